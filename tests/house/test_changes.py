"""What everybody sees of a game, and what lies on its table, changes only in methods of its state, which report it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools.declared_fields import CORE, Declarations
from tools.write_fields import OURS

NOT_PLAYED = ("fields.py", "frames.py", "view.py", "position.py")
"""Files that copy, show or lay out a game; nothing happens in them."""

ALLOWED = {
    "lay_out": "the game is laid out, before its first event",
    "print_after_move": "pretends for a moment, to tell the fingerprint of a table that may come",
}
"""The functions that set what everybody sees by themselves, and why."""

ALLOWED_FOR_PIECES = {
    "repeats": "pretends for a moment that combatants have moved, to see whether the table was so before",
}
"""The functions that set what a piece in play remembers by themselves, and why."""

CHANGING = ("append", "extend", "insert", "remove", "pop", "clear", "add", "sort", "reverse", "update")


NARROWED = {"matches", "fits", "now"}
"""What cards ask of a position is the same in every game (core/queries.py), so these are handed any state."""


def set_directly(tree: ast.AST, fields: set[str], within: str = "") -> Iterator[tuple[str, str, int]]:
    """Function, field and line of each place where somebody else than the state changes one of the fields."""
    for node in ast.iter_child_nodes(tree):
        inner = node.name if isinstance(node, ast.FunctionDef) and not within else within
        for target in changed_by(node):
            if target.attr in fields and names_game(target.value):
                yield inner, target.attr, target.lineno
        yield from set_directly(node, fields, inner)


def changed_by(node: ast.AST) -> Iterator[ast.Attribute]:
    """The fields of anything that a statement sets, or whose lists it changes."""
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
        if isinstance(target, ast.Attribute):
            yield target


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


# --- pieces in play ---------------------------------------------------------------------------------------


Names = frozenset[str]
"""The words of what a type says: `InPlay | None` and `list[InPlay]` both name InPlay."""


class Signatures:
    """What the functions and fields of a game's files say about types, by name."""

    def __init__(self, sources: list[str]) -> None:
        self.returns: dict[str, Names] = {}
        self.fields: dict[str, Names] = {}
        for source in sources:
            tree = ast.parse(source)
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef) and node.returns is not None:
                    self.returns[node.name] = self.returns.get(node.name, frozenset()) | words_of(node.returns)
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                    name = node.target.attr
                    self.fields[name] = self.fields.get(name, frozenset()) | words_of(node.annotation)

    def type_of(self, value: ast.expr, known: dict[str, Names]) -> Names:
        """What an expression may be; nothing if that cannot be said."""
        if isinstance(value, ast.Name):
            return known.get(value.id, frozenset())
        if isinstance(value, ast.Attribute):
            return self.fields.get(value.attr, frozenset()) | self.returns.get(value.attr, frozenset())
        if isinstance(value, ast.Subscript):
            return self.type_of(value.value, known)
        if isinstance(value, ast.Call):
            name = value.func.attr if isinstance(value.func, ast.Attribute) else ast.unparse(value.func)
            return frozenset({name}) if name[0].isupper() else self.returns.get(name, frozenset())
        if isinstance(value, ast.IfExp):
            return self.type_of(value.body, known) | self.type_of(value.orelse, known)
        if isinstance(value, ast.ListComp):
            within = dict(known)
            for loop in value.generators:
                if isinstance(loop.target, ast.Name):
                    within[loop.target.id] = self.type_of(loop.iter, within)
            return self.type_of(value.elt, within)
        return frozenset()

    def names_in(self, function: ast.FunctionDef) -> dict[str, Names]:
        """What the parameters and variables of a function may be."""
        given = [one for one in ast.walk(function.args) if isinstance(one, ast.arg)]
        known = {one.arg: words_of(one.annotation) for one in given if one.annotation is not None}
        for node in ast.walk(function):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                known[node.target.id] = words_of(node.annotation)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
                known[name] = known.get(name, frozenset()) | self.type_of(node.value, known)
            elif isinstance(node, ast.For) and isinstance(node.target, ast.Name):
                name = node.target.id
                known[name] = known.get(name, frozenset()) | self.type_of(node.iter, known)
        return known


def words_of(annotation: ast.expr) -> Names:
    return frozenset(re.findall(r"\w+", ast.unparse(annotation)))


