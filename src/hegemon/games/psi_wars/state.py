"""PSI-1, PSI-3.10, PSI-20, PSI-22, PSI-23 Every fact a game of Psi Wars remembers, and its changes.

Each change and its event are made by one method, so nothing happens without being told.
"""

from __future__ import annotations

from typing import Final, cast

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat, Target, seat_target
from hegemon.core.control import note_control, taken_piece
from hegemon.core.effects import Act
from hegemon.core.events import EVERYBODY
from hegemon.core.lending import Forbidden, Lent
from hegemon.core.modifiers import ADD, SET, Modifier, without
from hegemon.core.printed import Card
from hegemon.core.queries import Selector
from hegemon.core.state import State, digest_of
from hegemon.core.triggers import INSTEAD, is_replacing, replaced
from hegemon.core.waiting import Waiting, woken
from hegemon.core.zones import CLOSED, OPEN, OWN, Zone
from hegemon.games.psi_wars.course import NO_TOTAL, PsiCourse
from hegemon.games.psi_wars.fields import copied_in_play, copy_fields, facts_of
from hegemon.games.psi_wars.hearing import hear, hear_for_a_while, is_awake
from hegemon.games.psi_wars.in_play import NO_SIDE, InPlay, Side
from hegemon.games.psi_wars.options import COUNTS_ALWAYS, COUNTS_NEVER, Rules
from hegemon.games.psi_wars.printed import (
    ATTACKS,
    BECOMES_DISORIENTATED,
    BLUE_BACK,
    CANNOT_ATTACK,
    CANNOT_BE_DISORIENTATED,
    CREATION_UNIT,
    DEFENDS,
    DISCARDS,
    DRAWS,
    ENTERS,
    HOST,
    HURT,
    IS_FREED,
    IS_TRAPPED,
    RECOVERS,
    SELF,
    SPOKEN,
    UNIT,
    PsiCard,
    Standing,
    When,
)

# PSI-3.10, PSI-23.1 The zones, and who sees what lies in them.
DECK: Final = Zone(0, "deck", CLOSED, ordered=True)
RESOURCES: Final = Zone(1, "resources", CLOSED, ordered=True)
HAND: Final = Zone(2, "hand", OWN, ordered=False)
CREATION: Final = Zone(3, "creation", OPEN, ordered=True)
LAB: Final = Zone(4, "lab", OPEN, ordered=True)
EQUIPMENT_ROW: Final = Zone(5, "equipment", OPEN, ordered=True)
BATTLEFIELD: Final = Zone(6, "battlefield", OPEN, ordered=True)
TRAPPED: Final = Zone(7, "trapped", OPEN, ordered=True)
TRAPS: Final = Zone(8, "traps", OPEN, ordered=True)
DISCARD: Final = Zone(9, "discard", OPEN, ordered=True)
RESOURCE_DISCARD: Final = Zone(10, "resource discard", OPEN, ordered=True)
PLAYED: Final = Zone(11, "played", OPEN, ordered=True)
ALL_ROWS: Final = (LAB, BATTLEFIELD, EQUIPMENT_ROW)
"""Where standing abilities come from."""
ZONES: Final = (
    DECK,
    RESOURCES,
    HAND,
    CREATION,
    LAB,
    EQUIPMENT_ROW,
    BATTLEFIELD,
    TRAPPED,
    TRAPS,
    DISCARD,
    RESOURCE_DISCARD,
    PLAYED,
)
FIRST_WITH_STATUS: Final = LAB.index
LAST_WITH_STATUS: Final = TRAPS.index
"""The zones in between hold cards that have a status of their own (an `InPlay`)."""

# Moments several chapters speak of.
CREATION_MOMENT: Final = "creation"
POWER_MOMENT: Final = "power"

# PSI-13.10 The two windows for escape attempts, as bits.
AT_CREATION_END: Final = 1
AT_CLEANUP: Final = 2

# Names that need no choosing.
SELF_SLOT: Final = -1
YOU_SLOT: Final = -2
OPPONENT_SLOT: Final = -3
HOST_SLOT: Final = -4
THAT_SLOT: Final = -5
PARTNER_SLOT: Final = -6
ITS_OWNER_SLOT: Final = -7

