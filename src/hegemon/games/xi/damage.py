"""XI-10, XI-12 Types and the arithmetic of damage, step by step."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, Piece, Seat, Target, seat_target, target_seat
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.printed import (
    ANY_TYPE,
    CASTES,
    CELESTIAL,
    DEALS_DAMAGE,
    DEALT_DOUBLE,
    HURT,
    IMMUNE,
    SELECTED,
    TAKEN_DOUBLE,
    TAKEN_HALF,
    TAKEN_LESS,
    TYPES,
    Standing,
)
from hegemon.games.xi.state import NEXT_HALF, NEXT_LESS, Xi

BEATS: Final = (1, 2, 3, 0, -1, -1)
"""XI-10.3 to XI-10.8 The type each type counts double against: aqua ember, ember wind, and so on."""


class Packet:
    """One amount of damage from one source to one target, before the arithmetic (XI-12)."""

    def __init__(self, amount: int, type: int, source: Piece, source_type: int, target: Target, rule: str) -> None:
        self.amount: Final = amount
        self.type: Final = type
        self.source: Final = source
        self.source_type: Final = source_type
        """The type of the unit that deals it, or ANY_TYPE if the source is no unit."""
        self.target: Final = target
        self.rule: Final = rule
        self.is_blow_at_attacker = False
        """Dealt in a skirmish to the unit that started it."""


def deal(game: Xi, packets: list[Packet]) -> int:
    """XI-16.11 Deal all packets at the same time: every amount is worked out before any is applied; how much in all."""
    dealt = 0
    results = [result_of(game, packet) for packet in packets]
    for index in range(len(packets)):
        if results[index] > 0:
            dealt += apply(game, packets[index], results[index])
    return dealt


def apply(game: Xi, packet: Packet, result: int) -> int:
    """XI-12.8 Take the result from the target's life, and notice who has dealt damage."""
    word = TYPES[packet.type]
    seat = target_seat(packet.target)
    if game.happens_instead(HURT, packet.target, packet.source, result):
        return 0
    if seat >= 0:
        game.lose_life(seat, result, packet.rule, "was hit", packet.source, word)
    else:
        unit = game.unit(packet.target)
        if unit is None:
            return 0
        game.wound(unit, result, packet.rule, "was hurt", packet.source, word)
    source = game.unit(packet.source)
    if source is not None and packet.source_type != ANY_TYPE:
        game.notice(DEALS_DAMAGE, packet.source, packet.target, result)
    game.notice(HURT, packet.target, packet.source, result)
    return result


def result_of(game: Xi, packet: Packet) -> int:
    """XI-12.3 to XI-12.7 What is left of a packet after immunity, reductions, doublings and halvings."""
    game.striker, game.striker_type = packet.source, packet.source_type
    result = worked_out(game, packet)
    game.striker, game.striker_type = NO_PIECE, ANY_TYPE
    return result


def worked_out(game: Xi, packet: Packet) -> int:
    amount = packet.amount
    if amount <= 0:
        return 0
    unit = game.unit(packet.target)
    seat = target_seat(packet.target)
    if unit is None and seat < 0:
        return 0
    if is_immune(game, packet, unit):
        return 0
    less = reduction(game, packet, unit)
    halved = halvings(game, packet, unit, seat)
    use_up_shields(game, unit, seat)
    doublings = own_doublings(game, packet, unit)
    if is_type_doubled(game, packet, unit):
        if game.rules.reduce_late:
            amount = max((amount << doublings) - less, 0) << 1
        else:
            amount = max(amount - less, 0) << (doublings + 1)
    elif game.rules.reduce_late:
        amount = max((amount << doublings) - less, 0)
    else:
        amount = max(amount - less, 0) << doublings
    return amount >> halved


def is_type_doubled(game: Xi, packet: Packet, unit: InPlay | None) -> bool:
    """XI-10.3 to XI-10.8 Whether the type of the damage counts double against the unit's."""
    return unit is not None and BEATS[packet.type] == game.type_of(unit)


def use_up_shields(game: Xi, unit: InPlay | None, seat: Seat) -> None:
    """XI-12.11 What works once has worked on this packet."""
    if game.modifiers:
        if unit is not None:
            use_up(game, NEXT_LESS, unit.piece)
        else:
            use_up(game, NEXT_HALF, seat_target(seat))


def is_about(game: Xi, standing: Standing, holder: InPlay, packet: Packet) -> bool:
    """Whether a standing ability is about the target of a packet, its type and its source."""
    if standing.damage != ANY_TYPE and standing.damage != packet.type:
        return False
    if not game.is_about(standing, holder, packet.target):
        return False
    source = standing.other
    return source is None or source.matches(game, holder.seat, holder.piece, None, packet.source)


