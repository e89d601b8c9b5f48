"""One place knows whether something may be done now, and by which rule it may not.

Asking and doing both go through here, and so does every answer to "why not?".
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Refusal, Seat
from hegemon.core.lending import may_not_play
from hegemon.games.intergalactic_psi_wars.costs import can_pay, can_pay_otherwise, lights_told, white_of
from hegemon.games.intergalactic_psi_wars.effects import can_begin
from hegemon.games.intergalactic_psi_wars.in_play import CLEAR, NO_MATCHUP, InPlay
from hegemon.games.intergalactic_psi_wars.printed import (
    ABILITIES,
    ANY_KIND,
    COLOURS,
    CREATION,
    EQUIPMENT,
    IN_BATTLE,
    IN_BUILD,
    POWER,
    TO_ATTACK,
    TO_DEFEND,
    Ability,
)
from hegemon.games.intergalactic_psi_wars.state import HAND, LAB, Ipw

# The kinds of question, by the names asks give them.
PLACE_MOMENT: Final = "creation"
BUILD_MOMENT: Final = "build"
EQUIP_MOMENT: Final = "equip"
WEARER_MOMENT: Final = "wearer"
ATTACK_MOMENT: Final = "attackers"
DEFENSE_MOMENT: Final = "defenders"
ARMING_MOMENT: Final = "defenders equip"
CYBORG_MOMENT: Final = "cyborg phase"
BUILD_WINDOW: Final = "build window"
ATTACKERS_WINDOW: Final = "attackers window"
DEFENDERS_WINDOW: Final = "defenders window"
PHASE_WINDOW: Final = "phase window"
STRIKE_WINDOW: Final = "strike window"
END_WINDOW: Final = "end window"
# The windows of a Battle Phase. Said to be of any length: a tuple of known length would be built anew wherever it
# is looked at.
WINDOW_MOMENTS: Final[tuple[str, ...]] = (
    ATTACKERS_WINDOW,
    DEFENDERS_WINDOW,
    PHASE_WINDOW,
    STRIKE_WINDOW,
    END_WINDOW,
)

FORBIDDEN_CARD: Final = Refusal("IPW-7.12", "A card says that you cannot play this now.")
NOT_IN_HAND: Final = Refusal("IPW-7.11", "Cards are played from the hand, and this one is not in yours.")
NO_CREATION_UNIT: Final = Refusal("IPW-5.1", "Only a Creation Unit can be placed in Phase 1.")
ONLY_PHASE_1: Final = Refusal("IPW-5.3", "A Creation Unit is placed from the hand only in Phase 1.")
ONE_A_TURN: Final = Refusal("IPW-5.1", "One Creation Unit a turn may be placed from the hand.")
NOT_BUILT: Final = Refusal("IPW-7.1", "Only Battle Units and Equipment are built.")
ONLY_BUILD: Final = Refusal("IPW-7.10", "Battle Units and Equipment are built only in the own Build Phase.")
CANNOT_PAY: Final = Refusal(
    "IPW-6.5",
    "Your ready Creation Units cannot pay its cost in full.",
    "It costs {0}. Your ready Creation Units: {1}.",
)
COSTS_THE_LAB: Final = Refusal("IPW-6.5", CANNOT_PAY.sentence, "It costs {0} of your Hit Points, and you have {1}.")
NO_POWER: Final = Refusal("IPW-1.8", "This card is no Power.")
BATTLE_POWER: Final = Refusal("IPW-7.7", "A Power of Battle timing is played in a window of a Battle Phase.")
BUILD_POWER: Final = Refusal("IPW-7.7", "A Power of Build timing is played in your own Build Phase.")
ANY_POWER: Final = Refusal(
    "IPW-7.7",
    "It is played in your own Build Phase, after a Power in the opponent's, or in a window of a Battle Phase.",
)
NO_OBJECT: Final = Refusal("IPW-9.6", "There is no legal target or object for it.")
NOT_SO: Final = Refusal("IPW-9.6", "What its text asks for is not so now.")

NO_EQUIPMENT: Final = Refusal("IPW-8.1", "Only your own Equipment in play can be put under a unit.")
NEW_EQUIPMENT: Final = Refusal("IPW-7.3", "Equipment cannot be attached in the turn it was built.")
NEW_OUT_OF_USE: Final = Refusal("IPW-R13", "With these settings new Equipment is out of use in a defence.")
SPENT_EQUIPMENT: Final = Refusal("IPW-8.8", "Spent Equipment stays where it is until it is replenished.")
TRAPPED_WEARER: Final = Refusal("IPW-8.7", "A Trapped unit can be neither equipped nor stripped.")
NOT_YOUR_UNIT: Final = Refusal("IPW-8.6", "Only Battle Units of your own wear your Equipment.")
WEARS_ALREADY: Final = Refusal("IPW-8.2", "A Battle Unit has at most one Equipment.")
WORE_ANOTHER: Final = Refusal("IPW-8.4", "It has had another Equipment attached in this turn.")
WRONG_WEARER: Final = Refusal("IPW-8.6", "The Equipment is limited to another kind of unit.")
LACKS_ABILITY: Final = Refusal("IPW-R17", "With these settings the wearer must have every ability it adds to.")
NOT_DEFENDING: Final = Refusal("IPW-11.6", "Now Equipment may be put only under units that defend.")

NOT_ATTACKER: Final = Refusal("IPW-10.1", "Only Battle Units of the active player attack.")
NO_NEW_ATTACKER: Final = Refusal("IPW-7.3", "A unit does not attack in the turn it was built.")
SPENT_ATTACKER: Final = Refusal("IPW-10.2", "A spent unit does not attack.")
TRAPPED_UNIT: Final = Refusal("IPW-18.2", "A Trapped unit can neither attack nor defend nor use abilities.")
LOCKED_OUT: Final = Refusal("IPW-10.2", "A card keeps it from fighting now.")
ATTACKS_ALREADY: Final = Refusal("IPW-10.4", "It is declared as an attacker already.")
NOT_DEFENDER: Final = Refusal("IPW-11.2", "Only Battle Units of the player who is attacked defend.")
SPENT_DEFENDER: Final = Refusal("IPW-11.4", "A spent unit does not defend.")
NEW_DEFENDER: Final = Refusal("IPW-R13", "With these settings a new unit does not defend.")
DEFENDS_ALREADY: Final = Refusal("IPW-11.5", "Each unit defends at most once in a Battle Phase.")

NO_DISTANCE: Final = Refusal("IPW-1.5", "It has no Distance ability.")
NOT_YOUR_ABILITY: Final = Refusal("IPW-12.2", "Only the owner of a unit uses its abilities.")
NEW_ABILITY: Final = Refusal("IPW-7.5", "The abilities of a new unit do not work until it is replenished.")
SPENT_CYBORG: Final = Refusal("IPW-12.3", "A spent Cyborg cannot use its Distance ability.")
DISORIENTED: Final = Refusal("IPW-18.5", "A Disoriented unit uses no Distance or activated ability.")
USED_ONCE: Final = Refusal("IPW-12.7", "Each Cyborg uses its Distance ability at most once in a turn.")
ONLY_CYBORG_PHASE: Final = Refusal("IPW-12.2", "Distance abilities are used only in the Cyborg Phase.")
NO_ACTIVATED: Final = Refusal("IPW-R44", "It has no activated ability.")
ONLY_WINDOWS: Final = Refusal("IPW-R44", "An activated ability is used in a window of a Battle Phase.")
SPENT_ABILITY: Final = Refusal("IPW-R44", "A spent unit has no activated ability.")
ACTIVATED_ONCE: Final = Refusal("IPW-R44", "An activated ability is used once in a turn.")

MISTIMED: Final = {IN_BUILD: BUILD_POWER, IN_BATTLE: BATTLE_POWER, IN_BUILD | IN_BATTLE: ANY_POWER}


# --- from the hand ------------------------------------------------------------


def refusal_to_place(game: Ipw, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """IPW-5.1, IPW-5.3, IPW-R11 Why a Creation Unit cannot be placed now; None if it can."""
    if game.card(piece).kind != CREATION:
        return NO_CREATION_UNIT
    if not game.is_in(piece, HAND, seat):
        return NOT_IN_HAND
    if game.modifiers and may_not_play(game, seat, piece):
        return FORBIDDEN_CARD
    if moment != PLACE_MOMENT:
        return ONE_A_TURN if moment == BUILD_MOMENT else ONLY_PHASE_1
    return None


def refusal_to_build(game: Ipw, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """IPW-7.1, IPW-6.5 Why a Battle Unit or Equipment cannot be built now; None if it can."""
    card = game.card(piece)
    if not card.is_unit and card.kind != EQUIPMENT:
        return NOT_BUILT
    if not game.is_in(piece, HAND, seat):
        return NOT_IN_HAND
    if game.modifiers and may_not_play(game, seat, piece):
        return FORBIDDEN_CARD
    if moment != BUILD_MOMENT:
        return ONLY_BUILD
    return None if can_pay(game, seat, piece, card) else CANNOT_PAY


def refusal_to_play(game: Ipw, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """IPW-7.7, IPW-9.1, IPW-9.6, IPW-R20 Why a Power cannot be played now; None if it can."""
    card = game.card(piece)
    if card.kind != POWER:
        return NO_POWER
    if not game.is_in(piece, HAND, seat):
        return NOT_IN_HAND
    if game.modifiers and may_not_play(game, seat, piece):
        return FORBIDDEN_CARD
    if not fits_moment(card.timing, moment):
        return MISTIMED[card.timing]
    if not can_pay(game, seat, piece, card) and not can_pay_otherwise(game, seat, card, 1):
        return CANNOT_PAY
    return None if can_begin(game, seat, piece, card.does) else NO_OBJECT


def in_figures(game: Ipw, seat: Seat, piece: Piece, refusal: Refusal | None) -> Refusal | None:
    """A refusal of a card, with what it costs and what there is."""
    if refusal is not CANNOT_PAY:
        return refusal
    card = game.card(piece)
    if card.life_cost >= game.hit_points[seat]:
        return COSTS_THE_LAB.with_figures(card.life_cost, game.hit_points[seat])
    cost = lights_told([*card.cost[:COLOURS], white_of(game, seat, piece)])
    return refusal.with_figures(cost, lights_told(game.ready[seat * COLOURS : (seat + 1) * COLOURS]))


def fits_moment(timing: int, moment: str) -> bool:
    """IPW-7.7, IPW-9.2 Whether a Power of this timing is played at such a moment, whoever plays it."""
    if moment == BUILD_MOMENT:
        return timing & IN_BUILD != 0
    if moment == BUILD_WINDOW:
        return timing == IN_BUILD | IN_BATTLE
    return moment in WINDOW_MOMENTS and timing & IN_BATTLE != 0


# --- Equipment ------------------------------------------------------------


def refusal_to_equip(game: Ipw, seat: Seat, piece: Piece) -> Refusal | None:
    """IPW-8.1, IPW-8.7, IPW-8.8, IPW-R16 Why an Equipment cannot be shifted now; None if it can."""
    equipment = game.in_play(piece)
    if equipment is None or equipment.card.kind != EQUIPMENT or equipment.seat != seat:
        return NO_EQUIPMENT
    if equipment.is_new:
        if seat == game.active:
            return NEW_EQUIPMENT
        if not game.rules.new_may_defend:
            return NEW_OUT_OF_USE
    if equipment.is_spent:
        return SPENT_EQUIPMENT
    host = game.unit(equipment.host)
    return TRAPPED_WEARER if host is not None and host.trap >= 0 else None


def refusal_to_wear(game: Ipw, equipment: InPlay, piece: Piece) -> Refusal | None:
    """IPW-8.2, IPW-8.4, IPW-8.6, IPW-8.7, IPW-11.6 Why a unit cannot be given an Equipment; None if it can."""
    unit = game.unit(piece)
    if unit is None or unit.seat != equipment.seat:
        return NOT_YOUR_UNIT
    if unit.seat != game.active and unit.matchup == NO_MATCHUP:
        return NOT_DEFENDING
    if unit.trap >= 0:
        return TRAPPED_WEARER
    if unit.worn >= 0:
        return WEARS_ALREADY
    if unit.wore != -1 and unit.wore != equipment.piece:
        return WORE_ANOTHER
    card = equipment.card
    if card.wearer != ANY_KIND and card.wearer != unit.card.kind:
        return WRONG_WEARER
    if game.rules.equip_needs_ability:
        for ability in range(len(ABILITIES)):
            if (card.attack[ability] or card.defense[ability]) and not unit.card.has[ability]:
                return LACKS_ABILITY
    return None


def wearers_for(game: Ipw, equipment: InPlay) -> list[Piece]:
    """The units that may be given an Equipment now."""
    found: list[Piece] = []
    for unit in game.units_of(equipment.seat):
        if refusal_to_wear(game, equipment, unit.piece) is None:
            found.append(unit.piece)
    return found


# --- attacking and defending ------------------------------------------------------------


def is_locked_out(game: Ipw, unit: InPlay, what: int) -> bool:
    """IPW-10.2 Whether a card keeps a unit from attacking, or from defending."""
    if game.locked:
        for ability in range(len(ABILITIES)):
            if (game.locked >> ability) & 1 and unit.card.has[ability]:
                return True
    return not game.can(what, unit)


def refusal_to_attack(game: Ipw, seat: Seat, piece: Piece) -> Refusal | None:
    """IPW-10.2 Why a unit cannot be declared as an attacker; None if it can."""
    unit = game.unit(piece)
    if unit is None or unit.seat != seat or seat != game.active:
        return NOT_ATTACKER
    if unit.trap >= 0:
        return TRAPPED_UNIT
    if unit.is_new:
        return NO_NEW_ATTACKER
    if unit.is_spent:
        return SPENT_ATTACKER
    if unit.matchup != NO_MATCHUP:
        return ATTACKS_ALREADY
    return LOCKED_OUT if is_locked_out(game, unit, TO_ATTACK) else None


def refusal_to_defend(game: Ipw, seat: Seat, piece: Piece) -> Refusal | None:
    """IPW-11.4, IPW-11.5, IPW-7.4, IPW-R51 Why a unit cannot be declared as a defender; None if it can."""
    unit = game.unit(piece)
    if unit is None or unit.seat != seat or seat == game.active:
        return NOT_DEFENDER
    if unit.trap >= 0:
        return TRAPPED_UNIT
    if unit.is_spent:
        return SPENT_DEFENDER
    if unit.is_new and not game.rules.new_may_defend:
        return NEW_DEFENDER
    if unit.matchup != NO_MATCHUP:
        return DEFENDS_ALREADY
    return LOCKED_OUT if is_locked_out(game, unit, TO_DEFEND) else None


def able(game: Ipw, seat: Seat) -> list[Piece]:
    """The units a player may still declare: attackers in one's own turn, else defenders."""
    found: list[Piece] = []
    for piece in game.pile(LAB, seat):
        if game.card(piece).is_unit:
            refusal = (
                refusal_to_attack(game, seat, piece) if seat == game.active else refusal_to_defend(game, seat, piece)
            )
            if refusal is None:
                found.append(piece)
    return found