# How long a change lasts: this turn, until the player's next turn begins, or as long as the card is in play.
END_OF_TURN: Final = 0
START_OF_OWN_TURN: Final = 1
NEVER_ENDS: Final = 2

BARRED_FROM: Final = 100
"""Added to what a unit cannot do, in the numbers of lasting changes."""


class PsiWars(PsiCourse):
    """A game of Psi Wars. `tools/write_fields.py` explains what the ends of the fields' lines say."""

    def __init__(self, rules: Rules, seed: int) -> None:
        super().__init__(rules, ZONES, seed)
        self.waiting: list[Waiting] = []  # by hand, no digest
        self.printed: list[PsiCard] = []  # shared, no digest
        """The very list of `cards`, as cards of this game."""
        # What the cards of this match can do at all, so that nobody looks for what is not there.
        self.heard = 0  # no digest
        """The events for which abilities wait, as bits."""
        self.is_far = False  # no digest
        """Whether a standing ability raises the strengths of others than its player's attackers."""
        self.changed = 0  # no digest
        """What standing abilities change, as bits."""

    def open_table(self) -> None:
        """PSI-3.2, PSI-3.3 Give both players their zones and their Labs; a copy takes them over instead."""
        self.open_zones()
        self.hit_points = [self.rules.hit_points] * 2
        self.has_conceded = [False, False]
        self.totals = [NO_TOTAL] * 6

    def blank(self) -> PsiWars:
        """A new state of the same class, to be filled by a copy."""
        raise NotImplementedError

    def begin_play(self, seat: Seat, piece: Piece, moment: str) -> None:
        """PSI-8.2, PSI-9.1 Put playing a card on the agenda; the class that knows all chapters does it."""
        raise NotImplementedError

    def begin_distance(self, seat: Seat, piece: Piece) -> None:
        """PSI-14.1 Put using a Distance ability on the agenda."""
        raise NotImplementedError

    def copy(self) -> State:
        twin = self.blank()
        twin.like(self)
        copy_fields(twin, self)
        table = self.table[:]
        piles = self.piles
        for where in range(FIRST_WITH_STATUS * 2, LAST_WITH_STATUS * 2 + 2):
            for piece in piles[where]:
                card = table[piece]
                if card is not None:
                    table[piece] = copied_in_play(card)
        twin.table = table
        twin.waiting = self.waiting
        return twin

    def take_faces(self, cards: list[Card]) -> None:
        self.cards = cards
        self.study_cards()

    def study_cards(self) -> None:
        """Once all cards are known: what has to be looked for in this match."""
        self.printed = cast("list[PsiCard]", self.cards)
        for card in self.printed:
            self.heard |= card.hears
            if card.reaches_far:
                self.is_far = True
            for standing in card.standing:
                self.changed |= 1 << standing.change
            for standing in card.cheaper:
                self.changed |= 1 << standing.change

    def facts(self) -> list[object]:
        facts = ["psi-wars", sorted(self.rules.chosen.items()), super().facts(), *facts_of(self)]
        return [*facts, [one.facts() for one in self.waiting]] if self.waiting else facts

    def digests(self) -> list[str]:
        """Version 0.1.0 had no `idle_choices`."""
        facts = self.facts()
        facts[1] = [pair for pair in sorted(self.rules.chosen.items()) if pair[0] != "idle_choices"]
        return [*super().digests(), digest_of(facts)] if self.rules.asks_idle else super().digests()

    # --- looking ---------------------------------------------------------------------------------

    def card(self, piece: Piece) -> PsiCard:
        return self.printed[piece]

    def unit(self, target: Target) -> InPlay | None:
        """The Battle Unit in play, or None if the target is no unit or not in play."""
        found = self.table[target] if target >= 0 else None
        return found if found is not None and found.card.kind == UNIT else None

    def equipment_of(self, unit: InPlay) -> InPlay | None:
        return self.table[unit.equipment] if unit.equipment >= 0 else None

    def units_in(self, zone: Zone, seat: Seat) -> list[InPlay]:
        """The units of a player in one zone, in the order they came there."""
        found: list[InPlay] = []
        for piece in self.piles[zone.index * 2 + seat]:
            unit = self.table[piece]
            if unit is not None:
                found.append(unit)
        return found

    def is_in_lab(self, piece: Piece) -> bool:
        return self.place[piece] >> 1 == LAB.index

    def is_fighting(self, piece: Piece) -> bool:
        return self.place[piece] >> 1 == BATTLEFIELD.index

    def is_trapped(self, piece: Piece) -> bool:
        return self.place[piece] >> 1 == TRAPPED.index

    def partner_of(self, unit: InPlay) -> InPlay | None:
        """PSI-11.1 The other member of its Stack, if it is in one."""
        if unit.side < 0:
            return None
        side = self.sides[unit.side]
        other = side.second if side.first == unit.piece else side.first
        return self.table[other] if other >= 0 else None

    def is_attacking(self, unit: InPlay) -> bool:
        return unit.side >= 0 and self.sides[unit.side].foe == NO_SIDE

    def is_defending(self, unit: InPlay) -> bool:
        return unit.side >= 0 and self.sides[unit.side].foe != NO_SIDE

    def is_disorientated(self, side: Side) -> bool:
        """PSI-20.2, PSI-20.6 A Stack has the status as one; it takes away only Physical harm."""
        for unit in self.members(side):
            if unit.is_disorientated:
                return True
        return False

    def defender_of(self, attacker: Side) -> Side | None:
        """PSI-12.3 The next side that engages the attacker and has not fought yet."""
        for side in self.sides:
            if side.foe == attacker.number and not side.is_gone and not side.has_fought:
                return side
        return None

    def ready_colours(self, seat: Seat) -> list[int]:
        """How many ready Creation Units of each colour a player has."""
        ready = [0, 0, 0, 0]
        depleted = self.depleted
        for piece in self.piles[CREATION.index * 2 + seat]:
            if not depleted[piece]:
                ready[self.card(piece).colour] += 1
        return ready

    def count_units(self, seat: Seat) -> int:
        """PSI-24.3, PSI-24.4 The Battle Units that keep a player in the game."""
        piles = self.piles
        count = len(piles[LAB.index * 2 + seat]) + len(piles[BATTLEFIELD.index * 2 + seat])
        if count:
            return count
        for zone in (HAND, DECK):
            for piece in piles[zone.index * 2 + seat]:
                if self.card(piece).kind == UNIT:
                    return 1
        counts = self.rules.trapped_counts
        if counts == COUNTS_NEVER:
            return 0
        for unit in self.units_in(TRAPPED, seat):
            if counts == COUNTS_ALWAYS or self.card(unit.trap).escape is not None:
                return 1
        return 0

    def blue_cards(self, seat: Seat) -> int:
        """PSI-23.1 How many blue-backed cards a player holds; everybody sees the backs."""
        count = 0
        for piece in self.piles[HAND.index * 2 + seat]:
            if self.cards[piece].back == BLUE_BACK:
                count += 1
        return count

    # --- cards coming and going ----------------------------------------------------------------------

    def draw_battle_card(self, seat: Seat, rule: str, by: Piece = NO_PIECE) -> None:
        """PSI-6.7, PSI-6.8 The top card of the Battle Deck goes to the hand; from an empty deck nothing."""
        deck = self.pile(DECK, seat)
        if deck and self.happens_instead(DRAWS, seat_target(seat)):
            return
        if deck:
            self.move(deck[-1], HAND, seat, "drew", rule, by)
            self.notice(DRAWS, seat_target(seat))
        else:
            self.tell("drew nothing", "PSI-6.8", seat, word="Battle Deck")

    def draw_resource(self, seat: Seat, rule: str, by: Piece = NO_PIECE) -> Piece:
        """PSI-6.1, PSI-6.2, PSI-6.6 A Creation Unit goes ready into the Lab, a special to the hand.

        The drawn card if it is a special, otherwise NO_PIECE.
        """
        deck = self.pile(RESOURCES, seat)
        if not deck:
            self.tell("drew nothing", "PSI-6.8", seat, word="Resource Deck")
            return NO_PIECE
        piece = deck[-1]
        if self.card(piece).kind == CREATION_UNIT:
            self.place_creation_unit(piece, "PSI-6.2", by)
            piece = NO_PIECE
        else:
            self.move(piece, HAND, seat, "drew a special", rule, by)
        self.notice(DRAWS, seat_target(seat))
        return piece

    def place_creation_unit(self, piece: Piece, rule: str, by: Piece = NO_PIECE) -> None:
        """PSI-6.2 A Creation Unit goes face up into its owner's row, ready."""
        self.depleted[piece] = False
        self.move(piece, CREATION, self.owners[piece], "placed", rule, by)

    def discard(self, piece: Piece, name: str, rule: str, by: Piece = NO_PIECE) -> None:
        """PSI-22.1, PSI-22.2, PSI-22.3, PSI-R32 A card goes for good to its owner's pile of the matching back."""
        self.depleted[piece] = False
        if self.modifiers:
            self.modifiers = without(self.modifiers, piece)
        zone = DISCARD if self.cards[piece].back == BLUE_BACK else RESOURCE_DISCARD
        self.move(piece, zone, self.owners[piece], name, rule, by)
        if name == "discarded":
            self.notice(DISCARDS, seat_target(self.owners[piece]))

    def create(self, piece: Piece, zone: Zone, rule: str) -> InPlay:
        """PSI-8.3, PSI-8.4 A Battle Unit or Equipment card enters the Lab depleted."""
        seat = self.owners[piece]
        card = self.card(piece)
        self.move(piece, zone, seat, "created", rule)
        made = InPlay(piece, card, seat)
        self.table[piece] = made
        self.depleted[piece] = True
        if card.kind == UNIT:
            self.created |= 1 << card.type
        self.notice(ENTERS, piece)
        return made

    def destroy_equipment(self, equipment: InPlay, rule: str, by: Piece) -> None:
        """Equipment goes to its owner's Battle discard pile; its bonus is lost at once."""
        self.detach(equipment)
        self.table[equipment.piece] = None
        self.discard(equipment.piece, "was destroyed", rule, by)

    def destroy_unit(self, unit: InPlay, rule: str, by: Piece = NO_PIECE) -> None:
        """PSI-17.10, PSI-22.4, PSI-22.5 A unit leaves play with its own Equipment, and a Trap on it is discarded."""
        self.leave_side(unit)
        equipment = self.equipment_of(unit)
        trap = self.table[unit.trap] if unit.trap >= 0 else None
        self.table[unit.piece] = None
        self.discard(unit.piece, "was destroyed", rule, by)
        if equipment is not None:
            self.table[equipment.piece] = None
            self.discard(equipment.piece, "was lost", rule, unit.piece)
        if trap is not None:
            self.remove_trap(trap)

    def take_out(self, card: InPlay, zone: Zone, rule: str, by: Piece, to_bottom: bool = False) -> None:
        """A card in play goes to its owner's hand, deck or discard pile, without being destroyed.

        Its Equipment stays behind, and a Trap on it is discarded.
        """
        self.leave_side(card)
        equipment = self.equipment_of(card)
        if equipment is not None:
            self.put_aside(equipment, rule)
        self.detach(card)
        trap = self.table[card.trap] if card.trap >= 0 else None
        self.table[card.piece] = None
        self.modifiers = without(self.modifiers, card.piece)
        if zone is DISCARD:
            self.discard(card.piece, "was put away", rule, by)
        else:
            self.depleted[card.piece] = False
            name = "was returned" if zone is HAND else "put on the bottom" if to_bottom else "put on top"
            self.move(card.piece, zone, self.owners[card.piece], name, rule, by, to_bottom=to_bottom)
        if trap is not None:
            self.remove_trap(trap)

    def destroy_creation_unit(self, piece: Piece, rule: str) -> None:
        """PSI-7.2, PSI-7.8 A Creation Unit is given up for a white light."""
        self.discard(piece, "was given up", rule)

    # --- the Battlefield ---------------------------------------------------------------------------------

    def form_side(self, seat: Seat, foe: int, first: InPlay, second: InPlay | None, rule: str) -> Side:
        """PSI-10.7, PSI-12.6, PSI-10.8 A unit or a Stack moves to the Battlefield; fighting depletes nobody."""
        other = second.piece if second is not None else NO_PIECE
        side = Side(len(self.sides), seat, foe, first.piece, other)
        self.sides.append(side)
        name = "attacked" if foe == NO_SIDE else "defended"
        against = NO_PIECE
        if foe != NO_SIDE:
            self.sides[foe].was_engaged = True
            against = self.sides[foe].leader
        for unit in self.members(side):
            unit.side = side.number
            self.move(unit.piece, BATTLEFIELD, seat, name, rule, against)
        if second is not None:
            self.tell("stacked", "PSI-11.1", seat, first.piece, other)
        if self.heard:
            for unit in self.members(side):
                self.notice(ATTACKS if foe == NO_SIDE else DEFENDS, unit.piece)
        return side

    def withdraw(self, unit: InPlay, rule: str, by: Piece = NO_PIECE) -> None:
        """A unit goes back from the Battlefield to its Lab, its depletion unchanged."""
        self.leave_side(unit)
        self.move(unit.piece, LAB, unit.seat, "went back", rule, by)

    def works(self, standing: Standing, card: InPlay) -> bool:
        """PSI-21.1 Whether a standing ability is on: its card is ready, and what it depends on is so."""
        if self.depleted[card.piece] and not standing.even_depleted:
            return False
        condition = standing.condition
        return condition is None or condition.holds(self, card.seat, card.piece, None)

    def is_under(self, unit: InPlay, change: int) -> bool:
        """PSI-21.11 Whether a standing ability of a kind is about the unit now, its own or another card's."""
        if self.modifiers and self.is_barred(unit, change):
            return True
        if not (self.changed >> change) & 1:
            return False
        for zone in ALL_ROWS:
            for piece in self.piles[zone.index * 2] + self.piles[zone.index * 2 + 1]:
                card = self.table[piece]
                if card is not None and card.card.standing and self.reaches(card, unit, change):
                    return True
        return False

    def bar(self, unit: InPlay, change: int, until: int, whose: Seat, by: Piece) -> None:
        """PSI-10.2 A unit cannot attack, or cannot defend, until a moment comes."""
        bar = Modifier(BARRED_FROM + change, SET, 1, unit.piece, until, whose, by)
        self.modifiers = [*self.modifiers, bar]
        word = "attack" if change == CANNOT_ATTACK else "defend"
        self.tell("barred", "PSI-10.2", unit.seat, unit.piece, by, word=word)

    def is_barred(self, unit: InPlay, change: int) -> bool:
        for modifier in self.modifiers:
            if modifier.quantity == BARRED_FROM + change and modifier.of == unit.piece:
                return True
        return False

    def reaches(self, card: InPlay, unit: InPlay, change: int) -> bool:
        """Whether a card has such a standing ability for the unit."""
        for standing in card.card.standing:
            if standing.change != change or not self.works(standing, card):
                continue
            selector = standing.selector
            if (standing.of == SELF and card is unit) or (standing.of == HOST and unit.equipment == card.piece):
                return True
            if selector is not None and selector.matches(self, card.seat, card.piece, None, unit.piece):
                return True
        return False

    def disorientate(self, side: Side, rule: str, by: Piece = NO_PIECE) -> None:
        """PSI-16.6 A unit, or its whole Stack, becomes Disorientated."""
        for unit in self.members(side):
            if not unit.is_disorientated and not self.is_under(unit, CANNOT_BE_DISORIENTATED):
                unit.is_disorientated = True
                self.tell("became disorientated", rule, unit.seat, unit.piece, by)
                self.notice(BECOMES_DISORIENTATED, unit.piece)

    def strengthen_until(
        self, unit: InPlay, ability: int, amount: int, until: int, whose: Seat, rule: str, by: Piece
    ) -> None:
        """A bonus or penalty of one ability that lasts longer than a turn."""
        self.modifiers = [*self.modifiers, Modifier(ability, ADD, amount, unit.piece, until, whose, by)]
        self.tell("strength changed for longer", rule, unit.seat, unit.piece, by, amount=amount, word=SPOKEN[ability])

    # --- Traps --------------------------------------------------------------------------------------------

    def set_trap(self, trap_piece: Piece, unit: InPlay, rule: str) -> None:
        """PSI-13.5, PSI-13.6, PSI-20.3, PSI-R37 The unit goes beside the Battlefield with its Equipment."""
        seat = self.owners[trap_piece]
        self.move(trap_piece, TRAPS, seat, "trapped", rule, unit.piece)
        trap = InPlay(trap_piece, self.card(trap_piece), seat)
        trap.on = unit.piece
        self.table[trap_piece] = trap
        self.notice(IS_TRAPPED, unit.piece)
        self.leave_side(unit)
        unit.trap = trap_piece
        self.move(unit.piece, TRAPPED, unit.seat, "was set aside", rule, trap_piece)

    def free(self, unit: InPlay, rule: str, by: Piece = NO_PIECE) -> None:
        """PSI-13.12, PSI-R48 A freed unit goes ready to its Lab, the Trap to its player's discard pile."""
        trap = self.table[unit.trap]
        unit.trap = NO_PIECE
        self.move(unit.piece, LAB, unit.seat, "was freed", rule, by)
        self.replenish(unit.piece, rule)
        if trap is not None:
            self.remove_trap(trap)
        self.notice(IS_FREED, unit.piece)

    def remove_trap(self, trap: InPlay) -> None:
        self.table[trap.piece] = None
        self.discard(trap.piece, "was used up", "PSI-13.12")

    # --- control ---------------------------------------------------------------------------------------------

    def take_control(self, card: InPlay, seat: Seat, until: int, rule: str, by: Piece) -> None:
        """PSI-22.6 Another player has the card from now on, for a while or for good."""
        whose = seat if until == START_OF_OWN_TURN else NO_SEAT
        note_control(self, card.piece, card.seat, until, whose, by)
        self.change_sides(card, seat, rule, by)

    def give_back(self, change: Modifier) -> None:
        """PSI-22.6 A card that was taken for the turn goes back."""
        card = self.table[taken_piece(change)]
        if card is not None and card.seat != change.amount:
            self.change_sides(card, Seat(change.amount), "PSI-19.3", NO_PIECE)

    def change_sides(self, card: InPlay, seat: Seat, rule: str, by: Piece) -> None:
        """PSI-22.6 It goes to the other Lab as it is, a unit with what it wears; a battle goes on without it."""
        self.leave_side(card)
        self.put_aside(card, rule)
        card.seat = seat
        zone = EQUIPMENT_ROW if card.card.kind != UNIT else TRAPPED if card.trap >= 0 else LAB
        self.move(card.piece, zone, seat, "changed sides", rule, by)
        worn = self.equipment_of(card)
        if worn is not None:
            worn.seat = seat
            self.move(worn.piece, EQUIPMENT_ROW, seat, "changed sides", rule, by)

    # --- for a while ------------------------------------------------------------------------------------------

    def lend(self, act: Act, clause: When, times: int, until: int) -> None:
        """PSI-21.15 A card gives its player an ability until a moment comes."""
        whose = act.seat if until == START_OF_OWN_TURN else NO_SEAT
        self.modifiers = [*self.modifiers, Lent(clause, times, act, until, whose)]
        self.tell("lent an ability", "PSI-21.15", act.seat, act.piece)

    def forbid(self, seat: Seat, cards: Selector, until: int, by: Seat, source: Piece) -> None:
        """PSI-9.8 A player cannot play some cards until a moment comes."""
        whose = by if until == START_OF_OWN_TURN else NO_SEAT
        self.modifiers = [*self.modifiers, Forbidden(cards, seat_target(seat), until, whose, source)]
        self.tell("cannot play", "PSI-9.8", other=source, to=seat)

    # --- showing hidden cards --------------------------------------------------------------------------------

    def show(self, piece: Piece, rule: str, by: Piece = NO_PIECE) -> None:
        """PSI-23.2, PSI-23.3 A card is shown to both players, who will remember it."""
        self.known[piece] = EVERYBODY
        self.tell("showed", rule, self.owners[piece], piece, by)

    # --- Hit Points ----------------------------------------------------------------------------------------------

    def lose_hit_points(self, seat: Seat, amount: int, rule: str, by: Piece, word: str = "") -> None:
        """PSI-24.2 The Lab loses Hit Points; whether the game is over is tested at once."""
        if amount <= 0 or self.happens_instead(HURT, seat_target(seat), amount):
            return
        self.hit_points[seat] -= amount
        self.is_unsettled = True
        self.tell("lost hit points", rule, seat, other=by, amount=amount, word=word)
        self.notice(HURT, seat_target(seat), amount=amount)

    def regain_hit_points(self, seat: Seat, amount: int, rule: str, by: Piece) -> None:
        """A Lab regains Hit Points, never above its starting number."""
        gained = min(amount, self.rules.hit_points - self.hit_points[seat])
        if gained > 0 and not self.happens_instead(RECOVERS, seat_target(seat), gained):
            self.hit_points[seat] += gained
            self.tell("regained hit points", rule, seat, other=by, amount=gained)
            self.notice(RECOVERS, seat_target(seat), amount=gained)

    # --- triggers ------------------------------------------------------------------------------------------------

    def notice(self, event: int, about: Target, other: Target = NO_PIECE, amount: int = 0) -> None:
        """PSI-21.5 to PSI-21.7 Let every clause in play that waits for the event become due.

        About whom it is, and for a battle that was won the loser.
        """
        if (self.heard >> event) & 1 or self.modifiers:
            self.notice_one_of(event, [about], other, amount)

    def happens_instead(self, event: int, about: Target, amount: int = 0) -> bool:
        """PSI-21.14 Whether a card puts something else in the place of what is about to happen; that becomes due."""
        if not ((self.heard >> (event + INSTEAD)) & 1 or self.modifiers) or is_replacing(self):
            return False
        before = len(self.due)
        self.notice(event + INSTEAD, about, NO_PIECE, amount)
        return replaced(self, before)

    def notice_one_of(self, event: int, abouts: list[Target], other: Target, amount: int) -> None:
        """PSI-21.10 The same for a Stack, which does together what sets an ability off once."""
        if (self.heard >> event) & 1:
            for seat in (self.active, 1 - self.active):
                for zone in (LAB, BATTLEFIELD, EQUIPMENT_ROW):
                    for piece in self.piles[zone.index * 2 + seat]:
                        card = self.table[piece]
                        if card is not None and (card.card.hears >> event) & 1 and is_awake(self, card, event, abouts):
                            hear(self, card, event, abouts, other, amount)
        if self.modifiers:
            hear_for_a_while(self, event, abouts, other, amount)

    def wake(self, event: int) -> None:
        """What was put off until this moment of the active player's turn happens, in the order it was put off."""
        if self.waiting:
            self.waiting = woken(self, self.waiting, event, self.active)

    # --- the end ---------------------------------------------------------------------------------------------------

    def finish_action(self) -> None:
        """PSI-24.3, PSI-24.5, PSI-24.8 After every completed action: who has no Battle Unit left has lost.

        Hidden cards count; only the outcome is announced (PSI-23.4).
        """
        if self.outcome is not None:
            return
        first = self.count_units(0) == 0
        second = self.count_units(1) == 0
        if first or second:
            self.lose([first, second], "PSI-24.3")

    def lose(self, losers: list[bool], rule: str) -> None:
        """PSI-24.6 One loser makes the other the winner; two at the same instant are a draw."""
        if losers[0] and losers[1]:
            if self.rules.both_lose_is_draw:
                self.end([], [0, 1], "PSI-24.6")
            else:
                self.end([self.active], [], "PSI-R26")
        else:
            self.end([1 if losers[0] else 0], [], rule)

    def other(self, seat: Seat) -> Seat:
        return 1 - seat
