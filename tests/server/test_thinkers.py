"""Thinking is a fair queue: quick bots first, bots before hints, matches in turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from hegemon.server.hall import Hall
from hegemon.tables import room as rooms
from hegemon.tables.room import busy_text
from hegemon.tables.thinkers import HINT_PATIENCE, LEAST_SHARE, Job, Queue, Thinkers, usual_workers
from hegemon.tables.thinking import LONG_KINDS, Task, Thought, ThoughtKind
from tests.server.desk import AT_ONCE, FREE, Client, hall_at, make

HINT = ""


def a_task(match: str, bot: str, address: str = "") -> Task:
    return Task(match, b"", (), 0, bot, address=address)


def in_line(check: Callable[[Queue], None], now: Callable[[], float] = time.monotonic) -> None:
    """Check a queue inside a loop, which its jobs need."""

    async def run() -> None:
        check(Queue(now))

    asyncio.run(run())


def taken(queue: Queue, kinds: Sequence[ThoughtKind] = LONG_KINDS) -> list[str]:
    """Everything a worker would think about, in order, as 'match bot'."""
    found = []
    while (job := queue.take(kinds)) is not None:
        found.append(f"{job.task.match} {job.task.bot or 'hint'}")
    return found


def fill(queue: Queue, *lines: str) -> list[Job]:
    jobs = [Job(a_task(*line.split(" ")), queue.now()) for line in lines]
    for job in jobs:
        queue.add(job)
    return jobs


def test_quick_bots_go_first_and_hints_last() -> None:
    def check(queue: Queue) -> None:
        fill(queue, "a warlord", "b captain")
        queue.add(Job(a_task("c", HINT), queue.now()))
        fill(queue, "d random", "e novice")
        assert taken(queue) == ["d random", "e novice", "a warlord", "b captain", "c hint"]

    in_line(check)


def test_matches_take_turns() -> None:
    def check(queue: Queue) -> None:
        jobs = fill(queue, "a warlord", "a warlord", "a warlord", "b warlord", "c captain", "b warlord")
        places = [queue.before(job.task) for job in jobs]
        assert places == [1, 4, 6, 2, 3, 5]
        assert taken(queue) == ["a warlord", "b warlord", "c captain", "a warlord", "b warlord", "a warlord"]
        assert queue.before(jobs[0].task) is None

    in_line(check)


def test_addresses_take_turns_however_many_matches_one_of_them_plays() -> None:
    def check(queue: Queue) -> None:
        crowd = [f"{match} warlord crowd" for match in "abcdef"]
        jobs = fill(queue, *crowd, "a warlord crowd", "x warlord home", "y warlord home")
        assert queue.before(jobs[-2].task) == 2
        assert taken(queue) == [f"{match} warlord" for match in "axbycdefa"]
        assert not queue.lanes["searching"].addresses

    in_line(check)


def test_a_room_says_from_where_it_is_played(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "random")
            watcher = await Client.hello(hall, made.spectator)
            watcher.connection.address = "192.0.2.1"
            room = await hall.room(made.match)
            assert room.task(0, "").address == ""
            player = await Client.hello(hall, made.seats[0].token)
            player.connection.address = "192.0.2.7"
            assert room.task(0, "").address == "192.0.2.7"

    asyncio.run(run())


def test_the_quick_worker_takes_nothing_long() -> None:
    def check(queue: Queue) -> None:
        fill(queue, "a warlord", "b novice")
        queue.add(Job(a_task("c", HINT), queue.now()))
        assert taken(queue, ("quick",)) == ["b novice"]

    in_line(check)


def test_a_hint_that_has_waited_long_takes_turns_with_the_bots() -> None:
    now = 0.0

    def check(queue: Queue) -> None:
        nonlocal now
        for match in ("x", "y"):
            queue.add(Job(a_task(match, HINT), queue.now()))
        now = HINT_PATIENCE + 1
        fill(queue, "a warlord", "b warlord", "c warlord")
        assert taken(queue) == ["x hint", "a warlord", "y hint", "b warlord", "c warlord"]

    in_line(check, lambda: now)


def test_who_has_gone_waits_no_longer() -> None:
    def check(queue: Queue) -> None:
        first, second = fill(queue, "a warlord", "a warlord")
        queue.remove(first)
        queue.remove(first)
        assert queue.before(second.task) == 1
        queue.remove(second)
        assert taken(queue) == []

    in_line(check)


def test_there_is_always_a_worker() -> None:
    assert usual_workers() >= 1


# --- with real processes ----------------------------------------------------------------------------------------------


async def tasks_of(hall: Hall, bot: str, count: int) -> list[Task]:
    """A bot's next decision in each of so many new matches."""
    found = []
    for _ in range(count):
        made = await make(hall, "psi-wars", "me", "random", seed=5)
        room = await hall.room(made.match)
        ask = room.match.ask
        assert ask is not None
        found.append(room.task(ask.seat, bot))
    return found


