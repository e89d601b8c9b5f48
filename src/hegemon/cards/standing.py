"""What always holds while a card is in play: the key 'while' and the shape of the sentence, the same in every game."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.mistakes import at
from hegemon.cards.speech import Phrases, Sentences, said_by
from hegemon.core.errors import BadFile
from hegemon.core.queries import Amount, Fixed, Reckoned

LEAST = -99
Given = TypeVar("Given", bound="int | AmountWord")


class StandingForm(msgspec.Struct, forbid_unknown_fields=True, tag_field="change", kw_only=True):
    """Something that is different while the card is in play; a game's form adds its own condition."""

    when: str | ConditionWord | None = msgspec.field(default=None, name="while")
    """Only while this is so."""

    circular: ClassVar[tuple[str, ...]] = ()
    """Nouns it can't use, since they would ask for what it changes."""
    says_while: ClassVar[str] = "while {condition}, {said}"
    """The sentence with its condition."""
    sentences: ClassVar[Sentences] = ""
    phrases: ClassVar[Phrases] = {}

    def build(self, names: Any) -> Any:
        names.circular = frozenset(self.in_the_way())
        made = self.made(names)
        if self.when is not None:
            with at("while"):
                made.condition = names.condition(self.when)
        return made

    def in_the_way(self) -> tuple[str, ...]:
        """Nouns it can't use, since they would ask for what it changes."""
        return self.circular

    def made(self, names: Any) -> Any:
        """What it changes, as the engine of the game knows it."""
        raise BadFile("this changes nothing.")

    def sentence(self, names: Any) -> str:
        """What it says, without its condition and its full stop."""
        return said_by(self, self.sentences, self.phrases, names, "while")

    def says(self, names: Any) -> str:
        said = self.with_condition(self.sentence(names), names)
        return said[0].upper() + said[1:] + "."

    def with_condition(self, said: str, names: GrammarNames) -> str:
        if self.when is None:
            return said
        return self.says_while.format(condition=names.condition_said(self.when), said=said)


def given(more: Given | None, less: Given | None, name: str = "add") -> tuple[str, Given, int]:
    """Which of two keys is there, its number and its sign."""
    if more is not None and less is None:
        return name, more, 1
    if less is not None and more is None:
        return "less", less, -1
    raise BadFile(f"use either '{name}' or 'less'.")


def with_sign(amount: Amount, sign: int) -> Amount:
    """The number as it is added: below 0 where something becomes less."""
    if isinstance(amount, Fixed):
        return Fixed(sign * amount.number)
    return amount if sign > 0 else Reckoned(amount, -1, False, 0, LEAST, 0)
