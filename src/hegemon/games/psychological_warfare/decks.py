"""PW-2 The one deck all players draw from, and the Archetypes beside it. Every broken limit is reported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from hegemon.core.printed import Card
from hegemon.games.psychological_warfare.printed import ARCHETYPE, PWCard

DECK_SIZE: Final = 93
LEAST_ARCHETYPES: Final = 4
"""Two for each of two players; a larger table needs more."""

Broken: TypeAlias = tuple[str, str, str]
"""The rule, a sentence, and the card it is about; empty if it is about the deck as a whole."""


def broken_limits(book: Mapping[str, Card], cards: Mapping[str, int]) -> list[Broken]:
    """PW-1.1, PW-1.7, PW-1.8, PW-2.5 Every broken limit as a rule and a sentence.

    Archetypes in the list are the ones to play with and no part of the 93; a list without any plays with all.
    """
    broken: list[Broken] = []
    size = archetypes = 0
    for id, copies in cards.items():
        if copies < 1:
            broken.append(("PW-1.7", f"'{id}' is listed {copies} times; list at least 1 or leave it out.", id))
        card = book.get(id)
        if card is None:
            broken.append(("PW-1.8", f"There is no card '{id}' in the set.", id))
        if isinstance(card, PWCard) and card.kind == ARCHETYPE:
            archetypes += 1
            if copies > 1:
                broken.append(("PW-1.1", f"It has {copies} copies of {card.name}; there is 1 of each Archetype.", id))
        else:
            size += copies
    if size != DECK_SIZE:
        broken.append(("PW-1.7", f"The deck has {size} cards; the common deck has {DECK_SIZE}.", ""))
    if 0 < archetypes < LEAST_ARCHETYPES:
        listed = f"{archetypes} Archetype{'s' if archetypes > 1 else ''}"
        text = f"It lists {listed}; two players need at least {LEAST_ARCHETYPES}. Or list none for all."
        broken.append(("PW-3.3", text, ""))
    return broken
