"""Compile the rules engine with mypyc into a copy of the package.

    python tools/compile_engine.py build/compiled [--if-fresh]

The folder then holds the whole package, data files included, with a native module beside each engine
source, and a list of the sources they were made from: while these stay unchanged, the package in src/ takes
the native modules from build/compiled by itself (hegemon/engine.py). Which modules are the engine, and
which are left out for what reason, stands in pyproject.toml under [tool.hegemon.compile]. Compiling is
skipped while the engine's sources, the compiler and this file stay the same. When only some sources have
changed, only the libraries they are in, or that build on them, are made again: what that needs is kept in a
folder beside it (build/compiled-c), which may be removed at any time. With --if-fresh nothing is ever
compiled: the other files are brought up to date, or the exit code is 3 if the engine has changed.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "hegemon"
# At the top level, not inside the package: mypyc derives the path of every module from where its shared
# library lies, and gets the folder of compiled packages wrong for a library inside one.
LIBRARY: Final = "hegemon_engine"
KEY: Final = "engine.key"
RECORD: Final = "engine.sources"
"""What hegemon/engine.py reads: the suffix of the native modules, then the hash and the path of each source."""
PURE: Final = "HEGEMON_PURE"
"""Set to 1, nothing is compiled and the sources run."""
SURROUNDINGS: Final = "surroundings.key"
NOT_FRESH: Final = 3
CALLS_OF_ITS_OWN: Final = "-fno-semantic-interposition"
"""A library calls its own functions directly, as the interpreter itself does: 5 to 10 % more decisions a second."""
NATIVE: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))


class Plan(NamedTuple):
    """Which modules of the package are compiled, as patterns below src/hegemon."""

    modules: tuple[str, ...]
    exceptions: dict[str, str]

    def engine(self, package: Path) -> list[Path]:
        """The sources to compile, in order, relative to the package."""
        wanted = {path for pattern in self.modules for path in package.glob(pattern)}
        spared = {path for pattern in self.exceptions for path in package.glob(pattern)}
        return sorted(path.relative_to(package) for path in wanted - spared)


def read_plan(pyproject: Path = ROOT / "pyproject.toml") -> Plan:
    table = tomllib.loads(pyproject.read_text(encoding="utf-8"))["tool"]["hegemon"]["compile"]
    return Plan(tuple(table["modules"]), dict(table["except"]))


def missing_compiler() -> str | None:
    """Why nothing is compiled on this machine, and the cure; None when it has all that is needed."""
    if os.environ.get(PURE, "") not in ("", "0"):
        return f"{PURE} is set"
    if os.name == "nt":
        return None if has_visual_c() else "no C compiler found; install the Visual Studio Build Tools"
    compiler = shlex.split(c_compiler())[0]
    if shutil.which(compiler) is None:
        return f"no C compiler found ({compiler}); install gcc"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return f"no C headers for Python {sys.version_info[0]}.{sys.version_info[1]}; install python3-dev"
    return None


def c_compiler() -> str:
    return os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"


def has_visual_c() -> bool:
    """Visual Studio's installer keeps its finder in one known place; setuptools asks that same finder."""
    programs = os.environ.get("PROGRAMFILES(X86)", "")
    finder = Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe")
    return shutil.which("cl") is not None or bool(programs and finder.is_file())


def linker() -> str | None:
    """The command that links a module, without the folders of the Python that compiles.

    A Python that was built with a run path would write it into every library, where it means nothing elsewhere.
    """
    command = sysconfig.get_config_var("LDSHARED")
    if command is None:
        return None
    compiler, *words = shlex.split(command)
    if os.environ.get("CC"):
        compiler = c_compiler()
    return " ".join([compiler, *(word for word in words if not word.startswith(("-L", "-R", "-Wl,-rpath", "-Wl,-R")))])


