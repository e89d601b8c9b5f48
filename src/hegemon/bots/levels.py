"""The levels: each makes a bot, a function from what a seat sees to its choice.

A bot that searches remembers the tree of its last decision, so that the small choices that follow a
move need little new thought; whoever wants answers that depend on nothing but the view makes a new bot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

from hegemon.bots.budget import Budget
from hegemon.bots.finish import Lookout
from hegemon.bots.look import Estimate
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.bots.play_on import declining
from hegemon.bots.race import PATIENT, pace_for
from hegemon.bots.reflex import UNSEEN, Reflex
from hegemon.bots.search import Deliberation
from hegemon.bots.tree import Node
from hegemon.core.asks import NOTHING, Ask
from hegemon.core.chance import Chance
from hegemon.core.views import Imaginer, View
from hegemon.core.windows import PASS


@dataclass(frozen=True)
class Decision:
    """The index of the chosen option, and what the bot thinks of the options, the best first."""

    index: int
    estimates: tuple[Estimate, ...] = ()


Bot: TypeAlias = Callable[[View, Ask, Budget | None, Chance], Decision]
"""From what the seat sees, what it is asked (in the view's own numbers), how long it may think (None: as
long as its level usually does) and luck to a choice."""

Imagining: TypeAlias = Callable[[View], Imaginer]
"""What makes full states that fit a view."""

TWICE = 2
"""So often a turn the same answer may be given where one may also decline; handing Equipment round could go on
for ever."""
OFTEN = 8
"""So often a turn the same action may be begun if there is another, and what others do be answered alike; troops
could march to and fro for ever."""
WINDOW_PART = 3
"""A chance to answer gets this part of the budget: mostly the answer is to pass."""


def answer_unseen(bot: Bot, ask: Ask) -> int:
    """The answer a bot gives without a look at the table, so that nobody need build it a view; else UNSEEN."""
    if len(ask.options) == 1:
        return 0
    if isinstance(bot, LookAhead):
        return bot.unseen(ask)
    if isinstance(bot, QuickLook):
        return bot.reflex.unseen(ask)
    if isinstance(bot, TreeSearch) and bot.opinion.is_trifle(ask):
        return ask.default
    return UNSEEN


def random_bot(view: View, ask: Ask, budget: Budget | None, luck: Chance) -> Decision:
    """Takes any of its options, each as likely as the next."""
    return Decision(luck.below(len(ask.options)))


@dataclass(frozen=True)
class PlayingStyle:
    """How somebody who looks one move ahead goes about it. What it leaves out is a blind spot, not bad luck."""

    worlds: int = 0
    """In how many imagined worlds it looks; 0 for as many as a novice of the game."""
    depth: int = -1
    """How many choices that belong to a move it tries one by one, the rest by habit; -1 for the usual number."""
    breadth: int = 0
    """How many of the cards it could choose it notices, the first ones; 0 for all."""
    answers: bool = True
    """Whether it answers what others do, or forgets that it could."""
    finishes: bool = True
    """Whether it looks for a win in this very turn."""
    spite: float = 1.0
    """How much of what happens to others it minds: less than 1 looks at its own side, more likes to see others lose."""
    hope: float = 0.0
    """From -1, which counts on the worst of the imagined worlds, to 1, which counts on the best."""


NOVICE_MANNER = PlayingStyle()


@dataclass(frozen=True)
class SearchStyle:
    """How somebody who searches goes about it. What it leaves out is a blind spot, too."""

    breadth: int = 0
    """How many of the cards it could choose it notices, the first ones; 0 for all."""
    is_hasty: bool = False
    """Whether it looks only as far as the next step where a move has several, as a novice does."""


THOROUGH_SEARCH = SearchStyle()


def turn_of(view: View) -> int:
    """The number of the turn; -1 in a game without turns."""
    turn: int = getattr(view, "turn", -1)
    return turn


class Restraint:
    """How often each answer has been given this turn: nobody goes on for ever."""

    def __init__(self) -> None:
        self.turn = -1
        self.given: dict[int, int] = {}

    def begin(self, view: View) -> None:
        """A new turn is a new start."""
        turn = turn_of(view)
        if turn != self.turn:
            self.turn = turn
            self.given = {}

    def allows(self, name: int, limit: int) -> bool:
        """Whether the answer of that name has been given less often than that this turn; if so, it is counted."""
        given = self.given.get(name, 0)
        if given < limit:
            self.given[name] = given + 1
        return given < limit


class LookAhead:
    """Takes the move after which the position looks best, in a few imagined worlds."""

    def __init__(self, opinion: Opinion, imagining: Imagining, manner: PlayingStyle = NOVICE_MANNER) -> None:
        self.opinion = opinion
        self.imagining = imagining
        self.manner = manner
        self.names = Numbering()
        self.restraint = Restraint()
        self.lookout = Lookout()

    def unseen(self, ask: Ask) -> int:
        """The answer to what it does not think about; else UNSEEN."""
        if self.opinion.is_trifle(ask):
            return ask.default
        if ask.is_window and not self.manner.answers:
            return 0
        return self.opinion.reflex(ask)

    def __call__(self, view: View, ask: Ask, budget: Budget | None, luck: Chance) -> Decision:
        if len(ask.options) == 1:
            return Decision(0)
        index = self.unseen(ask)
        if index != UNSEEN:
            return Decision(index)
        manner = self.manner
        search = Deliberation(self.opinion, self.imagining(view), luck, self.names)
        search.look.is_hasty = True
        if manner.depth >= 0:
            search.look.deepest = manner.depth
        if manner.spite != 1.0:
            self.opinion.begin_thinking(search.world(), ask.seat)
        self.lookout.begin(turn_of(view))
        finish = search.finishing(self.lookout) if manner.finishes else None
        if finish is not None:
            return Decision(finish.index, (finish,))
        estimates = search.look_ahead(manner.worlds or self.opinion.novice_worlds(), manner.hope)
        return self.not_for_ever(search, view, ask, best_first(noticed(estimates, ask, manner.breadth)))

    def not_for_ever(self, search: Deliberation, view: View, ask: Ask, choice: Decision) -> Decision:
        """The choice, unless it has been made too often this turn and one may also decline.

        Whoever looks no farther than one move may find it better each time to hand Equipment to another.
        """
        self.restraint.begin(view)
        may_decline = ask.default >= 0 or ask.options[0].verb is PASS
        if not may_decline or choice.index == declining(ask):
            return choice
        if self.restraint.allows(search.name_of(choice.index), OFTEN):
            return choice
        return Decision(declining(ask), choice.estimates)


class QuickLook:
    """Looks once, in one imagined world. The lab spares it the view."""

    def __init__(self, reflex: Reflex, imagining: Imagining) -> None:
        self.reflex = reflex
        self.imagining = imagining

    def __call__(self, view: View, ask: Ask, budget: Budget | None, luck: Chance) -> Decision:
        index = self.reflex.unseen(ask)
        return Decision(
            index if index != UNSEEN else self.reflex.answer_in(self.imagining(view).imagine(luck), luck, [])
        )


class TreeSearch:
    """Searches a tree of moves over many imagined worlds."""

    def __init__(
        self, opinion: Opinion, imagining: Imagining, usual: Budget, style: SearchStyle = THOROUGH_SEARCH
    ) -> None:
        self.opinion = opinion
        self.imagining = imagining
        self.usual = usual
        self.style = style
        self.names = Numbering()
        self.kept: Node | None = None
        self.restraint = Restraint()
        self.lookout = Lookout()

    def __call__(self, view: View, ask: Ask, budget: Budget | None, luck: Chance) -> Decision:
        if len(ask.options) == 1:
            return Decision(0)
        if self.opinion.is_trifle(ask):
            return Decision(ask.default)
        allowed = budget or self.usual
        begun = monotonic()
        search = self.search(view, allowed, luck)
        self.lookout.begin(turn_of(view))
        finish = search.finishing(self.lookout)
        if finish is not None:
            self.kept = None
            return Decision(finish.index, (finish,))
        if ask.is_window:
            allowed = allowed.part(WINDOW_PART)
        root = search.root_from(self.kept)
        search.grow(root, allowed.iterations, begun + allowed.seconds)
        estimates = noticed(search.estimates(), ask, self.style.breadth)
        index = self.going_through_with_it(search, ask, estimates, pace_for(allowed.iterations).no_matter)
        choice = self.not_for_ever(search, view, ask, Decision(index, tuple(estimates)))
        self.kept = search.node_after(root, choice.index)
        return choice

    def going_through_with_it(
        self, search: Deliberation, ask: Ask, estimates: Sequence[Estimate], no_matter: float
    ) -> int:
        """The best answer; but where it does not matter, what one does by habit in the midst of a move, if that does
        anything: in a game as good as won all answers look alike, and whoever has called a battle should strike."""
        best = estimates[0]
        if self.opinion.is_habitual(ask):
            habit = self.opinion.habit(search.worlds[0], ask)
            for one in estimates:
                is_doing = one.index == habit != declining(ask) and ask.options[habit].verb.about == NOTHING
                if is_doing and best.chance - one.chance < no_matter:
                    return habit
        return best.index

    def search(self, view: View, allowed: Budget, luck: Chance) -> Deliberation:
        """A search that looks as far ahead as the budget for a whole decision allows.

        A window gets less of it, but what the tree keeps must all be seen equally far.
        """
        search = Deliberation(self.opinion, self.imagining(view), luck, self.names)
        search.look.is_hasty = self.style.is_hasty
        if pace_for(allowed.iterations) is PATIENT and self.opinion.aim is None:
            search.turns_ahead = self.opinion.far_turns_ahead()
        return search

    def not_for_ever(self, search: Deliberation, view: View, ask: Ask, choice: Decision) -> Decision:
        """The choice, unless it has been made too often this turn and there is another."""
        self.restraint.begin(view)
        if ask.default >= 0:
            limit = OFTEN if ask.is_window else TWICE
            if choice.index == ask.default or self.may_give(search, choice.index, limit):
                return choice
            return Decision(ask.default, choice.estimates)
        if not self.opinion.is_quiet(ask):
            return choice
        for estimate in choice.estimates:
            if ask.options[estimate.index].verb is PASS or self.may_give(search, estimate.index, OFTEN):
                return Decision(estimate.index, choice.estimates)
        return choice

    def may_give(self, search: Deliberation, index: int, limit: int) -> bool:
        """Whether the answer has been given less often than that this turn; if so, it is counted."""
        return self.restraint.allows(search.name_of(index), limit)


def noticed(estimates: list[Estimate], ask: Ask, breadth: int) -> list[Estimate]:
    """The options somebody notices who looks only at the first ones; all if there is nothing sensible among them.

    What can be done at all, such as to call a battle, nobody overlooks: only with which card, or to whom.
    """
    if not any(option.verb.about for option in ask.options):
        return estimates
    seen = [one for one in estimates if one.index < breadth or one.index == declining(ask)]
    return seen if breadth and seen else estimates


def best_first(estimates: list[Estimate]) -> Decision:
    """The option that was tried most often; of those tried as often, the one with the best chance."""
    ranked = sorted(estimates, key=lambda one: (one.tries, one.chance), reverse=True)
    return Decision(ranked[0].index, tuple(ranked))
