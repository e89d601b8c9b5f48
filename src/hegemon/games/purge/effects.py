"""What the words of PURGE's cards do to stats. The words themselves, as designers write them, are in the vocabulary."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.asks import Ask
from hegemon.core.effects import Effect, GameEffect
from hegemon.core.queries import Amount, Condition
from hegemon.games.purge.damage import burn
from hegemon.games.purge.permanents import END_OF_NEXT_TURN, END_OF_TURN, NEVER_ENDS, InPlay, Lasting
from hegemon.games.purge.printed import (
    ARMOR,
    ARMOR_NOW,
    ATTACK,
    ATTACK_LEFT,
    COST,
    CRITICAL_MASS,
    DAMAGE,
    DAMAGE_NOW,
    ENERGY,
    EXPENDED,
    HEALTH,
    INITIATIVE,
    KEYWORDS_OF,
    MAXIMUM_HEALTH,
    SUPPLY_CAP,
)
from hegemon.games.purge.state import Purge
from hegemon.games.purge.targets import BY_OPS, PurgeAct, can_affect, target_of, targets_of
from hegemon.games.purge.values import armor_of, attack_left, has


class PurgeEffect(GameEffect[Purge, PurgeAct]):
    """A line of a PURGE card."""


def rule_of(act: PurgeAct) -> str:
    """The rule under which an act of this kind has its effect."""
    return "PURGE-7.15" if act.by == BY_OPS else "PURGE-14.3"


class Conditional(PurgeEffect):
    """A line that is done only if something is so when its turn comes."""

    def __init__(self, condition: Condition, line: Effect) -> None:
        self.condition: Final = condition
        self.line: Final = line

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        is_under_way = act.answer is not None or act.count > 0
        if is_under_way or self.condition.holds(game, act.seat, act.piece, act):
            return self.line.run(game, act)
        return None


# --- damage and HEALTH --------------------------------------------------------------------------------


class Deal(PurgeEffect):
    """PURGE-10.6, PURGE-10.7 Deal damage to one target, or to each of many at the same time."""

    def __init__(self, to: Aim, amount: Amount, banishes: bool) -> None:
        self.to: Final = to
        self.amount: Final = amount
        self.banishes: Final = banishes
        """Killed by it, a Unit is removed from the game instead of being discarded."""

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        amount = self.amount.for_act(game, act)
        act.done = 0
        if amount <= 0:
            return None
        rule = "PURGE-10.6" if self.to.each is None else "PURGE-10.7"
        for target in targets_of(game, act, self.to):
            before = target.health
            burn(game, act.piece, act.by != BY_OPS, target, amount, rule)
            act.done += before - target.health
            if self.banishes and target.health <= 0 and not has(game, target, CRITICAL_MASS):
                game.banish_if_killed(target)
        return None


class Regenerate(PurgeEffect):
    """PURGE-11.10, PURGE-15.18 HEALTH or POPULATION rises, or expended ATTACK comes back, up to its maximum."""

    def __init__(self, who: Aim, stat: int, amount: Amount) -> None:
        self.who: Final = who
        self.stat: Final = stat
        self.amount: Final = amount

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        amount = self.amount.for_act(game, act)
        act.done = 0
        for target in targets_of(game, act, self.who):
            if self.stat == EXPENDED:
                game.restore_attack(target, amount, rule_of(act), act.piece)
            else:
                missing = game.maximum_of(target) - target.health
                game.raise_health(target, min(amount, missing), "PURGE-11.10", act.piece)
                act.done += min(amount, missing)
        return None


class Lose(PurgeEffect):
    """PURGE-10.11, PURGE-6.14, PURGE-11.1 HEALTH, energy or ATTACK is lost; this is no damage."""

    def __init__(self, who: Aim, stat: int, amount: Amount) -> None:
        self.who: Final = who
        self.stat: Final = stat
        self.amount: Final = amount

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        amount = self.amount.for_act(game, act)
        if self.stat == ENERGY:
            before = sum(game.energy)
            for seat in self.who.players(game, act):
                game.lose_energy(seat, amount, "PURGE-6.14", act.piece)
            act.done = before - sum(game.energy)
            return None
        act.done = 0
        for target in targets_of(game, act, self.who):
            if self.stat == EXPENDED:
                game.expend(target, min(amount, attack_left(game, target)), rule_of(act), act.piece)
            elif amount > 0:
                act.done += min(amount, target.health)
                game.lose_health(target, amount, "PURGE-10.11", act.piece)
        return None


class SetStat(PurgeEffect):
    """PURGE-11.10, PURGE-6.13, PURGE-6.14 HEALTH, POPULATION or energy becomes a number."""

    def __init__(self, who: Aim, stat: int, amount: Amount) -> None:
        self.who: Final = who
        self.stat: Final = stat
        self.amount: Final = amount

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        amount = self.amount.for_act(game, act)
        if self.stat == ENERGY:
            for seat in self.who.players(game, act):
                change = amount - game.energy[seat]
                if change < 0:
                    game.lose_energy(seat, -change, "PURGE-6.14", act.piece)
                else:
                    game.gain_energy(seat, change, "PURGE-6.13", act.piece)
            return None
        for target in targets_of(game, act, self.who):
            game.forget_killer(target)
            set_health(game, act, target, amount)
        return None


class GainEnergy(PurgeEffect):
    """PURGE-6.13 Players gain energy; for what happened several times at once, for each time."""

    def __init__(self, who: Aim, amount: Amount, is_multiplied: bool) -> None:
        self.who: Final = who
        self.amount: Final = amount
        self.is_multiplied: Final = is_multiplied

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        amount = self.amount.for_act(game, act) * (act.amount if self.is_multiplied else 1)
        for seat in self.who.players(game, act):
            game.gain_energy(seat, amount, "PURGE-6.13", act.piece)
        return None


class Prevent(PurgeEffect):
    """PURGE-10.5 A shield against the next damage this turn; shields add up."""

    def __init__(self, who: Aim, amount: Amount) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        amount = self.amount.for_act(game, act)
        for target in targets_of(game, act, self.who):
            game.shield(target, amount, rule_of(act), act.piece)
        return None


class ExchangeHealth(PurgeEffect):
    """PURGE-11.10 Two combatants exchange their HEALTH; neither gets more than its maximum."""

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        one, two = target_of(game, act, self.first), target_of(game, act, self.second)
        if one is not None and two is not None and one is not two:
            health = one.health
            set_health(game, act, one, two.health)
            set_health(game, act, two, health)
        return None


class ExchangeStat(PurgeEffect):
    """PURGE-11.1, PURGE-11.4 Two combatants exchange ATTACK, DAMAGE or ARMOR until the end of the turn."""

    def __init__(self, first: int, second: int, stat: int, now: int) -> None:
        self.first: Final = first
        self.second: Final = second
        self.stat: Final = stat
        self.now: Final = now

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        one, two = target_of(game, act, self.first), target_of(game, act, self.second)
        if one is not None and two is not None and one is not two:
            lead = game.stat_of(one.piece, self.now) - game.stat_of(two.piece, self.now)
            if lead:
                change_stat(game, act, one, self.stat, -lead)
                change_stat(game, act, two, self.stat, lead)
        return None


def set_health(game: Purge, act: PurgeAct, card: InPlay, health: int) -> None:
    if health > card.health:
        game.raise_health(card, min(health, game.maximum_of(card)) - card.health, "PURGE-11.10", act.piece)
    elif health < card.health:
        game.lower(card, card.health - health, "PURGE-10.11", "lost", act.piece)


# --- stats --------------------------------------------------------------------------------------------


STATS_NOW: Final = {ATTACK: ATTACK_LEFT, DAMAGE: DAMAGE_NOW, ARMOR: ARMOR_NOW, HEALTH: MAXIMUM_HEALTH}
"""How much there is now of what can be set to a number."""


class ChangeStat(PurgeEffect):
    """PURGE-11.1, PURGE-11.4, PURGE-11.5 Stats of permanents are higher or lower for a while; changes add up."""

    def __init__(self, of: Aim, stats: list[int], amount: Amount, sign: int, until: int) -> None:
        self.of: Final = of
        self.stats: Final = stats
        self.amount: Final = amount
        self.sign: Final = sign
        self.until: Final = until

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        number = self.amount.for_act(game, act)
        for card in targets_of(game, act, self.of):
            for stat in self.stats:
                amount = number * self.sign if self.sign else number - game.stat_of(card.piece, STATS_NOW[stat])
                if amount == 0:
                    continue
                if stat == ARMOR and amount < 0 and self.until == NEVER_ENDS:
                    wear(game, act, card, -amount)
                else:
                    change_stat(game, act, card, stat, amount)
                    if self.until != END_OF_TURN:
                        mark = game.handles[card.piece]
                        game.let_last(Lasting(card.piece, mark, stat, amount, self.until))
        return None


def wear(game: Purge, act: PurgeAct, card: InPlay, amount: int) -> None:
    """PURGE-11.8 ARMOR is reduced permanently, as far as there is any."""
    for _ in range(amount):
        if armor_of(game, card) > 0:
            game.wear_armor(card, "PURGE-11.8", act.piece)


def change_stat(game: Purge, act: PurgeAct, card: InPlay, stat: int, amount: int) -> None:
    game.change_stat(card, stat, amount, rule_of(act), act.piece)


def end_lasting(game: Purge, until: int) -> None:
    """PURGE-9.45 What lasts until the end of the battle ends before the turn does."""
    for one in game.lasting:
        card = game.table[one.piece]
        if one.until == until and card is not None and game.handles[one.piece] == one.mark:
            game.end_change(card, one)
    game.keep_lasting([one for one in game.lasting if one.until != until])


def renew_lasting(game: Purge) -> None:
    """PURGE-4.15 After all changes of a turn have ended: what lasts longer is there again."""
    kept: list[Lasting] = []
    for one in game.lasting:
        card = game.table[one.piece]
        if one.until == END_OF_TURN or card is None or game.handles[one.piece] != one.mark:
            continue
        game.renew_change(card, one)
        until = END_OF_TURN if one.until == END_OF_NEXT_TURN else one.until
        kept.append(Lasting(one.piece, one.mark, one.stat, one.amount, until))
    game.keep_lasting(kept)


class ChangeOfPlayer(PurgeEffect):
    """A number of players is higher or lower: INITIATIVE, the Supply Cap, the cost of the next OPS."""

    def __init__(self, of: Aim, stat: int, amount: Amount, sign: int, until: int) -> None:
        self.of: Final = of
        self.stat: Final = stat
        self.amount: Final = amount
        self.sign: Final = sign
        self.until: Final = until

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        amount = self.amount.for_act(game, act) * self.sign
        for seat in self.of.players(game, act):
            if self.stat == SUPPLY_CAP:
                game.raise_supply_cap(seat, amount, rule_of(act), act.piece)
            elif self.stat == COST:
                game.make_next_ops_cheaper(seat, -amount, rule_of(act), act.piece)
            elif self.stat == INITIATIVE:
                self.foresee(game, act, game.commander(seat), amount)
        return None

    def foresee(self, game: Purge, act: PurgeAct, leader: InPlay | None, amount: int) -> None:
        if leader is not None and can_affect(act, leader):
            game.foresee(leader, amount, self.until == END_OF_TURN, rule_of(act), act.piece)


class Grant(PurgeEffect):
    """A keyword for a while, treated as unlocked."""

    def __init__(self, who: Aim, keyword: int, name: str, until: int) -> None:
        self.who: Final = who
        self.keyword: Final = keyword
        self.name: Final = name
        self.until: Final = until

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        for target in targets_of(game, act, self.who):
            if self.until != END_OF_TURN:
                mark = game.handles[target.piece]
                game.let_last(Lasting(target.piece, mark, KEYWORDS_OF, self.keyword, self.until))
            game.grant(target, self.keyword, self.name, rule_of(act), act.piece)
        return None


# --- Counters -----------------------------------------------------------------------------------------


class ChangeCounters(PurgeEffect):
    """PURGE-1.20 Put Counters on permanents, up to their maximum, or remove them."""

    def __init__(self, of: Aim, amount: Amount, sign: int, is_multiplied: bool, last: list[Effect]) -> None:
        self.of: Final = of
        self.amount: Final = amount
        self.sign: Final = sign
        self.is_multiplied: Final = is_multiplied
        self.last: Final = last
        """What is done when the last Counter is removed."""

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        amount = self.amount.for_act(game, act) * (act.amount if self.is_multiplied else 1)
        for card in targets_of(game, act, self.of):
            most = card.card.most_counters
            if self.sign > 0 and most:
                amount = min(amount, most - card.counters)
            elif self.sign < 0:
                amount = min(amount, card.counters)
            if amount > 0:
                game.put_counters(card, amount * self.sign, "PURGE-1.20")
                if self.last and card.counters == 0:
                    act.lines = [*act.lines[: act.line + 1], *self.last, *act.lines[act.line + 1 :]]
        return None
