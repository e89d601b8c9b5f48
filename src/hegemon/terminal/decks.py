"""Decks by what was typed: the id of a preconstructed one, or the path of a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hegemon.cards.book import DeckFile, read_deck
from hegemon.core.errors import ImpossiblePosition
from hegemon.games.door import Door


def deck_called(door: Door, name: str) -> DeckFile:
    """A preconstructed deck by its id, or a deck file by its path."""
    if name not in door.decks and (name.endswith(".toml") or "/" in name or "\\" in name):
        return read_deck(Path(name))
    return door.deck(name)


def decks_called(door: Door, names: Sequence[str], players: int) -> list[DeckFile]:
    """One deck for each player, the given ones first and sensible ones for the rest."""
    if len(names) > players:
        raise ImpossiblePosition(f"{len(names)} decks were named for {players} players; name one for each.")
    chosen = [*names, *door.default_decks(players)[len(names) :]]
    return [deck_called(door, name) for name in chosen]
