"""Who may talk to the server from a browser, and what its pages may do."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence
from urllib.parse import urlsplit

HEADERS: dict[str, str] = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Origins:
    """The addresses whose pages may use this server: those given, and the server's own."""

    def __init__(self, given: Sequence[str]) -> None:
        self.given = {origin.rstrip("/").lower() for origin in given}
        self.own_names = {"localhost", socket.gethostname().lower()}

    def allows(self, origin: str | None, host: str) -> bool:
        """Programs that are no browser send no origin; a browser's has to be known.

        A page of the server's own address is let in, if that address is a number or this machine's name: a foreign
        name that is made to point here is not.
        """
        if origin is None:
            return True
        origin = origin.lower()
        if origin in self.given:
            return True
        try:
            parts = urlsplit(origin)
            name = parts.hostname or ""
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and parts.netloc == host.lower() and self.is_own(name)

    def is_own(self, name: str) -> bool:
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self.own_names
        return True
