"""IPW-13 Abilities, strengths and hurdles: what each group can do in an ability now."""

from __future__ import annotations

from hegemon.core.asks import Piece, Seat
from hegemon.games.intergalactic_psi_wars.in_play import CLEAR, NO_MATCHUP, InPlay, MatchUp
from hegemon.games.intergalactic_psi_wars.matrix import hurdle, ways_to_exceed, ways_to_reach
from hegemon.games.intergalactic_psi_wars.printed import (
    ATTACK_STANDING,
    CYBER,
    DEFENSE_STANDING,
    PHYSICAL,
    PSIONIC,
    STACK_ATTACK,
    STACK_DEFENSE,
    UNDEFENDED,
    Standing,
    X,
)
from hegemon.games.intergalactic_psi_wars.state import DEFENSE, FIELD, SEATS, Ipw

# --- one unit ---------------------------------------------------------------------------------------------


def attack_of(game: Ipw, unit: InPlay, ability: int) -> int:
    """IPW-13.7, IPW-R53 A unit's attack in an ability: printed or rolled, Equipment, bonuses; never below 0."""
    value = attack_before_limit(game, unit, ability)
    return value if value > 0 else 0


def attack_before_limit(game: Ipw, unit: InPlay, ability: int) -> int:
    card = unit.card
    if not card.has[ability]:
        return 0
    value = card.attack[ability]
    if value == X:
        # IPW-R24 Off the Battlefield, and before it is rolled, X counts as 0.
        value = unit.x[ability] if unit.x is not None and unit.matchup != NO_MATCHUP else 0
    if unit.worn >= 0:
        value += game.card(unit.worn).attack[ability]
    for change in game.modifiers:
        if change.of == unit.piece and change.quantity == ability:
            value += change.amount
    # Few cards have one, and this is asked at every strike.
    return value + standing_bonus(game, unit, ability, ATTACK_STANDING) if game.standers[ATTACK_STANDING] else value


def standing_bonus(game: Ipw, unit: InPlay, ability: int, change: int) -> int:
    """IPW-R46 What standing abilities give to a unit, or take from it."""
    bonus = 0
    for piece in game.standers[change]:
        holder = game.table[piece]
        if holder is not None:
            for standing in holder.card.standing:
                if standing.change == change and (standing.abilities >> ability) & 1:
                    if game.is_about(standing, holder, unit):
                        bonus += amount_of(game, standing, holder)
    return bonus


def amount_of(game: Ipw, standing: Standing, holder: InPlay) -> int:
    return standing.amount.now(game, holder.seat, holder.piece, None)


def defense_of(game: Ipw, unit: InPlay, ability: int) -> int:
    """IPW-13.8 A unit's defense in an ability, Disoriented or not; never below 0."""
    value = defense_before_limit(game, unit, ability)
    return value if value > 0 else 0


def defense_before_limit(game: Ipw, unit: InPlay, ability: int) -> int:
    card = unit.card
    if not card.has[ability]:
        return 0
    value = card.defense[ability]
    if value == X:
        value = unit.x[DEFENSE + ability] if unit.x is not None and unit.matchup != NO_MATCHUP else 0
    if unit.worn >= 0:
        value += game.card(unit.worn).defense[ability]
    for change in game.modifiers:
        if change.of == unit.piece and change.quantity == DEFENSE + ability:
            value += change.amount
    return value + standing_bonus(game, unit, ability, DEFENSE_STANDING) if game.standers[DEFENSE_STANDING] else value


# --- groups --------------------------------------------------------------------------------------------------


def has_ability(game: Ipw, group: list[Piece], ability: int) -> bool:
    """IPW-13.5, IPW-R28, IPW-R45 A group has an ability if one of its units has it."""
    for piece in group:
        if game.the_unit(piece).card.has[ability]:
            return True
    return False


def can_strike(game: Ipw, group: list[Piece], ability: int) -> bool:
    """IPW-13.13, IPW-14.9, IPW-R33 At least one unit that is not Disoriented has the ability."""
    for piece in group:
        unit = game.the_unit(piece)
        if unit.disoriented == CLEAR and unit.card.has[ability]:
            return True
    return False


