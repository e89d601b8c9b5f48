"""A real server on loopback inside the test, with limits of the test's own, and clients that misbehave."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from hegemon.server.app import Settings
from hegemon.server.guard import Gate, Http
from hegemon.server.limits import ServerLimits
from hegemon.server.serve import config_for
from tests.server.desk import AT_ONCE, InlineThinkers

PATIENCE = 30.0


class Here:
    """The server, and how to reach it."""

    def __init__(self, server: uvicorn.Server, port: int) -> None:
        self.server = server
        self.port = port

    @property
    def gate(self) -> Gate:
        http = self.server.config.http_protocol_class
        assert issubclass(http, Http)
        return http.gate

    def line(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def say(self, data: bytes) -> bytes:
        """Send this and read until the server hangs up."""
        with self.line() as line:
            line.sendall(data)
            return read_all(line)

    def ask(self, path: str, body: object = None, **headers: str) -> tuple[int, dict[str, str], Any]:
        """A request with its answer read as JSON."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        address = f"http://127.0.0.1:{self.port}{path}"
        request = Request(address, data, {"content-type": "application/json", **named})
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, dict(answer.headers.items()), json.loads(answer.read())
        except HTTPError as error:
            with error:
                return error.code, dict(error.headers.items()), json.loads(error.read())

    def make(self, *who: str) -> dict[str, Any]:
        seats = [{"who": one} if one in ("me", "guest") else {"who": "bot", "bot": one} for one in who]
        status, _, made = self.ask("/api/matches", {"game": "xi", "seats": seats})
        assert status == 201, made
        found: dict[str, Any] = made
        return found


def read_all(line: socket.socket) -> bytes:
    found = b""
    try:
        while data := line.recv(65536):
            found += data
    except ConnectionResetError:
        pass
    return found


def until(holds: Any, what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.02)


async def hello(port: int, token: str) -> ClientConnection:
    line = await connect(f"ws://127.0.0.1:{port}/live", open_timeout=PATIENCE, close_timeout=1)
    await line.send(json.dumps({"do": "hello", "token": token}))
    return line


async def hear(line: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    async with asyncio.timeout(PATIENCE):
        async for text in line:
            message: dict[str, Any] = json.loads(text)
            if message["is"] in kinds:
                return message
    raise AssertionError(f"the line was closed before any of {kinds}")


@contextmanager
def served(folder: Path, limits: ServerLimits, proxies: tuple[str, ...] = ()) -> Iterator[Here]:
    settings = Settings(
        folder / "games.sqlite3", limits=limits, trusted_proxies=proxies, pace=AT_ONCE, thinkers=InlineThinkers()
    )
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(config_for(settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        until(lambda: server.started, "the server did not start")
        yield Here(server, listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
