"""The coach at a live table: an answer waits a moment while it is looked at, and never longer."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError
from hegemon.review.coach import Warned
from hegemon.server.limits import TooFast
from hegemon.tables.thinking import Thought
from hegemon.wire.messages import Answer, Answers, Warning

if TYPE_CHECKING:
    from hegemon.server.connection import Connection
    from hegemon.tables.room import Room

SECONDS_TO_OBJECT = 2.0
"""An answer waits no longer than this for the coach..."""
SECONDS_TO_REGRET = 8.0
"""...whose word may still come after it, as long as the move can be undone."""

log = structlog.get_logger("hegemon.coach")


class Coaching:
    """The coach of one connection: one answer at a time, and only in games against bots."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.looking: asyncio.Task[None] | None = None

    def is_free_for(self, room: Room, seat: Seat) -> bool:
        if room.match.people() != [seat] or (self.looking is not None and not self.looking.done()):
            return False
        try:
            self.connection.hall.pacing.take(self.connection.address, "coach")
        except TooFast:
            return False
        return True

    async def look_at(self, room: Room, seat: Seat, message: Answer | Answers) -> None:
        """Begin to think about an answer that can be given; the table goes on meanwhile."""
        async with room.lock:
            match = room.match
            ask = match.asked_of(seat, message.ask)
            if isinstance(message, Answers):
                indices = match.meant_by(seat, message.ask, message.picks)
            else:
                indices = [message.option]
            if not 0 <= indices[0] < len(ask.options) or len(ask.options) == 1:
                indices = []
            task = replace(room.task(seat, ""), coached=tuple(indices))
            place = match.place
        if not indices:
            await self.connection.give(room, message)
            return
        spawn, think = self.connection.hall.spawn, self.connection.hall.thinkers.think
        self.looking = spawn(self.consider(room, message, spawn(think(task)), place))

    async def consider(
        self, room: Room, message: Answer | Answers, thinking: asyncio.Task[Thought], place: int
    ) -> None:
        """Object in time, or let the answer through and speak up afterwards."""
        try:
            await self.object_or_let_through(room, message, thinking, place)
        finally:
            # Nobody waits for it any more; left in the queue it would keep others waiting.
            thinking.cancel()

    async def object_or_let_through(
        self, room: Room, message: Answer | Answers, thinking: asyncio.Task[Thought], place: int
    ) -> None:
        warned = await word_of(thinking, SECONDS_TO_OBJECT)
        if warned is not None:
            if room.match.ask is not None and room.match.game.asked == message.ask:
                self.connection.send(warning(message.ask, warned))
            return
        try:
            await self.connection.give(room, message)
        except HegemonError as error:
            self.connection.refuse("answer" if isinstance(message, Answer) else "answers", str(error), message.ask)
            return
        warned = await word_of(thinking, SECONDS_TO_REGRET)
        match = room.match
        if warned is not None and not match.is_over and match.undo_point(self.connection.seat) == place:
            self.connection.send(warning(message.ask, warned, made=True))


async def word_of(thinking: asyncio.Task[Thought], seconds: float) -> Warned | None:
    """What the coach says within a time; nothing if that is too short, or if the coach stumbles."""
    await asyncio.wait({thinking}, timeout=seconds)
    if not thinking.done() or thinking.cancelled():
        return None
    error = thinking.exception()
    if error is not None:
        if not isinstance(error, HegemonError):
            log.error("the coach failed to think", problem=repr(error))
        return None
    return thinking.result().warning


def warning(ask: int, warned: Warned, made: bool = False) -> Warning:
    return Warning(
        ask=ask,
        reason=warned.reason,
        rather=warned.rather,
        option=warned.option,
        chance=warned.chance,
        after=warned.after,
        expects=list(warned.expects),
        made=made,
    )
