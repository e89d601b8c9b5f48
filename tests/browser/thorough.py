"""Cases that take minutes and show little more than others: they run only with HEGEMON_THOROUGH=1."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from typing import Any

import pytest

IS_THOROUGH = bool(os.environ.get("HEGEMON_THOROUGH"))


def left_out(what: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(not IS_THOROUGH, reason=f"{what}; HEGEMON_THOROUGH=1 runs them too")


def mostly(kept: Collection[str], cases: Iterable[str], what: str) -> list[Any]:
    """The cases for parametrize, of which all but the kept ones are for a thorough run."""
    return [pytest.param(case, marks=() if case in kept else left_out(what)) for case in cases]
