"""Who controls a card in play that is not its owner's, and to whom it goes back when its time is over.

The owner of a card never changes: it is the player whose hand, deck and discard pile it goes to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import NO_SEAT, Piece, Seat, nth_piece
from hegemon.core.modifiers import SET, Modifier

if TYPE_CHECKING:
    from hegemon.core.state import State

CONTROLLED: Final = 904
"""Beside what `lending` and `charges` number."""
FOR_GOOD: Final = -1
"""No moment gives it back."""


def note_control(game: State, piece: Piece, now: Seat, until: int, whose: Seat, by: Piece) -> None:
    """Remember to whom a card goes back: to the player who had it before anybody took it for a while."""
    home = now
    kept: list[Modifier] = []
    for change in game.modifiers:
        if change.quantity == CONTROLLED and change.of == piece:
            home = Seat(change.amount)
        else:
            kept.append(change)
    if until != FOR_GOOD:
        kept.append(Modifier(CONTROLLED, SET, home, piece, until, whose, by))
    # The list is shared with copies of the state, so it is replaced.
    game.modifiers = kept


def to_give_back(game: State, until: int, whose: Seat) -> list[Modifier]:
    """What has been taken until this moment of a player's turn, in the order it was."""
    return [
        change
        for change in game.modifiers
        if change.quantity == CONTROLLED and change.until == until and change.whose in (NO_SEAT, whose)
    ]


def is_taken_for_longer(game: State, piece: Piece) -> bool:
    """Whether a moment after this turn gives it back."""
    return any(change.quantity == CONTROLLED and change.of == piece for change in game.modifiers)


def taken_piece(change: Modifier) -> Piece:
    return nth_piece(change.of)
