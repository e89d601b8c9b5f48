"""Counts the lines of the games, written by hand, that only list fields.

    python tools/count_field_lines.py

These are all lines of functions that copy, digest or renumber an object (`copy`, `facts`, `renumber` and their like),
and everywhere else those that carry a field over to another object under the same name, such as
`game.turn = view.turn`. What `tools/write_fields.py` writes is not counted.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import Final

if __name__ == "__main__":  # so that it finds the other tools
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.declared_fields import GAMES, WRITTEN

LISTING: Final = re.compile(r"copy|twin|blank|facts|renumber|renumbered|take_over|like_\w+|\w+_facts")


def lines_that_list_fields(source: str) -> set[int]:
    """The numbers of the lines that only list fields."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and LISTING.fullmatch(node.name) is None:
            continue
        if isinstance(node, ast.FunctionDef) or (isinstance(node, ast.Assign) and carries_over(node)):
            found.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def carries_over(node: ast.Assign) -> bool:
    """Whether a field gets nothing but the same field of another object, copied or renumbered."""
    target, value = node.targets[0], node.value
    if isinstance(value, ast.ListComp):
        value = value.generators[0].iter
    if isinstance(value, ast.Subscript):
        value = value.value
    if not isinstance(target, ast.Attribute) or not isinstance(value, ast.Attribute):
        return False
    return target.attr == value.attr and ast.dump(target.value) != ast.dump(value.value)


def count(folder: Path = GAMES) -> dict[str, int]:
    """The lines in each hand-written file of the games that only list fields."""
    files = [file for file in sorted(folder.rglob("*.py")) if file.name not in WRITTEN]
    found = {str(file.relative_to(folder)): lines_that_list_fields(file.read_text(encoding="utf-8")) for file in files}
    return {name: len(lines) for name, lines in found.items() if lines}


def main() -> int:
    counted = count()
    print("\n".join(f"{lines:4} {name}" for name, lines in counted.items()))
    print(f"{sum(counted.values()):4} in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
