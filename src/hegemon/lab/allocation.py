"""Where the next games help most: tables whose results vary more get more of them (Neyman's allocation)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, sqrt

FIRST_GAMES = 20
"""Games of each table before anybody guesses how many are needed."""
MOST_GAMES = 20_000
"""Of a table; certainty beyond that is not worth the time."""
MARGIN = 1.02
"""A guess that is a little too high saves a round."""


def next_games(
    figures: Sequence[Sequence[int]],
    halves: Mapping[int, float],
    played: Mapping[int, int],
    precision: float,
    seats: int = 2,
    most: int = MOST_GAMES,
) -> dict[int, int]:
    """How many games each table should have after the next round; empty when every figure is certain enough.

    A figure is the mean of some tables, each counting the same. `halves` are half the widths of the tables' own
    intervals after the games played so far.
    """
    fresh = {table: min(FIRST_GAMES, most) for table, games in played.items() if games < min(FIRST_GAMES, most)}
    if fresh:
        return {table: whole_deals(games, seats) for table, games in fresh.items()}
    wanted: dict[int, int] = {}
    for tables in figures:
        if half_of(tables, halves) <= precision:
            continue
        spreads = {table: halves[table] * sqrt(played[table]) for table in tables}
        scale = MARGIN * sum(spreads.values()) / (len(tables) * precision) ** 2
        for table in tables:
            wanted[table] = max(wanted.get(table, 0), ceil(spreads[table] * scale))
    return {
        table: whole_deals(min(games, 2 * played[table], most), seats)
        for table, games in wanted.items()
        if played[table] < min(games, most)
    }


def half_of(tables: Sequence[int], halves: Mapping[int, float]) -> float:
    return sqrt(sum(halves[table] ** 2 for table in tables)) / len(tables)


def whole_deals(games: int, seats: int = 2) -> int:
    """So many games or a few more: every deal with all its seatings."""
    return -(-games // seats) * seats
