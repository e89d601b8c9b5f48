"""IPW-6 Costs: four coloured numbers and a white one, paid by depleting ready Creation Units."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import WORD, Ask, Option, Piece, Seat, Verb
from hegemon.core.charges import charged, use_up_charges
from hegemon.games.intergalactic_psi_wars.in_play import InPlay
from hegemon.games.intergalactic_psi_wars.printed import (
    ANY_KIND,
    COLOURS,
    COST_STANDING,
    LIGHT_WORDS,
    LIGHTS,
    IpwCard,
    Standing,
)
from hegemon.games.intergalactic_psi_wars.state import HAND, Ipw

PAY: Final = Verb("pay", WORD, LIGHTS)


def white_of(game: Ipw, seat: Seat, piece: Piece) -> int:
    """IPW-6.8, IPW-6.10 The white number now; a cost lowered by a card is never below 0."""
    card = game.card(piece)
    white = card.cost[COLOURS]
    if game.modifiers:
        white += charged(game, seat, piece)
    for other in game.standers[COST_STANDING]:
        holder = game.table[other]
        if holder is not None and holder.is_working():
            for standing in holder.card.standing:
                if standing.change == COST_STANDING and is_charged(game, standing, holder, seat, card, piece):
                    white += standing.amount.now(game, holder.seat, holder.piece, None)
    return white if white > 0 else 0


def is_charged(game: Ipw, standing: Standing, holder: InPlay, seat: Seat, card: IpwCard, piece: Piece) -> bool:
    """Whether a standing ability changes what a card costs now."""
    first = standing.first_kind
    if first != ANY_KIND and (first != card.kind or seat != game.active or (game.built >> first) & 1):
        return False
    selector = standing.selector
    if selector is None or not selector.matches(game, holder.seat, holder.piece, None, piece):
        return False
    return game.holds(standing, holder)


def can_pay(game: Ipw, seat: Seat, piece: Piece, card: IpwCard) -> bool:
    """IPW-6.1, IPW-6.2, IPW-6.5 Every colour by its own type, the white number by what is left."""
    ready = game.ready
    cost = card.cost
    left = 0
    for light in range(COLOURS):
        rest = ready[seat * COLOURS + light] - cost[light]
        if rest < 0:
            return False
        left += rest
    if card.life_cost >= game.hit_points[seat]:
        return False
    return left >= (white_of(game, seat, piece) if game.standers[COST_STANDING] or game.modifiers else cost[COLOURS])


def lights_told(numbers: list[int]) -> str:
    """Creation Units of each type, and last of any, in words: "2 digital, 1 of any colour"."""
    told = [f"{number} {word}" for number, word in zip(numbers, LIGHT_WORDS, strict=False) if number > 0]
    return ", ".join(told) or "none"


def can_pay_otherwise(game: Ipw, seat: Seat, card: IpwCard, in_hand: int) -> bool:
    """IPW-6.9 Whether what stands instead of the cost can be paid; `in_hand` is 1 while the card lies there."""
    other = card.other_cost
    if other is None or not other.has_victim(game, seat):
        return False
    return other.can_be_paid(game.hit_points[seat], len(game.pile(HAND, seat)) - in_hand)


class Payment(GameFrame[Ipw]):
    """IPW-6 Paying for one card: the coloured numbers, then the white number one by one."""

    def __init__(self, seat: Seat, piece: Piece) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece
        self.white = 0

    def run(self, game: Ipw) -> Ask | None:
        return self.went(PAYMENT[self.at](game, self), len(PAYMENT))


def pay_colours(game: Ipw, payment: Payment) -> Ask | None:
    """IPW-6.1 Each coloured number depletes that many ready Creation Units of its type."""
    card = game.card(payment.piece)
    payment.white = white_of(game, payment.seat, payment.piece)
    if game.modifiers:
        use_up_charges(game, payment.seat, payment.piece)
    for light in range(COLOURS):
        if card.cost[light]:
            game.deplete(payment.seat, light, card.cost[light], "IPW-6.1", payment.piece)
    game.damage_lab(payment.seat, card.life_cost, "IPW-6.1", payment.piece)
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
PAY_WHITE: Final = PAYMENT.index(pay_white)
