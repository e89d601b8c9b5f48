"""IPW-1, IPW-18, IPW-19 Every fact a game remembers, and the changes that can happen to it.

Each change and its event are made by one method, so nothing happens without being told.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat, Target, seat_target
from hegemon.core.control import note_control
from hegemon.core.effects import Act
from hegemon.core.lending import Forbidden, Lent, lent_now, use_up
from hegemon.core.modifiers import ADD, Modifier, without
from hegemon.core.queries import Selector
from hegemon.core.state import State
from hegemon.core.triggers import INSTEAD, Trigger, is_replacing, replaced
from hegemon.core.waiting import Waiting
from hegemon.core.zones import CLOSED, OPEN, OWN, Zone
from hegemon.games.intergalactic_psi_wars.course import IpwCourse
from hegemon.games.intergalactic_psi_wars.fields import copied_in_play, copy_fields, facts_of
from hegemon.games.intergalactic_psi_wars.in_play import (
    CLEAR,
    NO_MATCHUP,
    WORE_WHAT_IS_GONE,
    InPlay,
    MatchUp,
)
from hegemon.games.intergalactic_psi_wars.options import Rules
from hegemon.games.intergalactic_psi_wars.printed import (
    ABILITIES,
    ALWAYS,
    BE_DISORIENTED,
    BECOMES_DISORIENTED,
    BECOMES_TRAPPED,
    CANNOT,
    COLOURS,
    DESTROYED,
    DRAWS,
    ENTERS,
    EQUIPMENT,
    HURT,
    LEAVES,
    LIGHTS,
    RECOVERS,
    SAVED,
    SELF,
    SORTS_OF_STANDING,
    TO_ATTACK,
    WEARER,
    YOU,
    IpwCard,
    Standing,
    When,
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

# What lasting changes are about: attack in an ability, or defense, counted from DEFENSE; or what a unit cannot do,
# counted from BARRED. And when they end.
ATTACK: Final = 0
DEFENSE: Final = 3
BARRED: Final = 6
END_OF_TURN: Final = 0
START_OF_OWN_TURN: Final = 1
NEVER_ENDS: Final = 2


class IpwAct(Act):
    """A Power, ability or trigger on its way."""


class Ipw(IpwCourse):
    """A game of Intergalactic Psi Wars. `tools/write_fields.py` explains what the ends of the fields' lines say."""

    def __init__(self, rules: Rules, seed: int) -> None:
        super().__init__(rules, SEATS, ZONES, seed)
        self.waiting: list[Waiting] = []  # by hand, no digest
        """What cards have put off, in the order they did."""
        self.standers: list[list[Piece]] = []  # by hand, no digest
        """The pieces whose cards have a standing ability of each sort, and those whose cards wait for something: the
        same for a whole game, so that nobody has to look for them."""
        self.listeners: list[Piece] = []  # by hand, no digest
        self.heard = 0  # by hand, no digest
        """The events anything waits for, as bits."""

    def note_abilities(self) -> None:
        """Remember which cards have standing and triggered abilities, once the cards are known."""
        self.standers = [[] for _ in range(SORTS_OF_STANDING)]
        for piece in self.pieces():
            card = self.cards[piece]
            assert isinstance(card, IpwCard)
            for sort in card.sorts:
                self.standers[sort].append(piece)
            if card.hears:
                self.listeners.append(piece)
                self.heard |= card.hears

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
        copy_fields(twin, self)
        twin.waiting = self.waiting[:]
        twin.standers = self.standers
        twin.listeners = self.listeners
        twin.heard = self.heard
        table = self.table[:]
        for where in range(LAB.index * SEATS, PLAYED.index * SEATS):
            for piece in self.piles[where]:
                card = table[piece]
                if card is not None:
                    table[piece] = copied_in_play(card)
        twin.table = table
        return twin

    def facts(self) -> list[object]:
        facts = ["intergalactic-psi-wars", sorted(self.rules.chosen.items()), super().facts(), *facts_of(self)]
        return [*facts, [one.facts() for one in self.waiting]] if self.waiting else facts

    # --- looking -----------------------------------------------------------------------------

    def card(self, piece: Piece) -> IpwCard:
        card = self.cards[piece]
        assert isinstance(card, IpwCard)
        return card

    def in_play(self, target: Target) -> InPlay | None:
        return self.table[target] if target >= 0 else None

    def unit(self, target: Target) -> InPlay | None:
        """The Battle Unit in play, or None if the target is none or not in play."""
        found = self.table[target] if target >= 0 else None
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

    # --- standing abilities ----------------------------------------------------------------------

    def is_about(self, standing: Standing, holder: InPlay, unit: InPlay) -> bool:
        """IPW-7.5, IPW-R44 Whether a standing ability of one card is about the given unit, and works now."""
        of = standing.of
        if not holder.is_working() or (of == SELF and holder is not unit):
            return False
        if of == WEARER and holder.host != unit.piece:
            return False
        selector = standing.selector
        if selector is not None and not selector.matches(self, holder.seat, holder.piece, None, unit.piece):
            return False
        return self.holds(standing, holder)

    def holds(self, standing: Standing, holder: InPlay) -> bool:
        """Whether what a standing ability depends on is so."""
        condition = standing.condition
        return condition is None or condition.holds(self, holder.seat, holder.piece, None)

    def holder_of_standing(self, change: int, what: int, unit: InPlay) -> InPlay | None:
        """The first card with a standing ability of this sort that is about the unit, if there is one."""
        for piece in self.standers[change + what]:
            holder = self.table[piece]
            if holder is not None:
                for standing in holder.card.standing:
                    if standing.change == change and standing.what == what and self.is_about(standing, holder, unit):
                        return holder
        return None

    def can(self, what: int, unit: InPlay) -> bool:
        """IPW-14.10 Some units cannot, by a standing ability or for a while."""
        if self.modifiers:
            for change in self.modifiers:
                if change.quantity == BARRED + what and change.of == unit.piece:
                    return False
        return not self.standers[CANNOT + what] or self.holder_of_standing(CANNOT, what, unit) is None

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
        if deck and self.happens_instead(DRAWS, seat_target(seat), 1):
            return
        if deck:
            self.put(deck[-1], HAND, seat, "drew", rule, by)
            self.notice(DRAWS, seat_target(seat), 1)
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

    def enter_play(self, piece: Piece, seat: Seat, rule: str, name: str = "built", by: Piece = NO_PIECE) -> InPlay:
        """IPW-7.2 A built Battle Unit or Equipment lies face up in the Lab and is new."""
        self.put(piece, LAB, seat, name, rule, by)
        card = InPlay(piece, self.card(piece), seat)
        card.is_new = True
        self.table[piece] = card
        self.notice(ENTERS, piece, 0)
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
        """IPW-8.3 Equipment is worn by nobody; where it goes then tells the event."""
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
        self.release_defenders(matchup)

    def release_defenders(self, matchup: MatchUp) -> None:
        """IPW-R26 Defenders whose attackers are gone have nobody to fight."""
        if not matchup.attackers:
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
        if not self.can(BE_DISORIENTED, unit):
            self.tell("kept its senses", rule, unit.seat, unit.piece, other=by)
            return
        if unit.disoriented < until:
            unit.disoriented = until
            self.tell("disoriented", rule, unit.seat, unit.piece, other=by)
            self.notice(BECOMES_DISORIENTED, unit.piece, 0)

    def entrap(self, trap: Piece, unit: InPlay, rule: str) -> None:
        """IPW-18.1, IPW-18.4, IPW-R18 The Trap lies with the unit, which leaves the Battlefield."""
        seat = self.owners[trap]
        self.put(trap, TRAPS, seat, "trapped", rule, unit.piece)
        held = InPlay(trap, self.card(trap), seat)
        held.host = unit.piece
        self.table[trap] = held
        self.leave_field(unit, "IPW-18.1")
        unit.trap = trap
        self.notice(BECOMES_TRAPPED, unit.piece, 0)

    def free(self, unit: InPlay, rule: str) -> None:
        """IPW-18.3 The Trap goes to its player's discard pile; the unit's flags do not change."""
        trap = unit.trap
        unit.trap = NO_PIECE
        self.table[trap] = None
        self.tell("freed", rule, unit.seat, unit.piece, other=trap)
        self.put(trap, DISCARD, self.owners[trap], "discarded", rule)

    def strengthen(
        self,
        quantity: int,
        unit: InPlay,
        amount: int,
        rule: str,
        by: Piece,
        until: int = END_OF_TURN,
        whose: Seat = NO_SEAT,
    ) -> None:
        """IPW-R53 A bonus or penalty belongs to a unit, mostly until the end of the turn."""
        # No source is kept: a card that went back to a hand must not be recognised by it.
        self.modifiers.append(Modifier(quantity, ADD, amount, unit.piece, until, whose, NO_PIECE))
        name = "strength changed" if until == END_OF_TURN else "strength changed for longer"
        if self.hears(name):
            side = "attack" if quantity < DEFENSE else "defense"
            word = f"{ABILITIES[quantity % DEFENSE]} {side}"
            self.tell(name, rule, unit.seat, unit.piece, other=by, amount=amount, word=word)

    def bar(self, what: int, unit: InPlay, until: int, whose: Seat, by: Piece) -> None:
        """IPW-10.2, IPW-11.4 A unit cannot attack or defend for a while."""
        self.modifiers.append(Modifier(BARRED + what, ADD, 1, unit.piece, until, whose, NO_PIECE))
        word = "attack" if what == TO_ATTACK else "defend"
        self.tell("barred", "IPW-10.2", unit.seat, unit.piece, other=by, word=word)

    # --- leaving play --------------------------------------------------------------------------------------

    def destroy(self, card: InPlay, rule: str, by: Piece = NO_PIECE) -> bool:
        """IPW-15.2, IPW-R47 A card is destroyed and discarded, a unit with its Equipment; unless it is saved."""
        piece = card.piece
        if card.card.is_unit and self.standers[SAVED]:
            saviour = self.holder_of_standing(SAVED, 0, card)
            if saviour is not None:
                self.leave_play(card, HAND, "saved", rule, saviour.piece)
                if saviour.card.kind == EQUIPMENT:
                    self.destroy(saviour, rule)
                return False
        if card.card.is_unit and self.happens_instead(DESTROYED, piece, 0):
            return False
        self.notice(DESTROYED, piece, 0)
        self.notice(LEAVES, piece, 0)
        worn = self.in_play(card.worn)
        if worn is not None:
            self.destroy(worn, rule, by)
        self._let_go(card)
        self.put(piece, DISCARD, self.owners[piece], "destroyed", rule, by)
        return True

    def leave_play(self, card: InPlay, zone: Zone, name: str, rule: str, by: Piece, to_bottom: bool = False) -> None:
        """IPW-21.5 A card goes to its owner's hand, deck or discard pile; what it wore stays in the Lab."""
        self.notice(LEAVES, card.piece, 0)
        worn = self.in_play(card.worn)
        if worn is not None:
            self.take_off(worn, rule)
        self._let_go(card)
        self.put(card.piece, zone, self.owners[card.piece], name, rule, by, to_bottom)

    def _let_go(self, card: InPlay) -> None:
        """A card that leaves play leaves its wearer, its group and its Trap, and forgets everything."""
        piece = card.piece
        if card.card.kind == EQUIPMENT:
            self._loosen(card)
            for seat in range(SEATS):
                for unit in self.units_of(seat):
                    if unit.wore == piece:
                        unit.wore = WORE_WHAT_IS_GONE
        else:
            if card.matchup != NO_MATCHUP:
                self.leave_group(card)
            if card.trap >= 0:
                self.free(card, "IPW-18.3")
        if self.modifiers:
            self.modifiers = without(self.modifiers, piece)
        self.table[piece] = None

    # --- control -------------------------------------------------------------------------------------------

    def take_control(self, card: InPlay, seat: Seat, until: int, rule: str, by: Piece) -> None:
        """IPW-21.8 Another player has the card from now on, for a while or for good."""
        whose = seat if until == START_OF_OWN_TURN else NO_SEAT
        note_control(self, card.piece, card.seat, until, whose, by)
        self.change_sides(card, seat, rule, by)

    def give_back(self, change: Modifier) -> None:
        """IPW-21.8 A card that was taken for the turn goes back."""
        card = self.in_play(change.of)
        if card is not None and card.seat != change.amount:
            self.change_sides(card, Seat(change.amount), "IPW-17.3", NO_PIECE)

    def change_sides(self, card: InPlay, seat: Seat, rule: str, by: Piece) -> None:
        """IPW-21.8 It goes to the other Lab as it is, a unit with what it wears; a battle goes on without it."""
        if card.host >= 0:
            self.take_off(card, rule)
        self.leave_field(card, rule)
        card.seat = seat
        self.put(card.piece, LAB, seat, "changed sides", rule, by)
        worn = self.in_play(card.worn)
        if worn is not None:
            worn.seat = seat
            self.put(worn.piece, LAB, seat, "went along", rule)

    # --- Hit Points -----------------------------------------------------------------------------------------

    def damage_lab(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """IPW-16.1, IPW-1.10 A Lab loses Hit Points."""
        if amount > 0 and not self.happens_instead(HURT, seat_target(seat), amount):
            self.hit_points[seat] = max(0, self.hit_points[seat] - amount)
            self.is_unsettled = True
            self.tell("lab damaged", rule, seat, other=by, amount=amount)
            self.notice(HURT, seat_target(seat), amount)

    def repair_lab(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """A Lab regains Hit Points, never above the number it started with."""
        gained = min(amount, self.rules.hit_points - self.hit_points[seat])
        if gained > 0 and not self.happens_instead(RECOVERS, seat_target(seat), gained):
            self.hit_points[seat] += gained
            self.tell("lab repaired", rule, seat, other=by, amount=gained)
            self.notice(RECOVERS, seat_target(seat), gained)

    def exchange_hit_points(self, rule: str, by: Piece) -> None:
        """The Labs exchange their Hit Points."""
        self.hit_points.reverse()
        for seat in range(SEATS):
            self.tell("hit points exchanged", rule, seat, other=by, amount=self.hit_points[seat])

    # --- for a while ----------------------------------------------------------------------------------------

    def lend(self, act: Act, clause: When, times: int, until: int) -> None:
        """IPW-18.10 A card gives its player an ability until a moment comes."""
        whose = act.seat if until == START_OF_OWN_TURN else NO_SEAT
        self.modifiers.append(Lent(clause, times, act, until, whose))
        self.tell("lent an ability", "IPW-18.10", act.seat, act.piece)

    def forbid(self, seat: Seat, cards: Selector, until: int, by: Seat, source: Piece) -> None:
        """IPW-7.12 A player cannot play some cards until a moment comes."""
        whose = by if until == START_OF_OWN_TURN else NO_SEAT
        self.modifiers.append(Forbidden(cards, seat_target(seat), until, whose, source))
        self.tell("cannot play", "IPW-7.12", other=source, to=seat)

    # --- knowing --------------------------------------------------------------------------------------------

    def show(self, piece: Piece, seat: Seat) -> None:
        """IPW-19.2 One player comes to know a hidden card."""
        self.known[piece] |= 1 << seat

    # --- triggers -------------------------------------------------------------------------------------------

    def notice(self, event: int, about: Target, amount: int) -> None:
        """IPW-R37 Let every clause in play that waits for the event become due."""
        bit = 1 << event
        if self.heard & bit:
            for piece in self.listeners:
                card = self.table[piece]
                if card is not None and card.card.hears & bit:
                    # IPW-R37 A new unit has no triggered abilities, but for what its own coming sets off.
                    if card.is_working() or (about == piece and (event == ENTERS or card.card.kind == EQUIPMENT)):
                        self.hear(card, event, about, amount)
        if self.modifiers:
            self.hear_for_a_while(event, about, amount)

    def happens_instead(self, event: int, about: Target, amount: int) -> bool:
        """IPW-18.9 Whether a card puts something else in the place of what is about to happen; that becomes due."""
        if not ((self.heard >> (event + INSTEAD)) & 1 or self.modifiers) or is_replacing(self):
            return False
        before = len(self.due)
        self.notice(event + INSTEAD, about, amount)
        return replaced(self, before)

    def hear(self, card: InPlay, event: int, about: Target, amount: int) -> None:
        """Let the clauses of one card that wait for the event become due."""
        for clause, when in enumerate(card.card.whens):
            if when.event != event or not self.is_heard(when, card, about):
                continue
            told = NO_PIECE if when.of == SELF else about
            if not self.is_worth_it(when, card, told, amount):
                continue
            if when.at_most != ALWAYS:
                if card.fired.count(clause) >= when.at_most:
                    continue
                self.count_clause(card, clause)
            self.due.append(Trigger(card.seat, card.piece, clause, told, amount))
            self.is_unsettled = True

    def hear_for_a_while(self, event: int, about: Target, amount: int) -> None:
        """IPW-18.10 Let what cards have lent their players become due."""
        for lent in lent_now(self):
            when = lent.clause
            if when.event != event or not isinstance(when, When):
                continue
            source = self.table[lent.source]
            host = source.host if source is not None else NO_PIECE
            told = NO_PIECE if when.of == SELF else about
            act = lent.act(told, amount)
            if not self.is_meant(when, lent.seat, lent.source, host, act, about):
                continue
            condition = when.condition
            if condition is not None and not condition.holds(self, lent.seat, lent.source, act):
                continue
            trigger = Trigger(lent.seat, lent.source, 0, told, amount)
            trigger.lent = lent
            self.due.append(trigger)
            self.is_unsettled = True
            use_up(self, lent)

    def is_heard(self, when: When, card: InPlay, about: Target) -> bool:
        """Whether an event about something is one the clause of a card waits for."""
        return self.is_meant(when, card.seat, card.piece, card.host, None, about)

    def is_meant(self, when: When, seat: Seat, piece: Piece, host: Piece, act: Act | None, about: Target) -> bool:
        """Whether a clause of a card of the player means whom an event is about."""
        if when.of == SELF:
            return about == piece
        if when.of == WEARER:
            return about == host
        if when.of == YOU:
            return about == seat_target(seat)
        selector = when.selector
        return selector is not None and selector.matches(self, seat, piece, act, about)

    def is_worth_it(self, when: When, card: InPlay, about: Target, amount: int) -> bool:
        """Whether what the clause depends on is so when it would become due; it is asked again when it resolves."""
        condition = when.condition
        if condition is None:
            return True
        act = IpwAct(card.seat, card.piece, [], 0)
        act.about = about
        act.amount = amount
        return condition.holds(self, card.seat, card.piece, act)

    # --- the end --------------------------------------------------------------------------------------------

    def end_by_count(self, rule: str) -> None:
        """IPW-20.5, IPW-R36 More Hit Points win, then more Battle Units in play, else the game is drawn."""
        mine, yours = self.hit_points[0], self.hit_points[1]
        if mine == yours:
            mine, yours = len(self.units_of(0)), len(self.units_of(1))
        if mine == yours:
            self.end([], [0, 1], rule)
        else:
            self.end([0 if mine > yours else 1], [], rule)
