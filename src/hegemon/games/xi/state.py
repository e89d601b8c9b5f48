"""XI-1, XI-9, XI-17 Every fact a game of Xi remembers, and the changes that can happen to it.

Each change and its event are made by one method, so nothing happens without being told.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat, Target, target_seat
from hegemon.core.effects import DECLINED, Act, Effect
from hegemon.core.modifiers import ADD, SET, Modifier, layered, without
from hegemon.core.state import Outcome, State
from hegemon.core.triggers import Trigger
from hegemon.core.windows import Window
from hegemon.core.zones import CLOSED, OPEN, OWN, Zone
from hegemon.games.xi.options import Rules
from hegemon.games.xi.printed import (
    ALL_OF_YOURS,
    ANY_TYPE,
    DAMAGE,
    DESTROYED,
    ENTERS,
    HOST,
    HOST_AT_NORMAL_LIFE,
    LASTING,
    MAXIMUM,
    OTHER_UNIT_DESTROYED,
    OTHERS_OF_YOURS,
    SAVED,
    SELF,
    UNIT,
    Standing,
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

VALUE_LAYERS: Final = (ADD, SET)
"""A damage value set by a card stays so whatever is added; of several the latest counts."""


class InPlay:
    """A card in play: who controls it and what has happened to it since it came."""

    def __init__(self, piece: Piece, card: XiCard, seat: Seat) -> None:
        self.piece: Final = piece
        self.card: Final = card
        self.seat = seat
        self.life = card.life
        self.host: Piece = NO_PIECE
        self.home: Seat = NO_SEAT
        """The player it goes back to at the end of the turn, if it was taken."""
        self.started = 0
        self.has_fought = False
        self.was_used = False
        self.is_inert = False
        self.has_lost_life = False
        self.lowest = card.life

    def copy(self) -> InPlay:
        return self.twin(self.piece, self.host)

    def twin(self, piece: Piece, host: Piece) -> InPlay:
        """The same card in play, by the same or by another number."""
        twin = InPlay(piece, self.card, self.seat)
        twin.life = self.life
        twin.host = host
        twin.home = self.home
        twin.started = self.started
        twin.has_fought = self.has_fought
        twin.was_used = self.was_used
        twin.is_inert = self.is_inert
        twin.has_lost_life = self.has_lost_life
        twin.lowest = self.lowest
        return twin

    def facts(self) -> list[object]:
        return [
            self.piece,
            self.seat,
            self.life,
            self.host,
            self.home,
            self.started,
            self.has_fought,
            self.was_used,
            self.is_inert,
            self.has_lost_life,
            self.lowest,
        ]


class XiAct(Act):
    """A card, ability or trigger of Xi on its way."""

    def __init__(self, seat: Seat, piece: Piece, lines: list[Effect], names: int) -> None:
        super().__init__(seat, piece, lines, names)
        self.last_type = ANY_TYPE
        """The type its source had when it was last a unit in play."""


class Fight(Frame):
    """A declared skirmish, as other cards see it; the chapter on skirmishes says how it goes on."""

    def __init__(self, seat: Seat, unit: Piece) -> None:
        super().__init__()
        self.seat = seat
        self.unit = unit
        self.unit_mark = 0
        self.foe: Target = NO_PIECE
        self.foe_mark = 0
        self.is_declared = False
        self.is_cancelled = False


class Xi(State):
    """A game of Xi."""

    def __init__(self, seats: int, rules: Rules, seed: int) -> None:
        super().__init__(seats, ZONES, seed)
        self.rules = rules
        self.sentences: list[str] = []
        self.life: list[int] = []
        self.time: list[int] = []
        self.prepared: list[int] = []
        self.is_out: list[bool] = []
        self.has_lost_life: list[bool] = []
        self.lowest: list[int] = []
        self.active: Seat = 0
        self.turn = 0
        self.types_played = 0
        """The types of card the active player has declared this turn, as bits."""
        self.idle_turns = 0
        self.empty_turns = 0
        self.has_progressed = False
        self.decks_ran_out = False
        """Whether every deck is empty; life counts as a new low from then on (XI-R51)."""
        self.table: list[InPlay | None] = []
        """What is in play, by piece."""
        self.field: list[list[InPlay]] = []
        """What each player controls, in the order it came; the same cards as in `table`."""

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

    def begin_use(self, seat: Seat, piece: Piece, is_response: bool) -> None:
        """XI-9.11 Put using an ability on the agenda."""
        raise NotImplementedError

    def count_turn(self) -> None:
        """XI-19.6 A turn has passed; with all decks empty it may be one too many."""
        raise NotImplementedError

    def copy(self) -> State:
        twin = self.blank()
        twin.like(self)
        twin.sentences = self.sentences
        twin.life = self.life[:]
        twin.time = self.time[:]
        twin.prepared = self.prepared[:]
        twin.is_out = self.is_out[:]
        twin.has_lost_life = self.has_lost_life[:]
        twin.lowest = self.lowest[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.types_played = self.types_played
        twin.idle_turns = self.idle_turns
        twin.empty_turns = self.empty_turns
        twin.has_progressed = self.has_progressed
        twin.decks_ran_out = self.decks_ran_out
        table = self.table[:]
        field: list[list[InPlay]] = []
        for row in self.field:
            copied: list[InPlay] = []
            for card in row:
                other = card.copy()
                table[card.piece] = other
                copied.append(other)
            field.append(copied)
        twin.field = field
        twin.table = table
        return twin

    def facts(self) -> list[object]:
        return [
            "xi",
            sorted(self.rules.chosen.items()),
            super().facts(),
            list(self.life),
            list(self.time),
            list(self.prepared),
            list(self.is_out),
            list(self.has_lost_life),
            list(self.lowest),
            self.active,
            self.turn,
            self.types_played,
            self.idle_turns,
            self.empty_turns,
            self.has_progressed,
            self.decks_ran_out,
            [card.facts() for card in self.table if card is not None],
        ]

    # --- looking ---------------------------------------------------------------------------------

    def card(self, piece: Piece) -> XiCard:
        card = self.cards[piece]
        assert isinstance(card, XiCard)
        return card

    def in_play(self, piece: Piece) -> InPlay | None:
        return self.table[piece] if piece >= 0 else None

    def unit(self, piece: Piece) -> InPlay | None:
        """The unit in play, or None if the piece is no unit or not in play."""
        found = self.in_play(piece)
        return found if found is not None and found.card.kind == UNIT else None

    def is_same(self, piece: Piece, mark: int) -> bool:
        """XI-17.5 Whether the piece is in play and has never left since it had the given handle."""
        return self.table[piece] is not None and self.handles[piece] == mark

    def played_by(self, seat: Seat) -> list[InPlay]:
        """What a player controls, in the order it came into play. Not to be changed, nor kept."""
        return self.field[seat]

    def units_of(self, seat: Seat) -> list[InPlay]:
        return [card for card in self.played_by(seat) if card.card.kind == UNIT]

    def all_in_play(self) -> list[InPlay]:
        """Everything in play, the active player's first, then by turn order."""
        found: list[InPlay] = []
        for seat in self.from_active():
            found.extend(self.played_by(seat))
        return found

    def from_active(self) -> list[Seat]:
        """XI-16.3 The players still in the game, the active player first, then in turn order."""
        return self.clockwise(self.active)

    def clockwise(self, first: Seat) -> list[Seat]:
        """The players still in the game in turn order, beginning with the given seat."""
        seats = self.seats
        return [(first + step) % seats for step in range(seats) if not self.is_out[(first + step) % seats]]

    def opponents_of(self, seat: Seat) -> list[Seat]:
        """Every other player still in the game, in turn order after the given one."""
        seats = self.seats
        return [(seat + step) % seats for step in range(1, seats) if not self.is_out[(seat + step) % seats]]

    def is_true(self, sentence: int) -> bool:
        """XI-14.4 A sentence is true while at least one statement in play says it."""
        for seat in range(self.seats):
            for card in self.played_by(seat):
                if card.card.sentence == sentence:
                    return True
        return False

    def amount_of(self, standing: Standing) -> int:
        """The amount of a standing ability now; its sentence is tested all the time (XI-R50)."""
        if standing.sentence >= 0 and not self.is_true(standing.sentence):
            return standing.otherwise
        return standing.amount

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

    def is_about(self, standing: Standing, holder: InPlay, unit: InPlay) -> bool:
        """Whether a standing ability of one card is about the given unit."""
        of = standing.of
        if of == SELF:
            return holder is unit
        if of == HOST:
            return holder.host == unit.piece
        if of == OTHERS_OF_YOURS:
            if holder is unit or holder.seat != unit.seat:
                return False
        elif of == ALL_OF_YOURS:
            if holder.seat != unit.seat:
                return False
        else:
            return False
        return standing.type == ANY_TYPE or standing.type == self.type_of(unit)

    def damage_of(self, unit: InPlay, foe: InPlay | None = None, base: int = -1) -> int:
        """XI-12.1, XI-9.8 The damage value now: printed or chosen, plus and minus changes, at least 0."""
        if base < 0:
            base = unit.card.damage
            if unit.card.odd_damage:
                numbers = self.odd_numbers()
                base = numbers[-1] if numbers else 0
        value = base
        for seat in range(self.seats):
            for holder in self.played_by(seat):
                for standing in holder.card.standing:
                    if standing.change == DAMAGE and self.is_about(standing, holder, unit):
                        if standing.foe_is_hurt and (foe is None or foe.life >= self.maximum_of(foe)):
                            continue
                        value += self.amount_of(standing)
        if self.modifiers:
            changes = [
                change for change in self.modifiers if change.quantity == DAMAGE_VALUE and change.of == unit.piece
            ]
            value = layered(value, changes, VALUE_LAYERS)
        return value if value > 0 else 0

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
        for seat in range(self.seats):
            for holder in self.played_by(seat):
                if holder.host != unit.piece:
                    continue
                if without_flames and holder.card.ends == HOST_AT_NORMAL_LIFE:
                    continue
                for standing in holder.card.standing:
                    if standing.change == MAXIMUM:
                        value += standing.amount
        return min(value, self.rules.life_cap)

    # --- what is going on ---------------------------------------------------------------------------

    def fight(self) -> Fight | None:
        """XI-8.17 The skirmish that is declared and not yet resolved, if there is one."""
        for frame in reversed(self.frames):
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
            if isinstance(frame, Window) and frame.moment == SPELL_WINDOW:
                answered = self.frames[index - 1]
                return answered if isinstance(answered, Act) else None
        return None

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

    def gain_life(self, seat: Seat, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """XI-15.9, XI-15.14 A player gains life points, up to the cap."""
        gained = min(amount, self.rules.life_cap - self.life[seat])
        if gained > 0:
            self.life[seat] += gained
            self.tell("gained life", rule, seat, other=by, amount=gained)

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
        unit.has_lost_life = True
        if unit.life < unit.lowest:
            unit.lowest = unit.life
            self.has_progressed = True
        self.is_unsettled = True
        self.tell(name, rule, unit.seat, unit.piece, other=by, amount=amount, word=word)

    def recover(self, unit: InPlay, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """XI-15.14, XI-9.5 A unit recovers the amount, or as many as are missing."""
        gained = min(amount, self.maximum_of(unit) - unit.life)
        if gained > 0:
            unit.life += gained
            self.tell("recovered", rule, unit.seat, unit.piece, other=by, amount=gained)

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
        self.tell(name, rule, seat, piece, other=source, amount=amount, word=word)

    # --- cards coming and going --------------------------------------------------------------------------

    def draw(self, seat: Seat, rule: str, by: Piece = NO_PIECE) -> bool:
        """XI-6.1 The top card of the deck goes to its owner's hand, seen by the owner only."""
        deck = self.pile(DECK, seat)
        if not deck:
            return False
        self.move(deck[-1], HAND, seat, "drew", rule, by)
        self.is_unsettled = True
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
        self.notice_about(card, ENTERS, NO_PIECE, 0)
        unit = self.unit(host)
        if unit is not None:
            for standing in card.card.standing:
                if standing.change == MAXIMUM:
                    self.recover(unit, standing.amount, "XI-21.22", piece)
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
                self.leave_play(saviour, DISCARD, "destroyed", "XI-R76", NO_PIECE)
                return
            type_then = self.type_of(card)
            self.notice_about(card, DESTROYED, NO_PIECE, type_then)
            self.leave_play(card, DISCARD, "destroyed", rule, by)
            for watcher in self.all_in_play():
                if watcher.life > 0 or watcher.card.kind != UNIT:
                    self.notice_about(watcher, OTHER_UNIT_DESTROYED, card.piece, 0)
        else:
            self.leave_play(card, DISCARD, "destroyed", rule, by)

    def saviour_of(self, unit: InPlay) -> InPlay | None:
        """The card that replaces the destruction of a unit, if one is played on it."""
        for seat in range(self.seats):
            for holder in self.played_by(seat):
                if holder.host == unit.piece:
                    for standing in holder.card.standing:
                        if standing.change == SAVED:
                            return holder
        return None

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

    # --- triggers ------------------------------------------------------------------------------------------

    def notice_about(self, card: InPlay, event: int, about: Target, amount: int) -> None:
        """Let the clauses of one card that wait for the event become due."""
        for clause, when in enumerate(card.card.whens):
            if when.event == event and (not when.fought or card.has_fought):
                self.due.append(Trigger(card.seat, card.piece, clause, about, amount))

    # --- the end -------------------------------------------------------------------------------------------

    def end(self, winners: list[Seat], drawn: list[Seat], rule: str) -> None:
        """XI-19.9 The game is over; nothing further happens."""
        if self.outcome is not None:
            return
        self.outcome = Outcome(winners, drawn, rule)
        self.due.clear()
        if winners:
            self.tell("won", rule, winners[0])
        else:
            self.tell("drawn", rule)

    def lasting_in_play(self) -> bool:
        """Whether any unit or lasting spell is in play; statements alone decide nothing."""
        for seat in range(self.seats):
            for card in self.played_by(seat):
                if card.card.kind == UNIT or card.card.kind == LASTING:
                    return True
        return False
