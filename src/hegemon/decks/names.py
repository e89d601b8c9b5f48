"""Cards by what people type: the printed name or the id, whatever the capitals, accents and punctuation."""

from __future__ import annotations

import difflib
import unicodedata
from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from hegemon.cards.book import Book, DeckFile
from hegemon.games.door import Door


def plain(name: str) -> str:
    """Letters and digits only, small and without accents."""
    spread = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in spread if letter.isalnum())


class CardNames:
    """The cards of a book by name."""

    def __init__(self, door: Door, book: Book) -> None:
        self.door = door
        self.book = book
        self.counted = Counter(card.name for card in book.cards.values())

    @cached_property
    def known(self) -> Mapping[str, str]:
        """Ids by plain id and plain name, and by a part of a name such as Eva X; what two cards share is nobody's."""
        found = {plain(card.name): id for id, card in self.book.cards.items() if self.counted[card.name] == 1}
        parts = [(plain(part), id) for id, card in self.book.cards.items() for part in card.name.split(", ")]
        shared = Counter(part for part, _ in parts)
        some = {part: id for part, id in parts if part and shared[part] == 1}
        return {**some, **found, **{plain(id): id for id in self.book.cards}}

    def find(self, typed: str) -> str | None:
        """The id of the card that is meant; an id in brackets after a name decides."""
        name, bracket, id = typed.rstrip(" ]").rpartition("[")
        if bracket and id in self.book.cards and plain(name) == plain(self.book.cards[id].name):
            return id
        return self.known.get(plain(typed)) if typed.strip() else None

    def written(self, id: str) -> str:
        """The name as it can be read again."""
        card = self.book.cards.get(id)
        if card is None:
            return id
        return card.name if self.find(card.name) == id else f"{card.name} [{id}]"

    @cached_property
    def twins(self) -> Mapping[str, list[str]]:
        """The ids of the cards that share a plain name."""
        found: dict[str, list[str]] = {}
        for id, card in self.book.cards.items():
            found.setdefault(plain(card.name), []).append(id)
        return {name: ids for name, ids in found.items() if len(ids) > 1}

    def missing(self, typed: str, with_guess: bool = True) -> str:
        """That there is no such card, and which one may be meant."""
        twins = self.twins.get(plain(typed))
        if twins is not None:
            ways = " or ".join(f"'{self.written(id)}'" for id in sorted(twins))
            return f"there are {len(twins)} cards called '{shortened(typed)}'; write {ways}."
        guess = self.guess(typed) if with_guess else ""
        return f"no card is called '{shortened(typed)}'" + (f"; did you mean {guess}?" if guess else ".")

    def guess(self, typed: str) -> str:
        close = difflib.get_close_matches(plain(typed[:60]), list(self.known), n=1, cutoff=0.76)
        return self.written(self.known[close[0]]) if close else ""

    @cached_property
    def rule_for_unknown(self) -> str:
        """The rule of the game by which there is no such card."""
        unknown = "no-such-card"
        return next((one.rule for one in self.door.check_deck(self.book, {unknown: 1}, {}) if one.card == unknown), "")

    def kind(self, id: str) -> str:
        card = self.book.cards.get(id)
        return "" if card is None else str(self.door.plain_card(card)["kind"])


def deck_size(door: Door, book: Book, deck: DeckFile) -> int:
    """How many cards a deck has, without those beside it."""
    names = CardNames(door, book)
    return sum(copies for id, copies in deck.cards.items() if names.kind(id) not in door.beside_deck)


def shortened(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"
