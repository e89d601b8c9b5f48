"""One place knows whether something may be done now, and by which rule it may not.

Asking and doing both go through here, and so does every answer to "why not?".
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Refusal, Seat
from hegemon.core.lending import may_not_play
from hegemon.games.psi_wars.costs import can_pay, can_pay_otherwise, lacks_only_lit_colours, lights_told, needed
from hegemon.games.psi_wars.effects import is_possible
from hegemon.games.psi_wars.in_play import InPlay, Side
from hegemon.games.psi_wars.options import ESCAPE_BOTH, ESCAPE_CLEANUP, ESCAPE_CREATION, ESCAPE_ONCE
from hegemon.games.psi_wars.printed import (
    CANNOT_ATTACK,
    CANNOT_DEFEND,
    CREATION_UNIT,
    CYBORG,
    EQUIPMENT,
    IN_BATTLE,
    IN_CREATION,
    PHYSICAL,
    POWER,
    SPECIAL,
    UNIT,
    PsiCard,
)
from hegemon.games.psi_wars.state import (
    AT_CLEANUP,
    AT_CREATION_END,
    CREATION_MOMENT,
    EQUIPMENT_ROW,
    HAND,
    LAB,
    POWER_MOMENT,
    PsiWars,
)

NOT_IN_HAND: Final = Refusal("PSI-8.2", "Cards are played from the hand, and this one is not in yours.")
NO_CREATION_UNIT: Final = Refusal("PSI-6.2", "A Creation Unit goes into the Lab when it is drawn; it is never played.")
FORBIDDEN_CARD: Final = Refusal("PSI-9.8", "A card says that you cannot play this now.")
NOT_YOUR_PHASE: Final = Refusal("PSI-8.1", "Only the active player acts in the Creation Phase.")
NOT_NOW: Final = Refusal(
    "PSI-9.6", "Battle Units, Equipment and resource specials wait for their owner's Creation Phase."
)
NO_POWER_STEP: Final = Refusal(
    "PSI-9.3", "A Power is played in one's own Creation Phase or in the Power Card Use step."
)
WRONG_TIMING: Final = Refusal("PSI-9.3", "The timing on this Power does not name the present step.")
TRAP_TOO_EARLY: Final = Refusal("PSI-R23", "A Trap is played only in the Power Card Use step.")
UNLIT_ONLY: Final = Refusal(
    "PSI-7.3", "Its white light takes a ready Creation Unit of a colour lit on the card, and you have none left over."
)
TOO_DEAR: Final = Refusal(
    "PSI-7.7",
    "Its whole cost cannot be paid with your ready Creation Units.",
    "It costs {0}. Your ready Creation Units: {1}.",
)
NO_TARGET: Final = Refusal("PSI-9.5", "There is nothing it could be used on.")
ONLY_A_SUBSTITUTE: Final = Refusal("PSI-7.13", "It is used while a cost is paid, not by itself.")

NOT_YOUR_UNIT: Final = Refusal("PSI-10.2", "Only your own Battle Units can do this.")
NOT_IN_PLAY: Final = Refusal("PSI-10.2", "This is no Battle Unit in play.")
NOT_ATTACKER: Final = Refusal("PSI-10.2", "Only the active player declares attackers.")
NOT_DEFENDER: Final = Refusal("PSI-12.1", "Only the opponent of the attacker declares defenders.")
ALREADY_DECLARED: Final = Refusal("PSI-10.9", "It has been declared already.")
IS_TRAPPED: Final = Refusal("PSI-13.5", "A Trapped unit neither attacks, defends nor uses abilities.")
IS_DEPLETED: Final = Refusal("PSI-8.6", "A depleted Battle Unit cannot attack.")
FORBIDDEN: Final = Refusal("PSI-21.11", "A card in play says that it cannot.")
LOCKED_OUT: Final = Refusal("PSI-R49", "A card forbids units with this ability to attack or defend this turn.")
MUST_ATTACK: Final = Refusal("PSI-10.11", "A unit that must attack has not been declared.")

ALREADY_ENGAGED: Final = Refusal("PSI-12.3", "Another defending side engages this attacker already.")
NOT_AN_ATTACKER: Final = Refusal("PSI-12.2", "A defender engages an attacking unit or Stack.")

ITSELF_TWICE: Final = Refusal("PSI-11.1", "A Stack is two different Battle Units of one player.")
WRONG_TYPES: Final = Refusal("PSI-11.2", "One member of a Stack is a Cyborg and the other is not.")
STACKED_ALREADY: Final = Refusal("PSI-11.6", "It is in a Stack already, or fights alone.")
DEPLETED_MEMBER: Final = Refusal("PSI-11.5", "Both members of an attacking Stack must be ready.")

NO_EQUIPMENT: Final = Refusal("PSI-10.4", "Only your own Equipment in play can be moved.")
HELD_BY_A_TRAP: Final = Refusal("PSI-8.14", "Equipment on a Trapped unit cannot be moved, and none be put on it.")
MOVED_ALREADY: Final = Refusal("PSI-10.4", "It has been put under a unit in this rearrangement already.")
CARRIES_ONE: Final = Refusal("PSI-8.11", "A Battle Unit carries at most one Equipment card.")
LACKS_ABILITY: Final = Refusal(
    "PSI-8.12", "The wearer's printed strength must be above 0 in every ability the Equipment raises."
)
WRONG_WEARER: Final = Refusal("PSI-8.13", "The Equipment is not made for units of this type.")

NO_DISTANCE: Final = Refusal("PSI-14.1", "This card has no ability to be used at a distance.")
DISTANCE_NOT_NOW: Final = Refusal("PSI-14.1", "Distance abilities are used in the Cyborg step of a Battle Phase.")
DISTANCE_DEPLETED: Final = Refusal("PSI-14.2", "A depleted Cyborg cannot use its Distance ability.")
DISTANCE_USED: Final = Refusal("PSI-14.3", "It has used its Distance ability in this Battle Phase.")
DISTANCE_NOT_SO: Final = Refusal("PSI-21.4", "What its text asks for is not so now.")
DISTANCE_FROM_LAB: Final = Refusal("PSI-R21", "With these settings only Cyborgs on the Battlefield use abilities.")

NOT_TRAPPED: Final = Refusal("PSI-13.10", "It is not one of your Trapped units.")
NO_ESCAPE: Final = Refusal("PSI-13.13", "This Trap has no escape clause.")
ESCAPE_LATER: Final = Refusal("PSI-13.10", "Escapes are rolled for in one's own turn, once in each window.")
ESCAPE_WINDOW: Final = Refusal("PSI-R3", "With these settings escapes are not rolled for in this window.")


# --- playing cards ---------------------------------------------------------------------------------------


def refusal_to_play(
    game: PsiWars, seat: Seat, piece: Piece, moment: str, ready: list[int], spare: int
) -> Refusal | None:
    """PSI-8.2, PSI-9.3, PSI-9.5, PSI-9.6 Why a card cannot be played at this moment; None if it can.

    The ready Creation Units and the substitutes at hand are counted once for all cards.
    """
    card = game.card(piece)
    if game.place[piece] != HAND.index * 2 + seat:
        return NO_CREATION_UNIT if card.kind == CREATION_UNIT else NOT_IN_HAND
    if game.modifiers and may_not_play(game, seat, piece):
        return FORBIDDEN_CARD
    if card.kind == POWER:
        refusal = refusal_of_timing(game, seat, piece, moment)
        if refusal is not None:
            return refusal
    elif moment != CREATION_MOMENT:
        return NOT_NOW
    elif seat != game.active:
        return NOT_YOUR_PHASE
    if card.pays_any_colour and not card.does:
        return ONLY_A_SUBSTITUTE
    if not can_pay(game, seat, piece, ready, spare) and not can_pay_otherwise(game, seat, card):
        return UNLIT_ONLY if lacks_only_lit_colours(game, seat, piece, ready) else TOO_DEAR
    if card.kind == POWER or card.kind == SPECIAL:
        return None if is_possible(game, seat, piece, card.does) else NO_TARGET
    return None


def in_figures(game: PsiWars, seat: Seat, piece: Piece, refusal: Refusal | None) -> Refusal | None:
    """A refusal of a card, with what it costs and what there is."""
    if refusal is not TOO_DEAR:
        return refusal
    cost, ready = lights_told(needed(game, seat, piece), game.card(piece).white), lights_told(game.ready_colours(seat))
    return refusal.with_figures(cost, ready)


def refusal_of_timing(game: PsiWars, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """PSI-9.3 A Power is open in one's own Creation Phase and in the Power Card Use step."""
    card = game.card(piece)
    if moment == CREATION_MOMENT:
        if seat != game.active:
            return NO_POWER_STEP
        if card.is_trap:
            return None if game.rules.traps_in_creation else TRAP_TOO_EARLY
        return None if card.timing & IN_CREATION else WRONG_TIMING
    if moment == POWER_MOMENT:
        return None if card.timing & IN_BATTLE else WRONG_TIMING
    return NO_POWER_STEP


