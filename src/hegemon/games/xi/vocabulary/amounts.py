"""Numbers on cards: fixed, or different while a sentence is true, or counted, or chosen."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names
from hegemon.core.errors import BadFile
from hegemon.games.xi import choices as pick
from hegemon.games.xi.vocabulary.names import quoted, sentence_number


class AmountWord(msgspec.Struct, forbid_unknown_fields=True):
    """A number that varies: with a sentence, with the units one controls, with the event, or as chosen."""

    base: int = 0
    more: int | None = None
    instead: int | None = None
    when: str | None = msgspec.field(default=None, name="if")
    count: Literal["units you control", "that much"] | None = None
    chosen: str | None = None

    def build(self, names: Names) -> pick.Amount:
        if (self.more is not None or self.instead is not None) != (self.when is not None):
            raise BadFile("'more' or 'instead' needs 'if' with a sentence, and 'if' needs one of them.")
        other = self.base
        if self.more is not None:
            other = self.base + self.more
        elif self.instead is not None:
            other = self.instead
        slot = names.slot(self.chosen) if self.chosen is not None else 0
        source = pick.PLAIN
        if self.count == "units you control":
            source = pick.UNITS_YOU_CONTROL
        elif self.count == "that much":
            source = pick.THAT_MUCH
        elif self.chosen is not None:
            source = pick.CHOSEN
        return pick.Amount(self.base, other, sentence_number(self.when, names), source, slot)


Number = int | AmountWord


def amount_of(number: Number, names: Names) -> pick.Amount:
    word = AmountWord(base=number) if isinstance(number, int) else number
    return word.build(names)


def say_number(number: Number) -> tuple[str, str]:
    """The number as said at its place, and what has to follow at the end of the sentence."""
    if isinstance(number, int):
        return str(number), ""
    if number.count == "units you control":
        return "1", " for each unit you control"
    if number.count == "that much" or number.chosen is not None:
        return "that many", ""
    if number.when is None:
        return str(number.base), ""
    if number.more is not None:
        return str(number.base), f"; if {quoted(number.when)}, {number.more} more"
    return str(number.base), f"; if {quoted(number.when)}, {number.instead} instead"


def points(number: Number) -> str:
    return "life point" if say_number(number)[0] == "1" else "life points"
