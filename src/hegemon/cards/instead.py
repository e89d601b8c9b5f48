"""Events that something else takes the place of: the same key 'instead' in every game."""

from __future__ import annotations

from collections.abc import Container

from hegemon.core.errors import BadFile

HAPPENS: str = "this happens instead"


def check_instead(event: str, may: bool, possible: Container[str], listed: str) -> None:
    """Refuse what nothing can take the place of."""
    if event not in possible:
        raise BadFile(f"nothing can take the place of '{event}'; 'instead' works with {listed}.")
    if may:
        raise BadFile("what happens instead always does; leave 'may' out.")


def instead_said(opening: str, limit: str, condition: str, lines: str) -> str:
    """The whole sentence, without its full stop."""
    opening = "If " + opening.split(" ", 1)[1]
    also = f" and {condition}" if condition else ""
    return f"{opening}{limit}{also}, {HAPPENS}: {lines}"
