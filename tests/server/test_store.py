"""Confirmed means stored: nothing is told before it is committed, and nothing half-done is left behind."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from hegemon.core.errors import BadFile
from hegemon.server.hall import Hall
from hegemon.store.database import SCHEMA_VERSION, Database, NotStored, PendingWrite, prepare
from hegemon.store.records import hash_of
from tests.server.desk import AT_ONCE, FREE, Client, InlineThinkers, hall_at, make


class Gate(Database):
    """A database whose commits can be held up, or made to fail."""

    def __init__(self, path: Path) -> None:
        self.is_open = threading.Event()
        self.is_open.set()
        self.fails = 0
        super().__init__(path)

    def commit(self, connection: sqlite3.Connection, group: Sequence[PendingWrite]) -> list[object]:
        self.is_open.wait()
        if self.fails:
            self.fails -= 1
            raise sqlite3.OperationalError("disk I/O error")
        return super().commit(connection, group)


def hall_with_gate(folder: Path) -> tuple[Hall, Gate]:
    hall = Hall(folder / "games.sqlite3", FREE, AT_ONCE, thinkers=InlineThinkers())
    hall.database.close()
    gate = Gate(folder / "games.sqlite3")
    hall.database = gate
    return hall, gate


async def breathe() -> None:
    """Let everything run that can."""
    for _ in range(50):
        await asyncio.sleep(0.001)


def test_nobody_hears_of_an_answer_before_it_is_committed(tmp_path: Path) -> None:
    async def run() -> None:
        hall, gate = hall_with_gate(tmp_path)
        made = await make(hall, "xi", "me", "me", window_seconds=0)
        clients = [await Client.hello(hall, one.token) for one in made.seats]
        clients.append(await Client.hello(hall, made.spectator))
        asked = next(client for client in clients if client.table.get("question"))
        await breathe()
        gate.is_open.clear()
        told = [len(client.inbox) for client in clients]
        entries = hall.rooms[made.match].match.recorded
        giving = asyncio.create_task(asked.say("answer", ask=asked.question["number"], option=0))
        await breathe()
        assert hall.rooms[made.match].match.recorded > entries, "it has happened in memory"
        late = Client(hall)
        coming = asyncio.create_task(late.say("hello", token=made.spectator))
        await breathe()
        for client, number in zip(clients, told, strict=True):
            assert not client.inbox[number:]
        assert not late.inbox, "a newcomer must not see it either"
        gate.is_open.set()
        await asyncio.gather(giving, coming)
        await asked.until(lambda: bool(asked.told("confirmed")))
        await late.until(lambda: bool(late.table))
        kinds = [message["is"] for message in asked.inbox[told[clients.index(asked)] :]]
        assert kinds.index("confirmed") < kinds.index("table")
        await hall.close()

    asyncio.run(run())


def test_an_answer_that_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def run() -> None:
        hall, gate = hall_with_gate(tmp_path)
        made = await make(hall)
        client = await Client.hello(hall, made.seats[0].token)
        await client.asked()
        question, view = client.question, client.table["view"]
        tables = len(client.told("table"))
        gate.fails = 1
        reply = await client.answer(0)
        assert reply["is"] == "refused"
        assert "could not be stored" in reply["problem"]
        await client.until(lambda: len(client.told("table")) > tables)
        assert client.question == question
        assert client.table["view"] == view
        assert (await client.answer(0))["is"] == "confirmed"
        await client.asked()
        await hall.close()

    asyncio.run(run())


def test_a_crash_before_the_commit_leaves_the_last_confirmed_answer(tmp_path: Path) -> None:
    async def crash() -> tuple[str, int]:
        hall, gate = hall_with_gate(tmp_path)
        made = await make(hall, "xi", "me", "me", window_seconds=0)
        clients = [await Client.hello(hall, one.token) for one in made.seats]
        for _ in range(6):
            await asyncio.gather(*(client.until(lambda: True) for client in clients))
            await breathe()
            asked = next(client for client in clients if client.table.get("question"))
            assert (await asked.answer(0))["is"] == "confirmed"
            await breathe()
        asked = next(client for client in clients if client.table.get("question"))
        gate.fails = 10
        gate.is_open.clear()
        giving = asyncio.create_task(asked.say("answer", ask=asked.question["number"], option=0))
        await breathe()
        match = hall.rooms[made.match].match
        stored = match.recorded - len(match.unsaved)
        assert match.unsaved
        # Here the process would die: what waits for its commit is never written.
        gate.is_open.set()
        giving.cancel()
        await hall.close()
        return made.match, stored

    match, confirmed = asyncio.run(crash())

    async def look() -> None:
        async with hall_at(tmp_path) as hall:
            room = await hall.room(match)
            assert room.match.recorded == confirmed

    asyncio.run(look())


def test_one_bad_change_does_not_spoil_the_others_of_its_group(tmp_path: Path) -> None:
    async def run() -> None:
        database = Gate(tmp_path / "x.sqlite3")
        database.is_open.clear()

        def good(number: int) -> asyncio.Task[None]:
            def change(connection: sqlite3.Connection) -> None:
                connection.execute(
                    "INSERT INTO match (id, made, start, terms, replay) VALUES (?, 0, '', '', ?)",
                    (str(number), str(number)),
                )

            return asyncio.create_task(database.write(change))

        tasks = [good(1), good(2), good(2), good(3)]
        await breathe()
        database.is_open.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(result, NotStored) for result in results] == [False, False, True, False]
        count = await database.read(lambda c: c.execute("SELECT count(*) FROM match").fetchone()[0])
        assert count == 3
        database.close()

    asyncio.run(run())


def test_the_file_is_written_with_full_care(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "guest")
            look = hall.database.read
            assert await look(lambda c: c.execute("PRAGMA journal_mode").fetchone()[0]) == "wal"
            assert await look(lambda c: c.execute("PRAGMA synchronous").fetchone()[0]) == 2
            assert await look(lambda c: c.execute("PRAGMA user_version").fetchone()[0]) == SCHEMA_VERSION
            hashes = await look(lambda c: {row[0] for row in c.execute("SELECT hash FROM token")})
            secrets = [made.seats[0].token, made.invitations[0].token, made.spectator]
            assert hashes == {hash_of(token) for token in secrets}
        whole = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert not any(token.encode() in whole for token in secrets), "only hashes are kept"

    asyncio.run(run())


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.commit()
    with pytest.raises(BadFile, match="something else"):
        prepare(other)
    connection.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    connection.close()
    with pytest.raises(BadFile, match="something else"):
        prepare(other)
    (tmp_path / "text.sqlite3").write_text("no database at all, but long enough to be looked at " * 20)
    with pytest.raises(BadFile, match="can't be used"):
        prepare(tmp_path / "text.sqlite3")
    with pytest.raises(BadFile, match="can't be used"):
        prepare(tmp_path / "nowhere" / "x.sqlite3")


def test_a_file_of_a_newer_hegemon_is_refused(tmp_path: Path) -> None:
    ours = tmp_path / "ours.sqlite3"
    prepare(ours)
    connection = sqlite3.connect(ours)
    connection.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    connection.close()
    with pytest.raises(BadFile, match="newer Hegemon"):
        prepare(ours)
