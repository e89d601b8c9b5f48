"""Xi: time is spent before prepared time, and nobody is asked who has nothing prepared."""

from __future__ import annotations

from hegemon.automatic.habits import ASK, GameHabits
from hegemon.core.asks import Ask
from hegemon.core.state import State
from hegemon.games.xi.state import HAND, SKIRMISH_WINDOW, Xi

TIME_FIRST = 0
"""Ways to pay are listed with the least prepared time first; time is gone at the end of the turn, prepared time not."""


class XiHabits(GameHabits[Xi]):
    """XI-5.18, XI-8.3"""

    def could_act(self, game: Xi, ask: Ask) -> bool:
        seat = ask.seat
        is_mover = seat == game.active and ask.moment == SKIRMISH_WINDOW
        means = game.prepared[seat] + (game.time[seat] if is_mover else 0)
        if means and game.pile(HAND, seat):
            return True
        return any(
            holder.card.abilities and (is_mover or not holder.card.abilities[0].own_turn)
            for holder in game.played_by(seat)
        ) or any(card.is_prepared and card.cost == 0 for card in (game.card(piece) for piece in game.pieces()))

    def choice(self, game: State, ask: Ask) -> int:
        return TIME_FIRST if ask.moment == "payment" else ASK


HABITS = XiHabits()
