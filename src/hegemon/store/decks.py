"""Decks stored to be shared: one row for each deck, however often it is stored, found by the name in its link."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from hegemon.core.errors import BadFile, Refused, UnknownName
from hegemon.store.records import new_name
from hegemon.wire.deck_bodies import SharedDeck

NOTED_SECONDS = 3600.0
"""How long after a deck was opened nobody notes that it was opened again."""

MOST_DECKS = 50_000
"""So many are stored, so that strangers can't fill the disk; a usual one takes about 1 KB."""


@dataclass(frozen=True)
class StoredDeck:
    """A deck as it is stored."""

    deck: SharedDeck
    opened: float
    """When somebody stored or opened it last."""


def put_deck(connection: sqlite3.Connection, deck: SharedDeck) -> str:
    """Store a deck unless the same one is stored already; the name in its link."""
    content, now = msgspec.json.encode(deck, order="deterministic"), time.time()
    digest = sha256(content).digest()
    connection.execute("UPDATE deck SET opened = ? WHERE digest = ?", (now, digest))
    found = connection.execute("SELECT name FROM deck WHERE digest = ?", (digest,)).fetchone()
    if found is not None:
        return str(found[0])
    if connection.execute("SELECT count(*) FROM deck").fetchone()[0] >= MOST_DECKS:
        raise Refused(
            f"This server has {MOST_DECKS:,} stored decks and takes no more. "
            "Share this one as text or as a code, or ask the host to delete old ones."
        )
    name = new_name()
    connection.execute("INSERT INTO deck VALUES (?, ?, ?, ?, ?)", (name, digest, content, now, now))
    return name


def get_deck(connection: sqlite3.Connection, name: str) -> StoredDeck:
    line = "SELECT cast(digest AS BLOB), cast(content AS BLOB), opened FROM deck WHERE name = ?"
    found = connection.execute(line, (name,)).fetchone()
    if found is None:
        raise UnknownName(
            "No deck is stored at this link: it was deleted, the link is cut off, or another server has it."
        )
    digest, content, opened = found
    if sha256(content).digest() != digest:
        raise BadFile("This deck is damaged in the server's database. Ask for a new link.")
    return StoredDeck(msgspec.json.decode(content, type=SharedDeck), opened)


def note_opened(connection: sqlite3.Connection, name: str) -> None:
    connection.execute("UPDATE deck SET opened = ? WHERE name = ?", (time.time(), name))


def delete_deck(connection: sqlite3.Connection, name: str) -> None:
    connection.execute("DELETE FROM deck WHERE name = ?", (name,))


def decks_older_than(connection: sqlite3.Connection, moment: float) -> int:
    """How many decks nobody has opened since then."""
    return int(connection.execute("SELECT count(*) FROM deck WHERE opened < ?", (moment,)).fetchone()[0])


def forget_decks(connection: sqlite3.Connection, moment: float) -> int:
    """Delete the decks nobody has opened since then; how many there were."""
    return connection.execute("DELETE FROM deck WHERE opened < ?", (moment,)).rowcount
