"""One place knows whether something may be done now, and by which rule it may not.

Asking and doing both go through here, and so does every answer to "why not?".
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Option, Piece, Refusal, Seat, Target, target_seat
from hegemon.core.lending import may_not_play
from hegemon.core.queries import Selector
from hegemon.games.xi.choices import CHOOSE, CHOOSE_PLAYER, can_choose_all
from hegemon.games.xi.costs import (
    can_pay_ability,
    can_pay_ability_otherwise,
    can_pay_cost,
    can_pay_otherwise,
    cost_to_draw,
)
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.printed import (
    CANNOT_BE_CHOSEN,
    NEEDS_DRAW,
    NEEDS_NOTHING,
    NEEDS_SKIRMISH,
    NEEDS_SPELL,
    NEVER_STARTS,
    Ability,
)
from hegemon.games.xi.state import (
    ACTION,
    CANNOT_START,
    DECK,
    DRAW_WINDOW,
    HAND,
    ONLY_TYPE_STARTS,
    SKIRMISH_WINDOW,
    SPELL_WINDOW,
    Xi,
)

NOT_IN_HAND: Final = Refusal("XI-7.1", "Cards are played from the hand, and this one is not in yours.")
FORBIDDEN_CARD: Final = Refusal("XI-7.14", "A card says that you cannot play this now.")
NOT_YOUR_TURN: Final = Refusal("XI-7.2", "A card with a time cost can be played only in your own turn.")
ZERO_IS_TIME: Final = Refusal("XI-5.16", "A cost of 0T is a time cost: the card can be played only in your own turn.")
TIME_NOT_IN_RESPONSE: Final = Refusal("XI-R11", "A response is paid with prepared time only, also in your own turn.")
NOT_IN_SKIRMISH: Final = Refusal(
    "XI-R21", "With these settings only abilities and prepared-time cards may be used before the damage."
)
TOO_LITTLE_TIME: Final = Refusal(
    "XI-5.12",
    "It costs more than your time and prepared time together.",
    "It costs {0}T, and you have {1}T and {2}pT.",
)
TOO_LITTLE_PREPARED: Final = Refusal(
    "XI-5.14",
    "A prepared-time cost is paid with prepared time only, and you have too little.",
    "It costs {0}pT, which only prepared time pays, and you have {2}pT.",
)
NO_TARGET: Final = Refusal("XI-7.5", "It needs a target, and there is none.")
NOTHING_TO_PREVENT: Final = Refusal("XI-15.2", "A card can be prevented only while an opponent is playing it.")
WRONG_KIND: Final = Refusal("XI-15.3", "It cannot prevent a card of this kind.")
NO_SKIRMISH: Final = Refusal("XI-8.25", "It needs a declared skirmish, and there is none.")
NO_DRAW: Final = Refusal("XI-8.25", "It can only answer an opponent's draw.")

NO_ABILITY: Final = Refusal("XI-9.11", "This card has no ability to use.")
NOT_CONTROLLED: Final = Refusal("XI-9.11", "You do not control this card.")
ABILITY_NOT_YOUR_TURN: Final = Refusal(
    "XI-9.11", "An ability with a time cost can be used only in its controller's own turn."
)
ALREADY_USED: Final = Refusal("XI-9.12", "Its text allows one use in a turn, and it has been used.")
NOT_NOW: Final = Refusal("XI-9.11", "Its text allows this only under a condition, and that is not so now.")
INERT: Final = Refusal("XI-21.12", "A Master Game Player that was taken does nothing this turn.")

DRAW_NOT_YOUR_TURN: Final = Refusal("XI-6.3", "You can draw for time only in your own turn.")
DRAW_TOO_DEAR: Final = Refusal(
    "XI-6.1", "You have too little time for a draw.", "A draw costs {0}T, and you have {1}T and {2}pT."
)
DECK_EMPTY: Final = Refusal("XI-R60", "With these settings nobody may pay for a draw from an empty deck.")
NOT_AN_ACTION: Final = Refusal(
    "XI-8.20", "Drawing, banking, skirmishing and ending the turn are actions of the action step."
)
ONLY_A_RESPONSE: Final = Refusal("XI-8.28", "In this window you may only respond to what another player declares.")
BANK_TOO_MUCH: Final = Refusal("XI-5.10", "Banking takes pairs of time and may not bring you above 20pT.")

NOT_YOUR_UNIT: Final = Refusal("XI-11.3", "Only units you control can start a skirmish.")
NOT_ACTIVE: Final = Refusal("XI-11.2", "Only the player whose turn it is starts skirmishes.")
HAS_FOUGHT: Final = Refusal("XI-11.3", "It has been in a skirmish this turn.")
BOUND: Final = Refusal("XI-15.13", "A card says that it cannot start a skirmish now.")
FORBIDDEN_TYPE: Final = Refusal("XI-R42", "Units of its type cannot start skirmishes this turn.")
NO_FOE: Final = Refusal("XI-11.8", "There is nothing it could skirmish.")
OWN_UNIT: Final = Refusal("XI-11.6", "One's own units and oneself are never targets of a skirmish.")
UNCHOOSABLE: Final = Refusal("XI-21.6", "It cannot be chosen as the target of a skirmish.")
SHIELDED: Final = Refusal("XI-R75", "Another unit of that player has to be chosen.")
HAS_UNITS: Final = Refusal("XI-11.8", "That player has a unit this attacker could choose.")
OFTEN_ENOUGH: Final = Refusal("XI-R22", "With these settings a unit can be in one skirmish a turn.")


# --- playing and using ---------------------------------------------------------------------------------


def refusal_to_play(game: Xi, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """XI-7.1 to XI-7.5 Why a card cannot be played at this moment; None if it can."""
    card = game.card(piece)
    if not game.is_in(piece, HAND, seat):
        return NOT_IN_HAND
    if game.modifiers and may_not_play(game, seat, piece):
        return FORBIDDEN_CARD
    if card.is_prepared:
        if game.prepared[seat] < card.cost and not can_pay_otherwise(game, seat, card):
            return TOO_LITTLE_PREPARED
    else:
        refusal = refusal_of_time_card(game, seat, piece, moment)
        if refusal is not None:
            return refusal
    if card.needs != NEEDS_NOTHING:
        refusal = refusal_of_occasion(game, card.needs, card.prevents, moment)
        if refusal is not None:
            return refusal
    if card.attaches is not None:
        return None if hosts_for(game, seat, piece, card.attaches) else NO_TARGET
    return None if can_choose_all(game, seat, piece, card.does) else NO_TARGET


def refusal_of_time_card(game: Xi, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """XI-7.2, XI-8.20 A time cost is paid in one's own turn, as an action or a move in a skirmish."""
    if moment != ACTION:
        if seat != game.active:
            return ZERO_IS_TIME if game.card(piece).cost == 0 else NOT_YOUR_TURN
        if moment != SKIRMISH_WINDOW:
            return TIME_NOT_IN_RESPONSE
        if not game.rules.cards_in_skirmish:
            return NOT_IN_SKIRMISH
    if not can_pay_cost(game, seat, piece) and not can_pay_otherwise(game, seat, game.card(piece)):
        return TOO_LITTLE_TIME
    return None


