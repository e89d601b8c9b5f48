"""Showing a saved game again: all of it, or decision by decision."""

from __future__ import annotations

from collections.abc import Callable

from hegemon.core.asks import Seat
from hegemon.core.events import SPECTATOR
from hegemon.core.plain import PlainEvent
from hegemon.store import Save, Session
from hegemon.terminal.page import Page
from hegemon.terminal.style import heading
from hegemon.words.speech import Speech, capital

WaitForMore = Callable[[], bool]
"""Waits for a sign to go on; False to stop."""


class Stopped(Exception):
    """The reader has seen enough."""


class TerminalReplay:
    """A game being shown again. A finished game hides nothing; an unfinished one shows what its person saw."""

    def __init__(self, save: Save, session: Session) -> None:
        """The session is the save's game at its beginning."""
        self.save = save
        self.session = session
        persons = [seat for seat, player in enumerate(save.players) if not player.bot]
        self.viewer: Seat = persons[0] if persons else SPECTATOR
        self.speech = Speech(session.door, session.book, [player.name for player in save.players], self.viewer)
        self.heard = 0

    def new_events(self) -> list[PlainEvent]:
        log = self.session.game.log or []
        is_open = self.save.result is not None
        events = [event.plain(self.viewer, known_to_all=is_open) for event in log[self.heard :]]
        self.heard = len(log)
        return events

    def all_events(self) -> list[PlainEvent]:
        self.session.replay(self.save.answers, self.save.redrawn)
        return self.new_events()

    def show(self, page: Page, wait: WaitForMore | None) -> None:
        """Tell the game; with a sign to wait for, stop after every decision."""

        def after_each() -> None:
            self.tell(page)
            if wait is not None and not wait():
                raise Stopped

        decks = ", ".join(
            f"{capital(self.speech.seat(seat))}: {self.save.decks[seat].name}" for seat in range(len(self.save.decks))
        )
        page.say(f"{self.session.door.name}, seed {self.save.seed}. {decks}.")
        self.tell(page)
        try:
            self.session.replay(self.save.answers, self.save.redrawn, after_each)
        except Stopped:
            return
        result = self.save.result
        if result is None:
            page.say(f"The game is not over: question {self.session.game.asked} is open.")
        else:
            winners = " and ".join(self.speech.seat(seat) for seat in result.winners)
            page.print()
            page.print(heading(f"The game is over: {winners + ' won' if winners else 'a draw'}", result.rule))

    def tell(self, page: Page) -> None:
        for sentence in self.speech.narrate(self.new_events()):
            if sentence.event == "turn began":
                page.print()
            page.say(f"{sentence.text} ({sentence.rule})", "", "  ")
