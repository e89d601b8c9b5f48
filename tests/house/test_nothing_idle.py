"""Nothing is kept that nobody calls: every function, method and class is named somewhere besides where it is made."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("src", "tools", "tests", "examples")
FILES = ("dev.py", "hatch_build.py", "pyproject.toml")
CALLED_BY_OTHERS = {
    "initialize": "hatchling, when it builds the wheel",
    "render_broken_contract": "import-linter, about a rule of ours",
}
"""Names that are called from outside, and who does it."""
FOUND_BY_KIND = ("__", "_in_", "test_", "pytest_", "visit_")
"""How names begin that Python, pytest or a walk over a tree finds by itself."""
WRITTEN = "fields.py"
"""A tool writes it, with one function for each kind of field."""


def words_in(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def made_in(text: str) -> list[str]:
    """The names of the functions, methods and classes of a file."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return [node.name for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]


def test_everything_that_is_made_is_named_again() -> None:
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")] + [ROOT / name for name in FILES]
    named: Counter[str] = Counter()
    made: Counter[str] = Counter()
    places: dict[str, Path] = {}
    for path in files:
        text = path.read_text(encoding="utf-8")
        named.update(words_in(text))
        if path.suffix == ".py" and path.name != WRITTEN:
            for name in made_in(text):
                made[name] += 1
                places[name] = path.relative_to(ROOT)
    idle = [
        f"{places[name]}: {name}"
        for name, times in made.items()
        if named[name] == times and not name.startswith(FOUND_BY_KIND) and name not in CALLED_BY_OTHERS
    ]
    assert not idle, f"nobody names these: {', '.join(sorted(idle))}"
