"""One more turn, or one more action, that a card has given a player and that is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import NO_SEAT, Piece, Seat, seat_target, target_seat
from hegemon.core.modifiers import ADD, Modifier

if TYPE_CHECKING:
    from hegemon.core.state import State

EXTRA: Final = 905
"""Beside what `lending`, `charges` and `control` number."""
UNTIL_TAKEN: Final = -1
"""No moment ends it."""


def grant_extra(game: State, seat: Seat, until: int, by: Piece) -> None:
    """The player has one more."""
    # The list is shared with copies of the state, so it is replaced.
    game.modifiers = [*game.modifiers, Modifier(EXTRA, ADD, 1, seat_target(seat), until, NO_SEAT, by)]


def has_extra(game: State, seat: Seat) -> bool:
    return any(change.quantity == EXTRA and change.of == seat_target(seat) for change in game.modifiers)


def take_extra(game: State) -> Seat:
    """Whose it is to take the one that was granted first; it is granted no longer. NO_SEAT if there is none."""
    for index, change in enumerate(game.modifiers):
        if change.quantity == EXTRA:
            game.modifiers = [*game.modifiers[:index], *game.modifiers[index + 1 :]]
            return target_seat(change.of)
    return NO_SEAT
