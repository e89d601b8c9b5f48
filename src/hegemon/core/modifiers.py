"""Lasting changes: values that lie on a piece or a seat until their time is over.

Printed values stay on the card; what counts now is asked for and computed by layers. A game names
its quantities, its moments and the order of its layers; the arithmetic is here, once.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Target

SET: Final = 0
"""The value becomes the amount; of several, the latest counts."""
ADD: Final = 1
"""The amount is added; a negative amount is taken away."""
TIMES: Final = 2
"""The value is multiplied."""
HALVE: Final = 3
"""The value is divided by two, once for each; what is left over is cut at the very end."""


class Modifier:
    """One lasting change of one quantity, of one piece or one player."""

    def __init__(
        self, quantity: int, layer: int, amount: int, of: Target, until: int, whose: int, source: Piece
    ) -> None:
        self.quantity: Final = quantity
        self.layer: Final = layer
        self.amount: Final = amount
        self.of: Final = of
        self.until: Final = until
        """The moment at which it ends, as the game numbers its moments."""
        self.whose: Final = whose
        """The player whose moment is meant, or -1 for anybody's."""
        self.source: Final = source

    def __repr__(self) -> str:
        return f"<Modifier: quantity {self.quantity} of {self.of}, layer {self.layer}, by {self.amount}>"

    def facts(self) -> list[object]:
        return [self.quantity, self.layer, self.amount, self.of, self.until, self.whose, self.source]

    def renumbered(self, new: list[Piece]) -> Modifier:
        """The same change in a state whose pieces are numbered differently."""
        of = new[self.of] if self.of >= 0 else self.of
        source = new[self.source] if self.source >= 0 else self.source
        return Modifier(self.quantity, self.layer, self.amount, of, self.until, self.whose, source)


def layered(base: int, changes: list[Modifier], order: tuple[int, ...]) -> int:
    """The value after all changes, layer by layer in the given order, rounded down once at the end.

    >>> layered(3, [Modifier(0, ADD, -1, 5, 0, -1, 9), Modifier(0, TIMES, 2, 5, 0, -1, 9)], (ADD, TIMES))
    4
    """
    value = base
    halvings = 0
    for layer in order:
        for change in changes:
            if change.layer != layer:
                continue
            if layer == SET:
                value = change.amount
            elif layer == ADD:
                value += change.amount
            elif layer == TIMES:
                value *= change.amount
            else:
                halvings += 1
    return value >> halvings


def still_standing(changes: list[Modifier], moment: int, whose: int) -> list[Modifier]:
    """What is left when the moment has come for the given player."""
    return [change for change in changes if change.until != moment or (change.whose >= 0 and change.whose != whose)]


def without(changes: list[Modifier], of: Target) -> list[Modifier]:
    """What is left when a piece has gone and forgets everything."""
    return [change for change in changes if change.of != of]
