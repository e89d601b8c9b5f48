"""Trying answers on a made-up table that fits what one seat sees."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from hegemon.automatic import Habits, Manner, answer_for
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask
from hegemon.core.state import Paused, State
from hegemon.words.knowledge import Knowledge
from hegemon.words.question import straight_on

LONGEST = 40
"""Questions that one answer can bring before everybody has their say; a chain is never longer."""
PASSES = 0


class Trial:
    """One made-up table at a question, on which its answers are tried."""

    def __init__(self, game: State, habits: Habits, turn: Callable[[State], int]) -> None:
        ask = game.ask
        assert ask is not None
        self.game = game
        self.ask: Ask = ask
        self.habits = habits
        self.turn = turn
        self.known = Knowledge(game, ask.seat)

    def after(self, index: int) -> State | None:
        """The table after the answer, if nobody responds, when somebody has to decide something new.

        Only as far as neither luck nor a card not seen before nor the next turn has a part in it.
        """
        twin, given = self.game.copy(), index
        reached: State | None = None
        for _ in range(LONGEST):
            start = twin.copy()
            choose(twin, given)
            if not self.is_certain(twin):
                return self.certain_part(start, given) or reached
            ask = twin.ask
            follows = self.goes_without_saying(twin, ask) if ask is not None else None
            if follows is None:
                return twin
            given, reached = follows, twin.copy()
        return None

    def steps(self) -> list[Trial | None]:
        """For each option the choice it leads straight on to, before anything has happened."""
        further = [straight_on(self.game, index) for index in range(len(self.ask.options))]
        return [Trial(twin, self.habits, self.turn) if twin is not None else None for twin in further]

    def certain_part(self, start: State, index: int) -> State | None:
        """As far as an answer goes before luck, an unseen card or the next turn comes in; None if not a step."""
        twin = start.copy()
        certain: list[State] = []

        def look() -> None:
            if not self.is_certain(twin):
                raise Paused
            certain[:] = [twin.copy()]

        twin.log, twin.camera = [], look
        with suppress(Paused):
            choose(twin, index)
        return certain[0] if certain else None

    def is_certain(self, twin: State) -> bool:
        if self.known.has_grown(Knowledge(twin, self.ask.seat)):
            return False
        return self.turn(twin) == self.turn(self.game)

    def goes_without_saying(self, twin: State, ask: Ask) -> int | None:
        """Windows are passed, and one's own forced or pointless questions answered; others are not guessed."""
        if ask.is_window:
            return PASSES
        return answer_for(twin, ask, self.habits, Manner()) if ask.seat == self.ask.seat else None
