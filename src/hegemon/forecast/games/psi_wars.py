"""Psi Wars: the exact odds of a battle while its sides are chosen, and the damage coming at a Lab."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from hegemon.core.asks import NO_PIECE, Ask, Piece, Seat
from hegemon.core.state import State
from hegemon.forecast.forecaster import GameForecaster, named, percent, sentence, span, step
from hegemon.forecast.trial import Trial
from hegemon.games.psi_wars.battle import is_undefended, may_modify, next_x
from hegemon.games.psi_wars.declarations import (
    ALONE,
    ATTACK,
    DEFEND,
    ENGAGE,
    STACK,
    Declaration,
    leave_behind,
    open_attackers,
)
from hegemon.games.psi_wars.dice import BLUE, GREEN, RED, RULEBOOK, SIDES
from hegemon.games.psi_wars.effects import PsiEffect, takes_equipment
from hegemon.games.psi_wars.in_play import NO_SIDE, InPlay, Side
from hegemon.games.psi_wars.legality import refusal_to_defend
from hegemon.games.psi_wars.options import STANDARD
from hegemon.games.psi_wars.printed import DIGITAL, DIGITAL_WIN, PHYSICAL, PSIONIC, PSIONIC_WIN, When
from hegemon.games.psi_wars.state import BATTLEFIELD, CREATION, LAB, RESOURCE_DISCARD, TRAPPED, PsiWars
from hegemon.games.psi_wars.strengths import extra_damage, extra_rerolls, is_protected, is_shared, side_strength
from hegemon.words.speech import Speech

MOST_X = 3
"""With more strengths to be rolled than this nothing is said: it would take too long to count."""
FORMING = (ATTACK, DEFEND, ENGAGE, STACK, ALONE)


class BattleOdds:
    """The chances of a battle: that the attacker destroys the defender, and that it is destroyed."""

    def __init__(self, attacker_wins: float, defender_wins: float, is_open: bool = False) -> None:
        self.attacker_wins = attacker_wins
        self.defender_wins = defender_wins
        self.is_open = is_open
        """Whether a trigger that is not certain may change them."""

    def told(self, own: float, foe: float) -> str:
        return f"wins {percent(own)}, falls {percent(foe)}{' before triggers' if self.is_open else ''}"


class PsiForecaster(GameForecaster[PsiWars]):
    """PSI-15 to PSI-18"""

    def turn(self, game: PsiWars) -> int:
        return game.turn

    def option(self, trial: Trial, index: int, speech: Speech) -> str:
        game, option = trial.game, trial.ask.options[index]
        assert isinstance(game, PsiWars)
        if any(option.verb is verb for verb in FORMING):
            return sentence([self.side_told(*formed, speech) for formed in sides_formed(game, trial.ask, index)][:1])
        return super().option(trial, index, speech)

    def against(self, trial: Trial, index: int, speech: Speech) -> dict[int, str]:
        game, option = trial.game, trial.ask.options[index]
        assert isinstance(game, PsiWars)
        if option.verb is not DEFEND:
            return {}
        return {
            game.handles[foe.leader]: sentence([chances_told(*formed(game, trial.ask.seat, foe.number, option.piece))])
            for foe in open_attackers(game)
        }

    def side_told(self, game: PsiWars, side: Side, speech: Speech) -> str:
        return attack_told(game, side, speech) if side.is_attacking else defence_told(game, side, speech)

    def changes(self, before: State, after: State, speech: Speech) -> list[str]:
        assert isinstance(before, PsiWars) and isinstance(after, PsiWars)
        told = [
            f"{named(before, unit.piece, unit.seat, speech)} is destroyed"
            for seat in range(2)
            for zone in (LAB, BATTLEFIELD, TRAPPED)
            for unit in before.units_in(zone, seat)
            if after.unit(unit.piece) is None
        ]
        told += [
            f"{named(before, piece, seat, speech)} is destroyed"
            for seat in range(2)
            for piece in before.pile(CREATION, seat)
            if after.zone_of(piece) is RESOURCE_DISCARD
        ]
        return told + [
            f"{speech.whose(seat)} Lab {step(before.hit_points[seat], after.hit_points[seat], 'Hit Points')}"
            for seat in range(2)
            if before.hit_points[seat] != after.hit_points[seat]
        ]

    def lines(self, game: PsiWars, ask: Ask, speech: Speech) -> list[str]:
        """PSI-18.1 What reaches a Lab as things stand."""
        least, most = coming(game)
        target = 1 - game.active
        if not any(is_undefended(game, side) for side in game.sides):
            return []
        points = game.hit_points[target]
        return [f"Undefended: {span(least, most)} damage at {speech.whose(target)} Lab ({points} Hit Points)"]


# --- sides that would be formed -------------------------------------------------------------------------------


def sides_formed(game: PsiWars, ask: Ask, index: int) -> Iterator[tuple[PsiWars, Side]]:
    """The side an option forms, on a copy of the table; for a defender the best of its battles."""
    option, declaration = ask.options[index], game.frames[-1]
    assert isinstance(declaration, Declaration)
    if option.verb is ATTACK:
        yield formed(game, ask.seat, NO_SIDE, option.piece)
    elif option.verb is STACK:
        yield formed(game, ask.seat, declaration.foe, declaration.unit, option.piece)
    elif option.verb is ALONE:
        yield formed(game, ask.seat, declaration.foe, declaration.unit)
    else:
        pairs = [(declaration.unit, side_of(game, option.piece))] if option.verb is ENGAGE else []
        foes = open_attackers(game) if option.verb is DEFEND else []
        pairs += [(option.piece, foe) for foe in foes]
        sides = [formed(game, ask.seat, foe.number, unit) for unit, foe in pairs]
        yield from sorted(sides, key=lambda one: defender_edge(*one), reverse=True)


def formed(game: PsiWars, seat: Seat, foe: int, piece: Piece, partner: Piece = NO_PIECE) -> tuple[PsiWars, Side]:
    twin = game.copy()
    assert isinstance(twin, PsiWars)
    unit, other = twin.unit(piece), twin.unit(partner) if partner >= 0 else None
    assert unit is not None
    if foe == NO_SIDE:
        for one in (unit, other):
            if one is not None:
                leave_behind(twin, one)
    return twin, twin.form_side(seat, foe, unit, other, "PSI-10.7")


def side_of(game: PsiWars, piece: Piece) -> Side:
    unit = game.unit(piece)
    assert unit is not None
    return game.sides[unit.side]


def defender_edge(game: PsiWars, side: Side) -> float:
    odds = odds_of(game, game.sides[side.foe], side)
    return odds.defender_wins - odds.attacker_wins if odds is not None else -1.0


# --- in words --------------------------------------------------------------------------------------------------


def attack_told(game: PsiWars, side: Side, speech: Speech) -> str:
    """PSI-18.1 What the attacker does undefended, and the defender it has most to fear."""
    least, most = damage(game, side)
    told = f"{span(least, most)} damage if undefended"
    battles = [formed(game, 1 - side.seat, side.number, unit.piece) for unit in able_defenders(game, 1 - side.seat)]
    feared = max(battles, key=lambda one: defender_edge(*one), default=None)
    odds = odds_of(feared[0], feared[0].sides[side.number], feared[1]) if feared is not None else None
    if feared is None or odds is None:
        return told
    foe = side_name(feared[0], feared[1], speech)
    return f"{told}; against {foe} {odds.told(odds.attacker_wins, odds.defender_wins)}"


def defence_told(game: PsiWars, side: Side, speech: Speech) -> str:
    told = chances_told(game, side)
    return f"against {side_name(game, game.sides[side.foe], speech)}: {told}" if told else ""


def chances_told(game: PsiWars, side: Side) -> str:
    """A defender's chances against the attacker it faces."""
    odds = odds_of(game, game.sides[side.foe], side)
    return odds.told(odds.defender_wins, odds.attacker_wins) if odds is not None else ""


