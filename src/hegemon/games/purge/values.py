"""PURGE-6, PURGE-11, PURGE-12, PURGE-15 What counts now: stats, keywords, costs, supply, initiative.

Printed values stay on the card; current ones are asked for here.
"""

from __future__ import annotations

from hegemon.core.asks import Piece, Seat
from hegemon.core.charges import charges_on
from hegemon.core.queries import ANYONES, YOURS
from hegemon.games.purge.options import (
    DEFENDER_ARMOR,
    DEFENDER_ATTACK,
    DEFENDER_DAMAGE,
    FURY_ATTACK,
    FURY_DAMAGE,
)
from hegemon.games.purge.permanents import ATTACKER, InPlay
from hegemon.games.purge.permanents import DEFENDER as ON_DEFENCE
from hegemon.games.purge.printed import (
    A_TOKEN,
    ARMOR,
    ATTACK,
    DAMAGE,
    DEFENDER,
    FURY,
    INITIATIVE,
    KEYWORDS_OF,
    MEMORY_METAL,
    OF_ITSELF,
    OF_YOU,
    OPS,
    PRINTED_COST,
    STATED,
    SUPPLY_CAP,
    SUPPLY_CAPS,
    TACTICIAN,
    Passive,
    PurgeCard,
)
from hegemon.games.purge.state import ALL_TOGETHER, PLACES, Purge

# --- passive abilities that vary -----------------------------------------------------------------------


def is_at_work(game: Purge, passive: Passive) -> bool:
    """Whether what a passive ability asks for is so."""
    condition = passive.standing.condition
    return condition is None or condition.holds(game, passive.seat, passive.piece, None)


def concerns(game: Purge, passive: Passive, card: InPlay) -> bool:
    """PURGE-15.32 Whether a passive ability is at work for a permanent; Tactician shuts out those of others."""
    standing = passive.standing
    if standing.of == OF_ITSELF:
        return card.piece == passive.piece and is_at_work(game, passive)
    if standing.of == OF_YOU or standing.selector is None or is_untouchable(card):
        return False
    if not standing.selector.matches(game, passive.seat, passive.piece, None, card.piece):
        return False
    return is_at_work(game, passive)


def amount_of(game: Purge, passive: Passive) -> int:
    return passive.standing.amount.now(game, passive.seat, passive.piece, None)


def varying_sum(game: Purge, change: int, card: InPlay) -> int:
    """What passive abilities that vary add to a stat of a permanent."""
    total = 0
    for passive in game.varying:
        if passive.standing.change == change and concerns(game, passive, card):
            total += amount_of(game, passive)
    return total


def is_forbidden(game: Purge, card: InPlay, change: int) -> bool:
    """Whether a passive ability says that a permanent cannot do something."""
    for passive in game.varying:
        if passive.standing.change == change and concerns(game, passive, card):
            return True
    return False


def varying_sum_of_player(game: Purge, change: int, seat: Seat) -> int:
    """The same for a number of a player."""
    total = 0
    if not game.varies >> change & 1:
        return total
    for passive in game.varying:
        if passive.standing.change == change and passive.seat == seat and is_at_work(game, passive):
            total += amount_of(game, passive)
    return total


# --- keywords -----------------------------------------------------------------------------------------


def keywords_of(game: Purge, card: InPlay) -> int:
    """PURGE-14.4, PURGE-14.5 The keywords in effect: stated, unlocked, and given by other cards."""
    printed = card.card.keywords
    seat = card.seat
    words = (printed & (STATED | game.unlocked[seat])) | card.granted
    if not words & TACTICIAN:
        words |= game.grants[seat][game.class_of(card)]
        if card.is_token:
            words |= game.grants[seat][A_TOKEN]
    if game.varies >> KEYWORDS_OF & 1:
        for passive in game.varying:
            if passive.standing.change == KEYWORDS_OF and concerns(game, passive, card):
                words |= passive.standing.keywords
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
    if card.card.is_fighter and not is_untouchable(card):
        most += passive_sum(game, card.seat, ATTACK, game.class_of(card))
    if game.varies >> ATTACK & 1:
        most += varying_sum(game, ATTACK, card)
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
        if not is_untouchable(card):
            up = game.damage_up[card.seat]
            value += up[game.class_of(card)]
            if card.is_token:
                value += up[A_TOKEN]
        if card.side:
            rules = game.rules
            if rules.fury == FURY_DAMAGE and card.side == ATTACKER and has(game, card, FURY):
                value += 1
            if rules.defender == DEFENDER_DAMAGE and card.side == ON_DEFENCE and has(game, card, DEFENDER):
                value += 2
        if card.carries:
            for carried in game.carried_by(card):
                value += damage_of(game, carried)
    if game.varies >> DAMAGE & 1:
        value = varied_damage(game, card, target, value)
    return value if value > 0 else 0


