"""How likely a goal is where dice decide: the best chance a player can be sure of, whatever the others answer."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction

from hegemon.bots.names import Numbering
from hegemon.core.asks import Ask
from hegemon.core.state import State
from hegemon.puzzles.luck import TooMuch
from hegemon.puzzles.solver import MOST_IN_A_LINE, MOST_REPLIES, Solver

NEVER, ALWAYS = Fraction(0), Fraction(1)


class Case:
    """A choice of the solver; how likely the goal is from here is known once the choice is made."""

    def __init__(self, game: State, ask: Ask) -> None:
        self.game = game
        self.ask = ask
        self.chance = NEVER


class Replies:
    """A choice of others, who take what is worst for the solver."""

    def __init__(self, lines: list[OddsLine]) -> None:
        self.lines = lines

    @property
    def chance(self) -> Fraction:
        return min(line.chance for line in self.lines)


class Rolls:
    """What the dice decide."""

    def __init__(self, lines: list[tuple[Fraction, OddsLine]]) -> None:
        self.lines = lines

    @property
    def chance(self) -> Fraction:
        return sum((share * line.chance for share, line in self.lines), NEVER)


class Settled:
    """A line that is decided."""

    def __init__(self, chance: Fraction) -> None:
        self.chance = chance


OddsLine = Case | Replies | Rolls | Settled


class BestChances:
    """The chances of reaching a goal from one position.

    With open cards every case gets its own answer: nobody can do better. Otherwise cases are told apart only by the
    question, which is less than the solver sees: anybody can do as well.
    """

    def __init__(self, solver: Solver, names: Numbering, target: int, is_open: bool) -> None:
        self.solver = solver
        self.names = names
        self.target = target
        self.is_open = is_open

    def of_each(self, game: State, answers: Iterable[int], choices: int) -> dict[int, Fraction]:
        """The chance after each of the answers, with so many choices left."""
        names = self.options(game)
        return {index: self.after([game], names[index], choices)[0] for index in answers}

    def after(self, games: Sequence[State], name: int, choices: int) -> list[Fraction]:
        """The chance in each of the games after the answer of that name, with so many choices left."""
        cases: list[Case] = []
        rolls = [self.rolls(game, self.options(game).index(name), cases) for game in games]
        self.decide(cases, choices)
        return [one.chance for one in rolls]

    def decide(self, cases: list[Case], choices: int) -> None:
        """Make the best choice wherever there is one."""
        if cases and choices <= 0 and self.solver.goal.is_survival:
            raise TooMuch
        groups: dict[Hashable, list[Case]] = {}
        for place, case in enumerate(cases):
            key = place if self.is_open else (case.ask.moment, self.options(case.game))
            groups.setdefault(key, []).append(case)
        for group in groups.values() if choices > 0 else ():
            self.decide_group(group, choices)

    def decide_group(self, group: list[Case], choices: int) -> None:
        games = [case.game for case in group]
        found: list[list[Fraction]] = []
        for name in dict.fromkeys(self.options(games[0])):
            found.append(self.after(games, name, choices - 1))
            if min(found[-1]) == ALWAYS:
                break
        best = max(found, key=lambda chances: (min(chances), sum(chances)))
        for case, chance in zip(group, best, strict=True):
            case.chance = chance

    def options(self, game: State) -> tuple[int, ...]:
        ask = game.ask
        assert ask is not None
        return tuple(self.names.name(game, ask, option) for option in ask.options)

    # --- up to the next choices ------------------------------------------------------------------------------

    def rolls(self, game: State, index: int, cases: list[Case]) -> Rolls:
        return Rolls([(share, self.line(one, cases)) for share, one in self.solver.shares(game, index)])

    def line(self, game: State, cases: list[Case]) -> OddsLine:
        """What comes of the game up to the solver's next choices, which are added to the cases."""
        solver = self.solver
        decided = solver.settle(game)
        if decided is not None:
            return Settled(ALWAYS if decided >= self.target else NEVER)
        ask = game.ask
        assert ask is not None
        if solver.goal.is_reached(game, self.target):
            return Settled(ALWAYS)
        if solver.is_forced(ask):
            return self.rolls(game, solver.forced(ask), cases)
        if ask.seat == solver.seat:
            cases.append(Case(game, ask))
            return cases[-1]
        return self.replies(game, ask, cases)

    def replies(self, game: State, ask: Ask, cases: list[Case]) -> OddsLine:
        solver = self.solver
        if len(ask.options) > MOST_REPLIES or solver.replies > MOST_IN_A_LINE:
            raise TooMuch
        solver.replies += 1
        found = Replies([self.rolls(game, index, cases) for index in range(len(ask.options))])
        solver.replies -= 1
        return found