def side_name(game: PsiWars, side: Side, speech: Speech) -> str:
    """PSI-11.9 A Stack by both its units."""
    names = " + ".join(game.cards[unit.piece].name for unit in game.members(side))
    return f"{speech.whose(side.seat)} {names}"


def able_defenders(game: PsiWars, seat: Seat) -> list[InPlay]:
    return [unit for unit in game.units_in(LAB, seat) if refusal_to_defend(game, seat, unit) is None]


# --- damage ----------------------------------------------------------------------------------------------------


def damage(game: PsiWars, side: Side) -> tuple[int, int]:
    """PSI-18.1, PSI-15.3 From which to which number the side strikes a Lab, with every X low and high."""
    if game.is_disorientated(side):
        return 0, 0
    strikes = [
        side_strength(one, one.sides[side.number], PHYSICAL) + extra_damage(one, one.sides[side.number])
        for one in (with_each_x(game, side, min), with_each_x(game, side, max))
    ]
    return strikes[0], strikes[1]


def coming(game: PsiWars) -> tuple[int, int]:
    """What all undefended attackers do together."""
    each = [damage(game, side) for side in game.sides if is_undefended(game, side)]
    return sum(least for least, _ in each), sum(most for _, most in each)


def with_each_x(game: PsiWars, side: Side, choose: object) -> PsiWars:
    twin = game.copy()
    assert isinstance(twin, PsiWars)
    pick = min if choose is min else max
    for unit in twin.members(twin.sides[side.number]):
        while (ability := next_x(unit)) >= 0:
            settle(unit, ability, pick(x_values(twin, unit, ability)))
    return twin


