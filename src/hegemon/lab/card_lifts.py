"""Which cards carry a deck: how often it wins when a card is played or drawn, less how often when it is not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from hegemon.lab.ratings import NORMAL_95
from hegemon.lab.rows import HandRow

FEW = 10
"""Of a card with fewer games on one of both sides nothing is said."""


@dataclass(frozen=True)
class Lift:
    """The share of wins in games with something, less that in games without, and its 95 % interval."""

    games: int
    """With it."""
    without: int
    value: float
    half: float

    @property
    def is_clear(self) -> bool:
        return abs(self.value) > self.half


@dataclass(frozen=True)
class CardFigure:
    """One card of a deck."""

    card: str
    name: str
    copies: int
    drawn: int
    """Games in which it was drawn."""
    played: int
    played_lift: Lift | None
    """None where too few games were played with it, or without."""
    drawn_lift: Lift | None


def card_figures_of(hands: Sequence[HandRow], deck: Mapping[str, int], names: Mapping[str, str]) -> list[CardFigure]:
    """Every card of the deck, by the rows of those who played it; what carries it first."""
    found = [
        CardFigure(
            card,
            names.get(card, card),
            copies,
            sum(card in row.drawn for row in hands),
            sum(card in row.played for row in hands),
            lift_of(hands, lambda row, card=card: card in row.played),  # type: ignore[misc]
            lift_of(hands, lambda row, card=card: card in row.drawn),  # type: ignore[misc]
        )
        for card, copies in deck.items()
    ]
    return sorted(found, key=lambda one: (-(one.played_lift.value if one.played_lift else -1.0), one.name))


def lift_of(hands: Sequence[HandRow], has: Callable[[HandRow], bool]) -> Lift | None:
    """Table by table, so that a card is not praised for easy opponents; each table by how much it can tell."""
    tables: dict[int, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    for row in hands:
        tables[row.table][0 if has(row) else 1].append(row.points)
    sides = [(with_it, without) for with_it, without in tables.values() if with_it and without]
    games, others = (sum(len(side[place]) for side in sides) for place in (0, 1))
    if min(games, others) < FEW:
        return None
    weights = [len(one) * len(other) / (len(one) + len(other)) for one, other in sides]
    steps = [sum(one) / len(one) - sum(other) / len(other) for one, other in sides]
    variances = [variance(one) / len(one) + variance(other) / len(other) for one, other in sides]
    total = sum(weights)
    value = sum(weight * step for weight, step in zip(weights, steps, strict=True)) / total
    spread = sum(weight**2 * wide for weight, wide in zip(weights, variances, strict=True)) / total**2
    return Lift(games, others, value, NORMAL_95 * sqrt(spread))


def variance(points: Sequence[float]) -> float:
    """Of a share, with a win and a loss more than there were, so that few games that end alike prove little."""
    share = (sum(points) + 1) / (len(points) + 2)
    return share * (1 - share)
