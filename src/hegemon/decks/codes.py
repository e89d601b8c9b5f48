"""Decks as short codes: GAME.VERSION.LETTERS, all of it safe in a link.

A card is named by a hash of its id, not by its place in the book, so a code stays readable when cards are added or
renumbered. Where two cards of a book share a hash, or the book doesn't know a card, its id is written out.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from hegemon.cards.book import Book, DeckFile

VERSION: Final = 1
CODE: Final = re.compile(r"(?:^|[/\s#])([a-z0-9-]{2,40})[.]([0-9]{1,3})[.]([A-Za-z0-9_-]{1,4000})(?=$|[\s)>\]])")
"""A code by itself, or at the end of a link."""
HASH_SIZE: Final = 3
CHECK_SIZE: Final = 2
MOST_COPIES: Final = 99
LONGEST_NAME: Final = 80
LONGEST_ID: Final = 80


@dataclass
class Code:
    """What a code says."""

    name: str = ""
    mark: str = ""
    """The beginning of the digest of the book it was made with."""
    cards: dict[str, int] = field(default_factory=dict)
    unknown: int = 0
    """How many different cards it names that the book does not hold."""
    is_whole: bool = True


def hash_of(id: str) -> bytes:
    return blake2b(id.encode(), digest_size=HASH_SIZE).digest()


def check_of(data: bytes) -> bytes:
    return blake2b(data, digest_size=CHECK_SIZE).digest()


def mark_of(book: Book) -> str:
    return book.digest[: 2 * HASH_SIZE]


def hashes(book: Book) -> Mapping[bytes, str]:
    """The cards that their hash tells apart."""
    found: dict[bytes, str] = {}
    shared: set[bytes] = set()
    for id in book.cards:
        if found.setdefault(hash_of(id), id) != id:
            shared.add(hash_of(id))
    return {key: id for key, id in found.items() if key not in shared}


def write_code(game: str, book: Book, deck: DeckFile) -> str:
    """The code of a deck: the book's mark, the name, the cards by copies, those written out, and a check."""
    by_hash = hashes(book)
    data = bytearray(bytes.fromhex(mark_of(book)))
    name = " ".join(deck.name.split()).encode()[:LONGEST_NAME].decode(errors="ignore").encode()
    data += bytes([len(name)]) + name
    short = {id: hash_of(id) for id in deck.cards if by_hash.get(hash_of(id)) == id}
    for copies in sorted({deck.cards[id] for id in short}):
        group = sorted(key for id, key in short.items() if deck.cards[id] == copies)
        data += bytes([copies, len(group)]) + b"".join(group)
    data.append(0)
    for id in sorted(id for id in deck.cards if id not in short):
        written = id.encode()[:LONGEST_ID]
        data += bytes([deck.cards[id], len(written)]) + written
    data += check_of(bytes(data))
    return f"{game}.{VERSION}.{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def read_code(book: Book, letters: str) -> Code:
    """What a code of this version says; one that is cut off or mistyped is read as far as it goes."""
    data = base64.urlsafe_b64decode(letters[: len(letters) - (len(letters) % 4 == 1)] + "===")
    body, check = data[:-CHECK_SIZE], data[-CHECK_SIZE:]
    code = Code(is_whole=check_of(body) == check)
    reader = Reader(body if code.is_whole else data)
    code.mark = reader.take(HASH_SIZE).hex()
    code.name = reader.take(reader.number()).decode(errors="ignore")
    by_hash = hashes(book)
    while copies := min(reader.number(), MOST_COPIES):
        for _ in range(reader.number()):
            note(code, by_hash.get(reader.take(HASH_SIZE), ""), copies, reader)
    while copies := min(reader.number(), MOST_COPIES):
        id = reader.take(reader.number()).decode(errors="ignore")
        note(code, id if id in book.cards else "", copies, reader)
    return code


def note(code: Code, id: str, copies: int, reader: Reader) -> None:
    if id and not reader.is_empty:
        code.cards[id] = copies
    elif not reader.is_empty:
        code.unknown += 1


class Reader:
    """Takes bytes from the front; past the end there are only zeros."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    @property
    def is_empty(self) -> bool:
        """Whether something was asked for that is not there."""
        return self.at > len(self.data)

    def take(self, count: int) -> bytes:
        taken = self.data[self.at : self.at + count]
        self.at += count
        return taken

    def number(self) -> int:
        return int.from_bytes(self.take(1), "big")
