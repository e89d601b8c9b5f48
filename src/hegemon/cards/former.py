"""Words that only have another name now: cards kept with saved games still have the former one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CardTable = dict[str, Any]


def renamed(value: Any, words: Mapping[str, CardTable]) -> Any:
    """The same with new names, wherever lines stand in it."""
    if isinstance(value, list):
        return [renamed(part, words) for part in value]
    if not isinstance(value, dict):
        return value
    made = {key: renamed(part, words) for key, part in value.items()}
    return {**made, **words[made["do"]]} if made.get("do") in words else made
