"""Tests run on the sources one reads, or on the compiled engine if HEGEMON_COMPILED=1 asks for it."""

from __future__ import annotations

import os

import pytest

IS_COMPILED_WANTED = bool(os.environ.get("HEGEMON_COMPILED"))

if not IS_COMPILED_WANTED:
    os.environ["HEGEMON_PURE"] = "1"


def pytest_sessionstart() -> None:
    from hegemon.engine import engine_sentence, is_compiled

    if IS_COMPILED_WANTED and not is_compiled():
        pytest.exit(f"HEGEMON_COMPILED is set, and this is the {engine_sentence()}", returncode=4)
