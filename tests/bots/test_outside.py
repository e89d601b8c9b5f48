"""Bots from outside play wherever a level plays."""

import sys
from pathlib import Path

import pytest

import hegemon
from hegemon.bots import bot_for, check_bot, title_of
from hegemon.cli import main
from hegemon.core.errors import BadFile, Refused, UnknownName

MODULE = """
def first(seen):
    return 0

class Last:
    def choose(self, seen):
        return len(seen["view"]["ask"]["options"]) - 1

def wrong(seen):
    return 999

nothing = 5
"""
PROGRAM = """
import json, sys
for line in sys.stdin:
    seen = json.loads(line)
    print(json.dumps({"option": len(seen["view"]["ask"]["options"]) // 2}), flush=True)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "some_bots.py").write_text(MODULE)
    (tmp_path / "program.py").write_text(PROGRAM)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    sys.modules.pop("some_bots", None)
    return tmp_path


def chosen(word: str) -> int:
    return hegemon.game("xi").new(seed=7).bot_choice(word).index


def test_a_function_a_class_and_a_program_choose(folder: Path) -> None:
    assert chosen("some_bots:first") == 0
    assert chosen("some_bots:Last") == 1
    assert chosen(f"program:{sys.executable} {folder / 'program.py'}") == 1


def test_what_it_is_shown_is_what_its_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    import some_bots  # type: ignore[import-not-found]

    seen: list[dict[str, object]] = []

    def first(one: dict[str, object]) -> int:
        seen.append(one)
        return 0

    monkeypatch.setattr(some_bots, "first", first)
    match = hegemon.game("xi").new(seed=7)
    match.bot_choice("some_bots:first")
    assert seen == [{"game": "xi", "seat": 0, "view": match.view(0)}]


@pytest.mark.parametrize("word", ["some_bots:wrong"])
def test_an_answer_that_is_no_option_is_refused(word: str) -> None:
    with pytest.raises(Refused, match="must give an option's index"):
        chosen(word)


def test_a_bot_nobody_finds_is_named() -> None:
    for word in ("some_bots:none", "no_such_module:bot"):
        with pytest.raises(UnknownName, match="There is no bot"):
            chosen(word)
    with pytest.raises(BadFile, match="can't choose"):
        chosen("some_bots:nothing")
    with pytest.raises(UnknownName):
        check_bot("grandmaster")


def test_a_program_that_ends_or_talks_nonsense_is_reported(folder: Path) -> None:
    (folder / "silent.py").write_text("")
    (folder / "babble.py").write_text("input(); print('hello', flush=True); input()")
    with pytest.raises(Refused, match="has ended"):
        chosen(f"program:{sys.executable} {folder / 'silent.py'}")
    with pytest.raises(Refused, match="not JSON"):
        chosen(f"program:{sys.executable} {folder / 'babble.py'}")
    with pytest.raises(BadFile, match="can't be started"):
        chosen("program:./no-such-program")


def test_it_has_a_name_at_the_table() -> None:
    assert title_of("some_bots:Last") == "Last"
    assert title_of("program:./my_bot --fast") == "My_Bot"
    assert title_of("captain:400") == "Captain"


def test_it_plays_in_simulate_and_arena(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "xi", "--games", "2", "--seats", "some_bots:first,random"]) == 0
    assert main(["arena", "xi", "--bots", "some_bots:first,some_bots:Last", "--games", "2"]) == 0
    assert "some_bots:Last" in capsys.readouterr().out


def test_the_house_still_answers_the_only_option_itself() -> None:
    bot = bot_for("some_bots:wrong", hegemon.game("xi").door, hegemon.game("xi").door.own_book)
    match = hegemon.game("xi").new(seed=7)
    while len(match.options) != 1:
        match.play(0)
    view = match.game.door.view(match.session.game, match.session.game.ask.seat)  # type: ignore[union-attr]
    assert bot(view, view.ask, None, match.session.game.chance).index == 0  # type: ignore[arg-type]