def files_below(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(folder)


def mirror(source: Path, target: Path) -> None:
    """Make target hold the files of source; native modules and unchanged files stay untouched."""
    target.mkdir(parents=True, exist_ok=True)
    wanted = {path for path in files_below(source) if not path.name.endswith(NATIVE)}
    for path in files_below(target):
        if path not in wanted and not path.name.endswith(NATIVE):
            (target / path).unlink()
    for path in wanted:
        old, new = target / path, source / path
        if not old.is_file() or old.read_bytes() != new.read_bytes():
            old.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(new, old)


def surroundings_key() -> str:
    """A hash of the Python, the compiler and this file."""
    surroundings = (sys.version, NATIVE, version("mypy"), os.environ.get("CC", ""))
    digest = hashlib.sha256(repr(surroundings).encode())
    digest.update(Path(__file__).read_bytes())
    return digest.hexdigest()


def engine_key(plan: Plan, package: Path) -> str:
    """A hash of everything the compiled engine depends on."""
    digest = hashlib.sha256(surroundings_key().encode())
    for path in plan.engine(package):
        text = (package / path).read_bytes()
        digest.update(f"\n{path.as_posix()} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


def native_modules(target: Path) -> list[Path]:
    """The native modules in a compiled folder, relative to it."""
    return [path for path in files_below(target) if path.name.endswith(NATIVE)]


def is_fresh(target: Path, key: str, engine: list[Path]) -> bool:
    record = target / KEY
    if not record.is_file() or record.read_text(encoding="utf-8") != key or not (target / RECORD).is_file():
        return False
    return len(native_modules(target)) >= len(engine)


def forget_key(target: Path) -> None:
    """From now on nobody takes the folder for a finished engine."""
    for name in (KEY, RECORD):
        (target / name).unlink(missing_ok=True)


def record_of(engine: list[Path], package: Path) -> str:
    hashes = (f"{hashlib.sha256((package / path).read_bytes()).hexdigest()} {path.as_posix()}" for path in engine)
    return "\n".join([NATIVE, *hashes])


def discard(target: Path) -> None:
    """Forget an older engine: a stale native module would hide the source beside it."""
    forget_key(target)
    for path in native_modules(target):
        (target / path).unlink()


def can_go_on(scratch: Path) -> bool:
    """Whether an earlier compilation in the folder can be taken up: only in the same surroundings."""
    record = scratch / SURROUNDINGS
    return record.is_file() and record.read_text(encoding="utf-8") == surroundings_key()


def discard_removed(target: Path, engine: list[Path]) -> None:
    """Forget native modules whose source is no part of the engine any more."""
    kept = {Path(PACKAGE.name, path).with_suffix(NATIVE) for path in engine}
    kept |= {Path(f"{name}__mypyc{NATIVE}") for _, name in libraries(engine)}
    for path in native_modules(target):
        if path not in kept:
            (target / path).unlink()


def libraries(engine: list[Path]) -> list[tuple[list[str], str | None]]:
    """One library for the core, one for each game with its opinion, so that all cores compile at once.

    The search has its own, on which no other builds, so that a change to it compiles in seconds; so has what the quick
    bot of each game looks at.
    """
    groups: dict[str, list[str]] = {}
    for path in engine:
        is_game = path.parts[0] == "games" and len(path.parts) > 2
        is_opinion = path.parts[:2] == ("bots", "opinions") and path.stem != "__init__"
        is_glance = path.parts[:2] in (("bots", "glance.py"), ("bots", "glances"))
        is_search = path.parts[0] == "bots" and len(path.parts) == 2 and path.stem != "opinion" and not is_glance
        name = path.parts[1] if is_game else path.stem if is_opinion else "search" if is_search else "core"
        if is_glance and path.stem != "__init__":
            name = "_".join(path.with_suffix("").parts[1:])
        groups.setdefault(name, []).append(str(Path(PACKAGE.name, path)))
    return [(files, f"{LIBRARY}_{name}") for name, files in groups.items()]


def run_mypyc(target: Path, engine: list[Path], scratch: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    sources = [str(Path(PACKAGE.name, path)) for path in engine]
    with contextlib.chdir(target):
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={scratch / 'cache'}", *sources],
            opt_level="3",
            debug_level="0",
            strip_asserts=False,
            separate=libraries(engine),
            target_dir=str(scratch),
        )
        if os.name != "nt":
            for extension in extensions:
                extension.extra_compile_args.append(CALLS_OF_ITS_OWN)
        command = Distribution({"name": LIBRARY, "ext_modules": extensions}).get_command_obj("build_ext")
        command.parallel = True
        command.build_lib = "."
        command.build_temp = str(scratch)
        command.ensure_finalized()
        with own_linker():
            command.run()


@contextlib.contextmanager
def own_linker() -> Iterator[None]:
    before, ours = os.environ.get("LDSHARED"), linker()
    if before is None and ours is not None:
        os.environ["LDSHARED"] = ours
    try:
        yield
    finally:
        if before is None:
            os.environ.pop("LDSHARED", None)


def compile_engine(target: Path) -> bool:
    """Bring target up to date; False when its compiled engine was fresh already."""
    plan = read_plan()
    engine = plan.engine(PACKAGE)
    key = engine_key(plan, PACKAGE)
    package = target / PACKAGE.name
    fresh = is_fresh(target, key, engine)
    scratch = target.with_name(f"{target.name}-c")
    if not fresh:
        forget_key(target)
        if can_go_on(scratch):
            discard_removed(target, engine)
        else:
            discard(target)
            shutil.rmtree(scratch, ignore_errors=True)
    mirror(PACKAGE, package)
    if fresh or not engine:
        return False
    try:
        run_mypyc(target, engine, scratch)
    except BaseException:
        discard(target)
        shutil.rmtree(scratch, ignore_errors=True)
        raise
    (scratch / SURROUNDINGS).write_text(surroundings_key(), encoding="utf-8")
    (target / RECORD).write_text(record_of(engine, package), encoding="utf-8")
    (target / KEY).write_text(key, encoding="utf-8")
    return True


def main(arguments: list[str]) -> int:
    only_if_fresh = "--if-fresh" in arguments
    arguments = [word for word in arguments if word != "--if-fresh"]
    if len(arguments) != 1:
        print("usage: python tools/compile_engine.py FOLDER [--if-fresh]", file=sys.stderr)
        return 2
    reason = missing_compiler()
    if reason is not None:
        print(f"compile_engine: not compiled: {reason}", file=sys.stderr)
        return 1
    target = Path(arguments[0]).resolve()
    if only_if_fresh and not is_fresh(target, engine_key(read_plan(), PACKAGE), read_plan().engine(PACKAGE)):
        return NOT_FRESH
    compiled = compile_engine(target)
    count = len(read_plan().engine(PACKAGE))
    print(f"compile_engine: {count} modules {'compiled' if compiled else 'already compiled'} in {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
