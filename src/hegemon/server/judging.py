"""How good is a deck? Bots play it for whoever asks, one deck at a time, in a process that lets all others go first.

A job is bounded in games and seconds, an address has one at a time, and a job that nobody looks at any more ends.
Nothing is stored: a result is forgotten when its page has been closed for a while.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec
import structlog

from hegemon.cards.book import Book
from hegemon.core.errors import Refused, UnknownName
from hegemon.games.door import Door
from hegemon.lab.batches import read_folders
from hegemon.lab.judging import Effort
from hegemon.server.decks import reading_of
from hegemon.server.hall import Hall
from hegemon.server.judge_apart import Order, judge_apart
from hegemon.server.limits import neighbourhood
from hegemon.store.records import new_name
from hegemon.tables.thinking import LAST_NICENESS
from hegemon.wire.deck_bodies import DeckWanted, JudgementState

EFFORT = Effort(games=200, seconds=90.0, swaps=6)
"""What one job may cost: games against each deck, and seconds in all."""
MOST_WAITING = 20
UNWATCHED_SECONDS = 20.0
"""A page asks every second; when nobody has asked this long, it is closed."""
KEPT_SECONDS = 600.0
LOOK_SECONDS = 0.1
FAILED = "The deck couldn't be judged. Try again later."

log = structlog.get_logger("hegemon.judging")


@dataclass
class JudgingJob:
    """A deck somebody wants to know about."""

    id: str
    address: str
    order: Order
    asked_at: float
    told: JudgementState = field(default_factory=lambda: JudgementState("waiting"))
    is_wanted: bool = True

    @property
    def is_over(self) -> bool:
        return self.told.state in ("done", "stopped", "failed")


class Judgements:
    """The jobs of one server: a queue, and one process that works on its first job."""

    def __init__(self, hall: Hall, effort: Effort = EFFORT, niceness: int = LAST_NICENESS) -> None:
        self.hall = hall
        self.effort = effort
        self.niceness = niceness
        self.jobs: dict[str, JudgingJob] = {}
        """In the order they were asked for; those that are over are kept for a while."""
        self.is_working = False
        self.process: BaseProcess | None = None
        """Whoever plays at present."""

    async def begin(self, door: Door, book: Book, wanted: DeckWanted, address: str) -> JudgementState:
        self.hall.pacing.take(address, "decks")
        options = door.options(wanted.options)
        reading = await asyncio.to_thread(reading_of, door, book, wanted, options)
        check([one.sentence for one in reading.rules])
        self.forget_old()
        home = neighbourhood(address)
        under_way = [one for one in self.jobs.values() if not one.is_over]
        if sum(one.address == home for one in under_way) >= self.hall.limits.judgements_per_address:
            raise Refused("One of your decks is being judged already. Wait until it's done, or cancel it.")
        if len(under_way) >= MOST_WAITING:
            raise Refused("Many decks are being judged right now. Try again in a few minutes.")
        self.hall.pacing.take(address, "judgements")
        folders = self.hall.shelf.card_folders.get(door.id, [])
        order = Order(
            door.id, reading.deck.name, dict(reading.deck.cards), dict(options), read_folders(folders), self.effort
        )
        job = JudgingJob(new_name(), home, order, self.hall.now())
        self.jobs[job.id] = job
        if not self.is_working:
            self.is_working = True
            self.hall.spawn(self.work())
        return self.state(job)

    def show(self, id: str) -> JudgementState:
        job = self.find(id)
        job.asked_at = self.hall.now()
        return self.state(job)

    def stop(self, id: str) -> JudgementState:
        """End the job; what is known by then stays."""
        job = self.find(id)
        job.is_wanted = False
        if not job.is_over:
            job.told.state = "stopped"
        return self.state(job)

    def find(self, id: str) -> JudgingJob:
        if id not in self.jobs:
            raise UnknownName("That result isn't kept any more. Ask again.")
        return self.jobs[id]

    def state(self, job: JudgingJob) -> JudgementState:
        ahead = 0
        for one in self.jobs.values():
            if one is job:
                break
            ahead += not one.is_over
        return msgspec.structs.replace(
            job.told, job=job.id, ahead=0 if job.is_over else ahead, most_seconds=int(self.effort.seconds)
        )

    def forget_old(self) -> None:
        now = self.hall.now()
        for job in list(self.jobs.values()):
            if job.is_over and now - job.asked_at > KEPT_SECONDS:
                del self.jobs[job.id]

    # --- working --------------------------------------------------------------------------------------------

    async def work(self) -> None:
        try:
            while (job := next(self.waiting(), None)) is not None:
                await self.make(job)
        finally:
            self.is_working = False

    def waiting(self) -> Iterator[JudgingJob]:
        for job in self.jobs.values():
            if not job.is_over and self.is_watched(job):
                yield job
            elif not job.is_over:
                job.told.state = "stopped"

    def is_watched(self, job: JudgingJob) -> bool:
        return job.is_wanted and self.hall.now() - job.asked_at < UNWATCHED_SECONDS

    async def make(self, job: JudgingJob) -> None:
        """Let a process play, and take what it tells until it is done or nobody wants to know."""
        spawning = multiprocessing.get_context("spawn")
        hears, tells = spawning.Pipe(duplex=False)
        order = msgspec.json.encode(job.order)
        self.process = spawning.Process(target=judge_apart, args=(tells, order, self.niceness), daemon=True)
        try:
            self.process.start()
            tells.close()
            await self.listen(job, hears)
        except Exception:
            log.exception("a deck could not be judged", game=job.order.game)
        finally:
            self.process.terminate()
            self.process = None
            hears.close()
            if not job.is_over:
                job.told.state = "failed" if job.is_wanted else "stopped"
                job.told.problem = job.told.problem or (FAILED if job.is_wanted else "")

    async def listen(self, job: JudgingJob, hears: Connection) -> None:
        with suppress(EOFError):
            while self.is_watched(job) and not job.is_over:
                if hears.poll():
                    job.told = msgspec.json.decode(hears.recv_bytes(), type=JudgementState)
                else:
                    await asyncio.sleep(LOOK_SECONDS)
            if not job.is_over:
                job.told.state = "stopped"


def check(problems: list[str]) -> None:
    if problems:
        raise Refused(f"Only a legal deck can be judged: {problems[0]}")
