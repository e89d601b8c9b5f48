"""What a position of Intergalactic Psi Wars is worth."""

from __future__ import annotations

from math import log
from typing import Final

from hegemon.bots.opinion import Opinion
from hegemon.core.asks import Ask, Seat
from hegemon.core.state import State
from hegemon.games.intergalactic_psi_wars.legality import (
    ATTACK_MOMENT,
    BUILD_MOMENT,
    DEFENSE_MOMENT,
    PLACE_MOMENT,
    able,
)
from hegemon.games.intergalactic_psi_wars.printed import COLOURS, CYBER, NO_LIGHT, PHYSICAL, PSIONIC, IpwCard, X
from hegemon.games.intergalactic_psi_wars.state import CLEAR, CREATION, HAND, InPlay, Ipw
from hegemon.games.intergalactic_psi_wars.strengths import attack_strength, defense_of, undefended_damage

# All weights, in points.
HIT_POINTS: Final = 14.0
"""Hit Points count by their logarithm: the last ones are dear."""
CUSHION: Final = 4
EXPOSED: Final = 0.4
"""The part that counts as lost already of the damage that would come through if all who can attack did."""
PHYSICAL_ATTACK: Final = 0.6
"""What gets through to a Lab every turn nobody stands in the way."""
PHYSICAL_DEFENSE: Final = 0.5
"""What a unit can stand in the way of."""
MENTAL: Final = 0.25
"""Mental numbers count only against those who have the same ability."""
PRESENCE: Final = 1.0
"""Any unit can face an attack."""
X_IS_ABOUT: Final = 3.5
"""The mean of the die that is rolled for it."""
TEXT: Final = 0.6
"""An ability of its own."""
TRAPPED: Final = 0.35
"""The part of its worth a Trapped unit keeps: it may escape."""
DISORIENTED: Final = 0.9
SPENT: Final = 0.95
"""A unit that has fought cannot defend before its next turn."""
UNWORN: Final = 0.7
"""The part of its worth Equipment has that nobody wears yet."""
CREATION_UNIT: Final = 2.2
"""Each pays for something every turn; with more of them the next is needed less."""
ENOUGH_CREATION_UNITS: Final = 9
CREATION_UNIT_TOO_MANY: Final = 0.9
READY: Final = 0.12
"""A ready Creation Unit can pay for a Power in the other's turn."""
CARD: Final = 1.0
"""A card in hand: less than what it becomes when it is built."""
WITHIN_REACH: Final = 2.0
"""What more a card in hand is worth that can be paid for; a part of it if Creation Units of its lights are missing."""
AT_HAND: Final = 0.3
"""A Creation Unit that is missing in the Lab but held in hand is only a turn away: it counts as this much missing."""
UNIT_OF_ADVANTAGE: Final = 9.0
DARES: Final = 2
"""A defender steps in the way of an attack that is stronger than its defense by no more than this."""

TRIFLES: Final[tuple[str, ...]] = ("payment", "matchup order", "mental order", "mental pick")


