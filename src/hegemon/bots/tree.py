"""The tree of moves that lines through different imagined worlds share.

A position is known by the moves that led to it, a move by its name, which is the same in every world. The
first time a position is met every move from it is looked at once, and what the look says counts like a few tries.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from hegemon.core.asks import Seat

EXPLORE: Final = 0.05
"""How much a move that was tried seldom is worth trying again; opinions differ by a few hundredths."""
LOOK_COUNTS: Final = 2.0
"""How many tries the look ahead at a move counts for."""


class Branch:
    """One answer somewhere in the tree, and how the lines through it went for the seat that gave it."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.looks = 0
        self.looked = 0.0
        self.futile = 0
        """In how many of the looks nothing came of it."""
        self.node: Node | None = None

    def guess(self) -> float:
        """What the look ahead says."""
        return self.looked / self.looks

    def chance(self) -> float:
        return self.total / self.visits if self.visits else self.guess()


class Node:
    """A position in the tree, as far as the moves that led there tell."""

    def __init__(self, seats: int) -> None:
        self.moves: dict[int, Branch] = {}
        self.visits = 0
        """Lines that began here; counted at the root."""
        self.asked: list[int] = [0] * seats
        """How often each seat had to move here; a window asks several."""
        self.drift: list[float] = [0.0] * seats
        """How much better than the look ahead said the lines went for each seat, all together."""

    def mean_drift(self, seat: Seat) -> float:
        asked = self.asked[seat]
        return self.drift[seat] / asked if asked else 0.0

    def learn(self, seat: Seat, move: Branch, chance: float) -> None:
        """A line in which the seat made the move here ended with such a chance for it."""
        move.visits += 1
        move.total += chance
        self.asked[seat] += 1
        self.drift[seat] += chance - move.guess()

    def most_promising(self, seat: Seat, found: list[Branch | None]) -> int:
        """The option that went well, or was looked at well, or was tried seldom for how it looked."""
        drift = self.mean_drift(seat)
        breadth = EXPLORE * sqrt(log(self.asked[seat] + 2.0))
        best = -9.0
        best_index = 0
        for index in range(len(found)):
            move = found[index]
            if move is None:
                continue
            tries = move.visits + LOOK_COUNTS
            value = (move.total + LOOK_COUNTS * (move.guess() + drift)) / tries + breadth / sqrt(tries)
            if value > best:
                best = value
                best_index = index
        return best_index
