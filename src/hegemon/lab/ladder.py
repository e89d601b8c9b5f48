"""The ladder of the named opponents: each against the one below, and what that makes on Elo's scale."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from pathlib import Path

from hegemon.bots import opponents
from hegemon.bots.registry import RANDOM
from hegemon.lab.arena import hold_arena
from hegemon.lab.ratings import ELO_PER_NATURAL

NEARLY_ALL = 0.995
"""A share of wins beyond this says only that the step is large."""


@dataclass(frozen=True)
class Rung:
    """One opponent, and how far it stands above the one below."""

    bot: str
    below: str
    games: int
    win_rate: float
    low: float
    high: float
    step: float
    step_low: float
    step_high: float
    rating: float
    """All steps from random play up to here."""


def rungs() -> list[str]:
    """Who stands on the ladder, from the bottom."""
    return [RANDOM, *(one.id for one in opponents())]


def climb(
    game: str,
    bots: Sequence[str],
    decks: Sequence[Mapping[str, int]],
    games: int,
    seed: int,
    kept_in: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Rung]:
    """So many games of each against the one below."""
    found: list[Rung] = []
    rating = 0.0
    for place, (below, bot) in enumerate(pairwise(bots)):

        def told(done: int, before: int = place * games) -> None:
            if progress is not None:
                progress(before + done)

        table = hold_arena(game, [bot, below], decks, games, seed, kept_in=kept_in, progress=told)
        pair = next(one for one in table.pairings if one.bot == bot)
        step = elo(pair.win_rate)
        rating += step
        rounded = (round(step), round(elo(pair.low)), round(elo(pair.high)), round(rating))
        found.append(Rung(bot, below, pair.games, pair.win_rate, pair.low, pair.high, *rounded))
    return found


def elo(share: float) -> float:
    """The difference in rating that makes one expect such a share of wins."""
    inside = min(NEARLY_ALL, max(1 - NEARLY_ALL, share))
    return ELO_PER_NATURAL * log(inside / (1 - inside))
