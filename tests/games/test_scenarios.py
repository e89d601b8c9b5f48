"""Every scenario of every game holds, and together they show every rule."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from hegemon.games.catalogue import door, game_ids
from hegemon.scenarios import runner
from hegemon.scenarios.coverage import Coverage, scenario_files
from hegemon.scenarios.runner import run_file
from tests.asking import advance_watched, answer_watched

FILES = [
    pytest.param(file, id="-".join([game, *Path(str(file)).with_suffix("").parts[-2:]]))
    for game in game_ids()
    for file in scenario_files(door(game))
]
ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("file", FILES)
def test_the_scenario_holds_and_every_step_asks_before_it_changes_anything(
    file: Traversable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "advance", advance_watched)
    monkeypatch.setattr(runner, "answer", answer_watched)
    report = run_file(file)
    assert report.holds, f"{report.title}: {report.differences}"


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_is_shown_by_a_scenario_or_listed_with_a_reason(game: str) -> None:
    coverage = Coverage(door(game))
    assert coverage.uncovered == []
    assert coverage.uncovered_cards == []
    assert all(len(reason) > 10 for reason in coverage.reasons.values())


@pytest.mark.parametrize("game", game_ids())
def test_rules_said_to_be_tested_elsewhere_are_cited_by_that_test(game: str) -> None:
    for rule, place in Coverage(door(game)).tested.items():
        assert f'"{rule}"' in (ROOT / place).read_text(encoding="utf-8"), f"{place} does not cite {rule}"


@pytest.mark.parametrize("game", game_ids())
def test_rules_named_in_code_exist(game: str) -> None:
    coverage = Coverage(door(game))
    known = set(coverage.rules)
    for rule, files in coverage.cited.items():
        has_parts = any(other.startswith(f"{rule}.") for other in known)
        assert rule in known or has_parts, f"{files[0]} cites {rule}, which is not in the rules"
