"""Which engine runs: the one compiled from exactly these sources where there is one, else the sources themselves.

An installed package has its compiled modules beside its sources, and Python takes them by itself. A checkout has
them in build/compiled, with a list of the sources they were made from. They are used only while every source on
that list is unchanged, so an edited rule is never hidden by an older compiled one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from types import ModuleType

PACKAGE = os.path.dirname(os.path.abspath(__file__))
CHECKOUT = os.path.dirname(os.path.dirname(PACKAGE))
COMPILED = os.path.join(CHECKOUT, "build", "compiled")
RECORD = os.path.join(COMPILED, "engine.sources")
"""Written by tools/compile_engine.py: the suffix of its modules, then the hash and the path of each source."""
PURE = "HEGEMON_PURE"
"""Set to 1, nothing is compiled and the sources run."""
MEANWHILE = "meanwhile"
"""What `make play` sets it to while it compiles: a table that began on the sources stays on them."""


def choose_engine() -> None:
    """Let Python find the compiled modules, if they are those of these sources."""
    if is_checkout() and why_not_compiled() is None:
        sys.meta_path.insert(0, CompiledModules())


def is_compiled() -> bool:
    """Whether the rules run compiled in this process."""
    from hegemon.core import agenda

    return not str(agenda.__file__).endswith(".py")


def engine_sentence() -> str:
    """Which engine runs and, if it is the slow one, why and how to get the fast one."""
    if is_compiled():
        return "compiled engine"
    if not is_checkout():
        return (
            "interpreted engine, 5 to 10 times slower: Hegemon was installed without the compiled one. "
            "Install a C compiler (gcc and python3-dev), then install Hegemon again."
        )
    return f"interpreted engine, 5 to 10 times slower: {why_not_compiled() or 'it was compiled just now'}."


def is_checkout() -> bool:
    return os.path.basename(os.path.dirname(PACKAGE)) == "src"


def why_not_compiled() -> str | None:
    """What keeps this checkout from running its compiled engine, and the cure; None if nothing does."""
    if is_pure():
        is_underway = os.environ[PURE] == MEANWHILE
        return "the faster one is being compiled meanwhile, for the next start" if is_underway else f"{PURE} is set"
    try:
        with open(RECORD, encoding="utf-8") as record:
            suffix, *sources = record.read().splitlines()
    except (OSError, ValueError):
        return "it is not compiled yet. `make setup` compiles it, if there is a C compiler (gcc and python3-dev)"
    if suffix != EXTENSION_SUFFIXES[0]:
        return "it was compiled for another Python. `make setup` compiles it for this one"
    for line in sources:
        wanted, _, path = line.partition(" ")
        if digest_of(os.path.join(PACKAGE, path)) != wanted:
            return f"{path} has changed since it was compiled. `make setup` compiles it again"
    return None


def is_pure() -> bool:
    return os.environ.get(PURE, "") not in ("", "0")


def digest_of(path: str) -> str:
    from hashlib import sha256  # Only a checkout needs it, and it is the slowest import of all here.

    try:
        with open(path, "rb") as source:
            return sha256(source.read()).hexdigest()
    except OSError:
        return "gone"


class CompiledModules:
    """Finds the modules of the engine, and the libraries they share, in build/compiled."""

    def __init__(self) -> None:
        with open(RECORD, encoding="utf-8") as record:
            paths = [line.partition(" ")[2] for line in record.read().splitlines()[1:]]
        self.names = {"hegemon." + path.removesuffix(".py").replace("/", ".") for path in paths}
        self.made = os.stat(RECORD).st_mtime_ns

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.names and not name.startswith("hegemon_engine_"):
            return None
        self.check_unchanged()
        folder = os.path.join(COMPILED, *name.split(".")[:-1])
        return PathFinder.find_spec(name, [folder])

    def check_unchanged(self) -> None:
        """Modules of two compilations do not fit together; a program that is still loading them must not mix them."""
        if not os.path.exists(RECORD) or os.stat(RECORD).st_mtime_ns != self.made:
            raise ImportError("The engine has been compiled again while this program ran; start the program again.")
