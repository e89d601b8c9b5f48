"""The names and small phrases the words of Xi share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from hegemon.cards.words import Names
from hegemon.core.errors import BadFile
from hegemon.games.xi import choices as pick
from hegemon.games.xi import printed as xi

if TYPE_CHECKING:
    from hegemon.games.xi.vocabulary.abilities import WhenWord

Type = Literal["aqua", "ember", "wind", "stone", "celestial", "shadow"]

SPECIAL_NAMES: dict[str, tuple[int, str]] = {
    "self": (pick.SELF, "{card}"),
    "you": (pick.YOU, "you"),
    "host": (pick.HOST, "that unit"),
    "that player": (pick.THAT, "that player"),
    "skirmish target": (pick.FOE, "that unit"),
}
"""Names that need no choosing, and how a sentence speaks of them."""


class XiNames(Names):
    """The names of one card of Xi, and the sentences of the set it may test."""

    def __init__(self, card_name: str, is_unit: bool, sentences: list[str]) -> None:
        super().__init__(card_name, SPECIAL_NAMES)
        self.is_unit = is_unit
        self.sentences = sentences
        self.trigger: WhenWord | None = None
        """The trigger whose lines are being said, if any: it says who chooses and who deals."""

    def sentence(self, text: str) -> int:
        """The number of a sentence; capitals make no difference (XI-14.7)."""
        for index, sentence in enumerate(self.sentences):
            if sentence.casefold() == text.casefold():
                return index
        known = "; ".join(self.sentences)
        raise BadFile(f'no statement says "{text}"; the sentences of this set are: {known}.')


def trigger_of(names: Names) -> WhenWord | None:
    assert isinstance(names, XiNames)
    return names.trigger


def chosen(names: Names, name: str) -> str:
    """What a name stands for; in a trigger that has to happen, who chooses is said with it."""
    is_new = name in names.phrases and name not in names.mentioned
    said = names.mention(name)
    trigger = trigger_of(names)
    return f"{said} of your choice" if is_new and trigger is not None and not trigger.may else said


def deals(names: Names) -> str:
    """Damage from a unit's trigger is dealt by that unit, which matters to cards that ask for the source."""
    assert isinstance(names, XiNames)
    if names.trigger is None or not names.is_unit:
        return "deal"
    return "have it deal" if names.trigger.may else "it deals"


def sentence_number(text: str | None, names: Names) -> int:
    """The number of a sentence a word tests, or -1 if it tests none."""
    if text is None:
        return -1
    assert isinstance(names, XiNames)
    return names.sentence(text)


def quoted(text: str) -> str:
    """A sentence as cards quote it: in small letters, since it stands inside another sentence."""
    return f'"{text[0].lower() + text[1:]}"'


def type_number(name: str | None) -> int:
    return xi.ANY_TYPE if name is None else xi.TYPES.index(name)
