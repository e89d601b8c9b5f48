"""Training an opinion by self-play: bots play, weights are fitted to how the games ended, better weights play again.

One game in four is held out: what the weights are worth is told on these. In the end old and new opinion play each
other, since a better forecast need not play better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import process_time

import numpy as np

from hegemon.bots import SEARCHING, Bot, Budget, bot_for, check_bot
from hegemon.bots.learned import Learned
from hegemon.bots.levels import answer_unseen
from hegemon.bots.luck import seed_within
from hegemon.bots.opinion import Opinion
from hegemon.bots.reflex import UNSEEN
from hegemon.bots.registry import opinion_of, untrained_opinion, usual_budget
from hegemon.bots.weights import CHANCES, PLAY, Weights, features_of
from hegemon.core.agenda import STUCK_AFTER, answer
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.lab.calibration import FavouriteChance, calibration_of
from hegemon.lab.deals import PAIR, Deals
from hegemon.lab.fitting import Numbers, Sample, chances, fit_linear, fit_network, fit_points, log_loss, sample_of
from hegemon.lab.match import Player, play_match
from hegemon.lab.ratings import wilson
from hegemon.lab.simulate import player_for

Decks = Sequence[Mapping[str, int]]
Tell = Callable[[str], None]

HELD_OUT = 4
"""One game of so many is not fitted but foretold."""
STOPPING = 8
"""Of the others, one of so many only tells a network when to stop."""
KEPT_EVERY = 4
"""Of the quiet positions within a turn one in so many is kept, besides all turn starts: neighbours tell the same."""
CELLS = 12
LEAST_GAIN = 0.002
"""A network has to foretell the held-out games better by so much log loss, else the simpler linear model is taken."""
MEASURED = 4
"""Games of a duel after which it is known how much slower an opinion is."""
POINTS = "points"
KINDS = (POINTS, "linear", "network")
EVEN = 0.5
"""Weights are for play if they surely win more than this against the old opinion; else they only tell chances."""


@dataclass(frozen=True)
class Position:
    """What was seen in one position, and how the game ended for the first seat."""

    game: int
    features: list[list[float]]
    phase: float
    is_turn_start: bool
    points: float


@dataclass(frozen=True)
class Fit:
    """One kind of weights, and how well it foretells held-out games at the start of turns."""

    kind: str
    learned: Learned
    log_loss: float
    error: float
    """How far what is said lies from what is won, on average, in points of 100."""


@dataclass(frozen=True)
class Duel:
    """Two opinions at the same table."""

    bot: str
    games: int
    wins: float
    """Points of the first; a draw is half a point."""
    low: float
    high: float
    slower: float
    """How much more time the first takes for a decision, as a factor."""
    lines: tuple[int, int]
    """Lines of play each has for a decision, so that both take the same time; 0 where nobody searches."""


# --- collecting -----------------------------------------------------------------------------------------------


def collect(game: str, bot: str, opinion: Opinion, decks: Decks, games: int, seed: int, tell: Tell) -> list[Position]:
    """The kept positions of so many games between two of the bot with that opinion."""
    door = door_of(game)
    book = door.book()
    deals = Deals(door, book, decks, door.options({}), seed)
    found: list[Position] = []
    for number in range(games):
        players = [
            player_for(door, bot_for(bot, door, book, opinion), seed_within(seed, number, seat + 1))
            for seat in range(PAIR)
        ]
        found += watched(number, deals.begin(number), players, opinion)
        if number % 50 == 49:
            tell(f"{number + 1} of {games} games, {len(found)} positions")
    return found


def watched(number: int, game: State, players: Sequence[Player], opinion: Opinion) -> list[Position]:
    seen: list[tuple[list[list[float]], float, bool]] = []
    turn = -1
    quiet = 0
    for _ in range(STUCK_AFTER):
        ask = game.ask
        if game.outcome is not None or ask is None:
            break
        if opinion.is_quiet(ask):
            now: int = getattr(game, "turn", 0)
            quiet += 1
            if now != turn or quiet % KEPT_EVERY == 0:
                seen.append((opinion.all_features(game), opinion.phase(game), now != turn))
                turn = now
        answer(game, game.asked, players[ask.seat](game))
    winners = game.outcome.winners if game.outcome is not None else []
    points = sum(seat == 0 for seat in winners) / len(winners) if winners else 0.5
    return [Position(number, features, phase, is_start, points) for features, phase, is_start in seen]


# --- fitting --------------------------------------------------------------------------------------------------


def fit_all(positions: Sequence[Position], seed: int) -> list[Fit]:
    """Every kind of weights, fitted to most games and judged by the rest."""
    sample = sample_of([(one.features, one.phase, one.points) for one in positions])
    numbers = np.array([one.game for one in positions])
    is_held_out = numbers % HELD_OUT == HELD_OUT - 1
    is_start = np.array([one.is_turn_start for one in positions])
    is_stopping = ~is_held_out & (numbers // HELD_OUT % STOPPING == 0)
    judging = sample.part(is_held_out & is_start)
    fitting = sample.part(~is_held_out)
    if not len(judging.points) or not is_stopping.any() or not (~is_held_out & ~is_stopping).any():
        raise Refused("Too few games to fit anything; give --games 64 or more.")
    linear = fit_linear(fitting, sample.own.shape[1])
    network = fit_network(sample.part(~is_held_out & ~is_stopping), sample.part(is_stopping), linear, CELLS, seed)
    fitted = (fit_points(fitting), linear, network)
    return [judged(kind, learned, judging) for kind, learned in zip(KINDS, fitted, strict=True)]


def judged(kind: str, learned: Learned, sample: Sample) -> Fit:
    told = chances(learned, sample)
    return Fit(kind, learned, log_loss(told, sample.points), error_of(told, sample.points))


def error_of(told: Numbers, points: Numbers) -> float:
    """The mean distance of chances from results, by the favourite's chance, in points of 100."""
    favoured = [
        FavouriteChance(0.0, max(chance, 1 - chance), won if chance >= 0.5 else 1 - won, 0)
        for chance, won in zip(told.tolist(), points.tolist(), strict=True)
    ]
    return calibration_of(favoured, 0).error


