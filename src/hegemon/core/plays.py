"""How many cards each player has played this turn; counted only where a card of the match asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Seat, seat_target
from hegemon.core.modifiers import ADD, Modifier

if TYPE_CHECKING:
    from hegemon.core.state import State

CARDS_PLAYED: Final = 906
"""As a stat of players, and as the quantity that counts it."""


def note_play(game: State, seat: Seat, until: int) -> None:
    """One card more, until the turn is over; what plays it tells the event."""
    if game.counts_plays < 0:
        game.counts_plays = 1 if any(card.counts_plays for card in game.cards) else 0
    if game.counts_plays:
        number = plays_of(game, seat) + 1
        # The list is shared with copies of the state, so it is replaced.
        others = [change for change in game.modifiers if not is_count(change, seat)]
        game.modifiers = [*others, Modifier(CARDS_PLAYED, ADD, number, seat_target(seat), until, NO_SEAT, NO_PIECE)]


def plays_of(game: State, seat: Seat) -> int:
    for change in game.modifiers:
        if is_count(change, seat):
            return change.amount
    return 0


def is_count(change: Modifier, seat: Seat) -> bool:
    return change.quantity == CARDS_PLAYED and change.of == seat_target(seat)
