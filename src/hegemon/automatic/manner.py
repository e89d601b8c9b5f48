"""How a person wants to be asked."""

from __future__ import annotations

from hegemon.wire.messages import PassingMode


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

    def wants(self, moment: str) -> bool:
        """Whether the player is asked at this moment, whatever the house would answer."""
        return self.mode == "always" or moment in self.stops
