"""What cards may ask of a game of PURGE: what a name stands for, which things there are, their states and numbers."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import NO_NAME
from hegemon.core.asks import Piece, Seat, Target, seat_target, target_seat
from hegemon.core.effects import DECLINED, Act
from hegemon.core.plays import CARDS_PLAYED, plays_of
from hegemon.core.queries import LOWEST_SLOT, NO_STAT, Selector, owner_meant
from hegemon.core.state import State
from hegemon.core.zones import Zone
from hegemon.games.purge.permanents import ASIDE, ATTACKER, DEFENDER, FIELD, NO_VECTOR, InPlay, home_of
from hegemon.games.purge.printed import (
    ANYWHERE,
    ARMOR_NOW,
    AT_YOUR_HOME,
    ATTACK_LEFT,
    AWAY_FROM_HOME,
    CLASS_NUMBER,
    COUNTERS,
    DAMAGE_NOW,
    DISCARDED,
    ENERGY,
    EXPENDED,
    HAS_ATTACKED,
    HEALTH_NOW,
    IN_A_BATTLE,
    IN_FIELD,
    IN_PLAY,
    INITIATIVE_NOW,
    IS_ATTACKING,
    IS_FIGHTING,
    IS_HURT,
    IS_OF_CLASS,
    IS_TOKEN,
    MAXIMUM_HEALTH,
    ON_STACK,
    OPPOSING_SUB_PHASE,
    PLAYERS,
    PRINTED_COST,
    STRONGHOLD,
    SUPPLY_CAP_NOW,
    SUPPLY_COST,
    SUPPLY_USED,
    YOUR_SUB_PHASE,
)
from hegemon.games.purge.state import (
    OPS_DECK,
    OPS_DISCARD,
    STACK,
    TEK_DECK,
    TEK_DISCARD,
    WAR_DECK,
    WAR_DISCARD,
    Purge,
)
from hegemon.games.purge.values import (
    armor_of,
    attack_left,
    damage_of,
    initiative_of,
    keywords_of,
    supply_cap,
    supply_used,
)

# Names that need no choosing.
SELF: Final = -1
COMMANDER_OF_YOURS: Final = -2
STRONGHOLD_OF_YOURS: Final = -3
OPPOSING_COMMANDER: Final = -4
OPPOSING_STRONGHOLD: Final = -5
YOU: Final = -6
OPPONENT: Final = -7
THAT: Final = -8
"""What the event was about, or what was destroyed as a cost."""
ITS_CONTROLLER: Final = -9
OTHER: Final = -10

PILES: Final[tuple[Zone, ...]] = (OPS_DISCARD, WAR_DISCARD, TEK_DISCARD)
DECKS: Final[tuple[Zone, ...]] = (OPS_DECK, WAR_DECK, TEK_DECK)
STACKS: Final[tuple[Zone, ...]] = (STACK,)


class PurgeSelector(Selector):
    """A selector that also knows vectors and printed names."""

    def __init__(self, what: int, where: int, whose: int) -> None:
        super().__init__(what, where, whose)
        self.near = NO_NAME
        """A name: only what is in the same vector, or in the vector that was chosen."""
        self.named = ""
        self.unnamed = ""
        self.like = NO_NAME
        """A name: only what is of the same sub-class, also if that is gone."""

    def is_narrow(self) -> bool:
        """Whether it asks for more than kind, place and side."""
        if self.near != NO_NAME or self.like != NO_NAME or self.named or self.unnamed:
            return True
        return bool(self.states or self.missing or self.but) or self.stat != NO_STAT

    def matches(self, game: State, seat: Seat, piece: Piece, act: Act | None, target: Target) -> bool:
        assert isinstance(game, Purge)
        return is_thing(game, seat, target, self.what, self.where) and self.fits(game, seat, piece, act, target)

    def fits(self, game: State, seat: Seat, piece: Piece, act: Act | None, target: Target) -> bool:
        assert isinstance(game, Purge)
        if target >= 0:
            if self.named and game.card(Piece(target)).spoken != self.named:
                return False
            if self.unnamed and game.card(Piece(target)).spoken == self.unnamed:
                return False
            if self.like != NO_NAME and act is not None and act.bound[self.like] >= 0:
                if game.card(Piece(target)).sub_class != game.card(Piece(act.bound[self.like])).sub_class:
                    return False
        if self.near != NO_NAME:
            vector = game.vector_of(game.meant(seat, piece, act, self.near))
            if vector == NO_VECTOR or game.vector_of(target) != vector:
                return False
        return super().fits(game, seat, piece, act, target)


def meant(game: Purge, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
    """PURGE-7.14, PURGE-7.25 What a name stands for now; DECLINED if it is gone or was never chosen."""
    if slot >= 0:
        return DECLINED if act is None else act.meant(game, slot)
    if slot == SELF:
        return piece
    if slot == COMMANDER_OF_YOURS:
        return game.leaders[seat]
    if slot == STRONGHOLD_OF_YOURS:
        return game.citadels[seat]
    if slot == OPPOSING_COMMANDER:
        return game.leaders[1 - seat]
    if slot == OPPOSING_STRONGHOLD:
        return game.citadels[1 - seat]
    if slot in (YOU, OPPONENT):
        return seat_target(seat if slot == YOU else 1 - seat)
    if slot < LOWEST_SLOT:
        return owner_meant(game, seat, piece, act, slot)
    if slot == OTHER:
        return act.other if act is not None and act.other >= 0 else DECLINED
    about = act.about if act is not None else DECLINED
    if slot == ITS_CONTROLLER and about >= 0:
        return seat_target(side_of(game, about))
    return about


def things(game: Purge, seat: Seat, what: int, where: int) -> list[Target]:
    """Cards of the seat, then of the opponent, then players."""
    found: list[Target] = []
    for player in (seat, 1 - seat):
        if where <= AWAY_FROM_HOME:
            for card in game.played_by(player):
                if card.card.bit & what and card.host < 0 and is_placed(card, seat, where):
                    found.append(card.piece)
        else:
            for zone in zones_of(where):
                for piece in game.piles[zone.index * 2 + player]:
                    if game.card(piece).bit & what:
                        found.append(piece)
    if what & PLAYERS:
        found.append(seat_target(seat))
        found.append(seat_target(1 - seat))
    return found


def zones_of(where: int) -> tuple[Zone, ...]:
    if where == ON_STACK:
        return STACKS
    return PILES if where == DISCARDED else DECKS


def is_placed(card: InPlay, seat: Seat, where: int) -> bool:
    """Whether a permanent is in the vectors that are meant, as the seat speaks of them."""
    if where == IN_PLAY:
        return True
    if where == IN_FIELD:
        return card.vector == FIELD
    if where == AWAY_FROM_HOME:
        return card.vector != home_of(card.seat)
    return card.vector == home_of(seat if where == AT_YOUR_HOME else 1 - seat)


def is_thing(game: Purge, seat: Seat, target: Target, what: int, where: int) -> bool:
    if target < 0:
        return what & PLAYERS != 0 and 0 <= target_seat(target) < 2
    if not game.card(Piece(target)).bit & what:
        return False
    if where == ANYWHERE:
        return True
    card = game.table[target]
    if where <= AWAY_FROM_HOME:
        return card is not None and card.host < 0 and is_placed(card, seat, where)
    return game.zone_of(Piece(target)) in zones_of(where)


def side_of(game: Purge, target: Target) -> Seat:
    if target < 0:
        return target_seat(target)
    card = game.table[target]
    return card.seat if card is not None else game.owners[target]


def is_so(game: Purge, target: Target, state: int) -> bool:
    """PURGE-14.4 A keyword in effect by its number, a sub-class, or one of the other states."""
    if target < 0:
        return False
    if state >= IS_OF_CLASS:
        return game.card(Piece(target)).sub_class == state - IS_OF_CLASS
    card = game.table[target]
    if card is None:
        return state == IS_TOKEN and game.card(Piece(target)).is_token
    if state < IS_TOKEN:
        words = keywords_of(game, card) if card.card.is_fighter else card.card.keywords
        return words >> state & 1 == 1
    if state == IS_TOKEN:
        return card.is_token
    if state == IS_HURT:
        return card.health < game.maximum_of(card)
    if state == HAS_ATTACKED:
        return card.has_attacked
    if card.card.kind == STRONGHOLD:
        return state == IS_FIGHTING and game.battle_at == home_of(card.seat)
    if state == IS_FIGHTING:
        return card.side != ASIDE
    return card.side == (ATTACKER if state == IS_ATTACKING else DEFENDER)


def stat_of(game: Purge, target: Target, stat: int) -> int:
    if target < 0:
        return stat_of_player(game, target_seat(target), stat)
    printed = game.card(Piece(target))
    if stat == PRINTED_COST:
        return printed.cost
    if stat == SUPPLY_COST:
        return printed.supply
    if stat == CLASS_NUMBER:
        return printed.sub_class
    card = game.table[target]
    if card is None:
        return printed.health if stat in (HEALTH_NOW, MAXIMUM_HEALTH) else 0
    if stat == HEALTH_NOW:
        return card.health
    if stat == COUNTERS:
        return card.counters
    if stat == DAMAGE_NOW:
        return damage_of(game, card)
    if stat == ARMOR_NOW:
        return armor_of(game, card)
    if stat == ATTACK_LEFT:
        return attack_left(game, card)
    if stat == EXPENDED:
        return card.spent
    most = game.maximum_of(card)
    return most if stat == MAXIMUM_HEALTH else most - card.health


def stat_of_player(game: Purge, seat: Seat, stat: int) -> int:
    if not 0 <= seat < 2:
        return 0
    if stat == ENERGY:
        return game.energy[seat]
    if stat == CARDS_PLAYED:
        return plays_of(game, seat)
    if stat == INITIATIVE_NOW:
        return initiative_of(game, seat)
    if stat == SUPPLY_CAP_NOW:
        return supply_cap(game, seat)
    return supply_used(game, seat) if stat == SUPPLY_USED else 0


def is_saying_true(game: Purge, saying: int, seat: Seat) -> bool:
    if saying in (YOUR_SUB_PHASE, OPPOSING_SUB_PHASE):
        return (game.sub_phase == seat) == (saying == YOUR_SUB_PHASE)
    return (game.battle_at != NO_VECTOR) == (saying == IN_A_BATTLE)
