"""What a seat can tell at a moment, to see whether an answer has brought something to light."""

from __future__ import annotations

from hegemon.core.asks import Seat
from hegemon.core.state import State


class Knowledge:
    """How far luck has been tried, and which cards a seat can tell."""

    def __init__(self, game: State, seat: Seat) -> None:
        self.luck = game.chance.facts()
        self.seen = {piece for piece in game.pieces() if game.sees_face(seat, piece)}

    def has_grown(self, later: Knowledge) -> bool:
        return later.luck != self.luck or not later.seen <= self.seen
