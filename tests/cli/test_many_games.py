"""Commands that play many games, and those that run scenarios."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hegemon.cli import make_parser
from hegemon.engine import engine_sentence
from hegemon.lab import bench, lab_bench
from hegemon.server.serve import say
from tests.cli.commands import PEBBLE, PEBBLE_FOR_A_MOTH, json_of, run


def test_simulate_tells_everything_it_counted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "xi", "--games", "6", "--seats", "random,random", "--seed", "2"]
    told = json_of(capsys, *words, "--decks", "kiln-host,mountain-bastion")
    assert told["games"] == told["finished"] == 6
    assert told["stuck"] == 0
    assert sum(told["wins"]) + told["draws"] == 6
    assert told["decisions"] == pytest.approx(told["mean_decisions"] * 6, abs=1)
    assert told["seconds"] > 0
    assert told["decisions_per_second"] > 0
    assert isinstance(told["compiled"], bool)
    assert run(*words, "--option", "ask_policy=when_possible") == 0
    assert "6 games of Xi Cards, seed 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "xi", "--games", "1"),
        ("arena", "xi", "--games", "2", "--bots", "random,novice"),
        ("lab", "compare", "xi", "--games", "2", "--bots", "random", *PEBBLE_FOR_A_MOTH),
    ],
    ids=lambda words: words[0],
)
def test_commands_that_play_many_games_say_first_which_engine_runs(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("mine").mkdir()
    Path("mine/pebble.toml").write_text(PEBBLE, encoding="utf-8")
    assert run(*words, "--decks", "kiln-host,mountain-bastion") == 0
    told = capsys.readouterr()
    assert told.err.startswith(f"hegemon: {engine_sentence()}\n")
    assert "engine" not in told.out


def test_the_engine_is_not_told_before_what_was_asked_for_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "xi", "--seats", "nobody,random") == 2
    assert capsys.readouterr().err.startswith("hegemon: There is no bot 'nobody'")


def test_the_live_table_says_which_engine_its_bots_play_on(capsys: pytest.CaptureFixture[str]) -> None:
    say("http://127.0.0.1:8000/", Path("games.sqlite3"), False, True, False)
    assert f"Bots play on the {engine_sentence()}\n" in capsys.readouterr().out


@pytest.mark.parametrize(("words", "opens"), [([], False), (["--open"], True), (["--open", "--no-open"], False)])
def test_the_last_word_on_opening_a_browser_counts(words: list[str], opens: bool) -> None:
    """`make play` asks for one, and whoever adds --no-open gets none."""
    assert make_parser()[0].parse_args(["serve", *words]).open == opens


def test_simulate_is_the_same_for_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "xi", "--games", "45", "--seed", "3"]
    one, two = json_of(capsys, *words), json_of(capsys, *words, "--workers", "2")
    for name in ("games", "finished", "stuck", "wins", "draws", "decisions", "mean_decisions"):
        assert one[name] == two[name]


def test_bench_tells_its_figures(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    less = {"ROUNDS": 1, "GAMES_A_ROUND": 2, "COPIES_A_STATE": 2, "STATES_KEPT": 10, "STATES_SEARCHED": 2}
    for name, number in {**less, "LINES_A_STATE": 5, "SEARCH_ROUNDS": 1}.items():
        monkeypatch.setattr(bench, name, number)
    monkeypatch.setattr(lab_bench, "GAMES", {"random": 4, "novice": 1})
    monkeypatch.setattr(lab_bench, "ENOUGH_SECONDS", 0.01)
    assert run("bench", "--games", "xi", "--json") == 0
    shown = capsys.readouterr()
    assert shown.err.startswith(f"hegemon: {engine_sentence()}\n")
    told = json.loads(shown.out)["games"]
    assert [one["game"] for one in told] == ["xi"]
    assert told[0]["decisions_per_second"] > 0
    assert run("bench", "--games", "chess") == 2
    assert "There is no game 'chess'" in capsys.readouterr().err


SCENARIO = """
game = "xi"
title = "A draw costs 3T"
rules = ["XI-6.1"]

[position.A]

[position.B]

[[steps]]
do = ["A: draw"]
expect = { "A.time" = TIME }
"""


def test_scenarios_hold_or_fail_or_are_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    Path("holds.toml").write_text(SCENARIO.replace("TIME", "7"), encoding="utf-8")
    Path("fails.toml").write_text(SCENARIO.replace("TIME", "8"), encoding="utf-8")
    Path("wrong.toml").write_text("game = ", encoding="utf-8")
    assert run("scenario", "holds.toml") == 0
    assert "1 of 1 scenarios hold." in capsys.readouterr().out
    assert run("scenario", "holds.toml", "fails.toml") == 1
    assert "expected 8" in capsys.readouterr().out
    assert run("scenario", "wrong.toml") == 2
    told = json_of(capsys, "scenario", "holds.toml", "fails.toml", code=1)
    assert [report["holds"] for report in told["scenarios"]] == [True, False]
