"""Counts the words of card files: how many there are, how many cards use each, and the Python behind them.

    python tools/count_words.py [COMMIT]

A word stands after `do` or `change`. Only one card: a single card of the game uses it. No key: nothing can be said with
it but itself, apart from its condition. The lines are those of each game's `vocabulary` and of the modules that carry
out what cards do; with a commit, those of that commit too, counted in the same way.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import msgspec

if __name__ == "__main__":  # so that it finds the other tools
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hegemon.cards.files import read_source
from hegemon.cards.forms import Form, form_of, forms_below, forms_used
from hegemon.games.catalogue import OWN, door
from hegemon.games.door import Door

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = "src/hegemon/games"
CONDITIONS: Final = {"if", "unless", "while"}
CARRIES_OUT: Final = re.compile(r"def (run|happen|declare)\(self, game: \w+, (act|play)\b")


def words_of(game: Door) -> list[Form]:
    """The forms of its words; the structures within a word are not words of their own."""
    return [form for form in forms_below(form_of(game.card_form)) if form.tag_field in ("do", "change")]


def cards_using(game: Door) -> Counter[type[object]]:
    """How many cards of the game use each form."""
    found: Counter[type[object]] = Counter()
    for file in sorted((game.folder / "cards").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            for table in read_source(file).table.values():
                found.update(forms_used(msgspec.convert(table, game.card_form)))
    return found


def row(words: list[Form], used: Counter[type[object]]) -> list[int]:
    once = [word for word in words if used[word.cls] == 1]
    unused = [word for word in words if used[word.cls] == 0]
    bare = [word for word in words if not {field.encode_name for field in word.fields} - CONDITIONS]
    return [len(words), len(once), len(unused), len(bare)]


def is_counted(path: str, text: str) -> bool:
    return path.endswith(".py") and ("/vocabulary/" in path or CARRIES_OUT.search(text) is not None)


def lines_now() -> dict[str, int]:
    found: Counter[str] = Counter()
    for file in sorted((ROOT / GAMES).rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if is_counted(file.as_posix(), text):
            found[file.relative_to(ROOT / GAMES).parts[0]] += len(text.splitlines())
    return found


def lines_at(commit: str) -> dict[str, int]:
    found: Counter[str] = Counter()
    for path in git("ls-tree", "-r", "--name-only", commit, "--", GAMES).splitlines():
        if path.endswith(".py"):
            text = git("show", f"{commit}:{path}")
            if is_counted(path, text):
                found[path.removeprefix(f"{GAMES}/").split("/")[0]] += len(text.splitlines())
    return found


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main(asked: list[str]) -> int:
    print(f"{'':24}{'words':>7}{'one card':>10}{'no card':>9}{'no key':>8}")
    tags: Counter[str] = Counter()
    total = [0, 0, 0, 0]
    for game in map(door, OWN):
        words, used = words_of(game), cards_using(game)
        tags.update({f"{word.tag_field} {word.tag}" for word in words})
        counted = row(words, used)
        total = [one + other for one, other in zip(total, counted, strict=True)]
        print(f"{game.id:24}{counted[0]:7}{counted[1]:10}{counted[2]:9}{counted[3]:8}")
    print(f"{'in all':24}{total[0]:7}{total[1]:10}{total[2]:9}{total[3]:8}")
    shared = Counter(tags.values())
    spread = ", ".join(f"{shared[games]} in {games}" for games in sorted(shared, reverse=True))
    print(f"{len(tags)} different words; by the number of games that have them: {spread}\n")
    for name, lines in [("now", lines_now())] + [(commit, lines_at(commit)) for commit in asked]:
        listed = ", ".join(f"{game} {count}" for game, count in sorted(lines.items()))
        print(f"lines {name}: {sum(lines.values())} ({listed})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
