"""Psychological Warfare: a turn with nothing to clean up is a regular one; Mental Energy is spent worst card first."""

from __future__ import annotations

from typing import ClassVar

from hegemon.automatic.habits import ASK, Habits
from hegemon.core.asks import NO_PIECE, Ask, Piece
from hegemon.core.state import State
from hegemon.games.psychological_warfare.printed import ACTS_IN_THERAPY, TAKES_THERAPY
from hegemon.games.psychological_warfare.state import (
    DEFENSES,
    FRONT,
    PAYMENT,
    PHOBIAS,
    PLACE_ENERGY,
    PW,
    SETUP_PHOBIA,
    START_WINDOW,
)
from hegemon.games.psychological_warfare.verbs import GO_ON, PAY, THERAPY


class PwHabits(Habits):
    """PW-6.1, PW-7.8"""

    screens: ClassVar = {PLACE_ENERGY: "energy", SETUP_PHOBIA: "energy"}
    own_chances: ClassVar = frozenset(("agenda", "extra action", "therapy action"))

    def choice(self, game: State, ask: Ask) -> int:
        assert isinstance(game, PW)
        if ask.moment == START_WINDOW:
            return start_of_turn(game, ask)
        if ask.moment != PAYMENT or any(option.verb is not PAY for option in ask.options):
            return ASK
        worth = [worth_of(game, option.piece) for option in ask.options]
        return worth.index(min(worth))


def start_of_turn(game: PW, ask: Ask) -> int:
    """PW-4.1, PW-12.3 Therapy clears what lies before a player: where nothing does, a regular turn has all of it.

    Whoever could do anything else first, or has an Archetype that Therapy gives something to, is asked.
    """
    seat = ask.seat
    if {option.verb for option in ask.options} != {THERAPY, GO_ON} or game.suppressed[seat]:
        return ASK
    lies_before = any(game.pile(zone, seat) for zone in (FRONT, PHOBIAS, DEFENSES))
    is_drawn_more = game.hand_size(seat, True) > game.hand_size(seat, False)
    is_heard = game.heard[TAKES_THERAPY] or game.active_card(seat, ACTS_IN_THERAPY) != NO_PIECE
    return ASK if lies_before or is_drawn_more or is_heard else ask.options.index(GO_ON.plain)


def worth_of(game: PW, piece: Piece) -> tuple[int, int]:
    """What a card of Mental Energy may still be good for if something takes it back: the dearer, the better."""
    card = game.card(piece)
    return len(card.does) + len(card.uses), card.cost


HABITS = PwHabits()
