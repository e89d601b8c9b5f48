"""What differs between two books of cards, and which decks that concerns."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence

from hegemon.cards.book import Book
from hegemon.games.door import Door


def changed_cards(before: Book, after: Book) -> list[str]:
    """The cards that are not the same in both, or only in one, by id."""
    old, new = tables_of(before), tables_of(after)
    return sorted(id for id in {**old, **new} if old.get(id) != new.get(id))


def tables_of(book: Book) -> dict[str, object]:
    """Every card as it is written; a later folder's card stands in the place of an earlier one's."""
    found: dict[str, object] = {}
    for folder in book.folders:
        for text in folder.values():
            found.update(tomllib.loads(text))
    return found


def touched_decks(door: Door, book: Book, decks: Mapping[str, Mapping[str, int]], cards: Sequence[str]) -> list[str]:
    """The decks whose games such a change can alter: those that hold a card of it.

    What no deck holds by itself, such as a role or a token, may come to any table.
    """
    if any(is_in_no_deck(door, book, id) for id in cards):
        return list(decks)
    return [name for name, deck in decks.items() if any(id in deck for id in cards)]


def is_in_no_deck(door: Door, book: Book, id: str) -> bool:
    card = book.cards.get(id)
    if card is None:
        return False
    if str(door.plain_card(card)["kind"]) in door.beside_deck:
        return True
    return any(problem.card == id for problem in door.check_deck(book, {id: 1}, {}))


def exchanged_cards(deck: Mapping[str, int], swaps: Mapping[str, str]) -> dict[str, int]:
    """The deck with every copy of some cards replaced; what is new stands where the old card stood."""
    made: dict[str, int] = {}
    for card, copies in deck.items():
        new = swaps.get(card, card)
        made[new] = made.get(new, 0) + copies
    return made
