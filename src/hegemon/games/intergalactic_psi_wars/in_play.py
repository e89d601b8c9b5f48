"""IPW-8, IPW-12, IPW-18 What a card in play remembers, the match-ups it fights in, and the strikes made."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, Piece, Seat, nth_piece
from hegemon.games.intergalactic_psi_wars.printed import EQUIPMENT, IpwCard

NO_MATCHUP: Final = -1
# IPW-18.5 How long a unit is Disoriented.
CLEAR: Final = 0
UNTIL_END_OF_TURN: Final = 1
UNTIL_OWN_TURN: Final = 2
WORE_WHAT_IS_GONE: Final = nth_piece(-2)
"""The Equipment a unit wore this turn has left play, so nothing else fits any more (IPW-8.4)."""


class InPlay:
    """A Battle Unit, Equipment or Trap in play and what has happened to it."""

    def __init__(self, piece: Piece, card: IpwCard, seat: Seat) -> None:
        self.piece: Final = piece
        self.card: Final = card  # no digest
        self.seat = seat
        """Who controls it."""
        self.is_spent = False
        self.is_new = False
        self.disoriented = CLEAR
        self.host: Piece = NO_PIECE
        """The unit that wears this Equipment, or that is held by this Trap."""
        self.worn: Piece = NO_PIECE
        self.wore: Piece = NO_PIECE
        """The Equipment this unit has worn in this turn (IPW-8.4)."""
        self.trap: Piece = NO_PIECE
        self.matchup = NO_MATCHUP
        """Its match-up while it is on the Battlefield."""
        self.was_used = False
        """IPW-17.1 On the Battlefield when the Cyborg Phase ended."""
        self.has_activated = False
        self.has_used_distance = False
        self.was_asked = False
        """Its optional roll or its escape has been asked for in this turn."""
        self.x: list[int] | None = None
        """What was rolled for each X: attack in three abilities, then defense."""
        self.fired: list[int] = []  # rare
        """The clauses with a limit that have become due this turn."""

    def is_idle(self) -> bool:
        """IPW-7.5, IPW-18.6, IPW-R44 New, spent and Trapped units have no standing or triggered abilities."""
        return self.is_new or self.is_spent or self.trap >= 0

    def is_working(self) -> bool:
        """Whether its standing and triggered abilities work: those of Equipment while it is worn, in any state."""
        return self.host >= 0 if self.card.kind == EQUIPMENT else not self.is_idle()


class MatchUp:
    """One attacking group and the group that defends against it, if there is one."""

    def __init__(self, attackers: list[Piece], defenders: list[Piece]) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.is_decided = False
        """IPW-14.3 A mental strike was won: it goes straight to Physical."""
        self.has_struck = False
        """IPW-12.8 The attacking group has made its Physical strike."""
        self.strike_won = False
        """Whether the latest strike in it was won."""


class StrikeRecord:
    """IPW-19.1 One strike of the present battle as both players saw it."""

    def __init__(
        self, seat: Seat, ability: int, attack: int, defense: int, hurdle: int, first: int, second: int, won: bool
    ) -> None:
        self.seat: Final = seat
        self.ability: Final = ability
        self.attack: Final = attack
        self.defense: Final = defense
        self.hurdle: Final = hurdle
        """0 with opposed dice."""
        self.first: Final = first
        self.second: Final = second
        """The two dice; 0 if none were rolled."""
        self.won: Final = won
