"""Figures with their intervals: a share of wins, what a change moves, and whether a claim about it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hegemon.lab.ratings import wilson

GoalVerdict = Literal["holds", "doesn't hold", "too few games to say"]
CERTAIN = 0.03
"""A difference known to so much that shows none is taken for none."""


def verdict_of(low: float, high: float, least: float, most: float) -> GoalVerdict:
    """Whether something surely lies in a span, surely doesn't, or may."""
    if least <= low and high <= most:
        return "holds"
    return "doesn't hold" if high < least or low > most else "too few games to say"


@dataclass(frozen=True)
class Share:
    """A share of wins with its 95 % interval."""

    games: int
    share: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval, for writing it as ±."""
        return (self.high - self.low) / 2

    @property
    def turned(self) -> Share:
        """The other side's share of the same games."""
        return Share(self.games, 1 - self.share, 1 - self.high, 1 - self.low)

    def words(self) -> str:
        return f"{100 * self.share:.1f} % (±{100 * self.half:.1f})"


def share_of(points: float, games: int) -> Share:
    low, high = wilson(points, games)
    return Share(games, points / games if games else 0.0, low, high)


@dataclass(frozen=True)
class Difference:
    """What a change moves, measured on the same deals: before, after, and the difference with its interval."""

    name: str
    games: int
    before: float
    after: float
    half: float
    """Half the width of the 95 % interval of the difference."""

    @property
    def difference(self) -> float:
        return self.after - self.before

    @property
    def is_clear(self) -> bool:
        """Whether chance alone would hardly do it."""
        return abs(self.difference) > self.half

    @property
    def verdict(self) -> GoalVerdict:
        """On the claim that the change moves it."""
        if self.is_clear:
            return "holds"
        return "doesn't hold" if self.half <= CERTAIN else "too few games to say"

    @property
    def told(self) -> str:
        """The verdict as it is read under a change."""
        return {"holds": "moves", "doesn't hold": "doesn't move"}.get(self.verdict, self.verdict)

    def sentence(self) -> str:
        moved = f"from {100 * self.before:.1f} to {100 * self.after:.1f} % (±{100 * self.half:.1f})"
        if self.verdict == "holds":
            return f"This change moves {self.name} {moved}."
        if self.verdict == "doesn't hold":
            return f"This change doesn't move {self.name}: {moved}."
        return f"Too few games to say whether this change moves {self.name}: {moved}."
