"""PW-8, PW-10 What a pending card would do as it now stands, and to whom."""

from __future__ import annotations

from hegemon.core.asks import NO_SEAT, Seat
from hegemon.games.psychological_warfare.effects import LowerAll, PWEffect
from hegemon.games.psychological_warfare.in_play import Part, Pending
from hegemon.games.psychological_warfare.printed import (
    EXCHANGE_BETWEEN,
    EXCHANGE_ONE,
    LOWER_ALL,
    LOWER_ONE,
    LOWER_SELF,
    NO_NEED,
    RAISE,
)
from hegemon.games.psychological_warfare.state import DEFENSES, PHOBIAS, PW
from hegemon.games.psychological_warfare.verbs import DECREASE, INCREASE, LOSS_OF_OTHERS, OTHER_INCREASE


def needs_lowered(game: PW, play: Pending, seat: Seat) -> int:
    """PW-10.24 The Needs of a player that the card would lower, by declared choices and present scores."""
    if play.protects(seat):
        return 0
    lowered = 0
    for index, part in enumerate(play.parts):
        what = part.what
        if what in (LOWER_ONE, LOWER_ALL):
            need = need_lost(game, play, index, seat)
            if is_hit(game, play, index, seat) and part.amount > 0 and need != NO_NEED:
                if game.score(seat, need) > game.rules.least_score and would_happen(game, play, index):
                    lowered |= 1 << need
        elif what == EXCHANGE_BETWEEN and part.seat == seat:
            if part.need != NO_NEED and game.score(seat, part.need) > game.score(play.seat, part.need):
                lowered |= 1 << part.need
        elif what == EXCHANGE_ONE and part.seat == seat:
            one = game.score(seat, part.need)
            two = game.score(seat, part.need2)
            if one > two:
                lowered |= 1 << part.need
            elif two > one:
                lowered |= 1 << part.need2
    return lowered


def need_lost(game: PW, play: Pending, index: int, seat: Seat) -> int:
    """The category in which a line of the card lowers a player; of several players it may be everybody's own."""
    part = play.parts[index]
    if part.need != NO_NEED or part.what != LOWER_ALL:
        return part.need
    line = play.lines[index]
    assert isinstance(line, LowerAll)
    return line.need_in(game, part, seat)


def is_hit(game: PW, play: Pending, index: int, seat: Seat) -> bool:
    """Whether a loss of others is aimed at the player."""
    part = play.parts[index]
    if part.what != LOWER_ALL:
        return part.what == LOWER_ONE and part.seat == seat
    line = play.lines[index]
    assert isinstance(line, LowerAll)
    return seat != play.seat and line.hits(game, play, seat)


def would_happen(game: PW, play: Pending, index: int) -> bool:
    """Whether the condition of a line holds now (Exposure Therapy)."""
    if not play.parts[index].is_conditional:
        return True
    line = play.lines[index]
    assert isinstance(line, PWEffect)
    return line.holds(game, play)


def aimed_loss(game: PW, play: Pending, seat: Seat) -> Part | None:
    """The "one other player" loss that is aimed at the player and would lower a score, if there is one."""
    if play.protects(seat):
        return None
    for part in play.parts:
        if part.what == LOWER_ONE and part.seat == seat and part.need != NO_NEED:
            if part.amount > 0 and game.score(seat, part.need) > game.rules.least_score:
                return part
    return None


def increases(game: PW, play: Pending) -> int:
    """The Needs in which the card would raise its own player, as bits."""
    raised = 0
    for index, part in enumerate(play.parts):
        if part.what != RAISE or part.need == NO_NEED or not would_happen(game, play, index):
            continue
        if part.amount > 0 and game.score(play.seat, part.need) < game.rules.most_score:
            raised |= 1 << part.need
        if part.amount2 > 0 and game.score(play.seat, part.need2) < game.rules.most_score:
            raised |= 1 << part.need2
    return raised


def affected(game: PW, play: Pending) -> int:
    """PW-R32 The players a pending card is aimed at, as bits."""
    hit = 0
    for index, part in enumerate(play.parts):
        if part.what == LOWER_ALL:
            for seat in range(game.seats):
                if is_hit(game, play, index, seat):
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
    if part is None or part.need == NO_NEED:
        return []
    now = part.need2 if which == OTHER_INCREASE else part.need
    taken = 1 << now
    if which in (INCREASE, OTHER_INCREASE):
        for other in play.parts:
            if other.what == LOWER_SELF and other.need != NO_NEED:
                taken |= 1 << other.need
        if part.need2 != NO_NEED:
            taken |= 1 << (part.need if which == OTHER_INCREASE else part.need2)
    elif which == DECREASE:
        for other in play.parts:
            if other.what == RAISE and other.need != NO_NEED:
                taken |= 1 << other.need
                if other.need2 != NO_NEED:
                    taken |= 1 << other.need2
        for need in range(4):
            if game.score(play.seat, need) <= game.rules.least_score:
                taken |= 1 << need
    return [need for need in range(4) if not (taken >> need) & 1]
