"""What the quick bot tells at a glance: only what its seat sees, and only from files that fit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hegemon.bots.opinion import GameOpinion
from hegemon.bots.policies import glance_of, read_policy, shipped_policy
from hegemon.bots.registry import opinion_of, reflex_of
from hegemon.core.asks import Ask, Verb
from hegemon.core.chance import Chance
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door, game_ids
from hegemon.lab.simulate import blindfold_of
from tests.tables import positions

GLANCING = [game for game in game_ids() if glance_of(game) is not None]
PSI = "psi-wars"


@pytest.mark.parametrize("game", GLANCING)
def test_a_glance_depends_on_nothing_its_seat_does_not_see(game: str) -> None:
    glance = glance_of(game)
    assert glance is not None
    blindfold = blindfold_of(door(game))
    moments: set[str] = set()
    for state in positions(game, 11, every=3):
        ask = state.ask
        if ask is None or len(ask.options) == 1 or state.has_secrets():
            continue
        place = glance.place(state, ask)
        looks = [glance.option(state, ask, option) for option in ask.options]
        assert len(place) == len(glance.place_names())
        assert all(len(look) == len(glance.option_names()) for look in looks)
        for luck in range(2):
            copy = blindfold.copy_for(state, ask.seat, Chance(luck))
            assert glance.place(copy, ask) == place, ask
            assert [glance.option(copy, ask, option) for option in ask.options] == looks, ask
        moments.add(ask.moment)
    assert len(moments) > 2


@pytest.mark.parametrize("game", GLANCING)
def test_a_shipped_policy_keeps_sensible_answers_only(game: str) -> None:
    policy = shipped_policy(game)
    assert policy is not None, "learn it with tools/learn_policy.py"
    opinion = opinion_of(door(game))
    known = 0
    for state in positions(game, 12, every=5):
        ask = state.ask
        if ask is None or len(ask.options) == 1 or state.has_secrets() or not policy.knows(ask):
            continue
        known += 1
        kept = policy.shortlist(opinion, state, ask)
        sensible = [index for index in range(len(ask.options)) if not opinion.is_folly(state, ask, index)]
        assert kept
        assert len(kept) <= policy.judges[ask.moment].keeps or not sensible
        assert set(kept) <= set(sensible) or not sensible
    assert known > 0


@pytest.mark.parametrize("game", GLANCING)
def test_what_is_told_at_a_glance_is_the_same_whatever_lies_hidden(game: str) -> None:
    reflex = reflex_of(game, opinion_of(door(game)))
    blindfold = blindfold_of(door(game))
    told = 0
    for state in positions(game, 13, every=4):
        ask = state.ask
        if ask is None or len(ask.options) == 1 or state.has_secrets():
            continue
        listed = reflex.glimpse(state, ask)
        told += len(listed) > 0
        for luck in range(2):
            assert reflex.glimpse(blindfold.copy_for(state, ask.seat, Chance(luck)), ask) == listed, ask
    assert told > 0 or not reflex.sees_follies


def judge(keeps: int, weight: float) -> dict[str, object]:
    """One cell that does nothing, and a weight for what the first number of an answer says."""
    glance = glance_of(PSI)
    assert glance is not None
    place, option = len(glance.place_names()), len(glance.option_names())
    return {
        "verbs": ["attack"],
        "keeps": keeps,
        "place": [[0.0] * (place + 1)],
        "option": [[0.0] * option],
        "verb": [[0.0]],
        "out": [1.0],
        "plain": [weight] + [0.0] * (option - 1),
        "plain_verb": [0.5],
        "margin": 2.0,
    }


def policy_file(folder: Path, **changes: object) -> Path:
    glance = glance_of(PSI)
    assert glance is not None
    found: dict[str, object] = {
        "game": PSI,
        "place": glance.place_names(),
        "option": glance.option_names(),
        "judges": {"attackers": judge(1, 1.0)},
    }
    file = folder / "policy.json"
    file.write_text(json.dumps({**found, **changes}), encoding="utf-8")
    return file


def test_a_policy_file_for_something_else_is_refused(tmp_path: Path) -> None:
    assert read_policy(policy_file(tmp_path), PSI).judges["attackers"].keeps == 1
    with pytest.raises(BadFile, match="for xi"):
        read_policy(policy_file(tmp_path, game="xi"), PSI)
    with pytest.raises(BadFile, match="other numbers"):
        read_policy(policy_file(tmp_path, place=["luck"]), PSI)
    with pytest.raises(BadFile, match="isn't a learned policy"):
        read_policy(policy_file(tmp_path, judges={"attackers": {**judge(1, 1.0), "plain": [1.0]}}), PSI)
    with pytest.raises(BadFile, match="isn't a learned policy"):
        read_policy(policy_file(tmp_path, judges={"attackers": judge(0, 1.0)}), PSI)


def test_the_best_at_a_glance_come_first_and_what_is_far_behind_not_at_all(tmp_path: Path) -> None:
    state = next(state for state in positions(PSI, 11, every=1) if state.ask is not None)
    unknown, known = Verb("unknown", 0), Verb("attack", 0)
    ask = Ask(0, "attackers", "PSI-10.2", [unknown.plain, known.plain, known.plain])
    one, two, near = judge(1, 1.0), judge(3, 1.0), judge(3, 1.0)
    near["margin"] = 0.4
    kept = [
        read_policy(policy_file(tmp_path, judges={"attackers": found}), PSI).shortlist(GameOpinion(), state, ask)
        for found in (one, two, near)
    ]
    assert kept == [[1], [1, 2, 0], [1, 2]]
