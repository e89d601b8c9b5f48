"""A live match: one change at a time, stored before anybody hears of it; bots and clocks go on by themselves."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog

from hegemon.bots import check_bot
from hegemon.bots.look import is_window
from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.core.events import SPECTATOR
from hegemon.core.windows import PASS
from hegemon.server import records
from hegemon.server.entries import Answered
from hegemon.server.match import Match
from hegemon.server.messages import Confirmed, PassingMode, Presence, ServerMessage, Table
from hegemon.server.offers import Kind, Offers, Standing, ended
from hegemon.server.passing import Manner, WindowClock
from hegemon.server.store import NotStored
from hegemon.server.telling import Telling
from hegemon.server.thinking import Task, Thought, plain_answer

if TYPE_CHECKING:
    from hegemon.server.connection import Connection
    from hegemon.server.hall import Hall

THINKING_SECONDS = {"captain": 0.6, "warlord": 1.2}
"""What a level may need to think; always waited for, so that the time tells nothing."""
TRIES = 3
"""How often a failed thought is begun again before the bot takes what somebody takes who does not care."""

log = structlog.get_logger("hegemon.room")


class Room:
    """One match with everybody who is connected to it."""

    def __init__(self, hall: Hall, match: Match, offers: Sequence[Standing] = ()) -> None:
        self.hall = hall
        self.match = match
        self.telling = Telling(match)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.offers = Offers(offers)
        self.clock: WindowClock | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.thinking_about: tuple[int, int] = (-1, -1)
        self.was_over = match.is_over
        self.is_moving = False
        """A rematch is being made."""
        self.left_at = hall.now()
        self.spectators_tables: dict[tuple[int, int], bytes] = {}

    # --- changing --------------------------------------------------------------------------------------

    async def change(self, make: Callable[[], None], then: Callable[[], None] | None = None) -> None:
        """Let something happen, store it, and only then tell everybody.

        It runs to its end even if whoever asked for it goes away: memory and database must agree.
        """
        await asyncio.shield(self.hall.spawn(self._change(make, then)))

    async def _change(self, make: Callable[[], None], then: Callable[[], None] | None = None) -> None:
        try:
            async with self.lock:
                match = self.match
                try:
                    make()
                    match.go_on()
                except BaseException:
                    if match.unsaved:
                        await self.reload()
                    raise
                await self._store()
                if then is not None:
                    then()
                self.tell_all()
        finally:
            self.arm()

    async def _store(self) -> None:
        match = self.match
        entries = list(match.unsaved)
        is_over = match.is_over if match.is_over != self.was_over else None
        if not entries:
            return
        first = match.recorded - len(entries)
        started = self.hall.now()
        try:
            await self.hall.database.write(
                lambda connection: records.put_entries(connection, match.id, first, entries, is_over)
            )
        except NotStored:
            await self.reload()
            raise
        self.hall.metrics.stored(len(entries), self.hall.now() - started)
        match.stored()

    async def reload(self) -> None:
        """Memory got ahead of the database: go back to what is stored."""
        log.error("went back to what is stored", match=self.match.id)
        self.match = await self.hall.wake_match(self.match.id)
        self.telling = Telling(self.match)
        self.clock = None
        self.tell_all()

    def tell_all(self) -> None:
        """A new table is due for everybody."""
        self.spectators_tables.clear()
        for offer in self.offers.lapse(self.match.recorded, self.match.is_over):
            self.send_to_people(offer)
        if self.match.is_over != self.was_over:
            self.was_over = self.match.is_over
            for connection in self.connections:
                connection.greet()
        for connection in self.connections:
            connection.table_is_due()

    # --- what seats do ---------------------------------------------------------------------------------

    async def answer(self, seat: Seat, number: int, index: int, then: Callable[[], None]) -> None:
        """The seat's answer; an early pass takes effect when the window's time is up."""
        ask = self.match.asked_of(seat, number)
        clock = self.clock
        is_early = clock is not None and clock.ask == number and clock.ends is not None
        if is_early and 0 <= index < len(ask.options) and ask.options[index].verb is PASS:
            assert clock is not None
            clock.has_passed = True
            self.table_for_seat(seat)
        else:
            await self.change(lambda: self.match.answer(seat, number, index), then)

    async def set_passing(self, seat: Seat, mode: PassingMode, stops: list[str], hold: bool) -> None:
        """How windows are met from now on, and whether the present one is held."""
        known = self.match.door.texts.get("moments", {})
        wrong = [stop for stop in stops if stop not in known]
        if wrong:
            raise Refused(f"There is no moment '{wrong[0]}' in this game; the list of moments comes with the game.")

        def make() -> None:
            self.match.manners[seat] = Manner(mode, frozenset(stops))
            self.set_hold(seat, hold)

        await self.change(make)
        passing = self.telling.passing(seat)
        assert passing is not None
        await self.hall.database.write(lambda connection: records.put_passing(connection, self.match.id, seat, passing))

    async def set_offer(self, of: Kind, standing: Standing | None) -> None:
        """An offer is made, agreed to by one more, or refused: stored, and only then told."""
        async with self.lock:
            before = self.offers.get(of)
            if standing is not None and of != "rematch" and standing.recorded != self.match.recorded:
                raise Refused("The game has gone on meanwhile; make your offer again if you still want it.")
            offers = self.offers.with_one(of, standing)
            kept = list(offers.standing.values())
            await self.hall.database.write(lambda connection: records.put_offers(connection, self.match.id, kept))
            self.offers = offers
            if standing is not None:
                self.send_to_people(standing.offer)
            elif before is not None:
                self.send_to_people(ended(before.offer))

    def set_hold(self, seat: Seat, hold: bool) -> None:
        clock = self.clock
        if clock is None or clock.seat != seat:
            return
        manner = self.match.manners[seat]
        clock.has_passed = manner.is_waiting and not hold
        if hold or manner.mode == "always":
            clock.ends = None
        elif clock.ends is None:
            clock.ends = self.hall.now() + self.match.terms.window_seconds

    # --- telling ------------------------------------------------------------------------------------------

    def seats_here(self) -> set[Seat]:
        return {connection.seat for connection in self.connections if connection.seat != SPECTATOR}

    def send_to_people(self, message: ServerMessage) -> None:
        for connection in self.connections:
            if connection.seat != SPECTATOR:
                connection.send(message)

    def table_for_seat(self, seat: Seat) -> None:
        for connection in self.connections:
            if connection.seat == seat:
                connection.table_is_due()

    def table_for(self, connection: Connection) -> bytes:
        """The table as this connection is to see it; called while nothing is being changed."""
        seat = connection.seat
        known = connection.since, connection.undos
        if seat == SPECTATOR and known in self.spectators_tables:
            data = self.spectators_tables[known]
        else:
            data = msgspec.json.encode(self.table(seat, *known))
        if seat == SPECTATOR:
            self.spectators_tables[known] = data
        connection.since = len(self.match.game.log or [])
        connection.undos = self.match.undos
        return data

    def table(self, seat: Seat, since: int, undos: int) -> Table:
        clock = self.clock if self.clock is not None and self.clock.seat == seat else None
        return self.telling.table(seat, since, undos, clock, self.offers.all(), self.hall.now())

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.tell_presence()
        self.arm()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.left_at = self.hall.now()
        self.tell_presence()

    def tell_presence(self) -> None:
        presence = Presence(self.telling.players(self.seats_here()))
        for connection in self.connections:
            connection.send(presence)

    # --- what goes on by itself -------------------------------------------------------------------------------

    def arm(self) -> None:
        """Start what the present question needs: a bot's thoughts or a window's clock."""
        match = self.match
        ask = match.ask
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if ask is None or match.awaited:
            self.clock = None
        elif match.is_bot(ask.seat):
            self.clock = None
            self.start_thinking(ask.seat)
        elif match.is_timed and is_window(ask):
            self.start_clock(ask.seat)
        else:
            self.clock = None

    def start_clock(self, seat: Seat) -> None:
        """Every window lasts the same time, whatever the seat holds."""
        number, manner = self.match.game.asked, self.match.manners[seat]
        if self.clock is None or self.clock.ask != number:
            ends = None if manner.mode == "always" else self.hall.now() + self.match.terms.window_seconds
            self.clock = WindowClock(number, seat, ends)
            self.clock.has_passed = manner.is_waiting
            self.table_for_seat(seat)
        if self.clock.ends is not None:
            delay = max(0.0, self.clock.ends - self.hall.now())
            clock = self.clock
            self.alarm = asyncio.get_running_loop().call_later(delay, self.time_is_up, clock)

    def time_is_up(self, clock: WindowClock) -> None:
        self.hall.spawn(self.close_window(clock))

    async def close_window(self, clock: WindowClock) -> None:
        """The window's time is over: the seat passes."""

        def make() -> None:
            is_open = self.clock is clock and clock.ends is not None and clock.ask == self.match.game.asked
            if not is_open:
                raise Refused("The window is closed already.")
            self.match.record(Answered(0, by="seat" if clock.has_passed else "server"))

        try:
            await self._change(make)
        except HegemonError:
            return
        if clock.has_passed:
            for connection in self.connections:
                if connection.seat == clock.seat:
                    connection.send(Confirmed(clock.ask))

    def start_thinking(self, seat: Seat) -> None:
        about = self.match.undos, len(self.match.session.answers)
        if self.thinking is not None and not self.thinking.done():
            if self.thinking_about == about:
                return
            self.thinking.cancel()
        self.thinking_about = about
        self.thinking = self.hall.spawn(self.let_bot_answer(seat, about))

    async def let_bot_answer(self, seat: Seat, about: tuple[int, int]) -> None:
        """The bot's answer, after a time that does not depend on what it holds."""
        match = self.match
        bot = match.players[seat].bot
        pace = self.hall.pace
        level = THINKING_SECONDS.get(check_bot(bot)[0], 0.0) if pace.most else 0.0
        due = self.hall.now() + level + random.uniform(pace.least, pace.most)
        thought = await self.thought(seat, bot)
        await asyncio.sleep(max(0.0, due - self.hall.now()))

        def make() -> None:
            if (self.match.undos, len(self.match.session.answers)) != about:
                raise Refused("The game has gone on.")
            self.match.record(Answered(thought.index, by="server"))

        # The next question may be the bot's again: this task must count as done by then.
        self.thinking = None
        try:
            await self.change(make)
        except Refused:
            return
        except NotStored as error:
            log.error("a bot's answer was not stored", match=match.id, problem=str(error))
            await asyncio.sleep(1)
            self.arm()

    async def thought(self, seat: Seat, bot: str) -> Thought:
        ask = self.match.ask
        assert ask is not None
        for _ in range(TRIES):
            try:
                return await self.hall.thinkers.think(self.task(seat, bot))
            except Exception as error:
                log.error("a bot failed to think", match=self.match.id, seat=seat, bot=bot, problem=repr(error))
        return Thought(max(0, ask.default))

    def task(self, seat: Seat, bot: str) -> Task:
        session = self.match.session
        answers = tuple(plain_answer(entry) for entry in session.answers)
        return Task(self.match.id, session.start, answers, seat, bot)

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing goes on: the match may sleep."""
        is_busy = self.lock.locked() or (self.thinking is not None and not self.thinking.done())
        return not self.connections and not is_busy

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        if self.thinking is not None:
            self.thinking.cancel()
