"""PW-7.4, PW-8 What the lines of Actions and Specials announce, and what they do to scores."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Ask, Refusal, Seat
from hegemon.core.effects import Act, Effect
from hegemon.core.state import State
from hegemon.games.psychological_warfare.losses import Losses
from hegemon.games.psychological_warfare.pending import condition_holds
from hegemon.games.psychological_warfare.printed import (
    ACTION,
    EXCHANGE_ONE,
    EXCHANGE_SELF,
    LOWER_ALL,
    LOWER_ONE,
    LOWER_SELF,
    NO_NEED,
    RAISE,
    SPLITS_INCREASE,
)
from hegemon.games.psychological_warfare.state import (
    DECLARE,
    PW,
    Part,
    Pending,
)
from hegemon.games.psychological_warfare.verbs import (
    AMOUNT,
    CHOOSE_NEED,
    CHOOSE_PLAYER,
    SPLIT,
)

CHOSEN: Final = 0
"""The category is chosen; 4 and 3 stand for the Primary and the Secondary category."""
PRIMARY: Final = 4
SECONDARY: Final = 3

ALL_AT_ONE: Final = Refusal("PW-8.7", "Every category you could lower stands at 1, and the decrease is compulsory.")


class PWEffect(Effect):
    """A line of a card of this game."""

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        """PW-7.5 Why the line cannot be announced now; None if it can."""
        return None

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        """PW-10.6 Whether the line of a Reaction has something to do with the pending card."""
        return True


def pending(act: Act) -> Pending:
    assert isinstance(act, Pending)
    return act


def warfare(game: State) -> PW:
    assert isinstance(game, PW)
    return game


# --- announcing ------------------------------------------------------------------------------------------------


def choose_player(game: PW, play: Pending, part: Part, seats: list[Seat], rule: str) -> Ask | None:
    """PW-7.4 Name a player; nobody is asked when there is only one."""
    if part.seat == NO_SEAT:
        if len(seats) == 1:
            part.seat = seats[0]
        elif play.answer is None:
            options = [CHOOSE_PLAYER.of(seat) for seat in seats]
            return Ask(play.seat, DECLARE, rule, options, about=play.piece)
        else:
            part.seat = play.answer.arg
            play.answer = None
    return None


def choose_need(game: PW, play: Pending, part: Part, needs: list[int], rule: str) -> Ask | None:
    """PW-7.4 Name a category."""
    if part.need == NO_NEED:
        if play.answer is None:
            options = [CHOOSE_NEED.of(need) for need in needs]
            return Ask(play.seat, DECLARE, rule, options, about=play.piece)
        part.need = play.answer.arg
        play.answer = None
    return None


ALL_NEEDS: Final = [0, 1, 2, 3]


# --- own scores ------------------------------------------------------------------------------------------------


class Raise(PWEffect):
    """PW-8.1 "Own +n": one own category is raised."""

    def __init__(self, by: int, which: int, if_phobia: bool) -> None:
        self.by: Final = by
        self.which: Final = which
        self.if_phobia: Final = if_phobia

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(RAISE, self.by)
        part.is_conditional = self.if_phobia
        if self.which != CHOSEN:
            part.need = table.need_worth(play.seat, self.which)
            return None
        if part.amount2:
            return self.declare_split(table, play, part)
        if play.answer is None:
            options = [CHOOSE_NEED.of(need) for need in range(4) if leaves_a_decrease(table, play, need, NO_NEED)]
            if self.may_split(table, play):
                options.append(SPLIT.plain)
            return Ask(play.seat, DECLARE, "PW-8.1", options, about=play.piece)
        if play.answer.verb is SPLIT:
            table.mark_used(table.archetype_with(play.seat, SPLITS_INCREASE), play.seat, "PW-16.22")
            play.answer = None
            part.amount2 = 1
            return self.declare_split(table, play, part)
        part.need = play.answer.arg
        return None

    def may_split(self, game: PW, play: Pending) -> bool:
        """PW-16.22 The Lover may split an increase of 2 or more by an Action, once per turn."""
        if self.by < 2 or play.card.kind != ACTION:
            return False
        if game.unused_archetype(play.seat, SPLITS_INCREASE) == NO_PIECE:
            return False
        return any(self.has_second(game, play, need) for need in range(4))

    def has_second(self, game: PW, play: Pending, first: int) -> bool:
        return any(other != first and leaves_a_decrease(game, play, first, other) for other in range(4))

    def declare_split(self, game: PW, play: Pending, part: Part) -> Ask | None:
        """Which two categories, and how much for each, at least 1."""
        if part.need == NO_NEED:
            firsts = [need for need in range(4) if self.has_second(game, play, need)]
            ask = choose_need(game, play, part, firsts, "PW-16.22")
            if ask is not None:
                return ask
        if part.need2 == NO_NEED:
            if play.answer is None:
                seconds = [
                    CHOOSE_NEED.of(need)
                    for need in range(4)
                    if need != part.need and leaves_a_decrease(game, play, part.need, need)
                ]
                return Ask(play.seat, DECLARE, "PW-16.22", seconds, about=play.piece)
            part.need2 = play.answer.arg
            play.answer = None
        first = 1
        if self.by > 2:
            if play.answer is None:
                options = [AMOUNT.of(number) for number in range(1, self.by)]
                return Ask(play.seat, DECLARE, "PW-16.22", options, about=play.piece)
            first = play.answer.arg
        part.amount = first
        part.amount2 = self.by - first
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        if condition_holds(table, play, part):
            table.raise_score(play.seat, part.need, part.amount, "PW-8.1", play.piece)
            if part.amount2:
                table.raise_score(play.seat, part.need2, part.amount2, "PW-8.1", play.piece)
        return None


def leaves_a_decrease(game: PW, play: Pending, need: int, need2: int) -> bool:
    """PW-8.4, PW-8.7 An own decrease of the same card must still find a different category above 1."""
    for line in play.lines:
        if isinstance(line, LowerSelf):
            for other in range(4):
                if other != need and other != need2 and game.score(play.seat, other) > game.rules.least_score:
                    break
            else:
                return False
    return True


class LowerSelf(PWEffect):
    """PW-8.2 "Own -n": one own category, not the raised one and not at 1, is lowered."""

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        for need in range(4):
            if game.score(seat, need) > game.rules.least_score:
                return None
        return ALL_AT_ONE

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(LOWER_SELF, self.by)
        taken = 0
        for other in play.parts:
            if other.what == RAISE:
                taken |= 1 << other.need
                if other.need2 != NO_NEED:
                    taken |= 1 << other.need2
        least = table.rules.least_score
        needs = [need for need in range(4) if not (taken >> need) & 1 and table.score(play.seat, need) > least]
        return choose_need(table, play, part, needs, "PW-8.5")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        if table.lower_score(play.seat, part.need, part.amount, "PW-8.2", play.piece):
            play.note_lowered(play.seat, part.need)
        return None


class ExchangeSelf(PWEffect):
    """Two different own scores change places (PW-8.19)."""

    def declare(self, game: State, act: Act) -> Ask | None:
        play = pending(act)
        return choose_two_needs(warfare(game), play, play.part(EXCHANGE_SELF, 0))

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        lowered = table.exchange_scores(play.seat, part.need, part.need2, play.piece)
        if lowered != NO_NEED:
            play.note_lowered(play.seat, lowered)
        return None


def choose_two_needs(game: PW, play: Pending, part: Part) -> Ask | None:
    """PW-25.11 Two different Needs, equal scores included; the order makes no difference."""
    if part.need == NO_NEED:
        ask = choose_need(game, play, part, ALL_NEEDS[:3], "PW-7.4")
        if ask is not None:
            return ask
    if play.answer is None:
        options = [CHOOSE_NEED.of(need) for need in range(part.need + 1, 4)]
        if len(options) == 1:
            part.need2 = options[0].arg
            return None
        return Ask(play.seat, DECLARE, "PW-7.4", options, about=play.piece)
    part.need2 = play.answer.arg
    return None


# --- scores of others --------------------------------------------------------------------------------------------


class LowerOne(PWEffect):
    """PW-8.11 "One other -n": one category of exactly one other player is lowered."""

    def __init__(self, by: int, which: int) -> None:
        self.by: Final = by
        self.which: Final = which

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(LOWER_ONE, self.by)
        ask = choose_player(table, play, part, table.others_of(play.seat), "PW-8.11")
        if ask is not None:
            return ask
        if self.which != CHOSEN:
            part.need = table.need_worth(part.seat, self.which)
            return None
        return choose_need(table, play, part, ALL_NEEDS, "PW-8.11")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        if not play.protects(part.seat):
            table.frames.append(Losses([part.seat], [part.need], [part.amount], "PW-8.11"))
        return None


class LowerAll(PWEffect):
    """PW-8.13 "All other -n": every other player loses in one and the same category."""

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def declare(self, game: State, act: Act) -> Ask | None:
        play = pending(act)
        return choose_need(warfare(game), play, play.part(LOWER_ALL, self.by), ALL_NEEDS, "PW-8.13")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        hit = [seat for seat in table.others_of(play.seat) if not play.protects(seat)]
        if hit:
            needs = [part.need] * len(hit)
            amounts = [part.amount] * len(hit)
            table.frames.append(Losses(hit, needs, amounts, "PW-8.13"))
        return None


class ExchangeOne(PWEffect):
    """Two different scores of another player change places (PW-8.19)."""

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(EXCHANGE_ONE, 0)
        ask = choose_player(table, play, part, table.others_of(play.seat), "PW-7.4")
        return ask if ask is not None else choose_two_needs(table, play, part)

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        if not play.protects(part.seat):
            lowered = table.exchange_scores(part.seat, part.need, part.need2, play.piece)
            if lowered != NO_NEED:
                play.note_lowered(part.seat, lowered)
        return None
