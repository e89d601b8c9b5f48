"""XI-4, XI-5, XI-9, XI-11 How far a game has come: its counters, and what each card in play has gone through.

Each change and its event are made by one method. Where a change has no event of its own, its method says which
event tells it.
"""

from __future__ import annotations

from hegemon.core.asks import NO_PIECE, Piece, Seat
from hegemon.core.state import State
from hegemon.core.zones import Zone
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.options import Rules
from hegemon.games.xi.printed import Ability, XiCard


class XiCourse(State):
    """What a game of Xi counts, and what lies on its table. The ends of lines are read as in `Xi`."""

    def __init__(self, seats: int, rules: Rules, zones: tuple[Zone, ...], seed: int) -> None:
        super().__init__(seats, zones, seed)
        self.rules = rules  # open, no digest
        self.sentences: list[str] = []  # open, shared, no digest
        self.life: list[int] = []  # open
        self.time: list[int] = []  # open
        self.prepared: list[int] = []  # open
        self.is_out: list[bool] = []  # open
        self.has_lost_life: list[bool] = []
        self.lowest: list[int] = []  # open
        self.active: Seat = 0  # open
        self.turn = 0  # open
        self.types_played = 0  # open
        """The types of card the active player has declared this turn, as bits."""
        self.idle_turns = 0  # open
        self.empty_turns = 0  # open
        self.has_progressed = False  # open
        self.decks_ran_out = False  # open
        """Whether every deck is empty; life counts as a new low from then on (XI-R51)."""
        self.table: list[InPlay | None] = []  # by hand
        """What is in play, by piece."""
        self.field: list[list[InPlay]] = []  # by hand, no digest
        """What each player controls, in the order it came; the same cards as in `table`."""

    # --- turns -----------------------------------------------------------------------------------

    def note_declared(self, card: XiCard) -> None:
        """XI-5.22 The active player has declared a card of its type this turn; declaring it tells the event."""
        self.types_played |= 1 << card.type

    def put_out(self, seat: Seat) -> None:
        """XI-19.1 A player has lost."""
        self.is_out[seat] = True
        self.tell("lost", "XI-19.1", seat)

    def count_afresh(self, ran_out: bool) -> None:
        """XI-R51 The counts for a dead game begin again; what has emptied or filled the decks tells its event."""
        self.decks_ran_out = ran_out
        self.empty_turns = 0
        self.idle_turns = 0
        for row in self.field:
            for card in row:
                card.lowest = card.life

    # --- what cards in play have gone through ------------------------------------------------------

    def record_skirmish(self, unit: InPlay | None, foe: InPlay | None) -> None:
        """XI-11.11 Both have fought this turn, and one has started it; the skirmish tells the event."""
        if unit is not None:
            unit.has_fought = True
            unit.started += 1
        if foe is not None:
            foe.has_fought = True

    def note_used(self, card: InPlay, ability: Ability) -> None:
        """XI-9.11, XI-9.14 An ability of a card is used; using it tells the event."""
        if ability.number == 0:
            card.was_used = True
        elif ability.number not in card.used_too:
            card.used_too = [*card.used_too, ability.number]

    def count_clause(self, card: InPlay, clause: int) -> None:
        """XI-9.12 A clause with a limit has become due; what it does tells the event."""
        card.fired.append(clause)

    def make_inert(self, unit: InPlay) -> None:
        """XI-R41 Taken by a card of its own name, it does nothing this turn; changing sides has told it."""
        unit.is_inert = True

    def end_inertia(self, card: InPlay) -> None:
        """XI-4.14 The end of the turn frees it again; "turn began" tells it."""
        card.is_inert = False

    def forget_losses(self) -> None:
        """XI-R35 Whether life was lost is looked at once, by the check after the loss, which has told its event."""
        for seat in range(self.seats):
            self.has_lost_life[seat] = False
        for row in self.field:
            for card in row:
                card.has_lost_life = False

    def cut_life(self, unit: InPlay, most: int) -> None:
        """XI-21.23 Life above the maximum is cut to it."""
        self.tell("life cut", "XI-21.23", unit.seat, unit.piece, amount=unit.life - most)
        unit.life = most

    # --- counters ------------------------------------------------------------------------------------

    def set_time(self, seat: Seat, amount: int, rule: str) -> None:
        self.time[seat] = amount
        self.tell("time set", rule, seat, amount=amount)

    def pay(self, seat: Seat, time: int, prepared: int, rule: str, piece: Piece = NO_PIECE) -> None:
        """XI-5.19 Costs are paid in full when something is declared, and never come back."""
        self.time[seat] -= time
        self.prepared[seat] -= prepared
        assert self.time[seat] >= 0 and self.prepared[seat] >= 0
        if time:
            self.tell("paid time", rule, seat, piece, amount=time)
        if prepared:
            self.tell("paid prepared time", rule, seat, piece, amount=prepared)

    def gain_prepared(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """XI-5.9 Prepared time never passes its cap; anything above is lost."""
        gained = min(amount, self.rules.prepared_cap - self.prepared[seat])
        if gained > 0:
            self.prepared[seat] += gained
            self.tell("gained prepared time", rule, seat, other=by, amount=gained)

    def lose_prepared(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> int:
        """The player loses the amount or what there is; how much that was."""
        lost = min(amount, self.prepared[seat])
        if lost > 0:
            self.prepared[seat] -= lost
            self.tell("lost prepared time", rule, seat, other=by, amount=lost)
        return lost

    def lose_life(self, seat: Seat, amount: int, rule: str, name: str, by: Piece, word: str = "") -> None:
        """A player's life falls, by damage or by losing life (XI-12.8, XI-12.12)."""
        if amount <= 0:
            return
        self.life[seat] -= amount
        self.has_lost_life[seat] = True
        if self.life[seat] < self.lowest[seat]:
            self.lowest[seat] = self.life[seat]
            self.has_progressed = True
        self.is_unsettled = True
        self.tell(name, rule, seat, other=by, amount=amount, word=word)

    def wound(self, unit: InPlay, amount: int, rule: str, name: str, by: Piece, word: str = "") -> None:
        """A unit's life falls, by damage or by losing life (XI-9.3, XI-12.12)."""
        if amount <= 0:
            return
        unit.life -= amount
        unit.wounder = by
        unit.has_lost_life = True
        if unit.life < unit.lowest:
            unit.lowest = unit.life
            self.has_progressed = True
        self.is_unsettled = True
        self.tell(name, rule, unit.seat, unit.piece, other=by, amount=amount, word=word)
