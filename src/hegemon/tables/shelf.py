"""What a host adds for everybody: own cards and own decks, one folder per game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hegemon.cards.book import Book, DeckFile, decks_in
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.games.door import Door


class Shelf:
    """The cards and decks a server plays with: the games' own, and what the host has put beside them."""

    def __init__(self, cards: Sequence[Path] = (), decks: Sequence[Path] = ()) -> None:
        self.card_folders = {
            game: [folder / game for folder in cards if (folder / game).is_dir()] for game in game_ids()
        }
        self.books: dict[str, Book] = {}
        self.house_decks: dict[str, dict[str, DeckFile]] = {game: {} for game in game_ids()}
        for folder in [*cards, *decks]:
            check_folders(folder)
        for game, folders in self.card_folders.items():
            if folders:
                self.books[game] = door_of(game).book(folders)
        for folder in decks:
            self.take_decks(folder)

    def take_decks(self, folder: Path) -> None:
        """Every deck of the folder, legal with the cards of the house."""
        for game in game_ids():
            place = folder / game
            for id, deck in (decks_in(place) if place.is_dir() else {}).items():
                door = door_of(game)
                problems = door.check_deck(self.book(door), deck.cards, {})
                if problems:
                    reasons = " ".join(f"{one.rule}: {one.sentence}" for one in problems)
                    raise BadFile(f"{place / id}.toml: isn't a legal deck. {reasons}")
                self.house_decks[game][id] = deck

    def book(self, door: Door) -> Book:
        return self.books.get(door.id) or door.own_book

    def decks(self, door: Door) -> dict[str, DeckFile]:
        """The shipped decks, then those of the house; one of the same id takes the place of the other."""
        return {**door.decks, **self.house_decks[door.id]}

    def is_house_deck(self, door: Door, id: str) -> bool:
        return id in self.house_decks[door.id]


def check_folders(folder: Path) -> None:
    """A folder of the house has one folder per game, so that a misspelt name is noticed."""
    known = ", ".join(game_ids())
    if not folder.is_dir():
        raise BadFile(f"{folder}: no such folder; give one that holds a folder per game: {known}.")
    inside = [one.name for one in folder.iterdir() if one.is_dir() and not one.name.startswith(".")]
    wrong = [name for name in inside if name not in game_ids()]
    if wrong or not inside:
        what = f"there is no game '{wrong[0]}'" if wrong else "there is no game's folder in it"
        raise BadFile(f"{folder}: {what}; name its folders after the games: {known}.")
