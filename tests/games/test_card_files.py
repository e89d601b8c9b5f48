"""Card files: a designer's mistake is refused with file, card and what to write instead."""

from __future__ import annotations

import json
import os
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from hegemon.cards.book import cards_in, read_deck
from hegemon.cards.files import read_source
from hegemon.cards.forms import card_schema
from hegemon.cards.places import Places
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door, game_ids
from hegemon.scenarios.form import read_scenario

XI = door("xi")

SPARK = """
[spark]
name = "Spark"
kind = "point spell"
type = "ember"
cost = { time = 1 }
does = [
  { do = "choose", what = "unit", as = "victim" },
  { do = "deal", amount = 1, type = "ember", to = "victim" },
]
"""


def read(folder: Path, text: str) -> None:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    XI.book([folder])


def test_a_card_in_a_folder_is_added_without_code_and_says_itself(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SPARK, encoding="utf-8")
    book = XI.book([tmp_path])
    assert XI.plain_card(book.card("spark"))["text"] == "Deal 1 ember damage to a unit."
    assert len(book.cards) == len(XI.own_book.cards) + 1
    assert book.digest != XI.own_book.digest


def test_a_card_of_the_same_id_takes_the_place_of_the_games_own(tmp_path: Path) -> None:
    own = (
        '[flame-lick]\nname = "Flame Lick"\nkind = "unit"\ntype = "ember"\ncost = { time = 9 }\ndamage = 1\nlife = 1\n'
    )
    (tmp_path / "mine.toml").write_text(own, encoding="utf-8")
    assert dict(XI.plain_card(XI.book([tmp_path]).card("flame-lick")))["cost"] == "9T"
    assert dict(XI.plain_card(XI.own_book.card("flame-lick")))["cost"] == "2T"


@pytest.mark.parametrize(
    ("wrong", "right", "says"),
    [
        ('do = "deal"', 'do = "deel"', "did you mean 'deal'"),
        ("amount = 1,", "amuont = 1,", "did you mean 'amount'"),
        ('kind = "point spell"', 'kind = "Point Spell"', "did you mean 'point spell'"),
        ('do = "deal"', 'do = "DEAL"', "did you mean 'deal'"),
        ('type = "ember"\ncost', 'type = "fire"\ncost', "'fire'"),
        ('to = "victim"', 'to = "somebody"', "nothing is called 'somebody'.*victim"),
        ("amount = 1", 'amount = { base = 1, more = 2, if = "it is snowing" }', 'no statement says "it is snowing"'),
        ("amount = 1", "amount = { base = 1, more = 2 }", "or add 'if'"),
        ("cost = { time = 1 }", "cost = { time = 1, prepared = 1 }", "either"),
        ("cost = { time = 1 }", "cost = { time = -1 }", "from 0 to 99, not -1"),
        ("cost = { time = 1 }", "cost = 1", "cost"),
        ('kind = "point spell"', 'kind = "unit"', "a unit needs 'life'"),
        ('name = "Spark"\n', "", "name"),
        ("cost = { time = 1 }", "cost = { time = 1 }\ncolour = 3", "colour"),
        ("does = [", "does = [ ] # ", "TOML|needs 'does'"),
    ],
)
def test_every_mistake_is_named_with_its_place(tmp_path: Path, wrong: str, right: str, says: str) -> None:
    assert wrong in SPARK
    with pytest.raises(BadFile, match=rf"(?s)mine\.toml.*({says})"):
        read(tmp_path, SPARK.replace(wrong, right, 1))


def test_a_bad_id_a_missing_folder_and_an_empty_one_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"'Big Spark'.*small letters"):
        read(tmp_path, SPARK.replace("[spark]", '["Big Spark"]'))
    with pytest.raises(BadFile, match="no such folder"):
        XI.book([tmp_path / "nowhere"])
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(BadFile, match="holds no card files"):
        XI.book([empty])


def test_the_same_id_in_two_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(SPARK, encoding="utf-8")
    (tmp_path / "two.toml").write_text(SPARK, encoding="utf-8")
    with pytest.raises(BadFile, match=r"two\.toml.*one\.toml"):
        XI.book([tmp_path])


