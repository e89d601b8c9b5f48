"""What a position of Intergalactic Psi Wars is worth."""

from __future__ import annotations

from math import log
from typing import Final

from hegemon.bots.opinion import GameOpinion, Opinion
from hegemon.core.asks import CARD as A_CARD
from hegemon.core.asks import Ask, Piece, Seat
from hegemon.core.state import State
from hegemon.games.intergalactic_psi_wars.battle import LET_THROUGH, WITH, Battle
from hegemon.games.intergalactic_psi_wars.in_play import CLEAR, InPlay
from hegemon.games.intergalactic_psi_wars.legality import (
    ARMING_MOMENT,
    ATTACK_MOMENT,
    BUILD_MOMENT,
    DEFENSE_MOMENT,
    EQUIP_MOMENT,
    PLACE_MOMENT,
    WEARER_MOMENT,
    able,
)
from hegemon.games.intergalactic_psi_wars.printed import COLOURS, CYBER, NO_LIGHT, PHYSICAL, PSIONIC, IpwCard, X
from hegemon.games.intergalactic_psi_wars.printed import EQUIPMENT as EQUIPMENT_CARD
from hegemon.games.intergalactic_psi_wars.state import CREATION, HAND, Ipw
from hegemon.games.intergalactic_psi_wars.strengths import (
    attack_of,
    attack_strength,
    can_strike,
    chance_now,
    defense_of,
    has_ability,
    undefended_damage,
)
from hegemon.games.intergalactic_psi_wars.turn import BUILD, END_BUILD

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
EQUIPMENT: Final = 0.6
"""Equipment besides its numbers: it goes from unit to unit."""
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
HELD: Final = 0.8
"""A card in hand is worth at most this part of what it becomes: else nobody would build it."""
AT_HAND: Final = 0.3
"""A Creation Unit that is missing in the Lab but held in hand is only a turn away: it counts as this much missing."""
UNIT_OF_ADVANTAGE: Final = 9.0
PLENTY: Final = 6
"""With so many ready Creation Units nobody has to save."""
FROM_THE_HAND: Final = 7
"""What cards in hand, and an X, may add to the attacks of a turn, about."""
DARES: Final = 2
"""A defender steps in the way of an attack that is stronger than its defense by no more than this."""

# What the odds must promise, in points.
SPARED: Final = 0.3
"""An attack must gain more than this for each attacker: who has attacked cannot defend."""
HELD_BACK: Final = 1.0
"""A second defender must gain as much: it will be missing elsewhere."""
A_LAB: Final = 1000.0
"""What damage is worth that ends the game."""
X_OFF_THE_FIELD: Final = 3
"""What an X that is not rolled yet is taken for."""
THROWS: Final = 36.0

# For what is learned.
LONG_GAME: Final = 24.0
"""Turns."""
ENOUGH_TO_WIN: Final = 1.5
"""Attacks that end the game so many times over are no better."""

STACK_MOMENT: Final = "stack"
ROUTINE: Final[tuple[str, ...]] = (
    ATTACK_MOMENT,
    STACK_MOMENT,
    DEFENSE_MOMENT,
    EQUIP_MOMENT,
    ARMING_MOMENT,
    WEARER_MOMENT,
    "counterattack",
    "escape",
)
"""Each answer would be followed by a whole battle, and its odds can be told without fighting it."""
TRIFLES: Final[tuple[str, ...]] = ("payment", "matchup order", "mental order", "mental pick")


