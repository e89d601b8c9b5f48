"""What the words of the cards do. The words themselves, as designers write them, are in the vocabulary."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import CARD, NO_PIECE, NOTHING, Ask, Option, Piece, Seat, Target, Verb
from hegemon.core.effects import DECLINED, UNBOUND, Act, Effect
from hegemon.core.events import EVERYBODY
from hegemon.core.state import State
from hegemon.games.intergalactic_psi_wars.printed import (
    ABILITIES,
    ANCHORED,
    EQUIPMENT,
    NO_ABILITY,
)
from hegemon.games.intergalactic_psi_wars.state import (
    CLEAR,
    DECK,
    DISCARD,
    HAND,
    PLAYED,
    SEATS,
    UNTIL_END_OF_TURN,
    InPlay,
    Ipw,
)
from hegemon.games.intergalactic_psi_wars.strengths import has_unit_with, on_field

CHOOSE: Final = Verb("choose", CARD)
DECLINE: Final = Verb("decline", NOTHING)
DO_IT: Final = Verb("do it", NOTHING)
DISCARD_CARD: Final = Verb("discard", CARD)
FIND: Final = Verb("find", CARD)
FIND_NOTHING: Final = Verb("find nothing", NOTHING)
LEAVE: Final = Verb("leave", NOTHING)
BOTTOM: Final = Verb("bottom", NOTHING)

# Names that need no choosing.
SELF: Final = -1

# Whose, and where.
ANYONES: Final = 0
YOURS: Final = 1
OPPONENTS: Final = 2
IN_PLAY: Final = 0
ON_FIELD: Final = 1

# What else a chosen unit must be.
ANY_STATE: Final = 0
CAN_BE_DISORIENTED: Final = 1
TRAPPED: Final = 2
CAN_BE_TRAPPED: Final = 3

TO_HAND: Final = 0
TO_LAB: Final = 1
TO_TOP: Final = 2


class IpwEffect(Effect):
    """A line of a card; it finds what its names stand for when it is carried out."""

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        """IPW-9.6 Whether the line has what it needs; a card with a line that lacks it cannot be used."""
        return True

    def target(self, game: Ipw, act: Act, slot: int) -> Target:
        """IPW-21.5 What a name stands for now; DECLINED if it is gone or was never chosen."""
        if slot == SELF:
            return act.piece
        target = act.bound[slot]
        if target >= 0 and game.handles[target] != act.marks[slot]:
            return DECLINED
        return target

    def unit(self, game: Ipw, act: Act, slot: int) -> InPlay | None:
        return game.unit(self.target(game, act, slot))


def can_begin(game: Ipw, seat: Seat, piece: Piece, lines: list[Effect]) -> bool:
    """IPW-9.6 Whether every line has a legal object."""
    for line in lines:
        assert isinstance(line, IpwEffect)
        if not line.is_possible(game, seat, piece):
            return False
    return True


# --- choices ------------------------------------------------------------------------------------------------


class AnyChoice(IpwEffect):
    """One card is chosen: when a Power or ability is declared, or when a trigger is carried out."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def candidates(self, game: Ipw, seat: Seat, piece: Piece, act: Act | None) -> list[Option]:
        """Every legal object for the player now."""
        raise NotImplementedError

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return bool(self.candidates(game, seat, piece, None))

    def declare(self, game: State, act: Act) -> Ask | None:
        return self.ask(game, act)

    def run(self, game: State, act: Act) -> Ask | None:
        return self.ask(game, act) if act.bound[self.slot] == UNBOUND else None

    def ask(self, game: State, act: Act) -> Ask | None:
        """IPW-21.6 With one legal object and no right to decline there is no question."""
        assert isinstance(game, Ipw)
        if act.answer is not None:
            if act.answer.verb is DECLINE:
                act.bound[self.slot] = DECLINED
            else:
                act.bind(game, self.slot, act.answer.arg)
            return None
        options = self.candidates(game, act.seat, act.piece, act)
        if not options:
            act.bound[self.slot] = DECLINED
            return None
        if act.is_optional:
            options.append(DECLINE.plain)
            return Ask(act.seat, "target", "IPW-9.6", options, about=act.piece, default=len(options) - 1)
        if len(options) == 1:
            act.bind(game, self.slot, options[0].arg)
            return None
        return Ask(act.seat, "target", "IPW-9.6", options, about=act.piece)


