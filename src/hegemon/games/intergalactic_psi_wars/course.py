"""IPW-4, IPW-10, IPW-14, IPW-17 How far a game has come: turn, battle, match-ups, and what each unit has used up.

Each change and its event are made by one method. Where a change has no event of its own, its method says which
event tells it.
"""

from __future__ import annotations

from hegemon.core.asks import Piece, Seat
from hegemon.core.state import State
from hegemon.core.zones import Zone
from hegemon.games.intergalactic_psi_wars.in_play import CLEAR, UNTIL_END_OF_TURN, InPlay, MatchUp, StrikeRecord
from hegemon.games.intergalactic_psi_wars.options import Rules
from hegemon.games.intergalactic_psi_wars.printed import ABILITIES, PHYSICAL


class IpwCourse(State):
    """What a game counts by turns and battles, and what lies on its table. The ends of lines are read as in `Ipw`."""

    def __init__(self, rules: Rules, seats: int, zones: tuple[Zone, ...], seed: int) -> None:
        super().__init__(seats, zones, seed)
        self.rules = rules  # open, no digest
        self.hit_points: list[int] = []  # open
        self.active: Seat = 0  # open
        self.turn = 0  # open
        self.ready: list[int] = []  # open
        """Ready Creation Units by seat and type; those of a type are all alike (IPW-6.3)."""
        self.matchups: list[MatchUp] = []  # open
        self.strikes: list[StrikeRecord] = []  # open
        self.rerolls: list[int] = []  # open
        self.locked = 0  # open
        """The abilities whose units can neither attack nor defend this turn, as bits."""
        self.built = 0  # open
        """The kinds of Battle Unit built this turn, as bits."""
        self.is_stirred = False  # open
        """IPW-9.3 Whether there was a roll, choice or change since the last window."""
        self.has_moved = False  # open
        self.quiet = 0  # open
        self.table: list[InPlay | None] = []  # by hand

    # --- turns and battles: what moves them on tells its event, where these don't ----------------

    def start_with(self, seat: Seat) -> None:
        """IPW-3.3 The player who rolled higher has the first turn."""
        self.active = seat
        self.tell("starts", "IPW-3.3", seat)

    def begin_turn(self, seat: Seat) -> None:
        """IPW-4.1 What counts by the turn starts anew; its event follows when all is ready."""
        self.active = seat
        self.turn += 1
        self.built = 0
        self.has_moved = False

    def end_turn(self, seat: Seat) -> None:
        """IPW-20.6 A turn is over; quiet turns in a row are counted."""
        self.tell("turn ended", "IPW-17.3", seat)
        self.quiet = 0 if self.has_moved else self.quiet + 1

    def note_built(self, card: InPlay) -> None:
        """IPW-7.2 A Battle Unit was built this turn; entering play tells the event."""
        self.built |= 1 << card.card.kind

    def note_escape(self) -> None:
        """IPW-20.6 An escape that is rolled for is no quiet turn; the roll tells the event."""
        self.has_moved = True

    def stir(self) -> None:
        """IPW-9.3 Something happened that another window may answer; it tells its own event."""
        self.is_stirred = True

    def calm(self) -> None:
        """IPW-9.3 A window has closed: another one needs something new to answer."""
        self.is_stirred = False

    def begin_battle(self) -> None:
        """IPW-10 Nobody has struck yet."""
        self.strikes = []
        self.stir()

    def open_matchup(self, attackers: list[Piece]) -> None:
        """IPW-10.4 Units attack together; going to the Battlefield tells the events."""
        self.matchups.append(MatchUp(attackers, []))

    def note_strike(self, strike: StrikeRecord) -> None:
        """IPW-14.2 What came of a strike, for everybody to see; the roll tells the event."""
        self.strikes.append(strike)

    def lock_out(self, ability: int, seat: Seat, by: Piece) -> None:
        """IPW-10.2 Units with the ability neither attack nor defend this turn."""
        self.locked |= 1 << ability
        self.tell("locked out", "IPW-10.2", seat, by, word=ABILITIES[ability])

    def grant_reroll(self, seat: Seat, by: Piece) -> None:
        """IPW-13.10 One failed strike of this turn may be rolled again."""
        self.rerolls[seat] += 1
        self.tell("may roll again", "IPW-13.10", seat, by)

    def take_reroll(self, seat: Seat) -> None:
        self.rerolls[seat] -= 1
        self.tell("rolled again", "IPW-13.10", seat)

    def end_battle(self) -> None:
        """IPW-17.3 What lasted this turn is over, and nobody stands against anybody; going home tells the events."""
        self.rerolls = [0] * self.seats
        self.locked = 0
        self.matchups = []

    def group(self, matchup: int, seat: Seat) -> list[Piece]:
        """The group of a player in a match-up: the active player's attacks, the other one defends."""
        found = self.matchups[matchup]
        return found.attackers if seat == self.active else found.defenders

    def set_defenders(self, matchup: int, defenders: list[Piece]) -> None:
        """IPW-11.3 Units defend together; going to the Battlefield tells the events."""
        self.matchups[matchup].defenders = defenders

    def forget_win(self, matchup: MatchUp) -> None:
        """IPW-14.4 No strike of this exchange has been won yet; the strike tells its own event."""
        matchup.strike_won = False

    def win_strike(self, matchup: MatchUp, ability: int) -> None:
        """IPW-14.3 A strike is won, and a mental one mostly decides its phases; the roll has told it."""
        matchup.strike_won = True
        if ability != PHYSICAL:
            matchup.is_decided = not self.rules.second_mental

    def note_physical(self, matchup: MatchUp) -> None:
        """IPW-12.8 The attacking group makes its Physical strike, once; the roll tells the event."""
        matchup.has_struck = True

    # --- what units have used up -------------------------------------------------------------

    def begin_turn_of(self, unit: InPlay) -> None:
        """IPW-8.4, IPW-12.7 What a unit may do once in a turn is open again; "turn began" tells it."""
        unit.wore = unit.worn
        unit.has_activated = False
        unit.has_used_distance = False
        unit.was_asked = False

    def use_activated(self, unit: InPlay) -> None:
        """IPW-R44 An activated ability is used, once in a turn."""
        self.stir()
        unit.has_activated = True
        self.tell("used", "IPW-R44", unit.seat, unit.piece)

    def use_distance(self, unit: InPlay) -> None:
        """IPW-12.2, IPW-12.7 A Cyborg uses its Distance ability, once in a turn."""
        self.stir()
        unit.has_used_distance = True
        self.tell("used", "IPW-12.2", unit.seat, unit.piece)

    def note_asked(self, unit: InPlay) -> None:
        """IPW-7.8, IPW-12.1 A roll for the unit has been decided on; if it is made, it tells the event."""
        unit.was_asked = True

    def ask_anew(self, unit: InPlay) -> None:
        """IPW-12.1 An escape was asked for in Build; optional rolls are another question, which tells it."""
        unit.was_asked = False

    def keep_x(self, unit: InPlay, values: list[int]) -> None:
        """IPW-R24 What was rolled for X is kept for the turn; the rolls have told it."""
        unit.x = values

    def note_used(self, unit: InPlay) -> None:
        """IPW-17.1 It fights in the match-ups that begin now, a change a window may answer; strikes tell it."""
        unit.was_used = True
        self.stir()

    def forget_use(self, unit: InPlay) -> None:
        """IPW-17.1 The battle it was used in is over; being spent tells the event."""
        unit.was_used = False

    def count_clause(self, card: InPlay, clause: int) -> None:
        """IPW-R37 A clause with a limit has become due; what it does tells the event."""
        card.fired.append(clause)

    def forget_clauses(self, card: InPlay) -> None:
        """IPW-4.1 Clauses with a limit may become due again; "turn began" tells it."""
        card.fired = []

    def end_effects_on(self, unit: InPlay) -> None:
        """IPW-17.3, IPW-10.8 X values end, and what Disoriented it for this turn; "turn ended" tells it."""
        unit.x = None
        if unit.disoriented == UNTIL_END_OF_TURN or not self.rules.fighters_spent:
            unit.disoriented = CLEAR

    def spend(self, card: InPlay, rule: str) -> None:
        """IPW-17.1, IPW-17.2, IPW-12.4 A unit or Equipment is spent until its owner's next turn."""
        if not card.is_spent:
            card.is_spent = True
            self.tell("spent", rule, card.seat, card.piece)

    def refresh(self, card: InPlay, rule: str, by: Piece) -> None:
        """A spent unit or Equipment is ready again before its owner's next turn."""
        if card.is_spent:
            card.is_spent = False
            self.tell("refreshed", rule, card.seat, card.piece, other=by)
