"""PURGE-4, PURGE-5, PURGE-9 How far a game has come: turn, sub-phase and battle, and what each player has used up.

Where a change has no event of its own, its method says which event tells it.
"""

from __future__ import annotations

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat
from hegemon.core.state import State
from hegemon.core.zones import Zone
from hegemon.games.purge.options import Rules
from hegemon.games.purge.permanents import NO_VECTOR
from hegemon.games.purge.printed import TEK, PurgeCard


class PurgeCourse(State):
    """What of a game of PURGE counts by turns, sub-phases and battles. The ends of lines are read as in `Purge`."""

    def __init__(self, rules: Rules, zones: tuple[Zone, ...], seed: int) -> None:
        super().__init__(2, zones, seed)
        self.rules = rules  # open, no digest
        self.tokens: dict[str, PurgeCard] = {}  # open, shared, no digest
        """The Tokens of the card book, by id."""
        self.leaders: list[Piece] = [NO_PIECE, NO_PIECE]  # open, shared, no digest
        self.citadels: list[Piece] = [NO_PIECE, NO_PIECE]  # open, shared, no digest
        self.energy = [0, 0]  # open
        self.tek_played = [False, False]  # open
        self.surcharge = [0, 0]  # open
        """PURGE-15.6 What Cumulative adds to the cost of OPS this turn."""
        self.next_ops_less = [0, 0]  # open
        self.cap_more = [0, 0]  # open
        self.played = [0, 0]  # open
        """The sub-classes of Units declared this turn, as bits."""
        self.was_struck = [False, False]  # open
        """Whether an OPS or ability has dealt damage to the Stronghold this turn."""
        self.turn = 0  # open
        self.first: Seat = 0  # open, joined
        self.sub_phase: Seat = 0  # open, joined
        self.active: Seat = 0  # open, joined
        self.last_pass: Seat = NO_SEAT  # open, joined
        """Whose Pass ended the latest sub-phase; nobody's if it was no Pass that counts."""
        self.extra: Seat = NO_SEAT  # open, joined
        self.has_taken_action = False  # open
        """Whether the action of this sub-phase has been declared."""
        self.has_passed = False  # open, joined
        self.has_used = False  # open, joined
        """Whether an OPS or activated ability was used in this sub-phase."""
        self.has_acted = False  # open, joined
        """PURGE-18.6 Whether anything but Passes has happened this turn."""
        self.idle_turns = 0  # open, joined
        self.used: list[int] = []
        """PURGE-14.6 The once-per-turn abilities each card has used this turn, as bits."""
        self.seen: list[int] = []  # open
        """PURGE-8.9 Fingerprints of what Moves of this turn led to; with `loop_guard = true` of all its states."""
        self.seen_marks: list[int] = []  # open, no digest
        """The marks of these states: only a state with one of them needs its fingerprint taken."""
        self.battles: list[int] = []  # open
        """PURGE-8.11 Fingerprints of the states from which battles were declared this turn."""
        self.battle_marks: list[int] = []  # open, no digest
        """The marks of these states."""
        self.battle_at = NO_VECTOR  # open
        self.battle_by: Seat = NO_SEAT  # open, joined
        self.battle_pass: Seat = NO_SEAT  # open, joined

    # --- turns, sub-phases, battles ------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """PURGE-4.2 What counts by the turn starts anew."""
        self.turn += 1
        self.tell("turn began", "PURGE-4.2", amount=self.turn)
        self.used = [0] * len(self.used)
        self.forget_states()
        self.last_pass = NO_SEAT
        self.extra = NO_SEAT
        self.has_acted = False
        self.tek_played = [False, False]
        self.played = [0, 0]
        self.was_struck = [False, False]

    def start_with(self, seat: Seat) -> None:
        """PURGE-4.5 The player who takes the first sub-phase of the turn."""
        self.first = self.active = self.sub_phase = seat
        self.tell("goes first", "PURGE-4.5", seat)

    def end_turn(self) -> None:
        self.active = self.first
        self.tell("turn ended", "PURGE-4.11", amount=self.turn)

    def count_turn(self) -> None:
        """PURGE-18.6 Turns of nothing but Passes are counted; the end of the turn tells the event."""
        self.idle_turns = 0 if self.has_acted else self.idle_turns + 1

    def fit_all_health(self) -> None:
        """PURGE-11.9 Let HEALTH follow what now raises or lowers its maximum, where that varies."""

    def begin_sub_phase(self, seat: Seat) -> None:
        self.sub_phase = self.active = seat
        self.has_used = False
        self.has_passed = False
        self.has_taken_action = False
        self.tell("sub-phase began", "PURGE-4.9", seat)
        self.fit_all_health()

    def pass_sub_phase(self, seat: Seat) -> None:
        self.has_passed = True
        self.take_action()
        self.tell("passed", "PURGE-5.4", seat)

    def end_sub_phase(self, seat: Seat, counts: bool) -> bool:
        """PURGE-4.11, PURGE-4.22 Note a Pass that counts; whether the same player takes another sub-phase."""
        self.last_pass = seat if counts else NO_SEAT
        has_another = self.extra == seat
        if has_another:
            self.extra = NO_SEAT
        return has_another

    def grant_sub_phase(self, seat: Seat, by: Piece) -> None:
        """PURGE-4.22 When this sub-phase ends the same player takes another one."""
        self.extra = seat
        self.tell("extra sub-phase", "PURGE-4.22", seat, by)

    def take_action(self) -> None:
        """PURGE-5.1 The action of this sub-phase is taken; what it is tells the event."""
        self.has_taken_action = True

    def note_action(self) -> None:
        """PURGE-18.6 An action that is more than a Pass; declaring it tells the event."""
        self.take_action()
        self.has_acted = True

    def note_played(self, seat: Seat, card: PurgeCard) -> None:
        """PURGE-6.1 What a player has played this turn; playing it tells the event."""
        if card.kind == TEK:
            self.tek_played[seat] = True
        elif card.is_unit:
            self.played[seat] |= 1 << card.sub_class
        self.has_acted = True

    def note_struck(self, seat: Seat) -> None:
        """PURGE-10.6 A Stronghold was dealt damage for the first time this turn; the damage tells the event."""
        self.was_struck[seat] = True

    def make_active(self, seat: Seat) -> None:
        """PURGE-9.14 It is the player's battle action; the question tells it."""
        self.active = seat

    def pass_battle_action(self, seat: Seat) -> None:
        self.battle_pass = seat
        self.tell("passed the battle action", "PURGE-9.33", seat)

    def forget_battle_pass(self) -> None:
        """PURGE-9.33 An attack or a Retreat comes between two Passes; it tells its own event."""
        self.battle_pass = NO_SEAT

    def leave_battle(self) -> None:
        """PURGE-9.45 Nobody fights any more; the next event is that of the sub-phase."""
        self.battle_at = NO_VECTOR
        self.battle_by = NO_SEAT
        self.forget_battle_pass()
        self.active = self.sub_phase
        self.fit_all_health()

    # --- what players have used up, and have to spend --------------------------------------------------------

    def raise_supply_cap(self, seat: Seat, amount: int, rule: str, by: Piece) -> None:
        self.cap_more[seat] += amount
        self.tell("supply cap raised", rule, seat, by, amount=amount)

    def make_next_ops_cheaper(self, seat: Seat, amount: int, rule: str, by: Piece) -> None:
        self.next_ops_less[seat] += amount
        self.tell("next ops cheaper", rule, seat, by, amount=amount)

    def use_up_cheaper_ops(self, seat: Seat) -> None:
        """PURGE-7.2 The OPS that was to be cheaper is this one; using it tells the event."""
        self.next_ops_less[seat] = 0

    def add_surcharge(self, seat: Seat, by: Piece) -> None:
        """PURGE-15.6 OPS cost this player 1 more until the end of the turn."""
        self.surcharge[seat] += 1
        self.tell("cumulative", "PURGE-15.6", seat, by, amount=1)

    def end_effects_on_player(self, seat: Seat) -> None:
        """PURGE-4.15 What lasted for a player until the end of the turn is over; "turn ended" tells it."""
        self.surcharge[seat] = 0
        self.next_ops_less[seat] = 0
        self.cap_more[seat] = 0

    def forget_states(self) -> None:
        """PURGE-4.2 What Moves led to and battles began with counts for one turn."""
        self.seen, self.seen_marks = [], []
        self.battles, self.battle_marks = [], []

    def note_use(self) -> None:
        """PURGE-5.6, PURGE-18.6 An OPS or activated ability has been used."""
        self.has_used = True
        self.has_acted = True

    def pay(self, seat: Seat, amount: int, rule: str, piece: Piece = NO_PIECE) -> None:
        """PURGE-6.3, PURGE-6.8 Energy is paid in full and never returned."""
        self.energy[seat] -= amount
        assert self.energy[seat] >= 0
        if amount and self.hears("paid"):
            self.tell("paid", rule, seat, piece, amount=amount)
        self.fit_all_health()

    def gain_energy(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """PURGE-6.13 Energy gained is added to the pool at once and may exceed the EP sum."""
        if amount > 0:
            self.energy[seat] += amount
            self.tell("gained energy", rule, seat, other=by, amount=amount)
            self.fit_all_health()

    def lose_energy(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """PURGE-6.14 An effect takes at most what is there."""
        lost = min(amount, self.energy[seat])
        if lost > 0:
            self.energy[seat] -= lost
            self.tell("lost energy", rule, seat, other=by, amount=lost)
            self.fit_all_health()
