"""PURGE-6.10, PURGE-6.11, PURGE-7.14 Choosing: targets, vectors, modes and amounts, and whether they are legal."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.asks import CARD, DECLINES, NOTHING, NUMBER, WORD, Ask, Option, Piece, Seat, Target, Verb
from hegemon.core.effects import DECLINED, NUMBERS_FROM, UNBOUND, Act, Effect, GameEffect
from hegemon.core.modes import BY_YOU, Modes, decider
from hegemon.core.queries import ANYONES, OPPONENTS, YOURS, Amount
from hegemon.core.zones import Zone
from hegemon.games.purge.asked import SELF, PurgeSelector, is_placed, things, zones_of
from hegemon.games.purge.options import FORBIDDEN
from hegemon.games.purge.permanents import InPlay
from hegemon.games.purge.printed import (
    ALL_OPS,
    AWAY_FROM_HOME,
    CLOAKING,
    COMMANDER_DISCARDED,
    COMMANDER_IN_PLAY,
    COMMANDERS,
    CRITICAL_MASS,
    FLUX,
    IN_DECK,
    IN_PLAY,
    ON_STACK,
    TACTICIAN,
    UNITS,
)
from hegemon.games.purge.state import OPS_DECK, OPS_DISCARD, PLAY, STACK, TEK_DECK, WAR_DECK, WAR_DISCARD, Purge
from hegemon.games.purge.values import attack_left, fits_supply, has

CHOOSE: Final = Verb("choose", CARD)
VECTOR: Final = Verb("vector", WORD, ("home", "field", "opposing stronghold"))
AMOUNT: Final = Verb("amount", NUMBER)
DONE: Final = Verb("done", NOTHING, effort=DECLINES)
DECLINE: Final = Verb("decline", NOTHING, effort=DECLINES)
DETACH: Final = Verb("detach", NOTHING)
PUT: Final = Verb("put", CARD)
DO_IT: Final = Verb("do it", NOTHING)

# What an act is, for what protects from it.
BY_OPS: Final = 0
BY_ABILITY: Final = 1
BY_TRIGGER: Final = 2
BY_PLAY: Final = 3


def as_number(number: int) -> Target:
    """A chosen vector or amount kept where targets are kept; it can be neither a piece nor a seat."""
    return Target(NUMBERS_FROM - number)


def number_of(target: Target) -> int:
    return NUMBERS_FROM - target if target <= NUMBERS_FROM else -1


BOUND: Final = 4
MARKS: Final = 5
"""Where choices stand among the facts of an act."""


def vector_word(seat: Seat, vector: int) -> int:
    """A vector as the player speaks of it: home, field, opposing stronghold."""
    return vector if seat == 0 else 2 - vector


def vector_meant(seat: Seat, word: int) -> int:
    return word if seat == 0 else 2 - word


class PurgeAct(Act):
    """A card, ability or trigger of PURGE on its way."""

    def __init__(self, seat: Seat, piece: Piece, lines: list[Effect], names: int, by: int) -> None:
        super().__init__(seat, piece, lines, names)
        self.by: Final = by
        self.mark = 0
        """The handle its source had when it was declared (PURGE-7.25)."""

    def source(self, game: Purge) -> InPlay | None:
        """PURGE-7.25 The card the ability came from, if it is still in play and the same object."""
        piece = self.piece
        if piece < 0:
            return None
        return game.table[piece] if game.handles[piece] == self.mark else None

    def act_facts(self) -> list[object]:
        """A card from the deck counts from the moment it is chosen, as saves have it."""
        facts = super().act_facts()
        late = 0
        for line in self.lines:
            if isinstance(line, Choose) and line.is_from_deck and self.bound[line.slot] == UNBOUND:
                late += 1
        if late:
            facts[BOUND] = self.bound[:-late]
            facts[MARKS] = self.marks[:-late]
        return facts


class Echo(PurgeAct):
    """What an OPS says, done once more: its choices are made anew, and nobody can answer it."""

    def __init__(self, seat: Seat, piece: Piece, of: Piece, lines: list[Effect]) -> None:
        super().__init__(seat, piece, lines, 0, BY_OPS)
        self.of = of

    def run(self, game: Purge) -> Ask | None:
        return self.went(self.make_choices(game) if self.at == 0 else self.carry_out(game), 2)


def is_echoing(game: Purge) -> bool:
    """Whether a copy is under way: what is copied copies nothing itself, or it would never end."""
    for frame in game.frames:
        if isinstance(frame, Echo):
            return True
    return False


def can_affect(act: PurgeAct, card: InPlay) -> bool:
    """PURGE-15.32, PURGE-15.33 Tactician shuts out every effect except the bearer's own."""
    return card.card.keywords & TACTICIAN == 0 or act.piece == card.piece


