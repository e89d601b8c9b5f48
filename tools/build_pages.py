"""Build the browser's pages from web/ into the package, where the server finds them.

    python tools/build_pages.py

Nothing is done while the sources stay the same. Needs Node.js; `dev.py` brings one along where it is missing.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
PAGES: Final = ROOT / "src" / "hegemon" / "server" / "pages"
KEY: Final = PAGES / ".key"
"""Kept with the pages, so that a source archive, which carries them, knows that they are up to date."""
INSTALLED: Final = WEB / "node_modules" / ".hegemon-lock"
LEAST_NODE: Final = (20, 19)
GENERATED: Final = {"node_modules", "sprites", "fixtures", "generated", "dist"}


def node_problem(path: str | None = None) -> str | None:
    """Why there is no usable Node.js on the search path, and the cure; None when there is one."""
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    cure = f"install Node.js {LEAST_NODE[0]}.{LEAST_NODE[1]} or newer"
    if node is None or npm is None:
        return f"no Node.js with npm found; {cure}"
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"(\d+)\.(\d+)", told)
    if found is None or (int(found[1]), int(found[2])) < LEAST_NODE:
        return f"{node} is too old ({told.strip()}); {cure}"
    return None


def sources() -> Iterator[Path]:
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in GENERATED)
        for name in sorted(names):
            yield Path(folder, name)


def pages_key() -> str:
    """A hash of everything the pages are made from."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in sources():
        content = path.read_bytes()
        digest.update(f"\n{path.relative_to(WEB).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def are_fresh() -> bool:
    """Whether the pages in the package are those of the present sources."""
    return (PAGES / "index.html").is_file() and KEY.is_file() and KEY.read_text(encoding="utf-8") == pages_key()


def npm(*words: str, path: str | None = None, is_quiet: bool = False) -> int:
    """Run npm in web/ and give its exit code; a quiet run shows its output only if it fails."""
    program = shutil.which("npm", path=path) or "npm"
    environment = dict(os.environ) if path is None else os.environ | {"PATH": path}
    output, errors = (subprocess.PIPE, subprocess.STDOUT) if is_quiet else (None, None)
    done = subprocess.run([program, *words], cwd=WEB, env=environment, check=False, stdout=output, stderr=errors)
    if done.returncode != 0 and done.stdout:
        sys.stderr.buffer.write(done.stdout)
        sys.stderr.flush()
    return done.returncode


def install_packages(path: str | None = None, with_tests: bool = False) -> int:
    """Install the locked packages, those for tests only if wanted, unless they are there already."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    whole = f"{lock} with tests"
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") in ((whole,) if with_tests else (lock, whole)):
        return 0
    part = [] if with_tests else ["--omit=dev"]
    code = npm("ci", *part, "--no-audit", "--no-fund", "--loglevel=error", path=path, is_quiet=True)
    if code == 0:
        INSTALLED.write_text(whole if with_tests else lock, encoding="utf-8")
    return code


def build_pages(path: str | None = None) -> int:
    """Bring the pages up to date; the exit code of what failed, or 0."""
    if are_fresh():
        return 0
    code = install_packages(path) or npm("run", "--silent", "build", path=path, is_quiet=True)
    if code == 0:
        KEY.write_text(pages_key(), encoding="utf-8")
    return code


def main() -> int:
    if are_fresh():
        print("build_pages: the pages are up to date")
        return 0
    problem = node_problem()
    if problem is not None:
        print(f"build_pages: not built: {problem}", file=sys.stderr)
        return 1
    code = build_pages()
    if code == 0:
        print(f"build_pages: built into {PAGES.relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main())
