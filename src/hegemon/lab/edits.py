"""Numbers in card files and deck lists that may be changed, and the files with a change made.

Cards whose printed facts are known say so in their file (origin, status or mark, and the list `certain`);
they are never touched. Files are changed as text, so that everything else in them stays as it is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from typing import Literal

from hegemon.games.door import Door

COSTS = ("cost", "bags", "requirement")
STRENGTHS = ("damage", "life", "attack", "armor", "health", "digital", "cyber", "psionic", "physical")
ROLE_NUMBERS = ("always", "uses")
"""What may be changed of a role: the numbers of its ability, of which more is better."""
ROLE_VALUES = "values"
"""What two roles may exchange: numbers that are fair only together, so none of them is moved alone."""
MARKS = ("origin", "status", "mark")
ORIGINAL = "original"
HEADER = re.compile(r"^\[([a-z0-9-]+)\]$")
LINE = re.compile(r"^(\w+) = (.*)$")
NUMBER = re.compile(r"(?<![\w.-])\d+(?![\w.])")


@dataclass(frozen=True)
class CardNumber:
    """One number of a card, by its place in a file."""

    file: str
    card: str
    key: str
    line: int
    start: int
    value: int

    @property
    def is_cost(self) -> bool:
        return self.key in COSTS

    def step(self, is_weak: bool) -> Edit:
        """A little better for who is weak, a little worse for who is strong."""
        new = self.value + (1 if is_weak != self.is_cost else -1)
        return Edit("number", self.file, self.card, self.key, self.value, new, self.line, self.start)


@dataclass(frozen=True)
class Edit:
    """One number of a card made another, one copy in a deck exchanged for a copy of another card, or a whole
    line of two cards exchanged."""

    kind: Literal["number", "copy", "lines"]
    file: str
    card: str
    what: str
    """The key of the number, or the other card."""
    old: int = 0
    new: int = 0
    line: int = 0
    start: int = 0

    def words(self) -> str:
        if self.kind == "copy":
            return f"{self.file}: one {self.card} less ({self.new} of {self.old} stay), one {self.what} more"
        if self.kind == "lines":
            return f"{self.file}: {self.card} and {self.what} exchange their {ROLE_VALUES}"
        return f"{self.file}: {self.card}, {self.what} {self.old} becomes {self.new}"


class Sources:
    """The card files and deck lists of a game and of a designer as text, as far as they have been changed.

    A file of an added folder is called by its folder and name, a deck by its name in the plan.
    """

    def __init__(self, cards: dict[str, str], decks: dict[str, str], places: Mapping[str, str] | None = None) -> None:
        self.cards = cards
        self.decks = decks
        self.places = places or {}
        """Where the decks that are not the game's own are written."""

    def with_change(self, change: Edit) -> Sources:
        cards, decks = self.cards, self.decks
        if change.kind != "copy":
            changed = renumbered if change.kind == "number" else with_lines_exchanged
            cards = {**cards, change.file: changed(cards[change.file], change)}
        else:
            decks = {**decks, change.file: exchanged(decks[change.file], change)}
        return Sources(cards, decks, self.places)

    def deck(self, name: str) -> dict[str, int]:
        cards: dict[str, int] = tomllib.loads(self.decks[name])["cards"]
        return cards

    def folders(self) -> list[dict[str, str]]:
        """The card files folder by folder, the game's own first."""
        found: dict[str, dict[str, str]] = {}
        for name, text in self.cards.items():
            folder, _, file = name.rpartition("/")
            found.setdefault(folder, {})[file] = text
        return list(found.values())

    def diff(self, after: Sources, game: str) -> str:
        """All changes as a diff of the files, to read and to apply."""
        lines: list[str] = []
        for kind, old, new in (("cards", self.cards, after.cards), ("decks", self.decks, after.decks)):
            for name, text in old.items():
                file = self.places.get(
                    name, name if "/" in name else f"{game}/{kind}/{name.removesuffix('.toml')}.toml"
                )
                lines += unified_diff(
                    text.splitlines(), new[name].splitlines(), f"a/{file}", f"b/{file}", n=2, lineterm=""
                )
        return "\n".join(lines)


