"""Follies of Intergalactic Psi Wars."""

from __future__ import annotations

from hegemon.bots.follies.detector import Detector, is_free
from hegemon.core.asks import Ask, Option
from hegemon.core.state import State
from hegemon.games.intergalactic_psi_wars.battle import ROLL
from hegemon.games.intergalactic_psi_wars.legality import ATTACK_MOMENT
from hegemon.games.intergalactic_psi_wars.printed import NO_ABILITY, X
from hegemon.games.intergalactic_psi_wars.state import Ipw
from hegemon.games.intergalactic_psi_wars.strengths import undefended_damage
from hegemon.games.intergalactic_psi_wars.turn import BUILD, END_BUILD

PLENTY = 6
"""Ready Creation Units that could have paid for something."""
TWO_SIXES = 12


class HarmlessAttacker(Detector):
    kind = "attacker that does 0 to an open Lab"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        assert isinstance(before, Ipw) and isinstance(after, Ipw)
        if ask.moment not in (ATTACK_MOMENT, "stack") or ask.seat != before.active:
            return None
        if len(after.matchups) <= len(before.matchups):
            return None
        group = after.matchups[-1]
        cards = [after.the_unit(piece).card for piece in group.attackers]
        rolls = any(X in card.attack or card.gamble is not None for card in cards)
        return not rolls and undefended_damage(after, group) == 0


class HopelessEscape(Detector):
    kind = "escape roll that cannot succeed"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        if ask.moment != "escape" or option.verb is not ROLL:
            return None
        assert isinstance(before, Ipw)
        unit = before.the_unit(ask.about)
        trap = before.card(unit.trap).trap
        assert trap is not None
        adds = unit.card.defense[trap.adds] if trap.adds != NO_ABILITY else 0
        return TWO_SIXES + (0 if adds == X else adds) < trap.escape


class Hoarding(Detector):
    kind = "Build ended with 6 ready and a unit in hand to build"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        if option.verb is not END_BUILD or not is_free(ask):
            return None
        assert isinstance(before, Ipw)
        units = [one for one in ask.options if one.verb is BUILD and before.card(one.piece).is_unit]
        return bool(units) and before.ready_units(ask.seat) >= PLENTY


class IdleEquipment(Detector):
    kind = "Build ended with 6 ready and Equipment in hand for a unit that wears none"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        if option.verb is not END_BUILD or not is_free(ask):
            return None
        assert isinstance(before, Ipw)
        held = [one for one in ask.options if one.verb is BUILD and not before.card(one.piece).is_unit]
        bare = [unit for unit in before.units_of(ask.seat) if unit.worn < 0 and unit.trap < 0]
        return bool(held and bare) and before.ready_units(ask.seat) >= PLENTY


FOLLIES: tuple[type[Detector], ...] = (HarmlessAttacker, HopelessEscape, Hoarding, IdleEquipment)
