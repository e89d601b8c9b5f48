"""The 93 cards and the ten Archetypes are the ones of the book, and no deck is anything else."""

from __future__ import annotations

from collections import Counter

import pytest

from hegemon.core.agenda import STUCK_AFTER, random_playout
from hegemon.core.errors import Refused
from hegemon.games.catalogue import door
from hegemon.games.psychological_warfare.printed import KINDS, NEEDS, PWCard
from hegemon.games.psychological_warfare.state import PW

PW_DOOR = door("psychological-warfare")
BOOK = PW_DOOR.own_book
COMMON = PW_DOOR.deck("common").cards


def printed(id: str) -> PWCard:
    card = BOOK.card(id)
    assert isinstance(card, PWCard)
    return card


def of_kind(kind: str) -> list[PWCard]:
    return [card for card in BOOK.cards.values() if isinstance(card, PWCard) and KINDS[card.kind] == kind]


@pytest.mark.rule("PW-1.7", "PW-1.8", "PW-R1", "PW-2.1", "PW-2.2")
def test_the_deck_has_93_cards_of_six_types() -> None:
    count = Counter(KINDS[printed(id).kind] for id, copies in COMMON.items() for _ in range(copies))
    assert count == {
        "action": 34,
        "special": 20,
        "reaction": 15,
        "defense mechanism": 12,
        "phobia": 6,
        "hidden agenda": 6,
    }
    names = Counter(KINDS[printed(id).kind] for id in COMMON)
    assert names == {
        "action": 14,
        "special": 17,
        "reaction": 8,
        "defense mechanism": 11,
        "phobia": 6,
        "hidden agenda": 6,
    }


def test_costs_and_bag_icons_follow_the_curve_of_the_set() -> None:
    costs: dict[str, list[int]] = {}
    bags: dict[str, list[int]] = {}
    for kind in ("action", "special", "reaction"):
        cards = [printed(id) for id, copies in COMMON.items() for _ in range(copies) if is_a(id, kind)]
        costs[kind] = [sum(card.cost == number for card in cards) for number in range(5)]
        bags[kind] = [sum(card.bags == number for card in cards) for number in range(4)]
    assert costs == {"action": [8, 12, 9, 5, 0], "special": [6, 7, 2, 4, 1], "reaction": [0, 5, 6, 4, 0]}
    assert bags == {"action": [2, 16, 12, 4], "special": [3, 6, 10, 1], "reaction": [15, 0, 0, 0]}


def is_a(id: str, kind: str) -> bool:
    return KINDS[printed(id).kind] == kind


@pytest.mark.rule("PW-1.1", "PW-1.2", "PW-1.3", "PW-1.4", "PW-1.5")
def test_ten_archetypes_with_values_1_to_4() -> None:
    archetypes = of_kind("archetype")
    assert len(archetypes) == 10
    assert all(sorted(card.values) == [1, 2, 3, 4] for card in archetypes)
    assert len({tuple(card.values) for card in archetypes}) == 10
    assert [sum(card.values[need] for card in archetypes) for need in range(4)] == [25, 25, 25, 25]
    primaries = Counter(NEEDS[card.values.index(4)] for card in archetypes)
    assert primaries == {"freedom": 3, "fun": 2, "belonging": 2, "power": 3}


@pytest.mark.rule("PW-1.9", "PW-1.10", "PW-1.11", "PW-1.12", "PW-R2", "PW-R3")
def test_only_some_types_show_cost_and_icons() -> None:
    for card in BOOK.cards.values():
        told = PW_DOOR.plain_card(card)
        assert ("cost" in told) == (told["kind"] in ("action", "special", "reaction"))
        assert ("bags" in told) == (told["kind"] in ("action", "special"))


@pytest.mark.rule("PW-1.15", "PW-26.1")
@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(Refused, match=r"PW-1\.15"):
        PW_DOOR.begin(BOOK, [COMMON] * players, {}, 1)


@pytest.mark.rule("PW-2.1", "PW-2.5", "PW-1.7", "PW-1.8")
def test_every_broken_limit_of_a_deck_is_reported() -> None:
    wrong = {**COMMON, "altruist": 2, "nonsense": 2}
    rules = [problem.rule for problem in PW_DOOR.check_deck(BOOK, wrong, {})]
    assert rules == ["PW-1.1", "PW-1.8", "PW-1.7", "PW-3.3"]
    assert PW_DOOR.check_deck(BOOK, COMMON, {}) == []
    other = {**COMMON, "pep-talk": COMMON["pep-talk"] - 1, "guilt-trip": COMMON["guilt-trip"] + 1}
    assert PW_DOOR.check_deck(BOOK, other, {}) == []
    with pytest.raises(Refused, match=r"PW-2\.1"):
        PW_DOOR.begin(BOOK, [COMMON, other], {}, 1)


@pytest.mark.rule("PW-2.3", "PW-26.15", "PW-1.6", "PW-17.1")
def test_the_deck_is_shuffled_by_the_seed_and_scores_stay_on_the_track() -> None:
    orders = []
    for seed in (1, 1, 2):
        game = PW_DOOR.begin(BOOK, [COMMON] * 4, {}, seed, with_log=False)
        assert isinstance(game, PW)
        orders.append([game.cards[piece].id for piece in game.deck()])
        random_playout(game, seed, STUCK_AFTER)
        assert all(1 <= score <= 8 for score in game.scores)
    assert orders[0] == orders[1] != orders[2]
