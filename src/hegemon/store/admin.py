"""What a host can do with a database: look, close, delete, back up, check. All of it beside a running server.

Without a server the lock is taken, so that none starts meanwhile, and the file is changed here. With one, the file
is only read, and the server is asked to make the change: only it knows who is at the table.
"""

from __future__ import annotations

import os
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from hegemon.core.errors import BadFile, HegemonError, UnknownName
from hegemon.store import decks, records, wishes
from hegemon.store.books import unpacked
from hegemon.store.database import SCHEMA_VERSION, Unusable, check_ours, connect, prepare, why_unusable
from hegemon.store.entries import Ended
from hegemon.store.lock import OWNER_ONLY, InUse, Lock
from hegemon.store.saves import Save
from hegemon.store.wishes import Wish

PATIENCE = 20.0
"""Seconds a running server has for what it is asked."""
MOST_TOLD = 50
OTHER_VERSION = (
    "Another version of Hegemon made this file, so only its pages were checked. "
    "An older file is brought up to date when it is served; a newer one needs a newer Hegemon."
)


@dataclass(frozen=True)
class MatchSummary:
    """One match at a glance."""

    id: str
    game: str
    players: list[str]
    is_over: bool
    lines: int
    made: float
    last: float


@dataclass(frozen=True)
class DeckSummary:
    """One stored deck at a glance."""

    id: str
    game: str
    name: str
    made: float
    opened: float


