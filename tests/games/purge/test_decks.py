"""PURGE-2 Which decks are legal, and that every broken limit is reported with its rule."""

from __future__ import annotations

import pytest

from hegemon.core.errors import Refused
from hegemon.games.catalogue import door

DOOR = door("purge")
BOOK = DOOR.book()


def changed(deck: str, **changes: int) -> dict[str, int]:
    """A deck with other numbers of some cards; 0 takes a card out."""
    cards = dict(DOOR.deck(deck).cards)
    for name, copies in changes.items():
        cards[name.replace("_", "-")] = copies
    return {id: copies for id, copies in cards.items() if copies}


def rules_against(cards: dict[str, int], **options: str) -> set[str]:
    return {problem.rule for problem in DOOR.check_deck(BOOK, cards, options)}


@pytest.mark.parametrize("deck", list(DOOR.decks))
def test_every_preconstructed_deck_is_legal_and_has_50_cards(deck: str) -> None:
    assert DOOR.check_deck(BOOK, DOOR.deck(deck).cards, {}) == []
    assert sum(DOOR.deck(deck).cards.values()) == 50


def test_there_is_one_deck_for_each_commander() -> None:
    leaders = {id for id, card in BOOK.cards.items() if DOOR.plain_card(card)["kind"] == "commander"}
    led = {id for deck in DOOR.decks.values() for id in deck.cards if id in leaders}
    assert len(leaders) == 6
    assert led == leaders


@pytest.mark.rule("PURGE-2.1", "PURGE-R18")
def test_a_deck_has_exactly_50_cards() -> None:
    assert rules_against(changed("eva-x", field_repairs=2)) == {"PURGE-2.1"}
    smaller = changed("eva-x", field_repairs=0)
    assert rules_against(smaller) == {"PURGE-2.1"}
    assert rules_against(smaller, deck_size_mode="at_most_50") == set()


@pytest.mark.rule("PURGE-2.5", "PURGE-2.15", "PURGE-2.16")
def test_teks_are_limited_in_copies_and_in_total() -> None:
    nine = changed("the-juggernaut", fractal_repairs=1, weld_patch=0)
    assert rules_against(nine) == {"PURGE-2.5"}
    two = changed("the-juggernaut", memory_metal=2, weld_patch=0)
    problems = [problem for problem in DOOR.check_deck(BOOK, two, {}) if problem.rule == "PURGE-2.5"]
    assert len(problems) == 2, "both the copy limit and the total are reported"


@pytest.mark.rule("PURGE-2.3", "PURGE-2.4", "PURGE-2.6")
def test_units_and_ops_are_limited_in_copies_only() -> None:
    assert rules_against(changed("eva-x", coalition_rifleman=4, field_repairs=0)) == {"PURGE-2.6"}
    four = changed("eva-x", precision_strike=4, alpha_strike=0, field_repairs=0)
    assert rules_against(four) == set()
    five = changed("eva-x", precision_strike=5, alpha_strike=0, field_repairs=0, splice_rejection=0)
    assert rules_against(five) == {"PURGE-2.4"}


@pytest.mark.rule("PURGE-2.7")
def test_resource_attachments_are_limited() -> None:
    three = changed("the-juggernaut", slag_furnace=3, weld_patch=0)
    assert rules_against(three) == {"PURGE-2.7"}
    seven = changed("the-infinite-one", planet_cracker_derrick=2, plasma_lance=0)
    assert rules_against(seven) == {"PURGE-2.7"}


@pytest.mark.rule("PURGE-2.8", "PURGE-R19")
def test_defensive_attachments_are_limited_to_one_or_two() -> None:
    two_kinds = changed("the-juggernaut", reckless_defenders=1, repair_mite=1)
    assert rules_against(two_kinds) == {"PURGE-2.8"}
    assert rules_against(two_kinds, defensive_deck_max="2") == set()
    two_towers = changed("linux-lexmada", prism_tower=2, combat_medic=0)
    assert rules_against(two_towers) == {"PURGE-2.8"}
    assert rules_against(two_towers, defensive_deck_max="2") == set()


@pytest.mark.rule("PURGE-2.9")
def test_at_most_one_super_weapon() -> None:
    assert rules_against(changed("eva-x", capitol_ship_solaris=1, field_repairs=0)) == {"PURGE-2.9"}
    assert rules_against(changed("eva-x", hawking_cannon=0, field_repairs=2)) == set()


@pytest.mark.rule("PURGE-2.10", "PURGE-2.13", "PURGE-X8")
def test_every_card_belongs_to_the_commanders_faction() -> None:
    assert rules_against(changed("eva-x", scrap_walker=1, field_repairs=0)) == {"PURGE-2.10"}
    assert rules_against(changed("eva-x", new_akrom=1, tridora_city=0)) == set()
    assert rules_against(changed("eva-x", erebus=1, tridora_city=0)) == {"PURGE-2.10"}


@pytest.mark.rule("PURGE-2.11", "PURGE-R26")
def test_an_ops_of_another_commander_is_illegal() -> None:
    assert rules_against(changed("the-infinite-one", rampage=1, plasma_lance=0)) == {"PURGE-2.11"}


@pytest.mark.rule("PURGE-2.14", "PURGE-R20")
def test_a_deck_needs_cards_to_start_with() -> None:
    no_resource = changed("eva-x", solar_collector_array=0, field_repairs=3)
    assert rules_against(no_resource) == {"PURGE-2.14"}
    cheap = ("clone-dna", "pyrite-rounds", "entrenched", "field-hospital-network", "flak-network")
    no_tek = changed("eva-x", **dict.fromkeys([*cheap, "reserve-conscription"], 0))
    no_tek["precision-strike"] = 4
    no_tek["field-repairs"] = 4
    assert rules_against(no_tek) == {"PURGE-2.14"}


@pytest.mark.rule("PURGE-2.12", "PURGE-R25", "PURGE-1.1", "PURGE-D1", "PURGE-D33")
def test_two_players_of_different_factions() -> None:
    machines = [DOOR.deck("the-juggernaut").cards, DOOR.deck("the-infinite-one").cards]
    with pytest.raises(Refused, match=r"PURGE-2\.12"):
        DOOR.set_up(BOOK, machines, {}, 1)
    assert DOOR.set_up(BOOK, machines, {"allow_same_faction": "true"}, 1).seats == 2
    with pytest.raises(Refused, match=r"PURGE-1\.1"):
        DOOR.set_up(BOOK, machines[:1], {}, 1)


@pytest.mark.rule("PURGE-R27")
def test_units_have_no_technology_requirement() -> None:
    for card in BOOK.cards.values():
        plain = dict(DOOR.plain_card(card))
        if plain["kind"] == "unit":
            assert plain["requirement"] == 0


@pytest.mark.rule("PURGE-R29")
def test_the_set_has_the_size_it_should_have() -> None:
    kinds: dict[object, int] = {}
    for card in BOOK.cards.values():
        kind = DOOR.plain_card(card)["kind"]
        kinds[kind] = kinds.get(kind, 0) + 1
    assert kinds == {
        "commander": 6,
        "stronghold": 6,
        "super weapon": 6,
        "defensive attachment": 6,
        "resource attachment": 12,
        "tek": 36,
        "unit": 40,
        "ops": 57,
        "token": 6,
    }
