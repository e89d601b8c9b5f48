"""XI-7.4 What a card is aimed at: the names its lines use, and the choices made for them."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.asks import (
    CARD,
    DECLINES,
    NOTHING,
    NUMBER,
    SEAT,
    WORD,
    Ask,
    Option,
    Piece,
    Seat,
    Verb,
    seat_target,
    target_seat,
)
from hegemon.core.effects import DECLINED, UNBOUND, Act, Effect, GameEffect, as_number
from hegemon.core.modes import Modes, decider
from hegemon.core.queries import FIRST, YOURS, Amount, Condition, Selector
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.printed import IN_HAND, TYPES
from hegemon.games.xi.state import HAND, Xi

CHOOSE: Final = Verb("choose", CARD)
CHOOSE_PLAYER: Final = Verb("choose", SEAT)
DECLINE: Final = Verb("decline", NOTHING, effort=DECLINES)
DO_IT: Final = Verb("do it", NOTHING)
CHOOSE_TYPE: Final = Verb("type", WORD, TYPES)
AMOUNT: Final = Verb("amount", NUMBER)
KEEP: Final = Verb("keep", NOTHING)
BOTTOM: Final = Verb("bottom", NOTHING)
DISCARD_CARD: Final = Verb("discard", CARD)
LOSE_LIFE: Final = Verb("lose life", NOTHING)


def units_meant(game: Xi, act: Act, aim: Aim) -> list[InPlay]:
    """XI-7.9 The units a line works on that are in play now."""
    found: list[InPlay] = []
    for target in aim.targets(game, act):
        unit = game.unit(target)
        if unit is not None:
            found.append(unit)
    return found


class XiEffect(GameEffect[Xi, Act]):
    """A line of a Xi card; it finds what its names stand for when it is carried out."""

    def can_happen(self, game: Xi, seat: Seat, piece: Piece) -> bool:
        """XI-7.5, XI-8.25 Whether there is something for the line to work on when the card is declared."""
        return True


class Conditional(XiEffect):
    """A line that is done only if something is so when its turn comes."""

    def __init__(self, condition: Condition, line: XiEffect) -> None:
        self.condition: Final = condition
        self.line: Final = line

    def run(self, game: Xi, act: Act) -> Ask | None:
        is_under_way = act.answer is not None or act.count > 0
        if is_under_way or self.condition.holds(game, act.seat, act.piece, act):
            return self.line.run(game, act)
        return None

    def can_happen(self, game: Xi, seat: Seat, piece: Piece) -> bool:
        return self.line.can_happen(game, seat, piece)


# --- choices ------------------------------------------------------------------------------------------


class Choose(XiEffect):
    """XI-D4 Choose a target: when a card is declared, or for a trigger when it is carried out.

    A card in hand is chosen when the line is carried out, so that nobody learns of it before; and so is what luck or
    somebody else chooses.
    """

    def __init__(self, slot: int, selector: Selector, is_late: bool, at_random: bool, by: int) -> None:
        self.slot: Final = slot
        self.selector: Final = selector
        self.is_late: Final = is_late
        self.at_random: Final = at_random
        self.by: Final = by
        self.after = FIRST
        """The slot of the choice it follows, if several are chosen together."""
        self.may_stop = False
        self.looks = selector.where == IN_HAND and selector.whose != YOURS and not at_random
        """Whether the player looks at a hand of somebody else for it."""

    def declare(self, game: Xi, act: Act) -> Ask | None:
        return None if self.is_late else self.ask(game, act, "XI-7.4", False)

    def run(self, game: Xi, act: Act) -> Ask | None:
        if act.bound[self.slot] != UNBOUND:
            return None
        if self.at_random:
            self.draw_lots(game, act)
            return None
        if not self.looks:
            return self.ask(game, act, "XI-16.5", act.is_optional)
        if act.count == 0 and self.after == FIRST:
            self.look(game, act)
            act.go_on_with_line()
            return None
        ask = self.ask(game, act, "XI-18.10", False)
        if ask is None:
            act.count = 0
        return ask

    def look(self, game: Xi, act: Act) -> None:
        """XI-18.10 Only the player sees the hand; that it was looked at is public."""
        for slot in self.selector.owners:
            seat = target_seat(game.meant(act.seat, act.piece, act, slot))
            if 0 <= seat < game.seats:
                game.let_see(act.seat, game.pile(HAND, seat))
                game.tell("looked at the hand", "XI-18.10", act.seat, other=act.piece, to=seat)

    def is_over(self, act: Act) -> bool:
        """Whether no more are chosen."""
        return self.after != FIRST and act.bound[self.after] == DECLINED

    def draw_lots(self, game: Xi, act: Act) -> None:
        found = self.selector.found(game, act.seat, act.piece, act)
        if not found:
            act.bound[self.slot] = DECLINED
            return
        target = found[game.chance.below(len(found))]
        act.bind(game, self.slot, target)
        if target >= 0:
            game.tell("aimed", "XI-16.5", act.seat, act.piece, other=Piece(target))
        else:
            game.tell("aimed", "XI-16.5", act.seat, act.piece, to=target_seat(target))

    def ask(self, game: Xi, act: Act, rule: str, may_decline: bool) -> Ask | None:
        if act.answer is None:
            seat = decider(game, act, self.by)
            options = self.candidates(game, act)
            if not options or game.is_out[seat] or self.is_over(act):
                act.bound[self.slot] = DECLINED
                return None
            default = -1
            if self.may_stop or (may_decline and seat == act.seat):
                options.append(DECLINE.plain)
                default = len(options) - 1
            return Ask(seat, "target", rule, options, about=act.piece, default=default)
        answer = act.answer
        if answer.verb is DECLINE:
            act.bound[self.slot] = DECLINED
        elif answer.verb is CHOOSE_PLAYER:
            act.bind(game, self.slot, seat_target(answer.arg))
        else:
            act.bind(game, self.slot, answer.piece)
        return None

    def candidates(self, game: Xi, act: Act) -> list[Option]:
        """Every legal target for the player now."""
        options: list[Option] = []
        for target in self.selector.found(game, act.seat, act.piece, act):
            options.append(CHOOSE.of(target) if target >= 0 else CHOOSE_PLAYER.of(target_seat(target)))
        return options

    def can_happen(self, game: Xi, seat: Seat, piece: Piece) -> bool:
        """XI-7.5 Whether there is anything to choose."""
        if self.may_stop or self.after != FIRST:
            return True
        if self.looks:
            # What is in that hand must not tell whether the card can be played.
            return any(game.pile(HAND, other) for other in game.opponents_of(seat))
        selector = self.selector
        for target in game.things(seat, selector.what, selector.where):
            if selector.fits(game, seat, piece, None, target):
                return True
        return False


class ChooseMode(XiEffect):
    """XI-D4 Choose one of several things a card may do; then make the choices of that one.

    It is chosen late where nothing is declared, or where somebody else decides.
    """

    def __init__(self, modes: Modes, is_late: bool) -> None:
        self.modes: Final = modes
        self.is_late: Final = is_late

    def declare(self, game: Xi, act: Act) -> Ask | None:
        if self.is_late:
            return None
        if act.answer is None:
            options = self.modes.options(self.possible(game, act.seat, act.piece, act))
            return Ask(act.seat, "mode", "XI-7.4", options, about=act.piece)
        act.lines = [*act.lines, *self.modes.lines[act.answer.arg]]
        return None

    def run(self, game: Xi, act: Act) -> Ask | None:
        if not self.is_late:
            return None
        if act.answer is None:
            seat = decider(game, act, self.modes.by)
            possible = self.possible(game, act.seat, act.piece, act)
            if len(possible) > 1 and not game.is_out[seat]:
                return Ask(seat, "mode", "XI-16.5", self.modes.options(possible), about=act.piece)
            if possible:
                self.modes.put_in(act, possible[0])
            return None
        self.modes.put_in(act, act.answer.arg)
        return None

    def possible(self, game: Xi, seat: Seat, piece: Piece, act: Act | None) -> list[int]:
        return [
            mode
            for mode in self.modes.holding(game, seat, piece, act)
            if can_choose_all(game, seat, piece, self.modes.lines[mode])
        ]

    def can_happen(self, game: Xi, seat: Seat, piece: Piece) -> bool:
        return self.is_late or bool(self.possible(game, seat, piece, None))


def can_choose_all(game: Xi, seat: Seat, piece: Piece, lines: list[Effect]) -> bool:
    """XI-7.5 Whether every choice the lines ask for at declaration has something to choose."""
    for line in lines:
        assert isinstance(line, XiEffect)
        if not line.can_happen(game, seat, piece):
            return False
    return True


class ChooseType(XiEffect):
    """XI-D4 Choose one of the listed types."""

    def __init__(self, slot: int, types: list[int], is_late: bool) -> None:
        self.slot: Final = slot
        self.types: Final = types
        self.is_late: Final = is_late
        """Where nothing is declared, it is chosen when the line is carried out."""

    def declare(self, game: Xi, act: Act) -> Ask | None:
        return None if self.is_late else self.ask(act)

    def run(self, game: Xi, act: Act) -> Ask | None:
        return self.ask(act) if act.bound[self.slot] == UNBOUND else None

    def ask(self, act: Act) -> Ask | None:
        if act.answer is None:
            options = [CHOOSE_TYPE.of(type) for type in self.types]
            return Ask(act.seat, "type", "XI-7.4", options, about=act.piece)
        act.bound[self.slot] = as_number(act.answer.arg)
        return None


class ChooseNumber(XiEffect):
    """XI-D17 Choose a number within limits; where nothing is declared, when the line is carried out."""

    def __init__(self, slot: int, least: Amount, most: Amount, by: int, is_late: bool) -> None:
        self.slot: Final = slot
        self.least: Final = least
        self.most: Final = most
        self.by: Final = by
        self.is_late: Final = is_late

    def declare(self, game: Xi, act: Act) -> Ask | None:
        return None if self.is_late else self.ask(game, act)

    def run(self, game: Xi, act: Act) -> Ask | None:
        return self.ask(game, act) if act.bound[self.slot] == UNBOUND else None

    def ask(self, game: Xi, act: Act) -> Ask | None:
        if act.answer is not None:
            act.bound[self.slot] = as_number(act.answer.arg)
            return None
        seat = decider(game, act, self.by)
        options = [
            AMOUNT.of(number) for number in range(self.least.for_act(game, act), self.most.for_act(game, act) + 1)
        ]
        if not options or game.is_out[seat]:
            act.bound[self.slot] = DECLINED
            return None
        return Ask(seat, "amount", "XI-R44", options, about=act.piece)
