"""PURGE-6, PURGE-11, PURGE-12, PURGE-15 What counts now: stats, keywords, costs, supply, initiative.

Printed values stay on the card; current ones are asked for here.
"""

from __future__ import annotations

from hegemon.core.asks import Seat
from hegemon.games.purge.options import (
    DEFENDER_ARMOR,
    DEFENDER_ATTACK,
    DEFENDER_DAMAGE,
    FURY_ATTACK,
    FURY_DAMAGE,
)
from hegemon.games.purge.permanents import ATTACKER, FIELD, InPlay, home_of
from hegemon.games.purge.permanents import DEFENDER as ON_DEFENCE
from hegemon.games.purge.printed import (
    ATTACKERS_DAMAGE,
    DAMAGE_TO_STRONGHOLDS,
    DEFENDER,
    FIRST_PLAY_COST,
    FURY,
    INITIATIVE,
    MEMORY_METAL,
    OPPOSING_FIELD_DAMAGE,
    OPPOSING_OPS_COST,
    OPS,
    OPS_COST_IN_OPPOSING_SUB_PHASE,
    STATED,
    STRONGHOLD,
    SUPPLY_CAP,
    SUPPLY_CAPS,
    TACTICIAN,
    TEK,
    TEK_COST,
    UNIT,
    PurgeCard,
)
from hegemon.games.purge.state import ALL_TOGETHER, PLACES, PLAY, Purge

# --- keywords -----------------------------------------------------------------------------------------


def keywords_of(game: Purge, card: InPlay) -> int:
    """PURGE-14.4, PURGE-14.5 The keywords in effect: stated, unlocked, and given by other cards."""
    printed = card.card.keywords
    seat = card.seat
    words = (printed & (STATED | game.unlocked[seat])) | card.granted
    if not words & TACTICIAN:
        words |= game.grants[seat][game.class_of(card)]
    return words


def has(game: Purge, card: InPlay, keyword: int) -> bool:
    return keywords_of(game, card) & keyword != 0


def is_untouchable(card: InPlay) -> bool:
    """PURGE-15.32 Tactician: OPS, TEKs and abilities of others do not affect the bearer."""
    return card.card.keywords & TACTICIAN != 0


# --- battle stats -------------------------------------------------------------------------------------


def attack_maximum(game: Purge, card: InPlay) -> int:
    """PURGE-11.1, PURGE-15.34 Maximum ATTACK: printed plus modifiers plus attached cards."""
    most = card.card.attack + card.attack_more
    if card.side:
        rules = game.rules
        if rules.fury == FURY_ATTACK and card.side == ATTACKER and has(game, card, FURY):
            most += 1
        if rules.defender == DEFENDER_ATTACK and card.side == ON_DEFENCE and has(game, card, DEFENDER):
            most += 2
    if card.carries:
        for carried in game.carried_by(card):
            most += attack_maximum(game, carried)
    return most if most > 0 else 0


def attack_left(game: Purge, card: InPlay) -> int:
    """PURGE-11.1 Remaining ATTACK: maximum minus expended, at least 0."""
    left = attack_maximum(game, card) - card.spent
    return left if left > 0 else 0


def damage_of(game: Purge, card: InPlay, target: InPlay | None = None) -> int:
    """PURGE-11.4 DAMAGE now, against a given target if one is meant; floor 0."""
    printed = card.card
    value = printed.damage + card.damage_more
    if printed.is_fighter:
        seat = card.seat
        other = 1 - seat
        place = game.class_of(card)
        untouchable = is_untouchable(card)
        if not untouchable:
            value += game.damage_up[seat][place]
        if card.side:
            rules = game.rules
            if rules.fury == FURY_DAMAGE and card.side == ATTACKER and has(game, card, FURY):
                value += 1
            if rules.defender == DEFENDER_DAMAGE and card.side == ON_DEFENCE and has(game, card, DEFENDER):
                value += 2
            if card.side == ATTACKER and game.battle_at == home_of(other) and not untouchable:
                value += passive_sum(game, other, ATTACKERS_DAMAGE, place)
        if target is not None and target.card.kind == STRONGHOLD and printed.standing:
            for standing in printed.standing:
                if standing.change == DAMAGE_TO_STRONGHOLDS:
                    value += standing.amount
        if card.carries:
            for carried in game.carried_by(card):
                value += damage_of(game, carried)
        if card.vector == FIELD and value > 1 and not untouchable:
            lowered = value + passive_sum(game, other, OPPOSING_FIELD_DAMAGE, place)
            value = lowered if lowered > 1 else 1
    return value if value > 0 else 0