def is_immune(game: Xi, packet: Packet, unit: InPlay | None) -> bool:
    """XI-12.3 Step C: no damage from the castes to celestial units, and none of a type one is immune to."""
    type = packet.type
    if unit is not None:
        if type < CASTES and game.type_of(unit) == CELESTIAL:
            return True
        if packet.is_blow_at_attacker and unit.card.unhurt_attacking:
            return True
    if not game.is_changed(IMMUNE):
        return False
    for player in range(game.seats):
        for holder in game.played_by(player):
            for standing in holder.card.standing:
                if (
                    standing.change == IMMUNE
                    and (standing.types >> type) & 1
                    and is_about(game, standing, holder, packet)
                ):
                    return True
    return False


def reduction(game: Xi, packet: Packet, unit: InPlay | None) -> int:
    """XI-12.4 Step D: all flat reductions, those for one use included."""
    less = 0
    if game.is_changed(TAKEN_LESS):
        for player in range(game.seats):
            for holder in game.played_by(player):
                for standing in holder.card.standing:
                    if standing.change == TAKEN_LESS and is_about(game, standing, holder, packet):
                        less += game.amount_of(standing, holder)
    if unit is not None and game.modifiers:
        for change in game.modifiers:
            if change.quantity == NEXT_LESS and change.of == unit.piece:
                less += change.amount
    return less


def use_up(game: Xi, quantity: int, of: Target) -> None:
    """XI-12.11 What works once is gone after the first packet that counts."""
    game.modifiers = [change for change in game.modifiers if change.quantity != quantity or change.of != of]


def own_doublings(game: Xi, packet: Packet, unit: InPlay | None) -> int:
    """XI-12.5 Step E without the types: each Flood, the source's own doubling, the target's weakness."""
    times = 0
    if not game.is_changed(DEALT_DOUBLE) and not game.is_changed(TAKEN_DOUBLE):
        return times
    for player in range(game.seats):
        for holder in game.played_by(player):
            for standing in holder.card.standing:
                if standing.change == DEALT_DOUBLE:
                    if is_dealt_double(game, standing, holder, packet, unit):
                        times += 1
                elif standing.change == TAKEN_DOUBLE and is_about(game, standing, holder, packet):
                    times += 1
    return times


def is_dealt_double(game: Xi, standing: Standing, holder: InPlay, packet: Packet, unit: InPlay | None) -> bool:
    """Whether a standing ability doubles what the source of a packet deals; that of many units, only to units."""
    if packet.source_type == ANY_TYPE or not game.is_about(standing, holder, packet.source):
        return False
    if unit is None and standing.of == SELECTED and not game.rules.flood_hits_players:
        return False
    against = standing.other
    return against is None or against.matches(game, holder.seat, holder.piece, None, packet.target)


def halvings(game: Xi, packet: Packet, unit: InPlay | None, seat: Seat) -> int:
    """XI-12.6 Step F: how often the result is halved; it is rounded down once, at the end (XI-12.7)."""
    times = 0
    if game.is_changed(TAKEN_HALF):
        for player in range(game.seats):
            for holder in game.played_by(player):
                for standing in holder.card.standing:
                    if standing.change == TAKEN_HALF and is_about(game, standing, holder, packet):
                        times += 1
    if unit is not None:
        return times
    of = seat_target(seat)
    for change in game.modifiers:
        if change.quantity == NEXT_HALF and change.of == of:
            times += 1
    return times


class Blow:
    """The sum of one packet as it stands, for those who look on: nothing is used up by looking."""

    def __init__(self, game: Xi, packet: Packet) -> None:
        unit = game.unit(packet.target)
        seat = target_seat(packet.target)
        self.by: Final = packet.source
        self.to: Final = packet.target
        self.type: Final = packet.type
        self.amount: Final = packet.amount
        game.striker, game.striker_type = packet.source, packet.source_type
        self.is_immune: Final = is_immune(game, packet, unit)
        self.less: Final = reduction(game, packet, unit)
        self.doublings: Final = own_doublings(game, packet, unit)
        self.is_type_doubled: Final = is_type_doubled(game, packet, unit)
        self.halvings: Final = halvings(game, packet, unit, seat)
        modifiers = game.modifiers
        self.result: Final = result_of(game, packet)
        game.modifiers = modifiers
        self.life: Final = game.life[seat] if unit is None else unit.life


def strike(game: Xi, unit: InPlay, target: Target, amount: int, at_attacker: bool) -> Packet:
    """XI-11.18 The packet a unit deals in a skirmish."""
    packet = Packet(amount, game.strike_type_of(unit), unit.piece, game.type_of(unit), target, "XI-11.18")
    packet.is_blow_at_attacker = at_attacker
    return packet
