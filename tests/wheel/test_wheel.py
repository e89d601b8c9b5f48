"""What `pip install` gives: the compiled engine and the pages. What is compiled already is taken, so it is quick."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import pytest

import hatch_build
from tools import build_pages, compile_engine

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDED = [re.split(r"[<>=]", wanted)[0] for wanted in PROJECT["dependencies"]]


def clean_environment(**extra: str) -> dict[str, str]:
    """Nothing that would lead Python to this checkout, or to another engine than the one that was built."""
    return {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "HEGEMON_", "PIP_"))
    } | extra


def run(*words: str | Path, cwd: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=clean_environment(**extra),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )


def build(kind: str, source: Path, target: Path, **extra: str) -> tuple[Path, str]:
    """Build in the present environment, and give the file and what was said."""
    done = run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", target, cwd=source, **extra)
    assert done.returncode == 0, done.stdout
    (made,) = target.iterdir()
    return made, done.stdout


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compile_engine.PURE, raising=False)
    reason = compile_engine.missing_compiler()
    if reason is not None:
        pytest.skip(f"no wheel with the compiled engine was tried: {reason}")


@pytest.fixture
def compiled_engine(compiler: None) -> None:
    reason = why_not_compiled()
    if reason is not None:
        pytest.skip(f"no wheel with the compiled engine was tried: {reason}")


def why_not_compiled() -> str | None:
    """A run by hand must not start by compiling for minutes."""
    plan = compile_engine.read_plan()
    key = compile_engine.engine_key(plan, compile_engine.PACKAGE)
    is_fresh = compile_engine.is_fresh(COMPILED, key, plan.engine(compile_engine.PACKAGE))
    return None if is_fresh else "the engine of these sources is not compiled; `make setup` does it"


@pytest.fixture
def empty_environment(tmp_path: Path) -> Path:
    """A new environment with nothing in it but what Hegemon says it needs."""
    place = tmp_path / "environment"
    made = run(sys.executable, "-m", "venv", place, cwd=tmp_path)
    if made.returncode != 0:
        pytest.skip("no environment could be made, so no wheel was installed; install python3-venv")
    (packages,) = place.rglob("site-packages")
    for name in NEEDED:
        for file in distribution(name).files or []:
            target = packages / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(file.locate()), target)
    return place


@pytest.mark.usefixtures("compiled_engine")
def test_the_wheel_plays_on_the_compiled_engine_in_an_empty_environment(
    tmp_path: Path, empty_environment: Path
) -> None:
    wheel, _ = build("wheel", ROOT, tmp_path / "dist")
    assert not wheel.name.endswith("none-any.whl")
    python = empty_environment / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = run(python, "-m", "pip", "install", "--no-index", wheel, cwd=tmp_path)
    assert install.returncode == 0, install.stdout

    for game in ("xi", "purge"):
        words = ["simulate", game, "--games", "3", "--json"]
        played = run(python.with_name("hegemon"), *words, cwd=tmp_path)
        said, brace, summary = played.stdout.partition("{")
        # On a busy machine it also says how many games are done.
        assert said.startswith("hegemon: compiled engine\n"), played.stdout
        assert json.loads(brace + summary)["compiled"]


@pytest.mark.usefixtures("compiled_engine")
@pytest.mark.skipif(sys.platform != "linux", reason="looks into Linux libraries")
def test_no_library_names_a_folder_of_the_machine_that_made_it() -> None:
    libraries = [path.read_bytes() for path in COMPILED.rglob(f"*{compile_engine.NATIVE}")]
    assert libraries
    for folder in (ROOT, Path(sys.prefix), Path(sys.base_prefix)):
        if folder != Path("/usr"):
            assert not any(str(folder).encode() in library for library in libraries), f"{folder} is written in one"


# --- the source archive -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not build_pages.are_fresh():
        pytest.skip("no source archive was tried: the pages of these sources are not built; `make test` does it")
    folder = tmp_path_factory.mktemp("archive")
    archive, _ = build("sdist", ROOT, folder / "dist")
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


def test_a_source_archive_is_installed_with_its_pages_where_there_is_no_node(unpacked: Path, tmp_path: Path) -> None:
    wheel, said = build("wheel", unpacked, tmp_path, HEGEMON_PURE="1", PATH=str(tmp_path))
    assert "pages" not in said
    assert "pure Python wheel, with the slower engine: HEGEMON_PURE is set" in said
    assert "hegemon/server/pages/index.html" in ZipFile(wheel).namelist()


@pytest.mark.usefixtures("compiler")
def test_a_compilation_that_fails_is_an_error_with_a_way_out(unpacked: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(unpacked, broken)
    (broken / "src" / "hegemon" / "core" / "agenda.py").write_text("def advance(:\n", encoding="utf-8")
    done = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", cwd=broken)
    assert done.returncode != 0
    assert "The engine could not be compiled" in done.stdout
    assert "HEGEMON_PURE=1" in done.stdout
    assert not list(broken.rglob("*.whl"))


def test_the_compiler_gets_every_package_the_game_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without msgspec its types are unknown, and nothing would be compiled where only the build group is there."""
    monkeypatch.setattr(compile_engine, "missing_compiler", lambda: None)
    hook = hatch_build.EngineHook.__new__(hatch_build.EngineHook)
    monkeypatch.setattr(hatch_build.EngineHook, "root", str(ROOT))
    names = {re.split(r"[<>=]", wanted)[0] for wanted in hook.dependencies()}
    assert names == {"mypy", "setuptools", *NEEDED}