def refusal_of_occasion(game: Xi, needs: int, prevents: int, moment: str) -> Refusal | None:
    """XI-8.25, XI-R69 Some cards need a spell, a skirmish or a draw to answer."""
    if needs == NEEDS_SKIRMISH:
        return NO_SKIRMISH if game.fight() is None else None
    if needs == NEEDS_DRAW:
        return None if moment == DRAW_WINDOW else NO_DRAW
    assert needs == NEEDS_SPELL
    answered = game.answered_act()
    if moment != SPELL_WINDOW or answered is None or game.table[answered.piece] is not None:
        return NOTHING_TO_PREVENT
    return None if (prevents >> game.card(answered.piece).kind) & 1 else WRONG_KIND


def hosts_for(game: Xi, seat: Seat, piece: Piece, attaches: Selector) -> list[Option]:
    """XI-13.6 The units a lasting spell may be played on."""
    return [CHOOSE.of(unit) for unit in attaches.found(game, seat, piece, None)]


def refusal_to_use(game: Xi, seat: Seat, card: InPlay, moment: str) -> Refusal | None:
    """XI-9.11, XI-9.12 Why the ability of a card in play cannot be used now; None if it can."""
    if card.seat != seat:
        return NOT_CONTROLLED
    if not card.card.abilities:
        return NO_ABILITY
    if card.is_inert:
        return INERT
    refusal = refusal_of_ability(game, seat, card, card.card.abilities[0], moment)
    if refusal is not None and len(card.card.abilities) > 1 and usable(game, seat, card, moment):
        return None
    return refusal


def usable(game: Xi, seat: Seat, card: InPlay, moment: str) -> list[int]:
    """XI-9.14 Which of the abilities of a card can be used now."""
    abilities = card.card.abilities
    return [ability.number for ability in abilities if refusal_of_ability(game, seat, card, ability, moment) is None]


def refusal_of_ability(game: Xi, seat: Seat, card: InPlay, ability: Ability, moment: str) -> Refusal | None:
    """XI-9.11, XI-9.12 Why one ability of a card cannot be used now; None if it can."""
    if ability.own_turn:
        if seat != game.active:
            return ABILITY_NOT_YOUR_TURN
        if moment != ACTION and moment != SKIRMISH_WINDOW:
            return TIME_NOT_IN_RESPONSE
    if ability.once and card.has_used(ability):
        return ALREADY_USED
    if not can_pay_ability(game, seat, ability) and not can_pay_ability_otherwise(game, seat, ability):
        return TOO_LITTLE_PREPARED if ability.is_prepared else TOO_LITTLE_TIME
    condition = ability.condition
    if condition is not None and not condition.holds(game, seat, card.piece, None):
        return NOT_NOW
    return None if can_choose_all(game, seat, card.piece, ability.does) else NO_TARGET


