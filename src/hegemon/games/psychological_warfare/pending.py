"""PW-8, PW-10 What a pending card would do as it now stands, and to whom."""

from __future__ import annotations

from hegemon.core.asks import NO_SEAT, Seat
from hegemon.games.psychological_warfare.printed import (
    EXCHANGE_ONE,
    LOWER_ALL,
    LOWER_ONE,
    LOWER_SELF,
    NO_NEED,
    RAISE,
)
from hegemon.games.psychological_warfare.state import DEFENSES, PHOBIAS, PW, Part, Pending
from hegemon.games.psychological_warfare.verbs import DECREASE, INCREASE, LOSS_OF_OTHERS, OTHER_INCREASE


def needs_lowered(game: PW, play: Pending, seat: Seat) -> int:
    """PW-10.24 The Needs of a player that the card would lower, by declared choices and present scores."""
    if play.protects(seat):
        return 0
    lowered = 0
    for part in play.parts:
        what = part.what
        if what in (LOWER_ONE, LOWER_ALL):
            if is_hit(play, part, seat) and part.amount > 0 and game.score(seat, part.need) > game.rules.least_score:
                lowered |= 1 << part.need
        elif what == EXCHANGE_ONE and part.seat == seat:
            one = game.score(seat, part.need)
            two = game.score(seat, part.need2)
            if one > two:
                lowered |= 1 << part.need
            elif two > one:
                lowered |= 1 << part.need2
    return lowered


def is_hit(play: Pending, part: Part, seat: Seat) -> bool:
    """Whether a loss of others is aimed at the player."""
    if part.what == LOWER_ALL:
        return seat != play.seat
    return part.what == LOWER_ONE and part.seat == seat


def aimed_loss(game: PW, play: Pending, seat: Seat) -> Part | None:
    """The "one other player" loss that is aimed at the player and would lower a score, if there is one."""
    if play.protects(seat):
        return None
    for part in play.parts:
        if part.what == LOWER_ONE and part.seat == seat:
            if part.amount > 0 and game.score(seat, part.need) > game.rules.least_score:
                return part
    return None


def increases(game: PW, play: Pending) -> int:
    """The Needs in which the card would raise its own player, as bits."""
    raised = 0
    for part in play.parts:
        if part.what != RAISE or not condition_holds(game, play, part):
            continue
        if part.amount > 0 and game.score(play.seat, part.need) < game.rules.most_score:
            raised |= 1 << part.need
        if part.amount2 > 0 and game.score(play.seat, part.need2) < game.rules.most_score:
            raised |= 1 << part.need2
    return raised


def condition_holds(game: PW, play: Pending, part: Part) -> bool:
    """Whether a conditional increase would happen now (Exposure Therapy)."""
    return not part.is_conditional or len(game.pile(PHOBIAS, play.seat)) > 0


def affected(game: PW, play: Pending) -> int:
    """PW-R32 The players a pending card is aimed at, as bits."""
    hit = 0
    for part in play.parts:
        if part.what == LOWER_ALL:
            for seat in range(game.seats):
                if seat != play.seat:
                    hit |= 1 << seat
        if part.seat != NO_SEAT:
            hit |= 1 << part.seat
        if part.piece >= 0 and game.zone_of(part.piece) in (DEFENSES, PHOBIAS):
            hit |= 1 << game.holder_of(part.piece)
    return hit & ~(1 << play.seat)


# --- changing a declared category ---------------------------------------------------------------------------


def part_to_change(play: Pending, which: int) -> Part | None:
    """The part of an Action that one of the words of `change` means."""
    for part in play.parts:
        if part.what == RAISE and (which == INCREASE or (which == OTHER_INCREASE and part.need2 != NO_NEED)):
            return part
        if part.what == LOWER_SELF and which == DECREASE:
            return part
        if (part.what == LOWER_ONE or part.what == LOWER_ALL) and which == LOSS_OF_OTHERS:
            return part
    return None


def new_categories(game: PW, play: Pending, which: int) -> list[int]:
    """PW-8.4, PW-8.5, PW-R78 The Needs to which a declared category may be changed."""
    part = part_to_change(play, which)
    if part is None:
        return []
    now = part.need2 if which == OTHER_INCREASE else part.need
    taken = 1 << now
    if which in (INCREASE, OTHER_INCREASE):
        for other in play.parts:
            if other.what == LOWER_SELF:
                taken |= 1 << other.need
        if part.need2 != NO_NEED:
            taken |= 1 << (part.need if which == OTHER_INCREASE else part.need2)
    elif which == DECREASE:
        for other in play.parts:
            if other.what == RAISE:
                taken |= 1 << other.need
                if other.need2 != NO_NEED:
                    taken |= 1 << other.need2
        for need in range(4):
            if game.score(play.seat, need) <= game.rules.least_score:
                taken |= 1 << need
    return [need for need in range(4) if not (taken >> need) & 1]
