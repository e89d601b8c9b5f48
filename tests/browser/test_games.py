"""Each of the five games is played to its end against a bot, through the page alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.robot import Robot, expect_result
from tests.browser.visitor import Visitor

SHORT = {
    "psi-wars": {"lab_hp": "3", "turn_limit": "8"},
    "intergalactic-psi-wars": {"lab_hp": "3", "turn_limit": "8"},
    "psychological-warfare": {"stall_rounds": "1"},
    "xi": {"stalemate_turn_cap": "6"},
    "purge": {"turn_limit": "2"},
}
"""Rules under which a game is soon over."""


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_played_to_its_end_by_clicking(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit()
    anna.set_up(game, **SHORT[game])
    robot = Robot(anna, game)
    assert robot.play(600)
    outcome = expect_result(anna)
    expect(anna.result).to_contain_text(outcome["text"])
    assert robot.pressed_cards > 0
    assert anna.heard("refused") == []
    anna.press(anna.result.get_by_role("link", name="Replay"))
    expect(anna.page.get_by_role("heading", name="Step 0 of")).to_be_visible()
    print(game, robot.presses, robot.pressed_cards, len(robot.asks))
