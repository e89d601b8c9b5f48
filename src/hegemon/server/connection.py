"""One connection: reads messages strictly, obeys or refuses each as a whole, and sends in order.

It knows nothing of sockets: it is given texts and a function that sends one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec
import structlog

from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError
from hegemon.core.errors import Refused as Refusal
from hegemon.core.events import SPECTATOR
from hegemon.server import agreements
from hegemon.server.limits import Bucket
from hegemon.server.messages import (
    LARGEST_MESSAGE,
    Advice,
    Advised,
    Answer,
    Answers,
    ClientMessage,
    Closing,
    Confirmed,
    Declare,
    Draw,
    DrawReply,
    Hello,
    Hint,
    Passing,
    Ping,
    Pong,
    Refused,
    Rematch,
    Resign,
    ServerMessage,
    Undo,
    UndoReply,
    Why,
)
from hegemon.server.records import SPECTATORS

if TYPE_CHECKING:
    from hegemon.server.hall import Hall
    from hegemon.server.room import Room

Send = Callable[[bytes], Awaitable[None]]

DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
BROKEN = "Something went wrong on the server; nothing was changed. Try again, or reload the page."

log = structlog.get_logger("hegemon.connection")


class Closed(Exception):
    """The connection is to be ended by the server."""


class Connection:
    """A seat or a spectator at the other end of a line."""

    def __init__(self, hall: Hall, send: Send) -> None:
        self.hall = hall
        self.send_text = send
        self.room: Room | None = None
        self.seat: Seat = SPECTATOR
        self.since = 0
        self.undos = 0
        self.outbox: deque[bytes] = deque()
        self.has_news = asyncio.Event()
        self.is_table_due = False
        self.is_closing = False
        self.is_hinting = False
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
                raise Closed
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
        if self.room is not None:
            self.room.leave(self)

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

    def refuse(self, to: str, problem: str, ask: int = 0) -> None:
        self.hall.metrics.refused()
        self.refused_in_a_row += 1
        self.send(Refused(to, problem, ask))
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
            raise Refusal("Say hello first, with the token of a seat or of the spectators.")
        if self.seat == SPECTATOR:
            raise Refusal("Spectators watch; only seats can do this.")
        await self.obey_seat(room, message)

    async def obey_seat(self, room: Room, message: ClientMessage) -> None:
        seat = self.seat
        match message:
            case Answer(ask, option):
                await room.answer(seat, ask, option, lambda: self.send(Confirmed(ask)))
            case Answers(ask, picks):
                await room.change(lambda: room.match.answer_all(seat, ask, picks), lambda: self.send(Confirmed(ask)))
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
                await agreements.ask_undo(room, seat)
            case UndoReply(yes):
                await agreements.reply_undo(room, seat, yes)
            case Draw():
                await agreements.offer_draw(room, seat)
            case DrawReply(yes):
                await agreements.reply_draw(room, seat, yes)
            case Resign():
                await room.change(lambda: room.match.resign(seat))
            case Rematch(swap):
                await agreements.offer_rematch(room, seat, swap)

    async def say_hello(self, message: Hello) -> None:
        if self.room is not None:
            raise Refusal("You have said hello already; open another connection for another seat.")
        ticket = await self.hall.ticket(message.token)
        if ticket is None or ticket.kind not in ("seat", "spectator"):
            raise Refusal("Nobody at this server has this token; check the link.")
        room = await self.hall.room(ticket.match)
        while not await self.enter(room, ticket.seat, message):
            room = await self.hall.room(ticket.match)
        if room.match.successor and self.seat != SPECTATOR:
            await self.hall.move_seat(room, self.seat, self)

    async def enter(self, room: Room, seat: Seat, message: Hello) -> bool:
        """Join the room between two changes; False if it was put to sleep meanwhile."""
        if len(room.connections) >= self.hall.limits.connections_per_match:
            raise Refusal("Too many are watching this match already; try again later.")
        async with room.lock:
            if self.hall.rooms.get(room.match.id) is not room:
                return False
            self.room = room
            self.seat = SPECTATOR if seat == SPECTATORS else seat
            self.since, self.undos = message.since, message.undos
            room.join(self)
            self.greet()
            self.table_is_due()
        return True

    async def hint(self, room: Room) -> None:
        """Begin to think; the advice is sent when it is there and still fits."""
        ask = room.match.ask
        if ask is None or ask.seat != self.seat or room.match.awaited:
            raise Refusal("You are not asked anything now.")
        if self.is_hinting:
            raise Refusal("A hint is on its way already.")
        self.is_hinting = True
        self.hall.spawn(self.advise(room, room.match.game.asked))

    async def advise(self, room: Room, number: int) -> None:
        try:
            async with room.lock:
                task = room.task(self.seat, "")
            thought = await self.hall.thinkers.think(task)
            if room.match.game.asked == number:
                best = [
                    Advised(index, None if chance is None else round(chance, 4), tries)
                    for index, chance, tries in thought.best
                ]
                self.send(Advice(number, best))
        except Exception:
            log.exception("a hint failed")
            self.refuse("hint", BROKEN)
        finally:
            self.is_hinting = False
