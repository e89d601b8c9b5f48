"""What a line of a card works on: what a name stands for, or everything a selector finds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import Seat, Target, target_seat
from hegemon.core.effects import DECLINED, UNBOUND, Act
from hegemon.core.queries import Selector

if TYPE_CHECKING:
    from hegemon.core.state import State

NO_NAME: Final = -99
"""The slot of an aim that has a selector instead."""


class Aim:
    """One name, or all that a selector finds when the line is carried out."""

    def __init__(self, slot: int, each: Selector | None) -> None:
        self.slot: Final = slot
        self.each: Final = each

    def targets(self, game: State, act: Act) -> list[Target]:
        """Everything it means now; nothing if what was chosen is gone."""
        each = self.each
        if each is not None:
            return each.found(game, act.seat, act.piece, act)
        target = game.meant(act.seat, act.piece, act, self.slot)
        return [] if target in (DECLINED, UNBOUND) else [target]

    def players(self, game: State, act: Act) -> list[Seat]:
        found: list[Seat] = []
        for target in self.targets(game, act):
            seat = target_seat(target)
            if 0 <= seat < game.seats:
                found.append(seat)
        return found
