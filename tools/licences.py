"""The page of licences: every package Hegemon uses at run time, and every font, icon set and program in its pages."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from tools.markdown import filled, grid

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = "licences.md"
NAME: Final = re.compile(r"[\w.-]+")
OURS: Final = "hegemon"
BUILDS_ONLY: Final = ("@sveltejs/vite-plugin-svelte", "typescript", "vite")
"""What builds the pages and is no part of them."""


def licences_page() -> str:
    python = [(name, licence_of(name), use) for use, name in python_packages()]
    pages = [(name, licence) for name, licence in page_packages()]
    return "\n\n".join(
        [
            "# Licences",
            filled(
                "Hegemon itself is under the MIT licence. These packages are installed beside it; what they say of "
                "their own licence is repeated here."
            ),
            grid(("Python package", "licence", "needed for"), python),
            "These are built into the pages; `#/credits` at the table names the authors of icons and typefaces.",
            grid(("npm package", "licence"), pages),
        ]
    )


def python_packages() -> Iterator[tuple[str, str]]:
    """What pyproject.toml declares for users: what for, and the name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for use, wanted in [("everything", project["dependencies"]), *project["optional-dependencies"].items()]:
        for line in wanted:
            found = NAME.match(line)
            if found is not None and found[0] != OURS:
                yield use, found[0]


def licence_of(package: str) -> str:
    """What a package says of itself: an expression, a short text, or the names in its classifiers."""
    told = distribution(package).metadata
    for field in ("License-Expression", "License"):
        if field in told and len(told[field].splitlines()) == 1:
            return told[field]
    named = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or [] if line.startswith("License")]
    return ", ".join(named) or "see the package"


def page_packages() -> Iterator[tuple[str, str]]:
    wanted = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name in wanted:
        if name not in BUILDS_ONLY:
            yield name, locked[f"node_modules/{name}"]["license"]
