"""The scripted beginner finishes its games, repeats them from a seed, and refuses what makes no sense."""

from __future__ import annotations

import pytest

from tools.beginner import main, points_of_beginner


@pytest.mark.parametrize("game", ["xi", "psi-wars"])
def test_a_beginner_plays_to_the_end_and_the_same_from_the_same_seed(game: str) -> None:
    first = points_of_beginner(game, "random", 2, seed=5)
    assert 0 <= first <= 2
    assert first == points_of_beginner(game, "random", 2, seed=5)


def test_the_table_for_the_docs_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["xi", "--against", "random", "--games", "2"]) == 0
    assert "a beginner won" in capsys.readouterr().out
    assert main(["xi", "--games", "1"]) == 1
    assert "at least 2" in capsys.readouterr().err
    assert main(["xi", "--against", "nobody"]) == 1
