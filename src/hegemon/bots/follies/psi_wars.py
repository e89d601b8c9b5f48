"""Follies of Psi Wars."""

from __future__ import annotations

from hegemon.bots.follies.detector import Detector
from hegemon.core.asks import Ask, Option
from hegemon.core.state import State
from hegemon.games.psi_wars.effects import DONE
from hegemon.games.psi_wars.in_play import InPlay
from hegemon.games.psi_wars.printed import NO_ABILITY, PHYSICAL, X
from hegemon.games.psi_wars.state import PsiWars
from hegemon.games.psi_wars.strengths import escape_strength, extra_damage, side_strength
from hegemon.games.psi_wars.traps import ESCAPE


class HarmlessAttacker(Detector):
    kind = "attacker that does 0 to an open Lab"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        assert isinstance(before, PsiWars) and isinstance(after, PsiWars)
        if ask.moment not in ("attackers", "partner") or len(after.sides) <= len(before.sides):
            return None
        side = after.sides[-1]
        if not side.is_attacking or (ask.moment == "attackers" and not may_stop(ask)):
            return None
        has_x = any(unit.card.strengths[PHYSICAL] == X for unit in after.members(side))
        return not has_x and side_strength(after, side, PHYSICAL) + extra_damage(after, side) == 0


def may_stop(ask: Ask) -> bool:
    return any(option.verb is DONE for option in ask.options)


class HopelessEscape(Detector):
    kind = "escape roll that cannot succeed"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        if option.verb is not ESCAPE:
            return None
        assert isinstance(before, PsiWars)
        unit = before.unit(option.piece)
        assert unit is not None
        return best_escape(before, unit) <= needed(before, unit)


def needed(game: PsiWars, unit: InPlay) -> int:
    escape = game.card(unit.trap).escape
    assert escape is not None
    return escape.above


def best_escape(game: PsiWars, unit: InPlay) -> int:
    """The best roll there is, and the most strength it can be added to."""
    escape = game.card(unit.trap).escape
    assert escape is not None
    dice = game.rules.dice[unit.seat]
    best = max(face.value for face in dice[escape.die])
    if escape.ability == NO_ABILITY:
        return best
    is_x = unit.card.strengths[escape.ability] == X
    x = max(face.value for face in dice[unit.card.x_dice[escape.ability]]) if is_x else 0
    return best + escape_strength(game, unit, escape.ability, x)


FOLLIES: tuple[type[Detector], ...] = (HarmlessAttacker, HopelessEscape)
