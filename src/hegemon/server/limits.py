"""How much one client may ask of the server. Whole messages are refused, visibly, and change nothing."""

from __future__ import annotations

import asyncio
import ipaddress
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from hegemon.core.errors import HegemonError

Purpose: TypeAlias = Literal[
    "matches",
    "hints",
    "coach",
    "undos",
    "invitations",
    "replays",
    "steps",
    "lines",
    "lessons",
    "decks",
    "completions",
    "shares",
    "reviews",
    "judgements",
]
KindOfWork: TypeAlias = Literal["messages", "requests", "sockets"]
UNLIMITED = 1_000_000_000
LARGEST_BODY = 64_000
"""Bytes of a request after its head; more is refused."""
QUIET_SECONDS = 600.0
"""An address that asked for nothing this long is forgotten."""
SWEEPING_SECONDS = 20.0
"""How often addresses that wait for no turn are forgotten."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    at_once: float
    per_second: float
    what: str
    """As the refusal says it."""


RATES: Mapping[Purpose, Rate] = {
    "matches": Rate(30, 0.5, "new matches"),
    "hints": Rate(20, 0.5, "hints"),
    # Whoever plays faster than this plays without the coach for a moment.
    "coach": Rate(40, 1.0, "moves for the coach"),
    "undos": Rate(40, 1.0, "undos"),
    "invitations": Rate(30, 1.0, "invitations"),
    # Opening a replay plays the game again; its steps are at hand after that.
    "replays": Rate(30, 0.5, "replays"),
    "steps": Rate(600, 60.0, "steps of replays"),
    "lines": Rate(60, 1.0, "lines to play out"),
    # A try plays the lesson again up to it: some milliseconds.
    "lessons": Rate(120, 4.0, "tries in lessons"),
    "decks": Rate(240, 8.0, "decks to check"),
    "completions": Rate(20, 0.5, "decks to complete"),
    "shares": Rate(30, 0.5, "decks to store"),
    "reviews": Rate(6, 0.02, "reviews"),
    "judgements": Rate(10, 0.02, "decks to judge"),
}
"""What an address may ask for. Rematches and games played on from a replay are new matches."""

TURNS: Mapping[KindOfWork, Rate] = {
    # Thirty people in one room send a message a second each, and come back all at once after a restart.
    "messages": Rate(600, 120.0, "messages"),
    # A page brings forty files along the first time.
    "requests": Rate(1200, 100.0, "requests"),
    "sockets": Rate(120, 12.0, "sockets"),
}
"""What an address gets done, over all of its connections. Whoever is faster waits, and keeps nobody else waiting."""


@dataclass(frozen=True)
class ServerLimits:
    """The usual limits; tests and measurements set their own."""

    messages: int = 60
    """Messages a connection may send at once..."""
    messages_per_second: float = 12.0
    """...and how fast it may go on."""
    frames: int = 600
    """Frames of a socket at once, pings and parts of messages too, after which the connection is cut..."""
    frames_per_second: float = 60.0
    refusals: int = 200
    """Refused in a row, after which the connection is closed."""
    rates: Mapping[Purpose, Rate] = field(default_factory=lambda: RATES)
    turns: Mapping[KindOfWork, Rate] = field(default_factory=lambda: TURNS)
    longest_turn: float = 4.0
    """Seconds somebody waits for the turn of their address; whoever would have to wait longer is sent away."""
    hints_per_address: int = 1
    """Hints thought about at a time; a seat has one in any case."""
    judgements_per_address: int = 1
    """Decks being judged, or waiting for it."""
    seconds_to_hello: float = 10.0
    waiting_messages: int = 256
    """Messages that may wait for a slow client before its connection is closed."""
    strangers_per_address: int = 50
    """Sockets that have not said hello yet."""
    sockets_per_seat: int = 4
    """Seats always get in: the oldest socket of the same seat makes room."""
    watchers_per_match: int = 300
    watchers_per_address: int = 30
    connections: int = 5000
    """Open at a time on the port, whatever they are; fewer where the system allows fewer files."""
    connections_per_address: int = 256
    largest_head: int = 32 * 1024
    """Bytes of a request before its body."""
    seconds_to_ask: float = 10.0
    """For a whole request, body and all."""
    seconds_to_read: float = 20.0
    """For a client that has stopped reading what it is sent."""
    asleep_after: float = 120.0
    """Seconds without anybody connected after which a match leaves the memory."""


NO_LIMITS = ServerLimits(
    messages=UNLIMITED,
    frames=UNLIMITED,
    refusals=UNLIMITED,
    rates={},
    turns={},
    hints_per_address=UNLIMITED,
    judgements_per_address=UNLIMITED,
    strangers_per_address=UNLIMITED,
    watchers_per_match=UNLIMITED,
    watchers_per_address=UNLIMITED,
    connections=UNLIMITED,
    connections_per_address=UNLIMITED,
)
"""For measuring on one's own machine."""


