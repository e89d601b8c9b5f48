"""The views' types as schemas: what a game declares in `games/<game>/plain.py`, for the browser and the reference.

It understands what such files use: typed dictionaries, lists, tuples, dictionaries, literals, unions, numbers, text.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType, UnionType
from typing import Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from hegemon.core import plain as shared
from hegemon.games.catalogue import OWN

Schema = Mapping[str, object]
SIMPLE: Final[dict[object, str]] = {int: "integer", str: "string", bool: "boolean"}


@dataclass(frozen=True)
class GameTypes:
    """The types of one game's view: its own by name, and which of the shared ones they mention."""

    game: str
    source: str
    own: dict[str, Schema]
    shared: list[str]


def shared_types() -> dict[str, Schema]:
    """What every view has. A list of cards with more fields is a list of cards to the browser, so that what is two
    types in Python, because lists there are strict, is one."""
    found = Declarations(shared).schemas()
    return {name: found["PlainTable" if name == "PlainView" else name] for name in found if name != "PlainTable"}


def game_types(game: str, door: str) -> GameTypes:
    module = import_module(f"{door.removesuffix('.door')}.plain")
    declared = Declarations(module)
    own = declared.schemas()
    mentioned = {ref for schema in own.values() for ref in refs_in(schema)}
    return GameTypes(game, f"src/{module.__name__.replace('.', '/')}.py", own, sorted(mentioned - own.keys()))


def all_games() -> list[GameTypes]:
    return [game_types(id, entry.door) for id, entry in OWN.items()]


def refs_in(found: object) -> Iterator[str]:
    if isinstance(found, Mapping):
        if "$ref" in found:
            yield str(found["$ref"])
        for value in found.values():
            yield from refs_in(value)
    elif isinstance(found, list):
        for value in found:
            yield from refs_in(value)


class Declarations:
    """What one module declares: typed dictionaries, and names for literals and unions."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.notes = notes_in(module)
        self.names = {found: name for name, found in vars(module).items() if is_choice(found)}

    def schemas(self) -> dict[str, Schema]:
        """Every type a field can have, in the order of the file; what only helps to declare others is left out."""
        own = [found for found in vars(self.module).values() if self.is_own(found) and found.__doc__]
        named = {name: self.form_of_choice(found) for found, name in self.names.items()}
        return {**named, **{found.__name__: self.schema_of(found) for found in own}}

    def is_own(self, found: object) -> bool:
        return is_typeddict(found) and getattr(found, "__module__", "") == self.module.__name__

    def schema_of(self, found: type) -> Schema:
        hints = get_type_hints(found, include_extras=True)
        notes = self.notes.get(found.__name__, {})
        fields: dict[str, Schema] = {}
        for name, hint in hints.items():
            inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
            fields[name] = {**self.form_of(inner), **({"description": notes[name]} if name in notes else {})}
        required = [name for name, hint in hints.items() if get_origin(hint) is not NotRequired]
        return {"description": inspect.getdoc(found), "type": "object", "properties": fields, "required": required}

    def form_of(self, hint: object) -> Schema:
        hint = getattr(hint, "__supertype__", hint)  # a Handle is a number to the browser
        if is_typeddict(hint):
            return {"$ref": getattr(hint, "__name__", "")}
        if is_choice(hint):
            return {"$ref": self.names[hint]} if hint in self.names else self.form_of_choice(hint)
        inner = [self.form_of(one) for one in get_args(hint)]
        if get_origin(hint) is list:
            return {"type": "array", "items": inner[0]}
        if get_origin(hint) is tuple:
            return {"type": "array", "prefixItems": inner}
        if get_origin(hint) is dict:
            return {"type": "object", "propertyNames": inner[0], "additionalProperties": inner[1]}
        return {"type": SIMPLE[hint]}

    def form_of_choice(self, hint: object) -> Schema:
        if get_origin(hint) is Literal:
            return {"enum": list(get_args(hint))}
        return {"anyOf": [self.form_of(one) for one in get_args(hint)]}


def is_choice(found: object) -> bool:
    return get_origin(found) in (Literal, Union, UnionType)


def notes_in(module: ModuleType) -> dict[str, dict[str, str]]:
    """The docstring below each field, also below those a type takes over from another."""
    notes = {} if module is shared else notes_in(shared)
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            inherited = {field: note for base in bases for field, note in notes.get(base, {}).items()}
            notes[node.name] = {**inherited, **dict(notes_below(node))}
    return notes


def notes_below(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in zip(node.body, node.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            note = ast.literal_eval(below.value)
            yield field.target.id, str(note)