def x_values(game: PsiWars, unit: InPlay, ability: int) -> list[int]:
    """PSI-15.4 The six values the die of an X can show."""
    return [face.value for face in game.rules.dice[unit.seat][unit.card.x_dice[ability]]]


def settle(unit: InPlay, ability: int, value: int) -> None:
    rolled = list(unit.rolled)
    rolled[ability] = value
    unit.rolled = tuple(rolled)


# --- odds ------------------------------------------------------------------------------------------------------


def odds_of(game: PsiWars, attacker: Side, defender: Side) -> BattleOdds | None:
    """PSI-15.7 to PSI-17 The exact chances, with dice, re-rolls and triggers as far as these are certain."""
    rules = game.rules
    if rules.modifying_dice != STANDARD or rules.dice_per_ability != 1 or list(rules.dice) != [RULEBOOK, RULEBOOK]:
        return None
    open_x = [
        (unit.piece, ability)
        for side in (attacker, defender)
        for unit in game.members(side)
        for ability in unrolled(unit)
    ]
    if len(open_x) > MOST_X:
        return None
    twin = game.copy()
    assert isinstance(twin, PsiWars)
    values = [x_values(twin, unit_at(twin, piece), ability) for piece, ability in open_x]
    attacker_wins = defender_wins = 0.0
    throws = list(product(*values))
    for throw in throws:
        for (piece, ability), value in zip(open_x, throw, strict=True):
            settle(unit_at(twin, piece), ability, value)
        one, other = fight_odds(twin, twin.sides[attacker.number], twin.sides[defender.number])
        attacker_wins += one
        defender_wins += other
    is_open = has_open_triggers(game, attacker, defender)
    return BattleOdds(attacker_wins / len(throws), defender_wins / len(throws), is_open)


def unit_at(game: PsiWars, piece: Piece) -> InPlay:
    unit = game.unit(piece)
    assert unit is not None
    return unit


def unrolled(unit: InPlay) -> list[int]:
    """The abilities of a unit whose X is still to be rolled."""
    kept, found = unit.rolled, []
    while (ability := next_x(unit)) >= 0:
        found.append(ability)
        settle(unit, ability, 0)
    unit.rolled = kept
    return found


