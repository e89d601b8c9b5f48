"""The grammar all card files share: words, the names they bind, and how they say themselves back.

A word is one line of a card. Its fields are what a designer writes; `build` makes the effect the engine
runs; `says` is the sentence players read. Games add words, never new grammar.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, ClassVar, Final

import msgspec

from hegemon.cards.mistakes import Mistake, at
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile

# --- what can be written for a key ---------------------------------------------------------------------

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
"""How many or how much of something that happens."""
Value = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""A printed number, which may be 0."""
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
"""How much a number changes: below 0 it becomes smaller."""
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=r"^[^\W_]([^\x00-\x1f\x7f]*\S)?$")]
"""A name players read: one line that begins with a letter or a digit."""
Label = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\W_][\w' -]*$")]
"""A name by which other lines of the card speak of something."""


# --- names -----------------------------------------------------------------------------------------------

UNIT: Final = "a unit"
PLAYER: Final = "a player"
NUMBER: Final = "a number"


class Known:
    """A name that needs no choosing: its slot, how a sentence speaks of it, and what it can stand for."""

    def __init__(self, slot: int, phrase: str, *kinds: str) -> None:
        self.slot: Final = slot
        self.phrase: Final = phrase
        self.kinds: Final = frozenset(kinds)


class Names:
    """The names one card's lines bind and use, and what each stands for in a sentence."""

    def __init__(
        self, card_name: str, special: Mapping[str, Known], senseless: Mapping[str, str] | None = None
    ) -> None:
        self.card_name = card_name
        self.special = special
        self.senseless = senseless or {}
        """Names that mean something elsewhere but not on this card, each with the reason."""
        self.slots: dict[str, int] = {}
        self.phrases: dict[str, str] = {}
        self.kinds: dict[str, frozenset[str]] = {}
        self.mentioned: set[str] = set()
        self.used: set[str] = set()
        self.places: dict[str, int] = {}
        """The line that bound a name, for telling that nothing uses it."""
        self.out_of_reach: set[str] = set()
        """Names that were bound in a mode that is over."""

    def bind(self, name: str, phrase: str, *kinds: str) -> int:
        """Give the name a place; the phrase is how it is first spoken of, such as 'a unit'."""
        if name in self.special or name in self.senseless:
            raise BadFile(f"'{name}' always means the same thing; choose another name after 'as'.")
        if name in self.slots:
            raise BadFile(f"the name '{name}' is bound twice; every 'as' needs a name of its own.")
        self.slots[name] = len(self.slots)
        self.phrases[name] = phrase
        self.kinds[name] = frozenset(kinds)
        return self.slots[name]

    def slot(self, name: str, *wanted: str) -> int:
        """The place of a name bound by an earlier line, or of one of the names that need no binding.

        Whatever the name can stand for has to be among the kinds that are wanted, if any are.
        """
        if name in self.senseless:
            raise BadFile(f"'{name}' means nothing here: {self.senseless[name]}.")
        if name in self.out_of_reach:
            raise BadFile(f"'{name}' is chosen in another mode; choose it in this one too, under another name.")
        if name not in self.special and name not in self.slots:
            known = ", ".join(name for name in [*self.slots, *self.special] if name not in self.out_of_reach)
            raise BadFile(f"nothing is called '{name}' here; names known at this line: {known or 'none'}.")
        self.used.add(name)
        known_name = self.special.get(name)
        kinds = known_name.kinds if known_name is not None else self.kinds[name]
        unfit = [kind for kind in sorted(kinds) if wanted and kind not in wanted]
        if unfit:
            raise BadFile(f"'{name}' can be {' or '.join(unfit)}, and this works on {' or '.join(wanted)} only.")
        return known_name.slot if known_name is not None else self.slots[name]

    def mention(self, name: str) -> str:
        """How to speak of the name now: 'a unit' the first time, 'that unit' afterwards."""
        if name in self.special:
            return self.special[name].phrase.replace("{card}", self.card_name)
        self.slot(name)
        phrase = self.phrases[name]
        if name in self.mentioned:
            noun = phrase.split(" ", 1)[1] if phrase.split(" ", 1)[0] in ("a", "an", "another") else phrase
            return "that " + noun.split(" that ", 1)[0].split(" you control", 1)[0]
        self.mentioned.add(name)
        return phrase

    @contextmanager
    def within_mode(self) -> Iterator[None]:
        """What is chosen within is known within only: of several modes, one happens."""
        before = set(self.slots)
        yield
        self.out_of_reach.update(set(self.slots) - before)


class Word(msgspec.Struct, forbid_unknown_fields=True, tag_field="do"):
    """One line of a card."""

    is_choice: ClassVar[bool] = False
    """A choice is spoken of by the line that uses it, so it says nothing itself."""

    def __init_subclass__(cls, **settings: Any) -> None:
        """A word that adds nothing to what another says of itself is explained by the same sentences."""
        super().__init_subclass__(**settings)
        cls.__doc__ = inspect.getdoc(cls)

    def build(self, names: Names) -> Effect:
        raise NotImplementedError

    def build_all(self, names: Names) -> list[Effect]:
        """What the line is carried out as: mostly one effect."""
        return [self.build(names)]

    def says(self, names: Names) -> str:
        raise NotImplementedError


def build_words(words: Sequence[Word], names: Names) -> list[Effect]:
    """The effects of several lines; a mistake is refused at its line."""
    made: list[Effect] = []
    for number, word in enumerate(words):
        known = set(names.slots)
        with at(number):
            made.extend(word.build_all(names))
        for name in set(names.slots) - known:
            names.places[name] = number
    return made


def build_lines(words: Sequence[Word], names: Names, *path: str | int) -> list[Effect]:
    """All lines of a card or of one of its abilities; whatever is chosen has to be used."""
    with at(*path):
        before = set(names.places)
        made = build_words(words, names)
        for name, number in names.places.items():
            if name not in before and name not in names.used and names.phrases[name]:
                raise Mistake(
                    f"nothing happens to '{name}'; add a line that uses it, or leave the choice out.", (number,)
                )
    return made
