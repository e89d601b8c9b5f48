"""The tests that a change concerns: those that import what was changed, directly or through other modules.

    python tools/concerned.py [COMMIT]

prints them, one a line, for everything that differs from the commit (the last one, unless another is given).
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "hegemon" / "games"
CATALOGUE = "hegemon.games.catalogue"
"""Everything reaches every game through it, so games are followed by their names instead."""
BESIDES = {
    "docs": ["tests/docs"],
    "README.md": ["tests/docs"],
    "CHANGELOG.md": ["tests/docs"],
    "CONTRIBUTING.md": ["tests/docs"],
    "web": ["tests/browser"],
    "examples": ["tests/library", "tests/docs", "tests/games/test_designs.py"],
    "pyproject.toml": ["tests"],
    "uv.lock": ["tests"],
}
"""What is no module, and who tests it."""
OF_A_GAME = [
    "tests/docs/test_reference.py",
    "tests/lessons",
    "tests/properties",
    "tests/puzzles",
    "tests/replays",
    "tests/scenarios",
    "tests/server/test_landed.py",
    "tests/words/test_handbook.py",
]
"""Who looks at a game's rules, cards and pages, or plays what was kept of it, besides its own folder of tests."""
HOUSE = "tests/house"
"""Looks at the shape of all code."""


def changed_files(since: str) -> list[str]:
    def git(*words: str) -> list[str]:
        told = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        return told.split("\0")[:-1]

    named = git("diff", "--name-only", "-z", since) + git("ls-files", "--others", "--exclude-standard", "-z")
    return sorted(set(named))


@cache
def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[1:] if parts[0] == "src" else parts).removesuffix(".__init__")


@cache
def modules() -> dict[str, Path]:
    found = (path for room in ("src", "tests", "tools") for path in (ROOT / room).rglob("*.py"))
    return {module_of(path): path for path in found}


@cache
def imports_of(module: str) -> frozenset[str]:
    """The modules of ours that this one names."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(modules()[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            named.add(node.module)
            named.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(named & modules().keys())


@cache
def reach(module: str) -> frozenset[str]:
    """The module and all it imports, but no game that it only knows from the catalogue."""
    seen: set[str] = set()
    ahead = [module]
    while ahead:
        name = ahead.pop()
        if name not in seen:
            seen.add(name)
            ahead += [] if name == CATALOGUE else imports_of(name)
    return frozenset(seen)


def game_of(path: str) -> str:
    """The folder of the one game a file belongs to, or nothing."""
    parts = Path(path).parts
    return parts[3] if parts[:3] == ("src", "hegemon", "games") and len(parts) > 4 else ""


def concerned(changed: Iterable[str]) -> list[str]:
    """Test files and folders, for pytest."""
    found: set[str] = set()
    for path in changed:
        found.update(BESIDES.get(Path(path).parts[0], []))
        game = game_of(path)
        if game:
            found.update((f"tests/games/{game}", *OF_A_GAME, *tests_of_all_games()))
        if path.endswith(".py") and (ROOT / path).exists():
            found.update((HOUSE, *tests_reaching(module_of(ROOT / path))))
    return sorted(name for name in found if not any(name.startswith(f"{other}/") for other in found))


def tests_of_all_games() -> list[str]:
    """The files that put the same question to every game."""
    return [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "games").glob("test_*.py")]


def tests_reaching(module: str) -> list[str]:
    is_test = (name for name, path in modules().items() if path.name.startswith("test_"))
    return [modules()[name].relative_to(ROOT).as_posix() for name in is_test if module in reach(name)]


def games_left_out(changed: Iterable[str]) -> list[str]:
    """If only games and texts were changed, the ids of the games that none of it names: their cases need not run."""
    named = list(changed)
    games = {game_of(path) for path in named if game_of(path) or not is_text(path)}
    if not games or "" in games:
        return []
    ids = [path.parent.name.replace("_", "-") for path in GAMES.glob("*/door.py")]
    words = " ".join(named).replace("_", "-")
    return sorted(id for id in ids if not re.search(rf"(?<![a-z-]){id}(?![a-z])", words))


def is_text(path: str) -> bool:
    """Whether nothing but people reads it, or a test compares it with what the program writes."""
    return path.endswith((".md", ".txt")) or path.startswith("docs/")


def cases_of(left_out: list[str]) -> list[str]:
    """Words for pytest that leave out the cases of these games; one game's id may end with another's."""
    longer = [name for name in ("intergalactic",) if f"{name}-psi-wars" not in left_out and "psi-wars" in left_out]
    return ["-k", " or ".join([*longer, f"not ({' or '.join(left_out)})"])] if left_out else []


def main() -> None:
    changed = changed_files(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
    print("\n".join(concerned(changed)))


if __name__ == "__main__":
    main()
