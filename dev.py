"""Everything a player or a contributor runs, from a fresh clone, with nothing but Python.

    python3 dev.py play
    python3 dev.py test

Each command first installs what it needs inside this folder; `python3 dev.py --help` lists them all.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import venv
from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree

if sys.version_info < (3, 11):  # noqa: UP036 - the one file that an older Python may be asked to run
    sys.exit(f"hegemon: {sys.executable} is older than Python 3.11; install a newer one and use that.")

from tools import build_pages, concerned
from tools.compile_engine import PURE, missing_compiler

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
TOOLS = ROOT / ".tools"
PEERS = TOOLS / "peers"
NODE = TOOLS / "node"
COMPILED = ROOT / "build" / "compiled"
COMPILING_LOG = ROOT / "build" / "compiling.log"
ENGINE_TESTS = [f"tests/{part}" for part in ("core", "games", "properties", "replays", "scenarios", "store", "library")]
"""What tests the engine itself, and so runs on the sources and compiled."""
LONG_TESTS = [
    f"tests/{part}"
    for part in (
        *("automatic", "bots", "cli", "decks", "docs", "forecast", "lab", "lessons", "puzzles", "review", "server"),
        *("terminal", "wheel"),
    )
]
"""What plays games with the engine, or runs commands that do: where there is a compiler, these run compiled only."""
CACHES = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".import_linter_cache")
LITTER = ("build", "dist", ".venv", ".tools", "web/node_modules", "src/hegemon/server/pages", *CACHES)
PROGRAMS = "Scripts" if os.name == "nt" else "bin"

UV_PIN = "0.13.7"
UV_LEAST = (0, 13)

# What the caller's shell may hold that would lead uv, pip, Python or the tools to other places.
DISTURBING = re.compile(
    r"VIRTUAL_ENV.*|CONDA_PREFIX|PYTHON(?!UTF8$|IOENCODING$).*|PIP_(USER|TARGET|PREFIX|REQUIRE_VIRTUALENV)"
    r"|UV_(PROJECT.*|PYTHON.*|SYSTEM_PYTHON|WORKING_DIR.*|NO_.*|CONFIG_FILE|FROZEN|LOCKED)"
    r"|MYPY.*|PYTEST_.*|RUFF_.*|HEGEMON_COMPILED"
)


class Stop(Exception):
    """A command cannot go on: what happened, where, and what to do."""


def say(text: str) -> None:
    print(f"hegemon: {text}", flush=True)


def clean_environment(**extra: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not DISTURBING.fullmatch(name)}
    return kept | extra


def run(what: str, command: Sequence[str | Path], cure: str, **extra: str) -> None:
    """Run one step in the project folder; a failure stops everything with its cure."""
    say(what)
    start = time.monotonic()
    words = [str(word) for word in command]
    try:
        code = subprocess.run(words, cwd=ROOT, env=clean_environment(**extra), check=False).returncode
    except OSError as error:
        raise Stop(f"{what}: could not start {words[0]}: {error}. {cure}") from error
    if code != 0:
        raise Stop(f"{what}: failed with exit code {code}; its output is above. {cure}")
    seconds = time.monotonic() - start
    if seconds > 5:
        say(f"{what}: done in {seconds:.0f} s")


# --- setting up ---------------------------------------------------------------------------------------


def is_recent(uv: Path) -> bool:
    try:
        answer = subprocess.run([uv, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    found = re.search(r"(\d+)\.(\d+)", answer)
    return found is not None and (int(found[1]), int(found[2])) >= UV_LEAST


def find_uv() -> Path:
    """A recent uv of this machine, or our own pinned one, installed now if it is not there yet."""
    for place in (shutil.which("uv"), TOOLS / "uv" / PROGRAMS / "uv"):
        if place is not None and is_recent(Path(place)):
            return Path(place)
    home = TOOLS / "uv"
    say(f"making a private environment for uv in {home.relative_to(ROOT)}")
    try:
        if find_spec("ensurepip") is None:
            raise OSError("its module ensurepip is missing")
        venv.create(home, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (OSError, subprocess.CalledProcessError) as error:
        raise Stop(
            f"{sys.executable} could not make an environment in {home}: {error}; install the missing part "
            f"(Debian and Ubuntu: apt-get install python3-venv) or uv {UV_PIN}, and run this again."
        ) from error
    run(
        f"installing uv {UV_PIN}",
        [home / PROGRAMS / "python", "-m", "pip", "install", "--quiet", f"uv=={UV_PIN}"],
        f"Check that this machine reaches PyPI, or install uv {UV_PIN} yourself, and run this again.",
        PIP_DISABLE_PIP_VERSION_CHECK="1",
    )
    return home / PROGRAMS / "uv"


def set_up(*groups: str, place: Path = ENVIRONMENT, whole: bool = False, extras: Sequence[str] = ()) -> None:
    """Install the locked packages of these groups; the whole set has every extra and nothing besides."""
    run(
        f"installing the locked packages ({', '.join([*groups, *extras]) or 'game only'}) in {place.relative_to(ROOT)}",
        [
            *(find_uv(), "sync", "--frozen", "--quiet", "--python", sys.executable, "--no-default-groups"),
            *(f"--group={group}" for group in groups),
            *(f"--extra={extra}" for extra in extras),
            "--all-extras" if whole else "--inexact",
        ],
        f"Check that this machine reaches PyPI; if {place} is damaged, remove it and run this again.",
        UV_PROJECT_ENVIRONMENT=str(place),
        UV_PYTHON_DOWNLOADS="never",
    )


def program(name: str, place: Path = ENVIRONMENT) -> Path:
    return place / PROGRAMS / name


def node_path() -> str:
    """A search path on which there is a recent Node.js: this machine's, or our own, installed now if needed."""
    own = os.pathsep.join((str(NODE / PROGRAMS), os.environ.get("PATH", "")))
    for path in (os.environ.get("PATH", ""), own):
        if build_pages.node_problem(path) is None:
            return path
    say(f"this machine has no recent Node.js, so one is installed in {NODE.relative_to(ROOT)}")
    set_up("node", place=NODE)
    problem = build_pages.node_problem(own)
    if problem is not None:
        raise Stop(f"the pages cannot be built: {problem}, and run this again.")
    return own


