"""The levels: each makes a bot, a function from what a seat sees to its choice.

A bot that searches remembers the tree of its last decision, so that the small choices that follow a
move need little new thought; whoever wants answers that depend on nothing but the view makes a new bot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

from hegemon.bots.budget import Budget
from hegemon.bots.look import Estimate, is_window
from hegemon.bots.names import Names
from hegemon.bots.opinion import Opinion
from hegemon.bots.race import PATIENT, pace_for
from hegemon.bots.search import Search
from hegemon.bots.tree import Node
from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.views import Imaginer, View
from hegemon.core.windows import PASS


@dataclass(frozen=True)
class Choice:
    """The index of the chosen option, and what the bot thinks of the options, the best first."""

    index: int
    estimates: tuple[Estimate, ...] = ()


Bot: TypeAlias = Callable[[View, Ask, Budget | None, Chance], Choice]
"""From what the seat sees, what it is asked (in the view's own numbers), how long it may think (None: as
long as its level usually does) and luck to a choice."""

Imagining: TypeAlias = Callable[[View], Imaginer]
"""What makes full states that fit a view."""

NOVICE_WORLDS = 4
"""Imagined positions in which the novice looks one move ahead."""
TWICE = 2
"""So often a turn the same answer may be given where one may also decline; handing Equipment round could go on
for ever."""
OFTEN = 8
"""So often a turn the same action may be begun if there is another; troops could march to and fro for ever."""
WINDOW_PART = 3
"""A chance to answer gets this part of the budget: mostly the answer is to pass."""


def random_bot(view: View, ask: Ask, budget: Budget | None, luck: Chance) -> Choice:
    """Takes any of its options, each as likely as the next."""
    return Choice(luck.below(len(ask.options)))


class LookAhead:
    """Takes the move after which the position looks best, in a few imagined worlds."""

    def __init__(self, opinion: Opinion, imagining: Imagining) -> None:
        self.opinion = opinion
        self.imagining = imagining

    def __call__(self, view: View, ask: Ask, budget: Budget | None, luck: Chance) -> Choice:
        if len(ask.options) == 1:
            return Choice(0)
        if self.opinion.is_trifle(ask):
            return Choice(ask.default)
        search = Search(self.opinion, self.imagining(view), luck, Names())
        search.look.is_hasty = True
        return best_first(search.look_ahead(NOVICE_WORLDS))


class TreeSearch:
    """Searches a tree of moves over many imagined worlds."""

    def __init__(self, opinion: Opinion, imagining: Imagining, usual: Budget) -> None:
        self.opinion = opinion
        self.imagining = imagining
        self.usual = usual
        self.names = Names()
        self.kept: Node | None = None
        self.turn = -1
        self.given: dict[int, int] = {}
        """How often each answer has been given this turn, where that is counted."""

    def __call__(self, view: View, ask: Ask, budget: Budget | None, luck: Chance) -> Choice:
        if len(ask.options) == 1:
            return Choice(0)
        if self.opinion.is_trifle(ask):
            return Choice(ask.default)
        allowed = budget or self.usual
        search = self.search(view, allowed, luck)
        if is_window(ask):
            allowed = allowed.part(WINDOW_PART)
        root = search.root_from(self.kept)
        search.grow(root, allowed.iterations, monotonic() + allowed.seconds)
        estimates = search.estimates()
        choice = self.not_for_ever(search, view, ask, Choice(estimates[0].index, tuple(estimates)))
        self.kept = search.node_after(root, choice.index)
        return choice

    def search(self, view: View, allowed: Budget, luck: Chance) -> Search:
        """A search that looks as far ahead as the budget for a whole decision allows.

        A window gets less of it, but what the tree keeps must all be seen equally far.
        """
        search = Search(self.opinion, self.imagining(view), luck, self.names)
        if pace_for(allowed.iterations) is PATIENT:
            search.turns_ahead = self.opinion.far_turns_ahead()
        return search

    def not_for_ever(self, search: Search, view: View, ask: Ask, choice: Choice) -> Choice:
        """The choice, unless it has been made too often this turn and there is another."""
        turn: int = getattr(view, "turn", -1)
        if turn != self.turn:
            self.turn = turn
            self.given = {}
        if ask.default >= 0:
            if choice.index == ask.default or self.may_give(search, choice.index, TWICE):
                return choice
            return Choice(ask.default, choice.estimates)
        if not self.opinion.is_quiet(ask):
            return choice
        for estimate in choice.estimates:
            if ask.options[estimate.index].verb is PASS or self.may_give(search, estimate.index, OFTEN):
                return Choice(estimate.index, choice.estimates)
        return choice

    def may_give(self, search: Search, index: int, limit: int) -> bool:
        """Whether the answer has been given less often than that this turn; if so, it is counted."""
        name = search.name_of(index)
        given = self.given.get(name, 0)
        if given < limit:
            self.given[name] = given + 1
        return given < limit


def best_first(estimates: list[Estimate]) -> Choice:
    """The option that was tried most often; of those tried as often, the one with the best chance."""
    ranked = sorted(estimates, key=lambda one: (one.tries, one.chance), reverse=True)
    return Choice(ranked[0].index, tuple(ranked))
