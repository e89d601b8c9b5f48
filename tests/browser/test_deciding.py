"""What is known beforehand stands beside the answer on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.robot import Robot
from tests.browser.visitor import PHONE, WIDE, Visitor


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_an_answer_leads_to_stands_beside_it(visit: Callable[..., Visitor], size: tuple[int, int]) -> None:
    """PW-8.1 Naming a Need is an answer in words, so its forecast is on its button at every size."""
    anna = visit(size=size, is_phone=size is PHONE, is_still=True)
    anna.sit(anna.house.match("psychological-warfare", "me", "random")["seats"][0]["token"])
    robot = Robot(anna, "deciding")
    for _ in range(60):
        robot.look()
        options = (anna.table.get("question") or {}).get("options", [])
        told = [option["forecast"] for option in options if option.get("forecast") and not option.get("handle")]
        if told:
            # On a wide page cards that can be chosen may be listed beside them.
            shown = anna.slip.locator("[data-leads]").all_inner_texts()
            assert [line for line in shown if line in told] == told
            return
        if robot.play(1):
            break
    pytest.fail("no answer in words had a forecast")


def test_an_action_is_put_together_on_the_page_and_sent_once(visit: Callable[..., Visitor]) -> None:
    """PURGE-9.18, PURGE-9.20 The attack, its source and its target are one message, and Back changes one's mind."""
    anna = visit(is_still=True)
    anna.sit(anna.house.match("purge", "me", "random")["seats"][0]["token"])
    robot = Robot(anna, "steps")
    for _ in range(200):
        robot.look()
        opener = next((one for one in options_of(anna.table.get("question")) if leads_far(one)), None)
        if opener is not None and anna.slip.locator(f"[data-option='{opener['index']}']").count():
            break
        assert not robot.play(1), "the game is over, and nothing needed a target"
    else:
        pytest.fail("nothing ever needed a target")
    before = len(anna.told)
    anna.press(anna.slip.locator(f"[data-option='{opener['index']}']").first)
    anna.press(anna.slip.get_by_role("button", name="Back"))
    expect(anna.slip.locator(f"[data-option='{opener['index']}']").first).to_contain_text(opener["text"])
    anna.press(anna.slip.locator(f"[data-option='{opener['index']}']").first)
    robot.play(1)
    while not (sent := [one for one in anna.told[before:] if one["do"] in ("answer", "answers")]):
        robot.play(1)
    assert [one["do"] for one in sent] == ["answers"]
    assert len(sent[0]["picks"]) >= 2 and sent[0]["picks"][0]["do"] == opener["do"]


def test_the_deck_that_is_asked_about_lies_open(visit: Callable[..., Visitor]) -> None:
    """PURGE-3.3 The first decision is about a TEK, so these lie open, also after everything before it was played."""
    anna = visit()
    anna.sit(anna.house.match("purge", "me", "random")["seats"][0]["token"])
    expect(anna.slip).to_contain_text("Which TEK", timeout=20_000)
    expect(anna.page.get_by_role("tab", selected=True)).to_contain_text("TEK")


def test_only_what_can_be_picked_together_is_offered_together(visit: Callable[..., Visitor]) -> None:
    """PW-6.1 Mental Energy is put away on one screen: with nothing picked "None", and no word of Stacks."""
    anna = visit(is_still=True)
    anna.sit(anna.house.match("psychological-warfare", "me", "random")["seats"][0]["token"])
    robot = Robot(anna, "together")
    for _ in range(80):
        robot.look()
        asked = anna.table.get("question") or {}
        if asked.get("collects") and anna.slip.locator("[data-collect='all']").count():
            break
        assert not robot.play(1), "the game is over, and nothing was ever picked together"
    expect(anna.slip.get_by_role("button", name="None")).to_be_visible()
    expect(anna.slip).not_to_contain_text("Stack")


def options_of(asked: dict[str, Any] | None) -> list[dict[str, Any]]:
    return (asked or {}).get("options") or []


def leads_far(option: dict[str, Any]) -> bool:
    """Whether something has to be chosen after what has to be chosen after it."""
    first = options_of(option.get("step"))
    return not option.get("handle") and len(first) > 1 and any(len(options_of(one.get("step"))) > 1 for one in first)
