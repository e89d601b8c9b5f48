"""The line a bot expects after an answer, played on in one imagined world: both sides take what looks best."""

from __future__ import annotations

from collections.abc import Callable

from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.bots.play_on import GreedyPlay
from hegemon.core.agenda import choose
from hegemon.core.asks import NOTHING, Ask, Option
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.wire.messages import ExpectedStep

LINE_STEPS = 5
LONGEST_LINE = 60
"""Answers after which an expected line ends, whatever was told of it."""

Wording = Callable[[State, Ask, int], str]
"""An option of the present question of an imagined game, in words."""


class Expected:
    """A line that begins with an option; what is told of it is what somebody really chose."""

    def __init__(self, opinion: Opinion, world: State, dice: Chance, luck: Chance, wording: Wording) -> None:
        self.opinion = opinion
        self.game = world.copy()
        self.game.chance = dice
        self.playing = GreedyPlay(opinion, luck, Numbering())
        self.wording = wording

    def play(self, first: int) -> list[ExpectedStep]:
        """The steps, the option itself included: as the choice it opened, where it only opened one."""
        told: list[ExpectedStep] = []
        opened: Option | None = None
        index = first
        for _ in range(LONGEST_LINE):
            ask = self.game.ask
            assert ask is not None
            if not told or self.is_told(ask):
                if opened is not None and only_opened(opened, ask.options[index]):
                    told.pop()
                told.append(ExpectedStep(ask.seat, self.wording(self.game, ask, index)))
                opened = ask.options[index]
            choose(self.game, index)
            ask = self.game.ask
            if ask is None or len(told) > LINE_STEPS:
                break
            index = self.next_answer(ask)
        return told

    def is_told(self, ask: Ask) -> bool:
        return len(ask.options) > 1 and not self.opinion.is_trifle(ask) and not ask.is_window

    def next_answer(self, ask: Ask) -> int:
        """What is answered as the line is played on."""
        if len(ask.options) == 1 or ask.is_window:
            return 0
        if self.opinion.is_trifle(ask):
            return ask.default
        if self.opinion.is_habitual(ask) or self.opinion.is_routine(ask):
            index = self.opinion.routine(self.game, ask)
            return index if index >= 0 else self.playing.look.guess(ask)
        return self.playing.greedy(self.game, ask)


def only_opened(before: Option, after: Option) -> bool:
    """Whether an answer only opened the choice that the next one made: "Play a card", then which."""
    return before.verb.about == NOTHING and before.verb.name == after.verb.name
