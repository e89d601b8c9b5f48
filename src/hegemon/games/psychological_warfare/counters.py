"""PW-10.25 to PW-10.31 What the lines of Reactions do to the pending card they answer."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Ask, Seat
from hegemon.core.queries import Amount
from hegemon.games.psychological_warfare.effects import PWEffect, choose_player
from hegemon.games.psychological_warfare.in_play import Part, Pending
from hegemon.games.psychological_warfare.pending import (
    aimed_loss,
    increases,
    needs_lowered,
    new_categories,
    part_to_change,
)
from hegemon.games.psychological_warfare.printed import LOWER_ONE, NEEDS, NO_CHANGE, NO_NEED, RAISE
from hegemon.games.psychological_warfare.state import DECLARE, PW
from hegemon.games.psychological_warfare.verbs import CHANGE, CHOOSE_NEED, OTHER_INCREASE


def answered_by(game: PW) -> Pending:
    """PW-10.8 The card the present Reaction answers: below the Reaction lies the window, below that the card."""
    beneath = game.frames[-3]
    assert isinstance(beneath, Pending)
    return beneath


def choose_among(game: PW, play: Pending, part: Part, needs: int, rule: str) -> Ask | None:
    """PW-10.29 Name one of the given Needs; nobody is asked when there is only one."""
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

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        answered = answered_by(game)
        answered.protected |= 1 << play.seat
        game.tell("was protected", "PW-10.25", play.seat, answered.piece, play.piece)
        return None


class RaiseLowered(PWEffect):
    """PW-10.30 Its player raises one of the categories the card would have lowered, at once."""

    def __init__(self, by: Amount) -> None:
        super().__init__()
        self.by: Final = by

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        return needs_lowered(game, answered, seat) != 0

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        return choose_among(game, play, part, needs_lowered(game, answered_by(game), play.seat), "PW-10.29")

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        game.raise_score(play.seat, part.need, self.by.for_act(game, play), "PW-10.30", play.piece)
        return None


class Cancel(PWEffect):
    """PW-10.12 The card it answers has no effect."""

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        answered = answered_by(game)
        answered.is_stopped = True
        game.tell("was cancelled", "PW-10.12", answered.seat, answered.piece, play.piece)
        return None


class Redirect(PWEffect):
    """PW-10.26 Another player suffers the "one other player" loss of an Action, the attacker included."""

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        return aimed_loss(game, answered, seat) is not None

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        return choose_player(game, play, part, game.others_of(play.seat), "PW-10.29")

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        answered = answered_by(game)
        for aimed in answered.parts:
            if aimed.what == LOWER_ONE and aimed.seat == play.seat:
                aimed.seat = part.seat
                game.tell("was redirected", "PW-10.26", play.seat, answered.piece, play.piece, part.seat)
                break
        return None


class ReduceIncrease(PWEffect):
    """PW-R36 One increase the card would give its player becomes smaller, not below 0."""

    def __init__(self, by: Amount) -> None:
        super().__init__()
        self.by: Final = by

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        return increases(game, answered) != 0

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        return choose_among(game, play, part, increases(game, answered_by(game)), "PW-10.29")

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        answered = answered_by(game)
        need, by = part.need, self.by.for_act(game, play)
        for raised in answered.parts:
            if raised.what != RAISE:
                continue
            if raised.need == need and raised.amount > 0:
                raised.amount = max(0, raised.amount - by)
                break
            if raised.need2 == need and raised.amount2 > 0:
                raised.amount2 = max(0, raised.amount2 - by)
                break
        game.tell("was reduced", "PW-10.26", answered.seat, answered.piece, play.piece, word=NEEDS[need])
        return None


class ChangeCategory(PWEffect):
    """PW-10.26, PW-R78 One category declared for an Action becomes another one."""

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        for which in range(len(CHANGE.words)):
            if new_categories(game, answered, which):
                return True
        return False

    def new_part(self, play: Pending) -> Part:
        return play.part(NO_CHANGE, -1)

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        answered = answered_by(game)
        if part.amount < 0:
            options = [CHANGE.of(which) for which in range(len(CHANGE.words)) if new_categories(game, answered, which)]
            if len(options) == 1:
                part.amount = options[0].arg
            elif play.answer is None:
                return Ask(play.seat, DECLARE, "PW-10.29", options, about=play.piece)
            else:
                part.amount = play.answer.arg
                play.answer = None
        if play.answer is None:
            needs = [CHOOSE_NEED.of(need) for need in new_categories(game, answered, part.amount)]
            return Ask(play.seat, DECLARE, "PW-10.29", needs, about=play.piece)
        part.need = play.answer.arg
        return None

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        answered = answered_by(game)
        changed = part_to_change(answered, part.amount)
        if changed is not None and part.need != NO_NEED:
            if part.amount == OTHER_INCREASE:
                changed.need2 = part.need
            else:
                changed.need = part.need
            game.tell("was changed", "PW-10.26", answered.seat, answered.piece, play.piece, word=NEEDS[part.need])
        return None
