"""Learning from answers compared: the fit finds what the search goes by, and the file can be read."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from hegemon.bots.look import Estimate
from hegemon.bots.registry import untrained_opinion
from hegemon.bots.weights import features_of, read_weights
from hegemon.core.chance import Chance
from tests.tables import positions
from tools import learn_siblings
from tools.learn_siblings import Sibling, fit, main, siblings

GAME = "psychological-warfare"


def taught(number: int, luck: Chance) -> list[Sibling]:
    """A search that counts the third feature for 0.5 besides the points, in a game that is won or lost anyway."""
    anyway = luck.below(5) - 2.0
    found: list[Sibling] = []
    for _ in range(3):
        lead = [luck.below(9) / 8, 0.0, luck.below(9) / 8, luck.below(9) / 8]
        found.append(Sibling(number % 16, number, 1 / (1 + exp(-anyway - lead[0] - 0.5 * lead[2])), lead, 0.5))
    return found


def test_the_fit_finds_what_the_search_goes_by_and_not_who_is_winning() -> None:
    luck = Chance(3)
    found = [one for number in range(900) for one in taught(number, luck)]
    learned, before, after = fit(found)
    assert after > before > 0.5
    assert learned.weights[1] == pytest.approx([1.0, 0.0, 0.5, 0.0], abs=0.1)
    assert fit(found, 0.5)[0].weights[1][2] == pytest.approx(learned.weights[1][2] / 2)


def test_what_was_compared_is_written_as_weights_that_can_be_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = features_of(untrained_opinion(GAME))
    luck = Chance(7)
    found = [
        Sibling(n // 2 % 8, n // 2, 0.3 + 0.1 * luck.below(5), [float(luck.below(4)) for _ in names], 0.2)
        for n in range(80)
    ]
    monkeypatch.setattr(learn_siblings, "collect", lambda *_: found)
    place = tmp_path / "try.json"
    assert main([GAME, "--out", str(place)]) == 0
    assert "differences explained" in capsys.readouterr().out
    assert read_weights(place, GAME, untrained_opinion(GAME)).learned.size == len(names)
    monkeypatch.setattr(learn_siblings, "collect", lambda *_: [])
    assert main([GAME]) == 2


def test_answers_are_played_out_to_where_nothing_is_under_way() -> None:
    opinion = untrained_opinion(GAME)
    for state in positions(GAME, 2, every=9):
        assert state.ask is not None
        if len(state.ask.options) > 1 and state.ask.default < 0:
            estimates = [Estimate(index, 8, 0.5) for index in range(len(state.ask.options))]
            found = siblings(state, 1, 0, estimates, opinion, Chance(1))
            assert len(found) > 1
            assert all(len(one.lead) == len(features_of(opinion)) and 0 <= one.phase <= 1 for one in found)
            return
    raise AssertionError("no question to compare")
