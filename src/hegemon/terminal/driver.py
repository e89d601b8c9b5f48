"""Between two questions to a player: bots answer at once, and so does the player who has no choice."""

from __future__ import annotations

from collections.abc import Callable

from hegemon.bots import bot_for, check_bot
from hegemon.bots.luck import seed_within
from hegemon.core.asks import Ask, Seat
from hegemon.core.chance import Chance
from hegemon.core.views import View
from hegemon.core.windows import PASS
from hegemon.store import Session


class Driver:
    """Brings a session from one real choice of a seat to the next."""

    def __init__(self, session: Session, seat: Seat) -> None:
        self.session = session
        self.seat = seat
        for player in session.players:
            if player.bot:
                check_bot(player.bot)
        self.is_skipping = False
        """Pass every window until the seat has something else to decide."""
        self.heard = 0

    def view(self) -> View:
        return self.session.door.view(self.session.game, self.seat)

    def plain_view(self) -> dict[str, object]:
        return self.session.door.plain_view(self.view())

    def move_on(self, before_forced: Callable[[Ask], None] | None = None) -> None:
        """Answer for everybody who needs no asking; tell when the seat has to take its only option."""
        while (ask := self.session.game.ask) is not None:
            if ask.seat != self.seat:
                self.session.answer(self.session.game.asked, self.choice_of_bot(ask.seat))
            elif self.is_skipping and ask.options[0].verb is PASS:
                self.session.answer(self.session.game.asked, 0)
            elif len(ask.options) == 1:
                if before_forced is not None:
                    before_forced(ask)
                self.session.answer(self.session.game.asked, 0)
            else:
                self.is_skipping = False
                break

    def choice_of_bot(self, seat: Seat) -> int:
        """What the bot answers: the same in the same game at the same question, also after undo or load.

        So it is a new bot each time: one that remembers would answer by what was undone.
        """
        session = self.session
        bot = bot_for(session.players[seat].bot, session.door, session.book)
        view = session.door.view(session.game, seat)
        assert view.ask is not None
        return bot(view, view.ask, None, Chance(seed_within(session.seed, seat, session.game.asked))).index

    def all_events(self) -> list[dict[str, object]]:
        """Everything that has happened, as far as the seat may know."""
        return [event.plain(self.seat) for event in self.session.game.log or []]

    def new_events(self) -> list[dict[str, object]]:
        """What has happened since this was last asked."""
        log = self.session.game.log or []
        events = [event.plain(self.seat) for event in log[self.heard :]]
        self.heard = len(log)
        return events

    def undo(self) -> None:
        """Back to the seat's last real choice; nothing of it is told again."""
        self.session.undo(self.seat)
        self.heard = len(self.session.game.log or [])
        self.is_skipping = False