def sources_of(
    door: Door,
    added: Mapping[str, Mapping[str, str]] | None = None,
    decks: Mapping[str, str] | None = None,
    places: Mapping[str, str] | None = None,
) -> Sources:
    """The game's own files, those of added folders by their names, and decks that are not the game's own."""
    own = {file.name: file.read_text(encoding="utf-8") for file in (door.folder / "cards").iterdir()
           if file.name.endswith(".toml")}  # fmt: skip
    cards = dict(sorted(own.items()))
    for folder, files in (added or {}).items():
        cards.update({f"{folder}/{name}": text for name, text in files.items()})
    own_decks = {
        file.name.removesuffix(".toml"): file.read_text(encoding="utf-8")
        for file in (door.folder / "decks").iterdir()
        if file.name.endswith(".toml")
    }
    return Sources(cards, {**dict(sorted(own_decks.items())), **(decks or {})}, places)


def is_ours(card: dict[str, object], key: str) -> bool:
    """Whether we are free to change a number of the card: it is our own design, and the fact is not known."""
    certain = card.get("certain", [])
    assert isinstance(certain, list)
    return all(card.get(mark, ORIGINAL) == ORIGINAL for mark in MARKS) and key not in certain


def numbers_in(sources: Sources, keys: Sequence[str] = (*COSTS, *STRENGTHS)) -> Iterator[CardNumber]:
    """Every number under one of the keys that may be changed, in the order of the files.

    A card that stands in the place of another one counts; the other is not played.
    """
    by_file = {file: tomllib.loads(text) for file, text in sources.cards.items()}
    last_file = {card: file for file, tables in by_file.items() for card in tables}
    for file, text in sources.cards.items():
        tables = by_file[file]
        card = ""
        for place, line in enumerate(text.splitlines()):
            header = HEADER.match(line)
            if header:
                card = header[1]
                continue
            told = LINE.match(line)
            if told is None or told[1] not in keys or last_file.get(card) != file or not is_ours(tables[card], told[1]):
                continue
            for found in NUMBER.finditer(line, told.start(2)):
                yield CardNumber(file, card, told[1], place, found.start(), int(found[0]))


def renumbered(text: str, change: Edit) -> str:
    lines = text.split("\n")
    line = lines[change.line]
    old = str(change.old)
    assert line[change.start : change.start + len(old)] == old, "the file is not the one the change was made for"
    lines[change.line] = line[: change.start] + str(change.new) + line[change.start + len(old) :]
    return "\n".join(lines)


def values_in(sources: Sources) -> dict[str, str]:
    """The cards whose values may be exchanged, and the file of each."""
    return {
        card: file
        for file, text in sources.cards.items()
        for card, table in tomllib.loads(text).items()
        if ROLE_VALUES in table and is_ours(table, ROLE_VALUES)
    }


def with_lines_exchanged(text: str, change: Edit) -> str:
    """The file with the values of one card in the place of those of the other."""
    lines = text.split("\n")
    card = ""
    places: dict[str, int] = {}
    for place, line in enumerate(lines):
        header = HEADER.match(line)
        card = header[1] if header else card
        if line.startswith(f"{ROLE_VALUES} = "):
            places[card] = place
    one, other = places[change.card], places[change.what]
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def exchanged(text: str, change: Edit) -> str:
    """The deck list with one copy less of the card and one more of the other."""
    lines: list[str] = []
    for line in text.split("\n"):
        name, sign, copies = line.partition(" = ")
        if sign and name in (change.card, change.what) and copies.isdecimal():
            number = int(copies) + (1 if name == change.what else -1)
            if number:
                lines.append(f"{name} = {number}")
        else:
            lines.append(line)
    return "\n".join(lines)
