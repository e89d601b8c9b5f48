"""Rule coverage: which numbered rules are shown by a scenario, cited in code, or listed as not modelled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable

import msgspec

from hegemon.cards.files import decode, read_table
from hegemon.games.door import Door
from hegemon.scenarios.form import read_scenario


class CoverageFile(msgspec.Struct, forbid_unknown_fields=True):
    """What scenarios cannot show: rules with a test of another kind, and rules with a reason for none."""

    tested: dict[str, str] = {}
    not_modelled: dict[str, str] = {}


class Coverage:
    """What is known of every rule of a game."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.rules = list(door.rulebook.rules)
        self.scenarios: dict[str, list[str]] = {}
        for file in scenario_files(door):
            for rule in read_scenario(file).rules:
                self.scenarios.setdefault(rule, []).append(file.name)
        listed = decode(CoverageFile, read_table(door.folder / "coverage.toml"), "coverage.toml")
        self.tested = listed.tested
        self.reasons = listed.not_modelled
        self.cited = cited_in_code(door)

    @property
    def covered(self) -> list[str]:
        return [rule for rule in self.rules if rule in self.scenarios or rule in self.tested]

    @property
    def not_modelled(self) -> dict[str, str]:
        shown = self.covered
        return {rule: reason for rule, reason in self.reasons.items() if rule not in shown}

    @property
    def uncovered(self) -> list[str]:
        shown = self.covered
        return [rule for rule in self.rules if rule not in shown and rule not in self.reasons]

    @property
    def uncovered_cards(self) -> list[str]:
        """Cards with a text that no scenario shows."""
        cards = self.door.own_book.cards.values()
        with_text = [card.id for card in cards if self.door.plain_card(card)["text"]]
        return [id for id in with_text if f"card:{id}" not in self.scenarios]

    def plain(self) -> dict[str, object]:
        return {
            "game": self.door.id,
            "rules": len(self.rules),
            "covered": len(self.covered),
            "cited_in_code": len([rule for rule in self.rules if rule in self.cited]),
            "not_modelled": self.not_modelled,
            "uncovered": self.uncovered,
            "scenarios": len(list(scenario_files(self.door))),
        }


def scenario_files(door: Door) -> Iterator[Traversable]:
    """Every scenario of a game, folder by folder."""
    waiting: list[Traversable] = [door.folder / "scenarios"]
    while waiting:
        for entry in sorted(waiting.pop().iterdir(), key=lambda entry: entry.name):
            if entry.is_dir():
                waiting.append(entry)
            elif entry.name.endswith(".toml"):
                yield entry


def cited_in_code(door: Door) -> dict[str, list[str]]:
    """The rules that the game's source names, and where; a range such as XI-2.1 to XI-2.5 names them all."""
    cited: dict[str, list[str]] = {}
    pattern = re.compile(rf"{door.prefix}-R?[0-9]+(?:\.[0-9]+)?")
    span = re.compile(rf"({door.prefix}-[0-9]+)\.([0-9]+) to {door.prefix}-[0-9]+\.([0-9]+)")
    for file in door.folder.iterdir():
        if not file.name.endswith(".py"):
            continue
        source = file.read_text(encoding="utf-8")
        found = pattern.findall(source)
        for chapter, first, last in span.findall(source):
            found.extend(f"{chapter}.{number}" for number in range(int(first), int(last) + 1))
        for rule in found:
            cited.setdefault(rule, []).append(file.name)
    return cited


def coverage(door: Door) -> Coverage:
    return Coverage(door)
