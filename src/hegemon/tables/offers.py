"""Offers between players: to take back, to call it a draw, to play again. They are stored, and outlive a restart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from hegemon.core.asks import Seat
from hegemon.store.entries import PendingOffer
from hegemon.wire.messages import Offer, RematchSwap

OfferKind: TypeAlias = Literal["undo", "draw", "rematch"]


class Offers:
    """The offers of one match: at most one of each kind."""

    def __init__(self, kept: Sequence[PendingOffer] = ()) -> None:
        self.standing: dict[OfferKind, PendingOffer] = {one.offer.of: one for one in kept}

    def get(self, of: OfferKind) -> PendingOffer | None:
        return self.standing.get(of)

    def all(self) -> list[Offer]:
        return [one.offer for one in self.standing.values()]

    def with_one(self, of: OfferKind, one: PendingOffer | None) -> Offers:
        """The same with another offer of this kind, or with none."""
        others = [other for kind, other in self.standing.items() if kind != of]
        return Offers([*others, one] if one is not None else others)

    def lapse(self, recorded: int, is_over: bool) -> list[Offer]:
        """Forget what was offered before the game went on, or for a game that is not over any more; what is gone."""
        gone = [
            one
            for kind, one in self.standing.items()
            if (not is_over if kind == "rematch" else one.recorded != recorded)
        ]
        for one in gone:
            del self.standing[one.offer.of]
        return [ended(one.offer) for one in gone]


def made(of: OfferKind, by: Seat, seen_since: bool = False, swap: RematchSwap = "nothing") -> Offer:
    return Offer(of=of, by=by, standing=True, seen_since=seen_since, swap=swap, agreed=[by])


def ended(offer: Offer, answer: str = "") -> Offer:
    return Offer(of=offer.of, by=offer.by, standing=False, seen_since=offer.seen_since, swap=offer.swap, answer=answer)
