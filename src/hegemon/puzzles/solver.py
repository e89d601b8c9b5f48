"""What a player can be sure of within a few choices, whatever the others answer and however the dice fall."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from hegemon.bots.opinion import Opinion
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask, Seat
from hegemon.core.state import State
from hegemon.puzzles.goals import LOST, WON, Goal
from hegemon.puzzles.luck import TooMuch, after, essence_of, shares

MOST_NODES = 12_000
"""Positions looked at for one question about one position."""
MOST_REPLIES = 40
"""Where another player has more answers than this, nothing is claimed."""
MOST_IN_A_LINE = 40
"""Choices of others in one line; some may be taken back and made again for ever."""
LONGEST = 400
"""Forced answers in a row; a game that goes on longer without a choice is left alone."""


class Solver:
    """Looks at one position with open cards: what is found impossible here is impossible for whoever sees less."""

    def __init__(self, opinion: Opinion, goal: Goal, seat: Seat, start: State, most_nodes: int = MOST_NODES) -> None:
        self.opinion = opinion
        self.goal = goal
        self.seat = seat
        self.begun = self.turn_of(start)
        self.whose = opinion.on_turn(start)
        self.left = most_nodes
        self.replies = 0
        """Choices of others in the line that is looked at."""
        self.known: dict[tuple[bytes, int], int] = {}
        """What is sure for survivors at choices that were looked at."""
        self.ran_out = False
        """Whether a line of a survivor has ended only because there were no choices left to look at."""

    def turn_of(self, game: State) -> tuple[int, Seat]:
        turn: int = getattr(game, "turn", 0)
        return turn, self.opinion.on_turn(game)

    def is_over(self, game: State) -> bool:
        """Whether the time for the goal is up: the turn is over, for survivors the opponent's."""
        now = self.turn_of(game)
        if now == self.begun:
            return False
        return not self.goal.is_survival or self.whose != self.seat or now[1] == self.seat

    def settle(self, game: State) -> int | None:
        """Answer what leaves no choice, on the game itself, up to a choice or a roll; what is reached, if decided."""
        for _ in range(LONGEST):
            ask = game.ask
            if game.outcome is not None or ask is None:
                winners = game.outcome.winners if game.outcome is not None else []
                return WON if winners == [self.seat] else LOST
            if self.is_over(game):
                return self.goal.reached(game)
            if not self.is_forced(ask):
                return None
            twin = game.copy()
            choose(twin, self.forced(ask))
            if twin.chance.drawn != game.chance.drawn:
                return None
            choose(game, self.forced(ask))
        raise TooMuch

    def forced(self, ask: Ask) -> int:
        return 0 if len(ask.options) == 1 else ask.default

    def is_forced(self, ask: Ask) -> bool:
        return len(ask.options) == 1 or (ask.seat == self.seat and ask.default >= 0 and self.opinion.is_trifle(ask))

    def may_stop(self, ask: Ask) -> bool:
        """Whether the player could stop here, with nothing under way."""
        return ask.seat == self.seat and not self.goal.is_survival and self.opinion.is_quiet(ask)

    def is_sure(self, game: State, index: int, choices: int, target: int) -> bool:
        """Whether so much is sure after an answer. Nobody counts a survivor's choices, so too few claim nothing."""
        self.ran_out = False
        is_reached = self.sure_after(game, index, choices, target - 1, target) >= target
        if self.ran_out and not is_reached:
            raise TooMuch
        return is_reached

    def sure(self, game: State, choices: int, low: int, high: int) -> int:
        """The most the player can be sure of in this many choices: exact between the bounds, a bound outside them."""
        decided = self.settle(game)
        if decided is not None:
            return decided
        ask = game.ask
        assert ask is not None
        if self.is_forced(ask):
            return self.sure_after(game, self.forced(ask), choices, low, high)
        if not self.goal.is_survival:
            return self.sure_of_choices(game, ask, choices, low, high)
        # The same defenders, named in another order, come to the same.
        key = (essence_of(game), choices)
        if key in self.known:
            return self.known[key]
        found = self.sure_of_choices(game, ask, choices, low, high)
        if not self.ran_out:
            self.known[key] = found
        return found

    def sure_of_choices(self, game: State, ask: Ask, choices: int, low: int, high: int) -> int:
        if ask.seat != self.seat:
            return self.sure_of_replies(game, ask, choices, low, high)
        best = self.goal.reached(game) if self.may_stop(ask) else LOST
        self.ran_out = self.ran_out or (choices <= 0 and self.goal.is_survival)
        for index in range(len(ask.options)) if choices > 0 else ():
            if best >= high:
                break
            best = max(best, self.sure_after(game, index, choices - 1, max(low, best), high))
        return best

    def after(self, game: State, index: int) -> Iterator[State]:
        """The game after an answer, for all luck; every one of them is counted."""
        for line in after(game, index):
            self.count(1)
            yield line

    def shares(self, game: State, index: int) -> list[tuple[Fraction, State]]:
        """The same with how likely each of them is."""
        found = shares(game, index)
        self.count(len(found))
        return found

    def count(self, positions: int) -> None:
        self.left -= positions
        if self.left < 0:
            raise TooMuch

    def sure_of_replies(self, game: State, ask: Ask, choices: int, low: int, high: int) -> int:
        if len(ask.options) > MOST_REPLIES or self.replies > MOST_IN_A_LINE:
            raise TooMuch
        self.replies += 1
        worst = high  # Passing comes first among the options and is the weakest reply as a rule.
        for index in reversed(range(len(ask.options))):
            worst = min(worst, self.sure_after(game, index, choices, low, worst))
            if worst <= low:
                break
        self.replies -= 1
        return worst

    def sure_after(self, game: State, index: int, choices: int, low: int, high: int) -> int:
        """What is sure after an answer: the worst over all luck."""
        worst = high
        for line in self.after(game, index):
            worst = min(worst, self.sure(line, choices, low, worst))
            if worst <= low:
                break
        return worst
