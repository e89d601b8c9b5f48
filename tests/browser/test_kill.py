"""The server is killed in the middle; pages come back by themselves and lose nothing that was confirmed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.robot import Robot
from tests.browser.visitor import Visitor

KILLS = 3
BACK = 15_000


def test_pages_go_on_after_the_server_was_killed(visit: Callable[..., Visitor], own_house: House) -> None:
    anna, watcher = visit(own_house), visit(own_house)
    made = own_house.match("xi", "me", "random")
    anna.sit(made["seats"][0]["token"])
    watcher.go(f"#/watch/{made['spectator']}")
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    for visitor in (anna, watcher):
        visitor.forgiven = "WebSocket connection"
        visitor.page.evaluate("() => { window.neverReloaded = true; }")
    robot = Robot(anna, "kill")
    for round_ in range(KILLS):
        assert not robot.play(6)
        confirmed = anna.heard("confirmed")[-1]["ask"]
        lines = anna.lines
        welcomes = len(anna.heard("welcome"))
        if round_ == KILLS - 1:
            # In the last round an answer is under way when the server dies.
            anna.slip.locator("[data-option]").last.click(no_wait_after=True)
        own_house.kill()
        for visitor in (anna, watcher):
            expect(visitor.page.get_by_text("Connection lost")).to_be_visible()
        own_house.start()
        for visitor in (anna, watcher):
            expect(visitor.page.get_by_text("Connection lost")).to_have_count(0, timeout=BACK)
            assert visitor.page.evaluate("() => window.neverReloaded") is True
        assert len(anna.heard("welcome")) == welcomes + 1
        robot.look()
        # The last line may have more to tell by now: trifles of one kind are told together.
        assert anna.lines[: len(lines) - 1] == lines[:-1]
        assert anna.table["question"]["number"] > confirmed
    assert not robot.play(4)
    watcher.page.wait_for_function(
        "(count) => document.querySelectorAll('[role=log] li').length >= count", arg=len(anna.lines) - 5
    )


def test_nobody_waits_for_ever_without_being_told_why(visit: Callable[..., Visitor], own_house: House) -> None:
    anna = visit(own_house)
    anna.forgiven = "ERR_CONNECTION_REFUSED"
    anna.go("#/table/no-such-seat")
    expect(anna.page.get_by_role("heading", name="No such table")).to_be_visible()
    expect(anna.page.get_by_role("alert")).to_contain_text("check the link")
    expect(anna.page.get_by_text("begin a new game")).to_be_visible()

    # The server is away before the table has come; it appears by itself when the server is back.
    token = own_house.match("xi", "me", "random")["seats"][0]["token"]
    own_house.kill()
    anna.page.evaluate("(token) => { location.hash = `#/table/${token}`; }", token)
    expect(anna.page.get_by_role("heading", name="The server does not answer")).to_be_visible(timeout=BACK)
    expect(anna.page.get_by_role("button", name="Try again")).to_be_visible()
    own_house.start()
    expect(anna.slip).to_be_visible(timeout=BACK)
    assert anna.page.get_by_role("heading", name="The server does not answer").count() == 0
