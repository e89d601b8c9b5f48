"""IPW-6 Costs: four coloured numbers and a white one, paid by depleting ready Creation Units."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import WORD, Ask, Option, Piece, Seat, Verb
from hegemon.core.state import State
from hegemon.games.intergalactic_psi_wars.printed import COLOURS, FIRST_BUILD, LIGHTS, IpwCard
from hegemon.games.intergalactic_psi_wars.state import Ipw

PAY: Final = Verb("pay", WORD, LIGHTS)


def white_of(game: Ipw, seat: Seat, card: IpwCard) -> int:
    """IPW-6.8 The white number now; a cost lowered by a card is never below 0."""
    white = card.cost[COLOURS]
    if white > 0 and card.is_unit and seat == game.active and not (game.built >> card.kind) & 1:
        for holder in game.units_of(seat):
            for standing in holder.card.standing:
                if standing.change == FIRST_BUILD and standing.kind == card.kind and not holder.is_idle():
                    white -= standing.amount
    return white if white > 0 else 0


def can_pay(game: Ipw, seat: Seat, card: IpwCard) -> bool:
    """IPW-6.1, IPW-6.2, IPW-6.5 Every colour by its own type, the white number by what is left."""
    ready = game.ready
    cost = card.cost
    left = 0
    for light in range(COLOURS):
        rest = ready[seat * COLOURS + light] - cost[light]
        if rest < 0:
            return False
        left += rest
    return left >= cost[COLOURS] or left >= white_of(game, seat, card)


class Payment(Frame):
    """IPW-6 Paying for one card: the coloured numbers, then the white number one by one."""

    def __init__(self, seat: Seat, piece: Piece) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece
        self.white = 0

    def run(self, game: State) -> Ask | None:
        assert isinstance(game, Ipw)
        return self.went(PAYMENT[self.at](game, self), len(PAYMENT))

    def copy(self) -> Frame:
        twin = Payment(self.seat, self.piece)
        twin.like(self)
        twin.white = self.white
        return twin

    def facts(self) -> list[object]:
        return ["Payment", self.at, self.seat, self.piece, self.white]

    def renumber(self, new: list[Piece]) -> None:
        self.piece = new[self.piece]


def pay_colours(game: Ipw, payment: Payment) -> Ask | None:
    """IPW-6.1 Each coloured number depletes that many ready Creation Units of its type."""
    card = game.card(payment.piece)
    payment.white = white_of(game, payment.seat, card)
    for light in range(COLOURS):
        if card.cost[light]:
            game.deplete(payment.seat, light, card.cost[light], "IPW-6.1", payment.piece)
    return None


def pay_white(game: Ipw, payment: Payment) -> Ask | None:
    """IPW-6.2, IPW-6.7 The payer chooses the types that pay the white number, where there is a choice."""
    if payment.white == 0:
        return None
    seat = payment.seat
    first = seat * COLOURS
    if payment.answer is None:
        options: list[Option] = []
        default = 0
        for light in range(COLOURS):
            if game.ready[first + light]:
                if options and game.ready[first + light] > game.ready[first + options[default].arg]:
                    default = len(options)
                options.append(PAY.of(light))
        if len(options) > 1 and game.ready_units(seat) > payment.white:
            return Ask(seat, "payment", "IPW-6.7", options, about=payment.piece, default=default)
        for option in options:
            count = min(payment.white, game.ready[first + option.arg])
            if count:
                game.deplete(seat, option.arg, count, "IPW-6.2", payment.piece)
                payment.white -= count
        return None
    game.deplete(seat, payment.answer.arg, 1, "IPW-6.2", payment.piece)
    payment.white -= 1
    payment.go_to(PAY_WHITE)
    return None


PAYMENT: Final[tuple[Callable[[Ipw, Payment], Ask | None], ...]] = (
    pay_colours,  # IPW-6.1
    pay_white,  # IPW-6.2
)
PAY_WHITE: Final = 1
