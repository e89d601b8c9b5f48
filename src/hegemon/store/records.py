"""What is kept of matches: rows in, rows out. Tokens are kept only as hashes."""

from __future__ import annotations

import secrets
import sqlite3
import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal

import msgspec

from hegemon.core.errors import UnknownName
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.store.books import book_for, packed
from hegemon.store.chain import DamagedRecord, chained, check_lines, check_start, seal_of
from hegemon.store.database import Overtaken
from hegemon.store.entries import PendingOffer, RecordEntry, Terms
from hegemon.store.saves import Save
from hegemon.wire.messages import PassingNow

SPECTATORS = -1
"""The seat in a spectator's token."""
TokenKind = Literal["seat", "spectator", "invitation", "taken"]
ENTRY = msgspec.json.Decoder(RecordEntry)


def new_token() -> str:
    """A secret nobody guesses: 192 bits."""
    return secrets.token_urlsafe(24)


def new_name() -> str:
    """The name of a match or a replay; a word that a command line takes for a name."""
    name = secrets.token_urlsafe(9)
    return name if name[0].isalnum() else new_name()


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
    entries: list[RecordEntry] = field(default_factory=list)
    is_over: bool = False
    successor: str = ""
    has_turned: bool = False
    """Whether the rematch has everybody one seat further."""
    offers: list[PendingOffer] = field(default_factory=list)
    """What was offered last; some of it may have lapsed since."""


