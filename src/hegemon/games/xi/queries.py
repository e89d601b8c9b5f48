"""XI-7.9 What the cards of Xi may ask of a game: whom a name means, which things there are, and their numbers."""

from __future__ import annotations

from hegemon.core.asks import NO_PIECE, Piece, Seat, Target, seat_target, target_seat
from hegemon.core.counters import COUNTERS, counters_on
from hegemon.core.effects import DECLINED, Act
from hegemon.core.plays import CARDS_PLAYED, plays_of
from hegemon.core.queries import LOWEST_SLOT, owner_meant
from hegemon.games.xi.frames import FramedXi
from hegemon.games.xi.printed import (
    A_PLAYER,
    ANY_TYPE,
    ANYWHERE,
    CARDS_IN_DECK,
    CARDS_IN_DISCARD,
    CARDS_IN_HAND,
    COST,
    DAMAGE_NOW,
    HAS_FOUGHT,
    IN_PLAY,
    IS_HURT,
    KIND_BITS,
    LIFE,
    MAXIMUM_LIFE,
    OPPONENTS_TURN,
    PREPARED_TIME,
    TIME_LEFT,
    TYPE_NUMBER,
    UNITS_CONTROLLED,
    YOUR_TURN,
)
from hegemon.games.xi.state import (
    DECK,
    DISCARD,
    FOE_SLOT,
    HAND,
    HOST_SLOT,
    ITS_CONTROLLER_SLOT,
    OTHER_SLOT,
    SEAT_SLOTS_FROM,
    SELF_SLOT,
    YOU_SLOT,
    ZONE_OF,
)


class AskedXi(FramedXi):
    """The game with its answers to the words of cards."""

    def meant(self, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
        """XI-7.9 What a name stands for now; DECLINED if it is gone or was never chosen."""
        if slot >= 0:
            if act is None:
                return DECLINED
            target = act.meant(self, slot)
            chosen = target_seat(target)
            if 0 <= chosen < self.seats and self.is_out[chosen]:
                return DECLINED
            return target
        if slot == SELF_SLOT:
            return piece
        if slot == YOU_SLOT:
            return seat_target(seat)
        if slot == HOST_SLOT:
            holder = self.in_play(piece)
            return holder.host if holder is not None else DECLINED
        if slot == FOE_SLOT:
            return self.skirmish_target()
        if slot < LOWEST_SLOT:
            return owner_meant(self, seat, piece, act, slot)
        if slot <= SEAT_SLOTS_FROM:
            return seat_target(SEAT_SLOTS_FROM - slot)
        if slot == OTHER_SLOT:
            return act.other if act is not None and act.other != NO_PIECE else DECLINED
        about = act.about if act is not None else DECLINED
        if slot == ITS_CONTROLLER_SLOT and about >= 0:
            return seat_target(self.side_of(about))
        return about

    def things(self, seat: Seat, what: int, where: int) -> list[Target]:
        """Cards by player in turn order, beginning with the seat, then players."""
        found: list[Target] = []
        for player in self.clockwise(seat):
            if where == IN_PLAY:
                for card in self.field[player]:
                    if KIND_BITS[card.card.kind] & what:
                        found.append(card.piece)
            else:
                for piece in self.pile(ZONE_OF[where], player):
                    if KIND_BITS[self.card(piece).kind] & what:
                        found.append(piece)
        if what & A_PLAYER:
            for player in self.clockwise(seat):
                found.append(seat_target(player))
        return found

    def is_thing(self, target: Target, what: int, where: int) -> bool:
        if target < 0:
            player = target_seat(target)
            return what & A_PLAYER != 0 and 0 <= player < self.seats
        if KIND_BITS[self.card(Piece(target)).kind] & what == 0:
            return False
        if where == IN_PLAY:
            return self.table[target] is not None
        return where == ANYWHERE or self.zone_of(Piece(target)) is ZONE_OF[where]

    def side_of(self, target: Target) -> Seat:
        if target < 0:
            return target_seat(target)
        card = self.table[target]
        return card.seat if card is not None else self.holder_of(Piece(target))

    def is_so(self, target: Target, state: int) -> bool:
        """A type by its number, or one of the other states."""
        if target < 0:
            return False
        card = self.table[target]
        if state < IS_HURT:
            if target == self.striker and self.striker_type != ANY_TYPE:
                return state == self.striker_type
            return state == (self.type_of(card) if card is not None else self.card(Piece(target)).type)
        if card is None:
            return False
        if state == IS_HURT:
            return card.life < self.maximum_of(card)
        if state == HAS_FOUGHT:
            return card.has_fought
        for row in self.field:
            for other in row:
                if other.host == target:
                    return True
        return False

    def stat_of(self, target: Target, stat: int) -> int:
        if target < 0:
            player = target_seat(target)
            return self.stat_of_player(player, stat) if 0 <= player < self.seats else 0
        if stat == COST:
            return self.card(Piece(target)).cost
        if stat == COUNTERS:
            return counters_on(self, Piece(target))
        card = self.table[target]
        if stat == TYPE_NUMBER:
            return self.type_of(card) if card is not None else self.card(Piece(target)).type
        if card is None:
            printed = self.card(Piece(target))
            return printed.damage if stat == DAMAGE_NOW else printed.life if stat in (LIFE, MAXIMUM_LIFE) else 0
        if stat == DAMAGE_NOW:
            return self.damage_of(card)
        if stat == LIFE:
            return card.life
        most = self.maximum_of(card)
        return most if stat == MAXIMUM_LIFE else most - card.life

    def stat_of_player(self, seat: Seat, stat: int) -> int:
        if stat == LIFE:
            return self.life[seat]
        if stat == CARDS_PLAYED:
            return plays_of(self, seat)
        if stat == TIME_LEFT:
            return self.time[seat]
        if stat == PREPARED_TIME:
            return self.prepared[seat]
        if stat == CARDS_IN_HAND:
            return len(self.pile(HAND, seat))
        if stat == CARDS_IN_DECK:
            return len(self.pile(DECK, seat))
        if stat == CARDS_IN_DISCARD:
            return len(self.pile(DISCARD, seat))
        return len(self.units_of(seat)) if stat == UNITS_CONTROLLED else 0

    def is_saying_true(self, saying: int, seat: Seat) -> bool:
        """A sentence of the set, or whose turn it is."""
        if saying == YOUR_TURN:
            return self.active == seat
        if saying == OPPONENTS_TURN:
            return self.active != seat
        return self.is_true(saying)
