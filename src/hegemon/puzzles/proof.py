"""Proving a puzzle: the solution holds in every deal of the hidden cards that was tried, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hegemon.bots.names import Numbering
from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.puzzles.form import Proof
from hegemon.puzzles.solver import Solver

SOLVER = 0
LEAST_WORLDS = 24
MOST_WORLDS = 60
LOOKED_THROUGH = 300
"""Deals looked through for cards the opponents have not held yet."""


class Failed(Exception):
    """There is a deal, a reply or a roll that spoils it."""


class Worlds:
    """Deals that fit what the solver sees: some at random, then more until every possible card was held once."""

    def __init__(self, door: Door, game: State) -> None:
        imaginer = door.imaginer(door.view(game, SOLVER), door.own_book)
        luck = Chance(game.asked)
        self.games: list[State] = []
        self.cards: set[str] = set()
        for _ in range(LOOKED_THROUGH):
            world = imaginer.imagine(luck)
            held = self.held(world)
            if len(self.games) < LEAST_WORLDS or (held - self.cards and len(self.games) < MOST_WORLDS):
                self.games.append(world)
                self.cards |= held

    def held(self, world: State) -> set[str]:
        """The cards of others the solver can't see, except where they lie in a deck."""
        return {
            world.cards[piece].id
            for piece in world.pieces()
            if world.holder_of(piece) != SOLVER
            and not world.zone_of(piece).ordered
            and not world.sees_face(SOLVER, piece)
        }

    def proof(self, positions: int) -> Proof:
        return Proof(len(self.games), len(self.cards), positions)


class Belief:
    """Everything that may be the case, for all the solver knows, and one answer for all of it.

    The solver may tell two cases apart only by the question they are asked. They see more than that, so what is
    proved here holds for them too.
    """

    def __init__(self, solver: Solver, names: Numbering, target: int) -> None:
        self.solver = solver
        self.names = names
        self.target = target

    def proves(self, games: Sequence[State], index: int, choices: int) -> bool:
        """Whether the answer leads to the goal in all these games, in at most this many choices."""
        try:
            self.check((line for game in games for line in self.solver.after(game, index)), choices - 1)
        except Failed:
            return False
        return True

    def check(self, games: Iterator[State], choices: int) -> None:
        cases: dict[tuple[str, tuple[int, ...]], list[State]] = {}
        for game in games:
            for line in self.at_choices(game):
                assert line.ask is not None
                cases.setdefault((line.ask.moment, self.options(line, line.ask)), []).append(line)
        for (_, options), lines in cases.items():
            if choices == 0 or not any(self.works(lines, name, choices) for name in dict.fromkeys(options)):
                raise Failed

    def works(self, games: Sequence[State], name: int, choices: int) -> bool:
        try:
            self.check(self.all_after(games, name), choices - 1)
        except Failed:
            return False
        return True

    def all_after(self, games: Sequence[State], name: int) -> Iterator[State]:
        for game in games:
            assert game.ask is not None
            yield from self.solver.after(game, self.options(game, game.ask).index(name))

    def options(self, game: State, ask: Ask) -> tuple[int, ...]:
        return tuple(self.names.name(game, ask, option) for option in ask.options)

    def at_choices(self, game: State) -> Iterator[State]:
        """The game at the solver's next choices, after all replies and all luck, where the goal is not reached."""
        solver = self.solver
        decided = solver.settle(game)
        ask = game.ask
        if decided is not None:
            if decided < self.target:
                raise Failed
        elif ask is not None and ask.seat == SOLVER and not solver.is_forced(ask):
            if not solver.may_stop(ask) or solver.goal.reached(game) < self.target:
                yield game
        elif ask is not None:
            replies = [solver.forced(ask)] if solver.is_forced(ask) else range(len(ask.options))
            for index in replies:
                for line in solver.after(game, index):
                    yield from self.at_choices(line)


class Prover:
    """What holds at one position whatever lies hidden."""

    def __init__(self, solver: Solver, door: Door, game: State, names: Numbering, target: int, choices: int) -> None:
        self.solver = solver
        self.target = target
        self.choices = choices
        self.worlds = Worlds(door, game)
        self.belief = Belief(solver, names, target)

    def is_proved(self, index: int) -> bool:
        """Whether the first answer leads to the goal, in all worlds at once."""
        return self.belief.proves(self.worlds.games, index, self.choices)

    def is_sure(self, world: State, index: int) -> bool:
        return self.solver.is_sure(world, index, self.choices - 1, self.target)

    def said(self, positions: int) -> Proof:
        return self.worlds.proof(positions)
