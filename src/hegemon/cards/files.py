"""Reading TOML files strictly: every mistake is refused with the file, the line and what to write instead."""

from __future__ import annotations

import re
import stat
import tomllib
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from hegemon.cards.mistakes import Checker, Mistake, did_you_mean
from hegemon.cards.places import TOKEN, Places
from hegemon.core.errors import BadFile

__all__ = ["KEBAB", "Source", "decode", "did_you_mean", "read_source", "read_table"]

Form = TypeVar("Form")

KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

LARGEST_FILE: Final = 1_000_000
"""Bytes. All cards of a game together are a tenth of this."""
DEEPEST: Final = 30
"""How many brackets may be open at once, and how many parts a key may have; cards need 8."""
MOST_DIGITS: Final = 4000
MOST_MISTAKES: Final = 20

TOML_PLACE: Final = re.compile(r" \(at line (\d+), column \d+\)")
TOML_MISTAKES: Final = (
    ("Illegal character '\\n'", "a text ends at the end of its line without its second quote"),
    ("Unterminated string", "a text is never closed; give it its closing quotes"),
    ("Cannot declare", "this heading stands in the file a second time; give it another name or join the two"),
    ("Cannot overwrite a value", "this key has a value already; keep one of the two"),
    ("Expected '=' after a key", "a key needs '=' and a value after it"),
    ("Expected ']", "a heading is not closed; '[name]' needs one bracket on each side, '[[name]]' two"),
    ("Invalid statement", "a line starts with a key or with a heading in brackets"),
    (
        "Invalid value",
        "the value can't be read; texts need straight quotes, brackets their ends; yes is true, no is false",
    ),
    (
        "Expected newline or end of document",
        "something stands after the value; check its quotes, and leave out zeros before a number",
    ),
    ("Unclosed inline table", "a '{' is not closed in its line"),
    ("Unclosed array", "a '[' is not closed"),
    ("Unescaped '\\'", "a backslash in a text is written twice"),
)
"""How the messages of Python's reader begin, and what they mean for whoever wrote the file."""


class Source:
    """One file as it was read: its table, and its text to find lines in when something is wrong."""

    def __init__(self, name: str, text: str, table: dict[str, object]) -> None:
        self.name = name
        self.text = text
        self.table = table

    def refused(self, mistakes: Sequence[Mistake], about: str = "") -> BadFile:
        """All mistakes, each with file, line and what it is about; their paths start at the top of the file."""
        places = Places(self.text)
        lines = []
        for mistake in mistakes[:MOST_MISTAKES]:
            line = places.line_of(mistake.path)
            where = ", ".join(part for part in (self.name, f"line {line}" if line else "", about) if part)
            lines.append(f"{where}: {mistake}")
        left = len(mistakes) - len(lines)
        if left:
            lines.append(f"{self.name}: and {left} more mistake{'s' if left > 1 else ''}.")
        return BadFile("\n".join(lines))


def read_source(file: Path | Traversable) -> Source:
    """The file as TOML; what is not TOML, or could take long to read, is refused with its place."""
    text = read_text(file)
    check_depth(file.name, text)
    try:
        return Source(file.name, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadFile(not_toml(file.name, text, str(error))) from None
    except (ValueError, RecursionError):
        # Not every mistake of tomllib is one of its own kind: dates that are none, for one.
        raise BadFile(f"{file.name}: holds a value that can't be read; check its numbers and dates.") from None


def not_toml(name: str, text: str, error: str) -> str:
    """What keeps a file from being TOML, with its line, in words of somebody who writes cards."""
    found = TOML_PLACE.search(error)
    number = int(found[1]) if found else text.count("\n") + (not text.endswith("\n"))
    what = TOML_PLACE.sub("", error).removesuffix(" (at end of document)")
    said = next((words for start, words in TOML_MISTAKES if what.startswith(start)), what)
    return f"{name}, line {number}: not valid TOML: {said}."


def read_table(file: Path | Traversable) -> dict[str, object]:
    return read_source(file).table


def read_text(file: Path | Traversable) -> str:
    """The text of a regular file of a sensible size."""
    try:
        if isinstance(file, Path):
            about = file.stat()
            if not stat.S_ISREG(about.st_mode):
                raise BadFile(f"{file.name}: is not a regular file; give a text file in TOML.")
            if about.st_size > LARGEST_FILE:
                raise too_large(file.name)
            with file.open("rb") as opened:
                data = opened.read(LARGEST_FILE + 1)
        else:
            data = file.read_bytes()
        if len(data) > LARGEST_FILE:
            raise too_large(file.name)
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadFile(f"{file.name}: not a text file in UTF-8; save it as UTF-8 TOML.") from None
    except OSError as error:
        raise BadFile(f"{file.name}: can't be read: {error.strerror or error}.") from None


def too_large(name: str) -> BadFile:
    return BadFile(f"{name}: larger than {LARGEST_FILE // 1_000_000} MB; split it into smaller files.")


def check_depth(name: str, text: str) -> None:
    """Refuse what the TOML reader can only read very slowly or not at all, before it tries."""
    depth = parts = 0
    for found in TOKEN.finditer(text):
        token = found[0]
        if token in ("[", "{"):
            depth += 1
        elif token in ("]", "}"):
            depth = max(0, depth - 1)
        parts = parts + 1 if token == "." else 0 if token in ("=", "\n", ",") else parts
        if depth > DEEPEST or parts > DEEPEST:
            what = "brackets inside each other" if depth > DEEPEST else "parts in one key"
            raise BadFile(f"{name}, line {line_at(text, found)}: more than {DEEPEST} {what}; no file needs that many.")
        if len(token) > MOST_DIGITS and token[0] not in "\"'#":
            raise BadFile(
                f"{name}, line {line_at(text, found)}: a number or key of {len(token)} characters; shorten it."
            )


def line_at(text: str, found: re.Match[str]) -> int:
    return text.count("\n", 0, found.start()) + 1


def mistakes_in(form: type[Form], table: object, error: msgspec.ValidationError, see: str) -> list[Mistake]:
    """Every mistake in a table that the decoder has refused."""
    return Checker(see).check(form, table) or [Mistake(str(error).rstrip(".") + ".")]


def decode(form: type[Form], table: object, where: str) -> Form:
    """A table that has no file of its own, such as the position of a scenario, as the given form."""
    try:
        return msgspec.convert(table, form)
    except msgspec.ValidationError as error:
        found = mistakes_in(form, table, error, "")
        raise BadFile("\n".join(f"{where}: {mistake}" for mistake in found[:MOST_MISTAKES])) from None


def decode_source(form: type[Form], source: Source) -> Form:
    """A whole file as the given form; every mistake is refused with its line."""
    try:
        return msgspec.convert(source.table, form)
    except msgspec.ValidationError as error:
        raise source.refused(mistakes_in(form, source.table, error, "")) from None
