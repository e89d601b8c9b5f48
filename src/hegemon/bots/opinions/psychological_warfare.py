"""What a position of Psychological Warfare is worth."""

from __future__ import annotations

from math import exp
from typing import Final

from hegemon.bots.opinion import Opinion
from hegemon.core.asks import Ask, Seat
from hegemon.core.state import State
from hegemon.games.psychological_warfare.state import (
    AGENDAS,
    ARCHETYPES,
    DECK,
    DEFENSES,
    ENERGY,
    HAND,
    PAYMENT,
    PHOBIAS,
    PLACE_ENERGY,
    PLAY_STEP,
    PW,
    START_WINDOW,
)

# All weights, in Victory Points.
LEAD: Final = 2.0
"""A lead of so many steps in a Need makes it likely, not sure, that it is still the best at the end."""
STEP: Final = 0.05
"""Every step of a Need, whoever leads: it can be raised from there, and lowered by others."""
AGENDA: Final = 1.0
"""A placed Hidden Agenda is a point nobody takes away."""
FIRST_ENERGY: Final = 0.22
"""Mental Energy pays for plays; the first few cards matter most."""
MORE_ENERGY: Final = 0.1
ENOUGH_ENERGY: Final = 5
CARD: Final = 0.12
"""A card in hand: something to play, or Energy to come."""
DEFENSE: Final = 0.3
"""A Defense Mechanism turns a loss away."""
PHOBIA: Final = -0.3
BAG: Final = -0.14
"""Emotional Baggage makes everything dearer until a turn is given up for Therapy."""
UNIT_OF_ADVANTAGE: Final = 1.6
SURER_AT_THE_END: Final = 60.0
"""With so many cards in the deck a lead is worth half of what it is worth with none."""


class PsychologicalWarfareOpinion(Opinion):
    """The Victory Points each player can expect, and what helps to keep them."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: State) -> Seat:
        assert isinstance(game, PW)
        return game.active

    def is_quiet(self, ask: Ask) -> bool:
        return ask.moment == START_WINDOW or ask.moment == PLAY_STEP

    def is_trifle(self, ask: Ask) -> bool:
        return ask.moment == PAYMENT

    def captain_lines(self) -> int:
        """Here a second look at what looks best already beats a novice."""
        return 10

    def depth(self) -> int:
        """Plays name players, Needs and cards, one after another; more than two would take too long."""
        return 2

    def is_habitual(self, ask: Ask) -> bool:
        """Which card becomes Mental Energy is all one to an opinion that counts cards; nobody adds any."""
        return ask.moment == PLACE_ENERGY

    def scores(self, game: State) -> list[float]:
        assert isinstance(game, PW)
        left = sum([len(game.pile(DECK, seat)) for seat in range(game.seats)])
        sureness = SURER_AT_THE_END / (SURER_AT_THE_END + left)
        return [sureness * self.score(game, seat) for seat in range(game.seats)]

    def score(self, game: PW, seat: Seat) -> float:
        value = AGENDA * len(game.pile(AGENDAS, seat))
        held = game.pile(ARCHETYPES, seat)
        values = game.card(held[0]).values if held else []
        for need in range(len(values)):
            own = game.score(seat, need)
            value += STEP * own
            others = max([game.score(other, need) for other in range(game.seats) if other != seat])
            # A tie pays both, so being level is better than even.
            value += values[need] / (1.0 + exp((others - own - 0.5) / LEAD))
        energy = len(game.pile(ENERGY, seat))
        value += FIRST_ENERGY * min(energy, ENOUGH_ENERGY) + MORE_ENERGY * max(0, energy - ENOUGH_ENERGY)
        value += CARD * len(game.pile(HAND, seat))
        value += DEFENSE * len(game.pile(DEFENSES, seat))
        value += PHOBIA * len(game.pile(PHOBIAS, seat))
        return value + BAG * game.bags(seat)


OPINION: Final[Opinion] = PsychologicalWarfareOpinion()
