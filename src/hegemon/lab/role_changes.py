"""Where a change should help a role that wins too much or too little, in games where all draw from one deck.

A role is moved by its own card, by the cards it plays more than others do, and by how many of those there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from hegemon.games.door import Door
from hegemon.lab.edits import ROLE_NUMBERS, Edit, Sources, numbers_in, values_in
from hegemon.lab.measures import side_shares
from hegemon.lab.rows import BatchRows

OFTEN = 4
"""A card tells something about a role if it is played at least this part as often as the card played most."""


def plays_of_roles(rows: BatchRows) -> dict[str, Counter[str]]:
    """How often each role has played each card of the deck; roles themselves are not played."""
    roles = {(row.table, row.number): row.roles for row in rows.games}
    plays: dict[str, Counter[str]] = {role: Counter() for seats in roles.values() for role in seats}
    for hand in rows.hands:
        own = {card: number for card, number in hand.played.items() if card not in plays}
        plays[roles[hand.table, hand.number][hand.seat]].update(own)
    return plays


def favourites(plays: Mapping[str, Counter[str]], role: str) -> list[str]:
    """The cards that are played often, those first of which the role plays the largest part."""
    everybody = sum(plays.values(), Counter[str]())
    least = max(everybody.values(), default=0) / OFTEN
    often = [card for card, number in sorted(everybody.items()) if number >= least]
    return sorted(often, key=lambda card: -plays[role][card] / everybody[card])


def role_changes(door: Door, sources: Sources, deck: str, rows: BatchRows) -> list[list[Edit]]:
    """For each role, the farthest from even first, what should move it, the likeliest first."""
    shares = side_shares(rows.games)
    even = 1 / len(rows.games[0].roles)
    plays = plays_of_roles(rows)
    found: list[list[Edit]] = []
    for role in sorted(shares, key=lambda role: -abs(shares[role] - even)):
        is_weak = shares[role] < even
        liked = favourites(plays, role)
        found.append(
            [
                *own_numbers(sources, role, is_weak),
                *exchanges_of_values(sources, role, shares, even),
                *copies(door, sources.deck(deck), deck, liked, is_weak),
                *costs(sources, liked, is_weak),
            ]
        )
    return found


def own_numbers(sources: Sources, role: str, is_weak: bool) -> list[Edit]:
    """The numbers of its ability; none is taken down to nothing."""
    steps = [number.step(is_weak) for number in numbers_in(sources, ROLE_NUMBERS) if number.card == role]
    return [step for step in steps if step.new > 0]


def exchanges_of_values(sources: Sources, role: str, shares: Mapping[str, float], even: float) -> list[Edit]:
    """Its values for those of a role on the other side of even, the farthest first."""
    ours = values_in(sources)
    if role not in ours:
        return []
    others = [other for other in shares if other in ours and (shares[other] - even) * (shares[role] - even) < 0]
    others.sort(key=lambda other: -abs(shares[other] - even))
    return [
        Edit("lines", ours[role], min(role, other), max(role, other)) for other in others if ours[other] == ours[role]
    ]


def copies(door: Door, cards: Mapping[str, int], deck: str, liked: Sequence[str], is_weak: bool) -> list[Edit]:
    """One copy of the card it likes most for one it likes least, of the same kind; or the other way round."""
    known = [card for card in liked if card in cards]
    kinds = {card: door.plain_card(door.own_book.card(card)).get("kind") for card in known}
    for best in known:
        for worst in reversed(known):
            if kinds[worst] == kinds[best] and worst != best:
                less, more = (worst, best) if is_weak else (best, worst)
                return [Edit("copy", deck, less, more, cards[less], cards[less] - 1)]
    return []


def costs(sources: Sources, liked: Sequence[str], is_weak: bool) -> list[Edit]:
    """The cards it likes most a little cheaper, or a little dearer."""
    steps = [number.step(is_weak) for number in numbers_in(sources) if number.is_cost]
    return [step for card in liked[: len(liked) // 2] for step in steps if step.card == card and step.new >= 0]
