"""Words about damage, HEALTH and ENERGY, and the sentences they say."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from hegemon.cards.amounts import quantity
from hegemon.cards.exchange import two_named
from hegemon.cards.nouns import agreeing
from hegemon.cards.words import PLAYER
from hegemon.core.effects import Effect
from hegemon.core.queries import Fixed
from hegemon.games.purge import effects as fx
from hegemon.games.purge import printed as pg
from hegemon.games.purge.vocabulary.names import (
    PurgeNames,
    aim_of,
    aimed,
)
from hegemon.games.purge.vocabulary.nouns import (
    FIGHTERS,
    KINDS,
    STRONGHOLD,
    Number,
    Target,
)
from hegemon.games.purge.vocabulary.steps import ALL, PurgeLine

# --- damage and HEALTH ------------------------------------------------------------------------------


class DealWord(PurgeLine, tag="deal"):
    """Deal damage to what a name stands for, or to each of many at the same time."""

    has_number: ClassVar[bool] = True

    to: Target
    amount: Number
    removes: bool = False
    """Killed by it, a Unit is removed from the game."""

    def made(self, names: PurgeNames) -> Effect:
        amount = names.amount_of(self.amount)
        return fx.Deal(aim_of(self.to, names, *FIGHTERS, STRONGHOLD), amount, self.removes)

    def said(self, names: PurgeNames) -> str:
        to = aimed(names, self.to)
        amount, rest = quantity(self.amount, names, " damage", " damage")
        said = f"deal {amount} to {to}{rest}"
        if self.removes:
            said += "; if that damage kills it, it is removed from the game instead of being put into a discard pile"
        return said


class RecoverWord(PurgeLine, tag="recover"):
    """HEALTH or POPULATION rises, or expended ATTACK comes back, not above the maximum."""

    has_number: ClassVar[bool] = True

    who: Target
    amount: Number | Literal["all"]
    stat: Literal["health", "attack"] = "health"

    def made(self, names: PurgeNames) -> Effect:
        sorts = FIGHTERS if self.stat == "attack" else (*FIGHTERS, STRONGHOLD)
        amount = Fixed(ALL) if self.amount == "all" else names.amount_of(self.amount)
        stat = pg.EXPENDED if self.stat == "attack" else pg.HEALTH_NOW
        return fx.Regenerate(aim_of(self.who, names, *sorts), stat, amount)

    def said(self, names: PurgeNames) -> str:
        stat = "expended ATTACK" if self.stat == "attack" else health_of(names, self.who)
        who = aimed(names, self.who)
        if self.amount == "all":
            return f"{who} regenerates all its {stat}"
        amount, rest = quantity(self.amount, names, f" {stat}", f" {stat}")
        return f"{who} regenerates {amount}{rest}"


def health_of(names: PurgeNames, who: Target) -> str:
    """A Stronghold has POPULATION instead of HEALTH."""
    if isinstance(who, str):
        known = names.special.get(who)
        kinds = known.kinds if known is not None else names.kinds.get(who, frozenset())
    else:
        kinds = frozenset(KINDS[who.what].sorts)
    if kinds == {STRONGHOLD}:
        return "POPULATION"
    return "HEALTH or POPULATION" if STRONGHOLD in kinds else "HEALTH"


class LoseWord(PurgeLine, tag="lose"):
    """HEALTH, POPULATION, remaining ATTACK or energy is lost; this is no damage."""

    has_number: ClassVar[bool] = True

    who: Target
    amount: Number | Literal["all"]
    stat: Literal["health", "attack", "energy"] = "health"

    def made(self, names: PurgeNames) -> Effect:
        sorts = {"energy": (PLAYER,), "attack": FIGHTERS, "health": (*FIGHTERS, STRONGHOLD)}[self.stat]
        stat = {"energy": pg.ENERGY, "attack": pg.EXPENDED, "health": pg.HEALTH_NOW}[self.stat]
        amount = Fixed(ALL) if self.amount == "all" else names.amount_of(self.amount)
        return fx.Lose(aim_of(self.who, names, *sorts), stat, amount)

    def said(self, names: PurgeNames) -> str:
        who = aimed(names, self.who)
        stat = {"energy": "ENERGY", "attack": "ATTACK"}.get(self.stat) or health_of(names, self.who)
        verb = agreeing(who, "expends" if self.stat == "attack" else "loses")
        if self.amount == "all":
            whose = "their" if self.stat == "energy" and who != "you" else "your" if who == "you" else "its"
            return f"{verb} all {whose} {'remaining ' if self.stat == 'attack' else ''}{stat}"
        amount, rest = quantity(self.amount, names, f" {stat}", f" {stat}")
        limit = {"energy": " (all of it if it is less)", "attack": " (no effect if it has none remaining)"}
        return f"{verb} {amount}{rest}{limit.get(self.stat, '')}"


class GainWord(PurgeLine, tag="gain"):
    """You gain energy; 'who' lets others gain it."""

    amount: Number
    who: Target = "you"

    def made(self, names: PurgeNames) -> Effect:
        return fx.GainEnergy(aim_of(self.who, names, PLAYER), names.amount_of(self.amount), names.adds_up)

    def said(self, names: PurgeNames) -> str:
        amount, rest = quantity(self.amount, names, " ENERGY", " ENERGY")
        return f"{agreeing(aimed(names, self.who), 'gains')} {amount}{rest}"


class PreventWord(PurgeLine, tag="prevent"):
    """Prevent the next damage this turn."""

    who: Target
    amount: Number

    def made(self, names: PurgeNames) -> Effect:
        return fx.Prevent(aim_of(self.who, names, *FIGHTERS, STRONGHOLD), names.amount_of(self.amount))

    def said(self, names: PurgeNames) -> str:
        who = aimed(names, self.who)
        amount, rest = quantity(self.amount, names, " damage", " damage")
        return f"prevent the next {amount} that would be dealt to {who} this turn{rest}"


EXCHANGED: dict[str, tuple[int, int]] = {
    "attack": (pg.ATTACK, pg.ATTACK_LEFT),
    "damage": (pg.DAMAGE, pg.DAMAGE_NOW),
    "armor": (pg.ARMOR, pg.ARMOR_NOW),
}
"""What is changed, and how much of it there is now."""


class ExchangeWord(PurgeLine, tag="exchange"):
    """Two Units or Commanders exchange HEALTH, never above a maximum; or another stat until the end of the turn."""

    stat: Literal["health", "attack", "damage", "armor"]
    who: str
    other: str = msgspec.field(name="with")

    def made(self, names: PurgeNames) -> Effect:
        slots = two_named(names, self.who, self.other, *FIGHTERS)
        return fx.ExchangeHealth(*slots) if self.stat == "health" else fx.ExchangeStat(*slots, *EXCHANGED[self.stat])

    def said(self, names: PurgeNames) -> str:
        first = names.mention(self.who)
        until = "" if self.stat == "health" else " until the end of the turn"
        return f"{first} and {names.mention(self.other)} exchange their {self.stat.upper()}{until}"
