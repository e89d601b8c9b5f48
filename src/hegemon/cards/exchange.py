"""Exchanges between two that have names: the same word in every game."""

from __future__ import annotations

from hegemon.cards.words import Names
from hegemon.core.errors import BadFile


def two_named(names: Names, who: str, other: str, *sorts: str) -> tuple[int, int]:
    """The places of the two names, which have to be different."""
    if who == other:
        raise BadFile("an exchange needs two different names.")
    return names.slot(who, *sorts), names.slot(other, *sorts)
