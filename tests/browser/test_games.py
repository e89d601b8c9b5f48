"""Each of the five games is played to its end against a bot, through the page alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_both_papers, violations
from tests.browser.robot import KeyboardRobot, Robot
from tests.browser.visitor import PHONE, Visitor

SHORT = {
    "psi-wars": {"lab_hp": "3", "turn_limit": "8"},
    "intergalactic-psi-wars": {"lab_hp": "3", "turn_limit": "8"},
    "psychological-warfare": {"stall_rounds": "1"},
    "xi": {"stalemate_turn_cap": "6"},
    "purge": {"turn_limit": "2"},
}
"""Rules under which a game is soon over."""
MOST_PRESSES = 600
SOME = 12


def see_the_end(visitor: Visitor) -> None:
    """The strip tells who won, and leads to the replay."""
    expect(visitor.result).to_be_visible()
    expect(visitor.result).to_contain_text(visitor.table["outcome"]["text"])
    assert visitor.heard("refused") == []
    visitor.press(visitor.result.get_by_role("link", name="Replay"))
    expect(visitor.page.get_by_role("heading", name=re.compile(r"^Step 0 of \d+$"))).to_be_visible()


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_played_to_its_end_by_clicking(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit()
    anna.set_up(game, **SHORT[game])
    robot = Robot(anna, game)
    is_over = robot.play(SOME)
    if not is_over:
        check_both_papers(anna, f"{game}, in the middle")
        is_over = robot.play(MOST_PRESSES)
    assert is_over
    assert robot.pressed_cards > 0
    assert violations(anna.page) == []
    see_the_end(anna)
    steps = anna.page.get_by_label("Step of the game")
    last = int(steps.get_attribute("max") or 0)
    assert last >= len(robot.asks)
    steps.fill(str(last // 2))
    expect(anna.page.get_by_role("heading", name=f"Step {last // 2} of {last}", exact=True)).to_be_visible()
    assert violations(anna.page) == []


def test_a_game_is_played_by_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.go()
    keys = anna.page.keyboard
    title = anna.page.locator("li.poster", has_text="Intergalactic").get_by_role("button")
    expect(title).to_be_enabled()
    for _ in range(40):
        keys.press("Tab")
        if title.evaluate("(button) => button === document.activeElement"):
            break
    keys.press("Enter")
    expect(anna.slip).to_be_visible()
    keys.press("?")
    expect(anna.page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    robot = KeyboardRobot(anna, "keys")
    assert robot.play(MOST_PRESSES)
    assert robot.pressed_cards > 0
    expect(anna.result).to_be_visible()
    replay = anna.result.get_by_role("link", name="Replay")
    for _ in range(120):
        keys.press("Tab")
        if replay.evaluate("(link) => link === document.activeElement"):
            break
    keys.press("Enter")
    expect(anna.page.get_by_role("heading", name=re.compile(r"^Step 0 of"))).to_be_visible()
    keys.press("End")
    expect(anna.page.get_by_role("heading", name=re.compile(r"^Step (\d+) of \1$"))).to_be_visible()


def test_a_game_is_played_with_a_finger_on_a_phone(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=PHONE, is_phone=True)
    anna.set_up("psi-wars", **SHORT["psi-wars"])
    robot = Robot(anna, "phone")
    is_over = False
    while not is_over and robot.presses < MOST_PRESSES:
        is_over = robot.play(6)
        assert anna.overhang() == 0
    assert is_over
    assert robot.pressed_cards > 0
    see_the_end(anna)
    assert anna.overhang() == 0
