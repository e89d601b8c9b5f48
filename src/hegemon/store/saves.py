"""The save format: what a game was started with, and every answer given since.

A save holds no position. Whoever reads it plays the answers again and compares digests, so a save
that loads is a save that is right. The cards it was played with are in it, so that it loads wherever
and whenever the rules are the same.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec

from hegemon.core.errors import BadFile

MARK = "hegemon save"
FORMAT = 2
"""2 has `cards`, the book it was played with, and `redrawn`: in a save of format 1 nothing was drawn again."""
OLDEST_FORMAT = 1
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


class Redrawn(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """After so many answers something was taken back: chance began anew there, from this seed."""

    after: int
    luck: int


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
    redrawn: list[Redrawn] = []
    """Where chance began anew, in the order of the answers."""
    cards: str = ""
    """The card files of the book, packed (see `books`); empty where they are kept elsewhere."""

    def plain(self) -> dict[str, object]:
        made: dict[str, object] = msgspec.to_builtins(self)
        return made

    def anew(self, decks: Sequence[Deck], players: Sequence[Player], seed: int) -> Save:
        """Another game of the same kind, with the same cards, before its first answer."""
        made = new_save(self.game, self.rules_version, self.book, self.options, decks, players, seed)
        made.cards = self.cards
        return made


def new_save(
    game: str,
    rules_version: str,
    book: str,
    options: dict[str, str],
    decks: Sequence[Deck],
    players: Sequence[Player],
    seed: int,
) -> Save:
    """A game of which nothing is played yet."""
    return Save(
        file=MARK,
        format=FORMAT,
        game=game,
        rules_version=rules_version,
        book=book,
        options=options,
        decks=list(decks),
        seed=seed,
        players=list(players),
        answers=[],
        digest="",
    )


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
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)  # a device says that it is empty, and never ends
        if len(data) > LARGEST:
            raise BadFile(f"{path.name}: is far too large for a save; give a file made by 'save'.")
        found = msgspec.json.decode(data)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadFile(f"{path.name or path}: cannot be read: {why}; check the name.") from None
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
    if not OLDEST_FORMAT <= save.format <= FORMAT:
        raise BadFile(f"{path.name}: has save format {save.format}, which never was; use an undamaged copy.")
    return save
