"""What a balanced game is, in numbers, and what of it does not hold in a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hegemon.lab.measures import Measures

DECK = (0.40, 0.60)
"""A deck over the field, of two players."""
PAIRING = (0.35, 0.65)
FIRST = (0.45, 0.55)
MOST_DRAWS = 0.05
LEAST_ENDED = 0.98
"""Games that end by the game's own winning condition."""
SHARE_WIDTH = 0.25
"""Roles, and decks of more than two players: so much more or less of an even share."""


@dataclass(frozen=True)
class Goal:
    """One thing that should hold, and whether it does."""

    name: str
    value: float
    low: float
    high: float

    @property
    def holds(self) -> bool:
        return self.low <= self.value <= self.high

    @property
    def miss(self) -> float:
        """How far outside."""
        return max(self.low - self.value, self.value - self.high, 0.0)

    def words(self) -> str:
        span = f"{100 * self.low:.0f} to {100 * self.high:.0f} %"
        return f"{self.name}: {100 * self.value:.1f} %, should be {span}"


def goals_of(measures: Measures, names: Mapping[str, str] | None = None) -> list[Goal]:
    """Every goal with what was measured."""
    called = names or {}
    even = 1 / measures.players
    wide = (even * (1 - SHARE_WIDTH), even * (1 + SHARE_WIDTH))
    two = measures.players == 2
    found = [
        Goal(called.get(deck, deck), share.share, *(DECK if two else wide))
        for deck, share in measures.decks.items()
        if len(measures.decks) > 1
    ]
    found.extend(Goal(called.get(role, role), share.share, *wide) for role, share in measures.roles.items())
    for (deck, other), share in measures.matrix.items():
        if deck < other:
            found.append(Goal(f"{called.get(deck, deck)} against {called.get(other, other)}", share.share, *PAIRING))
    found.append(Goal("the first player", measures.first.share, *(FIRST if two else (even * 0.9, even * 1.1))))
    found.append(Goal("draws", measures.draws.share, 0.0, MOST_DRAWS))
    # A tie under a rule by which others win is such an end; a rule that only ever breaks games off is none.
    ended = sum(ending.games for ending in measures.endings if ending.rule and ending.games > ending.draws)
    found.append(Goal("games that end by a rule that makes winners", ended / measures.games, LEAST_ENDED, 1.0))
    return found
