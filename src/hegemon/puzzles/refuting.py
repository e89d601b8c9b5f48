"""Why a choice doesn't solve a puzzle: how much it can still reach, and what comes of it."""

from __future__ import annotations

from hegemon.bots.opinion import Opinion
from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, Ask, Option
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.puzzles.form import Puzzle
from hegemon.puzzles.goals import LOST, SURVIVE, WIN, Goal
from hegemon.puzzles.luck import TooMuch
from hegemon.puzzles.proof import SOLVER
from hegemon.puzzles.solver import Solver
from hegemon.puzzles.words import gained_in_words

MOST_LOOKED_AT = 1_500
"""Positions looked at for one answer: somebody waits for it."""
LONGEST = 60
"""Answers in a row in a line that shows how it goes wrong."""


class Refuter:
    """Looks at wrong choices of one puzzle with open cards; what it says and shows gives nothing hidden away."""

    def __init__(self, puzzle: Puzzle, door: Door, opinion: Opinion, start: State) -> None:
        self.puzzle = puzzle
        self.door = door
        self.opinion = opinion
        self.start = start

    def solver(self) -> Solver:
        return Solver(self.opinion, Goal(self.puzzle.goal, self.door, self.start), SOLVER, self.start, MOST_LOOKED_AT)

    def why(self, game: State, index: int, choices: int) -> str:
        """What can still be reached after a choice, with so many choices left; empty if that takes too long to find.

        Nobody can be sure of more than somebody who sees all cards, so "at most" is true whatever lies hidden.
        """
        try:
            solver = self.solver()
            most = solver.sure_after(game, index, choices, LOST, self.puzzle.target)
        except TooMuch:
            return ""
        if solver.ran_out or most >= self.puzzle.target:
            return ""
        if self.puzzle.goal == WIN:
            return "That way you can't be sure to win."
        if self.puzzle.goal == SURVIVE:
            return "That way you can't be sure to survive."
        if most <= 0:
            return "That way you can't be sure of anything."
        return f"That way you can be sure of {gained_in_words(self.puzzle, self.door, most)} at most. You can get more."

    def refutation(self, game: State, index: int, choices: int) -> State | None:
        """How it goes wrong against the toughest replies; None if that takes dice or a card the solver can't see."""
        line = game.copy()
        line.log = list(game.log or [])
        solver = self.solver()
        choose(line, index)
        try:
            for _ in range(LONGEST):
                ask = line.ask
                if line.chance.drawn != game.chance.drawn:
                    return None
                if ask is None or solver.is_over(line):
                    return line if ask is None else None
                reply = self.toughest(solver, line, ask, choices)
                if ask.seat != SOLVER and self.is_hidden(line, ask.options[reply]):
                    return None
                choices -= ask.seat == SOLVER and not solver.is_forced(ask)
                choose(line, reply)
        except TooMuch:
            pass
        return None

    def toughest(self, solver: Solver, line: State, ask: Ask, choices: int) -> int:
        """What comes next: the reply that is worst for the solver; who solves it answers by default or does nothing."""
        if solver.is_forced(ask):
            return solver.forced(ask)
        left = choices - 1 if ask.seat == SOLVER else choices
        sure = [solver.sure_after(line, index, left, LOST, 1) for index in range(len(ask.options))]
        if ask.seat == SOLVER:
            return max(range(len(sure)), key=lambda index: (sure[index], index == ask.default))
        return min(range(len(sure)), key=lambda index: (sure[index], index != ask.default))

    def is_hidden(self, line: State, option: Option) -> bool:
        return option.verb.about == CARD and not line.sees_face(SOLVER, option.piece)