def varied_damage(game: Purge, card: InPlay, target: InPlay | None, value: int) -> int:
    """DAMAGE with the passive abilities that vary; those with a limit come last."""
    for passive in game.varying:
        standing = passive.standing
        if standing.change == DAMAGE and standing.least < 0 and strikes(game, passive, card, target):
            value += amount_of(game, passive)
    for passive in game.varying:
        least = passive.standing.least
        if passive.standing.change == DAMAGE and value > least >= 0 and strikes(game, passive, card, target):
            lowered = value + amount_of(game, passive)
            value = lowered if lowered > least else least
    return value


def strikes(game: Purge, passive: Passive, card: InPlay, target: InPlay | None) -> bool:
    """Whether a passive ability changes the DAMAGE of a permanent, against a given target if one is meant."""
    other = passive.standing.other
    if other is not None:
        if target is None or not other.matches(game, passive.seat, passive.piece, None, target.piece):
            return False
    return concerns(game, passive, card)


def passive_sum(game: Purge, seat: Seat, change: int, place: int) -> int:
    """What the passive abilities of a player add for a sub-class; effects of one name add up (PURGE-11.14)."""
    return game.sums[seat][change * PLACES + (place if place >= 0 else ALL_TOGETHER)]


def has_passive(game: Purge, seat: Seat, change: int, place: int = ALL_TOGETHER) -> bool:
    """Whether a player has a passive ability of the given kind in play."""
    if game.sums[seat][change * PLACES + place] != 0:
        return True
    if not game.varies >> change & 1:
        return False
    for passive in game.varying:
        standing = passive.standing
        if standing.change == change and passive.seat == seat and is_at_work(game, passive):
            if place == ALL_TOGETHER or standing.classes >> place & 1:
                return True
    return False


def armor_sum(game: Purge, card: InPlay) -> int:
    """PURGE-11.5 ARMOR before the cap: printed minus permanent reductions plus modifiers."""
    total = card.card.armor - card.armor_loss + card.armor_more + card.metal
    if card.card.is_fighter and not is_untouchable(card):
        total += passive_sum(game, card.seat, ARMOR, game.class_of(card))
    if game.varies >> ARMOR & 1:
        total += varying_sum(game, ARMOR, card)
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
        value += varying_sum_of_player(game, INITIATIVE, seat)
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
    more = passive_sum(game, seat, SUPPLY_CAP, -1) + varying_sum_of_player(game, SUPPLY_CAP, seat)
    return base + game.cap_more[seat] + more


def room_for(game: Purge, seat: Seat) -> int:
    """How much supply is free."""
    return supply_cap(game, seat) - supply_used(game, seat)


def fits_supply(game: Purge, seat: Seat, card: PurgeCard) -> bool:
    """PURGE-12.4, PURGE-12.5 Reaching the cap exactly is allowed; what costs no supply always fits (PURGE-12.7)."""
    supply = card.supply
    return supply == 0 or supply_used(game, seat) + supply <= supply_cap(game, seat)


# --- costs -----------------------------------------------------------------------------------------------


def can_pay_otherwise(game: Purge, seat: Seat, card: PurgeCard) -> bool:
    """PURGE-6.25 Whether what the card names instead of its cost can be paid."""
    other = card.other_cost
    return other is not None and other.can_be_paid(game.stronghold(seat).health, 0) and other.has_victim(game, seat)


def cost_of(game: Purge, seat: Seat, piece: Piece) -> int:
    """PURGE-6.9, PURGE-6.27 Printed cost plus increases minus reductions, not below 0 or an applied minimum."""
    card = game.card(piece)
    printed = card.cost
    cost = printed
    floor = 0
    if game.modifiers:
        for change in charges_on(game, seat, piece):
            if printed >= change.light:
                cost += change.amount
                floor = max(floor, change.light)
    for passive in game.prices:
        standing = passive.standing
        if printed < standing.least or not is_priced(game, passive, seat, card):
            continue
        cost += amount_of(game, passive)
        if standing.least > floor:
            floor = standing.least
    if card.kind == OPS:
        cost += game.surcharge[seat]
        if game.next_ops_less[seat] and printed >= 1:
            cost -= game.next_ops_less[seat]
            floor = floor if floor > 1 else 1
    return cost if cost > floor else floor


def is_priced(game: Purge, passive: Passive, seat: Seat, card: PurgeCard) -> bool:
    """Whether a passive ability changes what a card costs a player."""
    standing = passive.standing
    selector = standing.selector
    if selector is None or not card.bit & selector.what:
        return False
    if selector.whose != ANYONES and (passive.seat == seat) != (selector.whose == YOURS):
        return False
    if standing.first and game.played[seat] & selector.what:
        return False
    if selector.stat == PRINTED_COST:
        if selector.least is not None and card.cost < selector.least.now(game, seat, passive.piece, None):
            return False
        if selector.most is not None and card.cost > selector.most.now(game, seat, passive.piece, None):
            return False
    return is_at_work(game, passive)
