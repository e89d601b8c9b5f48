"""A game that a package brings is in the lobby, and is played at a plain table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import check
from tests.browser.house import House
from tests.browser.visitor import PHONE, Visitor
from tests.library.example import installed_example


@pytest.fixture
def richer_house(browser: Browser, tmp_path: Path) -> Iterator[House]:
    del browser
    house = House(tmp_path, site=installed_example(tmp_path / "example"))
    house.deal("a game of somebody else's")
    house.start()
    yield house
    house.stop()


def test_a_game_of_somebody_elses_is_played_to_its_end(richer_house: House, visit: Callable[..., Visitor]) -> None:
    for terms in ({}, {"size": PHONE, "is_phone": True}):
        anna = visit(richer_house, **terms)
        anna.go()
        anna.press(anna.page.get_by_role("button", name=re.compile("^Play a bot now.*High Ground")))
        expect(anna.slip).to_be_visible()
        expect(anna.page.get_by_role("region", name="Novice 2", exact=True)).to_contain_text("strength")
        check(anna, "high-ground, in the middle")
        for _ in range(60):
            if anna.result.count():
                break
            play_first_card(anna)
        expect(anna.result).to_be_visible()


def play_first_card(anna: Visitor) -> None:
    card = anna.page.locator("[data-pick=pickable]").first
    if card.count():
        anna.press(card)
    anna.page.wait_for_timeout(200)
