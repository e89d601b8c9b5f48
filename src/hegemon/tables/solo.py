"""One person against bots that think in this very process: the same match as on the server, without its room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from hegemon.automatic import Manner, answer_for, habits_for
from hegemon.bots import check_bot
from hegemon.core.asks import Ask, Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.review.coach import Warned, coached
from hegemon.store import Session
from hegemon.store.entries import Answered, HandedOver, Terms, TookBack
from hegemon.tables.match import STAND_IN, LiveMatch
from hegemon.tables.thinking import Kept, answer_of_bot
from hegemon.words.knowledge import Knowledge

TellAnswer = Callable[[Ask, int], None]
"""Hears of a question that is about to be answered for the person."""


class Solo(LiveMatch):
    """A match that goes from one question of its person to the next."""

    def __init__(self, session: Session, seat: Seat) -> None:
        super().__init__("", session, Terms(hands="hidden", window_seconds=0, pace="quick"), "")
        self.seat = seat
        self.by_person = answers_by_person(session, seat)
        self.recorded = len(session.answers)
        for other in self.people():
            if other != seat:
                self.record(HandedOver(other, STAND_IN))  # a game between people is played on alone
        for player in session.players:
            if player.bot:
                check_bot(player.bot)

    def move_on(self, tell: TellAnswer | None = None) -> None:
        """Answer for everybody who needs no asking.

        Bots know what they have done since the person's last choice and nothing from before it: else they would go by
        what was undone.
        """
        kept = Kept(self.session)
        self.go_on(tell)
        while (ask := self.ask) is not None and self.is_bot(ask.seat):
            name = self.players[ask.seat].bot
            self.record(Answered(answer_of_bot(self.session, ask.seat, name, kept.bot), by="server"))
            self.go_on(tell)

    def coached(self, indices: Sequence[int]) -> Warned | None:
        """What the coach says of these answers; a position that can't be imagined is no reason to stop anybody."""
        with suppress(HegemonError):
            return coached(self.session, self.seat, indices)
        return None

    def step_back(self) -> None:
        """Back to the choice before, while an action is only being put together: what follows stays as it was."""
        keep = self.check_undo(self.seat)
        before = self.session.position(keep)
        has_learned = Knowledge(before, self.seat).has_grown(Knowledge(self.game, self.seat))
        if has_learned or len(before.log or []) != len(self.game.log or []):
            raise Refused(
                "Something has happened since your last choice. Type undo to take it back: hidden cards and dice are "
                "drawn again then."
            )
        self.record(TookBack(keep, self.seat))

    def undo(self) -> None:
        """Back to the person's last choice. The same answers lead to the same game again."""
        self.take_back(self.seat, self.session.other_luck)


def answers_by_person(session: Session, seat: Seat) -> list[bool]:
    """For each answer of a loaded game, whether the person gave it; nobody noted that, so it is found by playing."""
    habits, manner = habits_for(session.door.id), Manner()
    twin = Session.again(session.record(), session.book)
    given: list[bool] = []
    before: list[int | None] = []

    def look() -> None:
        ask = twin.game.ask
        is_own = ask is not None and ask.seat == seat
        before.append(answer_for(twin.game, ask, habits, manner) if is_own and ask is not None else None)

    look()
    twin.replay(session.answers, session.redrawn, look)
    for place, entry in enumerate(session.answers):
        given.append(session.choices[place].seat == seat and entry != before[place])
    return given
