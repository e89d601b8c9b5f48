"""What results say about strength: an interval around a share of wins, and ratings from all pairs together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

NORMAL_95 = 1.959964
"""So many standard deviations to each side hold 95 % of a normal distribution."""
MIDDLE_RATING = 1500.0
ELO_PER_NATURAL = 400 / log(10)
"""Elo's scale: 400 points more are odds of ten to one."""
ROUNDS = 500


def wilson(points: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's formula; it stays right near 0 and 1 and with few games."""
    if games == 0:
        return 0.0, 1.0
    z2 = NORMAL_95 * NORMAL_95
    share = points / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def ratings(names: Sequence[str], points: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Bradley-Terry strengths on Elo's scale, their mean at 1500.

    `points[a, b]` are the points a made against b, a draw being half a point for each. Every pair counts
    one drawn game more than it played, so that a bot that never lost has a rating too.
    """
    strength = dict.fromkeys(names, 1.0)
    scored = {(one, other): points.get((one, other), 0.0) + 0.5 for one in names for other in names if one != other}
    for _ in range(ROUNDS):
        for one in names:
            others = [other for other in names if other != one]
            won = sum(scored[one, other] for other in others)
            met = sum((scored[one, other] + scored[other, one]) / (strength[one] + strength[other]) for other in others)
            strength[one] = won / met if others else 1.0
        middle = exp(sum(log(value) for value in strength.values()) / len(strength))
        strength = {name: value / middle for name, value in strength.items()}
    return {name: MIDDLE_RATING + ELO_PER_NATURAL * log(value) for name, value in strength.items()}
