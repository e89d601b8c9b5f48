"""What the house answers in a person's place: the same rule at the live table, in the terminal and in measurements."""

from __future__ import annotations

from hegemon.automatic.habits import ASK, Habits
from hegemon.automatic.manner import Manner
from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, Ask, Option, Piece, Seat
from hegemon.core.state import State
from hegemon.core.triggers import FIRST

PASSES = 0
"""In a window the first option is to pass."""
WINDOWS_AHEAD = 2
"""How many windows one looks ahead for the same chance."""


def answer_for(game: State, ask: Ask, habits: Habits, manner: Manner) -> int | None:
    """What is answered for somebody who plays against bots; None where the person is asked."""
    if manner.wants(ask.moment):
        return None
    if ask.is_window:
        is_skipped = manner.is_waiting and is_response(ask, habits)
        is_needless = is_skipped or is_pointless_window(game, ask, habits) or comes_again(game, ask, habits)
        return PASSES if is_needless else None
    if len(ask.options) == 1 or are_alike(game, ask) or comes_to_the_same(game, ask):
        return 0
    index = habits.choice(game, ask)
    return index if index != ASK else None


def answer_by_public_facts(game: State, ask: Ask, habits: Habits, manner: Manner) -> int | None:
    """What may be answered at once even where the time of an answer must not tell anything."""
    if not ask.is_window or manner.wants(ask.moment) or habits.could_act(game, ask):
        return None
    return PASSES


def is_response(ask: Ask, habits: Habits) -> bool:
    """Whether the question is a chance to answer something, and nothing is lost by passing unread."""
    return ask.is_window and ask.moment not in habits.own_chances


def is_pointless_window(game: State, ask: Ask, habits: Habits) -> bool:
    """Whether one can only pass, or would answer oneself, or nothing here is worth an answer."""
    return len(ask.options) == 1 or ask.to == ask.seat or not habits.concerns(game, ask)


def comes_again(game: State, ask: Ask, habits: Habits) -> bool:
    """Whether the very same chance comes again before anything happens, so that to pass loses nothing.

    If anybody else acts in this window, whoever has passed is asked again anyway.
    """
    if not is_response(ask, habits):
        return False
    twin = after(game, PASSES)
    for _ in range(twin.seats * WINDOWS_AHEAD):
        later = twin.ask
        if later is None or not later.is_window or twin.log or brings_to_light(game, twin, ask.seat):
            return False
        if later.seat == ask.seat:
            return later.options == ask.options and is_response(later, habits)
        choose(twin, PASSES)
    return False


def comes_to_the_same(game: State, ask: Ask) -> bool:
    """Whether two triggers leave the same position in either order, with no die thrown and no card come to light."""
    if len(ask.options) != 2 or ask.options[0].verb is not FIRST:
        return False
    one, other = after(game, 0), after(game, 1)
    return one.digest() == other.digest() and not brings_to_light(game, one, ask.seat)


def after(game: State, index: int) -> State:
    """A copy of the game after an answer, with a log of its own."""
    twin = game.copy()
    twin.log = []
    choose(twin, index)
    return twin


def brings_to_light(before: State, later: State, seat: Seat) -> bool:
    """Whether a die was thrown, or the seat sees a card it did not see."""
    if before.chance.facts() != later.chance.facts():
        return True
    return any(later.sees_face(seat, piece) and not before.sees_face(seat, piece) for piece in later.pieces())


def are_alike(game: State, ask: Ask) -> bool:
    """Whether all answers are the same: copies of one card that lie together where nothing tells them apart."""
    return all(are_same(game, option, ask.options[0]) for option in ask.options)


def are_same(game: State, option: Option, other: Option) -> bool:
    """Whether two answers do the same with copies of one card that nothing tells apart."""
    if option.verb is not other.verb or option.verb.about != CARD or game.zone_of(other.piece).ordered:
        return False
    return are_copies(game, option.piece, other.piece)


def are_copies(game: State, piece: Piece, other: Piece) -> bool:
    return (
        game.cards[piece] is game.cards[other]
        and game.place[piece] == game.place[other]
        and game.known[piece] == game.known[other]
    )
