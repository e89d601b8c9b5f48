"""PSI-15.8 to PSI-15.14, PSI-21.1, PSI-21.11 What a unit and a side are worth in each ability, now.

A bonus never makes an ability (PSI-R20); bonuses of several cards add up (PSI-21.12).
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Seat
from hegemon.games.psi_wars.in_play import InPlay, Side
from hegemon.games.psi_wars.printed import (
    DIGITAL,
    HOST,
    IS_DESTROYED,
    ITS_STACK,
    PHYSICAL,
    PSIONIC,
    SAVED,
    SELF,
    STRENGTH,
    Standing,
    X,
)
from hegemon.games.psi_wars.state import ALL_ROWS, BATTLEFIELD, HAND, LAB, PsiWars

UNIT_ROWS: Final = (LAB, BATTLEFIELD)


def unit_strength(game: PsiWars, unit: InPlay, ability: int) -> int:
    """PSI-15.11, PSI-15.12, PSI-15.14, PSI-R50 One unit's share: printed or rolled, with all bonuses; at least 0."""
    printed = unit.card.strengths[ability]
    if printed == 0:
        return 0
    value = printed
    if printed == X:
        value = unit.rolled[ability]
        if value < 0:
            value = 0
    if unit.equipment >= 0:
        value += equipment_bonus(game, unit, ability)
    value += unit.changes[ability]
    if unit.card.standing:
        value += bonus_for(game, unit, SELF, ability)
    if game.is_far or game.is_attacking(unit):
        value += bonus_from_others(game, unit, ability, False)
    if game.modifiers:
        value += lasting_bonus(game, unit.piece, ability)
    return value if value > 0 else 0


def equipment_bonus(game: PsiWars, unit: InPlay, ability: int) -> int:
    """PSI-8.8, PSI-8.17, PSI-R64 Depleted Equipment helps a defender only; what its text adds needs it ready."""
    equipment = game.table[unit.equipment]
    assert equipment is not None
    value = bonus_for(game, equipment, HOST, ability) if equipment.card.standing else 0
    if game.depleted[unit.equipment] and not game.is_defending(unit):
        return value
    return value + equipment.card.strengths[ability]


def lasting_bonus(game: PsiWars, piece: Piece, ability: int) -> int:
    """Changes that last longer than a turn."""
    value = 0
    for change in game.modifiers:
        if change.of == piece and change.quantity == ability:
            value += change.amount
    return value


# --- standing abilities ----------------------------------------------------------------------------------


def raises(standing: Standing, ability: int) -> bool:
    return standing.change == STRENGTH and (standing.abilities >> ability) & 1 == 1


def bonus_for(game: PsiWars, card: InPlay, of: int, ability: int) -> int:
    """What a card's own text adds for one that needs no looking for: itself, its wearer, its Stack."""
    value = 0
    for standing in card.card.standing:
        if standing.of == of and raises(standing, ability) and game.works(standing, card):
            value += standing.amount.now(game, card.seat, card.piece, None)
    return value


def bonus_from_others(game: PsiWars, unit: InPlay, ability: int, is_stack: bool) -> int:
    """PSI-21.1, PSI-R39 What cards in play add for a unit, or for the Stack it leads, if they mean it; they add up."""
    value = selected_bonus(game, unit, unit.seat, ability, is_stack)
    return value + selected_bonus(game, unit, 1 - unit.seat, ability, is_stack) if game.is_far else value


def selected_bonus(game: PsiWars, unit: InPlay, giver: Seat, ability: int, is_stack: bool) -> int:
    """What the cards of one player add."""
    value = 0
    for zone in ALL_ROWS if game.is_far else UNIT_ROWS:
        for piece in game.piles[zone.index * 2 + giver]:
            card = game.table[piece]
            if card is None or not card.card.reaches:
                continue
            for standing in card.card.standing:
                selector = standing.selector
                if selector is None or standing.is_for_stacks != is_stack or not raises(standing, ability):
                    continue
                if not is_stack and not unit.card.bits & selector.what:
                    continue
                if game.works(standing, card) and selector.fits(game, card.seat, piece, None, unit.piece):
                    value += standing.amount.now(game, card.seat, piece, None)
    return value


