"""One connection: reads messages strictly, obeys or refuses each as a whole, and sends in order.

It knows nothing of sockets: it is given texts and a function that sends one.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

import msgspec
import structlog

from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.core.events import SPECTATOR
from hegemon.server.coaching import Coaching
from hegemon.server.limits import Bucket, TooFast, neighbourhood
from hegemon.store.records import SPECTATORS
from hegemon.tables import agreements
from hegemon.wire.messages import (
    LARGEST_MESSAGE,
    Advice,
    Advised,
    Answer,
    Answers,
    Change,
    ClientMessage,
    Closing,
    Confirmed,
    Declare,
    DrawReply,
    Hello,
    Hint,
    OfferDraw,
    Passing,
    Ping,
    Pong,
    RefusedMessage,
    Rematch,
    Resign,
    ServerMessage,
    Undo,
    UndoReply,
    Why,
)

if TYPE_CHECKING:
    from hegemon.server.hall import Hall
    from hegemon.tables.room import Room

Send = Callable[[bytes], Awaitable[None]]

DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
COSTS: Mapping[type[ClientMessage], int] = {Hello: 10, Answer: 4, Answers: 4, Declare: 4, Undo: 4, Change: 4}
"""What a message takes of its address's turns where that is more than one: as much as the server works for it.

