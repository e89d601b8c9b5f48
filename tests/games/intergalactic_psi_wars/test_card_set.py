"""The set of 73 cards and the four decks are what the card file of the rulebook says."""

import pytest

from hegemon.cards.files import read_table
from hegemon.games.catalogue import door
from hegemon.games.intergalactic_psi_wars.printed import BATTLE_UNITS, CREATION, EQUIPMENT, KINDS, POWER, IpwCard

GAME = door("intergalactic-psi-wars")
CARDS = {id: card for id, card in GAME.book().cards.items() if isinstance(card, IpwCard)}
FILES = ("beings", "robots", "cyborgs", "equipment", "powers", "creation-units")
TABLES = {
    id: table
    for name in FILES
    for id, table in read_table(GAME.folder / "cards" / f"{name}.toml").items()
    if isinstance(table, dict)
}

UNITS = {
    # card: cost, Cyber, Psionic, Physical
    "trangarey-scythe": ("0 1 1 0 + 1", "0/0", "1/1", "4/3"),
    "fengar-berserker": ("0 1 1 0 + 1", "0/0", "1/3", "X/3"),
    "jingwa-psi-avenger": ("0 2 1 0 + 1", "0/0", "4/3", "1/1"),
    "life-snatcher": ("0 1 0 0 + 2", "0/0", "3/2", "2/2"),
    "warend-reaper": ("0 1 1 0 + 2", "0/0", "1/1", "5/4"),
    "pencar-inferno": ("0 1 2 0 + 0", "0/0", "2/2", "X/2"),
    "siana-commander": ("0 2 2 0 + 2", "0/0", "4/4", "4/4"),
    "mindreef-larva": ("0 1 0 0 + 1", "0/0", "2/1", "1/2"),
    "veilstalker": ("0 0 1 0 + 1", "0/0", "1/1", "2/2"),
    "brood-thresher": ("0 0 2 0 + 1", "0/0", "0/0", "4/4"),
    "nerve-choir": ("0 2 1 0 + 1", "0/0", "4/4", "1/2"),
    "spore-matriarch": ("0 1 2 0 + 2", "0/0", "3/3", "3/4"),
    "dream-leech": ("0 2 0 0 + 0", "0/0", "2/2", "1/1"),
    "hydra-bot": ("1 0 0 1 + 2", "2/3", "0/0", "3/4"),
    "loquidor-stalker": ("0 0 0 1 + 2", "1/2", "0/0", "3/3"),
    "therabot-seeker": ("1 0 0 0 + 1", "X/1", "0/0", "1/1"),
    "xaboy-piercer": ("0 0 0 2 + 1", "1/1", "0/0", "5/2"),
    "davileam-commander": ("2 0 0 2 + 2", "4/4", "0/0", "4/4"),
    "rivet-drone": ("0 0 0 1 + 1", "1/1", "0/0", "2/2"),
    "relay-spider": ("2 0 0 0 + 0", "2/2", "0/0", "1/1"),
    "bulwark-engine": ("0 0 0 1 + 2", "1/2", "0/0", "1/5"),
    "siege-crawler": ("1 0 0 2 + 2", "2/2", "0/0", "5/5"),
    "null-sentinel": ("2 0 0 1 + 0", "3/3", "0/0", "1/2"),
    "forge-colossus": ("1 0 0 3 + 1", "1/3", "0/0", "6/5"),
    "logic-bomber": ("2 0 0 1 + 1", "4/2", "0/0", "3/2"),
    "swarm-foundry": ("1 0 0 2 + 1", "2/2", "0/0", "2/4"),
    "lodner-predator": ("1 1 1 1 + 0", "2/2", "1/1", "4/3"),
    "kyler-cyborg": ("1 1 1 1 + 0", "2/2", "1/2", "3/3"),
    "veeda-overlord": ("1 1 1 1 + 0", "2/1", "2/1", "3/4"),
    "sable-splicer": ("1 1 1 1 + 0", "2/2", "1/2", "3/3"),
    "blade-master": ("1 1 0 0 + 2", "2/2", "2/1", "3/3"),
    "acrobeac-destroyer": ("1 1 0 0 + 3", "3/3", "2/2", "4/3"),
    "zomber-mercenary": ("1 0 0 0 + 2", "1/1", "X/1", "3/3"),
    "graft-runner": ("0 1 0 0 + 2", "1/1", "1/1", "3/3"),
    "synapse-gunner": ("1 1 0 0 + 2", "1/2", "3/2", "3/3"),
    "ferric-oracle": ("1 1 0 0 + 2", "1/2", "3/3", "1/2"),
    "trapwright": ("1 1 0 0 + 1", "1/2", "1/2", "2/3"),
    "orrix-commander": ("1 1 0 0 + 4", "3/3", "3/3", "4/4"),
    "mirror-chimera": ("1 1 0 0 + 3", "3/2", "3/2", "4/3"),
    "spliceling": ("1 0 0 0 + 1", "1/1", "1/1", "2/3"),
    "tether-scout": ("0 0 0 0 + 2", "1/1", "1/1", "2/3"),
    "cyber-onslaught": ("1 0 0 1 + 1", "2/0", "0/0", "0/0"),
    "veqian-cyber-shield": ("1 0 0 1 + 0", "0/2", "0/0", "0/0"),
    "psi-bolster": ("0 1 1 0 + 1", "0/0", "2/0", "0/0"),
    "mental-shield": ("0 1 0 1 + 0", "0/0", "0/2", "0/0"),
    "kranthard-armour": ("0 0 1 1 + 0", "0/0", "0/0", "0/2"),
    "physical-augmentation": ("0 1 1 0 + 1", "0/0", "0/0", "2/0"),
    "intelliborg-fusion": ("1 1 0 0 + 1", "1/1", "1/1", "0/0"),
    "servo-ram": ("1 0 0 1 + 1", "1/0", "0/0", "1/1"),
    "grafted-talons": ("0 0 2 0 + 0", "0/0", "0/0", "1/1"),
    "phase-anchor": ("0 0 0 1 + 0", "0/0", "0/0", "0/0"),
}

