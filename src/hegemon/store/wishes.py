"""What the host asks of a running server, through the database: to close or to delete a match."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass


@dataclass(frozen=True)
class Wish:
    """One match, and what is to be done with it."""

    match: str
    what: str


def put_wish(connection: sqlite3.Connection, wish: Wish) -> None:
    connection.execute("INSERT OR REPLACE INTO wish (match, what) VALUES (?, ?)", (wish.match, wish.what))


def open_wishes(connection: sqlite3.Connection) -> list[Wish]:
    return [Wish(*row) for row in connection.execute("SELECT match, what FROM wish WHERE answer = ''")]


def answer(connection: sqlite3.Connection, match: str, text: str) -> None:
    """Say what became of it."""
    connection.execute("INSERT OR REPLACE INTO wish (match, what, answer) VALUES (?, 'close', ?)", (match, text))


def take_answer(connection: sqlite3.Connection, match: str) -> str:
    """What the server did, once; empty while it has not."""
    found = connection.execute("SELECT answer FROM wish WHERE match = ? AND answer != ''", (match,)).fetchone()
    if found is None:
        return ""
    connection.execute("DELETE FROM wish WHERE match = ?", (match,))
    return str(found[0])