# --- messages look at the place the mistake is in ---------------------------------------------------------


def refusal(folder: Path, game: str, text: str) -> str:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        door(game).book([folder])
    return str(refused.value)


def test_every_mistake_of_every_card_is_reported_at_once_with_its_line(tmp_path: Path) -> None:
    wrong = (
        SPARK.replace("amount = 1, ", "").replace('to = "victim"', 'too = "victim"').replace("time = 1", "time = -1")
    )
    text = wrong + '[dull]\nname = "Dull"\nkind = "unti"\ntype = "fire"\ncost = 3\n'
    lines = refusal(tmp_path, "xi", text).splitlines()
    assert lines == [
        "mine.toml, line 6, card 'spark': 'time' must be a whole number from 0 to 99, not -1.",
        "mine.toml, line 9, card 'spark': 'deal' has no key 'too'; did you mean 'to'?",
        (
            "mine.toml, line 9, card 'spark': 'deal' needs 'amount': a whole number from 1 to 99 or a table in braces "
            "with 'if', 'count', 'different', 'stat', 'highest', 'lowest', 'event', 'base', 'more', 'instead', 'of', "
            "'before'."
        ),
        "mine.toml, line 13, card 'dull': 'kind' can't be 'unti'; did you mean 'unit'?",
        (
            "mine.toml, line 14, card 'dull': 'type' can't be 'fire'; allowed are: aqua, celestial, ember, shadow, "
            "stone, wind."
        ),
        "mine.toml, line 15, card 'dull': 'cost' must be a table in braces with 'time', 'prepared', 'or', not 3.",
    ]


@pytest.mark.parametrize(
    ("game", "lines", "says"),
    [
        # Words that are legal elsewhere on the card are neither suggested nor listed.
        (
            "psi-wars",
            'kind = "robot"\nwhen = [{ event = "zzz", does = [{ do = "draw", cards = 1 }] }]',
            "line 4, card 'mine': 'event' can't be 'zzz'; allowed are: attacks, ",
        ),
        (
            "psi-wars",
            'kind = "robot"\nwhen = [{ event = "attacks", does = [{ do = "draw", cards = 1, deck = "hand" }] }]',
            "'deck' of 'draw' can't be 'hand'; allowed are: battle, resources.",
        ),
        (
            "psychological-warfare",
            'kind = "reaction"\ncost = 1\nanswers = [{ to = { what = "phobia" }, does = [{ do = "cancel" }] }]',
            "line 5, card 'mine': 'what' can't be 'phobia'; allowed are: action, action or special, reaction, special.",
        ),
        (
            "psychological-warfare",
            'kind = "archetype"\nalways = [{ change = "cheaper" }]',
            "'cheaper' is not a word for 'change' here; allowed are: ",
        ),
        (
            "purge",
            'kind = "unit"\nfaction = "humans"\nclass = "tank"\nhealth = 2\nuse = { does = [{ do = "draw" }] }',
            "line 7, card 'mine': 'draw' is not a word for 'do' here; allowed are: choose, choose vector, ",
        ),
    ],
)
def test_only_what_is_legal_there_is_suggested(tmp_path: Path, game: str, lines: str, says: str) -> None:
    refused = refusal(tmp_path, game, f'[mine]\nname = "Mine"\n{lines}\n')
    assert says in refused
    assert len(refused) < 400


def test_a_long_list_ends_with_the_command_that_shows_all(tmp_path: Path) -> None:
    refused = refusal(tmp_path, "xi", SPARK.replace('do = "deal"', 'do = "zzz"'))
    assert refused.endswith("prevent, become, take control, … (see `hegemon words xi`).")


@pytest.mark.parametrize("game", game_ids())
def test_the_line_found_for_a_key_holds_the_key(game: str) -> None:
    for file in (door(game).folder / "cards").iterdir():
        source = read_source(file)
        places, lines = Places(source.text), source.text.splitlines()
        for path in paths_in(source.table):
            line = places.line_of(path)
            assert line is not None
            keys = [part for part in path if isinstance(part, str)]
            assert path[-1] != keys[-1] or keys[-1] in lines[line - 1], (file.name, path, line)