def fight_odds(game: PsiWars, attacker: Side, defender: Side) -> tuple[float, float]:
    """PSI-15.9 Both mental stages, each with what it sets off for certain, then the Physical one."""
    shared = [is_shared(game, attacker, defender, ability) for ability in (DIGITAL, PSIONIC)]
    dazed = game.is_disorientated(attacker), game.is_disorientated(defender)
    worth: dict[tuple[bool, bool], Worth] = {}
    wins = [0.0, 0.0]

    def worth_of(bare: tuple[bool, bool]) -> Worth:
        if bare not in worth:
            worth[bare] = Worth(without_equipment(game, attacker, defender, bare), attacker, defender)
        return worth[bare]

    for one, digital in worth_of((False, False)).stage(DIGITAL, shared[0]):
        bare = stripped(game, attacker, defender, DIGITAL_WIN, digital.winner, (False, False))
        for two, psionic in worth_of(bare).stage(PSIONIC, shared[1]):
            left = after_stage(dazed, digital.winner)
            winner = psionic.winner if game.rules.disorientated_can_win or not is_dazed(left, psionic.winner) else 0
            last = stripped(game, attacker, defender, PSIONIC_WIN, winner, bare)
            odds = worth_of(last).physical(after_stage(left, winner), digital, psionic)
            wins[0] += one * two * odds[0]
            wins[1] += one * two * odds[1]
    return wins[0], wins[1]


class Worth:
    """What the two sides of a battle bring to each stage."""

    def __init__(self, game: PsiWars, attacker: Side, defender: Side) -> None:
        one, other = game.sides[attacker.number], game.sides[defender.number]
        self.leads = [side_strength(game, one, ability) - side_strength(game, other, ability) for ability in range(3)]
        self.rerolls = extra_rerolls(game, one), extra_rerolls(game, other)
        self.is_safe = is_protected(game, one), is_protected(game, other)

    def stage(self, ability: int, is_fought: bool) -> tuple[tuple[float, Mental], ...]:
        return mental_stage(ability, self.leads[ability], *self.is_safe) if is_fought else ((1.0, Mental()),)

    def physical(self, dazed: tuple[bool, bool], digital: Mental, psionic: Mental) -> tuple[float, float]:
        return physical_stage(
            self.leads[PHYSICAL] + digital.lead + psionic.lead,
            *dazed,
            self.rerolls[0] + digital.rerolls + psionic.rerolls,
            self.rerolls[1] + digital.foe_rerolls + psionic.foe_rerolls,
            *self.is_safe,
        )


# --- triggers --------------------------------------------------------------------------------------------------


def stripped(
    game: PsiWars, attacker: Side, defender: Side, event: int, winner: int, bare: tuple[bool, bool]
) -> tuple[bool, bool]:
    """Which sides have lost their Equipment, once somebody has won a mental stage."""
    if winner > 0:
        return bare[0], bare[1] or strips(game, attacker, defender, event)
    return (bare[0] or strips(game, defender, attacker, event), bare[1]) if winner < 0 else bare


def strips(game: PsiWars, winner: Side, loser: Side, event: int) -> bool:
    """PSI-21.5 Whether winning the stage destroys the one Equipment of the loser, with nothing to choose."""
    whens = [when for when in whens_of(game, winner) if when.event == event and not when.is_optional]
    does = [line for when in whens for line in when.does]
    return len(worn_by(game, loser)) == 1 and any(takes_equipment(line) for line in does)


def without_equipment(game: PsiWars, attacker: Side, defender: Side, bare: tuple[bool, bool]) -> PsiWars:
    twin = game.copy() if any(bare) else game
    assert isinstance(twin, PsiWars)
    for side, is_bare in zip((attacker, defender), bare, strict=True):
        for equipment in worn_by(twin, twin.sides[side.number]) if is_bare else []:
            twin.destroy_equipment(equipment, "PSI-21.5", NO_PIECE)
    return twin


def worn_by(game: PsiWars, side: Side) -> list[InPlay]:
    found = [game.equipment_of(unit) for unit in game.members(side)]
    return [equipment for equipment in found if equipment is not None]


def whens_of(game: PsiWars, side: Side) -> list[When]:
    """PSI-21.5 The triggers of ready units."""
    return [when for unit in game.members(side) if not game.depleted[unit.piece] for when in unit.card.whens]


