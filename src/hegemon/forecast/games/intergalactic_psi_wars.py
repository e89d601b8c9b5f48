"""Intergalactic Psi Wars: the odds of every strike while defenders are chosen, and the damage coming at each Lab."""

from __future__ import annotations

from hegemon.core.asks import NO_PIECE, Ask, Piece
from hegemon.core.state import State
from hegemon.forecast.forecaster import GameForecaster, named, percent, sentence, span, step
from hegemon.forecast.trial import Trial
from hegemon.games.intergalactic_psi_wars.battle import ALONE, ATTACK, DEFEND, LET_THROUGH, WITH, Battle, groups_dealt
from hegemon.games.intergalactic_psi_wars.in_play import NO_MATCHUP, MatchUp
from hegemon.games.intergalactic_psi_wars.printed import ABILITIES
from hegemon.games.intergalactic_psi_wars.state import DEFENSE, Ipw
from hegemon.games.intergalactic_psi_wars.strengths import is_undefended, undefended_damage
from hegemon.games.intergalactic_psi_wars.view import Odds, odds_of
from hegemon.words.speech import Speech

LOW, HIGH = 1, 6
"""IPW-12.1 What one die can show for an X."""
IN_ALL = 36


class IpwForecaster(GameForecaster[Ipw]):
    """IPW-13, IPW-16"""

    def turn(self, game: Ipw) -> int:
        return game.turn

    def option(self, trial: Trial, index: int, speech: Speech) -> str:
        game, option = trial.game, trial.ask.options[index]
        assert isinstance(game, Ipw)
        battle = game.frames[-1]
        if not isinstance(battle, Battle):
            return super().option(trial, index, speech)
        if option.verb is LET_THROUGH:
            return sentence([lab_told(game, battle.number, speech)])
        if option.verb in (ATTACK, DEFEND):
            return sentence([group_told(game, battle.number, [option.piece])])
        if option.verb in (ALONE, WITH):
            partner = [option.piece] if option.verb is WITH else []
            return sentence([group_told(game, battle.number, [battle.chosen, *partner])])
        return super().option(trial, index, speech)

    def against(self, trial: Trial, index: int, speech: Speech) -> dict[int, str]:
        game, option = trial.game, trial.ask.options[index]
        assert isinstance(game, Ipw)
        battle = game.frames[-1]
        if option.verb is not DEFEND or not isinstance(battle, Battle):
            return {}
        return {
            game.handles[matchup.attackers[0]]: sentence([group_told(game, number, [option.piece])])
            for number, matchup in enumerate(game.matchups)
            if number >= battle.number and matchup.attackers
        }

    def changes(self, before: State, after: State, speech: Speech) -> list[str]:
        assert isinstance(before, Ipw) and isinstance(after, Ipw)
        told = [
            f"{named(before, unit.piece, unit.seat, speech)} leaves play"
            for seat in range(2)
            for unit in before.units_of(seat)
            if after.table[unit.piece] is None
        ]
        return told + [
            f"{speech.whose(seat)} Lab {step(before.hit_points[seat], after.hit_points[seat], 'Hit Points')}"
            for seat in range(2)
            if before.hit_points[seat] != after.hit_points[seat]
        ]

    def lines(self, game: Ipw, ask: Ask, speech: Speech) -> list[str]:
        """IPW-16.1 What reaches a Lab as things stand."""
        first = groups_dealt(game)
        numbers = [number for number, matchup in enumerate(game.matchups) if number >= first and is_undefended(matchup)]
        if not numbers:
            return []
        each = [damage(game, number) for number in numbers]
        target = game.opponent(game.active)
        total = span(sum(least for least, _ in each), sum(most for _, most in each))
        return [f"Undefended: {total} damage at {speech.whose(target)} Lab ({game.hit_points[target]} Hit Points)"]


def group_told(game: Ipw, number: int, units: list[Piece]) -> str:
    """What a group would do if it were declared."""
    twin = game.copy()
    assert isinstance(twin, Ipw)
    is_attack = twin.the_unit(units[0]).seat == twin.active
    if is_attack:
        number = len(twin.matchups)
        twin.matchups.append(MatchUp(units, []))
    else:
        twin.matchups[number].defenders = units
    for piece in units:
        twin.go_to_field(twin.the_unit(piece), number, "attacked" if is_attack else "defended", "IPW-10.3", NO_PIECE)
    if is_attack:
        return f"{span(*damage(twin, number))} damage if undefended"
    return strikes_told(twin, number)


def strikes_told(game: Ipw, number: int) -> str:
    """IPW-13.4 For each ability both have, the chance of the attacker's strike and of the counterattack."""
    ends = [odds_of(one, one.matchups[number]) for one in with_every_x(game)]
    told = []
    for ability in range(DEFENSE):
        sides = [chances(ends, ability, is_counter) for is_counter in (False, True)]
        if any(sides):
            hit, back = sides[0] or percent(0), sides[1] or percent(0)
            told.append(f"{ABILITIES[ability].capitalize()}: hits you {hit}, you hit back {back}")
    return "; ".join(told) or "no ability in common: nobody is hurt"


def chances(ends: list[list[Odds]], ability: int, is_counter: bool) -> str:
    """The chance of one strike, or from which to which it can be."""
    found = sorted(
        odds.chance for end in ends for odds in end if odds.ability == ability and odds.is_counter == is_counter
    )
    if not found:
        return ""
    least, most = percent(found[0] / IN_ALL), percent(found[-1] / IN_ALL)
    return least if least == most else f"{least} to {most}"


def lab_told(game: Ipw, number: int, speech: Speech) -> str:
    """What this one group does; others may be on their way too."""
    target = game.opponent(game.active)
    group = "this Stack" if len(game.matchups[number].attackers) > 1 else "this unit"
    loss = span(*damage(game, number))
    return f"{speech.whose(target)} Lab takes {loss} of {game.hit_points[target]} Hit Points from {group}"


# --- X -------------------------------------------------------------------------------------------------------------


def damage(game: Ipw, number: int) -> tuple[int, int]:
    """IPW-16.1, IPW-R24 What a group does to a Lab, with every X still to be rolled at its lowest and its highest."""
    figures = [undefended_damage(one, one.matchups[number]) for one in with_every_x(game)]
    return min(figures), max(figures)


def with_every_x(game: Ipw) -> list[Ipw]:
    """The table with every X at its lowest and its highest, for each player."""
    return [with_x(game, own, other) for own in (LOW, HIGH) for other in (LOW, HIGH)]


def with_x(game: Ipw, *values: int) -> Ipw:
    twin = game.copy()
    assert isinstance(twin, Ipw)
    for seat, value in enumerate(values):
        for unit in twin.units_of(seat):
            if unit.card.has_x and unit.x is None and unit.matchup != NO_MATCHUP:
                unit.x = [value] * (2 * DEFENSE)
    return twin


FORECASTER = IpwForecaster()