class TooFast(HegemonError):
    """Somebody asks for too much at a time."""

    def __init__(self, what: str, seconds: int) -> None:
        super().__init__(f"Too many {what} from your address. Try again in {counted(seconds)}.")
        self.seconds = seconds


def counted(seconds: int) -> str:
    return "1 second" if seconds == 1 else f"{seconds} seconds"


class Bucket:
    """Holds so many drops and fills up again at a steady rate; a message takes one."""

    def __init__(self, size: float, per_second: float, now: float) -> None:
        self.size = size
        self.per_second = per_second
        self.drops = size
        self.at = now

    def take(self, now: float) -> bool:
        self.drops = min(self.size, self.drops + (now - self.at) * self.per_second)
        self.at = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True

    def owe(self, now: float, drops: float, most_seconds: float) -> float | None:
        """Take drops that need not be there yet: the seconds until they are, or None if that is too long."""
        self.drops = min(self.size, self.drops + (now - self.at) * self.per_second)
        self.at = now
        seconds = max(0.0, (drops - self.drops) / self.per_second)
        if seconds > most_seconds:
            return None
        self.drops -= drops
        return seconds

    def seconds_to_next(self) -> int:
        """Whole seconds until a drop is there again."""
        return max(1, math.ceil((1 - self.drops) / self.per_second)) if self.per_second else int(QUIET_SECONDS)

    def is_full(self, now: float) -> bool:
        """Whether it is as good as new."""
        return self.drops + (now - self.at) * self.per_second >= self.size


class Pacing:
    """One bucket for every address and purpose."""

    def __init__(self, rates: Mapping[Purpose, Rate], now: Callable[[], float]) -> None:
        self.rates = rates
        self.now = now
        self.buckets: dict[tuple[str, Purpose], Bucket] = {}

    def take(self, address: str, purpose: Purpose) -> None:
        """One more of this for the address, or a refusal that says when to try again."""
        rate = self.rates.get(purpose)
        if rate is None:
            return
        now = self.now()
        key = neighbourhood(address), purpose
        bucket = self.buckets.setdefault(key, Bucket(rate.at_once, rate.per_second, now))
        if not bucket.take(now):
            raise TooFast(rate.what, bucket.seconds_to_next())

    def forget_quiet(self) -> None:
        now = self.now()
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if now - bucket.at < QUIET_SECONDS}


class Turns:
    """One bucket for every address and kind of work: an address that is too fast waits for its own drops."""

    def __init__(self, limits: ServerLimits, now: Callable[[], float]) -> None:
        self.rates = limits.turns
        self.longest = limits.longest_turn
        self.now = now
        self.buckets: dict[tuple[str, KindOfWork], Bucket] = {}
        self.swept_at = now()

    async def wait(self, address: str, turn: KindOfWork, drops: int = 1) -> None:
        """Come back when it is the address's turn; refused where that would take too long."""
        rate = self.rates.get(turn)
        if rate is None:
            return
        seconds = self.bucket(address, turn, rate).owe(self.now(), drops, self.longest)
        if seconds is None:
            raise TooFast(rate.what, math.ceil(self.longest))
        if seconds:
            await asyncio.sleep(seconds)

    def is_now(self, address: str, turn: KindOfWork) -> bool:
        """Whether it is the address's turn at once; if not, nothing is taken."""
        rate = self.rates.get(turn)
        return rate is None or self.bucket(address, turn, rate).take(self.now())

    def bucket(self, address: str, turn: KindOfWork, rate: Rate) -> Bucket:
        now = self.now()
        if now - self.swept_at > SWEEPING_SECONDS:
            self.swept_at = now
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if not bucket.is_full(now)}
        return self.buckets.setdefault((address, turn), Bucket(rate.at_once, rate.per_second, now))


# --- addresses ------------------------------------------------------------------------------------------------


def neighbourhood(address: str) -> str:
    """Who counts as one: an IPv4 address, or the IPv6 network a single household is given."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Proxies:
    """The web servers in front of this one, whose word on where a request comes from is believed."""

    def __init__(self, given: Sequence[str]) -> None:
        self.given = list(given)
        self.networks = [ipaddress.ip_network(one, strict=False) for one in given]

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.networks)
