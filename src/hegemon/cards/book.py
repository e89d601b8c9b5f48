"""A card book: every card of a game, from the game's own folder and from folders a designer adds."""

from __future__ import annotations

import json
from hashlib import blake2b
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from hegemon.cards.files import KEBAB, decode, did_you_mean, read_table
from hegemon.core.errors import BadFile, UnknownName
from hegemon.core.printed import Card


class Book:
    """The cards one can play with, by id, and a digest that changes when any of them does."""

    def __init__(self, cards: dict[str, Card], digest: str) -> None:
        self.cards = cards
        self.digest = digest
        self.known_decks: dict[tuple[str, ...], list[list[Card]]] = {}
        """The decks anybody may have brought, as lists of these cards, by the options in force; see Door."""

    def card(self, id: str) -> Card:
        if id not in self.cards:
            raise UnknownName(f"There is no card '{id}'; {did_you_mean(id, sorted(self.cards))}")
        return self.cards[id]


class Found:
    """One card's table with the place it was found."""

    def __init__(self, where: str, table: dict[str, object]) -> None:
        self.where = where
        self.table = table


def find_cards(own: Traversable, added: list[Path]) -> dict[str, Found]:
    """All card tables by id. A card in an added folder takes the place of the game's own."""
    found = cards_in(own)
    for folder in added:
        if not folder.is_dir():
            raise BadFile(f"{folder}: no such folder; give a folder that holds card files (*.toml).")
        more = cards_in(folder)
        if not more:
            raise BadFile(f"{folder}: holds no card files; put at least one *.toml into it.")
        found.update(more)
    return found


def cards_in(folder: Traversable | Path) -> dict[str, Found]:
    found: dict[str, Found] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".toml"):
            continue
        for id, table in read_table(file).items():
            where = f"{file.name}, card '{id}'"
            if not KEBAB.fullmatch(id):
                raise BadFile(f"{where}: a card id is written in small letters and hyphens, like 'earth-moth'.")
            if not isinstance(table, dict):
                raise BadFile(f"{where}: a card is a table; write [{id}] above its lines.")
            if id in found:
                raise BadFile(f"{where}: the id stands in {found[id].where} too; give one of them another.")
            found[id] = Found(where, table)
    return found


def digest_of(found: dict[str, Found]) -> str:
    """A fingerprint of the cards' data, whatever the order and layout of their files."""
    plain = json.dumps({id: card.table for id, card in found.items()}, sort_keys=True)
    return blake2b(plain.encode(), digest_size=8).hexdigest()


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it is written: a name, a word about it, and how many of each card."""

    name: str
    cards: dict[str, int]
    about: str = ""
    starter: bool = False
    learning: bool = False
    """A small deck for first games, not meant to meet the others."""


def read_deck(file: Path | Traversable) -> DeckFile:
    """A deck file, its form checked; whether the deck is legal is for the game to say."""
    deck = decode(DeckFile, read_table(file), file.name)
    for card, copies in deck.cards.items():
        if copies < 1:
            raise BadFile(f"{file.name}: '{card}' is listed {copies} times; list at least 1 or leave it out.")
    return deck


def decks_in(folder: Traversable) -> dict[str, DeckFile]:
    """The preconstructed decks of a game, by file name."""
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): read_deck(file) for file in files if file.name.endswith(".toml")}
