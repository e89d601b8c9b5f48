"""Nobody stops anyone else: the bare port, seats that always get in, and how often an address may ask."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
import sqlite3
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from socket import SO_LINGER, SOL_SOCKET
from typing import Any

import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import connect

from hegemon.cli import main
from hegemon.server.connection import COSTS
from hegemon.server.guard import Gate
from hegemon.server.limits import (
    NO_LIMITS,
    RATES,
    Pacing,
    Proxies,
    Rate,
    ServerLimits,
    TooFast,
    Turns,
    neighbourhood,
)
from hegemon.wire.messages import Hello
from tests.server.desk import FREE, Client, hall_at, make
from tests.server.process import server_at
from tests.server.wire import Here, hear, hello, read_all, served, until

SHORT = replace(NO_LIMITS, seconds_to_ask=0.6, seconds_to_hello=0.6)
"""Limits of time that a test can wait for."""
HEAD = b"GET /health HTTP/1.1\r\nHost: here\r\n"
UPGRADE = (
    b"GET /live HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: " + base64.b64encode(bytes(16)) + b"\r\n"
)
POST = b"POST /api/matches HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer else 0


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with served(tmp_path_factory.mktemp("limits"), SHORT) as running:
        yield running


# --- the bare port ---------------------------------------------------------------------------------------------


def test_a_head_of_32_kb_is_read_and_a_larger_one_is_refused(here: Here) -> None:
    def head_of(size: int) -> bytes:
        ends = b"X-A: \r\nConnection: close\r\n\r\n"
        return HEAD + b"X-A: " + b"a" * (size - len(HEAD) - len(ends)) + ends[5:]

    assert status_of(here.say(head_of(31_000))) == 200
    answer = here.say(head_of(34_000))
    assert status_of(answer) == 431
    assert b"Send fewer or shorter headers." in answer


@pytest.mark.parametrize("piece", [b"X-Number: aaaaaaaaaaaaaaaa\r\n" * 100, b"a" * 2800], ids=["many", "endless"])
def test_headers_without_end_are_cut_off(here: Here, piece: bytes) -> None:
    sent = 0
    with here.line() as line:
        line.sendall(HEAD + b"X-Endless: ")
        try:
            while sent < 20_000_000:
                line.sendall(piece)
                sent += len(piece)
        except OSError:
            pass
    assert sent < 5_000_000, "the server read on"
    assert here.ask("/health")[0] == 200


@pytest.mark.parametrize(
    ("half", "status"),
    [(b"", 0), (b"GET /hea", 408), (HEAD, 408), (UPGRADE, 408), (POST + b'{"game"', 408), (b"\r\n\r\n", 408)],
    ids=["silent", "line", "head", "upgrade", "body", "empty lines"],
)
def test_a_request_that_stops_halfway_ends_after_seconds(here: Here, half: bytes, status: int) -> None:
    assert status_of(here.say(half)) == status


def test_a_second_request_that_stops_halfway_ends_too(here: Here) -> None:
    with here.line() as line:
        line.sendall(HEAD + b"\r\n")
        first = b""
        while not first.endswith(b"}"):
            first += line.recv(65536)
        assert status_of(first) == 200
        line.sendall(HEAD)
        assert status_of(read_all(line)) == 408


def test_a_body_that_trickles_in_is_not_waited_for(here: Here) -> None:
    with here.line() as line:
        line.sendall(POST)
        started = time.monotonic()
        try:
            while time.monotonic() - started < 10:
                line.sendall(b" ")
                time.sleep(0.05)
        except OSError:
            pass
    assert time.monotonic() - started < 5


def test_requests_sent_ahead_without_end_are_not_collected(here: Here) -> None:
    answer = here.say((HEAD + b"\r\n") * 5000)
    assert answer.count(b"HTTP/1.1 200") < 100


CHUNKED = POST.replace(b"Content-Length: 500", b"Transfer-Encoding: chunked")


@pytest.mark.parametrize(
    ("opening", "piece"),
    [
        (b"0\r\n", b"X-Number: aaaaaaaaaaaaaaaa\r\n" * 1000),
        (b"0\r\nX-Endless: ", b"a" * 28_000),
        (b"5;", b"e" * 28_000),
        (b"", b"1\r\na\r\n" * 5000),
    ],
    ids=["trailers", "endless trailer", "endless chunk head", "tiny chunks"],
)
def test_what_follows_a_head_is_bounded_too(here: Here, opening: bytes, piece: bytes) -> None:
    sent = 0
    with here.line() as line:
        # What the system takes ahead of a busy server would count as read.
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
        line.sendall(CHUNKED + opening)
        try:
            while sent < 20_000_000:
                line.sendall(piece)
                sent += len(piece)
        except OSError:
            pass
    assert sent < 8_000_000, "the server read on"
    assert here.ask("/health")[0] == 200


def test_a_trailer_is_no_header(here: Here) -> None:
    body = b'{"game":"xi","seats":[{"who":"me"},{"who":"bot","bot":"random"}]}'
    chunk = b"%x\r\n%s\r\n0\r\n" % (len(body), body)
    assert (
        status_of(here.say(CHUNKED[:-2] + b"Connection: close\r\n\r\n" + chunk + b"Origin: http://evil\r\n\r\n")) == 201
    )


def test_a_body_that_is_too_large_is_still_refused_in_words(here: Here) -> None:
    status, _, told = here.ask("/api/matches", b" " * 300_000)
    assert (status, told["problem"]) == (413, "Request Entity Too Large")


# --- sockets ---------------------------------------------------------------------------------------------------


def frame(kind: int, data: bytes = b"", is_last: bool = True) -> bytes:
    return bytes([(0x80 if is_last else 0) | kind, 0x80 | len(data)]) + bytes(4) + data


@pytest.mark.parametrize(
    ("opening", "one"),
    [
        (b"", frame(9)),
        (b"", frame(10)),
        (frame(1, is_last=False), frame(0, is_last=False)),
        (b"", frame(1, b"{}")),
    ],
    ids=["pings", "pongs", "parts of a message", "messages"],
)
def test_a_socket_that_sends_frames_without_end_is_cut_off(opening: bytes, one: bytes, tmp_path: Path) -> None:
    with served(tmp_path, ServerLimits()) as here, here.line() as line:
        line.sendall(UPGRADE + b"\r\n")
        assert status_of(line.recv(4096)) == 101
        sent = 0
        with suppress(OSError):
            line.sendall(opening)
            while sent < 20_000_000:
                line.sendall(one * 1000)
                sent += 1000 * len(one)
        assert sent < 8_000_000, "the server read on"
        until(lambda: not here.gate.here["127.0.0.1"], "the connection is not counted off")
        assert here.ask("/health")[0] == 200


def test_nonsense_and_broken_lines_leave_nothing_in_the_log(tmp_path: Path) -> None:
    with server_at(tmp_path) as server:
        for opening in (b"[", b'{"a":'):
            status, problem = server.post("/api/matches", opening * 5000)
            assert (status, problem["problem"]) == (400, "The request is nested too deeply.")
        for part in (POST[:40], POST, POST + b'{"game"'):
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(part)
        for nonsense in (b"\0\r\n\r\n", HEAD + b"Connection: Upgrade\r\nUpgrade: tea\r\n\r\n", UPGRADE[:-20] + b"\r\n"):
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(nonsense)
                assert line.recv(1000)
        made = server.post("/api/matches", {"game": "xi", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]})[1]
        asyncio.run(break_off(server.port, made["seats"][0]["token"]))
        asyncio.run(send_no_text(server.port, made["seats"][0]["token"]))
    lines = [json.loads(line) for line in (tmp_path / "games.log").read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if line["level"] != "info"] == [], "a stranger could fill the disk with these"


async def break_off(port: int, token: str) -> None:
    """Reset the line while the server has a lot to send."""
    for _ in range(5):
        line = await hello(port, token)
        for _ in range(20):
            await line.send('{"do":"why"}')
        raw = line.transport.get_extra_info("socket")
        raw.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
        line.transport.abort()


async def send_no_text(port: int, token: str) -> None:
    line = await hello(port, token)
    await hear(line, "table")
    await line.send(b"\xff\xfe\xff", text=True)
    refused = await hear(line, "refused")
    assert refused["problem"]
    await line.close()


def test_half_open_connections_keep_nobody_out_and_sockets_count(tmp_path: Path) -> None:
    with served(tmp_path, replace(NO_LIMITS, connections_per_address=6, sockets_per_seat=9)) as here:
        token = here.make("me", "random")["seats"][0]["token"]

        async def fill() -> None:
            sockets = [await hello(here.port, token) for _ in range(4)]
            for line in sockets:
                await hear(line, "table")
            silent = [here.line() for _ in range(30)]
            await asyncio.to_thread(until, lambda: here.gate.here["127.0.0.1"] == 6, "not all are counted")
            assert (await asyncio.to_thread(here.ask, "/health"))[0] == 200
            sockets += [await hello(here.port, token) for _ in range(2)]
            for line in sockets[-2:]:
                await hear(line, "table")
            answer = await asyncio.to_thread(here.say, HEAD + b"\r\n")
            assert status_of(answer) == 503
            assert b"Too many connections from your address." in answer
            for line in sockets:
                await line.close()
            for one in silent:
                one.close()

        asyncio.run(fill())
        until(lambda: not here.gate.here, "who has gone is still counted")
        assert not here.gate.visitors
        assert here.ask("/health")[0] == 200


def test_connections_are_bounded_in_total_and_a_proxy_is_no_single_address(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, connections=4, connections_per_address=1)
    with served(tmp_path, limits, proxies=("127.0.0.0/8",)) as here:
        lines = [here.line() for _ in range(9)]
        until(lambda: here.gate.here.total() == 4, "a proxy's connections were refused")
        assert [read_all(line) for line in lines[:5]] == [b""] * 5
        assert here.ask("/health")[0] == 200
        for line in lines:
            line.close()


# --- whose word is believed ---------------------------------------------------------------------------------------


def test_a_forged_address_is_believed_from_trusted_proxies_only(tmp_path: Path) -> None:
    one_match = replace(NO_LIMITS, rates={"matches": Rate(1, 0.01, "new matches")})
    body = {"game": "xi", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}

    def statuses(here: Here) -> list[int]:
        return [here.ask("/api/matches", body, x_forwarded_for=f"192.0.2.{n}")[0] for n in (1, 2, 2)]

    with served(tmp_path, one_match) as here:
        assert statuses(here) == [201, 429, 429]
        assert here.gate.has_warned
    with served(tmp_path, one_match, proxies=("127.0.0.1",)) as here:
        assert statuses(here) == [201, 201, 429]
        assert not here.gate.has_warned


def test_the_log_names_a_web_server_nearby_and_no_player() -> None:
    gate = Gate(NO_LIMITS, Proxies([]))
    with capture_logs() as logged:
        gate.notice_proxy("203.0.114.7")
        gate.notice_proxy("10.0.0.2")
    assert [line["address"] for line in logged] == ["from afar"]
    gate.has_warned = False
    with capture_logs() as logged:
        gate.notice_proxy("10.0.0.2")
    assert [line["address"] for line in logged] == ["10.0.0.2"]


def test_an_ipv6_household_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2::7") == neighbourhood("2001:db8:1:2:ffff::1")
    assert neighbourhood("2001:db8:1:2::7") != neighbourhood("2001:db8:1:3::7")
    assert neighbourhood("::ffff:192.0.2.1") == "192.0.2.1" == neighbourhood("192.0.2.1")
    assert "10.1.2.3" in Proxies(["10.0.0.0/8"])
    assert "nobody" not in Proxies(["10.0.0.0/8"])


# --- how often ------------------------------------------------------------------------------------------------------


def test_who_asks_too_often_is_told_when_to_try_again() -> None:
    now = 0.0
    pacing = Pacing({"matches": Rate(2, 0.5, "new matches")}, lambda: now)
    for _ in range(2):
        pacing.take("192.0.2.1", "matches")
    with pytest.raises(TooFast, match=r"^Too many new matches from your address\. Try again in 2 seconds\.$"):
        pacing.take("192.0.2.1", "matches")
    pacing.take("192.0.2.2", "matches")
    pacing.take("192.0.2.1", "hints")
    now = 2.0
    pacing.take("192.0.2.1", "matches")
    now = 10_000.0
    pacing.forget_quiet()
    assert not pacing.buckets


def test_an_address_that_is_too_fast_waits_for_itself_alone() -> None:
    now = 0.0
    limits = replace(NO_LIMITS, turns={"messages": Rate(2, 50, "messages")}, longest_turn=0.03)
    turns = Turns(limits, lambda: now)
    order = []

    async def take(address: str, name: str) -> None:
        await turns.wait(address, "messages")
        order.append(name)

    async def take_all() -> None:
        await asyncio.gather(take("a", "first"), take("a", "second"), take("a", "late"), take("b", "other"))
        assert order == ["first", "second", "other", "late"]
        with pytest.raises(TooFast, match=r"^Too many messages from your address\. Try again in 1 second\.$"):
            await turns.wait("a", "messages", 2)
        await turns.wait("a", "requests")

    asyncio.run(take_all())
    now = 10_000.0
    assert turns.is_now("b", "messages")
    assert set(turns.buckets) == {("b", "messages")}, "whoever waits for nothing is forgotten"


def test_an_address_opens_so_many_sockets_at_once(tmp_path: Path) -> None:
    def open_one(here: Here, address: str) -> int:
        with socket.create_connection(("127.0.0.1", here.port), source_address=(address, 0)) as line:
            line.sendall(UPGRADE + b"\r\n")
            return status_of(line.recv(4096))

    sockets = replace(NO_LIMITS, turns={"sockets": Rate(2, 0.001, "sockets")})
    with served(tmp_path, sockets) as here:
        assert [open_one(here, "127.0.0.2") for _ in range(3)] == [101, 101, 429]
        assert open_one(here, "127.0.0.3") == 101
    with served(tmp_path, sockets, ("127.0.0.2",)) as here:
        assert [open_one(here, "127.0.0.2") for _ in range(3)] == [101] * 3


def test_hellos_of_one_address_do_not_hold_up_another(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, turns={"messages": Rate(2 * COSTS[Hello], COSTS[Hello], "messages")}, longest_turn=1.5)

    async def look() -> None:
        with served(tmp_path, limits) as here:
            token = here.make("me", "random")["seats"][0]["token"]
            told: list[str] = []

            async def come(name: str, address: str) -> None:
                where = f"ws://127.0.0.1:{here.port}/live"
                async with connect(where, local_addr=(address, 0), close_timeout=1) as line:
                    await line.send(json.dumps({"do": "hello", "token": token}))
                    message = await hear(line, "table", "closing")
                    told.append(f"{name} {message['is']} {message.get('come_back', '')}".strip())

            for number in range(2):
                await come(f"{number}", "127.0.0.2")
            waiting = [asyncio.create_task(come("late", "127.0.0.2"))]
            await asyncio.sleep(0.2)
            await come("too many", "127.0.0.2")
            await come("other", "127.0.0.3")
            await asyncio.gather(*waiting)
            assert told == ["0 table", "1 table", "too many closing True", "other table", "late table"]

    asyncio.run(look())


def test_requests_of_one_address_wait_their_turn_and_too_many_are_refused(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, turns={"requests": Rate(2, 0.001, "requests")})
    with served(tmp_path, limits) as here:
        assert [here.ask("/api/reach")[0] for _ in range(3)] == [200, 200, 429]
        assert here.ask("/api/reach")[1]["retry-after"] == "4"


def test_matches_invitations_and_replays_are_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    rates = {purpose: replace(rate, at_once=2, per_second=0.1) for purpose, rate in RATES.items()}
    with served(tmp_path, replace(NO_LIMITS, rates=rates)) as here:
        for path, body in (
            ("/api/matches", {"game": "xi", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}),
            ("/api/invitations", {"token": "nobody"}),
            ("/api/replays/nothing", None),
        ):
            answers = [here.ask(path, body) for _ in range(3)]
            assert [status for status, _, _ in answers[:2]].count(429) == 0
            status, headers, problem = answers[2]
            assert status == 429
            assert 1 <= int(headers["retry-after"]) <= 10
            assert "Try again in" in problem["problem"]


def test_rematches_are_new_matches_and_leave_one_token_a_seat(tmp_path: Path) -> None:
    async def run() -> None:
        limits = replace(FREE, rates={"matches": Rate(3, 0.001, "new matches")})
        async with hall_at(tmp_path, limits) as hall:
            made = await make(hall)
            token = made.seats[0].token
            for _ in range(3):
                client = await Client.hello(hall, token)
                await client.say("resign")
                await client.say("rematch")
                await client.until(lambda client=client: bool(client.told("moved")))  # type: ignore[misc]
                token = client.told("moved")[-1]["token"]
            before = tokens_in(tmp_path)
            client = await Client.hello(hall, token)
            await client.say("resign")
            await client.say("rematch")
            await client.until(lambda: bool(client.told("refused")))
            assert "Too many new matches" in client.told("refused")[-1]["problem"]
            assert tokens_in(tmp_path) == before

    asyncio.run(run())


def test_asking_again_for_a_rematch_adds_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            await client.say("resign")
            await client.say("rematch")
            await client.until(lambda: bool(client.told("moved")))
            before = tokens_in(tmp_path)
            for _ in range(40):
                await client.say("rematch")
            await client.until(lambda: len(client.told("moved")) == 41)
            assert len({moved["token"] for moved in client.told("moved")}) == 1
            assert tokens_in(tmp_path) == before

    asyncio.run(run())


def tokens_in(folder: Path) -> int:
    with sqlite3.connect(folder / "games.sqlite3") as connection:
        return int(connection.execute("SELECT count(*) FROM token").fetchone()[0])


def test_undos_are_limited(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path, replace(FREE, rates={"undos": Rate(2, 0.001, "undos")})) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            for _ in range(3):
                await client.say("undo")
            await client.until(lambda: len(client.told("refused")) == 3)
            too_many = [one["problem"].startswith("Too many undos") for one in client.told("refused")]
            assert too_many == [False, False, True]

    asyncio.run(run())


# --- hints ------------------------------------------------------------------------------------------------------------


def test_a_seat_and_an_address_have_one_hint_at_a_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path, replace(FREE, hints_per_address=1)) as hall:
            first, second = await make(hall, "psi-wars"), await make(hall, "psi-wars")
            clients = [await Client.hello(hall, one.seats[0].token) for one in (first, first, second)]
            clients[1].connection.address = "192.0.2.9"
            for client in clients:
                await client.asked()
            # Together: a quick engine has the first hint ready before the next question is read.
            await asyncio.gather(*(client.say("hint") for client in clients))
            for client in clients[1:]:
                await client.until(lambda client=client: bool(client.told("refused")))  # type: ignore[misc]
            same_seat, same_address = clients[1].told("refused"), clients[2].told("refused")
            assert same_seat[0]["problem"] == "A hint is on its way already."
            assert same_address[0]["problem"].startswith("Someone at your address is waiting for a hint.")
            await clients[0].until(lambda: bool(clients[0].told("advice")))
            await clients[2].say("hint")
            await clients[2].until(lambda: bool(clients[2].told("advice")))
            assert not hall.hinting

    asyncio.run(run())


def test_a_hint_for_a_game_that_ended_meanwhile_is_refused_in_words(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "psi-wars")
            client = await Client.hello(hall, made.seats[0].token)
            await client.asked()
            await client.say("hint")
            await client.say("resign")
            await client.until(lambda: bool(client.told("refused")))
            assert client.told("refused")[0]["problem"] == "The game has moved on, so the hint no longer fits."

    asyncio.run(run())


# --- seats always get in -------------------------------------------------------------------------------------------


def test_watchers_never_keep_a_player_out(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, watchers_per_match=5, watchers_per_address=4)
    with served(tmp_path, limits) as here:
        made = here.make("me", "guest")
        status, _, claimed = here.ask("/api/invitations", {"token": made["invitations"][0]["token"], "name": "Anna"})
        assert status == 200

        async def run() -> None:
            watching = [await hello(here.port, made["spectator"]) for _ in range(5)]
            told = [await hear(line, "table", "refused") for line in watching]
            assert [one["is"] for one in told] == ["table"] * 4 + ["refused"]
            assert "from your address" in told[-1]["problem"]
            opponent = [await hello(here.port, claimed["token"]) for _ in range(8)]
            for line in opponent[-4:]:
                await hear(line, "table")
            for line in opponent[:4]:
                closing = await hear(line, "closing")
                assert closing["why"].startswith("You've opened this table somewhere else.")
            player = await hello(here.port, made["seats"][0]["token"])
            assert (await hear(player, "table", "refused"))["is"] == "table"
            for line in (*watching, *opponent, player):
                await line.close()

        asyncio.run(run())


def test_a_crowd_of_watchers_is_bounded(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path, replace(FREE, watchers_per_match=3)) as hall:
            made = await make(hall)
            for _ in range(3):
                await Client.hello(hall, made.spectator)
            late = Client(hall)
            await late.say("hello", token=made.spectator)
            await late.until(lambda: bool(late.told("refused")))
            assert late.told("refused")[0]["problem"].startswith("Too many are watching this match")
            seat = await Client.hello(hall, made.seats[0].token)
            assert seat.table

    asyncio.run(run())


def test_who_says_nothing_is_shown_out_and_who_waits_for_a_long_match_is_not(here: Here, tmp_path: Path) -> None:
    async def silent() -> None:
        async with connect(f"ws://127.0.0.1:{here.port}/live") as line:
            assert (await hear(line, "closing"))["why"] == "Nobody said hello on this connection."

    asyncio.run(silent())

    async def slow() -> None:
        async with hall_at(tmp_path, replace(FREE, seconds_to_hello=0.05)) as hall:
            made = await make(hall)
            asleep = hall.room

            async def slowly(id: str) -> Any:
                await asyncio.sleep(0.3)
                return await asleep(id)

            hall.room = slowly  # type: ignore[method-assign]
            client = Client(hall)
            client.connection.expect_hello()
            await client.say("hello", token=made.seats[0].token)
            await client.until(lambda: bool(client.table))
            assert not client.told("closing")

    asyncio.run(slow())


def test_strangers_are_bounded_for_an_address_and_keep_no_seat_out(tmp_path: Path) -> None:
    with served(tmp_path, replace(NO_LIMITS, strangers_per_address=3)) as here:
        token = here.make("me", "random")["seats"][0]["token"]

        async def run() -> None:
            address = f"ws://127.0.0.1:{here.port}/live"
            lines = [await connect(address) for _ in range(6)]
            for line in lines[:3]:
                assert (await hear(line, "closing"))["come_back"]
            seat = await hello(here.port, token)
            await hear(seat, "table")
            lines.append(seat)
            for line in lines:
                await line.close()

        asyncio.run(run())


def test_the_proxy_has_to_be_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--trusted-proxy", "nginx"])
    assert "'nginx' is not an address; give one such as 127.0.0.1" in capsys.readouterr().err
