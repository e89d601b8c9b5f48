"""PW-1, PW-17 to PW-21 Every fact a game remembers, and the changes that can happen to it.

Each change and its event are made by one method, so nothing happens without being told.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat
from hegemon.core.effects import Act, Effect
from hegemon.core.printed import Card
from hegemon.core.state import Outcome, State
from hegemon.core.zones import CLOSED, OPEN, OWN, Zone
from hegemon.games.psychological_warfare.options import Rules
from hegemon.games.psychological_warfare.printed import (
    FEWER_BAGS,
    FILLS_HIGHER,
    IGNORES_NEUROSIS,
    NEEDS,
    NO_NEED,
    NO_NEUROSES,
    OBSESSIVE_COMPULSIVE,
    PWCard,
)

# PW-20.5 and PW-21: the zones, and who sees what lies in them. Deck, discard pile and unused Archetypes
# belong to the whole table and lie with seat 0.
DECK: Final = Zone(0, "deck", CLOSED, ordered=True)
HAND: Final = Zone(1, "hand", OWN, ordered=False)
ENERGY: Final = Zone(2, "energy", OWN, ordered=False)
FRONT: Final = Zone(3, "front", OPEN, ordered=True)
DEFENSES: Final = Zone(4, "defenses", OPEN, ordered=True)
PHOBIAS: Final = Zone(5, "phobias", OPEN, ordered=True)
AGENDAS: Final = Zone(6, "agendas", OPEN, ordered=True)
UNDER: Final = Zone(7, "under", OPEN, ordered=True)
DISCARD: Final = Zone(8, "discard", OPEN, ordered=True)
PENDING: Final = Zone(9, "pending", OPEN, ordered=True)
ARCHETYPES: Final = Zone(10, "archetypes", OPEN, ordered=True)
UNUSED: Final = Zone(11, "unused", CLOSED, ordered=True)
ZONES: Final = (
    DECK,
    HAND,
    ENERGY,
    FRONT,
    DEFENSES,
    PHOBIAS,
    AGENDAS,
    UNDER,
    DISCARD,
    PENDING,
    ARCHETYPES,
    UNUSED,
)
TABLE: Final = 0
"""The seat with which the piles of the whole table lie."""

# The kinds of question, by the names asks give them.
ARCHETYPE_CHOICE: Final = "archetype"
SETUP_PHOBIA: Final = "setup phobias"
SETUP_PLACE: Final = "setup"
SETUP_SECRET: Final = "secret setup"
START_WINDOW: Final = "start window"
PLACE_ENERGY: Final = "mental energy"
PLAY_STEP: Final = "play"
EXTRA: Final = "extra action"
THERAPY_KEEP: Final = "therapy"
THERAPY_ACTION: Final = "therapy action"
PLACE_DRAWN: Final = "place drawn"
REACT: Final = "reaction"
DECLARE: Final = "declare"
PAYMENT: Final = "payment"
LOSS: Final = "loss"
AFTER_LOSS: Final = "after loss"
RESOLVE: Final = "resolve"
EXCHANGE: Final = "exchange"
NAME_NEED: Final = "need"
ABILITY: Final = "ability"
PLACE_AGENDA: Final = "agenda"

NEVER: Final = -1
"""The final turns have not begun."""


class Part:
    """PW-7.4 What was announced for one line of a pending card; Reactions change it (PW-10.26)."""

    def __init__(self, what: int, amount: int) -> None:
        self.what: Final = what
        self.amount = amount
        self.need = NO_NEED
        self.amount2 = 0
        self.need2 = NO_NEED
        """The other half of a split increase, or the second Need of an exchange."""
        self.seat: Seat = NO_SEAT
        self.piece: Piece = NO_PIECE
        self.other: Piece = NO_PIECE
        self.is_conditional = False
        """It happens only with a Phobia in front of its player (Exposure Therapy)."""

    def copy(self) -> Part:
        twin = Part(self.what, self.amount)
        twin.need = self.need
        twin.amount2 = self.amount2
        twin.need2 = self.need2
        twin.seat = self.seat
        twin.piece = self.piece
        twin.other = self.other
        twin.is_conditional = self.is_conditional
        return twin

    def facts(self) -> list[object]:
        return [
            self.what,
            self.amount,
            self.need,
            self.amount2,
            self.need2,
            self.seat,
            self.piece,
            self.other,
            self.is_conditional,
        ]

    def renumber(self, new: list[Piece]) -> None:
        if self.piece >= 0:
            self.piece = new[self.piece]
        if self.other >= 0:
            self.other = new[self.other]


class Pending(Act):
    """PW-7.4 A card that has been announced, as other cards see it; the chapter on playing drives it."""

    def __init__(self, seat: Seat, piece: Piece, card: PWCard, lines: list[Effect], moment: str) -> None:
        super().__init__(seat, piece, lines, 0)
        self.card: Final = card
        self.moment: Final = moment
        """The kind of question at which it was played."""
        self.parts: list[Part] = []
        self.to_pay = 0
        self.protected = 0
        """PW-10.25 The players whose scores it does not lower, as bits."""
        self.lowered = 0
        """PW-8.18 Which scores of whom it has lowered: bit 4 * seat + Need."""

    def part(self, what: int, amount: int) -> Part:
        """The part of the line that is being announced."""
        if len(self.parts) <= self.line:
            self.parts.append(Part(what, amount))
        return self.parts[self.line]

    def note_lowered(self, seat: Seat, need: int) -> None:
        self.lowered |= 1 << (4 * seat + need)

    def lowered_of(self, seat: Seat) -> int:
        """The Needs of a player that the card has lowered, as bits."""
        return (self.lowered >> (4 * seat)) & 15

    def protects(self, seat: Seat) -> bool:
        return (self.protected >> seat) & 1 == 1

    def like_pending(self, other: Pending) -> None:
        self.like_act(other)
        self.parts = [part.copy() for part in other.parts]
        self.to_pay = other.to_pay
        self.protected = other.protected
        self.lowered = other.lowered

    def pending_facts(self) -> list[object]:
        parts = [part.facts() for part in self.parts]
        return [*self.act_facts(), self.moment, parts, self.to_pay, self.protected, self.lowered]

    def renumber(self, new: list[Piece]) -> None:
        super().renumber(new)
        for part in self.parts:
            part.renumber(new)


class Naming:
    """The Need named for a Defense Mechanism when it was placed (Humor)."""

    def __init__(self, piece: Piece, need: int) -> None:
        self.piece: Final = piece
        self.need: Final = need


class PW(State):
    """A game of Psychological Warfare."""

    def __init__(self, seats: int, rules: Rules, seed: int) -> None:
        super().__init__(seats, ZONES, seed)
        self.rules = rules
        self.card_list: list[Card] = []
        """PW-2.1 Every card of the game, sorted by id: which cards there are is public."""
        self.scores: list[int] = []
        self.active: Seat = 0
        self.first: Seat = 0
        self.turn = 0
        self.used: list[Piece] = []
        """PW-4.7 Archetypes and Defense Mechanisms whose one use of this turn is spent."""
        self.gained: list[int] = []
        """PW-16.8 The Needs in which each player has gained by lowering others this turn, as bits."""
        self.suppressed: list[bool] = []
        self.named: list[Naming] = []
        self.fresh: list[Piece] = []
        """PW-11.10 What the active player has drawn this turn."""
        self.drawn = 0
        self.final_turns = NEVER
        self.end_turn = 0
        """PW-22.1 The turn in which the last card left the deck."""
        self.idle_turns = 0
        self.census: list[int] = []
        """PW-22.10 Scores and sizes of all zones at the start of the turn."""
        self.plans: list[list[int]] = []
        """PW-R9 What each player has chosen in a secret set-up: piece, how, with what."""

    def open_table(self) -> None:
        """PW-3.5 Give every seat its zones and its scorecard; a copy takes them over instead."""
        seats = self.seats
        self.open_zones()
        self.scores = [self.rules.first_score] * (4 * seats)
        self.gained = [0] * seats
        self.suppressed = [False] * seats
        self.plans = [[] for _ in range(seats)]

    def blank(self) -> PW:
        """A new state of the same class, to be filled by a copy."""
        raise NotImplementedError

    def begin_play(self, seat: Seat, piece: Piece, moment: str) -> None:
        """PW-7.4 Put playing a card on the agenda; the class that knows all chapters does it."""
        raise NotImplementedError

    def copy(self) -> State:
        twin = self.blank()
        twin.like(self)
        twin.card_list = self.card_list
        twin.scores = self.scores[:]
        twin.active = self.active
        twin.first = self.first
        twin.turn = self.turn
        twin.used = self.used[:]
        twin.gained = self.gained[:]
        twin.suppressed = self.suppressed[:]
        twin.named = self.named
        twin.fresh = self.fresh[:]
        twin.drawn = self.drawn
        twin.final_turns = self.final_turns
        twin.end_turn = self.end_turn
        twin.idle_turns = self.idle_turns
        twin.census = self.census
        twin.plans = [plan[:] for plan in self.plans]
        return twin

    def sees_face(self, viewer: Seat, piece: Piece) -> bool:
        """PW-21.2 With the option only the top card of the discard pile may be looked at."""
        if not self.rules.whole_discard and self.zone_of(piece) is DISCARD:
            return self.pile(DISCARD, 0)[-1] == piece
        return super().sees_face(viewer, piece)

    def facts(self) -> list[object]:
        return [
            *super().facts(),
            list(self.scores),
            self.active,
            self.first,
            self.turn,
            list(self.used),
            list(self.gained),
            list(self.suppressed),
            [[naming.piece, naming.need] for naming in self.named],
            list(self.fresh),
            self.drawn,
            self.final_turns,
            self.end_turn,
            self.idle_turns,
            list(self.census),
            [list(plan) for plan in self.plans],
        ]

    # --- reading ---------------------------------------------------------------------------------------

    def card(self, piece: Piece) -> PWCard:
        card = self.cards[piece]
        assert isinstance(card, PWCard)
        return card

    def score(self, seat: Seat, need: int) -> int:
        return self.scores[4 * seat + need]

    def deck(self) -> list[Piece]:
        return self.piles[0]

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats in the order of play, beginning with the given one."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def others_of(self, seat: Seat) -> list[Seat]:
        """Everybody else, clockwise from the left of the given player."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def bags(self, seat: Seat) -> int:
        """PW-19.1 The bag icons on all cards in front of a player."""
        bags = 0
        for piece in self.pile(FRONT, seat):
            bags += self.card(piece).bags
        return bags

    def is_compelled(self, seat: Seat) -> bool:
        """PW-5.8 Whether a card in front of the player asks for Therapy on this turn."""
        for piece in self.pile(FRONT, seat):
            if self.card(piece).compels_therapy:
                return True
        return False

    def defenses_work(self, seat: Seat) -> bool:
        """PW-14.4 No Defense Mechanism works while a Phobia lies in front of its owner."""
        return not self.pile(PHOBIAS, seat)

    def defense_total(self, seat: Seat, power: int) -> int:
        """What all working Defense Mechanisms of one kind add up to; each copy counts (PW-13.11)."""
        total = 0
        if self.defenses_work(seat):
            for piece in self.pile(DEFENSES, seat):
                card = self.card(piece)
                if card.power == power:
                    total += card.amount
        return total

    def has_defense(self, seat: Seat, power: int) -> bool:
        if self.defenses_work(seat):
            for piece in self.pile(DEFENSES, seat):
                if self.card(piece).power == power:
                    return True
        return False

    def archetype_with(self, seat: Seat, power: int) -> Piece:
        """PW-16.4 A player's Archetype with that ability, unless it is suppressed; NO_PIECE if there is none."""
        held = self.pile(ARCHETYPES, seat)
        for index in range(len(held)):
            if self.card(held[index]).power == power and not (index == 0 and self.suppressed[seat]):
                return held[index]
        return NO_PIECE

    def unused_archetype(self, seat: Seat, power: int) -> Piece:
        """PW-16.2 The same, if it has not been used this turn."""
        piece = self.archetype_with(seat, power)
        return piece if piece not in self.used else NO_PIECE

    def original(self, seat: Seat) -> PWCard:
        """PW-16.18 The Archetype a player began with lies first."""
        return self.card(self.pile(ARCHETYPES, seat)[0])

    def need_worth(self, seat: Seat, worth: int) -> int:
        """PW-1.3, PW-1.4, PW-16.19 The Primary (4) or Secondary (3) category of the original Archetype."""
        return self.original(seat).values.index(worth)

    def suffers(self, seat: Seat, need: int) -> bool:
        """PW-17.2 Whether a player suffers the Neurosis of a Need now."""
        if self.scores[4 * seat + need] > self.rules.least_score:
            return False
        if self.archetype_with(seat, NO_NEUROSES) != NO_PIECE:
            return False
        if self.defenses_work(seat):
            for piece in self.pile(DEFENSES, seat):
                if self.card(piece).power == IGNORES_NEUROSIS and self.need_named(piece) == need:
                    return False
        return True

    def need_named(self, piece: Piece) -> int:
        for naming in self.named:
            if naming.piece == piece:
                return naming.need
        return NO_NEED

    def cards_to_draw(self, seat: Seat, is_therapy: bool, extra: int) -> int:
        """PW-11.13 How many cards a draw up gives, with all modifiers; the deck may have fewer."""
        size = self.hand_size(seat, is_therapy) + extra
        number = max(0, size - len(self.pile(HAND, seat)) - self.bags_that_count(seat))
        if number and self.suffers(seat, OBSESSIVE_COMPULSIVE):
            number -= 1
        return number

    def hand_size(self, seat: Seat, is_therapy: bool) -> int:
        """PW-11.13 The size to which a draw up fills a hand: 5, more for the Explorer in a regular turn."""
        explorer = NO_PIECE if is_therapy else self.archetype_with(seat, FILLS_HIGHER)
        return self.rules.hand + (self.card(explorer).amount if explorer != NO_PIECE else 0)

    def bags_that_count(self, seat: Seat) -> int:
        """PW-11.13 The bag icons that keep a player from drawing."""
        return max(0, self.bags(seat) - self.defense_total(seat, FEWER_BAGS))

    # --- scores ------------------------------------------------------------------------------------------

    def raise_score(self, seat: Seat, need: int, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """PW-8.10 An increase stops at 8."""
        at = 4 * seat + need
        gain = min(amount, self.rules.most_score - self.scores[at])
        if gain > 0:
            self.scores[at] += gain
            if self.hears("raised"):
                self.tell("raised", rule, seat, other=by, amount=gain, word=NEEDS[need])

    def lower_score(self, seat: Seat, need: int, amount: int, rule: str, by: Piece = NO_PIECE) -> bool:
        """PW-8.15, PW-8.18 A decrease stops at 1; whether the score really went down."""
        at = 4 * seat + need
        loss = min(amount, self.scores[at] - self.rules.least_score)
        if loss <= 0:
            return False
        self.scores[at] -= loss
        if self.hears("lowered"):
            self.tell("lowered", rule, seat, other=by, amount=loss, word=NEEDS[need])
        return True

    def exchange_scores(self, seat: Seat, need: int, need2: int, by: Piece) -> int:
        """PW-8.19 Two scores change places; the Need that ended smaller, or NO_NEED if they were equal."""
        one = self.score(seat, need)
        two = self.score(seat, need2)
        if one == two:
            return NO_NEED
        higher, lower = (need, need2) if one > two else (need2, need)
        amount = abs(one - two)
        self.lower_score(seat, higher, amount, "PW-8.19", by)
        self.raise_score(seat, lower, amount, "PW-8.19", by)
        return higher

    # --- cards -------------------------------------------------------------------------------------------

    def forget_hand(self, seat: Seat) -> None:
        """PW-21.3 Whoever had seen a hand cannot tell which of its cards has been put away face down."""
        known = self.known
        for piece in self.pile(HAND, seat):
            known[piece] = 0

    def put_into_energy(self, piece: Piece, seat: Seat, name: str, rule: str, by: Piece = NO_PIECE) -> None:
        """PW-6.3, PW-21.4 A card becomes Mental Energy, face down for all but its owner."""
        if self.zone_of(piece) is HAND:
            self.forget_hand(self.holder_of(piece))
        self.move(piece, ENERGY, seat, name, rule, by)
        self.known[piece] = 0

    def exchange_with_energy(self, seat: Seat, card: Piece, energy: Piece, by: Piece) -> None:
        """PW-16.22 One card of the hand and one of the Mental Energy change places (Magician)."""
        self.put_into_energy(card, seat, "put into energy", "PW-16.22", by)
        self.move(energy, HAND, seat, "took from energy", "PW-16.22", by)

    def take_top_card(self, seat: Seat, zone: Zone, name: str, rule: str, by: Piece = NO_PIECE) -> bool:
        """PW-22.1, PW-22.6 The top card of the deck goes somewhere; with the last one the end begins."""
        deck = self.deck()
        if not deck:
            return False
        piece = deck[-1]
        self.move(piece, zone, seat, name, rule, by)
        if not deck and self.final_turns == NEVER:
            self.final_turns = self.seats
            self.end_turn = self.turn
            self.tell("deck ran out", "PW-22.1", self.active)
        return True

    def draw(self, seat: Seat, cards: int, rule: str, by: Piece = NO_PIECE) -> None:
        """PW-11.6, PW-11.7 Draw cards one by one, as many as there are."""
        for _ in range(cards):
            deck = self.deck()
            if not deck:
                return
            piece = deck[-1]
            self.take_top_card(seat, HAND, "drew", rule, by)
            if seat == self.active:
                self.fresh.append(piece)
                self.drawn += 1

    def discard(self, piece: Piece, seat: Seat, name: str, rule: str, by: Piece = NO_PIECE) -> None:
        """PW-20.1 A card goes face up to the common discard pile."""
        self.move(piece, DISCARD, TABLE, name, rule, by, of=seat)

    def spend(self, seat: Seat, piece: Piece, rule: str, by: Piece) -> None:
        """PW-18.6 One card of Mental Energy is spent."""
        self.discard(piece, seat, "spent", rule, by)

    def put_under(self, piece: Piece, seat: Seat, rule: str, by: Piece = NO_PIECE) -> None:
        """PW-12.3 A card goes under the player's original Archetype (PW-20.4)."""
        self.move(piece, UNDER, seat, "put under", rule, by)

    def place_defense(self, piece: Piece, seat: Seat, need: int, rule: str) -> None:
        """PW-13.3 A Defense Mechanism goes into play, with the Need it names, if it names one."""
        self.move(piece, DEFENSES, seat, "placed", rule)
        if need != NO_NEED:
            self.named = [naming for naming in self.named if naming.piece != piece]
            self.named.append(Naming(piece, need))
            self.tell("named", "PW-13.13", seat, piece, word=NEEDS[need])

    def place_agenda(self, piece: Piece, seat: Seat) -> None:
        """PW-15.2 A Hidden Agenda is placed face up beside the Archetype."""
        self.move(piece, AGENDAS, seat, "placed agenda", "PW-15.2")

    def look_at(self, viewer: Seat, pieces: list[Piece], rule: str, by: Piece, to: Seat) -> None:
        """PW-21.10 A player looks at hidden cards; everybody sees that, and nobody else what they are."""
        for piece in pieces:
            if self.known[piece] >= 0:
                self.known[piece] |= 1 << viewer
        self.tell("looked", rule, viewer, other=by, to=to, amount=len(pieces))

    def add_archetype(self, piece: Piece, seat: Seat, rule: str, by: Piece = NO_PIECE) -> None:
        """PW-3.4, PW-16.14 An Archetype comes to a player, face up; those left are mixed (PW-2.6)."""
        self.move(piece, ARCHETYPES, seat, "became", rule, by)

    def shuffle_unused(self) -> None:
        """PW-2.6 The unused Archetypes lie face down in random order."""
        self.shuffle(UNUSED, TABLE, "PW-2.6")

    def remove_added_archetypes(self, seat: Seat, by: Piece) -> None:
        """PW-16.16 to PW-16.18 All Archetypes but the original return to the unused ones."""
        for piece in self.pile(ARCHETYPES, seat)[1:]:
            self.move(piece, UNUSED, TABLE, "lost archetype", "PW-16.16", by, of=seat)
        self.shuffle_unused()

    def suppress(self, seat: Seat, by: Piece) -> None:
        """PW-R54 The original Archetype has no ability for the time being."""
        self.suppressed[seat] = True
        self.tell("suppressed", "PW-R54", seat, self.pile(ARCHETYPES, seat)[0], by)

    def unsuppress(self, seat: Seat) -> None:
        self.suppressed[seat] = False
        self.tell("no longer suppressed", "PW-R54", seat, self.pile(ARCHETYPES, seat)[0])

    def mark_used(self, piece: Piece, seat: Seat, rule: str) -> None:
        """PW-4.7 The one use of this turn is spent."""
        self.used.append(piece)
        self.tell("used", rule, seat, piece)

    # --- turns and the end -------------------------------------------------------------------------------

    def count_cards(self) -> list[int]:
        """PW-22.10 Scores and sizes of all zones."""
        count = [len(pile) for pile in self.piles]
        count.extend(self.scores)
        return count

    def begin_turn(self, seat: Seat) -> None:
        """PW-4.7 A turn begins: everything that can be done once per turn is open again."""
        self.active = seat
        self.turn += 1
        self.used = []
        self.gained = [0] * self.seats
        self.fresh = []
        self.drawn = 0
        self.census = self.count_cards()
        self.tell("turn began", "PW-4.1", seat, amount=self.turn)

    def end(self, winners: list[Seat], drawn: list[Seat], rule: str) -> None:
        """PW-23.5 The game is over."""
        self.outcome = Outcome(winners, drawn, rule)
        for seat in winners:
            self.tell("won", rule, seat)
        for seat in drawn:
            self.tell("shared the win", rule, seat)
