"""What an option is typed by: the same as long as a question grows, shrinks or comes back within a turn.

What needs no card, such as drawing or ending the turn, keeps its place for the whole game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from hegemon.core.plain import PlainOption

LabelKey: TypeAlias = tuple[object, ...]
"""What an option is, wherever it stands in the list: its verb, and its card, seat, number or word."""
Scope: TypeAlias = tuple[object, ...]
"""Which questions share their labels."""

LETTERS = "abcdefghijklmnoprsuvwxyz"
"""For windows, so that a number typed for another question plays nothing there; t and q are words."""


def key_of(option: PlainOption, is_any_copy: bool = False) -> LabelKey:
    which = option["card"] if is_any_copy else option.get("handle")
    return option["do"], which, option.get("seat"), option.get("number"), option.get("word")


class Labels:
    """Remembers the places that were given away in a turn."""

    def __init__(self) -> None:
        self.turn: object = None
        self.places: dict[Scope, dict[LabelKey, int]] = {}

    def places_for(self, turn: object, scope: Scope, groups: Sequence[Sequence[LabelKey]]) -> list[int]:
        """A place for each group of like options: the one it had before, or the next that nobody has had."""
        if turn != self.turn:
            self.turn = turn
            self.places = {scope: kept(known) for scope, known in self.places.items()}
        known = self.places.setdefault(scope, {})
        taken: set[int] = set()
        found: list[int] = []
        for group in groups:
            had = [known[key] for key in group if key in known and known[key] not in taken]
            place = min(had) if had else lowest_free(known)
            known.update(dict.fromkeys(group, place))
            taken.add(place)
            found.append(place)
        return found


def kept(known: Mapping[LabelKey, int]) -> dict[LabelKey, int]:
    """What needs no card keeps its place for the whole game."""
    return {key: place for key, place in known.items() if all(part is None for part in key[1:])}


def lowest_free(known: Mapping[LabelKey, int]) -> int:
    taken = set(known.values())
    return next(place for place in range(1, len(taken) + 2) if place not in taken)


def letter(place: int) -> str:
    """a to z, then aa, bb and so on."""
    return LETTERS[(place - 1) % len(LETTERS)] * (1 + (place - 1) // len(LETTERS))
