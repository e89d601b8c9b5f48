"""Reads which fields the classes of a game declare, and what the ends of their lines say about them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = ROOT / "src" / "hegemon" / "games"
CORE: Final = ROOT / "src" / "hegemon" / "core"
MARKS: Final = ("open", "shared", "no digest", "by hand", "rare", "joined", "as x", "when a.b")
WRITTEN: Final = ("fields.py", "frames.py")
PRINTED: Final = ("printed.py", "options.py")
"""What is declared here never changes in a game, so nothing of it is copied."""
UNDER_WAY: Final = ("setup", "turn")
"""The chapters whose frames are always under way, so that they are looked for first."""


@dataclass(frozen=True)
class Field:
    """One field as it is declared."""

    name: str
    type: str = ""
    is_final: bool = False
    marks: tuple[str, ...] = ()

    def has(self, mark: str) -> bool:
        return mark in self.marks

    @property
    def is_open(self) -> bool:
        return self.has("open")

    @property
    def is_remembered(self) -> bool:
        """Whether it belongs to the digest."""
        return not self.has("no digest")

    @property
    def is_list(self) -> bool:
        return self.type.startswith("list[") and not self.type.endswith("| None")

    @property
    def is_piece(self) -> bool:
        return self.type in ("Piece", "Target")

    @property
    def condition(self) -> str:
        return next((mark.removeprefix("when ") for mark in self.marks if mark.startswith("when ")), "")

    @property
    def told(self) -> str:
        """What the digest tells of it, as the rest of an expression."""
        return next((f".{mark.removeprefix('as ')}" for mark in self.marks if mark.startswith("as ")), "")


@dataclass(frozen=True)
class Declared:
    """A class as it stands in its module."""

    name: str
    module: str
    base: str
    fields: tuple[Field, ...]
    parameters: tuple[str, ...] | None
    """What its `__init__` takes; None if it has none of its own."""

    @property
    def word(self) -> str:
        """Its name as a part of the names of functions."""
        return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", self.name).lower()

    @property
    def is_settled(self) -> bool:
        """Whether it never changes, so that copies share it."""
        return all(one.is_final for one in self.fields)

    @property
    def is_made_of_its_fields(self) -> bool:
        return set(self.parameters or ()) <= {one.name for one in self.fields}

    @property
    def given(self) -> list[Field]:
        """The fields its `__init__` takes, in that order."""
        return [one for name in self.parameters or () for one in self.fields if one.name == name]

    @property
    def is_numbered(self) -> bool:
        """Whether it is made with the number of a piece and keeps it."""
        return not self.is_settled and any(one.is_piece and one.is_final for one in self.given)


@dataclass(frozen=True)
class Root:
    """A class of the core from which frames derive, and what it says about its own fields."""

    module: str
    like: str
    facts: str


ROOTS: Final = {
    "GameFrame": Root("agenda", "like", "frame.at"),
    "Act": Root("effects", "like_act", "*frame.act_facts()"),
    "GameWindow": Root("windows", "like_window", "*frame.window_facts()"),
}


OF_ANY_GAME: Final = {"Frame": "GameFrame", "Window": "GameWindow"}


def classes_of(source: str, module: str) -> dict[str, Declared]:
    return {
        node.name: declared(source, module, node) for node in ast.parse(source).body if isinstance(node, ast.ClassDef)
    }


def declared(source: str, module: str, node: ast.ClassDef) -> Declared:
    first = node.bases[0] if node.bases else None
    if isinstance(first, ast.Subscript):  # of one game, as in GameFrame[Xi]
        first = first.value
    base = OF_ANY_GAME.get(first.id, first.id) if isinstance(first, ast.Name) else ""
    init = next((one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), None)
    if init is None:
        return Declared(node.name, module, base, (), None)
    parameters = tuple(argument.arg for argument in init.args.args[1:])
    return Declared(node.name, module, base, tuple(fields_in(init, source.splitlines())), parameters)


def fields_of(source: str, name: str) -> tuple[Field, ...]:
    """The fields a class declares, in the order of its `__init__`."""
    return classes_of(source, "")[name].fields


def fields_in(init: ast.FunctionDef, code: list[str]) -> Iterator[Field]:
    types = {one.arg: ast.unparse(one.annotation) for one in init.args.args if one.annotation is not None}
    for node in init.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Attribute):
                marks = marks_on(code[(node.end_lineno or node.lineno) - 1])
                said = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
                type = said[len("Final[") : -1] if said.startswith("Final") else said
                yield Field(target.attr, type or type_of(node.value, types), said.startswith("Final"), marks)


def type_of(value: ast.expr, types: dict[str, str]) -> str:
    """The type of a field that says none: that of its parameter, or what its first value shows."""
    if isinstance(value, ast.Name):
        return types.get(value.id, "")
    if isinstance(value, ast.List):
        return "list[int]"
    return value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""


def marks_on(line: str) -> tuple[str, ...]:
    """What the end of a field's line says about it."""
    found = re.search(r"#\s*(.+)$", line)
    marks = tuple(mark.strip() for mark in found[1].split(",")) if found else ()
    wrong = [mark for mark in marks if mark not in MARKS[:6] and not re.fullmatch(r"as \w+|when \w+(\.\w+)*", mark)]
    if wrong:
        raise SystemExit(f"'{wrong[0]}' says nothing about a field; use {', '.join(MARKS)}: {line.strip()}")
    return marks