def test_a_novice_does_not_wait_behind_warlords(tmp_path: Path) -> None:
    order: list[tuple[ThoughtKind, float]] = []

    async def run() -> None:
        thinkers = Thinkers(1, lambda kind, waited, seconds: order.append((kind, waited)))
        try:
            async with hall_at(tmp_path) as hall:
                long = await tasks_of(hall, "warlord", 6)
                quick = await tasks_of(hall, "novice", 1)
                # The first thoughts wait until the workers have read the games.
                await asyncio.gather(*(thinkers.think(task) for task in (long[0], quick[0])))
                order.clear()
                started = time.monotonic()
                waiting = [asyncio.create_task(thinkers.think(task)) for task in long]
                await asyncio.sleep(0)
                assert thinkers.waiting("searching") == 5
                assert LEAST_SHARE <= thinkers.share() < 1
                waiting[-1].cancel()
                thought = await thinkers.think(quick[0])
                novice_took = time.monotonic() - started
                assert thought.waited < 0.5
                thoughts = await asyncio.gather(*waiting, return_exceptions=True)
                assert sum(isinstance(one, Thought) for one in thoughts) == 5
                assert novice_took < time.monotonic() - started
                # One warlord was under way before it; the others wait longer than the novice did.
                assert thought.waited < sorted(waited for kind, waited in order if kind == "searching")[1]
                assert [kind for kind, _ in order].count("searching") == 5
        finally:
            await asyncio.to_thread(thinkers.close)

    asyncio.run(run())


# --- at the table ----------------------------------------------------------------------------------------------------


def test_the_table_says_when_the_house_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "SECONDS_TO_BUSY", 0.05)

    class Busy:
        """Thinkers who have others before us, three at first and one later."""

        def __init__(self) -> None:
            self.ahead: int | None = 3
            self.may_think = asyncio.Event()

        async def think(self, task: Task) -> Thought:
            await self.may_think.wait()
            return Thought(0)

        def before(self, task: Task) -> int | None:
            return self.ahead

        def waiting(self, kind: ThoughtKind) -> int:
            return 0

        def close(self) -> None:
            pass

    def says(client: Client) -> Any:
        return client.table.get("waiting", {}).get("busy", "")

    async def run() -> None:
        thinkers = Busy()
        hall = Hall(tmp_path / "games.sqlite3", FREE, AT_ONCE, thinkers=thinkers)
        try:
            made = await make(hall, "xi", "me", "warlord")
            clients = [await Client.hello(hall, token) for token in (made.seats[0].token, made.spectator)]
            while clients[0].table.get("question"):
                await clients[0].answer(0)
                await asyncio.sleep(0.05)
            for ahead, text in ((3, "3 thoughts"), (1, "1 thought")):
                thinkers.ahead = ahead
                for client in clients:
                    await client.until(
                        lambda client=client, text=text: (
                            says(client)  # type: ignore[misc]
                            == f"The house is busy: {text} before yours."
                        )
                    )
            thinkers.may_think.set()
            for client in clients:
                await client.until(lambda client=client: not says(client))  # type: ignore[misc]
        finally:
            await hall.close()

    asyncio.run(run())


def test_the_table_does_not_say_so_of_a_bot_that_thinks() -> None:
    assert busy_text(None) == ""
