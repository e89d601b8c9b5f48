"""All matches of a server: made, found by their tokens, woken from the database and put to sleep again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import structlog

from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError, Refused, UnknownName
from hegemon.server import records
from hegemon.server.bodies import Claimed, InvitationShown, MatchMade, NewMatch, SeatToken
from hegemon.server.connection import Connection
from hegemon.server.entries import Entry
from hegemon.server.limits import Bucket, Limits, Pace
from hegemon.server.match import Match
from hegemon.server.messages import Moved, Swap
from hegemon.server.metrics import Metrics
from hegemon.server.passing import Manner
from hegemon.server.records import SPECTATORS, MatchRow, SeatRow, Ticket, new_name, new_token
from hegemon.server.room import Room
from hegemon.server.starting import Started, plain_name, start_again, start_match
from hegemon.server.store import Database
from hegemon.server.thinking import Thinkers, Thinking

WAKING_STEP = 50
"""Answers given again at a time, so that waking a long game does not hold up the others."""
TIDYING_SECONDS = 20.0

log = structlog.get_logger("hegemon.hall")


class TooFast(HegemonError):
    """Somebody asks for too much at a time."""


class Hall:
    """One server's matches."""

    def __init__(
        self,
        path: Path,
        limits: Limits | None = None,
        pace: Pace | None = None,
        workers: int = 1,
        thinkers: Thinking | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.pace = pace or Pace()
        self.metrics = Metrics()
        self.database = Database(path)
        self.thinkers: Thinking = thinkers or Thinkers(workers)
        self.rooms: dict[str, Room] = {}
        self.waking: dict[str, asyncio.Task[Room]] = {}
        self.connections: set[Connection] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.makers: dict[str, Bucket] = {}
        self.is_closing = False
        self.metrics.watch("hegemon_matches_awake", "Matches in memory", lambda: float(len(self.rooms)))
        self.metrics.watch("hegemon_connections", "Open connections", lambda: float(len(self.connections)))
        self.spawn(self.tidy())

    def now(self) -> float:
        return time.monotonic()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let something go on by itself, and keep hold of it."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def close(self) -> None:
        """Say goodbye, store what is under way, and stop."""
        self.is_closing = True
        for connection in list(self.connections):
            connection.end("The server is being restarted; your game is stored.", come_back=True)
        for room in self.rooms.values():
            room.stop()
        for task in list(self.tasks):
            if task.get_coro().__name__ != "_change":  # type: ignore[union-attr]
                task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.thinkers.close)
        self.database.close()

    # --- making matches --------------------------------------------------------------------------------

    def check_pace(self, address: str) -> None:
        """One address may make only so many matches at a time."""
        now = self.now()
        bucket = self.makers.setdefault(address, Bucket(self.limits.creations, self.limits.creations_per_second, now))
        if not bucket.take(now):
            raise TooFast("Too many matches were made from your address; wait a minute.")

    async def make(self, wanted: NewMatch) -> MatchMade:
        return await self.put(start_match(wanted))

    async def put(self, started: Started) -> MatchMade:
        """Store a new match with its tokens; nobody else will ever be told them."""
        id = new_name()
        seats = [SeatToken(seat, new_token()) for seat in started.here]
        invitations = [SeatToken(seat, new_token()) for seat in started.guests]
        spectator = new_token()
        tokens = [
            *((one.token, Ticket(id, one.seat, "seat")) for one in seats),
            *((one.token, Ticket(id, one.seat, "invitation")) for one in invitations),
            (spectator, Ticket(id, SPECTATORS, "spectator")),
        ]
        rows = [
            SeatRow(player.name, is_awaited=seat in started.guests) for seat, player in enumerate(started.start.players)
        ]
        row = MatchRow(id, started.start, started.terms, new_name(), rows, started.entries)
        await self.database.write(lambda connection: records.put_match(connection, row, tokens))
        self.metrics.made(started.start.game)
        return MatchMade(id, seats, invitations, spectator)

    async def claim(self, invitation: str, name: str) -> Claimed:
        """A guest takes a seat; only the first one can."""
        token = new_token()
        name = plain_name(name)
        taken = await self.database.write(
            lambda connection: records.take_invitation(connection, invitation, name, token)
        )
        if taken is None:
            raise Refused("This invitation is not open: it has been taken already, or never was one.")
        room = self.rooms.get(taken.match)
        if room is not None:
            await room.change(lambda: self.seat_guest(room, taken.seat, name))
            for connection in room.connections:
                connection.greet()
        return Claimed(taken.match, taken.seat, token)

    async def show_invitation(self, invitation: str) -> InvitationShown:
        """What a guest is invited to."""
        ticket = await self.ticket(invitation) if invitation else None
        if ticket is None or ticket.kind not in ("invitation", "taken"):
            raise UnknownName("There is no such invitation; check the link.")
        room = await self.room(ticket.match)
        return InvitationShown(
            ticket.match,
            room.match.door.id,
            ticket.seat,
            ticket.kind == "taken",
            room.telling.players(room.seats_here()),
        )

    def seat_guest(self, room: Room, seat: Seat, name: str) -> None:
        room.match.awaited.discard(seat)
        if name:
            room.match.players[seat].name = name
        room.telling.forget()

    async def rematch(self, room: Room, swap: Swap) -> None:
        """The same again; everybody who is here gets a token for the new match."""
        match = room.match
        made = await self.put(start_again(match, swap))
        match.has_turned = swap == "seats"
        await self.database.write(
            lambda connection: records.put_successor(connection, match.id, made.match, match.has_turned)
        )
        match.successor = made.match
        for seat in match.people():
            await self.move_seat(room, seat)

    async def move_seat(self, room: Room, seat: Seat, only: Connection | None = None) -> None:
        """Give a seat of a finished match its token for the rematch."""
        successor = await self.room(room.match.successor)
        new_seat = room.match.seat_in_rematch(seat)
        token = new_token()
        ticket = Ticket(successor.match.id, new_seat, "seat")
        await self.database.write(lambda connection: records.put_token(connection, token, ticket))
        for connection in list(room.connections):
            if connection.seat == seat and only in (None, connection):
                connection.send(Moved(successor.match.id, token))

    # --- finding and waking -------------------------------------------------------------------------------

    async def ticket(self, token: str) -> Ticket | None:
        return await self.database.read(lambda connection: records.find_token(connection, token))

    async def room(self, id: str) -> Room:
        """The room of a match, woken if it sleeps; whoever comes meanwhile waits for the same waking."""
        found = self.rooms.get(id)
        if found is not None:
            return found
        if id not in self.waking:
            self.waking[id] = self.spawn(self.wake(id))
        return await asyncio.shield(self.waking[id])

    async def wake(self, id: str) -> Room:
        try:
            row = await self.database.read(lambda connection: records.get_match(connection, id))
            room = Room(self, await self.rebuilt(row, row.entries), [] if row.successor else row.offers)
            self.rooms[id] = room
            # What the server itself would answer now may not have been recorded before it stopped.
            await room._change(lambda: None)
            return room
        finally:
            del self.waking[id]

    async def wake_match(self, id: str) -> Match:
        """The match as it was stored last."""
        row = await self.database.read(lambda connection: records.get_match(connection, id))
        return await self.rebuilt(row, row.entries)

    async def rebuilt(self, row: MatchRow, entries: list[Entry]) -> Match:
        for player, seat in zip(row.start.players, row.seats, strict=True):
            player.name = seat.name
        match = Match(row.id, row.start, row.terms, row.replay)
        match.awaited = {seat for seat, one in enumerate(row.seats) if one.is_awaited}
        match.manners = [Manner(one.passing.mode, frozenset(one.passing.stops)) for one in row.seats]
        match.successor, match.has_turned = row.successor, row.has_turned
        for number, entry in enumerate(entries):
            match.apply(entry)
            if number % WAKING_STEP == WAKING_STEP - 1:
                await asyncio.sleep(0)
        return match

    async def tidy(self) -> None:
        """Let matches sleep that nobody looks at, and forget addresses that have been quiet."""
        while True:
            await asyncio.sleep(min(TIDYING_SECONDS, self.limits.asleep_after))
            now = self.now()
            for id, room in list(self.rooms.items()):
                if room.is_idle and now - room.left_at > self.limits.asleep_after:
                    room.stop()
                    del self.rooms[id]
            self.makers = {address: bucket for address, bucket in self.makers.items() if now - bucket.at < 600}
