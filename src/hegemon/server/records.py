"""What is kept of matches: rows in, rows out. Tokens are kept only as hashes."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal

import msgspec

from hegemon.core.errors import UnknownName
from hegemon.server.entries import Entry, Terms
from hegemon.server.messages import PassingNow
from hegemon.server.offers import Standing
from hegemon.store import Save

SPECTATORS = -1
"""The seat in a spectator's token."""
TokenKind = Literal["seat", "spectator", "invitation", "taken"]
ENTRY = msgspec.json.Decoder(Entry)


def new_token() -> str:
    """A secret nobody guesses: 192 bits."""
    return secrets.token_urlsafe(24)


def new_name() -> str:
    """The name of a match or a replay."""
    return secrets.token_urlsafe(9)


def hash_of(token: str) -> bytes:
    return sha256(token.encode()).digest()


@dataclass
class Ticket:
    """What a token opens."""

    match: str
    seat: int
    kind: TokenKind


@dataclass
class SeatRow:
    """A seat as it is kept."""

    name: str
    is_awaited: bool = False
    passing: PassingNow = field(default_factory=lambda: PassingNow("concerns me"))


@dataclass
class MatchRow:
    """A match as it is kept, with everything that was recorded."""

    id: str
    start: Save
    terms: Terms
    replay: str
    seats: list[SeatRow]
    entries: list[Entry] = field(default_factory=list)
    is_over: bool = False
    successor: str = ""
    has_turned: bool = False
    """Whether the rematch has everybody one seat further."""
    offers: list[Standing] = field(default_factory=list)
    """What was offered last; some of it may have lapsed since."""


def put_match(connection: sqlite3.Connection, row: MatchRow, tokens: Sequence[tuple[str, Ticket]]) -> None:
    """A new match with its seats, its tokens and what happened in it before, if anything."""
    start, terms = msgspec.json.encode(row.start), msgspec.json.encode(row.terms)
    connection.execute(
        "INSERT INTO match (id, made, start, terms, replay, is_over) VALUES (?, ?, ?, ?, ?, ?)",
        (row.id, time.time(), start, terms, row.replay, row.is_over),
    )
    for seat, one in enumerate(row.seats):
        passing = msgspec.json.encode(one.passing)
        connection.execute(
            "INSERT INTO seat (match, seat, name, is_awaited, passing) VALUES (?, ?, ?, ?, ?)",
            (row.id, seat, one.name, one.is_awaited, passing),
        )
    for token, ticket in tokens:
        put_token(connection, token, ticket)
    put_entries(connection, row.id, 0, row.entries)


def put_token(connection: sqlite3.Connection, token: str, ticket: Ticket) -> None:
    connection.execute(
        "INSERT INTO token (hash, match, seat, kind) VALUES (?, ?, ?, ?)",
        (hash_of(token), ticket.match, ticket.seat, ticket.kind),
    )


def put_entries(
    connection: sqlite3.Connection, match: str, first: int, entries: Sequence[Entry], is_over: bool | None = None
) -> None:
    """Lines at the end of a record, refused if they are there already; `is_over` only where it changes."""
    for number, entry in enumerate(entries, first):
        connection.execute(
            "INSERT INTO entry (match, number, what) VALUES (?, ?, ?)", (match, number, msgspec.json.encode(entry))
        )
    if is_over is not None:
        connection.execute("UPDATE match SET is_over = ? WHERE id = ?", (is_over, match))


def put_passing(connection: sqlite3.Connection, match: str, seat: int, passing: PassingNow) -> None:
    connection.execute(
        "UPDATE seat SET passing = ? WHERE match = ? AND seat = ?", (msgspec.json.encode(passing), match, seat)
    )


def put_offers(connection: sqlite3.Connection, match: str, offers: Sequence[Standing]) -> None:
    connection.execute("UPDATE match SET offers = ? WHERE id = ?", (msgspec.json.encode(offers), match))


def put_successor(connection: sqlite3.Connection, match: str, successor: str, has_turned: bool) -> None:
    connection.execute("UPDATE match SET successor = ?, has_turned = ? WHERE id = ?", (successor, has_turned, match))


def take_invitation(connection: sqlite3.Connection, invitation: str, name: str, token: str) -> Ticket | None:
    """The first to come gets the seat; None for everybody after."""
    ticket = find_token(connection, invitation)
    if ticket is None or ticket.kind != "invitation":
        return None
    connection.execute("UPDATE token SET kind = 'taken' WHERE hash = ?", (hash_of(invitation),))
    connection.execute(
        "UPDATE seat SET is_awaited = 0, name = CASE WHEN ? = '' THEN name ELSE ? END WHERE match = ? AND seat = ?",
        (name, name, ticket.match, ticket.seat),
    )
    put_token(connection, token, Ticket(ticket.match, ticket.seat, "seat"))
    return ticket


def find_token(connection: sqlite3.Connection, token: str) -> Ticket | None:
    found = connection.execute("SELECT match, seat, kind FROM token WHERE hash = ?", (hash_of(token),)).fetchone()
    return None if found is None else Ticket(*found)


def find_replay(connection: sqlite3.Connection, replay: str) -> str | None:
    found = connection.execute("SELECT id FROM match WHERE replay = ?", (replay,)).fetchone()
    return None if found is None else str(found[0])


def get_match(connection: sqlite3.Connection, id: str) -> MatchRow:
    found = connection.execute(
        "SELECT start, terms, replay, is_over, successor, has_turned, offers FROM match WHERE id = ?", (id,)
    ).fetchone()
    if found is None:
        raise UnknownName("There is no such match; check the link.")
    start, terms, replay, is_over, successor, has_turned, offers = found
    seats = [
        SeatRow(name, bool(is_awaited), msgspec.json.decode(passing, type=PassingNow))
        for name, is_awaited, passing in connection.execute(
            "SELECT name, is_awaited, passing FROM seat WHERE match = ? ORDER BY seat", (id,)
        )
    ]
    entries = [
        ENTRY.decode(what)
        for (what,) in connection.execute("SELECT what FROM entry WHERE match = ? ORDER BY number", (id,))
    ]
    return MatchRow(
        id,
        msgspec.json.decode(start, type=Save),
        msgspec.json.decode(terms, type=Terms),
        replay,
        seats,
        entries,
        bool(is_over),
        successor,
        bool(has_turned),
        msgspec.json.decode(offers, type=list[Standing]),
    )
