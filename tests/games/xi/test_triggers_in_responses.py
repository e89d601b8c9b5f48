"""XI-16.10 Triggers due during a response; no card of the set can show it, so a designer's card does."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.scenarios.runner import run_file

QUICK_SPARK = """
[quick-spark]
name = "Quick Spark"
kind = "point spell"
type = "ember"
cost = { prepared = 1 }
does = [
  { do = "choose", what = "unit", as = "victim" },
  { do = "deal", amount = 1, type = "ember", to = "victim" },
]
"""

SCENARIO = """
game = "xi"
title = "The Imp I kill in answer bursts before the spell I answered resolves"
rules = ["XI-16.10"]

[position.A]
life = 3
hand = ["blessing-of-years"]

[position.B]
prepared = 1
hand = ["quick-spark"]
play = ["bursting-imp"]

[[steps]]
do = ["A: play blessing-of-years", "B in spell window: play quick-spark > B/bursting-imp", "B: choose A"]
expect = { over = true, winner = "B", "A.life" = 0, "A.discard" = [] }
"""


@pytest.mark.rule("XI-16.10")
def test_they_wait_for_the_response_and_come_before_the_original_spell(tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    cards.mkdir()
    (cards / "mine.toml").write_text(QUICK_SPARK, encoding="utf-8")
    scenario = tmp_path / "scenario.toml"
    scenario.write_text(SCENARIO, encoding="utf-8")
    report = run_file(scenario, [cards])
    assert report.holds, report.differences
