"""A finished game whose rules are gone: the page says so, and shows its log and its last table."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.axe import check
from tests.browser.house import House
from tests.browser.visitor import PHONE, Visitor
from tests.landed.fixture import MATCHES, put_database


def forget_the_rules(database: Path, match: str) -> None:
    """Wait until the story is kept, then let the game come out differently."""
    ends = time.monotonic() + 60
    with closing(sqlite3.connect(database, timeout=30)) as file:
        while file.execute("SELECT 1 FROM story WHERE match = ?", (match,)).fetchone() is None:
            assert time.monotonic() < ends, "no story was kept"
            time.sleep(0.2)
        lines = file.execute("SELECT count(*) FROM entry WHERE match = ?", (match,)).fetchone()[0]
        file.execute("UPDATE match SET position = 'other', position_at = ? WHERE id = ?", (lines, match))
        file.commit()


def test_a_game_whose_rules_are_gone_can_be_watched(
    browser: Browser, visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    del browser
    one = next(match for match in MATCHES if match["game"] == "xi" and match["kind"] == "resigned")
    house = House(tmp_path)
    database = put_database(tmp_path)
    house.start()
    try:
        forget_the_rules(database, one["match"])
        for anna in (visit(house, is_still=True), visit(house, size=PHONE, is_phone=True, is_still=True)):
            anna.go(f"#/replay/{one['replay']}")
            page = anna.page
            expect(page.get_by_text("The rules have changed since this game was played")).to_be_visible()
            expect(page.get_by_role("slider")).to_have_count(0)
            expect(page.get_by_role("button", name="Next", exact=True)).to_have_count(0)
            expect(page.get_by_text("Random 2 won.").first).to_be_visible()
            check(anna, "a game whose rules are gone")
        wide = visit(house)
        wide.go(f"#/replay/{one['replay']}")
        expect(wide.page.locator("[role=log] li").first).to_be_visible()
        assert len(wide.lines) > 20
    finally:
        house.stop()
