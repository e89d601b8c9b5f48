"""The set of 120 cards and the eight decks are what the card file of the rulebook says."""

import pytest

from hegemon.cards.files import read_table
from hegemon.games.catalogue import door
from hegemon.games.xi.printed import KINDS, TYPES, XiCard
from hegemon.scenarios.coverage import scenario_files
from hegemon.scenarios.form import read_scenario

XI = door("xi")
CARDS = [card for card in XI.book().cards.values() if isinstance(card, XiCard)]
TABLES = {
    id: table
    for name in TYPES
    for id, table in read_table(XI.folder / "cards" / f"{name}.toml").items()
    if isinstance(table, dict)
}

MAKE_UP = {
    # type: units, point spells, lasting spells, statements, of them named in the rulebook
    "aqua": (12, 6, 4, 2, 8),
    "ember": (12, 6, 4, 2, 6),
    "wind": (12, 6, 4, 2, 5),
    "stone": (12, 6, 4, 2, 5),
    "celestial": (6, 3, 2, 1, 1),
    "shadow": (6, 3, 2, 1, 3),
}

BANDS = ((0, 2), (3, 4), (5, 6), (7, 9), (10, 13), (14, 30))
CURVE = {
    # kind: T costs by band, then pT costs
    "unit": (8, 13, 14, 7, 10, 7, 1),
    "point spell": (2, 8, 4, 4, 1, 0, 11),
    "lasting spell": (0, 2, 10, 5, 1, 1, 1),
    "statement": (9, 0, 0, 0, 0, 0, 1),
}

ODD_NUMBERS = {
    "crocodile-of-gree": [3, 5],
    "snow-beast": [9],
    "bubble-fighter": [1, 3],
    "warden-of-aqua": [1],
    "brook-fly": [1],
    "tide-recruit": [3],
    "kelp-grazer": [5],
    "harbour-healer": [1, 5],
    "undertow-eel": [3, 5],
    "ancient-of-the-deep": [3, 7, 15],
    "mistcaller": [1],
    "leviathan-of-gree": [9],
    "beast-of-pain": [9, 17],
    "alchemist": [3, 5],
    "cinder-moth": [1, 3],
    "ash-recruit": [1, 3],
    "furnace-hound": [],
    "lava-drake": [7],
    "bursting-imp": [1, 3],
    "kiln-berserker": [5, 7],
    "pyre-captain": [1, 3, 5, 7],
    "slag-giant": [9],
    "flashfire-raider": [3],
    "fuse-runner": [3, 5],
    "mini-air-mystic": [1],
    "wind-warrior": [1, 3],
    "archo-the-charismatic-one": [3, 5, 7],
    "thesis-odd-mage": [],
    "gust-midge": [1],
    "sky-recruit": [3],
    "kite-archer": [3],
    "falcon-rider": [3],
    "storm-drake": [5, 7],
    "thieving-magpie": [1],
    "zephyr-sage": [1, 5],
    "tempest-roc": [11],
    "earth-moth": [1],
    "earth-soldier": [3],
    "passive-treeman": [],
    "tunnel-wombat": [5],
    "granite-sentry": [],
    "boulder-roller": [1],
    "quarry-golem": [],
    "moss-tender": [1],
    "iron-bulwark": [1, 7],
    "basalt-drake": [7, 13],
    "stonebinder": [5],
    "mountain-king": [1, 21],
    "star-acolyte": [1, 5],
    "choir-herald": [1, 3],
    "radiant-lancer": [3, 13],
    "dawn-dragon": [9, 21],
    "keeper-of-balance": [1, 5],
    "impartial-judge": [1],
    "drain-fairy": [5],
    "master-game-player": [1],
    "gloom-rat": [1],
    "night-stalker": [5],
    "grave-collector": [1],
    "nameless-dread": [],
}

