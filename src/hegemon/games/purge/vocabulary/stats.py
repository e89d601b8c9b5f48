"""Words for damage, HEALTH and the other battle stats."""

from __future__ import annotations

from typing import Literal

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.games.purge import effects as fx
from hegemon.games.purge.vocabulary.names import Keyword, commander_of, keyword_bits, titled


class DealWord(Word, tag="deal"):
    """Deal damage to what a name stands for."""

    to: str
    amount: int | Literal["that many"]
    removes: bool = False
    """Killed by it, a Unit is removed from the game."""

    def build(self, names: Names) -> Effect:
        fixed = self.amount if isinstance(self.amount, int) else 0
        source = fx.PLAIN if isinstance(self.amount, int) else fx.THAT_MANY
        return fx.Deal(names.slot(self.to), fixed, source, self.removes)

    def says(self, names: Names) -> str:
        amount = f"{self.amount} damage" if isinstance(self.amount, int) else "that much damage"
        said = f"deal {amount} to {names.mention(self.to)}"
        if self.removes:
            said += "; if that damage kills it, it is removed from the game instead of being put into a discard pile"
        return said


class DealEachWord(Word, tag="deal each"):
    """Deal damage to many at the same time: in a chosen vector, or in the Field."""

    amount: int
    vector: str | None = None
    opposing: bool = False
    commanders: bool = False
    but: str = ""
    opposing_stronghold: int = 0

    def build(self, names: Names) -> Effect:
        slot = names.slot(self.vector) if self.vector is not None else -1
        return fx.DealEach(slot, self.amount, self.opposing, self.commanders, self.but, self.opposing_stronghold)

    def says(self, names: Names) -> str:
        whom = ("opposing " if self.opposing else "") + ("Unit and Commander" if self.commanders else "Unit")
        where = names.mention(self.vector) if self.vector is not None else "the Battlefield Vector"
        but = f" other than {self.but}" if self.but else ""
        both = (
            f"deal {self.opposing_stronghold} damage to the opposing Stronghold and "
            if self.opposing_stronghold
            else ""
        )
        verb = "" if both else "deal "
        return f"{both}{verb}{self.amount} damage to each {whom} in {where}{but}"


class RegenerateWord(Word, tag="regenerate"):
    """HEALTH or POPULATION rises, not above its maximum."""

    who: str
    amount: int | Literal["all"]

    def build(self, names: Names) -> Effect:
        return fx.Regenerate(names.slot(self.who), fx.ALL if self.amount == "all" else self.amount)

    def says(self, names: Names) -> str:
        stat = "POPULATION" if self.who == "stronghold" else "HEALTH"
        amount = "all its" if self.amount == "all" else self.amount
        return f"{names.mention(self.who)} regenerates {amount} {stat}"


class RegenerateEachWord(Word, tag="regenerate each"):
    """Each friendly Unit and Commander in the Field regenerates HEALTH."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.RegenerateEach(self.amount)

    def says(self, names: Names) -> str:
        return f"each friendly Unit and Commander in the Battlefield Vector regenerates {self.amount} HEALTH"


class LosePopulationWord(Word, tag="lose population"):
    """Your Stronghold loses POPULATION; this is not damage."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.LosePopulation(self.amount)

    def says(self, names: Names) -> str:
        return f"your Stronghold loses {self.amount} POPULATION"


class PreventWord(Word, tag="prevent"):
    """Prevent the next damage this turn."""

    who: str
    amount: int

    def build(self, names: Names) -> Effect:
        return fx.Prevent(names.slot(self.who), self.amount)

    def says(self, names: Names) -> str:
        who = names.mention(self.who)
        return f"prevent the next {self.amount} damage that would be dealt to {who} this turn"


def said_stats(attack: int, damage: int, armor: int) -> str:
    stats = ((attack, "ATTACK"), (damage, "DAMAGE"), (armor, "ARMOR"))
    return " and ".join(f"{amount:+d} {stat}" for amount, stat in stats if amount)


class GainWord(Word, tag="gain"):
    """ATTACK, DAMAGE or ARMOR is higher until end of turn."""

    who: str
    attack: int = 0
    damage: int = 0
    armor: int = 0

    def build(self, names: Names) -> Effect:
        return fx.Gain(names.slot(self.who), self.attack, self.damage, self.armor)

    def says(self, names: Names) -> str:
        stats = said_stats(self.attack, self.damage, self.armor)
        return f"{names.mention(self.who)} gains {stats} until end of turn"


Group = Literal["friendly attacking units", "opposing infantry with the commander", "friendly tokens"]


class GainEachWord(Word, tag="gain each"):
    """The stats of a group are higher or lower until end of turn."""

    group: Group
    attack: int = 0
    damage: int = 0

    def build(self, names: Names) -> Effect:
        groups = ("friendly attacking units", "opposing infantry with the commander", "friendly tokens")
        return fx.GainEach(groups.index(self.group), self.attack, self.damage)

    def says(self, names: Names) -> str:
        whom = {
            "friendly attacking units": "friendly attacking Unit",
            "opposing infantry with the commander": f"opposing Infantry in the vector {commander_of(names)} is in",
            "friendly tokens": "friendly Token",
        }[self.group]
        verb = "gets" if self.damage < 0 else "gains"
        return f"each {whom} {verb} {said_stats(0, self.damage, 0)}{self.said_attack()} until end of turn"

    def said_attack(self) -> str:
        return f" and {self.attack:+d} ATTACK" if self.attack else ""


class RestoreAttackWord(Word, tag="regenerate attack"):
    """All expended ATTACK is regenerated."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.RestoreAttack(names.slot(self.who), fx.ALL)

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} regenerates all its expended ATTACK"


class ExpendWord(Word, tag="expend"):
    """ATTACK is expended without an attack."""

    who: str
    amount: int | Literal["all"]

    def build(self, names: Names) -> Effect:
        return fx.Expend(names.slot(self.who), fx.ALL if self.amount == "all" else self.amount)

    def says(self, names: Names) -> str:
        if self.amount == "all":
            return f"{names.mention(self.who)} expends all its remaining ATTACK"
        return f"{names.mention(self.who)} expends {self.amount} ATTACK (no effect if it has none remaining)"


class WearArmorWord(Word, tag="reduce armor"):
    """ARMOR is reduced by 1 permanently."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.WearArmor(names.slot(self.who))

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} has its ARMOR reduced by 1 permanently"


class GrantWord(Word, tag="grant"):
    """A keyword until end of turn, treated as unlocked."""

    who: str
    keyword: Keyword

    def build(self, names: Names) -> Effect:
        return fx.Grant(names.slot(self.who), keyword_bits([self.keyword]), self.keyword)

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} has {titled(self.keyword)}, treated as unlocked, until end of turn"


class ForeseeWord(Word, tag="foresee"):
    """Your Commander has more INITIATIVE until the end of the next turn."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.Foresee(self.amount)

    def says(self, names: Names) -> str:
        return f"your Commander has {self.amount:+d} INITIATIVE until the end of the next turn"
