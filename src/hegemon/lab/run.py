"""A run of the lab: batches go to a crew, rows come back, are kept in the folder, and progress is told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Protocol

import msgspec

from hegemon.lab.batches import Batch, LabPlan, batches_of, play_batch_of, sealed
from hegemon.lab.crews import Pool, by_processes, work_through
from hegemon.lab.figures import Share, share_of
from hegemon.lab.folder import RunFolder, in_order
from hegemon.lab.rows import BatchRows, GameRow

BATCH_SECONDS = 1.0
"""How long a batch should take: long enough to be worth sending, short enough that little is lost with it."""
LARGEST_BATCH = 200
TRIED_FIRST = 4
"""The games that are played to learn how long one takes."""

Crew = Callable[[Callable[[Batch], bytes], Sequence[Batch]], Iterator[tuple[Batch, bytes]]]
"""Does batches in any order, each once or again after a loss."""


class RunProgress(Protocol):
    """Told after every batch; nothing of the result depends on it."""

    def __call__(self, standing: RunSoFar) -> None: ...


class RunSoFar:
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
    """Processes of this machine, new ones for each lot of work."""
    return lambda work, pieces: work_through(work, pieces, workers)


def kept_crew(pool: Pool) -> Crew:
    """Processes of this machine that stay between lots of work; whoever made the pool closes it."""
    if pool.workers <= 1:
        return local_crew(1)
    return lambda work, pieces: by_processes(work, pieces, pool)


class Rounds:
    """The games of one plan, played as far as they are wanted, and then perhaps further.

    Which games come next may depend on all rows of the rounds before, never on who played them when; so the
    same wishes lead to the same rows on any machine.
    """

    def __init__(
        self,
        plan: LabPlan,
        crew: Crew,
        folder: RunFolder | None = None,
        known: BatchRows | None = None,
        batch_size: int | None = None,
        batch_seconds: float = BATCH_SECONDS,
    ) -> None:
        self.plan = plan
        self.crew = crew
        self.folder = folder
        self.batch_size = batch_size
        self.batch_seconds = batch_seconds
        self._rows: list[BatchRows] = []
        self.done: set[tuple[int, int]] = set()
        for found in (folder.finished() if folder is not None else None, known):
            if found is not None:
                self.add(found)

    @property
    def rows(self) -> BatchRows:
        """Everything played so far, in order."""
        whole = BatchRows(
            [row for part in self._rows for row in part.games],
            [row for part in self._rows for row in part.hands],
            [row for part in self._rows for row in part.options],
        )
        self._rows = [in_order(whole)]
        return self._rows[0]

    def play(self, wanted: Mapping[int, int]) -> Iterator[BatchRows]:
        """Play until each of these tables has so many games; what every batch brings, as it comes."""
        return play_together([(self, wanted)])

    def missing(self, wanted: Mapping[int, int], size: int | None = None) -> list[Batch]:
        return batches_of(self.plan, size or self.batch_size or TRIED_FIRST, self.done, wanted)

    def take(self, batch: Batch, told: bytes) -> BatchRows:
        new = msgspec.msgpack.decode(told, type=BatchRows)
        if self.folder is not None:
            self.folder.keep(batch, told)
        self.add(new)
        return new

    def add(self, rows: BatchRows) -> None:
        """Count rows in, each game once."""
        new = {(row.table, row.number) for row in rows.games} - self.done
        self._rows.append(
            BatchRows(
                [row for row in rows.games if (row.table, row.number) in new],
                [row for row in rows.hands if (row.table, row.number) in new],
                [row for row in rows.options if (row.table, row.number) in new],
            )
        )
        self.done |= new


def play_together(wishes: Sequence[tuple[Rounds, Mapping[int, int]]]) -> Iterator[BatchRows]:
    """Several plans side by side, a batch of each in turn, so that nobody waits for the last game of one."""
    all_rounds = [rounds for rounds, _ in wishes]
    work = partial(play_batch_of, [sealed(rounds.plan) for rounds in all_rounds])
    size = next((rounds.batch_size for rounds in all_rounds if rounds.batch_size), None)
    if size is None:
        # The first games are played here: they tell how long a game takes, and any mistake at once.
        tried = [
            (number, batch) for number, wish in enumerate(wishes) for batch in wish[0].missing(wish[1], TRIED_FIRST)
        ]
        for number, batch in tried[:1]:
            start = time.perf_counter()
            yield all_rounds[number].take(batch, work(msgspec.structs.replace(batch, plan=number)))
            seconds = (time.perf_counter() - start) / (batch.after - batch.first)
            size = max(1, min(LARGEST_BATCH, int(all_rounds[0].batch_seconds / max(seconds, 1e-6))))
    for rounds in all_rounds:
        rounds.batch_size = rounds.batch_size or size
    pieces = [
        [msgspec.structs.replace(batch, plan=number) for batch in rounds.missing(wanted)]
        for number, (rounds, wanted) in enumerate(wishes)
    ]
    turns = [piece for turn in zip_longest(*pieces) for piece in turn if piece is not None]
    for batch, told in all_rounds[0].crew(work, turns) if turns else ():
        yield all_rounds[batch.plan].take(batch, told)


def play_run(
    plan: LabPlan,
    crew: Crew,
    folder: RunFolder | None = None,
    progress: RunProgress | None = None,
    batch_size: int | None = None,
    known: BatchRows | None = None,
) -> BatchRows:
    """All rows of the plan; those that are known, or that the folder holds already, are not played again."""
    rounds = Rounds(plan, crew, folder, known, batch_size)
    standing = RunSoFar(len(plan.tables) * plan.games, len(rounds.done))
    standing.count(rounds.rows.games)
    for new in rounds.play(dict.fromkeys(range(len(plan.tables)), plan.games)):
        standing.done += len(new.games)
        standing.count(new.games)
        if progress is not None:
            progress(standing)
    return rounds.rows
