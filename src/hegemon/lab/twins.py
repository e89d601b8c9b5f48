"""Intervals that know that games come in twins: one deal, played with every deck at every seat.

What both games of a deal share is not counted twice. In most games the seats balance each other, so the deals say
more than as many single games would; where they say less, the interval gets wider.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import NormalDist

from hegemon.lab.figures import Difference, Share
from hegemon.lab.ratings import NORMAL_95, wilson
from hegemon.lab.rows import GameRow

DOUBT = 10
"""So many deals' worth of belief that games are independent, until the deals themselves say otherwise."""
PSEUDO = 0.35
"""Two deals that nobody played, one moved this far up and one down: a few games that end alike prove little."""

Points = Callable[[GameRow], float | None]
"""The points of somebody in a game; None if that game is not about them."""


def deal_of(row: GameRow) -> tuple[int, int]:
    return row.table, row.number // len(row.decks)


def by_deals(rows: Iterable[GameRow], points: Points) -> list[list[float]]:
    """The points of each deal's games."""
    deals: dict[tuple[int, int], list[float]] = defaultdict(list)
    for row in rows:
        made = points(row)
        if made is not None:
            deals[deal_of(row)].append(made)
    return list(deals.values())


def share_by_deals(deals: Sequence[Sequence[float]]) -> Share:
    """A share of wins with Wilson's interval for as many games as the deals are worth."""
    games = sum(map(len, deals))
    if not games:
        return Share(0, 0.0, 0.0, 1.0)
    mean = sum(map(sum, deals)) / games
    low, high = wilson(mean * games / (doubt := design_effect(deals, mean)), games / doubt)
    return Share(games, mean, low, high)


def design_effect(deals: Sequence[Sequence[float]], mean: float) -> float:
    """How many games of deals say as much as one game by itself; 1 if twins had nothing to do with each other."""
    alone = sum((one - mean) ** 2 for deal in deals for one in deal)
    together = sum(sum(one - mean for one in deal) ** 2 for deal in deals)
    measured = together / alone if alone else 1.0
    return (len(deals) * measured + DOUBT) / (len(deals) + DOUBT)


def difference_by_deals(
    name: str, before: Sequence[Sequence[float]], after: Sequence[Sequence[float]], confidence: float = NORMAL_95
) -> Difference:
    """What a change moves, by deals that were played with it and without."""
    games = sum(map(len, before))
    if not games:
        return Difference(name, 0, 0.0, 0.0, 1.0)
    steps = [(sum(new) - sum(old)) / len(old) for old, new in zip(before, after, strict=True)]
    mean = sum(steps) / len(steps)
    spread = sum((step - mean) ** 2 for step in steps) + 2 * PSEUDO**2
    half = min(1.0, confidence * sqrt(spread) / len(steps))
    return Difference(name, games, sum(map(sum, before)) / games, sum(map(sum, after)) / games, half)


def evenly(shares: Sequence[Share]) -> Share:
    """Over a field in which every opponent counts the same, however often each was met."""
    met = [one for one in shares if one.games]
    if not met:
        return Share(0, 0.0, 0.0, 1.0)
    mean = sum(one.share for one in met) / len(met)
    # Wilson's middle, not the share, is where an interval is even to both sides.
    middle = sum((one.low + one.high) / 2 for one in met) / len(met)
    half = sqrt(sum(one.half**2 for one in met)) / len(met)
    return Share(sum(one.games for one in met), mean, max(0.0, middle - half), min(1.0, middle + half))


def for_all(figures: int) -> float:
    """How many standard deviations make intervals that hold together, all of so many, with 95 %."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, figures))
