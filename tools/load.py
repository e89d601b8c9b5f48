"""Measure the live table on this machine: many games against bots, idle games, the first page.

    python tools/load.py            # make load
    python tools/load.py --games 50 --seconds 10
    python tools/load.py --beside 10    # how soon a novice answers beside ten people who play warlords

Starts its own server on a free port with its own database, and ends within a few minutes. The figures hold for
this machine, with the clients on the same processors.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect

GAMES: Final = ("xi", "psi-wars", "intergalactic-psi-wars", "psychological-warfare", "purge")
GOALS: Final = {"p50": 20.0, "p99": 100.0}
"""Milliseconds from an answer sent to its confirmation."""
MOST_MEMORY: Final = 1024.0
FIRST_PAGE: Final = 200.0
AT_A_TIME: Final = 50
NOVICE_SECONDS: Final = 2.0
"""How soon a novice answers, whoever else is thinking."""


class Asked(msgspec.Struct):
    number: int
    options: list[msgspec.Raw]


class Waited(msgspec.Struct):
    seat: int
    busy: str = ""


class Heard(msgspec.Struct, tag_field="is", tag="table"):
    """As much of a table as a client needs that only answers."""

    number: int
    question: Asked | None = None
    waiting: Waited | None = None
    outcome: msgspec.Raw | None = None


class Confirmed(msgspec.Struct, tag_field="is", tag="confirmed"):
    ask: int


HEARD: Final = msgspec.json.Decoder(Heard | Confirmed)


class Server:
    """A server of its own for the measurement."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.started = time.monotonic()
        command = [sys.executable, "-m", "hegemon.cli", "serve", "--port", "0", *words]
        command += ["--database", str(folder / "load.sqlite3")]
        self.log = (folder / "load.log").open("ab")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if found is None:
            raise SystemExit(f"load: the server did not start; see {self.log.name}")
        self.port = int(found[1])
        self.wait()

    def wait(self) -> None:
        while True:
            try:
                self.get("/health")
                return
            except OSError:
                time.sleep(0.05)

    def get(self, path: str) -> bytes:
        """What is transferred: compressed, as a browser asks for it."""
        request = Request(f"http://127.0.0.1:{self.port}{path}", headers={"accept-encoding": "br, gzip"})
        with urlopen(request) as answer:
            body: bytes = answer.read()
            return body

    def make(self, game: str, bot: str) -> tuple[str, str]:
        """The tokens of a new match: seat and spectator."""
        body = {"game": game, "seats": [{"who": "me"}, {"who": "bot", "bot": bot}]}
        address = f"http://127.0.0.1:{self.port}/api/matches"
        request = Request(address, json.dumps(body).encode(), {"content-type": "application/json"})
        with urlopen(request) as answer:
            made = json.loads(answer.read())
        return made["seats"][0]["token"], made["spectator"]

    def memory(self) -> float:
        """MiB the server itself holds, without its thinkers."""
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+)", text)
        return int(found[1]) / 1024 if found else 0.0

    def processor_time(self) -> float:
        """Seconds of processor the server itself has used."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, how: int = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()


class Run:
    """The live games of one measurement."""

    def __init__(self, server: Server, games: int, seconds: float, thinking: float, bot: str) -> None:
        self.server = server
        self.games = games
        self.seconds = seconds
        self.thinking = thinking
        self.bot = bot
        self.milliseconds: list[float] = []
        self.tables = 0
        self.finished = 0
        self.is_measuring = False
        self.luck = random.Random(1)

    async def run(self) -> None:
        tokens = [self.server.make(GAMES[number % len(GAMES)], self.bot) for number in range(self.games)]
        gate = asyncio.Semaphore(AT_A_TIME)
        ready = asyncio.Event()
        tasks = [asyncio.create_task(self.play(number, *pair, gate, ready)) for number, pair in enumerate(tokens)]
        await asyncio.sleep(2 + self.games / 40)
        ready.set()
        await asyncio.sleep(3)
        self.is_measuring = True
        used = self.server.processor_time()
        await asyncio.sleep(self.seconds)
        self.is_measuring = False
        self.used = (self.server.processor_time() - used) / self.seconds
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def play(self, number: int, seat: str, spectator: str, gate: asyncio.Semaphore, ready: asyncio.Event) -> None:
        """One game with its player and a spectator; a finished game is followed by the next."""
        while True:
            async with gate:
                line = await self.connect(seat)
                watching = await self.connect(spectator)
            watcher = asyncio.create_task(self.watch(watching))
            await ready.wait()
            await self.answer_all(line)
            self.finished += 1
            watcher.cancel()
            await line.close()
            await watching.close()
            seat, spectator = await asyncio.to_thread(self.server.make, GAMES[number % len(GAMES)], self.bot)

    async def connect(self, token: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.server.port}/live"
        line = await connect(address, compression=None, open_timeout=60, ping_interval=None)
        await line.send(json.dumps({"do": "hello", "token": token}))
        return line

    async def watch(self, line: ClientConnection) -> None:
        async for _ in line:
            self.tables += 1

    async def answer_all(self, line: ClientConnection, hear: Callable[[Heard], None] = lambda _: None) -> None:
        """Answer after thinking for a while, until the game is over."""
        answered = 0
        sent: dict[int, float] = {}
        async for text in line:
            try:
                heard = HEARD.decode(text)
            except msgspec.ValidationError:
                continue
            if isinstance(heard, Confirmed):
                if self.is_measuring:
                    self.milliseconds.append((time.perf_counter() - sent.pop(heard.ask)) * 1000)
                continue
            self.tables += 1
            hear(heard)
            if heard.outcome is not None:
                return
            question = heard.question
            if question is not None and question.number != answered:
                answered = question.number
                await asyncio.sleep(self.luck.uniform(0.5, 1.5) * self.thinking)
                option = self.luck.randrange(len(question.options))
                sent[answered] = time.perf_counter()
                await line.send(json.dumps({"do": "answer", "ask": answered, "option": option}))


class Beside:
    """One player against a novice, while others play against warlords."""

    def __init__(self, server: Server, others: int, seconds: float, thinking: float) -> None:
        self.run = Run(server, others, seconds, thinking, "warlord")
        self.novice: list[float] = []
        self.warlords: list[float] = []
        self.busy = 0
        self.told = ""
        self.is_measuring = False

    async def measure(self) -> None:
        run = self.run
        others = [self.play(GAMES[number % len(GAMES)], "warlord", self.warlords) for number in range(run.games)]
        tasks = [asyncio.create_task(one) for one in (*others, self.play("purge", "novice", self.novice))]
        await asyncio.sleep(10)
        self.is_measuring = True
        await asyncio.sleep(run.seconds)
        self.told = run.server.get("/metrics").decode()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def mean(self, what: str, kind: str) -> float:
        """Of a histogram the server keeps about thoughts."""
        name = "hegemon_thought_wait_seconds" if what else "hegemon_thought_seconds"
        total, count = (re.search(rf'{name}_{part}{{kind="{kind}"}} (\S+)', self.told) for part in ("sum", "count"))
        return float(total[1]) / float(count[1]) if total and count else 0.0

    async def play(self, game: str, bot: str, figures: list[float]) -> None:
        while True:
            seat, _ = await asyncio.to_thread(self.run.server.make, game, bot)
            line = await self.run.connect(seat)
            watcher = Stopwatch(self, figures)
            await self.run.answer_all(line, watcher.hear)
            await line.close()


class Stopwatch:
    """Takes the time from a bot's turn to its answer."""

    def __init__(self, beside: Beside, figures: list[float]) -> None:
        self.beside = beside
        self.figures = figures
        self.since = 0.0
        self.busy = ""

    def hear(self, heard: Heard) -> None:
        now = time.perf_counter()
        busy = heard.waiting.busy if heard.waiting is not None else ""
        if busy and busy != self.busy:
            # Not an answer: the table only says how many wait before this bot.
            self.busy = busy
            self.beside.busy += 1
            return
        if self.since and self.beside.is_measuring:
            self.figures.append(now - self.since)
        self.since = now if heard.waiting is not None and heard.waiting.seat == 1 else 0.0
        self.busy = busy


