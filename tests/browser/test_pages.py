"""Every page that is no table: what it weighs, what it runs, who can use it."""

from __future__ import annotations

import re
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Response, expect

from tests.browser.axe import check_both_papers
from tests.browser.house import House
from tests.browser.visitor import PHONE, Visitor

LIGHT_ENOUGH = 204_000
HOST = Path(__file__).parent.parent.parent / "docs" / "how-to" / "host.md"
GAMES = ("psi-wars", "intergalactic-psi-wars", "psychological-warfare", "xi", "purge")
PAGES = [
    "",
    *(f"#/{page}/{game}" for game in GAMES for page in ("new", "rules", "cards")),
    "#/decks/xi",
    "#/decks/psychological-warfare/common",
    "#/cards/xi/alchemist",
    "#/credits",
    "#/privacy",
    "#/nowhere",
    "#/table/no-such-seat",
    "#/join/no-such-invitation",
    "#/replay/no-such-game",
]

MISSING = "the server responded with a status of 404"
"""Asking for what is not there is answered so, which the console tells too."""


def settle(visitor: Visitor) -> None:
    """All that the page fetches is here."""
    expect(visitor.page.locator("main h1")).not_to_have_count(0)
    visitor.page.wait_for_load_state("networkidle")


def test_the_first_page_is_light(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    weights: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        answer.finished()
        sizes = answer.request.sizes()
        weights[answer.url] = sizes["responseBodySize"] + sizes["responseHeadersSize"]

    anna.page.on("response", weigh)
    anna.go()
    settle(anna)
    assert anna.page.locator("li.poster").count() == 5
    assert 10_000 < sum(weights.values()) <= LIGHT_ENOUGH, weights
    told = re.search(r"list of games is (\d+) KB over the wire, (\d+) KB of it fonts", HOST.read_text("utf-8"))
    assert told is not None
    fonts = sum(weight for url, weight in weights.items() if url.endswith(".woff2"))
    assert [sum(weights.values()) / 1000, fonts / 1000] == pytest.approx([int(told[1]), int(told[2])], rel=0.03)


@pytest.mark.parametrize("game", GAMES)
def test_from_the_first_page_to_the_first_decision_in_two_clicks(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit()
    anna.go()
    clicks = 0
    name = anna.house.game(game)["name"]
    anna.press(anna.poster(name).get_by_role("button", name="Play a bot now"))
    clicks += 1
    # Where the rules leave nothing to decide at first, the bot may have several turns' thinking to do before.
    expect(anna.slip.locator("[data-option], .toggle").first).to_be_visible(timeout=60_000)
    assert clicks <= 2
    assert anna.table["question"]["seat"] == 0


def test_no_page_holds_a_script_of_its_own(house: House) -> None:
    with urllib.request.urlopen(house.address) as answer:
        page = answer.read().decode()
        policy = answer.headers["Content-Security-Policy"]
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"\son\w+=|<style|javascript:", page) == []
    scripts = next(part for part in policy.split(";") if part.strip().startswith("script-src"))
    assert "unsafe" not in scripts
    assert "default-src 'self'" in policy


def test_a_script_that_somebody_slips_in_does_not_run(visit: Callable[..., Visitor]) -> None:
    """The check of the check: the policy is in force, and the visitor hears of what it refuses."""
    anna = visit()
    anna.go()
    settle(anna)
    anna.page.evaluate(
        "() => { const bad = document.createElement('script'); bad.textContent = 'window.ran = true';"
        " document.head.append(bad); }"
    )
    assert anna.page.evaluate("() => window.ran") is None
    assert anna.troubles
    anna.troubles.clear()


@pytest.mark.parametrize("place", PAGES)
def test_axe_has_nothing_against_the_page(visit: Callable[..., Visitor], place: str) -> None:
    anna = visit()
    anna.forgiven = MISSING
    anna.go(place)
    settle(anna)
    check_both_papers(anna, place or "first page")


def test_no_page_is_wider_than_a_phone(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=PHONE, is_phone=True)
    anna.forgiven = MISSING
    too_wide = {}
    for place in PAGES:
        anna.go(place)
        settle(anna)
        if (by := anna.overhang()) > 0:
            too_wide[place] = by
    assert too_wide == {}
