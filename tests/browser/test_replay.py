"""A finished game seen again: by decision, by turn and by event, with buttons, keys, the slider and links."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.axe import check
from tests.browser.robot import Robot
from tests.browser.visitor import Visitor

MOMENT = re.compile(r"#/replay/[^/]+/(\d+)/open(?:/(\d+))?$")


def where(visitor: Visitor) -> tuple[int, int]:
    """The decision the address names, and the event within it; 0 where it names none."""
    visitor.page.wait_for_load_state("networkidle")
    found = MOMENT.search(visitor.page.url)
    assert found is not None, visitor.page.url
    return int(found[1]), int(found[2] or 0)


def finish_a_game(anna: Visitor) -> Any:
    """Some moves, then giving up; what the server tells of the replay."""
    anna.sit(anna.house.match("xi", "me", "random")["seats"][0]["token"])
    Robot(anna, "replay").play(12)
    anna.page.keyboard.press("F10")
    anna.page.get_by_role("button", name="Give up").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    anna.press(anna.slip.get_by_role("link", name="Replay"))
    expect(anna.page.get_by_role("radio", name="Event")).to_be_attached()
    name = anna.heard("welcome")[-1]["replay"]
    return anna.house.fetch(f"/api/replays/{name}")


def test_a_replay_goes_by_decision_turn_and_event(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    steps = [mark["events"] for mark in finish_a_game(anna)["steps"]]
    page, keys = anna.page, anna.page.keyboard
    rich = max(range(len(steps) - 1), key=lambda at: steps[at + 1] - steps[at])
    assert steps[rich + 1] - steps[rich] > 2
    keys.press("Home")
    for _ in range(rich):
        keys.press("ArrowRight")
        page.wait_for_timeout(20)
    page.wait_for_function(f"() => location.hash.endsWith('/{rich}/open')")

    # Within the decision: one event after the other, and the log has no more than what was told by then.
    page.get_by_role("radio", name="Event").check(force=True)
    counts = []
    for event in range(steps[rich] + 1, steps[rich + 1]):
        page.get_by_role("button", name="Next", exact=True).click()
        page.wait_for_function(f"() => location.hash.endsWith('/{rich}/open/{event}')")
        expect(page.get_by_role("heading", name=f"Event {event} of {steps[-1]}")).to_be_visible()
        counts.append(len(anna.lines))
    assert counts == sorted(counts)
    assert page.locator("[role=log] li.fresh").count() > 0
    within = where(anna)
    assert within == (rich, steps[rich + 1] - 1)
    check(anna, "replay within a decision")
    page.get_by_role("button", name="Next", exact=True).click()
    page.wait_for_function(f"() => location.hash.endsWith('/{rich + 1}/open')")
    assert len(anna.lines) >= counts[-1]

    # Keys: an event with Shift whatever the way is, a turn with Page Up.
    page.get_by_role("radio", name="Decision").check(force=True)
    page.locator("body").click(position={"x": 5, "y": 300})
    keys.press("Shift+ArrowLeft")
    page.wait_for_function(f"() => location.hash.endsWith('/{within[0]}/open/{within[1]}')")
    keys.press("ArrowLeft")
    page.wait_for_function(f"() => location.hash.endsWith('/{rich}/open')")

    # The slider goes by what is chosen, and a link leads to the very event.
    page.get_by_role("radio", name="Event").check(force=True)
    slider = page.get_by_role("slider")
    assert int(slider.get_attribute("max") or 0) >= steps[-1] - steps[0]
    slider.fill(str(within[1] - steps[0] - 1))
    page.wait_for_function("() => /open\\/\\d+$|\\/\\d+\\/open$/.test(location.hash)")
    here, lines = page.url, anna.lines
    page.goto("about:blank")
    page.goto(here)
    expect(page.get_by_role("slider")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.url == here
    assert anna.lines == lines


def test_a_replay_that_was_left_changes_nothing_on_the_page_there_is_now(visit: Callable[..., Visitor]) -> None:
    """The next step comes when somebody has gone on to the rules: it must not write its address over theirs."""
    anna = visit()
    page = anna.page
    finish_a_game(anna)
    page.keyboard.press("Home")
    page.wait_for_load_state("networkidle")
    held: list[Route] = []
    page.route(re.compile(r"/steps/\d+"), lambda route: held.append(route))
    page.keyboard.press("End")
    anna.until(lambda: bool(held), "the last step is being fetched")
    page.evaluate("() => void (location.hash = '#/rules/xi')")
    expect(page.get_by_role("heading", name="Xi Cards").first).to_be_visible()
    title = page.title()
    with page.expect_response(re.compile(r"/steps/\d+")):
        held[0].continue_()
    page.wait_for_timeout(200)
    assert "#/rules/xi" in page.url
    assert page.title() == title
