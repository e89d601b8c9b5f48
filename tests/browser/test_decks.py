"""A deck from the first card to the table: by mouse and keys on a wide screen, by fingers on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Route, expect

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
    ben.page.get_by_role("button", name="Keep a copy").click()
    expect(ben.page.get_by_label("Name", exact=True)).to_have_value("Rain dance")


def test_cards_are_found_by_what_is_typed_and_by_their_words(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    page = anna.page
    for game in ("xi", "psi-wars", "intergalactic-psi-wars", "psychological-warfare", "purge"):
        anna.go(f"#/cards/{game}")
        search = page.get_by_label("Search the cards")
        search.fill(search.get_attribute("placeholder") or "")
        expect(page.locator(".gallery .printed").first).to_be_visible()
        search.fill("speed>3")
        expect(page.get_by_text("No card has a number called 'speed'")).to_be_visible()
    search.fill("")
    page.locator(".hint").get_by_role("button", name="health").click()
    page.keyboard.type("2")
    expect(search).to_have_value("health<=2")
    page.get_by_role("button", name="Clear filters").click()
    page.get_by_label("Keyword").select_option(label="Memory Metal (3)")
    expect(page.locator(".gallery .printed")).to_have_count(3)
    page.locator(".gallery").get_by_role("link", name="The Juggernaut").click()
    expect(page.get_by_text("The bearer's ARMOR cap is 4.")).to_be_visible()
    expect(page.get_by_role("link", name="PURGE-R12").first).to_be_visible()


def test_nothing_is_lost_by_a_slip(visit: Callable[..., Visitor]) -> None:
    """A list for another game, a change too many, a deck deleted: one press puts it right."""
    anna = visit()
    page = anna.page
    anna.go("#/decks/purge")
    page.get_by_label("Paste a list").fill("Deck: Rain\n3 Rainblast\n3 Snow Beast")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("This is a deck for Xi Cards; this is PURGE: Sins of Science.")
    page.get_by_role("button", name="Import it into Xi").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Rain")
    listed = page.get_by_role("region", name="The deck")
    listed.get_by_role("button", name="Snow Beast", exact=True).press("Enter")
    expect(listed.locator(".printed")).to_contain_text("Ember damage dealt to Snow Beast is doubled.")
    check(anna, "a card looked at in the list")
    page.get_by_role("button", name="Complete this deck").click()
    expect(page.locator(".count")).to_contain_text("ready to play")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".count")).to_have_text("6 cards")
    card(anna, "rainblast").get_by_role("button", name="One Rainblast less").click()
    page.keyboard.press("Control+z")
    expect(copies(anna, "rainblast")).to_have_text("3")
    page.get_by_role("link", name="All decks").click()
    page.get_by_role("button", name="Delete Rain").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="Rain 6 cards")).to_be_visible()


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


def test_a_deck_completed_after_its_page_was_left_changes_nothing(visit: Callable[..., Visitor]) -> None:
    """The answer of the server finds another page: it must not read what stands in that one's address."""
    anna = visit()
    page = anna.page
    held: list[Route] = []
    page.route("**/decks/complete", lambda route: held.append(route))
    anna.go("#/decks/xi")
    page.get_by_role("button", name="Build a new deck").click()
    page.get_by_role("button", name="Complete this deck").click()
    anna.until(lambda: bool(held), "the deck is being completed")
    page.get_by_role("link", name="Rules", exact=True).first.click()
    expect(page.get_by_role("heading", name="Xi Cards").first).to_be_visible()
    with page.expect_response("**/decks/complete"):
        held[0].continue_()
    page.wait_for_timeout(200)
    assert anna.troubles == []


