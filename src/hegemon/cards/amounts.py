"""Amounts: every number on a card can be fixed, counted, a stat of something, the event's, or chosen.

A game derives its own form, in which the nouns are spelled out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.nouns import possessive
from hegemon.cards.selectors import MANY, SelectorWord
from hegemon.cards.words import Count, Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import (
    Amount,
    AmountDone,
    CountOf,
    Either,
    EventAmount,
    ExtremeOf,
    Fixed,
    Reckoned,
    StatOf,
)

if TYPE_CHECKING:
    from hegemon.cards.conditions import ConditionWord
    from hegemon.cards.grammar import GrammarNames

MOST = 999
"""No amount is larger."""


class AmountWord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A number that varies. It has one source, and may be reckoned with."""

    base: Value | None = None
    """A plain number, which 'if' changes."""
    when: str | ConditionWord | None = msgspec.field(default=None, name="if")
    more: Count | None = None
    """So much more while 'if' holds."""
    instead: Value | None = None
    """The whole amount while 'if' holds."""
    count: SelectorWord | None = None
    """How many of these there are."""
    different: str | None = None
    """With 'count': how many different values of this they have."""
    stat: str | None = None
    """This number of what stands under 'of', or among 'highest' or 'lowest'."""
    of: str | None = None
    highest: SelectorWord | None = None
    lowest: SelectorWord | None = None
    event: Literal["amount"] | None = None
    """The number of what has just happened: that much."""
    before: Literal["amount"] | None = None
    """What a line before has come to: damage dealt, cards drawn."""
    chosen: str | None = None
    """A number that an earlier line lets a player choose."""
    times: Count | None = None
    half: bool = False
    """Rounded down."""
    plus: Count | None = None
    minus: Count | None = None
    least: Value | None = None
    most: Count | None = None

    # --- building ------------------------------------------------------------------------------------

    def build(self, names: GrammarNames) -> Amount:
        self.check()
        made = self.reckoned(self.source(names))
        if self.when is None:
            return made
        with at("if"):
            condition = names.condition(self.when)
        if self.instead is not None:
            return Either(condition, Fixed(self.instead), made)
        return Either(condition, Reckoned(made, 1, False, self.more or 0, 0, MOST), made)

    def source(self, names: GrammarNames) -> Amount:
        nouns = names.nouns
        if self.count is not None:
            with at("count"):
                different = nouns.difference(self.count.what, self.different)
                return CountOf(self.count.selector(names), different)
        if self.stat is not None:
            names.check_noun(self.stat)
            stat = nouns.stats[self.stat]
            among = self.highest or self.lowest
            if among is not None:
                if any(sort not in stat.sorts for sort in among.sorts(nouns)):
                    raise BadFile(f"'{self.stat}' is a number of {' or '.join(stat.sorts)}, not of '{among.what}'.")
                return ExtremeOf(stat.number, among.selector(names), self.highest is not None)
            assert self.of is not None
            with at("of"):
                return StatOf(stat.number, names.slot(self.of, *stat.sorts))
        if self.event:
            names.check_event_number()
            return EventAmount()
        if self.before:
            names.check_number_before()
            return AmountDone()
        if self.chosen is not None:
            return names.number_chosen(self.chosen)
        return Fixed(self.base or 0)

    def reckoned(self, source: Amount) -> Amount:
        if not self.is_reckoned:
            return source
        most = self.most if self.most is not None else MOST
        more = (self.plus or 0) - (self.minus or 0)
        return Reckoned(source, self.times or 1, self.half, more, self.least or 0, most)

    def check(self) -> None:
        sources = [
            self.base is not None,
            self.count is not None,
            self.stat is not None,
            self.event is not None,
            self.before is not None,
            self.chosen is not None,
        ]
        if sources.count(True) != 1:
            raise BadFile("an amount has one source: 'base', 'count', 'stat', 'event', 'before' or 'chosen'.")
        if (self.stat is not None) != ([self.of, self.highest, self.lowest].count(None) == 2):
            raise BadFile("'stat' needs 'of', 'highest' or 'lowest' (one of them), and those need 'stat'.")
        if self.different is not None and self.count is None:
            raise BadFile("'different' belongs to 'count'.")
        if self.base is not None and self.is_reckoned:
            raise BadFile("a 'base' is a plain number: write what it comes to.")
        if self.base is not None and self.when is None:
            raise BadFile("a 'base' alone is a plain number; write it without the braces, or add 'if'.")
        if (self.more is not None or self.instead is not None) != (self.when is not None):
            raise BadFile("'more' or 'instead' needs 'if', and 'if' needs one of them.")
        if self.more is not None and self.instead is not None:
            raise BadFile("use either 'more' or 'instead'.")
        if self.plus is not None and self.minus is not None:
            raise BadFile("use either 'plus' or 'minus'.")
        if self.times == 1:
            raise BadFile("'times' 1 changes nothing; leave it out.")
        if self.least is not None and self.most is not None and self.least > self.most:
            raise BadFile(f"'least' is {self.least} and 'most' is {self.most}, so no number fits.")

    # --- saying --------------------------------------------------------------------------------------

    @property
    def is_reckoned(self) -> bool:
        return bool(self.times or self.half or self.plus or self.minus or self.least or self.most)

    @property
    def changed(self) -> int:
        """What a plain number comes to while its 'if' holds."""
        return self.instead if self.instead is not None else (self.base or 0) + (self.more or 0)

    @property
    def is_per_thing(self) -> bool:
        """Said as so many for each: a count that is at most multiplied."""
        return (
            self.count is not None
            and self.different is None
            and not (self.half or self.plus or self.minus or self.least)
        )

    def value(self, names: GrammarNames) -> str:
        """The number as a thing of its own: the number of units you control."""
        said = self.source_said(names)
        if self.half:
            said = f"half {said}"
        if self.times is not None:
            said = f"twice {said}" if self.times == 2 else f"{self.times} times {said}"
        if self.plus is not None:
            said = f"{said} plus {self.plus}"
        if self.minus is not None:
            said = f"{said} minus {self.minus}"
        bounds = ["rounded down"] * self.half
        bounds += [f"at least {self.least}"] * bool(self.least) + [f"at most {self.most}"] * bool(self.most)
        return f"{said} ({', '.join(bounds)})" if bounds else said

    def source_said(self, names: GrammarNames) -> str:
        if self.count is not None and self.different is not None:
            return f"the number of different {self.different}s of {self.count.phrase(names, MANY)}"
        if self.count is not None:
            return f"the number of {self.count.phrase(names, MANY)}"
        if self.event or self.before:
            return "that number"
        if self.chosen is not None:
            return names.chosen_said(self.chosen)
        if self.stat is None:
            return str(self.base)
        stat = names.nouns.stats[self.stat]
        among = self.highest or self.lowest
        if among is not None:
            degree = "highest" if self.highest is not None else "lowest"
            return f"the {degree} {stat.alone} among {among.phrase(names, MANY)}"
        assert self.of is not None
        return stat.value.replace("{whose}", possessive(names.mention(self.of)))

    def rest(self, names: GrammarNames, word: str = "if") -> str:
        """What follows at the end of the sentence."""
        if self.when is None:
            return ""
        condition = names.condition_said(self.when)
        return f"; {word} {condition}, " + (f"{self.more} more" if self.more is not None else f"{self.instead} instead")


