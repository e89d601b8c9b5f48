"""PURGE-6.10, PURGE-6.11, PURGE-7.14 Choosing: targets, vectors, modes and amounts, and whether they are legal."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import CARD, NOTHING, NUMBER, WORD, Ask, Option, Piece, Seat, Target, Verb
from hegemon.core.effects import DECLINED, UNBOUND, Act, Effect
from hegemon.core.state import State
from hegemon.games.purge.options import FORBIDDEN
from hegemon.games.purge.permanents import FIELD, InPlay, home_of
from hegemon.games.purge.printed import (
    CLOAKING,
    COMMANDER,
    CRITICAL_MASS,
    DEFENSIVE,
    FLUX,
    OPS,
    RESOURCE,
    STRONGHOLD,
    TACTICIAN,
)
from hegemon.games.purge.state import OPS_DISCARD, PLAY, STACK, WAR_DISCARD, Purge
from hegemon.games.purge.values import attack_left, fits_supply, has

CHOOSE: Final = Verb("choose", CARD)
VECTOR: Final = Verb("vector", WORD, ("home", "field", "opposing stronghold"))
AMOUNT: Final = Verb("amount", NUMBER)
DONE: Final = Verb("done", NOTHING)
DECLINE: Final = Verb("decline", NOTHING)
DETACH: Final = Verb("detach", NOTHING)

# What can be chosen, as bits.
A_UNIT: Final = 1
A_COMMANDER: Final = 2
A_STRONGHOLD: Final = 4
A_DEFENSIVE: Final = 8
A_RESOURCE: Final = 16
ON_THE_STACK: Final = 32
A_DISCARDED_OPS: Final = 64
A_DISCARDED_UNIT: Final = 128
IN_PLAY: Final = 31

# Whose, and where.
ANYONES: Final = 0
FRIENDLY: Final = 1
OPPOSING: Final = 2
ANYWHERE: Final = 0
SAME_VECTOR: Final = 1
AT_HOME: Final = 2
AWAY_FROM_HOME: Final = 3
WITH_COMMANDER: Final = 4

# Names that need no choosing.
SELF: Final = -1
COMMANDER_OF_YOURS: Final = -2
STRONGHOLD_OF_YOURS: Final = -3

# What an act is, for what protects from it.
BY_OPS: Final = 0
BY_ABILITY: Final = 1
BY_TRIGGER: Final = 2
BY_PLAY: Final = 3

NUMBERS_FROM: Final = -2_000


def as_number(number: int) -> Target:
    """A chosen vector or amount kept where targets are kept; it can be neither a piece nor a seat."""
    return NUMBERS_FROM - number


def number_of(target: Target) -> int:
    return NUMBERS_FROM - target if target <= NUMBERS_FROM else -1


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

    def like_purge_act(self, other: PurgeAct) -> None:
        self.like_act(other)
        self.piece = other.piece
        self.mark = other.mark

    def purge_facts(self) -> list[object]:
        return [*self.act_facts(), self.by, self.mark]


def can_affect(act: PurgeAct, card: InPlay) -> bool:
    """PURGE-15.32, PURGE-15.33 Tactician shuts out every effect except the bearer's own."""
    return card.card.keywords & TACTICIAN == 0 or act.piece == card.piece