Behind a proxy it is the hello alone that bounds how many sockets an address opens."""
BROKEN = "Something went wrong on the server; nothing was changed. Try again, or reload the page."

log = structlog.get_logger("hegemon.connection")


class EndedByServer(Exception):
    """The connection is to be ended by the server."""


class Connection:
    """A seat or a spectator at the other end of a line."""

    def __init__(self, hall: Hall, send: Send, address: str = "") -> None:
        self.hall = hall
        self.send_text = send
        self.address = neighbourhood(address)
        self.room: Room | None = None
        self.seat: Seat = SPECTATOR
        self.since = 0
        self.undos = 0
        self.shown = 0
        self.outbox: deque[bytes] = deque()
        self.has_news = asyncio.Event()
        self.is_table_due = False
        self.is_closing = False
        self.begun_at = hall.now()
        self.joined_at = 0.0
        self.to_hello: asyncio.TimerHandle | None = None
        self.hinting: asyncio.Task[None] | None = None
        self.coaching = Coaching(self)
        limits = hall.limits
        self.bucket = Bucket(limits.messages, limits.messages_per_second, hall.now())
        self.refused_in_a_row = 0

    # --- sending ----------------------------------------------------------------------------------------

    def send(self, message: ServerMessage) -> None:
        """Put the message in line; a client too slow to follow loses its connection, not the game."""
        if self.is_closing:
            return
        self.outbox.append(msgspec.json.encode(message))
        if len(self.outbox) > self.hall.limits.waiting_messages:
            self.outbox.clear()
            self.end("This connection is too slow to follow; reconnect to go on.", come_back=True)
        self.has_news.set()

    def table_is_due(self) -> None:
        self.is_table_due = True
        self.has_news.set()

    def greet(self) -> None:
        room = self.room
        if room is not None:
            self.send(room.telling.welcome(self.seat, room.seats_here()))

    def end(self, why: str, come_back: bool = False) -> None:
        """Say goodbye and stop sending after it."""
        if not self.is_closing:
            self.outbox.append(msgspec.json.encode(Closing(why, come_back)))
            self.is_closing = True
            self.has_news.set()

    async def send_news(self) -> None:
        """Send what waits, in order, until the connection is closed."""
        while True:
            await self.has_news.wait()
            self.has_news.clear()
            while self.outbox:
                await self.send_text(self.outbox.popleft())
            if self.is_closing:
                raise EndedByServer
            room = self.room
            if self.is_table_due and room is not None:
                self.is_table_due = False
                # While something is being changed it is not stored yet, and must not be seen.
                async with room.lock:
                    data = room.table_for(self)
                await self.send_text(data)

    def close(self) -> None:
        """The line is gone."""
        self.is_closing = True
        self.stop_expecting()
        if self.hinting is not None:
            self.hinting.cancel()
        if self.room is not None:
            self.room.leave(self)

    def expect_hello(self) -> None:
        """Whoever says nothing for a while is shown out."""
        if not self.is_closing:
            loop = asyncio.get_running_loop()
            self.to_hello = loop.call_later(
                self.hall.limits.seconds_to_hello, self.end, "Nobody said hello on this connection."
            )

    def stop_expecting(self) -> None:
        if self.to_hello is not None:
            self.to_hello.cancel()
            self.to_hello = None

    @property
    def is_stranger(self) -> bool:
        return self.room is None and not self.is_closing

    @property
    def is_watching(self) -> bool:
        return self.room is not None and self.seat == SPECTATOR

    # --- receiving ----------------------------------------------------------------------------------------

    async def receive(self, text: str | bytes) -> None:
        """Obey one message, or refuse it as a whole. Never raises."""
        data = text.encode(errors="surrogatepass") if isinstance(text, str) else text
        self.hall.metrics.received()
        if not self.bucket.take(self.hall.now()):
            self.refuse("", "Too many messages at once; this one was not read. Wait a second.")
            return
        if len(data) > LARGEST_MESSAGE:
            self.refuse("", f"A message has at most {LARGEST_MESSAGE} bytes; this one was not read.")
            return
        try:
            message = DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self.refuse("", f"This is no message of the protocol: {error}.")
            return
        if not await self.is_our_turn(message):
            return
        tag = str(type(message).__struct_config__.tag)
        try:
            await self.obey(message)
            self.refused_in_a_row = 0
        except HegemonError as error:
            number = message.ask if isinstance(message, Answer | Answers) else 0
            self.refuse(tag, str(error), number)
        except Exception:
            log.exception("a message could not be obeyed", message_kind=tag)
            self.refuse(tag, BROKEN)

    async def is_our_turn(self, message: ClientMessage) -> bool:
        """All connections of an address share its turns; meanwhile nothing more is read from this one."""
        if isinstance(message, Hello):
            self.stop_expecting()  # whoever has said hello need not hurry any more
        try:
            await self.hall.turns.wait(self.address, "messages", COSTS.get(type(message), 1))
        except TooFast as error:
            self.end(str(error), come_back=True)
            return False
        return not self.is_closing

    def refuse(self, to: str, problem: str, ask: int = 0) -> None:
        self.hall.metrics.refused()
        self.refused_in_a_row += 1
        self.send(RefusedMessage(to, problem, ask))
        if self.refused_in_a_row >= self.hall.limits.refusals:
            self.end("Too many messages were refused.")

    async def obey(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            self.send(Pong())
            return
        if isinstance(message, Hello):
            await self.say_hello(message)
            return
        room = self.room
        if room is None:
            raise Refused("Say hello first, with the token of a seat or of the spectators.")
        if self.seat == SPECTATOR:
            raise Refused("Spectators watch; only seats can do this.")
        await self.obey_seat(room, message)

    async def obey_seat(self, room: Room, message: ClientMessage) -> None:
        seat = self.seat
        if not isinstance(message, Why):
            room.match.check_plays(seat)
        match message:
            case Answer() | Answers():
                await self.answer(room, message)
            case Declare(aside):
                number = room.match.game.asked
                await room.change(lambda: room.match.declare(seat, aside), lambda: self.send(Confirmed(number)))
            case Why(handle, verb):
                async with room.lock:
                    self.send(room.telling.why(seat, handle, verb))
            case Hint():
                await self.hint(room)
            case Passing(mode, stops, hold):
                await room.set_passing(seat, mode, stops, hold)
            case Undo():
                self.hall.pacing.take(self.address, "undos")
                await agreements.ask_undo(room, seat)
            case Change():
                self.hall.pacing.take(self.address, "undos")
                await room.change(lambda: room.match.change_answer(seat))
            case UndoReply(yes):
                await agreements.reply_undo(room, seat, yes)
            case OfferDraw():
                await agreements.offer_draw(room, seat)
            case DrawReply(yes):
                await agreements.reply_draw(room, seat, yes)
            case Resign():
                await room.change(lambda: room.match.resign(seat))
            case Rematch(swap):
                self.hall.pacing.take(self.address, "matches")
                await agreements.offer_rematch(room, seat, swap)

    async def answer(self, room: Room, message: Answer | Answers) -> None:
        """Answer at once, or when the coach has looked at it."""
        if message.coached and self.coaching.is_free_for(room, self.seat):
            await self.coaching.look_at(room, self.seat, message)
        else:
            await self.give(room, message)

    async def give(self, room: Room, message: Answer | Answers) -> None:
        seat, ask = self.seat, message.ask

        def confirm() -> None:
            self.send(Confirmed(ask))

        if isinstance(message, Answer):
            await room.answer(seat, ask, message.option, confirm)
        else:
            await room.change(lambda: room.match.answer_all(seat, ask, message.picks), confirm)

    async def say_hello(self, message: Hello) -> None:
        if self.room is not None:
            raise Refused("You have said hello already; open another connection for another seat.")
        try:
            await self.sit_down(message)
        finally:
            if self.room is None:
                self.expect_hello()

    async def sit_down(self, message: Hello) -> None:
        ticket = await self.hall.ticket(message.token)
        if ticket is None or ticket.kind not in ("seat", "spectator"):
            raise Refused("Nobody at this server has this token; check the link.")
        room = await self.hall.room(ticket.match)
        while not await self.enter(room, ticket.seat, message):
            room = await self.hall.room(ticket.match)
        if room.match.successor and self.seat in room.match.people():
            await self.hall.move_seat(room, self.seat, self)

    async def enter(self, room: Room, seat: Seat, message: Hello) -> bool:
        """Join the room between two changes; False if it was put to sleep meanwhile."""
        async with room.lock:
            if self.hall.rooms.get(room.match.id) is not room:
                return False
            if seat == SPECTATORS:
                self.check_watchers(room)
            else:
                self.make_room(room, seat)
            self.room = room
            self.seat = SPECTATOR if seat == SPECTATORS else seat
            self.since, self.undos = message.since, message.undos
            self.joined_at = self.hall.now()
            room.join(self)
            self.greet()
            self.table_is_due()
        await room.resume()
        return True

    def check_watchers(self, room: Room) -> None:
        limits = self.hall.limits
        if sum(one.seat == SPECTATOR for one in room.connections) >= limits.watchers_per_match:
            raise Refused("Too many are watching this match already. Try again later.")
        from_here = [one for one in self.hall.connections if one.address == self.address and one.is_watching]
        if len(from_here) >= limits.watchers_per_address:
            raise Refused("Too many are watching from your address already. Close another table first.")

    def make_room(self, room: Room, seat: Seat) -> None:
        """A seat always gets in: if it is at the table too often, its oldest connections go."""
        here = [one for one in room.connections if isinstance(one, Connection) and one.seat == seat]
        same = sorted((one for one in here if not one.is_closing), key=lambda one: one.joined_at)
        for oldest in same[: max(0, len(same) + 1 - self.hall.limits.sockets_per_seat)]:
            oldest.end("You've opened this table somewhere else. Play on there, or reload to play on here.")

    async def hint(self, room: Room) -> None:
        """Begin to think; the advice is sent when it is there and still fits."""
        ask = room.match.ask
        if ask is None or ask.seat != self.seat or room.match.awaited:
            raise Refused("You are not asked anything now.")
        seat = room.match.id, self.seat
        if self.hall.hinting[seat]:
            raise Refused("A hint is on its way already.")
        if self.hall.hinting[self.address] >= self.hall.limits.hints_per_address:
            raise Refused("Someone at your address is waiting for a hint. Ask again when it's there.")
        self.hall.pacing.take(self.address, "hints")
        self.hall.hinting.update([seat, self.address])
        self.hinting = self.hall.spawn(self.advise(room, room.match.game.asked))

    async def advise(self, room: Room, number: int) -> None:
        try:
            async with room.lock:
                task = room.task(self.seat, "")
                is_asked = room.match.ask is not None and room.match.game.asked == number
            thought = await self.hall.thinkers.think(task) if is_asked else None
            if thought is None or room.match.ask is None or room.match.game.asked != number:
                self.refuse("hint", "The game has moved on, so the hint no longer fits.")
            else:
                best = [
                    Advised(index, None if chance is None else round(chance, 4), tries)
                    for index, chance, tries in thought.best
                ]
                self.send(Advice(number, best, thought.line))
        except HegemonError as error:
            self.refuse("hint", str(error))
        except Exception:
            log.exception("a hint failed")
            self.refuse("hint", BROKEN)
        finally:
            self.hall.hinting.subtract([(room.match.id, self.seat), self.address])
            self.hall.hinting += Counter()  # forgets whoever waits for nothing
