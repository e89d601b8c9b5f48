"""hegemon print: cards on paper and as pictures, drawn by our own pages in a browser that is already here."""

from __future__ import annotations

import os
import shutil
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from hegemon.cards.book import Book
from hegemon.commands.command_line import FINE, book_for, door_for, page_for, print_json
from hegemon.commands.deckbuilding import whole
from hegemon.commands.serving import NEEDED, MissingExtra
from hegemon.core.errors import BadFile, HegemonError
from hegemon.decks import code_of
from hegemon.games.door import Door
from hegemon.tables.shelf import Shelf
from hegemon.terminal.pages import card_called

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

MOST_CARDS = 540
"""The page refuses more, too: a browser would take minutes."""
PATIENCE = 120_000.0
"""Milliseconds a browser has for the largest game on a busy machine."""
PROGRAMS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
CHANNELS = ("chrome", "msedge", None)
"""Where Playwright looks besides: the usual places of Chrome and Edge, then a browser of its own."""


class CannotPrint(HegemonError):
    """There is no browser, or it could not draw the cards."""


@dataclass
class PrintOrder:
    """What to print: the page's address after the game, and the file it goes to."""

    address: str
    file: Path
    is_picture: bool = False


def print_cards(words: Namespace) -> int:
    check_extra()
    game = door_for(words)
    book = book_for(words, game)
    order = order_for(words, game, book)
    if order.file.exists():
        raise BadFile(f"{order.file}: is there already; give another name with --out.")
    drawn = draw(game, book, order)
    write(order.file, drawn)
    if words.json:
        print_json({"file": str(order.file), "bytes": len(drawn)})
    else:
        page_for(words).print(f"Written to {order.file}.{'' if order.is_picture else ' Print it at 100 %.'}")
    return FINE


def check_extra() -> None:
    missing = [name for name in (*NEEDED, "playwright") if find_spec(name) is None]
    if missing:
        raise MissingExtra(
            f"Printing needs packages that are not here ({', '.join(missing)}); "
            "install them with: pip install 'hegemon[print]'"
        )


# --- what to print ------------------------------------------------------------------------------------------------


def order_for(words: Namespace, game: Door, book: Book) -> PrintOrder:
    if words.card:
        if words.deck:
            raise BadFile("Give a deck or --card, not both.")
        id = card_called(words.card, book)
        return PrintOrder(f"card/{quote(id)}", words.out or Path(f"{id}.png"), is_picture=True)
    with_what = "+".join([words.paper, *(part for part in ("backs", "marks", "rules") if getattr(words, part))])
    if not words.deck:
        return PrintOrder(f"all/{with_what}", words.out or Path(f"{game.id}.pdf"))
    deck = whole(words, game, book, words.deck)
    size = sum(deck.cards.values())
    if not size:
        raise BadFile(f"{words.deck}: there's nothing to print: no card of this deck could be read.")
    if size > MOST_CARDS:
        raise BadFile(f"{words.deck}: that's {size} cards; at most {MOST_CARDS} can be printed at once.")
    stem = words.deck if words.deck in game.decks else Path(words.deck).stem if "/" in words.deck else "deck"
    return PrintOrder(
        f"deck/{quote(code_of(game, book, deck))}/{with_what}", words.out or Path(f"{game.id}-{stem}.pdf")
    )


def write(file: Path, data: bytes) -> None:
    """All of it, or nothing."""
    try:
        with file.open("xb") as opened:
            opened.write(data)
    except FileExistsError:
        raise BadFile(f"{file}: is there already; give another name with --out.") from None
    except OSError as error:
        file.unlink(missing_ok=True)
        raise BadFile(f"{file}: can't be written: {error.strerror or error}; choose another place.") from None


# --- the browser --------------------------------------------------------------------------------------------------


def draw(game: Door, book: Book, order: PrintOrder) -> bytes:
    from hegemon.server.serve import serving

    shelf = Shelf()
    shelf.books[game.id] = book
    with serving(shelf) as address, opened_page() as page:
        page.goto(f"{address}/#/print/{game.id}/{order.address}")
        page.wait_for_selector(".sheets[data-ready], [role=alert]", state="attached")
        problem = page.locator("[role=alert]")
        if problem.count():
            raise CannotPrint(problem.first.inner_text())
        if order.is_picture:
            with page.expect_download() as waiting:
                page.get_by_role("button", name="PNG").click()
            return waiting.value.path().read_bytes()
        return page.pdf(prefer_css_page_size=True, print_background=True)


@contextmanager
def opened_page() -> Iterator[Page]:
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        browser = opened_browser(playwright)
        try:
            page = browser.new_page(reduced_motion="reduce")
            page.set_default_timeout(PATIENCE)
            yield page
        except Error as error:
            raise CannotPrint(f"The browser couldn't draw the cards: {error.message.splitlines()[0]}") from None
        finally:
            browser.close()


def opened_browser(playwright: Playwright) -> Browser:
    """The browser that HEGEMON_CHROMIUM names, or the first that is found."""
    from playwright.sync_api import Error

    named = os.environ.get("HEGEMON_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, PROGRAMS)), None)
    tries = [{"executable_path": found}] if found else [{"channel": channel} for channel in CHANNELS]
    for where in tries:
        try:
            return playwright.chromium.launch(**where)
        except Error:
            continue
    raise CannotPrint(
        "There is no Chrome, Chromium or Edge here to draw the cards; install one, name it with HEGEMON_CHROMIUM, "
        "or run 'hegemon serve' and print from any browser."
    )
