"""Follies of PURGE."""

from __future__ import annotations

from hegemon.bots.follies.detector import Detector
from hegemon.core.agenda import choose
from hegemon.core.asks import NO_SEAT, Ask, Option, Seat
from hegemon.core.state import State
from hegemon.games.purge.battle import COMMIT, RETREAT, Battle
from hegemon.games.purge.movement import BACK
from hegemon.games.purge.permanents import home_of
from hegemon.games.purge.stack import USE, USE_OPS
from hegemon.games.purge.state import ACTION, OPS_DECK, OPS_DISCARD, RESPONSE, Purge
from hegemon.games.purge.turn import BATTLE, MOVE

ANSWERS = (USE_OPS, USE, RETREAT, COMMIT)
"""What the other player may do about it."""


class Unfolding(Detector):
    """A folly that shows when what was begun is over: remembered at its beginning, judged at its end."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: Purge | None = None
        self.seat: Seat = NO_SEAT
        self.was_answered = False

    def begins(self, ask: Ask, option: Option) -> bool:
        raise NotImplementedError

    def is_folly(self, before: Purge, after: Purge) -> bool:
        raise NotImplementedError

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        assert isinstance(before, Purge) and isinstance(after, Purge)
        begun = self.begun
        if begun is None:
            if self.begins(ask, option):
                self.begun, self.seat, self.was_answered = before, ask.seat, False
            return None
        if ask.seat != self.seat and option.verb in ANSWERS:
            self.was_answered = True
        if after.ask is not None and len(after.frames) > len(begun.frames):
            return None
        self.begun = None
        if self.was_answered or after.outcome is not None or after.turn != begun.turn:
            return None
        return self.is_folly(begun, after)


class IdleOps(Unfolding):
    kind = "OPS paid for nothing that lasts"

    def begins(self, ask: Ask, option: Option) -> bool:
        return option.verb is USE_OPS

    def is_folly(self, before: Purge, after: Purge) -> bool:
        """Nothing but HEALTH that regenerates at home unless a battle is declared, HEALTH that was full, or a Move that
        costs nothing. To get an OPS back is something, and to end a battle."""
        deck = OPS_DECK.index * 2 + self.seat
        if len(after.piles[deck]) >= len(before.piles[deck]) or after.battle_at != before.battle_at:
            return False
        is_home_free = not any(isinstance(frame, Battle) for frame in before.frames)
        floor = len(before.frames)
        return lasting(settled(before, floor), self.seat, is_home_free) == lasting(
            settled(after, floor), self.seat, is_home_free
        )


def settled(game: Purge, floor: int) -> Purge:
    """The table once what waited for answers there has happened, if nobody answers any more: what is healed before a
    blow falls was healed for something, even if the blow takes it again."""
    line = game.copy()
    assert isinstance(line, Purge)
    line.is_hushed = True
    while line.ask is not None and line.ask.moment == RESPONSE and len(line.frames) >= floor:
        choose(line, 0)
    return line


def lasting(game: Purge, seat: Seat, is_quiet: bool) -> list[object]:
    """Everything that still counts in a while: outside battles neither wounds at home nor where one's own stand."""
    found: list[object] = [game.energy[1 - seat], game.stronghold(seat).health, game.stronghold(1 - seat).health]
    for player in range(2):
        for card in game.played_by(player):
            health = min(card.health, game.maximum_of(card)) if card.card.is_fighter else card.health
            if is_quiet and card.card.is_fighter and card.vector == home_of(player):
                health = -1
            where = -1 if is_quiet and player == seat else card.vector
            boosts = (card.attack_more, card.damage_more, card.armor_more, card.granted, card.shield, card.endures)
            rest = (card.armor_loss, card.counters, card.spent, card.minds, card.is_rooted, card.metal, card.insight)
            found.append((card.piece, where, health, boosts, rest, card.insight_next))
    skipped = {OPS_DECK.index * 2 + seat, OPS_DISCARD.index * 2 + seat}
    found.append([len(pile) for where, pile in enumerate(game.piles) if where not in skipped])
    found.append([game.extra, game.cap_more, game.next_ops_less])
    return found


class IdleBattle(Unfolding):
    kind = "battle called that costs the foe nothing"

    def begins(self, ask: Ask, option: Option) -> bool:
        return option.verb is BATTLE

    def is_folly(self, before: Purge, after: Purge) -> bool:
        foe = 1 - self.seat
        return strength_of(before, foe) == strength_of(after, foe)


def strength_of(game: Purge, seat: Seat) -> list[object]:
    return [(card.piece, card.health, card.armor_loss, card.spent) for card in game.played_by(seat)]


class ToAndFro(Detector):
    kind = "move to and fro"

    def __init__(self) -> None:
        super().__init__()
        self.turn = -1
        self.stood: list[list[object]] = []
        self.is_moving = False

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        """Whether a Move brings the board back to what it was before an earlier Move of this turn."""
        assert isinstance(before, Purge) and isinstance(after, Purge)
        if before.turn != self.turn:
            self.turn, self.stood, self.is_moving = before.turn, [], False
        if option.verb is MOVE:
            self.is_moving = True
            self.stood.append(board(before))
            return None
        if not self.is_moving or after.ask is None or after.ask.moment != ACTION:
            return None
        self.is_moving = False
        return None if option.verb is BACK else board(after) in self.stood


def board(game: Purge) -> list[object]:
    found: list[object] = [list(game.energy)]
    for seat in range(2):
        found.extend((card.piece, card.vector, card.health, card.spent) for card in game.played_by(seat))
    return found


FOLLIES: tuple[type[Detector], ...] = (IdleOps, IdleBattle, ToAndFro)
