"""XI-1, XI-9, XI-17 Every fact a game of Xi remembers, and the changes that can happen to it.

Each change and its event are made by one method, so nothing happens without being told.
"""

from __future__ import annotations

from typing import Final, cast

from hegemon.core.asks import NO_PIECE, NO_SEAT, Handle, Piece, Seat, Target, seat_target, target_seat
from hegemon.core.control import to_give_back
from hegemon.core.effects import DECLINED, Act
from hegemon.core.lending import Forbidden, Lent, lent_now, use_up
from hegemon.core.modifiers import ADD, SET, Modifier, layered, still_standing, without
from hegemon.core.printed import Card
from hegemon.core.queries import Selector
from hegemon.core.state import State
from hegemon.core.triggers import INSTEAD, Trigger, is_replacing, replaced
from hegemon.core.windows import GameWindow
from hegemon.core.zones import CLOSED, OPEN, OWN, Zone
from hegemon.games.xi.course import XiCourse
from hegemon.games.xi.fields import copied_in_play, copy_fields, facts_of
from hegemon.games.xi.in_play import Fight, InPlay, Waiting
from hegemon.games.xi.options import Rules
from hegemon.games.xi.printed import (
    ALWAYS,
    ANY_TYPE,
    DAMAGE,
    DESTROYED,
    DRAWS,
    ENTERS,
    HOST,
    HOST_AT_NORMAL_LIFE,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    LASTING,
    LEAVES,
    MAXIMUM,
    RECOVERS,
    SAVED,
    SELF,
    UNIT,
    YOU,
    Standing,
    When,
    XiCard,
)

# XI-1.8 and XI-18: the zones, and who sees what lies in them.
DECK: Final = Zone(0, "deck", CLOSED, ordered=True)
HAND: Final = Zone(1, "hand", OWN, ordered=False)
PLAY: Final = Zone(2, "play", OPEN, ordered=True)
DISCARD: Final = Zone(3, "discard", OPEN, ordered=True)
DECLARED: Final = Zone(4, "declared", OPEN, ordered=True)
GONE: Final = Zone(5, "gone", CLOSED, ordered=False)
ZONES: Final = (DECK, HAND, PLAY, DISCARD, DECLARED, GONE)

# XI-8.1 The five windows, and the action step, by the names asks give them.
ACTION: Final = "action"
SPELL_WINDOW: Final = "spell window"
DRAW_WINDOW: Final = "draw window"
SKIRMISH_WINDOW: Final = "skirmish window"
OPEN_WINDOW: Final = "open window"
END_WINDOW: Final = "end window"

# What lasting changes are about, and when they end.
DAMAGE_VALUE: Final = 0
TYPE: Final = 1
STRIKE_TYPE: Final = 2
NEXT_LESS: Final = 3
NEXT_HALF: Final = 4
CANNOT_START: Final = 5
ONLY_TYPE_STARTS: Final = 6

END_OF_TURN: Final = 0
END_OF_OWN_TURN: Final = 1
START_OF_OWN_TURN: Final = 2
NEVER_ENDS: Final = 3

# Names that need no choosing.
SELF_SLOT: Final = -1
YOU_SLOT: Final = -2
HOST_SLOT: Final = -3
THAT_SLOT: Final = -4
FOE_SLOT: Final = -5
ITS_CONTROLLER_SLOT: Final = -6
OTHER_SLOT: Final = -7
SEAT_SLOTS_FROM: Final = -100
"""From here down, a slot is one seat."""

ZONE_OF: Final = {IN_HAND: HAND, IN_DISCARD: DISCARD, IN_DECK: DECK}
"""The zone of each place cards speak of, but for play."""

VALUE_LAYERS: Final = (ADD, SET)
"""A damage value set by a card stays so whatever is added; of several the latest counts."""


