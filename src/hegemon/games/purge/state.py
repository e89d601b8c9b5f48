"""PURGE-1, PURGE-17 Every fact a game of PURGE remembers, and the changes that can happen to it.

Each change and its event are made by one method, so nothing happens without being told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NO_PIECE, NO_SEAT, Handle, Piece, Seat, Target, seat_target
from hegemon.core.control import FOR_GOOD, note_control
from hegemon.core.effects import NUMBERS_FROM, Act
from hegemon.core.events import EVERYBODY
from hegemon.core.lending import Forbidden, Lent, lent_now
from hegemon.core.modifiers import Modifier, without
from hegemon.core.queries import Selector
from hegemon.core.state import State
from hegemon.core.triggers import INSTEAD, is_replacing, replaced
from hegemon.core.waiting import Waiting
from hegemon.core.zones import OPEN, OWN, Zone
from hegemon.games.purge.changes import PurgeChanges
from hegemon.games.purge.fields import copied_in_play, copy_fields, facts_of
from hegemon.games.purge.hearing import hear, hear_for_a_while
from hegemon.games.purge.options import PERMANENT, Rules
from hegemon.games.purge.permanents import ASIDE, ATTACKER, DEFENDER, FIELD, NO_VECTOR, InPlay, Lasting, home_of, mixed
from hegemon.games.purge.printed import (
    A_COMMANDER,
    A_TOKEN,
    CHANGES,
    COMMANDER,
    COST,
    DAMAGE,
    ENTERS,
    HEALTH,
    LEAVES,
    MOVES,
    OPS,
    RESOURCE,
    STRONGHOLD,
    SUPER,
    TEK,
    UNIT,
    UNLOCKS,
    Passive,
    PurgeCard,
    When,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# PURGE-1.16, PURGE-17: the zones, and who sees what lies in them. Decks have no order.
WAR_DECK: Final = Zone(0, "war", OWN, ordered=False)
TEK_DECK: Final = Zone(1, "tek", OWN, ordered=False)
OPS_DECK: Final = Zone(2, "ops", OWN, ordered=False)
CHOSEN: Final = Zone(3, "chosen", OWN, ordered=True)
"""PURGE-3.4 The starting cards, hidden until both players have chosen."""
PLAY: Final = Zone(4, "play", OPEN, ordered=True)
STACK: Final = Zone(5, "stack", OPEN, ordered=True)
WAR_DISCARD: Final = Zone(6, "war discard", OPEN, ordered=True)
TEK_DISCARD: Final = Zone(7, "tek discard", OPEN, ordered=True)
OPS_DISCARD: Final = Zone(8, "ops discard", OPEN, ordered=True)
REMOVED: Final = Zone(9, "removed", OPEN, ordered=True)
CEASED: Final = Zone(10, "ceased", OPEN, ordered=True)
"""PURGE-13.37 Tokens that have ceased to exist; a new Token of the same kind is made of one of them."""
ZONES: Final = (
    WAR_DECK,
    TEK_DECK,
    OPS_DECK,
    CHOSEN,
    PLAY,
    STACK,
    WAR_DISCARD,
    TEK_DISCARD,
    OPS_DISCARD,
    REMOVED,
    CEASED,
)
OPEN_PILES: Final[tuple[Zone, ...]] = (WAR_DISCARD, TEK_DISCARD, OPS_DISCARD, REMOVED)

# Where the sums of passive abilities are kept: one row of sub-classes for each kind of change.
PLACES: Final = 8
ALL_TOGETHER: Final = 7
SUMS: Final = PLACES * CHANGES

# The moments at which players are asked, by the names asks give them.
ACTION: Final = "action"
NEXT_PLAY: Final = "next play"
BATTLE_ACTION: Final = "battle action"
RESPONSE: Final = "response"


class Purge(PurgeChanges):
    """A game of PURGE. `tools/write_fields.py` explains what the ends of the fields' lines say."""

    def __init__(self, rules: Rules, seed: int) -> None:
        super().__init__(rules, ZONES, seed)
        self.table: list[InPlay | None] = []  # by hand
        # What the passive abilities in play come to: replaced, never changed, whenever one comes or goes.
        self.unlocked = [0, 0]  # shared, no digest
        self.grants: list[list[int]] = []  # shared, no digest
        self.damage_up: list[list[int]] = []  # shared, no digest
        self.health_up: list[list[int]] = []  # shared, no digest
        self.sums: list[list[int]] = []  # shared, no digest
        """By change and sub-class, and in the last place of each change for all together."""
        self.teks = [0, 0]  # shared, no digest
        self.varies = 0  # no digest
        """What passive abilities that depend on something change, as bits."""
        self.varying: list[Passive] = []  # shared, no digest
        """The passive abilities of both players that depend on something, and are worked out each time."""
        self.prices: list[Passive] = []  # shared, no digest
        """The passive abilities of both players that change what cards cost."""
        self.heard = 0  # no digest
        """The events any card of the game waits for, as bits."""
        self.lasting: list[Lasting] = []  # open, rare
        """Changes of permanents that do not simply end with the turn."""
        self.waiting: list[Waiting] = []  # by hand, no digest
        """What cards have put off, in the order they did."""

    def blank(self) -> Purge:
        """A new state of the same class, to be filled by a copy."""
        raise NotImplementedError

    def begin_ops(self, seat: Seat, moment: str) -> None:
        """PURGE-13.16 Put using an OPS on the agenda; the class that knows all chapters does it."""
        raise NotImplementedError

    def begin_use(self, seat: Seat, moment: str) -> None:
        """PURGE-14.3 Put using an activated ability on the agenda."""
        raise NotImplementedError

    def end_battle(self, rule: str) -> None:
        """PURGE-9.50 The battle is over: Battle Resolution follows at once."""
        raise NotImplementedError

    def open_table(self) -> None:
        """Lay out empty zones and empty sums; a copy takes them over instead."""
        self.open_zones()
        self.grants = [[0] * 7, [0] * 7]
        self.damage_up = [[0] * 7, [0] * 7]
        self.health_up = [[0] * 7, [0] * 7]
        self.sums = [[0] * SUMS, [0] * SUMS]

    def copy(self) -> State:
        twin = self.blank()
        twin.like(self)
        copy_fields(twin, self)
        if self.waiting:
            twin.waiting = self.waiting[:]
        table = self.table[:]
        for seat in range(2):
            for piece in self.piles[PLAY.index * 2 + seat]:
                standing = table[piece]
                if standing is not None:
                    table[piece] = copied_in_play(standing)
        twin.table = table
        return twin

    def has_secrets(self) -> bool:
        """PURGE-2.14 Before the first turn, what may be chosen depends on decks others do not see."""
        return self.turn == 0

    def facts(self) -> list[object]:
        facts = ["purge", sorted(self.rules.chosen.items()), super().facts(), *facts_of(self)]
        if self.waiting:
            facts.append([one.facts() for one in self.waiting])
        return facts

    def print_of(self, to_act: Seat) -> int:
        """PURGE-R56 A fingerprint of the whole state as it is compared, with the player to act next.

        What lies in the decks follows from what lies elsewhere, since nothing leaves them unseen; the
        history of the turn and the Pass record are left out.
        """
        word: i64 = to_act + 1
        handles = self.handles
        used = self.used
        for seat in range(2):
            word = mixed(word, self.energy[seat])
            flags = (1 if self.tek_played[seat] else 0) + (2 if self.was_struck[seat] else 0)
            word = mixed(word, flags + 4 * self.played[seat])
            word = mixed(word, self.surcharge[seat] + 100 * self.next_ops_less[seat] + 10_000 * self.cap_more[seat])
            for zone in OPEN_PILES:
                # A card that comes back to a pile has another handle, so the sum tells piles apart.
                pile = self.piles[zone.index * 2 + seat]
                total: i64 = len(pile)
                for piece in pile:
                    handle: i64 = handles[piece]
                    total += 64 * handle
                word = mixed(word, total)
            for piece in self.piles[PLAY.index * 2 + seat]:
                standing = self.table[piece]
                if standing is not None:
                    mark: i64 = handles[piece]
                    uses: i64 = used[piece]
                    word = standing.mixed(mixed(word, mark * 128 + uses))
                    if standing.host >= 0:
                        word = mixed(word, handles[standing.host])
        return mixed(word, self.extra + 1)

    def remember_move(self, word: int) -> None:
        """PURGE-8.9 The state as it is now, with this fingerprint, is one a Move has led to."""
        self.seen.append(word)
        self.seen_marks.append(self.mark())

    def remember_battle(self, word: int) -> None:
        """PURGE-8.11 From the state as it is now, with this fingerprint, a battle was declared."""
        self.battles.append(word)
        self.battle_marks.append(self.mark())

    def mark(self) -> int:
        """A number that is taken much faster than a fingerprint, from what goes into one: another mark, another one."""
        total: i64 = self.energy[0] + 1024 * self.energy[1]
        handles = self.handles
        table = self.table
        for seat in range(2):
            for piece in self.piles[PLAY.index * 2 + seat]:
                card = table[piece]
                if card is not None and card.host < 0:
                    handle: i64 = handles[piece]
                    vector: i64 = card.vector
                    total += 1_048_576 * handle * (vector + 1)
        return total

    # --- looking ---------------------------------------------------------------------------------

    def card(self, piece: Piece) -> PurgeCard:
        card = self.cards[piece]
        assert isinstance(card, PurgeCard)
        return card

    def in_play(self, target: Target) -> InPlay | None:
        return self.table[target] if target >= 0 else None

    def fighter(self, target: Target) -> InPlay | None:
        """The Unit or Commander in play that is no attached card, or None."""
        found = self.table[target] if target >= 0 else None
        return found if found is not None and found.card.is_fighter and found.host < 0 else None

    def is_same(self, piece: Piece, mark: Handle) -> bool:
        """PURGE-7.26 Whether the piece is in play and has never left since it had the given handle."""
        return self.table[piece] is not None and self.handles[piece] == mark

    def played_by(self, seat: Seat) -> list[InPlay]:
        """What a player has in play, in the order it came."""
        table = self.table
        found: list[InPlay] = []
        for piece in self.piles[PLAY.index * 2 + seat]:
            card = table[piece]
            if card is not None:
                found.append(card)
        return found

    def fighters(self, seat: Seat) -> list[InPlay]:
        """The player's Units and Commander that are combatants of their own (PURGE-15.29)."""
        table = self.table
        found: list[InPlay] = []
        for piece in self.piles[PLAY.index * 2 + seat]:
            card = table[piece]
            if card is not None and card.card.is_fighter and card.host < 0:
                found.append(card)
        return found

    def commander(self, seat: Seat) -> InPlay | None:
        """The player's Commander, if it is in play."""
        return self.table[self.leaders[seat]]

    def stronghold(self, seat: Seat) -> InPlay:
        found = self.table[self.citadels[seat]]
        assert found is not None
        return found

    def class_of(self, card: InPlay) -> int:
        """The place of a permanent among the sub-classes, Commanders having one of their own."""
        return A_COMMANDER if card.card.kind == COMMANDER else card.card.sub_class

    def deck_of(self, card: PurgeCard) -> Zone:
        """PURGE-2.2 The deck a card belongs to."""
        if card.kind == UNIT:
            return WAR_DECK
        return OPS_DECK if card.kind == OPS else TEK_DECK

    def pile_of(self, card: PurgeCard) -> Zone:
        """PURGE-16.2, PURGE-16.3, PURGE-13.23 The discard pile a permanent goes to."""
        if card.kind == COMMANDER or card.kind == UNIT:
            return WAR_DISCARD
        if card.kind == SUPER and card.is_unit and not self.rules.super_units_to_tek:
            return WAR_DISCARD
        return TEK_DISCARD

    def pile_of_any(self, card: PurgeCard) -> Zone:
        """The discard pile a card goes to, OPS included."""
        return OPS_DISCARD if card.kind == OPS else self.pile_of(card)

    def vector_of(self, target: Target) -> int:
        """The vector a permanent is in, or one that was chosen."""
        if target <= NUMBERS_FROM:
            return NUMBERS_FROM - target
        card = self.in_play(target)
        return card.vector if card is not None else NO_VECTOR

    def tek_count(self, seat: Seat) -> int:
        """PURGE-6.4, PURGE-6.6 The TEKs in play under the player's control."""
        return self.teks[seat]

    def carried_by(self, host: InPlay) -> list[InPlay]:
        """PURGE-15.37 The cards attached to a host."""
        if not host.carries:
            return []
        return [card for card in self.played_by(host.seat) if card.host == host.piece]

    def battle_side(self, seat: Seat) -> int:
        """PURGE-9.12 The player's side in the present battle."""
        return ATTACKER if seat == self.battle_by else DEFENDER

    # --- battles ---------------------------------------------------------------------------------------

    def begin_battle(self, seat: Seat, vector: int) -> None:
        self.battle_at = vector
        self.battle_by = seat
        self.battle_pass = NO_SEAT
        self.tell_vector("battle began", "PURGE-9.7", seat, NO_PIECE, vector)
        self.fit_all_health()

    # --- what lasts ------------------------------------------------------------------------------------

    def let_last(self, one: Lasting) -> None:
        """PURGE-4.15 A change that lasts longer than the turn; the change tells the event."""
        self.lasting.append(one)

    def keep_lasting(self, kept: list[Lasting]) -> None:
        """PURGE-4.15 Only these last on; the end of the turn or battle tells the event."""
        self.lasting = kept

    # --- energy and counts ---------------------------------------------------------------------------

    def fill_pool(self, seat: Seat) -> None:
        """PURGE-4.4 The pool is set to the EP of the Stronghold and the Resource Attachments in play."""
        total = 0
        for card in self.played_by(seat):
            if card.card.kind == STRONGHOLD or card.card.kind == RESOURCE:
                total += card.card.production
        self.energy[seat] = total
        self.tell("pool filled", "PURGE-4.4", seat, amount=total)

    # --- cards coming and going -----------------------------------------------------------------------

    def enter_play(
        self, piece: Piece, seat: Seat, vector: int, name: str, rule: str, is_token: bool = False, by: Piece = NO_PIECE
    ) -> InPlay:
        """PURGE-7.26, PURGE-11.13 A card enters play as a new object, fresh, at its maximum HEALTH."""
        self.move(piece, PLAY, seat, name, rule, by)
        self.handles[piece] = Handle(self.next_handle)
        self.next_handle += 1
        card = InPlay(piece, self.card(piece), seat, vector, is_token)
        self.table[piece] = card
        printed = card.card
        card.counters = printed.counters
        if printed.is_fighter:
            raised = self.health_up[seat]
            card.health += raised[self.class_of(card)] + (raised[A_TOKEN] if is_token else 0)
            if self.battle_at == vector:
                card.side = self.battle_side(seat)
        if printed.standing or not printed.is_fighter:
            self.sum_up(seat)
        self.is_unsettled = True
        if self.heard >> ENTERS & 1:
            self.notice_all(ENTERS, piece)
        return card

    def leave_play(self, card: InPlay, zone: Zone, name: str, rule: str, by: Piece = NO_PIECE) -> None:
        """PURGE-16.9, PURGE-16.10, PURGE-13.37 A card leaves play for its owner's zone and forgets everything."""
        piece = card.piece
        if self.heard >> LEAVES & 1:
            self.notice_all(LEAVES, piece)
        self.table[piece] = None
        if card.host >= 0:
            host = self.table[card.host]
            if host is not None:
                host.carries -= 1
        self.move(piece, CEASED if card.is_token else zone, self.owners[piece], name, rule, by)
        if card.card.standing or not card.card.is_fighter:
            self.sum_up(card.seat)
        self.is_unsettled = True

    def create_token(self, token: PurgeCard, seat: Seat, vector: int, rule: str, by: Piece) -> InPlay:
        """PURGE-13.30, PURGE-13.33 A Token comes into being, without cost, supply or turn entry."""
        for piece in self.piles[CEASED.index * 2 + seat]:
            if self.cards[piece] is token:
                self.used[piece] = 0
                return self.enter_play(piece, seat, vector, "token created", rule, True, by)
        piece = self.add_piece(token, seat, CEASED, seat)
        self.table.append(None)
        self.used.append(0)
        return self.enter_play(piece, seat, vector, "token created", rule, True, by)

    def place_at(self, card: InPlay, vector: int, name: str, rule: str, by: Piece = NO_PIECE) -> None:
        """PURGE-8.10 A combatant is put into another vector, and what is attached goes along."""
        has_moved = card.vector != vector
        card.vector = vector
        if card.carries:
            for carried in self.carried_by(card):
                carried.vector = vector
        self.tell_vector(name, rule, card.seat, card.piece, vector, by)
        self.fit_all_health()
        if has_moved and self.heard >> MOVES & 1:
            self.notice_all(MOVES, card.piece)

    def tell_vector(self, name: str, rule: str, seat: Seat, piece: Piece, vector: int, by: Piece = NO_PIECE) -> None:
        """Tell something about a vector: the Field, or the Stronghold Vector of a player."""
        if vector == FIELD:
            self.tell(name, rule, seat, piece, by, word="Field")
        else:
            self.tell(name, rule, seat, piece, by, to=0 if vector == 0 else 1)

    def vector_name(self, vector: int) -> str:
        if vector == FIELD:
            return "field"
        return "stronghold of A" if vector == 0 else "stronghold of B"

    def move_by_effect(self, card: InPlay, vector: int, rule: str, by: Piece) -> None:
        """PURGE-9.13 Moved by an effect, a combatant leaves the battle, or joins its side where it arrives."""
        card.side = ASIDE
        self.place_at(card, vector, "was moved", rule, by)
        card.origin = vector
        if self.battle_at == vector:
            card.side = self.battle_side(card.seat)

    def retreat(self, card: InPlay) -> None:
        """PURGE-9.27 A combatant leaves the battle and goes home."""
        card.side = ASIDE
        self.place_at(card, home_of(card.seat), "retreated", "PURGE-9.27")

    # --- attached cards ----------------------------------------------------------------------------------

    def loosen(self, bearer: InPlay, host: InPlay) -> None:
        """PURGE-15.36 The bearer takes the recorded HEALTH, leaving the host at least 1; `detach` tells the event."""
        taken = min(bearer.brought, host.health - 1)
        host.carries -= 1
        bearer.host = NO_PIECE
        bearer.health = taken
        host.health = min(host.health - taken, self.maximum_of(host))

    def detach(self, bearer: InPlay, host: InPlay, most: int) -> None:
        """PURGE-15.36 It takes along the expended ATTACK the host cannot hold, and fights on its own where it is."""
        kept = min(host.spent, most)
        bearer.spent = host.spent - kept
        host.spent = kept
        bearer.brought = 0
        bearer.vector = host.vector
        if self.battle_at == host.vector:
            bearer.side = self.battle_side(bearer.seat)
        self.tell("was detached", "PURGE-15.36", bearer.seat, bearer.piece, other=host.piece)

    # --- turns -------------------------------------------------------------------------------------------

    def end_effects_on(self, card: InPlay) -> None:
        """PURGE-4.15 What lasts until the end of the turn ends, shields too; "turn ended" tells it."""
        card.shield = 0
        if not card.card.is_fighter:
            return
        self.end_bonuses(card)
        if card.host < 0 and self.rules.overheal != PERMANENT:
            most = self.maximum_of(card)
            if card.health > most:
                card.health = most

    def regenerate_at_home(self, card: InPlay) -> None:
        """PURGE-4.16 HEALTH regenerates completely, and what attached cards brought with it."""
        self.raise_health(card, self.maximum_of(card) - card.health, "PURGE-4.16")
        for carried in self.carried_by(card):
            carried.brought = self.maximum_of(carried)

    # --- passive abilities -----------------------------------------------------------------------------

    def sum_up(self, seat: Seat) -> None:
        """PURGE-13.8, PURGE-13.9 What the passive abilities of a player come to now."""
        unlocked = 0
        teks = 0
        grants = [0] * 7
        sums = [0] * SUMS
        varying = [passive for passive in self.varying if passive.seat != seat]
        prices = [passive for passive in self.prices if passive.seat != seat]
        for piece in self.piles[PLAY.index * 2 + seat]:
            card = self.card(piece)
            if card.kind == TEK:
                teks += 1
            for standing in card.standing:
                if standing.change == COST:
                    prices.append(Passive(seat, piece, standing))
                    continue
                if not standing.is_plain:
                    varying.append(Passive(seat, piece, standing))
                    continue
                if standing.change == UNLOCKS:
                    unlocked |= standing.keywords
                amount = standing.fixed or 1
                first = standing.change * PLACES
                sums[first + ALL_TOGETHER] += amount
                for place in range(ALL_TOGETHER):
                    if standing.classes >> place & 1:
                        grants[place] |= standing.keywords
                        sums[first + place] += amount
        self.prices = prices
        self.varying = varying
        varied = self.varies
        self.varies = 0
        for passive in varying:
            self.varies |= 1 << passive.standing.change
        health = sums[HEALTH * PLACES : HEALTH * PLACES + ALL_TOGETHER]
        damage = sums[DAMAGE * PLACES : DAMAGE * PLACES + ALL_TOGETHER]
        self.unlocked = [unlocked if player == seat else self.unlocked[player] for player in range(2)]
        self.teks = [teks if player == seat else self.teks[player] for player in range(2)]
        self.grants = [grants if player == seat else self.grants[player] for player in range(2)]
        self.sums = [sums if player == seat else self.sums[player] for player in range(2)]
        self.damage_up = [damage if player == seat else self.damage_up[player] for player in range(2)]
        before = self.health_up[seat]
        self.health_up = [health if player == seat else self.health_up[player] for player in range(2)]
        for place in range(ALL_TOGETHER):
            if before[place] != health[place]:
                self.adjust_health(seat, place, health[place] - before[place])
        if (varied | self.varies) >> HEALTH & 1:
            self.refit_health()

    def fit_all_health(self) -> None:
        if self.varies >> HEALTH & 1:
            self.refit_health()

    def refit_health(self) -> None:
        """PURGE-11.9 Work out anew how much higher or lower every maximum is; the class that knows all values does."""
        raise NotImplementedError

    def adjust_health(self, seat: Seat, place: int, change: int) -> None:
        """PURGE-11.9 A higher maximum raises HEALTH as much; a lower one cuts it to itself and never kills.

        The card that comes or goes tells the event.
        """
        for card in self.played_by(seat):
            if not card.card.is_fighter:
                continue
            if not (card.is_token if place == A_TOKEN else self.class_of(card) == place):
                continue
            bearer = card if card.host < 0 else self.table[card.host]
            assert bearer is not None
            self.follow_maximum(bearer, change)

    def set_health_more(self, card: InPlay, more: int) -> None:
        """PURGE-11.9 Its maximum is higher or lower by so much, and HEALTH follows, unless it is dead already.

        What raises or lowers it tells the event.
        """
        change = more - card.health_more
        card.health_more = more
        bearer = card if card.host < 0 else self.table[card.host]
        if bearer is not None and bearer.health > 0:
            self.follow_maximum(bearer, change)

    def follow_maximum(self, bearer: InPlay, change: int) -> None:
        """PURGE-11.9 HEALTH after its maximum has changed; what changed it tells the event."""
        if change > 0:
            bearer.health += change
        else:
            most = self.maximum_of(bearer)
            if bearer.health > most:
                bearer.health = most

    def maximum_of(self, card: InPlay) -> int:
        """PURGE-11.9, PURGE-15.34 Maximum HEALTH: printed, plus passive abilities, plus attached cards."""
        most = card.card.health
        if card.card.is_fighter:
            raised = self.health_up[card.seat]
            most += raised[self.class_of(card)]
            if card.is_token:
                most += raised[A_TOKEN]
            if card.health_more:
                most = max(1, most + card.health_more)
            if card.carries:
                for carried in self.carried_by(card):
                    most += self.maximum_of(carried)
        return most

    # --- triggers ----------------------------------------------------------------------------------------

    def notice_all(self, event: int, about: Target = NO_PIECE, other: Target = NO_PIECE, amount: int = 1) -> None:
        """Let every permanent that waits for the event know of it."""
        for seat in range(2):
            for card in self.played_by(seat):
                if card.card.hears >> event & 1:
                    hear(self, card, event, about, other, amount)
        if self.modifiers:
            hear_for_a_while(self, event, about, other, amount)

    def happens_instead(self, event: int, about: Target, other: Target, amount: int) -> bool:
        """PURGE-16.13 Whether a card puts something else in the place of what is about to happen; that becomes due."""
        if not (self.heard >> (event + INSTEAD)) & 1 or is_replacing(self):
            return False
        before = len(self.due)
        self.notice_all(event + INSTEAD, about, other, amount)
        return replaced(self, before)

    def listen(self) -> None:
        """Remember which events any card of the game waits for."""
        self.heard = 0
        for card in [*self.cards, *self.tokens.values()]:
            assert isinstance(card, PurgeCard)
            self.heard |= card.hears
        for lent in lent_now(self):
            self.heard |= 1 << lent.clause.event

    # --- control -----------------------------------------------------------------------------------------

    def take_control(self, card: InPlay, seat: Seat, until: int, rule: str, by: Piece) -> None:
        """PURGE-16.15 Another player has the Unit from now on, for a while or for good."""
        ends = FOR_GOOD if until == FOR_GOOD else self.turn + until
        note_control(self, card.piece, card.seat, ends, NO_SEAT, by)
        self.change_sides(card, seat, rule, by)

    def give_back(self, change: Modifier) -> None:
        """PURGE-16.15 A Unit that was taken for the turn goes back."""
        card = self.in_play(change.of)
        if card is not None and card.seat != change.amount:
            self.change_sides(card, Seat(change.amount), "PURGE-4.15", NO_PIECE)

    def came_to(self, piece: Piece, zone: Zone) -> None:
        """PURGE-16.9 What leaves play forgets who had taken it."""
        if zone is not PLAY:
            self.modifiers = without(self.modifiers, piece)

    def change_sides(self, card: InPlay, seat: Seat, rule: str, by: Piece) -> None:
        """PURGE-16.15 In the Field it stays where it is; elsewhere it goes to its new player's Stronghold Vector."""
        former, most = card.seat, self.maximum_of(card)
        for one in [*self.carried_by(card), card]:
            one.seat = seat
            self.move(one.piece, PLAY, seat, "changed sides", rule, by)
        for side in (former, seat):
            self.sum_up(side)
        self.follow_maximum(card, self.maximum_of(card) - most)
        self.move_by_effect(card, FIELD if card.vector == FIELD else home_of(seat), rule, by)

    # --- for a while -------------------------------------------------------------------------------------

    def lend(self, act: Act, clause: When, times: int, turns: int) -> None:
        """PURGE-16.14 A card gives its player an ability until the end of this turn or of a later one."""
        self.modifiers = [*self.modifiers, Lent(clause, times, act, self.turn + turns, NO_SEAT)]
        self.heard |= 1 << clause.event
        self.tell("lent an ability", "PURGE-16.14", act.seat, act.piece)

    def forbid(self, seat: Seat, cards: Selector, turns: int, source: Piece) -> None:
        """PURGE-6.26 A player cannot play some cards until the end of this turn or of a later one."""
        self.modifiers = [*self.modifiers, Forbidden(cards, seat_target(seat), self.turn + turns, NO_SEAT, source)]
        self.tell("cannot play", "PURGE-6.26", other=source, to=seat)

    def look_into_deck(self, seat: Seat, pile: list[Piece], rule: str, by: Piece) -> None:
        """PURGE-17.8 A player sees what lies in a deck of the other one, and remembers it."""
        self.let_see(seat, pile)
        self.tell("looked into a deck", rule, seat, by, amount=len(pile))

    # --- what is known -----------------------------------------------------------------------------------

    def know_decks(self) -> None:
        """PURGE-17.3 With open deck lists everybody knows every card."""
        for piece in self.pieces():
            self.known[piece] = EVERYBODY


class Declared(GameFrame[Purge]):
    """PURGE-7.3 A declaration at the bottom of the stack: it can be answered, but is not a card."""

    def __init__(self, seat: Seat, is_of_battle: bool) -> None:
        super().__init__()
        self.seat: Final = seat
        self.is_of_battle: Final = is_of_battle  # no digest
        self.is_stopped = False
        """Dropped because the battle it belonged to is over."""
