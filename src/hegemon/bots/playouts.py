"""The opinion of a game nobody has written one for: play on at random and see who wins."""

from __future__ import annotations

from typing import Final

from hegemon.bots.opinion import Opinion, shares
from hegemon.core.agenda import random_playout
from hegemon.core.state import State

PLAYOUTS: Final = 3
"""Games played on from one position; more is surer and slower."""
LONGEST: Final = 600
"""Answers after which a game that is not over counts as even."""


class PlayoutOpinion(Opinion):
    """Knows nothing about the game but its rules."""

    def chances(self, game: State) -> list[float]:
        outcome = game.outcome
        seats = game.seats
        if outcome is not None:
            return shares(seats, outcome.winners if outcome.winners else outcome.drawn)
        totals = [0.0] * seats
        for number in range(PLAYOUTS):
            twin = game.copy()
            random_playout(twin, game.asked * PLAYOUTS + number, LONGEST)
            end = twin.outcome
            everybody = list(range(seats))
            won = shares(seats, everybody if end is None else end.winners or end.drawn)
            for seat in range(seats):
                totals[seat] += won[seat] / PLAYOUTS
        return totals
