"""How fast the lab is: games a second with bots, what recording adds, and what a second worker brings."""

from __future__ import annotations

import time
from functools import partial
from time import process_time

import msgspec

from hegemon.bots.luck import seed_within
from hegemon.games.catalogue import door
from hegemon.games.door import Door
from hegemon.lab.batches import Batch, LabPlan, make_plan, opened, play_batch, sealed, seating
from hegemon.lab.crews import work_through
from hegemon.lab.simulate import play_begun

GAMES = {"random": 40, "novice": 2}
"""Games of each bot in one measurement; both sides of a comparison play the same ones."""


class LabFigures(msgspec.Struct):
    """One game and one bot. Times are CPU time of one core, workers excepted."""

    game: str
    bot: str
    games_per_second: float
    """In the lab, with rows."""
    bare_per_second: float
    """The same games without recording, rows and batches."""

    @property
    def overhead(self) -> float:
        return self.bare_per_second / self.games_per_second - 1


def measure_lab(game: str, bot: str) -> LabFigures:
    """The games of one batch, with and without the lab around them."""
    plan = default_plan(door(game), bot, GAMES[bot])
    told = sealed(plan)
    batch = Batch(0, 0, plan.games)
    opened(told)
    start = process_time()
    play_bare(plan)
    bare = process_time() - start
    start = process_time()
    play_batch(told, batch)
    seconds = process_time() - start
    return LabFigures(game, bot, plan.games / seconds, plan.games / bare)


def default_plan(game: Door, bot: str, games: int) -> LabPlan:
    """The default table of a game."""
    names = game.default_decks(game.least_players)
    return make_plan(game, bot, {name: game.deck(name).cards for name in names}, games, 1)


def play_bare(plan: LabPlan) -> None:
    _, game, book = opened(sealed(plan))
    for number in range(plan.games):
        decks, seed = seating(plan, 0, number)
        begun = game.begin(book, [plan.decks[name] for name in decks], plan.options, seed, with_log=False)
        seeds = [seed_within(seed, seat) for seat in range(len(decks))]
        play_begun(game, book, begun, [plan.bots] * len(decks), seeds)


def measure_workers(game: str, bot: str, games: int, batches: int) -> dict[int, float]:
    """Games a second of wall time with one and with two workers; starting them is not counted."""
    plan = default_plan(door(game), bot, games * batches)
    work = partial(play_batch, sealed(plan))
    warm = [Batch(0, number, number + 1) for number in range(4)]
    pieces = [*warm, *(Batch(0, games * number, games * (number + 1)) for number in range(batches))]
    found: dict[int, float] = {}
    for workers in (1, 2):
        done = work_through(work, pieces, workers)
        for _ in warm:
            next(done)
        start = time.perf_counter()
        played = sum(batch.after - batch.first for batch, _ in done)
        found[workers] = played / (time.perf_counter() - start)
    return found
