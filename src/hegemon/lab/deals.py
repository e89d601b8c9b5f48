"""Deals for two: decks that may meet, drawn by the number of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hegemon.bots.luck import seed_within
from hegemon.cards.book import Book
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.games.door import Door

PAIR = 2


class Deals:
    """Every pair of the decks that may meet; game after game draws one of them."""

    def __init__(
        self, door: Door, book: Book, decks: Sequence[Mapping[str, int]], options: dict[str, str], seed: int
    ) -> None:
        self.door = door
        self.book = book
        self.options = options
        self.seed = seed
        self.pairs = [[one, other] for one in decks for other in decks if self.may_meet([one, other])]
        if not self.pairs:
            door.set_up(book, list(decks)[:PAIR], options, seed)  # Says why not.

    def may_meet(self, pair: Sequence[Mapping[str, int]]) -> bool:
        try:
            self.door.set_up(self.book, pair, self.options, self.seed)
        except Refused:
            return False
        return True

    def begin(self, number: int) -> State:
        pair = self.pairs[Chance(seed_within(self.seed, number)).below(len(self.pairs))]
        return self.door.begin(self.book, pair, self.options, seed_within(self.seed, number, 0), with_log=False)
