"""Whole matches over a connection: every game to its end, and what players agree on besides."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hegemon.core.errors import Refused
from hegemon.games.catalogue import game_ids
from hegemon.store import load
from hegemon.tables.starting import BadRequest
from hegemon.wire.bodies import Claim
from tests.server.desk import Client, hall_at, make
from tests.tables import answers

MANY = 3000


async def play_to_the_end(client: Client, seed: int) -> int:
    """Answer at random until the game is over; how many answers that took."""
    luck = answers(seed)
    for given in range(MANY):
        question = await client.asked()
        if not question:
            return given
        reply = await client.answer(next(luck) % len(question["options"]))
        assert reply["is"] == "confirmed", reply
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_played_to_its_end(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, game)
            client = await Client.hello(hall, made.seats[0].token)
            watcher = await Client.hello(hall, made.spectator)
            assert await play_to_the_end(client, 3) > 5
            await watcher.until(lambda: bool(watcher.table.get("outcome")))
            assert client.table["outcome"]["winners"] == watcher.table["outcome"]["winners"]
            assert client.told("welcome")[-1]["replay"]
            assert len(client.log) == len(watcher.log) > 10
            # Whoever comes later reads the same log as who was there all the time.
            late = await Client.hello(hall, made.seats[0].token)
            assert late.sentences() == client.sentences()
            assert not client.told("refused")

    asyncio.run(run())


def test_a_client_that_comes_back_gets_only_what_it_missed(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            for _ in range(4):
                await client.asked()
                await client.answer(0)
            await client.asked()
            seen, undos = client.table["number"], client.table.get("undos", 0)
            old_log = dict(client.log)
            client.leave()
            again = await Client.hello(hall, made.seats[0].token, since=seen, undos=undos)
            assert again.table["number"] == seen
            assert not again.table["log"]
            again.leave()
            early = await Client.hello(hall, made.seats[0].token, since=seen // 2, undos=undos)
            assert early.log
            assert len(early.log) < len(old_log)
            kept = {number: line for number, line in old_log.items() if number <= early.table["keep"]}
            assert {**kept, **early.log} == old_log

    asyncio.run(run())


def test_the_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def begin() -> tuple[str, dict[str, object], list[str]]:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "purge")
            client = await Client.hello(hall, made.seats[0].token)
            for _ in range(25):
                question = await client.asked()
                await client.answer(len(question["options"]) // 2)
            await client.asked()
            return made.seats[0].token, client.table, client.sentences()

    async def go_on(token: str, table: dict[str, object], sentences: list[str]) -> None:
        async with hall_at(tmp_path) as hall:
            client = await Client.hello(hall, token)
            await client.asked()
            assert client.table["view"] == table["view"]
            assert client.table["question"] == table["question"]
            assert client.sentences() == sentences
            await play_to_the_end(client, 5)

    asyncio.run(go_on(*asyncio.run(begin())))


def test_bots_go_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server stops while a bot is to answer; whoever comes back finds that it has answered."""

    async def begin() -> str:
        async with hall_at(tmp_path) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            await client.asked()
            room = hall.rooms[made.match]
            monkeypatch.setattr(hall.thinkers, "think", never)
            while room.match.ask is not None and room.match.ask.seat == 0:
                await client.answer(len(client.question["options"]) - 1)
                await asyncio.sleep(0)
            return made.seats[0].token

    async def never(task: object) -> object:
        await asyncio.Event().wait()
        return task

    async def go_on(token: str) -> None:
        async with hall_at(tmp_path) as hall:
            client = await Client.hello(hall, token)
            assert await client.asked()

    asyncio.run(go_on(asyncio.run(begin())))


def test_matches_nobody_looks_at_sleep_and_wake(tmp_path: Path) -> None:
    from dataclasses import replace

    from tests.server.desk import FREE

    async def run() -> None:
        async with hall_at(tmp_path, replace(FREE, asleep_after=0.05)) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            await client.asked()
            await client.answer(0)
            await client.asked()
            table = client.table
            client.leave()
            async with asyncio.timeout(10):
                while hall.rooms:
                    await asyncio.sleep(0.02)
            again = await Client.hello(hall, made.seats[0].token)
            await again.asked()
            assert again.table["view"] == table["view"]

    asyncio.run(run())


# --- what is refused --------------------------------------------------------------------------------------------


def test_wrong_answers_change_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "me", window_seconds=0)
            one = await Client.hello(hall, made.seats[0].token)
            two = await Client.hello(hall, made.seats[1].token)
            watcher = await Client.hello(hall, made.spectator)
            room = hall.rooms[made.match]
            asked, other = (one, two) if one.table.get("question") else (two, one)
            number = asked.question["number"]
            digest = room.match.game.digest()
            await asked.say("answer", ask=number, option=99)
            await asked.say("answer", ask=number + 1, option=0)
            await other.say("answer", ask=number, option=0)
            await watcher.say("answer", ask=number, option=0)
            await watcher.say("resign")
            await asked.say("declare", aside="fly")
            await asked.say("undo_reply", yes=True)
            await asked.say("draw_reply", yes=True)
            await asked.say("rematch")
            await asked.say("passing", mode="always", stops=["never heard of"])
            await asked.say("why", handle=999_999)
            await asked.say("hello", token=made.spectator)
            await asked.until(lambda: len(asked.told("refused")) == 9)
            await other.until(lambda: len(other.told("refused")) == 1)
            await watcher.until(lambda: len(watcher.told("refused")) == 2)
            assert room.match.game.digest() == digest
            assert room.match.recorded == 0

    asyncio.run(run())


