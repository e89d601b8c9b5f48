"""The coach at a live table: a move that loses a lot waits for a second word, and nothing waits for the coach."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hegemon.review.coach import Warned
from hegemon.server import coaching
from hegemon.server.hall import Hall
from hegemon.tables.thinkers import Job, Queue
from hegemon.tables.thinking import Task, Thought
from tests.server.desk import Client, InlineThinkers, hall_at, make
from tests.server.test_agreements import two_at_a_table

OBJECTION = Warned("Your chance to win falls from 60 % to 40 %.", "Draw a card", 1, 0.6, 0.4)


class Objecting(InlineThinkers):
    """A coach that objects to everything, after some time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    async def think(self, task: Task) -> Thought:
        if not task.coached:
            return await super().think(task)
        self.tasks.append(task)
        await asyncio.sleep(self.seconds)
        return Thought(0, warning=OBJECTION)


class Busy(InlineThinkers):
    """Has other things to think about for as long as it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.queue = Queue()

    async def think(self, task: Task) -> Thought:
        if not task.coached:
            return await super().think(task)
        self.tasks.append(task)
        job = Job(task, self.queue.now())
        self.queue.add(job)
        try:
            return await job.thought
        finally:
            self.queue.remove(job)


def with_coach(hall: Hall, seconds: float) -> None:
    hall.thinkers = Objecting(seconds)


async def at_table(hall: Hall) -> Client:
    made = await make(hall, "xi", "me", "random", seed=3)
    client = await Client.hello(hall, made.seats[0].token)
    await on_turn(client)
    return client


async def on_turn(client: Client) -> None:
    """Until the client is free to do this or that."""
    while all(one["do"] != "end turn" for one in (await client.asked())["options"]):
        await client.answer(0)


async def coached(client: Client, option: int) -> dict[str, Any]:
    """Answer with the coach; what came back."""
    number, before = client.question["number"], len(client.inbox)
    await client.say("answer", ask=number, option=option, coached=True)
    kinds = ("confirmed", "refused", "warning")
    await client.until(lambda: any(m["is"] in kinds for m in client.inbox[before:]))
    return next(m for m in client.inbox[before:] if m["is"] in kinds)


def index(client: Client, do: str) -> int:
    found: int = next(one["index"] for one in client.question["options"] if one["do"] == do)
    return found


def test_a_real_coach_stops_somebody_who_does_nothing_all_game(tmp_path: Path) -> None:
    """Xi: I end every turn at once, and sooner or later the coach objects."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "novice", seed=5)
            client = await Client.hello(hall, made.seats[0].token)
            for _ in range(60):
                question = await client.asked()
                assert question, "the game ended without a word from the coach"
                verbs = [one["do"] for one in question["options"]]
                said = await coached(client, verbs.index("end turn") if "end turn" in verbs else 0)
                if said["is"] == "warning":
                    break
            assert said["is"] == "warning"
            assert said["rather"] and said["reason"]
            assert said["chance"] - said["after"] >= 0.12
            assert client.question["number"] == said["ask"], "nothing was done"

    asyncio.run(run())


def test_a_warned_move_is_made_only_when_it_is_sent_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            with_coach(hall, 0.0)
            client = await at_table(hall)
            number, option = client.question["number"], index(client, "end turn")
            answers = hall.rooms[next(iter(hall.rooms))].match.place
            said = await coached(client, option)
            assert (said["is"], said["ask"], said["rather"]) == ("warning", number, "Draw a card")
            assert "made" not in said
            assert hall.rooms[next(iter(hall.rooms))].match.place == answers
            assert (await client.answer(option))["is"] == "confirmed"

    asyncio.run(run())


def test_a_slow_coach_holds_nobody_up_and_speaks_while_the_move_can_be_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "SECONDS_TO_OBJECT", 0.05)

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            with_coach(hall, 0.3)
            client = await at_table(hall)
            said = await coached(client, index(client, "draw"))
            assert said["is"] == "confirmed"
            await client.until(lambda: bool(client.told("warning")))
            assert client.told("warning")[0]["made"]
            assert client.table["can_undo"]
            drawn = client.table["number"]
            await client.say("undo")
            await client.until(lambda: client.table["number"] < drawn)

    asyncio.run(run())


def test_a_coach_nobody_waits_for_any_more_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "SECONDS_TO_OBJECT", 0.02)
    monkeypatch.setattr(coaching, "SECONDS_TO_REGRET", 0.02)

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            busy = Busy()
            hall.thinkers = busy
            client = await at_table(hall)
            assert (await coached(client, index(client, "draw")))["is"] == "confirmed"
            looking = client.connection.coaching.looking
            assert looking is not None
            await looking
            await asyncio.sleep(0)
            assert busy.tasks and not len(busy.queue.lanes["hint"])

    asyncio.run(run())


def test_between_people_there_is_no_coach(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            with_coach(hall, 0.0)
            _, *clients, room = await two_at_a_table(hall)
            asked = clients[room.match.ask.seat] if room.match.ask is not None else clients[0]
            await on_turn(asked)
            assert (await coached(asked, index(asked, "end turn")))["is"] == "confirmed"

    asyncio.run(run())


def test_what_can_not_be_answered_is_refused_as_ever(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            with_coach(hall, 0.0)
            client = await at_table(hall)
            said = await coached(client, 99)
            assert said["is"] == "refused"
            assert "no option 99" in said["problem"]
            await client.say("answer", ask=client.question["number"] + 7, option=0, coached=True)
            await client.until(lambda: len(client.told("refused")) == 2)
            assert client.told("refused")[1]["to"] == "answer"
            assert not any(task.coached for task in hall.thinkers.tasks)  # type: ignore[attr-defined]

    asyncio.run(run())


def test_a_hint_brings_the_line_it_expects(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            client = await at_table(hall)
            await client.say("hint")
            await client.until(lambda: bool(client.told("advice")))
            line = client.told("advice")[0]["line"]
            assert line["steps"][0]["seat"] == 0
            assert line["view"]["you"] == 0
            assert line["beats"]

    asyncio.run(run())
