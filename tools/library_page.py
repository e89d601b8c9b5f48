"""The reference page of `import hegemon`, written from the docstrings of the library."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib.resources import files

from hegemon import library
from tools.markdown import code, filled, grid

PAGE = "python.md"
CLASSES = (library.Game, library.Match, library.Question, library.Option)
ERRORS = (library.HegemonError, library.Refused, library.ImpossiblePosition, library.BadFile, library.UnknownName)


def library_page() -> str:
    parts = [
        "# Hegemon from Python",
        filled(
            "Everything below is at the top of the package: `import hegemon`. A short tour is in "
            "[Use Hegemon from Python](../how-to/python.md)."
        ),
        "## Functions",
        grid(("call", "what it does"), [row(name, getattr(library, name)) for name in functions()]),
    ]
    for one in CLASSES:
        parts.extend([f"## {one.__name__}", filled(summary(one)), grid(("name", "meaning"), members(one))])
    parts.extend(["## Errors", "One small family; each text is a sentence that says what to do."])
    parts.append(grid(("error", "meaning"), [(code(name), text) for name, text in errors()]))
    return "\n\n".join(parts)


def errors() -> Iterator[tuple[str, str]]:
    """Read from the source: where they are compiled, they have lost their docstrings."""
    source = (files("hegemon.core") / "errors.py").read_text(encoding="utf-8")
    told = {node.name: ast.get_docstring(node) for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
    for error in ERRORS:
        yield error.__name__, first_paragraph(told[error.__name__])


def functions() -> list[str]:
    return [name for name in library.__all__ if inspect.isfunction(getattr(library, name))]


def members(one: type) -> Iterator[tuple[str, str]]:
    for name, value in vars(one).items():
        if name.startswith("_"):
            continue
        if isinstance(value, property):
            yield code(name), summary(value) or name.replace("_", " ").capitalize() + "."
        elif inspect.isfunction(value):
            yield row(name, value)


def row(name: str, function: object) -> tuple[str, str]:
    assert callable(function)
    words = [
        parameter.name if parameter.default is parameter.empty else f"{parameter.name}={parameter.default!r}"
        for parameter in inspect.signature(function).parameters.values()
        if parameter.name != "self"
    ]
    return code(f"{name}({', '.join(words)})"), summary(function)


def summary(thing: object) -> str:
    return first_paragraph(inspect.getdoc(thing))


def first_paragraph(text: str | None) -> str:
    return " ".join((text or "").partition("\n\n")[0].split())
