"""How fast the lab is: games a second with bots, what recording adds, and what a second worker brings."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import msgspec

from hegemon.bots.luck import seed_within
from hegemon.games.catalogue import door
from hegemon.games.door import Door
from hegemon.lab.batches import Batch, LabPlan, make_plan, one_watched_of, opened, play_batch, runs, sealed, seating
from hegemon.lab.simulate import play_begun

GAMES = {"random": 40, "novice": 2}
"""Games of each bot in one measurement; both sides of a comparison play the same ones."""
PIECE = 8
"""Games of one piece of a measurement: short, so that some rounds of it are not disturbed by anything."""
ENOUGH_SECONDS = 0.6
"""The sides play a piece in turn for so long, and the quickest round of each counts."""


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
    """The games of one batch, with and without the lab around them.

    The first deal is watched and few of the others are, so it is measured by itself and gets its due share.
    """
    seats = door(game).least_players
    plan = default_plan(door(game), bot, seats + GAMES[bot])
    watched, watched_bare = measure_piece(plan, Batch(0, 0, seats))
    seconds = bare = 0.0
    for batch in runs(0, list(range(seats, plan.games)), PIECE):
        in_lab, without = measure_piece(plan, batch)
        seconds += in_lab
        bare += without
    seconds += GAMES[bot] / seats * (watched - watched_bare) / one_watched_of(bot)
    return LabFigures(game, bot, GAMES[bot] / seconds, GAMES[bot] / bare)


def measure_piece(plan: LabPlan, batch: Batch) -> tuple[float, float]:
    """The seconds some games take in the lab, and without it."""
    told = sealed(plan)
    opened(told)
    in_lab = without = float("inf")
    begun = process_time()
    while without == float("inf") or process_time() - begun < ENOUGH_SECONDS:
        in_lab = min(in_lab, seconds_for(lambda: play_batch(told, batch)))
        without = min(without, seconds_for(lambda: play_bare(plan, batch)))
    return in_lab, without


def seconds_for(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def default_plan(game: Door, bot: str, games: int) -> LabPlan:
    """The default table of a game."""
    names = game.default_decks(game.least_players)
    return make_plan(game, bot, {name: game.deck(name).cards for name in names}, games, 1)


def play_bare(plan: LabPlan, batch: Batch) -> None:
    _, game, book = opened(sealed(plan))
    for number in range(batch.first, batch.after):
        decks, seed = seating(plan, 0, number)
        begun = game.begin(book, [plan.decks[name] for name in decks], plan.options, seed, with_log=False)
        seeds = [seed_within(seed, seat) for seat in range(len(decks))]
        play_begun(game, book, begun, [plan.bots] * len(decks), seeds)
