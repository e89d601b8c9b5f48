"""While something happens everybody sees it happen: each beat ends on the exact table after its event."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from hegemon.core.events import SPECTATOR
from hegemon.core.state import Paused
from hegemon.games.catalogue import game_ids
from hegemon.store import give, open_save
from hegemon.tables.film import differences
from hegemon.tables.room import Room
from hegemon.tables.starting import start_match
from hegemon.wire.bodies import NewMatch, SeatWanted
from hegemon.wire.messages import TableChange
from tests.server.desk import Client, hall_at, make
from tests.tables import answers

LARGEST = 200_000


def changed(table: Any, changes: list[dict[str, Any]]) -> Any:
    """The table a list of changes leads to, as the page works it out."""
    whole = {"": deepcopy(table)}
    for change in changes:
        path: list[Any] = ["", *change["at"]]
        last = path.pop()
        inner: Any = whole
        for key in path:
            inner = inner[key]
        if change.get("gone"):
            del inner[last]
        elif change.get("cut") is not None:
            inner[last : last + change["cut"]] = change["to"]
        else:
            inner[last] = change.get("to")
    return whole[""]


def tables_of(message: dict[str, Any]) -> list[Any]:
    """The table after each beat of a message, in order."""
    table, found = message["view"], []
    for beat in reversed(message.get("beats", [])):
        table = changed(table, beat.get("before", []))
        found.append(table)
    return found[::-1]


async def play(client: Client, questions: int, seed: int) -> None:
    luck = answers(seed)
    for _ in range(questions):
        question = await client.asked()
        if not question:
            return
        await client.answer(next(luck) % len(question["options"]))


async def up_to_date(room: Room, client: Client) -> None:
    """Until the client has the table as it is now."""
    await client.until(lambda: bool(client.table["number"] == len(room.match.game.log or [])))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"a": 1, "b": [1, 2]}, {"a": 2, "b": [1, 2, 3]}),
        ({"a": {"b": 1}}, {"a": {}}),
        ({"a": [1, 2, 3, 4]}, {"a": [1, 4]}),
        ({"a": [{"x": 1}, {"x": 2}]}, {"a": [{"x": 1}, {"x": 3}]}),
        ({"a": []}, {"a": [[], None, 0, False]}),
        ({"a": [1, 1, 1]}, {"a": [1, 1]}),
        ({"a": None}, {"a": []}),
    ],
)
def test_the_difference_between_two_tables_leads_from_one_to_the_other(one: Any, two: Any) -> None:
    def plain(change: TableChange) -> dict[str, Any]:
        return {"at": change.at, "to": change.to, "gone": change.gone, "cut": change.cut}

    for first, second in ((one, two), (two, one)):
        found = changed(first, [plain(change) for change in differences(first, second)])
        assert repr(found) == repr(second)


@pytest.mark.parametrize("game", game_ids())
def test_each_beat_ends_on_the_table_right_after_its_event(game: str, tmp_path: Path) -> None:
    """Compared with the replay of the same game, stopped at that event; a seat and a spectator look on."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, game, "me", "novice", hands="hidden")
            watcher = await Client.hello(hall, made.spectator)
            anna = await Client.hello(hall, made.seats[0].token)
            await play(anna, 25, 3)
            room = hall.rooms[made.match]
            async with room.lock:
                save = room.match.session.record()
                door = room.match.door
                log = list(room.match.game.log or [])
            for seat, client in ((0, anna), (SPECTATOR, watcher)):
                seen = {
                    beat["number"]: (beat, table)
                    for message in client.told("table")
                    for beat, table in zip(message.get("beats", []), tables_of(message), strict=True)
                    if beat.get("number")
                }
                numbers = list(seen)
                assert len(numbers) > 30
                assert numbers == list(range(numbers[0], numbers[-1] + 1)), "no event is left out"
                session = open_save(save, "test")
                compared = 0
                for entry in save.answers:
                    first = len(session.game.log or [])
                    twin = session.game.copy()
                    session.replay([entry])
                    last = len(session.game.log or [])
                    for number in {first + 1, (first + last) // 2, last} & seen.keys():
                        game_then = twin.copy()
                        game_then.log = []
                        game_then.pause_after = number - first
                        with suppress(Paused):
                            give(game_then, entry)
                        with suppress(LookupError, AssertionError):
                            view = door.plain_view(door.view(game_then, seat))
                            view.pop("ask", None)
                            assert seen[number][1] == view, (number, log[number - 1].name)
                            assert seen[number][0]["event"] == log[number - 1].name
                            compared += 1
                assert compared > 20

    asyncio.run(run())


@pytest.mark.parametrize(
    ("game", "event", "rule", "where"),
    [
        ("psi-wars", "rolled", "PSI-15.9", "dice"),
        ("psi-wars", "lost hit points", "", "players"),
        ("psi-wars", "was destroyed", "", "sides"),
        ("intergalactic-psi-wars", "rolled", "IPW-13.10", "fight"),
        ("intergalactic-psi-wars", "lab damaged", "", "players"),
        ("psychological-warfare", "raised", "", "players"),
        ("xi", "was hurt", "", "zones"),
        ("xi", "was hit", "", "players"),
        ("purge", "was damaged", "", "zones"),
    ],
)
def test_what_an_event_tells_is_on_the_table_right_after_it(game: str, event: str, rule: str, where: str) -> None:
    """A die that lies there only one event later would be thrown without anybody seeing it."""
    seen = 0
    for seed in range(1, 9):
        session, luck = game_of(game, seed), answers(seed)
        door, before = session.door, dict[str, Any]()

        def look(session: Any = session, door: Any = door, before: dict[str, Any] = before) -> None:
            nonlocal seen
            last = session.game.log[-1]
            try:
                table = door.plain_view(door.view(session.game, SPECTATOR))
            except (LookupError, AssertionError):
                return
            if before and last.name == event and last.rule.startswith(rule):
                assert table.get(where) != before.get(where), last
                seen += 1
            before.clear()
            before.update(table)

        session.game.camera = look
        while session.game.ask is not None and seen < 5 and session.game.asked < 400:
            session.answer(session.game.asked, next(luck) % len(session.game.ask.options))
        if seen >= 5:
            return
    raise AssertionError(f"{event} was told {seen} times only")


def game_of(game: str, seed: int) -> Any:
    start = start_match(NewMatch(game, [SeatWanted(who="me", name="Anna"), SeatWanted(who="me", name="Mira")])).start
    start.seed = seed
    return open_save(start, "test")


@pytest.mark.parametrize("game", game_ids())
def test_looking_on_changes_nothing(game: str, tmp_path: Path) -> None:
    """The same answers lead to the same game whether it is watched or not."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, game, "me", "novice")
            anna = await Client.hello(hall, made.seats[0].token)
            await play(anna, 20, 5)
            room = hall.rooms[made.match]
            async with room.lock:
                save = room.match.session.record()
            again = open_save(save, "test")
            again.replay(save.answers)
            assert again.game.digest() == save.digest

    asyncio.run(run())


def test_who_comes_back_gets_the_table_without_old_beats(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "me", window_seconds=0)
            anna, ben = [await Client.hello(hall, one.token) for one in made.seats]
            ben.leave()
            while anna.table.get("question"):
                await play(anna, 1, 1)
                await up_to_date(hall.rooms[made.match], anna)
            back = await Client.hello(hall, made.seats[1].token)
            assert back.table["number"] > 0
            assert not back.table.get("beats")

    asyncio.run(run())


def test_what_the_house_answers_is_told_to_that_seat_alone_and_can_become_a_stop(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "psi-wars", "me", "novice")
            watcher = await Client.hello(hall, made.spectator)
            anna = await Client.hello(hall, made.seats[0].token)
            await play(anna, 20, 2)
            told = [beat for message in anna.told("table") for beat in message.get("beats", [])]
            automatic = [beat["automatic"] for beat in told if "automatic" in beat]
            assert automatic
            assert all(one["text"] for one in automatic)
            others = [beat for message in watcher.told("table") for beat in message.get("beats", [])]
            assert others
            assert not any("automatic" in beat for beat in others)
            # From now on that moment is asked.
            moment = automatic[0]["moment"]
            await anna.say("passing", mode="concerns me", stops=[moment])
            before = len(anna.inbox)
            for _ in range(60):
                question = await anna.asked()
                if not question or question["moment"] == moment:
                    break
                await anna.answer(0)
            later = [b for m in anna.inbox[before:] if m["is"] == "table" for b in m.get("beats", [])]
            assert not any(beat.get("automatic", {}).get("moment") == moment for beat in later[3:])

    asyncio.run(run())


@pytest.mark.parametrize("game", game_ids())
def test_a_bots_turn_is_told_in_less_than_200_kilobytes(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, game, "me", "novice")
            anna = await Client.hello(hall, made.seats[0].token)
            luck = answers(7)
            largest = 0
            for _ in range(40):
                question = await anna.asked()
                if not question:
                    break
                before = len(anna.texts)
                await anna.answer(next(luck) % len(question["options"]))
                await anna.asked()
                largest = max(largest, sum(len(text) for text in anna.texts[before:]))
            assert largest < LARGEST

    asyncio.run(run())
