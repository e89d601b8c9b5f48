"""XI-10, XI-12 Types and the arithmetic of damage, step by step."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Seat, Target, seat_target, target_seat
from hegemon.games.xi.printed import (
    ALL_OF_YOURS,
    ANY_TYPE,
    CASTES,
    CELESTIAL,
    DEALS_DAMAGE,
    DEALS_DAMAGE_TO_PLAYER,
    DEALT_DOUBLE,
    EVERY_UNIT,
    IMMUNE,
    SELF,
    TAKEN_DOUBLE,
    TAKEN_HALF,
    TAKEN_LESS,
    TYPES,
    YOU,
)
from hegemon.games.xi.state import NEXT_HALF, NEXT_LESS, InPlay, Xi

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


def deal(game: Xi, packets: list[Packet]) -> None:
    """XI-16.11 Deal all packets at the same time: every amount is worked out before any is applied."""
    results = [result_of(game, packet) for packet in packets]
    for index in range(len(packets)):
        if results[index] > 0:
            apply(game, packets[index], results[index])


def apply(game: Xi, packet: Packet, result: int) -> None:
    """XI-12.8 Take the result from the target's life, and notice who has dealt damage."""
    word = TYPES[packet.type]
    seat = target_seat(packet.target)
    if seat >= 0:
        game.lose_life(seat, result, packet.rule, "was hit", packet.source, word)
    else:
        unit = game.unit(packet.target)
        if unit is None:
            return
        game.wound(unit, result, packet.rule, "was hurt", packet.source, word)
    source = game.unit(packet.source)
    if source is not None and packet.source_type != ANY_TYPE:
        game.notice_about(source, DEALS_DAMAGE, packet.target, result)
        if seat >= 0:
            game.notice_about(source, DEALS_DAMAGE_TO_PLAYER, packet.target, result)


def result_of(game: Xi, packet: Packet) -> int:
    """XI-12.3 to XI-12.7 What is left of a packet after immunity, reductions, doublings and halvings."""
    amount = packet.amount
    if amount <= 0:
        return 0
    unit = game.unit(packet.target)
    seat = target_seat(packet.target)
    if unit is None and seat < 0:
        return 0
    if is_immune(game, packet, unit, seat):
        return 0
    less = reduction(game, packet, unit, seat)
    halved = halvings(game, unit, seat)
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


def is_immune(game: Xi, packet: Packet, unit: InPlay | None, seat: Seat) -> bool:
    """XI-12.3 Step C: no damage from the castes to celestial units, and none of a type one is immune to."""
    type = packet.type
    if unit is not None:
        if type < CASTES and game.type_of(unit) == CELESTIAL:
            return True
        if packet.is_blow_at_attacker and unit.card.unhurt_attacking:
            return True
    for player in range(game.seats):
        for holder in game.played_by(player):
            for standing in holder.card.standing:
                if standing.change != IMMUNE or (standing.amount >> type) & 1 == 0:
                    continue
                if standing.of == SELF:
                    if holder is unit:
                        return True
                elif unit is None:
                    if holder.seat == seat:
                        return True
                elif standing.of == ALL_OF_YOURS and holder.seat == unit.seat:
                    return True
    return False


def reduction(game: Xi, packet: Packet, unit: InPlay | None, seat: Seat) -> int:
    """XI-12.4 Step D: all flat reductions, those for one use included."""
    less = 0
    for player in range(game.seats):
        for holder in game.played_by(player):
            for standing in holder.card.standing:
                if standing.change != TAKEN_LESS:
                    continue
                if standing.other_type != ANY_TYPE and standing.other_type != packet.type:
                    continue
                if standing.by_units and packet.source_type == ANY_TYPE:
                    continue
                if unit is not None:
                    if game.is_about(standing, holder, unit):
                        less += game.amount_of(standing)
                elif standing.of == YOU and holder.seat == seat:
                    less += game.amount_of(standing)
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
    source = game.unit(packet.source)
    for player in range(game.seats):
        for holder in game.played_by(player):
            for standing in holder.card.standing:
                if standing.change == DEALT_DOUBLE:
                    if standing.of == EVERY_UNIT:
                        if standing.type == packet.source_type and (unit is not None or game.rules.flood_hits_players):
                            times += 1
                    elif (
                        holder is source
                        and unit is not None
                        and (standing.other_type == ANY_TYPE or standing.other_type == game.type_of(unit))
                    ):
                        times += 1
                elif standing.change == TAKEN_DOUBLE and holder is unit and standing.other_type == packet.type:
                    times += 1
    return times


def halvings(game: Xi, unit: InPlay | None, seat: Seat) -> int:
    """XI-12.6 Step F: how often the result is halved; it is rounded down once, at the end (XI-12.7)."""
    times = 0
    if unit is not None:
        for standing in unit.card.standing:
            if standing.change == TAKEN_HALF:
                times += 1
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
        self.is_immune: Final = is_immune(game, packet, unit, seat)
        self.less: Final = reduction(game, packet, unit, seat)
        self.doublings: Final = own_doublings(game, packet, unit)
        self.is_type_doubled: Final = is_type_doubled(game, packet, unit)
        self.halvings: Final = halvings(game, unit, seat)
        modifiers = game.modifiers
        self.result: Final = result_of(game, packet)
        game.modifiers = modifiers
        self.life: Final = game.life[seat] if unit is None else unit.life


def strike(game: Xi, unit: InPlay, target: Target, amount: int, at_attacker: bool) -> Packet:
    """XI-11.18 The packet a unit deals in a skirmish."""
    packet = Packet(amount, game.strike_type_of(unit), unit.piece, game.type_of(unit), target, "XI-11.18")
    packet.is_blow_at_attacker = at_attacker
    return packet
