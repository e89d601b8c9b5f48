"""The database: one SQLite file, one thread that writes, many answers in one commit.

A future of `write` is done only when its change is committed and synced, so whoever waits for it may confirm.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, cast

from hegemon.core.errors import BadFile, HegemonError
from hegemon.store.chain import seal_all
from hegemon.store.lock import OWNER_ONLY, Lock

SCHEMA_VERSION = 5
SCHEMA = """
CREATE TABLE match (
    id TEXT PRIMARY KEY,
    made REAL NOT NULL,
    start BLOB NOT NULL,
    terms BLOB NOT NULL,
    replay TEXT NOT NULL UNIQUE,
    is_over INTEGER NOT NULL DEFAULT 0,
    successor TEXT NOT NULL DEFAULT '',
    has_turned INTEGER NOT NULL DEFAULT 0,
    offers BLOB NOT NULL DEFAULT '[]',
    digest BLOB NOT NULL DEFAULT x'',
    position TEXT NOT NULL DEFAULT '',
    position_at INTEGER NOT NULL DEFAULT 0,
    has_story INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE seat (
    match TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    is_awaited INTEGER NOT NULL,
    passing BLOB NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE token (
    hash BLOB PRIMARY KEY,
    match TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('seat', 'spectator', 'invitation', 'taken'))
) WITHOUT ROWID;
CREATE TABLE entry (
    match TEXT NOT NULL REFERENCES match (id),
    number INTEGER NOT NULL,
    what BLOB NOT NULL,
    digest BLOB NOT NULL DEFAULT x'',
    at REAL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""
SINCE_3 = """
CREATE TABLE book (
    digest TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    cards BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE story (
    match TEXT PRIMARY KEY REFERENCES match (id),
    told BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE wish (
    match TEXT PRIMARY KEY,
    what TEXT NOT NULL CHECK (what IN ('close', 'delete')),
    answer TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE TABLE pulse (id INTEGER PRIMARY KEY CHECK (id = 1), at REAL NOT NULL);
CREATE INDEX untold ON match (id) WHERE is_over = 1 AND has_story = 0;
CREATE INDEX token_of ON token (match);
"""
"""`book`: the card files games are played with. `story`: what a finished game looked like. `wish`: what the host asks
of a running server. `pulse`: written to find out whether anything can be written."""
SINCE_4 = """
CREATE TABLE review (
    match TEXT PRIMARY KEY REFERENCES match (id),
    made BLOB NOT NULL
) WITHOUT ROWID;
"""
"""`review`: what each decision of a finished game was worth."""
SINCE_5 = """
CREATE TABLE deck (
    name TEXT PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    content BLOB NOT NULL,
    made REAL NOT NULL,
    opened REAL NOT NULL
) WITHOUT ROWID;
"""
"""`deck`: decks stored to be shared, each once; `opened`: when somebody stored or opened it last."""
UPGRADES = {
    1: "ALTER TABLE match ADD COLUMN offers BLOB NOT NULL DEFAULT '[]';",
    2: f"""
ALTER TABLE match ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
ALTER TABLE match ADD COLUMN position TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN position_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN has_story INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
ALTER TABLE entry ADD COLUMN at REAL;
{SINCE_3}""",
    3: SINCE_4,
    4: SINCE_5,
}
"""What brings a file of an older version to the next one."""
LAST_UNSEALED = 2
OUR_TABLES = {"match", "seat", "token", "entry"}
"""What files of every version have."""
BEGINNING = b"SQLite format 3\0"
PULSE = "INSERT OR REPLACE INTO pulse (id, at) VALUES (1, ?)"
PULSE_SECONDS = 5.0
"""How old the last attempt to write may be when somebody asks how the file is."""
CHECKING_SECONDS = 3.0
"""How long the file is looked through at the start; a file too large for that is looked at as far as it goes."""
LARGEST_GROUP = 500
"""Changes that share one commit at most."""

Result = TypeVar("Result")
Access = Callable[[sqlite3.Connection], Result]


log = logging.getLogger("hegemon.store")


class NotStored(HegemonError):
    """The change could not be written; nothing of it was."""


class CannotRead(HegemonError):
    """The file does not give what is asked of it."""


class Overtaken(NotStored):
    """Somebody else wrote first; the file itself is well."""


@dataclass
class PendingWrite:
    """A change that waits for its commit, and who waits with it."""

    change: Access[object]
    done: asyncio.Future[object]


class Database:
    """The file, its writer thread and a reader."""

    def __init__(self, path: Path, lock: Lock | None = None) -> None:
        """Open the file; whoever has taken its lock before hands it over."""
        self.path = path
        self.lock = lock or take(path)
        self.trouble = ""
        """Why nothing can be stored, as far as the last attempt showed; empty if all is well."""
        self.failed = 0
        """How many changes could not be stored."""
        self.tried_at = 0.0
        self.loop = asyncio.get_running_loop()
        self.jobs: queue.SimpleQueue[PendingWrite | None] = queue.SimpleQueue()
        self.reading = ThreadPoolExecutor(1, thread_name_prefix="hegemon-reader")
        prepare(path)
        self.reader = connect(path)
        self.writer = threading.Thread(target=self._write_all, name="hegemon-writer", daemon=True)
        self.writer.start()

    async def write(self, change: Access[Result]) -> Result:
        """Make the change in a transaction and come back when it is committed."""
        done: asyncio.Future[object] = self.loop.create_future()
        self.jobs.put(PendingWrite(change, done))
        # Whoever waits may be cancelled; the writer still ends its work.
        return cast(Result, await asyncio.shield(done))

    async def read(self, look: Access[Result]) -> Result:
        try:
            return await self.loop.run_in_executor(self.reading, look, self.reader)
        except sqlite3.Error as error:
            log.error("something could not be read: %r", error)
            self.trouble = why_unusable(error)
            raise CannotRead(f"The server's database can't be read: {self.trouble}. Tell the host.") from None

    def close(self) -> None:
        """Write what is waiting, then close the file."""
        self.jobs.put(None)
        self.writer.join()
        self.reading.shutdown()
        self.reader.close()
        self.lock.release()

    async def health(self) -> str:
        """Why nothing can be stored, or nothing if all is well; tried out unless somebody just did."""
        now = time.monotonic()
        if now - self.tried_at > PULSE_SECONDS:
            self.tried_at = now
            with suppress(NotStored):
                await self.write(lambda connection: connection.execute(PULSE, (time.time(),)))
        return self.trouble

    # --- the writer thread ---------------------------------------------------------------------------

    def _write_all(self) -> None:
        connection = connect(self.path)
        is_open = True
        while is_open:
            group: list[PendingWrite] = []
            job = self.jobs.get()
            while job is not None:
                group.append(job)
                if len(group) == LARGEST_GROUP or self.jobs.empty():
                    break
                job = self.jobs.get()
            is_open = job is not None
            if group:
                self._write_group(connection, group)
        connection.close()

    def _write_group(self, connection: sqlite3.Connection, group: list[PendingWrite]) -> None:
        try:
            results = self.commit(connection, group)
        except Exception as error:
            if len(group) == 1:
                self._tell([(group[0], self._why_not_stored(error))])
            else:
                # One of them is at fault: the others must not suffer for it.
                for job in group:
                    self._write_group(connection, [job])
        else:
            self.trouble = ""
            self.tried_at = time.monotonic()
            self._tell(list(zip(group, results, strict=True)))

    def _why_not_stored(self, error: Exception) -> HegemonError:
        """In words for players; what SQLite said is for the log."""
        if isinstance(error, HegemonError):
            return error  # the change itself refused: the file is well
        if isinstance(error, sqlite3.IntegrityError):
            return Overtaken("Somebody else changed this at the same moment, so yours was not stored. Try again.")
        self.failed += 1
        if not isinstance(error, sqlite3.Error | OSError):
            log.error("a change broke down: %r", error, exc_info=error)
            return NotStored("Something went wrong on the server, so nothing was changed. Try again later.")
        log.error("a change was not stored: %r", error)
        self.trouble = why_unusable(error)
        return NotStored(f"It could not be stored: {self.trouble}. Nothing was changed; try again later.")

    def commit(self, connection: sqlite3.Connection, group: Sequence[PendingWrite]) -> list[object]:
        """All changes of the group in one transaction."""
        connection.execute("BEGIN IMMEDIATE")
        try:
            results = [job.change(connection) for job in group]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return results

    def _tell(self, results: list[tuple[PendingWrite, object]]) -> None:
        try:
            self.loop.call_soon_threadsafe(settle, results)
        except RuntimeError:
            # The loop has been closed: nobody is left to be told.
            return


def settle(results: list[tuple[PendingWrite, object]]) -> None:
    """In the loop: let everybody who waits go on."""
    for job, result in results:
        if job.done.done():
            continue
        if isinstance(result, HegemonError):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    connection.execute("PRAGMA journal_mode=WAL")
    # Not NORMAL: in WAL mode that may forget confirmed answers when the power fails.
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    # What a host deletes is to be gone from the file too.
    connection.execute("PRAGMA secure_delete=ON")
    return connection


def why_unusable(error: Exception) -> str:
    """What is wrong with the file or its disk, in words."""
    if isinstance(error, OSError):
        return (error.strerror or str(error)).lower()
    return WHAT_SQLITE_MEANS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "it can't be opened or written")


WHAT_SQLITE_MEANS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "the file is read-only",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
    sqlite3.SQLITE_NOTADB: "it is no database, or it is damaged",
    sqlite3.SQLITE_IOERR: "the disk can't be read or written",
    sqlite3.SQLITE_BUSY: "another program keeps the file locked",
    sqlite3.SQLITE_LOCKED: "another program keeps the file locked",
    sqlite3.SQLITE_CANTOPEN: "the file or its folder isn't there, or can't be written",
    sqlite3.SQLITE_PERM: "the file can't be written by this user",
}


