"""PURGE-7, PURGE-13, PURGE-15, PURGE-16 Words that let cards come and go, and change fates, battles and turns."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import NO_NAME, Aim
from hegemon.core.asks import NO_HANDLE, NO_SEAT, NOTHING, Ask, Piece, Verb
from hegemon.core.charges import CostChange
from hegemon.core.effects import UNBOUND, Effect
from hegemon.core.queries import Amount, Selector
from hegemon.core.waiting import Waiting
from hegemon.games.purge.asked import SELF
from hegemon.games.purge.damage import destroy, take_out
from hegemon.games.purge.effects import PurgeEffect, change_stat, rule_of
from hegemon.games.purge.permanents import FIELD, NO_VECTOR, InPlay, home_of
from hegemon.games.purge.printed import ATTACK, OPS, RESURRECTED, When
from hegemon.games.purge.state import (
    OPS_DISCARD,
    REMOVED,
    STACK,
    TEK_DISCARD,
    WAR_DECK,
    WAR_DISCARD,
    Purge,
)
from hegemon.games.purge.targets import DECLINE, Echo, PurgeAct, can_affect, is_echoing, target_of, targets_of
from hegemon.games.purge.values import attack_left, attack_maximum, fits_supply

PAY: Final = Verb("pay", NOTHING)

# Where cards are moved.
TO_DECK: Final = 0
OUT_OF_THE_GAME: Final = 1
INTO_PLAY: Final = 2
HOME: Final = 3
TO_FIELD: Final = 4
TO_OTHER_VECTOR: Final = 5


# --- the stack ----------------------------------------------------------------------------------------


class Cancel(PurgeEffect):
    """PURGE-7.16, PURGE-7.17 Cancel sends a card on the stack to its discard pile, Nullify back to its deck."""

    def __init__(self, slot: int, nullifies: bool, unless: Amount | None) -> None:
        self.slot: Final = slot
        self.nullifies: Final = nullifies
        self.unless: Final = unless
        """What the controller of the card may pay to save it."""

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        piece = Piece(act.bound[self.slot])
        if piece < 0 or game.zone_of(piece) is not STACK:
            return None
        owner = game.owners[piece]
        if self.unless is not None:
            price = self.unless.for_act(game, act)
            if game.energy[owner] >= price > 0:
                if act.answer is None:
                    options = [PAY.plain, DECLINE.plain]
                    return Ask(owner, "pay or not", "PURGE-D25", options, about=piece, default=1)
                if act.answer.verb is PAY:
                    game.pay(owner, price, "PURGE-D25", piece)
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


# --- coming and going ---------------------------------------------------------------------------------


class Create(PurgeEffect):
    """PURGE-13.30 Create Tokens of a kind, or copies of a Unit: its printed stats and abilities."""

    def __init__(self, token: str, copied: int, count: Amount, near: int) -> None:
        self.token: Final = token
        self.copied: Final = copied
        """The name of what is copied, if no Token is named."""
        self.count: Final = count
        self.near: Final = near
        """The name of whatever they are created beside, or of a vector; home if it is not in play."""

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        vector = self.vector(game, act)
        if vector == NO_VECTOR:
            return None
        card = None if self.token else target_of(game, act, self.copied)
        if not self.token and card is None:
            return None
        token = game.tokens[self.token] if card is None else card.card
        for _ in range(self.count.for_act(game, act)):
            game.create_token(token, act.seat, vector, "PURGE-13.30", act.piece)
        return None

    def vector(self, game: Purge, act: PurgeAct) -> int:
        if self.near == NO_NAME:
            return home_of(act.seat)
        if self.near == SELF:
            maker = act.source(game)
            return maker.vector if maker is not None else NO_VECTOR
        found = game.vector_of(game.meant(act.seat, act.piece, act, self.near))
        return found if found != NO_VECTOR else home_of(act.seat)


class Destroy(PurgeEffect):
    """PURGE-16.1 Destroy what a name stands for, or each of many."""

    def __init__(self, what: Aim) -> None:
        self.what: Final = what

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        act.done = 0
        for target in targets_of(game, act, self.what):
            destroy(game, target, act.piece)
            act.done += 1
        return None


class MoveCards(PurgeEffect):
    """PURGE-16.4, PURGE-16.6, PURGE-9.13 Cards move to another zone or vector, without being killed."""

    def __init__(self, whats: list[Aim], to: int) -> None:
        self.whats: Final = whats
        self.to: Final = to

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        if self.to == INTO_PLAY:
            for what in self.whats:
                self.put_into_play(game, act, what)
            return None
        if self.to >= HOME:
            self.move_in_play(game, act)
            return None
        for piece in self.pieces(game, act):
            card = game.table[piece]
            owner = game.owners[piece]
            if card is not None:
                if can_affect(act, card):
                    zone = REMOVED if self.to == OUT_OF_THE_GAME else game.deck_of(card.card)
                    name = "was removed from the game" if zone is REMOVED else "returned to the deck"
                    take_out(game, card, zone, name, "PURGE-16.6", act.piece)
            elif game.zone_of(piece) in (game.pile_of_any(game.card(piece)), game.deck_of(game.card(piece))):
                zone = REMOVED if self.to == OUT_OF_THE_GAME else game.deck_of(game.card(piece))
                name = "was removed from the game" if zone is REMOVED else "returned to the deck"
                game.move(piece, zone, owner, name, rule_of(act), act.piece)
        return None

    def pieces(self, game: Purge, act: PurgeAct) -> list[Piece]:
        return [Piece(target) for what in self.whats for target in what.targets(game, act) if target >= 0]

    def put_into_play(self, game: Purge, act: PurgeAct, what: Aim) -> None:
        """PURGE-16.4, PURGE-16.5, PURGE-D27 At home and fresh, if the Supply Cap allows."""
        slot = what.slot
        pieces: list[Piece] = []
        if what.each is not None:
            pieces = [Piece(target) for target in what.targets(game, act) if target >= 0]
        elif slot >= 0:
            pieces = [Piece(act.bound[slot])]
        elif slot != SELF or game.handles[act.piece] == act.mark:
            pieces = [Piece(game.meant(act.seat, act.piece, act, slot))]
        for piece in pieces:
            if piece < 0 or game.table[piece] is not None or game.owners[piece] != act.seat:
                continue
            card = game.card(piece)
            zone = game.zone_of(piece)
            is_dead = zone is game.pile_of(card)
            if not (is_dead or zone is game.deck_of(card)) or not fits_supply(game, act.seat, card):
                continue
            name, rule = ("was resurrected", "PURGE-16.4") if is_dead else ("was put into play", "PURGE-D27")
            game.enter_play(piece, act.seat, home_of(act.seat), name, rule, by=act.piece)
            if what.each is None and slot >= 0:
                # What follows in the same text means the card that came back.
                act.bind(game, slot, piece)
            if is_dead and game.heard >> RESURRECTED & 1:
                game.notice_all(RESURRECTED, piece)

    def move_in_play(self, game: Purge, act: PurgeAct) -> None:
        group = [card for what in self.whats for card in targets_of(game, act, what)]
        for card in group:
            if card.card.is_fighter and card.host < 0:
                game.move_by_effect(card, self.vector_for(card), rule_of(act), act.piece)

    def vector_for(self, card: InPlay) -> int:
        if self.to == HOME:
            return home_of(card.seat)
        if self.to == TO_OTHER_VECTOR:
            return home_of(card.seat) if card.vector == FIELD else FIELD
        return FIELD


# --- fates, battles, turns ----------------------------------------------------------------------------


class SaveFromDeath(PurgeEffect):
    """PURGE-16.1, PURGE-D26 The next time it would be killed this turn, it stays in play with 1 HEALTH instead."""

    def __init__(self, who: Aim, for_a_token: bool) -> None:
        self.who: Final = who
        self.for_a_token: Final = for_a_token
        """Only if its owner then destroys a Token."""

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        for target in targets_of(game, act, self.who):
            if self.for_a_token:
                game.distribute_mind(target, rule_of(act), act.piece)
            else:
                game.let_endure(target, rule_of(act), act.piece)
        return None


class Bind(PurgeEffect):
    """Combatants cannot Move or Retreat until end of turn."""

    def __init__(self, who: Aim) -> None:
        self.who: Final = who

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        for card in targets_of(game, act, self.who):
            game.root(card, rule_of(act), act.piece)
        return None


class TakeControl(PurgeEffect):
    """PURGE-16.15 Take cards of others, until the end of the turn or for good."""

    def __init__(self, who: Aim, until: int) -> None:
        self.who: Final = who
        self.until: Final = until

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        for card in targets_of(game, act, self.who):
            if card.seat != act.seat and card.card.is_unit:
                game.take_control(card, act.seat, self.until, "PURGE-16.15", act.piece)
        return None


class EndBattle(PurgeEffect):
    """PURGE-9.50 The Battle Instance in progress ends; if it is over already, nothing happens."""

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        if game.battle_at != NO_VECTOR:
            game.end_battle("PURGE-9.50")
        return None


class ExtraSubPhase(PurgeEffect):
    """PURGE-4.22 When this sub-phase ends the same player takes another one."""

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        game.grant_sub_phase(act.seat, act.piece)
        return None


class Copy(PurgeEffect):
    """PURGE-13.16 What a card says is done once more, without its cost; a copy copies nothing itself."""

    def __init__(self, what: Aim) -> None:
        self.what: Final = what

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        for target in [] if is_echoing(game) else self.what.targets(game, act):
            card = game.card(Piece(target))
            if card.kind == OPS:
                game.tell("copied", "PURGE-13.16", act.seat, act.piece, other=Piece(target))
                echo = Echo(act.seat, act.piece, Piece(target), card.does)
                echo.bound, echo.marks = [UNBOUND] * card.names, [NO_HANDLE] * card.names
                game.frames.append(echo)
        return None


class Later(PurgeEffect):
    """PURGE-7.27 Put lines off until a turn begins or ends, or a battle ends."""

    def __init__(self, event: int, lines: list[Effect]) -> None:
        self.event: Final = event
        self.lines: Final = lines

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        game.waiting.append(Waiting(self.event, NO_SEAT, act, self.lines))
        return None


class Lend(PurgeEffect):
    """PURGE-16.14 Have an ability for a while."""

    def __init__(self, clause: When, times: int, turns: int) -> None:
        self.clause: Final = clause
        self.times: Final = times
        self.turns: Final = turns

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        game.lend(act, self.clause, self.times, self.turns)
        return None


class Forbid(PurgeEffect):
    """PURGE-6.26 Players cannot play some cards for a while."""

    def __init__(self, who: Aim, cards: Selector, turns: int) -> None:
        self.who: Final = who
        self.cards: Final = cards
        self.turns: Final = turns

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        for seat in self.who.players(game, act):
            game.forbid(seat, self.cards, self.turns, act.piece)
        return None


class Charge(PurgeEffect):
    """PURGE-6.27 Some cards cost players more or less until a moment comes."""

    def __init__(self, change: CostChange, until: int) -> None:
        self.change: Final = change
        self.until: Final = until

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        self.change.begin(game, act, game.turn + self.until, NO_SEAT, "PURGE-6.27")
        return None


# --- what keywords do ---------------------------------------------------------------------------------


class MoveHealth(PurgeEffect):
    """PURGE-15.21, PURGE-15.22 Flux: HEALTH, or with that setting ATTACK, moves from the bearer to another."""

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        giver = act.source(game)
        receiver = target_of(game, act, 0)
        if giver is None or receiver is None or giver.host >= 0:
            return None
        if game.rules.flux_moves_attack:
            amount = min(act.amount, attack_left(game, giver))
            if amount > 0:
                game.expend(giver, amount, "PURGE-R15", act.piece)
                change_stat(game, act, receiver, ATTACK, amount)
            return None
        amount = min(act.amount, giver.health)
        if game.rules.overheal == 2:
            amount = min(amount, game.maximum_of(receiver) - receiver.health)
        if amount > 0:
            game.lose_health(giver, amount, "PURGE-15.21", receiver.piece, "gave health")
            game.receive_health(receiver, amount, giver)
        return None


class AttachSelf(PurgeEffect):
    """PURGE-15.27, PURGE-15.30 Overlay: attach the bearer, move it to another host, or detach it."""

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        bearer = act.source(game)
        if bearer is None or bearer.carries:
            return None
        host = target_of(game, act, 0) if act.bound[0] >= 0 else None
        if bearer.host >= 0:
            old = game.in_play(bearer.host)
            if old is None or old.health <= 1:
                return None
            game.loosen(bearer, old)
            game.detach(bearer, old, attack_maximum(game, old))
        if host is not None:
            game.attach(bearer, host)
        return None
