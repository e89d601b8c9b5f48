"""Words that only have another name now are still read in cards kept with saved games, wherever they stand."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

FORMER = [
    ("xi", "exchange life", "life"),
    ("psi_wars", "exchange strength", "strength"),
    ("purge", "exchange health", "health"),
    ("psychological_warfare", "exchange scores", "scores"),
]


@pytest.mark.parametrize(("game", "word", "stat"), FORMER)
def test_a_former_name_is_read_also_within_other_lines(game: str, word: str, stat: str) -> None:
    modern = importlib.import_module(f"hegemon.games.{game}.vocabulary.former").modern
    kept: dict[str, Any] = {"do": word, "who": "you", "with": "foe"}
    within: dict[str, Any] = {"do": "later", "at": "turn ends", "whose": "anyone", "does": [kept]}
    now = {"do": "exchange", "stat": stat, "who": "you", "with": "foe"}
    assert modern({"name": "Swap", "does": [kept, within]})["does"] == [now, {**within, "does": [now]}]
