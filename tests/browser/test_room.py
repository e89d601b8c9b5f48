"""Every table uses its room: nothing cut, nothing too small, at three sizes; battles are seen, cards can be read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.robot import Robot
from tests.browser.room import FIGHTING_ROWS, battle_and_question, burst, fighters, unreadable
from tests.browser.thorough import IS_THOROUGH
from tests.browser.visitor import PHONE, WIDE, Visitor

GAMES = ("psi-wars", "intergalactic-psi-wars", "psychological-warfare", "xi", "purge")
SIZES = (WIDE, (1024, 768), PHONE)
PRESSES = 12
ALWAYS_FIGHTS = ("purge",)


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_a_table_can_be_read(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit(is_still=True)
    page = anna.page
    anna.sit(anna.house.match(game, "me", "novice")["seats"][0]["token"])
    robot = Robot(anna, f"room {game}", patience=3)
    found: set[str] = set()
    battles: list[float] = []
    for _ in range(PRESSES):
        if robot.play(1):
            break
        if page.locator("main [data-battle]").count() and len(battles) < 3:
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            page.wait_for_timeout(60)
            seen = battle_and_question(page)
            battles += [seen["share"]] if seen else []
            page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        found.update(f"{width}: {line}" for line in [*unreadable(page), *violations(page)])
        assert anna.overhang() == 0
    assert found == set()
    assert battles or game not in ALWAYS_FIGHTS
    assert all(share > 0.98 for share in battles), "a battle is hidden while something is asked"


CROWDS = {
    "psi-wars": ("novice", "crowd psi-wars", "crowd 0", 14),
    "intergalactic-psi-wars": ("pip", "watch me", "watch", 7),
    "xi": ("novice", "crowd xi", "crowd 0", 12),
    "purge": ("novice", "crowd purge", "crowd 0", 9),
}
"""The bot, the deal, the robot's seed and how many presses until several who fight were asked about; Psychological
Warfare has no such row."""
PHONES = (PHONE, (360, 740))
SIDEWAYS = (844, 390)
HAS_LANES = ("psi-wars", "intergalactic-psi-wars")
LOWEST = 60.0
"""Pixels a card in a battle is high, at least."""


@pytest.mark.parametrize("game", CROWDS)
def test_who_fights_is_seen_while_a_phone_asks(visit: Callable[..., Visitor], game: str) -> None:
    """Every attacker and defender, with the question below or beside, however long it is."""
    anna = visit(size=PHONE, is_phone=True)
    page = anna.page
    bot, deal, seed, presses = CROWDS[game]
    anna.house.deal(deal)
    anna.sit(anna.house.match(game, "me", bot)["seats"][0]["token"])
    robot = Robot(anna, seed, patience=12)
    most = 0
    for _ in range(presses):
        if robot.play(1):
            break
        if not page.locator(FIGHTING_ROWS).count():
            continue
        for width, height in (*PHONES, SIDEWAYS) if game in HAS_LANES else PHONES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(60)
            seen = fighters(page)
            most = max(most, len(seen))
            hidden = [one for one in seen if one["share"] < 0.9 or one["height"] < LOWEST]
            assert hidden == [], f"{width}x{height}: {anna.table['question']['title']}"
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert most > 2 or IS_THOROUGH


ROUNDING = 2
"""Pixels."""
UNSEEN = """() => {
  const boards = [document.querySelector("main"), ...document.querySelectorAll("main .board-box, main .xi")];
  const answers = [...document.querySelectorAll("[data-slip-ground] [data-option]")];
  return {
    scrolled: Math.max(...boards.map((board) => board.scrollHeight - board.clientHeight)),
    below: answers.filter((one) => one.getBoundingClientRect().bottom > innerHeight).map((one) => one.innerText),
  };
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_held_sideways_shows_the_whole_board_beside_the_question(
    visit: Callable[..., Visitor], game: str
) -> None:
    anna = visit(size=SIDEWAYS, is_phone=True, is_still=True)
    anna.sit(anna.house.match(game, "me", "random")["seats"][0]["token"])
    robot = Robot(anna, f"sideways {game}", cards=0)
    for _ in range(3):
        if anna.page.locator("main :is([data-contest], [data-battle])").count() == 0:
            unseen = anna.page.evaluate(UNSEEN)
            assert unseen["scrolled"] <= ROUNDING
            assert unseen["below"] == []
        robot.play(1)
    assert anna.overhang() == 0


FADED = """() => [...document.querySelectorAll("[data-before], [data-after]")]
  .filter((row) => getComputedStyle(row).overflowX === "visible").length"""


def test_only_a_row_that_scrolls_fades_at_its_edge(visit: Callable[..., Visitor]) -> None:
    """Units in Xi stand in a list that shows everything, inside a row that scrolls."""
    anna = visit()
    page = anna.page
    anna.sit(anna.house.match("xi", "me", "random")["seats"][0]["token"])
    rows = page.locator("main .row .zone")
    expect(rows.first).to_be_visible()
    Robot(anna, "fading", patience=6).play(8)
    page.evaluate(
        """() => { for (const list of document.querySelectorAll("main .row .zone ul")) {
          list.insertAdjacentHTML("beforeend", "<li style='width: 20px'><div style='width: 400px'>wide</div></li>");
        } }"""
    )
    page.wait_for_timeout(100)
    assert page.locator("main .row .zone ul").count()
    assert page.evaluate(FADED) == 0


def test_a_text_that_is_cut_or_too_small_would_be_found(visit: Callable[..., Visitor]) -> None:
    """The check of the check."""
    anna = visit()
    anna.go("#/credits")
    expect(anna.page.locator("main h1")).to_be_visible()
    assert unreadable(anna.page) == []
    anna.page.evaluate(
        """() => document.body.insertAdjacentHTML("beforeend", `<div style="position:fixed; top:0; font-size:14px">
          <p style="font-size:11px">tiny</p>
          <p style="width:40px; overflow:hidden; white-space:nowrap">much too long for this</p>
          <p style="width:40px; overflow:hidden; white-space:nowrap; text-overflow:ellipsis">as long but with dots</p>
          <p style="width:40px; overflow:auto; white-space:nowrap">as long but scrolled</p>
          <p style="height:20px; overflow:hidden"><button style="height:60px">high</button></p>
          <input style="width:60px" placeholder="wider than its field"><input placeholder="room"></div>`)"""
    )
    found = unreadable(anna.page)
    assert [line.split('"')[1] for line in found] == [
        "tiny",
        "much too long for this",
        "high",
        "high",
        "wider than its field",
    ]


def test_a_hand_of_eight_is_seen_whole(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.sit(anna.house.match("intergalactic-psi-wars", "me", "random")["seats"][0]["token"])
    Robot(anna, "hand").look()
    cards = anna.page.locator(".hand li")
    for width, height in SIZES[:2]:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.evaluate(
            """() => { const row = document.querySelector(".hand ul"), zone = row.closest(".zone");
              while (row.children.length > 8) row.lastElementChild.remove();
              while (row.children.length < 8) row.append(row.firstElementChild.cloneNode(true));
              zone.style.setProperty("--items", 8); }"""
        )
        boxes = [box for card in cards.all() if (box := card.bounding_box())]
        hand = anna.page.locator(".hand").bounding_box()
        assert hand is not None and len(boxes) == 8
        assert all(box["width"] >= 76 for box in boxes)
        assert boxes[-1]["x"] + boxes[-1]["width"] <= hand["x"] + hand["width"]


def as_the_wordiest(answer: dict[str, Any]) -> dict[str, Any]:
    """All cards of a game with the faces of its eight wordiest."""
    cards = answer["cards"]
    wordiest = sorted(cards.values(), key=lambda card: len(card["text"]) + len(card["name"]), reverse=True)[:8]
    return answer | {"cards": {id_: wordiest[place % 8] for place, id_ in enumerate(cards)}}


@pytest.mark.parametrize("game", GAMES)
def test_the_wordiest_cards_keep_their_numbers_in_a_hand_of_eight(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit(is_still=True)
    page = anna.page
    page.route("**/api/games/*/cards?*", lambda route: route.fulfill(json=as_the_wordiest(route.fetch().json())))
    anna.sit(anna.house.match(game, "me", "random")["seats"][0]["token"])
    Robot(anna, "words").look()
    assert page.locator(".hand [data-card]").count()
    found: list[str] = []
    for items in (0, 8):
        if items:
            page.evaluate("() => document.querySelector('.hand .zone').style.setProperty('--items', 8)")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            found += [f"{width}, {items}: {line}" for line in burst(page)]
    assert found == []


@pytest.mark.parametrize("size", [WIDE, (1024, 768)], ids=["wide", "narrow"])
def test_a_card_is_read_in_full_before_it_is_played(visit: Callable[..., Visitor], size: tuple[int, int]) -> None:
    """By pointing at it, by a right click, and by a key; nothing is sent."""
    anna = visit(size=size)
    page = anna.page
    anna.sit(anna.house.match("psychological-warfare", "me", "random")["seats"][0]["token"])
    Robot(anna, "reading").look()
    card = page.locator(".hand [data-card]").last
    text = page.evaluate(
        "async (id) => (await (await fetch('/api/games/psychological-warfare/cards')).json()).cards[id].text",
        card.get_attribute("data-card"),
    )
    # Words of the game carry their explanation with them.
    whole = re.compile(".*".join(re.findall(r"\w+", text)), re.DOTALL)
    told = len([message for message in anna.told if message["do"] != "ping"])
    sheet = page.get_by_role("dialog", name="Card")
    card.hover()
    preview = page.locator(".side").get_by_role("region", name="Card")
    expect(preview).to_contain_text(whole)
    assert not [line for line in unreadable(page) if text[:20] in line]
    card.click(button="right")
    expect(sheet).to_contain_text(whole)
    page.keyboard.press("Escape")
    card.focus()
    page.keyboard.press("e")
    expect(sheet).to_contain_text(whole)
    assert len([message for message in anna.told if message["do"] != "ping"]) == told


def test_one_tap_plays_a_card_and_a_long_press_only_shows_it(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=PHONE, is_phone=True)
    page = anna.page
    anna.sit(anna.house.match("xi", "me", "random")["seats"][0]["token"])
    robot = Robot(anna, "taps", cards=0, patience=2)
    card = page.locator(".hand [data-pick=pickable]").first
    for _ in range(20):
        robot.look()
        if card.count():
            break
        robot.play_one()
    before = anna.answers()
    anna.hold(card)
    expect(page.get_by_role("dialog", name="Card")).to_be_visible()
    assert anna.answers() == before
    page.get_by_role("dialog", name="Card").get_by_role("button", name="Close").tap()
    card.tap()
    anna.until(lambda: anna.answers() == before + 1, "one tap sends the answer")


def test_two_taps_are_a_setting(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=PHONE, is_phone=True)
    page = anna.page
    anna.sit(anna.house.match("xi", "me", "random")["seats"][0]["token"])
    robot = Robot(anna, "taps", cards=0, patience=2)
    robot.look()
    anna.press(page.get_by_role("button", name="Menu", exact=True))
    page.get_by_label("Tap a card twice").check()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    card = page.locator(".hand [data-pick=pickable]").first
    for _ in range(20):
        robot.look()
        if card.count():
            break
        robot.play_one()
    before = anna.answers()
    card.tap()
    picked = page.locator(".hand [data-pick=picked]")
    expect(picked).to_be_visible()
    assert anna.answers() == before
    picked.tap()
    anna.until(lambda: anna.answers() == before + 1, "the second tap sends the answer")


OUT_OF_ITS_PLATE = """() => [...document.querySelectorAll("main .plate")].filter((plate) => plate.tagName === "SECTION")
  .flatMap((plate) => {
    const room = plate.getBoundingClientRect();
    return [...plate.querySelectorAll("b, button, h2")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && (box.top < room.top - 2 || box.bottom > room.bottom + 2 || box.right > innerWidth + 2);
    }).map((one) => one.innerText);
  })"""


WHOLE_PLATES = """() => {
  const board = document.querySelector("main").getBoundingClientRect();
  return [...document.querySelectorAll("main .plate")].filter((plate) => plate.tagName === "SECTION")
    .map((plate) => plate.getBoundingClientRect())
    .filter((box) => box.top >= board.top - 1 && box.bottom <= board.bottom + 1).length;
}"""


def test_what_is_revealed_at_the_end_stays_on_its_plate(visit: Callable[..., Visitor]) -> None:
    """On a phone the piles that lie open are opened by a press on them."""
    anna = visit(size=PHONE, is_phone=True)
    page = anna.page
    anna.sit(anna.house.match("intergalactic-psi-wars", "me", "random")["seats"][0]["token"])
    Robot(anna, "plates").look()
    page.keyboard.press("F10")
    page.get_by_role("button", name="Give up").tap()
    page.get_by_role("dialog").get_by_role("button", name="Give up").tap()
    expect(anna.result).to_contain_text("You gave up.")
    anna.press(page.get_by_role("button", name="See the table"))
    assert page.evaluate(OUT_OF_ITS_PLATE) == []
    assert page.evaluate(WHOLE_PLATES) == 2, "whoever looks at the table sees both Labs"
    anna.press(page.locator("[data-near]").get_by_role("button", name=re.compile("known.*deck")))
    expect(page.get_by_role("dialog").locator("[data-card]").first).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    anna.press(anna.slip.get_by_role("button", name="Show the result"))
    expect(anna.result).to_be_visible()


LOW = (1024, 768)
IS_COVERED = """(button) => {
  const box = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height - 6));
}"""
ROOM_ABOVE = """() => [...document.querySelectorAll("main .row [data-handle] > button.card")].map((card) => {
  const words = document.createRange();
  words.selectNodeContents(card.closest(".zone").querySelector("h3"));
  return card.getBoundingClientRect().top - words.getBoundingClientRect().bottom;
})"""
LIFT = 9
"""Pixels a unit rises, at least, when it does something."""


def test_a_turn_can_be_ended_beside_a_hint_without_scrolling(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=LOW, is_still=True)
    page = anna.page
    anna.sit(anna.house.match("xi", "me", "novice")["seats"][0]["token"])
    robot = Robot(anna, "hint xi")
    ends = anna.slip.get_by_role("button", name="End your turn")
    for _ in range(60):
        robot.look()
        if len((anna.table.get("question") or {}).get("options", [])) > 6 and ends.count():
            break
        assert not robot.play(1), "the game is over, and nobody ever had much to choose from"
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-hint] ol")).to_be_visible(timeout=30_000)
    assert not ends.first.evaluate(IS_COVERED), "scrolling is needed to end the turn"


def test_a_unit_that_is_lifted_leaves_the_heading_of_its_row_to_be_read(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=LOW, is_still=True)
    anna.sit(anna.house.match("xi", "me", "novice")["seats"][0]["token"])
    robot = Robot(anna, "lifted")
    for _ in range(40):
        if anna.page.locator("main .row .zone button.card").count():
            break
        assert not robot.play(1), "the game is over, and there never was a unit"
    rooms = anna.page.evaluate(ROOM_ABOVE)
    assert rooms and min(rooms) >= LIFT


OVER_NAMES = """() => [...document.querySelectorAll("main .permanent")].flatMap((one) => {
  const words = document.createRange();
  const name = one.querySelector(".words");
  if (!name) return [];
  words.selectNodeContents(name);
  const low = Math.min(words.getBoundingClientRect().bottom, name.getBoundingClientRect().bottom);
  return [...one.querySelectorAll(".marks i")]
    .filter((mark) => mark.offsetHeight && mark.getBoundingClientRect().top < low - 2)
    .map((mark) => `${mark.innerText} over ${name.innerText}`);
})"""
CUT_HOMES = """() => [...document.querySelectorAll("main .home .tiles ul")].flatMap((row) => {
  const frame = row.getBoundingClientRect();
  return [...row.children].slice(0, 4).filter((tile) => {
    const box = tile.getBoundingClientRect();
    return box.right > frame.right + 1;
  }).map((tile) => tile.innerText.split("\\n")[0]);
})"""


def test_a_low_board_of_purge_shows_whole_names_and_four_at_home(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=LOW, is_still=True)
    bot, deal, seed, _ = CROWDS["purge"]
    anna.house.deal(deal)
    anna.sit(anna.house.match("purge", "me", bot)["seats"][0]["token"])
    robot = Robot(anna, seed, patience=12)
    homes, fights = 0, 0
    for _ in range(40):
        homes = max(homes, anna.page.locator("main .home").nth(0).locator(".tiles li").count())
        fights += anna.page.locator("main [data-battle] .permanent").count()
        assert anna.page.evaluate(OVER_NAMES) == []
        assert anna.page.evaluate(CUT_HOMES) == []
        if (homes > 3 and fights > 6) or robot.play(1):
            break
    assert fights, "nobody ever fought"


def test_answers_in_words_stay_where_they_are_when_the_list_opens(visit: Callable[..., Visitor]) -> None:
    """A pointer that rests on "End your turn" still does when cards are listed."""
    anna = visit(size=LOW, is_still=True)
    anna.sit(anna.house.match("xi", "me", "novice")["seats"][0]["token"])
    robot = Robot(anna, "words")
    end = anna.slip.get_by_role("button", name="End your turn")
    toggle = anna.slip.get_by_role("button", name=re.compile("as a list|Hide the list"))
    for _ in range(40):
        robot.look()
        if end.count() and toggle.count():
            break
        assert not robot.play(1), "the game is over, and there never was a list"
    before = end.bounding_box()
    anna.press(toggle)
    anna.page.wait_for_timeout(100)
    assert end.bounding_box() == before
