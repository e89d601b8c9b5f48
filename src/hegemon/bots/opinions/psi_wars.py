"""What a position of Psi Wars is worth."""

from __future__ import annotations

from math import log
from typing import Final

from hegemon.bots.opinion import GameOpinion, Opinion, sensible
from hegemon.core.asks import Ask, Piece, Seat
from hegemon.core.state import State
from hegemon.games.psi_wars.course import CREATING
from hegemon.games.psi_wars.declarations import ATTACK, ENGAGE
from hegemon.games.psi_wars.effects import DONE
from hegemon.games.psi_wars.in_play import InPlay, Side
from hegemon.games.psi_wars.legality import refusal_to_defend
from hegemon.games.psi_wars.printed import DIGITAL, NO_ABILITY, PHYSICAL, PSIONIC, PsiCard, X
from hegemon.games.psi_wars.printed import EQUIPMENT as EQUIPMENT_CARD
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
from hegemon.games.psi_wars.strengths import escape_strength, extra_damage, side_strength, unit_strength
from hegemon.games.psi_wars.traps import ESCAPE

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
X_ON_A_DIE: Final = 3
"""The same as a whole number, for what an attack would do."""
TEXT: Final = 0.6
"""An ability of its own."""
COMMANDER: Final = 1.2
"""Commanders make the others stronger."""
CAUGHT: Final = 0.35
"""The part of its worth a Trapped unit keeps: it may escape."""
EQUIPMENT: Final = 0.3
"""Equipment besides its bonuses: it goes from unit to unit."""
HELD: Final = 0.6
"""Equipment in hand is worth at most this part of what it is in play."""
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
FROM_THE_HAND: Final = 3
"""What cards in hand, and an X, may add to the strikes of a turn, about."""
DARES: Final = 1
"""A defender engages an attacker that is stronger by no more than this."""

# For what is learned.
LONG_GAME: Final = 24.0
"""Turns."""
ENOUGH_TO_WIN: Final = 1.5
"""Strikes that end the game so many times over are no better."""

TRIFLES: Final[tuple[str, ...]] = ("payment", "substitute", "battle order", "strike order")
ROUTINE: Final[tuple[str, ...]] = ("defenders", "wearer")
"""Each answer would be followed by a whole battle, and the habit is good: engage where one can stand."""


