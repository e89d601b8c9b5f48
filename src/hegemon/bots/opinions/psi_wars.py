"""What a position of Psi Wars is worth."""

from __future__ import annotations

from math import log
from typing import Final

from hegemon.bots.opinion import Opinion
from hegemon.core.asks import Ask, Seat
from hegemon.core.state import State
from hegemon.games.psi_wars.in_play import InPlay
from hegemon.games.psi_wars.printed import DIGITAL, PHYSICAL, PSIONIC, PsiCard, X
from hegemon.games.psi_wars.state import (
    BATTLEFIELD,
    CREATION,
    CREATION_MOMENT,
    EQUIPMENT_ROW,
    HAND,
    LAB,
    TRAPPED,
    PsiWars,
)
from hegemon.games.psi_wars.strengths import side_strength, unit_strength

# All weights, in points.
HIT_POINTS: Final = 14.0
"""Hit Points count by their logarithm: the last ones are dear."""
CUSHION: Final = 3
PHYSICAL_STRENGTH: Final = 1.0
"""Every point strikes an open Lab, and stands in the way of a strike."""
MENTAL_STRENGTH: Final = 0.4
"""Counts only against units that have the same ability."""
PRESENCE: Final = 1.2
"""Any unit can engage an attacker."""
X_IS_ABOUT: Final = 2.5
"""The mean of the die that is rolled for it."""
TEXT: Final = 0.6
"""An ability of its own."""
COMMANDER: Final = 1.2
"""Commanders make the others stronger."""
CAUGHT: Final = 0.35
"""The part of its worth a Trapped unit keeps: it may escape."""
UNWORN: Final = 0.7
"""The part of its worth Equipment has that nobody wears yet."""
CREATION_UNIT: Final = 1.9
"""Each pays for something every turn; with more of them the next is needed less."""
ENOUGH_CREATION_UNITS: Final = 9
CREATION_UNIT_TOO_MANY: Final = 0.8
READY: Final = 0.12
"""A ready Creation Unit can pay for a Power in the other's turn."""
CARD: Final = 1.0
"""A card in hand: less than what it becomes when it is created."""
UNIT_OF_ADVANTAGE: Final = 8.0
DARES: Final = 1
"""A defender engages an attacker that is stronger by no more than this."""

TRIFLES: Final[tuple[str, ...]] = ("payment", "substitute", "battle order", "strike order")
ROUTINE: Final[tuple[str, ...]] = ("defenders", "wearer")
"""Each answer would be followed by a whole battle, and the habit is good: engage where one can stand."""


class PsiWarsOpinion(Opinion):
    """Hit Points, units by their strengths, Creation Units and cards, weighed against each other."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: State) -> Seat:
        assert isinstance(game, PsiWars)
        return game.active

    def turns_ahead(self) -> int:
        """Battles are dice: what comes after the second is mostly luck."""
        return 1

    def is_quiet(self, ask: Ask) -> bool:
        return ask.moment == CREATION_MOMENT

    def is_trifle(self, ask: Ask) -> bool:
        return ask.moment in TRIFLES

    def depth(self) -> int:
        """Battles ask much, so only the first choice of a move is tried one by one."""
        return 1

    def is_routine(self, ask: Ask) -> bool:
        return ask.moment in ROUTINE

    def habit(self, game: State, ask: Ask) -> int:
        """Defenders engage where they can stand, or where the Lab would fall; who is Trapped tries to escape."""
        if ask.moment == "escape":
            return 0
        if ask.moment != "defenders":
            return ask.default
        assert isinstance(game, PsiWars)
        attack = 0
        for side in game.sides:
            if side.is_attacking and not side.was_engaged:
                attack = max(attack, side_strength(game, side, PHYSICAL))
        best = -1
        best_index = 0
        for index in range(len(ask.options) - 1):
            unit = game.unit(ask.options[index].arg)
            assert unit is not None
            strength = unit_strength(game, unit, PHYSICAL)
            if strength > best:
                best = strength
                best_index = index
        return best_index if best + DARES >= attack or attack >= game.hit_points[ask.seat] else ask.default

    def scores(self, game: State) -> list[float]:
        assert isinstance(game, PsiWars)
        return [self.score(game, seat) for seat in range(game.seats)]

    def score(self, game: PsiWars, seat: Seat) -> float:
        points = game.hit_points[seat]
        value = HIT_POINTS * log((points if points > 0 else 0) + CUSHION)
        for zone in (LAB, BATTLEFIELD):
            for unit in game.units_in(zone, seat):
                value += self.unit_worth(game, unit)
        for unit in game.units_in(TRAPPED, seat):
            value += CAUGHT * self.unit_worth(game, unit)
        for piece in game.pile(EQUIPMENT_ROW, seat):
            value += UNWORN * self.strengths_worth(game.card(piece))
        count = len(game.pile(CREATION, seat))
        value += CREATION_UNIT * min(count, ENOUGH_CREATION_UNITS)
        value += CREATION_UNIT_TOO_MANY * max(0, count - ENOUGH_CREATION_UNITS)
        value += READY * sum(game.ready_colours(seat))
        return value + CARD * len(game.pile(HAND, seat))

    def unit_worth(self, game: PsiWars, unit: InPlay) -> float:
        card = unit.card
        worth = self.strengths_worth(card)
        if unit.equipment >= 0:
            worth += self.strengths_worth(game.card(unit.equipment))
        if unit.on >= 0:
            # Equipment that is worn is counted with its unit.
            return 0.0
        if card.distance is not None or card.whens or card.standing:
            worth += TEXT
        if card.is_commander:
            worth += COMMANDER
        return worth + PRESENCE

    def strengths_worth(self, card: PsiCard) -> float:
        """The three strengths of a unit, or bonuses of Equipment."""
        worth = PHYSICAL_STRENGTH * strength(card.strengths[PHYSICAL])
        worth += MENTAL_STRENGTH * strength(card.strengths[DIGITAL])
        return worth + MENTAL_STRENGTH * strength(card.strengths[PSIONIC])


def strength(printed: int) -> float:
    return X_IS_ABOUT if printed == X else float(printed)


OPINION: Final[Opinion] = PsiWarsOpinion()
