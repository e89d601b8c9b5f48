"""Take the pictures of the five tables that the README shows, from real games on a real server, and one that moves.

    python -m tools.take_pictures [docs/pictures]

Two novices play each game to a moment worth looking at; there a browser opens the seat and takes the picture.
Needs the pages (`make play` builds them), the packages of `make setup`, and Chromium.
"""

from __future__ import annotations

import base64
import os
import shutil
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from hegemon.bots import bot_for
from hegemon.core.chance import Chance
from hegemon.store import open_save, records
from hegemon.store.database import prepare
from hegemon.store.entries import Answered
from hegemon.tables.starting import start_match
from hegemon.wire.bodies import NewMatch, SeatWanted
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


BATTLE = Scene("psi-wars", 2, 5, 22, ("distance",))
"""What the moving picture begins with: the dice of a battle are about to be thrown."""
FILM_SECONDS = 8.0
FILM_SIZE = (720, 450)
FILM_QUALITY = 42
FILM_STEP_MS = 60
"""Besides the time a picture takes."""


def prepare_scene(scene: Scene, connection: sqlite3.Connection) -> str:
    """Put the match with its answers into the database; the token of the seat that is asked."""
    seats = [SeatWanted(who="me", name=name) for name in ("Anna", "Mira", "Tom", "Kai")[: scene.players]]
    started = start_match(NewMatch(scene.game, seats))
    start = started.start
    start.seed = scene.seed
    session = open_save(start, scene.game)
    novice, luck = bot_for("novice", session.door, session.book), Chance(scene.seed)
    given: list[tuple[int, int]] = []
    while (ask := session.game.ask) is not None and len(given) < LONGEST:
        if len(given) >= scene.answers and ask.moment in scene.moments and len(ask.options) > 1:
            break
        view = session.door.view(session.game, ask.seat)
        assert view.ask is not None
        index = novice(view, view.ask, None, luck).index
        session.answer(session.game.asked, index)
        given.append((ask.seat, index))
    assert ask is not None, f"{scene.game} was over before the moment came; change the scene"
    for seat, player in enumerate(start.players):
        player.bot = "" if seat == ask.seat else "novice"
    entries = [Answered(index, by="seat" if seat == ask.seat else "server") for seat, index in given]
    token, match = records.new_token(), records.new_name()
    rows = [records.SeatRow(player.name) for player in start.players]
    row = records.MatchRow(match, start, started.terms, records.new_name(), rows, [*entries])
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


def film(page: Page, address: str, target: Path) -> None:
    """Take the last option of the question, and every picture until the film is over."""
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.goto(address)
    page.locator("[data-slip-ground]").wait_for()
    page.wait_for_timeout(2500)
    page.mouse.move(700, 5)
    begin = time.monotonic()
    shots: list[tuple[float, bytes]] = []
    while (now := time.monotonic() - begin) < FILM_SECONDS:
        if len(shots) == 1:
            page.get_by_label("Your decision", exact=True).get_by_role("button").last.click()
        shots.append((now, page.screenshot(type="jpeg", quality=FILM_QUALITY)))
        page.wait_for_timeout(FILM_STEP_MS)
    target.write_text(film_of(shots), encoding="utf-8")
    print(f"{target.name}: {len(shots)} pictures, {target.stat().st_size // 1024} kB")


def film_of(shots: list[tuple[float, bytes]]) -> str:
    """One picture after the other, as an SVG that every browser plays; each hides those before it."""
    width, height = FILM_SIZE
    size = f'width="{width}" height="{height}"'
    drawn = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size}>']
    last = b""
    for when, shot in shots:
        if shot != last:
            data = base64.b64encode(shot).decode()
            start = f"{100 * when / FILM_SECONDS:.2f}%"
            name = f"f{len(drawn)}"
            frames = f"@keyframes {name}{{0%{{visibility:hidden}}{start}{{visibility:visible}}}}" if when else ""
            moves = f' style="animation:{name} {FILM_SECONDS}s step-end infinite"' if when else ""
            drawn.append(f"<style>{frames}</style>" if when else "")
            drawn.append(f'<image {size} href="data:image/jpeg;base64,{data}"{moves}/>')
        last = shot
    return "\n".join([*filter(None, drawn), "</svg>\n"])


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
            battle = prepare_scene(BATTLE, connection)
        connection.close()
        house.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                page = browser.new_page()
                take_all(page, house.address, tokens, folder)
                small = browser.new_context(device_scale_factor=FILM_SIZE[0] / WIDE[0])
                film(small.new_page(), f"{house.address}/#/table/{battle}", folder / "battle.svg")
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
