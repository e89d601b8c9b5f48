"""How fast the engine is: random play, copies, memory and import time of every game, in CPU time.

Machines are noisy, so figures are the best of several rounds, and only ratios taken in one run count.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import process_time

import msgspec

from hegemon.bots.names import Numbering
from hegemon.bots.registry import opinion_of
from hegemon.bots.search import Deliberation
from hegemon.core.agenda import STUCK_AFTER, choose, random_playout
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.engine import is_compiled
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from hegemon.lab.lab_bench import measure_lab

ROUNDS = 5
GAMES_A_ROUND = 60
COPIES_A_STATE = 300
STATES_KEPT = 2_000
STATES_SEARCHED = 40
LINES_A_STATE = 200
SEARCH_ROUNDS = 2


class Figures(msgspec.Struct):
    """What was measured of one game. Times are CPU time of one core."""

    game: str
    compiled: bool
    decisions_per_second: float
    """Random play in the engine's own loop, events off, default options."""
    when_possible_per_second: float
    """The same where players are asked only if they can act, so that fewer decisions are a mere pass."""
    python_loop_per_second: float
    """The same as the first, each answer chosen and given from Python."""
    with_events_per_second: float
    games_per_second: float
    novice_games_per_second: float
    """In the lab, with rows."""
    lab_overhead: float
    """What the lab adds to random games, the quickest there are: recording, rows and batches, as a share."""
    decisions_per_game: float
    options_per_decision: float
    copy_microseconds: float
    search_per_second: float
    """Lines of play the tree search tries, from imagined positions in the middle of random games."""
    state_bytes: int
    import_seconds: float


def measure_all(games: list[str] | None = None) -> list[Figures]:
    """The figures of the given games, or of all."""
    return [measure(door(id)) for id in games or game_ids()]


def measure(game: Door) -> Figures:
    policy = {"ask_policy": "when_possible"} if any(s.name == "ask_policy" for s in game.settings) else {}
    plain = best(lambda: engine_loop(game, {}, with_log=False))
    eager = best(lambda: engine_loop(game, policy, with_log=False))
    python = best(lambda: python_loop(game))
    told = best(lambda: engine_loop(game, {}, with_log=True))
    middle = states_in_the_middle(game)
    decisions, seconds = plain
    in_lab = measure_lab(game.id, "random")
    return Figures(
        game=game.id,
        compiled=is_compiled(),
        decisions_per_second=decisions / seconds,
        when_possible_per_second=eager[0] / eager[1],
        python_loop_per_second=python[0] / python[1],
        with_events_per_second=told[0] / told[1],
        games_per_second=GAMES_A_ROUND / seconds,
        novice_games_per_second=measure_lab(game.id, "novice").games_per_second,
        lab_overhead=in_lab.overhead,
        decisions_per_game=decisions / GAMES_A_ROUND,
        options_per_decision=sum(len(state.ask.options) for state in middle if state.ask) / len(middle),
        copy_microseconds=1e6 / rate(best(lambda: copies(middle))),
        search_per_second=rate(best(lambda: search_lines(game, middle), SEARCH_ROUNDS)),
        state_bytes=bytes_of_a_state(middle),
        import_seconds=import_time(game.id),
    )


def best(round: Callable[[], tuple[int, float]], rounds: int = ROUNDS) -> tuple[int, float]:
    """The fastest of several rounds: what the machine can do when nothing else disturbs it."""
    return max((round() for _ in range(rounds)), key=rate)


def rate(measured: tuple[int, float]) -> float:
    return measured[0] / measured[1]


def begin(game: Door, seed: int, options: Mapping[str, str], with_log: bool) -> State:
    """A game of the default table; the decks change seats from game to game."""
    decks = [game.deck(id).cards for id in game.default_decks(game.least_players)]
    if seed % 2:
        decks.reverse()
    return game.begin(game.book(), decks, options, seed, with_log)


