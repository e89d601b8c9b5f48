"""Chances as people should read them: of games that looked like this, so many were won.

Opinions are made to choose well; whether they are too timid or too bold does not matter to a bot. What a position
promises is learned from how games ended (`hegemon train`); `hegemon arena GAME --calibration` shows how far that is
from what comes true.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log

from hegemon.bots.learned import Learned
from hegemon.bots.opinion import Opinion
from hegemon.bots.registry import trained_opinion, untrained_opinion
from hegemon.bots.weights import PLAY, shipped
from hegemon.core.asks import Seat
from hegemon.core.state import State

SURE = 1e-6
LEAST_SLOPE = 0.15
"""A better option is shown as better, even where the points have told little so far."""


def told_chances(game_id: str, game: State) -> list[float]:
    """Each seat's chance in a position, as games like it have ended."""
    return forecaster(game_id).chances(game)


def told_options(game_id: str, worlds: Sequence[State], seat: Seat, chances: Sequence[float]) -> list[float]:
    """The chances of options as people should read them, given what a search says of each; their order stays.

    What the position promises, in worlds the player can imagine, is moved by as much as the search finds each option
    better or worse than the position looks.
    """
    if forecaster(game_id) is trained_opinion(game_id):
        return list(chances)
    opinion = trained_opinion(game_id)
    promised = mean_lead([told_chances(game_id, world)[seat] for world in worlds])
    looks = mean_lead([opinion.chances(world)[seat] for world in worlds])
    slope = slope_at(game_id, opinion.phase(worlds[0]))
    return [
        chance if is_certain(chance) else chance_of(promised + slope * (lead_of(chance) - looks)) for chance in chances
    ]


def calibrated(game_id: str, game: State, chance: float) -> float:
    """A chance the opinion gives at the end of a line, squeezed or stretched to what such chances come to."""
    if is_certain(chance) or forecaster(game_id) is trained_opinion(game_id):
        return chance
    return chance_of(slope_at(game_id, trained_opinion(game_id).phase(game)) * lead_of(chance))


@lru_cache(maxsize=16)
def forecaster(game: str) -> Opinion:
    """The opinion whose chances come true: the one that plays, unless weights for chances ship."""
    found = shipped(game, untrained_opinion(game))
    if found is None or found.use == PLAY:
        return trained_opinion(game)
    opinion = untrained_opinion(game)
    opinion.learned = found.learned
    return opinion


def slope_at(game: str, phase: float) -> float:
    """How much of a difference in points comes true."""
    points = points_of(game)
    if points is None:
        return 1.0
    own, other = points.standings([[1.0], [0.0]], phase)
    return max(LEAST_SLOPE, own - other)


@lru_cache(maxsize=16)
def points_of(game: str) -> Learned | None:
    found = shipped(game, untrained_opinion(game))
    return None if found is None else found.points


def is_certain(chance: float) -> bool:
    return not SURE < chance < 1 - SURE


def lead_of(chance: float) -> float:
    sure = min(1 - SURE, max(SURE, chance))
    return log(sure / (1 - sure))


def chance_of(lead: float) -> float:
    return 1 / (1 + exp(-lead))


def mean_lead(chances: Sequence[float]) -> float:
    return lead_of(sum(chances) / len(chances))
