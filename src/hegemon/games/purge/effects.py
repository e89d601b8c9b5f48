"""What the words of PURGE's cards do. The words themselves, as designers write them, are in the vocabulary."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Ask
from hegemon.core.effects import Act, Effect
from hegemon.core.state import State
from hegemon.games.purge.damage import burn
from hegemon.games.purge.permanents import ATTACKER, FIELD, InPlay
from hegemon.games.purge.printed import COMMANDER, CRITICAL_MASS, INFANTRY
from hegemon.games.purge.state import Purge
from hegemon.games.purge.targets import (
    BY_OPS,
    PurgeAct,
    can_affect,
    target_of,
    vector_of,
)
from hegemon.games.purge.values import armor_of, attack_left, has

# Where a number comes from.
PLAIN: Final = 0
THAT_MANY: Final = 1
MISSING_HEALTH: Final = 2
ALL: Final = 99
"""Enough to stand for all of a stat."""

# Groups.
FRIENDLY_ATTACKING_UNITS: Final = 0
OPPOSING_INFANTRY_WITH_COMMANDER: Final = 1
FRIENDLY_TOKENS: Final = 2


class PurgeEffect(Effect):
    """A line of a PURGE card."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Purge) and isinstance(act, PurgeAct)
        return self.happen(game, act)

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        raise NotImplementedError


def rule_of(act: PurgeAct) -> str:
    """The rule under which an act of this kind has its effect."""
    return "PURGE-7.15" if act.by == BY_OPS else "PURGE-14.3"


# --- damage and HEALTH --------------------------------------------------------------------------------


class Deal(PurgeEffect):
    """PURGE-10.6 Deal damage to what a name stands for."""

    def __init__(self, slot: int, amount: int, source: int, banishes: bool) -> None:
        self.slot: Final = slot
        self.amount: Final = amount
        self.source: Final = source
        self.banishes: Final = banishes
        """Killed by it, a Unit is removed from the game instead of being discarded."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is None:
            return None
        amount = self.amount
        if self.source == THAT_MANY:
            amount = act.amount
        elif self.source == MISSING_HEALTH:
            # PURGE-15.10 Maximum minus current HEALTH of the bearer when the ability resolves.
            bearer = act.source(game)
            amount = game.maximum_of(bearer) - bearer.health if bearer is not None else 0
        if amount > 0:
            burn(game, act.piece, act.by != BY_OPS, target, amount, "PURGE-10.6")
            if self.banishes and target.health <= 0 and not has(game, target, CRITICAL_MASS):
                target.is_banished = True
        return None


class DealEach(PurgeEffect):
    """PURGE-10.7 Deal damage to many at the same time."""

    def __init__(self, slot: int, amount: int, opposing: bool, commanders: bool, but: str, stronghold: int) -> None:
        self.slot: Final = slot
        """The chosen vector; below 0 for the Field."""
        self.amount: Final = amount
        self.opposing: Final = opposing
        self.commanders: Final = commanders
        self.but: Final = but
        """The short name of a Commander that is spared."""
        self.stronghold: Final = stronghold
        """Damage dealt to the opposing Stronghold together with it."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        vector = vector_of(act, self.slot)
        hit: list[InPlay] = []
        for seat in (act.seat, 1 - act.seat):
            if self.opposing and seat == act.seat:
                continue
            for card in game.fighters(seat):
                if card.vector == vector and self.is_hit(act, card):
                    hit.append(card)
        if self.stronghold:
            target = game.stronghold(1 - act.seat)
            burn(game, act.piece, act.by != BY_OPS, target, self.stronghold, "PURGE-10.7")
        for card in hit:
            burn(game, act.piece, act.by != BY_OPS, card, self.amount, "PURGE-10.7")
        return None

    def is_hit(self, act: PurgeAct, card: InPlay) -> bool:
        if card.card.kind == COMMANDER and (not self.commanders or card.card.short == self.but):
            return False
        return can_affect(act, card)


class Regenerate(PurgeEffect):
    """PURGE-11.10 HEALTH or POPULATION rises, not above its maximum."""

    def __init__(self, slot: int, amount: int) -> None:
        self.slot: Final = slot
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            regenerate(game, target, self.amount, act.piece)
        return None


def regenerate(game: Purge, card: InPlay, amount: int, by: int) -> None:
    missing = game.maximum_of(card) - card.health
    game.raise_health(card, min(amount, missing), "PURGE-11.10", by)