def paths_in(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from paths_in(part, (*path, key))


def test_lines_are_found_in_all_ways_of_writing_tables() -> None:
    text = 'a.b = 1\n[x."y z"]\nk = [\n  1, # one\n  { m = """\n]\n""", n.o = [2] },\n]\n[[t]]\nq = 1\n[[t]]\nq = 2\n'
    assert tomllib.loads(text)["t"][1]["q"] == 2
    places = Places(text)
    wanted: dict[tuple[str | int, ...], int] = {
        ("a", "b"): 1,
        ("x", "y z"): 2,
        ("x", "y z", "k"): 3,
        ("x", "y z", "k", 0): 4,
        ("x", "y z", "k", 1, "m"): 5,
        ("x", "y z", "k", 1, "n", "o", 0): 7,
        ("t", 1, "q"): 12,
        ("t", 1, "missing"): 11,
    }
    assert {path: places.line_of(path) for path in wanted} == wanted


# --- nonsense is refused --------------------------------------------------------------------------------------

XI_SPELL = 'kind = "point spell"\ntype = "ember"\ncost = {{ time = 1 }}\ndoes = [{0}]'
XI_UNIT = 'kind = "unit"\ntype = "ember"\ncost = {{ time = 1 }}\ndamage = 1\nlife = 2\n{0}'
XI_LASTING = 'kind = "lasting spell"\ntype = "ember"\ncost = {{ time = 1 }}\n{0}'
PSI_POWER = 'kind = "power"\ncost = {{ red = 1 }}\ntiming = ["battle"]\ndoes = [{0}]'
IPW_POWER = 'kind = "power"\ncost = {{ any = 1 }}\ntiming = "battle"\ndoes = [{0}]'
PW_ACTION = 'kind = "action"\ncost = 1\ndoes = [{0}]'
OPS = 'kind = "ops"\nfaction = "humans"\ncommander = "any"\ndoes = [{0}]'
UNIT = 'kind = "unit"\nfaction = "humans"\nclass = "tank"\nhealth = 2\n{0}'
TEK = 'kind = "tek"\nfaction = "humans"\n{0}'
CHOOSE_UNIT = '{ do = "choose", as = "it" }, '
CHOOSE_PLAYER = '{ do = "choose", what = "player", as = "who" }, '

NONSENSE = [
    # A choice that nothing uses: this was a crash.
    ("xi", XI_SPELL, CHOOSE_UNIT, "nothing happens to 'it'"),
    ("psi-wars", PSI_POWER, CHOOSE_UNIT, "nothing happens to 'it'"),
    ("intergalactic-psi-wars", IPW_POWER, CHOOSE_UNIT, "nothing happens to 'it'"),
    ("purge", OPS, CHOOSE_UNIT, "nothing happens to 'it'"),
    # Nothing at all.
    ("xi", XI_UNIT, "uses = [{ cost = { time = 1 }, does = [] }]", "'does' needs at least one entry"),
    ("intergalactic-psi-wars", 'kind = "being"\n{0}', "activated = { does = [] }", "at least one entry"),
    # Numbers below 0, and sizes beyond sense.
    ("xi", XI_SPELL, '{ do = "draw", cards = -2 }', "'cards' of 'draw' must be a whole number from 1 to 99, not -2"),
    ("xi", XI_SPELL, '{ do = "recover", who = "you", amount = -5 }', "'amount' of 'recover' must be"),
    ("xi", XI_UNIT.replace("life = 2", "life = 999999999999"), "", "'life' must be a whole number from 0 to 99"),
    ("psi-wars", PSI_POWER, '{ do = "lose", amount = -1 }', "from 1 to 99, not -1"),
    ("intergalactic-psi-wars", IPW_POWER, '{ do = "recover", who = "you", amount = 0 }', "from 1 to 99, not 0"),
    ("psychological-warfare", PW_ACTION, '{ do = "raise", by = -1 }', "from 1 to 7, not -1"),
    ("psi-wars", 'kind = "robot"\n{0}', 'digital = "x"', "must be a whole number from 0 to 99 or 'X', not 'x'"),
    ("psi-wars", 'kind = "robot"\n{0}', "digital = 999", "must be a whole number from 0 to 99 or 'X', not 999"),
    ("purge", OPS, '{ do = "deal", amount = -4, to = "stronghold" }', "'amount' of 'deal' must be"),
    (
        "purge",
        OPS,
        '{ do = "change", stat = "damage", of = "commander" }',
        "'change' needs one of 'add', 'less' and 'set'",
    ),
    # What a line does to something it cannot be done to.
    ("xi", XI_SPELL, CHOOSE_PLAYER + '{ do = "destroy", what = "who" }', "'who' can be a player, and this works on"),
    ("xi", XI_SPELL, CHOOSE_UNIT + '{ do = "discard", who = "it" }', "'it' can be a unit, and this works on a player"),
    ("purge", OPS, '{ do = "destroy", what = "stronghold" }', "'stronghold' can be a Stronghold"),
    ("purge", OPS, '{ do = "move", what = "stronghold", to = "home" }', "'stronghold' can be a Stronghold"),
    ("psi-wars", PSI_POWER, CHOOSE_UNIT + '{ do = "free", who = "it" }', "works on a Trapped unit of yours only"),
    ("intergalactic-psi-wars", IPW_POWER, CHOOSE_UNIT + '{ do = "free", who = "it" }', "works on a Trapped unit only"),
    # Names that mean nothing there.
    ("xi", XI_SPELL, '{ do = "deal", amount = 2, type = "ember", to = "that player" }', "'that player' means nothing"),
    ("xi", XI_SPELL, '{ do = "deal", amount = 2, type = "ember", to = "host" }', "'host' means nothing here"),
    ("xi", XI_SPELL, '{ do = "recover", who = "you", amount = { event = "amount" } }', "'event' means nothing here"),
    ("xi", XI_SPELL, '{ do = "draw", cards = { stat = "life", of = "victim" } }', "nothing is called 'victim' here"),
    ("xi", XI_SPELL, '{ do = "draw", cards = { stat = "damage", of = "you" } }', "this works on a unit only"),
    (
        "xi",
        XI_SPELL,
        '{ do = "draw", cards = { count = { what = "player", is = ["hurt"] } } }',
        "'hurt' is said of unit",
    ),
    ("xi", XI_SPELL, '{ do = "draw", cards = { base = 2 } }', "write it without the braces"),
    ("xi", XI_SPELL, '{ do = "draw", cards = { count = {}, stat = "life", of = "you" } }', "an amount has one source"),
    ("xi", XI_SPELL, '{ do = "destroy", what = { what = "player" } }', "'player' can be a player, and this works on"),
    ("xi", XI_SPELL, '{ do = "draw", cards = 1, if = { count = {}, least = 3, most = 2 } }', "so it is never so"),
    ("xi", XI_SPELL, '{ do = "draw", cards = 1, if = { turn = "yours", count = {} } }', "a condition says one thing"),
    ("xi", XI_SPELL, '{ do = "draw", cards = 1, if = { of = "you", is = ["hurt"] } }', "'you' can be a player"),
    (
        "xi",
        XI_SPELL,
        '{ do = "draw", cards = { count = { what = "card", where = "hand", whose = "opponents", is = ["wind"] } } }',
        "nobody may look into another player's hand",
    ),
    (
        "xi",
        XI_UNIT,
        'always = [{ change = "stat", stat = "damage", add = { stat = "damage", highest = { whose = "yours" } } }]',
        "'damage' can't be used here: it would depend on itself",
    ),
    (
        "xi",
        XI_UNIT,
        'when = [{ event = "draws", does = [{ do = "draw", cards = 1 }] }]',
        "players do 'draws': write of =",
    ),
    ("xi", XI_SPELL, '{ do = "destroy", what = "self" }', "a point spell is never in play"),
    ("purge", OPS, '{ do = "destroy", what = "self" }', "an OPS is never in play"),
    (
        "purge",
        UNIT,
        'when = [{ event = "turn begins", does = [{ do = "gain", amount = { event = "amount" } }] }]',
        "'event' means nothing here",
    ),
    (
        "intergalactic-psi-wars",
        IPW_POWER,
        '{ do = "change", stat = "cyber attack", of = "self", add = 1 }',
        "a Power is never in play",
    ),
    ("psi-wars", PSI_POWER, '{ do = "move", what = "loser", to = "lab" }', "there is a loser only"),
    ("psi-wars", PSI_POWER, '{ do = "destroy", what = "self" }', "a Power is never in play"),
    ("psi-wars", PSI_POWER, '{ do = "ready", who = "host" }', "only Equipment has a wearer"),
    ("psi-wars", PSI_POWER, '{ do = "draw", cards = { event = "amount" } }', "'event' means nothing here"),
    ("psi-wars", PSI_POWER, '{ do = "draw", cards = { count = { what = "power" } } }', "is never in play"),
    (
        "psi-wars",
        'kind = "robot"\ndigital = 1\nalways = [{0}]',
        '{ change = "stat", abilities = ["digital"], add = { stat = "digital strength", of = "self" } }',
        "it would depend on itself",
    ),
    (
        "psi-wars",
        'kind = "robot"\nwhen = [{0}]',
        '{ event = "draws", does = [{ do = "draw", cards = 1 }] }',
        "players do 'draws': write of =",
    ),
    # A moment at which it cannot happen.
    (
        "xi",
        XI_UNIT,
        'when = [{ event = "turn begins", whose = "yours", does = [{ do = "cancel" }] }]',
        "only the 'does' of a point spell can hold 'cancel'",
    ),
    # Ranges that hold nothing.
    (
        "psychological-warfare",
        'kind = "hidden agenda"\ncondition = {0}',
        '{ count = { what = "score", whose = "yours", stat = "points", least = 7, most = 2 }, least = 2 }',
        "'least' is 7 and 'most' is 2, so nothing fits",
    ),
    (
        "psychological-warfare",
        'kind = "hidden agenda"\ncondition = {0}',
        '{ count = { what = "score", whose = "yours", stat = "points", least = 7 }, least = 9 }',
        "there are 4 scores",
    ),
    (
        "purge",
        OPS.replace('"any"', '"Eva Y"'),
        '{ do = "deal", amount = 1, to = "stronghold" }',
        "there is no Commander 'Eva Y'; did you mean 'Eva X'?",
    ),
    # Instead of nothing.
    (
        "purge",
        UNIT,
        'use = { cost = { or = { counters = 1 } }, does = [{ do = "gain", amount = 1 }] }',
        "what costs nothing has no 'or'",
    ),
    # A unit that is itself the other side.
    (
        "xi",
        XI_LASTING,
        'when = [{ event = "destroyed", of = {}, other = "self", does = [{ do = "draw", cards = 1 }] }]',
        "only a unit can be the other side",
    ),
    (
        "xi",
        XI_UNIT,
        'when = [{ event = "attacks", other = "self", does = [{ do = "draw", cards = 1 }] }]',
        "if the other side is 'self', 'of' is a selector",
    ),
    # Names of what has none.
    (
        "xi",
        XI_SPELL,
        '{ do = "draw", cards = { count = { what = "player" }, different = "name" } }',
        "only cards are told apart by their 'name'",
    ),
    (
        "psychological-warfare",
        'kind = "hidden agenda"\ncondition = {0}',
        '{ count = { what = "phobia", whose = "yours" }, different = "kind", least = 2 }',
        "every 'phobia' is of the same kind; write different = ",
    ),
    (
        "intergalactic-psi-wars",
        IPW_POWER,
        '{ do = "draw", cards = { count = { what = "robot" }, different = "kind" } }',
        "every 'robot' is of the same kind",
    ),
    # Keys that would be ignored.
    (
        "psi-wars",
        'kind = "robot"\nalways = [{0}]',
        '{ change = "stat", stat = "strength", abilities = ["digital"], add = 1, of = "host" }',
        "only Equipment has a wearer",
    ),
    ("xi", XI_LASTING, 'always = [{ change = "stat", stat = "damage", add = 1, of = "host" }]', "the card needs 'on'"),
    (
        "xi",
        XI_UNIT,
        'always = [{ change = "stat", stat = "damage", add = 1, type = "wind" }]',
        "'type' belongs to 'spell damage'",
    ),
    ("purge", TEK, 'always = [{ change = "stat", stat = "damage", add = 2 }]', "say whom it is about with 'of'"),
    (
        "purge",
        TEK,
        'always = [{ change = "stat", stat = "supply cap", add = 2, least = 1 }]',
        "'least' belong to 'damage'",
    ),
    ("purge", 'kind = "defensive attachment"\nfaction = "humans"\n{0}', "armor = 2", "has no 'armor'"),
    ("purge", 'kind = "defensive attachment"\nfaction = "humans"\n{0}', "health = 2", "has no 'health'"),
    (
        "purge",
        'kind = "defensive attachment"\nfaction = "humans"\n{0}',
        'keywords = ["defender"]',
        "the keyword 'defender' does nothing on a card of the kind 'defensive attachment'",
    ),
]


@pytest.mark.parametrize(("game", "kind", "line", "says"), NONSENSE)
def test_nonsense_is_refused_with_a_sentence(tmp_path: Path, game: str, kind: str, line: str, says: str) -> None:
    card = kind.replace("{0}", line).replace("{{", "{").replace("}}", "}") if "{0}" in kind else kind
    refused = refusal(tmp_path, game, f'[mine]\nname = "Mine"\n{card}\n')
    assert says in refused
    assert refused.count("\n") == 0


def text_of(folder: Path, game: str, lines: str) -> str:
    (folder / "mine.toml").write_text(f'[mine]\nname = "Mine"\n{lines}\n', encoding="utf-8")
    return str(door(game).plain_card(door(game).book([folder]).card("mine"))["text"])


def test_what_is_destroyed_instead_of_a_cost_may_depend_on_what_is_so(tmp_path: Path) -> None:
    victim = '{ whose = "yours", stat = "life", most = { base = 2, instead = 6, if = "it\'s raining" } }'
    card = (
        f'kind = "point spell"\ntype = "aqua"\ncost = {{ time = 4, or = {{ destroy = {victim} }} }}\n'
        'does = [{ do = "draw", cards = 1 }]'
    )
    said = 'You may destroy a unit you control with 2 or fewer life points (6 or fewer if "it\'s raining")'
    assert said in text_of(tmp_path, "xi", card)


def test_what_is_destroyed_is_named_when_it_could_be_something_else(tmp_path: Path) -> None:
    card = (
        'kind = "lasting spell"\ntype = "ember"\ncost = { time = 1 }\non = {}\nwhen = [{ event = "turn ends", '
        'whose = "yours", does = [{ do = "bind", who = "host" }, { do = "destroy", what = "self" }] }]'
    )
    assert text_of(tmp_path, "xi", card).endswith(
        "that unit cannot start a skirmish until the end of its controller's next turn and destroy Mine."
    )


AGENDA = 'kind = "hidden agenda"\ncondition = {0}'
DIFFERENT = [
    ("xi", XI_SPELL, '{ whose = "yours" }', "the units you control have 2 or more different names"),
    ("psi-wars", PSI_POWER, '{ whose = "yours" }', "your Battle Units have 2 or more different names"),
    ("intergalactic-psi-wars", IPW_POWER, '{ whose = "yours" }', "have 2 or more different names"),
    (
        "psychological-warfare",
        AGENDA,
        '{ what = "defense mechanism", whose = "yours" }',
        "have 2 or more different names",
    ),
    ("purge", OPS, '{ whose = "yours" }', "the friendly Units have 2 or more different names"),
]


@pytest.mark.parametrize(("game", "card", "whom", "says"), DIFFERENT)
def test_cards_are_told_apart_by_their_names_in_every_game(
    tmp_path: Path, game: str, card: str, whom: str, says: str
) -> None:
    condition = f'{{ count = {whom}, different = "name", least = 2 }}'
    line = '{ do = "gain", amount = 1, if = ' if game == "purge" else '{ do = "draw", cards = 1, if = '
    lines = card.replace("{0}", condition if card is AGENDA else f"{line}{condition} }}")
    assert says in text_of(tmp_path, game, lines.replace("{{", "{").replace("}}", "}") if "{{" in card else lines)


XI_STILL = XI_UNIT.replace("{0}", 'always = [{ change = "cannot", to = "start a skirmish", of = {0} }]')
XI_HALT = XI_SPELL.replace("{0}", '{ do = "bind", who = {0}, until = "end of turn" }')
PSI_HALT = PSI_POWER.replace("{0}", '{ do = "bind", who = {0}, to = "attack" }')
IPW_HALT = IPW_POWER.replace("{0}", '{ do = "bind", who = {0}, to = "attack" }')
OPS_HALT = OPS.replace("{0}", '{ do = "bind", who = {0} }')


@pytest.mark.parametrize(
    ("game", "card", "whom", "says"),
    [
        ("xi", XI_STILL, '{ whose = "yours", but = "self" }', "No other unit you control can start a skirmish."),
        ("xi", XI_HALT, "{}", "No unit can start a skirmish until the end of the turn."),
        ("psi-wars", PSI_HALT, '{ what = "robot", whose = "yours" }', "None of your Robots can attack"),
        ("intergalactic-psi-wars", IPW_HALT, '{ whose = "opponents" }', "No opposing Battle Unit"),
        ("purge", OPS_HALT, '{ what = "unit or commander", whose = "opponents" }', "No opposing Unit or Commander can"),
    ],
)
def test_what_many_cannot_do_none_of_them_can(tmp_path: Path, game: str, card: str, whom: str, says: str) -> None:
    lines = card.replace("{0}", whom).replace("{{", "{").replace("}}", "}")
    assert says in text_of(tmp_path, game, lines)


@pytest.mark.parametrize(
    ("of", "abilities", "says"),
    [
        (
            '{ what = "creature", whose = "yours" }',
            '["psionic"]',
            "Creatures that has a Psionic ability has +2 Psionic",
        ),
        ('{ whose = "yours", is = ["digital"] }', '["digital"]', "Units that has a Digital ability has +2 Digital"),
        ('{ whose = "yours" }', '["digital", "physical"]', "this turn (each only in the abilities it has)"),
    ],
)
def test_psi_wars_a_text_says_who_of_many_is_left_out(tmp_path: Path, of: str, abilities: str, says: str) -> None:
    change = f'{{ do = "change", stat = "strength", of = {of}, abilities = {abilities}, add = 2 }}'
    text = text_of(tmp_path, "psi-wars", PSI_POWER.replace("{0}", change).replace("{{", "{").replace("}}", "}"))
    assert says in text
    assert text.count("ability") <= 1


@pytest.mark.parametrize(
    ("amount", "says"),
    [("less = 1", "TEKs cost you 1 less ENERGY (minimum 0)."), ("more = 2", "TEKs cost you 2 more ENERGY.")],
)
def test_a_change_of_cost_is_said_with_its_sign(tmp_path: Path, amount: str, says: str) -> None:
    of = 'of = { what = "tek", whose = "yours" }'
    card = f'kind = "tek"\nfaction = "humans"\nalways = [{{ change = "cost", {of}, {amount} }}]'
    assert says in text_of(tmp_path, "purge", card)


# --- files from strangers ------------------------------------------------------------------------------------

HOSTILE: dict[str, str | bytes] = {
    "brackets": "x = " + "[" * 100_000,
    "digits": "x = " + "9" * 100_000,
    "dots": ".".join("a" * 200_000) + " = 1",
    "header": "[" + ".".join("a" * 200_000) + "]",
    "braces": "x = {a=" * 50_000,
    "quotes": '\\"""\n' * 150_000,
    "escapes": '"' + '\\"' * 400_000,
    "huge": "# " + "x" * 2_000_000,
    "bytes": b"\xff\xfe\x00",
    "date": "x = 2026-99-99",
    "syntax": "x = = 1",
}


@pytest.mark.parametrize("trick", HOSTILE)
def test_hostile_files_get_a_sentence_quickly(tmp_path: Path, trick: str) -> None:
    text = HOSTILE[trick]
    file = tmp_path / "mine.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    for read_it in (lambda: XI.book([tmp_path]), lambda: read_deck(file), lambda: read_scenario(file)):
        began = time.perf_counter()
        with pytest.raises(BadFile, match=r"^mine\.toml[:,] [^\n]*\.$"):
            read_it()
        assert time.perf_counter() - began < 5


def test_what_is_no_file_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    for file in (tmp_path / "pipe.toml", tmp_path / "folder.toml", Path("/dev/zero")):
        with pytest.raises(BadFile, match="is not a regular file"):
            read_deck(file)
        with pytest.raises(BadFile, match="is not a regular file"):
            read_scenario(file)
    with pytest.raises(BadFile, match=r"folder\.toml: is not a regular file.*\npipe\.toml: is not a regular file"):
        XI.book([tmp_path])


def test_a_folder_of_empty_files_is_told_as_it_is(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number}.toml").write_text("# nothing yet\n", encoding="utf-8")
    with pytest.raises(BadFile, match=r"its 3 \*\.toml files can be read, but no card is in there"):
        XI.book([tmp_path])


def test_a_deck_with_silly_numbers_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('name = "Many"\n[cards]\nspark = 1000000000000\nember = 0\n', encoding="utf-8")
    with pytest.raises(BadFile, match=r"line 3: 'spark' must be .* from 1 to 99.*\n.*line 4: 'ember' must be"):
        read_deck(file)


# --- what can be played but looks like a slip ------------------------------------------------------------------


def test_a_card_that_replaces_one_of_another_kind_is_warned_of(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SPARK.replace("[spark]", "[falcon-rider]"), encoding="utf-8")
    (warning,) = XI.book([tmp_path]).warnings
    assert warning.startswith(
        "mine.toml, card 'falcon-rider': replaces a card of another kind: 'Falcon Rider' is 'unit'"
    )
    assert XI.own_book.warnings == []


def test_two_cards_of_one_name_are_warned_of(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SPARK.replace('"Spark"', '"Falcon Rider"'), encoding="utf-8")
    (warning,) = XI.book([tmp_path]).warnings
    assert warning.startswith("mine.toml, card 'spark': is called 'Falcon Rider', like the card 'falcon-rider' in ")


def test_the_same_card_with_other_numbers_is_no_slip(tmp_path: Path) -> None:
    own = cards_in(XI.folder / "cards")["falcon-rider"].table
    lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in own.items() if not isinstance(value, dict))
    text = f"[falcon-rider]\n{lines}cost = {{ time = 9 }}\n"
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    assert XI.book([tmp_path]).warnings == []


