"""What was kept by an earlier version opens, continues and replays, also after a card's number has changed."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door, game_ids
from hegemon.server.hall import Hall
from hegemon.server.replays import Replays
from hegemon.store import Deck, load
from hegemon.store.books import packed
from hegemon.store.database import SCHEMA_VERSION, prepare
from hegemon.tables.match import CannotContinue
from hegemon.tables.starting import start_match
from hegemon.wire.bodies import NewMatch, SeatWanted
from tests.landed.fixture import (
    ASKED_OTHERWISE,
    MATCHES,
    VERSIONS,
    change_a_card,
    database_of,
    matches_of,
    position_of,
    put_database,
    saves_of,
)
from tests.server.desk import AT_ONCE, FREE, Client, hall_at, make

EARLIER_GAMES_END = (
    "games of earlier versions can't be continued: a field that counts in digests wants its earlier digest in the "
    "state's `digests`; a game that asks other questions on purpose stands in ASKED_OTHERWISE"
)


async def open_all(hall: Hall, game: str, version: str) -> None:
    """Every match comes to what it came to then; unfinished ones go on, finished ones are shown again."""
    ended = 0
    for one in matches_of(version):
        if one["game"] == game:
            try:
                await (show_again(hall, one) if one["is_over"] else go_on(hall, one))
            except CannotContinue:
                ended += 1
    assert not ended or game in ASKED_OTHERWISE, EARLIER_GAMES_END


async def go_on(hall: Hall, one: dict[str, object]) -> None:
    match = await hall.wake_match(str(one["match"]))
    assert (match.recorded, match.undos, match.is_over) == (one["lines"], one["undos"], False)
    assert position_of(match.game) == one["position"]
    tokens = one["seats"]
    assert isinstance(tokens, list)
    clients = [await Client.hello(hall, token) for token in tokens]
    for _ in range(200):
        asked = next((client for client in clients if client.table.get("question")), None)
        if asked is not None:
            break
        await asyncio.sleep(0.02)
    assert asked is not None
    assert (await asked.answer(0))["is"] == "confirmed"
    for client in clients:
        client.leave()


async def show_again(hall: Hall, one: dict[str, object]) -> None:
    replays = Replays(hall)
    found = (await replays.find(str(one["replay"]))).playable()
    assert position_of(found.match.game) == one["position"]
    about = found.about(None)
    assert not about.note
    widest = about.viewpoints[-1]
    assert widest == ("spectator" if "hidden" in str(one["kind"]) else "open")
    assert found.log(widest, None).lines
    assert found.step(len(about.steps) // 2, widest, None).view
    assert found.step(len(about.steps) - 1, "spectator", None).view


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_of_an_earlier_version_opens_continues_and_replays(version: str, game: str, tmp_path: Path) -> None:
    put_database(tmp_path, version)

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            await open_all(hall, game, version)
        async with hall_at(tmp_path) as hall:
            for one in matches_of(version):
                if one["game"] == game and game not in ASKED_OTHERWISE:
                    await hall.wake_match(one["match"])

    asyncio.run(run())


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("version", VERSIONS)
def test_it_does_so_after_a_card_has_changed(
    version: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_database(tmp_path, version)
    change_a_card(game, tmp_path / "changed", monkeypatch)

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            await open_all(hall, game, version)

    asyncio.run(run())


def test_a_match_made_now_keeps_its_cards_and_its_rematch_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made, left, and come back to when a card has another number; the bot plays with the old cards as well."""

    async def begin() -> tuple[str, str]:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "random")
            client = await Client.hello(hall, made.seats[0].token)
            for _ in range(5):
                await client.asked()
                await client.answer(0)
            client.leave()
            return made.match, made.seats[0].token

    async def come_back(match: str, token: str) -> None:
        async with hall_at(tmp_path) as hall:
            client = await Client.hello(hall, token)
            for _ in range(5):
                await client.asked()
                assert (await client.answer(0))["is"] == "confirmed"
            room = hall.rooms[match]
            assert room.match.session.book.digest == before
            assert client.told("welcome")[-1]["book"] == before
            await client.say("resign")
            await client.until(lambda: bool(client.table.get("outcome")))
            await client.say("rematch")
            await client.until(lambda: bool(client.told("moved")))
            again = await Client.hello(hall, client.told("moved")[0]["token"])
            await again.asked()
            assert not [m for m in again.inbox if m["is"] == "refused"]
            fresh = await make(hall, "xi", "me", "random")
            assert (await hall.wake_match(fresh.match)).session.book is door("xi").own_book

    before = door("xi").own_book.digest
    match, token = asyncio.run(begin())
    change_a_card("xi", tmp_path / "changed", monkeypatch)
    asyncio.run(come_back(match, token))
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as file:
        books = file.execute("SELECT digest, length(cards) FROM book").fetchall()
    assert {digest for digest, _ in books} == {before, door("xi").own_book.digest}, "each book is kept once"
    assert all(size < 10_000 for _, size in books)