def in_figures(game: Xi, seat: Seat, cost: int, refusal: Refusal) -> Refusal:
    """A refusal for want of time, with what is asked for and what there is."""
    return refusal.with_figures(cost, game.time[seat], game.prepared[seat]) if refusal.figures else refusal


# --- drawing and banking -----------------------------------------------------------------------------------


def refusal_to_draw(game: Xi, seat: Seat, moment: str) -> Refusal | None:
    """XI-6.1 to XI-6.5 Why a player cannot pay for a draw now; None if it can be done."""
    if seat != game.active:
        return DRAW_NOT_YOUR_TURN
    if moment != ACTION:
        return refusal_of_action(moment)
    if cost_to_draw(game, seat) > game.time[seat] + game.prepared[seat]:
        return DRAW_TOO_DEAR
    if not game.rules.empty_draw and not game.pile(DECK, seat):
        return DECK_EMPTY
    return None


def refusal_of_action(moment: str) -> Refusal:
    """XI-8.20, XI-8.28 Why the actions of the action step cannot be taken in a window."""
    return NOT_AN_ACTION if moment == SKIRMISH_WINDOW else ONLY_A_RESPONSE


def most_to_bank(game: Xi, seat: Seat) -> int:
    """XI-5.10 How much prepared time the player could make now."""
    return min(game.time[seat] // game.rules.bank_rate, game.rules.prepared_cap - game.prepared[seat])


# --- skirmishing ---------------------------------------------------------------------------------------------


def refusal_to_start(game: Xi, unit: InPlay) -> Refusal | None:
    """XI-11.3 Why a unit cannot start a skirmish now, whatever the target; None if it can."""
    if unit.is_inert and game.rules.stolen_is_inert:
        return INERT
    if unit.card.skirmishes > 1:
        if unit.started >= unit.card.skirmishes:
            return HAS_FOUGHT
    elif unit.has_fought:
        return HAS_FOUGHT
    if game.modifiers:
        for change in game.modifiers:
            if change.quantity == CANNOT_START and change.of == unit.piece:
                return BOUND
            if change.quantity == ONLY_TYPE_STARTS and game.type_of(unit) != change.amount:
                return FORBIDDEN_TYPE
    return BOUND if game.is_forbidden(NEVER_STARTS, unit) else None


def refusal_to_skirmish(game: Xi, unit: InPlay, target: Target) -> Refusal | None:
    """XI-11.6 to XI-11.9 Why this unit cannot choose this target; None if it can."""
    seat = target_seat(target)
    if seat >= 0:
        if seat == unit.seat:
            return OWN_UNIT
        if unit.card.hits_players or not choosable(game, seat):
            return None
        return HAS_UNITS
    foe = game.unit(target)
    if foe is None or foe.seat == unit.seat:
        return OWN_UNIT
    if foe.card.is_unchoosable or game.is_forbidden(CANNOT_BE_CHOSEN, foe):
        return UNCHOOSABLE
    if game.rules.defender_limit and foe.has_fought:
        return OFTEN_ENOUGH
    for other in choosable(game, foe.seat):
        if other is foe:
            return None
    return SHIELDED


def choosable(game: Xi, seat: Seat) -> list[InPlay]:
    """XI-11.8, XI-R75 The units of a player that an attacker may choose; some bind the choice to themselves."""
    found: list[InPlay] = []
    duty = False
    for unit in game.played_by(seat):
        card = unit.card
        if card.life == 0 or card.is_unchoosable or (game.rules.defender_limit and unit.has_fought):
            continue
        if game.is_forbidden(CANNOT_BE_CHOSEN, unit):
            continue
        found.append(unit)
        if card.is_duty:
            duty = True
    if duty:
        return [unit for unit in found if unit.card.is_duty]
    return found


def skirmish_targets(game: Xi, unit: InPlay) -> list[Option]:
    """XI-11.5 Every unit and player this unit may skirmish, opponents in turn order."""
    options: list[Option] = []
    for opponent in game.opponents_of(unit.seat):
        units = choosable(game, opponent)
        for foe in units:
            options.append(CHOOSE.of(foe.piece))
        if not units or unit.card.hits_players:
            options.append(CHOOSE_PLAYER.of(opponent))
    return options


def can_skirmish(game: Xi, unit: InPlay) -> bool:
    """There is always somebody to skirmish: an opponent has a unit to choose or stands alone (XI-11.8)."""
    return refusal_to_start(game, unit) is None
