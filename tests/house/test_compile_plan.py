"""Which modules are compiled, and when they are compiled again."""

import sysconfig
from pathlib import Path

import pytest

from tools import compile_engine
from tools.compile_engine import (
    NATIVE,
    PACKAGE,
    Plan,
    can_go_on,
    discard,
    discard_removed,
    is_fresh,
    libraries,
    mirror,
    read_plan,
)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for name in (
        "__init__.py",
        "core/__init__.py",
        "core/agenda.py",
        "games/catalogue.py",
        "games/xi/turn.py",
        "games/xi/vocabulary/effects.py",
        "games/xi/cards/units.toml",
        "lab/match.py",
        "lab/balance.py",
    ):
        path = tmp_path / "hegemon" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'"""{name}"""\n', encoding="utf-8")
    return tmp_path / "hegemon"


def test_the_engine_is_core_games_and_match_without_the_exceptions(package: Path) -> None:
    engine = [path.as_posix() for path in read_plan().engine(package)]

    assert engine == ["core/agenda.py", "games/xi/turn.py", "lab/match.py"]


def test_every_exception_has_a_reason() -> None:
    assert all(len(reason.split()) > 3 for reason in read_plan().exceptions.values())


def test_every_pattern_names_a_python_module() -> None:
    plan = read_plan()

    assert all(pattern.endswith(".py") for pattern in (*plan.modules, *plan.exceptions))


def test_the_key_changes_with_the_engine_and_with_nothing_else(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_engine, "version", lambda name: f"{name} 1.0")
    plan = Plan(("core/*.py",), {})
    before = compile_engine.engine_key(plan, package)

    (package / "games/xi/cards/units.toml").write_text("changed", encoding="utf-8")
    assert compile_engine.engine_key(plan, package) == before

    (package / "core/agenda.py").write_text("changed = 1", encoding="utf-8")
    assert compile_engine.engine_key(plan, package) != before


def test_a_mirror_follows_the_source_and_keeps_native_modules(package: Path, tmp_path: Path) -> None:
    target = tmp_path / "compiled" / "hegemon"
    mirror(package, target)
    native = target / f"core/agenda{NATIVE}"
    native.write_bytes(b"native")

    (package / "lab/balance.py").unlink()
    (package / "games/xi/cards/units.toml").write_text("changed", encoding="utf-8")
    mirror(package, target)

    assert not (target / "lab/balance.py").exists()
    assert (target / "games/xi/cards/units.toml").read_text(encoding="utf-8") == "changed"
    assert native.read_bytes() == b"native"


def test_a_compiled_folder_is_fresh_only_with_its_key_and_its_modules(tmp_path: Path) -> None:
    engine = [Path("core/agenda.py")]
    native = tmp_path / f"agenda{NATIVE}"
    native.write_bytes(b"native")
    assert not is_fresh(tmp_path, "key", engine)

    (tmp_path / compile_engine.KEY).write_text("key", encoding="utf-8")
    assert not is_fresh(tmp_path, "key", engine)
    (tmp_path / compile_engine.RECORD).write_text("", encoding="utf-8")
    assert is_fresh(tmp_path, "key", engine)
    assert not is_fresh(tmp_path, "another key", engine)

    native.unlink()
    assert not is_fresh(tmp_path, "key", engine)


def test_an_earlier_compilation_is_taken_up_only_in_the_same_surroundings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_engine, "version", lambda name: f"{name} 1.0")
    assert not can_go_on(tmp_path)

    (tmp_path / compile_engine.SURROUNDINGS).write_text(compile_engine.surroundings_key(), encoding="utf-8")
    assert can_go_on(tmp_path)
    monkeypatch.setattr(compile_engine, "version", lambda name: f"{name} 2.0")
    assert not can_go_on(tmp_path)


def test_native_modules_without_a_source_are_forgotten(tmp_path: Path) -> None:
    names = ("hegemon/core/agenda", "hegemon/core/gone", "hegemon_engine_core__mypyc", "hegemon_engine_gone__mypyc")
    for name in names:
        path = tmp_path / f"{name}{NATIVE}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"native")

    discard_removed(tmp_path, [Path("core/agenda.py")])

    assert [path.as_posix().removesuffix(NATIVE) for path in compile_engine.native_modules(tmp_path)] == [
        "hegemon/core/agenda",
        "hegemon_engine_core__mypyc",
    ]


def test_the_search_has_a_library_of_its_own_and_opinions_are_with_their_games() -> None:
    names = (
        "core/agenda.py",
        "bots/opinion.py",
        "bots/search.py",
        "bots/opinions/xi.py",
        "games/xi/turn.py",
        "bots/glance.py",
        "bots/glances/xi.py",
    )
    found = {name: files for files, name in libraries([Path(name) for name in names])}
    assert found == {
        "hegemon_engine_core": ["hegemon/core/agenda.py", "hegemon/bots/opinion.py"],
        "hegemon_engine_search": ["hegemon/bots/search.py"],
        "hegemon_engine_xi": ["hegemon/bots/opinions/xi.py", "hegemon/games/xi/turn.py"],
        "hegemon_engine_glance": ["hegemon/bots/glance.py"],
        "hegemon_engine_glances_xi": ["hegemon/bots/glances/xi.py"],
    }


def test_discarding_leaves_sources_alone(tmp_path: Path) -> None:
    (tmp_path / f"agenda{NATIVE}").write_bytes(b"native")
    (tmp_path / "agenda.py").write_text("", encoding="utf-8")

    discard(tmp_path)

    assert [path.name for path in tmp_path.iterdir()] == ["agenda.py"]


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compile_engine.PURE, raising=False)
    monkeypatch.setenv("CC", "no-such-compiler -O2")

    assert "no-such-compiler" in (compile_engine.missing_compiler() or "")


def test_nothing_is_compiled_where_sources_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compile_engine.PURE, "1")

    assert compile_engine.missing_compiler() == "HEGEMON_PURE is set"


def test_libraries_are_linked_without_the_folders_of_this_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC", raising=False)
    command = "gcc -pthread -shared -L/opt/python/lib -Wl,-rpath,/opt/python/lib -Wl,-rpath=/opt/lib -Wl,-O1"
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: command)
    assert compile_engine.linker() == "gcc -pthread -shared -Wl,-O1"

    monkeypatch.setenv("CC", "ccache clang")
    assert compile_engine.linker() == "ccache clang -pthread -shared -Wl,-O1"


def test_every_exception_still_names_a_module() -> None:
    assert [pattern for pattern in read_plan().exceptions if not list(PACKAGE.glob(pattern))] == []


def test_the_package_is_where_the_plan_looks() -> None:
    assert (PACKAGE / "__init__.py").is_file()
