"""Xi: time is spent before prepared time, copies of a spell wait in any order, and nobody is asked who has nothing
prepared."""

from __future__ import annotations

from hegemon.automatic.habits import ASK, GameHabits
from hegemon.core.asks import Ask, Seat
from hegemon.core.triggers import FIRST, Trigger, TriggerRound
from hegemon.games.xi.printed import UNIT
from hegemon.games.xi.state import HAND, SKIRMISH_WINDOW, Xi

ANY_OF_THEM = 0
TIME_FIRST = 0
"""Ways to pay are listed with the least prepared time first; time is gone at the end of the turn, prepared time not."""


class XiHabits(GameHabits[Xi]):
    """XI-5.18, XI-8.3, XI-16.4"""

    def could_act(self, game: Xi, ask: Ask) -> bool:
        seat = ask.seat
        is_mover = seat == game.active and ask.moment == SKIRMISH_WINDOW
        means = game.prepared[seat] + (game.time[seat] if is_mover else 0)
        if means and game.pile(HAND, seat):
            return True
        return any(
            holder.card.abilities and (is_mover or holder.card.is_used_at_any_time()) for holder in game.played_by(seat)
        ) or any(card.is_prepared and card.cost == 0 for card in (game.card(piece) for piece in game.pieces()))

    def choice(self, game: Xi, ask: Ask) -> int:
        if ask.options[0].verb is FIRST:
            return ANY_OF_THEM if are_copies_waiting(game, ask.seat) else ASK
        return TIME_FIRST if ask.moment == "payment" else ASK


def are_copies_waiting(game: Xi, seat: Seat) -> bool:
    """XI-16.4 Whether all triggers that wait are the same of copies of one card that is no unit."""
    waiting = game.frames[-1]
    if not isinstance(waiting, TriggerRound):
        return False
    first, *others = waiting.waiting_of(seat)
    return all(is_copy(game, first, other) for other in others)


def is_copy(game: Xi, one: Trigger, other: Trigger) -> bool:
    holder, twin = game.in_play(one.piece), game.in_play(other.piece)
    if holder is None or twin is None or holder.card is not twin.card or holder.card.kind == UNIT:
        return False
    is_same = (one.clause, one.about, one.amount) == (other.clause, other.about, other.amount)
    return is_same and (holder.host, holder.is_inert) == (twin.host, twin.is_inert)


HABITS = XiHabits()
