"""PSI-2 What a legal deck is. Every broken limit is reported, not only the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from hegemon.core.printed import Card
from hegemon.games.psi_wars.printed import BLUE_BACK, CREATION_UNIT, UNIT, PsiCard

MOST_BATTLE_CARDS: Final = 40
MOST_COPIES: Final = 3
MOST_RESOURCE_CARDS: Final = 24
MOST_CREATION_UNITS: Final = 20
MOST_OF_ONE_TYPE: Final = 8

Broken: TypeAlias = tuple[str, str, str]
"""The rule, a sentence, and the card it is about; empty if it is about the deck as a whole."""


def broken_limits(book: Mapping[str, Card], cards: Mapping[str, int], least_battle: int) -> list[Broken]:
    """PSI-2.1 to PSI-2.12, PSI-R45, PSI-R61 Every broken limit as a rule and a sentence.

    A card's kind decides which deck it belongs to, so none can be in the wrong one (PSI-2.7).
    """
    broken: list[Broken] = []
    battle = resource = units = creation = 0
    named: dict[str, int] = {}
    for id, copies in cards.items():
        card = book.get(id)
        if not isinstance(card, PsiCard):
            broken.append(("PSI-1.2", f"There is no card '{id}' in the set.", id))
            continue
        # PSI-R46: copies are counted by name.
        named[card.name] = named.get(card.name, 0) + copies
        if card.back == BLUE_BACK:
            battle += copies
            units += copies if card.kind == UNIT else 0
            if named[card.name] > MOST_COPIES:
                broken.append(too_many("PSI-2.2", named[card.name], card, MOST_COPIES))
        else:
            resource += copies
            if card.kind == CREATION_UNIT:
                creation += copies
                if named[card.name] > MOST_OF_ONE_TYPE:
                    broken.append(too_many("PSI-2.5", named[card.name], card, MOST_OF_ONE_TYPE))
            elif named[card.name] > MOST_COPIES:
                broken.append(too_many("PSI-2.6", named[card.name], card, MOST_COPIES))
    if battle > MOST_BATTLE_CARDS:
        broken.append(("PSI-2.1", f"The Battle Deck has {battle} cards; at most {MOST_BATTLE_CARDS} are allowed.", ""))
    if resource > MOST_RESOURCE_CARDS:
        text = f"The Resource Deck has {resource} cards; at most {MOST_RESOURCE_CARDS} are allowed."
        broken.append(("PSI-2.3", text, ""))
    if creation > MOST_CREATION_UNITS:
        text = f"The Resource Deck has {creation} Creation Units; at most {MOST_CREATION_UNITS} are allowed."
        broken.append(("PSI-2.4", text, ""))
    if battle < least_battle:
        broken.append(("PSI-2.8", f"The Battle Deck has {battle} cards; it needs at least {least_battle}.", ""))
    if units < 1:
        broken.append(("PSI-2.8", "The Battle Deck has no Battle Unit; it needs at least 1.", ""))
    return broken


def too_many(rule: str, copies: int, card: PsiCard, most: int) -> Broken:
    return rule, f"It has {copies} copies of {card.name}; at most {most} are allowed.", card.id
