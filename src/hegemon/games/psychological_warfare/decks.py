"""PW-2 The one deck all players draw from. Every broken limit is reported, not only the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hegemon.core.printed import Card
from hegemon.games.psychological_warfare.printed import ARCHETYPE, PWCard

DECK_SIZE: Final = 93


def broken_limits(book: Mapping[str, Card], cards: Mapping[str, int]) -> list[tuple[str, str]]:
    """PW-1.7, PW-1.8, PW-2.5 Every broken limit as a rule and a sentence."""
    broken: list[tuple[str, str]] = []
    for id, copies in cards.items():
        if copies < 1:
            broken.append(("PW-1.7", f"'{id}' is listed {copies} times; list at least 1 or leave it out."))
        card = book.get(id)
        if card is None:
            broken.append(("PW-1.8", f"There is no card '{id}' in the set."))
        elif isinstance(card, PWCard) and card.kind == ARCHETYPE:
            broken.append(("PW-2.5", f"'{id}' is an Archetype, and Archetypes are not part of the deck."))
    size = sum(cards.values())
    if size != DECK_SIZE:
        broken.append(("PW-1.7", f"The deck has {size} cards; the common deck has {DECK_SIZE}."))
    return broken