def put_match(connection: sqlite3.Connection, row: MatchRow, tokens: Sequence[tuple[str, Ticket]]) -> None:
    """A new match with its seats, its tokens and what happened in it before, if anything."""
    put_book(connection, row.start)
    start = msgspec.json.encode(msgspec.structs.replace(row.start, cards=""))
    terms = msgspec.json.encode(row.terms)
    connection.execute(
        "INSERT INTO match (id, made, start, terms, replay, is_over, digest) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (row.id, time.time(), start, terms, row.replay, row.is_over, seal_of(start, terms)),
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


def put_book(connection: sqlite3.Connection, start: Save) -> None:
    """Keep the cards a game is played with, once for all games that are played with them."""
    if connection.execute("SELECT 1 FROM book WHERE digest = ?", (start.book,)).fetchone() is None:
        cards = start.cards or packed(book_for(start.game, start.book, ""))
        connection.execute(
            "INSERT INTO book (digest, game, cards) VALUES (?, ?, ?)", (start.book, start.game, b64decode(cards))
        )


def get_book(connection: sqlite3.Connection, game: str, digest: str) -> str:
    """The packed cards of a book that is not the game's own any more; empty if it is, or is not kept."""
    if game not in game_ids() or door_of(game).own_book.digest == digest:
        return ""
    found = connection.execute("SELECT cards FROM book WHERE digest = ? AND game = ?", (digest, game)).fetchone()
    return "" if found is None else as_text(found[0])


def as_text(cards: bytes) -> str:
    """A packed book as saves hold it."""
    return b64encode(cards).decode()


def put_token(connection: sqlite3.Connection, token: str, ticket: Ticket) -> None:
    connection.execute(
        "INSERT INTO token (hash, match, seat, kind) VALUES (?, ?, ?, ?)",
        (hash_of(token), ticket.match, ticket.seat, ticket.kind),
    )


def put_entries(
    connection: sqlite3.Connection, match: str, first: int, entries: Sequence[RecordEntry], is_over: bool | None = None
) -> None:
    """Lines at the end of a record, refused if they are there already; `is_over` only where it changes."""
    digest, now = last_digest(connection, match, first), time.time()
    for number, entry in enumerate(entries, first):
        what = msgspec.json.encode(entry)
        digest = chained(digest, what)
        connection.execute(
            "INSERT INTO entry (match, number, what, digest, at) VALUES (?, ?, ?, ?, ?)",
            (match, number, what, digest, now),
        )
    if is_over is not None:
        connection.execute("UPDATE match SET is_over = ?, has_story = 0 WHERE id = ?", (is_over, match))


def last_digest(connection: sqlite3.Connection, match: str, count: int) -> bytes:
    """The running digest of a record after so many lines."""
    if count:
        line = "SELECT digest FROM entry WHERE match = ? AND number = ?"
        found = connection.execute(line, (match, count - 1)).fetchone()
    else:
        found = connection.execute("SELECT digest FROM match WHERE id = ?", (match,)).fetchone()
    if found is None:
        raise Overtaken("This match has been deleted or changed meanwhile; reload the page.")
    return bytes(found[0])


def put_position(connection: sqlite3.Connection, match: str, lines: int, digest: str) -> None:
    """What the state of the game comes to after so many lines, so that changed rules are noticed later."""
    connection.execute("UPDATE match SET position = ?, position_at = ? WHERE id = ?", (digest, lines, match))


def put_story(connection: sqlite3.Connection, match: str, told: bytes) -> None:
    """The story of a finished game; nothing where none can be told any more."""
    connection.execute("UPDATE match SET has_story = 1 WHERE id = ? AND is_over = 1", (match,))
    if told and connection.execute("SELECT is_over FROM match WHERE id = ?", (match,)).fetchone() == (1,):
        connection.execute("INSERT OR REPLACE INTO story (match, told) VALUES (?, ?)", (match, told))


def find_untold(connection: sqlite3.Connection) -> str | None:
    """A finished match whose story is not kept yet."""
    found = connection.execute("SELECT id FROM match WHERE is_over = 1 AND has_story = 0 LIMIT 1").fetchone()
    return None if found is None else str(found[0])


def get_story(connection: sqlite3.Connection, match: str) -> bytes | None:
    found = connection.execute("SELECT told FROM story WHERE match = ?", (match,)).fetchone()
    return None if found is None else bytes(found[0])


def put_review(connection: sqlite3.Connection, match: str, made: bytes) -> None:
    """The review of a finished match; of no other, and of none that was deleted meanwhile."""
    if connection.execute("SELECT is_over FROM match WHERE id = ?", (match,)).fetchone() == (1,):
        line = "INSERT OR REPLACE INTO review (match, made) VALUES (?, ?)"
        connection.execute(line, (match, zlib.compress(made)))


def get_review(connection: sqlite3.Connection, match: str) -> bytes | None:
    """The review, or nothing where there is none or a damaged one: it can be made again."""
    found = connection.execute("SELECT cast(made AS BLOB) FROM review WHERE match = ?", (match,)).fetchone()
    if found is None:
        return None
    made = bytes(found[0])
    if made.startswith(b"{"):
        return made  # stored before reviews were packed
    try:
        return zlib.decompress(made)
    except zlib.error:
        return None


def put_passing(connection: sqlite3.Connection, match: str, seat: int, passing: PassingNow) -> None:
    connection.execute(
        "UPDATE seat SET passing = ? WHERE match = ? AND seat = ?", (msgspec.json.encode(passing), match, seat)
    )


def put_offers(connection: sqlite3.Connection, match: str, offers: Sequence[PendingOffer]) -> None:
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


def replace_start(connection: sqlite3.Connection, match: str, start: Save, seed_before: int) -> None:
    """Begin a match differently; refused if it has begun, or begins differently already."""
    if connection.execute("SELECT 1 FROM entry WHERE match = ? LIMIT 1", (match,)).fetchone() is not None:
        raise Overtaken("The game has begun, so its decks stay as they are. Join without choosing a deck.")
    line = "SELECT cast(start AS BLOB), cast(terms AS BLOB) FROM match WHERE id = ?"
    before, terms = connection.execute(line, (match,)).fetchone()
    if msgspec.json.decode(before, type=Save).seed != seed_before:
        raise Overtaken("Another guest chose a deck at the same moment. Try again.")
    data = msgspec.json.encode(msgspec.structs.replace(start, cards="", digest=""))
    connection.execute(
        "UPDATE match SET start = ?, digest = ?, position = '', position_at = 0 WHERE id = ?",
        (data, seal_of(data, terms), match),
    )


def find_token(connection: sqlite3.Connection, token: str) -> Ticket | None:
    found = connection.execute("SELECT match, seat, kind FROM token WHERE hash = ?", (hash_of(token),)).fetchone()
    return None if found is None else Ticket(*found)


def find_replay(connection: sqlite3.Connection, replay: str) -> str | None:
    """The match of that replay, once it is over."""
    found = connection.execute("SELECT id FROM match WHERE replay = ? AND is_over", (replay,)).fetchone()
    return None if found is None else str(found[0])


def get_match(connection: sqlite3.Connection, id: str) -> MatchRow:
    """The match with its record, each line of it checked to be what was stored."""
    try:
        return read_match(connection, id)
    except (msgspec.MsgspecError, UnicodeError):
        raise DamagedRecord("at what was set or offered last") from None


def read_match(connection: sqlite3.Connection, id: str) -> MatchRow:
    found = connection.execute(
        "SELECT cast(start AS BLOB), cast(terms AS BLOB), replay, is_over, successor, has_turned, offers, "
        "cast(digest AS BLOB), position, position_at FROM match WHERE id = ?",
        (id,),
    ).fetchone()
    if found is None:
        raise UnknownName("There is no such match; check the link.")
    start, terms, replay, is_over, successor, has_turned, offers, digest, position, position_at = found
    lines = connection.execute(
        "SELECT number, cast(what AS BLOB), cast(digest AS BLOB) FROM entry WHERE match = ? ORDER BY number", (id,)
    )
    record: list[tuple[int, bytes, bytes]] = lines.fetchall()
    check_start(start, terms, digest)
    check_lines(digest, record)
    if len(record) < position_at:
        raise DamagedRecord(f"at line {len(record) + 1}: it ends there")
    seats = [
        SeatRow(name, bool(is_awaited), msgspec.json.decode(passing, type=PassingNow))
        for name, is_awaited, passing in connection.execute(
            "SELECT name, is_awaited, passing FROM seat WHERE match = ? ORDER BY seat", (id,)
        )
    ]
    began = msgspec.json.decode(start, type=Save)
    if len(seats) != len(began.players):
        raise DamagedRecord("at its seats")
    began.cards = get_book(connection, began.game, began.book)
    if position_at == len(record):
        began.digest = position
    return MatchRow(
        id,
        began,
        msgspec.json.decode(terms, type=Terms),
        replay,
        seats,
        [ENTRY.decode(what) for _, what, _ in record],
        bool(is_over),
        successor,
        bool(has_turned),
        msgspec.json.decode(offers, type=list[PendingOffer]),
    )


def delete_match(connection: sqlite3.Connection, match: str) -> None:
    """Everything that is kept of a match."""
    for table in ("token", "seat", "entry", "story", "review", "wish"):
        connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
    connection.execute("UPDATE match SET successor = '' WHERE successor = ?", (match,))
    connection.execute("DELETE FROM match WHERE id = ?", (match,))


def older_than(connection: sqlite3.Connection, moment: float, most: int = -1) -> list[str]:
    """The matches in which nothing has happened since then."""
    return [
        str(id)
        for (id,) in connection.execute(
            "SELECT id FROM match WHERE made < :moment AND coalesce((SELECT at FROM entry WHERE match = id "
            "ORDER BY number DESC LIMIT 1), made) < :moment ORDER BY made LIMIT :most",
            {"moment": moment, "most": most},
        )
    ]