class Choose(GameEffect[Purge, PurgeAct]):
    """PURGE-D19, PURGE-D22, PURGE-D37 Choose a target on declaration, or for a trigger when it happens.

    A card in the deck is chosen when its line is carried out, and so is what luck or the opponent chooses.
    """

    def __init__(self, slot: int, selector: PurgeSelector) -> None:
        self.slot: Final = slot
        self.selector: Final = selector
        self.is_in_play: Final = selector.where <= AWAY_FROM_HOME
        self.is_from_deck: Final = selector.where == IN_DECK
        self.is_narrow: Final = selector.is_narrow()
        self.at_random = False
        self.by = BY_YOU
        self.is_late = False
        """It is chosen when the line is carried out, also on an OPS or an ability."""
        self.is_removal = False
        self.needs_room = False
        """What is chosen will enter play, so the Supply Cap has to allow it."""
        self.is_paid_for = False
        """The ability costs the printed Energy Cost of the card that is chosen."""
        self.optional_slots = 0
        """How many further slots after the first may be filled as well, each or none ("up to")."""
        self.is_number = False
        """As many as there are slots, not up to as many."""

    # --- asking ------------------------------------------------------------------------------------

    def declare(self, game: Purge, act: PurgeAct) -> Ask | None:
        if self.at_random or self.is_from_deck or self.is_late:
            return None
        if self.optional_slots:
            return self.ask_up_to(game, act)
        return self.ask(game, act)

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        if act.bound[self.slot] != UNBOUND:
            return None
        if self.at_random:
            self.draw_lots(game, act)
            return None
        if self.is_from_deck:
            return self.ask_deck(game, act)
        if act.by != BY_TRIGGER and not self.is_late:
            return None
        return self.ask_up_to(game, act) if self.optional_slots else self.ask(game, act)

    def ask(self, game: Purge, act: PurgeAct) -> Ask | None:
        if act.answer is None:
            options = self.candidates(game, act)
            if not options:
                act.bound[self.slot] = DECLINED
                return None
            if len(options) == 1 and (act.by == BY_TRIGGER or self.is_late):
                # PURGE-D31 A trigger with one legal target must have it.
                act.bind(game, self.slot, options[0].piece)
                return None
            return Ask(decider(game, act, self.by), "target", "PURGE-6.10", options, about=act.piece)
        act.bind(game, self.slot, act.answer.piece)
        act.answer = None
        return None

    def ask_up_to(self, game: Purge, act: PurgeAct) -> Ask | None:
        """PURGE-D28 One after another, or done."""
        if act.answer is not None:
            if act.answer.verb is DONE:
                act.count = 0
                return None
            act.bind(game, self.slot + act.count, act.answer.piece)
            act.answer = None
            act.count += 1
        options: list[Option] = []
        if act.count <= self.optional_slots:
            options = self.candidates(game, act)
        if not options:
            act.count = 0
            return None
        seat = decider(game, act, self.by)
        if self.is_number:
            return Ask(seat, "group", "PURGE-D28", options, about=act.piece)
        options.append(DONE.plain)
        return Ask(seat, "group", "PURGE-D28", options, about=act.piece, default=len(options) - 1)

    def ask_deck(self, game: Purge, act: PurgeAct) -> Ask | None:
        """PURGE-D27 One card of each name, or none; nobody learns from it whether there is one."""
        if act.answer is None:
            options = [DECLINE.plain]
            shown: list[str] = []
            is_foreign = self.selector.whose == OPPONENTS
            pile = game.piles[self.deck().index * 2 + (1 - act.seat if is_foreign else act.seat)]
            if not pile:
                act.bound[self.slot] = DECLINED
                return None
            if is_foreign and act.count == 0:
                game.look_into_deck(act.seat, pile, "PURGE-17.8", act.piece)
                act.go_on_with_line()
                return None
            found = self.selector.found(game, act.seat, act.piece, act)
            if is_foreign:
                found = [one for one in pile if self.fits_elsewhere(game, act.seat, act.piece, act, one)]
            for piece in found:
                card = game.card(Piece(piece))
                if card.id not in shown and (not self.needs_room or fits_supply(game, act.seat, card)):
                    shown.append(card.id)
                    options.append(PUT.of(piece))
            return Ask(act.seat, "card from deck", "PURGE-D27", options, about=act.piece, default=0)
        if act.answer.verb is PUT:
            act.bind(game, self.slot, act.answer.piece)
        else:
            act.bound[self.slot] = DECLINED
        act.answer = None
        act.count = 0
        return None

    def deck(self) -> Zone:
        what = self.selector.what
        return WAR_DECK if what & UNITS else OPS_DECK if what & ALL_OPS else TEK_DECK

    def draw_lots(self, game: Purge, act: PurgeAct) -> None:
        options = self.candidates(game, act)
        if not options:
            act.bound[self.slot] = DECLINED
            return
        act.bind(game, self.slot, options[game.chance.below(len(options))].piece)
        game.tell("aimed", "PURGE-6.10", act.seat, act.piece, other=Piece(act.bound[self.slot]))

    # --- what fits -----------------------------------------------------------------------------------

    def candidates(self, game: Purge, act: PurgeAct) -> list[Option]:
        """Every legal target for the act now; in play, those of the opponent first."""
        options: list[Option] = []
        for piece in self.field_of_choice(game, act.seat):
            if piece in act.bound or (self.is_paid_for and game.card(Piece(piece)).cost > game.energy[act.seat]):
                continue
            if self.fits(game, act.seat, act.piece, act.by, act, Piece(piece)):
                options.append(CHOOSE.of(piece))
        return options

    def has_candidate(self, game: Purge, seat: Seat, source: Piece, by: int) -> bool:
        """PURGE-6.11 Whether there is a legal target."""
        if self.at_random or self.is_from_deck or (self.optional_slots and not self.is_number):
            return True
        if self.is_in_play:
            whose = self.selector.whose
            if whose != YOURS and self.has_one_in_play(game, seat, source, by, 1 - seat):
                return True
            return whose != OPPONENTS and self.has_one_in_play(game, seat, source, by, seat)
        for piece in self.field_of_choice(game, seat):
            if self.is_paid_for and game.card(Piece(piece)).cost > game.energy[seat]:
                continue
            if self.fits_elsewhere(game, seat, source, None, Piece(piece)):
                return True
        return False

    def has_one_in_play(self, game: Purge, seat: Seat, source: Piece, by: int, whose: Seat) -> bool:
        table = game.table
        for piece in game.piles[PLAY.index * 2 + whose]:
            card = table[piece]
            if card is not None and self.fits_in_play(game, seat, source, by, None, card):
                return True
        return False

    def field_of_choice(self, game: Purge, seat: Seat) -> list[Piece] | list[Target]:
        """The pieces among which targets are looked for."""
        selector = self.selector
        whose = selector.whose
        if selector.where == ON_STACK:
            return game.piles[STACK.index * 2] + game.piles[STACK.index * 2 + 1]
        if not self.is_in_play:
            piles = game.piles
            player = 1 - seat if whose == OPPONENTS else seat
            if selector.what == ALL_OPS:
                return piles[OPS_DISCARD.index * 2 + player]
            if not selector.what & ~(UNITS | COMMANDERS):
                return piles[WAR_DISCARD.index * 2 + player]
            return things(game, player, selector.what, selector.where)
        own = game.piles[PLAY.index * 2 + seat]
        if whose == YOURS:
            return own
        others = game.piles[PLAY.index * 2 + 1 - seat]
        return others if whose == OPPONENTS else others + own

    def fits(self, game: Purge, seat: Seat, source: Piece, by: int, act: Act | None, piece: Piece) -> bool:
        """Whether a piece is a legal target for the given user, source and kind of act."""
        if self.is_in_play:
            card = game.table[piece]
            return card is not None and self.fits_in_play(game, seat, source, by, act, card)
        where = self.selector.where
        if game.zone_of(piece) not in zones_of(where):
            return False
        return self.fits_elsewhere(game, seat, source, act, piece)

    def fits_elsewhere(self, game: Purge, seat: Seat, source: Piece, act: Act | None, piece: Piece) -> bool:
        """The same for a card that is known to be on the stack or in a pile."""
        selector = self.selector
        card = game.card(piece)
        if piece == source or not card.bit & selector.what:
            return False
        if self.needs_room and not fits_supply(game, seat, card):
            return False
        return selector.fits(game, seat, source, act, piece)

    def fits_in_play(self, game: Purge, seat: Seat, source: Piece, by: int, act: Act | None, card: InPlay) -> bool:
        selector = self.selector
        if not card.card.bit & selector.what or card.host >= 0:
            return False
        if selector.where != IN_PLAY and not is_placed(card, seat, selector.where):
            return False
        if selector.whose != ANYONES and (card.seat == seat) != (selector.whose == YOURS):
            return False
        if not self.is_exposed(game, seat, source, by, card):
            return False
        return not self.is_narrow or selector.fits(game, seat, source, act, card.piece)

    def is_exposed(self, game: Purge, seat: Seat, source: Piece, by: int, card: InPlay) -> bool:
        """PURGE-15.19, PURGE-15.32, PURGE-15.5 Cloaking, Tactician, and Critical Mass against removal."""
        if not card.card.is_fighter:
            return True
        if card.card.keywords & TACTICIAN and card.piece != source:
            return False
        if card.seat != seat and by != BY_ABILITY and has(game, card, CLOAKING):
            return False
        return not (self.is_removal and card.card.is_unit and has(game, card, CRITICAL_MASS))


