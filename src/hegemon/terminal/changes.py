"""What is new on the table: the rows that were not there when it was last shown, under their headings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

ROW = 4
"""A row of a table is indented this far; less is a heading or a player, more belongs to the row above."""
TEXT = 8
"""What a card says is indented this far; it need not be read again when only a number has changed."""


class Row:
    """A line of the table with what hangs below it."""

    def __init__(self, line: str) -> None:
        self.lines = [line]
        self.texts: list[str] = []
        self.rows: list[Row] = []
        """What stands under it, if it is a heading."""

    @property
    def name(self) -> str:
        """What a heading is called, whatever its numbers say."""
        return without_colour(self.lines[0]).strip("▸ ").partition("  ")[0]

    @property
    def said(self) -> str:
        return "\n".join(self.texts)

    @property
    def text(self) -> str:
        """Its words, wherever the lines break and however wide the columns are."""
        return " ".join(" ".join(self.lines).split())


class Changes:
    """Remembers the table as it was last shown."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    @property
    def has_shown(self) -> bool:
        """Whether there has been a table at all."""
        return bool(self.seen)

    def show(self, table: Sequence[str]) -> list[str]:
        """The lines to show now; from then on they have been seen."""
        headings = rows_of(table)
        lines: list[str] = []
        left = self.seen.copy()
        read = set(self.seen)
        for heading in headings:
            is_new = is_unseen(heading.text, left)
            below = [row for row in heading.rows if is_unseen(heading.name + row.text, left)]
            if is_new or below:
                lines.extend(heading.lines if heading.said in read else [*heading.lines, *heading.texts])
                read.add(heading.said)
                for row in below:
                    lines.extend(row.lines if row.said in read else [*row.lines, *row.texts])
                    read.add(row.said)
        self.see(table)
        return lines

    def see(self, table: Sequence[str]) -> None:
        self.seen = Counter()
        for heading in rows_of(table):
            self.seen.update([heading.text, *(heading.name + row.text for row in heading.rows)])
            self.seen.update(one.said for one in (heading, *heading.rows) if one.texts)


def without_texts(lines: Sequence[str]) -> list[str]:
    """The lines of a table without what the cards in it say."""
    return [line for line in lines if depth_of(line) != TEXT]


def is_unseen(text: str, left: Counter[str]) -> bool:
    """Whether it has not been seen; each row seen accounts for one."""
    left[text] -= 1
    return left[text] < 0


def rows_of(table: Sequence[str]) -> list[Row]:
    """The table as headings and rows; blank lines are left out."""
    headings: list[Row] = []
    for line in table:
        depth = depth_of(line)
        if not line.strip():
            continue
        if depth < ROW or not headings:
            headings.append(Row(line))
        elif depth == ROW:
            headings[-1].rows.append(Row(line))
        else:
            above = (headings[-1].rows or headings)[-1]
            (above.texts if depth == TEXT else above.lines).append(line)
    return headings


def depth_of(line: str) -> int:
    """How far a line is indented, whatever its colour."""
    bare = without_colour(line)
    return len(bare) - len(bare.lstrip())


def without_colour(line: str) -> str:
    """The text between the marks of a terminal."""
    parts = line.split("\x1b[")
    return parts[0] + "".join(part.partition("m")[2] for part in parts[1:])
