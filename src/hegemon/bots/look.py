"""The look ahead: what each answer leads to if what belongs to it is done well and then nothing more.

It is all the novice does, it guides the tree of the others, and with it both sides play on at the end of a line.
"""

from __future__ import annotations

from typing import Final

from hegemon.bots.opinion import Opinion, sensible
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask, Option, Seat
from hegemon.core.chance import Chance
from hegemon.core.state import State

SETTLE_FOR: Final = 60
"""Questions answered after a move until the position is quiet; no real move takes so many."""
POINTLESS: Final = 0.9
"""What is left of the chances of a move that comes to nothing; without this two bots could go on for ever."""
IDLE: Final = 0.97
"""The same for a move after which the mover is asked again and the position looks just as before, such as
handing Equipment round: it may prepare something, but must not be made for ever."""
SAME: Final = 1e-9
THOROUGH: Final = 1500
"""Positions a thorough look at one answer may try as a rule; when they are used up it goes on as any other look."""
ANY_SEED: Final = 1 << 30


class Estimate:
    """What a bot thinks of one option: how often it was tried, and the chance to win it gives."""

    def __init__(self, index: int, tries: int, chance: float, error: float = 0.0) -> None:
        self.index: Final = index
        self.tries: Final = tries
        self.chance: Final = chance
        self.error: Final = error
        """How well the distance to the best option is known: its standard error."""


def is_same(before: list[float], after: list[float]) -> bool:
    """Whether two positions look the same for everybody; nothing looks like a position not judged."""
    if len(before) != len(after):
        return False
    for seat in range(len(before)):
        if abs(before[seat] - after[seat]) > SAME:
            return False
    return True


class Look:
    """Looks one move ahead with a game's opinion."""

    def __init__(self, opinion: Opinion, luck: Chance) -> None:
        self.opinion: Final = opinion
        self.luck: Final = luck
        self.deepest = opinion.depth()
        self.had_luck = False
        """Whether dice or a guess had a part in anything looked at so far."""
        self.is_hasty = False
        """Whether who looks sees no farther than the next step of a turn, except where the whole turn is chosen."""
        self.may_pause = False
        self.origin: State | None = None
        self.option: Option | None = None
        """The position and the answer that are looked at."""
        self.is_futile = False
        """Whether that answer has come to nothing, done as well as it can be."""
        self.thorough = THOROUGH
        """Positions it may try where the end is near."""
        self.to_try = 0
        """How many of them are left for this answer."""

    def chances_now(self, game: State, ask: Ask) -> list[float]:
        """The chances before anything is begun; none in the middle of something."""
        return self.opinion.chances(game) if self.opinion.is_quiet(ask) else []

    def look(self, game: State, index: int, before: list[float], dice: Chance) -> list[float]:
        """Each seat's chances after one answer, when what it has begun is finished and the dice fall like these."""
        asked = game.ask
        assert asked is not None
        self.to_try = self.thorough if self.deepest > 0 and self.opinion.is_thorough(game) else 0
        self.may_pause = self.is_hasty and self.to_try == 0 and not self.opinion.is_quiet(asked)
        self.origin = game
        self.option = asked.options[index]
        line = game.copy()
        line.chance = dice.copy()
        line.is_hushed = True
        line.is_glance = True
        choose(line, index)
        chances = self.finish(line, 0)
        if is_same(before, chances):
            chances[asked.seat] *= IDLE
        return chances

    def finish(self, game: State, depth: int) -> list[float]:
        """The chances when everybody makes the best of what is under way, and nobody answers it."""
        opinion = self.opinion
        for _ in range(SETTLE_FOR):
            ask = game.ask
            if ask is None:
                break
            if len(ask.options) == 1:
                if opinion.takes_back(ask.options[0]):
                    self.is_futile = True
                    return self.pointless(game, ask.seat)
                choose(game, 0)
            elif opinion.is_quiet(ask) or (self.may_pause and opinion.is_pause(ask)):
                break
            elif opinion.is_trifle(ask):
                choose(game, ask.default)
            elif self.to_try > 0:
                return self.best_finish(game, ask, depth)
            elif ask.is_window:
                choose(game, 0)
            elif depth >= self.deepest or opinion.is_habitual(ask):
                index = opinion.habit(game, ask)
                choose(game, index if index >= 0 else self.guess(ask))
            else:
                return self.best_finish(game, ask, depth)
        self.had_luck = self.had_luck or game.chance.drawn > 0
        return self.judged(game)

    def judged(self, game: State) -> list[float]:
        """The chances at the end of a move, made worse for whoever moved if nothing has come of it."""
        origin, option = self.origin, self.option
        assert origin is not None and option is not None
        self.is_futile = self.opinion.came_to_nothing(origin, option, game)
        if not self.is_futile:
            return self.opinion.chances(game)
        assert origin.ask is not None
        return self.pointless(game, origin.ask.seat)

    def guess(self, ask: Ask) -> int:
        """Any of the answers."""
        self.had_luck = True
        return self.luck.below(len(ask.options))

    def pointless(self, game: State, seat: Seat) -> list[float]:
        """The chances after a move that comes to nothing, made a little worse for the one who made it."""
        chances = self.opinion.chances(game)
        chances[seat] *= POINTLESS
        return chances

    def best_finish(self, game: State, ask: Ask, depth: int) -> list[float]:
        """The chances after the best answer. The position is used up: the last answer is tried in it."""
        seat = ask.seat
        best: list[float] = []
        is_best_futile = False
        answers = sensible(self.opinion, game, ask)
        for index in answers:
            if self.to_try > 0:
                self.to_try -= 1
                if self.opinion.is_reordered(game, ask, index):
                    continue
            line = game if index == answers[-1] else game.copy()
            choose(line, index)
            chances = self.finish(line, depth + 1)
            if not best or chances[seat] > best[seat]:
                best = chances
                is_best_futile = self.is_futile
        self.is_futile = is_best_futile
        return best
