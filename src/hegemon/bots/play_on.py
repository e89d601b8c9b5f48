"""Playing on from the last known position of a line: all take what looks best, until a turn or two are over."""

from __future__ import annotations

from typing import Final

from hegemon.bots.look import ANY_SEED, Look
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion, sensible
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask, Seat
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.core.windows import PASS

LONGEST: Final = 120
"""Questions answered at the end of a line at most."""
BREADTH: Final = 6
"""Where there are more options, so many of them are looked at, and the one that declines or ends something."""
DEPTH: Final = 0
"""How many choices that belong to one move are tried one by one; the rest is habit."""


class Clock:
    """How many turns a line still goes on.

    Where several short turns make a round that both share, a line that enters another round goes on until everybody
    has had a turn of it: else whoever ends a round would be judged while only the other has had the good of the next.
    """

    def __init__(self, opinion: Opinion, game: State, turns: int) -> None:
        self.opinion: Final = opinion
        self.on_turn = opinion.on_turn(game)
        self.left = turns
        self.round = opinion.round_of(game)
        self.may_enter: Final = turns > 1
        """Whether it looks beyond the present turn at all."""
        self.has_entered = False
        """Whether it has come to another round."""

    def is_over(self, game: State, ask: Ask) -> bool:
        """Whether the turns are over and the position can be judged."""
        now = self.opinion.on_turn(game)
        if self.may_enter and self.opinion.is_quiet(ask):
            round = self.opinion.round_of(game)
            if round != self.round:
                if self.has_entered:
                    return True
                self.round = round
                self.has_entered = True
                self.on_turn = now
                self.left = max(self.left, game.seats)
        if now != self.on_turn:
            self.on_turn = now
            self.left -= 1
        return self.left <= 0 and self.opinion.is_quiet(ask)


def declining(ask: Ask) -> int:
    """The option that declines or ends something: the default, a pass, otherwise the last."""
    if ask.default >= 0:
        return ask.default
    return 0 if ask.options[0].verb is PASS else len(ask.options) - 1


class GreedyPlay:
    """The greedy way to play: quick, the same for both sides, and sensible most of the time."""

    def __init__(self, opinion: Opinion, luck: Chance, names: Numbering) -> None:
        self.opinion: Final = opinion
        self.look: Final = Look(opinion, luck)
        self.look.deepest = DEPTH
        self.luck: Final = luck
        self.names: Final = names

    def play_on(self, game: State, clock: Clock) -> list[float]:
        """Each seat's chances when the time is over."""
        opinion = self.opinion
        game.is_hushed = True
        for _ in range(LONGEST):
            ask = game.ask
            if ask is None or clock.is_over(game, ask):
                break
            if len(ask.options) == 1:
                choose(game, 0)
            elif opinion.is_trifle(ask):
                choose(game, ask.default)
            elif ask.is_window:
                choose(game, 0)
            elif opinion.is_habitual(ask) or opinion.is_routine(ask):
                index = opinion.routine(game, ask)
                choose(game, index if index >= 0 else self.look.guess(ask))
            else:
                choose(game, self.greedy(game, ask))
        return opinion.chances(game)

    def greedy(self, game: State, ask: Ask) -> int:
        """What looks best, with dice that fall otherwise than they will: nobody knows them beforehand."""
        dice = Chance(self.luck.below(ANY_SEED))
        before = self.look.chances_now(game, ask)
        seat: Seat = ask.seat
        options = ask.options
        answers = sensible(self.opinion, game, ask)
        count = len(answers)
        some = min(count, BREADTH)
        start = self.luck.below(count) if count > some else 0
        best = -1.0
        best_index = answers[0]
        names: list[int] = []
        for step in range(some + 1):
            index = answers[(start + step) % count] if step < some else declining(ask)
            if index not in answers:
                continue
            name = self.names.name(game, ask, options[index])
            if name in names:
                continue
            names.append(name)
            chance = self.look.look(game, index, before, dice)[seat]
            if chance > best:
                best = chance
                best_index = index
        return best_index
