"""The names and small phrases the words of Xi share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Final

from hegemon.cards.for_a_while import speaking_of
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.selectors import SelectorWord
from hegemon.cards.verbs import THAT_CARD
from hegemon.cards.words import PLAYER, UNIT, Known
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import Condition, Saying
from hegemon.games.xi import printed as xi
from hegemon.games.xi import state as slots
from hegemon.games.xi.choices import Conditional, XiEffect
from hegemon.games.xi.vocabulary.nouns import CARD, NOUNS

if TYPE_CHECKING:
    from hegemon.games.xi.vocabulary.abilities import WhenWord
    from hegemon.games.xi.vocabulary.card import CardFile

TYPE: Final = "a type"

SPECIAL_NAMES: dict[str, Known] = {
    "self": Known(slots.SELF_SLOT, "{card}", UNIT),
    "you": Known(slots.YOU_SLOT, "you", PLAYER),
    "host": Known(slots.HOST_SLOT, "that unit", UNIT),
    "that player": Known(slots.THAT_SLOT, "that player", PLAYER),
    "skirmish target": Known(slots.FOE_SLOT, "that unit", UNIT),
    "that unit": Known(slots.THAT_SLOT, "that unit", UNIT),
    "other unit": Known(slots.OTHER_SLOT, "the other unit", UNIT),
    THAT_CARD: Known(slots.THAT_SLOT, "that card", CARD),
    "its controller": Known(slots.ITS_CONTROLLER_SLOT, "its controller", PLAYER),
}
"""Names that need no choosing, and how a sentence speaks of them."""


class XiNames(GrammarNames):
    """The names of one card of Xi, and the sentences of the set it may test."""

    owner: ClassVar[str] = "controller"

    def __init__(self, card: CardFile, sentences: list[str] | None, trigger: WhenWord | None = None) -> None:
        super().__init__(spoken(card.name), NOUNS, special_names(card, trigger), names_without_sense(card, trigger))
        self.card = card
        self.is_unit = card.kind == "unit"
        self.is_played = card.kind == "point spell"
        self.sentences = sentences
        """None while a card is only said: whether a sentence exists was asked when it was built."""
        self.trigger = trigger
        """The trigger whose lines are built or said, if any: it says who chooses and who deals."""
        self.gone: set[str] = set()
        """What earlier lines have moved or destroyed, and can be put back into play."""
        self.is_late = trigger is not None
        """Nothing is declared: whatever is chosen is chosen when the lines are carried out."""
        self.heard_of: set[str] = set()
        """Which of the names that need no choosing the sentence has spoken of."""

    def mention(self, name: str) -> str:
        self.heard_of.add(name)
        return super().mention(name)

    @contextmanager
    def carried_out_late(self, is_late: bool) -> Iterator[None]:
        before, self.is_late = self.is_late, is_late
        yield
        self.is_late = before

    @contextmanager
    def lent(self, trigger: WhenWord) -> Iterator[None]:
        """Lines that wait for an event for a while."""
        before, self.trigger = self.trigger, trigger
        special, senseless = special_names(self.card, trigger), names_without_sense(self.card, trigger)
        with speaking_of(self, special, senseless), self.carried_out_late(True):
            yield
        self.trigger = before

    def saying(self, text: str) -> Condition:
        return Saying(self.sentence(text))

    def saying_said(self, text: str, is_negated: bool) -> str:
        return quoted(text) + (" is not true" if is_negated else "")

    def check_event_number(self) -> None:
        if self.trigger is None or not self.trigger.has_number:
            raise BadFile("'event' means nothing here: only damage dealt or taken and life recovered have a number.")

    def said(self, target: str | SelectorWord) -> str:
        """What a name stands for; in a trigger that has to happen, who chooses is said with it."""
        is_new = isinstance(target, str) and target in self.phrases and target not in self.mentioned
        said = super().said(target)
        is_left_to_say = is_new and self.trigger is not None and not self.trigger.may
        is_said = said.endswith(" choice") or said.startswith("a random ")
        return f"{said} of your choice" if is_left_to_say and not is_said else said

    def joined(self, said: list[str]) -> str:
        joined = said[0] if said else ""
        for text in said[1:]:
            joiner = "; then " if ";" in joined or ";" in text or text.startswith(CONDITIONS) else " and "
            if text.startswith((*CONDITIONS, "then ")) or NUMBER_CHOSEN in joined.rsplit("; ", 1)[-1]:
                joiner = "; "
            joined += joiner + text
        return joined

    def only_if(self, condition: Condition, effect: Effect) -> Effect:
        assert isinstance(effect, XiEffect)
        return Conditional(condition, effect)

    def sentence(self, text: str) -> int:
        """The number of a sentence; capitals make no difference (XI-14.7)."""
        if self.sentences is None:
            return 0
        for index, sentence in enumerate(self.sentences):
            if sentence.casefold() == text.casefold():
                return index
        known = "; ".join(self.sentences)
        raise BadFile(f'no statement says "{text}"; the sentences of this set are: {known}.')


def spoken(name: str) -> str:
    """A name with a title is spoken of without it: Archo, not Archo, the Charismatic One."""
    return name.split(",")[0]


def special_names(card: CardFile, trigger: WhenWord | None) -> dict[str, Known]:
    """The names that need no choosing in these lines of the card."""
    senseless = names_without_sense(card, trigger)
    special = {name: known for name, known in SPECIAL_NAMES.items() if name not in senseless}
    if card.kind != "unit" and "self" in special:
        special["self"] = Known(slots.SELF_SLOT, "{card}", CARD)
    is_gone = trigger is not None and trigger.event == "destroyed" and not trigger.instead
    is_gone = is_gone and trigger is not None and not trigger.tells_other
    if trigger is not None and trigger.event == "destroyed" and "other unit" in special:
        special["other unit"] = Known(slots.OTHER_SLOT, "the unit that destroyed it", UNIT)
    if is_gone and "that unit" in special:
        special["that unit"] = Known(slots.THAT_SLOT, "that unit", "a unit in a discard pile")
    if trigger is not None and trigger.of == "host" and "that unit" in special:
        special["that unit"] = Known(slots.THAT_SLOT, "the other unit", UNIT)
    return special


def names_without_sense(card: CardFile, trigger: WhenWord | None) -> dict[str, str]:
    """The names that stand for nothing in these lines of the card, each with the reason."""
    found: dict[str, str] = {}
    if card.kind == "point spell":
        found["self"] = "a point spell is never in play"
    if card.on is None:
        found["host"] = "the card is not played on a unit; give it 'on'"
    about = trigger.is_about if trigger is not None else ""
    if about != "player" and card.only is None:
        found["that player"] = "nothing before it speaks of a player; use 'choose' or 'you'"
    if about != "card":
        found["that unit"] = found["its controller"] = (
            "only a 'when' about another card speaks of it; a card that was chosen goes by its own name"
        )
    if trigger is not None and trigger.event == "played":
        found.pop("its controller", None)
    if trigger is None or trigger.event != "played" or getattr(trigger.of, "what", "") != "point spell":
        found[THAT_CARD] = "only a 'when' about a point spell that is played speaks of it"
    if trigger is None or not trigger.has_two_units:
        found["other unit"] = "only a 'when' with a selector in 'of' and units in 'other' speaks of it"
    if card.kind != "point spell" or "end fight" not in [word.__struct_config__.tag for word in card.does]:
        found["skirmish target"] = "it belongs to a point spell with 'end fight'"
    return found


def check_played(names: XiNames, word: str) -> None:
    """Some lines make sense only on a point spell that is being played, which can be held back until then."""
    if not names.is_played:
        raise BadFile(f"only the 'does' of a point spell can hold '{word}'.")


def deals(names: XiNames) -> str:
    """Damage from a unit's trigger is dealt by that unit, which matters to cards that ask for the source."""
    if names.trigger is None or not names.is_unit:
        return "deal"
    return "have it deal" if names.trigger.may else "it deals"


def quoted(text: str) -> str:
    """A sentence as cards quote it: in small letters, since it stands inside another sentence."""
    return f'"{text[0].lower() + text[1:]}"'


def type_number(name: str | None) -> int:
    return xi.ANY_TYPE if name is None else xi.TYPES.index(name)


CONDITIONS = ("if ", "unless ", "at the start ", "at the end ", "until ")
"""How a line begins that opens with a condition or a moment."""
NUMBER_CHOSEN = "a number from "
"""What follows a number that is named stands apart from it."""
