"""hegemon lab: what it writes and says, and how it refuses."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from hegemon.cli import main
from tests.lab.plans import SMALL_DECKS

DECKS = ",".join(SMALL_DECKS)
SMALL = ["xi", "--bots", "random", "--decks", DECKS, "--games", "8", "--workers", "1"]

needs_polars = pytest.mark.skipif(find_spec("polars") is None, reason="Polars is not installed (the extra lab)")


@needs_polars
def test_balance_writes_tables_and_a_report_that_needs_no_network(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import polars as pl

    out = tmp_path / "out"
    assert main(["lab", "balance", *SMALL, "--out", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 8
    assert {row["deck"] for row in told["matrix"]} == set(SMALL_DECKS)
    games = pl.read_parquet(out / "games.parquet")
    assert games.height == 8
    assert {"seed", "decks", "winners", "turns", "decisions", "rule", "seconds", "leads"} <= set(games.columns)
    cards = pl.read_parquet(out / "cards.parquet")
    assert {"card", "drawn", "played", "points"} <= set(cards.columns)
    assert cards.select("table", "number", "seat", "card").is_unique().all()
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "@import" not in page and "url(" not in page and "fetch(" not in page
    assert not re.search(r'(src|href)="(?!#)', page)
    for part in ("Against each other", "The first player", "Length and endings", "Comebacks", "Cards never played"):
        assert part in page
    assert page.count("<svg") >= 6
    assert "turns of each player" in page
    # Once more: nothing is played again, and the tables are the same.
    assert main(["lab", "balance", *SMALL, "--out", str(out)]) == 0
    assert pl.read_parquet(out / "games.parquet").equals(games)
    told = capsys.readouterr().out
    assert "report:" in told
    assert re.search(r"\d+ turns \(\d+\.\d a player\) and \d+ decisions in the median game", told)


@needs_polars
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ["--decks", "first-steps-wnd,first-steps-aqua"],
            "no deck 'first-steps-wnd'; did you mean 'first-steps-wind'?",
        ),
        (["--cards", "nowhere"], "no such folder"),
        (["--bots", "novise"], "did you mean 'novice'?"),
        (["--players", "7"], "Xi Cards is for 2 to 6 players, not 7."),
        (["--option", "speed=high"], "speed"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    words: list[str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["lab", "balance", *SMALL, "--out", str(out), *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert reason in told.err and told.err.count("\n") == 1
    assert not out.exists()


@needs_polars
def test_cards_with_a_mistake_are_refused_with_file_and_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "mine.toml").write_text('[brook-fly]\nname = "Brook Fly"\nkind = "unt"\n', encoding="utf-8")
    assert main(["lab", "balance", *SMALL, "--cards", str(folder), "--out", str(tmp_path / "out")]) == 2
    assert "mine.toml, line 3, card 'brook-fly'" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@needs_polars
def test_the_folder_of_another_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "balance", *SMALL, "--out", str(tmp_path / "out")]) == 0
    report = (tmp_path / "out" / "report.html").read_bytes()
    assert main(["lab", "balance", *SMALL, "--seed", "5", "--out", str(tmp_path / "out")]) == 2
    assert "holds another run (other seed)" in capsys.readouterr().err
    assert (tmp_path / "out" / "report.html").read_bytes() == report


def test_without_the_extra_packages_balance_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("hegemon.commands.lab_work.find_spec", lambda name: None)
    assert main(["lab", "balance", *SMALL, "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert "(polars, altair, vl_convert)" in told and "pip install 'hegemon[lab]'" in told
    assert not (tmp_path / "out").exists()


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results go to a folder of their own where none is named."""
    monkeypatch.chdir(tmp_path)


def test_compare_says_what_a_change_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    strong = (
        '[brook-fly]\nname = "Brook Fly"\nkind = "unit"\ntype = "aqua"\ncost = { time = 0 }\ndamage = 9\nlife = 30\n'
    )
    (folder / "strong.toml").write_text(strong, encoding="utf-8")
    assert main(["lab", "compare", *SMALL, "--games", "30", "--cards", str(folder)]) == 0
    told = capsys.readouterr().out
    found = re.search(r"This change moves First Steps: Aqua from (\d+\.\d) to (\d+\.\d) % \(±\d+\.\d\)\.", told)
    assert found is not None and float(found[2]) > float(found[1]) + 10


def test_compare_tells_what_a_change_does_to_a_role(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "archetypes.toml").write_text(
        '[sage]\nname = "Sage"\nkind = "archetype"\nvalues = { freedom = 4, fun = 3, belonging = 2, power = 1 }\n'
        'always = [{ change = "hand size", add = 20 }]\n',
        encoding="utf-8",
    )
    words = ["psychological-warfare", "--bots", "random", "--games", "120", "--workers", "1"]
    assert main(["lab", "compare", *words, "--cards", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert re.search(r"his change moves Sage:? from \d+\.\d to \d+\.\d % \(±\d+\.\d\)", told), told


def test_compare_with_the_same_cards_says_so_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    same = '[brook-fly]\nname = "Brook Fly"\nkind = "unit"\ntype = "aqua"\ncost = { time = 1 }\ndamage = 1\nlife = 1\n'
    (folder / "same.toml").write_text(same, encoding="utf-8")
    assert main(["lab", "compare", *SMALL, "--cards", str(folder), "--cards", str(folder)]) == 2
    assert "This change moves nothing: both have the same cards." in capsys.readouterr().err
    assert main(["lab", "compare", *SMALL]) == 2
    assert "Name what to compare" in capsys.readouterr().err
