"""Cards that cost a player more or less until a moment comes, or as long as it takes to play the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import Piece, Seat, Target, seat_target
from hegemon.core.lending import Limited, use_up
from hegemon.core.modifiers import ADD, Modifier
from hegemon.core.queries import ANYONES, YOURS

if TYPE_CHECKING:
    from hegemon.core.aims import Aim
    from hegemon.core.effects import Act
    from hegemon.core.queries import Amount, Selector
    from hegemon.core.state import State

CHARGED: Final = 903
"""Beside what `lending` numbers."""


class Charged(Limited):
    """Cards that cost a player more or less for a while; the amount is how much more."""

    def __init__(
        self, cards: Selector, light: int, number: int, amount: int, of: Target, until: int, whose: int, source: Piece
    ) -> None:
        super().__init__(CHARGED, ADD, amount, of, until, whose, source)
        self.cards: Final = cards
        self.light: Final = light
        """Which part of the cost, or what it never falls below, in games that have such a thing."""
        self.number: Final = number
        """How many such cards it still counts for, or any number."""

    def times(self) -> int:
        return self.number

    def once_less(self) -> Modifier:
        return Charged(
            self.cards, self.light, self.number - 1, self.amount, self.of, self.until, self.whose, self.source
        )

    def facts(self) -> list[object]:
        return [*super().facts(), self.cards.what, list(self.cards.states), self.light, self.number]

    def renumbered(self, new: list[Piece]) -> Modifier:
        source = new[self.source] if self.source >= 0 else self.source
        return Charged(self.cards, self.light, self.number, self.amount, self.of, self.until, self.whose, source)


class CostChange:
    """What a line says about the costs of some cards, and for whom."""

    def __init__(
        self, whose: int, who: Aim | None, cards: Selector, light: int, number: int, amount: Amount, sign: int
    ) -> None:
        self.whose: Final = whose
        self.who: Final = who
        """The one player who is meant, if that is one with a name."""
        self.cards: Final = cards
        self.light: Final = light
        self.number: Final = number
        self.amount: Final = amount
        self.sign: Final = sign

    def begin(self, game: State, act: Act, until: int, whose: Seat, rule: str) -> None:
        """From now on, until the moment of that player."""
        amount = self.amount.for_act(game, act) * self.sign
        for seat in self.payers(game, act):
            of = seat_target(seat)
            change = Charged(self.cards, self.light, self.number, amount, of, until, whose, act.piece)
            # The list is shared with copies of the state, so it is replaced.
            game.modifiers = [*game.modifiers, change]
            game.tell("other costs", rule, other=act.piece, to=seat)

    def payers(self, game: State, act: Act) -> list[Seat]:
        if self.who is not None:
            return self.who.players(game, act)
        return [
            seat for seat in range(game.seats) if self.whose == ANYONES or (seat == act.seat) == (self.whose == YOURS)
        ]


def charges_on(game: State, seat: Seat, piece: Piece) -> list[Charged]:
    """What changes the cost of a card for a player now, in the order it began."""
    found: list[Charged] = []
    for change in game.modifiers:
        if isinstance(change, Charged) and change.of == seat_target(seat):
            if change.cards.matches(game, seat, piece, None, piece):
                found.append(change)
    return found


def charged(game: State, seat: Seat, piece: Piece) -> int:
    """How much more a card costs a player for a while; below 0 it costs less."""
    total = 0
    for change in charges_on(game, seat, piece):
        total += change.amount
    return total


def use_up_charges(game: State, seat: Seat, piece: Piece) -> None:
    """The card is played: what was said of the next such card is over."""
    for change in charges_on(game, seat, piece):
        use_up(game, change)
