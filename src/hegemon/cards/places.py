"""Where in a TOML file something stands: the line of every key and of every item of a list.

Read only when there is a mistake to report, from text that is known to be TOML, so it need not check anything.
"""

from __future__ import annotations

import re
from typing import Final

Path = tuple[str | int, ...]
"""The way to a value: keys of tables and places in lists, such as ("spark", "does", 0, "amount")."""

TOKEN: Final = re.compile(
    r'"""(?:\\.?|[^\\])*?(?:"{3,5}|\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:\\[^\n]|[^"\\\n])*\\?(?:"|(?=\n)|\Z)'
    r"|'[^'\n]*(?:'|(?=\n)|\Z)"
    r"|#[^\n]*"
    r"|[\[\]{},=.\n]"
    r"""|[^\s\[\]{},=.\n#"']+""",
    re.DOTALL,
)
"""One part of a TOML file. An unfinished string ends with its line or the file, so that no text takes long to read."""
ENDS: Final = ("", ",", "]", "}", "\n")


class Places:
    """The lines of one file, by path."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self.tokens: list[tuple[str, int]] = []
        self.next = 0
        self.lengths: dict[Path, int] = {}
        line = 1
        end = 0
        for found in TOKEN.finditer(text):
            line += text.count("\n", end, found.start())
            end = found.start()
            if not found[0].startswith("#"):
                self.tokens.append((found[0], line))
        self.read_file()

    def line_of(self, path: Path) -> int | None:
        """The line of what the path leads to, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path)

    # --- reading -----------------------------------------------------------------------------------

    def peek(self) -> str:
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        self.next += 1
        return token

    def skip_line_ends(self) -> None:
        while self.peek() == "\n":
            self.next += 1

    def read_file(self) -> None:
        table: Path = ()
        self.skip_line_ends()
        while self.peek():
            if self.peek() == "[":
                table = self.read_header()
            else:
                self.read_pair(table)
            self.skip_line_ends()

    def read_header(self) -> Path:
        brackets = 0
        while self.peek() == "[":
            brackets += 1
            self.next += 1
        line = self.tokens[self.next][1]
        path = self.read_key(())
        if brackets == 2:
            number = self.lengths.get(path, 0)
            self.lengths[path] = number + 1
            path = (*path, number)
        for length in range(1, len(path)):
            self.lines.setdefault(path[:length], line)
        self.lines[path] = line
        self.next += brackets
        return path

    def read_key(self, table: Path) -> Path:
        """A key with its dots; inside a list of tables the last table is meant."""
        path = table
        while True:
            path = (*path, self.take().strip("\"'"))
            if self.peek() != ".":
                return path
            self.next += 1
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)

    def read_pair(self, table: Path) -> None:
        line = self.tokens[self.next][1]
        path = self.read_key(table)
        for length in range(len(table) + 1, len(path) + 1):
            self.lines.setdefault(path[:length], line)
        self.next += 1  # the sign =
        self.read_value(path)

    def read_value(self, path: Path) -> None:
        if self.peek() == "[":
            self.read_list(path)
        elif self.peek() == "{":
            self.read_inline_table(path)
        else:
            while self.peek() not in ENDS:
                self.next += 1

    def read_list(self, path: Path) -> None:
        self.next += 1
        number = 0
        self.skip_line_ends()
        while self.peek() not in ("", "]"):
            self.lines[(*path, number)] = self.tokens[self.next][1]
            self.read_value((*path, number))
            number += 1
            self.skip_separators()
        self.next += 1

    def read_inline_table(self, path: Path) -> None:
        self.next += 1
        self.skip_line_ends()
        while self.peek() not in ("", "}"):
            self.read_pair(path)
            self.skip_separators()
        self.next += 1

    def skip_separators(self) -> None:
        while self.peek() in (",", "\n"):
            self.next += 1