class Choose(Effect):
    """PURGE-D19, PURGE-D22, PURGE-D37 Choose a target on declaration, or for a trigger when it happens."""

    def __init__(self, slot: int, what: int, whose: int, where: int) -> None:
        self.slot: Final = slot
        self.what: Final = what
        self.whose: Final = whose
        self.where: Final = where
        self.classes = 0
        """The sub-classes that fit, as bits; 0 for any."""
        self.kinds = 0
        """For cards on the stack: the types that fit, as bits."""
        self.not_self = False
        self.non_token = False
        self.most_cost = -1
        self.not_id = ""
        self.is_removal = False
        self.is_paid_for = False
        """The ability costs the printed Energy Cost of the card that is chosen."""
        self.optional_slots = 0
        """How many further slots after the first may be filled as well, each or none ("up to")."""

    # --- asking ------------------------------------------------------------------------------------

    def declare(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Purge) and isinstance(act, PurgeAct)
        if self.optional_slots:
            return self.ask_up_to(game, act)
        return self.ask(game, act)

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Purge) and isinstance(act, PurgeAct)
        if act.by != BY_TRIGGER or act.bound[self.slot] != UNBOUND:
            return None
        return self.ask(game, act)

    def ask(self, game: Purge, act: PurgeAct) -> Ask | None:
        if act.answer is None:
            options = self.candidates(game, act)
            if not options:
                act.bound[self.slot] = DECLINED
                return None
            if len(options) == 1 and act.by == BY_TRIGGER:
                # PURGE-D31 A trigger with one legal target must have it.
                act.bind(game, self.slot, options[0].arg)
                return None
            return Ask(act.seat, "target", "PURGE-6.10", options, about=act.piece)
        act.bind(game, self.slot, act.answer.arg)
        act.answer = None
        return None

    def ask_up_to(self, game: Purge, act: PurgeAct) -> Ask | None:
        """PURGE-D28 One after another, or done."""
        if act.answer is not None:
            if act.answer.verb is DONE:
                act.count = 0
                return None
            act.bind(game, self.slot + act.count, act.answer.arg)
            act.answer = None
            act.count += 1
        options: list[Option] = []
        if act.count <= self.optional_slots:
            options = self.candidates(game, act)
        if not options:
            act.count = 0
            return None
        options.append(DONE.plain)
        return Ask(act.seat, "group", "PURGE-D28", options, about=act.piece, default=len(options) - 1)

    # --- what is legal -------------------------------------------------------------------------------

    def candidates(self, game: Purge, act: PurgeAct) -> list[Option]:
        """Every legal target for the act now."""
        options: list[Option] = []
        for piece in self.field_of_choice(game, act.seat):
            if piece in act.bound or (self.is_paid_for and game.card(piece).cost > game.energy[act.seat]):
                continue
            if self.fits(game, act.seat, act.piece, act.by, piece):
                options.append(CHOOSE.of(piece))
        return options

    def has_candidate(self, game: Purge, seat: Seat, source: Piece, by: int) -> bool:
        """PURGE-6.11 Whether there is a legal target."""
        if self.optional_slots:
            return True
        if self.what & IN_PLAY:
            if self.whose != FRIENDLY and self.has_one_in_play(game, seat, source, by, 1 - seat):
                return True
            return self.whose != OPPOSING and self.has_one_in_play(game, seat, source, by, seat)
        for piece in self.field_of_choice(game, seat):
            if self.is_paid_for and game.card(piece).cost > game.energy[seat]:
                continue
            if self.fits(game, seat, source, by, piece):
                return True
        return False

    def has_one_in_play(self, game: Purge, seat: Seat, source: Piece, by: int, whose: Seat) -> bool:
        for piece in game.piles[PLAY.index * 2 + whose]:
            if piece == source and self.not_self:
                continue
            card = game.table[piece]
            if card is not None and self.fits_in_play(game, seat, source, by, card):
                return True
        return False

    def field_of_choice(self, game: Purge, seat: Seat) -> list[Piece]:
        """The pieces among which targets are looked for."""
        if self.what & ON_THE_STACK:
            return game.piles[STACK.index * 2] + game.piles[STACK.index * 2 + 1]
        if self.what & A_DISCARDED_OPS:
            return game.piles[OPS_DISCARD.index * 2 + seat]
        if self.what & A_DISCARDED_UNIT:
            return game.piles[WAR_DISCARD.index * 2 + seat]
        own = game.piles[PLAY.index * 2 + seat]
        others = game.piles[PLAY.index * 2 + 1 - seat]
        if self.whose == FRIENDLY:
            return own
        return others if self.whose == OPPOSING else others + own

    def fits(self, game: Purge, seat: Seat, source: Piece, by: int, piece: Piece) -> bool:
        """Whether a piece is a legal target for the given user, source and kind of act."""
        card = game.card(piece)
        if piece == source and (self.not_self or not self.what & IN_PLAY):
            return False
        if self.what & IN_PLAY:
            standing = game.table[piece]
            return standing is not None and self.fits_in_play(game, seat, source, by, standing)
        if self.what & ON_THE_STACK:
            return (
                game.zone_of(piece) is STACK
                and self.kinds >> card.kind & 1 == 1
                and (self.most_cost < 0 or card.cost <= self.most_cost)
            )
        if self.what & A_DISCARDED_OPS:
            if game.zone_of(piece) is not OPS_DISCARD or card.kind != OPS or card.id == self.not_id:
                return False
            return self.most_cost < 0 or card.cost <= self.most_cost
        if game.zone_of(piece) is not WAR_DISCARD or not card.is_unit:
            return False
        return self.classes >> card.sub_class & 1 == 1 and fits_supply(game, seat, card)

    def fits_in_play(self, game: Purge, seat: Seat, source: Piece, by: int, card: InPlay) -> bool:
        what = self.what
        printed = card.card
        if printed.is_unit:
            if not what & A_UNIT:
                return False
        elif printed.kind == COMMANDER:
            if not what & A_COMMANDER:
                return False
        elif printed.kind == STRONGHOLD:
            if not what & A_STRONGHOLD:
                return False
        elif printed.kind == DEFENSIVE:
            if not what & A_DEFENSIVE:
                return False
        elif printed.kind != RESOURCE or not what & A_RESOURCE:
            return False
        if self.whose == FRIENDLY:
            if card.seat != seat:
                return False
        elif self.whose == OPPOSING and card.seat == seat:
            return False
        if card.host >= 0 or (self.non_token and card.is_token):
            return False
        if self.classes and not self.classes >> printed.sub_class & 1:
            return False
        if self.where != ANYWHERE and not self.is_placed(game, seat, source, card):
            return False
        return self.is_exposed(game, seat, source, by, card)

    def is_placed(self, game: Purge, seat: Seat, source: Piece, card: InPlay) -> bool:
        where = self.where
        if where == AT_HOME:
            return card.vector == home_of(seat)
        if where == AWAY_FROM_HOME:
            return card.vector != home_of(card.seat)
        near = game.in_play(source) if where == SAME_VECTOR else game.commander(seat)
        return near is not None and near.vector == card.vector

    def is_exposed(self, game: Purge, seat: Seat, source: Piece, by: int, card: InPlay) -> bool:
        """PURGE-15.19, PURGE-15.32, PURGE-15.5 Cloaking, Tactician, and Critical Mass against removal."""
        if not card.card.is_fighter:
            return True
        if card.card.keywords & TACTICIAN and card.piece != source:
            return False
        if card.seat != seat and by != BY_ABILITY and has(game, card, CLOAKING):
            return False
        return not (self.is_removal and card.card.is_unit and has(game, card, CRITICAL_MASS))


