"""One option of a question as a message tells it."""

from __future__ import annotations

from collections.abc import Sequence

from hegemon.automatic import are_same
from hegemon.forecast.question import OptionKey
from hegemon.wire.messages import Choice, Next
from hegemon.words.question import QuestionWords


def first_alike(words: QuestionWords, index: int) -> int | None:
    """The first option that does the same with another copy, if this is not it."""
    assert words.game.ask is not None
    options = words.game.ask.options
    return next((other for other in range(index) if are_same(words.game, options[index], options[other])), None)


def choice_of(words: QuestionWords, index: int) -> Choice:
    option = words.options[index]
    made = Choice(index, option["do"], words.text(index), words.note(index))
    made.same = first_alike(words, index)
    made.card = option.get("card", "")
    made.handle = option.get("handle", 0)
    made.seat = option.get("seat")
    made.number = option.get("number")
    made.word = option.get("word")
    return made


def open_cards(options: Sequence[Choice], words: QuestionWords) -> None:
    """With each option that only opens a choice of cards, tell these cards."""
    for choice in options:
        cards = words.next[choice.index]
        choice.then = [Next(card["handle"], words.text_of(card)) for card in cards]


def key_of(choice: Choice) -> OptionKey:
    """What an option is, wherever it stands in its list."""
    return choice.do, choice.handle or choice.seat or choice.number or choice.word or 0
