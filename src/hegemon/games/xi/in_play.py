"""XI-9, XI-17 A card in play, what cards have put off, and what is under way as other cards see it."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_HANDLE, NO_PIECE, NO_SEAT, Handle, Piece, Seat, Target
from hegemon.core.effects import Act, Effect
from hegemon.games.xi.printed import ANY_TYPE, Ability, XiCard


class InPlay:
    """A card in play: who controls it and what has happened to it since it came."""

    def __init__(self, piece: Piece, card: XiCard, seat: Seat) -> None:
        self.piece: Final = piece
        self.card: Final = card  # no digest
        self.seat = seat
        self.life = card.life
        self.host: Piece = NO_PIECE
        self.home: Seat = NO_SEAT
        """The player it goes back to at the end of the turn, if it was taken."""
        self.started = 0
        self.has_fought = False
        self.was_used = False
        """Whether its ability, or the first of several, was used this turn."""
        self.used_too: list[int] = []  # rare
        """The further abilities that were used this turn, by their numbers."""
        self.is_inert = False
        self.has_lost_life = False
        self.lowest = card.life
        self.wounder: Piece = NO_PIECE  # no digest
        """What has lowered its life last."""
        self.fired: list[int] = []  # rare
        """The clauses with a limit that have become due this turn."""

    def has_used(self, ability: Ability) -> bool:
        return ability.number in self.used_too if ability.number else self.was_used


class XiAct(Act):
    """A card, ability or trigger of Xi on its way."""

    def __init__(self, seat: Seat, piece: Piece, lines: list[Effect], names: int) -> None:
        super().__init__(seat, piece, lines, names)
        self.last_type = ANY_TYPE
        """The type its source had when it was last a unit in play."""


class Waiting:
    """Lines of a card that wait for a later moment, with what was chosen for them."""

    def __init__(self, event: int, whose: Seat, act: Act, lines: list[Effect]) -> None:
        self.event: Final = event
        self.whose: Final = whose
        """The player whose moment it is; NO_SEAT for anybody's."""
        self.seat: Final = act.seat
        self.piece: Final[Piece] = act.piece
        self.lines: Final = lines  # no digest
        self.bound: Final[list[Target]] = act.bound[:]
        self.marks: Final[list[Handle]] = act.marks[:]
        self.about: Final = act.about
        self.amount: Final = act.amount

    def renumbered(self, new: list[Piece]) -> Waiting:
        """The same lines where pieces have other numbers."""
        act = Act(self.seat, self.piece, [], 0)
        act.bound, act.marks, act.about, act.amount = self.bound[:], self.marks, self.about, self.amount
        act.renumber(new)
        return Waiting(self.event, self.whose, act, self.lines)


class Fight(Frame):
    """A declared skirmish, as other cards see it; the chapter on skirmishes says how it goes on."""

    def __init__(self, seat: Seat, unit: Piece) -> None:
        super().__init__()
        self.seat = seat
        self.unit = unit
        self.unit_mark = NO_HANDLE
        self.foe: Target = NO_PIECE
        self.foe_mark = NO_HANDLE
        self.is_declared = False
        self.is_cancelled = False
