"""PW-1, PW-17 to PW-21 Every fact a game remembers, and the changes that can happen to it.

Each change and its event are made by one method, so nothing happens without being told.
"""

from __future__ import annotations

from typing import Final, cast

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat, seat_target
from hegemon.core.lending import Forbidden
from hegemon.core.modifiers import without
from hegemon.core.printed import Card
from hegemon.core.queries import ANYONES, OPPONENTS, YOURS, Selector
from hegemon.core.state import Outcome, State, digest_of
from hegemon.core.zones import CLOSED, OPEN, OWN, Zone
from hegemon.games.psychological_warfare.fields import copy_fields, facts_of
from hegemon.games.psychological_warfare.in_play import Deferred, Naming, Pending, Promise
from hegemon.games.psychological_warfare.options import Rules
from hegemon.games.psychological_warfare.printed import (
    ACTION,
    ANY_NEED,
    ARCHETYPE,
    BAGS,
    CHANGES,
    COMPELS_THERAPY,
    DEFENSE,
    EVENTS,
    HAND_SIZE,
    NAMED_NEED,
    NEEDS,
    NO_NEED,
    NO_NEUROSIS,
    OBSESSIVE_COMPULSIVE,
    PHOBIA,
    SPECIAL,
    PWCard,
    Standing,
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

REGULAR_TURN: Final = 0
THERAPY_TURN: Final = 1
"""The kinds of turn, where a change is not about kinds of card."""
DEFENSES_ONLY: Final = 1 << DEFENSE
SPECIALS_ONLY: Final = 1 << SPECIAL
ARCHETYPES_ONLY: Final = 1 << ARCHETYPE
NOTHING: Final[list[Piece]] = []
FAR: Final = 1 << 8
"""Beside the kinds of card that have a change: it reaches other players too."""

# When what lasts for a while ends.
END_OF_TURN: Final = 0
START_OF_OWN_TURN: Final = 1


class PW(State):
    """A game of Psychological Warfare. `tools/write_fields.py` explains what the ends of the fields' lines say."""

    def __init__(self, seats: int, rules: Rules, seed: int) -> None:
        super().__init__(seats, ZONES, seed)
        self.rules = rules  # open, no digest
        self.card_list: list[Card] = []  # open, shared, no digest
        """PW-2.1 Every card of the game, sorted by id: which cards there are is public."""
        self.printed: list[PWCard] = []  # shared, no digest
        """The very list of `cards`, as cards of this game."""
        self.changed: list[int] = []  # open, shared, no digest
        """Which kinds of card have each change of `always`, as bits, with FAR; known from the card list."""
        self.heard: list[int] = []  # open, shared, no digest
        """Which kinds of card listen to each event, as bits."""
        self.scores: list[int] = []  # open
        self.active: Seat = 0  # open
        self.first: Seat = 0  # open
        self.turn = 0  # open
        self.used: list[Piece] = []  # open
        """PW-4.7 Archetypes and Defense Mechanisms whose one use of this turn is spent."""
        self.gained: list[int] = []  # open
        """PW-16.8 The Needs in which each player has gained by lowering others this turn, as bits."""
        self.suppressed: list[bool] = []  # open
        self.named: list[Naming] = []  # shared
        self.fresh: list[Piece] = []
        """PW-11.10 What the active player has drawn this turn."""
        self.drawn = 0  # open
        self.final_turns = NEVER  # open
        self.end_turn = 0  # open
        """PW-22.1 The turn in which the last card left the deck."""
        self.idle_turns = 0  # open
        self.census: list[int] = []  # open, shared
        """PW-22.10 Scores and sizes of all zones at the start of the turn."""
        self.plans: list[list[int]] = []
        """PW-R9 What each player has chosen in a secret set-up: piece, how, with what."""
        self.later: list[Deferred] = []  # shared, rare
        """Lines that wait for a turn to begin or end."""

    def open_table(self) -> None:
        """PW-3.5 Give every seat its zones and its scorecard; a copy takes them over instead."""
        seats = self.seats
        self.open_zones()
        self.scores = [self.rules.first_score] * (4 * seats)
        self.gained = [0] * seats
        self.suppressed = [False] * seats
        self.plans = [[] for _ in range(seats)]

    def take_faces(self, cards: list[Card]) -> None:
        self.cards = cards
        self.study_cards()

    def study_cards(self) -> None:
        """Once it is settled which card each piece is: the same cards, as cards of this game."""
        self.printed = cast("list[PWCard]", self.cards)

    def exchange_faces(self, one: Piece, other: Piece) -> None:
        """In a game that is imagined, two cards nobody has seen are each other."""
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]

    def know_cards(self, cards: list[Card]) -> None:
        """PW-2.1 Take note of the cards of the game: sorted by id, and what the kinds of card can do."""
        self.card_list = cards
        self.changed = [0] * CHANGES
        self.heard = [0] * EVENTS
        for card in cards:
            assert isinstance(card, PWCard)
            for standing in card.always:
                self.changed[standing.change] |= 1 << card.kind
                if standing.whose != YOURS:
                    self.changed[standing.change] |= FAR
            for when in card.when:
                self.heard[when.event] |= 1 << card.kind

    def blank(self) -> PW:
        """A new state of the same class, to be filled by a copy."""
        raise NotImplementedError

    def came_to(self, piece: Piece, zone: Zone) -> None:
        """PW-9.8 Counters are gone with the card that leaves play."""
        if zone not in (FRONT, DEFENSES, PHOBIAS):
            self.modifiers = without(self.modifiers, piece)

    def begin_play(self, seat: Seat, piece: Piece, moment: str) -> None:
        """PW-7.4 Put playing a card on the agenda; the class that knows all chapters does it."""
        raise NotImplementedError

    def copy(self) -> State:
        twin = self.blank()
        twin.like(self)
        copy_fields(twin, self)
        return twin

    def sees_face(self, viewer: Seat, piece: Piece) -> bool:
        """PW-21.2 With the option only the top card of the discard pile may be looked at."""
        if not self.rules.whole_discard and self.zone_of(piece) is DISCARD:
            return self.pile(DISCARD, 0)[-1] == piece
        return super().sees_face(viewer, piece)

    def has_secrets(self) -> bool:
        """PW-R9 Plans of a secret set-up."""
        return any(self.plans)

    def facts(self) -> list[object]:
        return [*super().facts(), *facts_of(self), sorted(self.rules.chosen.items())]

    def digests(self) -> list[str]:
        """Version 0.1.0 left the rules out, which are the last of the facts."""
        return [*super().digests(), digest_of(self.facts()[:-1])]

    # --- reading ---------------------------------------------------------------------------------------

    def card(self, piece: Piece) -> PWCard:
        return self.printed[piece]

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
        return self.active_card(seat, COMPELS_THERAPY) != NO_PIECE

    def defenses_work(self, seat: Seat) -> bool:
        """PW-14.4 No Defense Mechanism works while a Phobia lies in front of its owner."""
        return not self.pile(PHOBIAS, seat)

    # --- what cards in play change -----------------------------------------------------------------------

    def in_force(self, seat: Seat, kinds: int) -> list[Piece]:
        """The cards of the given kinds before a player whose text counts now, Defense Mechanisms first."""
        if kinds == DEFENSES_ONLY:
            return NOTHING if self.pile(PHOBIAS, seat) else self.pile(DEFENSES, seat)
        if kinds == SPECIALS_ONLY:
            return self.pile(FRONT, seat)
        if kinds == ARCHETYPES_ONLY and not self.suppressed[seat]:
            return self.pile(ARCHETYPES, seat)
        found: list[Piece] = []
        if kinds >> DEFENSE & 1 and self.defenses_work(seat):
            found.extend(self.pile(DEFENSES, seat))
        if kinds >> ARCHETYPE & 1:
            held = self.pile(ARCHETYPES, seat)
            found.extend(held[1:] if self.suppressed[seat] else held)
        if kinds >> PHOBIA & 1:
            found.extend(self.pile(PHOBIAS, seat))
        if kinds & (1 << ACTION | 1 << SPECIAL):
            found.extend(self.pile(FRONT, seat))
        return found

    def is_in_force(self, standing: Standing, seat: Seat, piece: Piece) -> bool:
        """Whether the condition of something standing holds."""
        condition = standing.condition
        return condition is None or condition.holds(self, seat, piece, None)

    def total(self, seat: Seat, change: int, kind: int = ACTION) -> int:
        """What all cards in play add up to, for a player and a kind of card; each copy counts (PW-13.11)."""
        kinds = self.changed[change]
        if kinds == 0 or (kinds == DEFENSES_ONLY and not self.pile(DEFENSES, seat)):
            return 0
        total = 0
        for owner in range(self.seats) if kinds & FAR else [seat]:
            for piece in self.in_force(owner, kinds):
                for standing in self.card(piece).always:
                    if standing.change != change or not standing.kinds >> kind & 1:
                        continue
                    whose = standing.whose
                    if whose != ANYONES and (whose == OPPONENTS) == (owner == seat):
                        continue
                    if self.is_in_force(standing, owner, piece):
                        total += standing.amount.now(self, owner, piece, None)
        return total

    def active_card(self, seat: Seat, change: int) -> Piece:
        """PW-16.4 A player's own card with that change, if its text counts now; NO_PIECE if there is none."""
        kinds = self.changed[change]
        if kinds:
            for piece in self.in_force(seat, kinds):
                standing = self.card(piece).standing(change)
                if standing is not None and self.is_in_force(standing, seat, piece):
                    return piece
        return NO_PIECE

    def unused_card(self, seat: Seat, change: int) -> Piece:
        """PW-16.2 The same, if it has not been used this turn."""
        piece = self.active_card(seat, change)
        return piece if piece not in self.used else NO_PIECE

    def amount_of(self, seat: Seat, piece: Piece, change: int) -> int:
        """The number of a change of one card."""
        standing = self.card(piece).standing(change)
        return standing.amount.now(self, seat, piece, None) if standing is not None else 0

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
        return not self.is_spared(seat, need)

    def is_spared(self, seat: Seat, need: int) -> bool:
        """PW-17.2 Whether a card before the player keeps a Neurosis away."""
        for piece in self.in_force(seat, self.changed[NO_NEUROSIS]):
            for standing in self.card(piece).always:
                if standing.change == NO_NEUROSIS:
                    named = self.need_named(piece) if standing.need == NAMED_NEED else standing.need
                    if (named == need or standing.need == ANY_NEED) and self.is_in_force(standing, seat, piece):
                        return True
        return False

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
        return max(0, self.rules.hand + self.total(seat, HAND_SIZE, THERAPY_TURN if is_therapy else REGULAR_TURN))

    def bags_that_count(self, seat: Seat) -> int:
        """PW-11.13 The bag icons that keep a player from drawing."""
        return max(0, self.bags(seat) + self.total(seat, BAGS))

    # --- scores ------------------------------------------------------------------------------------------

    def raise_score(self, seat: Seat, need: int, amount: int, rule: str, by: Piece = NO_PIECE) -> None:
        """PW-8.10 An increase stops at 8."""
        at = 4 * seat + need
        gain = min(amount, self.rules.most_score - self.scores[at])
        if gain > 0:
            self.scores[at] += gain
            if self.hears("raised"):
                self.tell("raised", rule, seat, other=by, amount=gain, word=NEEDS[need])
        elif amount > 0 and self.hears("could not rise"):
            self.tell("could not rise", rule, seat, other=by, amount=self.scores[at], word=NEEDS[need])

    def lower_score(self, seat: Seat, need: int, amount: int, rule: str, by: Piece = NO_PIECE) -> bool:
        """PW-8.15, PW-8.18 A decrease stops at 1; whether the score really went down."""
        at = 4 * seat + need
        loss = min(amount, self.scores[at] - self.rules.least_score)
        if loss <= 0:
            if amount > 0 and self.hears("could not fall"):
                self.tell("could not fall", rule, seat, other=by, amount=self.scores[at], word=NEEDS[need])
            return False
        self.scores[at] -= loss
        if self.hears("lowered"):
            self.tell("lowered", rule, seat, other=by, amount=loss, word=NEEDS[need])
        return True

    def happens_instead(self, seat: Seat, player: Seat, amount: int) -> bool:
        """PW-13.22 Whether a card puts something in the place of a loss; the class that knows all chapters does it."""
        raise NotImplementedError

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

    def take_top_card(self, seat: Seat, zone: Zone, name: str, rule: str, by: Piece = NO_PIECE) -> bool:
        """PW-22.1, PW-22.6 The top card of the deck goes somewhere; with the last one the end begins."""
        deck = self.deck()
        if not deck:
            return False
        piece = deck[-1]
        self.move(piece, zone, seat, name, rule, by)
        self.note_empty_deck()
        return True

    def copy_card(self, play: Pending, piece: Piece) -> None:
        """PW-25.7 What a card says is done once more; the class that knows all chapters does it."""
        raise NotImplementedError

    def note_empty_deck(self) -> None:
        """PW-22.1 With the last card of the deck the end begins."""
        if not self.deck() and self.final_turns == NEVER:
            self.final_turns = self.seats
            self.end_turn = self.turn
            self.tell("deck ran out", "PW-22.1", self.active)

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

    def lend(self, promise: Promise) -> None:
        """PW-25.13 A card gives its player an ability until a moment comes."""
        self.modifiers = [*self.modifiers, promise]
        self.tell("lent an ability", "PW-25.13", promise.seat, promise.source)

    def forbid(self, seat: Seat, cards: Selector, until: int, by: Seat, source: Piece) -> None:
        """PW-7.21 A player cannot play some cards until a moment comes."""
        whose = by if until == START_OF_OWN_TURN else NO_SEAT
        self.modifiers = [*self.modifiers, Forbidden(cards, seat_target(seat), until, whose, source)]
        self.tell("cannot play", "PW-7.21", other=source, to=seat)

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

    def start_with(self, seat: Seat) -> None:
        """PW-3.8 The player who goes first."""
        self.first = seat
        self.active = seat
        self.tell("goes first", "PW-3.8", seat)

    def count_turn(self, seat: Seat) -> None:
        """PW-11.12, PW-22.3, PW-22.10 A turn has ended; final and idle turns are counted."""
        self.idle_turns = self.idle_turns + 1 if self.count_cards() == self.census else 0
        if self.final_turns != NEVER and self.end_turn != self.turn:
            self.final_turns -= 1
        self.tell("turn ended", "PW-11.12", seat)

    def note_gained(self, seat: Seat, needs: int) -> None:
        """PW-16.7 Each category gains once per turn; the rise of the score tells the event."""
        self.gained[seat] |= needs

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
