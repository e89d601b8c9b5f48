"""A live match: one change at a time, stored before anybody hears of it; bots and clocks go on by themselves."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence

import msgspec
import structlog

from hegemon.automatic import Manner
from hegemon.bots import check_bot
from hegemon.bots.registry import is_quick, is_timed
from hegemon.core.asks import Ask, Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.core.events import SPECTATOR
from hegemon.core.plain import PlainView
from hegemon.core.windows import PASS
from hegemon.store import records
from hegemon.store.database import NotStored
from hegemon.store.entries import Answered, PendingOffer
from hegemon.tables.film import Film
from hegemon.tables.house import House, Watcher
from hegemon.tables.journal import Journal
from hegemon.tables.match import LiveMatch
from hegemon.tables.offers import OfferKind, Offers, ended
from hegemon.tables.passing import WindowClock
from hegemon.tables.telling import Telling
from hegemon.tables.thinking import Task, Thought, plain_entries
from hegemon.wire.messages import Beat, Confirmed, PassingMode, Presence, ServerMessage, Table

SEARCHING_SECONDS = 0.6
"""What a bot that counts lines of play may need; always waited for, so that the time tells nothing."""
BY_THE_CLOCK_SECONDS = 1.2
"""The same for a bot that thinks by the clock."""
SECONDS_TO_BUSY = 2.0
"""A bot that has waited this long for its turn to think says so at the table."""
TRIES = 3
"""How often a failed thought is begun again before the bot takes what somebody takes who does not care."""
BRIEF = (0.1, 0.4)
"""How long, in seconds, a window at a quick table takes for somebody who can't act: well under a second."""

log = structlog.get_logger("hegemon.room")


def nothing() -> None:
    """What happens when only the server has something to answer."""