class ChooseVector(GameEffect[Purge, PurgeAct]):
    """PURGE-D21 Choose one of the three vectors."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def declare(self, game: Purge, act: PurgeAct) -> Ask | None:
        if act.answer is None:
            options = [VECTOR.of(word) for word in range(3)]
            return Ask(act.seat, "vector", "PURGE-6.10", options, about=act.piece)
        act.bound[self.slot] = as_number(vector_meant(act.seat, act.answer.arg))
        return None

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        if act.bound[self.slot] != UNBOUND:
            return None
        ask = self.declare(game, act)
        act.answer = None
        return ask


class ChooseMode(GameEffect[Purge, PurgeAct]):
    """PURGE-D20 Choose one of several things a card may do, each with a legal target; then its choices.

    It is chosen late where nothing is declared, or where the opponent decides.
    """

    def __init__(self, modes: Modes, is_late: bool) -> None:
        self.modes: Final = modes
        self.is_late: Final = is_late

    def declare(self, game: Purge, act: PurgeAct) -> Ask | None:
        if self.is_late:
            return None
        if act.answer is None:
            options = self.modes.options(self.possible(game, act.seat, act.piece, act.by, act))
            return Ask(act.seat, "mode", "PURGE-D20", options, about=act.piece)
        act.lines = [*act.lines, *self.modes.lines[act.answer.arg]]
        return None

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        if not self.is_late:
            return None
        if act.answer is not None:
            self.modes.put_in(act, act.answer.arg)
            act.answer = None
            return None
        possible = self.possible(game, act.seat, act.piece, act.by, act)
        if len(possible) > 1:
            options = self.modes.options(possible)
            return Ask(decider(game, act, self.modes.by), "mode", "PURGE-D20", options, about=act.piece)
        if possible:
            self.modes.put_in(act, possible[0])
        return None

    def possible(self, game: Purge, seat: Seat, source: Piece, by: int, act: Act | None) -> list[int]:
        return [
            mode
            for mode in self.modes.holding(game, seat, source, act)
            if can_choose_all(game, seat, source, by, self.modes.lines[mode])
        ]

    def has_candidate(self, game: Purge, seat: Seat, source: Piece, by: int) -> bool:
        return self.is_late or bool(self.possible(game, seat, source, by, None))


class ChooseNumber(GameEffect[Purge, PurgeAct]):
    """PURGE-6.10 Choose a number within limits; where nothing is declared, when the line is carried out."""

    def __init__(self, slot: int, least: Amount, most: Amount, by: int, is_late: bool) -> None:
        self.slot: Final = slot
        self.least: Final = least
        self.most: Final = most
        self.by: Final = by
        self.is_late: Final = is_late

    def declare(self, game: Purge, act: PurgeAct) -> Ask | None:
        return None if self.is_late else self.ask(game, act)

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        return self.ask(game, act) if act.bound[self.slot] == UNBOUND else None

    def ask(self, game: Purge, act: PurgeAct) -> Ask | None:
        if act.answer is not None:
            act.bound[self.slot] = as_number(act.answer.arg)
            act.answer = None
            return None
        least, most = self.least.for_act(game, act), self.most.for_act(game, act)
        if least > most:
            act.bound[self.slot] = DECLINED
            return None
        options = [AMOUNT.of(number) for number in range(least, most + 1)]
        return Ask(decider(game, act, self.by), "amount", "PURGE-6.10", options, about=act.piece)


class Guard(GameEffect[Purge, PurgeAct]):
    """PURGE-D20 A mode that acts on the own Commander is offered only while the Commander is where it has to be."""

    def __init__(self, condition: int) -> None:
        self.condition: Final = condition

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        return None

    def holds(self, game: Purge, seat: Seat) -> bool:
        if self.condition == COMMANDER_IN_PLAY:
            return game.commander(seat) is not None
        if self.condition == COMMANDER_DISCARDED:
            return game.is_in(game.leaders[seat], WAR_DISCARD, seat)
        return True


class ChooseFlux(GameEffect[Purge, PurgeAct]):
    """PURGE-15.21, PURGE-D23 Another friendly bearer of Flux, and how much to move to it."""

    def declare(self, game: Purge, act: PurgeAct) -> Ask | None:
        giver = act.source(game)
        if giver is None:
            return None
        if act.bound[0] == UNBOUND:
            if act.answer is None:
                options = [CHOOSE.of(card.piece) for card in game.fighters(act.seat) if flows(game, giver, card) > 0]
                return Ask(act.seat, "target", "PURGE-15.21", options, about=act.piece)
            act.bind(game, 0, act.answer.piece)
            act.answer = None
        if act.answer is None:
            receiver = game.in_play(act.bound[0])
            most = flows(game, giver, receiver) if receiver is not None else 1
            options = [AMOUNT.of(number) for number in range(1, most + 1)]
            return Ask(act.seat, "amount", "PURGE-15.21", options, about=act.piece)
        act.amount = act.answer.arg
        return None

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        return None

    def has_candidate(self, game: Purge, source: Piece) -> bool:
        giver = game.fighter(source)
        if giver is None:
            return False
        for card in game.fighters(giver.seat):
            if flows(game, giver, card) > 0:
                return True
        return False


def flows(game: Purge, giver: InPlay, receiver: InPlay) -> int:
    """PURGE-15.21, PURGE-R88 The most that can be moved from one to the other; 0 if nothing can."""
    if receiver is giver or receiver.host >= 0 or not has(game, receiver, FLUX):
        return 0
    if game.rules.flux_moves_attack:
        return attack_left(game, giver)
    most = giver.health
    if game.rules.overheal == FORBIDDEN:
        most = min(most, game.maximum_of(receiver) - receiver.health)
    return most if most > 0 else 0


class ChooseHost(GameEffect[Purge, PurgeAct]):
    """PURGE-D29 The host of an Overlay; an attached bearer may move to another, or be detached."""

    def declare(self, game: Purge, act: PurgeAct) -> Ask | None:
        bearer = act.source(game)
        if bearer is None:
            return None
        if act.answer is None:
            options = [CHOOSE.of(card.piece) for card in game.fighters(act.seat) if can_host(game, bearer, card)]
            if bearer.host >= 0:
                options.append(DETACH.plain)
            return Ask(act.seat, "host", "PURGE-15.27", options, about=act.piece)
        if act.answer.verb is DETACH:
            act.bound[0] = DECLINED
        else:
            act.bind(game, 0, act.answer.piece)
        return None

    def run(self, game: Purge, act: PurgeAct) -> Ask | None:
        return None

    def has_candidate(self, game: Purge, source: Piece) -> bool:
        bearer = game.in_play(source)
        if bearer is None or bearer.carries:
            return False
        if bearer.host >= 0:
            host = game.in_play(bearer.host)
            return host is not None and host.health > 1
        for card in game.fighters(bearer.seat):
            if can_host(game, bearer, card):
                return True
        return False


def can_host(game: Purge, bearer: InPlay, card: InPlay) -> bool:
    """PURGE-15.37 A friendly Unit other than the bearer that is not itself attached."""
    if not card.card.is_unit or card is bearer or card.host >= 0 or card.piece == bearer.host:
        return False
    if card.seat != bearer.seat or card.card.keywords & TACTICIAN:
        return False
    return not game.rules.overlay_same_vector or card.vector == bearer.vector


def can_choose_all(game: Purge, seat: Seat, source: Piece, by: int, lines: list[Effect]) -> bool:
    """PURGE-6.11 Whether every choice the lines ask for on declaration has something to choose."""
    for line in lines:
        if isinstance(line, Choose):
            if not line.has_candidate(game, seat, source, by):
                return False
        elif isinstance(line, ChooseMode):
            if not line.has_candidate(game, seat, source, by):
                return False
        elif isinstance(line, Guard):
            if not line.holds(game, seat):
                return False
        elif isinstance(line, ChooseFlux):
            if not line.has_candidate(game, source):
                return False
        elif isinstance(line, ChooseHost) and not line.has_candidate(game, source):
            return False
    return True


def drop_illegal_targets(game: Purge, act: PurgeAct) -> bool:
    """PURGE-7.14 Illegal targets are dropped on resolution; False if there were targets and none is left."""
    had = False
    has_left = False
    for line in act.lines:
        if isinstance(line, ChooseVector):
            had = has_left = True
        elif isinstance(line, ChooseFlux):
            had = True
            receiver = game.in_play(act.bound[0])
            giver = act.source(game)
            if receiver is not None and game.handles[act.bound[0]] == act.marks[0] and has(game, receiver, FLUX):
                has_left = giver is None or receiver.host < 0
        elif isinstance(line, ChooseHost):
            if act.bound[0] == DECLINED:
                continue
            had = True
            host = game.in_play(act.bound[0])
            bearer = act.source(game)
            if host is not None and bearer is not None and game.handles[host.piece] == act.marks[0]:
                has_left = can_host(game, bearer, host)
        elif isinstance(line, Choose) and not line.at_random and not line.is_from_deck:
            for slot in range(line.slot, line.slot + 1 + line.optional_slots):
                target = act.bound[slot]
                if target < 0:
                    continue
                had = True
                # PURGE-7.25 A vector read from the source is lost with it, also if the card has come back.
                is_lost = line.selector.near == SELF and act.source(game) is None
                is_same = game.handles[target] == act.marks[slot]
                if is_same and not is_lost and line.fits(game, act.seat, act.piece, act.by, act, Piece(target)):
                    has_left = True
                else:
                    act.bound[slot] = DECLINED
    return has_left or not had


def target_of(game: Purge, act: PurgeAct, slot: int) -> InPlay | None:
    """What a name stands for now, if it is in play and may be affected."""
    if slot == SELF:
        return act.source(game)
    found = game.in_play(game.meant(act.seat, act.piece, act, slot))
    return found if found is not None and can_affect(act, found) else None


def targets_of(game: Purge, act: PurgeAct, aim: Aim) -> list[InPlay]:
    """The permanents a line works on now."""
    found: list[InPlay] = []
    if aim.each is None:
        one = target_of(game, act, aim.slot)
        if one is not None:
            found.append(one)
        return found
    for target in aim.targets(game, act):
        card = game.in_play(target)
        if card is not None and can_affect(act, card):
            found.append(card)
    return found
