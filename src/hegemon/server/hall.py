"""All matches of a server: made, found by their tokens, woken from the database and put to sleep again."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import structlog

from hegemon.automatic import Manner
from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError, Refused, UnknownName
from hegemon.games.catalogue import door as door_of
from hegemon.server.connection import Connection
from hegemon.server.decks import own_without_link
from hegemon.server.keeping import Keeping
from hegemon.server.limits import Pacing, ServerLimits, Turns
from hegemon.server.metrics import Metrics
from hegemon.store import Save, records
from hegemon.store.books import book_for
from hegemon.store.database import Database, NotStored
from hegemon.store.entries import Answered, RecordEntry
from hegemon.store.lock import Lock
from hegemon.store.records import SPECTATORS, MatchRow, SeatRow, Ticket, new_name, new_token
from hegemon.tables.house import Pace
from hegemon.tables.match import CannotContinue, LiveMatch
from hegemon.tables.room import Room
from hegemon.tables.shelf import Shelf
from hegemon.tables.starting import Started, deck_for, plain_name, start_again, start_match, with_deck
from hegemon.tables.thinkers import Thinkers
from hegemon.tables.thinking import KINDS, Thinking, ThoughtKind
from hegemon.wire.bodies import Claim, Claimed, InvitationShown, MatchMade, NewMatch, SeatToken
from hegemon.wire.messages import Moved, RematchSwap

WAKING_STEP = 50
"""Answers given again at a time, so that waking a long game does not hold up the others."""
TIDYING_SECONDS = 20.0
OTHER_RULES = (
    "The rules of this game have changed since this match was played, so it can't be continued or shown step by step."
)

NOT_OPEN = "This invitation is not open: it has been taken already, or never was one."

log = structlog.get_logger("hegemon.hall")


class Hall:
    """One server's matches."""

    def __init__(
        self,
        path: Path,
        limits: ServerLimits | None = None,
        pace: Pace | None = None,
        workers: int = 1,
        thinkers: Thinking | None = None,
        lock: Lock | None = None,
        keep_days: int = 0,
        shelf: Shelf | None = None,
    ) -> None:
        """Open the database of that path; `lock` where its lock was taken before, `keep_days` 0 to delete nothing."""
        self.limits = limits or ServerLimits()
        self.pace = pace or Pace()
        self.shelf = shelf or Shelf()
        self.metrics = Metrics()
        self.database = Database(path, lock)
        self.thinkers: Thinking = thinkers or Thinkers(workers, self.metrics.thought)
        self.rooms: dict[str, Room] = {}
        self.waking: dict[str, asyncio.Task[Room]] = {}
        self.connections: set[Connection] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.pacing = Pacing(self.limits.rates, self.now)
        self.turns = Turns(self.limits, self.now)
        self.hinting: Counter[str | tuple[str, Seat]] = Counter()
        """Hints being thought about, by address and by seat."""
        self.is_closing = False
        self.metrics.watch("hegemon_matches_awake", "Matches in memory", lambda: float(len(self.rooms)))
        self.metrics.watch("hegemon_connections", "Open connections", lambda: float(len(self.connections)))
        self.metrics.count("hegemon_writes_failed", "Changes that could not be stored", lambda: self.database.failed)
        self.metrics.watch_each(
            "hegemon_thoughts_waiting",
            "Thoughts that have not been begun",
            {kind: partial(self.thoughts_waiting, kind) for kind in KINDS},
        )
        self.keeping = Keeping(self, keep_days)
        self.spawn(self.tidy())
        self.spawn(self.keeping.grant_wishes())
        self.spawn(self.keeping.tell_stories())
        self.spawn(self.keeping.forget_old())

    def now(self) -> float:
        return time.monotonic()

    def make_room_for(self, stranger: Connection) -> None:
        """Of those at its address who have not said who they are, the one who has been here longest goes."""
        others = [one for one in self.connections if one.is_stranger and one.address == stranger.address]
        if len(others) >= self.limits.strangers_per_address:
            longest = min(others, key=lambda one: one.begun_at)
            longest.end("Too many new connections from your address at once.", come_back=True)

    def thoughts_waiting(self, kind: ThoughtKind) -> float:
        return float(self.thinkers.waiting(kind))

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
        for room in self.rooms.values():
            await self.note_position(room)
        await asyncio.to_thread(self.thinkers.close)
        self.database.close()

    # --- making matches --------------------------------------------------------------------------------

    async def make(self, wanted: NewMatch) -> MatchMade:
        for seat in wanted.seats:
            seat.own = await own_without_link(self.database, seat.own)
        # A deck that was pasted takes a moment to read, and nobody else's answer is to wait for it.
        return await self.put(await asyncio.to_thread(start_match, wanted, self.shelf))

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

    async def claim(self, wanted: Claim) -> Claimed:
        """A guest takes a seat, with a deck of their own if they like; only the first one can."""
        token = new_token()
        name = plain_name(wanted.name)
        changed = await self.start_with_deck(wanted) if wanted.deck or wanted.own else None

        def take(connection: sqlite3.Connection) -> Ticket | None:
            ticket = records.take_invitation(connection, wanted.token, name, token)
            if ticket is not None and changed is not None:
                start, seed_before = changed
                records.replace_start(connection, ticket.match, start, seed_before)
            return ticket

        taken = await self.database.write(take)
        if taken is None:
            raise Refused(NOT_OPEN)
        if taken.match in self.rooms or taken.match in self.waking:
            await self.seat_guest(await self.room(taken.match), taken.seat, name, changed is not None)
        return Claimed(taken.match, taken.seat, token)

    async def start_with_deck(self, wanted: Claim) -> tuple[Save, int]:
        """How the match would begin with the guest's deck, and the seed it has now; refused if it can't begin so."""
        ticket = await self.ticket(wanted.token)
        if ticket is None or ticket.kind != "invitation":
            raise Refused(NOT_OPEN)
        row = await self.database.read(lambda connection: records.get_match(connection, ticket.match))
        door = door_of(row.start.game)
        if door.shares_deck:
            raise Refused("All players draw from one deck in this game, and the host has chosen it.")
        own = await own_without_link(self.database, wanted.own)

        def changed() -> Save:
            book = book_for(door.id, row.start.book, row.start.cards)
            deck = deck_for(door, book, self.shelf, own, wanted.deck, "claim")
            return with_deck(row.start, ticket.seat, deck)

        return await asyncio.to_thread(changed), row.start.seed

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
            room.match.door.shares_deck,
        )

    async def seat_guest(self, room: Room, seat: Seat, name: str, has_new_deck: bool) -> None:
        if has_new_deck:
            await room.deal_again()
            return

        def sit() -> None:
            room.match.awaited.discard(seat)
            if name:
                room.match.players[seat].name = name
            room.telling.forget()

        await room.change(sit)
        for connection in room.connections:
            connection.greet()

    async def rematch(self, room: Room, swap: RematchSwap) -> None:
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
        successor = room.match.successor
        async with room.lock:
            if seat not in room.tokens_in_rematch:
                token = new_token()
                ticket = Ticket(successor, room.match.seat_in_rematch(seat), "seat")
                await self.database.write(lambda connection: records.put_token(connection, token, ticket))
                room.tokens_in_rematch[seat] = token
        for connection in list(room.connections):
            if connection.seat == seat and only in (None, connection):
                connection.send(Moved(successor, room.tokens_in_rematch[seat]))

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
            # Offers may be of an earlier question; what the server has to answer waits until somebody sees it.
            room.tell_all()
            return room
        finally:
            del self.waking[id]

    async def wake_match(self, id: str) -> LiveMatch:
        """The match as it was stored last."""
        row = await self.database.read(lambda connection: records.get_match(connection, id))
        return await self.rebuilt(row, row.entries)

    async def rebuilt(self, row: MatchRow, entries: list[RecordEntry]) -> LiveMatch:
        """The match as its record tells it; refused where the rules or cards of today make another game of it."""
        for player, seat in zip(row.start.players, row.seats, strict=True):
            player.name = seat.name
        try:
            match = LiveMatch(row.id, row.start, row.terms, row.replay)
            match.is_doubted = not row.start.digest
            await self.play_again(match, row, entries)
        except HegemonError as error:
            log.warning("a match cannot be played again", match=row.id, problem=str(error))
            raise CannotContinue(OTHER_RULES) from None
        if not comes_out_the_same(match, row):
            log.warning("a match comes out differently now", match=row.id)
            raise CannotContinue(OTHER_RULES)
        match.is_doubted = False
        return match

    async def play_again(self, match: LiveMatch, row: MatchRow, entries: list[RecordEntry]) -> None:
        match.awaited = {seat for seat, one in enumerate(row.seats) if one.is_awaited}
        match.manners = [Manner(one.passing.mode, frozenset(one.passing.stops)) for one in row.seats]
        match.successor, match.has_turned = row.successor, row.has_turned
        for number, _ in enumerate(match.wake(entries)):
            if number % WAKING_STEP == WAKING_STEP - 1:
                await asyncio.sleep(0)

    async def note_position(self, room: Room) -> None:
        """Before a match sleeps: what its game comes to, so that rules that have changed are noticed later."""
        match = room.match
        id, lines, digest = match.id, match.recorded, match.game.digest()
        with suppress(NotStored):
            await self.database.write(lambda connection: records.put_position(connection, id, lines, digest))

    async def tidy(self) -> None:
        """Let matches sleep that nobody looks at, and forget addresses that have been quiet."""
        while True:
            await asyncio.sleep(min(TIDYING_SECONDS, self.limits.asleep_after))
            now = self.now()
            for id, room in list(self.rooms.items()):
                if room.is_idle and now - room.left_at > self.limits.asleep_after:
                    room.stop()
                    del self.rooms[id]
                    await self.note_position(room)
            self.pacing.forget_quiet()


def comes_out_the_same(match: LiveMatch, row: MatchRow) -> bool:
    """Whether the game played again is the one that was stored."""
    if row.start.digest:
        return row.start.digest in match.game.digests()
    if row.start.rules_version == match.door.rules_version:
        return match.is_over == row.is_over
    # By other rules and with no digest: only a game that its last answer ends, as it did, is surely the same.
    return row.is_over and match.game.outcome is not None and isinstance(row.entries[-1], Answered)
