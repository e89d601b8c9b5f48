"""PURGE-7, PURGE-13, PURGE-15, PURGE-16 Words that let cards come and go, and change fates, battles and turns."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import CARD, NO_PIECE, NOTHING, Ask, Verb
from hegemon.games.purge.damage import destroy, take_out
from hegemon.games.purge.effects import THAT_MANY, PurgeEffect, change_stats, rule_of
from hegemon.games.purge.permanents import ASIDE, FIELD, NO_VECTOR, InPlay, home_of
from hegemon.games.purge.printed import COMMANDER, COMMANDER_RESURRECTED, OPS
from hegemon.games.purge.state import OPS_DECK, OPS_DISCARD, REMOVED, STACK, TEK_DISCARD, WAR_DECK, WAR_DISCARD, Purge
from hegemon.games.purge.targets import (
    DECLINE,
    SELF,
    PurgeAct,
    can_affect,
    target_of,
    vector_of,
)
from hegemon.games.purge.values import attack_left, attack_maximum, fits_supply

PAY: Final = Verb("pay", NOTHING)
PUT: Final = Verb("put", CARD)

# Where Tokens are created.
AT_HOME: Final = 0
WITH_COMMANDER_OR_AT_HOME: Final = 1
WITH_SELF: Final = 2


# --- the stack ----------------------------------------------------------------------------------------


class Cancel(PurgeEffect):
    """PURGE-7.16, PURGE-7.17 Cancel sends a card on the stack to its discard pile, Nullify back to its deck."""

    def __init__(self, slot: int, nullifies: bool, unless: int) -> None:
        self.slot: Final = slot
        self.nullifies: Final = nullifies
        self.unless: Final = unless
        """What the controller of the card may pay to save it; 0 for nothing."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        piece = act.bound[self.slot]
        if piece < 0 or game.zone_of(piece) is not STACK:
            return None
        owner = game.owners[piece]
        if self.unless and game.energy[owner] >= self.unless:
            if act.answer is None:
                options = [PAY.plain, DECLINE.plain]
                return Ask(owner, "pay or not", "PURGE-D25", options, about=piece, default=1)
            if act.answer.verb is PAY:
                game.pay(owner, self.unless, "PURGE-D25", piece)
                return None
        card = game.card(piece)
        if card.is_protected:
            game.tell("was protected", "PURGE-7.19", owner, piece, other=act.piece)
            return None
        for frame in game.frames:
            if isinstance(frame, PurgeAct) and frame.piece == piece and frame is not act:
                frame.is_stopped = True
        if self.nullifies:
            game.move(piece, game.deck_of(card), owner, "was nullified", "PURGE-7.17", act.piece)
        else:
            zone = OPS_DISCARD if card.kind == OPS else WAR_DISCARD
            if game.deck_of(card) is not WAR_DECK and card.kind != OPS:
                zone = TEK_DISCARD
            game.move(piece, zone, owner, "was cancelled", "PURGE-7.16", act.piece)
        return None


class ReturnOps(PurgeEffect):
    """An OPS in the discard pile goes back to the OPS deck."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        piece = act.bound[self.slot]
        if piece >= 0 and game.is_in(piece, OPS_DISCARD, act.seat):
            game.move(piece, OPS_DECK, act.seat, "returned to the deck", rule_of(act), act.piece)
        return None


class CheapenNextOps(PurgeEffect):
    """The next OPS the player declares this turn costs less, not below 1."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        game.next_ops_less[act.seat] += self.amount
        game.tell("next ops cheaper", rule_of(act), act.seat, act.piece, amount=self.amount)
        return None


# --- coming and going ---------------------------------------------------------------------------------


class Create(PurgeEffect):
    """PURGE-13.30 Create Tokens."""

    def __init__(self, token: str, count: int, where: int) -> None:
        self.token: Final = token
        self.count: Final = count
        self.where: Final = where

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        vector = home_of(act.seat)
        if self.where == WITH_COMMANDER_OR_AT_HOME:
            leader = game.commander(act.seat)
            vector = leader.vector if leader is not None else vector
        elif self.where == WITH_SELF:
            maker = act.source(game)
            if maker is None:
                return None
            vector = maker.vector
        for _ in range(self.count):
            game.create_token(game.tokens[self.token], act.seat, vector, "PURGE-13.30", act.piece)
        return None


