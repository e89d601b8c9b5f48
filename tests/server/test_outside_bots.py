"""Guests of a server play against bots from outside, if its host has brought them."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.process import Server, server_at
from tests.server.wire import hear, hello

BOTS = """
def first(seen):
    return 0

def broken(seen):
    raise ValueError("not today")
"""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    (tmp_path / "guest_bots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    with server_at(tmp_path, "--bot", "guest_bots:first", "--bot", "guest_bots:broken") as server:
        yield server


def seats(*bots: str) -> list[dict[str, str]]:
    return [{"who": "me"}, *({"who": "bot", "bot": bot} for bot in bots)]


def test_only_a_bot_the_host_has_brought_is_listed_and_answers(server: Server) -> None:
    status, told = server.post("/api/matches", {"game": "xi", "seats": seats("os:getcwd")})
    assert status == 400 and "os:getcwd" in told["problem"]
    games = json.loads(server.get("/api/games")[2])
    assert "guest_bots:first" in [bot["name"] for bot in games[0]["bots"]]
    for bot in ("guest_bots:first", "guest_bots:broken"):
        status, made = server.post("/api/matches", {"game": "xi", "seats": seats(bot)})
        assert status == 201, made
        assert asyncio.run(turns_of_the_bot(server.port, made["seats"][0]["token"])) > 0, f"{bot} did nothing"


async def turns_of_the_bot(port: int, token: str) -> int:
    """Answer with the first option until the bot has had its turn; how many lines of the log are its own."""
    line = await hello(port, token)
    own = 0
    for _ in range(30):
        table = await hear(line, "table")
        own += sum(1 for one in table.get("log", []) if any(span.get("seat") == 1 for span in one["spans"]))
        question = table.get("question")
        if question is not None and own > 4:
            break
        if question is not None:
            last = question["options"][-1]["index"]
            await line.send(json.dumps({"do": "answer", "ask": question["number"], "option": last}))
    await line.close()
    return own


@pytest.mark.parametrize("word", ["nobody_has_this:Bot", "novice"])
def test_a_bot_that_cannot_be_had_is_refused_before_any_address_is_told(tmp_path: Path, word: str) -> None:
    words = ["serve", "--database", str(tmp_path / "g.sqlite3"), "--port", "0", "--bot", word]
    done = subprocess.run([sys.executable, "-m", "hegemon.cli", *words], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "http" not in done.stdout and word in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
