"""Questions: who is asked, under which rule, and every legal answer.

Page, terminal, bot, learner and test choose from the same list of options.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0."""
Piece: TypeAlias = int
"""A card of this game, counted from 0 in the order the decks list them. Never shown to anybody."""
Target: TypeAlias = int
"""A piece, or a seat written by `seat_target`: what an effect can be aimed at."""

NO_SEAT: Final = -1
NO_PIECE: Final = -1

NOTHING: Final = 0
CARD: Final = 1
SEAT: Final = 2
NUMBER: Final = 3
WORD: Final = 4


def seat_target(seat: Seat) -> Target:
    """A player as a target; pieces are 0 and up, so seats count down from -2."""
    return -2 - seat


def target_seat(target: Target) -> Seat:
    """The player meant by the target, or NO_SEAT if it is a piece or nothing."""
    return -2 - target if target <= -2 else NO_SEAT


class Option:
    """One answer: what to do, and with which card, seat, number or word."""

    def __init__(self, verb: Verb, arg: int) -> None:
        self.verb: Final = verb
        self.arg: Final = arg


class Verb:
    """A kind of answer, such as play or pass. Its options are made once and shared by all asks."""

    def __init__(self, name: str, about: int, words: tuple[str, ...] = ()) -> None:
        self.name: Final = name
        self.about: Final = about
        self.words: Final = words
        self.made: Final[list[Option]] = []

    def of(self, arg: int) -> Option:
        made = self.made
        while len(made) <= arg:
            made.append(Option(self, len(made)))
        return made[arg]

    @property
    def plain(self) -> Option:
        """The option of a verb that needs nothing more, such as pass."""
        return self.of(0)


class Ask:
    """One question to one seat. It stores no prose: words for people are kept by rule and moment."""

    def __init__(
        self,
        seat: Seat,
        moment: str,
        rule: str,
        options: list[Option],
        about: Piece = NO_PIECE,
        default: int = -1,
    ) -> None:
        self.seat: Final = seat
        self.moment: Final = moment
        self.rule: Final = rule
        self.options: Final = options
        self.about: Final = about
        self.default: Final = default
        """The answer for somebody who does not care; -1 where a choice must be made."""


class Refusal:
    """Why something is not possible: the rule, and a sentence in which {0}, {1} stand for numbers."""

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence

    def about(self, *numbers: int) -> Refusal:
        """The same refusal with its numbers filled in, for showing."""
        return Refusal(self.rule, self.sentence.format(*numbers))