class CopyToken(PurgeEffect):
    """Create a Token with the printed stats and abilities of a Unit."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            game.create_token(target.card, act.seat, home_of(act.seat), "PURGE-13.30", act.piece)
        return None


class Destroy(PurgeEffect):
    """PURGE-16.1 Destroy what a name stands for."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            act.amount = target.card.sub_class
            destroy(game, target, act.piece)
        return None


class Remove(PurgeEffect):
    """PURGE-16.6 Remove a Unit from the game."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            take_out(game, target, REMOVED, "was removed from the game", "PURGE-16.6", act.piece)
        return None


class Resurrect(PurgeEffect):
    """PURGE-16.4, PURGE-16.5 A card returns from the discard pile, at home and fresh, if the Supply Cap allows."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        seat = act.seat
        if self.slot == SELF:
            piece = act.piece
            if game.handles[piece] != act.mark:
                return None
        else:
            piece = act.bound[self.slot] if self.slot >= 0 else game.leaders[seat]
        if piece < 0 or not game.is_in(piece, game.pile_of(game.card(piece)), seat):
            return None
        if not fits_supply(game, seat, game.card(piece)):
            return None
        game.enter_play(piece, seat, home_of(seat), "was resurrected", "PURGE-16.4", by=act.piece)
        if game.card(piece).kind == COMMANDER:
            game.notice_all(COMMANDER_RESURRECTED, piece)
        return None


class PutFromDeck(PurgeEffect):
    """PURGE-D27 The player may put a Unit of the same sub-class from the WAR deck into play at home."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        seat = act.seat
        if act.answer is None:
            deck = game.pile(WAR_DECK, seat)
            if not deck:
                return None
            options = [DECLINE.plain]
            shown: list[str] = []
            for piece in deck:
                card = game.card(piece)
                if card.sub_class == act.amount and card.id not in shown and fits_supply(game, seat, card):
                    shown.append(card.id)
                    options.append(PUT.of(piece))
            return Ask(seat, "card from deck", "PURGE-D27", options, about=act.piece, default=0)
        if act.answer.verb is PUT:
            game.enter_play(act.answer.arg, seat, home_of(seat), "was put into play", "PURGE-D27", by=act.piece)
        return None


class SendHome(PurgeEffect):
    """Move a Unit to its owner's Stronghold Vector; it leaves the battle it is in."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            game.move_by_effect(target, home_of(target.seat), rule_of(act), act.piece)
        return None


class Advance(PurgeEffect):
    """Move the own Commander and the chosen Units with it to the other of home and Field, outside battles."""

    def __init__(self, slot: int, count: int) -> None:
        self.slot: Final = slot
        self.count: Final = count

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        leader = game.commander(act.seat)
        if leader is None or game.battle_at != NO_VECTOR or leader.host >= 0:
            return None
        group = [leader]
        for slot in range(self.slot, self.slot + self.count):
            target = target_of(game, act, slot)
            if target is not None and target.vector == leader.vector:
                group.append(target)
        vector = home_of(act.seat) if leader.vector == FIELD else FIELD
        for card in group:
            game.move_by_effect(card, vector, rule_of(act), act.piece)
        return None


# --- fates, battles, turns ----------------------------------------------------------------------------


class Endure(PurgeEffect):
    """The next time it would be killed this turn, it stays in play with 1 HEALTH instead."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        target = target_of(game, act, self.slot)
        if target is not None:
            target.endures += 1
            game.tell("will endure", rule_of(act), target.seat, target.piece, other=act.piece)
        return None


class ShareMind(PurgeEffect):
    """The next time the own Commander would be killed this turn, a Token may be destroyed in its place."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        leader = game.commander(act.seat)
        if leader is not None:
            leader.minds += 1
            game.tell("mind distributed", rule_of(act), act.seat, leader.piece, other=act.piece)
        return None


class Root(PurgeEffect):
    """Opposing Units and Commanders in the chosen vector cannot Move or Retreat until end of turn."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        vector = vector_of(act, self.slot)
        for card in game.fighters(1 - act.seat):
            if card.vector == vector and can_affect(act, card):
                card.is_rooted = True
                game.tell("was rooted", rule_of(act), card.seat, card.piece, other=act.piece)
        return None


class EndBattle(PurgeEffect):
    """PURGE-9.50 The Battle Instance in progress ends; if it is over already, nothing happens."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        if game.battle_at != NO_VECTOR:
            game.end_battle("PURGE-9.50")
        return None


class ExtraSubPhase(PurgeEffect):
    """PURGE-4.22 When this sub-phase ends the same player takes another one."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        game.extra = act.seat
        game.tell("extra sub-phase", "PURGE-4.22", act.seat, act.piece)
        return None


class RaiseCap(PurgeEffect):
    """The Supply Cap is higher until end of turn."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        game.cap_more[act.seat] += self.amount
        game.tell("supply cap raised", rule_of(act), act.seat, act.piece, amount=self.amount)
        return None


