"""Running commands in tests, and what many of them are run with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hegemon.cli import main

PEBBLE = '[pebble]\nname = "Pebble"\nkind = "unit"\ntype = "stone"\ncost = { time = 1 }\ndamage = 1\nlife = 1\n'
PEBBLE_FOR_A_MOTH = ("--cards", "mine", "--swap", "cinder-moth=pebble")
ANYTHING = ["", "1", "2", "3", "4", "end turn", "end turn"] * 400
"""Lines that bring a game of Xi to its end, whatever is asked: what is no answer changes nothing."""


def run(*words: str) -> int:
    """The exit code of a command, also when the words themselves are wrong."""
    try:
        return main(list(words))
    except SystemExit as stop:
        return int(stop.code or 0)


def json_of(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    capsys.readouterr()
    assert run(*words, "--json") == code
    return json.loads(capsys.readouterr().out)


def a_deck(**cards: int) -> Path:
    path = Path("deck.toml")
    lines = ['name = "Mine"', "[cards]", *(f"{id} = {copies}" for id, copies in cards.items())]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


LEGAL = dict.fromkeys(
    (
        *("flame-lick", "smite", "rainblast", "brook-fly", "cinder-moth"),
        *("kelp-grazer", "snow-beast", "tide-recruit", "furnace-hound", "slag-giant"),
    ),
    3,
)
