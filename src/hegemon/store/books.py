"""Card books as they are kept with games: the card files themselves, packed, so that a game keeps its own cards."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from hegemon.cards.book import Book
from hegemon.core.errors import BadFile, HegemonError
from hegemon.games.catalogue import door as door_of

LARGEST = 4_000_000
"""Bytes of card files; the largest game has forty thousand."""
FILE_NAME = re.compile(r"[^/\\:\0]{1,200}[.]toml")
DAMAGED = "has cards that are damaged; use an undamaged copy."
FOLDERS = msgspec.json.Decoder(list[dict[str, str]])


class BadBook(HegemonError):
    """A kept book cannot be read: it is damaged, or its cards say something this Hegemon doesn't know."""


@lru_cache(maxsize=64)
def packed(book: Book) -> str:
    """The card files of a book in one line of text."""
    return base64.b64encode(zlib.compress(msgspec.json.encode(book.folders), 9)).decode()


@lru_cache(maxsize=64)
def unpacked(game: str, digest: str, cards: str) -> Book:
    """The book in a packed text; it is refused unless it has the digest it should have."""
    try:
        folders = FOLDERS.decode(inflated(base64.b64decode(cards, validate=True)))
        if not folders or not all(FILE_NAME.fullmatch(name) for folder in folders for name in folder):
            raise BadBook(DAMAGED)
        with TemporaryDirectory(prefix="hegemon-cards-") as place:
            roots = [write_folder(Path(place) / str(number), texts) for number, texts in enumerate(folders)]
            book = door_of(game).book_kept_in(roots[0], [root / "cards" for root in roots[1:]])
    except (binascii.Error, zlib.error, msgspec.MsgspecError, UnicodeError, RecursionError):
        raise BadBook(DAMAGED) from None
    except OSError as error:
        raise BadBook(
            f"has cards that can't be unpacked ({error.strerror or error}); make room for temporary files."
        ) from None
    if book.digest != digest:
        raise BadBook(DAMAGED)
    return book


def inflated(data: bytes) -> bytes:
    """Never more than a book can be, however well it was packed."""
    machine = zlib.decompressobj()
    text = machine.decompress(data, LARGEST)
    if not machine.eof:
        raise BadBook(DAMAGED)
    return text


def write_folder(root: Path, texts: dict[str, str]) -> Path:
    """A folder that holds these card files in its folder `cards`."""
    (root / "cards").mkdir(parents=True)
    for name, text in texts.items():
        (root / "cards" / name).write_text(text, encoding="utf-8", newline="")
    return root


@lru_cache(maxsize=1)
def former_books() -> dict[str, str]:
    """The books of versions that did not keep them with their games, packed, by digest."""
    text = (files("hegemon.store") / "former-books.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, str])


def book_for(game: str, digest: str, cards: str, added: tuple[Path, ...] = ()) -> Book:
    """The book a game was played with: today's if it is the same, the one kept with the game, or a former one.

    Added folders have to make up that very book.
    """
    door = door_of(game)
    today = door.book(added)
    if today.digest == digest:
        return today
    if added:
        raise BadBook("was played with other cards than those of --cards; leave --cards out, and it uses its own.")
    kept = cards or former_books().get(digest, "")
    if not kept:
        raise BadBook(
            "was played with other cards than these; give the same folders with --cards, "
            "or load it with the Hegemon that saved it."
        )
    try:
        return unpacked(game, digest, kept)
    except BadFile as error:
        raise BadBook(f"has cards this Hegemon can't read: {error}") from None
