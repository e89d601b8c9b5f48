"""The arena: every bot against every other, seats and decks swapped, until one can say who is stronger.

Games come in twins: the same deal twice, with the bots in each other's seats and so with each other's
decks. At a table for more than two the seats go to the two bots in turn, and each plays for itself.
Every finished game can be kept in a file, one JSON object a line, and a run that was interrupted goes on
where the file ends.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import TypeVar

import msgspec

from hegemon.bots import bot_for, check_bot
from hegemon.bots.luck import seed_within
from hegemon.cards.book import Book
from hegemon.core.agenda import STUCK_AFTER
from hegemon.core.chance import Chance
from hegemon.core.errors import BadFile, Refused
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.lab.match import play_match
from hegemon.lab.ratings import ratings, wilson
from hegemon.lab.simulate import Progress, player_for

PAIR = 2
"""Bots meet in pairs, also at tables for more."""


@dataclass(frozen=True)
class ArenaPlan:
    """What is to be played; the number of games is no part of it, so a run can be made longer."""

    game: str
    bots: tuple[str, ...]
    decks: tuple[dict[str, int], ...]
    """Which decks are dealt: just these two, or two drawn from more for each pair of twins; one is for both."""
    seed: int
    options: dict[str, str]
    book: str
    """The digest of the cards."""
    code: str
    """The digest of the rules and the bots."""
    mirror: bool = False
    """Whether both players get the same deck."""
    seats: int = PAIR
    """How many sit at a table: the two bots in turn, so in an odd number one of them once more than the other."""

    def mark(self) -> str:
        """A short name of everything a game depends on except who plays it and its number."""
        told = {name: value for name, value in asdict(self).items() if name not in ("bots", "code")}
        if self.seats == PAIR:
            del told["seats"]  # Files from before there were larger tables stay good.
        return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=8).hexdigest()


class ArenaGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One finished game, as it is kept in the file."""

    arena: str
    first: str
    second: str
    number: int
    """Even: the first bot sits at seat 0; odd: the same deal with the seats swapped."""
    points: float
    """Of the first bot: 1, 0 or a half; if several win at a larger table, its share of them."""
    decisions: int
    code: str = ""
    """The digest of the rules and bots that played it; none in files from before it was kept."""


@dataclass(frozen=True)
class ArenaRow:
    """One bot in the final table."""

    bot: str
    games: int
    win_rate: float
    """Drawn games count half."""
    low: float
    high: float
    rating: float


@dataclass(frozen=True)
class HeadToHead:
    """How one bot did against one other."""

    bot: str
    against: str
    games: int
    win_rate: float
    low: float
    high: float


@dataclass(frozen=True)
class ArenaTable:
    """The result of an arena, the strongest first."""

    standings: list[ArenaRow]
    pairings: list[HeadToHead]


Each = TypeVar("Each")


def hold_arena(
    game: str,
    bots: Sequence[str],
    decks: Sequence[Mapping[str, int]],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    added: Sequence[Path] = (),
    kept_in: Path | None = None,
    mirror: bool = False,
    progress: Progress | None = None,
    seats: int = PAIR,
) -> ArenaTable:
    """So many games for each pair of bots; those kept in the file are not played again."""
    door = door_of(game)
    book = door.book(added)
    plan = ArenaPlan(
        game=door.id,
        bots=tuple(bots),
        decks=tuple(dict(deck) for deck in decks),
        seed=seed,
        options=door.options(options or {}),
        book=book.digest,
        code=code_digest(door),
        mirror=mirror,
        seats=seats,
    )
    check(plan, door)
    pairs = legal_pairs(plan, door, book)
    done = read_games(kept_in, plan) if kept_in is not None else {}
    finished: list[ArenaGame] = []
    for first, second, number in schedule(plan.bots, games):
        found = done.get((first, second, number))
        if found is None:
            found = play(plan, pairs, door, book, first, second, number)
            if kept_in is not None:
                keep(kept_in, found)
        finished.append(found)
        if progress is not None:
            progress(len(finished))
    return table_of(plan.bots, finished)


def check(plan: ArenaPlan, door: Door) -> None:
    """Refuse what cannot be played before the first game."""
    if not door.least_players <= plan.seats <= door.most_players:
        raise Refused(f"{door.name} is for {door.players_allowed} players, not {plan.seats}; give so many seats.")
    for word in plan.bots:
        check_bot(word)
    if len(plan.bots) < PAIR:
        raise Refused("An arena needs at least two bots; name them with commas between, such as novice,captain.")
    if len(set(plan.bots)) < len(plan.bots):
        raise Refused("A bot is named twice; give each once, or with different budgets such as captain:50,captain:400.")


