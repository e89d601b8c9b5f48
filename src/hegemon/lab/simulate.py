"""Many games by bots. The result depends on what is played, never on how many workers play it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from pathlib import Path

from hegemon.bots import Bot, bot_for, check_bot
from hegemon.bots.levels import QuickLook, answer_unseen
from hegemon.bots.luck import seed_within
from hegemon.bots.reflex import UNSEEN, BlindfoldedPlayer
from hegemon.bots.registry import RANDOM
from hegemon.cards.book import Book
from hegemon.core.agenda import STUCK_AFTER
from hegemon.core.blindfold import Blindfold
from hegemon.core.chance import Chance
from hegemon.core.errors import UnknownName
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.engine import is_compiled
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.lab.crews import work_through
from hegemon.lab.match import MatchResult, Player, play_at_random, play_match
from hegemon.lab.record import Record

BATCH = 20
"""Games in one piece of work: enough to be worth sending, few enough to stop soon."""

Progress = Callable[[int], None]
"""Told how many games are done."""


@dataclass(frozen=True)
class Plan:
    """What is to be played: plain data, so that it can be sent to a worker."""

    game: str
    games: int
    seats: tuple[str, ...]
    """The bot at each seat."""
    decks: tuple[dict[str, int], ...]
    seed: int
    options: dict[str, str]
    added: tuple[str, ...]


@dataclass(frozen=True)
class SimulatedGame:
    """One game played: its number, who won, and how long it took."""

    number: int
    winners: tuple[int, ...]
    decisions: int
    is_stuck: bool


@dataclass(frozen=True)
class Summary:
    """All games of a simulation together."""

    game: str
    seats: tuple[str, ...]
    seed: int
    workers: int
    games: int
    finished: int
    stuck: int
    wins: tuple[int, ...]
    """Games won, seat by seat."""
    draws: int
    decisions: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    mean_decisions: float
    compiled: bool

    def plain(self) -> dict[str, object]:
        return asdict(self)


def simulate(
    game: str,
    games: int,
    seats: Sequence[str],
    decks: Sequence[Mapping[str, int]],
    seed: int,
    workers: int = 1,
    options: Mapping[str, str] | None = None,
    added: Sequence[Path] = (),
    progress: Progress | None = None,
) -> Summary:
    """Play so many games between the named bots and count how they end."""
    door = door_of(game)
    plan = Plan(
        game=door.id,
        games=games,
        seats=tuple(seats),
        decks=tuple(dict(deck) for deck in decks),
        seed=seed,
        options=door.options({**door.for_simulations, **(options or {})}),
        added=tuple(str(folder) for folder in added),
    )
    check(plan, door)
    start = time.perf_counter()
    rows: list[SimulatedGame] = []
    for _, batch in work_through(partial(play_batch, plan), range(0, plan.games, BATCH), workers):
        rows.extend(batch)
        if progress is not None:
            progress(len(rows))
    return summary_of(plan, rows, workers, time.perf_counter() - start)


def check(plan: Plan, door: Door) -> None:
    """Refuse a plan that cannot be played, before any worker starts."""
    for name in plan.seats:
        check_bot(name)
    if len(plan.decks) != len(plan.seats):
        raise UnknownName(
            f"There are {len(plan.seats)} seats and {len(plan.decks)} decks; name one deck for each seat."
        )
    begin(plan, door, plan_book(plan, door), 0)


def plan_book(plan: Plan, door: Door) -> Book:
    return door.book([Path(folder) for folder in plan.added])


def summary_of(plan: Plan, rows: list[SimulatedGame], workers: int, seconds: float) -> Summary:
    wins = [0] * len(plan.seats)
    for row in rows:
        for seat in row.winners:
            wins[seat] += 1
    stuck = sum(row.is_stuck for row in rows)
    decisions = sum(row.decisions for row in rows)
    return Summary(
        game=plan.game,
        seats=plan.seats,
        seed=plan.seed,
        workers=workers,
        games=len(rows),
        finished=len(rows) - stuck,
        stuck=stuck,
        wins=tuple(wins),
        draws=sum(not row.winners and not row.is_stuck for row in rows),
        decisions=decisions,
        seconds=round(seconds, 4),
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        games_per_second=round(len(rows) / seconds, 2) if seconds else 0.0,
        mean_decisions=round(decisions / len(rows), 2) if rows else 0.0,
        compiled=is_compiled(),
    )


# --- playing ------------------------------------------------------------------------------------------


def play_batch(plan: Plan, first: int) -> list[SimulatedGame]:
    door = door_of(plan.game)
    book = plan_book(plan, door)
    numbers = range(first, min(first + BATCH, plan.games))
    return [play_one(plan, door, book, number) for number in numbers]


def play_one(plan: Plan, door: Door, book: Book, number: int) -> SimulatedGame:
    game = begin(plan, door, book, number)
    seeds = [seed_within(plan.seed, number, seat) for seat in range(len(plan.seats))]
    result = play_begun(door, book, game, plan.seats, seeds)
    return SimulatedGame(number, tuple(result.winners), result.decisions, result.is_stuck)


def begin(plan: Plan, door: Door, book: Book, number: int) -> State:
    return door.begin(book, plan.decks, plan.options, seed_within(plan.seed, number), with_log=False)


def play_begun(
    door: Door, book: Book, game: State, bots: Sequence[str], seeds: Sequence[int], record: Record | None = None
) -> MatchResult:
    """Play a begun game between the named bots, each with luck of its own."""
    if all(name == RANDOM for name in bots):
        return play_at_random(game, seeds[0], STUCK_AFTER, record)
    players = [player_for(door, bot_for(name, door, book), seed) for name, seed in zip(bots, seeds, strict=True)]
    return play_match(game, players, STUCK_AFTER, record)


def player_for(door: Door, bot: Bot, seed: int) -> Player:
    """A bot at a seat: it is handed the view of that seat, where it needs one, and has luck of its own."""
    luck = Chance(seed)

    def choose(game: State) -> int:
        assert game.ask is not None
        index = answer_unseen(bot, game.ask)
        if index != UNSEEN:
            return index
        view = door.view(game, game.ask.seat)
        assert view.ask is not None
        return bot(view, view.ask, None, luck).index

    if isinstance(bot, QuickLook):
        return BlindfoldedPlayer(bot.reflex, blindfold_of(door), luck, choose).choose
    return choose


def blindfold_of(door: Door) -> Blindfold:
    """What hidden cards of others are taken for: any card of the decks that come with the game; where all draw from
    one deck, everybody knows which are left."""
    return Blindfold([] if door.shares_deck else hidden_cards(door.id))


@lru_cache(maxsize=16)
def hidden_cards(game: str) -> list[Card]:
    """Every card of every deck, as often as it is there, but those that decks are built around: they lie open."""
    door = door_of(game)
    cards = [door.own_book.card(id) for deck in door.decks.values() for id in deck.cards for _ in range(deck.cards[id])]
    return [card for card in cards if door.plain_card(card)["kind"] not in door.deck_leaders]
