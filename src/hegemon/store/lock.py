"""One server per database: a lock on a file beside it, held while the process lives and let go however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hegemon.core.errors import HegemonError

OWNER_ONLY = 0o600


class InUse(HegemonError):
    """Another process keeps this database."""


class Lock:
    """Held from its making until `release`, or until the process ends in whatever way."""

    def __init__(self, database: Path) -> None:
        path = lock_of(database)
        self.handle = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        give_to_owner(self.handle, database)
        try:
            take(self.handle)
        except OSError:
            keeper = os.read(self.handle, 20).decode(errors="replace").strip()
            os.close(self.handle)
            who = f" (process {keeper})" if keeper.isdecimal() else ""
            raise InUse(
                f"{database}: another Hegemon server{who} is using this database; stop it first, "
                "or give another file with --database."
            ) from None
        os.ftruncate(self.handle, 0)
        os.write(self.handle, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1


def give_to_owner(handle: int, database: Path) -> None:
    """What root makes beside somebody's database is theirs, or their server could not open it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and database.exists():
        owner = database.stat()
        os.fchown(handle, owner.st_uid, owner.st_gid)


def lock_of(database: Path) -> Path:
    return database.with_name(f"{database.name}.lock")


if sys.platform == "win32":
    import msvcrt

    FAR_AWAY = 1 << 30
    """Windows forbids others to read what is locked, so a place beyond the text is."""

    def take(handle: int) -> None:
        os.lseek(handle, FAR_AWAY, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
