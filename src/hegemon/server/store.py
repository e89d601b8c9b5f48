"""The database: one SQLite file, one thread that writes, many answers in one commit.

A future of `write` is done only when its change is committed and synced, so whoever waits for it may confirm.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, cast

from hegemon.core.errors import BadFile, HegemonError

SCHEMA_VERSION = 2
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
    offers BLOB NOT NULL DEFAULT '[]'
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
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""
UPGRADES = {1: "ALTER TABLE match ADD COLUMN offers BLOB NOT NULL DEFAULT '[]';"}
"""What brings a file of an older version to the next one."""
LARGEST_GROUP = 500
"""Changes that share one commit at most."""

Result = TypeVar("Result")
Change = Callable[[sqlite3.Connection], Result]


class NotStored(HegemonError):
    """The change could not be written; nothing of it was."""


@dataclass
class Job:
    """A change that waits for its commit, and who waits with it."""

    change: Change[object]
    done: asyncio.Future[object]


class Database:
    """The file, its writer thread and a reader."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.loop = asyncio.get_running_loop()
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.reading = ThreadPoolExecutor(1, thread_name_prefix="hegemon-reader")
        prepare(path)
        self.reader = connect(path)
        self.writer = threading.Thread(target=self._write_all, name="hegemon-writer", daemon=True)
        self.writer.start()

    async def write(self, change: Change[Result]) -> Result:
        """Make the change in a transaction and come back when it is committed."""
        done: asyncio.Future[object] = self.loop.create_future()
        self.jobs.put(Job(change, done))
        # Whoever waits may be cancelled; the writer still ends its work.
        return cast(Result, await asyncio.shield(done))

    async def read(self, look: Change[Result]) -> Result:
        return await self.loop.run_in_executor(self.reading, look, self.reader)

    def close(self) -> None:
        """Write what is waiting, then close the file."""
        self.jobs.put(None)
        self.writer.join()
        self.reading.shutdown()
        self.reader.close()

    # --- the writer thread ---------------------------------------------------------------------------

    def _write_all(self) -> None:
        connection = connect(self.path)
        is_open = True
        while is_open:
            group: list[Job] = []
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

    def _write_group(self, connection: sqlite3.Connection, group: list[Job]) -> None:
        try:
            results = self.commit(connection, group)
        except Exception as error:
            if len(group) == 1:
                self._tell([(group[0], NotStored(f"It could not be stored ({error}); nothing was changed."))])
            else:
                # One of them is at fault: the others must not suffer for it.
                for job in group:
                    self._write_group(connection, [job])
        else:
            self._tell(list(zip(group, results, strict=True)))

    def commit(self, connection: sqlite3.Connection, group: Sequence[Job]) -> list[object]:
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

    def _tell(self, results: list[tuple[Job, object]]) -> None:
        try:
            self.loop.call_soon_threadsafe(settle, results)
        except RuntimeError:
            # The loop has been closed: nobody is left to be told.
            return


def settle(results: list[tuple[Job, object]]) -> None:
    """In the loop: let everybody who waits go on."""
    for job, result in results:
        if job.done.done():
            continue
        if isinstance(result, NotStored):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    connection.execute("PRAGMA journal_mode=WAL")
    # Not NORMAL: in WAL mode that may forget confirmed answers when the power fails.
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


def prepare(path: Path) -> None:
    """Make the tables in a new file; refuse a file that is something else."""
    try:
        connection = connect(path)
        try:
            version: int = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if version == 0 and tables == 0:
                connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version={SCHEMA_VERSION}; COMMIT;")
            elif version == 0:
                raise BadFile(f"{path.name}: is a database of something else; give another file with --database.")
            elif version > SCHEMA_VERSION:
                raise BadFile(
                    f"{path.name}: was made by a newer Hegemon (schema {version}, this one knows {SCHEMA_VERSION}); "
                    "update Hegemon, or give another file with --database."
                )
            else:
                for older in range(version, SCHEMA_VERSION):
                    connection.executescript(f"BEGIN; {UPGRADES[older]} PRAGMA user_version={older + 1}; COMMIT;")
        finally:
            connection.close()
    except (sqlite3.Error, OSError) as error:
        raise BadFile(f"{path}: cannot be used as the database: {error}; give another file with --database.") from None
