"""PW-10.25 to PW-10.31 What the lines of Reactions do to the pending card they answer."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Ask, Seat
from hegemon.core.effects import Act
from hegemon.core.state import State
from hegemon.games.psychological_warfare.effects import PWEffect, choose_player, pending, warfare
from hegemon.games.psychological_warfare.pending import (
    aimed_loss,
    increases,
    needs_lowered,
    new_categories,
    part_to_change,
)
from hegemon.games.psychological_warfare.printed import LOWER_ONE, NEEDS, NO_CHANGE, NO_NEED, RAISE
from hegemon.games.psychological_warfare.state import DECLARE, PW, Pending
from hegemon.games.psychological_warfare.verbs import CHANGE, CHOOSE_NEED, OTHER_INCREASE


def answered_by(game: PW) -> Pending:
    """PW-10.8 The card the present Reaction answers: below the Reaction lies the window, below that the card."""
    beneath = game.frames[-3]
    assert isinstance(beneath, Pending)
    return beneath


def choose_among(game: PW, play: Pending, needs: int, rule: str) -> Ask | None:
    """PW-10.29 Name one of the given Needs; nobody is asked when there is only one."""
    part = play.part(NO_CHANGE, 0)
    options = [CHOOSE_NEED.of(need) for need in range(4) if (needs >> need) & 1]
    if play.answer is not None:
        part.need = play.answer.arg
    elif len(options) == 1:
        part.need = options[0].arg
    else:
        return Ask(play.seat, DECLARE, rule, options, about=play.piece)
    return None


class Protect(PWEffect):
    """PW-10.25, PW-10.31 The card lowers none of its player's scores, whatever becomes of it."""

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        return needs_lowered(game, answered, seat) != 0

    def declare(self, game: State, act: Act) -> Ask | None:
        pending(act).part(NO_CHANGE, 0)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table = warfare(game)
        answered = answered_by(table)
        answered.protected |= 1 << act.seat
        table.tell("was protected", "PW-10.25", act.seat, answered.piece, act.piece)
        return None


class RaiseLowered(PWEffect):
    """PW-10.30 Its player raises one of the categories the card would have lowered, at once."""

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        return needs_lowered(game, answered, seat) != 0

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        return choose_among(table, play, needs_lowered(table, answered_by(table), play.seat), "PW-10.29")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        table.raise_score(play.seat, play.parts[play.line].need, self.by, "PW-10.30", play.piece)
        return None


class Cancel(PWEffect):
    """PW-10.12 The card it answers has no effect."""

    def declare(self, game: State, act: Act) -> Ask | None:
        pending(act).part(NO_CHANGE, 0)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table = warfare(game)
        answered = answered_by(table)
        answered.is_stopped = True
        table.tell("was cancelled", "PW-10.12", answered.seat, answered.piece, act.piece)
        return None


class Redirect(PWEffect):
    """PW-10.26 Another player suffers the "one other player" loss of an Action, the attacker included."""

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        return aimed_loss(game, answered, seat) is not None

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        return choose_player(table, play, play.part(NO_CHANGE, 0), table.others_of(play.seat), "PW-10.29")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        answered = answered_by(table)
        target = play.parts[play.line].seat
        for part in answered.parts:
            if part.what == LOWER_ONE and part.seat == play.seat:
                part.seat = target
                table.tell("was redirected", "PW-10.26", play.seat, answered.piece, play.piece, target)
                break
        return None


class ReduceIncrease(PWEffect):
    """PW-R36 One increase the card would give its player becomes smaller, not below 0."""

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        return increases(game, answered) != 0

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        return choose_among(table, play, increases(table, answered_by(table)), "PW-10.29")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        answered = answered_by(table)
        need = play.parts[play.line].need
        for part in answered.parts:
            if part.what != RAISE:
                continue
            if part.need == need and part.amount > 0:
                part.amount = max(0, part.amount - self.by)
                break
            if part.need2 == need and part.amount2 > 0:
                part.amount2 = max(0, part.amount2 - self.by)
                break
        table.tell("was reduced", "PW-10.26", answered.seat, answered.piece, play.piece, word=NEEDS[need])
        return None


class ChangeCategory(PWEffect):
    """PW-10.26, PW-R78 One category declared for an Action becomes another one."""

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        for which in range(len(CHANGE.words)):
            if new_categories(game, answered, which):
                return True
        return False

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        answered = answered_by(table)
        part = play.part(NO_CHANGE, -1)
        if part.amount < 0:
            options = [CHANGE.of(which) for which in range(len(CHANGE.words)) if new_categories(table, answered, which)]
            if len(options) == 1:
                part.amount = options[0].arg
            elif play.answer is None:
                return Ask(play.seat, DECLARE, "PW-10.29", options, about=play.piece)
            else:
                part.amount = play.answer.arg
                play.answer = None
        if play.answer is None:
            needs = [CHOOSE_NEED.of(need) for need in new_categories(table, answered, part.amount)]
            return Ask(play.seat, DECLARE, "PW-10.29", needs, about=play.piece)
        part.need = play.answer.arg
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        answered = answered_by(table)
        chosen = play.parts[play.line]
        part = part_to_change(answered, chosen.amount)
        if part is not None and chosen.need != NO_NEED:
            if chosen.amount == OTHER_INCREASE:
                part.need2 = chosen.need
            else:
                part.need = chosen.need
            table.tell("was changed", "PW-10.26", answered.seat, answered.piece, play.piece, word=NEEDS[chosen.need])
        return None
