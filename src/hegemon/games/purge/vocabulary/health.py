"""Words about damage, HEALTH and ENERGY."""

from __future__ import annotations

from typing import Literal

from hegemon.cards import verbs
from hegemon.cards.lines import GrammarLine
from hegemon.cards.words import PLAYER
from hegemon.core.effects import Effect
from hegemon.core.queries import Fixed
from hegemon.games.purge import effects as fx
from hegemon.games.purge import printed as pg
from hegemon.games.purge.vocabulary.names import PurgeNames
from hegemon.games.purge.vocabulary.nouns import FIGHTERS, KINDS, STRONGHOLD, Amount, Number, Selector, Target, When

PurgeLine = GrammarLine[Amount, Selector, When, PurgeNames]
ALL = 99
"""Enough to stand for all of a stat."""
STATS = {"health": pg.HEALTH_NOW, "attack": pg.EXPENDED, "energy": pg.ENERGY}
SORTS = {"health": (*FIGHTERS, STRONGHOLD), "attack": FIGHTERS, "energy": (PLAYER,)}


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


class DealWord(PurgeLine, tag="deal"):
    """Deal damage to what a name stands for, or to each of many at the same time."""

    has_number = True

    to: Target
    amount: Number
    removes: bool = False
    """Killed by it, a Unit is removed from the game."""

    works_on = {"to": SORTS["health"]}
    makes = (fx.Deal, "to", "amount", "removes")
    sentences = (
        "deal {amount: damage} to {to}{rest}"
        "{removes?; if that damage kills it, it is removed from the game instead of being put into a discard pile}"
    )


class RecoverWord(PurgeLine, tag="recover"):
    """HEALTH or POPULATION rises, or expended ATTACK comes back, not above the maximum."""

    has_number = True

    who: Target
    amount: Number | Literal["all"]
    stat: Literal["health", "attack"] = "health"

    sentences = {
        "amount=all": "{who} regenerates all its {noun}",
        "": "{who} regenerates {amount: <noun>}",
    }

    def effect(self, names: PurgeNames) -> Effect:
        amount = Fixed(ALL) if self.amount == "all" else names.amount_of(self.amount)
        return fx.Regenerate(names.aim(self.who, *SORTS[self.stat]), STATS[self.stat], amount)

    def noun(self, names: PurgeNames) -> str:
        return "expended ATTACK" if self.stat == "attack" else health_of(names, self.who)


class LoseWord(PurgeLine, tag="lose"):
    """HEALTH, POPULATION, remaining ATTACK or energy is lost; this is no damage."""

    has_number = True

    who: Target
    amount: Number | Literal["all"]
    stat: Literal["health", "attack", "energy"] = "health"

    sentences = {
        "stat=attack, amount=all": "{who expends} all {whose} remaining ATTACK",
        "stat=attack": "{who expends} {amount: ATTACK}{rest} (no effect if it has none remaining)",
        "amount=all": "{who loses} all {whose} {noun}",
        "stat=energy": "{who loses} {amount: ENERGY}{rest} (all of it if it is less)",
        "": "{who loses} {amount: <noun>}",
    }

    def effect(self, names: PurgeNames) -> Effect:
        amount = Fixed(ALL) if self.amount == "all" else names.amount_of(self.amount)
        return fx.Lose(names.aim(self.who, *SORTS[self.stat]), STATS[self.stat], amount)

    def noun(self, names: PurgeNames) -> str:
        return "ENERGY" if self.stat == "energy" else health_of(names, self.who)

    def whose(self, names: PurgeNames) -> str:
        return "your" if self.who == "you" else "their" if self.stat == "energy" else "its"


class GainWord(verbs.Gain[Amount, Selector, When, PurgeNames]):
    """You gain energy; 'who' lets others gain it."""

    sentences = "{who gains} {amount: ENERGY}"

    def effect(self, names: PurgeNames) -> Effect:
        return fx.GainEnergy(names.aim(self.who, PLAYER), names.amount_of(self.amount), names.adds_up)


class PreventWord(PurgeLine, tag="prevent"):
    """Prevent the next damage this turn."""

    who: Target
    amount: Number

    works_on = {"who": SORTS["health"]}
    makes = (fx.Prevent, "who", "amount")
    sentences = "prevent the next {amount: damage} that would be dealt to {who} this turn"


EXCHANGED: dict[str, tuple[int, int]] = {
    "attack": (pg.ATTACK, pg.ATTACK_LEFT),
    "damage": (pg.DAMAGE, pg.DAMAGE_NOW),
    "armor": (pg.ARMOR, pg.ARMOR_NOW),
}
"""What is changed, and how much of it there is now."""


class ExchangeWord(verbs.Exchange[Amount, Selector, When, PurgeNames]):
    """Two Units or Commanders exchange HEALTH, never above a maximum; or another stat until the end of the turn."""

    stat: Literal["health", "attack", "damage", "armor"]

    sentences = {
        "stat=health": "{who} and {other} exchange their HEALTH",
        "": "{who} and {other} exchange their {stat} until the end of the turn",
    }
    phrases = {"stat": {stat: stat.upper() for stat in EXCHANGED}}

    def effect(self, names: PurgeNames) -> Effect:
        slots = self.two(names, *FIGHTERS)
        return fx.ExchangeHealth(*slots) if self.stat == "health" else fx.ExchangeStat(*slots, *EXCHANGED[self.stat])
