"""The log of a match as one viewer reads it, line by line, with what each line speaks of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from hegemon.core.asks import NO_SEAT, Seat
from hegemon.core.events import EVERYBODY, Event, knows
from hegemon.wire.messages import Line, Span
from hegemon.words.speech import Narration, Speech
from hegemon.words.speech import Span as Said

TURN_BEGAN = "turn began"


class Journal:
    """Hears events as they happen and gives the lines a client does not have yet."""

    def __init__(self, speech: Speech) -> None:
        self.narration = Narration(speech)
        self.viewer: Seat = speech.viewer
        self.turn = 0
        self.turns: list[int] = []
        self.is_private: list[bool] = []

    def hear_all(self, log: Sequence[Event], known_to_all: bool = False) -> None:
        """Hear what is new in the log of the game."""
        for event in log[self.narration.heard :]:
            if event.name == TURN_BEGAN:
                self.turn = event.amount
            self.narration.hear(event.plain(self.viewer, known_to_all))
            is_secret = event.knowers != EVERYBODY and knows(event.knowers, self.viewer) and not known_to_all
            if len(self.turns) < len(self.narration.told):
                self.turns.append(self.turn)
                self.is_private.append(is_secret)
            elif self.turns and self.narration.told[-1].last == self.narration.heard:
                self.is_private[-1] = self.is_private[-1] or is_secret

    def forget_after(self, log: Sequence[Event], heard: int) -> None:
        """The log has been taken back to so many events; what was said of those stays."""
        self.narration.forget_after(heard)
        kept = len(self.narration.told)
        del self.turns[kept:], self.is_private[kept:]
        began = (event.amount for event in reversed(log[: self.narration.heard]) if event.name == TURN_BEGAN)
        self.turn = next(began, 0)

    def line_of(self, event: int) -> int:
        """The number of the line that tells an event; 0 if none does."""
        told = self.narration.told
        place = bisect_right(told, event, key=lambda sentence: sentence.number) - 1
        return told[place].number if place >= 0 and event <= told[place].last else 0

    def since(self, number: int) -> tuple[int, list[Line]]:
        """The number of the last line that stays as it is, and every line after it."""
        told = self.narration.told
        first = len(told)
        while first > 0 and told[first - 1].last > number:
            first -= 1
        keep = told[first - 1].number if first else 0
        lines = [
            Line(
                number=sentence.number,
                event=sentence.event,
                rule=sentence.rule,
                turn=self.turns[place],
                spans=spans_of(sentence.spans),
                private=self.is_private[place],
            )
            for place, sentence in enumerate(self.narration.sentences(first), first)
        ]
        return keep, lines


def spans_of(said: Sequence[Said]) -> list[Span]:
    return [Span(one.text, one.card, one.handle, one.seat if one.seat != NO_SEAT else None) for one in said]
