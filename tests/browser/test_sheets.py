"""Everything that opens over a table: reachable by its key, closed by Escape, and axe has nothing against it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import PAPERS, violations
from tests.browser.robot import Robot
from tests.browser.thorough import mostly
from tests.browser.visitor import PHONE, Visitor


def sit_down(visitor: Visitor, game: str, paper: str) -> None:
    visitor.go()
    visitor.choose_paper(paper)
    visitor.sit(visitor.house.match(game, "me", "random")["seats"][0]["token"])


@pytest.mark.parametrize("paper", mostly(("light",), PAPERS, "sheets of a table on dark paper"))
def test_sheets_of_a_table(visit: Callable[..., Visitor], paper: str) -> None:
    anna = visit()
    page, keys = anna.page, anna.page.keyboard
    sit_down(anna, "xi", paper)
    robot = Robot(anna, "sheets")
    idle = page.locator(".hand [data-pick=idle]")
    while not idle.count():
        assert not robot.play(1)
    found: dict[str, list[str]] = {}

    def look_at(title: str) -> None:
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        expect(anna.slip).to_be_in_viewport()
        found[title] = violations(page)
        keys.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    keys.press("?")
    look_at("Keys")
    keys.press("F10")
    look_at("Menu")
    keys.press("r")
    look_at(f"Rule {anna.table['question']['rule']}")
    keys.press("i")
    expect(page.get_by_text("Suggested move")).to_be_visible(timeout=60_000)
    hint = page.get_by_role("region", name="Hint")
    expect(anna.slip).to_be_in_viewport()
    found["Hint"] = violations(page)
    spoken_of, said = page.locator("main").bounding_box(), hint.bounding_box()
    assert spoken_of is not None and said is not None
    assert said["x"] >= spoken_of["x"] + spoken_of["width"], "the hint covers the board it speaks of"
    keys.press("Escape")
    expect(hint).to_have_count(0)
    idle.first.click()
    expect(page.get_by_role("dialog", name="Why not?").get_by_role("article").first).to_be_visible()
    reason = anna.heard("reasons")[-1]["reasons"][0]
    expect(page.get_by_text(reason["sentence"])).to_be_visible()
    assert reason["text"]
    look_at("Why not?")
    page.locator("[role=log]").get_by_role("button", name="Why: rule").last.click()
    look_at("Rule ")
    keys.press("F10")
    page.get_by_role("button", name="Give up").click()
    look_at("Give up")
    assert {title: lines for title, lines in found.items() if lines} == {}


def test_log_on_a_phone(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=PHONE, is_phone=True)
    sit_down(anna, "purge", "dark")
    Robot(anna, "phone log").play(3)
    anna.page.get_by_role("button", name="Log", exact=True).tap()
    expect(anna.page.get_by_role("dialog", name="Log")).to_be_visible()
    assert anna.overhang() == 0
    assert violations(anna.page) == []
