"""The form of a puzzle, and where the puzzles of a game are: one file of JSON lines beside its cards."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal, get_args

import msgspec

from hegemon.cards.files import did_you_mean
from hegemon.core.agenda import answer
from hegemon.core.errors import BadFile, HegemonError, UnknownName
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.puzzles.goals import SURVIVAL_CHOICES, SURVIVE

FILE = "puzzles.jsonl"

Level = Literal["easy", "medium", "hard", "fiendish"]
"""Which bots find the solution: learners, novices, captains only, or none of them."""
LEVELS: tuple[Level, ...] = get_args(Level)


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """What was tried to be sure."""

    worlds: int
    """Deals of the hidden cards, made up from what the solver sees."""
    cards: int
    """Different cards the opponents held in them."""
    positions: int
    """Positions looked at: every choice of the solver, every reply, every way the dice fall."""


class Puzzle(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One puzzle: how the game came to it, what to reach, and every way that reaches it. The solver is seat 0."""

    id: str
    goal: str
    """win, survive, or what to gain most of."""
    choices: int
    """How many choices the solver has."""
    target: int
    """How much is gained; for the other goals what the solver counts as reached."""
    theme: str
    level: Level
    found_by: list[str]
    """The bots that find it."""
    decks: list[str]
    seed: int
    answers: list[int]
    """What was answered before, by everybody."""
    lines: list[list[int]]
    """What is answered from here on, one list for each way to the goal: they differ in order at most, or later on."""
    proof: Proof
    digest: str
    """Of the position, to notice when rules or cards have changed since."""
    chance: str = ""
    """Where dice decide: how likely the goal is, such as 5/6. Empty where it is certain."""
    second: str = ""
    """How likely it is at most after any other first choice."""

    @property
    def depth(self) -> int:
        """How many choices of the solver are looked at; nobody counts those of a survivor."""
        return SURVIVAL_CHOICES if self.goal == SURVIVE else self.choices


READ: dict[str, list[Puzzle]] = {}


def puzzles_of(door: Door) -> list[Puzzle]:
    """The puzzles of a game, the easiest first, read once."""
    if door.id not in READ:
        file = door.folder / FILE
        found = read_puzzles(file.read_bytes(), str(file)) if file.is_file() else []
        READ[door.id] = sorted(found, key=lambda puzzle: LEVELS.index(puzzle.level))
    return READ[door.id]


def read_puzzles(text: bytes, name: str) -> list[Puzzle]:
    found: list[Puzzle] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.DecodeError as error:
            raise BadFile(f"{name}, line {number}: {error}. Mine the puzzles again, or remove the line.") from error
    return found


def written(puzzles: Sequence[Puzzle]) -> bytes:
    return b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles)


def puzzle_called(door: Door, name: str) -> Puzzle:
    """A puzzle by its number or its name."""
    puzzles = puzzles_of(door)
    if name.isdecimal() and 1 <= int(name) <= len(puzzles):
        return puzzles[int(name) - 1]
    for puzzle in puzzles:
        if puzzle.id == name:
            return puzzle
    known = [puzzle.id for puzzle in puzzles]
    raise UnknownName(f"{door.name} has no puzzle '{name[:40]}'; {did_you_mean(name, known)}")


def puzzle_of_the_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The same for everybody, and every puzzle has its day before one comes again."""
    return puzzles[day.toordinal() % len(puzzles)]


def position_of(puzzle: Puzzle, door: Door, with_log: bool = False) -> State:
    """The game played up to the puzzle; refused if the rules or cards no longer lead there."""
    try:
        decks = [door.deck(id).cards for id in puzzle.decks]
        game = door.begin(door.own_book, decks, door.options({}), puzzle.seed, with_log=with_log)
        for index in puzzle.answers:
            answer(game, game.asked, index)
    except HegemonError as error:
        raise BadFile(f"Puzzle {puzzle.id} no longer works: {error} Mine it again.") from error
    if puzzle.digest not in game.digests():
        raise BadFile(f"Puzzle {puzzle.id} no longer works: the rules or cards have changed since. Mine it again.")
    return game
