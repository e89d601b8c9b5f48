"""PURGE-10, PURGE-11, PURGE-15 What can happen to one permanent: damage, stats, sides, attachments.

Each change and its event are made by one method. Where a change has no event of its own, its method says which
event tells it.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, Piece
from hegemon.games.purge.course import PurgeCourse
from hegemon.games.purge.permanents import ASIDE, InPlay, Lasting
from hegemon.games.purge.printed import ARMOR, ATTACK, DAMAGE, HEALTH, KEYWORDS_OF

STAT_NAMES: Final = {ATTACK: "ATTACK", DAMAGE: "DAMAGE", ARMOR: "ARMOR", HEALTH: "HEALTH"}


class PurgeChanges(PurgeCourse):
    """A game of PURGE as far as single permanents change in it; it has no fields of its own."""

    # --- HEALTH and POPULATION ---------------------------------------------------------------------------

    def lower(self, card: InPlay, amount: int, rule: str, name: str, by: Piece = NO_PIECE) -> None:
        """PURGE-10.2, PURGE-10.9 HEALTH or POPULATION falls, never below 0."""
        card.health -= amount if amount < card.health else card.health
        self.is_unsettled = True
        if self.hears(name):
            self.tell(name, rule, card.seat, card.piece, other=by, amount=amount)

    def damage(self, card: InPlay, amount: int, rule: str, by: Piece) -> None:
        """PURGE-10.2 Damage arrives; whoever dealt it has killed the permanent if it dies of it (PURGE-10.13)."""
        self.lower(card, amount, rule, "was damaged", by)
        card.killer = by

    def lose_health(self, card: InPlay, amount: int, rule: str, by: Piece = NO_PIECE, name: str = "lost") -> None:
        """PURGE-10.11 HEALTH that is lost is no damage: nobody has killed what dies of it."""
        card.killer = NO_PIECE
        self.lower(card, amount, rule, name, by)

    def raise_health(self, card: InPlay, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """PURGE-11.10 HEALTH or POPULATION rises by an amount that has been limited already."""
        if amount > 0:
            card.health += amount
            self.tell("regenerated", rule, card.seat, card.piece, other=by, amount=amount)

    def receive_health(self, card: InPlay, amount: int, giver: InPlay) -> None:
        """PURGE-15.21 HEALTH comes from another combatant."""
        card.health += amount
        self.tell("received health", "PURGE-15.21", card.seat, card.piece, other=giver.piece, amount=amount)

    def shield(self, card: InPlay, amount: int, rule: str, by: Piece) -> None:
        """PURGE-10.5 The next damage this turn will be prevented; shields add up."""
        card.shield += amount
        self.tell("was shielded", rule, card.seat, card.piece, other=by, amount=amount)

    def use_shield(self, card: InPlay, amount: int) -> None:
        """PURGE-R76 Of a shield only what it prevents is used up."""
        card.shield -= amount
        self.tell("damage prevented", "PURGE-10.5", card.seat, card.piece, amount=amount)

    # --- death -------------------------------------------------------------------------------------------

    def forget_killer(self, card: InPlay) -> None:
        """PURGE-15.31, PURGE-10.11 Nobody in particular has killed it, should it die; its death tells the event."""
        card.killer = NO_PIECE

    def doom(self, card: InPlay, by: Piece) -> None:
        """PURGE-16.1 A combatant is destroyed: it is killed at the next check, which tells the event."""
        card.is_doomed = True
        card.killer = by
        self.is_unsettled = True

    def banish_if_killed(self, card: InPlay) -> None:
        """PURGE-16.2 Should it be killed now, it is removed from the game; its death tells the event."""
        card.is_banished = True

    def give_up(self, card: InPlay) -> None:
        """PURGE-16.11 It is destroyed as a cost: by nobody, and for the discard pile; its death tells the event."""
        card.killer = NO_PIECE
        card.is_banished = False

    def let_endure(self, card: InPlay, rule: str, by: Piece) -> None:
        """PURGE-16.1 The next death this turn will be replaced."""
        card.endures += 1
        self.tell("will endure", rule, card.seat, card.piece, other=by)

    def distribute_mind(self, card: InPlay, rule: str, by: Piece) -> None:
        """PURGE-D26 The next death this turn may be replaced for a Token."""
        card.minds += 1
        self.tell("mind distributed", rule, card.seat, card.piece, other=by)

    def call_mind(self, card: InPlay) -> None:
        """PURGE-D26 The death that was to be replaced has come."""
        if self.hears("mind called"):
            self.tell("mind called", "PURGE-D26", card.seat, card.piece)
        card.minds -= 1

    def endure(self, card: InPlay) -> None:
        """PURGE-16.1 The death is replaced: it stays in play with 1 HEALTH."""
        card.health = 1
        card.is_doomed = False
        card.is_banished = False
        self.tell("endured", "PURGE-16.1", card.seat, card.piece)

    def endure_once(self, card: InPlay) -> None:
        """PURGE-16.1 Its next death was to be replaced, and now it is."""
        card.endures -= 1
        self.endure(card)

    # --- ATTACK, DAMAGE, ARMOR, keywords -------------------------------------------------------------------

    def attack(self, card: InPlay, target: Piece) -> None:
        """PURGE-9.18 A participant attacks another."""
        card.has_attacked = True
        self.tell("attacked", "PURGE-9.18", card.seat, card.piece, other=target, to=1 - card.seat)

    def expend(self, card: InPlay, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """PURGE-11.1 ATTACK is expended."""
        if amount > 0:
            card.spent += amount
            if self.hears("expended attack"):
                self.tell("expended attack", rule, card.seat, card.piece, other=by, amount=amount)

    def restore_attack(self, card: InPlay, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """PURGE-15.18 Expended ATTACK is regenerated, as much as there is of it."""
        gained = min(amount, card.spent)
        if gained > 0:
            card.spent -= gained
            self.tell("regenerated attack", rule, card.seat, card.piece, other=by, amount=gained)

    def refresh(self, card: InPlay) -> None:
        """PURGE-4.2, PURGE-4.21 With the turn all ATTACK is back and clauses may have effect anew; its begin tells."""
        card.spent = 0
        card.triggered = 0

    def wear_armor(self, card: InPlay, rule: str, by: Piece = NO_PIECE) -> None:
        """PURGE-11.8 ARMOR is reduced by 1 permanently."""
        card.armor_loss += 1
        self.tell("armor reduced", rule, card.seat, card.piece, other=by, amount=1)

    def harden(self, card: InPlay) -> None:
        """PURGE-15.11 Memory Metal gains 1 ARMOR for this turn."""
        card.metal += 1
        self.tell("memory metal", "PURGE-15.11", card.seat, card.piece, amount=1)

    def change_stat(self, card: InPlay, stat: int, amount: int, rule: str, by: Piece) -> None:
        """PURGE-11.1, PURGE-11.4, PURGE-11.5 A stat is higher or lower for a while."""
        self._add_to_stat(card, stat, amount)
        self.is_unsettled = True
        if self.hears("stat changed"):
            self.tell("stat changed", rule, card.seat, card.piece, other=by, amount=amount, word=STAT_NAMES[stat])

    def end_change(self, card: InPlay, one: Lasting) -> None:
        """PURGE-9.45 A change that lasted until the end of the battle is over; the next event tells it."""
        if one.stat == KEYWORDS_OF:
            card.granted &= ~one.amount
        else:
            self._add_to_stat(card, one.stat, -one.amount)

    def renew_change(self, card: InPlay, one: Lasting) -> None:
        """PURGE-4.15 A change that lasts longer is there again after all have ended; "turn ended" tells it."""
        if one.stat == KEYWORDS_OF:
            card.granted |= one.amount
        else:
            self._add_to_stat(card, one.stat, one.amount)

    def _add_to_stat(self, card: InPlay, stat: int, amount: int) -> None:
        """What changes, ends or renews it tells the event."""
        if stat == ATTACK:
            card.attack_more += amount
        elif stat == DAMAGE:
            card.damage_more += amount
        elif stat == ARMOR:
            card.armor_more += amount
        elif stat == HEALTH:
            card.health_gift += amount
            self.fit_health(card)

    def fit_health(self, card: InPlay) -> None:
        """PURGE-11.9 Let the HEALTH of a combatant follow its maximum; what changes that tells the event."""

    def foresee(self, card: InPlay, amount: int, is_now: bool, rule: str, by: Piece) -> None:
        """PURGE-4.5 INITIATIVE is higher or lower, now or in the next turn."""
        if is_now:
            card.insight += amount
        else:
            card.insight_next += amount
        self.tell("stat changed", rule, card.seat, card.piece, by, amount=amount, word="INITIATIVE")

    def grant(self, card: InPlay, keyword: int, name: str, rule: str, by: Piece) -> None:
        """PURGE-14.5 A keyword for a while, treated as unlocked."""
        card.granted |= keyword
        self.tell("was granted", rule, card.seat, card.piece, other=by, word=name)

    def root(self, card: InPlay, rule: str, by: Piece) -> None:
        """PURGE-8.1 It cannot Move or Retreat until the end of the turn."""
        card.is_rooted = True
        self.tell("was rooted", rule, card.seat, card.piece, other=by)

    def end_bonuses(self, card: InPlay) -> None:
        """PURGE-4.15 What a combatant had until the end of the turn is over; "turn ended" tells it."""
        card.attack_more = 0
        card.damage_more = 0
        card.armor_more = 0
        card.metal = 0
        card.granted = 0
        card.endures = 0
        card.minds = 0
        card.is_rooted = False
        card.insight = card.insight_next
        card.insight_next = 0
        card.health_gift = 0

    # --- Counters and clauses ------------------------------------------------------------------------------

    def put_counters(self, card: InPlay, amount: int, rule: str) -> None:
        """PURGE-1.20 Counters are put on a card or removed from it."""
        card.counters += amount
        if amount > 0:
            self.tell("counters put", rule, card.seat, card.piece, amount=amount)
        else:
            self.tell("counters removed", rule, card.seat, card.piece, amount=-amount)
        self.fit_all_health()

    def count_clause(self, card: InPlay, times: int) -> None:
        """PURGE-14.2 A clause with a limit has been called so often; what it then does tells the event."""
        card.triggered += times

    # --- sides and attachments -----------------------------------------------------------------------------

    def take_side(self, card: InPlay, side: int) -> None:
        """PURGE-9.12 It takes part in the battle, and where it was is remembered; the battle or its move tells it."""
        card.side = side
        card.origin = card.vector

    def drop_out(self, card: InPlay) -> None:
        """PURGE-9.13 It takes part in the battle no longer; what takes it away tells the event."""
        card.side = ASIDE

    def stand_down(self, card: InPlay) -> None:
        """PURGE-9.45 The battle is over for it; the end of the battle has told it."""
        card.side = ASIDE
        card.has_attacked = False
        card.origin = card.vector

    def attach(self, bearer: InPlay, host: InPlay) -> None:
        """PURGE-15.34, PURGE-15.38 Now there is one common supply of HEALTH and ATTACK, shown on the host."""
        bearer.brought = bearer.health
        host.health += bearer.health
        host.spent += bearer.spent
        bearer.spent = 0
        bearer.host = host.piece
        bearer.side = ASIDE
        bearer.vector = host.vector
        host.carries += 1
        self.tell("was attached", "PURGE-15.34", bearer.seat, bearer.piece, other=host.piece)
