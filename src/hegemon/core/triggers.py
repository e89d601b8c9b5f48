"""Triggers: effects that became due, in a defined order.

The game says in which order the seats come; a player with several triggers due at once chooses
their order, one at a time. What becomes due meanwhile waits for the next round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_PIECE, NUMBER, Ask, Piece, Seat, Target, Verb
from hegemon.core.effects import Act
from hegemon.core.lending import Lent

if TYPE_CHECKING:
    from hegemon.core.state import State

FIRST: Final = Verb("first", NUMBER)
"""Which of one's own waiting triggers comes first."""


INSTEAD: Final = 24
"""Added to the number of an event: something else shall happen in its place."""


def replaced(game: State, before: int) -> bool:
    """Whether a clause that takes the place of an event has become due, beyond those that were; one of them counts."""
    if len(game.due) == before:
        return False
    del game.due[before + 1 :]
    return True


def is_replacing(game: State) -> bool:
    """Whether what is being done is itself in place of something."""
    for frame in game.frames:
        if isinstance(frame, Act) and frame.is_instead():
            return True
    return False


class Trigger:
    """One effect that has become due: whose, from which card, which clause, and what set it off."""

    def __init__(self, seat: Seat, piece: Piece, clause: int, about: Target, amount: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.clause: Final = clause
        self.about: Final = about
        """The piece or seat the event was about."""
        self.amount: Final = amount
        self.other: Target = NO_PIECE
        """The other side of the event, where the clause speaks of both."""
        self.lent: Lent | None = None
        """The ability it is of, if a card has lent it for a while."""

    def __repr__(self) -> str:
        return f"<Trigger: clause {self.clause} of piece {self.piece}, seat {self.seat}>"

    def facts(self) -> list[object]:
        both = [] if self.other == NO_PIECE else [self.other]
        lent = [] if self.lent is None else [self.lent.facts()]
        return [self.seat, self.piece, self.clause, self.about, self.amount, *both, *lent]

    def renumbered(self, new: list[Piece]) -> Trigger:
        about = new[self.about] if self.about >= 0 else self.about
        made = Trigger(self.seat, new[self.piece], self.clause, about, self.amount)
        made.other = new[self.other] if self.other >= 0 else self.other
        if self.lent is not None:
            lent = self.lent.renumbered(new)
            assert isinstance(lent, Lent)
            made.lent = lent
        return made


class TriggerRound(Frame):
    """One group of triggers that became due together."""

    def __init__(self, waiting: list[Trigger], order: list[Seat], rule: str) -> None:
        super().__init__()
        self.waiting = waiting
        self.order = order
        self.rule = rule

    def copy(self) -> Frame:
        twin = TriggerRound(self.waiting[:], self.order[:], self.rule)
        twin.like(self)
        return twin

    def facts(self) -> list[object]:
        waiting = [trigger.facts() for trigger in self.waiting]
        return ["TriggerRound", self.at, waiting, list(self.order), self.rule]

    def renumber(self, new: list[Piece]) -> None:
        self.waiting = [trigger.renumbered(new) for trigger in self.waiting]

    def run(self, game: State) -> Ask | None:
        while self.order:
            seat = self.order[0]
            own = [trigger for trigger in self.waiting if trigger.seat == seat]
            if not own:
                self.order.pop(0)
                continue
            chosen = own[0]
            if len(own) > 1:
                if self.answer is None:
                    options = [FIRST.of(number) for number in range(len(own))]
                    return Ask(seat, "trigger order", self.rule, options, about=chosen.piece, default=0)
                chosen = own[self.answer.arg]
                self.answer = None
            self.waiting.remove(chosen)
            game.start_trigger(chosen)
            return None
        self.is_done = True
        return None

    def waiting_of(self, seat: Seat) -> list[Trigger]:
        """The seat's own triggers in the order the options of the ask number them."""
        return [trigger for trigger in self.waiting if trigger.seat == seat]
