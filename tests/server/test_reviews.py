"""Reviews on the server: after bots and hints, kept once made, and told only to those who may see the hands."""

from __future__ import annotations

import asyncio
import sqlite3
import zlib
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hegemon.core.errors import HegemonError, Refused, UnknownName
from hegemon.server.hall import Hall
from hegemon.server.limits import Rate
from hegemon.server.replays import Replays
from hegemon.server.reviews import Reviews
from hegemon.store import admin, records
from hegemon.store.database import SCHEMA_VERSION, prepare
from hegemon.tables import thinkers as thinkers_module
from hegemon.tables.thinkers import Job, Thinkers, Worker
from hegemon.tables.thinking import KINDS, LAST_NICENESS, LONG_KINDS, LONG_NICENESS, NICENESS, Task
from hegemon.wire.bodies import MatchMade
from hegemon.wire.review_bodies import ReviewState
from tests.server.desk import FREE, Client, InlineThinkers, hall_at, make

ADDRESS = "10.0.0.1"


async def finish(hall: Hall, answers: int = 2, **terms: Any) -> tuple[MatchMade, str]:
    """A match that was played a little and given up, and its replay."""
    made = await make(hall, "xi", "me", "random", seed=3, **terms)
    client = await Client.hello(hall, made.seats[0].token)
    for _ in range(answers):
        await client.asked()
        await client.answer(0)
    await client.say("resign")
    await client.until(lambda: bool(client.table.get("outcome")))
    client.leave()
    return made, hall.rooms[made.match].match.replay


async def ready(reviews: Reviews, replays: Replays, replay: str, token: str = "") -> ReviewState:
    """Ask until it is there."""
    found = await replays.find(replay)
    holder = await replays.holder(found, token)
    async with asyncio.timeout(120):
        while (state := await reviews.show(found, holder)).state != "ready":
            assert state.state in ("waiting", "thinking")
            assert 0 <= state.done <= state.total
            await asyncio.sleep(0.05)
    return state


def test_a_finished_game_is_reviewed_once_and_then_kept(tmp_path: Path) -> None:
    async def play() -> tuple[str, str, ReviewState]:
        async with hall_at(tmp_path) as hall:
            reviews, replays = Reviews(hall), Replays(hall)
            made, replay = await finish(hall)
            found = await replays.find(replay)
            assert (await reviews.show(found, None)).state == "none"
            assert (await reviews.begin(found, None, ADDRESS)).state == "waiting"
            assert (await reviews.begin(found, None, ADDRESS)).state in ("waiting", "thinking")
            state = await ready(reviews, replays, replay)
            assert state.review is not None
            assert state.review.decisions
            assert state.review.winners == [1]
            assert {one.seat for one in state.review.players} == {0, 1}
            assert all(one.reviewed is None or one.match == made.match for one in tasks(hall))
            return made.match, replay, state

    async def look_again(match: str, replay: str, state: ReviewState) -> None:
        async with hall_at(tmp_path) as hall:
            reviews, replays = Reviews(hall), Replays(hall)
            assert await reviews.begin(await replays.find(replay), None, ADDRESS) == state
            assert not tasks(hall)
            with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as file:
                (made,) = file.execute("SELECT made FROM review").fetchone()
                for stored, is_kept in ((zlib.decompress(made), True), (b"{", False), (made[:-2] + b"..", False)):
                    file.execute("UPDATE review SET made = ?", (stored,))
                    file.commit()
                    assert ((await reviews.kept(match)) is not None) == is_kept
            assert admin.check(tmp_path / "games.sqlite3").problems == [
                f"match {match}: its review is damaged; it is made again when somebody asks for it"
            ]
            assert await hall.keeping.delete(match) == "deleted"
            assert await hall.database.read(lambda connection: records.get_review(connection, match)) is None

    asyncio.run(look_again(*asyncio.run(play())))


def tasks(hall: Hall) -> list[Task]:
    assert isinstance(hall.thinkers, InlineThinkers)
    return [one for one in hall.thinkers.tasks if one.kind == "review"]


def test_a_running_game_has_no_review(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "random", seed=3)
            room = await hall.room(made.match)
            with pytest.raises(UnknownName, match="no finished game"):
                await Replays(hall).find(room.match.replay)

    asyncio.run(run())


def test_where_hands_stay_hidden_each_seat_sees_its_own_decisions(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            reviews, replays = Reviews(hall), Replays(hall)
            made, replay = await finish(hall, answers=2, hands="hidden")
            token = made.seats[0].token
            found = await replays.find(replay)
            for stranger in ("", made.spectator):
                with pytest.raises(Refused, match="stay hidden"):
                    await reviews.begin(found, await replays.holder(found, stranger), ADDRESS)
            await reviews.begin(found, await replays.holder(found, token), ADDRESS)
            state = await ready(reviews, replays, replay, token)
            assert state.review is not None
            assert {one.seat for one in state.review.players} == {0}
            assert {one.seat for one in state.review.decisions} == {0}
            assert "stay hidden" in state.review.note

    asyncio.run(run())


def test_an_address_may_not_ask_for_many_reviews(tmp_path: Path) -> None:
    limits = replace(FREE, rates={"reviews": Rate(1, 0.001, "reviews")})

    async def run() -> None:
        async with hall_at(tmp_path, limits) as hall:
            reviews, replays = Reviews(hall), Replays(hall)
            first, second = [(await finish(hall, answers=1))[1] for _ in range(2)]
            await reviews.begin(await replays.find(first), None, ADDRESS)
            with pytest.raises(HegemonError, match="Too many reviews"):
                await reviews.begin(await replays.find(second), None, ADDRESS)
            await reviews.begin(await replays.find(second), None, "10.0.0.2")

    asyncio.run(run())


def test_reviews_have_workers_of_their_own_and_keep_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """One decision takes seconds, and a thought that has begun is ended."""
    made: list[int] = []
    monkeypatch.setattr(thinkers_module, "new_pool", made.append)

    async def run() -> None:
        thinkers = Thinkers(1)
        began: list[tuple[str, tuple[str, ...]]] = []

        def begin(worker: Worker, job: Job) -> None:
            worker.is_free = False
            began.append((job.task.match, tuple(worker.kinds)))

        monkeypatch.setattr(thinkers, "begin", begin)
        tasks = [Task(match, b"", (), 0, "", reviewed=3) for match in ("a", "b")]
        tasks += [Task("c", b"", (), 0, "captain"), Task("d", b"", (), 0, "novice"), Task("e", b"", (), 0, "")]
        for task in tasks:
            thinkers.queue.add(Job(task, 0.0))
            thinkers.hand_out()
        assert began == [("a", ("review",)), ("c", LONG_KINDS), ("d", ("quick",))]
        assert [thinkers.waiting(kind) for kind in KINDS] == [0, 0, 1, 1]
        # Where nobody asks for a review there is no process for it.
        assert made == [NICENESS, LONG_NICENESS]
        assert thinkers.workers[-1].niceness == LAST_NICENESS

    asyncio.run(run())


def test_a_database_from_before_there_were_reviews_still_opens(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    prepare(path)
    older = sqlite3.connect(path)
    older.executescript("DROP TABLE review; DROP TABLE deck;")
    older.execute("PRAGMA user_version=3")
    older.close()
    prepare(path)
    newer = sqlite3.connect(path)
    assert newer.execute("PRAGMA user_version").fetchone()[0] == SCHEMA_VERSION
    assert newer.execute("SELECT count(*) FROM review").fetchone()[0] == 0
    newer.close()