def test_a_deck_is_stored_under_a_short_link_and_kept_by_a_friend_with_its_notes(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    page = anna.page
    anna.go("#/decks/xi/kiln-host")
    page.get_by_role("button", name="Copy and change").click()
    page.get_by_label("Name", exact=True).fill("Slow kiln")
    page.get_by_label("Notes", exact=True).fill("Wait for the golem.\nThen attack.")
    page.get_by_role("tab", name="Share").click()
    page.get_by_role("button", name="Make a short link").click()
    link = page.get_by_role("textbox", name="Short link").input_value()
    assert "/#/deck/" in link and len(link.rpartition("/")[2]) == 12
    check(anna, "a deck with its short link")
    page.get_by_role("tab", name="List").click()
    page.get_by_label("Notes", exact=True).fill("Changed.")
    page.get_by_role("tab", name="Share").click()
    expect(page.get_by_role("button", name="Make a short link")).to_be_visible()
    ben = visit(size=PHONE, is_phone=True)
    ben.page.goto(link)
    expect(ben.page.locator(".deck h1")).to_have_text("Slow kiln")
    expect(ben.page.get_by_text("Wait for the golem.")).to_be_visible()
    expect(ben.page.get_by_label("Notes", exact=True)).to_have_count(0)
    check(ben, "a stored deck")
    assert ben.overhang() <= 0
    ben.page.get_by_role("button", name="Keep a copy").tap()
    expect(ben.page.get_by_label("Name", exact=True)).to_have_value("Slow kiln")
    expect(ben.page.get_by_label("Notes", exact=True)).to_have_value("Wait for the golem.\nThen attack.")
    # Wherever decks are pasted, the link will do, in another game's page too.
    cleo = visit()
    cleo.go("#/decks/purge")
    cleo.page.get_by_label("Paste a list").fill(link)
    cleo.page.get_by_role("button", name="Import", exact=True).click()
    cleo.page.get_by_role("button", name="Import it into Xi").click()
    expect(cleo.page.get_by_label("Notes", exact=True)).to_have_value("Wait for the golem.\nThen attack.")
    start_playing(cleo, "Slow kiln")


def test_a_short_link_that_leads_nowhere_says_so(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.forgiven = "404"
    anna.go("#/deck/nowhere")
    expect(anna.page.get_by_text("No deck is stored at this link")).to_be_visible()


def keep_copy_of(visitor: Visitor, game: str, deck: str, name: str) -> None:
    """A shipped deck under a name of one's own, kept in this browser."""
    page = visitor.page
    visitor.go(f"#/decks/{game}/{deck}")
    page.get_by_role("button", name="Copy and change").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Name", exact=True).press("Tab")
    expect(page.locator(".count")).to_contain_text("ready to play")


def decks_at(visitor: Visitor) -> list[str]:
    return [player["deck"] for player in visitor.heard("welcome")[-1]["players"]]


def test_own_decks_meet_stay_for_the_rematch_and_lie_open_in_the_replay(visit: Callable[..., Visitor]) -> None:
    anna, ben = visit(), visit()
    keep_copy_of(anna, "xi", "kiln-host", "Anna's fire")
    keep_copy_of(ben, "xi", "relentless-tide", "Ben's sea")
    anna.go("#/new/xi")
    anna.page.get_by_role("textbox", name="Name").fill("Anna")
    anna.page.get_by_role("combobox", name="Who").nth(1).select_option("guest")
    anna.page.get_by_label("Deck").first.select_option(label="Anna's fire")
    anna.page.get_by_role("button", name="Start", exact=True).click()
    expect(anna.page.get_by_role("heading", name="Invitations")).to_be_visible()
    link = anna.page.get_by_role("textbox").first.input_value()
    anna.page.get_by_role("link", name="Go to the table").click()
    ben.page.goto(link)
    expect(ben.page.get_by_text("At the table: Anna")).to_be_visible()
    ben.page.get_by_role("textbox").fill("Ben")
    ben.page.get_by_label("Deck").select_option(label="Ben's sea")
    ben.page.get_by_role("button", name="Take the seat").click()
    expect(ben.slip).to_be_visible()
    anna.until(lambda: decks_at(anna) == ["Anna's fire", "Ben's sea"], "both own decks are at the table")

    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Give up").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(anna.result).to_contain_text("You win")
    replay = anna.slip.get_by_role("link", name="Replay").get_attribute("href")
    anna.slip.get_by_role("button", name="Rematch").click()
    ben.page.get_by_role("button", name="Agree").click()
    for visitor in (anna, ben):
        expect(visitor.result).to_have_count(0)
        expect(visitor.slip).to_be_visible()
    assert decks_at(anna) == decks_at(ben) == ["Anna's fire", "Ben's sea"]

    anna.go(str(replay))
    anna.page.get_by_role("button", name="Decks").click()
    lists = anna.page.get_by_role("dialog")
    expect(lists).to_contain_text("Anna: Anna's fire")
    expect(lists).to_contain_text("Ben: Ben's sea")