class PsiWarsOpinion(GameOpinion[PsiWars]):
    """Hit Points, units by their strengths, Creation Units and cards, weighed against each other."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: PsiWars) -> Seat:
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
            return sensible(self, game, ask)[0]
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
            unit = game.unit(ask.options[index].piece)
            assert unit is not None
            strength = unit_strength(game, unit, PHYSICAL)
            if strength > best:
                best = strength
                best_index = index
        return best_index if best + DARES >= attack or attack >= game.hit_points[ask.seat] else ask.default

    def wins_by_answers(self) -> bool:
        return True

    def may_finish(self, game: PsiWars, seat: Seat) -> bool:
        """Whether those who get past the defenders there are, but for one who may be shot before the battle, could
        bring the other Lab down."""
        strikes: list[int] = []
        for zone in (LAB, BATTLEFIELD):
            for unit in game.units_in(zone, seat):
                die = X_ON_A_DIE if unit.card.strengths[PHYSICAL] == X else 0
                strikes.append(unit_strength(game, unit, PHYSICAL) + die + unit.card.extra_damage)
        strikes.sort(reverse=True)
        defenders = len(game.units_in(LAB, 1 - seat)) if game.phase == CREATING else 0
        return FROM_THE_HAND + sum(strikes[max(0, defenders - 1) :]) >= game.hit_points[1 - seat]

    # --- follies ------------------------------------------------------------------------------------------

    def is_folly(self, game: State, ask: Ask, index: int) -> bool:
        """Attackers that could not hurt an open Lab, so nobody has to face them; escapes no die can bring about;
        and letting attackers through that would end the game, while there is somebody to stop them."""
        option = ask.options[index]
        verb = option.verb
        assert isinstance(game, PsiWars)
        if verb is ATTACK:
            unit = game.unit(option.piece)
            assert unit is not None
            return self.is_harmless(game, unit)
        if verb is ESCAPE:
            unit = game.unit(option.piece)
            assert unit is not None
            return not self.can_escape(game, unit)
        if verb is DONE and ask.moment == "defenders":
            return self.would_fall(game, ask.seat, -1, 0) and not self.would_fall(
                game, ask.seat, -1, len(ask.options) - 1
            )
        if verb is ENGAGE:
            return self.is_wrong_target(game, ask, option.piece)
        return False

    def is_harmless(self, game: PsiWars, unit: InPlay) -> bool:
        """Whether the unit, alone, would do nothing to an open Lab; a printed 0 never rises (PSI-R20)."""
        if unit.card.strengths[PHYSICAL] != 0 or unit.card.extra_damage > 0:
            return False
        return unit.equipment < 0 or game.card(unit.equipment).extra_damage == 0

    def can_escape(self, game: PsiWars, unit: InPlay) -> bool:
        """Whether the best throw would free the unit."""
        escape = game.card(unit.trap).escape
        assert escape is not None
        best = self.best_throw(game, unit.seat, escape.die)
        if escape.ability != NO_ABILITY:
            is_x = unit.card.strengths[escape.ability] == X
            x = self.best_throw(game, unit.seat, unit.card.x_dice[escape.ability]) if is_x else 0
            best += escape_strength(game, unit, escape.ability, x)
        return best > escape.above

    def best_throw(self, game: PsiWars, seat: Seat, die: int) -> int:
        best = 0
        for face in game.rules.dice[seat][die]:
            best = max(best, face.value)
        return best

    def is_wrong_target(self, game: PsiWars, ask: Ask, piece: Piece) -> bool:
        """Whether engaging this attacker leaves others that end the game, and engaging another would not."""
        left = self.free_defenders(game, ask.seat)
        if not self.would_fall(game, ask.seat, self.side_of(game, piece), left):
            return False
        for option in ask.options:
            if not self.would_fall(game, ask.seat, self.side_of(game, option.piece), left):
                return True
        return False

    def side_of(self, game: PsiWars, piece: Piece) -> int:
        unit = game.unit(piece)
        assert unit is not None
        return unit.side

    def free_defenders(self, game: PsiWars, seat: Seat) -> int:
        """How many could still engage, besides the one that is about to."""
        count = 0
        for unit in game.units_in(LAB, seat):
            if refusal_to_defend(game, seat, unit) is None:
                count += 1
        return count - 1

    def would_fall(self, game: PsiWars, seat: Seat, engaged: int, more: int) -> bool:
        """Whether the Lab falls to the attackers nobody engages, if the strongest of them but so many get through."""
        strikes: list[int] = []
        for side in game.sides:
            if side.is_attacking and not side.is_gone and not side.was_engaged and side.number != engaged:
                strikes.append(self.strike(game, side))
        strikes.sort(reverse=True)
        return sum(strikes[more:]) >= game.hit_points[seat]

    def strike(self, game: PsiWars, side: Side) -> int:
        """What an undefended side does to the Lab, an X taken for its mean."""
        total = side_strength(game, side, PHYSICAL) + extra_damage(game, side)
        for unit in game.members(side):
            if unit.card.strengths[PHYSICAL] == X and unit.rolled[PHYSICAL] < 0:
                total += X_ON_A_DIE
        return total

    # --- what is learned ----------------------------------------------------------------------------------

    def feature_names(self) -> list[str]:
        return [
            "logarithm of Hit Points",
            "Physical strength",
            "Digital strength",
            "Psionic strength",
            "units that can fight",
            "the greatest Physical strength",
            "Trapped units",
            "Commanders",
            "units with an ability",
            "Equipment worn",
            "strength as part of the opposing Hit Points",
            "strength that gets past the opposing units, as part of the opposing Hit Points",
            "Creation Units",
            "ready Creation Units",
            "cards in hand",
        ]

    def phase(self, game: PsiWars) -> float:
        return min(1.0, game.turn / LONG_GAME)

    def features(self, game: PsiWars, seat: Seat) -> list[float]:
        physical = digital = psionic = greatest = 0.0
        units = commanders = texts = worn = 0
        strikes: list[float] = []
        for zone in (LAB, BATTLEFIELD):
            for unit in game.units_in(zone, seat):
                card = unit.card
                strike = strength(card.strengths[PHYSICAL]) + card.extra_damage
                if unit.equipment >= 0:
                    strike += strength(game.card(unit.equipment).strengths[PHYSICAL])
                    worn += 1
                strikes.append(strike)
                physical += strike
                greatest = max(greatest, strike)
                digital += strength(card.strengths[DIGITAL])
                psionic += strength(card.strengths[PSIONIC])
                units += 1
                commanders += 1 if card.is_commander else 0
                texts += 1 if card.distance is not None or card.whens or card.standing else 0
        strikes.sort(reverse=True)
        foe = 1 - seat
        past = sum(strikes[len(game.units_in(LAB, foe)) :])
        foe_points = float(max(1, game.hit_points[foe]))
        return [
            log(max(0, game.hit_points[seat]) + CUSHION),
            physical,
            digital,
            psionic,
            float(units),
            greatest,
            float(len(game.units_in(TRAPPED, seat))),
            float(commanders),
            float(texts),
            float(worn),
            min(ENOUGH_TO_WIN, physical / foe_points),
            min(ENOUGH_TO_WIN, past / foe_points),
            float(len(game.pile(CREATION, seat))),
            float(sum(game.ready_colours(seat))),
            float(len(game.pile(HAND, seat))),
        ]

    # --- points -------------------------------------------------------------------------------------------

    def scores(self, game: PsiWars) -> list[float]:
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
            value += UNWORN * self.equipment_worth(game.card(piece))
        count = len(game.pile(CREATION, seat))
        value += CREATION_UNIT * min(count, ENOUGH_CREATION_UNITS)
        value += CREATION_UNIT_TOO_MANY * max(0, count - ENOUGH_CREATION_UNITS)
        value += READY * sum(game.ready_colours(seat))
        for piece in game.pile(HAND, seat):
            value += self.held_worth(game.card(piece))
        return value

    def held_worth(self, card: PsiCard) -> float:
        """A card in hand; never more than it would be worth in play, else nobody would create it."""
        return min(CARD, HELD * self.equipment_worth(card)) if card.kind == EQUIPMENT_CARD else CARD

    def equipment_worth(self, card: PsiCard) -> float:
        """Equipment by its bonuses, and for what else it does."""
        has_text = card.extra_damage > 0 or card.extra_rerolls > 0 or card.protects_dice
        return EQUIPMENT + self.strengths_worth(card) + (TEXT if has_text else 0.0)

    def unit_worth(self, game: PsiWars, unit: InPlay) -> float:
        card = unit.card
        worth = self.strengths_worth(card)
        if unit.equipment >= 0:
            worth += self.equipment_worth(game.card(unit.equipment))
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