def test_a_card_of_purge_needs_no_number(tmp_path: Path) -> None:
    assert text_of(tmp_path, "purge", 'kind = "unit"\nfaction = "humans"\nclass = "tank"\nhealth = 2') == ""


# --- schemas -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_ids())
def test_the_schema_for_editors_takes_every_card_and_refuses_a_mistake(game: str) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    check = jsonschema.Draft202012Validator(json.loads(card_schema(door(game).card_form, game)))
    for file in (door(game).folder / "cards").iterdir():
        table = read_source(file).table
        assert not list(check.iter_errors(table)), file.name
        first = next(iter(table.values()))
        assert isinstance(first, dict)
        assert list(check.iter_errors({"x": {**first, "colour": 3}}))
        assert list(check.iter_errors({"x": {**first, "kind": "nothing"}}))


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('a = 1\nname = "Rain\n', 2, "without its second quote"),
        ("[rain]\n[rain]\n", 2, "a second time"),
        ("a = 1\na = 2\n", 2, "a value already"),
        ("life 5\n", 1, "needs '='"),
        ("when = yes\n", 1, "yes is true"),
        ("a = 1\nlist = [1,\n", 2, "brackets their ends"),
        ("[rain\n", 1, "one bracket on each side"),
        ('a = "x" b\n', 1, "after the value"),
        ("a = 01\n", 1, "zeros"),
        ("a = { b = 1\n", 1, "'{' is not closed"),
        ('a = """x\n', 1, "closing quotes"),
        ('a = "\\d"\n', 1, "written twice"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line_in_plain_words(tmp_path: Path, text: str, line: int, says: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        read_source(file)
    told = str(refused.value)
    assert told.startswith(f"mine.toml, line {line}: not valid TOML: "), told
    assert says in told and "\n" not in told, told
