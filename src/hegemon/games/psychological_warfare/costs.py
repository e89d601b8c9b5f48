"""PW-18 What cards cost now."""

from __future__ import annotations

from hegemon.core.asks import NO_PIECE, NO_SEAT, Seat
from hegemon.games.psychological_warfare.printed import (
    ACTION,
    CHEAPER_ACTIONS,
    CHEAPER_REACTIONS,
    CHEAPER_SPECIALS,
    DEAR_REACTIONS,
    DEPRESSIVE,
    REACTION,
    SPECIAL,
    PWCard,
)
from hegemon.games.psychological_warfare.state import PW


def cost_to_play(game: PW, seat: Seat, card: PWCard, answered: Seat = NO_SEAT) -> int:
    """PW-18.3, PW-18.4 Printed cost with surcharges and reductions added up, never below 0.

    `answered` is the player of the card a Reaction answers.
    """
    cost = card.cost
    kind = card.kind
    if kind == REACTION:
        if answered != NO_SEAT:
            ruler = game.archetype_with(answered, DEAR_REACTIONS)
            if ruler != NO_PIECE:
                cost += game.card(ruler).amount
        cost -= game.defense_total(seat, CHEAPER_REACTIONS)
    else:
        if game.suffers(seat, DEPRESSIVE):
            cost += 1
        if kind == SPECIAL:
            cost -= game.defense_total(seat, CHEAPER_SPECIALS)
        elif kind == ACTION:
            cost -= game.defense_total(seat, CHEAPER_ACTIONS)
    return max(0, cost)
