"""XI-7.4 What a card is aimed at: the names its lines use, and the choices made for them."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import (
    CARD,
    NO_PIECE,
    NOTHING,
    NUMBER,
    SEAT,
    WORD,
    Ask,
    Option,
    Piece,
    Seat,
    Target,
    Verb,
    seat_target,
    target_seat,
)
from hegemon.core.effects import DECLINED, UNBOUND, Act, Effect
from hegemon.core.state import State
from hegemon.games.xi.printed import (
    LASTING,
    TYPES,
    UNIT,
)
from hegemon.games.xi.state import (
    DISCARD,
    InPlay,
    Xi,
)

CHOOSE: Final = Verb("choose", CARD)
CHOOSE_PLAYER: Final = Verb("choose", SEAT)
DECLINE: Final = Verb("decline", NOTHING)
DO_IT: Final = Verb("do it", NOTHING)
CHOOSE_TYPE: Final = Verb("type", WORD, TYPES)
AMOUNT: Final = Verb("amount", NUMBER)
KEEP: Final = Verb("keep", NOTHING)
BOTTOM: Final = Verb("bottom", NOTHING)
DISCARD_CARD: Final = Verb("discard", CARD)
LOSE_LIFE: Final = Verb("lose life", NOTHING)

# Names that need no choosing.
NO_SLOT: Final = -9
SELF: Final = -1
YOU: Final = -2
HOST: Final = -3
THAT: Final = -4
FOE: Final = -5

# What can be chosen, as bits, and whose.
A_UNIT: Final = 1
A_PLAYER: Final = 2
A_LASTING: Final = 4
A_STATEMENT: Final = 8
A_DISCARDED_UNIT: Final = 16
ANYONES: Final = 0
YOURS: Final = 1
OPPONENTS: Final = 2

# Where a number comes from.
PLAIN: Final = 0
UNITS_YOU_CONTROL: Final = 1
THAT_MUCH: Final = 2
CHOSEN: Final = 3

NO_UNITS: Final = 0
ALL_UNITS: Final = 1
OPPONENTS_UNITS: Final = 2


class XiEffect(Effect):
    """A line of a Xi card; it finds what its names stand for when it is carried out."""

    def target(self, game: Xi, act: Act, slot: int) -> Target:
        """XI-7.9 What a name stands for now; DECLINED if it is gone or was never chosen."""
        if slot >= 0:
            target = act.bound[slot]
            if target >= 0 and self.is_gone(game, target, act.marks[slot]):
                return DECLINED
            seat = target_seat(target)
            if 0 <= seat < game.seats and game.is_out[seat]:
                return DECLINED
            return target
        if slot == SELF:
            return act.piece
        if slot == YOU:
            return seat_target(act.seat)
        if slot == HOST:
            holder = game.in_play(act.piece)
            return holder.host if holder is not None else DECLINED
        if slot == FOE:
            return game.skirmish_target()
        return act.about

    def is_gone(self, game: Xi, piece: Piece, mark: int) -> bool:
        """A chosen card that has moved since, or came back as another one, is no target any more."""
        return game.handles[piece] != mark

    def unit(self, game: Xi, act: Act, slot: int) -> InPlay | None:
        return game.unit(self.target(game, act, slot))

    def player(self, game: Xi, act: Act, slot: int) -> Seat:
        return target_seat(self.target(game, act, slot))


class Amount:
    """A number on a card: fixed, or different while a sentence is true, or counted, or chosen."""

    def __init__(self, base: int, when_true: int, sentence: int, source: int, slot: int) -> None:
        self.base: Final = base
        self.when_true: Final = when_true
        self.sentence: Final = sentence
        self.source: Final = source
        self.slot: Final = slot

    def now(self, game: Xi, act: Act) -> int:
        """XI-7.11 The number at the moment the effect resolves."""
        if self.source == UNITS_YOU_CONTROL:
            return len(game.units_of(act.seat))
        if self.source == THAT_MUCH:
            return act.amount
        if self.source == CHOSEN:
            return number_of(act.bound[self.slot])
        if self.sentence >= 0 and game.is_true(self.sentence):
            return self.when_true
        return self.base


NUMBERS_FROM: Final = -2_000


def as_number(number: int) -> Target:
    """A chosen number kept where targets are kept; it can be neither a piece nor a seat."""
    return NUMBERS_FROM - number


def number_of(target: Target) -> int:
    return NUMBERS_FROM - target if target <= NUMBERS_FROM else 0


# --- choices ------------------------------------------------------------------------------------------


class Choose(XiEffect):
    """XI-D4 Choose a target: when a card is declared, or for a trigger when it is carried out."""

    def __init__(self, slot: int, what: int, whose: int, other_than: int) -> None:
        self.slot: Final = slot
        self.what: Final = what
        self.whose: Final = whose
        self.other_than: Final = other_than

    def declare(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        return self.ask(game, act, "XI-7.4", False)

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        if act.bound[self.slot] != UNBOUND:
            return None
        return self.ask(game, act, "XI-16.5", act.is_optional)

    def ask(self, game: Xi, act: Act, rule: str, may_decline: bool) -> Ask | None:
        if act.answer is None:
            options = self.candidates(game, act.seat, act)
            if not options:
                act.bound[self.slot] = DECLINED
                return None
            default = -1
            if may_decline:
                options.append(DECLINE.plain)
                default = len(options) - 1
            return Ask(act.seat, "target", rule, options, about=act.piece, default=default)
        answer = act.answer
        if answer.verb is DECLINE:
            act.bound[self.slot] = DECLINED
        elif answer.verb is CHOOSE_PLAYER:
            act.bind(game, self.slot, seat_target(answer.arg))
        else:
            act.bind(game, self.slot, answer.arg)
        return None

    def candidates(self, game: Xi, seat: Seat, act: Act | None) -> list[Option]:
        """Every legal target for the player now."""
        options: list[Option] = []
        excluded = act.bound[self.other_than] if act is not None and self.other_than >= 0 else NO_PIECE
        what = self.what
        if what & A_DISCARDED_UNIT:
            for piece in game.pile(DISCARD, seat):
                if game.card(piece).kind == UNIT:
                    options.append(CHOOSE.of(piece))
            return options
        for player in game.clockwise(seat):
            if not self.fits(seat, player):
                continue
            for card in game.played_by(player):
                kind = card.card.kind
                bit = A_UNIT if kind == UNIT else A_LASTING if kind == LASTING else A_STATEMENT
                if what & bit and card.piece != excluded:
                    options.append(CHOOSE.of(card.piece))
        if what & A_PLAYER:
            for player in game.clockwise(seat):
                if self.fits(seat, player):
                    options.append(CHOOSE_PLAYER.of(player))
        return options

    def fits(self, seat: Seat, player: Seat) -> bool:
        if self.whose == YOURS:
            return player == seat
        return self.whose == ANYONES or player != seat

    def has_candidate(self, game: Xi, seat: Seat) -> bool:
        """XI-7.5 Whether there is anything to choose; players are always there."""
        if self.what & A_PLAYER:
            return True
        return bool(self.candidates(game, seat, None))


class ChooseMode(XiEffect):
    """XI-D4 Choose one of several things a card may do; then make the choices of that one."""

    def __init__(self, names: list[str], modes: list[list[Effect]]) -> None:
        self.verb: Final = Verb("mode", WORD, tuple(names))
        self.modes: Final = modes

    def declare(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        if act.answer is None:
            options = [
                self.verb.of(mode)
                for mode in range(len(self.modes))
                if can_choose_all(game, act.seat, self.modes[mode])
            ]
            return Ask(act.seat, "mode", "XI-7.4", options, about=act.piece)
        act.lines = [*act.lines, *self.modes[act.answer.arg]]
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        return None

    def has_candidate(self, game: Xi, seat: Seat) -> bool:
        for mode in self.modes:
            if can_choose_all(game, seat, mode):
                return True
        return False


def can_choose_all(game: Xi, seat: Seat, lines: list[Effect]) -> bool:
    """XI-7.5 Whether every choice the lines ask for at declaration has something to choose."""
    for line in lines:
        if isinstance(line, Choose):
            if not line.has_candidate(game, seat):
                return False
        elif isinstance(line, ChooseMode) and not line.has_candidate(game, seat):
            return False
    return True


class ChooseType(XiEffect):
    """XI-D4 Choose one of the listed types."""

    def __init__(self, slot: int, types: list[int]) -> None:
        self.slot: Final = slot
        self.types: Final = types

    def declare(self, game: State, act: Act) -> Ask | None:
        if act.answer is None:
            options = [CHOOSE_TYPE.of(type) for type in self.types]
            return Ask(act.seat, "type", "XI-7.4", options, about=act.piece)
        act.bound[self.slot] = as_number(act.answer.arg)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        return None


class ChooseLife(XiEffect):
    """XI-D17 Choose a number of life points, from 1 to all the named unit has."""

    def __init__(self, slot: int, of: int) -> None:
        self.slot: Final = slot
        self.of: Final = of

    def declare(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        unit = self.unit(game, act, self.of)
        if unit is None:
            return None
        if act.answer is None:
            options = [AMOUNT.of(number) for number in range(1, unit.life + 1)]
            return Ask(act.seat, "amount", "XI-R44", options, about=act.piece)
        act.bound[self.slot] = as_number(act.answer.arg)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        return None
