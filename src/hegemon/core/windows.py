"""Response windows: a round of chances to act, seat by seat.

One frame serves every kind of window the games need; a game derives its own to say who is offered
what, and what an answer starts. Windows nest because frames do: what is pushed last ends first.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from hegemon.core.agenda import G, GameFrame
from hegemon.core.asks import NO_PIECE, NO_SEAT, Ask, Option, Piece, Seat
from hegemon.core.asks import PASS as PASS  # the verb of every window, asked for here

ONE_EACH: Final = 0
"""Every seat is asked once and may answer once."""
ONE_IN_ALL: Final = 1
"""The first answer closes the window."""
FROM_THE_START: Final = 2
"""Any number of answers; after each the round begins again, and ends when all pass in a row."""
IN_TURN: Final = 3
"""Any number of answers, taken in turn; ends when all pass in a row."""
EACH_UNTIL_DONE: Final = 4
"""Every seat in order acts as often as it likes, then the next."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GameWindow(GameFrame[G]):
    """A round of chances to act. Seats are asked in order; passing is always possible."""

    def __init__(self, order: list[Seat], manner: int, moment: str, rule: str) -> None:
        super().__init__()
        self.order = order  # shared
        self.manner: Final = manner
        self.moment: Final = moment
        self.rule: Final = rule
        self.turn = 0
        self.passed = 0
        self.actor: Seat = NO_SEAT
        """Who acted here last. It only tells people what they answer, so it is no fact of the position."""

    # --- what a game says -----------------------------------------------------------------------

    def is_open(self, game: G) -> bool:
        """False as soon as there is nothing left to answer."""
        return True

    def offers(self, game: G, seat: Seat) -> list[Option] | None:
        """What the seat may do besides passing; None if it is not even asked."""
        raise NotImplementedError

    def take(self, game: G, seat: Seat, option: Option) -> None:
        """Start what the answer says, by pushing frames."""
        raise NotImplementedError

    def about(self) -> Piece:
        """The card that is being answered, if there is one."""
        return NO_PIECE

    def answers(self, game: G) -> Seat:
        """Whose action opened the window, if it was one player's."""
        return NO_SEAT

    # --- the round ---------------------------------------------------------------------------------

    def run(self, game: G) -> Ask | None:
        while self.passed < len(self.order) and self.is_open(game):
            seat = self.order[self.turn]
            if self.answer is None:
                offers = None if game.is_hushed else self.offers(game, seat)
                if offers is None:
                    self._pass()
                    continue
                offers.insert(0, PASS.plain)
                to = self.actor if self.actor != NO_SEAT and self.actor != seat else self.answers(game)
                return Ask(seat, self.moment, self.rule, offers, about=self.about(), default=0, to=to)
            option = self.answer
            self.answer = None
            if option.verb is PASS:
                self._pass()
                continue
            self._count_answer()
            self.actor = seat
            self.take(game, seat, option)
            return None
        self.is_done = True
        return None

    def _pass(self) -> None:
        self.passed += 1
        self.turn = (self.turn + 1) % len(self.order)

    def _count_answer(self) -> None:
        manner = self.manner
        if manner == ONE_EACH:
            self._pass()
        elif manner == ONE_IN_ALL:
            self.passed = len(self.order)
        elif manner == FROM_THE_START:
            self.passed = 0
            self.turn = 0
        elif manner == IN_TURN:
            self.passed = 0
            self.turn = (self.turn + 1) % len(self.order)

    def like_window(self, other: GameWindow[G]) -> None:
        self.like(other)
        self.turn = other.turn
        self.passed = other.passed
        self.actor = other.actor

    def window_facts(self) -> list[object]:
        return [self.at, list(self.order), self.manner, self.moment, self.rule, self.turn, self.passed]


Window: TypeAlias = GameWindow[Any]
"""A window of whatever game."""