class ChooseVector(Effect):
    """PURGE-D21 Choose one of the three vectors."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def declare(self, game: State, act: Act) -> Ask | None:
        if act.answer is None:
            options = [VECTOR.of(word) for word in range(3)]
            return Ask(act.seat, "vector", "PURGE-6.10", options, about=act.piece)
        act.bound[self.slot] = as_number(vector_meant(act.seat, act.answer.arg))
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        return None


class ChooseMode(Effect):
    """PURGE-D20 Choose one of several things a card may do, each with a legal target; then its choices."""

    def __init__(self, names: list[str], modes: list[list[Effect]]) -> None:
        self.verb: Final = Verb("mode", WORD, tuple(names))
        self.modes: Final = modes

    def declare(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Purge) and isinstance(act, PurgeAct)
        if act.answer is None:
            options = [
                self.verb.of(mode)
                for mode in range(len(self.modes))
                if can_choose_all(game, act.seat, act.piece, act.by, self.modes[mode])
            ]
            return Ask(act.seat, "mode", "PURGE-D20", options, about=act.piece)
        act.lines = [*act.lines, *self.modes[act.answer.arg]]
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        return None

    def has_candidate(self, game: Purge, seat: Seat, source: Piece, by: int) -> bool:
        for mode in self.modes:
            if can_choose_all(game, seat, source, by, mode):
                return True
        return False


class ChooseFlux(Effect):
    """PURGE-15.21, PURGE-D23 Another friendly bearer of Flux, and how much to move to it."""

    def declare(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Purge) and isinstance(act, PurgeAct)
        giver = act.source(game)
        if giver is None:
            return None
        if act.bound[0] == UNBOUND:
            if act.answer is None:
                options = [CHOOSE.of(card.piece) for card in game.fighters(act.seat) if flows(game, giver, card) > 0]
                return Ask(act.seat, "target", "PURGE-15.21", options, about=act.piece)
            act.bind(game, 0, act.answer.arg)
            act.answer = None
        if act.answer is None:
            receiver = game.in_play(act.bound[0])
            most = flows(game, giver, receiver) if receiver is not None else 1
            options = [AMOUNT.of(number) for number in range(1, most + 1)]
            return Ask(act.seat, "amount", "PURGE-15.21", options, about=act.piece)
        act.amount = act.answer.arg
        return None

    def run(self, game: State, act: Act) -> Ask | None:
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


class ChooseHost(Effect):
    """PURGE-D29 The host of an Overlay; an attached bearer may move to another, or be detached."""

    def declare(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Purge) and isinstance(act, PurgeAct)
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
            act.bind(game, 0, act.answer.arg)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
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
        elif isinstance(line, Choose):
            for slot in range(line.slot, line.slot + 1 + line.optional_slots):
                target = act.bound[slot]
                if target < 0:
                    continue
                had = True
                # PURGE-7.25 A vector read from the source is lost with it, also if the card has come back.
                is_lost = line.where == SAME_VECTOR and act.source(game) is None
                is_same = game.handles[target] == act.marks[slot]
                if is_same and not is_lost and line.fits(game, act.seat, act.piece, act.by, target):
                    has_left = True
                else:
                    act.bound[slot] = DECLINED
    return has_left or not had


def target_of(game: Purge, act: PurgeAct, slot: int) -> InPlay | None:
    """What a name stands for now, if it is in play and may be affected."""
    if slot == SELF:
        return act.source(game)
    if slot == COMMANDER_OF_YOURS:
        found = game.commander(act.seat)
        return found if found is not None and can_affect(act, found) else None
    if slot == STRONGHOLD_OF_YOURS:
        return game.stronghold(act.seat)
    target = act.bound[slot]
    if target < 0 or game.handles[target] != act.marks[slot]:
        return None
    found = game.table[target]
    return found if found is not None and can_affect(act, found) else None


def vector_of(act: PurgeAct, slot: int) -> int:
    """The vector a name stands for; the Field where no name is given."""
    return FIELD if slot < 0 else number_of(act.bound[slot])
