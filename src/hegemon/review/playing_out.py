"""Two options compared: both are played out in the same imagined worlds with the same dice, far beyond a search.

A search judges a position after a turn or two by the bot's own opinion. Here both sides play on for several
rounds, often to the end, so that what comes of an option counts and not only how it looks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt

from hegemon.bots.confidence import calibrated
from hegemon.bots.luck import seed_within
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.bots.play_on import Clock, GreedyPlay
from hegemon.core.agenda import choose
from hegemon.core.asks import Seat
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.core.views import Imaginer

ROUNDS = 3
"""How often as far as a search a line goes on: at least so many turns of every player, the present one included."""
STRETCHES = 12
"""A line is played in stretches of some hundred answers; after so many it is judged wherever it stands."""
FIRST_WORLDS = 16
"""Worlds in which every decision is played out, and after which it is looked again whether they agree..."""
MOST_WORLDS = 96
"""...and in how many at most, where it is close."""
SURELY = 2.5
"""A difference is known when it is so many standard errors away from nothing."""
EARLY = 3.5
"""The same where it would end the comparison early: who looks often sees a chance difference sooner or later."""
CAUTION = 0.1
"""Few worlds may agree by chance: this is added to the error, divided by their number."""
CERTAIN = 1.0
SLIP = 0.05
"""What is marked gives away so much of the chance to win at least; a difference surely smaller needs no more worlds."""


@dataclass
class Compared:
    """How two options went in each world, for the seat that chose."""

    one: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)

    @property
    def worlds(self) -> int:
        return len(self.one)

    @property
    def difference(self) -> float:
        """By how much the first is better."""
        return mean(self.one) - mean(self.other)

    @property
    def error(self) -> float:
        """What the difference may be off by."""
        return error_of([one - other for one, other in zip(self.one, self.other, strict=True)])

    @property
    def is_sure(self) -> bool:
        """Whether one of them is better, beyond chance."""
        return abs(self.difference) > SURELY * self.error

    @property
    def is_settled(self) -> bool:
        """Whether more worlds would say the same."""
        off, error = abs(self.difference), self.error
        return off > EARLY * error or off + SURELY * error < SLIP


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def error_of(numbers: list[float]) -> float:
    """The standard error of the mean of some numbers, with caution where they are few."""
    count, middle = len(numbers), mean(numbers)
    if min(numbers) == CERTAIN:
        return 0.0
    return sqrt(sum((one - middle) ** 2 for one in numbers) / (count * (count - 1))) + CAUTION / count


class PlayingOut:
    """Plays options of one decision out, in worlds imagined from what its seat saw."""

    def __init__(self, game: str, opinion: Opinion, imaginer: Imaginer, luck: Chance, seat: Seat) -> None:
        self.game = game
        self.opinion = opinion
        self.imaginer = imaginer
        self.luck = luck
        self.seat = seat
        self.worlds: list[State] = []

    def world(self, number: int) -> State:
        while len(self.worlds) <= number:
            self.worlds.append(self.imaginer.imagine(self.luck))
        return self.worlds[number]

    def compare(self, one: int, other: int, most: int = MOST_WORLDS) -> Compared:
        """In few worlds, or in many if they don't agree."""
        return self.compared(lambda world: self.chance_after(world, one), other, most)

    def against_certain(self, other: int) -> Compared:
        """A certain win and another option."""
        return self.compared(lambda world: CERTAIN, other)

    def compared(self, one: Callable[[int], float], other: int, most: int = MOST_WORLDS) -> Compared:
        found = Compared()
        while found.worlds < most and not (found.worlds and found.is_settled):
            for number in range(found.worlds, found.worlds + FIRST_WORLDS):
                found.one.append(one(number))
                found.other.append(self.chance_after(number, other))
        return found

    def alone(self, option: int, worlds: int = FIRST_WORLDS) -> list[float]:
        """How one option goes in the first worlds."""
        return [self.chance_after(number, option) for number in range(worlds)]

    def chance_after(self, number: int, option: int) -> float:
        """The seat's chance to win in one world, once the option has been played out."""
        return self.played_out(number, lambda game: choose(game, option))[1]

    def played_out(self, number: int, give: Callable[[State], None]) -> tuple[State, float]:
        """One world after an answer, when both sides have played on for some rounds, and the seat's chance in it."""
        line = self.world(number).copy()
        line.chance = Chance(seed_within(number, 1))
        clock = Clock(self.opinion, line, ROUNDS * max(line.seats, self.opinion.far_turns_ahead()))
        playing = GreedyPlay(self.opinion, Chance(seed_within(number, 2)), Numbering())
        give(line)
        chances = playing.play_on(line, clock)
        for _ in range(STRETCHES):
            if line.outcome is not None or clock.left <= 0:
                break
            chances = playing.play_on(line, clock)
        return line, calibrated(self.game, line, chances[self.seat])
