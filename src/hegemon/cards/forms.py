"""The words of card files as they can be explained: read from the forms the files are decoded by.

Every word comes with its docstring, its keys and the shortest card that uses it.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Final

import msgspec
from msgspec import inspect as forms

from hegemon.cards.files import read_source
from hegemon.cards.mistakes import limits

Form = forms.StructType

KINDS_OF_VALUE: Final[dict[type[forms.Type], str]] = {
    forms.IntType: "whole number",
    forms.FloatType: "number",
    forms.StrType: "text",
    forms.BoolType: "`true` or `false`",
}


class Example:
    """A card of the game as its file has it."""

    def __init__(self, id: str, source: str, text: str) -> None:
        self.id = id
        self.source = source
        self.text = text


def form_of(card: type[object]) -> Form:
    info = forms.type_info(card)
    assert isinstance(info, Form)
    return info


def forms_below(top: Form) -> Iterator[Form]:
    """The form and every form within, each once, in the order a reader of the source meets them."""
    seen: set[type[object]] = set()
    waiting: list[forms.Type] = [top]
    while waiting:
        info = waiting.pop(0)
        if isinstance(info, Form):
            if info.cls not in seen:
                seen.add(info.cls)
                yield info
                waiting.extend(field.type for field in info.fields)
        elif isinstance(info, forms.UnionType):
            waiting.extend(info.types)
        elif isinstance(info, (forms.ListType, forms.VarTupleType)):
            waiting.append(info.item_type)
        elif isinstance(info, forms.DictType):
            waiting.append(info.value_type)


# --- examples ----------------------------------------------------------------------------------------------


def examples(folder: Traversable, card: type[object], texts: Mapping[str, str]) -> dict[type[object], Example]:
    """For every form the shortest card of the folder that uses it; the texts are those players read, by id."""
    found: dict[type[object], Example] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".toml"):
            continue
        source = read_source(file)
        sources = blocks(source.text)
        for id, table in source.table.items():
            example = Example(id, sources[id], texts[id])
            for cls in forms_used(msgspec.convert(table, card)):
                known = found.get(cls)
                if known is None or (len(example.source), example.id) < (len(known.source), known.id):
                    found[cls] = example
    return found


def forms_used(value: object) -> set[type[object]]:
    if isinstance(value, msgspec.Struct):
        within = [forms_used(getattr(value, name)) for name in value.__struct_fields__]
        return {type(value)}.union(*within)
    if isinstance(value, (list, tuple)):
        return set().union(*(forms_used(part) for part in value))
    if isinstance(value, dict):
        return set().union(*(forms_used(part) for part in value.values()))
    return set()


def blocks(text: str) -> dict[str, str]:
    """The lines of every top table of a TOML file, without the comments between tables."""
    made: dict[str, list[str]] = {}
    id = ""
    for line in text.splitlines():
        head = re.match(r"\[+\"?([a-z0-9-]+)", line)
        if head:
            id = head[1]
        if id and not line.startswith("#"):
            made.setdefault(id, []).append(line)
    return {id: "\n".join(lines).strip() for id, lines in made.items()}


# --- saying a form -----------------------------------------------------------------------------------------


def key_sentences(info: Form) -> list[str]:
    """A sentence for every key of a form: what can be written, whether it is needed, and the note on it."""
    notes = notes_on_fields(info.cls)
    return [key_sentence(field, notes.get(field.name, "")) for field in info.fields]


def key_sentence(field: forms.Field, note: str) -> str:
    need = "needed" if field.required else f"{default_of(field)} if left out"
    return f"`{field.encode_name}`: {value_of(field.type)}; {need}. {note}".rstrip()


def value_of(info: forms.Type) -> str:
    """What can be written for a key."""
    if isinstance(info, forms.LiteralType):
        return " or ".join(f"`{json.dumps(value)}`" for value in info.values)
    if isinstance(info, forms.IntType):
        return "whole number" + limits(info)
    if isinstance(info, (forms.ListType, forms.VarTupleType)):
        return f"list of {value_of(info.item_type)}"
    if isinstance(info, forms.TupleType):
        return f"list of {len(info.item_types)}, each {value_of(info.item_types[0])}"
    if isinstance(info, forms.DictType):
        return f"table of {value_of(info.value_type)}"
    if isinstance(info, Form):
        return f"[{spoken(info)}](#{anchor(info)})"
    if isinstance(info, forms.UnionType):
        kinds = [kind for kind in info.types if not isinstance(kind, forms.NoneType)]
        tags = {kind.tag_field for kind in kinds if isinstance(kind, Form)} - {None}
        if len(tags) == 1 and all(isinstance(kind, Form) for kind in kinds):
            field = next(iter(tags))
            return f"[lines with `{field}`](#words-after-{field})"
        return " or ".join(value_of(kind) for kind in kinds)
    return KINDS_OF_VALUE.get(type(info), type(info).__name__.removesuffix("Type").lower())


def default_of(field: forms.Field) -> str:
    if field.default_factory is not msgspec.NODEFAULT or field.default in ([], {}, None):
        return "nothing"
    return f"`{json.dumps(field.default)}`"


def spoken(info: Form) -> str:
    """A form by the name of its class: AmountWord is 'amount'."""
    if info.tag is not None:
        return f"`{info.tag}`"
    name = re.sub(r"(Word|File|Line|Lines)$", "", info.cls.__name__)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def anchor(info: Form) -> str:
    name = f"{info.tag_field} {info.tag}" if info.tag is not None else spoken(info)
    return "word-" + re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def first_paragraph(text: str | None) -> str:
    return " ".join((text or "").split("\n\n")[0].split())


def notes_on_fields(cls: type[object]) -> dict[str, str]:
    """The sentences that stand below fields in the source, also of forms this one is derived from."""
    notes: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            notes.update(notes_in(base))
    return notes


def notes_in(cls: type[object]) -> dict[str, str]:
    notes: dict[str, str] = {}
    body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    assert isinstance(body, ast.ClassDef)
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            if isinstance(below.value, ast.Constant) and isinstance(below.value.value, str):
                notes[field.target.id] = first_paragraph(below.value.value)
    return notes


# --- for editors -------------------------------------------------------------------------------------------


def schema_of(form: object, title: str) -> str:
    """A JSON Schema, by which editors complete and check a file."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **msgspec.json.schema(form)}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def card_schema(card: type[object], game: str) -> str:
    return schema_of(dict[str, card], f"Card file of {game}")  # type: ignore[valid-type]
