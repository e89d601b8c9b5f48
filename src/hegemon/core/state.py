"""The state of a game: pieces, where they lie, what is going on, and the one door for change.

A game derives its own state class with named fields. What every game has is here: seats, printed
cards, piles, handles, luck, the agenda, waiting triggers and lasting changes.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_HANDLE, NO_PIECE, NO_SEAT, Ask, Handle, Option, Piece, Refusal, Seat, Target, nth_piece
from hegemon.core.chance import Chance
from hegemon.core.events import EVERYBODY, Event, Listener, knows
from hegemon.core.modifiers import Modifier
from hegemon.core.printed import Card
from hegemon.core.triggers import Trigger
from hegemon.core.zones import CLOSED, OPEN, Zone

if TYPE_CHECKING:
    from mypy_extensions import i64

    from hegemon.core.effects import Act


class Outcome:
    """How a game ended: the winners, or nobody for a draw without a winner, and by which rule."""

    def __init__(self, winners: list[Seat], drawn: list[Seat], rule: str) -> None:
        self.winners = winners
        self.drawn = drawn
        self.rule = rule

    def __repr__(self) -> str:
        return f"<Outcome: winners {self.winners}, drawn {self.drawn} ({self.rule})>"


def digest_of(facts: list[object]) -> str:
    return blake2b(repr(facts).encode(), digest_size=12).hexdigest()


class Paused(Exception):
    """The game was stopped right after an event, in the middle of what an answer sets going; it cannot go on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything a game remembers. Values only: no callbacks, files or clocks."""

    def __init__(self, seats: int, zones: tuple[Zone, ...], seed: int) -> None:
        self.seats = seats
        self.zones = zones
        self.frames: list[Frame] = []
        self.ask: Ask | None = None
        self.asked = 0
        self.outcome: Outcome | None = None
        self.is_unsettled = False
        self.is_hushed = False
        """Response windows pass by without a question, as if everybody passed. For bots that look ahead."""
        self.is_glance = False
        """Questions where nothing is under way need not tell all their options. For bots that look no farther than
        to the next of them."""
        self.chance = Chance(seed)
        self.counts_plays = -1
        """Whether a card of this match asks how many were played in a turn; below 0 nobody has looked yet."""
        # Printed cards and owners never change, so copies share them.
        self.cards: list[Card] = []
        self.owners: list[Seat] = []
        self.piles: list[list[Piece]] = []
        self.place: list[int] = []
        self.handles: list[Handle] = []
        self.next_handle = 1
        self.known: list[int] = []
        self.modifiers: list[Modifier] = []
        self.due: list[Trigger] = []
        self.log: list[Event] | None = None
        self.listener: Listener | None = None
        self.camera: Callable[[], None] | None = None
        """Called right after each event is on the log, to look at the table as it is then; it changes nothing."""
        self.pause_after = 0
        """Stop in the middle, by raising Paused, once the log has so many events; 0 for never. For replays."""

    def __repr__(self) -> str:
        now = "over" if self.outcome is not None else f"question {self.asked}"
        return f"<{type(self).__name__}: {self.seats} seats, {len(self.cards)} cards, {now}>"

    # --- copying and comparing ---------------------------------------------------------------

    def copy(self) -> State:
        """An independent twin, without the log."""
        raise NotImplementedError

    def like(self, other: State) -> None:
        """Take over everything every game has; the shared half of every copy."""
        self.frames = other.copied(other.frames)
        self.ask = other.ask
        self.asked = other.asked
        self.outcome = other.outcome
        self.is_unsettled = other.is_unsettled
        self.is_hushed = other.is_hushed
        self.is_glance = other.is_glance
        self.chance = other.chance.copy()
        self.counts_plays = other.counts_plays
        self.cards = other.cards
        self.owners = other.owners
        self.piles = [pile[:] for pile in other.piles]
        self.place = other.place[:]
        self.handles = other.handles[:]
        self.next_handle = other.next_handle
        self.known = other.known[:]
        self.modifiers = other.modifiers[:]
        self.due = other.due[:]

    def copied(self, frames: list[Frame]) -> list[Frame]:
        """Twins of what is under way. A game may have this and the next two written by a tool, for all its frames."""
        return [frame.copy() for frame in frames]

    def facts_of_frame(self, frame: Frame) -> list[object]:
        return frame.facts()

    def renumber(self, frame: Frame, new: list[Piece]) -> None:
        frame.renumber(new)

    def facts(self) -> list[object]:
        """Everything the game remembers, as plain values; games add their own fields."""
        ask = self.ask
        asked: list[object] = []
        if ask is not None:
            asked = [ask.seat, ask.moment, ask.rule, ask.about, [[o.verb.name, o.arg] for o in ask.options]]
        outcome = self.outcome
        return [
            [card.id for card in self.cards],
            list(self.owners),
            [list(pile) for pile in self.piles],
            list(self.handles),
            self.next_handle,
            list(self.known),
            self.chance.facts(),
            [change.facts() for change in self.modifiers],
            [trigger.facts() for trigger in self.due],
            [self.facts_of_frame(frame) for frame in self.frames],
            self.asked,
            asked,
            [] if outcome is None else [list(outcome.winners), list(outcome.drawn), outcome.rule],
        ]

    def digest(self) -> str:
        """A short fingerprint: equal digests mean equal states."""
        return digest_of(self.facts())

    def digests(self) -> list[str]:
        """The digest, and what earlier versions wrote as the digest of the same state, for their saves."""
        return [self.digest()]

    # --- what games add ------------------------------------------------------------------------

    def came_to(self, piece: Piece, zone: Zone) -> None:
        """What lasted on a card while it was somewhere else may be over; asked only while anything lasts."""

    def settle(self) -> None:
        """Checks that follow every change, before anything else happens."""

    def start_trigger(self, trigger: Trigger) -> None:
        """Put the effect of a trigger whose turn has come on the agenda."""
        raise NotImplementedError

    def asides(self, seat: Seat) -> list[Option]:
        """What a player may declare besides the answers of an ask, such as conceding."""
        return []

    def declare(self, seat: Seat, option: Option) -> None:
        """Carry out an aside."""
        raise NotImplementedError

    def why_not(self, seat: Seat, option: Option) -> Refusal | None:
        """Why the seat cannot give this answer now; None if it can, or if nothing is known about it."""
        return None

    def has_secrets(self) -> bool:
        """Whether more than faces is hidden right now, such as what somebody has planned: then only a view will do."""
        return False

    def is_choice(self, options: list[Option]) -> bool:
        """Whether whoever just glances has seen enough: more than one option."""
        return self.is_glance and len(options) > 1

    # --- what cards may ask ----------------------------------------------------------------------

    def meant(self, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
        """What a name on a card stands for now, for a card of the seat and the act under way, if there is one."""
        raise NotImplementedError

    def things(self, seat: Seat, what: int, where: int) -> list[Target]:
        """Everything of these kinds at a place, in turn order beginning with the seat."""
        raise NotImplementedError

    def is_thing(self, target: Target, what: int, where: int) -> bool:
        """Whether it is of one of these kinds and at that place."""
        raise NotImplementedError

    def side_of(self, target: Target) -> Seat:
        """Whose a thing is: who controls it, or in whose pile it lies; a player is their own."""
        raise NotImplementedError

    def is_so(self, target: Target, state: int) -> bool:
        """Whether a thing is in a state."""
        raise NotImplementedError

    def stat_of(self, target: Target, stat: int) -> int:
        """A number of a thing now; 0 if it is gone or has no such number."""
        raise NotImplementedError

    def is_saying_true(self, saying: int, seat: Seat) -> bool:
        """Whether something the game itself knows is true, such as whose turn it is."""
        raise NotImplementedError

    # --- telling ---------------------------------------------------------------------------------

    def hears(self, name: str) -> bool:
        """Whether anybody wants to know of events of this name; asked where telling one takes some work."""
        if self.log is not None:
            return True
        listener = self.listener
        return listener is not None and name in listener.meanings

    def tell(
        self,
        name: str,
        rule: str,
        seat: Seat = NO_SEAT,
        piece: Piece = NO_PIECE,
        other: Piece = NO_PIECE,
        to: Seat = NO_SEAT,
        amount: int = 0,
        word: str = "",
        knowers: int = EVERYBODY,
    ) -> None:
        """Put an event on the log; called only by the methods that make the change."""
        if self.listener is not None:
            self.let_hear(self.listener, name, seat, piece)
        log = self.log
        if log is None:
            return
        card = self.cards[piece].id if piece >= 0 else ""
        handle = self.handles[piece] if piece >= 0 else NO_HANDLE
        other_card = self.cards[other].id if other >= 0 else ""
        other_handle = self.handles[other] if other >= 0 else NO_HANDLE
        log.append(Event(name, rule, seat, card, handle, other_card, other_handle, to, amount, word, knowers))
        if self.camera is not None:
            self.camera()
        if len(log) == self.pause_after:
            raise Paused

    def let_hear(self, listener: Listener, name: str, seat: Seat, piece: Piece) -> None:
        """An event for whoever only counts some of them: no more is told than it takes to count."""
        meaning = listener.meanings.get(name, 0)
        if meaning != 0:
            listener.hear(meaning, seat, self.cards[piece].id if piece >= 0 else "")

    # --- the end -----------------------------------------------------------------------------------

    def end(self, winners: list[Seat], drawn: list[Seat], rule: str) -> None:
        """The game is over, and nothing further happens."""
        if self.outcome is not None:
            return
        self.outcome = Outcome(winners, drawn, rule)
        self.due.clear()
        if winners:
            self.tell("won", rule, winners[0])
        else:
            self.tell("drawn", rule)

    def let_see(self, viewer: Seat, pieces: list[Piece]) -> None:
        """One player looks at hidden cards and remembers them until they can't be told apart any more."""
        for piece in pieces:
            if self.known[piece] != EVERYBODY:
                self.known[piece] |= 1 << viewer

    # --- cards and places ------------------------------------------------------------------------

    def open_zones(self) -> None:
        """Lay out every zone of every seat, empty; a copy takes the piles over instead."""
        self.piles = [[] for _ in range(len(self.zones) * self.seats)]

    def take_faces(self, cards: list[Card]) -> None:
        """From here on each piece is this card; for a table on which what somebody does not see is made up. A game
        that keeps its cards in another form besides makes that anew."""
        self.cards = cards

    def pieces(self) -> list[Piece]:
        """Every card of this game."""
        return [nth_piece(number) for number in range(len(self.cards))]

    def add_piece(self, card: Card, owner: Seat, zone: Zone, seat: Seat) -> Piece:
        """Bring a card into the game; used by set-up and by effects that make tokens."""
        piece = nth_piece(len(self.cards))
        self.cards = [*self.cards, card]
        self.owners = [*self.owners, owner]
        self.lay(piece, zone, seat)
        return piece

    def lay(self, piece: Piece, zone: Zone, seat: Seat) -> None:
        """Give a newly made piece its place, handle and known face."""
        where = zone.index * self.seats + seat
        self.place.append(where)
        self.handles.append(Handle(self.next_handle))
        self.next_handle += 1
        self.known.append(0)
        self.piles[where].append(piece)

    def pile(self, zone: Zone, seat: Seat) -> list[Piece]:
        """The pieces in a zone of a seat, the top of a deck last."""
        index: i64 = zone.index  # asked for so often that sums of quick integers tell
        seats: i64 = self.seats
        own: i64 = seat
        return self.piles[index * seats + own]

    def is_in(self, piece: Piece, zone: Zone, seat: Seat) -> bool:
        return self.place[piece] == zone.index * self.seats + seat

    def zone_of(self, piece: Piece) -> Zone:
        return self.zones[self.place[piece] // self.seats]

    def holder_of(self, piece: Piece) -> Seat:
        """The seat in whose zone the piece lies."""
        return self.place[piece] % self.seats

    def faces_known(self, where: int) -> int:
        """Who sees the faces in a pile, by what its zone declares."""
        zone = self.zones[where // self.seats]
        if zone.faces == OPEN:
            return EVERYBODY
        if zone.faces == CLOSED:
            return 0
        return 1 << (where % self.seats)

    def move(
        self,
        piece: Piece,
        zone: Zone,
        seat: Seat,
        name: str,
        rule: str,
        by: Piece = NO_PIECE,
        to_bottom: bool = False,
        seen_by: int = 0,
        of: Seat = NO_SEAT,
    ) -> None:
        """Put a card somewhere else, tell it, and give it a fresh handle where it was or gets hidden.

        `of` is the player it is told of, where that is not the one whose zone the card goes to: piles
        that belong to the whole table lie with the first seat.
        """
        old = self.place[piece]
        new = zone.index * self.seats + seat
        pile = self.piles[old]
        if pile[-1] == piece:  # the top of a deck, mostly: looking for it from the bottom takes long
            pile.pop()
        else:
            pile.remove(piece)
        if to_bottom:
            self.piles[new].insert(0, piece)
        else:
            self.piles[new].append(piece)
        self.place[piece] = new
        if self.modifiers:
            self.came_to(piece, zone)
        before = self.faces_known(old)
        after = self.faces_known(new)
        knowers = before | after | seen_by
        if before != EVERYBODY or after != EVERYBODY:
            self.handles[piece] = Handle(self.next_handle)
            self.next_handle += 1
            if before != EVERYBODY:
                self._let_go_of_lookalikes(piece, old)
            if after == EVERYBODY:
                self.known[piece] = 0
            else:
                self.known[piece] = knowers if before == EVERYBODY else self.known[piece] | seen_by
        if self.log is not None:
            teller = self.holder_of(piece) if of == NO_SEAT else of
            self.tell(name, rule, teller, piece, by, knowers=knowers | self.known[piece])
        elif self.listener is not None:
            self.let_hear(self.listener, name, self.holder_of(piece) if of == NO_SEAT else of, piece)

    def _let_go_of_lookalikes(self, piece: Piece, old: int) -> None:
        """Who knew of one copy in a hand cannot tell which copy has left it."""
        if self.zones[old // self.seats].ordered:
            return
        card = self.cards[piece]
        for twin in self.piles[old]:
            if self.known[twin] and self.cards[twin] is card:
                self.known[piece], self.known[twin] = self.known[twin], self.known[piece]
                self.handles[twin] = Handle(self.next_handle)
                self.next_handle += 1
                return

    def shuffle(self, zone: Zone, seat: Seat, rule: str) -> None:
        """Shuffle a pile: nobody knows any card in it any more, and every handle is fresh."""
        pile = self.pile(zone, seat)
        self.chance.shuffle(pile)
        for piece in pile:
            self.known[piece] = 0
            self.handles[piece] = Handle(self.next_handle)
            self.next_handle += 1
        self.tell("shuffled", rule, seat, word=zone.name)

    def redraw(self, luck: int) -> None:
        """Let chance begin anew: dice fall otherwise from here on, and cards nobody knows the place of change places.

        What any seat knows stays as it is, so no view changes: a card changes places only within its own pile, with
        cards of its back and its owner.
        """
        self.chance = Chance(luck)
        for where in range(len(self.piles)):
            if self.faces_known(where) == 0:
                self._mix_unknown(self.piles[where])

    def _mix_unknown(self, pile: list[Piece]) -> None:
        kinds: dict[tuple[int, Seat], list[int]] = {}
        for index in range(len(pile)):
            piece = pile[index]
            if self.known[piece] == 0:
                kinds.setdefault((self.cards[piece].back, self.owners[piece]), []).append(index)
        for places in kinds.values():
            pieces = [pile[index] for index in places]
            self.chance.shuffle(pieces)
            for number in range(len(places)):
                pile[places[number]] = pieces[number]

    def sees_face(self, viewer: Seat, piece: Piece) -> bool:
        """Whether the viewer may know which card a piece is: by its zone, or because it was seen."""
        return knows(self.faces_known(self.place[piece]) | self.known[piece], viewer)