@pytest.mark.parametrize("token", ["", "x" * 32, "x" * 65])
def test_a_wrong_token_opens_nothing(token: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            await make(hall)
            client = Client(hall)
            await client.say("hello", token=token)
            await client.until(lambda: bool(client.told("refused")))
            await client.say("answer", ask=1, option=0)
            await client.until(lambda: len(client.told("refused")) == 2)
            assert not client.table
            assert not hall.rooms

    asyncio.run(run())


def test_an_invitation_is_no_seat_and_goes_to_the_first(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "guest")
            host = await Client.hello(hall, made.seats[0].token)
            invitation = made.invitations[0].token
            intruder = Client(hall)
            await intruder.say("hello", token=invitation)
            await intruder.until(lambda: bool(intruder.told("refused")))
            # Nothing begins before the guest is there.
            assert host.table["waiting"]["moment"] == "invitation"
            assert not host.table.get("question")
            await host.say("answer", ask=1, option=0)
            await host.until(lambda: bool(host.told("refused")))
            shown = await hall.show_invitation(invitation)
            assert not shown.taken
            claimed = await hall.claim(Claim(invitation, "  Ben\n "))
            with pytest.raises(Refused, match="taken already"):
                await hall.claim(Claim(invitation, "Cleo"))
            assert (await hall.show_invitation(invitation)).taken
            guest = await Client.hello(hall, claimed.token)
            await host.until(lambda: host.told("welcome")[-1]["players"][1]["name"] == "Ben")
            await host.until(lambda: host.told("presence")[-1]["players"][1].get("here", False))
            assert guest.table.get("question") or host.table.get("question")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("who", "fields", "where"),
    [
        (("me",), {}, "seats"),
        (("random", "random"), {}, "seats"),
        (("me", "grandmaster"), {}, "seats[1].bot"),
        (("me", "captain:100000000"), {}, "seats[1].bot"),
        (("me", "random"), {"options": {"gravity": "off"}}, "options"),
        (("me", "random"), {"game": "chess"}, "game"),
    ],
)
def test_a_match_that_cannot_be_is_not_made(
    who: tuple[str, ...], fields: dict[str, Any], where: str, tmp_path: Path
) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            given = dict(fields)
            game = str(given.pop("game", "xi"))
            with pytest.raises(BadRequest) as refused:
                await make(hall, game, *who, **given)
            assert refused.value.where == where
            count = await hall.database.read(lambda c: c.execute("SELECT count(*) FROM match").fetchone()[0])
            assert count == 0

    asyncio.run(run())


# --- collected declarations ------------------------------------------------------------------------------------


def test_collected_answers_are_given_all_or_not_at_all(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "purge")
            client = await Client.hello(hall, made.seats[0].token)
            room = hall.rooms[made.match]
            question = await client.asked()
            first = question["options"][0]
            pick = {key: first[key] for key in ("do", "handle", "seat", "number", "word") if key in first}
            before = room.match.recorded
            digest = room.match.game.digest()
            await client.say("answers", ask=question["number"], picks=[pick, {"do": "fly"}])
            await client.until(lambda: bool(client.told("refused")))
            assert (room.match.recorded, room.match.game.digest()) == (before, digest)
            await client.say("answers", ask=question["number"], picks=[pick])
            await client.until(lambda: client.told("confirmed")[-1]["ask"] == question["number"])
            assert room.match.recorded > before

    asyncio.run(run())


def test_a_declaration_of_all_cards_may_be_closed_though_it_closes_itself(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "psychological-warfare")
            client = await Client.hello(hall, made.seats[0].token)
            question = await client.asked()
            while not question.get("collects"):
                await client.answer(0)
                question = await client.asked()
            picks = [{"do": one["do"], "handle": one["handle"]} for one in question["options"] if one.get("handle")]
            assert len(picks) > 1
            await client.say("answers", ask=question["number"], picks=[*picks, {"do": "done"}])
            await client.until(lambda: any(m.get("ask") == question["number"] for m in client.told("confirmed")))
            assert not client.told("refused")

    asyncio.run(run())


# --- why not, and hints ------------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_used_tells_why(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi")
            client = await Client.hello(hall, made.seats[0].token)
            for _ in range(60):
                question = await client.asked()
                if question.get("idle"):
                    break
                await client.answer(0)
            await client.say("why", handle=question["idle"][0])
            await client.until(lambda: bool(client.told("reasons")))
            reason = client.told("reasons")[0]["reasons"][0]
            assert reason["sentence"]
            assert reason["rule"].startswith("XI-")
            assert len(reason["text"]) > 10

    asyncio.run(run())


def test_a_hint_names_options_of_the_question(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi")
            client = await Client.hello(hall, made.seats[0].token)
            question = await client.asked()
            await client.say("hint")
            await client.say("hint")
            await client.until(lambda: bool(client.told("advice")))
            advice = client.told("advice")[0]
            assert advice["ask"] == question["number"]
            assert all(0 <= one["option"] < len(question["options"]) for one in advice["best"])
            assert len(client.told("refused")) == 1, "one hint at a time"

    asyncio.run(run())


# --- saves -----------------------------------------------------------------------------------------------------------


def test_the_record_is_a_save(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "psi-wars")
            client = await Client.hello(hall, made.seats[0].token)
            await play_to_the_end(client, 1)
            record = hall.rooms[made.match].match.session.record()
            (tmp_path / "save.json").write_bytes(msgspec.json.encode(record))

    asyncio.run(run())
    assert load(tmp_path / "save.json").game.outcome is not None
