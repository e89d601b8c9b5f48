"""IPW-9 Power windows: both players in turn, the active player first, until both pass in a row."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import CARD, Ask, Option, Seat, Verb
from hegemon.core.windows import IN_TURN, GameWindow
from hegemon.games.intergalactic_psi_wars.legality import (
    ATTACKERS_WINDOW,
    BUILD_WINDOW,
    DEFENDERS_WINDOW,
    END_WINDOW,
    PHASE_WINDOW,
    STRIKE_WINDOW,
    refusal_to_activate,
    refusal_to_play,
)
from hegemon.games.intergalactic_psi_wars.options import W1, W2, W3, W4, W5, W6
from hegemon.games.intergalactic_psi_wars.printed import POWER
from hegemon.games.intergalactic_psi_wars.state import HAND, Ipw

PLAY: Final = Verb("play", CARD)
USE: Final = Verb("use", CARD)

MOMENTS: Final = {
    W2: ATTACKERS_WINDOW,
    W3: DEFENDERS_WINDOW,
    W4: PHASE_WINDOW,
    W5: STRIKE_WINDOW,
    W6: END_WINDOW,
}


class IpwWindow(GameWindow[Ipw]):
    """IPW-9.3 One of the windows: of the Battle Phase for both players, of the Build Phase for the opponent."""

    def __init__(self, order: list[Seat], moment: str) -> None:
        super().__init__(order, IN_TURN, moment, "IPW-9.3")

    def run(self, game: Ipw) -> Ask | None:
        """IPW-9.3 When it has closed, another one needs something new to answer."""
        ask = super().run(game)
        if self.is_done:
            game.calm()
        return ask

    def offers(self, game: Ipw, seat: Seat) -> list[Option] | None:
        """IPW-9.7 Whether a player is asked depends on public facts: a hand and a ready unit, or an ability."""
        options: list[Option] = []
        hand = game.pile(HAND, seat)
        may_play = bool(hand) and game.ready_units(seat) > 0
        if may_play:
            for piece in hand:
                if game.card(piece).kind == POWER and refusal_to_play(game, seat, piece, self.moment) is None:
                    options.append(PLAY.of(piece))
        for unit in game.units_of(seat):
            if unit.card.activated is not None:
                if refusal_to_activate(game, seat, unit.piece, self.moment) is None:
                    options.append(USE.of(unit.piece))
        return options if options or may_play else None

    def take(self, game: Ipw, seat: Seat, option: Option) -> None:
        """IPW-9.4 Each Power resolves completely before the next is played."""
        if option.verb is PLAY:
            game.begin_power(seat, option.piece)
        else:
            game.begin_activated(seat, option.piece)


def open_build_window(game: Ipw) -> None:
    """IPW-9.2 W1: the opponent's answers to a Power of the Build Phase; open it before the Power is begun.

    What is begun last ends first, so the window comes up when the Power is done.
    """
    if game.rules.windows & W1:
        game.frames.append(IpwWindow([game.opponent(game.active)], BUILD_WINDOW))


def open_window(game: Ipw, window: int) -> None:
    """IPW-9.2, IPW-9.3 A window opens if the settings have it and there is something new since the last one."""
    if game.rules.windows & window and game.is_stirred:
        game.frames.append(IpwWindow([game.active, game.opponent(game.active)], MOMENTS[window]))
