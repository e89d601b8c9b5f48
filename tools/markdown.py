"""Small pieces of Markdown for the tools that write pages."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import Final

WIDTH: Final = 108

UNBROKEN: Final = re.compile(r"`[^`]+`|\[[^\]]*\]\([^)]*\)|<a [^>]*>")
"""Code, links and anchors, which stay on one line."""
SPACE: Final = "\x00"


def filled(text: str, first: str = "", rest: str | None = None) -> str:
    """The text in lines of a readable length, none of which looks like the beginning of a list."""
    indent = " " * len(first) if rest is None else rest
    kept = UNBROKEN.sub(lambda found: found[0].replace(" ", SPACE), text)
    lines = textwrap.wrap(kept, WIDTH - len(indent), break_long_words=False, break_on_hyphens=False) or [""]
    safe = [lines[0], *(escaped(line) for line in lines[1:])]
    return (first + f"\n{indent}".join(safe)).replace(SPACE, " ")


def escaped(line: str) -> str:
    """The line, not to be taken for an item of a list, a heading or a quotation."""
    if re.match(r"[-+*#>]( |$)", line):
        return "\\" + line
    return re.sub(r"^([0-9]+)([.)]( |$))", r"\1\\\2", line)


def grid(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table."""
    return "\n".join(row(*cells) for cells in (head, ("---",) * len(head), *rows))


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def code(text: str) -> str:
    return f"`{text}`"
