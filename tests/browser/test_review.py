"""After a game: how it went on the result, the whole review in the replay, and the game in one's history."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from hegemon.review.page import review_page
from hegemon.wire.review_bodies import Review, ReviewedPlayer
from tests.browser.axe import check
from tests.browser.robot import Robot
from tests.browser.visitor import PHONE, Visitor

A_WHILE = 180_000
"""Milliseconds for a review of a few decisions on the slower engine of a busy machine."""


SIDES = """(result) => {
  const middle = (result.getBoundingClientRect().left + result.getBoundingClientRect().right) / 2 - 80;
  const texts = [...result.querySelectorAll("h2, h3, p, li, svg")].map((one) => one.getBoundingClientRect());
  const low = (boxes) => Math.max(...boxes.map((box) => box.bottom)) - result.getBoundingClientRect().top;
  return [low(texts.filter((box) => box.left < middle)), low(texts.filter((box) => box.left >= middle))];
}"""


def sides_of_the_result(visitor: Visitor) -> list[float]:
    """How far down something stands at the left and at the right of the strip."""
    found: list[float] = visitor.result.evaluate(SIDES)
    return found


def test_the_page_of_a_review_fits_a_phone(visit: Callable[..., Visitor]) -> None:
    players = [ReviewedPlayer(seat, name, 60, 98.0, 1, 2, 3) for seat, name in enumerate(("Anna", "Bertram"))]
    anna = visit(size=PHONE, is_phone=True)
    anna.page.set_content(review_page(Review(1, "purge", players, [], 60, [0]), "PURGE: Sins of Science"))
    expect(anna.page.get_by_role("row", name="Bertram")).to_contain_text("98 %")
    assert anna.overhang() <= 0


def test_a_finished_game_is_reviewed_on_the_result_and_in_the_replay(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    page = anna.page
    anna.sit(anna.house.match("xi", "me", "random")["seats"][0]["token"])
    Robot(anna, "review").play(3)
    page.keyboard.press("F10")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    anna.press(anna.result.get_by_role("button", name="Review this game"))
    expect(anna.result.get_by_role("progressbar")).to_be_visible()
    expect(anna.result.get_by_role("img", name="Chance to win over the decisions")).to_be_visible(timeout=A_WHILE)
    check(anna, "the result with its review")
    left, right = sides_of_the_result(anna)
    assert 0.6 < left / right < 1.6, "one side of the result is empty"

    anna.press(anna.slip.get_by_role("link", name="Replay"))
    graph = page.get_by_role("slider", name="Chance to win over the decisions")
    expect(graph).to_be_visible()
    graph.focus()
    page.keyboard.press("End")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Turn \d+, .*: \d+ % to win"))
    last = int(graph.get_attribute("aria-valuemax") or 0)
    expect(graph).to_have_attribute("aria-valuenow", str(last))
    review = page.get_by_role("region", name="Review")
    expect(review).to_contain_text(re.compile("The strongest bot plays|is better|points better"))
    page.get_by_role("button", name="Whole review").click()
    sheet = page.get_by_role("dialog", name="Review")
    expect(sheet.get_by_role("row", name="Random 2")).to_contain_text("%")
    expect(sheet).to_contain_text("judged by what its player could see")
    check(anna, "the whole review")
    sheet.get_by_role("listitem").first.get_by_role("button").click()
    expect(sheet).to_have_count(0)
    expect(graph).to_have_attribute("aria-valuenow", "0")

    page.goto(f"{anna.house.address}/#/history")
    expect(page.get_by_role("row", name="Random 2")).to_contain_text("Lost")
    check(anna, "the history")