def test_a_bot_in_a_process_of_its_own_plays_with_the_cards_of_its_match(tmp_path: Path) -> None:
    """The cards of the match are in no folder any more; the worker is told them with the match."""
    xi = door("xi")
    folder = tmp_path / "mine"
    folder.mkdir()
    card = '[pebble]\nname = "Pebble"\nkind = "unit"\ntype = "stone"\ncost = { time = 1 }\ndamage = 1\nlife = 1\n'
    (folder / "mine.toml").write_text(card, encoding="utf-8")
    book = xi.book([folder])
    (folder / "mine.toml").unlink()

    async def run() -> None:
        hall = Hall(tmp_path / "games.sqlite3", FREE, AT_ONCE)
        started = start_match(NewMatch("xi", [SeatWanted("me"), SeatWanted("bot", bot="novice")]))
        started.start.book, started.start.cards = book.digest, packed(book)
        started.start.decks = [Deck("mine", {**xi.deck("kiln-host").cards, "pebble": 3})] * 2
        made = await hall.put(started)
        client = await Client.hello(hall, made.seats[0].token)
        for _ in range(8):
            await client.asked()
            assert (await client.answer(0))["is"] == "confirmed"
        match = hall.rooms[made.match].match
        assert any(match.is_bot(choice.seat) for choice in match.session.choices)
        assert "pebble" in match.session.book.cards
        client.leave()
        await hall.close()

    with capture_logs() as logs:
        asyncio.run(run())
    assert not [line for line in logs if line["log_level"] == "error"]


@pytest.mark.parametrize(("version", "name"), [(one, name) for one in VERSIONS for name in saves_of(one)])
@pytest.mark.parametrize("is_changed", [False, True], ids=["same cards", "changed card"])
def test_saves_of_an_earlier_version_load(
    version: str, name: str, is_changed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = saves_of(version)[name]
    if is_changed:
        change_a_card(save["game"], tmp_path / "changed", monkeypatch)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(save), encoding="utf-8")
    try:
        session = load(path)
    except BadFile:
        assert save["game"] in ASKED_OTHERWISE, EARLIER_GAMES_END
        return
    assert len(session.answers) == len(save["answers"])
    session.save(path)
    assert load(path).game.digest() == session.game.digest()


def test_the_oldest_file_is_brought_up_to_date_too(tmp_path: Path) -> None:
    path = put_database(tmp_path)
    with closing(sqlite3.connect(path)) as older:
        older.execute("ALTER TABLE match DROP COLUMN offers")
        older.execute("PRAGMA user_version=1")
        older.commit()
    assert not prepare(path)
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone()[0] == SCHEMA_VERSION
        assert file.execute("SELECT count(*) FROM match").fetchone()[0] == len(MATCHES)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_fixture_names_no_machine(version: str) -> None:
    data = database_of(version)
    assert b"/tmp" not in data
    assert b"/work" not in data