def functions_of(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function with the class it stands in, or nothing."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield "", node
        elif isinstance(node, ast.ClassDef):
            yield from ((node.name, one) for one in node.body if isinstance(one, ast.FunctionDef))


def states_of(game: Declarations) -> set[str]:
    """The class of the state and its bases in the game's folder."""
    found, name = set(), game.state_name
    while name in game.classes:
        found.add(name)
        name = game.classes[name].base
    return found


@cache
def signatures_of(package: str) -> Signatures:
    game = next(game for game in OURS if game.package == package)
    return Signatures([file.read_text(encoding="utf-8") for file in sorted((game.folder / package).glob("*.py"))])


def changes_of_pieces(game: Declarations, source: str) -> Iterator[tuple[str, ast.FunctionDef, ast.Attribute]]:
    """Class, function and field of each place that changes what a piece in play, or a part of the table, remembers."""
    said = signatures_of(game.package)
    records = {record.name for record in game.records}
    fields = {field.name for record in game.records for field in record.fields}
    for owner, function in functions_of(ast.parse(source)):
        changed = [target for node in ast.walk(function) for target in changed_by(node) if target.attr in fields]
        known = said.names_in(function) if changed else {}
        for target in changed:
            if ast.unparse(target.value) != "self":
                kind = said.type_of(target.value, known)
                if not kind or kind & records:  # what nobody can say counts, so that nothing is missed
                    yield owner, function, target


def set_outside_the_state(game: Declarations) -> Iterator[tuple[str, str, int, str]]:
    """File, function, line and field of each such place outside the methods of the state."""
    for file in files_of(game):
        for owner, function, target in changes_of_pieces(game, file.read_text(encoding="utf-8")):
            if owner not in states_of(game):
                yield file.name, function.name, target.lineno, ast.unparse(target)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.package)
def test_only_the_state_changes_pieces_in_play(game: Declarations) -> None:
    found = [
        f"{file}:{line} sets {field}: give {game.state_name} a method for it that tells the event"
        for file, function, line, field in set_outside_the_state(game)
        if function not in ALLOWED_FOR_PIECES
    ]
    assert not found, "\n".join(found)


def test_every_exception_for_pieces_is_still_needed() -> None:
    used = {function for game in OURS for _, function, _, _ in set_outside_the_state(game)}
    assert used == set(ALLOWED_FOR_PIECES)


HILL = """
def step(game: Hill, turn: Turn) -> None:
    turn.rope = 1
    one = game.climber(2)
    one.rope = 1
    for each in game.all_of(0):
        if each is not one:
            each.rope += 1
    told = Turn(3)
    told.rope = 1
    game.first.rope = 1
    game.paths[0].rope = 1
    game.unheard_of(3).rope = 1
    steps = [each for each in game.all_of(1)]
    steps[0].rope = 1
"""


def test_pieces_are_told_from_frames_and_what_nobody_can_say_counts() -> None:
    declared = "class Hill:\n    def __init__(self):\n        self.paths: list[Climber] = []"
    methods = "def climber(a) -> Climber | None: ...\ndef all_of(a) -> list[Climber]: ..."
    said = Signatures([HILL, declared, methods])
    _, step = next(functions_of(ast.parse(HILL)))
    known = said.names_in(step)
    kinds = [(target.lineno, said.type_of(target.value, known)) for one in ast.walk(step) for target in changed_by(one)]
    found = sorted(line for line, kind in kinds if not kind or "Climber" in kind)
    assert found == [5, 8, 11, 12, 13, 15]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.package)
def test_a_change_of_a_piece_is_told_or_its_method_says_what_tells_it(game: Declarations) -> None:
    telling = telling_methods(game)
    found = [
        f"{file.name}:{function.lineno} {function.name} sets {ast.unparse(target)}, and no event is told or named"
        for file in files_of(game)
        for owner, function, target in changes_of_pieces(game, file.read_text(encoding="utf-8"))
        if owner in states_of(game) and function.name not in telling and not names_what_tells(function)
    ]
    assert not found, "\n".join(found)


def telling_methods(game: Declarations) -> set[str]:
    """The methods of the state that tell an event, themselves or by another method."""
    calls = {"tell": {"tell"}}
    for file in [CORE / "state.py", *files_of(game)]:
        for owner, function in functions_of(ast.parse(file.read_text(encoding="utf-8"))):
            if owner in {"State", *states_of(game)}:
                calls[function.name] = calls.get(function.name, set()) | set(called_on_itself(function))
    telling: set[str] = set()
    while more := {name for name, called in calls.items() if called & ({"tell"} | telling)} - telling:
        telling |= more
    return telling


def called_on_itself(function: ast.FunctionDef) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if ast.unparse(node.func.value) == "self":
                yield node.func.attr


def names_what_tells(function: ast.FunctionDef) -> bool:
    return re.search(r"\b(tells?|told)\b", ast.get_docstring(function) or "") is not None


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
