"""The commands that the README promises, and what they rest on."""

import os
import re
import signal
import subprocess
import sys
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


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to end a program politely")
def test_whatever_ends_a_command_ends_what_it_started_and_lets_it_finish(tmp_path: Path) -> None:
    note = tmp_path / "note"
    server = (
        "import pathlib, signal, time\n"
        f"note = pathlib.Path({str(note)!r})\n"
        "def close(*_):\n    time.sleep(0.5); note.write_text('closed'); raise SystemExit\n"
        "signal.signal(signal.SIGTERM, close)\n"
        "print('serving', flush=True)\n"
        "time.sleep(60)\n"
    )
    starter = (
        "import os, signal, sys, dev\n"
        "signal.signal(signal.SIGTERM, dev.end)\n"
        f"dev.wait_for([sys.executable, '-c', {server!r}], dict(os.environ))\n"
    )
    started = subprocess.Popen([sys.executable, "-c", starter], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert started.stdout is not None and started.stdout.readline() == "serving\n"

    started.send_signal(signal.SIGTERM)

    assert started.wait(timeout=30) == 128 + signal.SIGTERM
    assert note.read_text() == "closed"
    started.stdout.close()


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


def test_what_only_the_compiled_engine_can_show_is_run_with_it() -> None:
    run_compiled = [ROOT / part for part in dev.ENGINE_TESTS + dev.LONG_TESTS] + [ROOT / "tests" / "browser"]
    only_compiled = [
        path
        for path in (ROOT / "tests").rglob("test_*.py")
        if path != Path(__file__) and "skipif(not is_compiled()" in path.read_text(encoding="utf-8")
    ]
    for path in only_compiled:
        assert any(path.is_relative_to(part) for part in run_compiled), f"make test never runs all of {path}"


def test_every_folder_named_for_make_test_is_there() -> None:
    assert all((ROOT / part).is_dir() for part in dev.ENGINE_TESTS + dev.LONG_TESTS)
