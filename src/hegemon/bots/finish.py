"""Finishing: a win that can be had in this turn however the dice fall: whatever others answer, or if nobody does."""

from __future__ import annotations

from typing import Final

from hegemon.bots.opinion import Opinion, sensible
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask, Seat
from hegemon.core.chance import Chance
from hegemon.core.state import State

THROWS: Final = 3
"""A win is certain if it comes however the dice fall; so many throws stand for all of them."""
MOST_NODES: Final = 400
"""Positions looked at for each first answer and throw; where they run out, nothing is claimed."""
MOST_TOGETHER: Final = 1_000_000
"""Positions looked at for all answers together; bots, who have little time, make it fewer."""
FREE: Final = 99
"""Slips without number."""
STAGES: Final = ((1, FREE), (40, 0), (3, FREE), (40, 1), (8, FREE), (40, 2), (40, FREE))
"""How many choices ahead it looks, and how many of its own it may make otherwise than who simply strikes. The
shortest wins come first, since nobody should win by a detour, then the straightest: they are many choices long."""
FORCED: Final = 200
"""Questions in a row that leave no choice; no real turn has so many."""
MOST_ANSWERS: Final = 6
"""If another player has more answers than this, nothing is claimed either."""
FARTHER: Final = 4_000
"""Positions somebody may look at once a turn beyond the few of every look, while things go well."""
LIKELY: Final = 0.55
"""Nobody looks for a certain win where the player does not even lead."""
NONE: Final = -1


class Lookout:
    """How far somebody looks for a win: farther once a turn, and again on the way to a win that was found."""

    def __init__(self) -> None:
        self.turn = -1
        self.left = 0
        """Positions that may still be looked at this turn beyond those of every look."""
        self.is_on_course = False
        """Whether the last look found a win."""
        self.is_sure = False
        """Whether that win stood in every world, whatever others answered."""

    def begin(self, turn: int) -> None:
        """A new turn is a new start."""
        if turn != self.turn:
            self.turn = turn
            self.left = FARTHER
            self.is_on_course = False
            self.is_sure = False

    def reach(self, is_promising: bool) -> int:
        """So many positions more may be looked at for this question."""
        return max(0, self.left) if self.is_on_course or is_promising else 0

    def learn(self, is_found: bool, spent: int) -> None:
        """What a look has found, and how many positions more it took."""
        self.is_on_course = is_found
        self.is_sure = self.is_sure and is_found
        self.left = FARTHER if is_found else self.left - max(0, spent)


class Finisher:
    """Looks for a certain win within the turn."""

    def __init__(
        self,
        opinion: Opinion,
        most_nodes: int = MOST_NODES,
        most_together: int = MOST_TOGETHER,
        is_answered: bool = True,
    ) -> None:
        self.opinion: Final = opinion
        self.is_answered: Final = is_answered
        """Whether the others answer as well as they can; else they let everything happen."""
        self.is_hushed: Final = not is_answered and not opinion.wins_by_answers()
        """Whether windows are left out altogether, which is quicker; else only the others pass in them."""
        self.most_nodes: Final = most_nodes
        self.left = most_together
        self.dice = 0
        """Which throws stand for all of them: with others one sees whether a win was certain or only lucky."""
        self.nodes = 0
        self.on_turn: Seat = -1
        self.deepest = 0
        self.is_cut = False
        """Whether something was left out, so that another stage could find what this one did not."""
        self.lost: dict[int, int] = {}
        """Positions from which there was no win within so many choices: several orders of play lead to the same."""

    def is_worth_a_look(self, game: State, ask: Ask) -> bool:
        """Whether it is the player's own turn, and it goes well."""
        if self.opinion.on_turn(game) != ask.seat:
            return False
        return self.opinion.chances(game)[ask.seat] > LIKELY

    def winning_answer(self, game: State, ask: Ask) -> int:
        """The answer that wins soonest, however the dice fall, or NONE."""
        answers = self.striking_first(game, ask)
        self.lost = {}
        for deepest, slips in STAGES:
            undecided: list[int] = []
            for index in answers:
                if self.wins_within(game, ask.seat, index, deepest, slips):
                    return index
                if self.is_cut:
                    undecided.append(index)
            answers = undecided
            if not answers or self.left < 0:
                break
        return NONE

    def wins_by(self, game: State, seat: Seat, index: int) -> bool:
        """Whether this answer wins, soon or late in the turn."""
        self.lost = {}
        for deepest, slips in STAGES:
            if self.wins_within(game, seat, index, deepest, slips):
                return True
            if not self.is_cut or self.left < 0:
                break
        return False

    def wins_within(self, game: State, seat: Seat, index: int, deepest: int, slips: int) -> bool:
        self.deepest = deepest
        self.on_turn = self.opinion.on_turn(game)
        self.is_cut = False
        for throw in range(THROWS):
            line = game.copy()
            line.chance = Chance((game.asked + self.dice) * THROWS + throw)
            line.is_hushed = self.is_hushed
            choose(line, index)
            self.nodes = 0
            if not self.forces(line, seat, 0, slips):
                return False
        return True

    def forces(self, game: State, seat: Seat, depth: int, slips: int) -> bool:
        """Whether the seat wins from here before the turn is over."""
        ask = self.next_choice(game, seat)
        if ask is None:
            outcome = game.outcome
            return outcome is not None and len(outcome.winners) == 1 and outcome.winners[0] == seat
        self.nodes += 1
        self.left -= 1
        if self.nodes > self.most_nodes or self.left < 0 or depth > self.deepest:
            self.is_cut = True
            return False
        is_own = ask.seat == seat
        mark = self.opinion.mark(game, ask) if is_own else 0
        if mark != 0:
            mark ^= slips
        if mark != 0 and self.lost.get(mark, -1) >= self.deepest - depth:
            self.is_cut = True
            return False
        count = len(ask.options)
        if not is_own and count > MOST_ANSWERS:
            return False
        left = slips
        for index in self.striking_first(game, ask) if is_own else list(range(count)):
            if left < 0:
                self.is_cut = True
                break
            line = game.copy()
            choose(line, index)
            is_won = self.forces(line, seat, depth + 1, left)
            if is_won == is_own:
                return is_won
            if is_own and slips < FREE:
                left = slips - 1
        if mark != 0 and self.nodes <= self.most_nodes and self.left >= 0:
            self.lost[mark] = self.deepest - depth
        return not is_own

    def striking_first(self, game: State, ask: Ask) -> list[int]:
        """The player's answers; what forgoes a chance to strike comes last."""
        answers = sensible(self.opinion, game, ask)
        forgoing = self.opinion.forgoes(ask)
        if len(answers) > 1 and forgoing in answers:
            answers.remove(forgoing)
            answers.append(forgoing)
        return answers

    def next_choice(self, game: State, seat: Seat) -> Ask | None:
        """The next question that leaves a choice; None if the game is over first, or the turn."""
        for _ in range(FORCED):
            ask = game.ask
            if ask is None or self.opinion.on_turn(game) != self.on_turn:
                return None
            if len(ask.options) == 1:
                choose(game, 0)
            elif ask.seat != seat and ask.is_window and not self.is_answered:
                choose(game, 0)
            elif ask.seat == seat and self.opinion.is_trifle(ask):
                choose(game, ask.default)
            else:
                return ask
        return None