def attack_strength(game: Ipw, group: list[Piece], ability: int) -> int:
    """IPW-13.7, IPW-10.6, IPW-R29 The sum over the units that can strike.

    What an attacking Stack is given is added (IPW-R53).
    """
    total = 0
    strikers = 0
    for piece in group:
        unit = game.the_unit(piece)
        if unit.disoriented == CLEAR and unit.card.has[ability]:
            total += attack_of(game, unit, ability)
            strikers += 1
    if strikers and len(group) == 2:
        seat = game.the_unit(group[0]).seat
        if seat == game.active:
            for piece in game.standers[STACK_ATTACK]:
                holder = game.table[piece]
                if holder is not None and holder.seat == seat:
                    total += own_bonus(game, holder, STACK_ATTACK, ability)
    return total if total > 0 else 0


def defense_strength(game: Ipw, group: list[Piece], ability: int) -> int:
    """IPW-13.8, IPW-10.6, IPW-10.7, IPW-15.6 The sum over all units that have the ability.

    What a Stack's own members give it is added.
    """
    total = 0
    for piece in group:
        total += defense_of(game, game.the_unit(piece), ability)
    if len(group) == 2:
        total += stack_defense(game, game.the_unit(group[0]), game.the_unit(group[1]), ability)
        total += stack_defense(game, game.the_unit(group[1]), game.the_unit(group[0]), ability)
    return total if total > 0 else 0


def stack_defense(game: Ipw, unit: InPlay, partner: InPlay, ability: int) -> int:
    """What a unit gives its Stack where its partner has the ability."""
    return own_bonus(game, unit, STACK_DEFENSE, ability) if partner.card.has[ability] else 0


def own_bonus(game: Ipw, holder: InPlay, change: int, ability: int) -> int:
    """What the standing abilities of one card come to that are not about single units."""
    bonus = 0
    for standing in holder.card.standing:
        if standing.change == change and (standing.abilities >> ability) & 1:
            if not holder.is_idle() and game.holds(standing, holder):
                bonus += amount_of(game, standing, holder)
    return bonus


# --- match-ups ---------------------------------------------------------------------------------------------------


def can_be_fought(game: Ipw, matchup: MatchUp, ability: int) -> bool:
    """IPW-13.4, IPW-13.6, IPW-R43 Both groups have the ability; a group without units has none."""
    if not matchup.attackers or not matchup.defenders:
        return False
    return has_ability(game, matchup.attackers, ability) and has_ability(game, matchup.defenders, ability)


def takes_part(game: Ipw, matchup: MatchUp, ability: int) -> bool:
    """IPW-14.3, IPW-14.8 Whether the match-up is fought in this phase."""
    if ability != PHYSICAL and matchup.is_decided:
        return False
    return can_be_fought(game, matchup, ability)


def shared_mental(game: Ipw, matchup: MatchUp) -> list[int]:
    """The mental abilities both groups have."""
    return [ability for ability in (CYBER, PSIONIC) if can_be_fought(game, matchup, ability)]


def is_undefended(matchup: MatchUp) -> bool:
    """IPW-12.8, IPW-15.7, IPW-16.1, IPW-R54 Nobody is in front of it and it has not made its Physical strike."""
    return bool(matchup.attackers) and not matchup.defenders and not matchup.has_struck


def undefended_damage(game: Ipw, matchup: MatchUp) -> int:
    """IPW-16.1, IPW-16.2 The Physical Attack Strength, and what some units deal besides."""
    total = attack_strength(game, matchup.attackers, PHYSICAL)
    for piece in matchup.attackers:
        unit = game.the_unit(piece)
        if unit.disoriented == CLEAR:
            total += own_bonus(game, unit, UNDEFENDED, PHYSICAL)
    return total


def hurdle_now(game: Ipw, attack: int, defense: int) -> int:
    """IPW-13.9, IPW-13.11, IPW-21.7 The number needed on two dice; 0 where opposed dice are used (IPW-13.15)."""
    return 0 if game.rules.is_opposed else hurdle(game.rules.rows, attack, defense)


def chance_now(game: Ipw, attack: int, defense: int) -> int:
    """IPW-19.1 The chance of a strike, in 36ths."""
    if game.rules.is_opposed:
        return ways_to_exceed(attack, defense)
    return ways_to_reach(hurdle(game.rules.rows, attack, defense))


def has_unit_with(game: Ipw, ability: int) -> bool:
    """Whether any Battle Unit in play has the ability."""
    for seat in range(SEATS):
        for unit in game.units_of(seat):
            if unit.card.has[ability]:
                return True
    return False


def on_field(game: Ipw, seat: Seat) -> list[InPlay]:
    """The units of a player on the Battlefield, in the order they came."""
    return game.in_zone(FIELD, seat, True)
