"""First contact: the lobby's facts, how to play, the rules as a book, the glossary, and whom an invitation reaches."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.house import House
from tests.browser.visitor import PHONE, WIDE, Visitor

GAMES = ("psi-wars", "intergalactic-psi-wars", "psychological-warfare", "xi", "purge")
PAGES = [
    *(f"#/learn/{game}" for game in GAMES),
    "#/glossary/psychological-warfare",
    "#/glossary/purge",
    "#/rules/xi/XI-8.4",
    "#/rules/intergalactic-psi-wars/IPW-13.9",
]
SMALL_PRINT = """() => [...document.querySelectorAll("main *")].filter((one) =>
  [...one.childNodes].some((part) => part.nodeType === 3 && part.textContent.trim()) &&
  one.getClientRects().length && parseFloat(getComputedStyle(one).fontSize) < 12).length"""


def settled(visitor: Visitor, place: str) -> None:
    visitor.go(place)
    expect(visitor.page.locator("main h1")).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["1440", "390"])
def test_everybody_can_read_the_pages_that_teach(visit: Callable[..., Visitor], size: tuple[int, int]) -> None:
    anna = visit(size=size, is_phone=size == PHONE)
    found: dict[str, object] = {}
    for place in PAGES:
        settled(anna, place)
        wrong = violations(anna.page)
        if wrong or anna.overhang() > 0 or anna.page.evaluate(SMALL_PRINT):
            found[place] = wrong or f"{anna.overhang()} px too wide, or letters under 12 px"
    assert found == {}


LIGHT_LETTERS = """() => [...document.querySelectorAll("main h2, main p, main li")]
  .filter((one) => one.getClientRects().length && !one.closest("[data-card], [data-picture]"))
  .filter((one) => Math.min(...getComputedStyle(one).color.match(/\\d+/g).map(Number)) > 120)
  .map((one) => one.textContent.trim().slice(0, 30))"""


def test_dark_pages_are_printed_on_white_paper(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    settled(anna, "#/learn/purge")
    assert anna.page.evaluate(LIGHT_LETTERS), "this page is dark on a screen"
    anna.page.emulate_media(media="print")
    expect(anna.page.locator("body")).to_have_attribute("data-scheme", "light")
    assert anna.page.evaluate(LIGHT_LETTERS) == []
    anna.page.emulate_media(media="screen")
    expect(anna.page.locator("body")).to_have_attribute("data-scheme", "dark")


def test_the_lobby_tells_a_newcomer_what_to_expect(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.go()
    poster = anna.poster("Xi Cards")
    expect(poster).to_contain_text(anna.house.game("xi")["about"])
    expect(poster).to_contain_text(re.compile("10.15 min"))
    expect(poster).to_contain_text("easy")
    anna.press(poster.get_by_role("link", name="How to play"))
    expect(anna.page.get_by_role("heading", name="Three beginner mistakes")).to_be_visible()
    anna.press(anna.page.get_by_role("button", name="Play a bot now"))
    expect(anna.slip).to_be_visible()
    assert [player["name"] for player in anna.heard("welcome")[-1]["players"]][1] == "Pip"


def test_the_rules_are_a_book_that_finds_words_and_cards(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    settled(anna, "#/rules/xi")
    assert anna.page.locator(".rule").count() == 0, "chapters begin folded"
    anna.page.get_by_label("Search words and cards").fill("heat stroke")
    rule = anna.page.locator("#rule-XI-21\\.29")
    expect(rule).to_contain_text("For example:")
    expect(rule.get_by_role("link", name="Heat Stroke")).to_have_attribute("href", "#/cards/xi/heat-stroke")
    anna.press(rule.get_by_text("Ruling", exact=True))
    expect(rule).to_contain_text("XI-R42")
    anna.page.get_by_label("Search words and cards").fill("xylophone")
    expect(anna.page.get_by_text("Nothing found.")).to_be_visible()


def test_a_word_of_the_game_explains_itself_on_a_card(visit: Callable[..., Visitor], house: House) -> None:
    made = house.match("purge", "me", "random")
    anna = visit()
    anna.sit(made["seats"][0]["token"])
    anna.page.locator("[data-card=eva-x]").first.hover()
    word = anna.page.get_by_role("button", name="Clone DNA", exact=True)
    word.hover()
    note = anna.page.locator("[role=note]:popover-open")
    expect(note).to_contain_text("resurrects Eva X")
    expect(note.get_by_role("link", name="Read the rule")).to_have_attribute("href", "#/rules/purge/PURGE-15.1")
    word.focus()
    anna.page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_an_invitation_on_this_computer_says_so(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    settled(anna, "#/new/xi")
    anna.page.get_by_label("Who").nth(1).select_option("guest")
    anna.press(anna.page.get_by_role("button", name="Start", exact=True))
    expect(anna.page.get_by_text("These links work only on this computer.")).to_be_visible()
    expect(anna.page.get_by_text("make play ARGS=--lan")).to_be_visible()
    expect(anna.page.get_by_role("img", name="QR code of the link")).to_have_count(0)


def test_an_invitation_carries_the_address_other_devices_reach(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    elsewhere = "http://192.168.7.5:8000/"
    anna.page.route("**/api/reach", lambda route: route.fulfill(json={"addresses": [elsewhere]}))
    settled(anna, "#/new/xi")
    anna.page.get_by_label("Who").nth(1).select_option("guest")
    anna.press(anna.page.get_by_role("button", name="Start", exact=True))
    expect(anna.page.get_by_role("textbox", name="Seat 2")).to_have_value(re.compile(f"^{re.escape(elsewhere)}#/join/"))
    expect(anna.page.get_by_role("img", name="QR code of the link")).to_have_count(1)
    expect(anna.page.get_by_text("These links work only on this computer.")).to_have_count(0)
