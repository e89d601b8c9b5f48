"""Who thinks next: bots, hints and reviews wait in a fair queue in front of worker processes.

Quick bots have a worker that nobody else may use, so a novice never waits behind a warlord. Bots that search go
before hints, and addresses and matches take turns. Reviews have workers of their own, which let everybody else have
the processor first: one decision takes them seconds, and a worker that has begun a thought ends it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from itertools import zip_longest
from typing import TypeAlias

from hegemon.bots.registry import A_SECOND
from hegemon.core.errors import Refused
from hegemon.tables.thinking import (
    GAMES_KEPT,
    KINDS,
    LAST_NICENESS,
    LONG_KINDS,
    LONG_NICENESS,
    NICENESS,
    Task,
    Thought,
    ThoughtKind,
    begin,
    think,
    warm_up,
)

HINT_PATIENCE = 10.0
"""Seconds after which a hint takes turns with the bots, so that a busy house still gives some."""
SECONDS_TO_BEGIN = 2.0
"""When more than this would have to be waited for, bots that think by the clock think less..."""
LEAST_SHARE = 0.2
"""...but never less than this part of their time."""
TRIES = 3
"""How often a thought is begun whose worker died."""

Observe: TypeAlias = Callable[[ThoughtKind, float, float], None]
"""Is told of every thought: its kind, how long it waited and how long it took."""


def usual_workers() -> int:
    """One for every core but one, which is left to the server itself."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


class Job:
    """A task that waits for its thought."""

    def __init__(self, task: Task, now: float) -> None:
        self.task = task
        self.kind: ThoughtKind = task.kind
        self.since = now
        self.thought: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()


class Lane:
    """Jobs of one kind: addresses take turns, and so do the matches of each."""

    def __init__(self) -> None:
        self.addresses: OrderedDict[str, OrderedDict[str, deque[Job]]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(jobs) for matches in self.addresses.values() for jobs in matches.values())

    def add(self, job: Job) -> None:
        matches = self.addresses.setdefault(job.task.address, OrderedDict())
        matches.setdefault(job.task.match, deque()).append(job)

    def take(self) -> Job:
        """The first job of the address and match whose turn it is; the next turn is another's."""
        address, matches = self.addresses.popitem(last=False)
        match, jobs = matches.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            matches[match] = jobs
        if matches:
            self.addresses[address] = matches
        return job

    def remove(self, job: Job) -> None:
        matches = self.addresses.get(job.task.address, OrderedDict())
        jobs = matches.get(job.task.match, deque())
        if job in jobs:
            jobs.remove(job)
            if not jobs:
                del matches[job.task.match]
            if not matches:
                del self.addresses[job.task.address]

    def in_turn(self) -> Iterator[Job]:
        """All jobs in the order in which they will be taken."""
        return alternating(alternating(matches.values()) for matches in self.addresses.values())


def alternating(queues: Iterable[Iterable[Job]]) -> Iterator[Job]:
    """The first of each, then the second of each, and so on."""
    return (job for turn in zip_longest(*queues) for job in turn if job is not None)