# --- abilities ------------------------------------------------------------


def refusal_to_use_distance(game: Ipw, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """IPW-12.3, IPW-12.7 Why a Distance ability cannot be used now; None if it can."""
    unit = game.unit(piece)
    if unit is None or unit.card.distance is None:
        return NO_DISTANCE
    if unit.seat != seat:
        return NOT_YOUR_ABILITY
    if moment != CYBORG_MOMENT:
        return ONLY_CYBORG_PHASE
    if unit.trap >= 0:
        return TRAPPED_UNIT
    if unit.is_new:
        return NEW_ABILITY
    if unit.has_used_distance:
        return USED_ONCE
    if unit.is_spent:
        return SPENT_CYBORG
    if unit.disoriented != CLEAR:
        return DISORIENTED
    return refusal_of_ability(game, seat, piece, unit.card.distance)


def refusal_to_activate(game: Ipw, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """IPW-R44 Why an activated ability cannot be used now; None if it can."""
    unit = game.unit(piece)
    if unit is None or unit.card.activated is None:
        return NO_ACTIVATED
    if unit.seat != seat:
        return NOT_YOUR_ABILITY
    if moment not in WINDOW_MOMENTS:
        return ONLY_WINDOWS
    if unit.trap >= 0:
        return TRAPPED_UNIT
    if unit.is_new:
        return NEW_ABILITY
    if unit.is_spent:
        return SPENT_ABILITY
    if unit.disoriented != CLEAR:
        return DISORIENTED
    if unit.has_activated:
        return ACTIVATED_ONCE
    return refusal_of_ability(game, seat, piece, unit.card.activated)


def refusal_of_ability(game: Ipw, seat: Seat, piece: Piece, ability: Ability) -> Refusal | None:
    """IPW-9.6 What an ability itself asks for: its condition, and legal objects."""
    condition = ability.condition
    if condition is not None and not condition.holds(game, seat, piece, None):
        return NOT_SO
    return None if can_begin(game, seat, piece, ability.does) else NO_OBJECT
