"""A server looks after its file: says when it can't store, notices damage, shares it with nobody, forgets on time."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hegemon.core.errors import BadFile, Refused
from hegemon.core.plain import PlainView
from hegemon.games.catalogue import door
from hegemon.server.hall import OTHER_RULES, Hall
from hegemon.server.keeping import DAY
from hegemon.server.replays import Replays
from hegemon.server.serve import claim
from hegemon.store import admin, records
from hegemon.store.chain import DamagedRecord
from hegemon.store.database import SCHEMA_VERSION, Database, NotStored, make_private
from hegemon.store.entries import Answered
from hegemon.store.lock import InUse, Lock
from hegemon.tables.match import CannotContinue
from hegemon.tables.story import Told
from tests.landed.fixture import MATCHES, put_database
from tests.server.desk import AT_ONCE, FREE, Client, InlineThinkers, hall_at, make
from tests.server.process import Server, server_at

POSIX_ONLY = pytest.mark.skipif(os.name != "posix", reason="files have owners and modes only there")


def change_file(path: Path, change: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute(change, values)
        file.commit()


# --- whether answers can be stored --------------------------------------------------------------------------


@POSIX_ONLY
def test_health_says_that_and_why_nothing_can_be_stored_and_when_it_can_again(tmp_path: Path) -> None:
    wanted = {"game": "xi", "seats": [{"who": "me"}, {"who": "bot"}]}
    with server_at(tmp_path) as server:
        assert server.post("/api/matches", wanted)[0] == 201
        limit = resource.RLIMIT_FSIZE
        before = resource.prlimit(server.process.pid, limit, (4096, resource.RLIM_INFINITY))
        status, told = server.post("/api/matches", wanted)
        assert status == 503
        assert told["problem"].startswith("It could not be stored: the disk")
        status, _, body = server.get("/health")
        assert (status, json.loads(body)["is_well"]) == (503, False)
        assert "disk" in json.loads(body)["problem"]
        metrics = server.get("/metrics")[2].decode()
        assert "hegemon_writes_failed_total 0.0" not in metrics
        assert "hegemon_writes_failed_total" in metrics
        resource.prlimit(server.process.pid, limit, before)
        assert server.post("/api/matches", wanted)[0] == 201
        assert server.get("/health")[0] == 200


def test_health_finds_out_by_itself_when_nobody_plays(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            database = hall.database
            assert await database.health() == ""
            pages = await database.write(lambda c: c.execute("PRAGMA page_count").fetchone()[0])
            await database.write(lambda c: c.execute(f"PRAGMA max_page_count={pages}").fetchall())
            with pytest.raises(NotStored, match=r"^It could not be stored: the disk is full\. Nothing was changed"):
                await database.write(lambda c: c.execute("INSERT INTO book VALUES ('x', 'x', zeroblob(1000000))"))
            assert await database.health() == "the disk is full"
            database.tried_at = -1000.0
            assert await database.health() == "", "a small change still fits, so all is well again"

    asyncio.run(run())


def test_players_never_read_sql(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            await client.asked()
            lines = hall.rooms[made.match].match.recorded
            with closing(sqlite3.connect(hall.database.path)) as other:
                records.put_entries(other, made.match, lines, [Answered(0)])
                other.commit()
            reply = await client.answer(0)
            assert reply["is"] == "refused"
            assert "Somebody else changed this" in reply["problem"]
            assert "UNIQUE" not in json.dumps(client.inbox)
            assert hall.database.failed == 0, "the file is well"

    asyncio.run(run())


# --- files that cannot be used ------------------------------------------------------------------------------


def refusal_of(database: Path) -> str:
    """What `hegemon serve` says of the file, before anything else and in one line."""
    words = [sys.executable, "-m", "hegemon.cli", "serve", "--port", "0", "--database", str(database)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


def scribble(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for place in range(5000, len(data), 997):
        data[place] ^= 0xFF
    path.write_bytes(data)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "garbage": lambda path: path.write_bytes(b"no database at all " * 1000),
    "the last page is missing": lambda path: os.truncate(path, path.stat().st_size - 4096),
    "almost nothing is left": lambda path: os.truncate(path, 100),
    "bits are flipped": scribble,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_an_unusable_database_is_refused_before_any_address_is_told(damage: str, tmp_path: Path) -> None:
    path = put_database(tmp_path)
    DAMAGES[damage](path)
    said = refusal_of(path)
    assert "can't be used as the database" in said
    assert "Restore a backup, or give another file with --database." in said


def test_a_missing_folder_is_refused_in_the_same_way(tmp_path: Path) -> None:
    assert "can't be used as the database: no such file or directory" in refusal_of(tmp_path / "no" / "games.sqlite3")


def put_text(path: Path) -> None:
    path.write_text("Somebody's letter.\n")


def put_other_database(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(f"CREATE TABLE bookmark (url TEXT); PRAGMA user_version={SCHEMA_VERSION};")
    connection.close()


@POSIX_ONLY
@pytest.mark.parametrize(
    ("put", "told"), [(put_text, "it is no database"), (put_other_database, "is a database of something else")]
)
def test_a_file_of_another_program_is_refused_and_left_as_it_was(
    put: Callable[[Path], None], told: str, tmp_path: Path
) -> None:
    path = tmp_path / "letter"
    put(path)
    path.chmod(0o644)
    before = path.read_bytes()
    with pytest.raises(BadFile, match=told):
        claim(path)
    assert path.read_bytes() == before
    assert stat.S_IMODE(path.stat().st_mode) == 0o644
    assert list(tmp_path.iterdir()) == [path]


@POSIX_ONLY
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(BadFile, match="it is not a file"):
        claim(path)


@pytest.mark.parametrize("is_there", [False, True], ids=["no file", "0 bytes"])
def test_a_new_file_is_said_to_be_new(is_there: bool, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    if is_there:
        path.touch()
    words = [sys.executable, "-m", "hegemon.cli", "serve", "--port", "0", "--database", str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        assert "games.sqlite3, a new file;" in process.stdout.readline()
        process.kill()


def test_a_second_server_is_refused_until_the_first_is_gone_however_it_went(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    server = Server(path)
    assert f"another Hegemon server (process {server.process.pid}) is using this database" in refusal_of(path)
    server.kill()
    Server(path).stop()


def test_a_lock_is_held_once_and_let_go(tmp_path: Path) -> None:
    first = Lock(tmp_path / "games.sqlite3")
    with pytest.raises(InUse):
        Lock(tmp_path / "games.sqlite3")
    first.release()
    Lock(tmp_path / "games.sqlite3").release()


# --- who may read it --------------------------------------------------------------------------------------------


@POSIX_ONLY
def test_only_the_owner_can_read_the_file_and_its_side_files(tmp_path: Path) -> None:
    path = put_database(tmp_path)
    path.chmod(0o644)
    before = os.umask(0)
    try:
        asyncio.run(open_and_look(tmp_path))
        asyncio.run(open_and_look(tmp_path / "new"))
    finally:
        os.umask(before)


async def open_and_look(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    async with hall_at(folder) as hall:
        await make(hall)
        files = sorted(folder.glob("games.sqlite3*"))
        assert [file.name for file in files] == [f"games.sqlite3{ending}" for ending in ("", "-shm", "-wal", ".lock")]
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


@POSIX_ONLY
def test_a_file_of_somebody_else_is_used_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def not_yours(*_: object) -> None:
        raise PermissionError

    path = put_database(tmp_path)
    monkeypatch.setattr(Path, "chmod", not_yours)
    make_private(path)


# --- damage inside ------------------------------------------------------------------------------------------------


LINE_5: dict[str, tuple[str, tuple[object, ...]]] = {
    "an answer was altered": (
        "UPDATE entry SET what = ? WHERE number = 4",
        (b'{"is":"answer","index":0,"by":"with"}',),
    ),
    "a line was taken out": ("DELETE FROM entry WHERE number = 4", ()),
    "a line is no line": ("UPDATE entry SET what = ? WHERE number = 4", (b"\xff\x00",)),
    "a digest was altered": ("UPDATE entry SET digest = x'00' WHERE number = 4", ()),
}


@pytest.mark.parametrize("damage", LINE_5)
def test_damage_inside_a_record_is_noticed_and_named(damage: str, tmp_path: Path) -> None:
    path = put_database(tmp_path)
    one = next(match for match in MATCHES if match["kind"] == "unfinished with undos")

    async def run() -> None:
        async with hall_at(tmp_path):
            pass
        change_file(path, LINE_5[damage][0] + " AND match = ?", *LINE_5[damage][1], one["match"])
        async with hall_at(tmp_path) as hall:
            client = Client(hall)
            await client.say("hello", token=one["seats"][0])
            await client.until(lambda: bool(client.told("refused")))
            problem = client.told("refused")[0]["problem"]
            assert problem == "This match's record is damaged at line 5; ask the host to restore it from a backup."

    asyncio.run(run())
    assert [problem for problem in admin.check(path).problems if one["match"] in problem]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ("UPDATE match SET start = replace(start, '\"seed\":1,', '\"seed\":2,')", "at its start"),
        ('UPDATE match SET terms = \'{"hands":"hidden","window_seconds":0.0}\'', "at its start"),
        ("DELETE FROM entry WHERE number > 2", "at line 4: it ends there"),
        ("DELETE FROM seat WHERE seat = 1", "at its seats"),
    ],
)
def test_damage_at_either_end_is_named_too(change: str, where: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, seed=1)
            client = await Client.hello(hall, made.seats[0].token)
            for _ in range(4):
                await client.asked()
                await client.answer(0)
            await client.asked()
            client.leave()
        change_file(tmp_path / "games.sqlite3", change)
        async with hall_at(tmp_path) as hall:
            with pytest.raises(DamagedRecord, match=where):
                await hall.wake_match(made.match)

    asyncio.run(run())


@pytest.mark.parametrize(("table", "column"), [("match", "offers"), ("seat", "passing")])
def test_damage_beside_a_record_is_told_in_words_too(table: str, column: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, seed=1)
        change_file(
            tmp_path / "games.sqlite3", f"UPDATE {'match' if column == 'offers' else 'seat'} SET {column} = '[{{'"
        )
        async with hall_at(tmp_path) as hall:
            with pytest.raises(DamagedRecord, match="at what was set or offered last"):
                await hall.wake_match(made.match)

    asyncio.run(run())


def test_a_damaged_story_is_found_and_told_in_words(tmp_path: Path) -> None:
    async def play() -> str:
        async with hall_at(tmp_path) as hall:
            match, _ = await finish(hall)
            assert await hall.keeping.tell_next_story()
            return match

    match, path = asyncio.run(play()), tmp_path / "games.sqlite3"
    assert not admin.check(path).problems
    with closing(sqlite3.connect(path)) as file:
        told = bytearray(file.execute("SELECT told FROM story").fetchone()[0])
        told[len(told) // 2] ^= 1
        file.execute("UPDATE story SET told = ?", (told,))
        file.commit()
    (problem,) = admin.check(path).problems
    assert problem.startswith(f"match {match}: its story is damaged")
    with pytest.raises(BadFile, match="ask the host to restore it"):
        Told(bytes(told))


# --- rules that have changed -----------------------------------------------------------------------------------------


async def finish(hall: Hall, **terms: Any) -> tuple[str, str]:
    """A match that was played a little and given up; its id and its replay."""
    made = await make(hall, "xi", "me", "random", **terms)
    client = await Client.hello(hall, made.seats[0].token)
    for _ in range(8):
        await client.asked()
        await client.answer(0)
    await client.say("resign")
    await client.until(lambda: bool(client.table.get("outcome")))
    client.leave()
    return made.match, hall.rooms[made.match].match.replay


def test_a_finished_game_can_be_watched_when_its_rules_are_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> tuple[str, str, list[str], PlainView]:
        async with hall_at(tmp_path) as hall:
            match, replay = await finish(hall)
            assert await hall.keeping.tell_next_story()
            assert not await hall.keeping.tell_next_story()
            found = await Replays(hall).find(replay)
            last = len(found.about(None).steps) - 1
            lines = ["".join(span.text for span in line.spans) for line in found.log("0", None).lines]
            return match, replay, lines, found.step(last, "open", None).view

    match, replay, lines, table = asyncio.run(play())
    monkeypatch.setattr(door("xi"), "rules_version", "next")

    async def watch() -> None:
        async with hall_at(tmp_path) as hall:
            # Its rules have another version, but it comes out the same: it is still played again step by step.
            assert not (await Replays(hall).find(replay)).about(None).note
        change_file(tmp_path / "games.sqlite3", "UPDATE match SET position = 'other' WHERE id = ?", match)
        async with hall_at(tmp_path) as hall:
            with pytest.raises(CannotContinue, match="rules of this game have changed"):
                await hall.wake_match(match)
            found = await Replays(hall).find(replay)
            assert isinstance(found, Told)
            about = found.about(None)
            assert "rules have changed since this game was played" in about.note
            assert about.viewpoints == ["0", "1", "spectator", "open"]
            assert about.text == "Random 2 won."
            assert ["".join(span.text for span in line.spans) for line in found.log("0", None).lines] == lines
            assert found.step(0, "open", None).view == table

    asyncio.run(watch())


def test_a_story_shows_hidden_hands_only_to_their_own_seat(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            match, _ = await finish(hall, hands="hidden")
            assert await hall.keeping.tell_next_story()
            story = await hall.database.read(lambda c: c.execute("SELECT told FROM story").fetchone()[0])
            told = Told(story)
            assert told.id == match
            assert told.viewpoints(None) == ["spectator"]
            assert told.viewpoints(0) == ["0", "spectator"]
            for viewpoint in ("1", "open"):
                with pytest.raises(Refused, match="be seen as"):
                    told.step(0, viewpoint, 0)
            assert not told.about(None).seed

    asyncio.run(run())


def test_players_of_an_unfinished_match_are_told_that_its_rules_have_changed(tmp_path: Path) -> None:
    """A question was put in between; nothing but who answered what can show it, for the record has no digest yet."""
    one = next(match for match in MATCHES if match["game"] == "xi" and not match["is_over"])
    path = put_database(tmp_path)
    insert = "INSERT INTO entry (match, number, what) VALUES (?, 40, ?)"
    change_file(path, "UPDATE entry SET number = number + 1000 WHERE number >= 40 AND match = ?", one["match"])
    change_file(path, "UPDATE entry SET number = number - 999 WHERE number >= 1000 AND match = ?", one["match"])
    change_file(path, insert, one["match"], b'{"is":"answer","index":0,"by":"server"}')

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            client = Client(hall)
            await client.say("hello", token=one["seats"][0])
            await client.until(lambda: bool(client.told("refused")))
            assert client.told("refused")[0]["problem"] == OTHER_RULES

    asyncio.run(run())


# --- the host --------------------------------------------------------------------------------------------------------


def test_the_host_closes_and_deletes_matches_people_are_playing(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            first, second = await make(hall), await make(hall)
            playing = await Client.hello(hall, first.seats[0].token)
            leaving = await Client.hello(hall, second.seats[0].token)
            with admin.open_desk(hall.database.path) as desk:
                assert desk.is_served
                closed = await asyncio.to_thread(desk.close, first.match)
                deleted = await asyncio.to_thread(desk.delete, [second.match])
                again = await asyncio.to_thread(desk.close, first.match)
                assert (closed, deleted, again) == ("closed", ["deleted"], "over already")
                assert [one.id for one in desk.matches()] == [first.match]
            await playing.until(lambda: bool(playing.table.get("outcome")))
            assert playing.table["outcome"]["text"].startswith("The host closed this match.")
            await leaving.until(lambda: leaving.is_gone)
            assert leaving.told("closing")[0]["why"] == "The host has deleted this match."
            late = Client(hall)
            await late.say("hello", token=second.seats[0].token)
            await late.until(lambda: bool(late.told("refused")))

    asyncio.run(run())


def test_matches_nobody_plays_any_more_are_forgotten_in_time(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(tmp_path / "games.sqlite3", FREE, AT_ONCE, thinkers=InlineThinkers(), keep_days=30)
        await asyncio.sleep(0)
        old, young, played = await make(hall), await make(hall), await make(hall)
        client = await Client.hello(hall, played.seats[0].token)
        await client.asked()
        await client.answer(0)
        client.leave()
        for match in (old.match, played.match):
            change_file(hall.database.path, "UPDATE match SET made = ? WHERE id = ?", time.time() - 31 * DAY, match)
        hall.rooms.clear()
        await hall.keeping.forget_some()
        kept = await hall.database.read(lambda c: {id for (id,) in c.execute("SELECT id FROM match")})
        assert kept == {young.match, played.match}
        left = await hall.database.read(lambda c: c.execute("SELECT count(*) FROM token").fetchone()[0])
        assert left == 4
        await hall.close()

    asyncio.run(run())


def test_a_second_hall_in_the_same_process_is_refused_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path):
            with pytest.raises(InUse):
                Database(tmp_path / "games.sqlite3")

    asyncio.run(run())
