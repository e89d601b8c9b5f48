"""Several abilities to use on one card: each has a name, by which it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from hegemon.core.asks import WORD, Verb
from hegemon.core.errors import BadFile


def several_uses(names: Sequence[str | None]) -> Verb | None:
    """How the abilities of a card are called where one is chosen; None if there is nothing to choose."""
    given = [name for name in names if name is not None]
    if len(names) < 2:
        if given:
            raise BadFile("a single ability is called by its card; leave its 'name' out.")
        return None
    if len(given) < len(names) or len(set(given)) < len(given):
        raise BadFile("a card with several abilities to use needs a 'name' of its own for each.")
    return Verb("mode", WORD, tuple(given))
