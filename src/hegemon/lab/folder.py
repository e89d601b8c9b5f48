"""The folder of a run: what was asked for, every finished batch as a file of its own, and the results.

A batch file is written beside its place and then moved there, so it is there whole or not at all; a run
that was interrupted goes on with the games no file holds. A folder of another run is left alone.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec

from hegemon.core.errors import BadFile, HegemonError
from hegemon.lab.batches import Batch, LabPlan
from hegemon.lab.rows import BatchRows, GameRow, HandRow, OptionRow

PLAN = "plan.json"
BATCHES = "batches"


class NoRoom(HegemonError):
    """A file could not be written."""


class RunFolder:
    """The folder of one run, opened for its plan."""

    def __init__(self, path: Path, plan: LabPlan) -> None:
        self.path = path
        self.plan = plan
        self.batches = path / BATCHES
        check_owner(path, plan)
        if not self.batches.is_dir():
            make_folder(self.batches)
        write_whole(path / PLAN, msgspec.json.format(msgspec.json.encode(plan, order="deterministic"), indent=1))

    def keep(self, batch: Batch, rows: bytes) -> None:
        """Write the rows of a finished batch."""
        write_whole(self.batches / f"{batch.table}-{batch.first}-{batch.after}.msgpack", rows)

    def finished(self) -> BatchRows:
        """The rows of all finished batches, each game once, in the order of tables and numbers.

        Games beyond the plan stay in their files: an earlier, longer run is not thrown away.
        """
        games: dict[tuple[int, int], GameRow] = {}
        hands: list[HandRow] = []
        options: list[OptionRow] = []
        for file in sorted(self.batches.glob("*.msgpack")):
            rows = read_batch(file)
            new = {(row.table, row.number) for row in rows.games if row.number < self.plan.games} - games.keys()
            games.update({(row.table, row.number): row for row in rows.games if (row.table, row.number) in new})
            hands.extend(row for row in rows.hands if (row.table, row.number) in new)
            options.extend(row for row in rows.options if (row.table, row.number) in new)
        return in_order(BatchRows(list(games.values()), hands, options))


def in_order(rows: BatchRows) -> BatchRows:
    """The same rows in an order that does not depend on who played them when."""
    return BatchRows(
        sorted(rows.games, key=lambda row: (row.table, row.number)),
        sorted(rows.hands, key=lambda row: (row.table, row.number, row.seat)),
        sorted(rows.options, key=lambda row: (row.table, row.number, row.option)),
    )


def check_owner(path: Path, plan: LabPlan) -> None:
    """Refuse a folder that holds anything but this very run."""
    if path.exists() and not path.is_dir():
        raise BadFile(f"{path}: is a file; name a folder for the results.")
    told = path / PLAN
    if not told.exists():
        if path.exists() and any(path.iterdir()):
            raise BadFile(f"{path}: holds other things and no run of the lab; name a new folder.")
        return
    try:
        earlier = msgspec.json.decode(told.read_bytes(), type=LabPlan)
    except (msgspec.MsgspecError, OSError) as error:
        raise BadFile(f"{told}: is not the plan of a run ({error}); name a new folder.") from None
    if earlier.mark() != plan.mark():
        different = [
            name for name in plan.__struct_fields__ if name != "games" and getattr(earlier, name) != getattr(plan, name)
        ]
        raise BadFile(
            f"{path}: holds another run (other {', '.join(different)}); name a new folder, or ask for the same run."
        )


def read_batch(file: Path) -> BatchRows:
    try:
        return msgspec.msgpack.decode(file.read_bytes(), type=BatchRows)
    except msgspec.MsgspecError as error:
        raise BadFile(
            f"{file}: is no finished batch ({error}); remove that file, and its games are played again."
        ) from None


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from None


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the place and move there: whoever looks finds the whole file or none."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise cannot_write(path, error) from None


def cannot_write(path: Path, error: OSError) -> NoRoom:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return NoRoom(
            f"{path}: the disk is full. What is finished is kept; make room and give the same command again to go on."
        )
    return NoRoom(f"{path}: cannot be written: {error.strerror or error}; name a folder you may write to.")
