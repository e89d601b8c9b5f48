"""An opinion: each seat's chance to win, as far as one look at a position tells."""

from __future__ import annotations

from math import exp

from hegemon.core.asks import Seat
from hegemon.core.state import State


class Opinion:
    """One game's opinion of positions. Games give a score to each seat; the rest is arithmetic."""

    def scores(self, game: State) -> list[float]:
        """How well each seat stands, in points of the game's own measure; only differences matter."""
        raise NotImplementedError

    def point(self) -> float:
        """How many points make a clear advantage: with so many more, about three wins in four."""
        raise NotImplementedError

    def is_out(self, game: State, seat: Seat) -> bool:
        """Whether the seat has left the game already."""
        return False

    def chances(self, game: State) -> list[float]:
        """Each seat's chance to win; they add up to 1."""
        outcome = game.outcome
        seats = game.seats
        if outcome is not None:
            shares = outcome.winners if outcome.winners else outcome.drawn
            chances = [0.0] * seats
            for seat in shares:
                chances[seat] = 1.0 / len(shares)
            return chances
        scores = self.scores(game)
        best = max(scores)
        unit = self.point()
        weights = [0.0 if self.is_out(game, seat) else exp((scores[seat] - best) / unit) for seat in range(seats)]
        total = sum(weights)
        return [weight / total for weight in weights]
