"""Each of the five games is played to its end against a bot, through the page alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check, check_both_papers
from tests.browser.robot import KeyboardRobot, Robot, tab_to
from tests.browser.thorough import mostly
from tests.browser.visitor import PHONE, Visitor

SHORT = {
    "psi-wars": {"lab_hp": "9", "turn_limit": "16"},
    "intergalactic-psi-wars": {"lab_hp": "3", "turn_limit": "8"},
    "psychological-warfare": {"stall_rounds": "1"},
    "xi": {},
    "purge": {"turn_limit": "2"},
}
"""Rules under which a game is soon over."""
OPPONENT = {"xi": "novice"}
"""Xi is soon over only if somebody wins; the bot that plays at random rarely does."""
PATIENCE = {"xi": 3}
"""After how many presses in a turn the robot ends it."""
MOST_PRESSES = 600
SOME = 12


def see_the_end(visitor: Visitor) -> None:
    """The strip tells who won and by which rule, and leads to the replay."""
    expect(visitor.result).to_be_visible()
    outcome, you = visitor.table["outcome"], visitor.table["view"]["you"]
    players = visitor.heard("welcome")[-1]["players"]
    winners = ", ".join("You" if seat == you else players[seat]["name"] for seat in outcome["winners"])
    expect(visitor.result.get_by_role("heading", level=2)).to_contain_text(winners or "Draw")
    expect(visitor.result).to_contain_text(f"Rule {outcome['rule']}")
    assert visitor.heard("refused") == []
    visitor.press(visitor.slip.get_by_role("link", name="Replay"))
    expect(visitor.page.get_by_role("heading", name=re.compile(r"^Step 0 of \d+$"))).to_be_visible()


def test_a_bot_answers_a_draw_in_words_and_nothing_is_taken_back_after_the_end(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.set_up("xi", "novice")
    assert not Robot(anna, "xi").play(4)
    expect(anna.page.get_by_role("button", name="Undo")).to_be_visible()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Offer a draw").click()
    answer = anna.page.get_by_text(re.compile(r"^Novice 2 declines the draw: .+\.$"))
    expect(answer).to_be_visible()
    check(anna, "a draw declined")
    anna.page.get_by_role("button", name="OK", exact=True).click()
    expect(answer).to_have_count(0)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Give up").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(anna.result).to_be_visible()
    expect(anna.page.get_by_role("button", name="Undo")).to_have_count(0)


@pytest.mark.parametrize("game", mostly(("xi", "purge"), SHORT, "whole games that the tests of beats play too"))
def test_a_game_is_played_to_its_end_by_clicking(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit()
    anna.set_up(game, OPPONENT.get(game, "random"), **SHORT[game])
    robot = Robot(anna, game, patience=PATIENCE.get(game, 8))
    is_over = robot.play(SOME)
    if not is_over:
        check_both_papers(anna, f"{game}, in the middle")
        is_over = robot.play(MOST_PRESSES)
    assert is_over
    assert robot.has_used_the_table()
    check(anna, f"{game}, at the end")
    see_the_end(anna)
    steps = anna.page.get_by_label("Moment of the game")
    last = int(steps.get_attribute("max") or 0)
    assert last >= len(robot.asks)
    steps.fill(str(last // 2))
    expect(anna.page.get_by_role("heading", name=f"Step {last // 2} of {last}", exact=True)).to_be_visible()
    check(anna, f"{game}, replay")


def test_a_game_is_played_by_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.go()
    page, keys = anna.page, anna.page.keyboard
    game = anna.house.game("intergalactic-psi-wars")
    meanings = {option["name"]: option["meaning"] for option in game["options"]}
    tab_to(page, anna.poster(game["name"]).get_by_role("link", name="New table"))
    keys.press("Enter")
    tab_to(page, page.get_by_role("combobox", name="Level"))
    keys.type("random")
    tab_to(page, page.locator("summary", has_text="Rules"))
    keys.press("Enter")
    for name, value in SHORT["intergalactic-psi-wars"].items():
        tab_to(page, page.locator("label", has_text=meanings[name]).locator("input"))
        keys.press("Control+a")
        keys.type(value)
    keys.press("Enter")
    expect(anna.slip).to_be_visible()
    keys.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    robot = KeyboardRobot(anna, "keys")
    assert robot.play(MOST_PRESSES)
    assert robot.has_used_the_table()
    assert anna.heard("refused") == []
    tab_to(page, anna.slip.get_by_role("link", name="Replay"))
    keys.press("Enter")
    expect(page.get_by_role("heading", name=re.compile(r"^Step 0 of"))).to_be_visible()
    keys.press("End")
    expect(page.get_by_role("heading", name=re.compile(r"^Step (\d+) of \1$"))).to_be_visible()


def test_a_game_is_played_with_a_finger_on_a_phone(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=PHONE, is_phone=True)
    anna.set_up("psi-wars", **SHORT["psi-wars"])
    robot = Robot(anna, "phone")
    is_over = False
    while not is_over and robot.presses < MOST_PRESSES:
        is_over = robot.play(6)
        assert anna.overhang() == 0
    assert is_over
    assert robot.has_used_the_table()
    see_the_end(anna)
    assert anna.overhang() == 0