class Unusable(BadFile):
    """The file cannot be the database."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            f"{path}: can't be used as the database: {why}. Restore a backup, or give another file with --database."
        )
        self.why = why


def take(path: Path) -> Lock:
    """The lock of a file that can be ours; beside any other file nothing is made."""
    check_ours(path)
    try:
        return Lock(path)
    except OSError as error:
        raise Unusable(path, why_unusable(error)) from None


def check_ours(path: Path) -> None:
    """Refuse a file that is something else before anything about it is changed: a path is soon mistyped."""
    if not path.exists() or (path.is_file() and not path.stat().st_size):
        return
    if not path.is_file():
        raise Unusable(path, "it is not a file")
    try:
        with path.open("rb") as file:
            if file.read(len(BEGINNING)) != BEGINNING:
                raise Unusable(path, "it is no database, or it is damaged")
        with closing(sqlite3.connect(path, timeout=30)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except (sqlite3.Error, OSError) as error:
        raise Unusable(path, why_unusable(error)) from None
    if tables and OUR_TABLES - tables:
        raise BadFile(f"{path.name}: is a database of something else; give another file with --database.")


def prepare(path: Path) -> bool:
    """Make the tables in a new file, or bring an older one up to date; refuse a file that is something else.

    Whether the file was new.
    """
    check_ours(path)
    try:
        make_private(path)
        connection = connect(path)
        try:
            version: int = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if version == 0 and tables == 0:
                connection.executescript(
                    f"BEGIN; {SCHEMA}{SINCE_3}{SINCE_4}{SINCE_5} PRAGMA user_version={SCHEMA_VERSION}; COMMIT;"
                )
                return True
            if version == 0:
                raise BadFile(f"{path.name}: is a database of something else; give another file with --database.")
            if version > SCHEMA_VERSION:
                raise BadFile(
                    f"{path.name}: was made by a newer Hegemon (schema {version}, this one knows {SCHEMA_VERSION}); "
                    "update Hegemon, or give another file with --database."
                )
            check_soundness(connection, path)
            for older in range(version, SCHEMA_VERSION):
                upgrade(connection, older)
            return False
        finally:
            connection.close()
    except (sqlite3.Error, OSError) as error:
        raise Unusable(path, why_unusable(error)) from None


def upgrade(connection: sqlite3.Connection, older: int) -> None:
    """Bring the file one version further, or leave it as it is."""
    connection.executescript(f"BEGIN IMMEDIATE; {UPGRADES[older]}")
    if older == LAST_UNSEALED:
        seal_all(connection)
    connection.execute(f"PRAGMA user_version={older + 1}")
    connection.execute("COMMIT")


def make_private(path: Path) -> None:
    """Only its owner may read it: it holds the seeds of running games. SQLite gives its side files the same mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for file in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
        # Somebody else's file can still be used, if they let us.
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(OWNER_ONLY)


def check_soundness(connection: sqlite3.Connection, path: Path) -> None:
    """Look the file through, for a few seconds at most."""
    ends = time.monotonic() + CHECKING_SECONDS
    connection.set_progress_handler(lambda: int(time.monotonic() > ends), 10_000)
    try:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        found = "ok"
    finally:
        connection.set_progress_handler(None, 0)
    if found != "ok":
        raise Unusable(path, "the file is damaged")
