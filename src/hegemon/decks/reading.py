"""Reading a deck from whatever was pasted: text, TOML, a code or a link with one. What can be read is kept."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Final

from hegemon.cards.book import Book, DeckFile
from hegemon.cards.files import check_depth
from hegemon.cards.places import Places
from hegemon.core.errors import BadFile, Refused
from hegemon.decks.codes import CODE, VERSION, mark_of, read_code
from hegemon.decks.elsewhere import game_of
from hegemon.decks.findings import Finding, Reading
from hegemon.decks.names import CardNames, plain, shortened
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.games.door import Door

LONGEST_TEXT: Final = 20_000
MOST_LINES: Final = 600
"""Far more than any deck has; what is more than this would only keep whoever reads it busy."""
LONGEST_NAME: Final = 60
LONGEST_ABOUT: Final = 2_000
LONGEST_LINE: Final = 200
MOST_COPIES: Final = 99
MOST_FINDINGS: Final = 20
UNNAMED: Final = "My deck"
IS_TOML: Final = re.compile(r"^\s*\[cards\]\s*(#.*)?$", re.MULTILINE)
BULLET: Final = re.compile(r"^[-*•·>]\s+")
COMMENT: Final = re.compile(r"^(#|//)")
TITLE: Final = re.compile(r"^(deck|name|game|about|notes?)\s*[:=]\s*(.*)$", re.IGNORECASE)
GAME: Final = re.compile(r"^\s*game\s*[:=]\s*[\"']?(.*?)[\"']?\s*$", re.IGNORECASE | re.MULTILINE)
HEADING: Final = re.compile(r"^\[?[^\W\d_][\w /'-]*\]?\s*(:|\(\s*\d+\s*(cards?)?\s*\)\s*:?)$|^\[\w+\]$")
WAYS: Final = (
    re.compile(r"^(?P<copies>\d{1,9})\s*[x*]?\s*[\s,;:\t]\s*(?P<name>.+)$", re.IGNORECASE),
    re.compile(r"^(?P<copies>\d{1,9})\s*[x*]\s*(?P<name>.+)$", re.IGNORECASE),
    re.compile(r"^(?P<name>.+?)[\s,;:\t]+[x*]?\s*(?P<copies>\d{1,9})\s*[x]?$", re.IGNORECASE),
    re.compile(r"^(?P<name>.+?)\s*\(\s*[x]?\s*(?P<copies>\d{1,9})\s*\)$", re.IGNORECASE),
    re.compile(r"^\"?(?P<name>.+?)\"?\s*=\s*(?P<copies>\d{1,9})$"),
)
"""How people write a card and how many of it."""
REMARK: Final = re.compile(r"\s*(?:\([^()]{1,60}\)|\s#.*|\s//.*)$")
"""What people put behind a card, such as its kind: 3 Snow Beast (unit)."""


LINK: Final = re.compile(r"#/deck/([\w-]{1,40})$", re.ASCII)
IS_LINK: Final = "This link leads to a deck stored on a server. Open it in a browser, and copy the code under Share."


def stored_deck(text: str) -> str:
    """The name of a stored deck in a link to it; empty if the text is no such link."""
    found = LINK.search(text.strip()) if len(text.split()) == 1 else None
    return found[1] if found is not None else ""


def is_code(text: str) -> bool:
    """Whether a text is the code of a deck, or a link with one."""
    return len(text.split()) == 1 and CODE.search(text.strip()) is not None


def read_deck_text(door: Door, book: Book, text: str, options: Mapping[str, str] | None = None) -> Reading:
    """The deck in a text of any form, checked by the rules of the game."""
    if len(text) > LONGEST_TEXT:
        raise Refused(f"That's too long for a deck: at most {LONGEST_TEXT:,} characters. Paste just the list.")
    if len(text.splitlines()) > MOST_LINES:
        raise Refused(f"That's too long for a deck: at most {MOST_LINES} lines. Paste just the list.")
    if stored_deck(text):
        raise Refused(IS_LINK)
    code = CODE.search(text.strip())
    if code is not None and is_code(text):
        reading = read_from_code(door, book, code[1], code[2], code[3])
    elif IS_TOML.search(text):
        reading = read_from_toml(door, book, text)
    else:
        reading = PastedList(door, book).read(text)
    if reading.left and not reading.deck.cards and not reading.other:
        told_elsewhere(door, reading, text)
    return checked(door, book, reading, options or {})


def told_elsewhere(door: Door, reading: Reading, text: str) -> None:
    """Of a deck for another game that is said once, not of each card."""
    declared = GAME.search(text)
    lines = [[line, *(found["name"] for way in WAYS if (found := way.match(line)))] for line in reading.left]
    reading.other = game_of(door, declared[1] if declared else "", lines)
    if reading.other:
        reading.findings = [Finding(f"This is a deck for {door_of(reading.other).name}; this is {door.name}.")]


def checked(door: Door, book: Book, reading: Reading, options: Mapping[str, str]) -> Reading:
    """The reading with every broken limit, each with its rule and where possible its line."""
    problems = [] if reading.other else door.check_deck(book, reading.deck.cards, options)
    reading.rules = [
        Finding(one.sentence, one.rule, reading.lines.get(one.card, 0) if one.card else 0, one.card) for one in problems
    ]
    return reading


# --- codes --------------------------------------------------------------------------------------------------


def read_from_code(door: Door, book: Book, game: str, version: str, letters: str) -> Reading:
    reading = Reading(DeckFile(UNNAMED, {}))
    if game != door.id:
        other = door_of(game).name if game in game_ids() else f"a game called '{game}', which isn't installed here"
        reading.findings.append(Finding(f"This code is a deck for {other}; this is {door.name}."))
        reading.other = game if game in game_ids() else ""
        reading.left.append(f"{game}.{version}.{letters}")
    elif int(version) != VERSION:
        reading.findings.append(Finding("This code was made by a newer Hegemon; update this one to read it."))
        reading.left.append(f"{game}.{version}.{letters}")
    else:
        code = read_code(book, letters)
        reading.deck = DeckFile(code.name[:LONGEST_NAME] or UNNAMED, code.cards)
        if not code.is_whole:
            text = "This code is cut off or mistyped; what could be read was kept. Copy the whole code again."
            reading.findings.append(Finding(text))
            reading.left.append(f"{game}.{version}.{letters}")
        elif code.unknown:
            few = "1 card" if code.unknown == 1 else f"{code.unknown} cards"
            made = "with other cards than these" if code.mark != mark_of(book) else "with cards of its own"
            text = f"This code was made {made}: {few} in it can't be found here. Check the list."
            reading.findings.append(Finding(text))
            reading.left.append(f"{game}.{version}.{letters}")
    return reading


# --- TOML ---------------------------------------------------------------------------------------------------


def read_from_toml(door: Door, book: Book, text: str) -> Reading:
    """A deck file; one that is not quite TOML is read line by line instead."""
    try:
        check_depth("this deck", text)
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, BadFile, ValueError, RecursionError) as error:
        reading = PastedList(door, book).read(text)
        line = re.search(r"at line (\d+)", str(error))
        told = f"{'this' if line else 'This'} isn't valid TOML, so the deck was read line by line. Check the list."
        reading.findings.insert(0, Finding(told, "", int(line[1]) if line else 0))
        return reading
    return TomlTable(door, book, text, table).read()


class TomlTable:
    """The table of a deck file, taken in key by key."""

    def __init__(self, door: Door, book: Book, text: str, table: dict[str, object]) -> None:
        self.names = CardNames(door, book)
        self.door = door
        self.table = table
        self.lines = text.splitlines()
        self.places = Places(text)
        self.reading = Reading(DeckFile(UNNAMED, {}))

    def read(self) -> Reading:
        deck = self.reading.deck
        for key, value in self.table.items():
            if key == "cards" and isinstance(value, dict):
                for id, copies in value.items():
                    self.take(id, copies)
            elif key == "name" and isinstance(value, str):
                deck.name = named(value)
            elif key == "about" and isinstance(value, str):
                deck.about = value[:LONGEST_ABOUT]
            elif key == "game" and isinstance(value, str):
                self.check_game(value)
            elif not (key in ("starter", "learning") and isinstance(value, bool)):
                self.leave(f"a deck file has no '{shortened(key)}' like this; it was left out.", (key,))
        return self.reading

    def check_game(self, game: str) -> None:
        if game != self.door.id:
            told = f"this deck is for '{shortened(game)}'; this is {self.door.name}. What fits was kept."
            self.reading.findings.append(Finding(told, "", self.places.line_of(("game",)) or 0))

    def take(self, id: str, copies: object) -> None:
        path = ("cards", id)
        found = self.names.find(id)
        if found is None:
            with_guess = len(self.reading.findings) < MOST_FINDINGS
            self.leave(self.names.missing(id, with_guess), path, self.names.rule_for_unknown)
        elif isinstance(copies, bool) or not isinstance(copies, int) or not 1 <= copies <= MOST_COPIES:
            self.leave(f"write how many of {found} there are, from 1 to {MOST_COPIES}.", path)
        else:
            cards = self.reading.deck.cards
            cards[found] = min(MOST_COPIES, cards.get(found, 0) + copies)
            self.reading.lines[found] = self.places.line_of(path) or 0

    def leave(self, sentence: str, path: tuple[str, ...], rule: str = "") -> None:
        line = self.places.line_of(path) or 0
        self.reading.findings.append(Finding(sentence, rule, line, path[-1]))
        self.reading.left.append(self.lines[line - 1].strip() if line else path[-1])


# --- text ---------------------------------------------------------------------------------------------------


class PastedList:
    """A pasted list, line by line."""

    def __init__(self, door: Door, book: Book) -> None:
        self.door = door
        self.names = CardNames(door, book)
        self.reading = Reading(DeckFile("", {}))

    def read(self, text: str) -> Reading:
        for number, line in enumerate(text.splitlines(), 1):
            self.take(number, " ".join(line.replace("\u00d7", "x").strip("\ufeff").split()))
        deck = self.reading.deck
        deck.name = named(deck.name)
        deck.about = deck.about[:LONGEST_ABOUT]
        return self.bounded()

    def bounded(self) -> Reading:
        more = len(self.reading.findings) - MOST_FINDINGS
        if more > 0:
            del self.reading.findings[MOST_FINDINGS:]
            self.reading.findings.append(Finding(f"And {more} more lines couldn't be read."))
        return self.reading

    def take(self, number: int, line: str) -> None:
        line = BULLET.sub("", line)
        if not line or COMMENT.match(line):
            return
        if len(line) > LONGEST_LINE:
            self.leave(number, line)
            return
        if self.names.find(line) is not None:
            self.add(number, line, self.names.find(line) or "", 1)
        elif (title := TITLE.match(line)) is not None:
            self.take_title(number, title[1].lower(), unquoted(title[2].strip()))
        elif not self.take_card(number, line) and not HEADING.match(line):
            self.leave(number, line)

    def take_title(self, number: int, key: str, value: str) -> None:
        deck = self.reading.deck
        if key in ("deck", "name"):
            deck.name = deck.name or value
        elif key == "game":
            if plain(value) not in (plain(self.door.name), plain(self.door.id)):
                told = f"this deck is for '{shortened(value)}'; this is {self.door.name}. What fits was kept."
                self.reading.findings.append(Finding(told, "", number))
        else:
            deck.about = f"{deck.about}\n{value}".strip()

    def take_card(self, number: int, line: str) -> bool:
        """A card with its copies, perhaps with a remark behind it."""
        return self.take_counted(number, line, line) or self.take_remarked(number, line)

    def take_remarked(self, number: int, line: str) -> bool:
        bare = REMARK.sub("", line)
        if bare == line:
            return False
        id = self.names.find(bare)
        if id is not None:
            self.add(number, line, id, 1)
        return id is not None or self.take_counted(number, line, bare)

    def take_counted(self, number: int, line: str, card: str) -> bool:
        """In the first way that names a card."""
        for way in WAYS:
            found = way.match(card)
            id = self.names.find(found["name"]) if found is not None else None
            if found is not None and id is not None:
                self.add(number, line, id, int(found["copies"]))
                return True
        return False

    def add(self, number: int, line: str, id: str, copies: int) -> None:
        cards = self.reading.deck.cards
        total = cards.get(id, 0) + copies
        if copies == 0 or total > MOST_COPIES:
            told = f"{copies:,} copies of {self.names.written(id)} can't be listed; write 1 to {MOST_COPIES}."
            self.reading.findings.append(Finding(told, "", number, id))
            self.reading.left.append(line)
            return
        cards[id] = total
        self.reading.lines.setdefault(id, number)

    def leave(self, number: int, line: str) -> None:
        found = next((match for way in WAYS if (match := way.match(line[:LONGEST_LINE])) is not None), None)
        typed = line if found is None else found["name"]
        with_guess = len(self.reading.findings) < MOST_FINDINGS
        sentence = self.names.missing(typed, with_guess)
        self.reading.findings.append(Finding(sentence, self.names.rule_for_unknown if found else "", number))
        self.reading.left.append(line)


def unquoted(text: str) -> str:
    """A value of a line that was TOML, without its quotes."""
    is_quoted = len(text) > 1 and text[0] == text[-1] and text[0] in "\"'"
    return text[1:-1] if is_quoted else text


def named(name: str) -> str:
    """A deck's name in one short line."""
    kept = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(kept.split())[:LONGEST_NAME].strip() or UNNAMED
