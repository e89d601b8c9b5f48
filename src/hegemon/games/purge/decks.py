"""PURGE-2 What a legal Purge Deck is. Every broken limit is reported, not only the first (PURGE-2.16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from hegemon.core.printed import Card
from hegemon.games.purge.options import Rules
from hegemon.games.purge.printed import (
    COMMANDER,
    DEFENSIVE,
    FACTIONS,
    KINDS,
    OPS,
    RESOURCE,
    STRONGHOLD,
    SUPER,
    TEK,
    UNIT,
    PurgeCard,
)

DECK_SIZE: Final = 50
COPIES: Final = (
    (OPS, 4, "PURGE-2.4"),
    (TEK, 1, "PURGE-2.5"),
    (UNIT, 3, "PURGE-2.6"),
    (RESOURCE, 2, "PURGE-2.7"),
    (DEFENSIVE, 2, "PURGE-2.8"),
    (SUPER, 1, "PURGE-2.9"),
)
"""PURGE-2.4 to PURGE-2.9 How many copies of one card of each type a deck may hold."""

Broken: TypeAlias = tuple[str, str, str]
"""The rule, a sentence, and the card it is about; empty if it is about the deck as a whole."""


def broken_limits(book: Mapping[str, Card], cards: Mapping[str, int], rules: Rules) -> list[Broken]:
    """PURGE-2.1 to PURGE-2.14 Every broken limit as a rule and a sentence."""
    broken: list[Broken] = []
    known: list[tuple[PurgeCard, int]] = []
    for id, copies in cards.items():
        card = book.get(id)
        if isinstance(card, PurgeCard) and not card.is_token:
            known.append((card, copies))
        else:
            broken.append(("PURGE-2.2", f"There is no card '{id}' that could be in a deck.", id))
    broken.extend(size_limits(sum(cards.values()), known, rules))
    broken.extend(copy_limits(known, rules))
    broken.extend(faction_limits(known))
    broken.extend(starting_needs(known, rules))
    return broken


def size_limits(size: int, known: list[tuple[PurgeCard, int]], rules: Rules) -> list[Broken]:
    """PURGE-2.1 The size of the deck, and exactly one Commander and one Stronghold."""
    broken: list[Broken] = []
    if size > DECK_SIZE or (rules.is_exact_size and size < DECK_SIZE):
        limit = "exactly" if rules.is_exact_size else "at most"
        broken.append(("PURGE-2.1", f"The deck has {size} cards; it has to have {limit} {DECK_SIZE}.", ""))
    for kind in (COMMANDER, STRONGHOLD):
        count = total(known, kind)
        if count != 1:
            broken.append(("PURGE-2.1", f"The deck has {count} cards of type {KINDS[kind]}; it has to have 1.", ""))
    return broken


def total(known: list[tuple[PurgeCard, int]], kind: int) -> int:
    count = 0
    for card, copies in known:
        if card.kind == kind:
            count += copies
    return count


def copy_limits(known: list[tuple[PurgeCard, int]], rules: Rules) -> list[Broken]:
    """PURGE-2.4 to PURGE-2.9, PURGE-2.15 Copies of one name, and totals of some types."""
    broken: list[Broken] = []
    counts: dict[str, int] = {}
    shown: dict[str, PurgeCard] = {}
    for card, copies in known:
        name = f"{card.faction}/{card.name}"
        counts[name] = counts.get(name, 0) + copies
        shown[name] = card
    for kind, most, rule in COPIES:
        for name, copies in counts.items():
            card = shown[name]
            if card.kind == kind and copies > most:
                broken.append((rule, f"It has {copies} copies of {card.name}; at most {most} are allowed.", card.id))
    totals = (
        (TEK, 8, "PURGE-2.5"),
        (RESOURCE, 6, "PURGE-2.7"),
        (DEFENSIVE, rules.defensive_deck_max, "PURGE-2.8"),
        (SUPER, 1, "PURGE-2.9"),
    )
    for kind, most, rule in totals:
        count = total(known, kind)
        if count > most:
            broken.append((rule, f"It has {count} cards of type {KINDS[kind]}; at most {most} are allowed.", ""))
    return broken


def faction_limits(known: list[tuple[PurgeCard, int]]) -> list[Broken]:
    """PURGE-2.10, PURGE-2.11, PURGE-2.13 The Commander's faction, and OPS of another Commander."""
    broken: list[Broken] = []
    leader: PurgeCard | None = None
    for card, _ in known:
        if card.kind == COMMANDER:
            leader = card
    if leader is None:
        return broken
    for card, _ in known:
        if card.faction != leader.faction:
            faction = FACTIONS[leader.faction].capitalize()
            broken.append(("PURGE-2.10", f"{card.name} is not of the Commander's faction, {faction}.", card.id))
        if card.kind == OPS and card.commander and card.commander != leader.short:
            broken.append(("PURGE-2.11", f"{card.name} may only be in a deck led by {card.commander}.", card.id))
    return broken


def starting_needs(known: list[tuple[PurgeCard, int]], rules: Rules) -> list[Broken]:
    """PURGE-2.14 A Resource Attachment and a TEK the game can start with."""
    broken: list[Broken] = []
    has_resource = False
    has_tek = False
    for card, _ in known:
        has_resource = has_resource or (card.kind == RESOURCE and card.requirement == 0)
        has_tek = has_tek or (card.kind == TEK and card.cost <= rules.starting_tek_cost)
    if not has_resource:
        broken.append(("PURGE-2.14", "It has no Resource Attachment with Technology Requirement 0 to start with.", ""))
    if not has_tek:
        broken.append(("PURGE-2.14", "It has no TEK with printed Energy Cost 3 or less to start with.", ""))
    return broken