class IpwOpinion(Opinion):
    """Hit Points, units by their strengths, Creation Units and cards, weighed against each other."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: State) -> Seat:
        assert isinstance(game, Ipw)
        return game.active

    def is_quiet(self, ask: Ask) -> bool:
        return ask.moment == BUILD_MOMENT or ask.moment == PLACE_MOMENT

    def is_trifle(self, ask: Ask) -> bool:
        return ask.moment in TRIFLES

    def captain_lines(self) -> int:
        """Deals and dice decide much, so fewer lines hardly tell better moves from worse."""
        return 150

    def depth(self) -> int:
        """Battles ask much, so only the first choice of a move is tried one by one."""
        return 1

    def habit(self, game: State, ask: Ask) -> int:
        """Attackers go where nobody is left to face them; defenders where they can stand or the Lab would fall."""
        assert isinstance(game, Ipw)
        if ask.moment == ATTACK_MOMENT:
            is_free = len(game.matchups) >= len(able(game, game.opponent(ask.seat)))
            return 1 if is_free else ask.default
        if ask.moment != DEFENSE_MOMENT:
            return ask.default
        attacker = game.unit(ask.about)
        assert attacker is not None
        matchup = game.matchups[attacker.matchup]
        attack = attack_strength(game, matchup.attackers, PHYSICAL)
        best = -1
        best_index = 0
        for index in range(1, len(ask.options)):
            unit = game.the_unit(ask.options[index].arg)
            defense = defense_of(game, unit, PHYSICAL)
            if defense > best:
                best = defense
                best_index = index
        if best + DARES >= attack or undefended_damage(game, matchup) >= game.hit_points[ask.seat]:
            return best_index
        return ask.default

    def scores(self, game: State) -> list[float]:
        assert isinstance(game, Ipw)
        units = [game.units_of(seat) for seat in range(game.seats)]
        return [self.score(game, seat, units[seat], units[1 - seat]) for seat in range(game.seats)]

    def score(self, game: Ipw, seat: Seat, units: list[InPlay], foes: list[InPlay]) -> float:
        points = game.hit_points[seat] - EXPOSED * self.coming_through(game, seat, units, foes)
        value = HIT_POINTS * log(max(0.0, points) + CUSHION)
        for unit in units:
            value += self.unit_worth(unit)
        for equipment in game.equipment_of(seat):
            worth = self.numbers_worth(equipment.card)
            value += worth if equipment.host >= 0 else UNWORN * worth
        count = len(game.pile(CREATION, seat))
        value += CREATION_UNIT * min(count, ENOUGH_CREATION_UNITS)
        value += CREATION_UNIT_TOO_MANY * max(0, count - ENOUGH_CREATION_UNITS)
        value += READY * game.ready_units(seat)
        return value + self.hand_worth(game, seat)

    def coming_through(self, game: Ipw, seat: Seat, units: list[InPlay], foes: list[InPlay]) -> float:
        """The damage of the other's next attack with all units, if each able defender stops the strongest left."""
        is_now = seat != game.active
        strikes: list[float] = []
        for unit in foes:
            if unit.trap < 0 and not (is_now and unit.is_idle()):
                strikes.append(number(unit.card.attack[PHYSICAL]))
        defenders = 0
        for unit in units:
            if unit.trap < 0 and not unit.is_spent:
                defenders += 1
        if defenders >= len(strikes):
            return 0.0
        strikes.sort(reverse=True)
        return sum(strikes[defenders:])

    def hand_worth(self, game: Ipw, seat: Seat) -> float:
        """Cards, and how near each is to being paid for: so the Lab gets the lights that its hand needs and lacks."""
        lights = [0] * COLOURS
        held = [0] * COLOURS
        total = 0
        for piece in game.pile(CREATION, seat):
            lights[game.card(piece).light] += 1
            total += 1
        hand = game.pile(HAND, seat)
        value = CARD * len(hand)
        to_build: list[IpwCard] = []
        for piece in hand:
            card = game.card(piece)
            if card.light == NO_LIGHT:
                to_build.append(card)
            else:
                held[card.light] += 1
        held_total = len(hand) - len(to_build)
        for card in to_build:
            missing = self.missing(card.total_cost - total, held_total)
            by_lights = 0.0
            for light in range(COLOURS):
                wanted = card.cost[light] - lights[light]
                if wanted > 0:
                    by_lights += self.missing(wanted, held[light])
            value += WITHIN_REACH / (1.0 + (by_lights if by_lights > missing else missing))
        return value

    def missing(self, wanted: int, held: int) -> float:
        """How much so many wanted Creation Units are missing, if so many that would do are held in hand."""
        if wanted <= 0:
            return 0.0
        return AT_HAND * wanted if wanted <= held else wanted - (1.0 - AT_HAND) * held

    def unit_worth(self, unit: InPlay) -> float:
        card = unit.card
        worth = PRESENCE + self.numbers_worth(card)
        if card.activated is not None or card.distance is not None or card.whens or card.standing:
            worth += TEXT
        if unit.trap >= 0:
            worth *= TRAPPED
        if unit.disoriented != CLEAR:
            worth *= DISORIENTED
        if unit.is_spent:
            worth *= SPENT
        return worth

    def numbers_worth(self, card: IpwCard) -> float:
        """The six numbers on the screens of a unit or Equipment."""
        worth = PHYSICAL_ATTACK * number(card.attack[PHYSICAL]) + PHYSICAL_DEFENSE * number(card.defense[PHYSICAL])
        worth += MENTAL * (number(card.attack[CYBER]) + number(card.defense[CYBER]))
        return worth + MENTAL * (number(card.attack[PSIONIC]) + number(card.defense[PSIONIC]))


def number(printed: int) -> float:
    return X_IS_ABOUT if printed == X else float(printed)


OPINION: Final[Opinion] = IpwOpinion()