@dataclass(frozen=True)
class Declarations:
    """A game whose declarations are read."""

    package: str
    state_name: str
    folder: Path = field(default=GAMES)

    @cached_property
    def classes(self) -> dict[str, Declared]:
        """Every class a game could remember, by name."""
        found: dict[str, Declared] = {}
        for file in sorted((self.folder / self.package).glob("*.py")):
            if file.name not in (*WRITTEN, *PRINTED):
                found.update(classes_of(file.read_text(encoding="utf-8"), file.stem))
        return found

    @cached_property
    def roots(self) -> dict[str, Declared]:
        return {
            name: classes_of((CORE / f"{root.module}.py").read_text(encoding="utf-8"), root.module)[name]
            for name, root in ROOTS.items()
        }

    @property
    def state(self) -> Declared:
        """The state, with the fields of its bases of this game first."""
        own = self.classes[self.state_name]
        fields, base = own.fields, own.base
        while base in self.classes:
            fields, base = (*self.classes[base].fields, *fields), self.classes[base].base
        return replace(own, fields=fields)

    def root_of(self, name: str) -> str:
        """The class of the core a frame derives from; empty for what is no frame."""
        while name in self.classes:
            name = self.classes[name].base
        return name if name in ROOTS else ""

    def whole(self, name: str) -> Declared:
        """A frame with the fields of its bases of this game; one that is declared anew takes the later place."""
        own = self.classes[name]
        root = self.roots[self.root_of(name)]
        fields: dict[str, Field] = {}
        parameters: tuple[str, ...] | None = None
        while name in self.classes:
            one = self.classes[name]
            fields = {each.name: each for each in one.fields if each.name not in fields} | fields
            parameters = parameters if parameters is not None else one.parameters
            name = one.base
        of_core = {each.name for each in (*root.fields, *self.roots["GameFrame"].fields)}
        kept = tuple(each for each in fields.values() if each.name not in of_core)
        return replace(own, fields=kept, parameters=parameters if parameters is not None else root.parameters)

    @cached_property
    def frames(self) -> list[Declared]:
        """Every frame from which no other one derives, those that are always under way first."""
        bases = {one.base for one in self.classes.values()}
        found = [self.whole(name) for name in self.classes if self.root_of(name) and name not in bases]
        return sorted(found, key=lambda one: (one.module not in UNDER_WAY, one.module))

    def record_in(self, one: Field) -> Declared | None:
        """The class of what the field holds, if it is one of this game that is neither printed nor a frame."""
        for name in re.findall(r"\w+", one.type):
            if name in self.classes and not self.root_of(name) and name != self.state_name:
                return self.classes[name]
        return None

    def records_in(self, owners: Iterable[Declared]) -> list[Declared]:
        """What the given classes hold, and what that holds."""
        found: dict[str, Declared] = {}
        for owner in owners:
            for one in owner.fields:
                record = self.record_in(one)
                if record is not None and record.name not in found:
                    found |= {each.name: each for each in [record, *self.records_in([record])]}
        return list(found.values())

    @cached_property
    def records(self) -> list[Declared]:
        """What the state holds."""
        return self.records_in([self.state])

    @cached_property
    def frame_records(self) -> list[Declared]:
        """What only frames hold."""
        return [one for one in self.records_in(self.frames) if one not in self.records]