async def wake_all(server: Server, tokens: Sequence[str]) -> float:
    """Look once into every match; seconds until the last table has come."""
    gate = asyncio.Semaphore(AT_A_TIME)

    async def look(token: str) -> None:
        async with gate, connect(f"ws://127.0.0.1:{server.port}/live", compression=None) as line:
            await line.send(json.dumps({"do": "hello", "token": token}))
            async for text in line:
                if '"is":"table"' in str(text)[:20]:
                    return

    start = time.monotonic()
    await asyncio.gather(*(look(token) for token in tokens))
    return time.monotonic() - start


def first_page(server: Server) -> float:
    """KB transferred until the first page and the list of games are there; 0 if no pages are built."""
    page = Request(f"http://127.0.0.1:{server.port}/")
    with urlopen(page) as answer:
        text = answer.read().decode()
    linked = re.findall(r'(?:src|href)="(/[^"]+)"', text)
    if not linked:
        return 0.0
    return sum(len(server.get(path)) for path in ["/", *linked, "/api/games"]) / 1000


def row(what: str, figure: str, goal: str = "", is_met: bool = True) -> None:
    print(f"  {what:58} {figure:>14}  {goal:12} {'' if not goal else 'met' if is_met else 'MISSED'}")


def percentile(figures: Sequence[float], part: float) -> float:
    return sorted(figures)[min(len(figures) - 1, int(part * len(figures)))]


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the live table.")
    parser.add_argument("--games", type=int, default=200, help="live games (default: 200)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure (default: 30)")
    parser.add_argument("--thinking", type=float, default=2.0, help="seconds a player thinks on average (default: 2)")
    parser.add_argument("--bot", default="novice", help="whom they play against (default: novice)")
    parser.add_argument("--idle", type=int, default=1000, help="idle games (default: 1000)")
    parser.add_argument("--thinkers", type=int, default=1, help="processes in which bots think (default: 1)")
    parser.add_argument("--beside", type=int, help="measure only a novice beside so many games against warlords")
    words = parser.parse_args()
    if words.beside:
        return 0 if measure_beside(words) else 1
    measuring = ("--no-limits", "--bot-pace", "0", "--thinkers", str(words.thinkers))
    with tempfile.TemporaryDirectory() as place:
        server = Server(Path(place), *measuring)
        try:
            is_good = measure(server, words)
            server.stop(signal.SIGKILL)
            server = Server(Path(place), *measuring)
            is_good = measure_idle(server, words.idle) and is_good
        finally:
            if server.process.poll() is None:
                server.stop()
    return 0 if is_good else 1


