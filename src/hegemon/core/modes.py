"""Several things of which one is done, numbers that are named, and who decides: the same in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import WORD, Option, Piece, Seat, Verb, target_seat
from hegemon.core.effects import Act, Effect
from hegemon.core.queries import Condition

if TYPE_CHECKING:
    from hegemon.core.state import State

BY_YOU: Final = -98
"""Who acts decides."""


def decider(game: State, act: Act, by: int) -> Seat:
    """The player a name stands for, or the one who acts."""
    if by == BY_YOU:
        return act.seat
    seat = target_seat(game.meant(act.seat, act.piece, act, by))
    return seat if 0 <= seat < game.seats else act.seat


class Modes:
    """Several things a card may do: how each is called, what has to be so for it, and its lines."""

    def __init__(
        self, names: list[str], conditions: list[Condition | None], lines: list[list[Effect]], by: int = BY_YOU
    ) -> None:
        self.verb: Final = Verb("mode", WORD, tuple(names))
        self.conditions: Final = conditions
        self.lines: Final = lines
        self.by: Final = by

    def holding(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> list[int]:
        """Those whose condition holds now; whether their lines find what they need, the game asks."""
        return [
            mode
            for mode, condition in enumerate(self.conditions)
            if condition is None or condition.holds(game, seat, piece, act)
        ]

    def options(self, open: list[int]) -> list[Option]:
        return [self.verb.of(mode) for mode in open]

    def put_in(self, act: Act, mode: int) -> None:
        """The lines of a mode come next."""
        rest = act.line + 1
        act.lines = [*act.lines[:rest], *self.lines[mode], *act.lines[rest:]]
