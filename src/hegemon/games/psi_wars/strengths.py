"""PSI-15.8 to PSI-15.14, PSI-21.1, PSI-21.11 What a unit and a side are worth in each ability, now.

A bonus never makes an ability (PSI-R20); bonuses of several cards add up (PSI-21.12).
"""

from __future__ import annotations

from hegemon.core.asks import Seat
from hegemon.games.psi_wars.in_play import InPlay, Side
from hegemon.games.psi_wars.printed import (
    DIGITAL,
    ITS_STACK,
    ITSELF,
    PHYSICAL,
    PSIONIC,
    YOUR_ATTACKERS,
    YOUR_ATTACKING_STACKS,
    X,
)
from hegemon.games.psi_wars.state import BATTLEFIELD, LAB, PsiWars


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
    value += equipment_bonus(game, unit, ability)
    value += unit.changes[ability]
    value += own_bonus(game, unit, ability)
    if game.is_attacking(unit):
        value += commanders_bonus(game, unit.seat, unit.card.type, ability)
    return value if value > 0 else 0


def equipment_bonus(game: PsiWars, unit: InPlay, ability: int) -> int:
    """PSI-8.8, PSI-8.17, PSI-R64 Depleted Equipment helps a defender only."""
    if unit.equipment < 0:
        return 0
    if game.depleted[unit.equipment] and not game.is_defending(unit):
        return 0
    return game.card(unit.equipment).strengths[ability]


def own_bonus(game: PsiWars, unit: InPlay, ability: int) -> int:
    """What a unit's own text adds to itself, such as a defence bonus."""
    value = 0
    for standing in unit.card.standing:
        if standing.of == ITSELF and (standing.even_depleted or not game.depleted[unit.piece]):
            if not standing.defending or game.is_defending(unit):
                value += standing.bonus[ability]
    return value


def commanders_bonus(game: PsiWars, seat: Seat, type: int, ability: int) -> int:
    """PSI-21.1, PSI-R39 Ready, untrapped Commanders add up for their owner's attacking units of the type."""
    value = 0
    for zone in (LAB, BATTLEFIELD):
        for piece in game.piles[zone.index * 2 + seat]:
            leader = game.table[piece]
            if leader is None or game.depleted[piece]:
                continue
            for standing in leader.card.standing:
                if standing.of == YOUR_ATTACKERS and (standing.types >> type) & 1:
                    value += standing.bonus[ability]
    return value


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
        value += stack_bonus(game, first, second, ability) + stack_bonus(game, second, first, ability)
        if side.is_attacking:
            value += stack_commanders_bonus(game, side.seat, ability)
    return value


def stack_bonus(game: PsiWars, unit: InPlay, partner: InPlay, ability: int) -> int:
    """What a ready member's text gives to its Stack."""
    if not unit.card.standing or game.depleted[unit.piece]:
        return 0
    value = 0
    for standing in unit.card.standing:
        if standing.of == ITS_STACK and (not standing.if_partner or partner.card.has(ability)):
            value += standing.bonus[ability]
    return value


def stack_commanders_bonus(game: PsiWars, seat: Seat, ability: int) -> int:
    """PSI-21.1 Commanders whose bonus is for attacking Stacks."""
    value = 0
    for zone in (LAB, BATTLEFIELD):
        for piece in game.piles[zone.index * 2 + seat]:
            leader = game.table[piece]
            if leader is None or game.depleted[piece]:
                continue
            for standing in leader.card.standing:
                if standing.of == YOUR_ATTACKING_STACKS:
                    value += standing.bonus[ability]
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
