"""Offers between players: to take back, to call it a draw, to play again. They live in memory only."""

from __future__ import annotations

from typing import Literal, TypeAlias

from hegemon.core.asks import Seat
from hegemon.server.messages import Offer, Swap

Kind: TypeAlias = Literal["undo", "draw", "rematch"]


class Standing:
    """An offer that waits for the others."""

    def __init__(self, offer: Offer, asked: list[Seat], answers: int) -> None:
        self.offer = offer
        self.asked = asked
        """The people who have to agree, the one who offers not among them."""
        self.answers = answers
        """How many answers the game had then; one more, and the offer is gone."""

    def agree(self, seat: Seat) -> bool:
        """The seat says yes; whether all have now."""
        if seat not in self.offer.agreed:
            self.offer.agreed.append(seat)
        return all(one in self.offer.agreed for one in self.asked)


class Offers:
    """The offers of one match: at most one of each kind."""

    def __init__(self) -> None:
        self.undo: Standing | None = None
        self.draw: Standing | None = None
        self.rematch: Standing | None = None

    def all(self) -> list[Offer]:
        return [one.offer for one in (self.undo, self.draw, self.rematch) if one is not None]

    def lapse(self, answers: int) -> list[Offer]:
        """The game went on: what was offered before is gone."""
        gone: list[Offer] = []
        if self.undo is not None and self.undo.answers != answers:
            gone.append(ended(self.undo.offer))
            self.undo = None
        if self.draw is not None and self.draw.answers != answers:
            gone.append(ended(self.draw.offer))
            self.draw = None
        return gone


def made(of: Kind, by: Seat, seen_since: bool = False, swap: Swap = "nothing") -> Offer:
    return Offer(of=of, by=by, standing=True, seen_since=seen_since, swap=swap, agreed=[by])


def ended(offer: Offer) -> Offer:
    return Offer(of=offer.of, by=offer.by, standing=False, seen_since=offer.seen_since, swap=offer.swap)
