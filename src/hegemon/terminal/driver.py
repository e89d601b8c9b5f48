"""Between two questions to a player: the match moves on, and what happened is told."""

from __future__ import annotations

from hegemon.automatic import Manner
from hegemon.core.asks import Seat
from hegemon.core.plain import PlainEvent, PlainView
from hegemon.core.views import View
from hegemon.store import Session
from hegemon.tables.solo import Solo, TellAnswer


class Driver:
    """Brings a match from one real choice of a seat to the next."""

    def __init__(self, session: Session, seat: Seat, is_person: bool = False) -> None:
        self.session = session
        self.seat = seat
        self.match = Solo(session, seat)
        self.is_person = is_person
        """People are asked only what matters; programs that play through a pipe have every choice."""
        if not is_person:
            self.match.manners[seat] = Manner("always")
        self.heard = 0

    def view(self) -> View:
        return self.session.door.view(self.session.game, self.seat)

    def plain_view(self) -> PlainView:
        return self.session.door.plain_view(self.view())

    def move_on(self, before_own: TellAnswer | None = None) -> None:
        """Answer for everybody who needs no asking; tell what is about to be answered for the seat."""
        self.match.move_on(before_own)
        while not self.is_person and (ask := self.match.ask) is not None and len(ask.options) == 1:
            self.answer(0)
            self.match.move_on()

    def answer(self, index: int) -> None:
        self.match.answer(self.seat, self.session.game.asked, index)

    def skip(self) -> None:
        """Pass every window until the seat has something else to decide."""
        self.match.manners[self.seat] = Manner("until my turn")

    def set_manner(self, manner: Manner) -> None:
        self.match.manners[self.seat] = manner

    def all_events(self) -> list[PlainEvent]:
        """Everything that has happened, as far as the seat may know."""
        return [event.plain(self.seat) for event in self.session.game.log or []]

    def new_events(self) -> list[PlainEvent]:
        """What has happened since this was last asked."""
        log = self.session.game.log or []
        events = [event.plain(self.seat) for event in log[self.heard :]]
        self.heard = len(log)
        return events

    def change(self) -> None:
        """Back to what was last answered for the seat, which is asked now."""
        self.match.change_answer(self.seat)
        self.heard = min(self.heard, len(self.session.game.log or []))

    def step_back(self) -> None:
        """Back to the choice before, if nothing has happened since."""
        self.match.step_back()

    def undo(self) -> None:
        """Back to the seat's last real choice; nothing of it is told again."""
        self.match.undo()
        self.heard = len(self.session.game.log or [])
