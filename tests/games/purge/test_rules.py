"""Rules of PURGE that no card of the set can show: TEKs that leave play, both Strongholds falling together."""

from __future__ import annotations

import pytest

from hegemon.core.agenda import advance, choose
from hegemon.core.asks import NO_PIECE
from hegemon.games.catalogue import door
from hegemon.games.purge.damage import burn
from hegemon.games.purge.legality import print_after_move
from hegemon.games.purge.movement import MOVE_CARD
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
        burn(game, NO_PIECE, False, game.stronghold(seat), 5, "PURGE-10.7")
    advance(game)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.rule) == ([], "PURGE-18.3")


@pytest.mark.rule("PURGE-8.9", "PURGE-R56")
def test_whoever_could_only_repeat_a_state_is_not_offered_for_a_move() -> None:
    """A player who follows the options never runs into a group that cannot be declared."""
    game = position({"A": {"play": ["coalition-rifleman", "clone-trooper"]}})
    fighters = [find_in_play(game, id) for id in ("eva-x", "coalition-rifleman", "clone-trooper")]
    # An own Move of this turn has led to every group with Eva X.
    for others in ([], fighters[1:2], fighters[2:], fighters[1:]):
        moved = [fighters[0], *others]
        for card in moved:
            card.vector = 1
        game.remember_move(print_after_move(game, 0))
        for card in moved:
            card.vector = 0
    assert game.ask is not None
    choose(game, [option.verb.name for option in game.ask.options].index("move"))
    assert [game.card(option.piece).id for option in game.ask.options] == ["coalition-rifleman", "clone-trooper"]
    refusal = game.why_not(0, MOVE_CARD.of(fighters[0].piece))
    assert refusal is not None and refusal.rule == "PURGE-8.9"
    choose(game, 0)
    assert [option.verb.name for option in game.ask.options] == ["move", "done"]
