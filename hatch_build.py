"""Put the built pages into the wheel, and the compiled engine where this machine can compile it."""

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
        self.add_pages(build_data)
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

    def add_pages(self, build_data: dict[str, Any]) -> None:
        """The pages are built, not tracked, so the wheel has to be told of them."""
        if build_pages.has_sources() and not build_pages.is_fresh():
            node = build_pages.node_of_machine()
            if node is None:
                self.app.display_warning("no Node 20.19 or newer here: the pages in the wheel may be old or missing")
            else:
                build_pages.build(node)
        if build_pages.PAGES.is_dir():
            build_data["force_include"][str(build_pages.PAGES)] = "hegemon/server/pages"
