"""How honest an opinion is: of the games it calls won by 70 of 100, are so many won?

Bots play each other; at the start of every turn the opinion's favourite and its chance are noted, and in the end
who won.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log

from hegemon.bots import bot_for, check_bot
from hegemon.bots.confidence import told_chances
from hegemon.bots.luck import seed_within
from hegemon.bots.opinion import Opinion
from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import STUCK_AFTER, answer
from hegemon.core.asks import Seat
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.lab.deals import PAIR, Deals
from hegemon.lab.ratings import wilson
from hegemon.lab.simulate import player_for

BINS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
SURE = 1e-6


@dataclass(frozen=True)
class FavouriteChance:
    """At the start of one turn: the favourite's chance as it is told, and whether the favourite won."""

    raw: float
    chance: float
    points: float
    phase: int
    """The turn."""


@dataclass(frozen=True)
class Bin:
    """All forecasts of about the same chance."""

    low: float
    high: float
    forecasts: int
    said: float
    won: float
    won_low: float
    won_high: float


@dataclass(frozen=True)
class Calibration:
    """What a game's opinion says and what comes of it."""

    games: int
    forecasts: int
    error: float
    """The mean distance between what is said and what is won, in points of 100."""
    log_loss: float
    bins: tuple[Bin, ...]


def forecasts_of(
    game: str,
    bot: str,
    decks: Sequence[Mapping[str, int]],
    games: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> list[FavouriteChance]:
    """The forecasts at the turn starts of so many games between two of the same bot."""
    check_bot(bot)
    door = door_of(game)
    book = door.book()
    opinion = opinion_of(door)
    deals = Deals(door, book, decks, door.options({}), seed)
    found: list[FavouriteChance] = []
    for number in range(games):
        begun = deals.begin(number)
        players = [
            player_for(door, bot_for(bot, door, book), seed_within(seed, number, seat + 1)) for seat in range(PAIR)
        ]
        found += watched(door.id, begun, players, opinion)
        if progress is not None:
            progress(number + 1)
    return found


def watched(id: str, game: State, players: Sequence[Callable[[State], int]], opinion: Opinion) -> list[FavouriteChance]:
    seen: list[tuple[Seat, float, float, int]] = []
    turn = -1
    for _ in range(STUCK_AFTER):
        ask = game.ask
        if game.outcome is not None or ask is None:
            break
        now: int = getattr(game, "turn", 0)
        if now != turn and opinion.is_quiet(ask):
            turn = now
            chances = told_chances(id, game)
            favourite = 0 if chances[0] >= chances[1] else 1
            seen.append((favourite, opinion.chances(game)[favourite], chances[favourite], now))
        answer(game, game.asked, players[ask.seat](game))
    winners = game.outcome.winners if game.outcome is not None else []
    points = [sum(seat == one for one in winners) / len(winners) if winners else 0.5 for seat in range(PAIR)]
    return [FavouriteChance(raw, chance, points[seat], phase) for seat, raw, chance, phase in seen]


def calibration_of(forecasts: Sequence[FavouriteChance], games: int) -> Calibration:
    bins: list[Bin] = []
    for low, high in pairwise(BINS):
        group = [one for one in forecasts if low <= one.chance < high or (high == 1.0 and one.chance >= high)]
        if group:
            won = sum(one.points for one in group)
            count = len(group)
            said = sum(one.chance for one in group) / count
            bins.append(Bin(low, high, count, said, won / count, *wilson(won, count)))
    total = len(forecasts)
    error = sum(one.forecasts * abs(one.said - one.won) for one in bins) / total if total else 0.0
    return Calibration(games, total, 100 * error, loss(forecasts), tuple(bins))


def loss(forecasts: Sequence[FavouriteChance]) -> float:
    """The mean log loss: 0.693 says nothing, 0 foretells everything."""
    total = 0.0
    for one in forecasts:
        chance = min(1 - SURE, max(SURE, one.chance))
        total -= one.points * log(chance) + (1 - one.points) * log(1 - chance)
    return total / len(forecasts) if forecasts else 0.0
