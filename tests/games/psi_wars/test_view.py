"""PSI-23.1 What the view tells of a battle: the same to everybody, and enough to write the battle sheet."""

from __future__ import annotations

from typing import Any, cast

import pytest

from hegemon.core.agenda import choose
from hegemon.core.events import SPECTATOR
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.games.psi_wars.state import PsiWars
from tests.tables import answers, positions, random_table

GAME = door("psi-wars")
PUBLIC = ("phase", "sides", "dice", "totals", "battle", "locked_out", "dice_set")
ABILITIES = ("digital", "psionic", "physical")


def views(seed: int) -> list[list[dict[str, Any]]]:
    """The plain views of both seats and a spectator at many moments of a random game."""
    return [
        [cast(dict[str, Any], GAME.plain_view(GAME.view(state, viewer))) for viewer in (0, 1, SPECTATOR)]
        for state in positions("psi-wars", seed, every=1)
    ]


def test_everybody_sees_the_same_battle() -> None:
    fights = 0
    for seen in (moment for seed in (1, 2, 5) for moment in views(seed)):
        told = [{key: view.get(key) for key in PUBLIC} for view in seen]
        assert told[0] == told[1] == told[2]
        fights += "battle" in seen[0]
    assert fights > 0


def test_a_settled_stage_is_strength_and_undestroyed_dice() -> None:
    settled = 0
    for seen in (moment[0] for seed in (1, 2, 5) for moment in views(seed)):
        battle = seen.get("battle")
        if battle is None:
            continue
        assert {battle["attacker"], battle["defender"]} & {side["number"] for side in seen["sides"]}
        for die in seen["dice"]:
            assert die["die"] in battle["shared"]
        stage = ABILITIES.index(battle["stage"])
        for seat in range(2):
            for place in range(stage):
                total = seen["totals"][seat][place]
                bonus = sum(die["adds"][place] for die in seen["dice"] if die["seat"] == seat and not die["destroyed"])
                assert (total >= 0) == (ABILITIES[place] in battle["shared"])
                if total >= 0:
                    settled += 1
                    assert total > bonus  # Something of one's own: an ability is shared from a strength of 1 on.
    assert settled > 0


def test_an_undefended_side_tells_its_damage_and_a_lab_what_it_began_with() -> None:
    undefended = 0
    for seen in (moment[0] for seed in (1, 2, 5) for moment in views(seed)):
        for side in seen["sides"]:
            if "damage" in side:
                undefended += 1
                assert side["damage"] >= 0 and "against" not in side and not side.get("fought")
        assert all(player["start"] >= 1 for player in seen["players"])
    assert undefended > 0


@pytest.mark.rule("PSI-17.11")
def test_no_blow_at_a_lab_is_foretold_of_an_attacker_that_somebody_met() -> None:
    """At every event of the battle, also when the defender is destroyed and the attacker still stands there."""
    alone = 0
    for seed in range(3):
        game = random_table("psi-wars", seed)

        def watch(game: State = game) -> None:
            nonlocal alone
            assert isinstance(game, PsiWars)
            told = cast(dict[str, Any], GAME.plain_view(GAME.view(game, SPECTATOR)))
            battle = told.get("battle")
            for side in told["sides"]:
                if battle is None or side["number"] != battle["attacker"]:
                    continue
                assert "undefended" not in side and "damage" not in side
                alone += battle["defender"] not in [other["number"] for other in told["sides"]]

        game.log = []
        game.camera = watch
        for word in answers(seed):
            if game.ask is None:
                break
            choose(game, word % len(game.ask.options))
    assert alone > 0, "a defender was destroyed while its attacker stood there"


@pytest.mark.rule("PSI-15.9")
def test_the_battle_sheet_knows_from_the_first_moment_which_dice_are_thrown() -> None:
    """An ability both have is never written off as not shared before its dice lie there."""
    begun: list[list[bool]] = []
    for seed in range(3):
        game = random_table("psi-wars", seed)

        def watch(game: State = game) -> None:
            assert isinstance(game, PsiWars)
            assert game.log
            told = cast(dict[str, Any], GAME.plain_view(GAME.view(game, SPECTATOR))).get("battle")
            if told is None:
                return
            if game.log[-1].name == "battle began":
                begun.append(told["shared"])
            assert not begun or told["shared"] == begun[-1]

        game.log = []
        game.camera = watch
        for word in answers(seed):
            if game.ask is None:
                break
            choose(game, word % len(game.ask.options))
    assert begun
