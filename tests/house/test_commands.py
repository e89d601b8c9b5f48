"""The commands that the README promises, and what they rest on."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import dev

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_make_offers_every_command_of_dev() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert re.findall(r"^([\w-]+):", makefile, re.MULTILINE) == list(dev.COMMANDS)


@pytest.mark.parametrize("name", ["VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME", "PIP_USER", "UV_PROJECT_ENVIRONMENT"])
def test_the_callers_settings_do_not_disturb(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "elsewhere")

    assert name not in dev.clean_environment()


@pytest.mark.parametrize("name", ["PATH", "HOME", "PIP_INDEX_URL", "UV_DEFAULT_INDEX", "CC"])
def test_what_the_machine_needs_is_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "kept")

    assert dev.clean_environment()[name] == "kept"


@pytest.mark.parametrize(
    ("answer", "is_recent"),
    [("uv 0.12.99", False), ("uv 0.13.0", True), ("uv 1.0.2 (abc)", True), ("something else", False)],
)
def test_only_a_recent_uv_is_used(answer: str, is_recent: bool, tmp_path: Path) -> None:
    uv = tmp_path / "uv"
    uv.write_text(f"#!/bin/sh\necho '{answer}'\n", encoding="utf-8")
    uv.chmod(0o755)

    assert dev.is_recent(uv) == is_recent


def test_a_uv_that_is_not_there_is_not_used(tmp_path: Path) -> None:
    assert not dev.is_recent(tmp_path / "uv")


def test_a_failing_step_says_what_failed_and_what_to_do() -> None:
    with pytest.raises(dev.Stop, match=r"checking: failed with exit code 3.*Eat an apple\."):
        dev.run("checking", ["sh", "-c", "exit 3"], "Eat an apple.")


def test_a_step_that_cannot_start_says_so() -> None:
    with pytest.raises(dev.Stop, match=r"could not start no-such-program.*Eat an apple\."):
        dev.run("checking", ["no-such-program"], "Eat an apple.")


def declared(entries: list[Any]) -> set[str]:
    """The requirements of one group, with the groups it includes."""
    groups = PYPROJECT["dependency-groups"]
    found: set[str] = set()
    for entry in entries:
        found |= declared(groups[entry["include-group"]]) if isinstance(entry, dict) else {entry}
    return found


def test_the_lock_knows_every_declared_dependency() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    (ours,) = (package for package in lock["package"] if package["name"] == "hegemon")
    project, groups = PYPROJECT["project"], PYPROJECT["dependency-groups"]

    def locked(entries: list[dict[str, str]]) -> set[str]:
        return {entry["name"] + entry.get("specifier", "") for entry in entries if "marker" not in entry}

    assert locked(ours["metadata"]["requires-dist"]) == set(project["dependencies"]), "run `uv lock`"
    for name, entries in groups.items():
        assert locked(ours["metadata"]["requires-dev"][name]) == declared(entries), "run `uv lock`"
