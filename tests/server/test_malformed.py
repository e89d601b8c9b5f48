"""A hundred thousand malformed messages raise nothing and change nothing; limits refuse whole messages."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from dataclasses import replace
from pathlib import Path

import msgspec

from hegemon.server.limits import Bucket
from hegemon.wire.messages import LARGEST_MESSAGE
from tests.server.desk import FREE, Client, hall_at, make

MESSAGES = 100_000 if os.environ.get("HEGEMON_THOROUGH") else 25_000
TAGS = (
    "hello",
    "answer",
    "answers",
    "declare",
    "why",
    "hint",
    "passing",
    "undo",
    "undo_reply",
    "draw",
    "draw_reply",
    "resign",
    "rematch",
    "ping",
    "admin",
    "table",
    "welcome",
    "__class__",
    "eval",
)
FIELDS = (
    "token",
    "since",
    "undos",
    "ask",
    "option",
    "picks",
    "aside",
    "handle",
    "verb",
    "mode",
    "stops",
    "hold",
    "yes",
    "swap",
    "do",
    "is",
    "seat",
    "number",
    "word",
)
SEEDS = [
    b'{"do":"answer","ask":1,"option":0}',
    b'{"do":"answers","ask":1,"picks":[{"do":"play","handle":3}]}',
    b'{"do":"passing","mode":"always","stops":["power"],"hold":true}',
    b'{"do":"hello","token":"abcdefgh","since":4}',
    b'{"do":"why","handle":12}',
]
HARMLESS = {"ping", "why", "hint"}
"""Well-formed messages that are obeyed and change nothing."""


def a_value(luck: random.Random, depth: int = 0) -> object:
    kind = luck.randrange(11 if depth < 3 else 8)
    if kind == 0:
        return luck.choice([None, True, False])
    if kind == 1:
        return luck.choice([0, -1, 1, 2**31, -(2**63), 2**63, 10**30, 3.5, -0.0])
    if kind == 2:
        return "".join(chr(luck.randrange(1, 0xD7FF)) for _ in range(luck.randrange(12)))
    if kind == 3:
        return luck.choice(TAGS)
    if kind in (4, 5, 6, 7):
        return luck.choice(["always", "x" * luck.randrange(120), "../../etc", "' OR 1=1 --", "\x00", "", "nothing"])
    if kind == 8:
        return [a_value(luck, depth + 1) for _ in range(luck.randrange(4))]
    return {luck.choice(FIELDS): a_value(luck, depth + 1) for _ in range(luck.randrange(5))}


def a_message(luck: random.Random) -> bytes:
    """Something that is no message of the protocol, or one that has to be refused."""
    kind = luck.randrange(6)
    if kind == 0:
        return luck.randbytes(luck.randrange(60))
    if kind == 1:
        data = bytearray(luck.choice(SEEDS))
        for _ in range(1 + luck.randrange(4)):
            place = luck.randrange(len(data))
            data[place : place + luck.randrange(2)] = luck.randbytes(luck.randrange(3))
        return bytes(data)
    if kind == 2:
        return luck.choice(SEEDS)[: luck.randrange(30)]
    if kind == 3:
        depth = luck.randrange(1, 400)
        return b"[" * depth + b"]" * luck.randrange(depth + 1)
    fields = {luck.choice(FIELDS): a_value(luck) for _ in range(luck.randrange(5))}
    fields["do"] = luck.choice(TAGS)
    return msgspec.json.encode(fields)


def is_to_be_refused(data: bytes) -> bool:
    """Keep out what is a valid message that rightly does something, such as resigning."""
    from hegemon.server.connection import DECODER

    try:
        message = DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return True
    tag = str(type(message).__struct_config__.tag)
    return tag in HARMLESS or tag in ("undo_reply", "draw_reply", "rematch", "declare", "hello")


def test_malformed_messages_raise_nothing_and_change_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "purge", "me", "me", window_seconds=0)
            seat = await Client.hello(hall, made.seats[0].token)
            other = await Client.hello(hall, made.seats[1].token)
            stranger = Client(hall)
            room = hall.rooms[made.match]
            await asyncio.sleep(0.05)
            facts = room.match.game.digest(), room.match.recorded, len(other.inbox), len(room.connections)
            luck = random.Random(2026)
            sent = refused = 0
            memory: list[int] = []
            while sent < MESSAGES:
                data = a_message(luck)
                if not is_to_be_refused(data):
                    continue
                client = seat if sent % 3 else stranger
                await client.connection.receive(data)
                sent += 1
                if sent % 500 == 0:
                    await asyncio.sleep(0)
                    refused += len(seat.told("refused")) + len(stranger.told("refused"))
                    for one in (seat, stranger):
                        one.inbox.clear()
                        one.texts.clear()
                    memory.append(sys.getallocatedblocks())
            # What waits for the collector comes and goes; a leak would raise the least that is held.
            fifth = len(memory) // 5
            growth = min(memory[-2 * fifth :]) - min(memory[fifth : 3 * fifth])
            assert not seat.is_gone
            assert refused > MESSAGES * 0.9
            assert (room.match.game.digest(), room.match.recorded) == facts[:2]
            assert (len(other.inbox), len(room.connections)) == facts[2:]
            assert growth < 8_000, f"memory grew by {growth} blocks"
            await other.say("ping")
            await other.until(lambda: bool(other.told("pong")))

    asyncio.run(run())


def test_a_message_that_is_too_long_is_refused_as_a_whole(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            await client.connection.receive(b'{"do":"ping"' + b" " * LARGEST_MESSAGE + b"}")
            await client.until(lambda: bool(client.told("refused")))
            assert not client.told("pong")
            await client.connection.receive(b'{"do":"ping"' + b" " * (LARGEST_MESSAGE - 13) + b"}")
            await client.until(lambda: bool(client.told("pong")))

    asyncio.run(run())


def test_too_many_messages_are_refused_visibly_and_change_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path, replace(FREE, messages=5, messages_per_second=0.0)) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            await client.asked()
            for _ in range(4):
                await client.say("ping")
            number = client.question["number"]
            await client.say("answer", ask=number, option=0)
            await client.until(lambda: bool(client.told("refused")))
            assert len(client.told("pong")) == 4
            assert hall.rooms[made.match].match.game.asked == number

    asyncio.run(run())


def test_who_only_sends_nonsense_is_shown_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path, replace(FREE, refusals=10)) as hall:
            client = Client(hall)
            for _ in range(10):
                await client.connection.receive(b"nonsense")
            await client.until(lambda: client.is_gone)
            assert client.inbox[-1]["is"] == "closing"

    asyncio.run(run())


def test_a_client_that_does_not_read_is_shown_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path, replace(FREE, waiting_messages=20)) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            client.sender.cancel()
            for _ in range(40):
                await client.say("ping")
            assert client.connection.is_closing
            assert len(client.connection.outbox) <= 21

    asyncio.run(run())


def test_a_bucket_fills_up_again() -> None:
    bucket = Bucket(2, 1.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [True, True, False]
    assert not bucket.take(0.5)
    assert bucket.take(1.0)
    assert [bucket.take(100.0) for _ in range(3)] == [True, True, False]