def make_pages() -> None:
    """Bring the browser's pages up to date."""
    if build_pages.are_fresh():
        return
    start = time.monotonic()
    path = node_path()
    say("building the browser's pages (once, and after a change of web/)")
    code = build_pages.build_pages(path)
    if code != 0:
        raise Stop(
            f"building the pages in web/ failed with exit code {code}; its output is above. Check that this machine "
            "reaches the npm registry; if web/node_modules is damaged, remove it and run this again."
        )
    say(f"building the browser's pages: done in {time.monotonic() - start:.0f} s")


def compile_engine() -> None:
    """Bring the compiled engine up to date, where there is a compiler; hegemon then takes it by itself."""
    reason = missing_compiler()
    if reason is not None:
        say(f"the engine is not compiled, so it is 5 to 10 times slower: {reason}")
        return
    run(
        "bringing the compiled engine up to date (some minutes at first and after a change, else at once)",
        [program("python"), "tools/compile_engine.py", COMPILED],
        f"Mend the module it names, or set {PURE}=1 to go on with the slower engine.",
    )


# --- commands -----------------------------------------------------------------------------------------


def run_on_engine(command: Sequence[str | Path]) -> int:
    """Set up without linters and tests, compile, run the command on the result and give its exit code."""
    set_up(*compiler_group())
    compile_engine()
    words = [str(word) for word in command]
    say(f"starting {' '.join(words[1:])}")
    return subprocess.run(words, cwd=ROOT, env=clean_environment(), check=False).returncode


def compiler_group() -> list[str]:
    return [] if missing_compiler() else ["build"]


def play(words: list[str]) -> int:
    """Serve the live table at once; where the fast engine is not there yet it is made meanwhile, for the next start."""
    set_up(*compiler_group(), extras=["server"])
    make_pages()
    compiling = None if missing_compiler() or is_compiled() else start_compiling(niceness=10)
    # A table that begins on the sources stays on them, and says that the other engine is on its way.
    engine = {PURE: "meanwhile"} if compiling else {}
    command = [str(program("hegemon")), "serve", "--open", *words]
    try:
        return wait_for(command, clean_environment(**engine))
    finally:
        if compiling is not None:
            stop_compiling(compiling)


def wait_for(command: list[str], environment: dict[str, str]) -> int:
    """Run a command to its end. Whatever ends us ends it too, with the time it needs to close its files."""
    running = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        return running.wait()
    except BaseException:
        running.terminate()
        running.wait()
        raise


