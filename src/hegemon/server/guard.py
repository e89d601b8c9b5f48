"""The bare port: what a stranger may cost is bounded before anything reaches the application.

Uvicorn's own protocols, with a bound on the head of a request and on what follows it, a deadline for the whole of
it, a bound on the frames of a socket, and a count of connections in total and for each address. Uvicorn's
`limit_concurrency` would count the half-open ones of one stranger and turn away everybody else.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from http import HTTPStatus
from typing import ClassVar

import msgspec
import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hegemon.server.limits import LARGEST_BODY, Bucket, Proxies, ServerLimits, Turns, neighbourhood
from hegemon.wire.bodies import RequestProblem

FILES_OF_OUR_OWN = 64
"""The database, the thinkers, the log: files that are no connections."""
MOST_AHEAD = 8
"""Requests that may wait for the answer to an earlier one on the same connection; browsers send none ahead."""
LARGEST_SENT = 16 * LARGEST_BODY
"""Up to here a body is refused in words; beyond, the connection is cut. Chunks and trailers count as they are sent."""
PIECE = 4096
"""Bytes of a socket that are looked at together."""
TOO_MANY_FRAMES = 1008
FULL = RequestProblem("Too many connections from your address.", "", "Close some, then try again in 10 seconds.")
TOO_MANY = RequestProblem("Too many new tables from your address at once.", "", "Try again in 10 seconds.")
TOO_LARGE = RequestProblem("The head of this request is too large.", "", "Send fewer or shorter headers.")
TOO_LONG = RequestProblem("The body of this request is too large.", "", f"Send at most {LARGEST_BODY} bytes.")
TOO_SLOW = RequestProblem("The request took too long to arrive.", "", "Send it again.")

log = structlog.get_logger("hegemon.guard")


class Closed(Exception):
    """The connection is closed already; nothing more of it is read."""


class Gate:
    """Counts who is connected. Where it is full a newcomer takes the place of whoever has been idle longest.

    So half-open connections keep nobody out, not even others at the same address; sockets are never pushed out.
    """

    def __init__(self, limits: ServerLimits, proxies: Proxies) -> None:
        self.limits = limits
        self.proxies = proxies
        self.most = min(limits.connections, files_allowed() - FILES_OF_OUR_OWN)
        self.turns = Turns(limits, time.monotonic)
        self.here: Counter[str] = Counter()
        self.visitors: dict[str, dict[Http, None]] = {}
        """Connections that are no sockets, by address, the longest idle first."""
        self.has_warned = False

    def make_room(self, address: str) -> bool:
        """Behind a proxy all look alike: it counts its own clients, and their sockets are counted after the hello."""
        key = neighbourhood(address)
        if address not in self.proxies and self.here[key] >= self.limits.connections_per_address:
            return self.push_out(key)
        if self.here.total() >= self.most:
            return self.push_out(max(self.visitors, key=lambda one: len(self.visitors[one]), default=""))
        return True

    def push_out(self, key: str) -> bool:
        """End the connection of this address that has been idle longest; False if it has sockets only."""
        longest = next(iter(self.visitors.get(key, ())), None)
        if longest is not None:
            longest.leave()
            longest.transport.abort()
        return longest is not None

    def visit(self, visitor: Http) -> None:
        """A connection that is no socket has just come, or asked for something."""
        self.forget(visitor)
        self.visitors.setdefault(neighbourhood(visitor.address), {})[visitor] = None

    def forget(self, visitor: Http) -> None:
        key = neighbourhood(visitor.address)
        found = self.visitors.get(key, {})
        found.pop(visitor, None)
        if not found:
            self.visitors.pop(key, None)

    def may_open_socket(self, address: str) -> bool:
        """Opening one costs more than anything else, and is refused before that."""
        return address in self.proxies or self.turns.is_now(neighbourhood(address), "sockets")

    def enter(self, address: str) -> None:
        self.here[neighbourhood(address)] += 1

    def leave(self, address: str) -> None:
        key = neighbourhood(address)
        self.here[key] -= 1
        if not self.here[key]:
            del self.here[key]

    def notice_proxy(self, address: str) -> None:
        """A proxy the host forgot to name makes all its clients one address."""
        if not self.has_warned and address not in self.proxies:
            self.has_warned = True
            log.warning(
                "X-Forwarded-For is ignored: all players behind this proxy count as one address. "
                "If it is your own web server, start with --trusted-proxy and its address.",
                # A web server of one's own is near; what comes from afar may be a player, whom no log names.
                address=address if is_near(address) else "from afar",
            )


def is_near(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return True


def files_allowed() -> int:
    """How many files and connections the system lets this process open."""
    try:
        import resource
    except ImportError:  # Windows has no such bound
        return 1_000_000
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if soft == resource.RLIM_INFINITY else soft


class Counted(asyncio.Protocol):
    """A connection at the gate, ended if it stops reading what it is sent."""

    gate: ClassVar[Gate]
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None
    is_inside = False
    stall: asyncio.TimerHandle | None = None

    @property
    def address(self) -> str:
        return self.client[0] if self.client is not None else ""

    def enter(self) -> None:
        self.gate.enter(self.address)
        self.is_inside = True

    def leave(self) -> None:
        if self.is_inside:
            self.is_inside = False
            self.gate.leave(self.address)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stall = self.loop.call_later(self.gate.limits.seconds_to_read, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stall is not None:
            self.stall.cancel()
            self.stall = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        if self.stall is not None:
            self.stall.cancel()
        super().connection_lost(exc)


class Http(Counted, HttpToolsProtocol):
    """One connection that asks for pages, until it becomes a socket or ends."""

    is_in_head = True
    has_spoken = False
    """Whether anything has come of the request that is expected."""
    arrived = 0
    """Bytes of the present head, as they come in."""
    head = 0
    """Bytes of the present head, as far as it was understood."""
    followed: int = 0
    """Bytes that came after the present head."""
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.gate.make_room(self.address):
            self.enter()
            self.gate.visit(self)
            self.expect_request()
        else:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE, FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def leave(self) -> None:
        self.gate.forget(self)
        super().leave()

    def handle_websocket_upgrade(self) -> None:
        if not self.gate.may_open_socket(self.address):
            self.refuse(HTTPStatus.TOO_MANY_REQUESTS, TOO_MANY)
            return
        # From here on another protocol has the connection and counts it; ours never hears of its end.
        self.stop_waiting()
        self.leave()
        super().handle_websocket_upgrade()

    # --- a whole request in time ------------------------------------------------------------------------------

    def expect_request(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.gate.limits.seconds_to_ask, self.time_is_up)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def time_is_up(self) -> None:
        self.deadline = None
        # A browser opens connections ahead of need: one that never spoke expects no answer.
        if self.has_spoken:
            self.hang_up(HTTPStatus.REQUEST_TIMEOUT, TOO_SLOW)
        else:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self.has_spoken = True
        self.expect_request()
        if self.is_in_head:
            self.arrived += len(data)
        else:
            self.followed += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        # The parser tells of a header only when it has all of it, so an endless one is counted here.
        if self.is_in_head and self.arrived > self.gate.limits.largest_head:
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, TOO_LARGE)
        elif self.followed > LARGEST_SENT:
            self.hang_up(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TOO_LONG)

    def on_message_begin(self) -> None:
        self.expect_request()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self.head += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self.is_in_head:
            return  # a trailer, which nobody here reads
        self.head += len(name) + len(value) + len(": \r\n")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.is_in_head = False
        if self.head > self.gate.limits.largest_head:
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, TOO_LARGE)
        elif len(self.pipeline) >= MOST_AHEAD:
            self.transport.close()
        if self.transport.is_closing():
            raise Closed
        if any(name == b"x-forwarded-for" for name, _ in self.headers):
            self.gate.notice_proxy(self.address)
        self.gate.visit(self)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.stop_waiting()
        self.is_in_head, self.has_spoken = True, False
        self.arrived = self.head = self.followed = 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def hang_up(self, status: HTTPStatus, problem: RequestProblem) -> None:
        """End the connection, and say why unless an answer is on its way already."""
        if not self.is_in_head and self.cycle.response_started:
            self.transport.close()
        else:
            self.refuse(status, problem)

    def refuse(self, status: HTTPStatus, problem: RequestProblem) -> None:
        body = msgspec.json.encode(problem)
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class Socket(Counted, WebSocketsSansIOProtocol):
    """One web socket, counted like any other connection, and cut off if it sends frames without end."""

    pace: Bucket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.enter()
        limits = self.gate.limits
        self.pace = Bucket(limits.frames, limits.frames_per_second, self.loop.time())

    def data_received(self, data: bytes) -> None:
        # In pieces, so that of thousands of small frames only the first have been read when it is too much.
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        now = self.loop.time()
        # Pings and parts of a message count too: the application, which counts messages, never hears of them.
        if all(self.pace.take(now) for _ in self.conn.events):
            super().handle_events()
        else:
            self.conn.fail(TOO_MANY_FRAMES, "Too many frames at once.")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        # A text that is no text is refused in words like any other nonsense; uvicorn would log a trace.
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def protocols(limits: ServerLimits, proxies: Proxies) -> tuple[type[Http], type[Socket]]:
    """The two protocols of one server, with one gate for both."""
    our_gate = Gate(limits, proxies)

    class OurHttp(Http):
        gate = our_gate

    class OurSocket(Socket):
        gate = our_gate

    return OurHttp, OurSocket
