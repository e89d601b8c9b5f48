"""PURGE-10 Damage, step by step, and the deaths that follow it."""

from __future__ import annotations

from hegemon.core.asks import NO_PIECE, Piece
from hegemon.core.zones import Zone
from hegemon.games.purge.hearing import hear, hear_for_a_while, hear_together
from hegemon.games.purge.permanents import InPlay
from hegemon.games.purge.printed import (
    COMPOSITE_ARMOR,
    CRITICAL_MASS,
    HURT,
    KILLED,
    KILLS,
    MEMORY_METAL,
    PYRITE_ROUNDS,
    STRONGHOLD,
    TAKEN_LESS,
)
from hegemon.games.purge.state import REMOVED, Purge
from hegemon.games.purge.values import amount_of, armor_of, armor_sum, concerns, damage_of, has, is_untouchable


def strike(game: Purge, source: InPlay, target: InPlay) -> None:
    """PURGE-10.5 The damage of one attack, in its order."""
    use_pyrite(game, source, target)
    amount = damage_of(game, source, target) - armor_of(game, target)
    if amount < 0:
        amount = 0
    least = 1 if is_critical(game, source) else 0
    if amount < least:
        amount = least
    amount = prevent(game, target, amount, least)
    hurt(game, target, amount, "PURGE-10.5", source.piece)


def blow(game: Purge, source: InPlay, target: InPlay) -> int:
    """PURGE-10.5 The damage an attack would do as things are; nothing is changed by working it out."""
    armor = armor_of(game, target)
    # ARMOR above the cap is worn away first, and is not missed.
    if wears_armor(game, source, target) and armor_sum(game, target) <= armor:
        armor -= 1
    least = 1 if is_critical(game, source) else 0
    amount = max(damage_of(game, source, target) - armor, least)
    return max(amount - target.shield, least)


def is_critical(game: Purge, source: InPlay) -> bool:
    """PURGE-15.4 Whether the attacks of the source always do at least 1 damage."""
    return source.card.keywords & CRITICAL_MASS != 0 and has(game, source, CRITICAL_MASS)


def use_pyrite(game: Purge, source: InPlay, target: InPlay) -> None:
    """PURGE-15.13 Pyrite Rounds lower the ARMOR of a Unit or Commander before damage is worked out."""
    if wears_armor(game, source, target):
        game.wear_armor(target, "PURGE-15.13", source.piece)


def wears_armor(game: Purge, source: InPlay, target: InPlay) -> bool:
    """PURGE-15.13 Whether the source has Pyrite Rounds and the target ARMOR they can lower."""
    if not source.card.keywords & PYRITE_ROUNDS or not has(game, source, PYRITE_ROUNDS):
        return False
    return target.card.is_fighter and not is_untouchable(target) and armor_of(game, target) > 0


def burn(game: Purge, source: Piece, is_ability: bool, target: InPlay, amount: int, rule: str) -> None:
    """PURGE-10.6 The damage of an OPS or ability: ARMOR, Composite Armor, card reductions, prevention."""
    if is_ability:
        user = game.in_play(source)
        if user is not None and user.card.is_fighter:
            use_pyrite(game, user, target)
    amount -= armor_of(game, target)
    if target.card.keywords & COMPOSITE_ARMOR and has(game, target, COMPOSITE_ARMOR):
        amount -= target.card.composite
    if amount < 0:
        amount = 0
    amount = spared(game, target, amount)
    amount = prevent(game, target, amount, 0)
    hurt(game, target, amount, rule, source)


def spared(game: Purge, target: InPlay, amount: int) -> int:
    """PURGE-10.6 What cards take off damage that an OPS or ability deals."""
    seat = target.seat
    is_first = target.card.kind == STRONGHOLD and not game.was_struck[seat]
    if is_first:
        game.note_struck(seat)
    for passive in game.varying:
        standing = passive.standing
        if standing.change == TAKEN_LESS and (is_first or not standing.first) and concerns(game, passive, target):
            amount -= amount_of(game, passive)
    return amount if amount > 0 else 0


