"""Two people, each with a browser: invited by link, playing, agreeing, and again."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import PAPERS, check, check_both_papers
from tests.browser.robot import Robot
from tests.browser.thorough import IS_THOROUGH
from tests.browser.visitor import Visitor

READY_OR_COVERED = "() => document.querySelector('.curtain, section.result, [data-ask]:not([data-sent])') !== null"


def play_some(robots: list[Robot], presses: int) -> None:
    """Whoever is asked presses, until they have pressed so often together or the game is over."""
    done = 0
    while done < presses and not any(robot.is_over() for robot in robots):
        asked = [robot for robot in robots if robot.is_asked()]
        for robot in asked:
            robot.play_one()
            done += 1
        if not asked:
            robots[0].page.wait_for_timeout(50)


def play_and_wait(robots: list[Robot], presses: int) -> dict[int, float]:
    """The same, and for each turn the seconds in which nobody was asked anything."""
    waits: defaultdict[int, float] = defaultdict(float)
    done = 0
    while done < presses and not any(robot.is_over() for robot in robots):
        asked = next((robot for robot in robots if robot.is_asked()), None)
        if asked is not None:
            asked.play_one()
            done += 1
            continue
        since = time.monotonic()
        robots[0].page.wait_for_timeout(20)
        waits[robots[0].visitor.table["view"]["turn"]] += time.monotonic() - since
    return waits


def expect_undo(visitor: Visitor, undos: int) -> None:
    """Their table says that more was taken back than these."""
    visitor.until(lambda: visitor.table.get("undos", 0) > undos, "the move is taken back")


def invite(anna: Visitor, ben: Visitor, game: str) -> None:
    """Anna makes a table for a guest; Ben opens the link she copies, and takes the seat."""
    anna.go(f"#/new/{game}")
    anna.page.get_by_role("textbox", name="Name").fill("Anna")
    anna.page.get_by_role("combobox", name="Who").nth(1).select_option("guest")
    anna.page.locator("summary", has_text="Rules").click()
    anna.page.get_by_label("Responses between people").select_option("even")
    anna.page.get_by_label("Seconds to respond").fill("0")
    anna.page.get_by_role("button", name="Start", exact=True).click()
    expect(anna.page.get_by_role("heading", name="Invitations")).to_be_visible()
    expect(anna.page.get_by_text("These links work only on this computer.")).to_be_visible()
    check_both_papers(anna, "invitations")
    link = anna.page.get_by_role("textbox").first.input_value()
    anna.page.get_by_role("link", name="Go to the table").click()
    expect(anna.slip).to_be_visible()

    # While the guest is away the same link is found again at the table, also after a reload.
    anna.page.reload()
    anna.slip.get_by_role("button", name="Show the invitation").click()
    again = anna.page.get_by_role("region", name="Invitation for")
    expect(anna.page.get_by_text("These links work only on this computer.")).to_be_visible()
    assert again.get_by_role("textbox").input_value() == link
    anna.page.keyboard.press("Escape")

    assert "/join/" in link
    ben.page.goto(link)
    expect(ben.page.get_by_text("At the table: Anna")).to_be_visible()
    check_both_papers(ben, "join")
    ben.page.get_by_role("textbox").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()
    expect(ben.slip).to_be_visible()
    anna.page.get_by_role("button", name="Menu", exact=True).click()
    expect(anna.page.get_by_role("region", name="For spectators")).to_be_visible()
    expect(anna.page.get_by_role("region", name="Invitation for")).to_have_count(0)
    anna.page.keyboard.press("Escape")


def test_two_people_hardly_wait_for_each_other_at_xi(visit: Callable[..., Visitor]) -> None:
    """XI-8 A quick table asks only who can respond; a thorough run plays until one of them has won."""
    anna, ben = visit(), visit()
    made = anna.house.match("xi", "me", "me", pace="quick", window_seconds=4)
    for visitor, seat in zip((anna, ben), made["seats"], strict=True):
        visitor.sit(seat["token"])
    robots = [Robot(anna, "xi of anna", patience=4), Robot(ben, "xi of ben", patience=4)]
    waits = play_and_wait(robots, 2_000 if IS_THOROUGH else 30)
    assert len(waits) > 1 and max(waits.values()) < 4, dict(waits)
    if IS_THOROUGH:
        expect(anna.result).to_be_visible()
        expect(ben.result).to_be_visible()


def test_who_has_left_the_page_is_said_to_be_away(visit: Callable[..., Visitor]) -> None:
    anna, ben = visit(), visit()
    seats = anna.house.match("xi", "me", "me", pace="quick")["seats"]
    for visitor, seat in zip((anna, ben), seats, strict=True):
        visitor.sit(seat["token"])
    away = anna.page.locator("main").get_by_text("away", exact=True)
    expect(away).to_have_count(0)
    ben.go()
    expect(away).to_be_visible()
    ben.sit(seats[1]["token"])
    expect(away).to_have_count(0)


def see_hand_of(visitor: Visitor, seat: int, name: str) -> None:
    """After the end the other's hand can be looked at, and not before."""
    zones = {zone["of"]: zone for zone in visitor.table["view"]["zones"] if zone["zone"] == "hand"}
    held = [card["handle"] for card in zones[seat].get("cards", [])]
    assert len(held) == zones[seat]["count"]
    before = [frame for frame in visitor.heard("table") if not frame.get("outcome")][-1]
    hidden = next(zone for zone in before["view"]["zones"] if zone["zone"] == "hand" and zone["of"] == seat)
    assert len(hidden.get("cards", [])) < len(held)
    visitor.page.get_by_role("button", name=f"Hand of {name}").click()
    shown = visitor.page.locator(".hand [data-handle]").evaluate_all("(all) => all.map((one) => one.dataset.handle)")
    assert [int(handle) for handle in shown] == held


