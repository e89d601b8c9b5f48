"""Words that only have another name now: cards kept with saved games still have the former one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CardTable = dict[str, Any]
TAGS = ("do", "change")


def renamed(value: Any, words: Mapping[str, CardTable], keys: Mapping[str, str] | None = None) -> Any:
    """The same with new names, wherever lines stand in it.

    A word has the table that takes its place, in which the tag says whether it stands after 'do' or 'change'; 'keys'
    has the new name of a key for 'word.key'.
    """
    if isinstance(value, list):
        return [renamed(part, words, keys) for part in value]
    if not isinstance(value, dict):
        return value
    made = {key: renamed(part, words, keys) for key, part in value.items()}
    for tag in TAGS:
        word = made.get(tag)
        now = words.get(word) if isinstance(word, str) else None
        if now is not None and tag in now:
            other = keys or {}
            kept = {other.get(f"{word}.{key}", key): part for key, part in made.items()}
            return {**now, **kept, tag: now[tag]}
    return made
