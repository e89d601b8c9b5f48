"""IPW-19.1 What the view tells of turn and battle: the same to everybody, and enough to draw the duel."""

from __future__ import annotations

from typing import Any, cast

import pytest

from hegemon.core.agenda import choose
from hegemon.core.events import SPECTATOR
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.games.intergalactic_psi_wars.battle import Battle
from hegemon.games.intergalactic_psi_wars.state import Ipw
from tests.tables import answers, positions, random_table

GAME = door("intergalactic-psi-wars")
PUBLIC = ("phase", "order", "fight", "matchups", "strikes", "locked", "quiet_turns", "quiet_limit", "matrix")
PHASES = {
    "mulligan": "setup",
    "creation": "creation",
    "build": "build",
    "build window": "build",
    "escape": "build",
    "equip": "equip",
    "attackers": "battle",
    "defenders": "battle",
    "strike window": "battle",
    "counterattack": "battle",
    "end window": "battle",
}


def views(seed: int) -> list[list[dict[str, Any]]]:
    """The plain views of both seats and a spectator at many moments of a random game."""
    return [
        [cast(dict[str, Any], GAME.plain_view(GAME.view(state, viewer))) for viewer in (0, 1, SPECTATOR)]
        for state in positions("intergalactic-psi-wars", seed, every=1)
    ]


def test_everybody_sees_the_same_turn_and_battle() -> None:
    asked: set[str] = set()
    for seen in (moment for seed in (1, 2) for moment in views(seed)):
        told = [{key: view[key] for key in PUBLIC} for view in seen]
        assert told[0] == told[1] == told[2]
        moment = seen[0]["asked"]["moment"]
        asked.add(moment)
        if moment in PHASES:
            assert seen[0]["phase"] == PHASES[moment]
    assert {"creation", "build", "attackers", "defenders"} <= asked


def test_an_announced_strike_has_its_odds() -> None:
    strikes = 0
    for seen in (moment[0] for seed in (1, 2) for moment in views(seed)):
        fight = seen["fight"]
        strike = fight.get("strike")
        if strike is None or seen["asked"]["moment"] != "strike window":
            continue
        strikes += 1
        assert strike["seat"] == (seen["active"] if strike["by"] == "attackers" else 1 - seen["active"])
        odds = [(odds["ability"], odds["by"]) for odds in seen["matchups"][fight["matchup"]].get("odds", [])]
        assert (fight["ability"], strike["by"]) in odds
    assert strikes > 0


@pytest.mark.rule("IPW-16.1")
def test_who_struck_at_a_lab_is_not_foretold_to_strike_again() -> None:
    """At every event on the way home, when the battle is over and the fighters still stand opposite the Lab."""
    over = 0
    for seed in range(3):
        game = random_table("intergalactic-psi-wars", seed)

        def watch(game: State = game) -> None:
            nonlocal over
            assert isinstance(game, Ipw)
            if not game.matchups or any(isinstance(frame, Battle) for frame in game.frames):
                return
            told = cast(dict[str, Any], GAME.plain_view(GAME.view(game, SPECTATOR)))
            assert all(matchup["struck"] for matchup in told["matchups"])
            over += any(not matchup["defenders"] for matchup in told["matchups"])

        game.log = []
        game.camera = watch
        for word in answers(seed):
            if game.ask is None:
                break
            choose(game, word % len(game.ask.options))
    assert over > 0, "an attacker nobody met went home"
