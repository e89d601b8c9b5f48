"""kill -9 at any moment: every confirmed answer is there afterwards, and the game goes on, bots too."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.process import Server

KILLS = 15
ANSWERS_AFTER_THE_LAST_KILL = 20  # a whole random game can be long; other tests play those
GAMES = ("xi", "psychological-warfare", "psi-wars")


class Player:
    """Plays one seat against a bot, and remembers what was confirmed."""

    def __init__(self, game: str, token: str, seed: int) -> None:
        self.game = game
        self.token = token
        self.luck = random.Random(seed)
        self.confirmed: dict[int, int] = {}
        self.sent: dict[int, int] = {}
        self.number = 0
        self.is_over = False
        self.answers_before_resigning: int | None = None

    async def play(self, port: int) -> None:
        """Until the line breaks or the game is over."""
        try:
            async with connect(f"ws://127.0.0.1:{port}/live") as line:
                await line.send(json.dumps({"do": "hello", "token": self.token, "since": self.number}))
                async for text in line:
                    await self.hear(line, json.loads(text))
                    if self.is_over:
                        return
        except (ConnectionClosed, OSError):
            return

    async def hear(self, line: ClientConnection, message: dict[str, object]) -> None:
        if message["is"] == "confirmed":
            number = message["ask"]
            assert isinstance(number, int)
            self.confirmed[number] = self.sent[number]
        elif message["is"] == "table":
            number = message["number"]
            assert isinstance(number, int)
            assert number >= self.number, "what was shown once is never lost"
            self.number = number
            self.is_over = bool(message.get("outcome"))
            question = message.get("question")
            if self.answers_before_resigning is not None and len(self.confirmed) >= self.answers_before_resigning:
                await line.send(json.dumps({"do": "resign"}))
            elif isinstance(question, dict):
                asked = int(question["number"])
                assert asked not in self.confirmed, "a confirmed answer is asked for again"
                self.sent[asked] = self.luck.randrange(len(question["options"]))
                await line.send(json.dumps({"do": "answer", "ask": asked, "option": self.sent[asked]}))


def answers_of(database: Path, match: str) -> list[int]:
    connection = sqlite3.connect(database)
    rows = connection.execute("SELECT what FROM entry WHERE match = ? ORDER BY number", (match,)).fetchall()
    connection.close()
    return [json.loads(what)["index"] for (what,) in rows]


@pytest.mark.timeout(900)
def test_nothing_confirmed_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    luck = random.Random(7)
    server = Server(database)
    made = {}
    for game in GAMES:
        seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        made[game] = server.post("/api/matches", {"game": game, "seats": seats})[1]
    players = [Player(game, made[game]["seats"][0]["token"], number) for number, game in enumerate(GAMES)]

    def confirmed() -> int:
        return sum(len(player.confirmed) for player in players)

    async def play_until_killed(answers: int, seconds: float, port: int) -> None:
        """Some answers, then a moment more, so that the kill falls anywhere between two of them."""
        enough = confirmed() + answers
        tasks = [asyncio.create_task(player.play(port)) for player in players if not player.is_over]
        async with asyncio.timeout(60):
            while confirmed() < enough and not all(task.done() for task in tasks):
                await asyncio.sleep(0.001)
        await asyncio.sleep(seconds)
        server.kill()
        await asyncio.gather(*tasks)

    progress: list[int] = []
    for _ in range(KILLS):
        asyncio.run(play_until_killed(luck.randrange(1, 12), luck.uniform(0, 0.03), server.port))
        # The answers to questions 1, 2, 3… are the lines of the record, in order.
        for player in players:
            stored = answers_of(database, made[player.game]["match"])
            for number, option in player.confirmed.items():
                assert stored[number - 1] == option, f"{player.game}: the answer to question {number} is lost"
        progress.append(confirmed())
        server = Server(database)
    assert progress[-1] > progress[0] > 0, "games went on between the kills"
    assert progress[-1] > 2 * KILLS

    async def go_on_and_finish() -> None:
        unfinished = [player for player in players if not player.is_over]
        for player in unfinished:
            player.answers_before_resigning = len(player.confirmed) + ANSWERS_AFTER_THE_LAST_KILL
        async with asyncio.timeout(120):
            await asyncio.gather(*(player.play(server.port) for player in unfinished))

    asyncio.run(go_on_and_finish())
    assert all(player.is_over for player in players)
    assert server.stop() in (0, -15)