class Queue:
    """What waits to be thought about."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.lanes: dict[ThoughtKind, Lane] = {kind: Lane() for kind in KINDS}
        self.was_hint = False
        """Whether the last searching worker was given a hint."""

    def add(self, job: Job) -> None:
        self.lanes[job.kind].add(job)

    def remove(self, job: Job) -> None:
        self.lanes[job.kind].remove(job)

    def take(self, kinds: Sequence[ThoughtKind] = LONG_KINDS) -> Job | None:
        """What a free worker for these kinds thinks about next."""
        for kind in self.order():
            if kind in kinds and self.lanes[kind]:
                self.was_hint = kind == "hint"
                return self.lanes[kind].take()
        return None

    def order(self) -> tuple[ThoughtKind, ...]:
        is_hint_due = not self.was_hint and any(
            self.now() - job.since > HINT_PATIENCE for job in self.lanes["hint"].in_turn()
        )
        return ("quick", "hint", "searching", "review") if is_hint_due else KINDS

    def before(self, task: Task) -> int | None:
        """How many of its kind come before this one, the one being thought included; None if it is not waiting."""
        for place, job in enumerate(self.lanes[task.kind].in_turn(), 1):
            if job.task is task:
                return place
        return None


class Worker:
    """A process that thinks about one thing at a time."""

    def __init__(
        self, kinds: Sequence[ThoughtKind] = LONG_KINDS, niceness: int = LONG_NICENESS, is_waited_for: bool = True
    ):
        """A worker that nobody waits for starts with its first thought: most servers review little."""
        self.kinds = kinds
        self.niceness = niceness
        self.is_free = True
        self.pool = new_pool(niceness) if is_waited_for else None
        self.keeps: OrderedDict[str, None] = OrderedDict()
        """The matches it remembers."""

    def renew(self) -> None:
        """The process died; a new one knows nothing and needs nothing but the task."""
        self.pool = None
        self.keeps.clear()

    def remember(self, match: str) -> None:
        self.keeps[match] = None
        self.keeps.move_to_end(match)
        while len(self.keeps) > GAMES_KEPT:
            self.keeps.popitem(last=False)

    async def think(self, task: Task) -> Thought:
        for _ in range(TRIES - 1):
            try:
                return await self.try_to_think(task)
            except BrokenProcessPool:
                self.renew()
        return await self.try_to_think(task)

    async def try_to_think(self, task: Task) -> Thought:
        self.pool = self.pool or new_pool(self.niceness)
        self.remember(task.match)
        return await asyncio.get_running_loop().run_in_executor(self.pool, think, task)


class Thinkers:
    """The queue with its workers: one for quick bots only, those for every turn and hint, and those for reviews."""

    def __init__(self, workers: int, observe: Observe | None = None) -> None:
        self.queue = Queue()
        self.searchers = workers
        self.workers = [
            Worker(("quick",), NICENESS),
            *(Worker() for _ in range(workers)),
            *(Worker(("review",), LAST_NICENESS, is_waited_for=False) for _ in range(max(1, workers // 2))),
        ]
        self.observe = observe
        self.at_work: set[asyncio.Task[None]] = set()

    async def think(self, task: Task) -> Thought:
        job = Job(task, self.queue.now())
        self.queue.add(job)
        self.hand_out()
        try:
            return await job.thought
        finally:
            self.queue.remove(job)

    def before(self, task: Task) -> int | None:
        return self.queue.before(task)

    def waiting(self, kind: ThoughtKind) -> int:
        return len(self.queue.lanes[kind])

    def hand_out(self) -> None:
        """Give every free worker something to do, if there is anything."""
        for worker in self.workers:
            while worker.is_free and (job := self.queue.take(worker.kinds)) is not None:
                self.begin(self.best_for(job, worker), job)

    def begin(self, worker: Worker, job: Job) -> None:
        worker.is_free = False
        work = asyncio.get_running_loop().create_task(self.work(worker, job))
        self.at_work.add(work)
        work.add_done_callback(self.at_work.discard)

    def best_for(self, job: Job, first: Worker) -> Worker:
        """A free worker that remembers the match, or else the first."""
        able = [one for one in self.workers if one.is_free and job.kind in one.kinds]
        return next((one for one in able if job.task.match in one.keeps), first)

    async def work(self, worker: Worker, job: Job) -> None:
        begun = self.queue.now()
        waited = begun - job.since
        try:
            thought = await worker.think(replace(job.task, share=self.share()))
            if not job.thought.done():
                job.thought.set_result(replace(thought, waited=waited))
        except Exception as error:
            if not job.thought.done():
                job.thought.set_exception(error)
        finally:
            worker.is_free = True
            if self.observe is not None:
                self.observe(job.kind, waited, self.queue.now() - begun)
            self.hand_out()

    def share(self) -> float:
        """The part of its time a searching bot gets: less, the more wait behind it."""
        thoughts = 1 + self.waiting("searching") + self.waiting("hint")
        return min(1.0, max(LEAST_SHARE, SECONDS_TO_BEGIN / A_SECOND.seconds * self.searchers / thoughts))

    def close(self) -> None:
        """Wait for the thoughts that are under way, and begin no other."""
        for worker in self.workers:
            if worker.pool is not None:
                worker.pool.shutdown(wait=True, cancel_futures=True)


class Nobody:
    """Thinks for a server on which nobody plays."""

    async def think(self, task: Task) -> Thought:
        raise Refused("Nobody plays on this server.")

    def before(self, task: Task) -> int | None:
        return None

    def waiting(self, kind: ThoughtKind) -> int:
        return 0

    def close(self) -> None:
        pass


def new_pool(niceness: int) -> ProcessPoolExecutor:
    """A process that starts now, so that the first bot need not wait for it."""
    spawning = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(1, mp_context=spawning, initializer=begin, initargs=(niceness,))
    pool.submit(warm_up)
    return pool