def is_compiled() -> bool:
    check: list[str | Path] = [program("python"), "tools/compile_engine.py", COMPILED, "--if-fresh"]
    return subprocess.run(check, cwd=ROOT, check=False, stdout=subprocess.DEVNULL).returncode == 0


def start_compiling(niceness: int = 0) -> subprocess.Popen[bytes]:
    """Compile beside something else, which waits for it the less the nicer it is."""
    COMPILING_LOG.parent.mkdir(exist_ok=True)
    with COMPILING_LOG.open("wb") as log:
        return subprocess.Popen(
            [str(program("python")), "tools/compile_engine.py", str(COMPILED)],
            cwd=ROOT,
            env=clean_environment(),
            stdout=log,
            stderr=log,
            preexec_fn=(lambda: os.nice(niceness)) if hasattr(os, "nice") and niceness else None,
        )


def stop_compiling(compiling: subprocess.Popen[bytes]) -> None:
    code = compiling.poll()
    if code is None:
        compiling.terminate()
        compiling.wait()
        say("the faster engine was not finished; `make setup` compiles it by itself")
    elif code != 0:
        say(f"the faster engine could not be compiled: {COMPILING_LOG.relative_to(ROOT)} says why")


def terminal(words: list[str]) -> int:
    return run_on_engine([program("hegemon"), "play", *words])


def bench(words: list[str]) -> int:
    """Peers that were installed once are measured too."""
    place = PEERS if PEERS.exists() else ENVIRONMENT
    return run_on_engine([program("python", place), "tools/bench.py", *words])


def bench_peers(words: list[str]) -> int:
    set_up("peers", place=PEERS)
    return run_on_engine([program("python", PEERS), "tools/bench.py", *words])


def soak(words: list[str]) -> int:
    return run_on_engine([program("python"), "-m", "tools.soak", *words])


def setup(_: list[str]) -> int:
    install_everything()
    compile_engine()
    return 0


def install_everything() -> None:
    set_up("test", "lint", "build", whole=True)


def check_style() -> None:
    ruff = program("ruff")
    run("ruff check", [ruff, "check"], f"`{ruff.relative_to(ROOT)} check --fix` mends some of it.")
    run("ruff format", [ruff, "format", "--check"], f"`{ruff.relative_to(ROOT)} format` mends it.")
    run("mypy", [program("mypy"), "src", "tests", "tools", "examples", "dev.py", "hatch_build.py"], "Mend the types.")
    run("import rules", [program("lint-imports"), "--no-logo"], "See [tool.importlinter] in pyproject.toml.")
    run("declared dependencies", [program("deptry"), "src"], "Declare what is imported in pyproject.toml.")


def check_pages() -> None:
    """The same for the browser's pages, and their own tests."""
    path = node_path()
    if build_pages.install_packages(path, with_tests=True) != 0:
        raise Stop("the packages of web/ could not be installed; check that this machine reaches the npm registry.")
    for what, script in (("types", "check"), ("style", "lint"), ("tests", "test")):
        start = time.monotonic()
        say(f"web, {what}")
        if build_pages.npm("run", "--silent", script, path=path) != 0:
            raise Stop(f"web, {what}: failed; its output is above. `npm run {script}` in web/ repeats it.")
        say(f"web, {what}: done in {time.monotonic() - start:.0f} s")


def lint(_: list[str]) -> int:
    install_everything()
    check_style()
    return 0


def run_tests(kind: str, words: list[str], workers: int = 2, /, **extra: str) -> Counter[str]:
    """Run pytest, and count the tests it left out by their reason."""
    report = ROOT / "build" / "reports" / f"{kind}.xml"
    pytest: list[str | Path] = [program("pytest"), "-q", "-n", str(workers), f"--junitxml={report}", *words]
    run(f"tests, {kind}", pytest, "Mend the failures listed above.", **extra)
    skipped = ElementTree.parse(report).iter("skipped")
    return Counter(f"tests, {kind}: {test.get('message', 'no reason given')}" for test in skipped)


def run_browser_tests(**extra: str) -> Counter[str]:
    """Whole games in a real browser. Its clock is not ours: what fails is tried once more, and must pass then."""
    try:
        # A browser waits half of its time, so that three share two cores well.
        return run_tests("browser", ["tests/browser"], 3, **extra)
    except Stop:
        say("some browser tests failed, see above; they are tried once more, and a second failure counts")
        return run_tests("browser-again", ["tests/browser", "--last-failed"], **extra)