class Xi(XiCourse):
    """A game of Xi. `tools/write_fields.py` explains what the ends of the fields' lines say."""

    def __init__(self, seats: int, rules: Rules, seed: int) -> None:
        super().__init__(seats, rules, ZONES, seed)
        self.waiting: list[Waiting] = []  # rare
        """What cards have put off, in the order they did."""
        self.printed: list[XiCard] = []  # shared, no digest
        """The very list of `cards`, as cards of this game."""
        self.heard = 0  # no digest
        """The events any card of this game waits for, as bits: most events, none does."""
        self.changed = 0  # no digest
        """What standing abilities of any card of this game change, as bits."""
        self.striker: Piece = NO_PIECE  # by hand, no digest
        """While damage is worked out: what deals it, and the type it had, which counts even if it is gone."""
        self.striker_type = ANY_TYPE  # by hand, no digest

    def open_table(self) -> None:
        """XI-3.1, XI-3.2 Give every seat its zones and its counters; a copy takes them over instead."""
        seats = self.seats
        self.open_zones()
        self.life = [self.rules.life] * seats
        self.lowest = [self.rules.life] * seats
        self.time = [0] * seats
        self.prepared = [0] * seats
        self.is_out = [False] * seats
        self.has_lost_life = [False] * seats
        self.field = [[] for _ in range(seats)]

    def blank(self) -> Xi:
        """A new state of the same class, to be filled by a copy."""
        raise NotImplementedError

    def begin_play(self, seat: Seat, piece: Piece, is_response: bool) -> None:
        """XI-7 Put playing a card on the agenda; the class that knows all chapters does it."""
        raise NotImplementedError

    def begin_use(self, seat: Seat, piece: Piece, is_response: bool, moment: str) -> None:
        """XI-9.11 Put using an ability on the agenda."""
        raise NotImplementedError

    def count_turn(self) -> None:
        """XI-19.6 A turn has passed; with all decks empty it may be one too many."""
        raise NotImplementedError

    def copy(self) -> State:
        twin = self.blank()
        twin.like(self)
        copy_fields(twin, self)
        table = self.table[:]
        field: list[list[InPlay]] = []
        for row in self.field:
            copied: list[InPlay] = []
            for card in row:
                other = copied_in_play(card)
                table[card.piece] = other
                copied.append(other)
            field.append(copied)
        twin.field = field
        twin.table = table
        return twin

    def facts(self) -> list[object]:
        return ["xi", sorted(self.rules.chosen.items()), super().facts(), *facts_of(self)]

    # --- turns -----------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        """XI-4.1, XI-4.4 The next turn, the player's; every skirmish record is cleared."""
        self.active = seat
        self.turn += 1
        self.types_played = 0
        for row in self.field:
            for card in row:
                card.has_fought = False
                card.started = 0
                card.was_used = False
                card.used_too = []
                card.fired = []
        for change in to_give_back(self, START_OF_OWN_TURN, seat):
            self.give_back(change)
        self.modifiers = still_standing(self.modifiers, START_OF_OWN_TURN, seat)
        self.tell("turn began", "XI-4.1", seat, amount=self.turn)

    # --- looking ---------------------------------------------------------------------------------

    def card(self, piece: Piece) -> XiCard:
        return self.printed[piece]

    def is_changed(self, change: int) -> bool:
        """Whether a standing ability of any card of this game changes this; if not, nobody need look for one."""
        return (self.changed >> change) & 1 == 1

    def is_waited_for(self, event: int) -> bool:
        """Whether any card of this game waits for the event."""
        return (self.heard >> event) & 1 == 1

    def in_play(self, target: Target) -> InPlay | None:
        return self.table[target] if target >= 0 else None

    def unit(self, target: Target) -> InPlay | None:
        """The unit in play, or None if the target is no unit or not in play."""
        found = self.in_play(target)
        return found if found is not None and found.card.kind == UNIT else None

    def is_same(self, piece: Piece, mark: Handle) -> bool:
        """XI-17.5 Whether the piece is in play and has never left since it had the given handle."""
        return self.table[piece] is not None and self.handles[piece] == mark

    def played_by(self, seat: Seat) -> list[InPlay]:
        """What a player controls, in the order it came into play. Not to be changed, nor kept."""
        return self.field[seat]

    def units_of(self, seat: Seat) -> list[InPlay]:
        return [card for card in self.played_by(seat) if card.card.kind == UNIT]

    def from_active(self) -> list[Seat]:
        """XI-16.3 The players still in the game, the active player first, then in turn order."""
        return self.clockwise(self.active)

    def clockwise(self, first: Seat) -> list[Seat]:
        """The players still in the game in turn order, beginning with the given seat."""
        return self.seated_from(first, first + self.seats)

    def opponents_of(self, seat: Seat) -> list[Seat]:
        """Every other player still in the game, in turn order after the given one."""
        return self.seated_from(seat + 1, seat + self.seats)

    def seated_from(self, first: Seat, end: int) -> list[Seat]:
        """The players still in the game on these places, which are counted on beyond the last seat."""
        seats = self.seats
        is_out = self.is_out
        found: list[Seat] = []
        for place in range(first, end):
            seat = place if place < seats else place - seats
            if not is_out[seat]:
                found.append(seat)
        return found

    def is_true(self, sentence: int) -> bool:
        """XI-14.4 A sentence is true while at least one statement in play says it."""
        for seat in range(self.seats):
            for card in self.played_by(seat):
                if card.card.sentence == sentence:
                    return True
        return False

    def amount_of(self, standing: Standing, holder: InPlay) -> int:
        """The amount of a standing ability now; everything in it is looked at all the time (XI-R50)."""
        return standing.amount.now(self, holder.seat, holder.piece, None)

    def latest(self, quantity: int, of: Target, otherwise: int) -> int:
        """The latest value set for a quantity, or the given one."""
        value = otherwise
        for change in self.modifiers:
            if change.quantity == quantity and change.of == of:
                value = change.amount
        return value

    def type_of(self, unit: InPlay) -> int:
        """XI-10.15, XI-R72 The type now; the latest change replaces what is printed."""
        if not self.modifiers:
            return unit.card.type
        return self.latest(TYPE, unit.piece, unit.card.type)

    def strike_type_of(self, unit: InPlay) -> int:
        """XI-10.1 The type of the damage a unit deals: its own, unless a card gives it another."""
        if not self.modifiers:
            return unit.card.type
        return self.latest(STRIKE_TYPE, unit.piece, self.type_of(unit))

    def is_about(self, standing: Standing, holder: InPlay, target: Target) -> bool:
        """Whether a standing ability of one card is about the given unit or player, and works now."""
        of = standing.of
        if of == SELF:
            if target != holder.piece:
                return False
        elif of == HOST:
            if target != holder.host or target < 0:
                return False
        elif of == YOU:
            if target != seat_target(holder.seat):
                return False
        else:
            selector = standing.selector
            if selector is None or not selector.matches(self, holder.seat, holder.piece, None, target):
                return False
        return self.works(standing, holder)

    def works(self, standing: Standing, holder: InPlay) -> bool:
        """Whether what a standing ability depends on is so."""
        condition = standing.condition
        return condition is None or condition.holds(self, holder.seat, holder.piece, None)

    def damage_of(self, unit: InPlay, foe: InPlay | None = None, base: int = -1) -> int:
        """XI-12.1, XI-9.8 The damage value now: printed or chosen, plus and minus changes, at least 0."""
        if base < 0:
            base = unit.card.damage
            if unit.card.odd_damage:
                numbers = self.odd_numbers()
                base = numbers[-1] if numbers else 0
        value = base
        if self.is_changed(DAMAGE):
            value += self.standing_damage(unit, foe)
        if self.modifiers:
            changes = [
                change for change in self.modifiers if change.quantity == DAMAGE_VALUE and change.of == unit.piece
            ]
            value = layered(value, changes, VALUE_LAYERS)
        return value if value > 0 else 0

    def standing_damage(self, unit: InPlay, foe: InPlay | None) -> int:
        """XI-12.1 What standing abilities in play add to the damage of a unit, against a foe if it has one."""
        value = 0
        for seat in range(self.seats):
            for holder in self.field[seat]:
                for standing in holder.card.standing:
                    if standing.change == DAMAGE and self.is_about(standing, holder, unit.piece):
                        other = standing.other
                        if other is not None:
                            if foe is None or not other.matches(self, holder.seat, holder.piece, None, foe.piece):
                                continue
                        value += self.amount_of(standing, holder)
        return value

    def odd_numbers(self) -> list[int]:
        """XI-21.17, XI-R39 The odd numbers printed on units in play, the smallest first."""
        numbers: list[int] = []
        for seat in range(self.seats):
            for unit in self.units_of(seat):
                for number in unit.card.odd_numbers:
                    if number not in numbers:
                        numbers.append(number)
        numbers.sort()
        return numbers

    def maximum_of(self, unit: InPlay, without_flames: bool = False) -> int:
        """XI-9.5 Printed life plus lasting changes of the maximum, at most the cap (XI-15.9)."""
        value = unit.card.life
        if not self.is_changed(MAXIMUM):
            return min(value, self.rules.life_cap)
        for seat in range(self.seats):
            for holder in self.played_by(seat):
                if without_flames and holder.card.ends == HOST_AT_NORMAL_LIFE:
                    continue
                for standing in holder.card.standing:
                    if standing.change == MAXIMUM and self.is_about(standing, holder, unit.piece):
                        value += self.amount_of(standing, holder)
        return min(value, self.rules.life_cap)

    # --- what is going on ---------------------------------------------------------------------------

    def fight(self) -> Fight | None:
        """XI-8.17 The skirmish that is declared and not yet resolved, if there is one."""
        frames = self.frames
        for index in range(len(frames) - 1, -1, -1):
            frame = frames[index]
            if isinstance(frame, Fight):
                return frame if frame.is_declared and not frame.is_cancelled else None
        return None

    def skirmish_attacker(self) -> InPlay | None:
        fight = self.fight()
        return self.unit(fight.unit) if fight is not None else None

    def skirmish_target(self) -> Target:
        """The unit or player the declared or just cancelled skirmish is aimed at."""
        for frame in reversed(self.frames):
            if isinstance(frame, Fight):
                return frame.foe
        return DECLINED

    def cancel_skirmish(self, rule: str, by: Piece) -> None:
        """XI-R70 The skirmish ends without damage as soon as its window has closed."""
        fight = self.fight()
        if fight is not None:
            fight.is_cancelled = True
            self.tell("skirmish cancelled", rule, fight.seat, fight.unit, other=by)

    def answered_act(self) -> Act | None:
        """XI-8.4 The spell whose window is open, if one is."""
        for index in range(len(self.frames) - 1, 0, -1):
            frame = self.frames[index]
            if isinstance(frame, GameWindow) and frame.moment == SPELL_WINDOW:
                answered = self.frames[index - 1]
                return answered if isinstance(answered, Act) else None
        return None

    # --- gaining life ------------------------------------------------------------------------------

    def gain_life(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """XI-15.9, XI-15.14 A player gains life points, up to the cap."""
        gained = min(amount, self.rules.life_cap - self.life[seat])
        if gained > 0:
            if self.happens_instead(RECOVERS, seat_target(seat), by, gained):
                return
            self.life[seat] += gained
            self.tell("gained life", rule, seat, other=by, amount=gained)
            self.notice(RECOVERS, seat_target(seat), by, gained)

    def recover(self, unit: InPlay, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """XI-15.14, XI-9.5 A unit recovers the amount, or as many as are missing."""
        gained = min(amount, self.maximum_of(unit) - unit.life)
        if gained > 0:
            if self.happens_instead(RECOVERS, unit.piece, by, gained):
                return
            unit.life += gained
            self.tell("recovered", rule, unit.seat, unit.piece, other=by, amount=gained)
            self.notice(RECOVERS, unit.piece, by, gained)

    # --- lasting changes -------------------------------------------------------------------------------

    def change_until(
        self,
        quantity: int,
        layer: int,
        amount: int,
        of: Target,
        until: int,
        whose: Seat,
        source: Piece,
        rule: str,
        name: str,
        word: str = "",
    ) -> None:
        """Let a value be different until a moment comes."""
        self.modifiers.append(Modifier(quantity, layer, amount, of, until, whose, source))
        seat = target_seat(of)
        piece = of if of >= 0 else NO_PIECE
        self.tell(name, rule, seat, Piece(piece), other=source, amount=amount, word=word)

    def lend(self, act: Act, clause: When, times: int, until: int) -> None:
        """XI-16.13 A card gives its player an ability until a moment comes."""
        whose = act.seat if until == START_OF_OWN_TURN else NO_SEAT
        self.modifiers.append(Lent(clause, times, act, until, whose))
        self.tell("lent an ability", "XI-16.13", act.seat, act.piece)

    def forbid(self, seat: Seat, cards: Selector, until: int, by: Seat, source: Piece) -> None:
        """XI-7.14 A player cannot play some cards until a moment comes."""
        whose = by if until == START_OF_OWN_TURN else NO_SEAT
        self.modifiers.append(Forbidden(cards, seat_target(seat), until, whose, source))
        self.tell("cannot play", "XI-7.14", other=source, to=seat)

    # --- cards coming and going --------------------------------------------------------------------------

    def draw(self, seat: Seat, rule: str, by: Piece = NO_PIECE) -> bool:
        """XI-6.1 The top card of the deck goes to its owner's hand, seen by the owner only."""
        deck = self.pile(DECK, seat)
        if not deck:
            return False
        if self.happens_instead(DRAWS, seat_target(seat), NO_PIECE, 1):
            return True
        self.move(deck[-1], HAND, seat, "drew", rule, by)
        self.is_unsettled = True
        self.notice(DRAWS, seat_target(seat), NO_PIECE, 1)
        return True

    def discard(self, piece: Piece, name: str, rule: str, by: Piece = NO_PIECE) -> None:
        """A card goes to its owner's discard pile, face up (XI-17.1, XI-18.8)."""
        self.move(piece, DISCARD, self.owners[piece], name, rule, by)
        self.has_progressed = True
        self.is_unsettled = True

    def enter_play(self, piece: Piece, seat: Seat, host: Piece, rule: str) -> InPlay:
        """XI-7.8, XI-9.2 A card enters play under its player's control, a unit with its printed life."""
        self.move(piece, PLAY, seat, "entered play", rule, host)
        card = InPlay(piece, self.card(piece), seat)
        card.host = host
        self.put_on_field(card)
        self.is_unsettled = True
        self.notice(ENTERS, piece, NO_PIECE, 0)
        unit = self.unit(host)
        if unit is not None:
            for standing in card.card.standing:
                if standing.change == MAXIMUM and standing.of == HOST:
                    self.recover(unit, self.amount_of(standing, card), "XI-21.22", piece)
        return card

    def put_on_field(self, card: InPlay) -> None:
        self.table[card.piece] = card
        self.field[card.seat].append(card)

    def take_off_field(self, card: InPlay) -> None:
        self.table[card.piece] = None
        self.field[card.seat].remove(card)

    def leave_play(self, card: InPlay, zone: Zone, name: str, rule: str, by: Piece, to_bottom: bool = False) -> None:
        """XI-17.1, XI-17.5 A card leaves play for its owner's zone and forgets everything."""
        piece = card.piece
        self.notice(LEAVES, piece, by, 0)
        self.take_off_field(card)
        if self.modifiers:
            self.modifiers = without(self.modifiers, piece)
        if zone is DISCARD:
            self.discard(piece, name, rule, by)
        else:
            self.move(piece, zone, self.owners[piece], name, rule, by, to_bottom)
        self.is_unsettled = True

    def destroy(self, card: InPlay, rule: str, by: Piece = NO_PIECE) -> None:
        """XI-17.3 Put a card in play into its owner's discard pile, unless something saves it (XI-R76)."""
        if card.card.kind == UNIT:
            saviour = self.saviour_of(card)
            if saviour is not None:
                self.leave_play(card, HAND, "saved", "XI-R76", saviour.piece)
                if saviour.host == card.piece:
                    self.leave_play(saviour, DISCARD, "destroyed", "XI-R76", NO_PIECE)
                return
            if self.happens_instead(DESTROYED, card.piece, self.killer_of(card, by), self.type_of(card)):
                card.life = max(card.life, 1)
                return
            self.notice(DESTROYED, card.piece, self.killer_of(card, by), self.type_of(card))
        else:
            self.notice(DESTROYED, card.piece, by, card.card.type)
        self.leave_play(card, DISCARD, "destroyed", rule, by)

    def killer_of(self, unit: InPlay, by: Piece) -> Piece:
        """What destroys a unit: what says so, or what has taken its last life point."""
        return unit.wounder if by == NO_PIECE and unit.life <= 0 else by

    def saviour_of(self, unit: InPlay) -> InPlay | None:
        """The card that replaces the destruction of a unit, if there is one."""
        return self.source_of(SAVED, unit)

    def take_faces(self, cards: list[Card]) -> None:
        self.cards = cards
        self.study_cards()

    def study_cards(self) -> None:
        """Once all cards are known: what has to be looked for in this match."""
        self.printed = cast("list[XiCard]", self.cards)
        for card in self.printed:
            self.heard |= card.hears
            for standing in card.standing:
                self.changed |= 1 << standing.change

    def source_of(self, change: int, unit: InPlay) -> InPlay | None:
        """A card with a standing ability of this kind for the unit."""
        for seat in range(self.seats):
            for holder in self.played_by(seat):
                for standing in holder.card.standing:
                    if standing.change == change and self.is_about(standing, holder, unit.piece):
                        return holder
        return None

    def is_forbidden(self, change: int, unit: InPlay) -> bool:
        """XI-15.13 Whether a card in play keeps the unit from a skirmish."""
        return self.is_changed(change) and self.source_of(change, unit) is not None

    def take_control(self, unit: InPlay, seat: Seat, home: Seat, rule: str, by: Piece) -> None:
        """XI-17.6 A change of control keeps life, changes, attachments and the skirmish record."""
        self.piles[self.place[unit.piece]].remove(unit.piece)
        place = PLAY.index * self.seats + seat
        self.piles[place].append(unit.piece)
        self.place[unit.piece] = place
        self.field[unit.seat].remove(unit)
        self.field[seat].append(unit)
        unit.seat = seat
        unit.home = home
        self.tell("changed sides", rule, seat, unit.piece, other=by, to=seat)

    def give_back(self, change: Modifier) -> None:
        """XI-17.6 A unit that was taken for longer than a turn goes back."""
        unit = self.unit(change.of)
        if unit is not None and unit.home >= 0:
            self.take_control(unit, unit.home, NO_SEAT, "XI-4.14", NO_PIECE)

    # --- triggers ------------------------------------------------------------------------------------------

    def notice(self, event: int, about: Target, other: Target, amount: int) -> None:
        """Let every clause in play that waits for the event become due; about whom, and who is on the other side.

        A unit that has fallen sees nothing any more but what happens to itself (XI-9.6).
        """
        if self.is_waited_for(event):
            bit = 1 << event
            own = self.in_play(about)
            if own is not None and own.card.hears & bit:
                self.hear(own, event, about, other, amount)
            for seat in self.from_active():
                for card in self.field[seat]:
                    if card.card.hears & bit and card is not own and (card.life > 0 or card.card.kind != UNIT):
                        self.hear(card, event, about, other, amount)
        if self.modifiers:
            self.hear_for_a_while(event, about, other, amount)

    def happens_instead(self, event: int, about: Target, other: Target, amount: int) -> bool:
        """XI-16.12 Whether a card puts something else in the place of what is about to happen; that becomes due."""
        before = len(self.due)
        self.notice(event + INSTEAD, about, other, amount)
        return replaced(self, before)

    def hear(self, card: InPlay, event: int, about: Target, other: Target, amount: int) -> None:
        """Let the clauses of one card that wait for the event become due."""
        if event >= INSTEAD and is_replacing(self):
            return
        for clause, when in enumerate(card.card.whens):
            if when.event != event or not self.is_heard(when, card, about, other):
                continue
            told = other if when.tells_other else about
            if not self.is_worth_it(when, card, told, amount):
                continue
            if when.at_most != ALWAYS:
                if card.fired.count(clause) >= when.at_most:
                    continue
                self.count_clause(card, clause)
            trigger = Trigger(card.seat, card.piece, clause, told, amount)
            if when.tells_both:
                trigger.other = about if when.tells_other else other
            self.due.append(trigger)

    def hear_for_a_while(self, event: int, about: Target, other: Target, amount: int) -> None:
        """XI-16.13 Let what cards have lent their players become due."""
        for lent in lent_now(self):
            when = lent.clause
            if when.event != event or not isinstance(when, When) or (event >= INSTEAD and is_replacing(self)):
                continue
            told = other if when.tells_other else about
            act = lent.act(told, amount)
            host = self.table[lent.source]
            on = host.host if host is not None else NO_PIECE
            if not self.is_meant(when, lent.seat, lent.source, on, act, about, other):
                continue
            condition = when.condition
            if condition is not None and not condition.holds(self, lent.seat, lent.source, act):
                continue
            trigger = Trigger(lent.seat, lent.source, 0, told, amount)
            trigger.lent = lent
            if when.tells_both:
                trigger.other = about if when.tells_other else other
            self.due.append(trigger)
            use_up(self, lent)

    def is_worth_it(self, when: When, card: InPlay, about: Target, amount: int) -> bool:
        """Whether what the clause depends on is so when it would become due; it is asked again when it resolves."""
        condition = when.condition
        if condition is None:
            return True
        act = Act(card.seat, card.piece, [], 0)
        act.about = about
        act.amount = amount
        return condition.holds(self, card.seat, card.piece, act)

    def is_heard(self, when: When, card: InPlay, about: Target, other: Target) -> bool:
        """Whether an event about something is one the clause of a card waits for."""
        return self.is_meant(when, card.seat, card.piece, card.host, None, about, other)

    def is_meant(
        self, when: When, seat: Seat, piece: Piece, host: Piece, act: Act | None, about: Target, other: Target
    ) -> bool:
        """Whether a clause of a card of the player means these two sides of an event."""
        if when.of == SELF:
            if about != piece:
                return False
        elif when.of == HOST:
            if about != host:
                return False
        elif when.of == YOU:
            if about != seat_target(seat):
                return False
        else:
            selector = when.selector
            if selector is None or not selector.matches(self, seat, piece, act, about):
                return False
        if when.is_by_itself and other != piece:
            return False
        second = when.other
        return second is None or second.matches(self, seat, piece, act, other)

    # --- the end -------------------------------------------------------------------------------------------

    def lasting_in_play(self) -> bool:
        """Whether any unit or lasting spell is in play; statements alone decide nothing."""
        for seat in range(self.seats):
            for card in self.played_by(seat):
                if card.card.kind == UNIT or card.card.kind == LASTING:
                    return True
        return False
