"""Mining: bots play, and positions of their games in which exactly one way leads to a goal become puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from hegemon.bots import bot_for
from hegemon.bots.levels import answer_unseen
from hegemon.bots.luck import seed_within
from hegemon.bots.names import Numbering
from hegemon.bots.reflex import UNSEEN
from hegemon.bots.registry import NOVICE, opinion_of
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.puzzles.form import Proof, Puzzle
from hegemon.puzzles.goals import LOST, MEASURES, SURVIVAL_CHOICES, SURVIVE, WIN, Goal
from hegemon.puzzles.luck import TooMuch
from hegemon.puzzles.odds import BestChances
from hegemon.puzzles.proof import SOLVER, Prover, Worlds
from hegemon.puzzles.rating import BEGINNER, Rating, theme_of
from hegemon.puzzles.solution import LikelyLines, LineFinder, one_of_each
from hegemon.puzzles.solver import Solver

LONGEST_GAME = 4000
LEAST_OPTIONS = 3
"""Different first choices a puzzle has; with fewer there is little to find."""
MOST_CHOICES = 6
SEARCHED = 700
"""Positions looked at to find out whether there is a puzzle at all."""
SURVIVAL_SEARCHED = 12_000
"""The same for survivors, whose opponent's whole turn has to be looked at."""
SURVIVAL_TRIED = 14
"""Choices of a lost game looked at, the last first: there it was decided."""
PROVED = 40_000
"""Positions looked at to prove it."""
GAIN_CHOICES = (3, 4, 6)
GAIN_SHARE = 0.4
"""The part of all puzzles that may ask to gain the same thing; the rest is for winning and surviving."""
LATE_CHOICES = 4
CHANCE = "chance-"
"""Before the goals there is only a chance of."""
BLIND_GAMES, LONGEST_BLIND = 8, 60
"""How often chance plays on before a rare goal is looked for, and how many answers each time."""
LIKELY_CHOICES = 3
LIKELY_SEARCHED = 15_000
"""Positions looked at to find the best chance: every roll counts."""
SOON = 6
MOST_DICE = 4
LEAST_CHANCE = Fraction(1, 3)
CLEARLY = Fraction(1, 6)
"""How much better than any other the best chance is: one side of a die."""
GAINS_TRIED = 12
"""Positions of one game looked at for something to gain."""


@dataclass
class ChoicePoint:
    """A choice of the solver in a game of bots."""

    game: State
    answered: int
    """How many answers came before it."""
    turn: tuple[int, int]


