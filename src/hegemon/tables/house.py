"""What a table needs of the house it stands in: a database, thinkers, a clock, and the people who look on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from hegemon.core.asks import Seat
from hegemon.store.database import Database
from hegemon.tables.match import LiveMatch
from hegemon.tables.thinking import Thinking
from hegemon.wire.messages import RematchSwap, ServerMessage

if TYPE_CHECKING:
    from hegemon.tables.room import Room


@dataclass(frozen=True)
class Pace:
    """How long a bot takes for an answer, in seconds, drawn anew and without regard to what it holds.

    It only hides how long the bot thought; the page gives every event the time it takes to be seen.
    """

    least: float = 0.05
    most: float = 0.15


class Watcher(Protocol):
    """Somebody who looks at a table: a seat or a spectator."""

    seat: Seat
    address: str
    """From where they come, as far as that counts as one."""
    since: int
    """The number of the last event told."""
    undos: int
    shown: int
    """The place in the film up to which it was shown what happened."""

    def send(self, message: ServerMessage) -> None: ...

    def greet(self) -> None: ...

    def table_is_due(self) -> None: ...

    def end(self, why: str, come_back: bool = False) -> None: ...


class Counters(Protocol):
    """Who counts what the tables do."""

    def stored(self, entries: int, seconds: float) -> None: ...


class House(Protocol):
    """Where tables stand."""

    @property
    def database(self) -> Database: ...

    @property
    def thinkers(self) -> Thinking: ...

    @property
    def pace(self) -> Pace: ...

    @property
    def metrics(self) -> Counters: ...

    def now(self) -> float: ...

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]: ...

    async def wake_match(self, id: str) -> LiveMatch: ...

    async def rematch(self, room: Room, swap: RematchSwap) -> None: ...

    async def move_seat(self, room: Room, seat: Seat) -> None: ...
