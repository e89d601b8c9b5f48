"""The files for web servers in front of this one, as far as they can be read here without running these."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from hegemon.server.limits import NO_LIMITS, Proxies
from tests.server.wire import served

DEPLOY = Path(__file__).parents[2] / "deploy"
SPELLINGS = ("/metrics", "/metrics/", "/metrics//", "//metrics", "/Metrics", "/metrics;x", "/metricsx", "/metrics/x")
"""What somebody might try; a web server resolves dots, double slashes and percent signs before it compares."""


def is_kept_by_caddy(path: str) -> bool:
    line = re.search(r"@host_only path (.+)", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    assert line is not None
    return any(fnmatch(path, pattern) for pattern in line[1].split())


def is_kept_by_nginx(path: str) -> bool:
    line = re.search(r"location (~|=) (\S*metrics\S*) \{ return 404; \}", (DEPLOY / "nginx.conf").read_text("utf-8"))
    assert line is not None
    return path == line[2] if line[1] == "=" else re.search(line[2], path) is not None


def request(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()


def test_web_servers_keep_every_spelling_of_the_metrics_from_the_public(tmp_path: Path) -> None:
    with served(tmp_path, NO_LIMITS) as here:
        shown = {path for path in SPELLINGS if b"hegemon_messages" in here.say(request(path))}
    assert {"/metrics", "/metrics/"} <= shown
    for path in shown:
        plain = re.sub("/+", "/", path)
        assert is_kept_by_caddy(plain), path
        assert is_kept_by_nginx(plain), path


@pytest.mark.parametrize("name", ["hegemon.service", "Containerfile"])
def test_players_behind_a_web_server_do_not_count_as_one(name: str) -> None:
    text = re.sub(r"\\\n#?", " ", (DEPLOY / name).read_text(encoding="utf-8"))
    behind = [line for line in text.splitlines() if "--origin https://" in line]
    assert behind
    for line in behind:
        assert Proxies(re.findall(r"--trusted-proxy (\S+)", line)).networks, line
