"""Rules of PURGE that no card of the set can show: TEKs that leave play, both Strongholds falling together."""

from __future__ import annotations

import pytest

from hegemon.core.agenda import advance
from hegemon.games.catalogue import door
from hegemon.games.purge.damage import burn
from hegemon.games.purge.position import find_in_play
from hegemon.games.purge.state import TEK_DISCARD, Purge
from hegemon.games.purge.values import armor_of, damage_of

DOOR = door("purge")


def position(table: dict[str, object]) -> Purge:
    game = DOOR.position(DOOR.book(), table, DOOR.options({}))
    assert isinstance(game, Purge)
    advance(game)
    return game


@pytest.mark.rule("PURGE-13.9", "PURGE-R89", "PURGE-X6")
def test_a_tek_that_leaves_play_takes_its_effects_along() -> None:
    game = position({"A": {"play": ["targeting-uplink", "clone-dna", "falcon-interceptor"]}})
    falcon = find_in_play(game, "falcon-interceptor")
    assert damage_of(game, falcon) == 5
    assert game.tek_count(0) == 2
    game.leave_play(find_in_play(game, "targeting-uplink"), TEK_DISCARD, "was destroyed", "PURGE-13.9")
    assert damage_of(game, falcon) == 4
    assert game.tek_count(0) == 1
    assert game.unlocked[0]
    game.leave_play(find_in_play(game, "clone-dna"), TEK_DISCARD, "was destroyed", "PURGE-13.9")
    assert not game.unlocked[0]


@pytest.mark.rule("PURGE-11.9", "PURGE-13.9")
def test_a_lower_maximum_cuts_health_and_never_kills() -> None:
    game = position({"B": {"play": ["improved-chassis"]}})
    leader = find_in_play(game, "the-juggernaut")
    assert leader.health == 16
    leader.health = 14
    game.leave_play(find_in_play(game, "improved-chassis"), TEK_DISCARD, "was destroyed", "PURGE-13.9")
    assert (leader.health, armor_of(game, leader)) == (12, 1)


@pytest.mark.rule("PURGE-18.3", "PURGE-R96", "PURGE-V30")
def test_both_strongholds_falling_together_are_a_draw() -> None:
    game = position({"A": {"population": 4}, "B": {"population": 5}})
    for seat in (0, 1):
        burn(game, -1, False, game.stronghold(seat), 5, "PURGE-10.7")
    advance(game)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.rule) == ([], "PURGE-18.3")