class Desk:
    """A database on the host's desk."""

    def __init__(self, path: Path, connection: sqlite3.Connection, is_served: bool) -> None:
        self.path = path
        self.connection = connection
        self.is_served = is_served
        """Whether a server is using it now."""

    # --- looking ------------------------------------------------------------------------------------

    def matches(self) -> list[MatchSummary]:
        """All matches, the one that was played last first."""
        rows = self.connection.execute(
            "SELECT id, start, is_over, made, (SELECT count(*) FROM entry WHERE match = id), "
            "coalesce((SELECT at FROM entry WHERE match = id ORDER BY number DESC LIMIT 1), made) FROM match"
        )
        found = [self.kept(*row) for row in rows.fetchall()]
        return sorted(found, key=lambda one: one.last, reverse=True)

    def kept(self, id: str, start: bytes, is_over: int, made: float, lines: int, last: float) -> MatchSummary:
        names = [
            str(name)
            for (name,) in self.connection.execute("SELECT name FROM seat WHERE match = ? ORDER BY seat", (id,))
        ]
        try:
            began = msgspec.json.decode(start, type=Save)
        except msgspec.MsgspecError:
            return MatchSummary(id, "damaged", names, bool(is_over), lines, made, last)
        players = [f"{name} ({one.bot})" if one.bot else name for name, one in zip(names, began.players, strict=False)]
        return MatchSummary(id, began.game, players, bool(is_over), lines, made, last)

    def find(self, part: str) -> str:
        """The id of the match that is meant; any part of it that no other has will do."""
        rows = self.connection.execute("SELECT id FROM match WHERE instr(id, ?) > 0 LIMIT 3", (part,))
        found = [str(id) for (id,) in rows]
        if part in found or len(found) == 1:
            return part if part in found else found[0]
        if found:
            raise UnknownName(f"Several matches have '{part}' in their names; give more of it.")
        raise UnknownName(f"There is no match '{part}'; hegemon admin list shows all.")

    def row(self, id: str) -> records.MatchRow:
        return records.get_match(self.connection, id)

    def older_than(self, seconds: float) -> list[str]:
        return records.older_than(self.connection, time.time() - seconds)

    def decks(self) -> list[DeckSummary]:
        """The decks stored to be shared, the one that was opened last first."""
        rows = self.connection.execute("SELECT name, made, opened FROM deck ORDER BY opened DESC")
        return [self.kept_deck(*row) for row in rows.fetchall()]

    def kept_deck(self, name: str, made: float, opened: float) -> DeckSummary:
        try:
            deck = decks.get_deck(self.connection, name).deck
        except (BadFile, msgspec.MsgspecError):
            return DeckSummary(name, "damaged", "", made, opened)
        return DeckSummary(name, deck.game, deck.name, made, opened)

    def has_deck(self, name: str) -> bool:
        return self.connection.execute("SELECT 1 FROM deck WHERE name = ?", (name,)).fetchone() is not None

    def count_decks(self, older_than: float = 0.0) -> int:
        """How many decks nobody has opened for so many seconds."""
        return decks.decks_older_than(self.connection, time.time() - older_than)

    # --- changing -----------------------------------------------------------------------------------

    def close(self, id: str) -> str:
        """End a match in which nobody has won; what became of it."""
        if self.is_served:
            return self.ask([Wish(id, "close")])[0]
        over, lines, seats = self.connection.execute(
            "SELECT is_over, (SELECT count(*) FROM entry WHERE match = id), "
            "(SELECT count(*) FROM seat WHERE match = id) FROM match WHERE id = ?",
            (id,),
        ).fetchone()
        if over:
            return "over already"
        ended = Ended([], list(range(seats)), "The host closed this match.")
        self.change(lambda connection: records.put_entries(connection, id, lines, [ended], True))
        return "closed"

    def delete(self, ids: Sequence[str]) -> list[str]:
        """Delete matches with everything that is kept of them; what became of each."""
        if self.is_served:
            return self.ask([Wish(id, "delete") for id in ids])

        def delete_all(connection: sqlite3.Connection) -> None:
            for id in ids:
                records.delete_match(connection, id)

        self.change(delete_all)
        return ["deleted"] * len(ids)

    # Decks are changed beside a running server: it holds none in memory.

    def delete_deck(self, name: str) -> None:
        self.change(lambda connection: decks.delete_deck(connection, name))

    def forget_decks(self, older_than: float) -> int:
        """Delete the decks nobody has opened for so many seconds; how many there were."""
        found = self.count_decks(older_than)
        moment = time.time() - older_than
        self.change(lambda connection: decks.forget_decks(connection, moment))
        return found

    def change(self, make: Callable[[sqlite3.Connection], object]) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        make(self.connection)
        self.connection.execute("COMMIT")

    def ask(self, asked: Sequence[Wish]) -> list[str]:
        """Let the running server do it, and wait for its answers."""

        def put_all(connection: sqlite3.Connection) -> None:
            for wish in asked:
                wishes.put_wish(connection, wish)

        self.change(put_all)
        answers: dict[str, str] = {}
        ends = time.monotonic() + PATIENCE
        while len(answers) < len(asked) and time.monotonic() < ends:
            time.sleep(0.1)
            for wish in asked:
                if wish.match not in answers and (answer := wishes.take_answer(self.connection, wish.match)):
                    answers[wish.match] = answer
        return [answers.get(wish.match, "asked for; the server has not done it yet") for wish in asked]


