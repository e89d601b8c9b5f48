"""The page on the words of a game's card files, read from the forms the files are decoded by.

Every word comes with its docstring, its keys and the shortest card that uses it.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import textwrap
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

import msgspec
from msgspec import inspect as forms

from hegemon.cards.files import read_table
from hegemon.games.door import Door
from tools.markdown import filled

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


def card_words_page(game: Door) -> str | None:
    """The page, or None for a game whose card files have no form of their own."""
    form = card_form(game)
    if form is None:
        return None
    found = list(forms_below(form))
    used = examples(game, form.cls)
    name = game.name
    parts = [
        f"# {name}: the words of card files",
        filled(
            "A card is a TOML table named by its id. This page lists every key and every word it may hold; "
            "[Add a card](../how-to/add-a-card.md) shows how to put them together. Anything else is refused with the "
            "file and the card."
        ),
    ]
    parts.extend(form_part(form, "The card", "##", None))
    names = names_without_binding(game)
    if names:
        listed = ", ".join(f"`{one}`" for one in names)
        parts.append(filled(f"Names that need no choosing, usable wherever a word asks for a name: {listed}."))
    for field in dict.fromkeys(info.tag_field for info in found if info.tag_field is not None):
        group = [info for info in found if info.tag_field == field]
        parts.append(f"## Words after `{field}`")
        parts.append(filled(", ".join(f"[`{info.tag}`](#{anchor(info)})" for info in group) + "."))
        for info in group:
            parts.extend(form_part(info, f"`{info.tag}`", "###", used.get(info.cls)))
    loose = [info for info in found if info.tag_field is None and info is not form]
    if loose:
        parts.append("## Tables inside a card")
    for info in loose:
        parts.extend(form_part(info, spoken(info).capitalize(), "###", used.get(info.cls)))
    return "\n\n".join(parts)


# --- finding forms and examples ----------------------------------------------------------------------------


def card_form(game: Door) -> Form | None:
    if find_spec(f"{game.package}.vocabulary") is None:
        return None
    card = getattr(import_module(f"{game.package}.vocabulary"), "CardFile", None)
    if card is None:
        return None
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


def examples(game: Door, form: type[object]) -> dict[type[object], Example]:
    """For every form the shortest card of the game that uses it."""
    found: dict[type[object], Example] = {}
    for file in sorted((game.folder / "cards").iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".toml"):
            continue
        sources = blocks(file.read_text(encoding="utf-8"))
        for id, table in read_table(file).items():
            text = str(game.plain_card(game.own_book.card(id))["text"])
            card = Example(id, sources[id], text)
            for cls in forms_used(msgspec.convert(table, form)):
                known = found.get(cls)
                if known is None or (len(card.source), card.id) < (len(known.source), known.id):
                    found[cls] = card
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


def modules_of(game: Door) -> Iterator[ModuleType]:
    top = import_module(f"{game.package}.vocabulary")
    yield top
    for inner in iter_modules(getattr(top, "__path__", [])):
        yield import_module(f"{top.__name__}.{inner.name}")


def names_without_binding(game: Door) -> list[str]:
    for module in modules_of(game):
        names = getattr(module, "SPECIAL_NAMES", None)
        if names:
            return list(names)
    return []


# --- saying a form -----------------------------------------------------------------------------------------


def form_part(info: Form, title: str, level: str, example: Example | None) -> Iterator[str]:
    yield f'<a id="{anchor(info)}"></a>\n\n{level} {title}'
    yield filled(first_paragraph(info.cls.__doc__))
    if info.fields:
        notes = notes_on_fields(info.cls)
        lines = [key_line(field, notes.get(field.name, "")) for field in info.fields]
        yield "\n".join(lines)
    elif info.tag_field is not None:
        yield "It has no further keys."
    if example is not None:
        yield f"```toml\n{example.source}\n```"
        if example.text:
            yield filled(f"says: {example.text}", "> ", "> ")
    elif info.tag_field is not None:
        yield "No card of the set uses it yet."


def key_line(field: forms.Field, note: str) -> str:
    need = "needed" if field.required else f"{default_of(field)} if left out"
    text = f"`{field.encode_name}`: {value_of(field.type)}; {need}."
    return filled(f"{text} {note}".rstrip(), "- ")


def value_of(info: forms.Type) -> str:
    """What can be written for a key."""
    if isinstance(info, forms.LiteralType):
        return " or ".join(f"`{json.dumps(value)}`" for value in info.values)
    if isinstance(info, (forms.ListType, forms.VarTupleType)):
        return f"list of {value_of(info.item_type)}"
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
    """The sentences that stand below fields in the source."""
    notes: dict[str, str] = {}
    body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    assert isinstance(body, ast.ClassDef)
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            if isinstance(below.value, ast.Constant) and isinstance(below.value.value, str):
                notes[field.target.id] = first_paragraph(below.value.value)
    return notes
