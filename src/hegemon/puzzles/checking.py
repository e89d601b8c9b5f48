"""Checking a puzzle again from nothing: its position comes about, its solution holds, and nothing else does."""

from __future__ import annotations

from hegemon.bots.names import Numbering
from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import answer
from hegemon.core.errors import BadFile, HegemonError
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.puzzles.form import Puzzle, position_of
from hegemon.puzzles.goals import WIN, WON, Goal
from hegemon.puzzles.luck import TooMuch
from hegemon.puzzles.mining import PROVED, Likely, plan_of, sure_chance
from hegemon.puzzles.odds import BestChances
from hegemon.puzzles.proof import SOLVER, Prover
from hegemon.puzzles.solution import one_of_each
from hegemon.puzzles.solver import Solver


def check_puzzle(puzzle: Puzzle, door: Door) -> None:
    """Refuse a puzzle that doesn't hold; the first thing wrong is said."""
    game = position_of(puzzle, door)
    try:
        Check(puzzle, door, game).all()
    except TooMuch:
        raise wrong(puzzle, "there is more to try than can be tried") from None


def wrong(puzzle: Puzzle, why: str) -> BadFile:
    return BadFile(f"Puzzle {puzzle.id}: {why}. Remove it, or mine again.")


class Check:
    def __init__(self, puzzle: Puzzle, door: Door, game: State) -> None:
        self.puzzle = puzzle
        self.game = game
        self.names = Numbering()
        self.goal = Goal(puzzle.goal, door, game)
        self.target = WON if puzzle.goal == WIN else puzzle.target
        self.solver = Solver(opinion_of(door), self.goal, SOLVER, game, 2 * PROVED)
        self.prover = Prover(self.solver, door, game, self.names, self.target, puzzle.depth)

    def all(self) -> None:
        for line in self.puzzle.lines:
            self.check_line(line)
        if self.puzzle.chance:
            self.check_chances()
            return
        self.check_first_choices()
        self.check_one_way()
        if self.goal.measure is not None:
            self.check_most()

    def check_line(self, line: list[int]) -> None:
        """The line can be played and ends at the goal."""
        game = self.game.copy()
        try:
            for index in line:
                answer(game, game.asked, index)
        except HegemonError as error:
            raise wrong(self.puzzle, f"its solution can't be played ({error})") from error
        if not self.goal.is_reached(game, self.target) and self.reached(game) < self.target:
            raise wrong(self.puzzle, "its solution misses the goal")

    def reached(self, game: State) -> int:
        decided = self.solver.settle(game)
        return self.goal.reached(game) if decided is None else decided

    def check_first_choices(self) -> None:
        """What begins a solution leads to the goal whatever lies hidden; nothing else does, even with open cards."""
        right = {line[0] for line in self.puzzle.lines}
        assert self.game.ask is not None
        for index in right | set(one_of_each(self.names, self.game, self.game.ask)):
            if index in right and not self.prover.is_proved(index):
                raise wrong(self.puzzle, "its solution doesn't hold in every deal")
            if index not in right and self.prover.is_sure(self.game, index):
                raise wrong(self.puzzle, f"option {index} leads to the goal as well")

    def check_chances(self) -> None:
        """The first choice has the chance whatever lies hidden, and any other is clearly worse with open cards."""
        (right,) = {line[0] for line in self.puzzle.lines}
        assert self.game.ask is not None
        others = [index for index in one_of_each(self.names, self.game, self.game.ask) if index != right]
        odds = BestChances(self.solver, self.names, self.target, is_open=True)
        second = max(odds.of_each(self.game, others, self.puzzle.depth - 1).values())
        odds.is_open = False
        chance = sure_chance(odds, self.prover.worlds, self.game, Likely(self.puzzle.depth, right, second))
        if (str(chance), str(second)) != (self.puzzle.chance, self.puzzle.second):
            raise wrong(self.puzzle, f"its chance is {chance}, that of any other first choice at most {second}")

    def check_one_way(self) -> None:
        """With several first choices, they are the same choices in another order."""
        plans = {tuple(sorted(plan_of(self.game, line, self.names))) for line in self.puzzle.lines}
        if len({line[0] for line in self.puzzle.lines}) > 1 and len(plans) > 1:
            raise wrong(self.puzzle, "there are several ways to the goal")

    def check_most(self) -> None:
        """Nothing gains more for sure."""
        self.prover.target += 1
        assert self.game.ask is not None
        if any(self.prover.is_sure(self.game, index) for index in one_of_each(self.names, self.game, self.game.ask)):
            raise wrong(self.puzzle, f"more than {self.puzzle.target} can be gained")
