"""Bots and hints think in processes of their own, so that the loop never waits for them.

A worker is told plain data: how the match was started and every answer since. It keeps the games it saw last,
so most of the time only the newest answers have to be given again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from threading import Thread
from typing import Protocol
from zlib import crc32

import msgspec

from hegemon.bots import Bot, bot_for
from hegemon.bots.luck import seed_within
from hegemon.bots.registry import opinion_of
from hegemon.core.chance import Chance
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.store import Aside, Save, Session, open_save
from hegemon.words.hints import SHOWN, hint_for

GAMES_KEPT = 200
"""Games a worker remembers."""
NICENESS = 5
"""Answers of people come before the thoughts of bots."""


class Kept:
    """A game a worker remembers, with the bots that play it: they know what they have done this turn."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.bots: dict[tuple[int, str], Bot] = {}

    def bot(self, seat: int, word: str) -> Bot:
        if (seat, word) not in self.bots:
            self.bots[seat, word] = bot_for(word, self.session.door, self.session.book)
        return self.bots[seat, word]


_kept: OrderedDict[str, Kept] = OrderedDict()


@dataclass(frozen=True)
class Task:
    """A decision to think about: the match, how it began, what was answered since, and whose turn it is."""

    match: str
    start: bytes
    answers: tuple[int | tuple[int, str], ...]
    seat: int
    bot: str
    """The bot's name; empty for a hint."""


@dataclass(frozen=True)
class Thought:
    """The chosen option, and for a hint the best options with chances and tries."""

    index: int
    best: tuple[tuple[int, float | None, int], ...] = ()


class Thinking(Protocol):
    """Whoever thinks for bots."""

    async def think(self, task: Task) -> Thought: ...

    def close(self) -> None: ...


class Thinkers:
    """The worker processes; a match is always thought about by the same one."""

    def __init__(self, workers: int) -> None:
        self.pools = [new_pool() for _ in range(workers)]

    async def think(self, task: Task) -> Thought:
        place = crc32(task.match.encode()) % len(self.pools)
        for _ in range(2):
            pool = self.pools[place]
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, task)
            except BrokenProcessPool:
                # The worker died; a new one knows nothing and needs nothing but the task.
                if self.pools[place] is pool:
                    self.pools[place] = new_pool()
        return await asyncio.get_running_loop().run_in_executor(self.pools[place], think, task)

    def close(self) -> None:
        """Wait for the thought that is under way, and begin no other."""
        for pool in self.pools:
            pool.shutdown(wait=True, cancel_futures=True)


def new_pool() -> ProcessPoolExecutor:
    """A worker that starts now, so that the first bot need not wait for it."""
    pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=begin)
    pool.submit(warm_up)
    return pool


def begin() -> None:
    """In a new worker: leave the keyboard to the server, and the processor to whoever answers people."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def end_with_server() -> None:
    """A server that is killed cannot end its workers: each looks after that itself."""
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)


def warm_up() -> None:
    """Read every game before the first question comes."""
    for game in game_ids():
        opinion_of(door_of(game))


# --- in the worker ---------------------------------------------------------------------------------------------


def think(task: Task) -> Thought:
    kept = kept_of(task)
    session = kept.session
    if not task.bot:
        choice = hint_for(session, task.seat)
        best = tuple((one.index, one.chance, one.tries) for one in choice.estimates[:SHOWN])
        return Thought(choice.index, best or ((choice.index, None, 0),))
    view = session.door.view(session.game, task.seat)
    assert view.ask is not None
    luck = Chance(seed_within(session.seed, task.seat, session.game.asked))
    bot = kept.bot(task.seat, task.bot)
    return Thought(bot(view, view.ask, None, luck).index)


def kept_of(task: Task) -> Kept:
    """The game of the task, from memory as far as it goes; what was taken back is forgotten by its bots too."""
    kept = _kept.pop(task.match, None)
    known = [] if kept is None else [plain_answer(entry) for entry in kept.session.answers]
    if kept is None or tuple(known) != task.answers[: len(known)]:
        kept, known = Kept(open_save(msgspec.json.decode(task.start, type=Save), "this match")), []
    session = kept.session
    for answer in task.answers[len(known) :]:
        if isinstance(answer, int):
            session.answer(session.game.asked, answer)
        else:
            session.declare(*answer)
    _kept[task.match] = kept
    while len(_kept) > GAMES_KEPT:
        _kept.popitem(last=False)
    return kept


def plain_answer(entry: int | Aside) -> int | tuple[int, str]:
    return entry if isinstance(entry, int) else (entry.seat, entry.aside)
