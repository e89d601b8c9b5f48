"""A player at the terminal: the session, the seat, and what speaks and draws for it."""

from __future__ import annotations

from hegemon.core.asks import Seat
from hegemon.store import Session
from hegemon.terminal.driver import Driver
from hegemon.terminal.page import Page
from hegemon.terminal.table import drawer_for
from hegemon.words.reasons import WhyNot
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for


class PlayerSeat:
    """What playing and looking things up both need."""

    def __init__(self, session: Session, seat: Seat, page: Page) -> None:
        self.session = session
        self.seat = seat
        self.page = page
        self.driver = Driver(session, seat, is_person=True)
        self.speech = Speech(session.door, session.book, [player.name for player in session.players], seat)
        self.uses = uses_for(self.speech)
        self.drawer = drawer_for(self.uses, page.style)
        self.texts_told: set[str] = set()
        """The cards whose text stood beside an option before."""
        self.opened_told: set[str] = set()
        """What was named beside an option that only opens a choice of cards."""

    def reasons(self) -> WhyNot:
        return WhyNot(self.session.door, self.session.game, self.seat, self.uses)
