"""A run of the lab: batches go to a crew, rows come back, are kept in the folder, and progress is told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

import msgspec

from hegemon.lab.batches import Batch, LabPlan, batches_of, play_batch, sealed
from hegemon.lab.crews import work_through
from hegemon.lab.folder import RunFolder, in_order
from hegemon.lab.measures import Share, share_of
from hegemon.lab.rows import BatchRows, GameRow

BATCH_SECONDS = 1.0
"""How long a batch should take: long enough to be worth sending, short enough that little is lost with it."""
LARGEST_BATCH = 200
TRIED_FIRST = 4
"""The games that are played to learn how long one takes."""

Crew = Callable[[Callable[[Batch], bytes], Sequence[Batch]], Iterator[tuple[Batch, bytes]]]
"""Does batches in any order, each once or again after a loss."""


class Progress(Protocol):
    """Told after every batch; nothing of the result depends on it."""

    def __call__(self, standing: Standing) -> None: ...


class Standing:
    """How far a run is, and what it says so far."""

    def __init__(self, total: int, done: int) -> None:
        self.total = total
        self.done = done
        self.found = done
        """Games that were already there when the run began."""
        self.start = time.monotonic()
        self.points: dict[str, float] = {}
        self.games: dict[str, int] = {}

    def count(self, rows: Sequence[GameRow]) -> None:
        for row in rows:
            for seat, side in enumerate(row.sides):
                self.points[side] = self.points.get(side, 0.0) + row.points(seat)
                self.games[side] = self.games.get(side, 0) + 1

    @property
    def seconds_left(self) -> float:
        played = self.done - self.found
        return (self.total - self.done) * (time.monotonic() - self.start) / played if played else 0.0

    @property
    def games_per_second(self) -> float:
        seconds = time.monotonic() - self.start
        return (self.done - self.found) / seconds if seconds else 0.0

    def shares(self) -> dict[str, Share]:
        """The share of wins so far of each deck, or of each role where there are some."""
        return {side: share_of(points, self.games[side]) for side, points in sorted(self.points.items())}


def local_crew(workers: int) -> Crew:
    """Processes of this machine."""
    return lambda work, pieces: work_through(work, pieces, workers)


def play_run(
    plan: LabPlan,
    crew: Crew,
    folder: RunFolder | None = None,
    progress: Progress | None = None,
    batch_size: int | None = None,
    known: BatchRows | None = None,
) -> BatchRows:
    """All rows of the plan; those that are known, or that the folder holds already, are not played again."""
    found = folder.finished() if folder is not None else known or BatchRows([], [], [])
    standing = Standing(len(plan.tables) * plan.games, len(found.games))
    standing.count(found.games)
    done = {(row.table, row.number) for row in found.games}
    work = partial(play_batch, sealed(plan))
    rows = [found]

    def take(batch: Batch, told: bytes) -> None:
        new = msgspec.msgpack.decode(told, type=BatchRows)
        if folder is not None:
            folder.keep(batch, told)
        rows.append(new)
        standing.done += len(new.games)
        standing.count(new.games)
        if progress is not None:
            progress(standing)

    if batch_size is None and len(done) < standing.total:
        # The first games are played here: they tell how long a game takes, and any mistake at once.
        first = batches_of(plan, TRIED_FIRST, done)[0]
        start = time.perf_counter()
        take(first, work(first))
        seconds = (time.perf_counter() - start) / (first.after - first.first)
        done |= {(first.table, number) for number in range(first.first, first.after)}
        batch_size = max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / seconds) if seconds else LARGEST_BATCH))
    for batch, told in crew(work, batches_of(plan, batch_size or 1, done)):
        take(batch, told)
    return in_order(
        BatchRows(
            [row for part in rows for row in part.games],
            [row for part in rows for row in part.hands],
            [row for part in rows for row in part.options],
        )
    )
