"""Measure whether somebody who floods the server delays anybody else.

    python tools/flood.py                       # every kind of flood, one after another
    python tools/flood.py --seconds 30 hints reviews

Starts its own server with its usual limits, on a free port with its own database. A player plays a novice all the
while; clients from three other addresses of this machine send one kind of request as fast as they are answered.
Printed are how long the player waits for a confirmation and for the novice, beside nobody and beside each flood.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tools.load import GAMES, NOVICE_SECONDS, Server, percentile

ADDRESSES: Final = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
CLIENTS: Final = 2
"""Clients at each address."""
AT_ONCE: Final = 40
"""Lines of a client in floods that use many."""
SEATED: Final = 4
"""Lines that may sit at one seat."""
SETTLE: Final = 3.0


class Client:
    """Somebody at an address of their own, who does not wait to be polite."""

    def __init__(self, port: int, address: str, number: int, replies: Counter[int]) -> None:
        self.port = port
        self.address = address
        self.number = number
        self.replies = replies

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        status, told = await asyncio.to_thread(self.ask_and_wait, method, path, body, token)
        self.replies[status] += 1
        return status, told

    def ask_and_wait(self, method: str, path: str, body: object, token: str) -> tuple[int, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(self.address, 0))
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        told = answer.read()
        line.close()
        return answer.status, json.loads(told) if told[:1] in (b"{", b"[") else None

    async def make(self, game: str, bot: str = "novice") -> tuple[str, str]:
        """The token of the own seat of a new match, and its replay; waits where the server asks to."""
        while True:
            body = {"game": game, "seats": [{"who": "me"}, {"who": "bot", "bot": bot}]}
            status, told = await self.ask("POST", "/api/matches", body)
            if status == 201:
                return told["seats"][0]["token"], told["match"]
            await asyncio.sleep(1)

    async def sit(self, token: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}/live"
        line = await connect(address, compression=None, ping_interval=None, local_addr=(self.address, 0))
        await line.send(json.dumps({"do": "hello", "token": token}))
        return line

    async def finished(self) -> tuple[str, str]:
        """A seat of a game that was given up after some answers, and its replay."""
        token, _ = await self.make(GAMES[self.number % len(GAMES)], "random")
        async with await self.sit(token) as line:
            answered = 0
            async for text in line:
                told = json.loads(text)
                if told["is"] == "welcome" and told.get("replay"):
                    return token, told["replay"]
                if told["is"] == "table" and told.get("question") and answered < 12:
                    answered += 1
                    await line.send(json.dumps({"do": "answer", "ask": told["question"]["number"], "option": 0}))
                elif told["is"] == "table" and told.get("question"):
                    await line.send(json.dumps({"do": "resign"}))
                elif told["is"] == "table" and told.get("outcome"):
                    break
        async with await self.sit(token) as line:
            while not (told := json.loads(await line.recv())).get("replay"):
                pass
            return token, told["replay"]


async def say(client: Client, message: Mapping[str, object], bot: str = "novice") -> None:
    """One message, over and over, as fast as the server answers; a closed line is opened again."""
    token, _ = await client.make(GAMES[client.number % len(GAMES)], bot)
    while True:
        line = await client.sit(token)
        try:
            while True:
                await line.send(json.dumps(message))
                told = json.loads(await line.recv())
                client.replies[400 if told["is"] == "refused" else 200] += 1
        except ConnectionClosed:
            await asyncio.sleep(0.1)


async def hints(client: Client) -> None:
    await say(client, {"do": "hint"}, "warlord")


async def why(client: Client) -> None:
    await say(client, {"do": "why", "verb": "draw"})


async def undos(client: Client) -> None:
    """Answers and takes the answer back."""
    token, _ = await client.make(GAMES[client.number % len(GAMES)], "random")
    while True:
        line = await client.sit(token)
        try:
            async for text in line:
                told = json.loads(text)
                client.replies[400 if told["is"] == "refused" else 200] += 1
                if told["is"] == "table" and told.get("question"):
                    await line.send(json.dumps({"do": "answer", "ask": told["question"]["number"], "option": 0}))
                    await line.send(json.dumps({"do": "undo"}))
        except ConnectionClosed:
            await asyncio.sleep(0.1)


async def rematches(client: Client) -> None:
    """Gives up and asks for another game, in the new one too."""
    token, _ = await client.make(GAMES[client.number % len(GAMES)], "random")
    while True:
        line = await client.sit(token)
        try:
            await line.send(json.dumps({"do": "resign"}))
            await line.send(json.dumps({"do": "rematch"}))
            async for text in line:
                told = json.loads(text)
                client.replies[400 if told["is"] == "refused" else 200] += 1
                if told["is"] == "moved":
                    token = told.get("token", token)
                    break
                if told["is"] == "refused":
                    await line.send(json.dumps({"do": "rematch"}))
        except ConnectionClosed:
            await asyncio.sleep(0.1)
        await line.close()


async def invitations(client: Client) -> None:
    while True:
        await client.ask("POST", "/api/matches", {"game": "xi", "seats": [{"who": "me"}, {"who": "guest"}]})
        await client.ask("POST", "/api/invitations", {"token": "x" * 32, "name": "Nobody"})
        await client.ask("GET", "/api/invitations", None, "x" * 32)


async def replays(client: Client) -> None:
    token, replay = await client.finished()
    step = 0
    while True:
        step += 1
        await client.ask("GET", f"/api/replays/{replay}/steps/{step % 12}", None, token)
        await client.ask("GET", f"/api/replays/{replay}/log", None, token)
        await client.ask("POST", f"/api/replays/{replay}/play-on", {"step": 1, "seat": 0, "bot": "novice"}, token)


async def reviews(client: Client) -> None:
    while True:
        token, replay = await client.finished()
        for _ in range(20):
            await client.ask("POST", f"/api/replays/{replay}/review", {}, token)
            await client.ask("GET", f"/api/replays/{replay}/review/1/line", None, token)


async def decks(client: Client) -> None:
    """Decks to check, to complete, to store and to judge."""
    text = "\n".join(f"{number % 9} Card nobody printed {number}" for number in range(590))
    _, games = await client.ask("GET", "/api/games")
    while True:
        shipped = games[client.number % len(games)]
        game, cards = shipped["id"], shipped["decks"][0]["cards"]
        await client.ask("POST", f"/api/games/{game}/decks", {"text": text})
        await client.ask("POST", f"/api/games/{game}/decks/complete", {"text": ""})
        await client.ask("POST", f"/api/games/{game}/decks/store", {"text": text})
        await client.ask("POST", f"/api/games/{game}/decks/judge", {"cards": cards})


async def pages(client: Client) -> None:
    """The heaviest answers that cost nobody a token."""
    while True:
        for game in GAMES:
            for what in ("cards", "rules", "puzzles"):
                await client.ask("GET", f"/api/games/{game}/{what}")


async def hellos(client: Client) -> None:
    """Comes to the same table again and again, on many lines at once."""
    token, _ = await client.make(GAMES[client.number % len(GAMES)], "random")

    async def come() -> None:
        while True:
            try:
                async with await client.sit(token) as line:
                    told = {"is": ""}
                    while told["is"] not in ("table", "refused", "closing"):
                        told = json.loads(await line.recv())
                client.replies[200 if told["is"] == "table" else 400] += 1
            except (OSError, WebSocketException):
                client.replies[400] += 1
                await asyncio.sleep(0.1)

    await asyncio.gather(*(come() for _ in range(AT_ONCE)))


async def messages(client: Client) -> None:
    """Changes how it passes as often as a line may send, on many lines at once."""
    tokens = [(await client.make(GAMES[number % len(GAMES)], "random"))[0] for number in range(AT_ONCE // SEATED)]

    async def send(token: str) -> None:
        while True:
            try:
                async with await client.sit(token) as line:
                    sending = asyncio.create_task(send_without_end(line))
                    async for text in line:
                        client.replies[400 if json.loads(text)["is"] == "refused" else 200] += 1
                    sending.cancel()
            except (OSError, WebSocketException):
                client.replies[400] += 1
                await asyncio.sleep(0.1)

    async def send_without_end(line: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                await line.send(json.dumps({"do": "passing", "mode": "always"}))
                await asyncio.sleep(0.08)

    await asyncio.gather(*(send(token) for token in tokens * SEATED))


async def answers(client: Client) -> None:
    """Plays one game on each of many lines, as fast as the server lets it."""
    tokens = [(await client.make(GAMES[number % len(GAMES)], "random"))[0] for number in range(AT_ONCE // SEATED)]

    async def play(token: str) -> None:
        while True:
            try:
                async with await client.sit(token) as line:
                    async for text in line:
                        told = json.loads(text)
                        client.replies[400 if told["is"] == "refused" else 200] += 1
                        if told["is"] == "table" and told.get("question"):
                            number = told["question"]["number"]
                            await line.send(json.dumps({"do": "answer", "ask": number, "option": 0}))
            except (OSError, WebSocketException):
                client.replies[400] += 1
                await asyncio.sleep(0.1)

    await asyncio.gather(*(play(token) for token in tokens * SEATED))


async def crowds(client: Client) -> None:
    """Asks for the largest page on many lines at once, each kept open."""
    request = b"GET /api/games/purge/rules HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

    async def ask() -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, ValueError):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", client.port, local_addr=(client.address, 0), limit=1 << 20
                )
                try:
                    while True:
                        writer.write(request)
                        head = await reader.readuntil(b"\r\n\r\n")
                        size = re.search(rb"content-length: (\d+)", head)
                        await reader.readexactly(int(size[1]) if size else 0)
                        client.replies[int(head.split(b" ", 2)[1])] += 1
                finally:
                    writer.close()

    await asyncio.gather(*(ask() for _ in range(AT_ONCE)))


FLOODS: Final[Mapping[str, Callable[[Client], Coroutine[None, None, None]]]] = {
    one.__name__: one
    for one in (
        *(hints, why, undos, rematches, invitations, replays, reviews, decks, pages),
        *(hellos, messages, answers, crowds),
    )
}


class Player:
    """Plays a novice, and takes the time."""

    def __init__(self, port: int) -> None:
        self.client = Client(port, "127.0.0.1", 0, Counter())
        self.confirmed: list[float] = []
        self.answered: list[float] = []

    async def play(self) -> None:
        while True:
            token, _ = await self.client.make("purge")
            async with await self.client.sit(token) as line:
                await self.play_one(line)

    async def play_one(self, line: ClientConnection) -> None:
        sent = waiting = 0.0
        last = 0
        async for text in line:
            told, now = json.loads(text), time.perf_counter()
            if told["is"] == "confirmed" and sent:
                self.confirmed.append(now - sent)
            if told["is"] != "table":
                continue
            if waiting and not (told.get("waiting") or {}).get("busy"):
                self.answered.append(now - waiting)
                waiting = 0.0
            if told.get("outcome"):
                return
            if (told.get("waiting") or {}).get("seat") == 1:
                waiting = waiting or now
            question = told.get("question")
            if question and question["number"] != last:
                await asyncio.sleep(0.3)
                last, sent = question["number"], time.perf_counter()
                option = last % len(question["options"])
                await line.send(json.dumps({"do": "answer", "ask": last, "option": option}))


async def measure(port: int, name: str, seconds: float) -> tuple[float, float]:
    replies: Counter[int] = Counter()
    player = Player(port)
    playing = asyncio.create_task(player.play())
    flood = FLOODS.get(name)
    clients = [Client(port, where, number, replies) for number, where in enumerate(ADDRESSES * CLIENTS)]
    tasks: list[asyncio.Task[None]] = [asyncio.create_task(flood(client)) for client in clients] if flood else []
    await asyncio.sleep(SETTLE)
    player.confirmed.clear()
    player.answered.clear()
    replies.clear()
    await asyncio.sleep(seconds)
    for task in (playing, *tasks):
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    for one in ended:
        if isinstance(one, Exception):
            print(f"  {name}: a client stopped: {one!r}")
    taken = sum(count for status, count in replies.items() if status < 300)
    row = [
        name,
        f"{taken / seconds:.1f}",
        f"{(sum(replies.values()) - taken) / seconds:.1f}",
        str(len(player.answered)),
    ]
    for figures in (player.confirmed, player.answered):
        figures = figures or [float("nan")]
        row += [f"{one * 1000:.0f}" for one in (statistics.median(figures), percentile(figures, 0.95), max(figures))]
    print("  {:12} {:>7} {:>8} {:>8} {:>7} {:>7} {:>8} {:>7} {:>7} {:>8}".format(*row), flush=True)
    return max(player.confirmed, default=0), max(player.answered, default=0)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(FLOODS)} (default: all)")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each kind (default: 20)")
    words = parser.parse_args()
    for kind in words.kinds:
        if kind not in FLOODS:
            parser.error(f"there is no flood '{kind}'; there are: {', '.join(FLOODS)}")
    with tempfile.TemporaryDirectory() as place:
        server = Server(Path(place))
        try:
            print(f"A novice beside floods from {len(ADDRESSES)} addresses, {CLIENTS} clients each; ", end="")
            print(f"{os.cpu_count()} processors. Milliseconds:")
            print("                taken  refused  answers  confirmed              novice's answer")
            print("  flood         per s    per s            median   95 %  slowest  median    95 %  slowest")
            slowest = []
            for name in ("nobody", *(words.kinds or FLOODS)):
                slowest.append(asyncio.run(measure(server.port, name, words.seconds)))
            print(f"  memory of the server {server.memory():.0f} MiB")
        finally:
            server.stop()
    return 0 if all(novice <= NOVICE_SECONDS for _, novice in slowest) else 1


if __name__ == "__main__":
    sys.exit(main())
