"""How much one client may ask of the server. Whole messages are refused, visibly, and change nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The usual limits; tests and measurements set their own."""

    messages: int = 60
    """Messages a connection may send at once..."""
    messages_per_second: float = 12.0
    """...and how fast it may go on."""
    refusals: int = 200
    """Refused in a row, after which the connection is closed."""
    creations: int = 30
    """Matches an address may make at once..."""
    creations_per_second: float = 0.5
    seconds_to_hello: float = 10.0
    waiting_messages: int = 256
    """Messages that may wait for a slow client before its connection is closed."""
    connections_per_match: int = 300
    asleep_after: float = 120.0
    """Seconds without anybody connected after which a match leaves the memory."""


NO_LIMITS = Limits(messages=1_000_000_000, creations=1_000_000_000, refusals=1_000_000_000)
"""For measuring on one's own machine."""


@dataclass(frozen=True)
class Pace:
    """How long a bot takes for an answer, in seconds, drawn anew and without regard to what it holds."""

    least: float = 0.3
    most: float = 0.9


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

    @property
    def is_full(self) -> bool:
        return self.drops >= self.size
