"""Reading TOML files strictly: every mistake is refused with the file, the card and what to write instead."""

from __future__ import annotations

import difflib
import re
import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from hegemon.core.errors import BadFile

Form = TypeVar("Form")

KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read_table(file: Path | Traversable) -> dict[str, object]:
    """The file as TOML; what is not TOML is refused with its place."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"{file.name}: not valid TOML: {error}.") from None
    except UnicodeDecodeError:
        raise BadFile(f"{file.name}: not a text file in UTF-8; save it as UTF-8 TOML.") from None
    except OSError as error:
        raise BadFile(f"{file.name}: cannot be read: {error.strerror or error}.") from None


def decode(form: type[Form], table: object, where: str) -> Form:
    """The table as the given form; unknown keys, wrong verbs and wrong values are refused helpfully."""
    try:
        return msgspec.convert(table, form)
    except msgspec.ValidationError as error:
        raise BadFile(f"{where}: {helpful(str(error), form, table)}") from None


def helpful(message: str, form: type[object], table: object) -> str:
    """The decoder's message with what to write instead, where that can be guessed."""
    text = message.rstrip(".")
    text = text.replace("Object", "The table").replace("object", "table").replace("`", "'")
    unknown_key = re.search(r"unknown field '([^']+)'", text)
    if unknown_key:
        fields = sorted(all_fields(form))
        return f"{text}; {did_you_mean(unknown_key.group(1), fields)}"
    wrong_tag = re.search(r"Invalid (?:enum )?value '([^']+)'", text)
    if wrong_tag:
        return f"{text}; {did_you_mean(wrong_tag.group(1), sorted(all_tags(form)))}"
    return text + "."


def did_you_mean(word: str, known: list[str]) -> str:
    """A suggestion for a mistyped word, or the list of what there is."""
    close = difflib.get_close_matches(word, known, n=1)
    if close:
        return f"did you mean '{close[0]}'?"
    return "allowed are: " + ", ".join(known) + "."


def forms_within(form: type[object]) -> list[msgspec.inspect.StructType]:
    """The form and every form nested in it."""
    found: list[msgspec.inspect.StructType] = []
    waiting: list[object] = [msgspec.inspect.type_info(form)]
    seen: set[type[object]] = set()
    while waiting:
        info = waiting.pop()
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            found.append(info)
            waiting.extend(field.type for field in info.fields)
        elif isinstance(info, msgspec.inspect.UnionType):
            waiting.extend(info.types)
        elif isinstance(info, (msgspec.inspect.ListType, msgspec.inspect.VarTupleType)):
            waiting.append(info.item_type)
    return found


def all_fields(form: type[object]) -> set[str]:
    return {field.encode_name for info in forms_within(form) for field in info.fields}


def all_tags(form: type[object]) -> set[str]:
    tags = {str(info.tag) for info in forms_within(form) if info.tag is not None}
    for info in forms_within(form):
        for field in info.fields:
            if isinstance(field.type, msgspec.inspect.LiteralType):
                tags.update(str(value) for value in field.type.values)
    return tags
