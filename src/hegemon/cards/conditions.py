"""Conditions: 'if', 'unless' and 'while' on any line, use, trigger and standing ability.

A game derives its own form, in which the nouns are spelled out. A text instead of a table is something the
game itself knows to be true or not, such as a sentence of Xi.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing, limits
from hegemon.cards.selectors import MANY, A, SelectorWord, negated
from hegemon.cards.words import Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import AllOf, AnyOf, Between, Condition, CountOf, Fits, Not, Saying, Selector, StatOf

if TYPE_CHECKING:
    from hegemon.cards.amounts import AmountWord
    from hegemon.cards.grammar import GrammarNames


class ConditionWord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that has to be so: a count, a stat or a state within limits, whose turn it is, or several of these."""

    count: SelectorWord | None = None
    """How many of these there are; with 'least' or 'most'."""
    different: str | None = None
    """With 'count': how many different values of this they have."""
    stat: str | None = None
    """This number of what stands under 'of'; with 'least' or 'most'."""
    of: str | None = None
    """The name of what the condition is about."""
    least: Value | AmountWord | None = None
    most: Value | AmountWord | None = None
    states: Sequence[str] = msgspec.field(default_factory=list, name="is")
    """States that what stands under 'of' is in, all of them."""
    turn: Literal["yours", "opponents"] | None = None
    """Whose turn it is."""
    no: str | ConditionWord | None = msgspec.field(default=None, name="not")
    any: Sequence[str | ConditionWord] = []
    all: Sequence[str | ConditionWord] = []

    # --- building ------------------------------------------------------------------------------------

    def build(self, names: GrammarNames) -> Condition:
        self.check()
        nouns = names.nouns
        if self.turn is not None:
            return Saying(nouns.turns[self.turn])
        if self.no is not None:
            with at("not"):
                return Not(names.condition(self.no))
        if self.any or self.all:
            parts: list[Condition] = []
            for number, part in enumerate(self.any or self.all):
                with at("any" if self.any else "all", number):
                    parts.append(names.condition(part))
            return AnyOf(parts) if self.any else AllOf(parts)
        if self.states:
            return self.fits(names)
        least, most = names.limit(self.least, "least"), names.limit(self.most, "most")
        if self.count is not None:
            different = nouns.difference(self.count.what, self.different)
            with at("count"):
                return Between(CountOf(self.count.selector(names), different), least, most)
        assert self.stat is not None and self.of is not None
        names.check_noun(self.stat)
        stat = nouns.stats[self.stat]
        with at("of"):
            return Between(StatOf(stat.number, names.slot(self.of, *stat.sorts)), least, most)

    def fits(self, names: GrammarNames) -> Condition:
        assert self.of is not None
        nouns = names.nouns
        selector = Selector(0, 0, 0)
        for state in self.states:
            names.check_noun(state)
            fitting = nouns.states[state].kinds
            sorts = {sort for kind in fitting for sort in nouns.kinds[kind].sorts}
            with at("of"):
                slot = names.slot(self.of, *sorted(sorts))
            selector.states.append(nouns.states[state].number)
        return Fits(slot, selector)

    def check(self) -> None:
        said = [self.count is not None, self.stat is not None, bool(self.states), self.turn is not None]
        said += [self.no is not None, bool(self.any), bool(self.all)]
        if said.count(True) != 1:
            raise BadFile("a condition says one thing: 'count', 'stat', 'is', 'turn', 'not', 'any' or 'all'.")
        if (self.of is not None) != (self.stat is not None or bool(self.states)):
            raise BadFile("'stat' and 'is' need 'of', the name of what they are about, and nothing else has it.")
        if self.different is not None and self.count is None:
            raise BadFile("'different' belongs to 'count'.")
        has_limits = self.least is not None or self.most is not None
        if has_limits != (self.count is not None or self.stat is not None):
            raise BadFile("'count' and 'stat' need 'least' or 'most', and nothing else has them.")
        if self.least == 0:
            raise BadFile("'least' 0 is always so; leave it out.")
        if isinstance(self.least, int) and isinstance(self.most, int) and self.least > self.most:
            raise BadFile(f"'least' is {self.least} and 'most' is {self.most}, so it is never so.")
        if len(self.any) == 1 or len(self.all) == 1:
            raise BadFile("'any' and 'all' hold two conditions or more.")
        if len(set(self.states)) < len(self.states):
            raise BadFile("'is' lists the same thing twice.")

    # --- saying --------------------------------------------------------------------------------------

    def says(self, names: GrammarNames, is_negated: bool = False) -> str:
        if self.turn is not None:
            whose = "your turn" if self.turn == "yours" else "an opponent's turn"
            return f"it is {'not ' if is_negated else ''}{whose}"
        if self.no is not None:
            return names.condition_said(self.no, not is_negated)
        if self.any or self.all:
            joiner = " or " if bool(self.any) != is_negated else " and "
            return joiner.join(names.condition_said(part, is_negated) for part in self.any or self.all)
        if self.states:
            return self.states_said(names, is_negated)
        if self.stat is not None:
            return self.stat_said(names, is_negated)
        return self.count_said(names, is_negated)

    def states_said(self, names: GrammarNames, is_negated: bool) -> str:
        assert self.of is not None
        who = names.mention(self.of)
        said = []
        for state in self.states:
            noun = names.nouns.states[state]
            clause = noun.clause or f"is {noun.adjective}"
            said.append(negated(clause) if is_negated else clause)
        return agreeing(who, (" or " if is_negated else " and ").join(said))

    def stat_said(self, names: GrammarNames, is_negated: bool) -> str:
        assert self.stat is not None and self.of is not None
        return names.nouns.stats[self.stat].of(names.mention(self.of), self.range(names, is_negated))

    def count_said(self, names: GrammarNames, is_negated: bool) -> str:
        assert self.count is not None
        number = self.range(names, is_negated)
        if self.different is not None:
            return f"the {self.count.phrase(names, MANY)} have {number} different {self.different}s"
        is_one = number in ("1 or more", "exactly 1")
        things = self.count.phrase(names, A if is_one else MANY)
        if number == "exactly 1":
            things = "exactly 1 " + things.split(" ", 1)[1]
        elif not is_one:
            things = f"{number} {things}"
        if self.count.where == "play" and self.count.whose != "anyone" and "player" not in self.count.what:
            for ending in (" you control", " that an opponent controls", " that your opponents control"):
                things = things.replace(ending, "", 1)
            who = "an opponent controls" if is_one else "your opponents control"
            who = "you control" if self.count.whose == "yours" else who
            return f"{who} {things.replace(' and that ', ' that ', 1)}"
        place = " in play" if self.count.where == "play" and "player" not in self.count.what else ""
        return f"there {'is' if is_one else 'are'} {things}{place}"

    def range(self, names: GrammarNames, is_negated: bool) -> str:
        return limits(names.number_said(self.least), names.number_said(self.most), is_negated)
