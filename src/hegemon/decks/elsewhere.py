"""Decks that were written for another game than the one they were pasted into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hegemon.decks.names import CardNames, plain
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.games.door import Door

MOST_LINES: Final = 30
"""So many lines are enough to know a game by its cards."""


def game_called(named: str) -> str:
    """The id of a game by its id or its name; empty if there is none."""
    if not plain(named):
        return ""
    return next((id for id in game_ids() if plain(named) in (plain(id), plain(door_of(id).name))), "")


def game_of(here: Door, named: str, lines: Sequence[Sequence[str]]) -> str:
    """The other game a deck is for: the one it names, or the one that has most of its cards.

    Each line comes as everything on it that may be a card's name. Empty if no game has half of them.
    """
    declared = game_called(named)
    if declared:
        return declared if declared != here.id else ""
    sample = lines[:MOST_LINES]
    known: dict[str, int] = {}
    for id in game_ids():
        if id != here.id:
            names = CardNames(door_of(id), door_of(id).own_book)
            known[id] = sum(any(names.find(typed) for typed in line) for line in sample)
    best = max(known, key=lambda id: known[id], default="")
    return best if best and 2 * known[best] >= max(2, len(sample)) else ""