class Room:
    """One match with everybody who is connected to it."""

    def __init__(self, hall: House, match: LiveMatch, offers: Sequence[PendingOffer] = ()) -> None:
        self.hall = hall
        self.match = match
        self.telling = Telling(match)
        self.film = Film(match)
        self.lock = asyncio.Lock()
        self.connections: set[Watcher] = set()
        self.offers = Offers(offers)
        self.clock: WindowClock | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.patience: asyncio.TimerHandle | None = None
        self.thinking_about: tuple[int, int] = (-1, -1)
        self.busy = ""
        """Why the bot that is asked has not begun to think yet; empty as long as that is soon."""
        self.was_over = match.is_over
        self.is_moving = False
        """A rematch is being made."""
        self.tokens_in_rematch: dict[Seat, str] = {}
        """The secrets of the rematch that were given out since this match woke, one for each seat."""
        self.left_at = hall.now()
        self.spectators_tables: dict[tuple[int, int, int], bytes] = {}

    # --- changing --------------------------------------------------------------------------------------

    async def change(self, make: Callable[[], None], then: Callable[[], None] | None = None) -> None:
        """Let something happen, store it, and only then tell everybody.

        It runs to its end even if whoever asked for it goes away: memory and database must agree.
        """
        await asyncio.shield(self.hall.spawn(self._change(make, then)))

    async def resume(self) -> None:
        """Somebody has come: what the server itself answers now, it answers before their eyes."""
        ask = self.match.ask
        if ask is not None and not self.match.is_bot(ask.seat) and not self.match.awaited:
            await self.change(nothing)

    async def _change(self, make: Callable[[], None], then: Callable[[], None] | None = None) -> None:
        try:
            async with self.lock:
                match = self.match
                recorded = match.recorded
                try:
                    with self.film.rolling({connection.seat for connection in self.connections}):
                        make()
                        match.go_on(self.tell_answer)
                except BaseException:
                    if match.unsaved:
                        await self.reload()
                    raise
                await self._store()
                if then is not None:
                    then()
                if make is not nothing or match.recorded != recorded:
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
        await self.take_up()
        self.tell_all()

    async def take_up(self) -> None:
        """Take the match as it is stored, in place of the one at the table."""
        self.match = await self.hall.wake_match(self.match.id)
        self.telling = Telling(self.match)
        self.film = Film(self.match)
        for connection in self.connections:
            connection.shown = 0
        self.clock = None

    async def deal_again(self) -> None:
        """A guest has brought another deck: everybody sees the new deal from its beginning."""
        async with self.lock:
            await self.take_up()
            for connection in self.connections:
                connection.since = 0
                connection.greet()
            self.tell_all()
        await self.change(nothing)

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
            ask = self.match.ask
            is_mine = ask is not None and ask.seat == seat and ask.is_window
            declined = self.match.habits.chance(self.match.game, ask) if is_mine and ask is not None else None
            self.match.manners[seat] = Manner(mode, frozenset(stops), declined)
            self.set_hold(seat, hold)

        await self.change(make)
        passing = self.telling.passing(seat)
        assert passing is not None
        await self.hall.database.write(lambda connection: records.put_passing(connection, self.match.id, seat, passing))

    async def set_offer(self, of: OfferKind, standing: PendingOffer | None, answer: str = "") -> None:
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
                self.send_to_people(ended(before.offer, answer))

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

    def table_for(self, connection: Watcher) -> bytes:
        """The table as this connection is to see it; called while nothing is being changed."""
        seat = connection.seat
        known = connection.since, connection.undos, connection.shown
        if seat == SPECTATOR and known in self.spectators_tables:
            data = self.spectators_tables[known]
        else:
            data = msgspec.json.encode(self.table(seat, *known))
        if seat == SPECTATOR:
            self.spectators_tables[known] = data
        connection.since = len(self.match.game.log or [])
        connection.undos = self.match.undos
        connection.shown = self.film.place
        self.film.forget(min(other.shown for other in self.connections))
        return data

    def table(self, seat: Seat, since: int, undos: int, shown: int) -> Table:
        clock = self.clock if self.clock is not None and self.clock.seat == seat else None

        def beats(now: PlainView, journal: Journal) -> list[Beat]:
            return self.film.beats(seat, shown, now, journal, self.match.game.log or [])

        table = self.telling.table(seat, since, undos, clock, self.offers.all(), self.hall.now(), beats)
        if table.waiting is not None:
            table.waiting.busy = self.busy
        return table

    def tell_answer(self, ask: Ask, index: int) -> None:
        """The house is about to answer for somebody."""
        self.film.answer_for(ask, index, self.telling.viewer(ask.seat).uses)

    def join(self, connection: Watcher) -> None:
        """Somebody comes, and sees what happens from now on."""
        self.connections.add(connection)
        connection.shown = self.film.place
        self.tell_presence()
        self.arm()

    def leave(self, connection: Watcher) -> None:
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
        elif match.is_even and ask.is_window:
            self.start_clock(ask.seat, match.terms.window_seconds)
        elif match.is_timed and ask.is_window and match.is_passed_soon(ask):
            self.start_clock(ask.seat, random.uniform(*BRIEF), is_brief=True)
        else:
            self.clock = None

    def start_clock(self, seat: Seat, seconds: float, is_brief: bool = False) -> None:
        """At an even table every window lasts the same time; at a quick one a pass takes a moment drawn anew."""
        number, manner = self.match.game.asked, self.match.manners[seat]
        if self.clock is None or self.clock.ask != number:
            ends = None if manner.mode == "always" else self.hall.now() + seconds
            self.clock = WindowClock(number, seat, ends, is_brief)
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
        level = thinking_seconds(check_bot(bot)[0]) if pace.most else 0.0
        # Where many bots play in a row each takes less, so that a round is not much longer.
        others = max(1, len(match.players) - 1)
        due = self.hall.now() + level + random.uniform(pace.least, pace.most) / others
        thought = await self.thought(seat, bot)
        # The wait is added, lest the time told what the bot had to think about when the house is busy.
        await asyncio.sleep(max(0.0, due + thought.waited - self.hall.now()))

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
            task = self.task(seat, bot)
            loop = asyncio.get_running_loop()
            self.patience = loop.call_later(SECONDS_TO_BUSY, self.tell_busy, task)
            try:
                return await self.hall.thinkers.think(task)
            except Exception as error:
                log.error("a bot failed to think", match=self.match.id, seat=seat, bot=bot, problem=repr(error))
            finally:
                self.patience.cancel()
                self.busy = ""
        return Thought(max(0, ask.default))

    def tell_busy(self, task: Task) -> None:
        """Everybody is told why the bot takes so long, and again when that changes."""
        text = busy_text(self.hall.thinkers.before(task))
        if text != self.busy:
            self.busy = text
            self.spectators_tables.clear()
            for connection in self.connections:
                connection.table_is_due()
        if text:
            self.patience = asyncio.get_running_loop().call_later(SECONDS_TO_BUSY, self.tell_busy, task)

    def task(self, seat: Seat, bot: str) -> Task:
        session = self.match.session
        return Task(self.match.id, session.start, plain_entries(session), seat, bot, address=self.address)

    @property
    def address(self) -> str:
        """From where the match is played; of several people it is always the same one's."""
        return min((one.address for one in self.connections if one.seat != SPECTATOR), default="")

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


def busy_text(before: int | None) -> str:
    """What the table says of the thoughts that come before a bot's own."""
    if before is None:
        return ""
    return f"The house is busy: {before} {'thought' if before == 1 else 'thoughts'} before yours."


def thinking_seconds(name: str) -> float:
    if is_quick(name):
        return 0.0
    return BY_THE_CLOCK_SECONDS if is_timed(name, None) else SEARCHING_SECONDS
