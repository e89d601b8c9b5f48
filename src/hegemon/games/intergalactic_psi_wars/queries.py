"""What cards may ask of a position: which things there are, in which states, with which numbers."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Seat, Target, seat_target, target_seat
from hegemon.core.counters import COUNTERS, counters_on
from hegemon.core.effects import DECLINED, Act
from hegemon.core.plays import CARDS_PLAYED, plays_of
from hegemon.core.queries import LOWEST_SLOT, owner_meant
from hegemon.games.intergalactic_psi_wars.frames import FramedIpw
from hegemon.games.intergalactic_psi_wars.in_play import CLEAR, NO_MATCHUP, InPlay
from hegemon.games.intergalactic_psi_wars.printed import (
    A_PLAYER,
    ANYWHERE,
    BE_DISORIENTED,
    BE_TRAPPED,
    CAN_BE_DISORIENTED,
    CAN_BE_TRAPPED,
    CARDS_IN_DECK,
    CARDS_IN_DISCARD,
    CARDS_IN_HAND,
    CREATION,
    EQUIPMENT,
    HAS_PSIONIC,
    HIT_POINTS,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_LAB,
    IN_LOSING_GROUP,
    IN_PLAY,
    IS_ATTACKING,
    IS_DEFENDING,
    IS_DISORIENTED,
    IS_NEW,
    IS_OF_KIND,
    IS_SPENT,
    IS_STACKED,
    IS_TRAPPED,
    IS_WORN,
    KIND_NUMBER,
    ON_FIELD,
    READY_CREATION_UNITS,
    TOTAL_COST,
    UNITS_IN_PLAY,
    WEARS,
    YOUR_TURN,
    X,
)
from hegemon.games.intergalactic_psi_wars.state import CREATION as CREATION_ROW
from hegemon.games.intergalactic_psi_wars.state import (
    DECK,
    DEFENSE,
    DISCARD,
    FIELD,
    HAND,
    LAB,
    SEATS,
    IpwAct,
)
from hegemon.games.intergalactic_psi_wars.strengths import attack_of, defense_of

# Names that need no choosing.
SELF_SLOT: Final = -1
YOU_SLOT: Final = -2
OPPONENT_SLOT: Final = -3
WEARER_SLOT: Final = -4
THAT_SLOT: Final = -5


class AskedIpw(FramedIpw):
    """A game that answers what its cards ask."""

    def meant(self, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
        """IPW-21.5 What a name stands for now; DECLINED if it is gone or was never chosen."""
        if slot >= 0:
            return DECLINED if act is None else act.meant(self, slot)
        if slot == SELF_SLOT:
            return piece
        if slot == YOU_SLOT:
            return seat_target(seat)
        if slot == OPPONENT_SLOT:
            return seat_target(self.opponent(seat))
        if slot == WEARER_SLOT:
            worn = self.in_play(piece)
            return worn.host if worn is not None and worn.host >= 0 else DECLINED
        if slot < LOWEST_SLOT:
            return owner_meant(self, seat, piece, act, slot)
        return act.about if act is not None else DECLINED

    # --- which things ----------------------------------------------------------------------------

    def things(self, seat: Seat, what: int, where: int) -> list[Target]:
        """Cards by player, the seat's first, those in the Lab before those on the Battlefield; then players."""
        found: list[Target] = []
        for step in range(SEATS):
            for piece in self.lying((seat + step) % SEATS, what, where):
                if (what >> self.card(piece).kind) & 1:
                    found.append(piece)
        if what & A_PLAYER:
            found.append(seat_target(seat))
            found.append(seat_target(self.opponent(seat)))
        return found

    def lying(self, seat: Seat, what: int, where: int) -> list[Piece]:
        """A player's cards at a place, of the kinds that can be there."""
        if where == IN_HAND:
            return self.pile(HAND, seat)
        if where == IN_DISCARD:
            return self.pile(DISCARD, seat)
        if where == IN_DECK:
            return self.pile(DECK, seat)
        if where == ON_FIELD:
            return self.pile(FIELD, seat)
        if where == IN_LAB:
            return self.pile(LAB, seat)
        if where == IN_LOSING_GROUP:
            return self.losing_group(seat)
        found = [*self.pile(LAB, seat), *self.pile(FIELD, seat)]
        if (what >> CREATION) & 1:
            found.extend(self.pile(CREATION_ROW, seat))
        return found

    def losing_group(self, seat: Seat) -> list[Piece]:
        """The player's units in the group that has lost the strike an effect answers, and what they wear."""
        for frame in reversed(self.frames):
            if isinstance(frame, IpwAct) and not frame.is_done:
                if seat == frame.seat or not 0 <= frame.amount < len(self.matchups):
                    return []
                group = self.group(frame.amount, seat)
                worn = [self.the_unit(piece).worn for piece in group]
                return [*group, *[piece for piece in worn if piece >= 0]]
        return []

    def is_thing(self, target: Target, what: int, where: int) -> bool:
        if target < 0:
            return what & A_PLAYER != 0 and 0 <= target_seat(target) < SEATS
        if not (what >> self.card(Piece(target)).kind) & 1:
            return False
        if where == ANYWHERE:
            return True
        if where == IN_PLAY:
            return self.table[target] is not None or self.zone_of(Piece(target)) is CREATION_ROW
        return target in self.lying(self.side_of(target), what, where)

    def side_of(self, target: Target) -> Seat:
        return target_seat(target) if target < 0 else self.holder_of(Piece(target))

    # --- states and numbers ----------------------------------------------------------------------

    def is_so(self, target: Target, state: int) -> bool:
        if target < 0:
            return False
        if state <= HAS_PSIONIC:
            return self.card(Piece(target)).has[state]
        if state >= IS_OF_KIND:
            return self.card(Piece(target)).kind == state - IS_OF_KIND
        card = self.table[target]
        return card is not None and self.is_in_state(card, state)

    def is_in_state(self, card: InPlay, state: int) -> bool:
        if state == IS_DISORIENTED:
            return card.disoriented != CLEAR
        if state == IS_TRAPPED:
            return card.trap >= 0
        if state == IS_NEW:
            return card.is_new
        if state == IS_SPENT:
            return card.is_spent
        if state == WEARS:
            return card.worn >= 0
        if state == IS_ATTACKING:
            return card.matchup != NO_MATCHUP and card.seat == self.active
        if state == IS_DEFENDING:
            return card.matchup != NO_MATCHUP and card.seat != self.active
        if state == IS_STACKED:
            return card.matchup != NO_MATCHUP and len(self.group(card.matchup, card.seat)) > 1
        if state == CAN_BE_DISORIENTED:
            return card.disoriented == CLEAR and self.can(BE_DISORIENTED, card)
        if state == CAN_BE_TRAPPED:
            return card.trap < 0 and self.can(BE_TRAPPED, card)
        return state == IS_WORN and card.card.kind == EQUIPMENT and card.host >= 0

    def stat_of(self, target: Target, stat: int) -> int:
        if target < 0:
            seat = target_seat(target)
            return self.stat_of_player(seat, stat) if 0 <= seat < SEATS else 0
        if stat == COUNTERS:
            return counters_on(self, Piece(target))
        card = self.card(Piece(target))
        if stat == TOTAL_COST:
            return card.total_cost
        if stat == KIND_NUMBER:
            return card.kind
        unit = self.unit(target)
        if unit is not None:
            return attack_of(self, unit, stat) if stat < DEFENSE else defense_of(self, unit, stat - DEFENSE)
        # A unit that has left play still has what is printed on it.
        value = card.attack[stat] if stat < DEFENSE else card.defense[stat - DEFENSE]
        return 0 if value == X else value

    def stat_of_player(self, seat: Seat, stat: int) -> int:
        if stat == HIT_POINTS:
            return self.hit_points[seat]
        if stat == CARDS_PLAYED:
            return plays_of(self, seat)
        if stat == CARDS_IN_HAND:
            return len(self.pile(HAND, seat))
        if stat == CARDS_IN_DECK:
            return len(self.pile(DECK, seat))
        if stat == CARDS_IN_DISCARD:
            return len(self.pile(DISCARD, seat))
        if stat == UNITS_IN_PLAY:
            return len(self.units_of(seat))
        return self.ready_units(seat) if stat == READY_CREATION_UNITS else 0

    def is_saying_true(self, saying: int, seat: Seat) -> bool:
        """Whose turn it is."""
        return (self.active == seat) == (saying == YOUR_TURN)