def passive_sum(game: Purge, seat: Seat, change: int, place: int) -> int:
    """What the passive abilities of a player add for a sub-class; effects of one name add up (PURGE-11.14)."""
    return game.sums[seat][change * PLACES + (place if place >= 0 else ALL_TOGETHER)]


def has_passive(game: Purge, seat: Seat, change: int, place: int = ALL_TOGETHER) -> bool:
    """Whether a player has a passive ability of the given kind in play."""
    return game.sums[seat][change * PLACES + place] != 0


def armor_sum(game: Purge, card: InPlay) -> int:
    """PURGE-11.5 ARMOR before the cap: printed minus permanent reductions plus modifiers."""
    total = card.card.armor - card.armor_loss + card.armor_more + card.metal
    if (
        card.side == ON_DEFENCE
        and game.rules.defender == DEFENDER_ARMOR
        and card.card.keywords & DEFENDER
        and has(game, card, DEFENDER)
    ):
        total += 2
    if card.carries:
        for carried in game.carried_by(card):
            more = armor_sum(game, carried)
            if more > 0:
                total += more
    return total


def armor_of(game: Purge, card: InPlay) -> int:
    """PURGE-11.5 to PURGE-11.7 ARMOR now, limited to the range from 0 to the cap."""
    total = armor_sum(game, card)
    if total <= 0:
        return 0
    cap = game.rules.armor_cap
    if card.card.keywords & MEMORY_METAL and has(game, card, MEMORY_METAL):
        cap = game.rules.memory_metal_cap
    return total if total < cap else cap


def initiative_of(game: Purge, seat: Seat) -> int:
    """PURGE-4.7, PURGE-R36 The INITIATIVE of a player's Commander now; 0 without one in play."""
    leader = game.commander(seat)
    if leader is None:
        return game.card(game.leaders[seat]).initiative if game.rules.dead_initiative_printed else 0
    value = leader.card.initiative
    if not is_untouchable(leader):
        value += leader.insight + leader.insight_next + passive_sum(game, seat, INITIATIVE, -1)
    return value


# --- supply ----------------------------------------------------------------------------------------------


def supply_used(game: Purge, seat: Seat) -> int:
    """PURGE-12.3, PURGE-12.8 The supply of all Units in play, in every vector, overlaid ones included."""
    total = 0
    for card in game.played_by(seat):
        if card.card.is_unit and not card.is_token:
            total += card.card.supply
    return total


def supply_cap(game: Purge, seat: Seat) -> int:
    """PURGE-12.1 The Supply Cap of the faction, with what cards add to it."""
    base = SUPPLY_CAPS[game.card(game.leaders[seat]).faction]
    return base + game.cap_more[seat] + passive_sum(game, seat, SUPPLY_CAP, -1)


def room_for(game: Purge, seat: Seat) -> int:
    """How much supply is free."""
    return supply_cap(game, seat) - supply_used(game, seat)


def fits_supply(game: Purge, seat: Seat, card: PurgeCard) -> bool:
    """PURGE-12.4, PURGE-12.5 Reaching the cap exactly is allowed; what costs no supply always fits (PURGE-12.7)."""
    supply = card.supply
    return supply == 0 or supply_used(game, seat) + supply <= supply_cap(game, seat)


# --- costs -----------------------------------------------------------------------------------------------


def cost_of(game: Purge, seat: Seat, card: PurgeCard) -> int:
    """PURGE-6.9 Printed cost plus increases minus reductions, not below 0 or an applied minimum."""
    printed = card.cost
    cost = printed
    floor = 0
    kind = card.kind
    change = -1
    if kind == UNIT:
        if not game.played[seat] >> card.sub_class & 1:
            change = FIRST_PLAY_COST
    elif kind == TEK:
        change = TEK_COST
    elif kind == OPS and game.sub_phase != seat:
        change = OPS_COST_IN_OPPOSING_SUB_PHASE
    if change >= 0 and has_passive(game, seat, change):
        for piece in game.piles[PLAY.index * 2 + seat]:
            for standing in game.card(piece).standing:
                if standing.change != change or printed < standing.least:
                    continue
                if change == FIRST_PLAY_COST and not standing.classes >> card.sub_class & 1:
                    continue
                cost += standing.amount
                if standing.least > floor:
                    floor = standing.least
    if kind == OPS:
        cost += game.surcharge[seat] + passive_sum(game, 1 - seat, OPPOSING_OPS_COST, -1)
        if game.next_ops_less[seat] and printed >= 1:
            cost -= game.next_ops_less[seat]
            floor = floor if floor > 1 else 1
    return cost if cost > floor else floor
