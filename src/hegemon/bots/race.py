"""The race of the options of one question: all are tried in the same worlds, and who falls behind drops out.

What happens in a world by luck happens to all of them alike, so differences show after few worlds.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from hegemon.bots.tree import Branch

HOPELESS: Final = 0.15
"""An option that looks worse than the best by so much of the chance to win is not compared at all."""
LOOK_WEIGHS: Final = 6.0
"""The look ahead counts as much as the lines through so many worlds."""
KEPT_WEIGHS: Final = 6.0
"""What an earlier search found out about an option counts as much as so many at most."""
LEAST_WORLDS: Final = 8
"""Nobody drops out before so many worlds."""
CAUTION: Final = 0.1
"""Few worlds may agree by chance: this is added to the standard error, divided by their number."""


class Patience:
    """How patient a race is. With few lines it must decide soon; with many, a hasty verdict would waste them."""

    def __init__(self, racers: int, surely: float, no_matter: float) -> None:
        self.racers: Final = racers
        """So many options are compared, those that look best."""
        self.surely: Final = surely
        """Who is behind by so many standard errors drops out."""
        self.no_matter: Final = no_matter
        """When a difference is known as well as this, after twice as many worlds, and still not sure, it does not
        matter."""


QUICK: Final = Patience(racers=10, surely=2.0, no_matter=0.002)
PATIENT: Final = Patience(racers=16, surely=3.0, no_matter=0.001)
PATIENT_FROM: Final = 500
"""Lines of play that are worth a patient race."""


def pace_for(lines: int) -> Patience:
    """The pace for so many lines; 0 stands for as many as the clock allows."""
    return PATIENT if lines == 0 or lines >= PATIENT_FROM else QUICK


class Racer:
    """An option, and how it went in each world so far."""

    def __init__(self, index: int, move: Branch, drift: float) -> None:
        self.index: Final = index
        self.move: Final = move
        kept = min(float(move.visits), KEPT_WEIGHS)
        self.weight: Final = LOOK_WEIGHS + kept
        self.prior: Final = (LOOK_WEIGHS * (move.guess() + drift) + kept * move.chance()) / self.weight
        """What was thought of it before the race, which counts as much as so many worlds."""
        self.results: list[float] = []
        self.total = 0.0
        self.is_in = True

    def add(self, chance: float) -> None:
        self.results.append(chance)
        self.total += chance

    def worth(self) -> float:
        return (self.total + self.weight * self.prior) / (len(self.results) + self.weight)


def line_up(racers: list[Racer], pace: Patience) -> None:
    """The best first; those that look hopeless do not run."""
    racers.sort(key=prior_of, reverse=True)
    for place in range(len(racers)):
        if place >= pace.racers or racers[place].prior < racers[0].prior - HOPELESS:
            racers[place].is_in = False


def drop_out(running: list[Racer], pace: Patience) -> None:
    """Those leave the race who are surely behind the leader in the worlds both were tried in."""
    worlds = len(running[0].results)
    if worlds < LEAST_WORLDS:
        return
    leader = running[0]
    for racer in running:
        if racer.worth() > leader.worth():
            leader = racer
    for racer in running:
        if racer is leader:
            continue
        error = error_of_difference(leader, racer, worlds)
        is_settled = error < pace.no_matter and worlds >= 2 * LEAST_WORLDS
        if is_settled or leader.worth() - racer.worth() > pace.surely * error + CAUTION / worlds:
            racer.is_in = False


def error_of_difference(one: Racer, other: Racer, worlds: int) -> float:
    """The standard error of the mean difference between two that ran in the same worlds."""
    mean = (one.total - other.total) / worlds
    square = 0.0
    for world in range(worlds):
        off = one.results[world] - other.results[world] - mean
        square += off * off
    return sqrt(square / (worlds * (worlds - 1)))


def paired_difference(one: Racer, other: Racer) -> float:
    """By how much one is ahead of the other in the worlds both were tried in, and by what was thought of both."""
    worlds = min(len(one.results), len(other.results))
    total = 0.0
    for world in range(worlds):
        total += one.results[world] - other.results[world]
    weight = min(one.weight, other.weight)
    return (total + weight * (one.prior - other.prior)) / (worlds + weight)


def placed(racers: list[Racer]) -> list[Racer]:
    """The best first: who is still in the race, then who stayed in it longest."""
    return sorted(racers, key=place_of, reverse=True)


def prior_of(racer: Racer) -> float:
    return racer.prior


def place_of(racer: Racer) -> float:
    """Chances are less than 1, so the number of worlds counts first."""
    return racer.worth() + (1e9 if racer.is_in else 2.0 * len(racer.results))
