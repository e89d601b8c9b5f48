"""Decks of one's own by command: checked, changed, compared and printed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from hegemon.commands.printing import write
from hegemon.core.errors import BadFile
from tests.cli.commands import json_of, run


def test_a_pasted_list_is_checked_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("3 Rainblst\n4 Snow Beast\n"))
    assert run("deck", "check", "xi", "-") == 1
    told = capsys.readouterr().out
    assert "XI-1.2: Line 1: no card is called 'Rainblst'; did you mean Rainblast?" in told
    assert "XI-2.2: Line 2: It has 4 copies of Snow Beast; at most 3 are allowed." in told


def test_a_deck_goes_through_every_form_and_stays_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("deck", "new", "xi", "kiln-host", "--name", "Mine", "--out", "mine.toml") == 0
    assert run("deck", "show", "xi", "mine.toml", "--out", "mine.txt") == 0
    capsys.readouterr()
    code = json_of(capsys, "deck", "code", "xi", "mine.txt")["code"]
    for one in ("mine.toml", "mine.txt", code):
        assert run("deck", "diff", "xi", "kiln-host", one) == 0
    assert "same cards" in capsys.readouterr().out
    assert json_of(capsys, "deck", "show", "xi", code, "--hands", "2")["name"] == "Mine"
    assert len(json_of(capsys, "deck", "show", "xi", code, "--hands", "2")["hands"]) == 2
    assert json_of(capsys, "decks", "xi", code)["size"] == 50


def test_two_decks_are_compared_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("deck", "diff", "xi", "kiln-host", "court-of-masks") == 1
    assert "-2 Ash Recruit (2 to 0)" in capsys.readouterr().out


def test_a_new_deck_is_filled_up_and_never_overwrites_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path("few.txt").write_text("Deck: Few\n3 Rainblast\n5 Snow Beast\n")
    made = json_of(capsys, "deck", "new", "xi", "few.txt")
    assert made["cards"]["rainblast"] == 3
    assert made["removed"] == {"snow-beast": 2}
    assert run("deck", "new", "xi", "few.txt", "--out", "few.txt") == 2
    assert "is there already" in capsys.readouterr().err
    assert run("deck", "diff", "xi", "few.txt") == 2
    assert "hegemon deck diff xi DECK DECK" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["rain.txt", "--out", "rain.txt"], "rain.txt: is there already; give another name with --out."),
        (["rain.txt", "--card", "Rainblast"], "Give a deck or --card, not both."),
        (["none.txt"], "none.txt: there's nothing to print: no card of this deck could be read."),
        (["many.txt"], "many.txt: that's 594 cards; at most 540 can be printed at once."),
        (["--card", "Rainblst"], "There is no card 'Rainblst'; did you mean 'Rainblast'?"),
        (["--card", "of the"], "'of the' could be several cards: "),
        (["kiln-hots"], "did you mean 'kiln-host'?"),
    ],
)
def test_print_says_what_cannot_be_printed(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("rain.txt").write_text("Deck: Rain\n3 Rainblast\n")
    Path("none.txt").write_text("Deck: None\n3 Rainblst\n")
    cards = ("Rainblast", "Alchemist", "Brook Fly", "Gloom Rat", "Firestorm", "Slag Giant")
    Path("many.txt").write_text("Deck: Many\n" + "".join(f"99 {card}\n" for card in cards))
    assert run("print", "xi", *words) == 2
    assert sentence in capsys.readouterr().err
    assert Path("rain.txt").read_text().startswith("Deck: Rain")
    assert not list(Path().glob("*.p??"))


def test_what_cannot_be_written_is_said_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="can't be written: No such file or directory; choose another place"):
        write(tmp_path / "nowhere" / "deck.pdf", b"%PDF")
    with pytest.raises(BadFile, match="is there already"):
        write(tmp_path, b"%PDF")
