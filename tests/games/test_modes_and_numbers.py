"""Modes inside a trigger, and amounts that are what a line before has come to."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door
from hegemon.scenarios.runner import run_file

CARDS = """
[forked-imp]
name = "Forked Imp"
kind = "unit"
type = "ember"
cost = { time = 1 }
damage = 1
life = 2
when = [{ event = "enters play", does = [{ do = "choose one", modes = [
  { name = "a card", does = [{ do = "draw", cards = 1 }] },
  { name = "time", does = [{ do = "gain", amount = 2 }] },
] }] }]

[blood-price]
name = "Blood Price"
kind = "point spell"
type = "ember"
cost = { time = 1 }
does = [
  { do = "choose", what = "unit", whose = "yours", as = "victim" },
  { do = "deal", amount = 1, type = "ember", to = "victim" },
  { do = "draw", cards = { before = "amount" } },
]
"""

FORKED = """
game = "xi"
title = "Forked Imp asks which, when it enters"
rules = ["card:forked-imp"]
[position.A]
deck = ["flood"]
hand = ["forked-imp"]
[[steps]]
do = ["A: play forked-imp", "A: mode {mode}"]
expect = {{ "A.hand" = {hand}, "A.prepared" = {prepared} }}
"""

PRICE = """
game = "xi"
title = "Blood Price draws as many cards as it dealt damage"
rules = ["card:blood-price"]
[position.A]
deck = ["flood", "siege", "tremors", "drought"]
hand = ["blood-price"]
play = ["{victim}"]
[[steps]]
do = ["A: play blood-price > {victim}"]
expect = {{ "A.hand" = {hand} }}
"""


def written(folder: Path, cards: str, scenario: str) -> tuple[Path, list[Path]]:
    (folder / "cards").mkdir()
    (folder / "cards" / "mine.toml").write_text(cards, encoding="utf-8")
    (folder / "scenario.toml").write_text(scenario, encoding="utf-8")
    return folder / "scenario.toml", [folder / "cards"]


@pytest.mark.parametrize(("mode", "hand", "prepared"), [("a card", '["flood"]', 0), ("time", "[]", 2)])
def test_a_trigger_asks_which_of_its_modes(tmp_path: Path, mode: str, hand: str, prepared: int) -> None:
    file, cards = written(tmp_path, CARDS, FORKED.format(mode=mode, hand=hand, prepared=prepared))
    assert run_file(file, cards).differences == []


@pytest.mark.parametrize(
    ("victim", "hand"), [("slag-giant", '["flood"]'), ("storm-drake", '["flood", "siege"]')], ids=["once", "doubled"]
)
def test_an_amount_is_what_was_dealt_not_what_is_printed(tmp_path: Path, victim: str, hand: str) -> None:
    file, cards = written(tmp_path, CARDS, PRICE.format(victim=victim, hand=hand))
    assert run_file(file, cards).differences == []


def test_nothing_has_come_to_an_amount_before_the_first_line(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        '[mine]\nname = "Mine"\nkind = "point spell"\ntype = "ember"\ncost = { time = 1 }\n'
        'does = [{ do = "draw", cards = { before = "amount" } }]\n',
        encoding="utf-8",
    )
    with pytest.raises(BadFile, match="no line before it deals, draws or destroys anything"):
        door("xi").book([tmp_path])
