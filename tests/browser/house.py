"""A real server of the test's own, started and stopped by its process id."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
IS_FRESHLY_DEALT = bool(os.environ.get("HEGEMON_THOROUGH"))
SERVE = """
import secrets, sys
from pathlib import Path
from random import Random
from hegemon.cli import main

file, last, drawn = Path(sys.argv.pop(1)), "", 0

def draw(limit):
    global last, drawn
    deal = file.read_text()
    last, drawn = deal, drawn + 1 if deal == last else 1
    return Random(f"{deal} {drawn}").randrange(limit)

if file.exists():
    secrets.randbelow = draw
sys.exit(main())
"""
"""The server as it is, but that a test may name the deals, so that it sees the same cards in every run."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


class House:
    """`hegemon serve` on a port and a database of its own; the engine is compiled where the tests' is."""

    def __init__(self, folder: Path, bot_pace: str = "0", site: Path | None = None) -> None:
        """`site` is a folder with packages that are installed besides."""
        self.folder = folder
        self.site = site
        self.bot_pace = bot_pace
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0
        self.deals = folder / "deals"

    def deal(self, name: str) -> None:
        """From now on the cards fall as this name has it; a thorough run shuffles anew each time."""
        if not IS_FRESHLY_DEALT:
            self.deals.write_text(name)

    def start(self) -> None:
        self.starts += 1
        words = ["serve", "--port", str(self.port), "--database", str(self.folder / "games.sqlite3")]
        with (self.folder / f"serve-{self.starts}.log").open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, str(self.deals), *words, "--bot-pace", self.bot_pace],
                env=os.environ | {"PYTHONUNBUFFERED": "1"} | self.path(),
                cwd=ROOT,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.fetch("/health")
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"the server did not start; it said: {self.said()}") from None
                time.sleep(0.1)

    def path(self) -> dict[str, str]:
        found = [str(self.site), os.environ.get("PYTHONPATH", "")] if self.site is not None else []
        return {"PYTHONPATH": os.pathsep.join(filter(None, found))} if found else {}

    def said(self) -> str:
        return "\n".join(log.read_text(errors="replace") for log in sorted(self.folder.glob("serve-*.log")))

    def kill(self) -> None:
        """Cut it off in the middle, with the processes its bots think in."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()

    def fetch(self, path: str, body: object = None) -> Any:
        request = urllib.request.Request(
            self.address + path,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def game(self, game: str) -> Any:
        return next(one for one in self.fetch("/api/games") if one["id"] == game)

    def match(self, game: str, *who: str, **terms: Any) -> Any:
        """A match for these: 'me', 'guest', or the name of a bot."""
        seats = [{"who": one} if one in ("me", "guest") else {"who": "bot", "bot": one} for one in who]
        return self.fetch("/api/matches", {"game": game, "seats": seats} | terms)