def destroy_all(game: PsiWars, units: list[InPlay], rule: str, by: Piece) -> None:
    """PSI-17.10, PSI-R65 Units are destroyed together, but for those that something saves."""
    saved = [unit for unit in units if game.is_under(unit, SAVED)]
    left = [unit for unit in units if unit not in saved]
    fallen = [unit for unit in left if not game.happens_instead(IS_DESTROYED, unit.piece)]
    for unit in fallen:
        game.notice(IS_DESTROYED, unit.piece)
    for unit in fallen:
        game.destroy_unit(unit, rule, by)
    for unit in saved:
        game.take_out(unit, HAND, rule, by)


# --- sides -------------------------------------------------------------------------------------------------


def side_strength(game: PsiWars, side: Side, ability: int) -> int:
    """PSI-11.4, PSI-15.14 The sum over the side, and what belongs to the Stack; worked out anew each time."""
    value = 0
    first = game.table[side.first] if side.first >= 0 else None
    second = game.table[side.second] if side.second >= 0 else None
    if first is not None:
        value += unit_strength(game, first, ability)
    if second is not None:
        value += unit_strength(game, second, ability)
    if first is not None and second is not None and (first.card.has(ability) or second.card.has(ability)):
        if first.card.standing:
            value += bonus_for(game, first, ITS_STACK, ability)
        if second.card.standing:
            value += bonus_for(game, second, ITS_STACK, ability)
        if game.is_far or side.is_attacking:
            value += bonus_from_others(game, first, ability, True)
    return value


def is_shared(game: PsiWars, attacker: Side, defender: Side, ability: int) -> bool:
    """PSI-15.8 An ability is shared if both sides have a strength of 1 or more in it."""
    return side_strength(game, attacker, ability) > 0 and side_strength(game, defender, ability) > 0


def escape_strength(game: PsiWars, unit: InPlay, ability: int, x: int) -> int:
    """PSI-R38 For an escape: printed or the X rolled for it, and own Equipment, ready or depleted."""
    printed = unit.card.strengths[ability]
    if printed == 0:
        return 0
    value = x if printed == X else printed
    if unit.equipment >= 0:
        value += game.card(unit.equipment).strengths[ability]
    return value


def extra_damage(game: PsiWars, side: Side) -> int:
    """PSI-18.5 Additional Hit Points an undefended side takes, by ready units and ready Equipment."""
    value = 0
    for unit in game.members(side):
        if not game.depleted[unit.piece]:
            value += unit.card.extra_damage
        equipment = game.equipment_of(unit)
        if equipment is not None and not game.depleted[equipment.piece]:
            value += equipment.card.extra_damage
    return value


def extra_rerolls(game: PsiWars, side: Side) -> int:
    """Re-rolls that hang on no die, by ready Equipment and ready units."""
    value = 0
    for unit in game.members(side):
        if not game.depleted[unit.piece]:
            value += unit.card.extra_rerolls
        equipment = game.equipment_of(unit)
        if equipment is not None and not game.depleted[equipment.piece]:
            value += equipment.card.extra_rerolls
    return value


def is_protected(game: PsiWars, side: Side) -> bool:
    """Whether no Obliterate can destroy the dice of the side."""
    for unit in game.members(side):
        if unit.card.protects_dice and not game.depleted[unit.piece]:
            return True
        equipment = game.equipment_of(unit)
        if equipment is not None and equipment.card.protects_dice and not game.depleted[equipment.piece]:
            return True
    return False


def strengths_of(game: PsiWars, unit: InPlay) -> tuple[int, int, int]:
    """All three strengths of one unit, for showing."""
    return (
        unit_strength(game, unit, DIGITAL),
        unit_strength(game, unit, PSIONIC),
        unit_strength(game, unit, PHYSICAL),
    )
