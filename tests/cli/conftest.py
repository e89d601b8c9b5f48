"""What tests of commands are given: a folder of their own, and lines to type."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has a folder of its own to save in."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets a test give lines to a command as through a pipe."""

    def give(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))

    return give
