"""Hints at the table: when asked for or before every question, soon, and never about what is hidden."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from time import monotonic

import pytest

from hegemon.bots.levels import Choice
from hegemon.bots.look import Estimate
from hegemon.terminal.json_play import JsonPlay
from hegemon.terminal.page import Page
from hegemon.terminal.play import Play
from hegemon.words.hints import hint_for, hint_sentence, plain_hint
from tests.terminal.table_talk import PLAIN, Talk, start

HINT = re.compile(r"Hint, with the chance to win: \d+, .+ \(\d+ %\)\.")


def test_a_hint_names_an_option_its_chance_and_the_next_best_in_under_two_seconds(tmp_path: Path) -> None:
    talk = Talk(start(3), tmp_path / "game.json")
    began = monotonic()
    shown = talk.say("hint")
    assert monotonic() - began < 2
    assert HINT.search(shown)
    assert "Next best: " in shown


def test_with_hints_every_new_question_comes_with_one(tmp_path: Path) -> None:
    out = io.StringIO()
    lines = iter(["table", "1"])
    play = Play(
        start(3),
        0,
        Page(out, PLAIN),
        lambda _: next(lines, None),
        tmp_path / "game.json",
        waits=False,
        is_saved=False,
        gives_hints=True,
    )
    play.run()
    assert len(re.findall("Hint", out.getvalue())) == 2


def test_another_program_gets_the_hint_as_data(tmp_path: Path) -> None:
    out = io.StringIO()
    lines = iter(["hint"])
    JsonPlay(start(3), 0, out, lambda _: next(lines, None), tmp_path / "game.json").run()
    hints = [told["hint"] for told in map(json.loads, out.getvalue().splitlines()) if "hint" in told]
    assert len(hints) == 1
    assert 2 <= len(hints[0]) <= 3
    assert all(one["option"] >= 1 and 0 <= one["chance"] <= 1 for one in hints[0])


def test_when_the_game_is_over_there_is_nothing_to_hint_at(tmp_path: Path) -> None:
    talk = Talk(start(3), tmp_path / "game.json", waits=True)
    assert "The game is over: there is nothing to choose" in talk.say("concede", "hint")


@pytest.mark.parametrize(
    ("estimates", "sentence", "plain"),
    [
        ((), "Hint: 2, Pass. It needs no thought.", [{"option": 2}]),
        (
            (Estimate(1, 9, 0.613), Estimate(0, 2, 0.5)),
            "Hint, with the chance to win: 2, Pass (61 %). Next best: 1, Play (50 %).",
            [{"option": 2, "chance": 0.613, "tries": 9}, {"option": 1, "chance": 0.5, "tries": 2}],
        ),
    ],
)
def test_a_hint_in_words_and_as_data(
    estimates: tuple[Estimate, ...], sentence: str, plain: list[dict[str, object]]
) -> None:
    choice = Choice(1, estimates)
    assert hint_sentence(choice, ["Play", "Pass"]) == sentence
    assert plain_hint(choice) == plain


def test_a_hint_does_not_change_the_game(tmp_path: Path) -> None:
    session = start(3)
    Talk(session, tmp_path / "game.json").play.move_on()
    before = session.game.digest()
    hint_for(session, 0)
    assert session.game.digest() == before