def has_open_triggers(game: PsiWars, attacker: Side, defender: Side) -> bool:
    """Whether something that is not certain can still change the battle: a choice, or a roll of a unit's own."""
    sides = (attacker, defender), (defender, attacker)
    if any(may_modify(game, unit) for side, _ in sides for unit in game.members(side)):
        return True
    return any(
        takes_equipment(line) and worn_by(game, foe) and not strips(game, side, foe, when.event)
        for side, foe in sides
        for when in whens_of(game, side)
        for line in when.does
    ) or any(
        not (isinstance(line, PsiEffect) and line.is_apart())
        for side, _ in sides
        for when in whens_of(game, side)
        if when.event in (DIGITAL_WIN, PSIONIC_WIN)
        for line in when.does
    )


class Mental:
    """What a mental stage leaves: who won, the Physical lead its dice give the attacker, the re-rolls of both."""

    def __init__(self, winner: int = 0, lead: int = 0, rerolls: int = 0, foe_rerolls: int = 0) -> None:
        self.winner = winner
        self.lead = lead
        self.rerolls = rerolls
        self.foe_rerolls = foe_rerolls


def after_stage(dazed: tuple[bool, bool], winner: int) -> tuple[bool, bool]:
    """PSI-16.6, PSI-16.9 Which of the two sides is Disorientated after a mental stage."""
    return dazed[0] or winner < 0, dazed[1] or winner > 0


def is_dazed(dazed: tuple[bool, bool], winner: int) -> bool:
    """PSI-R12 Whether the winner of a stage is Disorientated itself."""
    return (winner > 0 and dazed[0]) or (winner < 0 and dazed[1])


@cache
def mental_stage(ability: int, lead: int, is_safe: bool, is_foe_safe: bool) -> tuple[tuple[float, Mental], ...]:
    """PSI-16 Every way the two dice of a mental ability can fall, with its chance, alike ones together."""
    faces = RULEBOOK[GREEN if ability == DIGITAL else BLUE]
    counted: dict[tuple[int, int, int, int], int] = {}
    for own, foe in product(faces, faces):
        stays, foe_stays = is_safe or not foe.obliterates, is_foe_safe or not own.obliterates
        total = lead + own.bonus[ability] * stays - foe.bonus[ability] * foe_stays
        left = (
            (total > 0) - (total < 0),
            own.bonus[PHYSICAL] * stays - foe.bonus[PHYSICAL] * foe_stays,
            own.rerolls * stays,
            foe.rerolls * foe_stays,
        )
        counted[left] = counted.get(left, 0) + 1
    return tuple((ways / SIDES**2, Mental(*left)) for left, ways in counted.items())


@cache
def physical_stage(
    lead: int, is_dazed: bool, is_foe_dazed: bool, rerolls: int, foe_rerolls: int, is_safe: bool, is_foe_safe: bool
) -> tuple[float, float]:
    """PSI-17 The chances of both to destroy the other; each re-rolls its red die whenever that serves it."""
    faces = RULEBOOK[RED]
    every = range(SIDES)

    def result(own: int, foe: int) -> tuple[float, float]:
        one, other = faces[own], faces[foe]
        total = lead
        total += one.bonus[PHYSICAL] if is_safe or not other.obliterates else 0
        total -= other.bonus[PHYSICAL] if is_foe_safe or not one.obliterates else 0
        return float(total > 0 and not is_dazed), float(total < 0 and not is_foe_dazed)

    def mean(results: list[tuple[float, float]]) -> tuple[float, float]:
        return sum(one for one, _ in results) / len(results), sum(other for _, other in results) / len(results)

    table = {(own, foe): result(own, foe) for own in every for foe in every}
    for _ in range(foe_rerolls):
        rolled = {own: mean([table[own, foe] for foe in every]) for own in every}
        table = {(own, foe): min(table[own, foe], rolled[own], key=edge) for own in every for foe in every}
    for _ in range(rerolls):
        again = {foe: mean([table[own, foe] for own in every]) for foe in every}
        table = {(own, foe): max(table[own, foe], again[foe], key=edge) for own in every for foe in every}
    return mean(list(table.values()))


def edge(result: tuple[float, float]) -> float:
    return result[0] - result[1]


FORECASTER = PsiForecaster()
