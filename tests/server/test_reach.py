"""Playing with other devices: where the server listens, what it prints, and whom it lets in."""

from __future__ import annotations

import re
import socket

import pytest

from hegemon.server import reach
from hegemon.server.reach import address_of, addresses_for_others, code_lines, is_loopback
from hegemon.server.security import Origins
from hegemon.server.serve import NoNetwork, lan_hosts, listen_at

LAN = "192.168.7.5"


def test_a_server_for_this_computer_only_has_no_address_for_others() -> None:
    assert addresses_for_others(["127.0.0.1"], 8000, []) == []
    assert addresses_for_others(["::1"], 8000, []) == []
    assert addresses_for_others(["localhost"], 8000, []) == []


def test_others_come_by_the_public_address_or_by_the_one_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: LAN)
    assert addresses_for_others(["127.0.0.1", LAN], 8000, []) == [f"http://{LAN}:8000/"]
    assert addresses_for_others(["0.0.0.0"], 8000, []) == [f"http://{LAN}:8000/"]
    public = addresses_for_others(["127.0.0.1"], 8000, ["https://play.example.org"])
    assert public == ["https://play.example.org/"]


def test_the_own_address_is_one_this_machine_can_listen_at() -> None:
    found = reach.network_address()
    if found is None:
        pytest.skip("this machine is in no network")
    assert not is_loopback(found)
    here, elsewhere = listen_at(["127.0.0.1", found], 0)
    with here, elsewhere:
        assert here.getsockname()[1] == elsewhere.getsockname()[1]
        assert elsewhere.getsockname()[0] == found


def test_without_a_network_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: socket.socket, address: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    with pytest.raises(NoNetwork, match="in no network; join one, or leave out --lan"):
        lan_hosts()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", LAN])
def test_pages_of_the_addresses_served_may_play_and_no_others(host: str) -> None:
    origins = Origins([])
    own = address_of(host, 8000).rstrip("/")
    assert origins.allows(own, f"{host}:8000")
    assert not origins.allows("http://evil.example", f"{host}:8000")
    assert not origins.allows("http://evil.example:8000", "evil.example:8000")
    assert not origins.allows(f"http://{host}:9000", f"{host}:8000")


def test_the_code_is_a_square_that_a_terminal_can_show() -> None:
    lines = code_lines(f"http://{LAN}:8000/", has_colour=False)
    widths = {len(line) for line in lines}
    assert len(widths) == 1
    assert set("".join(lines)) <= set("█▀▄ ")
    assert abs(widths.pop() - 2 * len(lines)) <= 1
    assert len(lines) < 20
    coloured = code_lines(f"http://{LAN}:8000/", has_colour=True)
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in coloured] == lines
