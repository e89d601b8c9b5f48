"""How text looks: colour where it is wanted, plain ASCII where it is not, never wider than 80 columns."""

from __future__ import annotations

import os
import textwrap
import unicodedata
from collections.abc import Mapping
from typing import TextIO

WIDTH = 80

BOLD = "1"
DIM = "2"
SEAT_COLOURS = ("36", "33", "35", "32", "34", "31")

TIMES = "\u00d7"
ASCII = {TIMES: "x", "·": "-", "─": "-", "→": "->", "…": "...", "▸": ">"}
"""What stands for the signs we use; of letters with accents the letter stays."""


class Style:
    """Marks text for a terminal that shows colour, and rewrites it for one that shows only ASCII."""

    def __init__(self, has_colour: bool, is_ascii: bool) -> None:
        self.has_colour = has_colour
        self.is_ascii = is_ascii

    def marked(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.has_colour and text else text

    def bold(self, text: str) -> str:
        return self.marked(text, BOLD)

    def dim(self, text: str) -> str:
        return self.marked(text, DIM)

    def seat(self, seat: int, text: str) -> str:
        """Text in the colour of a seat; the name always stands there too."""
        return self.marked(text, f"{BOLD};{SEAT_COLOURS[seat % len(SEAT_COLOURS)]}")

    def shown(self, text: str) -> str:
        """The text as it goes out."""
        return to_ascii(text) if self.is_ascii else text


def style_for(out: TextIO, plain: bool, environment: Mapping[str, str] = os.environ) -> Style:
    """What fits the stream: colour only for people (NO_COLOR respected), Unicode only where it is safe."""
    encoding = (getattr(out, "encoding", "") or "").lower().replace("-", "")
    is_ascii = plain or encoding not in ("utf8", "utf8sig")
    wants_none = plain or bool(environment.get("NO_COLOR")) or environment.get("TERM") == "dumb"
    return Style(out.isatty() and not wants_none, is_ascii)


def to_ascii(text: str) -> str:
    for char, instead in ASCII.items():
        text = text.replace(char, instead)
    if text.isascii():
        return text
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")


def wrapped(text: str, indent: str = "", hanging: str | None = None) -> list[str]:
    """The text in lines of at most 80 columns; lines after the first are indented like it, or hang."""
    later = indent if hanging is None else hanging
    lines = textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=later, break_on_hyphens=False)
    return lines or [indent.rstrip()]


def times(text: str, count: int) -> str:
    """The text with a number, where it stands for several."""
    return f"{text} {TIMES}{count}" if count > 1 else text


def heading(text: str, at_right: str = "") -> str:
    """A line across the page with words in it."""
    left = f"── {text} "
    right = f" {at_right} ──" if at_right else ""
    return left + "─" * max(0, WIDTH - len(left) - len(right)) + right


def columns(rows: list[list[str]], gap: int = 2) -> list[str]:
    """Rows as aligned columns; the last column is wrapped and hangs."""
    if not rows:
        return []
    last = len(rows[0]) - 1
    widths = [max(len(row[place]) for row in rows) for place in range(last)]
    lines: list[str] = []
    for row in rows:
        start = "".join(f"{cell:{width + gap}}" for cell, width in zip(row, widths, strict=False))
        lines.extend(line.rstrip() for line in wrapped(row[last], start, " " * len(start)))
    return lines
