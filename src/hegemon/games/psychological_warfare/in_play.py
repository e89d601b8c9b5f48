"""PW-7.4 What was announced for a pending card, and the Needs named for cards in play."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat, Target
from hegemon.core.effects import Act, Effect
from hegemon.core.lending import Clause, Lent
from hegemon.core.modifiers import Modifier
from hegemon.games.psychological_warfare.printed import NO_NEED, PWCard


class Part:
    """PW-7.4 What was announced for one line of a pending card; Reactions change it (PW-10.26)."""

    def __init__(self, what: int, amount: int) -> None:
        self.what: Final = what
        self.amount = amount
        self.need = NO_NEED
        self.amount2 = 0
        self.need2 = NO_NEED
        """The other half of a split increase, or the second Need of an exchange."""
        self.seat: Seat = NO_SEAT
        self.piece: Piece = NO_PIECE
        self.other: Piece = NO_PIECE
        self.is_conditional = False
        """It happens only if something is so (Exposure Therapy)."""
        self.holder: Seat = NO_SEAT
        """Before whom the card lay, or who held it, when it was chosen."""


class Pending(Act):
    """PW-7.4 A card that has been announced, as other cards see it; the chapter on playing drives it."""

    def __init__(self, seat: Seat, piece: Piece, card: PWCard, lines: list[Effect], moment: str) -> None:
        super().__init__(seat, piece, lines, 0)
        self.card: Final = card  # no digest
        self.moment: Final = moment
        """The kind of question at which it was played."""
        self.parts: list[Part] = []
        self.base = 0  # no digest
        """How many parts belong to lines that came before these."""
        self.to_pay = 0
        self.protected = 0
        """PW-10.25 The players whose scores it does not lower, as bits."""
        self.lowered = 0
        """PW-8.18 Which scores of whom it has lowered: bit 4 * seat + Need."""

    def part(self, what: int, amount: int) -> Part:
        """The part of the line that is being announced."""
        if len(self.parts) <= self.base + self.line:
            self.parts.append(Part(what, amount))
        return self.parts[self.base + self.line]

    @property
    def present(self) -> Part:
        """The part of the line that is being carried out."""
        return self.parts[self.base + self.line]

    def note_lowered(self, seat: Seat, need: int) -> None:
        self.lowered |= 1 << (4 * seat + need)

    def lowered_of(self, seat: Seat) -> int:
        """The Needs of a player that the card has lowered, as bits."""
        return (self.lowered >> (4 * seat)) & 15

    def protects(self, seat: Seat) -> bool:
        return (self.protected >> seat) & 1 == 1


class Deferred:
    """Lines that wait for a turn to begin or end, with what was chosen before them."""

    def __init__(
        self,
        seat: Seat,
        piece: Piece,
        lines: list[Effect],
        event: int,
        whose: int,
        seats: list[Seat],
        pieces: list[Piece],
        about: Target,
    ) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.lines: Final = lines  # shared, no digest
        self.event: Final = event
        self.whose: Final = whose
        self.seats: Final = seats
        """Whom each line before them has named ..."""
        self.pieces: Final = pieces
        """... and which card."""
        self.about: Final = about


class Promise(Lent):
    """PW-25.13 A clause a card has lent its player, with what each line before it has named."""

    def __init__(self, clause: Clause, times: int, act: Act, until: int, whose: int, parts: list[Part]) -> None:
        super().__init__(clause, times, act, until, whose)
        self.parts: Final = parts

    def facts(self) -> list[object]:
        return [*super().facts(), [[part.seat, part.piece] for part in self.parts]]

    def once_less(self) -> Lent:
        return Promise(self.clause, self.amount - 1, self.act(), self.until, self.whose, self.parts)

    def renumbered(self, new: list[Piece]) -> Modifier:
        act = self.act()
        act.renumber(new)
        return Promise(
            self.clause, self.amount, act, self.until, self.whose, [named_again(one, new) for one in self.parts]
        )

    def begin(self, play: Pending) -> None:
        """Let lines that have become due know what was named before."""
        play.parts = [named_again(part, []) for part in self.parts]
        play.base = len(play.parts)


def named_again(part: Part, new: list[Piece]) -> Part:
    """Whom and what a line has named, perhaps where pieces have other numbers."""
    twin = Part(part.what, part.amount)
    twin.seat, twin.holder, twin.piece = part.seat, part.holder, part.piece
    if new and twin.piece >= 0:
        twin.piece = new[twin.piece]
    return twin


class Naming:
    """The Need named for a Defense Mechanism when it was placed (Humor)."""

    def __init__(self, piece: Piece, need: int) -> None:
        self.piece: Final = piece
        self.need: Final = need