class Choose(AnyChoice):
    """Choose a Battle Unit: whose, where, of which kinds (bits), with which ability, in which state."""

    def __init__(self, slot: int, whose: int, where: int, kinds: int, ability: int, state: int) -> None:
        super().__init__(slot)
        self.whose: Final = whose
        self.where: Final = where
        self.kinds: Final = kinds
        self.ability: Final = ability
        self.state: Final = state

    def candidates(self, game: Ipw, seat: Seat, piece: Piece, act: Act | None) -> list[Option]:
        options: list[Option] = []
        # IPW-12.4 A Cyborg leaves the Battlefield before its Distance ability works, so it is not there itself.
        absent = NO_PIECE
        if self.where == ON_FIELD and game.rules.distance_depletes and game.card(piece).distance is not None:
            absent = piece
        for step in range(SEATS):
            player = (seat + step) % SEATS
            if (self.whose == YOURS and player != seat) or (self.whose == OPPONENTS and player == seat):
                continue
            units = on_field(game, player) if self.where == ON_FIELD else game.units_of(player)
            for unit in units:
                if unit.piece != absent and self.fits(game, unit):
                    options.append(CHOOSE.of(unit.piece))
        return options

    def fits(self, game: Ipw, unit: InPlay) -> bool:
        if not (self.kinds >> unit.card.kind) & 1:
            return False
        if self.ability != NO_ABILITY and not unit.card.has[self.ability]:
            return False
        if self.state == CAN_BE_DISORIENTED:
            return unit.disoriented == CLEAR and game.can_be_disoriented(unit)
        if self.state == TRAPPED:
            return unit.trap >= 0
        if self.state == CAN_BE_TRAPPED:
            return unit.trap < 0 and not is_anchored(game, unit)
        return True


def is_anchored(game: Ipw, unit: InPlay) -> bool:
    """Whether what the unit wears keeps it from being chosen for a Trap; it works new or spent."""
    if unit.worn >= 0:
        for standing in game.card(unit.worn).standing:
            if standing.change == ANCHORED:
                return True
    return False


class ChooseDiscarded(AnyChoice):
    """Choose a card in one's own discard pile: of which kinds (bits), of which cost at most."""

    def __init__(self, slot: int, kinds: int, most: int) -> None:
        super().__init__(slot)
        self.kinds: Final = kinds
        self.most: Final = most

    def candidates(self, game: Ipw, seat: Seat, piece: Piece, act: Act | None) -> list[Option]:
        options: list[Option] = []
        for other in game.pile(DISCARD, seat):
            card = game.card(other)
            if other != piece and (self.kinds >> card.kind) & 1 and (self.most < 0 or card.total_cost <= self.most):
                options.append(CHOOSE.of(other))
        return options


class ChooseWorn(AnyChoice):
    """Choose an Equipment worn in the group that has just lost a strike."""

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return True

    def candidates(self, game: Ipw, seat: Seat, piece: Piece, act: Act | None) -> list[Option]:
        options: list[Option] = []
        if act is not None:
            for loser in game.group(act.amount, game.opponent(seat)):
                worn = game.the_unit(loser).worn
                if worn >= 0:
                    options.append(CHOOSE.of(worn))
        return options


# --- strengths and statuses -----------------------------------------------------------------------------------


