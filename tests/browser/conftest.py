"""Debian's Chromium, driven by Playwright; where there is none, these tests are left out and say so."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.house import ROOT, House
from tests.browser.visitor import Visitor

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NO_BROWSER = "no Chromium here (neither HEGEMON_CHROMIUM nor `chromium` on the path), so no page was opened"
SHOTS = ROOT / "build" / "reports" / "browser"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = os.environ.get("HEGEMON_CHROMIUM") or shutil.which("chromium")
    if program is None:
        pytest.skip(NO_BROWSER)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=FLAGS, headless=True)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of this process that do not stop it."""
    del browser  # without one no server is needed
    assert (ROOT / "src/hegemon/server/pages/index.html").exists(), "the pages are not built; `make test` builds them"
    house = House(tmp_path_factory.mktemp("house"))
    house.deal("any test")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def own_house(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A server that a test may kill."""
    del browser
    house = House(tmp_path)
    house.deal(request.node.name)
    house.start()
    yield house
    house.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture
def visit(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Somebody with a browser window of their own; at the end of the test nothing may have gone wrong in it."""
    visitors: list[Visitor] = []
    house.deal(request.node.name)

    def come(at: House = house, **terms: Any) -> Visitor:
        visitors.append(Visitor(browser, at, **terms))
        return visitors[-1]

    yield come
    failed = request.node.stash.get(FAILED, True)
    for number, visitor in enumerate(visitors):
        if failed:
            SHOTS.mkdir(parents=True, exist_ok=True)
            keep_shot(visitor.page, SHOTS / f"{request.node.name.replace('/', '-')}-{number}.png")
        visitor.context.close()
    if not failed:
        for visitor in visitors:
            assert visitor.troubles == [], "the page complained"


def keep_shot(page: Page, place: Path) -> None:
    if not page.is_closed():
        page.screenshot(path=place)
