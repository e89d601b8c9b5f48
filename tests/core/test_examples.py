"""The examples in docstrings come out as they say; read from the sources, since compiled code has no docstrings."""

from __future__ import annotations

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
WITH_EXAMPLES = [path for path in sorted(SOURCE.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


def docstrings(path: Path) -> dict[str, str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    found = {
        getattr(node, "name", path.stem): ast.get_docstring(node) for node in ast.walk(tree) if isinstance(node, kinds)
    }
    return {name: text for name, text in found.items() if text is not None and ">>> " in text}


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_examples_come_out(path: Path) -> None:
    module = import_module(".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"))
    examples = docstrings(path)
    assert examples
    for name, text in examples.items():
        example = doctest.DocTestParser().get_doctest(text, dict(vars(module)), name, str(path), 0)
        told: list[str] = []
        assert doctest.DocTestRunner().run(example, out=told.append).failed == 0, "".join(told)


def test_there_are_examples() -> None:
    assert "modifiers.py" in [path.name for path in WITH_EXAMPLES]
