"""Hints at the table: when asked for or before every question, soon, and never about what is hidden."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from time import monotonic

import pytest

from hegemon.bots import bot_for
from hegemon.bots.levels import Decision
from hegemon.bots.look import Estimate
from hegemon.cli import main
from hegemon.core.chance import Chance
from hegemon.games.catalogue import door, game_ids
from hegemon.terminal.json_play import JsonPlay
from hegemon.terminal.page import Page
from hegemon.terminal.play import TerminalGame
from hegemon.words.hints import hint_for, hint_sentence, plain_hint
from tests.tables import positions
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
    play = TerminalGame(
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
            [
                {"option": 2, "chance": 0.613, "tries": 9, "equal": True},
                {"option": 1, "chance": 0.5, "tries": 2, "equal": False},
            ],
        ),
        (
            (Estimate(1, 9, 0.613), Estimate(0, 2, 0.606)),
            "Hint, with the chance to win: 2, Pass (61 %). About equal: 1, Play (61 %).",
            [
                {"option": 2, "chance": 0.613, "tries": 9, "equal": True},
                {"option": 1, "chance": 0.606, "tries": 2, "equal": True},
            ],
        ),
        (
            (Estimate(1, 9, 0.613), Estimate(0, 2, 0.59, 0.025)),
            "Hint, with the chance to win: 2, Pass (61 %). About equal: 1, Play (59 %).",
            [
                {"option": 2, "chance": 0.613, "tries": 9, "equal": True},
                {"option": 1, "chance": 0.59, "tries": 2, "equal": True},
            ],
        ),
    ],
)
def test_a_hint_in_words_and_as_data(
    estimates: tuple[Estimate, ...], sentence: str, plain: list[dict[str, object]]
) -> None:
    choice = Decision(1, estimates)
    assert hint_sentence(choice, ["1, Play", "2, Pass"]) == sentence
    assert plain_hint(choice) == plain


@pytest.mark.parametrize("game", game_ids())
def test_no_option_of_a_hint_has_a_better_chance_than_the_recommended_one(game: str) -> None:
    found = door(game)
    compared = 0
    for number, state in enumerate(positions(game, 8, every=5)):
        assert state.ask is not None
        view = found.view(state, state.ask.seat)
        assert view.ask is not None
        choice = bot_for("warlord:60", found, found.book())(view, view.ask, None, Chance(number))
        if choice.estimates:
            compared += 1
            chances = [one.chance for one in choice.estimates]
            assert choice.index == choice.estimates[0].index
            assert chances == sorted(chances, reverse=True)
        if compared == 5:
            break
    assert compared == 5


def test_a_hint_does_not_change_the_game(tmp_path: Path) -> None:
    session = start(3)
    Talk(session, tmp_path / "game.json").play.move_on()
    before = session.game.digest()
    hint_for(session, 0)
    assert session.game.digest() == before


def test_the_coach_objects_once_and_then_obeys(tmp_path: Path) -> None:
    """Xi: I end every turn at once. When the coach objects, I type it again, and my turn ends."""
    out = io.StringIO()
    session = start(3)
    objected: list[int] = []
    calls = iter(range(80))

    def read(_: str) -> str | None:
        if len(objected) == 2 or next(calls, None) is None:
            return None
        if "Coach: " in out.getvalue():
            objected.append(len(session.answers))
        offered = session.game.ask.options if session.game.ask is not None else []
        return "end turn" if any(one.verb.name == "end turn" for one in offered) else "1"

    path = tmp_path / "game.json"
    TerminalGame(session, 0, Page(out, PLAIN), read, path, waits=False, is_saved=False, has_coach=True).run()
    told = " ".join(out.getvalue().split())
    assert "Type your move again to play it anyway, or choose something else." in told
    assert "The coach would rather: " in told
    assert objected[0] < objected[1], "typed again, it counts"


def test_the_coach_does_not_talk_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "xi", "--coach", "--json"]) != 0
    assert "Leave one of them out." in capsys.readouterr().out


def test_copies_told_in_the_same_words_stand_in_a_hint_once() -> None:
    choice = Decision(0, tuple(Estimate(at, 5, 0.6 - at / 100) for at in range(4)))
    said = hint_sentence(choice, ["1, Move Rifleman", "1, Move Rifleman", "2, Pass", "3, Stay"])
    assert said.count("Move Rifleman") == 1
    assert "Move Rifleman (60 %)" in said and "Pass" in said and "Stay" in said