# --- attacking and defending -------------------------------------------------------------------------------


def is_locked_out(game: PsiWars, unit: InPlay) -> bool:
    """PSI-R49 Whether a card forbids the unit to attack and defend this turn."""
    if game.locked_out == 0:
        return False
    for ability in range(PHYSICAL + 1):
        if (game.locked_out >> ability) & 1 and unit.card.has(ability):
            return True
    return False


def refusal_to_attack(game: PsiWars, seat: Seat, unit: InPlay) -> Refusal | None:
    """PSI-10.2 Why a unit cannot be declared as an attacker; None if it can."""
    if unit.seat != seat:
        return NOT_YOUR_UNIT
    if seat != game.active:
        return NOT_ATTACKER
    if unit.side >= 0:
        return ALREADY_DECLARED
    if unit.trap >= 0:
        return IS_TRAPPED
    if game.depleted[unit.piece]:
        return IS_DEPLETED
    if is_locked_out(game, unit):
        return LOCKED_OUT
    return FORBIDDEN if game.is_under(unit, CANNOT_ATTACK) else None


def refusal_to_defend(game: PsiWars, seat: Seat, unit: InPlay) -> Refusal | None:
    """PSI-12.1, PSI-12.5, PSI-8.5 Why a unit cannot be declared as a defender; None if it can."""
    if unit.seat != seat:
        return NOT_YOUR_UNIT
    if seat == game.active:
        return NOT_DEFENDER
    if unit.side >= 0:
        return ALREADY_DECLARED
    if unit.trap >= 0:
        return IS_TRAPPED
    if is_locked_out(game, unit):
        return LOCKED_OUT
    return FORBIDDEN if game.is_under(unit, CANNOT_DEFEND) else None


