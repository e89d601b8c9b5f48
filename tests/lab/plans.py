"""Small plans and comparisons for the tests of the lab."""

from __future__ import annotations

import msgspec

from hegemon.games.catalogue import door
from hegemon.lab.batches import LabPlan, make_plan
from hegemon.lab.rows import BatchRows

SMALL_DECKS = ("first-steps-wind", "first-steps-aqua")


def small_plan(games: int = 12, seed: int = 3, bots: str = "random") -> LabPlan:
    """Quick games of Xi between its two decks for learners."""
    xi = door("xi")
    return make_plan(xi, bots, {name: xi.deck(name).cards for name in SMALL_DECKS}, games, seed)


def without_seconds(rows: BatchRows) -> BatchRows:
    """The rows without the one thing that differs from time to time."""
    return BatchRows([msgspec.structs.replace(row, seconds=0.0) for row in rows.games], rows.hands, rows.options)