DECKS = {
    # deck: units, point spells, lasting spells, statements
    "relentless-tide": (28, 13, 5, 4),
    "kiln-host": (28, 13, 5, 4),
    "everwind-flight": (30, 11, 5, 4),
    "mountain-bastion": (30, 11, 5, 4),
    "host-of-the-dawn": (28, 6, 4, 2),
    "court-of-masks": (26, 8, 4, 2),
    "first-steps-aqua": (18, 8, 0, 4),
    "first-steps-wind": (18, 10, 0, 2),
}
STARTERS = {"relentless-tide", "kiln-host", "everwind-flight", "mountain-bastion"}
SENTENCES = {
    "It's raining",
    "The tide is high",
    "The land is dry",
    "An uprising has begun",
    "The wind is howling",
    "Rumours are spreading",
    "The ground is shaking",
    "The city is under siege",
    "It is a holy day",
    "The sun is hidden",
}


def kinds(cards: list[XiCard]) -> tuple[int, ...]:
    return tuple(sum(KINDS[card.kind] == kind for card in cards) for kind in KINDS)


def band(card: XiCard) -> int:
    """The column of the curve a card belongs to; prepared time is the last one."""
    if card.is_prepared:
        return len(BANDS)
    return next(index for index, (least, most) in enumerate(BANDS) if least <= card.cost <= most)


def test_the_set_has_120_cards_and_28_of_them_are_named_in_the_rulebook() -> None:
    assert len(CARDS) == len(TABLES) == 120
    assert len({card.name for card in CARDS}) == 120
    assert sum(table.get("origin") == "rulebook" for table in TABLES.values()) == 28


def test_only_cards_of_the_rulebook_have_certain_facts() -> None:
    certain = {id for id, table in TABLES.items() if "certain" in table}
    assert not [id for id in certain if TABLES[id].get("origin") != "rulebook"]


@pytest.mark.parametrize("type", TYPES)
def test_each_type_has_its_share_of_every_kind(type: str) -> None:
    cards = [card for card in CARDS if TYPES[card.type] == type]
    named = sum(TABLES[card.id].get("origin") == "rulebook" for card in cards)
    assert (*kinds(cards), named) == MAKE_UP[type]


@pytest.mark.parametrize("type", TYPES)
def test_each_file_holds_the_cards_of_one_type(type: str) -> None:
    written = read_table(XI.folder / "cards" / f"{type}.toml")
    assert {TYPES[card.type] for card in CARDS if card.id in written} == {type}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_its_cost_curve(kind: str) -> None:
    columns = [band(card) for card in CARDS if KINDS[card.kind] == kind]
    assert tuple(columns.count(column) for column in range(len(BANDS) + 1)) == CURVE[kind]


def test_every_unit_shows_the_odd_numbers_thesis_may_use() -> None:
    shown = {card.id: card.odd_numbers for card in CARDS if KINDS[card.kind] == "unit"}
    assert shown == ODD_NUMBERS


def test_the_ten_statements_say_ten_sentences() -> None:
    assert {card.text.strip('"') for card in CARDS if KINDS[card.kind] == "statement"} == SENTENCES


def test_ids_are_the_names_in_small_letters_and_hyphens() -> None:
    for card in CARDS:
        assert card.id == card.name.lower().replace("'", "").replace(",", "").replace(" ", "-")


def test_there_are_eight_decks_and_four_of_them_are_starters() -> None:
    assert set(XI.decks) == set(DECKS)
    assert {id for id, deck in XI.decks.items() if deck.starter} == STARTERS
    assert all(deck.about for deck in XI.decks.values())


@pytest.mark.parametrize("id", DECKS)
def test_each_deck_has_its_size_and_is_legal(id: str) -> None:
    deck = XI.deck(id).cards
    by_id = {card.id: card for card in CARDS}
    cards = [by_id[card] for card, copies in deck.items() for _ in range(copies)]
    assert kinds(cards) == DECKS[id]
    assert len(cards) >= 30
    assert max(deck.values()) <= 3
    assert XI.check_deck(XI.book(), deck, {}) == []


def test_the_starters_together_are_the_200_cards_of_the_published_set() -> None:
    assert sum(sum(XI.deck(id).cards.values()) for id in STARTERS) == 200


def test_every_card_is_in_at_least_one_deck() -> None:
    played = {card for deck in XI.decks.values() for card in deck.cards}
    assert played == {card.id for card in CARDS}


def test_every_card_that_does_something_is_shown_by_a_scenario() -> None:
    shown = {rule for file in scenario_files(door("xi")) for rule in read_scenario(file).rules}
    acting = [card.id for card in CARDS if card.text]
    assert [id for id in acting if f"card:{id}" not in shown] == []