def best_of(fits: Sequence[Fit]) -> Fit:
    """The simplest kind that no other beats clearly."""
    best = fits[0]
    for fit in fits[1:]:
        if fit.log_loss < best.log_loss - LEAST_GAIN:
            best = fit
    return best


@dataclass(frozen=True)
class Round:
    """One round of self-play and what it has taught."""

    games: int
    positions: int
    seed: int
    fits: tuple[Fit, ...]
    chosen: Fit


def train(
    game: str, bot: str, decks: Decks, games: int, rounds: int, seed: int, kind: str | None, tell: Tell
) -> list[Round]:
    """Rounds of self-play: each plays with what the one before has taught, and learns from all games so far."""
    check_bot(bot)
    opinion = opinion_of(door_of(game))
    if not opinion.feature_names():
        raise Refused(f"The opinion of {game} declares no features; add `features` to it before you train it.")
    found: list[Round] = []
    positions: list[Position] = []
    for number in range(rounds):
        first = number * games
        luck = seed + number
        new = collect(game, bot, opinion, decks, games, luck, tell)
        positions += [Position(first + one.game, one.features, one.phase, one.is_turn_start, one.points) for one in new]
        fits = fit_all(positions, seed)
        chosen = next((fit for fit in fits if fit.kind == kind), None) or best_of(fits)
        found.append(Round(games, len(new), luck, tuple(fits), chosen))
        tell(f"round {number + 1}: " + ", ".join(f"{fit.kind} {fit.log_loss:.4f}" for fit in fits))
        opinion = opinion_with(game, chosen.learned)
    return found


def opinion_with(game: str, learned: Learned | None) -> Opinion:
    opinion = untrained_opinion(game)
    opinion.learned = learned
    return opinion


