"""XI-19.6, XI-D23 Agreeing on a draw."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NOTHING, Ask, Seat, Verb
from hegemon.games.xi.choices import DECLINE
from hegemon.games.xi.state import Xi

ACCEPT: Final = Verb("accept", NOTHING)


class DrawOffer(GameFrame[Xi]):
    """XI-D23 A draw offered to all others, one after another; one who declines ends it."""

    def __init__(self, order: list[Seat]) -> None:
        super().__init__()
        self.order = order

    def run(self, game: Xi) -> Ask | None:
        if self.answer is not None:
            declined = self.answer.verb is DECLINE
            name = "declined a draw" if declined else "accepted a draw"
            game.tell(name, "XI-19.6", self.order[0])
            self.answer = None
            if declined:
                self.is_done = True
                return None
            self.order.pop(0)
        if not self.order:
            game.end([], game.from_active(), "XI-19.6")
            return None
        return Ask(self.order[0], "draw offer", "XI-19.6", [ACCEPT.plain, DECLINE.plain], default=1)
