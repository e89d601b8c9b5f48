"""hegemon puzzles: find, check, list and solve puzzles."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from datetime import date
from functools import partial
from pathlib import Path

from hegemon.commands.command_line import FAILED, FINE, door_for, page_for, print_json
from hegemon.core.errors import BadFile, Refused, UnknownName
from hegemon.games.door import Door
from hegemon.puzzles import Puzzle, PuzzleCourse, puzzle_called, puzzle_of_the_day, puzzles_of
from hegemon.puzzles.checking import check_puzzle
from hegemon.puzzles.form import LEVELS, read_puzzles, written
from hegemon.puzzles.mining import goals_of
from hegemon.puzzles.mining import mine as mine_games
from hegemon.puzzles.rating import rated
from hegemon.puzzles.words import puzzle_goal, puzzle_title
from hegemon.terminal.lesson import LessonTable
from hegemon.terminal.start import line_reader

TODAY = "today"


def puzzles(words: Namespace) -> int:
    game = door_for(words)
    run = {"mine": mine, "check": check, "rate": rate, "list": show, "play": play}[words.what]
    return run(words, game)


def mine(words: Namespace, game: Door) -> int:
    """Mine until there are enough, writing the file anew with every find: who has seen enough may stop it."""
    page = page_for(words)
    out = new_file(words, game)
    goal = words.goal or ""
    if goal and goal not in goals_of(game):
        raise UnknownName(f"{game.name} has no puzzle goal '{goal[:40]}'; there are: {', '.join(goals_of(game))}.")
    found: list[Puzzle] = []
    played = 0
    for number, puzzle in mine_games(game, words.seed, words.count, words.games, goal):
        played = number
        if puzzle is None:
            continue
        found.append(puzzle)
        write(out, found)
        if not words.json:
            page.say(
                f"{len(found):>3}  {puzzle.id}: {puzzle_goal(puzzle, game)} {puzzle.theme}, {puzzle.level}.",
                "",
                "     ",
            )
    if words.json:
        print_json({"game": game.id, "games": played, "puzzles": [plain(one, game) for one in found]})
    else:
        where = f" They are in {out}." if found else ""
        page.say(f"{len(found)} puzzles in {played} games.{where}")
    return FINE


def new_file(words: Namespace, game: Door) -> Path:
    out: Path = words.out or Path(f"puzzles-{game.id}.jsonl")
    if out.exists():
        raise Refused(f"{out} is there already. Name another file with --out.")
    return out


def write(out: Path, found: list[Puzzle]) -> None:
    try:
        out.write_bytes(written(found))
    except OSError as error:
        raise BadFile(f"Couldn't write {out}: {error.strerror}. Name another file with --out.") from error


def check(words: Namespace, game: Door) -> int:
    """Prove all puzzles again; exit code 1 if one doesn't hold."""
    some = chosen(words, game)
    problems: list[str] = []
    for puzzle in some:
        try:
            check_puzzle(puzzle, game)
        except BadFile as error:
            problems.append(str(error))
    if words.json:
        print_json({"game": game.id, "checked": len(some), "problems": problems})
    else:
        page = page_for(words)
        for problem in problems:
            page.say(problem)
        page.say(f"{game.name}: {len(some) - len(problems)} of {len(some)} puzzles hold.")
    return FAILED if problems else FINE


def rate(words: Namespace, game: Door) -> int:
    """Write the puzzles anew with the levels today's bots give them."""
    out = new_file(words, game)
    before = chosen(words, game)
    after = [rated(puzzle, game) for puzzle in before]
    write(out, after)
    if words.json:
        print_json({"game": game.id, "puzzles": [plain(one, game) for one in after]})
        return FINE
    page = page_for(words)
    for old, new in zip(before, after, strict=True):
        if old.level != new.level:
            page.say(f"{new.id}: {old.level} before, {new.level} now.")
    counts = Counter(one.level for one in after)
    page.say(f"{', '.join(f'{counts[level]} {level}' for level in LEVELS)}. They are in {out}.")
    return FINE


def chosen(words: Namespace, game: Door) -> list[Puzzle]:
    """The puzzles meant: those of a file, one by its name, or all of the game."""
    if words.file is not None:
        try:
            return read_puzzles(words.file.read_bytes(), str(words.file))
        except OSError as error:
            raise BadFile(f"Couldn't read {words.file}: {error.strerror}.") from error
    return [puzzle_called(game, words.puzzle)] if words.puzzle else all_of(game)


def all_of(game: Door) -> list[Puzzle]:
    found = puzzles_of(game)
    if not found:
        raise Refused(f"{game.name} has no puzzles yet. Find some: hegemon puzzles mine {game.id}")
    return found


def show(words: Namespace, game: Door) -> int:
    found = all_of(game)
    if words.json:
        print_json({"game": game.id, "puzzles": [plain(one, game) for one in found]})
        return FINE
    page = page_for(words)
    page.say(f"{game.name}: {len(found)} puzzles.")
    for number, puzzle in enumerate(found, 1):
        page.say(f"{number:>3}  {puzzle.level}: {puzzle_goal(puzzle, game)} ({puzzle.theme})", "", "     ")
    page.say(f"Solve one: hegemon puzzles play {game.id} 1. Without a number you get the puzzle of the day.")
    return FINE


def play(words: Namespace, game: Door) -> int:
    """Solve a puzzle, and those after it as long as the player wants to."""
    found = all_of(game)
    day = puzzle_of_the_day(found, date.today())
    puzzle = day if words.puzzle in (None, TODAY) else puzzle_called(game, words.puzzle)
    page = page_for(words)
    read = line_reader(page, echoes=True)
    place = found.index(puzzle)
    while LessonTable(partial(PuzzleCourse, found[place], game), page, read, "Puzzle solved").run():
        page.say("Press Enter for the next puzzle, or type quit.")
        line = read(page.style.bold("> "))
        if line is None or line.strip().casefold() in ("quit", "q"):
            break
        place = (place + 1) % len(found)
    return FINE


def plain(puzzle: Puzzle, game: Door) -> dict[str, object]:
    return {
        "id": puzzle.id,
        "title": puzzle_title(puzzle),
        "goal": puzzle_goal(puzzle, game),
        "theme": puzzle.theme,
        "level": puzzle.level,
        "found_by": puzzle.found_by,
        "choices": puzzle.choices,
        "worlds": puzzle.proof.worlds,
    }
