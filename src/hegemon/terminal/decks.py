"""Decks by what was typed: the id of a preconstructed one, the path of a file, or a code."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hegemon.cards.book import Book, DeckFile, read_deck
from hegemon.cards.files import read_text
from hegemon.core.errors import BadFile, ImpossiblePosition
from hegemon.decks import is_code, read_deck_text
from hegemon.games.door import Door


def deck_called(door: Door, name: str, book: Book | None = None) -> DeckFile:
    """A preconstructed deck by its id, a deck file (TOML, or a list as text) by its path, or a deck by its code."""
    if name in door.decks:
        return door.deck(name)
    if name.endswith(".toml"):
        return read_deck(Path(name))
    if name.endswith(".txt"):
        return deck_in_text(door, book or door.own_book, Path(name).name, read_text(Path(name)))
    if is_code(name):
        return deck_in_text(door, book or door.own_book, "this code", name)
    return read_deck(Path(name)) if "/" in name or "\\" in name else door.deck(name)


def deck_in_text(door: Door, book: Book, where: str, text: str) -> DeckFile:
    """The deck in a text, refused with every line that cannot be read; the game checks its limits."""
    reading = read_deck_text(door, book, text)
    if reading.findings:
        raise BadFile("\n".join(f"{where}: {finding.words}" for finding in reading.findings))
    return reading.deck


def decks_called(door: Door, names: Sequence[str], players: int, book: Book | None = None) -> list[DeckFile]:
    """One deck for each player, the given ones first and sensible ones for the rest."""
    if len(names) > players:
        raise ImpossiblePosition(f"{len(names)} decks were named for {players} players; name one for each.")
    chosen = [*names, *door.default_decks(players)[len(names) :]]
    return [deck_called(door, name, book) for name in chosen]