@contextmanager
def open_desk(path: Path) -> Iterator[Desk]:
    """The database, brought up to date if no server is using it."""
    check_there(path)
    check_ours(path)
    with used(path) as is_served:
        if not is_served:
            prepare(path)
        with closing(connect(path)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version != SCHEMA_VERSION:
                raise BadFile(f"{path.name}: a server of another version of Hegemon is using it; use its own admin.")
            yield Desk(path, connection, is_served)


@contextmanager
def used(path: Path) -> Iterator[bool]:
    """Whether a server is using the file; if none is, none can begin to until this is over."""
    lock: Lock | None = None
    try:
        with suppress(InUse):
            lock = Lock(path)
        yield lock is None
    except (sqlite3.Error, OSError) as error:
        raise Unusable(path, why_unusable(error)) from None
    finally:
        if lock is not None:
            lock.release()


def check_there(path: Path) -> None:
    if not path.is_file():
        raise BadFile(f"{path}: there is no such file; name the database with --database.")
    if not path.stat().st_size:
        raise BadFile(f"{path}: is empty; name the database with --database.")


# --- backups and checks ------------------------------------------------------------------------------------


def back_up(path: Path, to: Path) -> int:
    """Copy the database as it is at one moment, whoever is using it; how many bytes the copy has."""
    check_there(path)
    try:
        os.close(os.open(to, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    except FileExistsError:
        raise BadFile(f"{to}: is there already; give the name of a new file.") from None
    except OSError as error:
        raise BadFile(f"{to}: can't be written: {(error.strerror or str(error)).lower()}.") from None
    try:
        with closing(sqlite3.connect(path, timeout=30)) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy)
            sound = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
        if sound != "ok":
            raise BadFile(f"{path}: is damaged, so its copy was not kept; see hegemon admin check.")
    except BaseException as error:
        to.unlink()
        if isinstance(error, sqlite3.Error):
            raise BadFile(f"{path}: can't be copied: {why_unusable(error)}.") from None
        raise
    return to.stat().st_size


@dataclass(frozen=True)
class Checked:
    """What a check found."""

    matches: int
    lines: int
    problems: list[str]
    note: str = ""


def check(path: Path) -> Checked:
    """Look the whole file through: its pages, every line of every record, every story, review, book and stored deck."""
    check_there(path)
    try:
        check_ours(path)
    except BadFile as error:
        # A path is soon mistyped: beside somebody else's file not even a lock is made.
        return Checked(0, 0, [f"the file: {error.why}" if isinstance(error, Unusable) else str(error)])
    with used(path), closing(sqlite3.connect(path, timeout=30)) as connection:
        try:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            found = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({MOST_TOLD})")]
            pages = [f"the file: {problem}" for problem in found if problem != "ok"]
            if version != SCHEMA_VERSION:
                return Checked(0, 0, pages, OTHER_VERSION)
            matches = [str(id) for (id,) in connection.execute("SELECT id FROM match ORDER BY made")]
            lines = int(connection.execute("SELECT count(*) FROM entry").fetchone()[0])
            bad = [*bad_matches(connection, matches), *bad_stories(connection), *bad_reviews(connection)]
            bad += [*bad_books(connection), *bad_decks(connection)]
            return Checked(len(matches), lines, [*pages, *bad])
        except sqlite3.DatabaseError as error:
            return Checked(0, 0, [f"the file: {why_unusable(error)}"])


def bad_matches(connection: sqlite3.Connection, matches: Sequence[str]) -> Iterator[str]:
    for id in matches:
        try:
            records.get_match(connection, id)
        except (HegemonError, msgspec.MsgspecError, UnicodeError) as error:
            yield f"match {id}: {error}"


def bad_stories(connection: sqlite3.Connection) -> Iterator[str]:
    for match, told in connection.execute("SELECT match, cast(told AS BLOB) FROM story"):
        try:
            zlib.decompress(told)
        except zlib.error:
            yield f"match {match}: its story is damaged, which is shown when its rules have changed"


def bad_reviews(connection: sqlite3.Connection) -> Iterator[str]:
    for (match,) in connection.execute("SELECT match FROM review").fetchall():
        if records.get_review(connection, match) is None:
            yield f"match {match}: its review is damaged; it is made again when somebody asks for it"


def bad_books(connection: sqlite3.Connection) -> Iterator[str]:
    for (digest,) in connection.execute("SELECT digest FROM book").fetchall():
        game, cards = connection.execute("SELECT game, cards FROM book WHERE digest = ?", (digest,)).fetchone()
        try:
            unpacked(game, digest, records.as_text(cards))
        except HegemonError as error:
            yield f"book {digest} of {game}: {error}"


def bad_decks(connection: sqlite3.Connection) -> Iterator[str]:
    for (name,) in connection.execute("SELECT name FROM deck").fetchall():
        try:
            decks.get_deck(connection, name)
        except (HegemonError, msgspec.MsgspecError) as error:
            yield f"deck {name}: {error}"
