"""Put the browser's pages and the compiled engine into the wheel.

A wheel is pure Python only where there is no C compiler, or where HEGEMON_PURE=1 asks for it; a compilation that
fails is an error, since nobody would notice a wheel that is ten times slower.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
from tools import build_pages, compile_engine


class EngineHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """The compiler, and what the package imports: types must be known to be compiled."""
        if compile_engine.missing_compiler() is not None:
            return []
        pyproject = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        return [*pyproject["dependency-groups"]["build"], *pyproject["project"]["dependencies"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.make_pages()
        reason = compile_engine.missing_compiler()
        if reason is not None:
            self.app.display_warning(f"pure Python wheel, with the slower engine: {reason}")
            return
        target = Path(self.root, "build", "compiled")
        command = [sys.executable, str(Path(compile_engine.__file__)), str(target)]
        if subprocess.run(command, check=False).returncode != 0:
            raise RuntimeError(
                "The engine could not be compiled; what the compiler said is above. Mend that, or set "
                f"{compile_engine.PURE}=1 for a pure Python wheel, whose engine is 5 to 10 times slower."
            )
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in compile_engine.native_modules(target):
            build_data["force_include"][str(target / path)] = path.as_posix()

    def make_pages(self) -> None:
        """Bring the pages up to date; a source archive carries them, so a wheel made from it needs no Node.js."""
        if build_pages.are_fresh() or not build_pages.WEB.is_dir():
            return
        problem = build_pages.node_problem()
        if problem is None and build_pages.build_pages() != 0:
            problem = "building them failed (see above)"
        if problem is not None:
            self.app.display_warning(f"wheel without the browser's pages: {problem}")