Number = Count | AmountWord


def quantity(number: int | AmountWord, names: GrammarNames, one: str, many: str, word: str = "if") -> tuple[str, str]:
    """A number of something at its place in a sentence, and what has to follow at the end.

    'one' and 'many' are the unit behind the number; a unit that begins with no space follows at once: 2pT.
    """
    if isinstance(number, int):
        return counted(str(number), one, many), ""
    rest = number.rest(names, word)
    if number.is_per_thing and number.count is not None:
        limit = f", at most {number.most}" if number.most is not None else ""
        many_each = counted(str(number.times or 1), one, many)
        return many_each, f" for each {number.count.phrase(names, 'each').removeprefix('each ')}{limit}{rest}"
    if number.base is not None:
        return counted(str(number.base), one, many), rest
    is_of_group = number.chosen is not None and number.chosen in names.groups
    if (number.event or number.before or number.chosen) and not number.is_reckoned and not is_of_group:
        return ("that much" if is_measured(one, many) else "that many") + many.replace("pT", " pT"), rest
    return f"{many.strip()} equal to {number.value(names)}", rest


def is_measured(one: str, many: str) -> bool:
    """Damage and ENERGY are measured, cards are counted."""
    return one == many and one.endswith((" damage", " ENERGY"))


def counted(number: str, one: str, many: str) -> str:
    return number + (one if number == "1" else many)
