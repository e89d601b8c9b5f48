"""Every way to the goal from a position, as the answers of everybody up to it."""

from __future__ import annotations

from collections.abc import Iterator

from hegemon.bots.names import Numbering
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask
from hegemon.core.state import State
from hegemon.puzzles.luck import TooMuch
from hegemon.puzzles.odds import BestChances
from hegemon.puzzles.proof import SOLVER
from hegemon.puzzles.solver import Solver

MOST_LINES = 40


class LineFinder:
    """Finds the lines. Others give the reply that holds out longest."""

    def __init__(self, solver: Solver, names: Numbering, target: int) -> None:
        self.solver = solver
        self.names = names
        self.target = target

    def all(self, game: State, choices: int, first: list[int]) -> list[list[int]]:
        """Every line that begins with one of the answers; more than anybody wants to tell apart is too much."""
        found: list[list[int]] = []
        for index in first:
            for line in self.after(game, index, choices - 1):
                found.append(line)
                if len(found) > MOST_LINES:
                    raise TooMuch
        return found

    def after(self, game: State, index: int, choices: int) -> Iterator[list[int]]:
        """The lines that begin with this answer, with the luck the game has."""
        line = game.copy()
        choose(line, index)
        for rest in self.rest(line, choices):
            yield [index, *rest]

    def rest(self, game: State, choices: int) -> Iterator[list[int]]:
        ask = game.ask
        solver = self.solver
        if ask is None or solver.is_over(game) or self.is_reached(game, ask):
            yield []
        elif solver.is_forced(ask):
            yield from self.after(game, solver.forced(ask), choices)
        elif ask.seat != SOLVER:
            yield from self.after(game, self.toughest(game, ask, choices), choices)
        elif choices > 0:
            for index in self.right(game, ask, choices - 1):
                yield from self.after(game, index, choices - 1)

    def right(self, game: State, ask: Ask, choices: int) -> list[int]:
        """The answers after which the goal is sure with so many choices left."""
        return [index for index in one_of_each(self.names, game, ask) if self.is_sure(game, index, choices)]

    def is_reached(self, game: State, ask: Ask) -> bool:
        """Whether the line may end here. Nobody wants to be asked for a pass once the most was gained."""
        goal = self.solver.goal
        if ask.seat == SOLVER and goal.is_reached(game, self.target):
            return not self.solver.is_forced(ask)
        return self.solver.may_stop(ask) and goal.reached(game) >= self.target

    def is_sure(self, game: State, index: int, choices: int) -> bool:
        return self.solver.sure_after(game, index, choices, self.target - 1, self.target) >= self.target

    def toughest(self, game: State, ask: Ask, choices: int) -> int:
        """The reply after which the solver needs most choices; of equals the default."""

        def needed(index: int) -> tuple[int, bool]:
            enough = (few for few in range(choices) if self.is_sure(game, index, few))
            return next(enough, choices), index == ask.default

        return max(range(len(ask.options)), key=needed)


class LikelyLines(LineFinder):
    """Finds the lines that keep the chance highest. Others give the reply that lowers it most."""

    def __init__(self, solver: Solver, names: Numbering, target: int) -> None:
        super().__init__(solver, names, target)
        self.odds = BestChances(solver, names, target, is_open=True)

    def is_reached(self, game: State, ask: Ask) -> bool:
        return self.solver.goal.is_reached(game, self.target)

    def right(self, game: State, ask: Ask, choices: int) -> list[int]:
        chances = self.odds.of_each(game, one_of_each(self.names, game, ask), choices)
        best = max(chances.values())
        return [index for index, chance in chances.items() if chance == best > 0]

    def toughest(self, game: State, ask: Ask, choices: int) -> int:
        chances = self.odds.of_each(game, range(len(ask.options)), choices)
        return min(chances, key=lambda index: (chances[index], index != ask.default))


def one_of_each(names: Numbering, game: State, ask: Ask) -> list[int]:
    """The options without further copies of the same."""
    found: dict[int, int] = {}
    for index, option in enumerate(ask.options):
        found.setdefault(names.name(game, ask, option), index)
    return list(found.values())
