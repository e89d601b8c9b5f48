"""Lessons and puzzles by command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hegemon.cli import main
from hegemon.games.catalogue import door
from hegemon.puzzles import PuzzleCourse, puzzles_of
from tests.cli.commands import json_of, run


def test_learn_lists_the_lessons_and_takes_one(type_in: Any, capsys: pytest.CaptureFixture[str]) -> None:
    type_in(
        "6", "play rainblast", "why leviathan of gree", "show", "play rainfall", "play rainblast", "your opp", "quit"
    )
    assert main(["learn", "xi", "--plain"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "6 Winning with words." in told
    assert "Goal: Your opponent has 5 life and a unit in the way." in told
    assert "3 damage leaves your opponent at 2." in told
    assert "You don't see Leviathan of Gree" in told
    assert "Type 2: Play Rainfall" in told
    assert "Lesson finished" in told
    assert "Press Enter for the next lesson, or type quit." in told


@pytest.mark.parametrize(
    ("words", "line", "says"),
    [
        (["learn", "xi", "1"], "99", "There is no answer 99; choose one from 1 to 4."),
        (["learn", "xi", "1"], "fly away", "'fly away' isn't one of the answers"),
        (["learn", "xi", "1"], "rule XI-5.4", "XI-5.4 Banking"),
        (["learn", "xi", "1"], "card slag giant", "Slag Giant"),
        (["learn", "xi"], "seven", "Type a number from 1 to 9, or quit."),
    ],
)
def test_learn_answers_every_line(
    words: list[str], line: str, says: str, type_in: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(line, "quit")
    assert main([*words, "--plain"]) == 0
    assert says in capsys.readouterr().out


def test_learn_tells_programs_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "purge", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["lessons"][0]["id"] == "building-up"
    assert main(["learn", "purge", "--coverage", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["missing"] == [] and found["keywords"]["Jet"]


def test_learn_refuses_a_lesson_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "xi", "saying-yes"]) == 2
    assert "did you mean 'saying-no'?" in capsys.readouterr().err


def test_a_puzzle_is_solved_in_the_terminal(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    puzzle = puzzles_of(door("xi"))[0]
    course = PuzzleCourse(puzzle, door("xi"))
    typed: list[str] = []
    while not course.is_done:
        typed.append(str(course.right_options()[0] + 1))
        course.attempt(course.right_options()[0])
    type_in("show", *typed, "quit")
    assert run("puzzles", "play", "xi", "1", "--plain") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"Type {typed[0]}:" in said
    assert "Puzzle solved" in said


def test_puzzles_are_listed_and_checked(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json_of(capsys, "puzzles", "list", "xi")["puzzles"]
    assert [one["id"] for one in listed] == [one.id for one in puzzles_of(door("xi"))]
    checked = json_of(capsys, "puzzles", "check", "xi", "1")
    assert checked == {"game": "xi", "checked": 1, "problems": []}


def test_a_spoilt_puzzle_file_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.jsonl").write_text("{}\n", encoding="utf-8")
    assert run("puzzles", "check", "xi", "--file", "mine.jsonl") == 2
    assert "mine.jsonl, line 1" in capsys.readouterr().err
    assert run("puzzles", "mine", "xi", "--out", "mine.jsonl") == 2
    assert run("puzzles", "rate", "xi", "1", "--out", "mine.jsonl") == 2
    assert "is there already" in capsys.readouterr().err


def test_only_a_goal_of_the_game_can_be_mined_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "mine.jsonl")
    assert run("puzzles", "mine", "xi", "--goal", "population", "--out", out) == 2
    assert "there are: win, survive, life, cards." in capsys.readouterr().err


def test_puzzles_are_rated_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rated.jsonl"
    (puzzle,) = json_of(capsys, "puzzles", "rate", "psi-wars", "1", "--out", str(out))["puzzles"]
    assert puzzle["id"] == puzzles_of(door("psi-wars"))[0].id
    assert len(out.read_bytes().splitlines()) == 1
