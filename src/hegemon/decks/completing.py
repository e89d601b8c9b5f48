"""Filling up a deck so that it can be played.

The rule, in short: take the shipped deck that is most like this one as a model. Keep your own cards as far as they are
legal. Then fill each free place with a card of the kind that is furthest below its share in the model: first cards
of the model itself, then cards other shipped decks play in the same colours, then any other card of those colours,
each as close as possible to the model's average cost. A card that would break a limit is never added.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from hegemon.cards.book import Book, DeckFile
from hegemon.core.errors import Refused
from hegemon.games.door import Door

NUMBERS = re.compile(r"\d+")
COLOURS = ("type", "faction", "light")
"""The printed facts that say which cards belong together."""


@dataclass
class Completed:
    """A legal deck, the model it followed, and what was added and taken out."""

    deck: DeckFile
    model: str
    added: dict[str, int] = field(default_factory=dict)
    removed: dict[str, int] = field(default_factory=dict)


def complete(door: Door, book: Book, deck: DeckFile, options: Mapping[str, str] | None = None) -> Completed:
    """The deck filled up legally; your cards stay unless a limit forbids them."""
    builder = Builder(door, book, deck, options or {})
    for kept in wishes(sum(deck.cards.values())):
        made = builder.build(kept)
        if not door.check_deck(book, made, builder.options):
            break
    else:
        raise Refused("No legal deck can be made with these options; change the options and try again.")
    before = deck.cards
    return Completed(
        DeckFile(deck.name, made, deck.about, game=door.id),
        builder.model.name,
        {id: copies - before.get(id, 0) for id, copies in made.items() if copies > before.get(id, 0)},
        {id: copies - made.get(id, 0) for id, copies in before.items() if copies > made.get(id, 0)},
    )


def wishes(size: int) -> list[int]:
    """How many of one's own cards to keep: all, or ever fewer where those leave no room for what the rules demand."""
    fewer = [size - 2**step for step in range(size.bit_length()) if size > 2**step]
    return [size, *fewer, 0]


class Builder:
    """Builds decks out of wishes and a model."""

    def __init__(self, door: Door, book: Book, deck: DeckFile, options: Mapping[str, str]) -> None:
        self.door = door
        self.book = book
        self.options = door.options(options)
        self.facts: dict[str, Mapping[str, object]] = {id: door.plain_card(card) for id, card in book.cards.items()}
        self.wanted = [id for id, copies in deck.cards.items() for _ in range(copies) if id in book.cards]
        self.wanted.sort(key=lambda id: self.kind(id) not in door.deck_leaders)
        self.model = self.nearest(deck.cards)
        self.shares = Counter[str](dict.fromkeys(map(self.kind, book.cards), 0))
        for id, copies in self.model.cards.items():
            self.shares[self.kind(id)] += copies
        self.played = Counter[str]()
        for known in door.decks.values():
            self.played.update(known.cards)

    def kind(self, id: str) -> str:
        return str(self.facts[id]["kind"]) if id in self.facts else ""

    def colours(self, id: str) -> set[str]:
        return {str(self.facts[id][key]) for key in COLOURS if key in self.facts.get(id, {})}

    def cost(self, id: str) -> int:
        return sum(map(int, NUMBERS.findall(str(self.facts[id].get("cost", "")))))

    def nearest(self, cards: Mapping[str, int]) -> DeckFile:
        """The shipped deck with most cards in common, or else most cards of the same colours."""
        first = self.door.deck(self.door.default_decks(self.door.least_players)[0])
        shipped = [first, *(deck for deck in self.door.decks.values() if deck is not first and not deck.learning)]
        return max(shipped, key=lambda deck: self.likeness(cards, deck.cards))

    def likeness(self, cards: Mapping[str, int], others: Mapping[str, int]) -> tuple[int, int]:
        common = sum(min(copies, others.get(id, 0)) for id, copies in cards.items())
        mine, theirs = self.coloured(cards), self.coloured(others)
        return common, sum(min(count, theirs[colour]) for colour, count in mine.items())

    def coloured(self, cards: Mapping[str, int]) -> Counter[str]:
        found = Counter[str]()
        for id, copies in cards.items():
            for colour in self.colours(id):
                found[colour] += copies
        return found

    # --- building -----------------------------------------------------------------------------------------

    def build(self, kept: int) -> dict[str, int]:
        """A deck with the first of the wishes that are legal, filled up to the size of the model."""
        self.deck: dict[str, int] = {}
        self.broken = self.limits(self.deck)
        for id in self.wanted[:kept]:
            self.add(id)
        self.lead()
        order = self.candidates()
        size = sum(self.model.cards.values())
        while sum(self.deck.values()) < size or self.broken:
            if not self.fill(order):
                break
        return self.deck

    def lead(self) -> None:
        """The cards that decide over the others come first: those of the model, or any that fit."""
        for kind in self.door.deck_leaders:
            fitting = sorted(
                (id for id in self.facts if self.kind(id) == kind), key=lambda id: id not in self.model.cards
            )
            if not any(self.kind(id) == kind for id in self.deck):
                next(filter(self.add, fitting), None)

    def candidates(self) -> dict[str, list[str]]:
        """For each kind the cards to add, the best first."""
        colours = set(self.coloured(self.deck or self.model.cards))
        costs = [self.cost(id) for id, copies in self.model.cards.items() for _ in range(copies) if id in self.facts]
        usual = sum(costs) / max(1, len(costs))

        def rank(id: str) -> tuple[bool, bool, bool, float, str]:
            is_strange = bool(colours) and bool(self.colours(id)) and not self.colours(id) & colours
            return id not in self.model.cards, is_strange, id not in self.played, abs(self.cost(id) - usual), id

        found: dict[str, list[str]] = {}
        for id in sorted(self.facts, key=rank):
            found.setdefault(self.kind(id), []).append(id)
        return found

    def fill(self, order: Mapping[str, list[str]]) -> bool:
        """One more card, of the kind that is furthest below its share."""
        have = Counter[str]()
        for id, copies in self.deck.items():
            have[self.kind(id)] += copies
        kinds = [kind for kind in order if kind not in self.door.beside_deck or have[kind]]
        for kind in sorted(kinds, key=lambda kind: have[kind] - self.shares[kind]):
            lacking = [id for id in order[kind] if self.deck.get(id, 0) < self.model.cards.get(id, 0)]
            lacking.sort(key=lambda id: self.deck.get(id, 0) - self.model.cards[id])
            if any(self.add(id) for id in [*lacking, *order[kind]]):
                return True
        return False

    def add(self, id: str) -> bool:
        """Add a copy if no limit is broken by it that was kept before."""
        more = {**self.deck, id: self.deck.get(id, 0) + 1}
        broken = self.limits(more)
        if not broken <= self.broken:
            return False
        self.deck, self.broken = more, broken
        return True

    def limits(self, cards: Mapping[str, int]) -> set[tuple[str, str, str]]:
        """The broken limits, whatever their numbers."""
        problems = self.door.check_deck(self.book, cards, self.options)
        return {(one.rule, one.card, NUMBERS.sub("#", one.sentence)) for one in problems}
