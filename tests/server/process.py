"""A real server process, and plain clients for it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PATIENCE = 60.0


class Server:
    """`hegemon serve` on a free port, with its own database."""

    def __init__(self, database: Path, port: int = 0, *words: str) -> None:
        self.database = database
        self.log = database.with_suffix(".log").open("ab")
        command = [sys.executable, "-m", "hegemon.cli", "serve", "--database", str(database), "--port", str(port)]
        self.process = subprocess.Popen([*command, "--bot-pace", "0", *words], stdout=subprocess.PIPE, stderr=self.log)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found is not None, f"the server did not start: {line}"
        self.port = int(found[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.wait_until_well()

    def wait_until_well(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if self.get("/health")[0] == 200:
                    return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("the server is not well")

    def kill(self) -> None:
        """As a power cut would: nothing is said, nothing is finished."""
        self.process.send_signal(signal.SIGKILL)
        self.end()

    def stop(self) -> int:
        """As a host stops it; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.end()

    def end(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        return code

    # --- HTTP --------------------------------------------------------------------------------------------

    def get(self, path: str, **headers: str) -> tuple[int, Mapping[str, str], bytes]:
        return self.ask(Request(self.address + path, headers=with_dashes(headers)))

    def post(self, path: str, body: object, **headers: str) -> tuple[int, Any]:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"content-type": "application/json", **with_dashes(headers)}
        status, _, answer = self.ask(Request(self.address + path, data, headers))
        return status, json.loads(answer)

    def ask(self, request: Request) -> tuple[int, Mapping[str, str], bytes]:
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, dict(answer.headers.items()), answer.read()
        except HTTPError as error:
            with error:
                return error.code, dict(error.headers.items()), error.read()


def with_dashes(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


@contextmanager
def server_at(folder: Path, *words: str) -> Iterator[Server]:
    server = Server(folder / "games.sqlite3", 0, *words)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
