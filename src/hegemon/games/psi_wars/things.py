"""What the cards of Psi Wars ask of a position: what a name means, which things there are, their states and numbers."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Seat, Target, seat_target, target_seat
from hegemon.core.counters import COUNTERS, counters_on
from hegemon.core.effects import DECLINED, Act
from hegemon.core.plays import CARDS_PLAYED, plays_of
from hegemon.core.queries import LOWEST_SLOT, owner_meant
from hegemon.core.zones import Zone
from hegemon.games.psi_wars.in_play import BattleUnderWay, InPlay
from hegemon.games.psi_wars.printed import (
    A_PLAYER,
    A_STACK,
    ANYWHERE,
    CARDS_IN_DECK,
    CARDS_IN_DISCARD,
    CARDS_IN_HAND,
    CREATION_UNITS,
    HIT_POINTS,
    IN_DISCARD,
    IN_HAND,
    IN_LAB,
    IN_PLAY,
    IN_TRAP,
    IS_ATTACKING,
    IS_COMMANDER,
    IS_DEFENDING,
    IS_DEPLETED,
    IS_DISORIENTATED,
    IS_EQUIPPED,
    IS_IN_BATTLE,
    IS_OF_TYPE,
    IS_READY,
    IS_STACKED,
    LIGHTS_OF,
    ON_BATTLEFIELD,
    PHYSICAL,
    TYPE_NUMBER,
    UNITS_IN_PLAY,
    WHITE_LIGHTS,
    X,
)
from hegemon.games.psi_wars.state import (
    BATTLEFIELD,
    CREATION,
    DECK,
    DISCARD,
    EQUIPMENT_ROW,
    HAND,
    HOST_SLOT,
    ITS_OWNER_SLOT,
    LAB,
    OPPONENT_SLOT,
    PARTNER_SLOT,
    RESOURCE_DISCARD,
    SELF_SLOT,
    TRAPPED,
    YOU_SLOT,
    PsiWars,
)
from hegemon.games.psi_wars.strengths import unit_strength

ZONES_AT: Final[dict[int, tuple[Zone, ...]]] = {
    IN_PLAY: (LAB, BATTLEFIELD, EQUIPMENT_ROW, CREATION),
    IN_LAB: (LAB, CREATION),
    ON_BATTLEFIELD: (BATTLEFIELD,),
    IN_TRAP: (TRAPPED,),
    IN_HAND: (HAND,),
    IN_DISCARD: (DISCARD, RESOURCE_DISCARD),
}
"""The zones of each place cards speak of."""


def meant(game: PsiWars, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
    """What a name stands for now; DECLINED if it is gone or was never chosen."""
    if slot >= 0:
        return DECLINED if act is None else act.meant(game, slot)
    if slot == SELF_SLOT:
        return piece
    if slot == YOU_SLOT:
        return seat_target(seat)
    if slot == OPPONENT_SLOT:
        return seat_target(1 - seat)
    if slot < LOWEST_SLOT:
        return owner_meant(game, seat, piece, act, slot)
    card = game.table[piece] if piece >= 0 else None
    if slot == HOST_SLOT:
        return card.on if card is not None and card.on >= 0 else DECLINED
    if slot == PARTNER_SLOT:
        partner = game.partner_of(card) if card is not None else None
        return partner.piece if partner is not None else DECLINED
    about = act.about if act is not None else DECLINED
    if slot == ITS_OWNER_SLOT and about >= 0:
        return seat_target(side_of(game, about))
    return about


def things(game: PsiWars, seat: Seat, what: int, where: int) -> list[Target]:
    """The seat's own cards zone by zone, then the opponent's, then players."""
    found: list[Target] = []
    for player in (seat, 1 - seat):
        if what & A_STACK:
            for side in game.sides:
                if side.seat == player and side.is_stack:
                    found.append(side.leader)
            continue
        for zone in ZONES_AT[where]:
            for piece in game.piles[zone.index * 2 + player]:
                if game.card(piece).bits & what:
                    found.append(piece)
    if what & A_PLAYER:
        found.append(seat_target(seat))
        found.append(seat_target(1 - seat))
    return found


def is_thing(game: PsiWars, target: Target, what: int, where: int) -> bool:
    if target < 0:
        return what & A_PLAYER != 0 and 0 <= target_seat(target) < game.seats
    if game.card(Piece(target)).bits & what == 0:
        return False
    return where == ANYWHERE or game.zone_of(Piece(target)) in ZONES_AT[where]


def side_of(game: PsiWars, target: Target) -> Seat:
    return target_seat(target) if target < 0 else game.holder_of(Piece(target))


def is_so(game: PsiWars, target: Target, state: int) -> bool:
    """Having an ability by its number, or one of the other states."""
    if target < 0:
        return False
    card = game.card(Piece(target))
    if state <= PHYSICAL:
        return card.has(state)
    if state >= IS_OF_TYPE:
        return card.type == state - IS_OF_TYPE
    if state == IS_READY:
        return not game.depleted[target]
    if state == IS_DEPLETED:
        return game.depleted[target]
    if state == IS_COMMANDER:
        return card.is_commander
    there = game.table[target]
    return there is not None and is_so_in_play(game, there, state)


def is_so_in_play(game: PsiWars, card: InPlay, state: int) -> bool:
    if state == IS_ATTACKING:
        return game.is_attacking(card)
    if state == IS_DEFENDING:
        return game.is_defending(card)
    if state == IS_STACKED:
        return game.partner_of(card) is not None
    if state == IS_EQUIPPED:
        return card.equipment >= 0
    if state == IS_DISORIENTATED:
        return card.is_disorientated
    return state == IS_IN_BATTLE and is_in_battle(game, card)


def is_in_battle(game: PsiWars, card: InPlay) -> bool:
    """PSI-15.7 Whether a unit, or the unit that wears it, is in the battle being fought."""
    unit = game.table[card.on] if card.on >= 0 else card
    if unit is None or unit.side < 0:
        return False
    for frame in game.frames:
        if isinstance(frame, BattleUnderWay):
            return unit.side in (frame.attacker, frame.defender)
    return False


def stat_of(game: PsiWars, target: Target, stat: int) -> int:
    if target < 0:
        player = target_seat(target)
        return stat_of_player(game, player, stat) if 0 <= player < game.seats else 0
    if stat == COUNTERS:
        return counters_on(game, Piece(target))
    card = game.card(Piece(target))
    if stat == LIGHTS_OF:
        return card.lights
    if stat == WHITE_LIGHTS:
        return card.white
    if stat == TYPE_NUMBER:
        return card.type
    unit = game.unit(target)
    if unit is not None:
        return unit_strength(game, unit, stat)
    printed = card.strengths[stat]
    return 0 if printed == X else printed


def stat_of_player(game: PsiWars, seat: Seat, stat: int) -> int:
    if stat == HIT_POINTS:
        return game.hit_points[seat] if game.hit_points[seat] > 0 else 0
    if stat == CARDS_IN_HAND:
        return len(game.pile(HAND, seat))
    if stat == CARDS_PLAYED:
        return plays_of(game, seat)
    if stat == CARDS_IN_DECK:
        return len(game.pile(DECK, seat))
    if stat == CARDS_IN_DISCARD:
        return len(game.pile(DISCARD, seat))
    if stat == UNITS_IN_PLAY:
        return len(game.pile(LAB, seat)) + len(game.pile(BATTLEFIELD, seat))
    return len(game.pile(CREATION, seat)) if stat == CREATION_UNITS else 0