def refusal_to_engage(game: PsiWars, attacker: Side) -> Refusal | None:
    """PSI-12.3, PSI-R15 Why no further defending side can engage the attacker; None if one can."""
    if not attacker.is_attacking or attacker.is_gone:
        return NOT_AN_ATTACKER
    if attacker.was_engaged and not game.rules.multi_block:
        return ALREADY_ENGAGED
    return None


def refusal_to_stack(game: PsiWars, unit: InPlay, partner: InPlay, attacking: bool) -> Refusal | None:
    """PSI-11.1 to PSI-11.6, PSI-R52 Why two units cannot form a Stack; None if they can."""
    if unit is partner:
        return ITSELF_TWICE
    if unit.seat != partner.seat:
        return ITSELF_TWICE
    if attacking:
        refusal = refusal_to_attack(game, unit.seat, partner)
    else:
        refusal = refusal_to_defend(game, unit.seat, partner)
    if refusal is not None:
        if refusal is ALREADY_DECLARED:
            return STACKED_ALREADY
        return DEPLETED_MEMBER if refusal is IS_DEPLETED else refusal
    one = unit.card.type == CYBORG
    two = partner.card.type == CYBORG
    if one != two:
        return None
    if one and (is_exception(game, unit) or is_exception(game, partner)):
        return None
    return WRONG_TYPES


def is_exception(game: PsiWars, unit: InPlay) -> bool:
    """Whether a ready unit's card lets it form a Stack with another Cyborg."""
    return unit.card.stacks_with_cyborgs and not game.depleted[unit.piece]


def has_to_attack(game: PsiWars, unit: InPlay) -> bool:
    """PSI-10.11 Whether the declaration is refused without this unit."""
    return unit.card.must_attack and refusal_to_attack(game, game.active, unit) is None


# --- Equipment -----------------------------------------------------------------------------------------------


