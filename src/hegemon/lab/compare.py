"""The same deals with two books of cards: what a change does, free of the luck both share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hegemon.lab.batches import LabPlan
from hegemon.lab.measures import Difference, paired
from hegemon.lab.rows import GameRow
from hegemon.lab.run import Crew, Progress, play_run


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


def compare(before: LabPlan, after: LabPlan, crew: Crew, progress: Progress | None = None) -> Comparison:
    """Play both plans; they have the same tables, numbers and seeds, so their games come in pairs."""
    assert before.tables == after.tables and before.seed == after.seed and before.games == after.games
    return compared(play_run(before, crew, progress=progress).games, play_run(after, crew, progress=progress).games)


def compared(before: Sequence[GameRow], after: Sequence[GameRow]) -> Comparison:
    """Two lists of the same games in the same order, under two books."""
    decks = sorted({deck for row in before for deck in row.decks})
    pairs = sorted({(one, other) for row in before for one in row.decks for other in row.decks if one < other})
    even = paired(
        "the first player", [row.points(row.first) for row in before], [row.points(row.first) for row in after]
    )
    return Comparison(
        games=len(before),
        decks=[difference(deck, deck, None, before, after) for deck in decks] if len(decks) > 1 else [],
        pairings=[difference(f"{one} against {other}", one, other, before, after) for one, other in pairs],
        roles=role_differences(before, after),
        first=even,
        turns_before=sum(row.turns for row in before) / len(before),
        turns_after=sum(row.turns for row in after) / len(after),
    )


def difference(
    name: str, deck: str, other: str | None, before: Sequence[GameRow], after: Sequence[GameRow]
) -> Difference:
    """Of one deck's points, in all its games or in those against one other deck."""
    old: list[float] = []
    new: list[float] = []
    for one, twin in zip(before, after, strict=True):
        if other is not None and other not in one.decks:
            continue
        for seat, own in enumerate(one.decks):
            if own == deck:
                old.append(one.points(seat))
                new.append(twin.points(seat))
    return paired(name, old, new)


def role_differences(before: Sequence[GameRow], after: Sequence[GameRow]) -> list[Difference]:
    """Of the points of whoever had a role in both games: cards of one book may bring other roles to a seat."""
    points: dict[str, tuple[list[float], list[float]]] = {}
    for one, twin in zip(before, after, strict=True):
        for seat, (role, again) in enumerate(zip(one.roles, twin.roles, strict=True)):
            if role == again:
                old, new = points.setdefault(role, ([], []))
                old.append(one.points(seat))
                new.append(twin.points(seat))
    return [paired(role, old, new) for role, (old, new) in sorted(points.items())]
