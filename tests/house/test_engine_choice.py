"""A checkout runs its compiled engine by itself, and never one that was compiled from other sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hegemon import engine
from tools.compile_engine import RECORD, record_of

SOURCE = Path(__file__).parents[2] / "src" / "hegemon"
CHAPTER = Path("core/agenda.py")
ASK = "import hegemon.core.agenda as a, hegemon.engine as e; print(a.RUNS, '|', e.why_not_compiled())"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with one chapter of rules, and an engine compiled from it, which says so when it is asked."""
    package = tmp_path / "src" / "hegemon"
    (package / "core").mkdir(parents=True)
    for name in ("__init__.py", "engine.py", "core/__init__.py"):
        shutil.copy(SOURCE / name, package / name)
    (package / CHAPTER).write_text("RUNS = 'the source'\n", encoding="utf-8")
    compiled = tmp_path / "build" / "compiled"
    (compiled / "hegemon" / "core").mkdir(parents=True)
    (compiled / RECORD).write_text(record_of([CHAPTER], package), encoding="utf-8")
    (compiled / "hegemon" / CHAPTER).write_text("RUNS = 'compiled'\n", encoding="utf-8")
    return tmp_path


def ask(folder: Path, program: str = ASK, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name != engine.PURE}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**kept, "PYTHONPATH": str(folder), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout.strip()


def test_the_compiled_engine_runs_without_anybody_naming_its_place(checkout: Path) -> None:
    assert ask(checkout / "src") == "compiled | None"


def test_an_edited_rule_runs_and_is_named(checkout: Path) -> None:
    (checkout / "src" / "hegemon" / CHAPTER).write_text("RUNS = 'the new rule'\n", encoding="utf-8")
    assert ask(checkout / "src") == (
        "the new rule | core/agenda.py has changed since it was compiled. `make setup` compiles it again"
    )


def test_nothing_is_taken_of_an_engine_that_had_a_chapter_more(checkout: Path) -> None:
    gone = checkout / "src" / "hegemon" / "core" / "gone.py"
    gone.write_text("", encoding="utf-8")
    record = record_of([CHAPTER, Path("core/gone.py")], checkout / "src" / "hegemon")
    (checkout / "build" / "compiled" / RECORD).write_text(record, encoding="utf-8")
    assert ask(checkout / "src").startswith("compiled")
    gone.unlink()
    assert ask(checkout / "src").startswith("the source | core/gone.py has changed")


def test_an_engine_of_another_python_is_not_taken(checkout: Path) -> None:
    record = checkout / "build" / "compiled" / RECORD
    record.write_text(record.read_text(encoding="utf-8").replace("cpython-3", "cpython-2"), encoding="utf-8")
    assert ask(checkout / "src").startswith("the source | it was compiled for another Python")


def test_the_switch_for_sources_wins(checkout: Path) -> None:
    assert ask(checkout / "src", HEGEMON_PURE="1") == "the source | HEGEMON_PURE is set"
    assert ask(checkout / "src", HEGEMON_PURE="0").startswith("compiled")
    assert ask(checkout / "src", HEGEMON_PURE="meanwhile") == (
        "the source | the faster one is being compiled meanwhile, for the next start"
    )


@pytest.mark.parametrize("content", [None, ""], ids=["no record", "an empty record"])
def test_an_engine_that_was_not_finished_is_not_taken(checkout: Path, content: str | None) -> None:
    record = checkout / "build" / "compiled" / RECORD
    record.unlink()
    if content is not None:
        record.write_text(content, encoding="utf-8")
    assert ask(checkout / "src") == (
        "the source | it is not compiled yet. `make setup` compiles it, if there is a C compiler (gcc and python3-dev)"
    )


def test_two_compilations_are_never_mixed_in_one_program(checkout: Path) -> None:
    record = checkout / "build" / "compiled" / RECORD
    told = ask(checkout / "src", f"import hegemon, os; os.utime({str(record)!r}, (1, 1)); import hegemon.core.agenda")
    assert "The engine has been compiled again while this program ran; start the program again." in told


def test_an_installed_package_looks_for_no_engine_elsewhere(checkout: Path) -> None:
    installed = checkout / "site-packages"
    (checkout / "src").rename(installed)
    assert ask(installed).startswith("the source")
    (checkout / "build" / "compiled" / RECORD).unlink()
    program = "import hegemon.engine as e; e.is_compiled = lambda: False; print(e.engine_sentence())"
    assert "install Hegemon again" in ask(installed, program)