class Strengthen(IpwEffect):
    """IPW-R53 A unit has more or less attack or defense in an ability until the end of the turn."""

    def __init__(self, slot: int, quantity: int, amount: int) -> None:
        self.slot: Final = slot
        self.quantity: Final = quantity
        self.amount: Final = amount

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        unit = self.unit(game, act, self.slot)
        if unit is not None:
            game.strengthen(self.quantity, unit, self.amount, "IPW-R53", act.piece)
        return None


class Disorient(IpwEffect):
    """IPW-18.5 A unit is Disoriented until the end of the turn."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        unit = self.unit(game, act, self.slot)
        if unit is not None:
            game.disorient(unit, UNTIL_END_OF_TURN, "IPW-18.5", act.piece)
        return None


class Entrap(IpwEffect):
    """IPW-18.1 The Trap is put on its target and stays there."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        unit = self.unit(game, act, self.slot)
        if unit is not None:
            game.entrap(act.piece, unit, "IPW-18.1")
        return None


class Free(IpwEffect):
    """IPW-18.3 A Trapped unit is freed without a roll."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        unit = self.unit(game, act, self.slot)
        if unit is not None and unit.trap >= 0:
            game.free(unit, "IPW-18.3")
        return None


class LockOut(IpwEffect):
    """Until the end of the turn units with an ability can neither attack nor defend, and go home (IPW-12.6)."""

    def __init__(self, ability: int) -> None:
        self.ability: Final = ability

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return has_unit_with(game, self.ability)

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        game.locked |= 1 << self.ability
        game.tell("locked out", "IPW-10.2", act.seat, act.piece, word=ABILITIES[self.ability])
        leaving: list[InPlay] = []
        for step in range(SEATS):
            for unit in on_field(game, (game.active + step) % SEATS):
                if unit.card.has[self.ability]:
                    leaving.append(unit)
        for unit in leaving:
            game.leave_field(unit, "IPW-12.6")
        return None


class GrantReroll(IpwEffect):
    """One failed strike of this turn may be rolled again."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        game.rerolls[act.seat] += 1
        game.tell("may roll again", "IPW-13.10", act.seat, act.piece)
        return None


# --- the Labs -----------------------------------------------------------------------------------------------------


class DamageLab(IpwEffect):
    """The opponent's Lab loses Hit Points, once or for each unit destroyed."""

    def __init__(self, amount: int, for_each_destroyed: bool) -> None:
        self.amount: Final = amount
        self.for_each_destroyed: Final = for_each_destroyed

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        times = act.amount if self.for_each_destroyed else 1
        game.damage_lab(game.opponent(act.seat), self.amount * times, "IPW-20.1", act.piece)
        return None


class RepairLab(IpwEffect):
    """Your Lab regains Hit Points, up to its starting number."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return game.hit_points[seat] < game.rules.hit_points

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        game.repair_lab(act.seat, self.amount, "IPW-3.1", act.piece)
        return None


# --- cards ------------------------------------------------------------------------------------------------------------


class Return(IpwEffect):
    """A card goes from the discard pile to its owner's hand, known to all."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        piece = self.target(game, act, self.slot)
        if piece >= 0:
            game.put(piece, HAND, act.seat, "took back", "IPW-21.5", act.piece)
        return None


class DestroyWorn(IpwEffect):
    """An Equipment is destroyed."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        equipment = game.in_play(self.target(game, act, self.slot))
        if equipment is not None and equipment.card.kind == EQUIPMENT:
            game.destroy(equipment, "IPW-15.8", act.piece)
        return None


class DrawCard(IpwEffect):
    """You draw a card; it needs a deck with one."""

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return bool(game.pile(DECK, seat))

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        game.draw(act.seat, "IPW-21.5", act.piece)
        return None


class DiscardOne(IpwEffect):
    """A player discards one card of the player's own choice."""

    def __init__(self, is_opponent: bool) -> None:
        self.is_opponent: Final = is_opponent

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        seat = game.opponent(act.seat) if self.is_opponent else act.seat
        hand = game.pile(HAND, seat)
        if not hand:
            return None
        piece = hand[0]
        if len(hand) > 1:
            if act.answer is None:
                options = [DISCARD_CARD.of(card) for card in hand]
                return Ask(seat, "discard", "IPW-21.5", options, about=act.piece)
            piece = act.answer.arg
        game.put(piece, DISCARD, seat, "discarded", "IPW-21.5", act.piece)
        return None


