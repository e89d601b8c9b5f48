"""Agreement: runs with the same deals are compared, luck in the deals is taken off, and other runs are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.games.catalogue import door
from hegemon.lab.batches import make_plan
from hegemon.lab.folder import RunFolder
from hegemon.lab.rows import GameRow
from hegemon.lab.run import local_crew, play_run
from tools.agreement import compared, main, true_spread

GAME = "intergalactic-psi-wars"


def deal(number: int, own_wins: int) -> list[GameRow]:
    """One deal played from both sides: `own` wins that many of the two games."""
    rows: list[GameRow] = []
    for turn, decks in enumerate([("own", "other"), ("other", "own")]):
        is_won = turn < own_wins
        winner = decks.index("own" if is_won else "other")
        rows.append(GameRow(0, 2 * number + turn, number, decks, (winner,), 0, 9, 90, "", (), (), 0.1))
    return rows


def run(wins: list[int]) -> list[GameRow]:
    return [row for number, own_wins in enumerate(wins) for row in deal(number, own_wins)]


def test_bots_that_play_alike_agree() -> None:
    found = compared(run([0, 1, 2, 1] * 10), run([0, 1, 2, 1] * 10))
    assert [(one.name, one.games) for one in found] == [("other", 80), ("own", 80)]
    assert all(abs(one.difference) < 1e-9 and one.half < 1e-9 for one in found)
    assert true_spread(found) == (0.0, 0.0)


def test_luck_in_the_deals_of_the_short_run_is_taken_off() -> None:
    lucky, usual = [2, 2, 2, 1] * 10, [0, 1, 2, 1] * 40
    own = compared(run(lucky), run(lucky + usual))[1]
    assert own.name == "own"
    assert own.before == pytest.approx(own.after)
    assert 0.5 < own.after < 0.6


def test_bots_that_prefer_other_decks_are_told_apart() -> None:
    own = compared(run([2, 1, 2, 2] * 20), run([0, 1, 2, 1] * 20))[1]
    assert own.is_clear
    assert own.difference == pytest.approx(0.5 - 0.875)
    apart, most = true_spread([own])
    assert 0.3 < apart < most


def test_too_few_deals_say_nothing() -> None:
    assert compared(run([2, 1] * 4), run([2, 1] * 40)) == []


def folder(place: Path, seed: int) -> Path:
    game = door(GAME)
    decks = {name: dict(game.deck(name).cards) for name in game.default_decks(2)}
    plan = make_plan(game, "random", decks, 24, seed)
    play_run(plan, local_crew(1), RunFolder(place, plan))
    return place


def test_two_folders_are_compared_and_other_deals_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, same, other = folder(tmp_path / "a", 3), folder(tmp_path / "b", 3), folder(tmp_path / "c", 4)
    assert main([str(one), str(same)]) == 0
    told = capsys.readouterr().out
    assert "24 games of random and 24 of random" in told
    assert "+0.0 (±0.0)" in told
    assert main([str(one), str(other)]) == 1
    assert "differ in more than the bots" in capsys.readouterr().err
    assert main([str(one), str(tmp_path)]) == 1
    assert "holds no run" in capsys.readouterr().err
