"""PSI-4, PSI-11, PSI-15, PSI-20 How far a game has come, and what can happen to one card, side or die.

Each change and its event are made by one method. Where a change has no event of its own, its method says which
event tells it.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, Piece, Seat
from hegemon.core.state import State
from hegemon.core.zones import Zone
from hegemon.games.psi_wars.dice import DICE, FACES, SIDES, DieOnTable
from hegemon.games.psi_wars.in_play import NO_CHANGES, NO_SIDE, NOTHING_ROLLED, InPlay, Side
from hegemon.games.psi_wars.options import Rules
from hegemon.games.psi_wars.printed import SPOKEN

# PSI-4.2 The phases, by the names views give them.
PHASES: Final = ("setup", "replenish", "draw", "creation", "battle", "cleanup")
SETUP: Final = 0
REPLENISH: Final = 1
DRAWING: Final = 2
CREATING: Final = 3
BATTLE: Final = 4
CLEANUP: Final = 5

NO_TOTAL: Final = -1


class PsiCourse(State):
    """What a game of Psi Wars counts by turns and battles, and what lies on its table. Lines end as in `PsiWars`."""

    def __init__(self, rules: Rules, zones: tuple[Zone, ...], seed: int) -> None:
        super().__init__(2, zones, seed)
        self.rules = rules  # open, no digest
        self.hit_points: list[int] = []  # open
        self.has_conceded: list[bool] = []  # open
        self.active: Seat = 0  # open
        self.turn = 0  # open
        self.phase = SETUP  # open
        self.created = 0  # open
        """The types of unit created in this Creation Phase, as bits."""
        self.locked_out = 0  # open
        """PSI-R49 The abilities that keep a unit from fighting this turn, as bits."""
        self.depleted: list[bool] = []
        self.table: list[InPlay | None] = []  # by hand
        self.sides: list[Side] = []  # open
        self.dice: list[DieOnTable] = []  # open
        self.totals: list[int] = []  # open
        """PSI-16.2 The totals of the latest battle: by seat, then by ability."""

    # --- turns and battles: what moves them on tells its event, where these don't ----------------------

    def begin_turn(self, seat: Seat) -> None:
        """PSI-4.1 The next turn, the player's."""
        self.active = seat
        self.turn += 1
        self.phase = REPLENISH
        self.tell("turn began", "PSI-4.1", seat, amount=self.turn)

    def enter_phase(self, phase: int) -> None:
        """PSI-4.2 The turn comes to a phase; in its Creation Phase nothing has been created yet (PSI-8.1)."""
        self.phase = phase
        if phase == CREATING:
            self.created = 0

    def separate_all(self) -> None:
        """PSI-11.7 The survivors have returned, and there are no sides any more."""
        self.sides = []

    def lock_out(self, ability: int) -> None:
        """PSI-R49 Units with the ability don't fight this turn; the card that says so tells the event."""
        self.locked_out |= 1 << ability

    def unlock_all(self) -> None:
        """PSI-19.4 What lasted this turn is over."""
        self.locked_out = 0

    def clear_totals(self) -> None:
        """PSI-16.2 The totals are those of the battle that begins."""
        self.totals = [NO_TOTAL] * 6

    def settle_total(self, side: Side, ability: int, strength: int, bonus: int, rule: str) -> None:
        """PSI-16.2 A total is reached; told with its parts."""
        value = strength + bonus
        self.totals[side.seat * 3 + ability] = value
        if self.hears("total"):
            word = f"{SPOKEN[ability]} {strength} + dice {bonus} = {value}"
            self.tell("total", rule, side.seat, side.leader, amount=value, word=word)

    def lay_die(self, die: DieOnTable, rule: str, by: Piece) -> None:
        """PSI-15.9 A die is rolled and lies on the table."""
        self.dice.append(die)
        self.tell_roll(die.seat, die.die, die.side, rule, by)

    def end_battle(self, attacker: int, defender: int) -> None:
        """PSI-15.16 The battle is over, its dice leave the table, and neither side fights again; stages told it."""
        self.dice = []
        self.sides[attacker].has_fought = True
        self.sides[defender].has_fought = True

    def note_strike(self, side: Side) -> None:
        """PSI-18.1 An undefended attacker strikes the Lab, once; what the Lab loses tells the event."""
        side.has_struck = True

    # --- turning cards -----------------------------------------------------------------------------

    def deplete(self, piece: Piece, rule: str, by: Piece = NO_PIECE) -> None:
        """PSI-5.3, PSI-20.1 A card is turned sideways."""
        self.depleted[piece] = True
        self.tell("was depleted", rule, self.holder_of(piece), piece, by)

    def replenish(self, piece: Piece, rule: str, by: Piece = NO_PIECE) -> None:
        """PSI-5.1 A depleted card becomes ready again."""
        if self.depleted[piece]:
            self.depleted[piece] = False
            self.tell("became ready", rule, self.holder_of(piece), piece, by)

    # --- Equipment, Stacks --------------------------------------------------------------------------

    def attach(self, equipment: InPlay, unit: InPlay, rule: str) -> None:
        """PSI-8.9, PSI-8.11 Put an Equipment card under a unit."""
        self.detach(equipment)
        equipment.on = unit.piece
        unit.equipment = equipment.piece
        self.tell("was equipped", rule, unit.seat, unit.piece, equipment.piece)

    def put_aside(self, equipment: InPlay, rule: str) -> None:
        """PSI-8.10 Put an Equipment card into the unattached row."""
        wearer = equipment.on
        if wearer >= 0:
            self.detach(equipment)
            self.tell("was put aside", rule, equipment.seat, equipment.piece, wearer)

    def detach(self, equipment: InPlay) -> None:
        """PSI-8.10 An Equipment card lies under nobody; where it goes then tells the event."""
        wearer = self.table[equipment.on] if equipment.on >= 0 else None
        if wearer is not None:
            wearer.equipment = NO_PIECE
        equipment.on = NO_PIECE

    def members(self, side: Side) -> list[InPlay]:
        found: list[InPlay] = []
        if side.first >= 0:
            unit = self.table[side.first]
            assert unit is not None
            found.append(unit)
        if side.second >= 0:
            unit = self.table[side.second]
            assert unit is not None
            found.append(unit)
        return found

    def leave_side(self, unit: InPlay) -> None:
        """PSI-11.10, PSI-13.7, PSI-R24 Whoever leaves a Stack leaves the other behind in the same role.

        What takes it away tells the event.
        """
        if unit.side >= 0:
            side = self.sides[unit.side]
            if side.first == unit.piece:
                side.first = NO_PIECE
            else:
                side.second = NO_PIECE
            unit.side = NO_SIDE

    # --- strengths, abilities, escapes ---------------------------------------------------------------

    def strengthen(self, unit: InPlay, ability: int, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """A turn-long bonus or penalty of one ability."""
        changes = [*unit.changes]
        changes[ability] += amount
        unit.changes = tuple(changes)
        self.tell("strength changed", rule, unit.seat, unit.piece, by, amount=amount, word=SPOKEN[ability])

    def settle_x(self, unit: InPlay, ability: int, value: int) -> None:
        """PSI-15.3 The value of X for the rest of the turn."""
        rolled = [*unit.rolled]
        rolled[ability] = value
        unit.rolled = tuple(rolled)
        self.tell("x was rolled", "PSI-15.3", unit.seat, unit.piece, amount=value, word=SPOKEN[ability])

    def note_modified_roll(self, unit: InPlay) -> None:
        """PSI-15.5 The modified strength of a unit is rolled for once a turn; the roll tells the event."""
        unit.has_modified = True

    def use_distance(self, unit: InPlay) -> None:
        """PSI-14.3 A Distance ability is used, once in a Battle Phase."""
        unit.has_used = True
        self.tell("used", "PSI-14.1", unit.seat, unit.piece)

    def refresh_distance(self, unit: InPlay) -> None:
        """PSI-14.3 In a new Battle Phase a Distance ability is fresh; what is used in it tells the event."""
        unit.has_used = False

    def note_attempt(self, unit: InPlay, window: int) -> None:
        """PSI-13.10 One escape attempt in each window; the attempt tells the event."""
        unit.attempts |= window

    def forget_attempts(self, unit: InPlay) -> None:
        """PSI-13.10 With the turn the windows for escapes begin anew; "turn began" tells it."""
        unit.attempts = 0

    def count_clause(self, card: InPlay, clause: int) -> None:
        """PSI-21.5 A clause with a limit has become due; what it does tells the event."""
        card.fired = [*card.fired, clause]

    def end_effects_on(self, card: InPlay) -> None:
        """PSI-19.3, PSI-19.4 Disorientation and all that lasts this turn are over; the next "turn began" tells it."""
        card.fired = []
        card.is_disorientated = False
        card.rolled = NOTHING_ROLLED
        card.changes = NO_CHANGES
        card.has_modified = False

    # --- dice -----------------------------------------------------------------------------------------------

    def roll(self, seat: Seat, die: int, rule: str, piece: Piece = NO_PIECE) -> int:
        """One die of a player; the side that came up, counted from 0."""
        side = self.chance.below(SIDES)
        self.tell_roll(seat, die, side, rule, piece)
        return side

    def tell_roll(self, seat: Seat, die: int, side: int, rule: str, piece: Piece = NO_PIECE) -> None:
        """A die that stays on the table lies there before it is told, so that both are seen together."""
        if self.hears("rolled"):
            face = self.rules.dice[seat][die][side]
            word = f"{FACES[die * SIDES + side]} ({face.says()})"
            self.tell("rolled", rule, seat, piece, amount=side + 1, word=word)

    def roll_value(self, seat: Seat, die: int, rule: str, piece: Piece = NO_PIECE) -> int:
        """PSI-1.15 The numeric value of a die outside a battle outcome."""
        side = self.chance.below(SIDES)
        face = self.rules.dice[seat][die][side]
        if self.hears("rolled"):
            word = f"{FACES[die * SIDES + side]} ({DICE[die]} {face.value})"
            self.tell("rolled", rule, seat, piece, amount=face.value, word=word)
        return face.value

    def reroll(self, die: DieOnTable, by: Piece) -> None:
        """PSI-17.4 A die on the table is rolled again; the new side replaces the old."""
        die.side = self.chance.below(SIDES)
        if self.hears("re-rolled"):
            face = self.rules.dice[die.seat][die.die][die.side]
            word = f"{die.name} ({face.says()})"
            self.tell("re-rolled", "PSI-17.4", die.seat, by, amount=die.side + 1, word=word)

    def spend_symbol(self, die: DieOnTable) -> None:
        """PSI-17.4, PSI-R58 A used symbol is spent; the re-roll tells the event."""
        die.symbols -= 1

    def destroy_die(self, die: DieOnTable, of: Piece) -> None:
        """PSI-16.3 Obliterate destroys a die of the side a unit leads."""
        die.is_destroyed = True
        self.tell("die was destroyed", "PSI-16.3", die.seat, of, word=die.name)
