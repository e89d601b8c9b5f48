"""A glance: what a player sees of a question and its answers at once, without a try; and a policy that goes by it.

Trying an answer costs a copy of the table and everything that follows. Most questions are answered as well by what
the cards at hand look like, once somebody who did try them has been watched (`tools/learn_policy.py`). The numbers
are data, in `bots/policies`; this only applies them.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeAlias

from hegemon.bots.opinion import Opinion
from hegemon.core.agenda import G
from hegemon.core.asks import CARD, NO_PIECE, Ask, Option, Piece
from hegemon.core.state import State


class GameGlance(Generic[G]):
    """What one game looks at. Nothing here may depend on what the asked seat does not see."""

    def place_names(self) -> list[str]:
        """The numbers of `place`, in their order."""
        raise NotImplementedError

    def option_names(self) -> list[str]:
        """The numbers of `option`, in their order."""
        raise NotImplementedError

    def place(self, game: G, ask: Ask) -> list[float]:
        """What is the same for all answers of a question."""
        raise NotImplementedError

    def option(self, game: G, ask: Ask, option: Option) -> list[float]:
        """What one answer looks like; a card counts by what it is and does, never by its name."""
        raise NotImplementedError


Glance: TypeAlias = GameGlance[Any]
"""The glance of some game."""


def card_of(option: Option) -> Piece:
    """The piece an answer names, or none."""
    return option.piece if option.verb.about == CARD else NO_PIECE


def not_zero(numbers: list[float]) -> list[int]:
    """Which numbers say anything: mostly few do, and each would be weighed in every cell."""
    return [place for place in range(len(numbers)) if numbers[place] != 0.0]


class Judge:
    """A small network for one kind of question: from what is seen to how good an answer looks."""

    def __init__(
        self,
        verbs: list[str],
        place: list[list[float]],
        option: list[list[float]],
        verb: list[list[float]],
        out: list[float],
        plain: list[float],
        plain_verb: list[float],
        keeps: int,
        margin: float,
    ) -> None:
        self.verbs: Final = verbs
        self.place: Final = place
        """A row of weights for each hidden cell, with its bias at the end."""
        self.option: Final = option
        self.verb: Final = verb
        """What each verb adds to each hidden cell."""
        self.out: Final = out
        self.plain: Final = plain
        """What an answer's own numbers weigh directly."""
        self.plain_verb: Final = plain_verb
        self.keeps: Final = keeps
        """How many of the best answers are tried at most before one is taken; 1 takes the best at once."""
        self.margin: Final = margin
        """An answer that scores lower than the best by more than this is not tried."""
        self.sums: list[float] = []
        """What the place adds to each hidden cell, for the question that is being answered."""

    def begin(self, place: list[float]) -> None:
        sums: list[float] = []
        count = len(place)
        present = not_zero(place)
        for row in self.place:
            total = row[count]
            for number in present:
                total += row[number] * place[number]
            sums.append(total)
        self.sums = sums

    def score(self, verb: str, option: list[float]) -> float:
        present = not_zero(option)
        plain = self.plain
        score = 0.0
        for number in present:
            score += plain[number] * option[number]
        which = -1
        for number in range(len(self.verbs)):
            if self.verbs[number] == verb:
                which = number
        if which >= 0:
            score += self.plain_verb[which]
        for cell in range(len(self.out)):
            row = self.option[cell]
            value = self.sums[cell]
            for number in present:
                value += row[number] * option[number]
            if which >= 0:
                value += self.verb[which][cell]
            if value > 0.0:
                score += self.out[cell] * value
        return score


class Policy:
    """Which answers of a game look good at a glance, by kind of question."""

    def __init__(self, glance: Glance, judges: dict[str, Judge]) -> None:
        self.glance: Final = glance
        self.judges: Final = judges

    def knows(self, ask: Ask) -> bool:
        """Whether somebody has learned such questions."""
        return ask.moment in self.judges

    def shortlist(self, opinion: Opinion, game: State, ask: Ask) -> list[int]:
        """The answers worth a try, the best first; follies only if there is nothing else."""
        judge = self.judges[ask.moment]
        glance = self.glance
        judge.begin(glance.place(game, ask))
        options = ask.options
        scores: list[float] = []
        for option in options:
            scores.append(judge.score(option.verb.name, glance.option(game, ask, option)))
        kept: list[int] = []
        follies: list[int] = []
        while len(kept) < judge.keeps and len(kept) + len(follies) < len(options):
            best = -1
            for index in range(len(options)):
                if index not in kept and index not in follies and (best < 0 or scores[index] > scores[best]):
                    best = index
            if kept and scores[best] < scores[kept[0]] - judge.margin:
                break
            if opinion.is_folly(game, ask, best):
                follies.append(best)
            else:
                kept.append(best)
        return kept if kept else follies
