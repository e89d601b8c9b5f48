"""hegemon train: what it learns, writes and says, and how it refuses."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from hegemon.bots.registry import untrained_opinion
from hegemon.bots.weights import read_weights
from hegemon.cli import main
from hegemon.games.catalogue import door

if find_spec("numpy") is None:
    pytest.skip("numpy is not installed (the extra train)", allow_module_level=True)

import numpy as np

from hegemon.lab import fitting
from hegemon.lab.training import duel, opinion_with

GAME = "psychological-warfare"
AT_RANDOM = [GAME, "--bot", "random", "--games", "64", "--rounds", "1", "--arena", "2", "--arena-bot", "random"]


def made_up(count: int, is_crossed: bool) -> fitting.Sample:
    """Positions whose winner is known: by the second feature, or by whether two features agree."""
    luck = np.random.default_rng(1)
    own, other = luck.normal(size=(count, 3)), luck.normal(size=(count, 3))
    lead = own[:, 1] - other[:, 1]
    if is_crossed:
        lead = np.abs(own[:, 1] + own[:, 2]) - np.abs(other[:, 1] + other[:, 2])
    chance = fitting.sigmoid(3 * lead)
    points = (luck.random(count) < chance).astype(float)
    return fitting.Sample(own, other, luck.random(count), points)


def test_a_linear_model_finds_the_feature_that_decides() -> None:
    learned = fitting.fit_linear(made_up(4000, is_crossed=False), 3)
    for row in learned.weights:
        assert row[1] > 1.0  # Held back from the 3 that was put in.
        assert abs(row[2]) < 0.2


def test_a_network_sees_what_a_linear_model_cannot() -> None:
    sample, fresh = made_up(4000, is_crossed=True), made_up(1000, is_crossed=True)
    linear = fitting.fit_linear(sample, 3)
    network = fitting.fit_network(sample, fresh, linear, 8, seed=1)
    losses = [fitting.log_loss(fitting.chances(one, fresh), fresh.points) for one in (linear, network)]
    assert losses[0] > 0.6
    assert losses[1] < losses[0] - 0.1


def test_the_engine_and_numpy_say_the_same() -> None:
    sample = made_up(50, is_crossed=True)
    network = fitting.fit_network(sample, sample, fitting.fit_linear(sample, 3), 4, seed=2)
    told = fitting.chances(network, sample)
    for place in range(50):
        features = [sample.own[place].tolist(), sample.other[place].tolist()]
        own, other = network.standings(features, float(sample.phase[place]))
        assert 1 / (1 + np.exp(other - own)) == pytest.approx(told[place])


def test_training_writes_weights_and_their_story(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "mine.json"
    assert main(["train", *AT_RANDOM, "--kind", "linear", "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "On held-out games" in told and f"The weights are in {out}, for chances." in told
    written = json.loads(out.read_text(encoding="utf-8"))
    assert written["story"]["games"] == [64]
    assert set(written["story"]["log loss"]) == {"points", "linear", "network"}
    assert written["story"]["arena"]["games"] == 2
    read_weights(out, GAME, untrained_opinion(GAME))
    assert main(["train", GAME, "--test", str(out), "--arena", "2", "--arena-bot", "random"]) == 0
    assert "of 2 games won" in capsys.readouterr().out


def test_the_same_seed_teaches_the_same(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.json", "two.json")]
    for file in files:
        assert main(["train", *AT_RANDOM, "--seed", "5", "--kind", "linear", "--out", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ([GAME, "--bot", "novce"], "did you mean 'novice'?"),
        ([GAME, "--bot", "random", "--games", "4", "--rounds", "1"], "give --games 64 or more"),
        ([GAME, "--test", "nowhere.json"], "Couldn't read nowhere.json"),
    ],
)
def test_what_cannot_be_trained_is_refused_and_writes_nothing(
    words: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["train", *words]) == 2
    assert reason in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_opinion_against_itself_wins_one_game_of_every_pair() -> None:
    """The same deal twice with the seats swapped: nothing but the opinion tells the players apart."""
    decks = [deck.cards for deck in door("xi").decks.values()][:2]
    both = (opinion_with("xi", None), opinion_with("xi", None))
    assert duel("xi", "reflex", both, decks, 4, 1, lambda word: None).wins == 2
