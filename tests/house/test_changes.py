"""What everybody sees of a game changes only in the methods of its state, which report it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.declared_fields import Declarations
from tools.write_fields import OURS

NOT_PLAYED = ("fields.py", "frames.py", "view.py", "position.py")
"""Files that copy, show or lay out a game; nothing happens in them."""

ALLOWED = {
    "lay_out": "the game is laid out, before its first event",
    "print_after_move": "pretends for a moment, to tell the fingerprint of a table that may come",
}
"""The functions that set what everybody sees by themselves, and why."""

CHANGING = ("append", "extend", "insert", "remove", "pop", "clear", "add", "sort", "reverse", "update")


NARROWED = {"matches", "fits", "now"}
"""What cards ask of a position is the same in every game (core/queries.py), so these are handed any state."""


def set_directly(tree: ast.AST, fields: set[str], within: str = "") -> Iterator[tuple[str, str, int]]:
    """Function, field and line of each place where somebody else than the state changes one of the fields."""
    for node in ast.iter_child_nodes(tree):
        inner = node.name if isinstance(node, ast.FunctionDef) and not within else within
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = [one for target in node.targets for one in parts_of(target)]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.Delete):
            targets = node.targets if isinstance(node, ast.Delete) else [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            targets = [node.func.value]
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            is_ours = isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)
            if isinstance(target, ast.Attribute) and is_ours and target.attr in fields and names_game(target.value):
                yield inner, target.attr, target.lineno
        yield from set_directly(node, fields, inner)


def parts_of(target: ast.expr) -> list[ast.expr]:
    return list(target.elts) if isinstance(target, ast.Tuple | ast.List) else [target]


def names_game(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id in ("game", "table")


def open_fields(game: Declarations) -> set[str]:
    return {field.name for field in game.state.fields if field.is_open}


def files_of(game: Declarations) -> list[Path]:
    return [file for file in sorted((game.folder / game.package).glob("*.py")) if file.name not in NOT_PLAYED]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.package)
def test_only_the_state_changes_what_everybody_sees(game: Declarations) -> None:
    found = [
        f"{file.name}:{line} sets {field}: give {game.state_name} a method for it that tells the event"
        for file in files_of(game)
        for function, field, line in set_directly(ast.parse(file.read_text(encoding="utf-8")), open_fields(game))
        if function not in ALLOWED
    ]
    assert not found, "\n".join(found)


def test_every_exception_is_still_needed() -> None:
    used = {
        function
        for game in OURS
        for file in files_of(game)
        for function, _, _ in set_directly(ast.parse(file.read_text(encoding="utf-8")), open_fields(game))
    }
    assert used == set(ALLOWED)


@pytest.mark.parametrize(
    "line",
    [
        "game.turn = 3",
        "game.turn += 1",
        "game.life[seat] = 0",
        "game.life[seat][0] -= 1",
        "game.life.append(3)",
        "game.active, game.turn = 1, 2",
        "del game.life[0]",
    ],
)
def test_a_change_is_noticed_however_it_is_written(line: str) -> None:
    tree = ast.parse(f"def step(game):\n    {line}")
    assert {function for function, _, _ in set_directly(tree, {"turn", "life", "active"})} == {"step"}


def test_what_is_only_read_or_is_not_seen_is_nobodys_business() -> None:
    tree = ast.parse("def step(game):\n    turn = game.turn\n    game.waiting = []\n    self.turn = 3")
    assert not list(set_directly(tree, {"turn"}))


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.package)
def test_steps_are_handed_their_own_game(game: Declarations) -> None:
    found = [
        f"{file.name}:{node.lineno} {node.name} narrows the game: derive from GameFrame, GameWindow or GameEffect"
        for file in files_of(game)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and narrows_game(node) and node.name not in NARROWED
    ]
    assert not found, "\n".join(found)


def narrows_game(function: ast.FunctionDef) -> bool:
    tests = [node.test for node in function.body if isinstance(node, ast.Assert)]
    return any(ast.unparse(test).startswith("isinstance(game,") for test in tests)