def weights_of(game: str, bot: str, seed: int, rounds: Sequence[Round], duel: Duel | None) -> Weights:
    """The weights of the last round with their story."""
    last = rounds[-1]
    names = features_of(untrained_opinion(game))
    story: dict[str, object] = {
        "kind": last.chosen.kind,
        "bot": bot,
        "seed": seed,
        "games": [one.games for one in rounds],
        "positions": [one.positions for one in rounds],
        "held-out games": f"one in {HELD_OUT}",
        "log loss": {fit.kind: round(fit.log_loss, 4) for fit in last.fits},
        "calibration error": {fit.kind: round(fit.error, 1) for fit in last.fits},
    }
    if duel is not None:
        story["arena"] = {
            "bot": duel.bot,
            "games": duel.games,
            "wins": round(duel.wins / duel.games, 3),
            "interval": [round(duel.low, 3), round(duel.high, 3)],
        }
    use = PLAY if duel is not None and duel.low > EVEN else CHANCES
    points = next(fit.learned for fit in last.fits if fit.kind == POINTS)
    return Weights(game, use, names[: last.chosen.learned.size], last.chosen.learned, points, story)


# --- old against new -------------------------------------------------------------------------------------------


class Timed:
    """A player that counts its time and its decisions."""

    def __init__(self, door: Door, bot: Bot, lines: int, seed: int) -> None:
        self.door = door
        self.bot = bot
        self.budget = Budget(lines) if lines else None
        self.luck = Chance(seed)
        self.seconds = 0.0
        self.decisions = 0

    def __call__(self, game: State) -> int:
        assert game.ask is not None
        index = answer_unseen(self.bot, game.ask)
        if index != UNSEEN:
            return index
        view = self.door.view(game, game.ask.seat)
        assert view.ask is not None
        start = process_time()
        index = self.bot(view, view.ask, self.budget, self.luck).index
        self.seconds += process_time() - start
        self.decisions += 1
        return index


def duel(
    game: str, bot: str, opinions: tuple[Opinion, Opinion], decks: Decks, games: int, seed: int, tell: Tell
) -> Duel:
    """The bot with one opinion against the same bot with another: each deal twice, with seats and decks swapped.

    Who is slower has fewer lines of play, so that both take the same time; the first twins say how many.
    """
    door = door_of(game)
    book = door.book()
    deals = Deals(door, book, decks, door.options({}), seed)
    usual = usual_lines(bot, opinions[1])
    lines = [usual, usual]
    wins = 0.0
    seconds, decisions = [0.0, 0.0], [0, 0]
    for number in range(games):
        at_first = number % PAIR
        players = [
            Timed(
                door, bot_for(bot, door, book, opinions[side]), lines[side], seed_within(seed, number // PAIR, seat + 1)
            )
            for seat, side in enumerate((at_first, 1 - at_first))
        ]
        result = play_match(deals.begin(number // PAIR), list(players), STUCK_AFTER)
        wins += sum(seat == at_first for seat in result.winners) / len(result.winners) if result.winners else 0.5
        for seat, player in enumerate(players):
            side = seat if at_first == 0 else 1 - seat
            seconds[side] += player.seconds
            decisions[side] += player.decisions
        if number + 1 == MEASURED and usual:
            lines[0] = max(1, round(usual * min(1.0, 1 / slowness(seconds, decisions))))
        if number % 20 == 19:
            tell(f"{number + 1} of {games} games, {wins:g} won")
    return Duel(bot, games, wins, *wilson(wins, games), slowness(seconds, decisions), (lines[0], lines[1]))


def usual_lines(bot: str, opinion: Opinion) -> int:
    """The lines of play of a bot that searches; 0 for one that does not."""
    name, budget = check_bot(bot)
    if name not in SEARCHING:
        return 0
    return (budget or usual_budget(name, opinion)).iterations


def slowness(seconds: Sequence[float], decisions: Sequence[int]) -> float:
    means = [time / max(1, count) for time, count in zip(seconds, decisions, strict=True)]
    return means[0] / means[1] if means[1] else 1.0
