"""What happened in a match besides its start: the lines of its record, in the order they were stored.

A record only grows. Taking back is a line too, so nothing that was confirmed is ever rewritten.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from hegemon.core.asks import Seat
from hegemon.core.errors import BadFile
from hegemon.wire.messages import Hands, Offer, WindowPace


class RecordLine(msgspec.Struct, tag_field="is", forbid_unknown_fields=True, omit_defaults=True):
    """One line of the record."""


class Answered(RecordLine, tag="answer"):
    """An answer to the question that was open; `by` tells whether a person gave it."""

    index: int
    by: Literal["seat", "with", "server"] = "seat"
    """The seat itself, the seat together with the answer before, or the server in its place."""


class DeclaredAside(RecordLine, tag="aside"):
    """Something declared besides the answers, such as conceding."""

    seat: int
    aside: str


class TookBack(RecordLine, tag="undo"):
    """Everything after the first `keep` answers was taken back."""

    keep: int
    seat: int
    luck: int | None = None
    """The seed from which chance began anew there; none in records from before that was done."""


class Ended(RecordLine, tag="end"):
    """The players ended the game where its own rules would not."""

    winners: list[int]
    drawn: list[int]
    text: str


class HandedOver(RecordLine, tag="bot"):
    """From here on a bot plays the seat."""

    seat: int
    bot: str


GIVEN = (Answered, DeclaredAside)
"""What `keep` counts."""
RecordEntry: TypeAlias = Answered | DeclaredAside | TookBack | Ended | HandedOver


def surviving(entries: Sequence[RecordEntry]) -> list[RecordEntry]:
    """The lines that still matter: without what a later line took back, and without an end that was undone.

    Carrying these out gives the same match as carrying out all of them, however often something was taken back.
    """
    kept: list[RecordEntry] = []
    ends: list[int] = []
    """How many lines were kept with each answer that still stands."""
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, TookBack):
            if not 0 <= entry.keep <= len(ends):
                raise BadFile(f"The record of this match is damaged at line {number}: use a backup of the database.")
            start = ends[entry.keep - 1] if entry.keep else 0
            kept[start:] = [one for one in kept[start:] if isinstance(one, HandedOver)]
            del ends[entry.keep :]
            kept.append(entry)
        else:
            kept.append(entry)
            if isinstance(entry, GIVEN):
                ends.append(len(kept))
    return kept


class Terms(msgspec.Struct, forbid_unknown_fields=True):
    """What was agreed when the match was made, besides the game itself."""

    hands: Hands
    window_seconds: float
    pace: WindowPace = "even"
    """Matches made before there was a choice keep windows of equal length."""
    shows_decks: bool = False
    """Whether the replay shows every deck; matches made before there was a choice don't."""


class PendingOffer(msgspec.Struct):
    """An offer that waits for the others."""

    offer: Offer
    asked: list[int]
    """The people who have to agree, the one who offers not among them."""
    recorded: int
    """How many lines the record had then; one more, and an offer of the game under way is gone."""

    def agreed_by(self, seat: Seat) -> PendingOffer:
        """The same offer once this seat has said yes."""
        seats = self.offer.agreed if seat in self.offer.agreed else [*self.offer.agreed, seat]
        return PendingOffer(msgspec.structs.replace(self.offer, agreed=seats), self.asked, self.recorded)

    @property
    def is_agreed(self) -> bool:
        return all(seat in self.offer.agreed for seat in self.asked)
