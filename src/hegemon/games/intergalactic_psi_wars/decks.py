"""IPW-2 What a legal deck is. Every broken limit is reported, not only the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from hegemon.core.printed import Card
from hegemon.games.intergalactic_psi_wars.printed import CREATION, LIGHTS, IpwCard

LEAST_CARDS: Final = 40
MOST_CARDS: Final = 60
MOST_COPIES: Final = 3
MOST_OF_A_TYPE: Final = 8
MOST_CREATION_UNITS: Final = 24
LEAST_CREATION_UNITS: Final = 12
LEAST_BATTLE_UNITS: Final = 8

Broken: TypeAlias = tuple[str, str, str]
"""The rule, a sentence, and the card it is about; empty if it is about the deck as a whole."""


def broken_limits(book: Mapping[str, Card], cards: Mapping[str, int], has_limits: bool) -> list[Broken]:
    """IPW-2.3 to IPW-2.7 Every broken limit as a rule and a sentence."""
    broken: list[Broken] = []
    lights = [0] * len(LIGHTS)
    units = 0
    for id, copies in cards.items():
        card = book.get(id)
        if card is None:
            broken.append(("IPW-1.2", f"There is no card '{id}' in the set.", id))
            continue
        assert isinstance(card, IpwCard)
        if card.kind == CREATION:
            lights[card.light] += copies
            continue
        if card.is_unit:
            units += copies
        if has_limits and copies > MOST_COPIES:
            text = f"It has {copies} copies of {card.name}; at most {MOST_COPIES} are allowed."
            broken.append(("IPW-2.4", text, id))
    if not has_limits:
        return broken
    size = sum(cards.values())
    if not LEAST_CARDS <= size <= MOST_CARDS:
        broken.append(("IPW-2.3", f"The deck has {size} cards; it needs {LEAST_CARDS} to {MOST_CARDS}.", ""))
    for light in range(len(LIGHTS)):
        if lights[light] > MOST_OF_A_TYPE:
            text = f"It has {lights[light]} Creation Units '{LIGHTS[light]}'; at most {MOST_OF_A_TYPE} of a type."
            broken.append(("IPW-2.5", text, ""))
    total = sum(lights)
    if total > MOST_CREATION_UNITS:
        broken.append(("IPW-2.5", f"It has {total} Creation Units; at most {MOST_CREATION_UNITS} are allowed.", ""))
    if total < LEAST_CREATION_UNITS:
        broken.append(("IPW-2.6", f"It has {total} Creation Units; it needs at least {LEAST_CREATION_UNITS}.", ""))
    if units < LEAST_BATTLE_UNITS:
        broken.append(("IPW-2.6", f"It has {units} Battle Units; it needs at least {LEAST_BATTLE_UNITS}.", ""))
    return broken
