"""The hegemon command: every command in words and in JSON, and one clear sentence for every mistake."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hegemon import __version__
from hegemon.cli import main
from hegemon.games.catalogue import game_ids
from hegemon.lab import bench as lab_bench

SOURCE = Path(__file__).parents[2] / "src"
PEBBLE = '[pebble]\nname = "Pebble"\nkind = "unit"\ntype = "stone"\ncost = { time = 1 }\ndamage = 1\nlife = 1\n'


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has a folder of its own to save in."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets a test give lines to a command as through a pipe."""

    def give(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))

    return give


def run(*words: str) -> int:
    """The exit code of a command, also when the words themselves are wrong."""
    try:
        return main(list(words))
    except SystemExit as stop:
        return int(stop.code or 0)


def json_of(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    capsys.readouterr()
    assert run(*words, "--json") == code
    return json.loads(capsys.readouterr().out)


def a_deck(**cards: int) -> Path:
    path = Path("deck.toml")
    lines = ['name = "Mine"', "[cards]", *(f"{id} = {copies}" for id, copies in cards.items())]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


LEGAL = dict.fromkeys(
    (
        *("flame-lick", "smite", "rainblast", "brook-fly", "cinder-moth"),
        *("kelp-grazer", "snow-beast", "tide-recruit", "furnace-hound", "slag-giant"),
    ),
    3,
)


# --- reading ------------------------------------------------------------------------------------------------


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
    assert "stones.toml, card 'pebble'" in error
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


# --- playing -------------------------------------------------------------------------------------------------


def test_a_whole_game_is_played_through_a_pipe(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    type_in(*["1"] * 3000)
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
    type_in(*["1"] * 3000)
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
    type_in("1", "1", "save over.json", *["1"] * 3000)
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


def test_an_unfinished_game_is_shown_as_its_person_saw_it(capsys: pytest.CaptureFixture[str], type_in: Any) -> None:
    type_in("1", "end turn")
    assert run("play", "xi", "--vs", "random", "--seed", "5") == 0
    capsys.readouterr()
    assert run("replay", "xi-5.json") == 0
    shown = capsys.readouterr().out
    assert "Random drew a card." in shown
    assert "The game is not over" in shown


# --- many games ------------------------------------------------------------------------------------------------


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


def test_simulate_is_the_same_for_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "xi", "--games", "45", "--seed", "3"]
    one, two = json_of(capsys, *words), json_of(capsys, *words, "--workers", "2")
    for name in ("games", "finished", "stuck", "wins", "draws", "decisions", "mean_decisions"):
        assert one[name] == two[name]


def test_bench_tells_its_figures(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_bench, "ROUNDS", 1)
    monkeypatch.setattr(lab_bench, "GAMES_A_ROUND", 2)
    monkeypatch.setattr(lab_bench, "COPIES_A_STATE", 2)
    monkeypatch.setattr(lab_bench, "STATES_KEPT", 10)
    told = json_of(capsys, "bench", "--games", "xi")["games"]
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


# --- mistakes -----------------------------------------------------------------------------------------------------


MISTAKES = {
    "unknown command": (["pley"], "did you mean 'play'?"),
    "unknown game": (["cards", "xii"], "There is no game 'xii'; did you mean 'xi'?"),
    "unknown card": (["cards", "xi", "flame-lik"], "did you mean 'flame lick'?"),
    "unknown deck": (["decks", "xi", "kiln-hst"], "did you mean 'kiln-host'?"),
    "unknown rule": (["rules", "xi", "XI-99.1"], "There is no rule 'XI-99.1'"),
    "unknown bot": (["play", "xi", "--vs", "randm"], "did you mean 'random'?"),
    "unknown bot in the arena": (["arena", "xi", "--bots", "random,captan"], "did you mean 'captain'?"),
    "bot without opponent": (["arena", "xi", "--bots", "novice"], "at least two bots"),
    "no budget": (["arena", "xi", "--bots", "novice,captain", "--budget", "0"], "'0' is no budget"),
    "negative budget": (["play", "xi", "--vs", "captain:-3"], "'-3' is no budget"),
    "budget for nothing": (["simulate", "xi", "--seats", "random:9,random"], "takes no budget"),
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
    "no games": (["simulate", "xi", "--games", "0"], "'0' is not a whole number from 1 up"),
    "wild seed": (["simulate", "xi", "--seed", "9" * 40], "is not a whole number from 0"),
    "negative seed": (["play", "xi", "--seed=-1"], "is not a whole number from 0"),
    "empty name": (["simulate", "xi", "--seats", "random,,random"], "not a list of names"),
    "missing deck file": (["deck", "check", "xi", "no.toml"], "no.toml: cannot be read"),
    "broken deck file": (["deck", "check", "xi", "broken.toml"], "broken.toml: not valid TOML"),
    "odd deck file": (["deck", "check", "xi", "odd.toml"], "odd.toml"),
    "illegal deck": (["play", "xi", "--deck", "small.toml"], "XI-2.1"),
    "missing save": (["play", "xi", "--load", "no.json"], "no.json: cannot be read"),
    "broken save": (["replay", "broken.toml"], "broken.toml: is damaged or no save"),
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


# --- as a program ---------------------------------------------------------------------------------------------------


def program(*words: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, run from wherever this test's hegemon is."""
    here = os.environ.get("PYTHONPATH") or str(SOURCE)
    return subprocess.run(
        [sys.executable, "-c", "import sys; from hegemon.cli import main; sys.exit(main())", *words],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
        env={**os.environ, "PYTHONPATH": here, **environment},
        check=False,
    )


def test_the_program_plays_a_whole_game_through_a_pipe() -> None:
    done = program("play", "xi", "--seed", "2", given="1\n" * 3000)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The game is over: " in done.stdout
    assert "\x1b" not in done.stdout


def test_the_program_tells_mistakes_on_stderr() -> None:
    done = program("play", "xii")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "hegemon: There is no game 'xii'; did you mean 'xi'?\n"


def test_the_program_stops_quietly_when_nobody_reads_on() -> None:
    code = (
        "import subprocess, sys\n"
        "p = subprocess.Popen([sys.executable, '-c', 'import sys; from hegemon.cli import main; sys.exit(main())',"
        " 'rules', 'xi'], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)\n"
        "p.stdout.readline(); p.stdout.close()\n"
        "print(p.stderr.read(), end=''); p.wait()\n"
    )
    here = os.environ.get("PYTHONPATH") or str(SOURCE)
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": here},
        check=True,
    )
    assert done.stdout == ""


def test_garbage_bytes_on_the_input_are_no_disaster() -> None:
    here = os.environ.get("PYTHONPATH") or str(SOURCE)
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from hegemon.cli import main; sys.exit(main())",
            *("play", "xi", "--seed", "2"),
        ],
        input=b"\xff\xfe\x00\n1\n",
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": here},
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
