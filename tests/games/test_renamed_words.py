"""Words that only have another name now are still read in cards kept with saved games, wherever they stand."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hegemon.cards.files import read_source
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import OWN, door

FORMER = [
    ("xi", "exchange life", "life"),
    ("psi_wars", "exchange strength", "strength"),
    ("purge", "exchange health", "health"),
    ("psychological_warfare", "exchange scores", "scores"),
]


@pytest.mark.parametrize(("game", "word", "stat"), FORMER)
def test_a_former_name_is_read_also_within_other_lines(game: str, word: str, stat: str) -> None:
    modern = importlib.import_module(f"hegemon.games.{game}.vocabulary.former").modern
    kept: dict[str, Any] = {"do": word, "who": "you", "with": "foe"}
    within: dict[str, Any] = {"do": "later", "at": "turn ends", "whose": "anyone", "does": [kept]}
    now = {"do": "exchange", "stat": stat, "who": "you", "with": "foe"}
    assert modern({"name": "Swap", "does": [kept, within]})["does"] == [now, {**within, "does": [now]}]


SINCE = [
    ("xi", {"do": "lose prepared time", "amount": 2, "who": "you"}, {"do": "lose", "stat": "prepared time"}),
    ("xi", {"do": "prevent", "kinds": ["unit"]}, {"do": "cancel"}),
    ("xi", {"do": "next damage less", "who": "self", "amount": 2}, {"do": "prevent"}),
    ("xi", {"do": "next damage halved"}, {"do": "prevent", "half": True, "who": "you"}),
    ("xi", {"do": "strike as", "who": "self", "type": "wind"}, {"do": "become", "damage": True}),
    ("psi_wars", {"do": "change strength", "of": "self", "add": 1}, {"do": "change", "stat": "strength"}),
    ("psi_wars", {"do": "recall", "who": "self"}, {"do": "move", "what": "self", "to": "lab"}),
    ("intergalactic_psi_wars", {"do": "deal", "amount": 1, "to": "you"}, {"do": "lose", "who": "you"}),
    ("psychological_warfare", {"do": "take energy", "cards": 1, "who": "foe"}, {"do": "steal"}),
    ("purge", {"do": "regenerate", "who": "self", "amount": 1}, {"do": "recover"}),
    ("purge", {"do": "nullify", "what": "card"}, {"do": "cancel", "to": "deck"}),
    ("purge", {"do": "extra sub-phase"}, {"do": "extra", "what": "sub-phase"}),
    ("psychological_warfare", {"do": "raise instead", "by": 1}, {"do": "raise", "category": "lowered"}),
]
STANDING = [
    ("xi", {"change": "maximum life", "add": 2}, {"change": "stat", "stat": "maximum life", "of": "host"}),
    ("xi", {"change": "damage taken less", "by": 2}, {"change": "damage taken", "less": 2}),
    ("psi_wars", {"change": "strength", "add": 2}, {"change": "stat", "add": 2}),
    ("intergalactic_psi_wars", {"change": "stack attack", "add": 2}, {"stat": "attack", "of": "your stacks"}),
    ("psychological_warfare", {"change": "hand size", "add": 2}, {"change": "stat", "stat": "hand size"}),
    ("purge", {"change": "armor", "add": 2}, {"change": "stat", "stat": "armor"}),
    ("purge", {"change": "cannot", "what": "move or retreat", "of": "self"}, {"to": "move or retreat"}),
    ("xi", {"change": "draw cost", "of": "you", "more": 1}, {"change": "cost", "to": "draw"}),
    ("xi", {"change": "spell damage", "add": 1}, {"change": "stat", "stat": "spell damage"}),
    ("psychological_warfare", {"change": "cannot play", "of": {"what": "special"}}, {"change": "cannot", "to": "play"}),
]


@pytest.mark.parametrize(("game", "former", "now"), SINCE)
def test_a_line_with_a_former_name_is_read(game: str, former: dict[str, Any], now: dict[str, Any]) -> None:
    modern = importlib.import_module(f"hegemon.games.{game}.vocabulary.former").modern
    made = modern({"name": "Old", "does": [former]})["does"][0]
    gone = {"to", "who"} & (former.keys() - now.keys()) if former["do"] in ("deal", "recall") else set()
    assert made == {**{key: value for key, value in former.items() if key not in gone}, **now}


@pytest.mark.parametrize(("game", "former", "now"), STANDING)
def test_a_standing_ability_with_a_former_name_is_read(game: str, former: dict[str, Any], now: dict[str, Any]) -> None:
    modern = importlib.import_module(f"hegemon.games.{game}.vocabulary.former").modern
    made = modern({"name": "Old", "always": [former]})["always"][0]
    assert {key: made[key] for key in now} == now
    assert "by" not in made


@pytest.mark.parametrize("game", OWN)
def test_a_card_with_one_former_word_keeps_those_of_today(game: str) -> None:
    found = door(game)
    modern = importlib.import_module(f"{found.package}.vocabulary.former").modern
    for file in sorted((found.folder / "cards").iterdir(), key=lambda file: file.name):
        for id, table in read_source(file).table.items() if file.name.endswith(".toml") else ():
            assert msgspec.convert(modern(table), found.card_form) == msgspec.convert(table, found.card_form), id


def test_the_cost_of_the_next_ops_is_read() -> None:
    modern = importlib.import_module("hegemon.games.purge.vocabulary.former").modern
    old = {"name": "Old", "does": [{"do": "change", "stat": "cost of the next ops", "of": "you", "less": 2}]}
    next_ops = {"of": {"what": "ops", "whose": "yours"}, "times": 1, "least": 1}
    assert modern(old)["does"] == [{"do": "change", "stat": "cost", "less": 2, **next_ops}]


def test_a_designers_card_in_former_words_loads_with_a_warning(tmp_path: Path) -> None:
    (tmp_path / "old.toml").write_text(OLD, encoding="utf-8")
    book = door("xi").book([tmp_path])
    text = door("xi").plain_card(book.card("leech"))["text"]
    assert text == "An opponent of your choice loses 2 life points."
    assert [warning for warning in book.warnings if "leech" in warning and "earlier version" in warning]


def test_mistakes_in_former_words_are_told_in_the_words_of_the_card(tmp_path: Path) -> None:
    (tmp_path / "old.toml").write_text(OLD.replace("amount = 2", "amount = -2"), encoding="utf-8")
    with pytest.raises(BadFile, match="'lose life' is not a word"):
        door("xi").book([tmp_path])


OLD = """
[leech]
name = "Leech"
kind = "point spell"
type = "shadow"
cost = { time = 2 }
does = [
  { do = "choose", what = "player", whose = "opponents", as = "rival" },
  { do = "lose life", amount = 2, who = "rival" },
]
"""
