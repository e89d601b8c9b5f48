"""What builds the pages needs only the packages that are installed for players, not those for tests."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from tools import build_pages

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
IMPORTED = re.compile(r"""^\s*@?(?:import|export)\s+(?:[\w*{}\s,]+\sfrom\s+)?["']([^."'/][^"'\s]*)["']""", re.MULTILINE)


def package_of(name: str) -> str:
    parts = name.split("/")
    return "/".join(parts[:2]) if name.startswith("@") else parts[0]


def building() -> list[Path]:
    pages = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css", ".js")]
    pages = [path for path in pages if not path.name.endswith(".test.ts")]
    return [WEB / "vite.config.ts", WEB / "svelte.config.js", *sorted((WEB / "scripts").glob("*.mjs")), *pages]


def foreign(text: str) -> set[str]:
    return {package_of(name) for name in IMPORTED.findall(text) if not name.startswith("node:")}


def test_imports_are_found() -> None:
    assert foreign('import { a } from "vitest/config";\nimport "@fontsource/x/400.css";') == {"vitest", "@fontsource/x"}
    assert foreign('import fs from "node:fs";\nimport b from "./b";') == set()


@pytest.mark.parametrize("path", building(), ids=lambda path: path.relative_to(WEB).as_posix())
def test_the_pages_are_built_from_what_is_installed_for_players(path: Path) -> None:
    known = set(json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"])
    assert foreign(path.read_text(encoding="utf-8")) <= known


def test_npm_is_heard_only_if_it_fails(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    npm = tmp_path / "npm"
    npm.write_text('#!/bin/sh\necho "a long table"\nexit "$1"\n', encoding="utf-8")
    npm.chmod(0o755)
    path = os.pathsep.join((str(tmp_path), os.environ["PATH"]))
    assert build_pages.npm("0", path=path, is_quiet=True) == 0
    assert capfd.readouterr() == ("", "")
    assert build_pages.npm("3", path=path, is_quiet=True) == 3
    assert capfd.readouterr().err == "a long table\n"
