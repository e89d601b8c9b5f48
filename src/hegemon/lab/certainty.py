"""A whole field of decks, played until every figure about it is certain enough."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from hegemon.lab.allocation import MOST_GAMES, next_games, whole_deals
from hegemon.lab.batches import LabPlan
from hegemon.lab.folder import RunFolder
from hegemon.lab.measures import points_of_deck, points_of_role
from hegemon.lab.rows import BatchRows, GameRow
from hegemon.lab.run import Crew, Rounds, RunProgress, RunSoFar
from hegemon.lab.twins import by_deals, share_by_deals


def play_until_certain(
    plan: LabPlan, crew: Crew, precision: float, folder: RunFolder | None = None, progress: RunProgress | None = None
) -> BatchRows:
    """Rounds of games, more at the tables whose results vary more."""
    rounds = Rounds(plan, crew, folder)
    standing = RunSoFar(0, len(rounds.done))
    standing.count(rounds.rows.games)
    while wanted := wanted_games(plan, rounds.rows.games, precision):
        played = games_at(plan, rounds.rows.games)
        standing.total = sum(max(wanted.get(table, 0), games) for table, games in played.items())
        for new in rounds.play(wanted):
            standing.done += len(new.games)
            standing.count(new.games)
            if progress is not None:
                progress(standing)
    return rounds.rows


def wanted_games(plan: LabPlan, rows: Sequence[GameRow], precision: float) -> dict[int, int]:
    """How many games each table should have after the next round."""
    played = games_at(plan, rows)
    seats = len(plan.tables[0])
    if rows and rows[0].roles:
        return wanted_for_roles(rows, played, precision, seats)
    halves = {table: half_at(plan, rows, table) for table in played}
    decks = [[table for table in played if deck in plan.tables[table]] for deck in plan.decks]
    pairings = [[table] for table in played]
    return next_games([tables for tables in [*decks, *pairings] if tables], halves, played, precision, seats)


def games_at(plan: LabPlan, rows: Sequence[GameRow]) -> dict[int, int]:
    counts = dict.fromkeys(range(len(plan.tables)), 0)
    for row in rows:
        counts[row.table] += 1
    return counts


def half_at(plan: LabPlan, rows: Sequence[GameRow], table: int) -> float:
    own = [row for row in rows if row.table == table]
    return max(share_by_deals(by_deals(own, points_of_deck(deck))).half for deck in plan.tables[table])


def wanted_for_roles(rows: Sequence[GameRow], played: dict[int, int], precision: float, seats: int) -> dict[int, int]:
    """Roles come to tables by lot, so all tables get more until the rarest role is certain."""
    roles = {role for row in rows for role in row.roles}
    widest = max(share_by_deals(by_deals(rows, points_of_role(role))).half for role in roles)
    factor = min(2.0, (widest / precision) ** 2)
    return {
        table: whole_deals(min(ceil(games * factor), MOST_GAMES), seats)
        for table, games in played.items()
        if factor > 1 and games < MOST_GAMES
    }
