"""What differs between two books of cards, and which decks that concerns."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hegemon.cards.book import Book
from hegemon.games.door import Door

MOST_TOLD = 3


def changed_cards(before: Book, after: Book) -> list[str]:
    """The cards that are not the same in both, or only in one, by id."""
    old, new = tables_of(before), tables_of(after)
    return sorted(id for id in {**old, **new} if old.get(id) != new.get(id))


@dataclass(frozen=True)
class PrintedChange:
    """One fact that is printed otherwise on a card; a side without the card or the fact is empty."""

    card: str
    name: str
    fact: str
    before: str
    after: str

    def words(self) -> str:
        """Such as "Kiln Berserker: damage 4 to 1"; what a new text says is read on the card."""
        if self.fact == "text":
            return f"{self.name}: new text"
        return f"{self.name}: {self.fact} {self.before or 'none'} to {self.after or 'none'}"


def printed_changes(door: Door, old: Book, new: Book) -> list[PrintedChange]:
    """What is printed otherwise, fact by fact; a card of which nothing is has at least its text."""
    found: list[PrintedChange] = []
    for id in changed_cards(old, new):
        before, after = (door.plain_card(book.cards[id]) if id in book.cards else {} for book in (old, new))
        moved = [key for key in {**before, **after} if before.get(key) != after.get(key)]
        name = (new if id in new.cards else old).card(id).name
        for key in moved or ["text"]:
            found.append(PrintedChange(id, name, key, str(before.get(key, "")), str(after.get(key, ""))))
    return found


def change_words(door: Door, old: Book, new: Book) -> str:
    """The change in a few words, for a title."""
    told: list[str] = []
    for id in changed_cards(old, new):
        if id in old.cards and id in new.cards:
            told += [one.words() for one in printed_changes(door, old, new) if one.card == id]
        else:
            book, how = (new, "new") if id in new.cards else (old, "gone")
            told.append(f"{book.card(id).name}: {how}")
    return "; ".join(told[:MOST_TOLD]) + (f" and {len(told) - MOST_TOLD} more" if len(told) > MOST_TOLD else "")


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
