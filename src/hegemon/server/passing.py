"""How windows are met for a seat, and the clock of the window that is open."""

from __future__ import annotations

from hegemon.core.asks import Seat
from hegemon.server.messages import PassingMode


class Manner:
    """One seat's way with response windows, as its player set it."""

    def __init__(self, mode: PassingMode = "concerns me", stops: frozenset[str] = frozenset()) -> None:
        self.mode: PassingMode = mode
        self.stops = stops
        self.is_waiting = mode == "until my turn"
        """Windows are passed; ends when the seat is asked something else or a stop is met."""

    def meet(self, moment: str, is_window: bool) -> None:
        """A question comes up: is the waiting over?"""
        if self.is_waiting and (not is_window or moment in self.stops):
            self.is_waiting = False
            self.mode = "concerns me"

    def stops_at(self, moment: str) -> bool:
        return moment in self.stops


class WindowClock:
    """The window that is open to a person where people meet: it lasts the same time whatever is held."""

    def __init__(self, ask: int, seat: Seat, ends: float | None) -> None:
        self.ask = ask
        self.seat = seat
        self.ends = ends
        """When it closes, in seconds of the loop's clock; None while it is held."""
        self.has_passed = False
        """A pass was given early and takes effect when the time is up."""

    def milliseconds(self, now: float) -> int | None:
        return None if self.ends is None else max(0, round((self.ends - now) * 1000))
