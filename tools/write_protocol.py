"""Write the browser's types of messages and views from the server's definitions.

    python tools/write_protocol.py

Writes web/src/lib/protocol.ts, and web/src/tables/<game>/plain.ts for the view of each game; the page
docs/reference/protocol.md is made here too and written together with the other pages of the reference. A test
compares all of them with what this would write.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, cast, get_args

import msgspec

from hegemon.games.catalogue import door
from hegemon.wire import bodies, deck_bodies, messages, review_bodies

ROOT: Final = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools.markdown import code, filled, grid  # noqa: E402 - found only after the line above
from tools.view_types import GameTypes, Schema, all_games, shared_types  # noqa: E402

TYPES_FILE: Final = ROOT / "web" / "src" / "lib" / "protocol.ts"
TABLES: Final = ROOT / "web" / "src" / "tables"
PAGE: Final = "protocol.md"
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main() -> int:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(files())} files written below web/src; write docs/reference with tools/write_reference.py")
    return 0


# --- what is defined ---------------------------------------------------------------------------------------


def client_messages() -> list[type]:
    return list(get_args(messages.ClientMessage))


def server_messages() -> list[type]:
    return list(get_args(messages.ServerMessage))


def body_types() -> list[type]:
    """Every body of the HTTP part, in the order they are written down."""
    return [
        found
        for module in (bodies, deck_bodies, review_bodies)
        for found in vars(module).values()
        if inspect.isclass(found) and found.__module__ == module.__name__ and found is not bodies.Body
    ]


def schemas() -> dict[str, Schema]:
    """The JSON schema of every type by name: messages, then bodies, then the parts they are made of."""
    roots = [*client_messages(), *server_messages(), *body_types()]
    _, parts = msgspec.json.schema_components(roots, ref_template="{name}")
    first = [root.__name__ for root in roots]
    parts.update(shared_types())
    return {name: parts[name] for name in [*first, *sorted(set(parts) - set(first))]}


def fields_of(schema: Schema) -> Iterator[tuple[str, Schema, bool]]:
    """Name, schema and whether it is always there, for every field."""
    required = cast(list[str], schema.get("required", []))
    for name, field in cast(dict[str, Schema], schema["properties"]).items():
        yield name, field, name in required


# --- TypeScript ------------------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """Every file this writes, with its text."""
    return {TYPES_FILE: types_file(), **{TABLES / one.game / "plain.ts": view_file(one) for one in all_games()}}


def heading(source: str) -> str:
    return f"// Written by tools/write_protocol.py from {source}. Do not change it by hand: run the tool again."


def view_file(types: GameTypes) -> str:
    """The view of one game."""
    imported = f'import type {{ {", ".join(types.shared)} }} from "../../lib/protocol";'
    parts = [declaration(name, schema) for name, schema in types.own.items()]
    return "\n\n".join([heading(types.source), imported, *parts]) + "\n"


def types_file() -> str:
    parts = [heading("src/hegemon/wire"), "/* eslint-disable */"]
    for name, schema in schemas().items():
        parts.append(declaration(name, schema))
    parts.append(union("ClientMessage", client_messages()))
    parts.append(union("ServerMessage", server_messages()))
    return "\n\n".join(parts) + "\n"


def declaration(name: str, schema: Schema) -> str:
    return interface(name, schema) if "properties" in schema else f"export type {name} = {type_of(schema)};"


def interface(name: str, schema: Schema) -> str:
    lines = [f"/** {schema['description']} */", f"export interface {name} {{"]
    for field, form, is_required in fields_of(schema):
        if "description" in form:
            lines.append(f"  /** {form['description']} */")
        lines.append(f"  {field}{'' if is_required else '?'}: {type_of(form)};")
    return "\n".join([*lines, "}"])


def type_of(form: Schema) -> str:
    """A field's schema as a TypeScript type."""
    if "$ref" in form:
        return str(form["$ref"])
    if "enum" in form:
        return " | ".join(msgspec.json.encode(value).decode() for value in cast(list[object], form["enum"]))
    if "anyOf" in form:
        return " | ".join(type_of(one) for one in cast(list[Schema], form["anyOf"]))
    kind = form.get("type")
    if "prefixItems" in form:
        return f"[{', '.join(type_of(one) for one in cast(list[Schema], form['prefixItems']))}]"
    if kind == "array":
        inner = type_of(cast(Schema, form["items"]))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        values = form.get("additionalProperties", {})
        keys = type_of({"type": "string", **cast(Schema, form.get("propertyNames", {}))})
        return f"Record<{keys}, {type_of(cast(Schema, values)) if isinstance(values, Mapping) else 'unknown'}>"
    if kind is None:
        return "unknown"
    return PLAIN[str(kind)]


def union(name: str, members: list[type]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {member.__name__}" for member in members) + ";"


# --- the page ----------------------------------------------------------------------------------------------------


def protocol_page() -> str:
    forms = schemas()
    told = {found.__name__ for found in [*client_messages(), *server_messages(), *body_types()]}
    parts = [
        "# The protocol of the live table",
        filled(
            "A seat or a spectator is one connection to `/live`. Both sides send JSON objects as text; the field "
            f"`do` (client) or `is` (server) names the kind. A client message has at most {messages.LARGEST_MESSAGE} "
            "bytes; unknown kinds and fields are refused, and what is refused changes nothing. Fields marked with "
            "*may be absent* are left out where they say nothing."
        ),
        "## From the client",
        *(section(found.__name__, forms[found.__name__], tag_of(found)) for found in client_messages()),
        "## From the server",
        *(section(found.__name__, forms[found.__name__], tag_of(found)) for found in server_messages()),
        "## Bodies of the HTTP part",
        "The addresses are listed by the server itself, at `/schema`.",
        *(section(found.__name__, forms[found.__name__]) for found in body_types()),
        "## Parts",
        *(section(name, form) for name, form in forms.items() if name not in told),
        "## Views",
        filled(
            "What a `table` message or a step of a replay shows is the game's plain view: what every view has "
            "(PlainView above), and what the game adds."
        ),
        *(view_section(types) for types in all_games()),
    ]
    return "\n\n".join(parts)


def view_section(types: GameTypes) -> str:
    return "\n\n".join(
        [f"### {door(types.game).name}", *(section(name, form, depth="####") for name, form in types.own.items())]
    )


def tag_of(found: type) -> str:
    tag: object = found.__struct_config__.tag  # type: ignore[attr-defined]
    return str(tag)


def section(name: str, schema: Schema, tag: str = "", depth: str = "###") -> str:
    title = f"{depth} {tag or name}"
    if "properties" not in schema:
        return f"{title}\n\n{filled(' or '.join(code(one) for one in type_of(schema).split(' | ')))}"
    fields = [row for row in fields_of(schema) if row[0] not in ("do", "is") or not tag]
    about = filled(str(schema["description"]).replace("\n", " "))
    if not fields:
        return f"{title}\n\n{about}"
    rows = [(code(field), code(type_of(form)), field_note(form, is_required)) for field, form, is_required in fields]
    return f"{title}\n\n{about}\n\n{grid(('field', 'type', 'meaning'), rows)}"


def field_note(form: Schema, is_required: bool) -> str:
    parts = [str(form["description"])] if "description" in form else []
    limits = {"minLength": "at least {} characters", "maxLength": "at most {} characters", "maxItems": "at most {}"}
    parts.extend(text.format(form[key]) for key, text in limits.items() if key in form)
    if not is_required:
        parts.append("may be absent")
    return "; ".join(parts)


if __name__ == "__main__":
    sys.exit(main())
