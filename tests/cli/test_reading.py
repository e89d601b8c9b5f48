"""Games, cards, decks and rules, read in words and in JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon import __version__
from hegemon.cli import main
from hegemon.games.catalogue import game_ids
from tests.cli.commands import LEGAL, PEBBLE, a_deck, json_of, run


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games") == 0
    assert "Xi Cards" in capsys.readouterr().out
    assert [game["id"] for game in json_of(capsys, "games")["games"]] == game_ids()


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"hegemon {__version__}\n"


def test_cards_are_listed_and_one_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json_of(capsys, "cards", "xi")
    assert len(listed["cards"]) == 120
    assert json_of(capsys, "cards", "xi", "flame-lick")["name"] == "Flame Lick"
    assert json_of(capsys, "cards", "xi", "flame", "lick")["id"] == "flame-lick"
    assert run("cards", "xi") == 0
    shown = capsys.readouterr().out
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert "Crocodile of Gree" in shown


def test_a_card_is_shown_in_words_also_where_its_values_are_several(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "psychological-warfare", "altruist"]) == 0
    assert "archetype, freedom 1, fun 3, belonging 4, power 2" in capsys.readouterr().out
    assert main(["cards", "psi-wars", "orrix-commander"]) == 0
    assert "cyborg, commander, cost" in capsys.readouterr().out


def test_cards_of_one_s_own_are_read_from_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine").mkdir()
    Path("mine/stones.toml").write_text(PEBBLE, encoding="utf-8")
    assert json_of(capsys, "cards", "xi", "pebble", "--cards", "mine")["life"] == 1
    Path("mine/stones.toml").write_text(PEBBLE.replace("kind", "knd"), encoding="utf-8")
    assert run("cards", "xi", "--cards", "mine") == 2
    error = capsys.readouterr().err
    assert "stones.toml, line 3, card 'pebble'" in error
    assert "did you mean 'kind'?" in error


def test_decks_are_listed_and_one_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    decks = json_of(capsys, "decks", "xi")["decks"]
    assert len(decks) == 8
    assert json_of(capsys, "decks", "xi", "kiln-host")["size"] == 50
    assert run("decks", "xi") == run("decks", "xi", "kiln-host") == 0
    assert "Kiln Host  50 cards" in capsys.readouterr().out


def test_a_legal_deck_passes(capsys: pytest.CaptureFixture[str]) -> None:
    path = a_deck(**LEGAL)
    assert run("deck", "check", "xi", str(path)) == 0
    assert "Mine (30 cards) is legal." in capsys.readouterr().out
    assert json_of(capsys, "deck", "check", "xi", str(path))["legal"] is True


def test_every_broken_limit_of_a_deck_is_told_with_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    path = a_deck(**{"flame-lick": 4, "nothing-like-it": 2})
    told = json_of(capsys, "deck", "check", "xi", str(path), code=1)
    assert [problem["rule"] for problem in told["problems"]] == ["XI-1.2", "XI-2.1", "XI-2.2"]
    assert run("deck", "check", "xi", str(path)) == 1
    assert "XI-2.2" in capsys.readouterr().out


def test_rules_are_shown_by_book_chapter_and_id(capsys: pytest.CaptureFixture[str]) -> None:
    book = json_of(capsys, "rules", "xi")["rules"]
    chapter = json_of(capsys, "rules", "xi", "XI-5")["rules"]
    one = json_of(capsys, "rules", "xi", "xi-5.2")["rules"]
    assert len(book) > len(chapter) > len(one) == 1
    assert {rule["id"].split(".")[0] for rule in chapter} == {"XI-5"}
    assert run("rules", "xi", "XI-5.2") == 0
    assert "T can be spent only in one's own turn." in capsys.readouterr().out


def test_selectable_rules_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    options = json_of(capsys, "rules", "xi", "--options")["options"]
    policy = next(option for option in options if option["name"] == "ask_policy")
    assert policy["default"] == "public_facts"
    assert run("rules", "xi", "--options") == 0
    assert "stalemate_rounds = 10, off, or a whole number from 1" in capsys.readouterr().out


def test_coverage_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    code = run("rules", "xi", "--coverage")
    assert "rules are shown by a scenario or a test." in capsys.readouterr().out
    told = json_of(capsys, "rules", "xi", "--coverage", code=code)
    assert code == (1 if told["uncovered"] else 0)
    assert told["rules"] == told["covered"] + len(told["not_modelled"]) + len(told["uncovered"])
