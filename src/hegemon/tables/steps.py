"""What an option leads straight on to, told along with it: an action is put together on one screen, and then given."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from hegemon.core.asks import Ask
from hegemon.core.state import State
from hegemon.tables.journal import spans_of
from hegemon.tables.options import choice_of
from hegemon.wire.messages import Choice, Next, Step
from hegemon.words.question import QuestionWords

MOST_TRIED = 240
"""Options that are looked behind; what is not told is asked afterwards, as ever."""
DEEPEST = 4
"""Choices one answer may be followed by: action, card, first and second target, amount."""

IsAnswered = Callable[[State, Ask], bool]
"""Whether the house answers a question by itself."""


def lead_on(options: Sequence[Choice], words: QuestionWords, is_answered: IsAnswered) -> None:
    """Tell for each option what has to be chosen after it, the nearest choices first."""
    waiting = deque([(options, words, 1)])
    tried = 0
    while waiting:
        choices, asked, depth = waiting.popleft()
        for choice in choices[: MOST_TRIED - tried]:
            tried += 1
            further = asked.further(choice.index)
            if further is None:
                continue
            if is_left_to_the_house(further, is_answered):
                # The word alone leaves it to the house; whoever presses one of the cards means that one.
                choice.then = [Next(one.handle, one.text) for one in step_of(further).options if one.handle]
                continue
            choice.then, choice.step = [], step_of(further)
            if depth < DEEPEST and not choice.step.collects:
                waiting.append((choice.step.options, further, depth + 1))


def is_left_to_the_house(words: QuestionWords, is_answered: IsAnswered) -> bool:
    """What leaves no choice is told all the same: something may follow it."""
    ask = words.game.ask
    assert ask is not None
    return len(ask.options) > 1 and is_answered(words.game, ask)


def step_of(words: QuestionWords) -> Step:
    ask = words.ask
    return Step(
        moment=ask.moment,
        rule=ask.rule,
        title=spans_of(words.title),
        options=[choice_of(words, index) for index in range(len(ask.options))],
        about=words.about,
        source=words.source,
        default=ask.default,
        may_decline=ask.idle_answer >= 0,
        collects=words.collects,
    )