POWERS = {
    "grankor-stasis-field": ("0 0 0 1 + 2", "battle"),
    "creation-oracle": ("0 0 0 0 + 1", "build"),
    "equipment-hunter": ("0 0 0 0 + 1", "build"),
    "mental-disrupter": ("0 1 1 0 + 1", "battle"),
    "electro-magnetic-disrupter": ("1 0 0 1 + 1", "battle"),
    "being-regenerate": ("0 1 1 0 + 1", "any"),
    "equipment-mechanic": ("0 0 0 0 + 1", "any"),
    "robot-rebuild": ("1 0 0 1 + 1", "any"),
    "cyborg-reconstitution": ("1 1 0 0 + 1", "any"),
    "gravity-snare": ("0 0 0 1 + 1", "battle"),
    "psychic-oubliette": ("0 2 0 0 + 0", "battle"),
    "adrenal-flood": ("0 0 1 0 + 0", "battle"),
    "firewall-breach": ("1 0 0 0 + 0", "battle"),
    "neural-spike": ("0 1 0 0 + 0", "battle"),
    "hydraulic-overdrive": ("0 0 0 1 + 0", "battle"),
    "orbital-lance": ("1 0 0 2 + 1", "any"),
    "lab-patch": ("0 0 1 1 + 1", "any"),
    "temporal-echo": ("0 0 0 0 + 2", "battle"),
}

DECKS = {
    # deck: Beings, Robots, Cyborgs, Equipment, Powers, Creation Units
    "beings": (22, 0, 0, 3, 7, 20),
    "robots": (0, 22, 0, 3, 7, 20),
    "cyborgs": (0, 0, 24, 2, 6, 20),
    "alliance": (9, 9, 4, 3, 7, 20),
}


@pytest.mark.rule("IPW-R40", "IPW-1.4")
def test_the_set_has_73_cards_of_the_listed_kinds() -> None:
    counts = [sum(card.kind == kind for card in CARDS.values()) for kind in range(len(KINDS))]
    assert counts == [13, 13, 15, 10, 18, 4]
    assert sum(card.trap is not None for card in CARDS.values()) == 3


@pytest.mark.parametrize("id", list(UNITS))
def test_costs_and_strengths_of_units_and_equipment(id: str) -> None:
    told = dict(GAME.plain_card(CARDS[id]))
    assert (told["cost"], told["cyber"], told["psionic"], told["physical"]) == UNITS[id]


@pytest.mark.parametrize("id", list(POWERS))
def test_costs_and_timing_of_powers(id: str) -> None:
    told = dict(GAME.plain_card(CARDS[id]))
    assert (told["cost"], told["timing"]) == POWERS[id]


def test_the_tables_above_name_every_card() -> None:
    lights = {id for id, card in CARDS.items() if card.kind == CREATION}
    assert lights == {"digital-splicing", "neurogenesis", "bio-acceleration", "material-animation"}
    assert set(UNITS) | set(POWERS) | lights == set(CARDS)
    assert set(UNITS) == {id for id, card in CARDS.items() if card.kind < BATTLE_UNITS or card.kind == EQUIPMENT}
    assert set(POWERS) == {id for id, card in CARDS.items() if card.kind == POWER}


def test_where_the_cards_come_from() -> None:
    origins = [str(table.get("origin")) for table in TABLES.values()]
    counts = (origins.count("certain"), origins.count("partly certain"), origins.count("original"))
    assert counts == (13, 24, 36)


@pytest.mark.rule("IPW-1.5", "IPW-R49", "IPW-R39")
def test_beings_lack_cyber_robots_lack_psionic_and_cyborgs_have_both() -> None:
    for card in CARDS.values():
        if card.kind < BATTLE_UNITS:
            assert card.has[0] == (KINDS[card.kind] != "being")
            if KINDS[card.kind] != "being":
                assert card.has[1] == (KINDS[card.kind] == "cyborg")
            assert card.has[2]
    assert CARDS["lodner-predator"].distance is None
    assert CARDS["hydra-bot"].text == ""


@pytest.mark.rule("IPW-2.2")
@pytest.mark.parametrize("deck", list(DECKS))
def test_the_decks_have_52_cards_of_the_listed_kinds(deck: str) -> None:
    cards = GAME.decks[deck].cards
    assert sum(cards.values()) == 52
    counts = [sum(copies for id, copies in cards.items() if CARDS[id].kind == kind) for kind in range(len(KINDS))]
    assert tuple(counts) == DECKS[deck]


def test_four_cards_are_for_custom_decks_only() -> None:
    played = {id for deck in GAME.decks.values() for id in deck.cards}
    assert set(CARDS) - played == {
        "veqian-cyber-shield",
        "equipment-mechanic",
        "adrenal-flood",
        "firewall-breach",
    }
