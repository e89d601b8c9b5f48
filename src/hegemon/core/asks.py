"""Questions: who is asked, under which rule, and every legal answer.

Page, terminal, bot, learner and test choose from the same list of options.
"""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0; a number, because seats are counted and computed with."""
Target = NewType("Target", int)
"""A piece, or a seat written by `seat_target`: what an effect can be aimed at."""
Piece = NewType("Piece", Target)
"""A card of this game, counted from 0 in the order the decks list them. Never shown to anybody."""

Handle = NewType("Handle", int)
"""A card as viewers name it: a number that tells nobody which card it is, and changes where one loses sight of it."""

NO_SEAT: Final = -1
NO_HANDLE: Final = Handle(0)
NO_PIECE: Final = Piece(Target(-1))

NOTHING: Final = 0
CARD: Final = 1
SEAT: Final = 2
NUMBER: Final = 3
WORD: Final = 4

ACTS: Final = 0
"""An answer that sets something going."""
ENDS: Final = 1
"""An answer that ends something or leaves a chance unused."""
DECLINES: Final = 2
"""An answer that stands for doing nothing."""


def nth_piece(number: int) -> Piece:
    """A piece by its number in the order the decks list them."""
    return Piece(Target(number))


def seat_target(seat: Seat) -> Target:
    """A player as a target; pieces are 0 and up, so seats count down from -2."""
    return Target(-2 - seat)


def target_seat(target: Target) -> Seat:
    """The player meant by the target, or NO_SEAT if it is a piece or nothing."""
    return -2 - target if target <= -2 else NO_SEAT


class Option:
    """One answer: what to do, and with which card, seat, number or word."""

    def __init__(self, verb: Verb, arg: int) -> None:
        self.verb: Final = verb
        self.arg: Final = arg

    @property
    def piece(self) -> Piece:
        """The card of an option that is about one."""
        return nth_piece(self.arg)

    def __repr__(self) -> str:
        return f"<Option {self.verb.name}{'' if self.verb.about == NOTHING else f' {self.arg}'}>"


class Verb:
    """A kind of answer, such as play or pass. Its options are made once and shared by all asks."""

    def __init__(self, name: str, about: int, words: tuple[str, ...] = (), effort: int = ACTS) -> None:
        self.name: Final = name
        self.about: Final = about
        self.words: Final = words
        self.effort: Final = effort
        """ACTS, ENDS or DECLINES."""
        self.made: Final[list[Option]] = []

    def __repr__(self) -> str:
        return f"<Verb {self.name}>"

    def of(self, arg: int) -> Option:
        made = self.made
        while len(made) <= arg:
            made.append(Option(self, len(made)))
        return made[arg]

    @property
    def plain(self) -> Option:
        """The option of a verb that needs nothing more, such as pass."""
        return self.of(0)


PASS: Final = Verb("pass", NOTHING, effort=DECLINES)


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
        to: Seat = NO_SEAT,
        collects: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.moment: Final = moment
        self.rule: Final = rule
        self.options: Final = options
        self.about: Final = about
        self.default: Final = default
        """The answer for somebody who does not care; -1 where a choice must be made."""
        self.to: Final = to
        """In a window, the seat whose action may be answered; NO_SEAT where it answers nobody's."""
        self.collects: Final = collects
        """All its cards can be picked first and confirmed together. Each pick leads back to this question, the others
        stay possible, and nothing comes to light that one would like to know before the next pick."""

    @property
    def is_window(self) -> bool:
        """Whether this is a chance to answer something, and passing leaves all as it is."""
        return self.default == 0 and self.options[0].verb is PASS

    @property
    def idle_answer(self) -> int:
        """The answer that stands for doing nothing; -1 where something must be done."""
        for index in range(len(self.options)):
            if self.options[index].verb.effort == DECLINES:
                return index
        return -1

    def __repr__(self) -> str:
        return f"<Ask seat {self.seat} at {self.moment} ({self.rule}): {self.options}>"


class Refusal:
    """Why something is not possible: the rule and a sentence; where figures decide, how they are said."""

    def __init__(self, rule: str, sentence: str, figures: str = "", kind: str = "") -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.figures: Final = figures
        """The sentence to be shown once its figures are known; {0}, {1} stand for them."""
        self.kind: Final = kind or sentence
        """What every refusal of this kind says, whatever the figures are."""

    def __repr__(self) -> str:
        return f"<Refusal {self.rule}: {self.sentence}>"

    def with_figures(self, *figures: int | str) -> Refusal:
        """The same refusal, for showing. Legality is asked far too often to say figures every time."""
        return Refusal(self.rule, self.figures.format(*figures), self.figures, self.kind)