class IpwOpinion(GameOpinion[Ipw]):
    """Hit Points, units by their strengths, Creation Units and cards, weighed against each other."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: Ipw) -> Seat:
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

    def habit(self, game: Ipw, ask: Ask) -> int:
        """Attackers go where nobody is left to face them; defenders where they can stand or the Lab would fall."""
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
            unit = game.the_unit(ask.options[index].piece)
            defense = defense_of(game, unit, PHYSICAL)
            if defense > best:
                best = defense
                best_index = index
        if best + DARES >= attack or undefended_damage(game, matchup) >= game.hit_points[ask.seat]:
            return best_index
        return ask.default

    # --- follies ----------------------------------------------------------------------------------------

    def is_folly(self, game: State, ask: Ask, index: int) -> bool:
        """To let attackers through that would end the game while there is somebody to stop them, or to stack those
        who are needed apart. To end Build with plenty of lights and something to build: they are ready again next
        turn, and a look ahead prefers the battle only because it comes sooner."""
        verb = ask.options[index].verb
        if verb is END_BUILD:
            assert isinstance(game, Ipw)
            return game.ready_units(ask.seat) >= PLENTY and self.has_use_for_lights(game, ask)
        if verb is LET_THROUGH:
            assert isinstance(game, Ipw)
            able_now = len(ask.options) - 1
            return self.would_fall(game, ask.seat, False, able_now) and not self.would_fall(
                game, ask.seat, True, able_now - 1
            )
        if verb is WITH:
            assert isinstance(game, Ipw)
            if ask.seat == game.active:
                return False
            others = len(ask.options) - 1
            return self.would_fall(game, ask.seat, True, others - 1) and not self.would_fall(
                game, ask.seat, True, others
            )
        return False

    def has_use_for_lights(self, game: Ipw, ask: Ask) -> bool:
        """Whether a unit can be built, or Equipment for a unit that has none."""
        bare = 0
        for unit in game.units_of(ask.seat):
            if unit.worn < 0 and unit.trap < 0:
                bare += 1
        for equipment in game.equipment_of(ask.seat):
            if equipment.host < 0:
                bare -= 1
        for option in ask.options:
            if option.verb is BUILD and (game.card(option.piece).is_unit or bare > 0):
                return True
        return False

    def forgoes(self, ask: Ask) -> int:
        return ask.default if ask.moment == ATTACK_MOMENT else super().forgoes(ask)

    def wins_by_answers(self) -> bool:
        return True

    def may_finish(self, game: Ipw, seat: Seat) -> bool:
        """Whether those who get past as many defenders as there are could bring the other Lab down."""
        strikes = [attack_of(game, unit, PHYSICAL) for unit in game.units_of(seat)]
        strikes.sort(reverse=True)
        foe = game.opponent(seat)
        return FROM_THE_HAND + sum(strikes[len(able(game, foe)) :]) >= game.hit_points[foe]

    def would_fall(self, game: Ipw, seat: Seat, is_stopped: bool, others: int) -> bool:
        """Whether the Lab falls if this attack is stopped or not, and so many others stop the strongest to come."""
        battle = game.frames[len(game.frames) - 1]
        assert isinstance(battle, Battle)
        total = 0
        to_come: list[int] = []
        for number in range(len(game.matchups)):
            matchup = game.matchups[number]
            if matchup.defenders or not matchup.attackers:
                continue
            strike = max(
                self.strength(game, matchup.attackers, PHYSICAL, is_attack=True), undefended_damage(game, matchup)
            )
            if number > battle.number:
                to_come.append(strike)
            elif number < battle.number or not is_stopped:
                total += strike
        to_come.sort(reverse=True)
        return total + sum(to_come[others if others > 0 else 0 :]) >= game.hit_points[seat]

    # --- what the odds say ------------------------------------------------------------------------------

    def is_routine(self, ask: Ask) -> bool:
        return ask.moment in ROUTINE

    def routine(self, game: Ipw, ask: Ask) -> int:
        """Attack and defend where the odds are good, strike back always, and leave no Equipment lying."""
        moment = ask.moment
        if moment == ATTACK_MOMENT:
            return self.attacker_to_send(game, ask)
        if moment == DEFENSE_MOMENT:
            return self.defender_to_send(game, ask)
        if moment == STACK_MOMENT:
            return self.partner(game, ask)
        if moment == WEARER_MOMENT:
            return self.best_wearer(game, ask)
        if moment in (EQUIP_MOMENT, ARMING_MOMENT):
            for index in range(1, len(ask.options)):
                if game.the_unit(ask.options[index].piece).host < 0:
                    return index
        return ask.default

    def attacker_to_send(self, game: Ipw, ask: Ask) -> int:
        """The unit whose attack gains most; if none should go alone, the first of the best Stack of two."""
        options = ask.options
        defenders = able(game, game.opponent(ask.seat))
        best = SPARED
        best_index = 0
        for index in range(1, len(options)):
            gain = self.attack_gain(game, [options[index].piece], defenders)
            if gain > best:
                best = gain
                best_index = index
        if best_index > 0:
            return best_index
        best = 2.0 * SPARED
        for index in range(1, len(options)):
            for other in range(index + 1, len(options)):
                gain = self.attack_gain(game, [options[index].piece, options[other].piece], defenders)
                if gain > best:
                    best = gain
                    best_index = index
        return best_index

    def defender_to_send(self, game: Ipw, ask: Ask) -> int:
        """Who loses least in front of the attackers, if that is less than what they would do to the Lab."""
        matchup = game.matchups[game.the_unit(ask.about).matchup]
        least = self.damage_worth(game, ask.seat, undefended_damage(game, matchup))
        best_index = 0
        for index in range(1, len(ask.options)):
            loss = self.duel_gain(game, matchup.attackers, [ask.options[index].piece])
            if loss < least:
                least = loss
                best_index = index
        return best_index

    def partner(self, game: Ipw, ask: Ask) -> int:
        """The unit that makes the Stack gain more than both could apart; 0 for none."""
        chosen = ask.about
        best_index = 0
        if ask.seat == game.active:
            defenders = able(game, game.opponent(ask.seat))
            best = self.attack_gain(game, [chosen], defenders)
            for index in range(1, len(ask.options)):
                other = ask.options[index].piece
                apart = max(0.0, self.attack_gain(game, [other], defenders))
                gain = self.attack_gain(game, [chosen, other], defenders) - apart - SPARED
                if gain > best:
                    best = gain
                    best_index = index
            return best_index
        battle = game.frames[len(game.frames) - 1]
        assert isinstance(battle, Battle)
        attackers = game.matchups[battle.number].attackers
        least = self.duel_gain(game, attackers, [chosen])
        for index in range(1, len(ask.options)):
            loss = self.duel_gain(game, attackers, [chosen, ask.options[index].piece]) + HELD_BACK
            if loss < least:
                least = loss
                best_index = index
        return best_index

    def best_wearer(self, game: Ipw, ask: Ask) -> int:
        """The unit with the best numbers."""
        best = -1.0
        best_index = 0
        for index in range(len(ask.options)):
            option = ask.options[index]
            if option.verb.about == A_CARD:
                worth = self.numbers_worth(game.card(option.piece))
                if worth > best:
                    best = worth
                    best_index = index
        return best_index

    def attack_gain(self, game: Ipw, group: list[Piece], defenders: list[Piece]) -> float:
        """What a group gains if it attacks and is let through or faced by one unit, whichever is worse for it."""
        foe = game.opponent(game.active)
        gain = self.damage_worth(game, foe, self.strength(game, group, PHYSICAL, is_attack=True))
        if len(game.matchups) >= len(defenders):
            return gain
        for piece in defenders:
            faced = self.duel_gain(game, group, [piece])
            if faced < gain:
                gain = faced
        return gain

    def damage_worth(self, game: Ipw, seat: Seat, damage: int) -> float:
        """What so much damage to a Lab is worth to the one who deals it."""
        points = game.hit_points[seat]
        if damage >= points:
            return A_LAB
        return HIT_POINTS * log((points + CUSHION) / (points - damage + CUSHION))

    def duel_gain(self, game: Ipw, attackers: list[Piece], defenders: list[Piece]) -> float:
        """What the attackers gain on average from a match-up: one mental strike and its answer, then Physical ones."""
        mental_won = 0.0
        mental_lost = 0.0
        for ability in (CYBER, PSIONIC):
            if has_ability(game, attackers, ability) and has_ability(game, defenders, ability):
                mental_won = self.chance_to_win(game, attackers, defenders, ability)
                mental_lost = (1.0 - mental_won) * self.chance_to_win(game, defenders, attackers, ability)
                break
        # Who has lost a mental strike makes no Physical one.
        strike = self.chance_to_win(game, attackers, defenders, PHYSICAL)
        answer = self.chance_to_win(game, defenders, attackers, PHYSICAL)
        kills = (1.0 - mental_lost) * strike
        dies = (mental_lost + (1.0 - mental_won - mental_lost) * (1.0 - strike)) * answer
        return kills * self.group_worth(game, defenders) - dies * self.group_worth(game, attackers)

    def chance_to_win(self, game: Ipw, strikers: list[Piece], targets: list[Piece], ability: int) -> float:
        if not can_strike(game, strikers, ability) or not has_ability(game, targets, ability):
            return 0.0
        attack = self.strength(game, strikers, ability, is_attack=True)
        return chance_now(game, attack, self.strength(game, targets, ability, is_attack=False)) / THROWS

    def strength(self, game: Ipw, group: list[Piece], ability: int, is_attack: bool) -> int:
        """About as strong as the group will be on the Battlefield."""
        total = 0
        for piece in group:
            unit = game.the_unit(piece)
            if is_attack and unit.disoriented != CLEAR:
                continue
            total += attack_of(game, unit, ability) if is_attack else defense_of(game, unit, ability)
            if unit.x is None and (unit.card.attack if is_attack else unit.card.defense)[ability] == X:
                total += X_OFF_THE_FIELD
        return total

    def group_worth(self, game: Ipw, group: list[Piece]) -> float:
        """What is lost with a group: its units and what they wear."""
        worth = 0.0
        for piece in group:
            unit = game.the_unit(piece)
            worth += self.unit_worth(unit)
            if unit.worn >= 0:
                worth += self.equipment_worth(game.card(unit.worn))
        return worth

    # --- what is learned ----------------------------------------------------------------------------------

    def feature_names(self) -> list[str]:
        return [
            "logarithm of Hit Points",
            "damage that would come through, as part of the Hit Points",
            "Physical attack",
            "Physical defense",
            "Cyber numbers",
            "Psionic numbers",
            "units",
            "units that can defend",
            "Trapped units",
            "units with an ability",
            "Equipment",
            "Creation Units",
            "ready Creation Units",
            "cards in hand",
            "units in hand",
        ]

    def phase(self, game: Ipw) -> float:
        return min(1.0, game.turn / LONG_GAME)

    def features(self, game: Ipw, seat: Seat) -> list[float]:
        units = game.units_of(seat)
        attack = defense = cyber = psionic = 0.0
        defenders = trapped = texts = 0
        for unit in units:
            card = unit.card
            attack += number(card.attack[PHYSICAL])
            defense += number(card.defense[PHYSICAL])
            cyber += number(card.attack[CYBER]) + number(card.defense[CYBER])
            psionic += number(card.attack[PSIONIC]) + number(card.defense[PSIONIC])
            defenders += 1 if unit.trap < 0 and not unit.is_spent else 0
            trapped += 1 if unit.trap >= 0 else 0
            texts += 1 if card.activated is not None or card.distance is not None or card.whens or card.standing else 0
        through = self.coming_through(game, seat, units, game.units_of(1 - seat))
        hand = game.pile(HAND, seat)
        to_build = 0
        for piece in hand:
            to_build += 1 if game.card(piece).is_unit else 0
        return [
            log(max(0, game.hit_points[seat]) + CUSHION),
            min(ENOUGH_TO_WIN, through / max(1, game.hit_points[seat])),
            attack,
            defense,
            cyber,
            psionic,
            float(len(units)),
            float(defenders),
            float(trapped),
            float(texts),
            float(len(game.equipment_of(seat))),
            float(len(game.pile(CREATION, seat))),
            float(game.ready_units(seat)),
            float(len(hand)),
            float(to_build),
        ]

    # --- points -------------------------------------------------------------------------------------------

    def scores(self, game: Ipw) -> list[float]:
        units = [game.units_of(seat) for seat in range(game.seats)]
        return [self.score(game, seat, units[seat], units[1 - seat]) for seat in range(game.seats)]

    def score(self, game: Ipw, seat: Seat, units: list[InPlay], foes: list[InPlay]) -> float:
        points = game.hit_points[seat] - EXPOSED * self.coming_through(game, seat, units, foes)
        value = HIT_POINTS * log(max(0.0, points) + CUSHION)
        for unit in units:
            value += self.unit_worth(unit)
        for equipment in game.equipment_of(seat):
            worth = self.equipment_worth(equipment.card)
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
        to_build: list[IpwCard] = []
        for piece in hand:
            card = game.card(piece)
            if card.light == NO_LIGHT:
                to_build.append(card)
            else:
                held[card.light] += 1
        held_total = len(hand) - len(to_build)
        value = CARD * held_total
        for card in to_build:
            missing = self.missing(card.total_cost - total, held_total)
            by_lights = 0.0
            for light in range(COLOURS):
                wanted = card.cost[light] - lights[light]
                if wanted > 0:
                    by_lights += self.missing(wanted, held[light])
            near = CARD + WITHIN_REACH / (1.0 + (by_lights if by_lights > missing else missing))
            value += min(near, HELD * self.built_worth(card))
        return value

    def built_worth(self, card: IpwCard) -> float:
        """What a card becomes when it is built; a Power becomes nothing, and is worth what it will do."""
        if card.is_unit:
            return self.printed_worth(card)
        return UNWORN * self.equipment_worth(card) if card.kind == EQUIPMENT_CARD else A_LAB

    def missing(self, wanted: int, held: int) -> float:
        """How much so many wanted Creation Units are missing, if so many that would do are held in hand."""
        if wanted <= 0:
            return 0.0
        return AT_HAND * wanted if wanted <= held else wanted - (1.0 - AT_HAND) * held

    def unit_worth(self, unit: InPlay) -> float:
        worth = self.printed_worth(unit.card)
        if unit.trap >= 0:
            worth *= TRAPPED
        if unit.disoriented != CLEAR:
            worth *= DISORIENTED
        if unit.is_spent:
            worth *= SPENT
        return worth

    def printed_worth(self, card: IpwCard) -> float:
        """A unit to which nothing has happened yet."""
        worth = PRESENCE + self.numbers_worth(card)
        if card.activated is not None or card.distance is not None or card.whens or card.standing:
            worth += TEXT
        return worth

    def equipment_worth(self, card: IpwCard) -> float:
        return EQUIPMENT + self.numbers_worth(card) + (TEXT if card.standing or card.whens else 0.0)

    def numbers_worth(self, card: IpwCard) -> float:
        """The six numbers on the screens of a unit or Equipment."""
        worth = PHYSICAL_ATTACK * number(card.attack[PHYSICAL]) + PHYSICAL_DEFENSE * number(card.defense[PHYSICAL])
        worth += MENTAL * (number(card.attack[CYBER]) + number(card.defense[CYBER]))
        return worth + MENTAL * (number(card.attack[PSIONIC]) + number(card.defense[PSIONIC]))


def number(printed: int) -> float:
    return X_IS_ABOUT if printed == X else float(printed)


OPINION: Final[Opinion] = IpwOpinion()
