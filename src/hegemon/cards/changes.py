"""The word 'change' as every game says it: what a number becomes, and how many counters lie on a card."""

from __future__ import annotations

from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.nouns import Stat
from hegemon.core.counters import COUNTERS, CounterChange
from hegemon.core.errors import BadFile


def counters_stat(*sorts: str) -> Stat:
    """The number of counters on a card, for a game's nouns."""
    return Stat(COUNTERS, "{whose} number of counters", "with {n} counters", "{who} {has} {n} counters", *sorts)


class ChangeLine:
    """What the word 'change' is in every game, but for its keys, which a game spells out."""

    add: int | AmountWord | None
    less: int | AmountWord | None
    set: int | AmountWord | None

    def given(self) -> tuple[str, int | AmountWord, int]:
        """The key that is written, its number, and the sign of the change."""
        written = [
            (key, number, sign)
            for key, number, sign in (("add", self.add, 1), ("less", self.less, -1), ("set", self.set, 0))
            if number is not None
        ]
        if len(written) != 1:
            raise BadFile("'change' needs one of 'add', 'less' and 'set'.")
        return written[0]

    def number_set(self, stat: str, others: str) -> int | AmountWord:
        """What something becomes that has words of its own for more and less."""
        key, number, _ = self.given()
        if key != "set":
            raise BadFile(f"'change' sets '{stat}'; for more or less of it there is {others}.")
        return number

    def counters(self, names: GrammarNames) -> CounterChange:
        key, number, sign = self.given()
        return CounterChange(names.amount_of(number, key), sign)

    def counters_said(self, names: GrammarNames, what: str) -> str:
        _, number, sign = self.given()
        if sign == 0:
            return becomes(f"the number of counters on {what}", number, names, "becomes")
        much, rest = quantity(number, names, " counter", " counters")
        return f"put {much} on {what}{rest}" if sign > 0 else f"remove {much} from {what}{rest}"


def becomes(what: str, number: int | AmountWord, names: GrammarNames, verb: str = "become") -> str:
    """What a number is from now on."""
    if isinstance(number, int):
        return f"{what} {verb} {number}"
    return f"{what} {verb} {number.value(names)}{number.rest(names)}"
