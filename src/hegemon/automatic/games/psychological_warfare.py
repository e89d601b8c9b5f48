"""Psychological Warfare: Mental Energy is put away on one screen, and spent worst card first."""

from __future__ import annotations

from typing import ClassVar

from hegemon.automatic.habits import ASK, Habits
from hegemon.core.asks import Ask, Piece
from hegemon.core.state import State
from hegemon.games.psychological_warfare.state import PAYMENT, PLACE_ENERGY, PW, SETUP_PHOBIA
from hegemon.games.psychological_warfare.verbs import PAY


class PwHabits(Habits):
    """PW-6.1, PW-7.8"""

    screens: ClassVar = {PLACE_ENERGY: "energy", SETUP_PHOBIA: "energy"}
    own_chances: ClassVar = frozenset(("agenda", "extra action", "therapy action"))

    def choice(self, game: State, ask: Ask) -> int:
        assert isinstance(game, PW)
        if ask.moment != PAYMENT or any(option.verb is not PAY for option in ask.options):
            return ASK
        worth = [worth_of(game, option.arg) for option in ask.options]
        return worth.index(min(worth))


def worth_of(game: PW, piece: Piece) -> tuple[int, int]:
    """What a card of Mental Energy may still be good for if something takes it back: the dearer, the better."""
    card = game.card(piece)
    return len(card.does) + len(card.uses), card.cost


HABITS = PwHabits()
