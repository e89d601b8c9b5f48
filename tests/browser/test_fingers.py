"""On a phone every control of every table is large enough for a finger, and none takes another's place."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fingers import LEAST, too_small
from tests.browser.robot import Robot
from tests.browser.visitor import PHONE, Visitor

GAMES = ("psi-wars", "intergalactic-psi-wars", "psychological-warfare", "xi", "purge")
LOOKS = 6
PRESSES = 4


@pytest.mark.parametrize("game", GAMES)
def test_every_control_of_a_table_takes_a_finger(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit(size=PHONE, is_phone=True, is_still=True)
    anna.sit(anna.house.match(game, "me", "random")["seats"][0]["token"])
    robot = Robot(anna, f"fingers {game}")
    found: set[str] = set()
    measured = 0
    for _ in range(LOOKS):
        if robot.play(PRESSES):
            break
        small, count = too_small(anna.page)
        found.update(small)
        measured += count
        assert anna.overhang() == 0
    assert measured > 40
    anna.press(anna.page.get_by_role("button", name="Menu", exact=True))
    expect(anna.page.get_by_role("dialog", name="Menu")).to_be_visible()
    found.update(too_small(anna.page, "[role=dialog]")[0])
    assert found == set()


def test_a_small_control_would_be_found(visit: Callable[..., Visitor]) -> None:
    """The check of the check: a control that is drawn too small, and one that another covers."""
    anna = visit(size=PHONE, is_phone=True)
    anna.go("#/credits")
    expect(anna.page.locator("main h1")).to_be_visible()
    anna.page.evaluate(
        f"""() => document.body.insertAdjacentHTML("beforeend", `
          <div style="position:fixed; inset:200px 0 auto; z-index:99">
          <button aria-label="low" style="width:80px; height:{LEAST - 4}px"></button>
          <button aria-label="fine" style="width:80px; height:{LEAST}px"></button>
          <button aria-label="covered" style="width:60px; height:60px"></button>
          <button aria-label="covering" style="width:60px; height:60px; margin-left:-40px"></button></div>`)"""
    )
    small = [line.split('"')[1] for line in too_small(anna.page)[0]]
    assert [name for name in small if name in ("low", "fine", "covered", "covering")] == ["low", "covered"]


@pytest.mark.parametrize("state", ["", "spent"])
def test_what_lies_on_a_card_and_can_be_chosen_leaves_room_for_the_card(
    visit: Callable[..., Visitor], state: str
) -> None:
    """Equipment, and what traps a unit, is a strip on its card: half of it belongs to either."""
    strips = ".lab .strip"
    for number in range(6):
        anna = visit(size=PHONE, is_phone=True, is_still=True)
        anna.sit(anna.house.match("psi-wars", "me", "random")["seats"][0]["token"])
        robot = Robot(anna, f"strips {number}")
        for _ in range(30):
            if anna.page.locator(strips).count() or robot.play(2):
                break
        if anna.page.locator(strips).count():
            break
    anna.page.evaluate(
        """([strips, state]) => document.querySelectorAll(strips).forEach((strip) => {
          strip.classList.add("pickable");
          if (state) strip.closest(".wrap").classList.add(state);
        })""",
        [strips, state],
    )
    assert anna.page.locator(f"{strips}.pickable").count()
    assert too_small(anna.page)[0] == []


@pytest.mark.parametrize("game", ["psi-wars", "purge"])
def test_a_finger_on_a_card_that_cannot_be_chosen_shows_it_large(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit(size=PHONE, is_phone=True)
    anna.sit(anna.house.match(game, "me", "random")["seats"][0]["token"])
    robot = Robot(anna, f"looking {game}")
    card = anna.page.locator("main [data-pick=none][data-card]").first
    for _ in range(30):
        if card.count():
            break
        robot.play(1)
    name = re.split("[,:]", card.inner_text())[0]
    asked = len([message for message in anna.told if message["do"] != "ping"])
    anna.press(card)
    expect(anna.page.get_by_role("dialog", name="Card").get_by_role("heading", name=name)).to_be_visible()
    assert len([message for message in anna.told if message["do"] != "ping"]) == asked, "looking sends nothing"


@pytest.mark.parametrize("game", ["intergalactic-psi-wars", "xi"])
def test_a_long_press_tells_what_choosing_a_card_leads_to(visit: Callable[..., Visitor], game: str) -> None:
    """Whoever has no pointer to rest on one of several defenders or targets reads its odds beside its text.

    Telling them as soon as it is touched would move the card from under the finger.
    """
    anna = visit(size=PHONE, is_phone=True, is_still=True)
    anna.sit(anna.house.match(game, "me", "random")["seats"][0]["token"])
    robot = Robot(anna, f"odds {game}", patience=12)
    for _ in range(60):
        robot.look()
        told = [one for one in anna.table["question"]["options"] if one.get("handle") and one.get("forecast")]
        cards = [(one, anna.page.locator(f"main [data-handle='{one['handle']}'] > [data-card]")) for one in told]
        seen = [(one, card) for one, card in cards if card.count()]
        if len(seen) > 1:
            break
        assert not robot.play(1), "the game is over, and never had several cards a forecast"
    asked = anna.answers()
    for option, card in seen:
        card.first.scroll_into_view_if_needed()
        place = card.first.bounding_box()
        card.first.focus()
        assert card.first.bounding_box() == place
        anna.hold(card.first)
        sheet = anna.page.get_by_role("dialog", name="Card")
        expect(sheet.locator("[data-outlook]", has_text=option["forecast"]).first).to_be_visible()
        sheet.get_by_role("button", name="Close").tap()
    assert anna.answers() == asked, "looking sends nothing"


BEHIND = """(row) => {
  const edge = row.getBoundingClientRect().right;
  const middle = (card) => { const box = card.getBoundingClientRect(); return box.left + box.width / 2; };
  const behind = [...row.querySelectorAll(".units li")].filter((one) => middle(one) > edge).length;
  return { said: getComputedStyle(row, "::after").content, behind };
}"""


def test_a_lab_tells_how_many_units_must_be_scrolled_to(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=PHONE, is_phone=True, is_still=True)
    anna.sit(anna.house.match("psi-wars", "me", "random")["seats"][0]["token"])
    robot = Robot(anna, "a full lab")
    lab = anna.page.locator("[data-near] .lab")
    for _ in range(30):
        if lab.locator(".units li").count():
            break
        robot.play(1)
    lab.evaluate(
        """(row) => { const list = row.querySelector(".units ul");
          while (list.children.length < 6) list.append(list.firstElementChild.cloneNode(true)); }"""
    )
    anna.page.wait_for_timeout(100)
    found = lab.evaluate(BEHIND)
    assert found["behind"] >= 2
    assert f'"+{found["behind"]}"' in found["said"]
    lab.evaluate("(row) => { row.scrollLeft = row.scrollWidth; }")
    anna.page.wait_for_timeout(100)
    assert lab.evaluate(BEHIND) == {"said": "none", "behind": 0}


def test_a_card_to_choose_is_in_sight_when_the_question_comes(visit: Callable[..., Visitor]) -> None:
    """A Creation Unit may lie at the far end of a hand that scrolls."""
    anna = visit(size=PHONE, is_phone=True, is_still=True)
    anna.sit(anna.house.match("intergalactic-psi-wars", "me", "random")["seats"][0]["token"])
    robot = Robot(anna, "in sight")
    looked = 0
    for _ in range(12):
        if robot.play(1):
            break
        cards = anna.page.locator(".hand button[data-pick=pickable]")
        if cards.count():
            looked += 1
            seen = cards.evaluate_all(
                "(cards) => cards.some((card) => { const box = card.getBoundingClientRect();"
                " return box.left >= 0 && box.right <= innerWidth; })"
            )
            assert seen
    assert looked >= 2
