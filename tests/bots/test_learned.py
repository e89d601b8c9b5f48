"""Learned opinions: what they look at, what they say, and which files of weights are taken."""

from __future__ import annotations

import json
from math import exp, isfinite
from pathlib import Path

import pytest

from hegemon.bots.confidence import forecaster, told_chances, told_options
from hegemon.bots.learned import Learned
from hegemon.bots.opinion import SHARED_FEATURES
from hegemon.bots.registry import opinion_of, trained_opinion, untrained_opinion
from hegemon.bots.weights import PLAY, SHARED, as_json, features_of, read_weights, shipped
from hegemon.core.agenda import RandomAnswers, choose
from hegemon.core.errors import BadFile
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.lab.deals import Deals


def positions(game: str, seed: int, answers: int = 120) -> list[State]:
    """A few positions of a game at random."""
    found = door(game)
    decks = [deck.cards for deck in found.decks.values()]
    state = Deals(found, found.book(), decks, found.options({}), seed).begin(seed)
    luck = RandomAnswers(seed)
    kept = [state.copy()]
    for number in range(answers):
        if state.ask is None:
            break
        choose(state, luck.below(len(state.ask.options)))
        if number % 20 == 19:
            kept.append(state.copy())
    return kept


@pytest.mark.parametrize("game", game_ids())
def test_every_game_declares_features_with_a_name_for_each(game: str) -> None:
    opinion = untrained_opinion(game)
    names = features_of(opinion)
    assert len(set(names)) == len(names) > SHARED_FEATURES == len(SHARED)
    for state in positions(game, 3):
        assert 0.0 <= opinion.phase(state) <= 1.0
        for features in opinion.all_features(state):
            assert len(features) == len(names)
            assert all(isfinite(number) for number in features)


@pytest.mark.parametrize("game", game_ids())
def test_weights_that_take_the_points_as_they_are_change_nothing(game: str) -> None:
    plain, learned = untrained_opinion(game), untrained_opinion(game)
    size = len(features_of(plain))
    points_only = [1.0, *[0.0] * (size - 1)]
    learned.learned = Learned([points_only, points_only, points_only], [], [])
    for state in positions(game, 4):
        assert learned.chances(state) == pytest.approx(plain.chances(state))


def test_weights_change_with_the_phase_and_cells_below_zero_are_silent() -> None:
    learned = Learned([[0.0], [2.0], [4.0]], [[1.0, 0.0, 0.0, -2.0]], [10.0])
    level = [[1.0], [1.0]]
    assert learned.standings(level, 0.25) == [1.0, 1.0]
    assert learned.standings(level, 1.0) == [4.0, 4.0]
    assert learned.standings([[3.0], [1.0]], 0.0) == [10.0, 0.0]


def test_with_several_opponents_a_network_sees_their_mean() -> None:
    learned = Learned([[0.0], [0.0]], [[0.0, 1.0, 0.0, 0.0]], [1.0])
    assert learned.standings([[1.0], [2.0], [6.0]], 0.0) == [4.0, 3.5, 1.5]


@pytest.mark.parametrize("game", game_ids())
def test_what_ships_is_used_and_tells_its_story(game: str) -> None:
    found = shipped(game, untrained_opinion(game))
    assert found is not None
    assert {"kind", "games", "seed", "log loss", "calibration error"} <= set(found.story)
    assert (opinion_of(door(game)).learned is not None) == (found.use == PLAY)
    assert forecaster(game).learned is not None


@pytest.mark.parametrize("game", game_ids())
def test_chances_people_read_keep_the_order_of_the_bots(game: str) -> None:
    said = [0.0, 0.1, 0.3, 0.5, 0.6, 0.9, 1.0]
    for state in positions(game, 7):
        told = told_options(game, [state], 0, said)
        assert told == sorted(set(told)), "a better option is shown as better"
        assert (told[0], told[-1]) == (0.0, 1.0)


@pytest.mark.parametrize("game", game_ids())
def test_an_option_that_changes_nothing_has_the_chance_of_the_position(game: str) -> None:
    for state in positions(game, 8):
        now = opinion_of(door(game)).chances(state)[0]
        assert told_options(game, [state], 0, [now]) == pytest.approx([told_chances(game, state)[0]], abs=1e-5)


def test_one_opinion_learns_and_another_of_the_same_game_does_not() -> None:
    own = untrained_opinion("xi")
    own.learned = Learned([[0.0, 0.0], [0.0, 0.0]], [], [])
    state = positions("xi", 5)[2]
    assert own.chances(state) == [0.5, 0.5]
    assert trained_opinion("xi") is opinion_of(door("xi"))
    assert untrained_opinion("xi").learned is None


def test_chances_are_the_logistic_function_of_the_lead() -> None:
    own = untrained_opinion("xi")
    on_turn_only = [0.0, 1.0]
    own.learned = Learned([on_turn_only, on_turn_only], [], [])
    state = positions("xi", 6)[1]
    mover = own.on_turn(state)
    assert own.chances(state)[mover] == pytest.approx(1 / (1 + exp(-1.0)))


GOOD = {
    "game": "xi",
    "features": ["points"],
    "use": "chances",
    "weights": [[1.0], [0.5]],
    "points": [[1.0], [0.5]],
    "hidden": [],
    "out": [],
    "story": {"kind": "points"},
}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "purge"}, "mine.json has weights for purge; give one for xi."),
        ({"features": ["luck"]}, "mine.json has other features than xi declares now; train it again."),
        (
            {"weights": [[1.0, 0.0], [1.0, 0.0]]},
            "mine.json isn't a file of weights; write one with `hegemon train xi`.",
        ),
        ({"weights": [[1.0]]}, "mine.json isn't a file of weights"),
        ({"weights": [["many"], [1.0]]}, "mine.json isn't a file of weights"),
        ({"weights": [[float("nan")], [1.0]]}, "mine.json isn't a file of weights"),
        ({"hidden": [[1.0]], "out": [1.0]}, "mine.json isn't a file of weights"),
        ({"out": [1.0]}, "mine.json isn't a file of weights"),
        ({"use": "luck"}, "mine.json isn't a file of weights"),
        ({"points": [[1.0, 2.0], [1.0, 2.0]]}, "mine.json isn't a file of weights"),
        ({"story": 3}, "mine.json isn't a file of weights"),
    ],
)
def test_files_that_do_not_fit_are_refused_in_a_sentence(
    tmp_path: Path, change: dict[str, object], reason: str
) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({**GOOD, **change}), encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        read_weights(file, "xi", untrained_opinion("xi"))
    assert str(refused.value).startswith(reason)


def test_a_file_that_is_not_there_is_refused_too(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"^Couldn't read none\.json: "):
        read_weights(tmp_path / "none.json", "xi", untrained_opinion("xi"))


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(GOOD), encoding="utf-8")
    read = read_weights(file, "xi", untrained_opinion("xi"))
    file.write_text(as_json(read), encoding="utf-8")
    again = read_weights(file, "xi", untrained_opinion("xi"))
    assert again.learned.weights == [[1.0], [0.5]]
    assert again.story == read.story == {"kind": "points"}
