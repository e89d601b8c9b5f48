"""Several answers in a row, tried on a copy of the game before any of them is given."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeAlias

from hegemon.core.agenda import choose
from hegemon.core.asks import Ask, Seat
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.words.knowledge import Knowledge
from hegemon.words.question import DONE, answer_between

Fitting: TypeAlias = Callable[[Ask, int, State], bool]
"""Whether an option of a question, by its place, is the one that is meant."""


class NotTogether(Refused):
    """One of the answers can't be given there."""

    def __init__(self) -> None:
        super().__init__("These answers cannot all be given together; nothing was done. Give them one by one.")


class TriedAnswers:
    """The answers that were possible so far. Nothing is told that only a real answer would bring to light."""

    def __init__(self, game: State, seat: Seat, between: Collection[str]) -> None:
        self.game = game.copy()
        self.seat = seat
        self.between = between
        """Moments whose questions come between two answers and are answered by default."""
        self.moment = game.ask.moment if game.ask is not None else ""
        """The moment of the last answer, or of the first question."""
        self.known = Knowledge(self.game, seat)
        self.indices: list[int] = []

    @property
    def is_open(self) -> bool:
        """Whether the question that was answered last, or one like it, is still being asked."""
        ask = self.game.ask
        return ask is not None and ask.seat == self.seat and ask.moment == self.moment

    @property
    def can_close(self) -> bool:
        """Whether the question is still open, and could be ended now."""
        ask = self.game.ask
        return ask is not None and self.is_open and any(option.verb.name == DONE for option in ask.options)

    def fitting(self, fits: Fitting) -> list[int]:
        ask = self.game.ask
        return [place for place in range(len(ask.options)) if fits(ask, place, self.game)] if ask else []

    def give(self, fits: Fitting) -> None:
        """The next answer; where it does not fit, what comes between is answered first."""
        if not self.fitting(fits):
            self.answer_between()
        self.give_here(fits)

    def give_here(self, fits: Fitting) -> None:
        """The next answer, to the very question that is open."""
        found, ask = self.fitting(fits), self.game.ask
        if ask is None or len(found) != 1 or not self.may_go_on(ask):
            raise NotTogether
        if ask.moment not in self.between:
            self.moment = ask.moment
        self.indices.append(found[0])
        choose(self.game, found[0])

    def may_go_on(self, ask: Ask | None) -> bool:
        return ask is not None and ask.seat == self.seat and not self.known.has_grown(Knowledge(self.game, self.seat))

    def answer_between(self) -> None:
        self.indices.extend(answer_between(self.game, self.seat, self.between))

    def close(self) -> None:
        """End the choice with its word, unless the last answer has ended it already."""
        self.answer_between()
        if self.is_open:
            self.give_here(lambda ask, place, _: ask.options[place].verb.name == DONE)
            self.answer_between()