class GainEnergy(PurgeEffect):
    """PURGE-6.13 You gain energy: as much as stated, or as much as the cost that was paid is worth."""

    def __init__(self, amount: int, source: int) -> None:
        self.amount: Final = amount
        self.source: Final = source

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        amount = self.amount * act.amount if self.source == THAT_MANY else self.amount
        game.gain_energy(act.seat, amount, "PURGE-6.13", act.piece)
        return None


class TakeEnergy(PurgeEffect):
    """PURGE-6.14 Your opponent loses energy."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        game.lose_energy(1 - act.seat, self.amount, "PURGE-6.14", act.piece)
        return None


class PutCounters(PurgeEffect):
    """PURGE-1.20 Put a Counter on the card for each time the event happened, up to its maximum."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        card = game.in_play(act.piece)
        if card is not None:
            room = card.card.most_counters - card.counters
            if room > 0:
                game.put_counters(card, min(room, act.amount), "PURGE-1.20")
        return None


class CountDown(PurgeEffect):
    """Remove 1 Counter; what follows happens only when the last one is removed."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        card = game.in_play(act.piece)
        if card is None or card.counters <= 0:
            act.lines = []
            return None
        game.put_counters(card, -1, "PURGE-1.20")
        if card.counters > 0:
            act.lines = []
        return None


class MoveHealth(PurgeEffect):
    """PURGE-15.21, PURGE-15.22 Flux: HEALTH, or with that setting ATTACK, moves from the bearer to another."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        giver = act.source(game)
        receiver = target_of(game, act, 0)
        if giver is None or receiver is None or giver.host >= 0:
            return None
        if game.rules.flux_moves_attack:
            amount = min(act.amount, attack_left(game, giver))
            if amount > 0:
                game.expend(giver, amount, "PURGE-R15", act.piece)
                change_stats(game, act, receiver, amount, 0, 0)
            return None
        amount = min(act.amount, giver.health)
        if game.rules.overheal == 2:
            amount = min(amount, game.maximum_of(receiver) - receiver.health)
        if amount > 0:
            giver.killer = NO_PIECE
            game.lower(giver, amount, "PURGE-15.21", "gave health", receiver.piece)
            receiver.health += amount
            game.tell("received health", "PURGE-15.21", receiver.seat, receiver.piece, other=giver.piece, amount=amount)
        return None


class AttachSelf(PurgeEffect):
    """PURGE-15.27, PURGE-15.30 Overlay: attach the bearer, move it to another host, or detach it."""

    def happen(self, game: Purge, act: PurgeAct) -> Ask | None:
        bearer = act.source(game)
        if bearer is None or bearer.carries:
            return None
        host = target_of(game, act, 0) if act.bound[0] >= 0 else None
        if bearer.host >= 0:
            old = game.in_play(bearer.host)
            if old is None or old.health <= 1:
                return None
            detach(game, bearer, old)
        if host is not None:
            attach(game, bearer, host)
        return None


def attach(game: Purge, bearer: InPlay, host: InPlay) -> None:
    """PURGE-15.34, PURGE-15.38 From now on there is one common supply of HEALTH and ATTACK, shown on the host."""
    bearer.brought = bearer.health
    host.health += bearer.health
    host.spent += bearer.spent
    bearer.spent = 0
    bearer.host = host.piece
    bearer.side = ASIDE
    bearer.vector = host.vector
    host.carries += 1
    game.tell("was attached", "PURGE-15.34", bearer.seat, bearer.piece, other=host.piece)


def detach(game: Purge, bearer: InPlay, host: InPlay) -> None:
    """PURGE-15.36 The bearer takes the recorded HEALTH, leaving the host at least 1, and the ATTACK it cannot hold."""
    taken = min(bearer.brought, host.health - 1)
    host.carries -= 1
    bearer.host = NO_PIECE
    bearer.health = taken
    host.health = min(host.health - taken, game.maximum_of(host))
    kept = min(host.spent, attack_maximum(game, host))
    bearer.spent = host.spent - kept
    host.spent = kept
    bearer.brought = 0
    bearer.vector = host.vector
    if game.battle_at == host.vector:
        bearer.side = game.side_of(bearer.seat)
    game.tell("was detached", "PURGE-15.36", bearer.seat, bearer.piece, other=host.piece)
