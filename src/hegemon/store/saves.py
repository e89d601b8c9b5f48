"""The save format: what a game was started with, and every answer given since.

A save holds no position. Whoever reads it plays the answers again and compares digests, so a save
that loads is a save that is right. Card folders given by hand are not stored; the digest of the card
book tells whether the same ones are there.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec

from hegemon.core.errors import BadFile

MARK = "hegemon save"
FORMAT = 1
LARGEST = 16_000_000
"""Bytes; the longest game there is needs a fraction of it."""


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """One seat's deck: its name and every card with its count."""

    name: str
    cards: dict[str, int]


class Player(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits at a seat: what to call them, and which bot it is, if it is one."""

    name: str
    bot: str = ""


class Aside(msgspec.Struct, forbid_unknown_fields=True):
    """Something declared besides the answers, such as conceding, while the ask of that number was open."""

    ask: int
    seat: int
    aside: str


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How the game ended, by seats."""

    winners: list[int]
    drawn: list[int]
    rule: str


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that is needed to play a game again."""

    file: str
    format: int
    game: str
    rules_version: str
    book: str
    """The digest of the card book."""
    options: dict[str, str]
    decks: list[Deck]
    seed: int
    players: list[Player]
    answers: list[int | Aside]
    """The index of every option chosen, with asides where they were declared."""
    digest: str
    """Of the state after the last answer."""
    result: Result | None = None

    def plain(self) -> dict[str, object]:
        made: dict[str, object] = msgspec.to_builtins(self)
        return made


def write_save(save: Save, path: Path) -> None:
    """Write the file as a whole: a reader finds the old one or the new one, never half of either."""
    if path.is_dir():
        raise BadFile(f"{path.name}: is a folder; give the name of a file to save to.")
    if path.exists() and not is_save(path):
        raise BadFile(f"{path.name}: is there already and is no save; give another name.")
    text = msgspec.json.format(msgspec.json.encode(save), indent=1)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text + b"\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadFile(f"{path.name}: cannot be written: {reason}; choose another place.") from None


def is_save(path: Path) -> bool:
    """Whether the file says that it is a save, whatever its state."""
    try:
        read_marked(path)
    except BadFile:
        return False
    return True


def read_marked(path: Path) -> dict[str, object]:
    """The file as a table, if it says that it is a save."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadFile(f"{path.name}: is far too large for a save; give a file made by 'save'.")
        found = msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise BadFile(f"{path.name}: cannot be read: {error.strerror or error}; check the name.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadFile(f"{path.name}: is damaged or no save at all; give a file made by 'save'.") from None
    if not isinstance(found, dict) or found.get("file") != MARK:
        raise BadFile(f"{path.name}: is no save of Hegemon; give a file made by 'save'.")
    return found


def read_save(path: Path) -> Save:
    """The save in the file, its form checked; whether it replays is for a session to find out."""
    table = read_marked(path)
    format = table.get("format")
    if isinstance(format, int) and format > FORMAT:
        raise BadFile(
            f"{path.name}: was saved by a newer Hegemon (save format {format}, this one reads {FORMAT}); "
            "update Hegemon to use it."
        )
    try:
        save = msgspec.convert(table, Save)
    except msgspec.ValidationError as error:
        what = str(error).rstrip(".").replace("`", "'")
        raise BadFile(f"{path.name}: is a damaged save: {what}; use an undamaged copy.") from None
    if save.format != FORMAT:
        raise BadFile(f"{path.name}: has save format {save.format}, which never was; use an undamaged copy.")
    return save
