"""Psychological Warfare: a turn with nothing to clean up is a regular one; Mental Energy is spent worst card first."""

from __future__ import annotations

from typing import ClassVar

from hegemon.automatic.habits import ASK, GameHabits
from hegemon.core.asks import NO_PIECE, Ask, Piece
from hegemon.games.psychological_warfare.printed import ACTION, ACTS_IN_THERAPY, TAKES_THERAPY
from hegemon.games.psychological_warfare.state import (
    FRONT,
    PAYMENT,
    PHOBIAS,
    PLACE_ENERGY,
    PW,
    SETUP_PHOBIA,
    START_WINDOW,
)
from hegemon.games.psychological_warfare.verbs import GO_ON, PAY, THERAPY


class PwHabits(GameHabits[PW]):
    """PW-6.1, PW-7.8"""

    screens: ClassVar = {PLACE_ENERGY: "energy", SETUP_PHOBIA: "energy"}
    own_chances: ClassVar = frozenset(("agenda", "extra action", "therapy action"))

    def choice(self, game: PW, ask: Ask) -> int:
        if ask.moment == START_WINDOW:
            return start_of_turn(game, ask)
        if ask.moment != PAYMENT or any(option.verb is not PAY for option in ask.options):
            return ASK
        worth = [worth_of(game, option.piece) for option in ask.options]
        return worth.index(min(worth))


def start_of_turn(game: PW, ask: Ask) -> int:
    """PW-4.1, PW-12.3, PW-12.9 Therapy clears what lies before a player, good or bad, and draws without its Baggage.

    Where nothing bad lies there and it draws no more, a regular turn has all of it. Whoever could do anything else
    first, or has an Archetype that Therapy gives something to, is asked.
    """
    seat = ask.seat
    if {option.verb for option in ask.options} != {THERAPY, GO_ON} or game.suppressed[seat]:
        return ASK
    is_laden = game.pile(PHOBIAS, seat) or any(is_load(game, piece) for piece in game.pile(FRONT, seat))
    drawn = game.cards_to_draw(seat, True, game.bags_that_count(seat))
    is_heard = game.heard[TAKES_THERAPY] or game.active_card(seat, ACTS_IN_THERAPY) != NO_PIECE
    if is_laden or is_heard or drawn > game.cards_to_draw(seat, False, 0):
        return ASK
    return ask.options.index(GO_ON.plain)


def is_load(game: PW, piece: Piece) -> bool:
    """PW-19.1 Whether a card before a player is more than an Action played: Baggage, or something that lasts."""
    card = game.card(piece)
    return card.bags > 0 or card.kind != ACTION


def worth_of(game: PW, piece: Piece) -> tuple[int, int]:
    """What a card of Mental Energy may still be good for if something takes it back: the dearer, the better."""
    card = game.card(piece)
    return len(card.does) + len(card.uses), card.cost


HABITS = PwHabits()