def legal_pairs(plan: ArenaPlan, door: Door, book: Book) -> list[list[dict[str, int]]]:
    """The pairs of decks that can meet; if none can, the game says why."""
    decks = plan.decks
    if plan.mirror or len(decks) == 1:
        pairs = [[deck, deck] for deck in decks]
    elif len(decks) == PAIR:
        pairs = [[*decks]]
    else:
        pairs = [[one, other] for one in decks for other in decks]
    legal: list[list[dict[str, int]]] = []
    refusal: Refused | None = None
    for pair in pairs:
        try:
            door.set_up(book, in_turn(pair, plan.seats), plan.options, plan.seed)
            legal.append(pair)
        except Refused as error:
            refusal = error
    if refusal is not None and not legal:
        raise refusal
    return legal


def in_turn(pair: Sequence[Each], seats: int) -> list[Each]:
    """The two, one after the other, round a table of so many seats."""
    return [pair[seat % PAIR] for seat in range(seats)]


def schedule(bots: Sequence[str], games: int) -> Iterator[tuple[str, str, int]]:
    """Pair after pair, one game each, so that an unfinished run says something about all of them."""
    for number in range(games):
        for first, second in combinations(bots, PAIR):
            yield first, second, number


def play(
    plan: ArenaPlan,
    pairs: Sequence[Sequence[dict[str, int]]],
    door: Door,
    book: Book,
    first: str,
    second: str,
    number: int,
) -> ArenaGame:
    """One game. It depends on the plan, the two bots and the number, and on nothing played before."""
    twins = number // 2
    own_seat = number % 2
    decks = pairs[Chance(seed_within(plan.seed, twins)).below(len(pairs))]
    dealt = in_turn(decks, plan.seats)
    game = door.begin(book, dealt, plan.options, seed_within(plan.seed, twins, 0), with_log=False)
    words = in_turn([first, second] if own_seat == 0 else [second, first], plan.seats)
    players = [
        player_for(door, bot_for(word, door, book), seed_within(plan.seed, number, seat + 1))
        for seat, word in enumerate(words)
    ]
    result = play_match(game, players, STUCK_AFTER)
    own_wins = [seat for seat in result.winners if seat % PAIR == own_seat]
    points = len(own_wins) / len(result.winners) if result.winners else 0.5
    return ArenaGame(plan.mark(), first, second, number, points, result.decisions, plan.code)


# --- the file of finished games -----------------------------------------------------------------------


def code_digest(door: Door) -> str:
    """A short name of everything that is written about the rules of a game and the bots: code and learned weights."""
    digest = blake2b(digest_size=6)
    for package in ("hegemon.core", "hegemon.bots", door.package):
        folder = Path(str(import_module(package).__file__)).parent
        for source in sorted([*folder.rglob("*.py"), *folder.rglob("weights/*.json")]):
            digest.update(f"{package}/{source.relative_to(folder).as_posix()}\n".encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()


def keep(path: Path, game: ArenaGame) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(game) + b"\n")


def read_games(path: Path, plan: ArenaPlan) -> dict[tuple[str, str, int], ArenaGame]:
    """The finished games of this arena, each once; a line cut short by an interruption is removed."""
    if not path.exists():
        return {}
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
    found: dict[tuple[str, str, int], ArenaGame] = {}
    for place, line in enumerate(whole.splitlines(), 1):
        try:
            game = msgspec.json.decode(line, type=ArenaGame)
        except msgspec.MsgspecError as error:
            raise BadFile(f"{path.name}, line {place}: is no finished game of an arena ({error}).") from None
        if game.arena != plan.mark():
            raise BadFile(
                f"{path.name}, line {place}: is a game of another arena (other game, decks, seed, options or cards); "
                "name another file."
            )
        if game.code != plan.code:
            raise BadFile(
                f"{path.name}, line {place}: was played by another version of the bots or rules "
                f"({game.code or 'unknown'}, this is {plan.code}); name another file."
            )
        found.setdefault((game.first, game.second, game.number), game)
    return found


# --- counting -----------------------------------------------------------------------------------------


def table_of(bots: Sequence[str], games: Sequence[ArenaGame]) -> ArenaTable:
    """Who won how often, against each other and over all."""
    points: dict[tuple[str, str], float] = {}
    met: dict[tuple[str, str], int] = {}
    for game in games:
        for one, other, made in (
            (game.first, game.second, game.points),
            (game.second, game.first, 1 - game.points),
        ):
            points[one, other] = points.get((one, other), 0.0) + made
            met[one, other] = met.get((one, other), 0) + 1
    rated = ratings(bots, points)
    order = sorted(bots, key=lambda bot: rated[bot], reverse=True)
    standings: list[ArenaRow] = []
    pairings: list[HeadToHead] = []
    for bot in order:
        others = [other for other in order if (bot, other) in met]
        total, made = sum(met[bot, other] for other in others), sum(points[bot, other] for other in others)
        standings.append(ArenaRow(bot, total, *rates(made, total), round(rated[bot], 1)))
        pairings.extend(
            HeadToHead(bot, other, met[bot, other], *rates(points[bot, other], met[bot, other])) for other in others
        )
    return ArenaTable(standings, pairings)


def rates(points: float, games: int) -> tuple[float, float, float]:
    low, high = wilson(points, games)
    return round(points / games, 4) if games else 0.0, round(low, 4), round(high, 4)
