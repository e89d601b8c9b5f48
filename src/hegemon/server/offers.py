"""Offers between players: to take back, to call it a draw, to play again. They are stored, and outlive a restart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from hegemon.core.asks import Seat
from hegemon.server.messages import Offer, Swap

Kind: TypeAlias = Literal["undo", "draw", "rematch"]


class Standing(msgspec.Struct):
    """An offer that waits for the others."""

    offer: Offer
    asked: list[int]
    """The people who have to agree, the one who offers not among them."""
    recorded: int
    """How many lines the record had then; one more, and an offer of the game under way is gone."""

    def agreed_by(self, seat: Seat) -> Standing:
        """The same offer once this seat has said yes."""
        seats = self.offer.agreed if seat in self.offer.agreed else [*self.offer.agreed, seat]
        return Standing(msgspec.structs.replace(self.offer, agreed=seats), self.asked, self.recorded)

    @property
    def is_agreed(self) -> bool:
        return all(seat in self.offer.agreed for seat in self.asked)


class Offers:
    """The offers of one match: at most one of each kind."""

    def __init__(self, kept: Sequence[Standing] = ()) -> None:
        self.standing: dict[Kind, Standing] = {one.offer.of: one for one in kept}

    def get(self, of: Kind) -> Standing | None:
        return self.standing.get(of)

    def all(self) -> list[Offer]:
        return [one.offer for one in self.standing.values()]

    def with_one(self, of: Kind, one: Standing | None) -> Offers:
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


def made(of: Kind, by: Seat, seen_since: bool = False, swap: Swap = "nothing") -> Offer:
    return Offer(of=of, by=by, standing=True, seen_since=seen_since, swap=swap, agreed=[by])


def ended(offer: Offer) -> Offer:
    return Offer(of=offer.of, by=offer.by, standing=False, seen_since=offer.seen_since, swap=offer.swap)
