"""Games played, saved, shown again and reviewed by commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hegemon.commands.reviewing import ReviewPace
from tests.cli.commands import ANYTHING, LEGAL, a_deck, json_of, run
from tests.review.test_review import played_game


def test_a_whole_game_is_played_through_a_pipe(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    type_in(*ANYTHING)
    assert run("play", "xi", "--seed", "3", "--plain") == 0
    shown = capsys.readouterr().out
    assert "The game is over: " in shown
    assert shown.isascii()
    assert list(Path().iterdir()) == []


def test_a_game_is_saved_at_the_end_of_the_input_and_goes_on(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    type_in("1", "1")
    assert run("play", "xi", "--seed", "4") == 0
    assert "hegemon play xi --load xi-4.json" in capsys.readouterr().out
    type_in("log", "quit")
    assert run("play", "xi", "--load", "xi-4.json") == 0
    assert "shuffled" in capsys.readouterr().out
    type_in(*ANYTHING)
    assert run("play", "--load", "xi-4.json") == 0
    assert "The game is over" in capsys.readouterr().out


def test_the_same_seed_deals_the_same_game(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    shown = []
    for seed in ("5", "5", "6"):
        type_in("1", "1", "1")
        assert run("play", "xi", "--seed", seed) == 0
        shown.append(capsys.readouterr().out)
        Path(f"xi-{seed}.json").unlink()
    assert shown[0] == shown[1] != shown[2]


def test_decks_bots_players_and_options_can_be_chosen(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    path = a_deck(**LEGAL)
    type_in("quit")
    words = ["--deck", str(path), "--vs", "random,random", "--vs-deck", "kiln-host,court-of-masks"]
    assert run("play", "xi", "--seed", "1", "--option", "first_choice=random", *words) == 0
    assert "You play Mine" in capsys.readouterr().out
    saved = json.loads(Path("xi-1.json").read_text(encoding="utf-8"))
    assert [deck["name"] for deck in saved["decks"]] == ["Mine", "Kiln Host", "Court of Masks"]
    assert [player["name"] for player in saved["players"]] == ["You", "Random", "Random 2"]
    assert saved["options"]["first_choice"] == "random"


def test_play_by_json_tells_view_and_options_and_takes_numbers(
    capsys: pytest.CaptureFixture[str], type_in: Any
) -> None:
    type_in("1", "99", "fly", "undo", "1", *["1"] * 3000)
    assert run("play", "xi", "--seed", "5", "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0]["view"]["ask"]["options"]
    assert sum("error" in line for line in lines) == 2
    assert lines[-1]["over"] is True


def test_an_unfinished_game_by_json_is_saved(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    type_in("1", "save mine.json", "quit")
    assert run("play", "xi", "--seed", "5", "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {"saved": "mine.json"} in lines
    assert lines[-1] == {"saved": "xi-5.json"}


@pytest.fixture
def finished(type_in: Any, capsys: pytest.CaptureFixture[str]) -> str:
    """A game saved in the middle; the file is brought up to date when the game ends."""
    type_in("1", "1", "save over.json", *ANYTHING)
    assert run("play", "xi", "--seed", "8") == 0
    assert "hegemon replay over.json" in capsys.readouterr().out
    return "over.json"


def test_a_saved_game_is_shown_again(capsys: pytest.CaptureFixture[str], finished: str) -> None:
    assert run("replay", finished) == 0
    shown = capsys.readouterr().out
    assert "Xi Cards, seed 8." in shown
    assert "(XI-3.3)" in shown
    assert "The game is over" in shown
    assert "drew a card" not in shown
    told = json_of(capsys, "replay", finished)
    assert told["events"][0]["event"] == "shuffled"
    assert told["seed"] == 8


def test_a_replay_goes_step_by_step_and_stops_when_told(
    capsys: pytest.CaptureFixture[str], finished: str, type_in: Any
) -> None:
    run("replay", finished)
    whole = capsys.readouterr().out
    type_in("q")
    assert run("replay", finished, "--step") == 0
    first = capsys.readouterr().out
    assert whole.startswith(first)
    assert len(first) < len(whole)
    type_in(*[""] * 5000)
    assert run("replay", finished, "--step") == 0
    assert capsys.readouterr().out == whole


def test_a_finished_game_is_reviewed_as_a_page_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    played_game().save(Path("over.json"))
    told = json_of(capsys, "review", "over.json", "--decisions", "1")
    page = Path("over.review.html").read_text(encoding="utf-8")
    assert json.loads(Path("over.review.json").read_text(encoding="utf-8")) == told
    assert told["decisions"][0]["played"] in page
    assert "<svg" in page and "<script" not in page
    assert len(told["players"]) == 2
    assert run("review", "over.json", "--decisions", "1") == 0
    out, err = capsys.readouterr()
    assert "Wrote over.review.html and over.review.json." in out
    assert "reviewed 1 of 1 decisions" in err
    Path("mine.html").write_text("<p>Mine</p>", encoding="utf-8")
    assert run("review", "over.json", "--out", "mine.html") == 2
    assert "is there already and is no review" in capsys.readouterr().err
    assert Path("mine.html").read_text(encoding="utf-8") == "<p>Mine</p>"


def test_a_review_says_how_long_it_will_take() -> None:
    at = iter((0.0, 20.0, 20.0))
    progress = ReviewPace(lambda: next(at))
    assert progress.left(5, 1000) == ""
    assert progress.left(100, 1000) == ", about 3 minutes left"
    assert progress.left(900, 1000) == ", less than 2 minutes left"
    assert progress.left(1000, 1000) == ""


def test_a_game_that_goes_on_is_not_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    played_game(answers=20).save(Path("half.json"))
    assert run("review", "half.json") == 2
    err = capsys.readouterr().err
    assert "isn't over yet" in err and err.count("\n") == 1
    assert not Path("half.review.html").exists()


def test_an_unfinished_game_is_shown_as_its_person_saw_it(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    type_in("1", "end turn")
    assert run("play", "xi", "--vs", "random", "--seed", "5") == 0
    capsys.readouterr()
    assert run("replay", "xi-5.json") == 0
    shown = capsys.readouterr().out
    assert "Random drew a card." in shown
    assert "The game is not over" in shown
