"""Take the pictures of the five tables that the README shows, from real games on a real server.

    python -m tools.take_pictures [docs/pictures]

Two novices play each game to a moment worth looking at; there a browser opens the seat and takes the picture.
Needs the pages (`make play` builds them), the packages of `make setup`, and Chromium.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from hegemon.bots import bot_for
from hegemon.core.chance import Chance
from hegemon.server import records
from hegemon.server.bodies import NewMatch, SeatWanted
from hegemon.server.entries import Answered
from hegemon.server.starting import start_match
from hegemon.server.store import prepare
from hegemon.store import open_save
from tests.browser.house import ROOT, House

LONGEST = 2000
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
WIDE = (1440, 900)
PHONE = (390, 844)
ON_PHONE = "psi-wars"
"""The game that is also shown on a phone."""


class Scene(NamedTuple):
    """A game, its luck, and the moment of the picture: so many answers, then the first question of this kind."""

    game: str
    players: int
    seed: int
    answers: int
    moments: tuple[str, ...]


SCENES = (
    Scene("psi-wars", 2, 5, 45, ("reroll",)),
    Scene("intergalactic-psi-wars", 2, 6, 40, ("phase window",)),
    Scene("psychological-warfare", 4, 6, 90, ("reaction",)),
    Scene("xi", 2, 5, 100, ("skirmish window",)),
    Scene("purge", 2, 7, 160, ("battle action",)),
)


def prepare_scene(scene: Scene, connection: sqlite3.Connection) -> str:
    """Put the match with its answers into the database; the token of the seat that is asked."""
    seats = [SeatWanted(who="me", name=name) for name in ("Anna", "Mira", "Tom", "Kai")[: scene.players]]
    started = start_match(NewMatch(scene.game, seats))
    start = started.start
    start.seed = scene.seed
    session = open_save(start, scene.game)
    novice, luck = bot_for("novice", session.door, session.book), Chance(scene.seed)
    entries = []
    while (ask := session.game.ask) is not None and len(entries) < LONGEST:
        if len(entries) >= scene.answers and ask.moment in scene.moments and len(ask.options) > 1:
            break
        view = session.door.view(session.game, ask.seat)
        assert view.ask is not None
        index = novice(view, view.ask, None, luck).index
        session.answer(session.game.asked, index)
        entries.append(Answered(index))
    assert ask is not None, f"{scene.game} was over before the moment came; change the scene"
    for seat, player in enumerate(start.players):
        player.bot = "" if seat == ask.seat else "novice"
    token, match = records.new_token(), records.new_name()
    rows = [records.SeatRow(player.name) for player in start.players]
    row = records.MatchRow(match, start, started.terms, records.new_name(), rows, list(entries))
    records.put_match(connection, row, [(token, records.Ticket(match, ask.seat, "seat"))])
    print(f"{scene.game}: {ask.moment}, after {len(entries)} answers")
    return token


def take(page: Page, address: str, size: tuple[int, int], target: Path) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(address)
    page.locator("[data-slip-ground]").wait_for()
    page.wait_for_timeout(1500)
    page.mouse.move(700, 5)
    page.screenshot(path=target)
    print(f"{target.name}: {target.stat().st_size // 1024} kB")


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else ROOT / "docs" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("HEGEMON_CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        print("take_pictures: no Chromium found; install it, or name it in HEGEMON_CHROMIUM", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        house = House(Path(scratch))
        database = Path(scratch) / "games.sqlite3"
        prepare(database)
        with sqlite3.connect(database) as connection:
            tokens = {scene.game: prepare_scene(scene, connection) for scene in SCENES}
        connection.close()
        house.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                page = browser.new_page()
                take_all(page, house.address, tokens, folder)
                browser.close()
        finally:
            house.stop()
    return 0


def take_all(page: Page, address: str, tokens: dict[str, str], folder: Path) -> None:
    page.goto(address)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.get_by_role("button", name="Play a bot now").first.wait_for()
    page.wait_for_timeout(1500)
    page.screenshot(path=folder / "lobby.png")
    for game, token in tokens.items():
        take(page, f"{address}/#/table/{token}", WIDE, folder / f"{game}.png")
    take(page, f"{address}/#/table/{tokens[ON_PHONE]}", PHONE, folder / f"{ON_PHONE}-phone.png")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
