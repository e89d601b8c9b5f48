"""Where other devices find this server: the machine's own address in its network, as words and as a code to scan."""

from __future__ import annotations

import ipaddress
import socket
import sys
from collections.abc import Sequence
from itertools import zip_longest

import segno

ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses reserved for documentation. Nothing is sent there: the system only says by which way it would go."""
EVERYWHERE = ("0.0.0.0", "::")
QUIET_ZONE = 2
HALVES = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""Two dots in one letter, upper and lower; 1 is a dark dot, and dark is left empty."""
WHITE_ON_BLACK = "\x1b[38;5;231;48;5;16m"
PLAIN = "\x1b[0m"


def network_address() -> str | None:
    """This machine's address in its network, or None where it has no network."""
    for far, family in ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((far, 9))
                found = str(asking.getsockname()[0])
        except OSError:
            continue
        if not is_loopback(found):
            return found
    return None


def is_loopback(name: str) -> bool:
    """Whether only this machine reaches the name."""
    try:
        return ipaddress.ip_address(name.partition("%")[0]).is_loopback
    except ValueError:
        return name == "localhost"


def addresses_for_others(hosts: Sequence[str], port: int, origins: Sequence[str]) -> list[str]:
    """Where other devices find a server that listens at these hosts; the addresses it was given come first."""
    names = [network_address() if host in EVERYWHERE else host for host in hosts]
    found = [address_of(name, port) for name in names if name and not is_loopback(name)]
    return [*(f"{origin.rstrip('/')}/" for origin in origins), *found]


def address_of(name: str, port: int) -> str:
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def code_lines(address: str, has_colour: bool) -> list[str]:
    """A QR code drawn with half blocks; in colour it is dark on light whatever the terminal's own colours are."""
    dots = [list(row) for row in segno.make(address, error="l", micro=False).matrix_iter(border=QUIET_ZONE)]
    pairs = zip_longest(dots[::2], dots[1::2], fillvalue=[0] * len(dots[0]))
    lines = ["".join(HALVES[upper, lower] for upper, lower in zip(*pair, strict=True)) for pair in pairs]
    return [f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in lines] if has_colour else lines


def can_draw() -> bool:
    """Whether the terminal knows the blocks."""
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
