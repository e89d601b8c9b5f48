"""A deck as text for a chat, as TOML and as a short code; and what differs between two decks."""

from __future__ import annotations

from dataclasses import dataclass

from hegemon.cards.book import Book, DeckFile
from hegemon.decks.codes import write_code
from hegemon.decks.names import CardNames
from hegemon.games.door import Door


def code_of(door: Door, book: Book, deck: DeckFile) -> str:
    """The deck as a short code for links: its cards and its name, not its notes."""
    return write_code(door.id, book, deck)


def text_of(door: Door, book: Book, deck: DeckFile) -> str:
    """The deck as people paste it into a chat: one line per card, such as "3 Rainblast"."""
    names = CardNames(door, book)
    lines = [f"Deck: {one_line(deck.name)}", f"Game: {door.name}"]
    lines.extend(f"About: {line}" for line in deck.about.splitlines() if line.strip())
    kinds: dict[str, list[str]] = {}
    for id in deck.cards:
        kinds.setdefault(names.kind(id), []).append(id)
    for kind, ids in kinds.items():
        lines.extend(["", f"{kind.capitalize() or 'Other'} ({sum(deck.cards[id] for id in ids)})"])
        lines.extend(f"{deck.cards[id]} {names.written(id)}" for id in ids)
    return "\n".join(lines) + "\n"


def toml_of(door: Door, deck: DeckFile) -> str:
    """The deck as a file: what `hegemon deck check` and `--deck` read."""
    lines = [f"name = {quoted(deck.name)}", f"game = {quoted(door.id)}"]
    if deck.about:
        lines.append(f"about = {quoted(deck.about)}")
    lines.extend(["", "[cards]"])
    lines.extend(f"{id} = {copies}" for id, copies in deck.cards.items())
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A TOML string in one line."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
    letters = (escapes.get(letter, letter if letter.isprintable() else hexed(letter)) for letter in text)
    return f'"{"".join(letters)}"'


def hexed(letter: str) -> str:
    return f"\\U{ord(letter):08x}"


def one_line(text: str) -> str:
    return " ".join(text.split())


@dataclass(frozen=True)
class CountChange:
    """How often a card is in the first deck and in the second."""

    card: str
    name: str
    before: int
    after: int


def differences(door: Door, book: Book, first: DeckFile, second: DeckFile) -> list[CountChange]:
    """The cards two decks have not equally often, what is gone before what is new."""
    names = CardNames(door, book)
    changed = [
        CountChange(id, names.written(id), first.cards.get(id, 0), second.cards.get(id, 0))
        for id in {**first.cards, **second.cards}
        if first.cards.get(id, 0) != second.cards.get(id, 0)
    ]
    return sorted(changed, key=lambda one: (one.after > one.before, one.name))
