"""A selectable rule stands in the rulebook for people and in `options.py` for the game: both say the same."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from hegemon.core.errors import UnknownName
from hegemon.core.settings import Setting, complete, place_of
from hegemon.games.catalogue import door, game_ids


def names(line: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", line) is not None


@pytest.mark.parametrize("game", game_ids())
def test_the_rulebook_lists_every_option_with_its_values(game: str) -> None:
    found = door(game)
    lines = (found.folder / "rules.md").read_text(encoding="utf-8").splitlines()
    for setting in found.settings:
        about = [line for line in lines if f"`{setting.name}`" in line]
        assert any(all(names(line, value) for value in setting.values) for line in about), (
            f"no line of rules.md has `{setting.name}` with all of {', '.join(setting.values)}"
        )


def compared(source: str) -> Iterator[tuple[str, str]]:
    """Every option whose chosen value the record of rules compares with a text, and that text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Subscript):
            name, text = node.left.slice, node.comparators[0]
            if isinstance(name, ast.Constant) and isinstance(text, ast.Constant):
                yield str(name.value), str(text.value)


@pytest.mark.parametrize("game", game_ids())
def test_a_game_asks_only_for_values_its_options_have(game: str) -> None:
    found = door(game)
    values = {setting.name: setting.values for setting in found.settings}
    pairs = list(compared(inspect.getsource(import_module(f"{found.package}.options"))))
    assert len(pairs) > 5
    for name, text in pairs:
        assert text in values[name], f"options.py compares `{name}` with '{text}', which it can't be"


def test_a_chosen_value_has_the_place_at_which_its_setting_lists_it() -> None:
    settings = (
        Setting("size", ("small", "large"), "How big.", "T-1"),
        Setting("end", ("soon", "late"), "When.", "T-2"),
    )
    assert place_of("end", settings, complete(settings, {"end": "late"})) == 1
    assert place_of("size", settings, complete(settings, {})) == 0
    with pytest.raises(UnknownName):
        place_of("colour", settings, complete(settings, {}))
