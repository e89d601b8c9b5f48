"""PW-18 What cards cost now."""

from __future__ import annotations

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat
from hegemon.core.charges import charged
from hegemon.games.psychological_warfare.printed import COST, DEAR_REACTIONS, DEPRESSIVE, REACTION, PWCard
from hegemon.games.psychological_warfare.state import HAND, PW


def can_pay_otherwise(game: PW, seat: Seat, card: PWCard, in_hand: int) -> bool:
    """PW-18.11 Whether there are enough other cards in the hand; `in_hand` is 1 while the card itself is there."""
    other = card.other_cost
    return other is not None and other.can_be_paid(1, len(game.pile(HAND, seat)) - in_hand)


def cost_to_play(game: PW, seat: Seat, piece: Piece, answered: Seat = NO_SEAT) -> int:
    """PW-18.3, PW-18.4, PW-18.12 Printed cost with surcharges and reductions added up, never below 0.

    `answered` is the player of the card a Reaction answers.
    """
    card = game.card(piece)
    cost = card.cost + game.total(seat, COST, card.kind)
    if game.modifiers:
        cost += charged(game, seat, piece)
    if card.kind != REACTION:
        cost += 1 if game.suffers(seat, DEPRESSIVE) else 0
    elif answered != NO_SEAT:
        ruler = game.active_card(answered, DEAR_REACTIONS)
        if ruler != NO_PIECE:
            cost += game.amount_of(answered, ruler, DEAR_REACTIONS)
    return max(0, cost)
