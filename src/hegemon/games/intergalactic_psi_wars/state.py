"""IPW-1, IPW-18, IPW-19 Every fact a game remembers, and the changes that can happen to it.

Each change and its event are made by one method, so nothing happens without being told.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat
from hegemon.core.effects import Act
from hegemon.core.modifiers import ADD, Modifier, without
from hegemon.core.state import Outcome, State
from hegemon.core.triggers import Trigger
from hegemon.core.zones import CLOSED, OPEN, OWN, Zone
from hegemon.games.intergalactic_psi_wars.options import Rules
from hegemon.games.intergalactic_psi_wars.printed import (
    ABILITIES,
    COLOURS,
    EQUIPMENT,
    LIGHTS,
    STEADY,
    IpwCard,
)

# IPW-19 The zones, and who sees what lies in them. Creation Units lie in the Lab too, in a row of their own.
DECK: Final = Zone(0, "deck", CLOSED, ordered=True)
HAND: Final = Zone(1, "hand", OWN, ordered=False)
CREATION: Final = Zone(2, "creation", OPEN, ordered=True)
LAB: Final = Zone(3, "lab", OPEN, ordered=True)
FIELD: Final = Zone(4, "battlefield", OPEN, ordered=True)
TRAPS: Final = Zone(5, "traps", OPEN, ordered=True)
PLAYED: Final = Zone(6, "played", OPEN, ordered=True)
DISCARD: Final = Zone(7, "discard", OPEN, ordered=True)
ZONES: Final = (DECK, HAND, CREATION, LAB, FIELD, TRAPS, PLAYED, DISCARD)

SEATS: Final = 2
NO_MATCHUP: Final = -1

# What lasting changes are about: attack in an ability, or defense, counted from DEFENSE.
ATTACK: Final = 0
DEFENSE: Final = 3
END_OF_TURN: Final = 0

# IPW-18.5 How long a unit is Disoriented.
CLEAR: Final = 0
UNTIL_END_OF_TURN: Final = 1
UNTIL_OWN_TURN: Final = 2

WORE_WHAT_IS_GONE: Final = -2
"""The Equipment a unit wore this turn has left play, so nothing else fits any more (IPW-8.4)."""


class InPlay:
    """A Battle Unit, Equipment or Trap in play and what has happened to it."""

    def __init__(self, piece: Piece, card: IpwCard, seat: Seat) -> None:
        self.piece: Final = piece
        self.card: Final = card
        self.seat: Final = seat
        self.is_spent = False
        self.is_new = False
        self.disoriented = CLEAR
        self.host: Piece = NO_PIECE
        """The unit that wears this Equipment, or that is held by this Trap."""
        self.worn: Piece = NO_PIECE
        self.wore: Piece = NO_PIECE
        """The Equipment this unit has worn in this turn (IPW-8.4)."""
        self.trap: Piece = NO_PIECE
        self.matchup = NO_MATCHUP
        """Its match-up while it is on the Battlefield."""
        self.was_used = False
        """IPW-17.1 On the Battlefield when the Cyborg Phase ended."""
        self.has_activated = False
        self.has_used_distance = False
        self.was_asked = False
        """Its optional roll or its escape has been asked for in this turn."""
        self.x: list[int] | None = None
        """What was rolled for each X: attack in three abilities, then defense."""

    def copy(self) -> InPlay:
        twin = InPlay(self.piece, self.card, self.seat)
        twin.take_over(self)
        return twin

    def twin(self, new: list[Piece]) -> InPlay:
        """The same card in play where pieces have other numbers."""
        twin = InPlay(new[self.piece], self.card, self.seat)
        twin.take_over(self)
        twin.host = new[self.host] if self.host >= 0 else self.host
        twin.worn = new[self.worn] if self.worn >= 0 else self.worn
        twin.wore = new[self.wore] if self.wore >= 0 else self.wore
        twin.trap = new[self.trap] if self.trap >= 0 else self.trap
        return twin

    def take_over(self, other: InPlay) -> None:
        self.is_spent = other.is_spent
        self.is_new = other.is_new
        self.disoriented = other.disoriented
        self.host = other.host
        self.worn = other.worn
        self.wore = other.wore
        self.trap = other.trap
        self.matchup = other.matchup
        self.was_used = other.was_used
        self.has_activated = other.has_activated
        self.has_used_distance = other.has_used_distance
        self.was_asked = other.was_asked
        self.x = other.x[:] if other.x is not None else None

    def facts(self) -> list[object]:
        return [
            self.piece,
            self.seat,
            self.is_spent,
            self.is_new,
            self.disoriented,
            self.host,
            self.worn,
            self.wore,
            self.trap,
            self.matchup,
            self.was_used,
            self.has_activated,
            self.has_used_distance,
            self.was_asked,
            [] if self.x is None else list(self.x),
        ]

    def is_idle(self) -> bool:
        """IPW-7.5, IPW-18.6, IPW-R44 New, spent and Trapped units have no standing or triggered abilities."""
        return self.is_new or self.is_spent or self.trap >= 0


class MatchUp:
    """One attacking group and the group that defends against it, if there is one."""

    def __init__(self, attackers: list[Piece], defenders: list[Piece]) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.is_decided = False
        """IPW-14.3 A mental strike was won: it goes straight to Physical."""
        self.has_struck = False
        """IPW-12.8 The attacking group has made its Physical strike."""
        self.strike_won = False
        """Whether the latest strike in it was won."""

    def copy(self) -> MatchUp:
        return self.of(self.attackers[:], self.defenders[:])

    def twin(self, new: list[Piece]) -> MatchUp:
        return self.of([new[piece] for piece in self.attackers], [new[piece] for piece in self.defenders])

    def of(self, attackers: list[Piece], defenders: list[Piece]) -> MatchUp:
        twin = MatchUp(attackers, defenders)
        twin.is_decided = self.is_decided
        twin.has_struck = self.has_struck
        twin.strike_won = self.strike_won
        return twin

    def facts(self) -> list[object]:
        return [list(self.attackers), list(self.defenders), self.is_decided, self.has_struck, self.strike_won]


class StrikeRecord:
    """IPW-19.1 One strike of the present battle as both players saw it."""

    def __init__(
        self, seat: Seat, ability: int, attack: int, defense: int, hurdle: int, first: int, second: int, won: bool
    ) -> None:
        self.seat: Final = seat
        self.ability: Final = ability
        self.attack: Final = attack
        self.defense: Final = defense
        self.hurdle: Final = hurdle
        """0 with opposed dice."""
        self.first: Final = first
        self.second: Final = second
        """The two dice; 0 if none were rolled."""
        self.won: Final = won

    def facts(self) -> list[object]:
        return [
            self.seat,
            self.ability,
            self.attack,
            self.defense,
            self.hurdle,
            self.first,
            self.second,
            self.won,
        ]


class IpwAct(Act):
    """A Power, ability or trigger on its way."""


class Ipw(State):
    """A game of Intergalactic Psi Wars."""

    def __init__(self, rules: Rules, seed: int) -> None:
        super().__init__(SEATS, ZONES, seed)
        self.rules = rules
        self.hit_points: list[int] = []
        self.active: Seat = 0
        self.turn = 0
        self.ready: list[int] = []
        """Ready Creation Units by seat and type; those of a type are all alike (IPW-6.3)."""
        self.table: list[InPlay | None] = []
        self.matchups: list[MatchUp] = []
        self.strikes: list[StrikeRecord] = []
        self.rerolls: list[int] = []
        self.locked = 0
        """The abilities whose units can neither attack nor defend this turn, as bits."""
        self.built = 0
        """The kinds of Battle Unit built this turn, as bits."""
        self.is_stirred = False
        """IPW-9.3 Whether there was a roll, choice or change since the last window."""
        self.has_moved = False
        self.quiet = 0

    def open_table(self) -> None:
        """IPW-3.1 Give both players their zones and Hit Points; a copy takes them over instead."""
        self.open_zones()
        self.hit_points = [self.rules.hit_points] * SEATS
        self.ready = [0] * (SEATS * COLOURS)
        self.rerolls = [0] * SEATS

    # --- what the class that knows all chapters adds ------------------------------------

    def blank(self) -> Ipw:
        """A new state of the same class, to be filled by a copy."""
        raise NotImplementedError

    def begin_power(self, seat: Seat, piece: Piece) -> None:
        """IPW-7.6 Put playing a Power on the agenda."""
        raise NotImplementedError

    def begin_activated(self, seat: Seat, piece: Piece) -> None:
        """IPW-R44 Put using an activated ability on the agenda."""
        raise NotImplementedError

    # --- copying --------------------------------------------------------------------------

    def copy(self) -> State:
        twin = self.blank()
        twin.like(self)
        twin.hit_points = self.hit_points[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.ready = self.ready[:]
        twin.matchups = [matchup.copy() for matchup in self.matchups]
        twin.strikes = self.strikes[:]
        twin.rerolls = self.rerolls[:]
        twin.locked = self.locked
        twin.built = self.built
        twin.is_stirred = self.is_stirred
        twin.has_moved = self.has_moved
        twin.quiet = self.quiet
        table = self.table[:]
        for where in range(LAB.index * SEATS, PLAYED.index * SEATS):
            for piece in self.piles[where]:
                card = table[piece]
                if card is not None:
                    table[piece] = card.copy()
        twin.table = table
        return twin

    def facts(self) -> list[object]:
        return [
            "intergalactic-psi-wars",
            sorted(self.rules.chosen.items()),
            super().facts(),
            list(self.hit_points),
            self.active,
            self.turn,
            list(self.ready),
            [matchup.facts() for matchup in self.matchups],
            [strike.facts() for strike in self.strikes],
            list(self.rerolls),
            self.locked,
            self.built,
            self.is_stirred,
            self.has_moved,
            self.quiet,
            [card.facts() for card in self.table if card is not None],
        ]

    # --- looking -----------------------------------------------------------------------------

    def card(self, piece: Piece) -> IpwCard:
        card = self.cards[piece]
        assert isinstance(card, IpwCard)
        return card

    def in_play(self, piece: Piece) -> InPlay | None:
        return self.table[piece] if piece >= 0 else None

    def unit(self, piece: Piece) -> InPlay | None:
        """The Battle Unit in play, or None if the piece is none or not in play."""
        found = self.table[piece] if piece >= 0 else None
        return found if found is not None and found.card.is_unit else None

    def the_unit(self, piece: Piece) -> InPlay:
        found = self.table[piece]
        assert found is not None
        return found

    def in_zone(self, zone: Zone, seat: Seat, units: bool) -> list[InPlay]:
        """The Battle Units, or else the Equipment, of a player in Lab or on the Battlefield."""
        found: list[InPlay] = []
        table = self.table
        for piece in self.piles[zone.index * SEATS + seat]:
            card = table[piece]
            if card is not None and card.card.is_unit == units:
                found.append(card)
        return found

    def units_of(self, seat: Seat) -> list[InPlay]:
        """All Battle Units of a player, those in the Lab first."""
        found = self.in_zone(LAB, seat, True)
        if self.piles[FIELD.index * SEATS + seat]:
            found.extend(self.in_zone(FIELD, seat, True))
        return found

    def equipment_of(self, seat: Seat) -> list[InPlay]:
        found = self.in_zone(LAB, seat, False)
        found.extend(self.in_zone(FIELD, seat, False))
        return found

    def opponent(self, seat: Seat) -> Seat:
        return 1 - seat

    def group(self, matchup: int, seat: Seat) -> list[Piece]:
        """The group of a player in a match-up: the active player's attacks, the other one defends."""
        found = self.matchups[matchup]
        return found.attackers if seat == self.active else found.defenders

    def has_attackers(self) -> bool:
        for matchup in self.matchups:
            if matchup.attackers:
                return True
        return False

    def ready_units(self, seat: Seat) -> int:
        """How many ready Creation Units a player has."""
        ready = self.ready
        first = seat * COLOURS
        return ready[first] + ready[first + 1] + ready[first + 2] + ready[first + 3]

    def can_be_disoriented(self, unit: InPlay) -> bool:
        """IPW-14.10 Some units cannot, while their standing ability works."""
        if unit.card.standing and not unit.is_idle():
            for standing in unit.card.standing:
                if standing.change == STEADY:
                    return False
        return True

    # --- moving --------------------------------------------------------------------------------

    def put(
        self,
        piece: Piece,
        zone: Zone,
        seat: Seat,
        name: str,
        rule: str,
        by: Piece = NO_PIECE,
        to_bottom: bool = False,
        seen_by: int = 0,
    ) -> None:
        """IPW-20.6, IPW-R52 Whatever changes its zone ends a row of quiet turns."""
        self.move(piece, zone, seat, name, rule, by, to_bottom, seen_by)
        self.has_moved = True

    def draw(self, seat: Seat, rule: str, by: Piece = NO_PIECE) -> None:
        """IPW-4.4, IPW-4.5, IPW-R10 The top card goes to the hand; from an empty deck nothing is drawn."""
        deck = self.pile(DECK, seat)
        if deck:
            self.put(deck[-1], HAND, seat, "drew", rule, by)
        else:
            self.tell("drew nothing", "IPW-4.5", seat)

    def place_creation_unit(self, piece: Piece, seat: Seat, rule: str, by: Piece = NO_PIECE) -> None:
        """IPW-5.1, IPW-5.2 A Creation Unit is put face up into the Lab, ready."""
        self.put(piece, CREATION, seat, "placed", rule, by)
        self.ready[seat * COLOURS + self.card(piece).light] += 1

    def deplete(self, seat: Seat, light: int, count: int, rule: str, piece: Piece = NO_PIECE) -> None:
        """IPW-6.3, IPW-6.4, IPW-6.6 Creation Units of one type are depleted to pay; nothing is destroyed."""
        self.ready[seat * COLOURS + light] -= count
        assert self.ready[seat * COLOURS + light] >= 0
        self.tell("depleted", rule, seat, other=piece, amount=count, word=LIGHTS[light])

    def replenish_creation_units(self, seat: Seat, rule: str) -> None:
        """IPW-4.3 All Creation Units of a player are ready again."""
        ready = self.ready
        first = seat * COLOURS
        for light in range(COLOURS):
            ready[first + light] = 0
        for piece in self.pile(CREATION, seat):
            ready[first + self.card(piece).light] += 1

    def replenish(self, seat: Seat, rule: str) -> None:
        """IPW-4.3 The flags spent, new and Disoriented go, on Trapped units as well."""
        self.replenish_creation_units(seat, rule)
        for where in (LAB.index * SEATS + seat, FIELD.index * SEATS + seat):
            for piece in self.piles[where]:
                card = self.table[piece]
                if card is not None:
                    card.is_spent = False
                    card.is_new = False
                    card.disoriented = CLEAR
        self.tell("replenished", rule, seat)

    def enter_play(self, piece: Piece, seat: Seat, rule: str) -> InPlay:
        """IPW-7.2 A built Battle Unit or Equipment lies face up in the Lab and is new."""
        self.put(piece, LAB, seat, "built", rule)
        card = InPlay(piece, self.card(piece), seat)
        card.is_new = True
        self.table[piece] = card
        return card

    # --- Equipment --------------------------------------------------------------------------------

    def attach(self, equipment: InPlay, unit: InPlay, rule: str) -> None:
        """IPW-8.1, IPW-8.4 Equipment is put under a unit, which remembers it for the turn."""
        self._loosen(equipment)
        equipment.host = unit.piece
        unit.worn = equipment.piece
        unit.wore = equipment.piece
        self.go_along(equipment, self.zone_of(unit.piece))
        self.tell("attached", rule, unit.seat, equipment.piece, other=unit.piece)

    def take_off(self, equipment: InPlay, rule: str) -> None:
        """IPW-8.3 Taken off, it lies unattached in the Lab."""
        host = equipment.host
        self._loosen(equipment)
        self.go_along(equipment, LAB)
        self.tell("taken off", rule, equipment.seat, equipment.piece, other=host)

    def _loosen(self, equipment: InPlay) -> None:
        host = self.unit(equipment.host)
        if host is not None:
            host.worn = NO_PIECE
        equipment.host = NO_PIECE

    def go_along(self, equipment: InPlay, zone: Zone) -> None:
        """IPW-17.3 Equipment lies where its wearer is."""
        if self.zone_of(equipment.piece) is not zone:
            self.put(equipment.piece, zone, equipment.seat, "went along", "IPW-17.3")

    # --- the Battlefield -----------------------------------------------------------------------------

    def go_to_field(self, unit: InPlay, matchup: int, name: str, rule: str, other: Piece = NO_PIECE) -> None:
        """IPW-10.3, IPW-11.5 A declared attacker or defender moves to the Battlefield with its Equipment."""
        unit.matchup = matchup
        self.put(unit.piece, FIELD, unit.seat, name, rule, other)
        worn = self.in_play(unit.worn)
        if worn is not None:
            self.go_along(worn, FIELD)

    def go_home(self, unit: InPlay, rule: str) -> None:
        """IPW-17.3 A unit returns to its Lab with what it wears."""
        unit.matchup = NO_MATCHUP
        self.put(unit.piece, LAB, unit.seat, "went home", rule)
        worn = self.in_play(unit.worn)
        if worn is not None:
            self.go_along(worn, LAB)

    def leave_field(self, unit: InPlay, rule: str) -> None:
        """IPW-12.6, IPW-R26 A unit leaves the battle; what loses its last attacker goes home too."""
        if unit.matchup == NO_MATCHUP:
            return
        matchup = self.matchups[unit.matchup]
        self.leave_group(unit)
        self.go_home(unit, rule)
        if not matchup.attackers and matchup.defenders:
            for piece in matchup.defenders[:]:
                defender = self.the_unit(piece)
                self.leave_group(defender)
                self.go_home(defender, "IPW-12.6")

    def leave_group(self, unit: InPlay) -> None:
        group = self.group(unit.matchup, unit.seat)
        group.remove(unit.piece)

    # --- statuses --------------------------------------------------------------------------------------

    def disorient(self, unit: InPlay, until: int, rule: str, by: Piece = NO_PIECE) -> None:
        """IPW-18.5 A unit becomes Disoriented, unless it cannot be."""
        if not self.can_be_disoriented(unit):
            self.tell("kept its senses", rule, unit.seat, unit.piece, other=by)
            return
        if unit.disoriented < until:
            unit.disoriented = until
            self.tell("disoriented", rule, unit.seat, unit.piece, other=by)

    def spend(self, card: InPlay, rule: str) -> None:
        """IPW-17.1, IPW-17.2, IPW-12.4 A unit or Equipment is spent until its owner's next turn."""
        if not card.is_spent:
            card.is_spent = True
            self.tell("spent", rule, card.seat, card.piece)

    def entrap(self, trap: Piece, unit: InPlay, rule: str) -> None:
        """IPW-18.1, IPW-18.4, IPW-R18 The Trap lies with the unit, which leaves the Battlefield."""
        seat = self.owners[trap]
        self.put(trap, TRAPS, seat, "trapped", rule, unit.piece)
        held = InPlay(trap, self.card(trap), seat)
        held.host = unit.piece
        self.table[trap] = held
        self.leave_field(unit, "IPW-18.1")
        unit.trap = trap

    def free(self, unit: InPlay, rule: str) -> None:
        """IPW-18.3 The Trap goes to its player's discard pile; the unit's flags do not change."""
        trap = unit.trap
        unit.trap = NO_PIECE
        self.table[trap] = None
        self.tell("freed", rule, unit.seat, unit.piece, other=trap)
        self.put(trap, DISCARD, self.owners[trap], "discarded", rule)

    def strengthen(self, quantity: int, unit: InPlay, amount: int, rule: str, by: Piece) -> None:
        """IPW-R53 A bonus or penalty belongs to a unit until the end of the turn."""
        # No source is kept: a card that went back to a hand must not be recognised by it.
        self.modifiers.append(Modifier(quantity, ADD, amount, unit.piece, END_OF_TURN, NO_SEAT, NO_PIECE))
        if self.hears("strength changed"):
            side = "attack" if quantity < DEFENSE else "defense"
            word = f"{ABILITIES[quantity % DEFENSE]} {side}"
            self.tell("strength changed", rule, unit.seat, unit.piece, other=by, amount=amount, word=word)

    # --- leaving play --------------------------------------------------------------------------------------

    def destroy(self, card: InPlay, rule: str, by: Piece = NO_PIECE) -> None:
        """IPW-15.2, IPW-R47 A card is destroyed and discarded, a unit with its Equipment."""
        piece = card.piece
        if card.card.kind == EQUIPMENT:
            self._loosen(card)
            for seat in range(SEATS):
                for unit in self.units_of(seat):
                    if unit.wore == piece:
                        unit.wore = WORE_WHAT_IS_GONE
        else:
            worn = self.in_play(card.worn)
            if worn is not None:
                self.destroy(worn, rule, by)
            if card.matchup != NO_MATCHUP:
                self.leave_group(card)
            if self.modifiers:
                self.modifiers = without(self.modifiers, piece)
        self.table[piece] = None
        self.put(piece, DISCARD, self.owners[piece], "destroyed", rule, by)

    # --- Hit Points -----------------------------------------------------------------------------------------

    def damage_lab(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """IPW-16.1, IPW-1.10 A Lab loses Hit Points."""
        if amount > 0:
            self.hit_points[seat] = max(0, self.hit_points[seat] - amount)
            self.is_unsettled = True
            self.tell("lab damaged", rule, seat, other=by, amount=amount)

    def repair_lab(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """A Lab regains Hit Points, never above the number it started with."""
        gained = min(amount, self.rules.hit_points - self.hit_points[seat])
        if gained > 0:
            self.hit_points[seat] += gained
            self.tell("lab repaired", rule, seat, other=by, amount=gained)

    # --- knowing --------------------------------------------------------------------------------------------

    def show(self, piece: Piece, seat: Seat) -> None:
        """IPW-19.2 One player comes to know a hidden card."""
        self.known[piece] |= 1 << seat

    # --- triggers -------------------------------------------------------------------------------------------

    def notice(self, card: InPlay, event: int, amount: int) -> None:
        """IPW-R37 Let the clauses of one card that wait for the event become due."""
        for clause in range(len(card.card.whens)):
            if card.card.whens[clause].event == event:
                self.due.append(Trigger(card.seat, card.piece, clause, NO_PIECE, amount))
                self.is_unsettled = True

    # --- the end --------------------------------------------------------------------------------------------

    def end(self, winners: list[Seat], rule: str) -> None:
        """IPW-20 The game is over; nothing further happens."""
        if self.outcome is not None:
            return
        drawn = [] if winners else [0, 1]
        self.outcome = Outcome(winners, drawn, rule)
        self.due.clear()
        if winners:
            self.tell("won", rule, winners[0])
        else:
            self.tell("drawn", rule)

    def end_by_count(self, rule: str) -> None:
        """IPW-20.5, IPW-R36 More Hit Points win, then more Battle Units in play, else the game is drawn."""
        mine, yours = self.hit_points[0], self.hit_points[1]
        if mine == yours:
            mine, yours = len(self.units_of(0)), len(self.units_of(1))
        if mine == yours:
            self.end([], rule)
        else:
            self.end([0 if mine > yours else 1], rule)
