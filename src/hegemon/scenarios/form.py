"""The form of a scenario file."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from hegemon.cards.files import decode_source, read_source


class RefusedAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """An answer that must not be open, and the rule that must be given as the reason."""

    answer: str
    rule: str = ""


class ScenarioStep(msgspec.Struct, forbid_unknown_fields=True):
    """A few answers and what is checked after them."""

    do: list[str] = []
    expect: dict[str, object] = {}
    now: dict[str, object] = {}
    offered: list[str] = []
    refused: list[str | RefusedAnswer] = []
    only: list[str] = []


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One scenario."""

    game: str
    title: str
    rules: list[str]
    steps: list[ScenarioStep]
    position: dict[str, object] = {}
    options: dict[str, str | int] = {}
    about: str = ""

    def settings(self) -> Mapping[str, str]:
        return {name: str(value) for name, value in self.options.items()}


def read_scenario(file: Path | Traversable) -> Scenario:
    """A scenario file, its form checked."""
    return decode_source(Scenario, read_source(file))