def refusal_to_wear(game: PsiWars, equipment: InPlay, unit: InPlay) -> Refusal | None:
    """PSI-8.9 to PSI-8.14 Why a unit cannot be given the Equipment; None if it can."""
    if unit.seat != equipment.seat:
        return NOT_YOUR_UNIT
    if unit.trap >= 0:
        return HELD_BY_A_TRAP
    if unit.equipment >= 0:
        return CARRIES_ONE
    return refusal_of_wearer(equipment.card, unit)


def refusal_of_wearer(card: PsiCard, unit: InPlay) -> Refusal | None:
    """PSI-8.12, PSI-8.13 Why a unit is none the Equipment is made for; None if it is one, whatever it carries."""
    if not (card.wearers >> unit.card.type) & 1:
        return WRONG_WEARER
    for ability in range(PHYSICAL + 1):
        if card.strengths[ability] and not unit.card.has(ability):
            return LACKS_ABILITY
    return None


def refusal_to_move(game: PsiWars, seat: Seat, piece: Piece, placed: list[Piece]) -> Refusal | None:
    """PSI-10.4, PSI-8.14 Why an Equipment card cannot be moved in a rearrangement; None if it can."""
    equipment = game.table[piece]
    if equipment is None or equipment.card.kind != EQUIPMENT or equipment.seat != seat:
        return NO_EQUIPMENT
    wearer = game.unit(equipment.on)
    if wearer is not None and wearer.trap >= 0:
        return HELD_BY_A_TRAP
    return MOVED_ALREADY if piece in placed else None


def wearers_for(game: PsiWars, equipment: InPlay) -> list[InPlay]:
    """PSI-8.9 The units in the Lab that could be given the Equipment."""
    found: list[InPlay] = []
    for unit in game.units_in(LAB, equipment.seat):
        if refusal_to_wear(game, equipment, unit) is None:
            found.append(unit)
    return found


def movable(game: PsiWars, seat: Seat, placed: list[Piece]) -> list[Piece]:
    """PSI-10.4 The Equipment that could be moved somewhere else now."""
    found: list[Piece] = []
    for piece in game.piles[EQUIPMENT_ROW.index * 2 + seat]:
        if refusal_to_move(game, seat, piece, placed) is None:
            equipment = game.table[piece]
            if equipment is not None and (equipment.on >= 0 or wearers_for(game, equipment)):
                found.append(piece)
    return found


# --- abilities and escapes -------------------------------------------------------------------------------------


def refusal_to_use(game: PsiWars, seat: Seat, unit: InPlay) -> Refusal | None:
    """PSI-14.2, PSI-14.3, PSI-21.4 Why a Distance ability cannot be used in the Cyborg step; None if it can.

    Being Disorientated is no reason (PSI-14.8, PSI-R66).
    """
    if unit.seat != seat:
        return NOT_YOUR_UNIT
    distance = unit.card.distance
    if distance is None:
        return NO_DISTANCE
    if unit.trap >= 0:
        return IS_TRAPPED
    if unit.has_used:
        return DISTANCE_USED
    if game.depleted[unit.piece]:
        return DISTANCE_DEPLETED
    if unit.side < 0 and not game.rules.distance_from_lab:
        return DISTANCE_FROM_LAB
    if distance.condition is not None and not distance.condition.holds(game, seat, unit.piece, None):
        return DISTANCE_NOT_SO
    return None if is_possible(game, seat, unit.piece, distance.does) else NO_TARGET


def refusal_to_escape(game: PsiWars, seat: Seat, unit: InPlay, window: int) -> Refusal | None:
    """PSI-13.10, PSI-R3 Why an escape cannot be rolled for in this window; None if it can."""
    if unit.seat != seat or unit.trap < 0:
        return NOT_TRAPPED
    if game.card(unit.trap).escape is None:
        return NO_ESCAPE
    if seat != game.active or window == 0:
        return ESCAPE_LATER
    manner = game.rules.trap_escape
    if (manner == ESCAPE_CLEANUP and window != AT_CLEANUP) or (manner == ESCAPE_CREATION and window != AT_CREATION_END):
        return ESCAPE_WINDOW
    if unit.attempts & window or (manner == ESCAPE_ONCE and unit.attempts):
        return ESCAPE_LATER
    assert manner >= ESCAPE_BOTH
    return None


def is_unit(game: PsiWars, piece: Piece) -> bool:
    return game.card(piece).kind == UNIT
