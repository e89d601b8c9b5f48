"""The running digest of a record: each line is sealed together with all before it, so damage is found and named."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from hashlib import blake2b

from hegemon.core.errors import BadFile

SIZE = 8


class DamagedRecord(BadFile):
    """What is kept of a match is not what was stored."""

    def __init__(self, where: str) -> None:
        super().__init__(f"This match's record is damaged {where}; ask the host to restore it from a backup.")


def chained(before: bytes, what: bytes) -> bytes:
    """The digest after one more line."""
    return blake2b(what, digest_size=SIZE, key=before).digest()


def seal_of(start: bytes, terms: bytes) -> bytes:
    """The digest a record begins with."""
    return chained(chained(b"", start), terms)


def check_start(start: bytes, terms: bytes, digest: bytes) -> None:
    if seal_of(start, terms) != digest:
        raise DamagedRecord("at its start")


def check_lines(digest: bytes, lines: Iterable[tuple[int, bytes, bytes]]) -> None:
    """Whether every line (its number, itself, its digest) is there and as it was stored."""
    for place, (number, what, sealed) in enumerate(lines):
        digest = chained(digest, what)
        if number != place or digest != sealed:
            raise DamagedRecord(f"at line {place + 1}")


def seal_all(connection: sqlite3.Connection) -> None:
    """Seal the records of a file in which none was."""
    for match, start, terms in connection.execute("SELECT id, start, terms FROM match").fetchall():
        digest = seal_of(start, terms)
        connection.execute("UPDATE match SET digest = ? WHERE id = ?", (digest, match))
        lines = connection.execute("SELECT number, what FROM entry WHERE match = ? ORDER BY number", (match,))
        for number, what in lines.fetchall():
            digest = chained(digest, what)
            connection.execute("UPDATE entry SET digest = ? WHERE match = ? AND number = ?", (digest, match, number))