class RegenerateEach(PurgeEffect):
    """Each friendly Unit and Commander in the Field regenerates HEALTH."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        for card in game.fighters(act.seat):
            if card.vector == FIELD and can_affect(act, card):
                regenerate(game, card, self.amount, act.piece)
        return None


class LosePopulation(PurgeEffect):
    """PURGE-10.11 The own Stronghold loses POPULATION; this is not damage."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        game.lower(game.stronghold(act.seat), self.amount, "PURGE-10.11", "lost", act.piece)
        return None


class Prevent(PurgeEffect):
    """PURGE-10.5 A shield against the next damage this turn; shields add up."""

    def __init__(self, slot: int, amount: int) -> None:
        self.slot: Final = slot
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            target.shield += self.amount
            game.tell("was shielded", rule_of(act), target.seat, target.piece, other=act.piece, amount=self.amount)
        return None


# --- stats --------------------------------------------------------------------------------------------


class Gain(PurgeEffect):
    """ATTACK, DAMAGE or ARMOR is higher or lower until end of turn."""

    def __init__(self, slot: int, attack: int, damage: int, armor: int) -> None:
        self.slot: Final = slot
        self.attack: Final = attack
        self.damage: Final = damage
        self.armor: Final = armor

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            change_stats(game, act, target, self.attack, self.damage, self.armor)
        return None


def change_stats(game: Purge, act: PurgeAct, card: InPlay, attack: int, damage: int, armor: int) -> None:
    """PURGE-11.1, PURGE-11.4, PURGE-11.5 Changes until end of turn add up."""
    card.attack_more += attack
    card.damage_more += damage
    card.armor_more += armor
    if game.hears("stat changed"):
        rule = rule_of(act)
        for word, amount in (("ATTACK", attack), ("DAMAGE", damage), ("ARMOR", armor)):
            if amount:
                game.tell("stat changed", rule, card.seat, card.piece, other=act.piece, amount=amount, word=word)


class GainEach(PurgeEffect):
    """Stats of a group are higher or lower until end of turn; the group is fixed when it resolves."""

    def __init__(self, group: int, attack: int, damage: int) -> None:
        self.group: Final = group
        self.attack: Final = attack
        self.damage: Final = damage

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        leader = game.commander(act.seat)
        for seat in range(2):
            for card in game.fighters(seat):
                if self.is_meant(act, card, leader) and can_affect(act, card):
                    change_stats(game, act, card, self.attack, self.damage, 0)
        return None

    def is_meant(self, act: PurgeAct, card: InPlay, leader: InPlay | None) -> bool:
        if self.group == FRIENDLY_ATTACKING_UNITS:
            return card.seat == act.seat and card.side == ATTACKER and card.card.is_unit
        if self.group == FRIENDLY_TOKENS:
            return card.seat == act.seat and card.is_token
        if card.seat == act.seat or leader is None:
            return False
        return card.card.sub_class == INFANTRY and card.vector == leader.vector


class RestoreAttack(PurgeEffect):
    """PURGE-15.18 Expended ATTACK is regenerated."""

    def __init__(self, slot: int, amount: int) -> None:
        self.slot: Final = slot
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            game.restore_attack(target, self.amount, rule_of(act), act.piece)
        return None


class Expend(PurgeEffect):
    """ATTACK is expended without an attack, as far as any is left."""

    def __init__(self, slot: int, amount: int) -> None:
        self.slot: Final = slot
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            game.expend(target, min(self.amount, attack_left(game, target)), rule_of(act), act.piece)
        return None


class WearArmor(PurgeEffect):
    """PURGE-11.8 ARMOR is reduced by 1 permanently, if there is any."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None and armor_of(game, target) > 0:
            game.wear_armor(target, "PURGE-11.8", act.piece)
        return None


class Grant(PurgeEffect):
    """A keyword until end of turn, treated as unlocked."""

    def __init__(self, slot: int, keyword: int, name: str) -> None:
        self.slot: Final = slot
        self.keyword: Final = keyword
        self.name: Final = name

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            target.granted |= self.keyword
            game.tell("was granted", rule_of(act), target.seat, target.piece, other=act.piece, word=self.name)
        return None


class Foresee(PurgeEffect):
    """The own Commander has more INITIATIVE until the end of the next turn."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        leader = game.commander(act.seat)
        if leader is not None and can_affect(act, leader):
            leader.insight_next += self.amount
            game.tell(
                "stat changed", rule_of(act), act.seat, leader.piece, act.piece, amount=self.amount, word="INITIATIVE"
            )
        return None
