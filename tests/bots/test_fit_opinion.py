"""The script that fits an opinion's weights: it reads them as they are, finds what is there, and changes nothing."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path

import pytest

from hegemon.bots.registry import opinion_of
from hegemon.core.chance import Chance
from hegemon.games.catalogue import door, game_ids
from tests.tables import positions
from tools.fit_opinion import (
    SCALE,
    Position,
    fit,
    lead_of,
    loss,
    main,
    readable_opinion,
    slopes_of,
    solve,
    weights_of,
)


@pytest.mark.parametrize("game", game_ids())
def test_the_opinion_read_from_its_source_is_the_opinion_bots_have(game: str) -> None:
    module = readable_opinion(door(game))
    weights = weights_of(module)
    assert len(weights) > 5
    assert weights[SCALE] == opinion_of(door(game)).point()
    for number, state in enumerate(positions(game, 2, every=23)):
        assert module.OPINION.scores(state) == pytest.approx(opinion_of(door(game)).scores(state))
        if number == 5:
            return


def test_a_slope_is_what_doubling_a_weight_does() -> None:
    module = readable_opinion(door("xi"))
    found = [state for seed in range(9) for state in positions("xi", seed, every=40)]
    state = max([state for state in found if state.seats == 2], key=lambda state: state.asked)
    lead = lead_of(module, state)
    (slope,) = slopes_of(module, ["DAMAGE"], state, lead)
    module.__dict__["DAMAGE"] *= 2
    assert lead_of(module, state) == pytest.approx(lead + slope)


def test_equations_are_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_a_weight_that_is_wrong_is_found() -> None:
    """Of two terms the first decides games twice as much as the opinion believes, the second not at all."""
    luck = Chance(1)

    def made(is_held_out: bool) -> Position:
        one, other = (luck.below(2001) / 1000 - 1 for _ in range(2))
        won = luck.below(10_000) < 10_000 / (1 + exp(-2 * one))
        return Position((one, other), one + other, float(won), is_held_out)

    fitted = [made(is_held_out=False) for _ in range(3000)]
    held_out = [made(is_held_out=True) for _ in range(1000)]
    changes, scale = fit(fitted)
    assert (1 + changes[0]) * scale == pytest.approx(2, abs=0.25)
    assert (1 + changes[1]) * scale == pytest.approx(0, abs=0.25)
    assert loss(held_out, changes, scale) < loss(held_out, [0.0, 0.0], 1.0) - 0.01


def test_a_proposal_is_written_where_it_was_asked_for_and_nowhere_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = Path("src/hegemon/bots/opinions/xi.py")
    before = source.read_bytes()
    out = tmp_path / "proposal.json"
    assert main(["xi", "--bot", "random", "--games", "8", "--out", str(out)]) == 0
    told = json.loads(out.read_text(encoding="utf-8"))
    assert told["weights"]["LIFE"]["now"] == weights_of(readable_opinion(door("xi")))["LIFE"]
    assert told["positions"] > 100
    assert "Log loss on held-out games" in capsys.readouterr().out
    assert source.read_bytes() == before


@pytest.mark.parametrize(("words", "sentence"), [(["chess"], "chess"), (["xi", "--bot", "novise"], "novice")])
def test_what_cannot_be_fitted_is_refused(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert sentence in capsys.readouterr().err
