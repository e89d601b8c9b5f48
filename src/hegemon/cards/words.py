"""The grammar all card files share: words, the names they bind, and how they say themselves back.

A word is one line of a card. Its fields are what a designer writes; `build` makes the effect the engine
runs; `says` is the sentence players read. Games add words, never new grammar.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile


class Names:
    """The names one card's lines bind and use, and what each stands for in a sentence."""

    def __init__(self, card_name: str, special: dict[str, tuple[int, str]]) -> None:
        self.card_name = card_name
        self.special = special
        self.slots: dict[str, int] = {}
        self.phrases: dict[str, str] = {}
        self.mentioned: set[str] = set()

    def bind(self, name: str, phrase: str) -> int:
        """Give the name a place; the phrase is how it is first spoken of, such as 'a unit'."""
        if name in self.special:
            raise BadFile(f"'{name}' always means the same thing; choose another name after 'as'.")
        if name in self.slots:
            raise BadFile(f"the name '{name}' is bound twice; every 'as' needs a name of its own.")
        self.slots[name] = len(self.slots)
        self.phrases[name] = phrase
        return self.slots[name]

    def slot(self, name: str) -> int:
        """The place of a name bound by an earlier line, or of one of the names that need no binding."""
        if name in self.special:
            return self.special[name][0]
        if name not in self.slots:
            known = ", ".join([*self.slots, *self.special])
            raise BadFile(f"nothing is called '{name}' here; names known at this line: {known}.")
        return self.slots[name]

    def mention(self, name: str) -> str:
        """How to speak of the name now: 'a unit' the first time, 'that unit' afterwards."""
        if name in self.special:
            return self.special[name][1].replace("{card}", self.card_name)
        self.slot(name)
        phrase = self.phrases[name]
        if name in self.mentioned:
            noun = phrase.split(" ", 1)[1] if phrase.split(" ", 1)[0] in ("a", "an", "another") else phrase
            return "that " + noun.split(" that ", 1)[0].split(" you control", 1)[0]
        self.mentioned.add(name)
        return phrase


class Word(msgspec.Struct, forbid_unknown_fields=True, tag_field="do"):
    """One line of a card."""

    is_choice: ClassVar[bool] = False
    """A choice is spoken of by the line that uses it, so it says nothing itself."""

    def build(self, names: Names) -> Effect:
        raise NotImplementedError

    def says(self, names: Names) -> str:
        raise NotImplementedError
