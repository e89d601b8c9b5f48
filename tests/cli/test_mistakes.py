"""Every mistake on the command line gets one clear sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import json_of, run

MISTAKES = {
    "unknown command": (["pley"], "did you mean 'play'?"),
    "unknown game": (["cards", "xii"], "There is no game 'xii'; did you mean 'xi'?"),
    "unknown card": (["cards", "xi", "flame-lik"], "did you mean 'Flame Lick'?"),
    "unknown deck": (["decks", "xi", "kiln-hst"], "did you mean 'kiln-host'?"),
    "unknown rule": (["rules", "xi", "XI-99.1"], "There is no rule 'XI-99.1'"),
    "unknown bot": (["play", "xi", "--vs", "randm"], "did you mean 'random'?"),
    "unknown bot in the arena": (["arena", "xi", "--bots", "random,captan"], "did you mean 'captain'?"),
    "bot without opponent": (["arena", "xi", "--bots", "novice"], "at least two bots"),
    "no budget": (["arena", "xi", "--bots", "novice,captain", "--budget", "0"], "'0' is no budget"),
    "negative budget": (["play", "xi", "--vs", "captain:-3"], "'-3' is no budget"),
    "budget for nothing": (["simulate", "xi", "--seats", "random:9,random"], "takes no thinking time"),
    "more bots than seats": (["play", "xi", "--players", "2", "--vs", "novice,captain"], "2 bots were named for 1"),
    "more bots than the game seats": (["simulate", "xi", "--seats", ",".join(["random"] * 7)], "2 to 6 players"),
    "unknown option": (["play", "xi", "--option", "luck=more"], "There is no option 'luck'"),
    "impossible option": (["play", "xi", "--option", "draw_offers=maybe"], "cannot be 'maybe'"),
    "option without value": (["simulate", "xi", "--option", "ask_policy"], "write name=value"),
    "too many players": (["play", "xi", "--players", "7"], "2 to 6 players"),
    "too few players": (["play", "xi", "--players", "1"], "2 to 6 players"),
    "too many bots": (["play", "xi", "--players", "4", "--vs", "random,random"], "2 bots were named for 3"),
    "too many decks": (["simulate", "xi", "--decks", "a,b,c"], "3 decks were named for 2"),
    "one seat": (["simulate", "xi", "--seats", "random"], "2 to 6 players"),
    "games without end": (["lab", "deck", "xi", "kiln-host", "--games", "10000000"], "give at most 100000"),
    "no games": (["simulate", "xi", "--games", "0"], "'0' is not a whole number from 1 up"),
    "wild seed": (["simulate", "xi", "--seed", "9" * 40], "is not a whole number from 0"),
    "negative seed": (["play", "xi", "--seed=-1"], "is not a whole number from 0"),
    "empty name": (["simulate", "xi", "--seats", "random,,random"], "not a list of names"),
    "missing deck file": (["deck", "check", "xi", "no.toml"], "no.toml: can't be read"),
    "broken deck file": (["deck", "check", "xi", "broken.toml"], "broken.toml, line 1: not valid TOML"),
    "odd deck file": (["deck", "check", "xi", "odd.toml"], "odd.toml"),
    "illegal deck": (["play", "xi", "--deck", "small.toml"], "XI-2.1"),
    "missing save": (["play", "xi", "--load", "no.json"], "no.json: cannot be read"),
    "broken save": (["replay", "broken.toml"], "broken.toml: is damaged or no save"),
    "missing save to review": (["review", "no.json"], "no.json: cannot be read"),
    "broken save to review": (["review", "broken.toml"], "broken.toml: is damaged or no save"),
    "missing card folder": (["cards", "xi", "--cards", "nowhere"], "nowhere: no such folder"),
    "unknown flag": (["games", "--fast"], "--fast"),
    "missing game": (["cards"], "GAME"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_gets_one_sentence_and_exit_code_2(mistake: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("broken.toml").write_text("name = ", encoding="utf-8")
    Path("odd.toml").write_text('name = "x"\ncards = 3\n', encoding="utf-8")
    Path("small.toml").write_text('name = "x"\n[cards]\nflame-lick = 3\n', encoding="utf-8")
    words, sentence = MISTAKES[mistake]
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hegemon: ")
    assert err.count("\n") == 1
    assert sentence in err


def test_a_mistake_is_told_in_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no game 'chess'" in json_of(capsys, "cards", "chess", code=2)["error"]


def test_a_save_of_another_game_is_not_loaded_as_this_one(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    type_in("1")
    assert run("play", "xi", "--seed", "9") == 0
    table = json.loads(Path("xi-9.json").read_text(encoding="utf-8"))
    table["game"] = "no-such-game"
    Path("xi-9.json").write_text(json.dumps(table), encoding="utf-8")
    capsys.readouterr()
    assert run("play", "xi", "--load", "xi-9.json") == 2
    assert "xi-9.json: is a save of 'no-such-game'" in capsys.readouterr().err