def test_two_browsers_play_by_invitation(visit: Callable[..., Visitor]) -> None:
    anna, ben = visit(), visit()
    invite(anna, ben, "intergalactic-psi-wars")
    robots = [Robot(anna, "anna"), Robot(ben, "ben")]
    play_some(robots, 14)

    # A reload finds everything as it was.
    before = ben.lines
    assert len(before) > 5
    ben.page.reload()
    expect(ben.slip).to_be_visible()
    ben.page.wait_for_function("(count) => document.querySelectorAll('[role=log] li').length >= count", arg=len(before))
    assert ben.lines[: len(before)] == before
    play_some(robots, 4)

    # A move is taken back once the other agrees, and not before.
    one, other = (anna, ben) if anna.page.get_by_role("button", name="Undo").count() else (ben, anna)
    # What the other did last may still be on its way.
    one.page.wait_for_timeout(800)
    lines, undos = len(one.lines), one.table.get("undos", 0)
    one.page.get_by_role("button", name="Undo").click()
    expect(one.page.get_by_text("You asked to take a move back.")).to_be_visible()
    expect(other.page.get_by_text("wants to take a move back")).to_be_visible()
    assert len(one.lines) == lines
    other.page.get_by_role("button", name="Agree").click()
    expect(one.page.get_by_text("You asked to take a move back.")).to_have_count(0)
    for visitor in (anna, ben):
        expect_undo(visitor, undos)
        assert len(visitor.lines) <= lines
    play_some(robots, 3)

    # A draw that is refused changes nothing; giving up ends the game for both.
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Offer a draw").click()
    expect(ben.page.get_by_text("Anna offers a draw.")).to_be_visible()
    ben.page.get_by_role("button", name="Refuse").click()
    expect(anna.page.get_by_text("You offered a draw.")).to_have_count(0)
    expect(anna.page.get_by_text("Ben declines.")).to_be_visible()
    expect(anna.result).to_have_count(0)
    play_some(robots, 2)
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Give up").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(anna.result).to_contain_text("You win")
    expect(ben.result).to_contain_text("Anna wins")
    see_hand_of(anna, 1, "Ben")
    see_hand_of(ben, 0, "Anna")

    # Again, with seats swapped, once both want it.
    address = ben.page.url
    anna.slip.get_by_role("combobox").select_option("swap seats")
    anna.slip.get_by_role("button", name="Rematch").click()
    expect(ben.page.get_by_text("Anna wants a rematch (swap seats).")).to_be_visible()
    assert ben.page.url == address
    ben.page.get_by_role("button", name="Agree").click()
    for visitor in (anna, ben):
        expect(visitor.result).to_have_count(0)
        expect(visitor.slip).to_be_visible()
    assert ben.page.url != address
    assert [visitor.heard("welcome")[-1]["viewer"] for visitor in (anna, ben)] == [1, 0]
    play_some(robots, 3)


def test_two_on_one_screen_never_see_each_other_s_hand(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    made = anna.house.match("xi", "me", "me")
    screen = anna.page
    curtain = screen.get_by_role("button", name="I am")
    for paper in PAPERS:
        anna.go()
        anna.choose_paper(paper)
        anna.go("#/table/" + "+".join(seat["token"] for seat in made["seats"]))
        expect(curtain).to_be_enabled()
        check(anna, f"curtain, {paper}")
    names = []
    for _ in range(2):
        names.append(curtain.inner_text())
        expect(screen.locator(".hand")).to_have_count(0)
        curtain.click()
        expect(anna.slip).to_be_visible()
        robot = Robot(anna, "shared", cards=0)
        for _ in range(20):
            screen.wait_for_function(READY_OR_COVERED)
            if curtain.count():
                break
            robot.play_hastily()
        expect(curtain).to_be_visible()
    assert names[0] != names[1]
