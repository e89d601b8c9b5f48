"""A deck from the first card to the table: by mouse and keys on a wide screen, by fingers on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.axe import check
from tests.browser.visitor import PHONE, Visitor


def card(visitor: Visitor, id: str) -> Locator:
    return visitor.page.locator(f".gallery [data-card='{id}']")


def copies(visitor: Visitor, id: str) -> Locator:
    return card(visitor, id).locator(".steps b")


def start_playing(visitor: Visitor, name: str) -> None:
    """From the builder to the table; everybody there reads the name of the deck, and nobody its list."""
    page = visitor.page
    page.get_by_role("link", name="Play with it").click()
    expect(page.get_by_label("Deck").first.locator("option:checked")).to_have_text(name)
    page.get_by_role("button", name="Start").click()
    visitor.page.wait_for_function("() => location.hash.startsWith('#/table/')")
    expect(visitor.page.locator("main, .frame, [data-zone]").first).to_be_visible()
    visitor.until(lambda: bool(visitor.heard("welcome")), "the table greets")
    assert visitor.heard("welcome")[-1]["players"][0]["deck"] == name


def drag_out(visitor: Visitor, name: str) -> None:
    """A page that scrolls during the drag loses its card, and a busy browser may miss the drop: try again then."""
    line = visitor.page.locator(".deck li", has_text=name)
    for _ in range(4):
        if not line.count():
            return
        visitor.page.evaluate("() => window.scrollTo(0, 0)")
        line.drag_to(visitor.page.locator(".pool .hint"))
        visitor.page.wait_for_timeout(300)


def test_a_deck_is_built_by_clicks_keys_and_drags_and_played(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    page = anna.page
    anna.go("#/decks/xi")
    page.get_by_role("button", name="Build a new deck").click()
    page.get_by_label("Search the cards").fill("type:aqua cost<=4")
    card(anna, "rainblast").get_by_role("button", name="One Rainblast more").click()
    card(anna, "rainblast").locator(".pic").click()
    card(anna, "rainblast").get_by_role("button", name="One Rainblast more").press("+")
    card(anna, "rainblast").get_by_role("button", name="One Rainblast more").press("+")
    expect(copies(anna, "rainblast")).to_have_text("4")
    problems = page.get_by_role("list", name="What's wrong")
    expect(problems).to_contain_text("It has 4 copies of Rainblast; at most 3 are allowed. XI-2.2")
    expect(problems).to_contain_text("The deck has 4 cards; it needs at least 30. XI-2.1")
    card(anna, "rainblast").get_by_role("button", name="One Rainblast more").press("-")
    card(anna, "brook-fly").drag_to(page.get_by_role("region", name="The deck"))
    expect(copies(anna, "brook-fly")).to_have_text("1")
    drag_out(anna, "Brook Fly")
    expect(copies(anna, "brook-fly")).to_have_text("0")
    page.get_by_label("Name", exact=True).fill("Rain dance")
    page.get_by_label("Name", exact=True).press("Tab")
    page.get_by_role("button", name="Complete this deck").click()
    expect(page.locator(".count")).to_contain_text("ready to play")
    expect(copies(anna, "rainblast")).to_have_text("3")
    for tab, shown in (
        ("Figures", "Cards by cost"),
        ("Hands", "Hand 3"),
        ("Compare", "Compare with"),
        ("Test", "Bots play your deck against every ready-made deck"),
        ("Share", "Link"),
    ):
        page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tabpanel")).to_contain_text(shown)
    check(anna, "the deck builder")
    link = page.get_by_label("Link", exact=True).input_value()
    page.get_by_role("tab", name="Test").click()
    page.get_by_role("button", name="How good is it?").click()
    expect(page.get_by_role("progressbar", name="How good is it?")).to_be_visible()
    page.get_by_role("tab", name="List").click()
    page.get_by_role("tab", name="Test").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Cancelled after")
    start_playing(anna, "Rain dance")
    # The link alone holds the deck.
    ben = visit()
    ben.page.goto(link)
    expect(ben.page.locator(".deck h1")).to_have_text("Rain dance")
    ben.page.get_by_role("button", name="Copy and change").click()
    expect(ben.page.get_by_label("Name", exact=True)).to_have_value("Rain dance")


def test_a_deck_is_pasted_and_mended_by_touch_and_played(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=PHONE, is_phone=True)
    page = anna.page
    anna.go("#/decks/psi-wars")
    page.get_by_label("Paste a list").fill("Deck: Pocket\n3 Veilstalker\n2 Veilstalkr Queen\n2 Brood Thresher")
    page.get_by_role("button", name="Import").tap()
    expect(page.get_by_role("list", name="What couldn't be read")).to_contain_text("Line 3: no card is called")
    assert anna.overhang() <= 0
    page.get_by_role("button", name="One Veilstalker less").last.tap()
    page.get_by_role("button", name="Cards", exact=True).tap()
    expect(copies(anna, "veilstalker")).to_have_text("2")
    card(anna, "veilstalker").get_by_role("button", name="One Veilstalker more").tap()
    page.get_by_role("button", name="Deck (5)").tap()
    page.get_by_role("button", name="Complete this deck").tap()
    expect(page.locator(".count")).to_contain_text("ready to play")
    page.reload()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Pocket")
    check(anna, "the deck builder on a phone")
    assert anna.overhang() <= 0
    start_playing(anna, "Pocket")
