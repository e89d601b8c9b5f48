"""How hard a puzzle is, by which bots find it, and what it is about."""

from __future__ import annotations

from msgspec.structs import replace

from hegemon.bots import bot_for
from hegemon.bots.luck import seed_within
from hegemon.bots.opinion import Opinion
from hegemon.bots.registry import untrained_opinion
from hegemon.core.agenda import choose
from hegemon.core.asks import CARD
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.puzzles.form import Level, Puzzle, position_of
from hegemon.puzzles.goals import SURVIVE, WIN, Goal
from hegemon.puzzles.proof import SOLVER

BEGINNER = "pip"
LEVELS: tuple[tuple[str, Level], ...] = (("maren", "easy"), ("novice", "medium"), ("captain", "hard"))
UNFOUND: Level = "fiendish"
TRIES = 3
BEGINNER_TRIES = 6
TRIVIAL = 0.5
STEEP = 4.0
"""What the whole goal is worth to a bot that is after it, in natural log-odds."""


class Rating:
    """Lets bots try to solve it. Each sees what the solver sees and is told what to be after."""

    def __init__(self, door: Door, game: State, lines: list[list[int]], goal: Goal, target: int) -> None:
        self.door = door
        self.game = game
        self.lines = lines
        self.aim = aiming_at(goal, target)

    @property
    def is_trivial(self) -> bool:
        """Whether random answers solve it half of the time."""
        game = self.game.copy()
        chance = 1.0
        open_lines = self.lines
        for place, index in enumerate(self.lines[0]):
            ask = game.ask
            assert ask is not None
            if ask.seat == SOLVER:
                chance *= len({line[place] for line in open_lines}) / len(ask.options)
            open_lines = [line for line in open_lines if line[place] == index]
            choose(game, index)
        return chance > TRIVIAL

    @property
    def is_found_by_a_beginner(self) -> bool:
        """Whether the weakest bot comes upon it while it plays as ever."""
        return sum(self.is_solved_by(BEGINNER, number, None) for number in range(BEGINNER_TRIES)) * 2 > BEGINNER_TRIES

    def level(self) -> tuple[Level, list[str]]:
        """The level, and every bot that finds it more often than not."""
        found = [bot for bot, _ in LEVELS if self.finds(bot)]
        return next((level for bot, level in LEVELS if bot in found), UNFOUND), found

    def finds(self, bot: str) -> bool:
        """Whether the bot finds it when it is after the goal, or just by playing well."""
        wishes = [self.aim, None] if self.aim is not None else [None]
        return any(sum(self.is_solved_by(bot, number, wish) for number in range(TRIES)) * 2 > TRIES for wish in wishes)

    def is_solved_by(self, name: str, number: int, wish: Opinion | None) -> bool:
        """Whether the bot stays on a line to the goal at every choice; it wants to win if no wish is given."""
        bot = bot_for(name, self.door, self.door.own_book, wish)
        luck = Chance(seed_within(self.game.asked, number))
        game = self.game.copy()
        open_lines = self.lines
        place = 0
        while len(open_lines[0]) > place:
            ask = game.ask
            assert ask is not None
            index = open_lines[0][place]
            if ask.seat == SOLVER and len(ask.options) > 1:
                view = self.door.view(game, SOLVER)
                assert view.ask is not None
                given = bot(view, view.ask, None, luck).index
                index = next((line[place] for line in open_lines if is_copy(game, line[place], given)), -1)
            open_lines = [line for line in open_lines if len(line) > place and line[place] == index]
            if not open_lines:
                return False
            choose(game, index)
            place += 1
        return True


def aiming_at(goal: Goal, target: int) -> Opinion | None:
    """The judgement of a bot that wants to gain the most. To win or to survive is what bots want anyway."""
    if goal.measure is None:
        return None
    opinion = untrained_opinion(goal.door.id)
    opinion.ego = SOLVER
    opinion.aim = lambda game: STEEP * goal.reached(game) / target
    return opinion


def is_copy(game: State, index: int, other: int) -> bool:
    """Whether two answers are the same, or differ only in which of two equal cards in hand they name."""
    if index == other:
        return True
    assert game.ask is not None
    one, two = game.ask.options[index], game.ask.options[other]
    if one.verb is not two.verb or one.verb.about != CARD:
        return False
    is_same_card = game.cards[one.arg] is game.cards[two.arg] and game.place[one.arg] == game.place[two.arg]
    return is_same_card and game.zone_of(one.piece).name == "hand"


def rated(puzzle: Puzzle, door: Door) -> Puzzle:
    """The puzzle with the level today's bots give it."""
    game = position_of(puzzle, door)
    goal = Goal(puzzle.goal, door, game)
    level, found_by = Rating(door, game, puzzle.lines, goal, puzzle.target).level()
    return replace(puzzle, level=level, found_by=found_by)


# --- themes ---------------------------------------------------------------------------------------------------------


def theme_of(goal: Goal, start: State, lines: list[list[int]]) -> str:
    """What the solution is about, in a word or two."""
    plain = start.copy()
    verbs: list[str] = []
    for index in lines[0]:
        ask = plain.ask
        assert ask is not None
        if ask.seat == SOLVER and len(ask.options) > 1:
            verbs.append(ask.options[index].verb.name)
        choose(plain, index)
    assert start.ask is not None
    rivals = sum(option.verb.name == verbs[0] for option in start.ask.options)
    if goal.kind == SURVIVE:
        return "Defence"
    if any(line[0] != lines[0][0] for line in lines):
        return "Teamwork"
    if own_cards(plain) < own_cards(start):
        return "Sacrifice"
    if goal.kind == WIN and len(verbs) > 2:
        return "Combination"
    if rivals > 1:
        return "The right one"
    return "Precise order" if len(verbs) > 2 else "Hidden resource"


def own_cards(game: State) -> int:
    """The solver's cards that lie open on the table."""
    return sum(
        game.holder_of(piece) == SOLVER and game.zone_of(piece).name in ("play", "lab", "battlefield", "field")
        for piece in game.pieces()
    )
