"""The rules as numbered statements: read from a game's rules.md and rulings.md."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable

from hegemon.cards.files import did_you_mean
from hegemon.core.errors import UnknownName

STATEMENT = re.compile(r"^-? ?\*\*(?P<id>[A-Z]+-[A-Z]{0,2}[0-9]+(?:\.[0-9]+)?)\*\* (?P<text>.*)$")
EXAMPLE = re.compile(r"^\| (?P<id>[A-Z]+-[EV][0-9]+) \| (?P<text>.*) \|$")
HEADING = re.compile(r"^#+ (?P<title>.*)$")


class Rule:
    """One numbered statement or ruling, under its heading."""

    def __init__(self, id: str, text: str, heading: str, chapter: str = "") -> None:
        self.id = id
        self.text = text
        self.heading = heading
        self.chapter = chapter or heading
        """The larger heading above it, where there is one."""

    def __repr__(self) -> str:
        return f"<Rule {self.id}: {self.text}>"


class Rulebook:
    """All statements and rulings of a game, by id, in book order."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self.rules = rules

    def __repr__(self) -> str:
        return f"<Rulebook of {len(self.rules)} rules>"

    def rule(self, id: str) -> Rule:
        wanted = id.upper()
        if wanted not in self.rules:
            raise UnknownName(f"There is no rule '{id}'; {did_you_mean(wanted, list(self.rules))}")
        return self.rules[wanted]


def read_rulebook(folder: Traversable, prefix: str) -> Rulebook:
    """Read the rules, rulings and examples; a line that opens with an id is a statement."""
    rules: dict[str, Rule] = {}
    for name in ("rules.md", "rulings.md", "examples.md"):
        heading = chapter = ""
        last: Rule | None = None
        for line in (folder / name).read_text(encoding="utf-8").splitlines():
            title = HEADING.match(line)
            found = STATEMENT.match(line) or EXAMPLE.match(line)
            if title:
                heading, last = title["title"], None
                chapter = chapter if line.startswith("### ") else heading
            elif found and found["id"].startswith(prefix + "-"):
                last = Rule(found["id"], found["text"].strip(), heading, chapter)
                rules[last.id] = last
            elif last is not None and line.startswith("  "):
                last.text += " " + line.strip()
            else:
                last = None
    return Rulebook(rules)
