"""Counters: numbers that lie on a card in play until it leaves. What they mean, only cards say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import Piece
from hegemon.core.modifiers import SET, Modifier

if TYPE_CHECKING:
    from hegemon.core.effects import Act
    from hegemon.core.queries import Amount
    from hegemon.core.state import State

COUNTERS: Final = 900
"""Above every stat and every quantity of a game."""
LASTS: Final = -1
"""No moment ends them."""
MOST_COUNTERS: Final = 99


class CounterChange:
    """So many more or fewer on a card, or that many exactly."""

    def __init__(self, amount: Amount, sign: int) -> None:
        self.amount: Final = amount
        self.sign: Final = sign
        """1 for more, -1 for fewer, 0 for a number that is set."""

    def apply(self, game: State, act: Act, piece: Piece, rule: str) -> None:
        number = self.amount.for_act(game, act)
        set_counters(game, act, piece, counters_on(game, piece) * abs(self.sign) + number * (self.sign or 1), rule)


def counters_on(game: State, piece: Piece) -> int:
    for change in game.modifiers:
        if change.quantity == COUNTERS and change.of == piece:
            return change.amount
    return 0


def set_counters(game: State, act: Act, piece: Piece, number: int, rule: str) -> None:
    """The card has that many from now on, between 0 and the most there can be."""
    before = counters_on(game, piece)
    number = max(0, min(number, MOST_COUNTERS))
    if number == before:
        return
    # The list is shared with copies of the state, so it is replaced.
    others = [change for change in game.modifiers if change.quantity != COUNTERS or change.of != piece]
    if number:
        others.append(Modifier(COUNTERS, SET, number, piece, LASTS, -1, act.piece))
    game.modifiers = others
    name = "counters put" if number > before else "counters removed"
    game.tell(name, rule, game.holder_of(piece), piece, act.piece, amount=abs(number - before))
