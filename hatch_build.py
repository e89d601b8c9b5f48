"""Put the browser's pages and the compiled engine into the wheel, each where this machine can make it."""

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
        if compile_engine.missing_compiler() is not None:
            return []
        pyproject = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        return list(pyproject["dependency-groups"]["build"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.make_pages()
        reason = compile_engine.missing_compiler()
        if reason is not None:
            self.app.display_warning(f"pure Python wheel, {reason}")
            return
        target = Path(self.root, "build", "compiled")
        command = [sys.executable, str(Path(compile_engine.__file__)), str(target)]
        if subprocess.run(command, check=False).returncode != 0:
            self.app.display_warning("pure Python wheel, because compiling the engine failed (see above)")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in compile_engine.native_modules(target):
            build_data["force_include"][str(target / path)] = path.as_posix()

    def make_pages(self) -> None:
        """Bring the pages up to date; a source archive carries them, so a wheel made from it needs no Node.js."""
        if build_pages.are_fresh() or not build_pages.WEB.is_dir():
            return
        problem = build_pages.node_problem() or (build_pages.build_pages() and "building them failed (see above)")
        if problem:
            self.app.display_warning(f"without the browser's pages: {problem}")
