"""A hall in memory of the test, and clients that sit at it without any socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from hegemon.server.connection import Connection, EndedByServer
from hegemon.server.hall import Hall
from hegemon.server.limits import NO_LIMITS, ServerLimits
from hegemon.tables.house import Pace
from hegemon.tables.starting import start_match
from hegemon.tables.thinking import Task, Thought, ThoughtKind, think
from hegemon.wire.bodies import MatchMade, NewMatch, SeatWanted

PATIENCE = 20.0
FREE = replace(NO_LIMITS, waiting_messages=1_000_000)
"""No limits, for tests of something else."""
AT_ONCE = Pace(0.0, 0.0)


class InlineThinkers:
    """Thinks in a thread of the test itself; new processes would take a second each."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    async def think(self, task: Task) -> Thought:
        self.tasks.append(task)
        return await asyncio.to_thread(think, task)

    def before(self, task: Task) -> int | None:
        return None

    def waiting(self, kind: ThoughtKind) -> int:
        return 0

    def close(self) -> None:
        pass


@asynccontextmanager
async def hall_at(folder: Path, limits: ServerLimits = FREE, pace: Pace = AT_ONCE) -> AsyncIterator[Hall]:
    hall = Hall(folder / "games.sqlite3", limits, pace, thinkers=InlineThinkers())
    try:
        yield hall
    finally:
        await hall.close()


class Client:
    """Everything one connection was told, in order."""

    def __init__(self, hall: Hall) -> None:
        self.inbox: list[dict[str, Any]] = []
        self.texts: list[bytes] = []
        self.table: dict[str, Any] = {}
        self.log: dict[int, dict[str, Any]] = {}
        self.is_gone = False
        self.news = asyncio.Event()
        self.connection = Connection(hall, self.take)
        self.sender = asyncio.create_task(self.send_news())

    @classmethod
    async def hello(cls, hall: Hall, token: str, since: int = 0, undos: int = 0) -> Client:
        client = cls(hall)
        await client.say("hello", token=token, since=since, undos=undos)
        await client.until(lambda: bool(client.table) or client.is_gone)
        return client

    async def send_news(self) -> None:
        try:
            await self.connection.send_news()
        except EndedByServer:
            self.is_gone = True
            self.news.set()

    async def take(self, data: bytes) -> None:
        message: dict[str, Any] = msgspec.json.decode(data)
        self.texts.append(data)
        self.inbox.append(message)
        if message["is"] == "table":
            self.table = message
            self.log = {number: line for number, line in self.log.items() if number <= message["keep"]}
            self.log.update({line["number"]: line for line in message["log"]})
        self.news.set()

    async def say(self, do: str, **fields: object) -> None:
        await self.connection.receive(msgspec.json.encode({"do": do, **fields}))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self.news.clear()
                await self.news.wait()

    async def answer(self, index: int) -> dict[str, Any]:
        """Answer the present question; what came back."""
        number = self.question["number"]
        before = len(self.inbox)
        await self.say("answer", ask=number, option=index)

        def is_answered() -> bool:
            return any(m["is"] in ("confirmed", "refused") and m.get("ask") == number for m in self.inbox[before:])

        await self.until(is_answered)
        return next(m for m in self.inbox[before:] if m["is"] in ("confirmed", "refused") and m.get("ask") == number)

    async def asked(self) -> dict[str, Any]:
        """The next question that was not answered yet, or nothing when the game is over."""
        done = {m["ask"] for m in self.inbox if m["is"] == "confirmed"}
        await self.until(
            lambda: bool(self.table.get("outcome")) or self.table.get("question", {}).get("number", 0) not in {0, *done}
        )
        found: dict[str, Any] = self.table.get("question") or {}
        return found

    @property
    def question(self) -> dict[str, Any]:
        found: dict[str, Any] = self.table["question"]
        return found

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.inbox if message["is"] == kind]

    def sentences(self) -> list[str]:
        return ["".join(span["text"] for span in line["spans"]) for _, line in sorted(self.log.items())]

    def leave(self) -> None:
        self.connection.close()
        self.sender.cancel()


async def make(hall: Hall, game: str = "xi", *who: str, seed: int = 1, **terms: Any) -> MatchMade:
    """A match for these: 'me', 'guest', or the name of a bot; the same seed deals the same game."""
    seats = [SeatWanted(one) if one in ("me", "guest") else SeatWanted("bot", bot=one) for one in who]  # type: ignore[arg-type]
    started = start_match(NewMatch(game, seats or [SeatWanted("me"), SeatWanted("bot", bot="random")], **terms))
    started.start.seed = seed
    return await hall.put(started)
