"""The scenario runner: what fails is said plainly, and a wrong file is told apart from a wrong fact."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hegemon.core.errors import HegemonError
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.scenarios.runner import Report, run_file

RAIN = """
game = "xi"
title = "Rain"
rules = ["XI-14.2"]

[position.A]
hand = ["rainblast"]

[position.B]
play = ["rainfall"]

[[steps]]
do = ["A: play rainblast > B"]
expect = { "B.life" = 35 }
"""

STEP = """do = ["A: play rainblast > B"]
expect = { "B.life" = 35 }"""


def run(folder: Path, text: str) -> Report:
    file = folder / "scenario.toml"
    file.write_text(text, encoding="utf-8")
    return run_file(file)


def changed(old: str, new: str) -> str:
    assert old in RAIN
    return RAIN.replace(old, new, 1)


def test_a_scenario_that_is_right_holds(tmp_path: Path) -> None:
    report = run(tmp_path, RAIN)
    assert report.holds
    assert report.rules == ["XI-14.2"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"B.life" = 35', '"B.life" = 34', r"step 1: B\.life is 35, expected 34"),
        ('play = ["rainfall"]', "play = []", r"B\.life is 37, expected 35"),
        ("> B", "> C", r"'C' is not open.*choose A, choose B"),
        ("A: play rainblast > B", "A: draw > B", r"'B' is not open"),
        ("A: play rainblast > B", "B: play rainfall", r"'play rainfall' is not open.*XI-7\.1"),
        ('expect = { "B.life" = 35 }', 'offered = ["A: play rainblast"]', r"should be open and is not"),
        (STEP, 'refused = ["A: draw"]', r"should be refused and is open"),
        (
            STEP,
            'refused = [{ answer = "B: draw", rule = "XI-6.1" }]',
            r"refused by XI-6\.3, expected XI-6\.1",
        ),
        (STEP, 'only = ["A: end turn"]', r"'play A/rainblast' is open and should not be"),
        (STEP, 'only = ["A: end turn", "A: use rainblast"]', r"open"),
    ],
)
def test_a_fact_that_fails_is_shown_with_what_was_found(tmp_path: Path, old: str, new: str, says: str) -> None:
    report = run(tmp_path, changed(old, new))
    assert not report.is_wrong
    assert not report.holds
    (told,) = report.differences
    assert re.search(says, told), told


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('game = "xi"', 'game = "chess"', "no game 'chess'"),
        ('hand = ["rainblast"]', 'hand = ["rainblats"]', "did you mean 'rainblast'"),
        ('hand = ["rainblast"]', "hand = 3", "hand"),
        ('hand = ["rainblast"]', "purse = 3", "purse"),
        ('hand = ["rainblast"]', "life = 0", "'life' is 0; it must be from 1 to 99"),
        ('hand = ["rainblast"]', "prepared = 21", "from 0 to 20"),
        ("[position.B]", "[position.B]\ntime = 3", "XI-5.1"),
        ('play = ["rainfall"]', 'play = ["rainblast"]', "never stays in play"),
        ('play = ["rainfall"]', 'play = ["coral-armour"]', "needs on = the unit"),
        ('play = ["rainfall"]', 'play = [{ card = "coral-armour", on = "earth-moth" }]', "no 'earth-moth' in play"),
        ('play = ["rainfall"]', 'play = [{ card = "earth-moth", on = "earth-moth" }]', "is not played on a unit"),
        ("[position.A]", '[position]\nturn = "Q"\n[position.A]', "no player 'Q'"),
        ("[position.A]", '[position]\nat = "teatime"\n[position.A]', "'at' cannot be 'teatime'"),
        ("[position.A]", '[position]\nscript = [7]\nat = "new game"\n[position.A]', "script says 7"),
        ('rules = ["XI-14.2"]', 'rules = ["XI-99.1"]', "no rule 'XI-99.1'"),
        ("A: play rainblast > B", "play rainblast", "is not an answer"),
        ('"B.life" = 35', '"B.lief" = 35', "no fact 'lief'"),
        ('title = "Rain"', 'title = "Rain"\noptions = { defender_limit = "maybe" }', "defender_limit"),
        ("[[steps]]", "[[stepz]]", "stepz"),
        ("[[steps]]", "[[steps]", "not valid TOML"),
    ],
)
def test_a_file_that_cannot_be_used_says_what_to_mend(tmp_path: Path, old: str, new: str, says: str) -> None:
    report = run(tmp_path, changed(old, new))
    assert report.is_wrong
    (told,) = report.differences
    assert says in told, told


def test_a_missing_file_is_said_so(tmp_path: Path) -> None:
    report = run_file(tmp_path / "nothing.toml")
    assert report.is_wrong
    assert "can't be read" in report.differences[0]


# --- one reader for all games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_ids())
def test_every_game_reads_positions_and_facts_by_the_same_words(game: str) -> None:
    door_of_game = door(game)

    def position(**table: object) -> State:
        return door_of_game.position(door_of_game.own_book, table, door_of_game.options({}))

    table = position(at="new game")
    facts = {name: door_of_game.fact(table, name) for name in ("asked", "moment", "over", "winner", "ended by")}
    assert facts == {"asked": "nobody", "moment": "over", "over": False, "winner": "nobody", "ended by": ""}
    for wrong, says in (
        ({"turn": "Q"}, "There is no player 'Q'; the players are A and B."),
        ({"at": "teatime"}, "'at' cannot be 'teatime'; choose one of: "),
        ({"tirn": "A"}, "tirn"),
    ):
        with pytest.raises(HegemonError, match=re.escape(says)):
            position(**wrong)
    for name, says in (
        ("A.purse", "A player has no fact 'purse'; it has "),
        ("A.cost.no-such-card", "no card 'no-such-card'"),
        ("A sees B.pocket", "'A sees B.pocket': a zone is one of "),
        ("Q sees B.hand", "There is no player 'Q'"),
        ("no-such-card.life", "There is no "),
    ):
        with pytest.raises(HegemonError, match=re.escape(says)):
            door_of_game.fact(table, name)
