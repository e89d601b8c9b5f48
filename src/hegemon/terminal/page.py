"""Where lines go: a stream, in a style."""

from __future__ import annotations

from typing import TextIO

from hegemon.terminal.style import Style, wrapped


class Page:
    """Prints lines as the style shows them, and sentences wrapped."""

    def __init__(self, out: TextIO, style: Style) -> None:
        self.out = out
        self.style = style

    def print(self, line: str = "") -> None:
        self.out.write(self.style.shown(line) + "\n")

    def lines(self, lines: list[str]) -> None:
        for line in lines:
            self.print(line)

    def say(self, text: str, indent: str = "", hanging: str | None = None) -> None:
        self.lines(wrapped(text, indent, hanging))
