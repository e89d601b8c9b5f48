"""Build the browser's pages into the package, where they are missing or `web/` has changed.

    python tools/build_pages.py

Needs Node 20.19 or newer with npm; `make play` fetches one where the machine has none.
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
KEY: Final = ".key"
"""In the folder of the pages: a hash of what they were built from."""
NODE_LEAST: Final = (20, 19)
LEFT_OUT: Final = ("node_modules", "dist", ".vite", "workbench")

COMPRESS: Final = """
const fs = require('fs'), path = require('path'), zlib = require('zlib');
const walk = (folder) => fs.readdirSync(folder, {withFileTypes: true}).forEach((entry) => {
  const file = path.join(folder, entry.name);
  if (entry.isDirectory()) return walk(file);
  if (!/[.](js|css|html|svg|json|webmanifest)$/.test(file)) return;
  const packed = zlib.brotliCompressSync(fs.readFileSync(file));
  if (packed.length < fs.statSync(file).size) fs.writeFileSync(file + '.br', packed);
});
walk(process.argv[1]);
"""
"""Run by Node, which has brotli: every text file gets a packed twin beside it."""


class CannotBuild(Exception):
    """The pages cannot be built: why, and what to do."""


def sources() -> Iterator[Path]:
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and not any(part in LEFT_OUT for part in path.relative_to(WEB).parts):
            yield path


def pages_key() -> str:
    """A hash of everything the pages are built from."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in sources():
        data = path.read_bytes()
        digest.update(f"\n{path.relative_to(WEB).as_posix()} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def is_fresh() -> bool:
    record = PAGES / KEY
    return record.is_file() and (PAGES / "index.html").is_file() and record.read_text(encoding="utf-8") == pages_key()


def has_sources() -> bool:
    return (WEB / "package.json").is_file()


def is_recent(node: Path) -> bool:
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    found = re.match(r"v(\d+)\.(\d+)", answer)
    return found is not None and (int(found[1]), int(found[2])) >= NODE_LEAST


def node_of_machine() -> Path | None:
    """The folder of this machine's node and npm, if they are recent enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None or not is_recent(Path(node)):
        return None
    return Path(node).parent


def build(node: Path) -> None:
    """Install what the pages need and build them; the key is written last."""
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1"}
    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        raise CannotBuild(f"There is no npm beside {node}; install Node {NODE_LEAST[0]}.{NODE_LEAST[1]} or newer.")
    (PAGES / KEY).unlink(missing_ok=True)
    steps: list[list[str]] = [
        # Whoever works on the pages has the tools for tests too, which must not be thrown out.
        *([] if (WEB / "node_modules").is_dir() else [[npm, "ci", "--omit=dev", "--no-audit", "--no-fund"]]),
        [npm, "run", "build"],
        [str(node / ("node.exe" if os.name == "nt" else "node")), "-e", COMPRESS, str(PAGES)],
    ]
    for step in steps:
        if subprocess.run(step, cwd=WEB, env=environment, stdout=sys.stderr, check=False).returncode != 0:
            raise CannotBuild(f"'{' '.join(step[:3])}' failed in web; its output is above.")
    (PAGES / KEY).write_text(pages_key(), encoding="utf-8")


def main() -> int:
    if is_fresh():
        print("build_pages: the pages are up to date")
        return 0
    node = node_of_machine()
    if node is None:
        print("build_pages: no Node 20.19 or newer here; `make play` fetches one", file=sys.stderr)
        return 1
    try:
        build(node)
    except CannotBuild as error:
        print(f"build_pages: {error}", file=sys.stderr)
        return 1
    print(f"build_pages: built into {PAGES.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