class LookThrough(IpwEffect):
    """IPW-19.2 Searching shows the deck to the searcher only."""

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return bool(game.pile(DECK, seat))

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        for piece in game.pile(DECK, act.seat):
            game.show(piece, act.seat)
        game.tell("searched", "IPW-19.2", act.seat, act.piece)
        return None


class Find(IpwEffect):
    """IPW-19.2, IPW-R35 The searcher takes a fitting card or none; what is taken is revealed, the deck shuffled."""

    def __init__(self, kind: int, to: int) -> None:
        self.kind: Final = kind
        self.to: Final = to

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        seat = act.seat
        if act.answer is None:
            return Ask(seat, "search", "IPW-19.2", self.options(game, seat), about=act.piece, default=0)
        piece = act.answer.arg if act.answer.verb is FIND else NO_PIECE
        if piece < 0:
            game.tell("found nothing", "IPW-19.2", seat, act.piece)
        elif self.to == TO_LAB:
            game.place_creation_unit(piece, seat, "IPW-5.4", act.piece)
        elif self.to == TO_HAND:
            game.put(piece, HAND, seat, "found", "IPW-19.2", act.piece, seen_by=EVERYBODY)
        else:
            game.put(piece, PLAYED, seat, "found", "IPW-19.2", act.piece)
        game.shuffle(DECK, seat, "IPW-19.2")
        if piece >= 0 and self.to == TO_TOP:
            game.put(piece, DECK, seat, "put on top", "IPW-R35", act.piece)
        return None

    def options(self, game: Ipw, seat: Seat) -> list[Option]:
        """Every different fitting card once; copies are alike."""
        options = [FIND_NOTHING.plain]
        seen: list[str] = []
        for piece in game.pile(DECK, seat):
            card = game.card(piece)
            if card.kind == self.kind and card.id not in seen:
                seen.append(card.id)
                options.append(FIND.of(piece))
        return options


class SeeTop(IpwEffect):
    """You alone see the top card of the opponent's deck."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        deck = game.pile(DECK, game.opponent(act.seat))
        if deck:
            game.show(deck[-1], act.seat)
            knowers = game.known[deck[-1]]
            game.tell("looked at", "IPW-19.2", act.seat, deck[-1], other=act.piece, knowers=knowers)
        return None


class LeaveOrBury(IpwEffect):
    """The card seen stays on top or goes to the bottom."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        opponent = game.opponent(act.seat)
        deck = game.pile(DECK, opponent)
        if not deck:
            return None
        if act.answer is None:
            options = [LEAVE.plain, BOTTOM.plain]
            return Ask(act.seat, "top card", "IPW-19.2", options, about=deck[-1], default=0)
        if act.answer.verb is BOTTOM:
            game.put(deck[-1], DECK, opponent, "buried", "IPW-19.2", act.piece, to_bottom=True)
        else:
            game.tell("left on top", "IPW-19.2", act.seat, other=act.piece)
        return None


class ShowRandom(IpwEffect):
    """One random card of the opponent's hand is shown to you and stays there."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Ipw)
        opponent = game.opponent(act.seat)
        hand = game.pile(HAND, opponent)
        if hand:
            piece = hand[game.chance.below(len(hand))]
            game.show(piece, act.seat)
            knowers = 1 << act.seat | 1 << opponent
            game.tell("was shown", "IPW-19.2", opponent, piece, other=act.piece, knowers=knowers)
        return None
