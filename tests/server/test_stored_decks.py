"""Decks stored to be shared: each once, found by its link, read wherever decks are, and forgotten in time."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from hegemon.core.errors import BadFile, Refused, UnknownName
from hegemon.decks import read_deck_text, stored_deck
from hegemon.games.catalogue import door, game_ids
from hegemon.server.decks import deck_to_share, open_deck
from hegemon.server.keeping import DAY
from hegemon.store.database import SCHEMA_VERSION, prepare
from hegemon.store.decks import get_deck, put_deck
from hegemon.wire.bodies import Claim, NewMatch, SeatWanted
from hegemon.wire.deck_bodies import DeckWanted, SharedDeck
from tests.landed.fixture import MATCHES, put_database
from tests.server.desk import hall_at
from tests.server.process import Server, server_at

XI = door("xi")
KILN = SharedDeck("xi", "Kiln", "Play it slowly.\nThen fast.", dict(XI.deck("kiln-host").cards))
LINK = "http://127.0.0.1:8000/#/deck/"


# --- in the database ----------------------------------------------------------------------------------------


def test_the_same_deck_is_stored_once_and_another_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    prepare(path)
    with closing(sqlite3.connect(path)) as file:
        first = put_deck(file, KILN)
        turned = SharedDeck(KILN.game, KILN.name, KILN.about, dict(reversed(KILN.cards.items())))
        assert put_deck(file, turned) == first
        assert put_deck(file, SharedDeck("xi", "Kiln", "", KILN.cards)) != first
        assert file.execute("SELECT count(*) FROM deck").fetchone() == (2,)
        assert get_deck(file, first).deck == KILN
        with pytest.raises(UnknownName, match="No deck is stored at this link"):
            get_deck(file, first + "x")
        file.execute("UPDATE deck SET content = '{}' WHERE name = ?", (first,))
        with pytest.raises(BadFile, match="damaged"):
            get_deck(file, first)


def test_a_full_house_takes_no_new_deck_but_knows_the_old_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hegemon.store.decks.MOST_DECKS", 1)
    path = tmp_path / "games.sqlite3"
    prepare(path)
    with closing(sqlite3.connect(path)) as file:
        first = put_deck(file, KILN)
        with pytest.raises(Refused, match=r"takes no more\. Share this one as text"):
            put_deck(file, SharedDeck("xi", "Kiln", "", KILN.cards))
        assert put_deck(file, KILN) == first
        assert file.execute("SELECT count(*) FROM deck").fetchone() == (1,)


def test_a_full_house_says_so_and_is_still_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hegemon.store.decks.MOST_DECKS", 1)

    async def store_two() -> None:
        async with hall_at(tmp_path) as hall:
            await hall.database.write(lambda connection: put_deck(connection, KILN))
            other = SharedDeck("xi", "Kiln", "", KILN.cards)
            with pytest.raises(Refused, match=r"takes no more\. Share this one as text"):
                await hall.database.write(lambda connection: put_deck(connection, other))
            assert (await hall.database.health(), hall.database.failed) == ("", 0)

    asyncio.run(store_two())


def test_a_database_from_before_there_were_stored_decks_opens_and_stores_them(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    prepare(path)
    with closing(sqlite3.connect(path)) as older:
        older.executescript("DROP TABLE deck; PRAGMA user_version=4;")
    prepare(path)
    with closing(sqlite3.connect(path)) as newer:
        assert newer.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        assert get_deck(newer, put_deck(newer, KILN)).deck == KILN


def test_a_landed_database_keeps_its_matches_beside_stored_decks(tmp_path: Path) -> None:
    put_database(tmp_path)

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            name = await hall.database.write(lambda connection: put_deck(connection, KILN))
            assert await open_deck(hall.database, name) == KILN
            found = await hall.database.read(lambda c: {id for (id,) in c.execute("SELECT id FROM match")})
            assert found == {one["match"] for one in MATCHES}

    asyncio.run(run())


def test_decks_nobody_opens_are_forgotten_and_opened_ones_stay(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            database = hall.database
            opened = await database.write(lambda connection: put_deck(connection, KILN))
            left = await database.write(lambda c: put_deck(c, SharedDeck("xi", "Left", "", KILN.cards)))
            await database.write(lambda c: c.execute("UPDATE deck SET opened = ?", (time.time() - 31 * DAY,)))
            hall.keeping.keep_days = 30
            assert await open_deck(database, opened) == KILN
            await hall.keeping.forget_decks()
            assert await open_deck(database, opened) == KILN
            with pytest.raises(UnknownName):
                await open_deck(database, left)

    asyncio.run(run())


def test_a_deck_can_be_opened_where_nothing_can_be_written(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            database = hall.database
            name = await database.write(lambda connection: put_deck(connection, KILN))
            await database.write(lambda c: c.execute("UPDATE deck SET opened = 0"))
            await database.write(lambda c: c.execute("PRAGMA query_only=ON"))
            assert await open_deck(database, name) == KILN

    asyncio.run(run())


# --- what is stored -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_ids())
def test_a_deck_of_every_game_is_stored_whole(game: str) -> None:
    of = door(game)
    shipped = of.deck(of.default_decks(2)[0])
    found = deck_to_share(of, of.own_book, DeckWanted(name="Mine", about="Notes.", cards=dict(shipped.cards)))
    assert (found.game, found.name, found.about, found.cards) == (game, "Mine", "Notes.", shipped.cards)


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (DeckWanted(), "This deck has no cards yet. Add some, then store it."),
        (DeckWanted(cards={"rainblst": 3}), "There is no card 'rainblst' in Xi Cards here. Take it out"),
        (DeckWanted(text="3 Rainblst"), "no card is called 'Rainblst'; did you mean Rainblast? Put that right, then"),
    ],
)
def test_what_cannot_be_read_is_not_stored(wanted: DeckWanted, told: str) -> None:
    with pytest.raises(Refused) as error:
        deck_to_share(XI, XI.own_book, wanted)
    assert told in str(error.value)


def test_a_link_is_known_and_the_command_line_says_where_it_leads() -> None:
    assert stored_deck(f" {LINK}Ab_-9 ") == "Ab_-9"
    assert stored_deck(f"{LINK}Ab_-9/more") == ""
    assert stored_deck(f"3 Rainblast\n{LINK}Ab_-9") == ""
    with pytest.raises(Refused, match=r"stored on a server\. Open it in a browser"):
        read_deck_text(XI, XI.own_book, f"{LINK}Ab_-9")


# --- over HTTP ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_at(tmp_path_factory.mktemp("house")) as running:
        yield running


def body(name: str = "Kiln") -> dict[str, object]:
    return {"name": name, "about": KILN.about, "cards": KILN.cards}


def test_a_deck_is_stored_opened_and_read_from_its_link(server: Server) -> None:
    status, told = server.post("/api/games/xi/decks/store", body())
    assert status == 201
    assert server.post("/api/games/xi/decks/store", body()) == (201, told)
    status, _, shown = server.get(f"/api/decks/{told['deck']}")
    assert status == 200
    assert b"Play it slowly." in shown and b'"game":"xi"' in shown
    link = LINK + told["deck"]
    read = server.post("/api/games/xi/decks", {"text": link, "hands": 1})[1]
    assert (read["name"], read["about"], read["cards"]) == ("Kiln", KILN.about, KILN.cards)
    assert read["legal"] and len(read["hands"]) == 1
    assert server.post("/api/games/xi/decks/complete", {"text": link})[1]["cards"] == KILN.cards
    assert server.post("/api/games/xi/decks/store", {"text": link}) == (201, told)
    elsewhere = server.post("/api/games/purge/decks", {"text": link})[1]
    assert elsewhere["other"] == "xi"


def test_a_seat_can_bring_a_link(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            link = LINK + await hall.database.write(lambda connection: put_deck(connection, KILN))
            made = await hall.make(NewMatch("xi", [SeatWanted("me", own=link), SeatWanted("guest")]))
            await hall.claim(Claim(made.invitations[0].token, "Ben", own=link))
            decks = (await hall.room(made.match)).match.session.decks
            assert [(deck.name, deck.cards) for deck in decks] == [("Kiln", KILN.cards)] * 2
            with pytest.raises(UnknownName, match="No deck is stored at this link"):
                await hall.make(NewMatch("xi", [SeatWanted("me", own=f"{LINK}nowhere"), SeatWanted("bot")]))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("path", "sent", "status"),
    [
        ("xi", {"cards": {}}, 400),
        ("xi", {"cards": {"rainblast": 0}}, 400),
        ("xi", {"cards": {"nonsense": 3}}, 400),
        ("xi", {"name": "x" * 61, "cards": {"rainblast": 3}}, 400),
        ("xi", {"about": "x" * 2001, "cards": {"rainblast": 3}}, 400),
        ("xi", {"cards": {str(number): 1 for number in range(1001)}}, 400),
        ("xi", {"nonsense": 1}, 400),
        ("xi", {"text": f"{LINK}nowhere"}, 404),
        ("chess", {"cards": {"rainblast": 3}}, 404),
    ],
)
def test_a_bad_body_is_refused_in_words(server: Server, path: str, sent: dict[str, object], status: int) -> None:
    found, told = server.post(f"/api/games/{path}/decks/store", sent)
    assert found == status, told
    assert told["problem"]


def test_an_unknown_link_is_told_in_one_sentence(server: Server) -> None:
    for name in ("nowhere", "x" * 500, "%00", "a'b"):
        status, _, told = server.get(f"/api/decks/{name}")
        assert status == 404
        assert b"No deck is stored at this link: it was deleted, the link is cut off" in told


def test_who_stores_too_many_decks_waits(tmp_path: Path) -> None:
    with server_at(tmp_path) as server:
        told = [server.post("/api/games/xi/decks/store", body(f"Kiln {number}")) for number in range(40)]
        assert [status for status, _ in told[:30]] == [201] * 30
        assert told[-1][0] == 429
        assert told[-1][1]["problem"].startswith("Too many decks to store from your address. Try again in")


@pytest.mark.skipif(os.name != "posix", reason="files have limits only there")
def test_a_full_disk_is_told_and_what_was_stored_stays(tmp_path: Path) -> None:
    with server_at(tmp_path) as server:
        told = server.post("/api/games/xi/decks/store", body())[1]
        limit = resource.RLIMIT_FSIZE
        before = resource.prlimit(server.process.pid, limit, (4096, resource.RLIM_INFINITY))
        status, refused = server.post("/api/games/xi/decks/store", body("Another"))
        assert status == 503
        assert refused["problem"].startswith("It could not be stored: the disk")
        assert server.get(f"/api/decks/{told['deck']}")[0] == 200
        resource.prlimit(server.process.pid, limit, before)
        assert server.post("/api/games/xi/decks/store", body("Another"))[0] == 201
