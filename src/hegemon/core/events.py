"""Events: what happened, told once and shown to each viewer as far as that viewer may know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hegemon.core.asks import NO_SEAT, Handle, Seat
from hegemon.core.plain import PlainEvent

EVERYBODY: Final = -1
"""All seats and the spectators, as a set of bits."""
SPECTATOR: Final = NO_SEAT
"""The viewer who sits nowhere and sees only what lies open."""


def knows(knowers: int, viewer: Seat) -> bool:
    """Whether the viewer is in a set of knowers; spectators know only what everybody knows."""
    if knowers == EVERYBODY:
        return True
    return viewer >= 0 and (knowers >> viewer) & 1 == 1


class Event:
    """One thing that happened, in the past tense, with the rule that made it happen."""

    def __init__(
        self,
        name: str,
        rule: str,
        seat: Seat,
        card: str,
        handle: Handle,
        other: str,
        other_handle: Handle,
        to: Seat,
        amount: int,
        word: str,
        knowers: int,
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.seat: Final = seat
        self.card: Final = card
        self.handle: Final = handle
        self.other: Final = other
        self.other_handle: Final = other_handle
        self.to: Final = to
        self.amount: Final = amount
        self.word: Final = word
        self.knowers: Final = knowers

    def __repr__(self) -> str:
        return f"<Event {self.name} ({self.rule}), seat {self.seat}>"

    def plain(self, viewer: Seat, known_to_all: bool = False) -> PlainEvent:
        """The event for one viewer, as plain data: those who may not know read only who did what."""
        told: PlainEvent = {"event": self.name, "rule": self.rule}
        if self.seat >= 0:
            told["seat"] = self.seat
        if known_to_all or knows(self.knowers, viewer):
            if self.card:
                told["card"] = self.card
                told["handle"] = self.handle
            if self.word:
                told["word"] = self.word
            if self.amount:
                told["amount"] = self.amount
        if self.other:
            told["other"] = self.other
            told["other_handle"] = self.other_handle
        if self.to >= 0:
            told["to"] = self.to
        return told


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Hears of some events the moment they happen, with or without a log; for simulations, which only count."""

    def __init__(self, meanings: dict[str, int]) -> None:
        self.meanings: Final = meanings
        """The events it wants to hear of, by name, and what each means to it; 0 means nothing."""

    def hear(self, meaning: int, seat: Seat, card: str) -> None:
        raise NotImplementedError