class Miner:
    """Mines one game."""

    def __init__(self, door: Door, seed: int) -> None:
        self.door = door
        self.seed = seed
        self.opinion = opinion_of(door)
        self.names = Numbering()
        self.pairs = [pair for pair in pairs_of(door) if self.may_meet(pair)]

    def may_meet(self, pair: tuple[str, str]) -> bool:
        try:
            self.begin(pair, 0)
        except Refused:
            return False
        return True

    def begin(self, pair: tuple[str, str], seed: int) -> State:
        decks = [self.door.deck(id).cards for id in pair]
        return self.door.begin(self.door.own_book, decks, self.door.options({}), seed, with_log=False)

    def mine(self, number: int, wanted: Container[str]) -> Iterator[Puzzle]:
        """The puzzles in one game of bots, at most one for each goal that is wanted."""
        seed = seed_within(self.seed, number) >> 1
        pair = self.pairs[Chance(seed).below(len(self.pairs))]
        game = self.begin(pair, seed)
        moments, answers = self.play(game, seed, number % 2 == 1 or self.is_about_survival(wanted))
        used: set[int] = set()
        for kind, chosen in self.candidates(moments, game):
            for moment in chosen:
                if kind not in wanted or moment.answered in used:
                    continue
                try:
                    found = self.puzzle_at(moment.game, kind)
                except TooMuch:
                    continue
                if found is not None:
                    used.add(moment.answered)
                    found.decks, found.seed, found.answers = list(pair), seed, answers[: moment.answered]
                    yield found
                    break

    def is_about_survival(self, wanted: Container[str]) -> bool:
        return not any(goal in wanted for goal in goals_of(self.door) if not goal.endswith(SURVIVE))

    def play(self, game: State, seed: int, is_uneven: bool) -> tuple[list[ChoicePoint], list[int]]:
        """Let bots play to the end; every choice the solver had, and all answers.

        They are novices; in an uneven game a beginner plays for the solver and gets into danger more often.
        """
        names = [BEGINNER if is_uneven else NOVICE] + [NOVICE] * (game.seats - 1)
        bots = [bot_for(name, self.door, self.door.own_book) for name in names]
        luck = [Chance(seed_within(seed, seat + 1)) for seat in range(game.seats)]
        moments: list[ChoicePoint] = []
        answers: list[int] = []
        while game.ask is not None and len(answers) < LONGEST_GAME:
            ask = game.ask
            if ask.seat == SOLVER and len(ask.options) >= LEAST_OPTIONS and not self.opinion.is_trifle(ask):
                turn: int = getattr(game, "turn", 0)
                moments.append(ChoicePoint(game.copy(), len(answers), (turn, self.opinion.on_turn(game))))
            index = answer_unseen(bots[ask.seat], ask)
            if index == UNSEEN:
                view = self.door.view(game, ask.seat)
                assert view.ask is not None
                index = bots[ask.seat](view, view.ask, None, luck[ask.seat]).index
            choose(game, index)
            answers.append(index)
        return moments, answers

    def candidates(self, moments: list[ChoicePoint], end: State) -> Iterator[tuple[str, list[ChoicePoint]]]:
        """For each goal the moments worth a look, the most promising first."""
        if not moments:
            return
        near = [one for place, one in enumerate(moments) if is_near_the_end(moments, place)]
        own = [one for one in near if one.turn[1] == SOLVER]
        yield WIN, [one for one in own if self.opinion.may_finish(one.game, SOLVER)][-6:]
        yield SURVIVE, threats(moments, end)
        for measure in MEASURES.get(self.door.id, ()):
            step = max(1, len(own) // GAINS_TRIED)
            start = Chance(end.asked).below(step)
            yield measure.id, own[start::step][::-1]
        for kind in likely_goals(self.door):
            yield CHANCE + kind, [one for one in moments if is_window(one.game) and dice_follow(one.game)]
        if likely_goals(self.door):
            yield CHANCE + WIN, [one for one in own if self.opinion.may_finish(one.game, SOLVER)][-6:]
            yield CHANCE + SURVIVE, threats(moments, end)

    # --- one position -----------------------------------------------------------------------------------------

    def puzzle_at(self, game: State, kind: str) -> Puzzle | None:
        ask = game.ask
        assert ask is not None
        if len(one_of_each(self.names, game, ask)) < LEAST_OPTIONS:
            return None
        search = LikelySearch if kind.startswith(CHANCE) else PuzzleSearch
        found = search(self, game, ask, kind.removeprefix(CHANCE))
        is_rare = kind.startswith(CHANCE) or kind == SURVIVE
        return None if is_rare and not found.is_open_question() else found.puzzle()


class PuzzleSearch:
    """Looks for a puzzle with one goal at one position."""

    def __init__(self, miner: Miner, game: State, ask: Ask, kind: str) -> None:
        self.miner = miner
        self.game = game
        self.ask = ask
        self.goal = Goal(kind, miner.door, game)
        self.first = one_of_each(miner.names, game, ask)

    def solver(self, most: int) -> Solver:
        return Solver(self.miner.opinion, self.goal, SOLVER, self.game, most)

    def puzzle(self) -> Puzzle | None:
        depths = {WIN: range(1, MOST_CHOICES + 1), SURVIVE: (SURVIVAL_CHOICES,)}.get(self.goal.kind, GAIN_CHOICES)
        solver = self.solver(SURVIVAL_SEARCHED if self.goal.is_survival else SEARCHED)
        for choices in depths:
            found = self.sure(solver, choices, self.first, self.goal.least)
            if found and self.goal.measure is not None:
                found, target = self.most(solver, choices, found)
            else:
                target = self.goal.least
            if found:
                return self.proved(choices, target, found)
        return None

    def is_open_question(self) -> bool:
        """Whether blind play sometimes reaches the goal and sometimes doesn't: what is settled needs no search."""
        luck = Chance(self.game.asked)
        reached = [[self.is_reached_blindly(index, luck) for _ in range(BLIND_GAMES)] for index in self.first]
        return any(map(any, reached)) and 2 * sum(not all(one) for one in reached) >= len(reached)

    def is_reached_blindly(self, index: int, luck: Chance) -> bool:
        solver, line = self.solver(1), self.game.copy()
        choose(line, index)
        for _ in range(LONGEST_BLIND):
            if line.ask is None or solver.is_over(line) or self.goal.is_reached(line, self.goal.least):
                break
            choose(line, luck.below(len(line.ask.options)))
        return self.goal.ends_well(line, SOLVER, self.goal.least)

    def sure(self, solver: Solver, choices: int, first: list[int], target: int) -> list[int]:
        """The first answers that lead to the goal with open cards."""
        return [index for index in first if solver.is_sure(self.game, index, choices - 1, target)]

    def most(self, solver: Solver, choices: int, found: list[int]) -> tuple[list[int], int]:
        """The first answers that gain the most, and how much that is; none if it wins, which is another puzzle."""
        target = self.goal.least
        while further := self.sure(solver, choices, found, target + 1):
            target += 1
            found = further
            if target - self.goal.least > 40:
                return [], LOST
        return found, target

    def proved(self, choices: int, target: int, found: list[int]) -> Puzzle | None:
        """The puzzle, if what was found holds whatever lies hidden and is the only way."""
        miner = self.miner
        if len(found) > max(1, choices) or len(found) * 2 > len(self.first):
            return None
        lines = LineFinder(self.solver(PROVED), miner.names, target).all(self.game, choices, found)
        if not lines or not self.is_one_way(found, lines) or self.is_short(lines):
            return None
        rating = Rating(miner.door, self.game, lines, self.goal, target)
        if rating.is_trivial:
            return None
        solver = self.solver(PROVED)
        prover = Prover(solver, miner.door, self.game, miner.names, target, choices)
        if not all(prover.is_proved(index) for index in found) or rating.is_found_by_a_beginner:
            return None
        return self.made(choices, target, rating, prover.said(PROVED - solver.left))

    def made(self, choices: int, target: int, rating: Rating, proof: Proof) -> Puzzle:
        """The puzzle without the game it is from."""
        level, found_by = rating.level()
        lines = rating.lines
        return Puzzle(
            id=f"{self.goal.kind}-{self.game.digest()[:6]}",
            goal=self.goal.kind,
            choices=max(len(self.plan(line)) for line in lines) if self.goal.is_survival else choices,
            target=target if self.goal.measure is not None else 1,
            theme=theme_of(self.goal, self.game, lines),
            level=level,
            found_by=found_by,
            decks=[],
            seed=0,
            answers=[],
            lines=lines,
            proof=proof,
            digest=self.game.digest(),
        )

    def is_one_way(self, found: list[int], lines: list[list[int]]) -> bool:
        """Whether there is one first choice, or all lines are the same choices in another order."""
        if len(found) == 1:
            return True
        return len({tuple(sorted(self.plan(line))) for line in lines}) == 1

    def is_short(self, lines: list[list[int]]) -> bool:
        """Whether the most is gained in a step or two, which anybody sees."""
        measure = self.goal.measure
        return measure is not None and min(map(self.choices_in, lines)) < measure.least_choices

    def choices_in(self, line: list[int]) -> int:
        """How often the solver chooses; what is paid with is no choice."""
        solver, game, count = self.solver(PROVED), self.game.copy(), 0
        for index in line:
            assert game.ask is not None
            count += game.ask.seat == SOLVER and not solver.is_forced(game.ask)
            choose(game, index)
        return count

    def plan(self, line: list[int]) -> list[int]:
        """The solver's choices in a line, by name."""
        return plan_of(self.game, line, self.miner.names)


class LikelySearch(PuzzleSearch):
    """Looks for a first choice that clearly has the best chance, where dice decide."""

    def puzzle(self) -> Puzzle | None:
        best: Likely | None = None
        solver = self.solver(LIKELY_SEARCHED)
        odds = BestChances(solver, self.miner.names, self.goal.least, is_open=True)
        for choices in (SURVIVAL_CHOICES,) if self.goal.is_survival else range(1, LIKELY_CHOICES + 1):
            try:
                chances = odds.of_each(self.game, self.first, choices - 1)
            except TooMuch:
                break
            best = likely(choices, chances) or best
        return self.proved_likely(best) if best is not None else None

    def proved_likely(self, found: Likely) -> Puzzle | None:
        miner, least = self.miner, self.goal.least
        lines = LikelyLines(self.solver(PROVED), miner.names, least).all(self.game, found.choices, [found.index])
        if not lines or not all(self.is_lucky(line) for line in lines):
            return None
        rating = Rating(miner.door, self.game, lines, self.goal, least)
        if rating.is_trivial:
            return None
        solver = self.solver(PROVED)
        worlds = Worlds(miner.door, self.game)
        chance = sure_chance(BestChances(solver, miner.names, least, is_open=False), worlds, self.game, found)
        if chance - found.second < CLEARLY or rating.is_found_by_a_beginner:
            return None
        puzzle = self.made(found.choices, least, rating, worlds.proof(PROVED - solver.left))
        puzzle.id = f"{CHANCE}{puzzle.id}"
        puzzle.chance, puzzle.second = str(chance), str(found.second)
        return puzzle

    def is_lucky(self, line: list[int]) -> bool:
        """Whether the dice of this game bring the goal: what is shown to the solver should end well."""
        game = self.game.copy()
        for index in line:
            choose(game, index)
        return self.goal.ends_well(game, SOLVER, self.goal.least)


@dataclass
class Likely:
    """A first choice with clearly the best chance."""

    choices: int
    index: int
    second: Fraction
    """The best chance after any other."""


def is_window(game: State) -> bool:
    return game.ask is not None and game.ask.is_window


def dice_follow(game: State) -> bool:
    """Whether dice are rolled soon, if nobody does anything special, and not so many that they can't all be tried."""
    line = game.copy()
    for _ in range(SOON):
        if line.ask is None or line.chance.drawn > game.chance.drawn:
            break
        choose(line, max(0, line.ask.default))
    return 0 < line.chance.drawn - game.chance.drawn <= MOST_DICE


def likely_goals(door: Door) -> list[str]:
    """What there may be the best chance of: only games with dice name something."""
    return [measure.id for measure in MEASURES.get(door.id, ()) if measure.likely]


def likely(choices: int, chances: Mapping[int, Fraction]) -> Likely | None:
    """The first choice that is clearly best among several that may work; none if it is certain, or too unlikely."""
    second, best = sorted(chances.values())[-2:]
    if best - second < CLEARLY or second == 0 or not LEAST_CHANCE <= best < 1:
        return None
    return Likely(choices, max(chances, key=lambda index: chances[index]), second)


def sure_chance(odds: BestChances, worlds: Worlds, game: State, found: Likely) -> Fraction:
    """The chance the solver has at least, whatever lies hidden."""
    return min(odds.after(worlds.games, odds.options(game)[found.index], found.choices - 1))


def threats(moments: list[ChoicePoint], end: State) -> list[ChoicePoint]:
    """The last choices in the opponent's turns of a solver who has lost, first those in windows."""
    if end.outcome is None or SOLVER in end.outcome.winners:
        return []
    last = [one for one in moments[::-1] if one.turn[1] != SOLVER][:SURVIVAL_TRIED]
    return sorted(last, key=lambda one: not is_window(one.game))


def is_near_the_end(moments: list[ChoicePoint], place: int) -> bool:
    """Whether the solver had few more choices that turn: then all of them can be tried."""
    later = moments[place + 1 : place + 1 + LATE_CHOICES]
    return len(later) < LATE_CHOICES or later[-1].turn != moments[place].turn


def plan_of(start: State, line: list[int], names: Numbering) -> list[int]:
    game = start.copy()
    plan: list[int] = []
    for index in line:
        ask = game.ask
        assert ask is not None
        if ask.seat == SOLVER and len(ask.options) > 1:
            plan.append(names.name(game, ask, ask.options[index]))
        choose(game, index)
    return plan


def pairs_of(door: Door) -> list[tuple[str, str]]:
    return [(one, other) for one in door.decks for other in door.decks]


def goals_of(door: Door) -> list[str]:
    """Everything a puzzle of the game may ask for."""
    gains = [measure.id for measure in MEASURES.get(door.id, ())]
    likely = likely_goals(door)
    return [WIN, SURVIVE, *gains, *(CHANCE + kind for kind in ([*likely, WIN, SURVIVE] if likely else ()))]


def mine(door: Door, seed: int, wanted: int, games: int, only: str = "") -> Iterator[tuple[int, Puzzle | None]]:
    """Mine game after game until there are enough: the number of games played, and a puzzle or None for each game."""
    miner = Miner(door, seed)
    goals = [only] if only else goals_of(door)
    found: Counter[str] = Counter()
    for number in range(games):
        open_goals = [one for one in goals if one in (WIN, SURVIVE, only) or found[one] < wanted * GAIN_SHARE]
        for puzzle in miner.mine(number, open_goals):
            found[(CHANCE if puzzle.chance else "") + puzzle.goal] += 1
            yield number + 1, puzzle
            if found.total() >= wanted:
                return
        yield number + 1, None