def measure(server: Server, words: argparse.Namespace) -> bool:
    run = Run(server, words.games, words.seconds, words.thinking, words.bot)
    asyncio.run(run.run())
    times = run.milliseconds
    if len(times) < 10:
        raise SystemExit("load: too few answers were confirmed to say anything")
    load = os.getloadavg()[0]
    print(f"\n{words.games} live games against {words.bot}, {2 * words.games} sockets, {words.seconds:.0f} s, ", end="")
    print(f"{os.cpu_count()} processors, load average {load:.1f}")
    half, most = statistics.median(times), percentile(times, 0.99)
    row("answers confirmed per second", f"{len(times) / words.seconds:.0f}")
    row("answer sent to stored and confirmed, p50", f"{half:.1f} ms", f"≤ {GOALS['p50']:.0f} ms", half <= GOALS["p50"])
    row("answer sent to stored and confirmed, p99", f"{most:.1f} ms", f"≤ {GOALS['p99']:.0f} ms", most <= GOALS["p99"])
    row("slowest", f"{max(times):.1f} ms")
    row("processors used by the server, without thinkers", f"{run.used:.2f}")
    row("memory of the server, without thinkers", f"{server.memory():.0f} MiB")
    row("games finished meanwhile", str(run.finished))
    size = first_page(server)
    if size:
        row(
            "first page with the list of games, transferred",
            f"{size:.0f} KB",
            f"≤ {FIRST_PAGE:.0f} KB",
            size <= FIRST_PAGE,
        )
    else:
        row("first page", "not built here")
    return half <= GOALS["p50"] and most <= GOALS["p99"] and size <= FIRST_PAGE


def measure_beside(words: argparse.Namespace) -> bool:
    """As a host starts it: usual limits, usual pace, usual thinkers."""
    with tempfile.TemporaryDirectory() as place:
        server = Server(Path(place))
        try:
            beside = Beside(server, words.beside, words.seconds, words.thinking)
            asyncio.run(beside.measure())
        finally:
            server.stop()
    if len(beside.novice) < 3:
        raise SystemExit("load: the novice was asked too seldom to say anything")
    print(f"\nA novice beside {words.beside} games against warlords, {words.seconds:.0f} s, ", end="")
    print(f"{os.cpu_count()} processors, load average {os.getloadavg()[0]:.1f}")
    slowest = max(beside.novice)
    row("decisions of the novice", str(len(beside.novice)))
    row("novice's turn to its answer, p50", f"{statistics.median(beside.novice):.2f} s")
    row("slowest", f"{slowest:.2f} s", f"≤ {NOVICE_SECONDS:.0f} s", slowest <= NOVICE_SECONDS)
    row("decisions of the warlords", str(len(beside.warlords)))
    if beside.warlords:
        row("warlord's turn to its answer, p50", f"{statistics.median(beside.warlords):.2f} s")
        row("slowest", f"{max(beside.warlords):.2f} s")
    for kind in ("quick", "searching"):
        row(f"mean wait of {kind} thoughts, as the server counts", f"{beside.mean('wait', kind):.3f} s")
        row(f"mean time of {kind} thoughts", f"{beside.mean('', kind):.3f} s")
    row("tables that said the house is busy", str(beside.busy))
    return slowest <= NOVICE_SECONDS


def measure_idle(server: Server, games: int) -> bool:
    before = server.memory()
    tokens = [server.make(GAMES[number % len(GAMES)], "novice")[0] for number in range(games)]
    seconds = asyncio.run(wake_all(server, tokens))
    memory = server.memory()
    print(f"\n{games} idle games")
    row("all woken from the database, first table seen", f"{seconds:.1f} s", "≤ 10 s", seconds <= 10)
    row(
        "memory with all awake, without thinkers",
        f"{memory:.0f} MiB",
        f"≤ {MOST_MEMORY:.0f} MiB",
        memory <= MOST_MEMORY,
    )
    row("memory for one game", f"{(memory - before) / max(1, games) * 1024:.0f} KiB")
    print("  (matches nobody looks at are put to sleep after two minutes and take no memory then)")
    return memory <= MOST_MEMORY


if __name__ == "__main__":
    sys.exit(main())
