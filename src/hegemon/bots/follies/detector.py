"""What a detector is, and the ways to look at an answer that all games share."""

from __future__ import annotations

from hegemon.core.agenda import choose
from hegemon.core.asks import Ask, Option
from hegemon.core.state import State

FAR_ENOUGH = 80
"""Questions passed until what is under way is over."""


class Detector:
    """Counts one kind of folly: how often there was an occasion for it, and how often it was committed."""

    kind = ""
    """The folly in a few words."""

    def __init__(self) -> None:
        self.occasions = 0
        self.follies = 0
        self.examples: list[str] = []
        """Where it happened, for whoever wants to look."""

    def note(self, before: State, ask: Ask, index: int, after: State) -> None:
        """One answer: the state it was given in, and the state at the next question."""
        verdict = self.judge(before, ask, ask.options[index], after)
        if verdict is not None:
            self.count(verdict, before)

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        """Whether the answer was a folly; None where there was no occasion for one."""
        raise NotImplementedError

    def count(self, is_folly: bool, at: State) -> None:
        self.occasions += 1
        if is_folly:
            self.follies += 1
            self.examples.append(f"turn {getattr(at, 'turn', 0)}, question {at.asked}")


def is_free(ask: Ask) -> bool:
    """Whether there was anything to choose."""
    return len(ask.options) > 1


def when_all_pass(state: State, is_over: tuple[str, ...]) -> State:
    """What comes of it if nobody answers: windows are passed and defaults taken until one of these moments."""
    line = state.copy()
    line.is_hushed = True
    for _ in range(FAR_ENOUGH):
        ask = line.ask
        if ask is None or ask.moment in is_over:
            break
        choose(line, 0 if ask.is_window or ask.default < 0 else ask.default)
    return line
