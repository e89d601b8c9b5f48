"""The clock of the window that is open."""

from __future__ import annotations

from hegemon.core.asks import Seat


class WindowClock:
    """The window that is open to a person where people meet, and when it closes by itself."""

    def __init__(self, ask: int, seat: Seat, ends: float | None, is_brief: bool = False) -> None:
        self.ask = ask
        self.seat = seat
        self.ends = ends
        """When it closes, in seconds of the loop's clock; None while it is held."""
        self.is_brief = is_brief
        """At a quick table: the seat is not even asked, and passes after a moment drawn whatever it holds."""
        self.has_passed = False
        """A pass was given early and takes effect when the time is up."""

    def milliseconds(self, now: float) -> int | None:
        return None if self.ends is None else max(0, round((self.ends - now) * 1000))
