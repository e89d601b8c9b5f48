"""The same deals before and after a change: what it moves, free of the luck both share."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from pathlib import Path

from hegemon.lab.allocation import MOST_GAMES, next_games, whole_deals
from hegemon.lab.batches import LabPlan
from hegemon.lab.figures import Difference, Share
from hegemon.lab.folder import RunFolder
from hegemon.lab.measures import points_of_deck, points_of_role
from hegemon.lab.rows import BatchRows, GameRow
from hegemon.lab.run import Crew, Rounds, play_together
from hegemon.lab.twins import Points, by_deals, difference_by_deals, share_by_deals

AFTER = "after"
HEAD = "head-to-head"
"""The folders beside the games before the change."""


@dataclass(frozen=True)
class Comparison:
    """What a change moves: each deck over the field, each pairing, each role, the first player, and the length."""

    games: int
    decks: list[Difference]
    pairings: list[Difference]
    roles: list[Difference]
    first: Difference
    turns_before: float
    turns_after: float
    head_to_head: Share | None = None
    """Of the deck after, against the deck before, where they meet."""


@dataclass(frozen=True)
class ComparedChange:
    """What is compared: two plans with the same tables, and which of their decks the change touches."""

    before: LabPlan
    after: LabPlan
    decks: tuple[str, ...]
    """Empty where it touches whoever plays, such as a role that comes to any table."""
    head: LabPlan | None = None
    """The deck before and the deck after at one table; for the question which of them wins."""


class Comparing:
    """A comparison on its way; games are spent where they make the figures certain soonest."""

    def __init__(
        self,
        change: ComparedChange,
        crew: Crew,
        games: int,
        precision: float = 0.0,
        seconds: float = 0.0,
        folder: Path | None = None,
    ) -> None:
        assert change.before.tables == change.after.tables and change.before.seed == change.after.seed
        self.change = change
        self.games = games
        self.precision = precision
        self.seconds = seconds
        self.start = time.monotonic()
        self.before = Rounds(change.before, crew, kept(folder, change.before))
        self.after = Rounds(change.after, crew, kept(folder and folder / AFTER, change.after))
        self.head = Rounds(change.head, crew, kept(folder and folder / HEAD, change.head)) if change.head else None

    def run(self) -> Iterator[None]:
        """Play round after round, both sides of each, until it is certain or late."""
        while not self.is_late() and (wanted := self.wanted()):
            yield from self.until_late(play_together([(self.before, wanted), (self.after, wanted)]))
        if self.head is not None and not self.is_late():
            games = min(max(self.games, *self.played().values()), MOST_GAMES)
            yield from self.until_late(self.head.play({0: whole_deals(games)}))

    def until_late(self, playing: Iterator[BatchRows]) -> Iterator[None]:
        for _ in playing:
            yield
            if self.is_late():
                return

    def is_late(self) -> bool:
        return bool(self.seconds) and time.monotonic() - self.start >= self.seconds

    @property
    def done(self) -> int:
        return sum(len(rounds.done) for rounds in (self.before, self.after, self.head) if rounds is not None)

    def played(self) -> dict[int, int]:
        """Pairs of games at each table."""
        both = self.before.done & self.after.done
        counts = dict.fromkeys(range(len(self.change.before.tables)), 0)
        for table, _ in both:
            counts[table] += 1
        return counts

    def wanted(self) -> dict[int, int]:
        played = self.played()
        if not self.precision:
            return {table: self.games for table, games in played.items() if games < self.games}
        seats = len(self.change.before.tables[0])
        found = self.so_far()
        if found is None or not found.roles:
            halves = {table: self.half(table) for table in played}
            return next_games(self.figures(), halves, played, self.precision, seats)
        widest = max(one.half for one in [*found.roles, found.first])
        factor = min(2.0, (widest / self.precision) ** 2)
        return {
            table: whole_deals(min(ceil(games * factor), MOST_GAMES), seats)
            for table, games in played.items()
            if factor > 1 and games < MOST_GAMES
        }

    def figures(self) -> list[list[int]]:
        """The tables of each deck that changes."""
        tables = list(enumerate(self.change.before.tables))
        decks = self.change.decks or tuple(self.change.before.decks)
        return [own for deck in decks if (own := [number for number, table in tables if deck in table])]

    def half(self, table: int) -> float:
        names = self.change.before.tables[table]
        deck = next((name for name in names if name in self.change.decks), names[0])
        before, after = self.rows()
        return difference(deck, points_of_deck(deck), of_table(before, table), of_table(after, table)).half

    def rows(self) -> tuple[list[GameRow], list[GameRow]]:
        """The games both sides have played, in the same order."""
        both = self.before.done & self.after.done
        before, after = (
            [row for row in rounds.rows.games if (row.table, row.number) in both]
            for rounds in (self.before, self.after)
        )
        return before, after

    def so_far(self) -> Comparison | None:
        before, after = self.rows()
        if not before:
            return None
        head = None
        if self.head is not None and self.head.done:
            head = share_by_deals(by_deals(self.head.rows.games, points_of_deck(AFTER)))
        return compared(before, after, self.change.decks, head)


def kept(folder: Path | None, plan: LabPlan | None) -> RunFolder | None:
    return RunFolder(folder, plan) if folder is not None and plan is not None else None


def compared(
    before: Sequence[GameRow], after: Sequence[GameRow], changed: Sequence[str] = (), head: Share | None = None
) -> Comparison:
    """Two lists of the same games in the same order, before and after a change of some decks, or of all."""
    decks = [deck for deck in sorted({deck for row in before for deck in row.decks}) if not changed or deck in changed]
    pairs = sorted({(one, other) for row in before for one in row.decks for other in row.decks if one < other})
    return Comparison(
        games=len(before),
        decks=[over_tables(deck, before, after) for deck in decks] if pairs else [],
        pairings=[pairing(*pair, changed, before, after) for pair in pairs],
        roles=role_differences(before, after),
        first=difference("the first player", lambda row: row.points(row.first), before, after),
        turns_before=sum(row.turns for row in before) / len(before),
        turns_after=sum(row.turns for row in after) / len(after),
        head_to_head=head,
    )


def difference(name: str, points: Points, before: Sequence[GameRow], after: Sequence[GameRow]) -> Difference:
    return difference_by_deals(name, by_deals(before, points), by_deals(after, points))


def over_tables(deck: str, before: Sequence[GameRow], after: Sequence[GameRow]) -> Difference:
    """Of a deck, every table counting the same, however many games it took."""
    tables = sorted({row.table for row in before if deck in row.decks})
    found = [difference(deck, points_of_deck(deck), of_table(before, one), of_table(after, one)) for one in tables]
    half = sqrt(sum(one.half**2 for one in found)) / len(found)
    old, new = (sum(values) / len(found) for values in zip(*((one.before, one.after) for one in found), strict=True))
    return Difference(deck, sum(one.games for one in found), old, new, half)


def of_table(rows: Sequence[GameRow], table: int) -> list[GameRow]:
    return [row for row in rows if row.table == table]


def pairing(
    one: str, other: str, changed: Sequence[str], before: Sequence[GameRow], after: Sequence[GameRow]
) -> Difference:
    """From the side of the deck that changes."""
    own, foe = (other, one) if other in changed and one not in changed else (one, other)
    met = [(old, new) for old, new in zip(before, after, strict=True) if {one, other} <= set(old.decks)]
    return difference(f"{own} against {foe}", points_of_deck(own), [old for old, _ in met], [new for _, new in met])


def role_differences(before: Sequence[GameRow], after: Sequence[GameRow]) -> list[Difference]:
    """Of the points of whoever had a role in both games: cards of one book may bring other roles to a seat."""
    found: list[Difference] = []
    for role in sorted({role for row in before for role in row.roles}):
        both = [(one, twin) for one, twin in zip(before, after, strict=True) if same_seat(role, one, twin)]
        if both:
            found.append(difference(role, points_of_role(role), [one for one, _ in both], [twin for _, twin in both]))
    return found


def same_seat(role: str, one: GameRow, twin: GameRow) -> bool:
    return role in one.roles and role in twin.roles and one.roles.index(role) == twin.roles.index(role)