def prevent(game: Purge, target: InPlay, amount: int, least: int) -> int:
    """PURGE-R76 A shield prevents what it can, and only that is used up of it."""
    if target.shield <= 0 or amount <= least:
        return amount
    prevented = min(target.shield, amount - least)
    game.use_shield(target, prevented)
    return amount - prevented


def hurt(game: Purge, target: InPlay, amount: int, rule: str, by: Piece) -> None:
    """PURGE-10.2, PURGE-10.12, PURGE-15.11 Damage that arrives lowers HEALTH or POPULATION; Memory Metal follows."""
    if amount <= 0:
        game.tell("no damage", rule, target.seat, target.piece, other=by)
        return
    if game.happens_instead(HURT, target.piece, by, amount):
        return
    game.damage(target, amount, rule, by)
    if game.heard >> HURT & 1:
        game.notice_all(HURT, target.piece, by, amount)
    if target.card.keywords & MEMORY_METAL and has(game, target, MEMORY_METAL):
        game.harden(target)


# --- deaths --------------------------------------------------------------------------------------------


def destroy(game: Purge, card: InPlay, by: Piece) -> None:
    """PURGE-16.1 Destroyed: a combatant is killed at the next check, anything else leaves play at once."""
    if card.card.is_fighter:
        game.doom(card, by)
    else:
        game.leave_play(card, game.pile_of(card.card), "was destroyed", "PURGE-16.3", by)


def is_dying(card: InPlay) -> bool:
    """PURGE-10.8 HEALTH 0, or destroyed by an effect; attached cards share their host's fate."""
    return (card.health <= 0 or card.is_doomed) and card.card.is_fighter and card.host < 0


def bury(game: Purge, dying: list[InPlay]) -> None:
    """PURGE-10.7, PURGE-16.2, PURGE-R101 All deaths of one check happen together; triggers see them all."""
    fallen: list[InPlay] = []
    for card in dying:
        fallen.append(card)
        for carried in game.carried_by(card):
            # PURGE-15.31 Attached cards are killed with their host, by nobody in particular.
            game.forget_killer(carried)
            fallen.append(carried)
    notice_deaths(game, fallen)
    for card in fallen:
        game.drop_out(card)
        zone = REMOVED if card.is_banished else game.pile_of(card.card)
        game.leave_play(card, zone, "was killed", "PURGE-16.2", card.killer)


def notice_deaths(game: Purge, fallen: list[InPlay]) -> None:
    """PURGE-10.13, PURGE-R93 Who waits for somebody to be killed, and who killed them."""
    pieces = [card.piece for card in fallen]
    if not pieces or not game.heard & (1 << KILLED | 1 << KILLS):
        return
    for seat in range(2):
        for watcher in game.played_by(seat):
            if watcher.card.hears >> KILLED & 1:
                hear_together(game, watcher, KILLED, pieces)
            if watcher.card.hears >> KILLS & 1:
                for card in fallen:
                    if card.killer >= 0 and card.killer != card.piece:
                        hear(game, watcher, KILLS, card.killer, card.piece)
    if game.modifiers:
        for card in fallen:
            hear_for_a_while(game, KILLED, card.piece, card.killer, 1)
            if card.killer >= 0 and card.killer != card.piece:
                hear_for_a_while(game, KILLS, card.killer, card.piece, 1)


def kill_as_cost(game: Purge, card: InPlay) -> None:
    """PURGE-16.11 Destroyed as a cost, a Unit is killed whatever would replace its death."""
    game.give_up(card)
    bury(game, [card])


def take_out(game: Purge, card: InPlay, zone: Zone, name: str, rule: str, by: Piece = NO_PIECE) -> None:
    """PURGE-13.36, PURGE-15.31, PURGE-16.6 A card leaves play without being killed; what is attached to it is."""
    carried = game.carried_by(card)
    game.drop_out(card)
    for bearer in carried:
        game.forget_killer(bearer)
    notice_deaths(game, carried)
    game.leave_play(card, zone, name, rule, by)
    for bearer in carried:
        game.leave_play(bearer, game.pile_of(bearer.card), "was killed", "PURGE-15.31")