def engine_loop(game: Door, options: Mapping[str, str], with_log: bool) -> tuple[int, float]:
    start = process_time()
    decisions = 0
    for seed in range(GAMES_A_ROUND):
        decisions += random_playout(begin(game, seed, options, with_log), seed, STUCK_AFTER)
    return decisions, process_time() - start


def python_loop(game: Door) -> tuple[int, float]:
    luck = random.Random(1)
    start = process_time()
    decisions = 0
    for seed in range(GAMES_A_ROUND):
        state = begin(game, seed, {}, with_log=False)
        while (ask := state.ask) is not None:
            choose(state, luck.randrange(len(ask.options)))
            decisions += 1
    return decisions, process_time() - start


def states_in_the_middle(game: Door) -> list[State]:
    """States half-way through random games, each waiting for an answer."""
    found: list[State] = []
    for seed in range(GAMES_A_ROUND):
        length = random_playout(begin(game, seed, {}, with_log=False), seed, STUCK_AFTER)
        state = begin(game, seed, {}, with_log=False)
        random_playout(state, seed, length // 2)
        if state.ask is not None:
            found.append(state)
    return found


def copies(states: list[State]) -> tuple[int, float]:
    start = process_time()
    for state in states:
        for _ in range(COPIES_A_STATE):
            state.copy()
    return len(states) * COPIES_A_STATE, process_time() - start


def search_lines(game: Door, states: list[State]) -> tuple[int, float]:
    """The search of the stronger bots, from views; making the view and imagining worlds count too."""
    opinion = opinion_of(game)
    book = game.book()
    start = process_time()
    lines = 0
    for state in states[:STATES_SEARCHED]:
        assert state.ask is not None
        view = game.view(state, state.ask.seat)
        search = Deliberation(opinion, game.imaginer(view, book), Chance(lines), Numbering())
        search.grow(search.root_from(None), LINES_A_STATE, 0.0)
        lines += search.iterations
    return lines, process_time() - start


def bytes_of_a_state(states: list[State]) -> int:
    """What a kept copy takes, seen from the memory of the whole process."""
    before = resident_bytes()
    kept = [states[number % len(states)].copy() for number in range(STATES_KEPT)]
    taken = resident_bytes() - before
    return max(0, taken // len(kept))


def resident_bytes() -> int:
    """The memory this process holds; 0 where the system does not say."""
    status = Path("/proc/self/statm")
    return int(status.read_text().split()[1]) * 4096 if status.exists() else 0


def import_time(game: str) -> float:
    """The time a fresh interpreter takes until the cards of a game are read."""
    code = (
        "import time; start = time.process_time(); from hegemon.games.catalogue import door;"
        f" door({game!r}).book(); print(time.process_time() - start)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    return float(told)


def table(figures: list[Figures]) -> str:
    """The figures as a table for people."""
    head = ["game", "decisions/s", "when possible", "python loop", "with events", "games/s"]
    head += ["novice games/s", "lab adds", "per game", "options", "copy µs", "search/s", "state kB", "import s"]
    rows = [head]
    for one in figures:
        rows.append(
            [
                one.game + ("" if one.compiled else " (not compiled)"),
                f"{one.decisions_per_second:,.0f}",
                f"{one.when_possible_per_second:,.0f}",
                f"{one.python_loop_per_second:,.0f}",
                f"{one.with_events_per_second:,.0f}",
                f"{one.games_per_second:,.0f}",
                f"{one.novice_games_per_second:,.2f}",
                f"{100 * one.lab_overhead:.0f} %",
                f"{one.decisions_per_game:,.0f}",
                f"{one.options_per_decision:.1f}",
                f"{one.copy_microseconds:.2f}",
                f"{one.search_per_second:,.0f}",
                f"{one.state_bytes / 1000:.1f}",
                f"{one.import_seconds:.2f}",
            ]
        )
    return lay_out(rows)


def lay_out(rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells))
    return "\n".join(lines)