def test(words: list[str]) -> int:
    start = time.monotonic()
    install_everything()
    reason = missing_compiler()
    # Linters and type checks need one core, and tests of the sources no compiled engine: it is made meanwhile, at no
    # lower priority, for it takes longest and everything else waits for it.
    compiling = None if reason or is_compiled() else start_compiling()
    later = [] if reason else [f"--ignore={part}" for part in [*LONG_TESTS, "tests/browser"]]
    try:
        check_style()
        if not words:
            check_pages()
        make_pages()
        left_out = run_tests("interpreted", words or later, **{PURE: "1"})
    except BaseException:
        if compiling is not None:
            stop_compiling(compiling)
        raise
    if reason is None:
        if compiling is not None:
            say("waiting for the compiled engine")
            compiling.wait()
        compile_engine()
        compiled = {"HEGEMON_COMPILED": "1"}
        left_out += run_tests("compiled", words or ENGINE_TESTS + LONG_TESTS, **compiled)
        if not words:
            left_out += run_browser_tests(**compiled)
    else:
        left_out[f"compiled run, {reason}"] = 1
    for reason, count in sorted(left_out.items()):
        say(f"left out: {reason}" + (f" ({count} times)" if count > 1 else ""))
    say(f"all passed in {time.monotonic() - start:.0f} s" + ("" if left_out else ", nothing left out"))
    return 0


def check(words: list[str]) -> int:
    """What a change concerns: since the last commit, or since the one that is named."""
    start = time.monotonic()
    install_everything()
    check_style()
    changed = concerned.changed_files(*(words or ["HEAD"]))
    if any(path.startswith("web/") for path in changed):
        check_pages()
        make_pages()
    tests = concerned.concerned(changed)
    if not tests:
        say("the change concerns no test; `make test` runs them all")
        return 0
    say(f"the change concerns {', '.join(tests)}")
    run_tests("concerned", [*tests, *concerned.cases_of(concerned.games_left_out(changed))], **{PURE: "1"})
    say(f"passed in {time.monotonic() - start:.0f} s; `make test` runs everything, compiled too")
    return 0


def load(words: list[str]) -> int:
    """Many live games at once against a server of its own, on this machine only."""
    set_up("test", extras=["server"])
    return run_on_engine([program("python"), "tools/load.py", *words])


def build(words: list[str]) -> int:
    """Both from this folder, so that the wheel takes the engine compiled here."""
    make_pages()
    set_up(*compiler_group())
    compile_engine()
    uv_build: list[str | Path] = [find_uv(), "build", "--sdist", "--wheel", "--python", sys.executable, *words]
    run("building wheel and source archive in dist", uv_build, "Mend what it names.")
    return 0


def clean(_: list[str]) -> int:
    for place in map(ROOT.joinpath, LITTER):
        if place.exists():
            say(f"removing {place.relative_to(ROOT)}")
            shutil.rmtree(place)
    return 0


COMMANDS = {
    "play": (play, "set up and open the live table in a browser; further words go to `hegemon serve`"),
    "terminal": (terminal, "set up and play in this terminal; further words go to `hegemon play`"),
    "test": (test, "every linter, type check and test, interpreted and compiled; further words go to pytest"),
    "check": (check, "linters, and the tests that your change concerns; a commit's name: since then"),
    "lint": (lint, "only the linters and type checks"),
    "bench": (bench, "measure the engine's speed"),
    "bench-peers": (bench_peers, "measure it beside other engines"),
    "soak": (soak, "play many games in a row and check each"),
    "load": (load, "measure the server with many live games"),
    "build": (build, "make the wheel and the source archive in dist"),
    "setup": (setup, "only install what the other commands need, and compile the engine"),
    "clean": (clean, "remove everything these commands have made"),
}


def end(*_: object) -> NoReturn:
    """An exit like any other, so that nothing we started is left behind."""
    raise SystemExit(128 + signal.SIGTERM)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="commands:\n" + "\n".join(f"  {name:12} {text}" for name, (_, text) in COMMANDS.items()),
    )
    parser.add_argument("command", choices=COMMANDS, metavar="command")
    parser.add_argument("words", nargs=argparse.REMAINDER, help="handed on to the command")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, end)
    try:
        return COMMANDS[arguments.command][0](arguments.words)
    except Stop as stop:
        print(f"hegemon: {stop}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("hegemon: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
