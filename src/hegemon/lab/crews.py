"""Who does the work of a run: this process, processes of this machine, or a cluster (see cluster.py).

Work comes in pieces that are plain data, and so do the results. A crew may lose a worker: its pieces are
done again, and since a result belongs to its piece, none counts twice.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import TypeVar

from hegemon.core.errors import HegemonError

Portion = TypeVar("Portion")
Result = TypeVar("Result")

ATTEMPTS = 3
"""A piece that was in the works this often when a worker died is given up: it is what kills them."""
WAITING_A_WORKER = 2
"""Pieces handed out per worker: one to do, one at hand."""


class LostWorkers(HegemonError):
    """Workers died again and again."""


class Pool:
    """Processes that stay for the next pieces of work, so that starting them is paid for once."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._made: ProcessPoolExecutor | None = None

    @property
    def processes(self) -> ProcessPoolExecutor:
        if self._made is None:
            self._made = new_pool(self.workers)
        return self._made

    def close(self) -> None:
        """End the processes; the next work starts new ones."""
        if self._made is not None:
            self._made.shutdown(cancel_futures=True)
            self._made = None


def work_through(
    work: Callable[[Portion], Result], pieces: Sequence[Portion], workers: int
) -> Iterator[tuple[Portion, Result]]:
    """Each piece with its result, in whatever order they are done; one worker is this process itself."""
    if workers <= 1:
        yield from ((piece, work(piece)) for piece in pieces)
        return
    pool = Pool(min(workers, len(pieces)))
    try:
        yield from by_processes(work, pieces, pool)
    finally:
        pool.close()


def by_processes(
    work: Callable[[Portion], Result], pieces: Sequence[Portion], pool: Pool
) -> Iterator[tuple[Portion, Result]]:
    waiting = deque(range(len(pieces)))
    attempts = [0] * len(pieces)
    while waiting:
        lost: list[int] = []
        yield from until_one_dies(work, pieces, waiting, pool, lost)
        for number in lost:
            attempts[number] += 1
            if attempts[number] == ATTEMPTS:
                raise LostWorkers(
                    f"Workers died {ATTEMPTS} times over the same work ({pieces[number]}); finished work is kept. "
                    "Look for what ends processes on this machine (often too little memory), or take fewer workers."
                )
        waiting.extendleft(lost)


def until_one_dies(
    work: Callable[[Portion], Result], pieces: Sequence[Portion], waiting: deque[int], pool: Pool, lost: list[int]
) -> Iterator[tuple[Portion, Result]]:
    """The work of one set of processes; if one dies, all end, and the pieces they had are told as lost."""
    handed: dict[Future[Result], int] = {}
    try:
        while (waiting and not lost) or handed:
            while waiting and not lost and len(handed) < pool.workers * WAITING_A_WORKER:
                number = waiting.popleft()
                try:
                    handed[pool.processes.submit(work, pieces[number])] = number
                except BrokenProcessPool:
                    lost.append(number)
            for future in wait(handed, return_when=FIRST_COMPLETED).done:
                number = handed.pop(future)
                try:
                    result = future.result()
                except BrokenProcessPool:
                    lost.append(number)
                    continue
                yield pieces[number], result
    finally:
        for future in handed:
            future.cancel()
        if lost:
            pool.close()


def new_pool(workers: int) -> ProcessPoolExecutor:
    # New processes instead of forks: forking a program that has threads is not safe.
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=fresh, initializer=serve_one_parent)


def serve_one_parent() -> None:
    """Ctrl-C reaches all processes of a terminal: a worker leaves it to the one that began, and ends with that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """A process that was killed cannot end its workers, and they would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
