"""PSI-20 What a card in play remembers, and the sides that fight on the Battlefield."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_PIECE, Piece, Seat
from hegemon.games.psi_wars.printed import PsiCard

NO_SIDE: Final = -1
# With these types the compiled engine makes each of them once, and not whenever they are named.
NOTHING_ROLLED: Final[tuple[int, ...]] = (-1, -1, -1)
NO_CHANGES: Final[tuple[int, ...]] = (0, 0, 0)


class InPlay:
    """A Battle Unit, Equipment card or Trap in play, and what has happened to it since it came."""

    def __init__(self, piece: Piece, card: PsiCard, seat: Seat) -> None:
        self.piece: Final = piece
        self.card: Final = card  # no digest
        self.seat = seat
        """Who controls it."""
        self.on: Piece = NO_PIECE
        """The unit that wears it, or that it traps."""
        self.equipment: Piece = NO_PIECE
        self.trap: Piece = NO_PIECE
        self.side = NO_SIDE
        """PSI-20.4 The side it fights in, if it is on the Battlefield."""
        self.is_disorientated = False
        self.has_used = False
        """PSI-14.3 Whether its Distance ability was used in this Battle Phase."""
        self.attempts = 0
        """PSI-13.10 The windows of this turn in which its escape was rolled for, as bits."""
        self.rolled: tuple[int, ...] = NOTHING_ROLLED
        """PSI-15.3 The values of X this turn, ability by ability; -1 where none was rolled."""
        self.changes: tuple[int, ...] = NO_CHANGES
        """Turn-long bonuses and penalties, ability by ability."""
        self.has_modified = False
        """PSI-15.5 Whether its modified-strength roll was made this turn."""
        self.fired: list[int] = []  # rare
        """The clauses with a limit that became due this turn, as often as they did."""


class BattleUnderWay(Frame):
    """PSI-15.7 One battle as cards see it; the chapter on battles says how it goes on."""

    def __init__(self, attacker: int, defender: int) -> None:
        super().__init__()
        self.attacker: Final = attacker
        self.defender: Final = defender


class Side:
    """PSI-11.9 One attacker or defender: a Battle Unit fighting alone, or a Stack."""

    def __init__(self, number: int, seat: Seat, foe: int, first: Piece, second: Piece) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.foe: Final = foe
        """PSI-12.2 The attacking side a defending one engages; NO_SIDE for an attacker."""
        self.first = first
        self.second = second
        self.was_engaged = False
        self.has_fought = False
        self.has_struck = False

    @property
    def is_attacking(self) -> bool:
        return self.foe == NO_SIDE

    @property
    def is_gone(self) -> bool:
        return self.first < 0 and self.second < 0

    @property
    def is_stack(self) -> bool:
        return self.first >= 0 and self.second >= 0

    @property
    def leader(self) -> Piece:
        """The unit by which the side is named."""
        return self.first if self.first >= 0 else self.second
