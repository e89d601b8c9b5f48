"""XI-2 What a legal deck is. Every broken limit is reported, not only the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from hegemon.core.printed import Card
from hegemon.games.xi.printed import XiCard

LEAST_CARDS: Final = 30
MOST_COPIES: Final = 3

Broken: TypeAlias = tuple[str, str, str]
"""The rule, a sentence, and the card it is about; empty if it is about the deck as a whole."""

LEFT_OUT: Final[dict[str, tuple[str, ...]]] = {
    "full": (),
    "fair": ("everwind", "endless-jet", "flame-retardant"),
    "fair_plus": ("everwind", "endless-jet", "flame-retardant", "snow-beast"),
}
"""XI-2.7 What the fair-starter settings take out of the starters."""


def broken_limits(book: Mapping[str, Card], cards: Mapping[str, int], alternative_wins: bool) -> list[Broken]:
    """XI-2.1 to XI-2.5 Every broken limit as a rule and a sentence."""
    broken: list[Broken] = []
    for id in cards:
        if id not in book:
            broken.append(("XI-1.2", f"There is no card '{id}' in the set.", id))
    size = sum(cards.values())
    if size < LEAST_CARDS:
        broken.append(("XI-2.1", f"The deck has {size} cards; it needs at least {LEAST_CARDS}.", ""))
    for id, copies in cards.items():
        card = book.get(id)
        name = id if card is None else card.name
        if copies > MOST_COPIES:
            broken.append(("XI-2.2", f"It has {copies} copies of {name}; at most {MOST_COPIES} are allowed.", id))
        if isinstance(card, XiCard) and card.wins_game and not alternative_wins:
            broken.append(("XI-R77", f"{name} wins the game outright, and these settings don't allow that.", id))
    return broken


def fair(cards: Mapping[str, int], balance: str) -> dict[str, int]:
    """XI-2.7 A starter deck without the cards the setting takes out."""
    out = LEFT_OUT[balance]
    return {id: copies for id, copies in cards.items() if id not in out}
