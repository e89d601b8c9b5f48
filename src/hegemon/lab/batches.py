"""What the lab plays: which decks meet, in which seats, with which seeds, and in which pieces of work.

A game depends on the plan, its table and its number, and on nothing played before; so the rows are the
same for any number of workers and any size of batch. Plan and rows are plain data: they cross to other
processes and machines as bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from hegemon.bots import check_bot
from hegemon.bots.luck import seed_within
from hegemon.bots.registry import RANDOM, is_timed, opinion_of
from hegemon.cards.book import Book
from hegemon.core.chance import Chance
from hegemon.core.errors import BadFile, Refused, UnknownName
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.lab.record import Record, counted, meanings
from hegemon.lab.rows import BatchRows, GameRow, HandRow, OptionRow
from hegemon.lab.simulate import play_begun

meanings_of = lru_cache(maxsize=8)(meanings)
"""What events mean is the same in every game of a run."""
MOST_TABLES = 120
"""With more than two players decks can meet in very many ways; of more than these, these are drawn."""
WATCHED = 8
"""One deal of so many is watched as it goes: who leads and what is chosen. It takes time, and that many tell enough."""
WATCHED_AT_RANDOM = 256
"""The same with random bots: their games take less time than watching, and nobody chooses."""


class LabPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole run, as plain data."""

    game: str
    bots: str
    decks: dict[str, dict[str, int]]
    tables: list[tuple[str, ...]]
    """The decks that meet; each table is played from every seat in turn."""
    games: int
    """Games of each table."""
    seed: int
    options: dict[str, str]
    cards: list[dict[str, str]]
    """The files of each added folder of cards, by name, as they are written."""
    book: str
    """The digest of all cards together, the game's own among them: with others the games would be others."""

    def mark(self) -> str:
        """A short name of everything a game depends on. The number of games is not part of it: runs can grow."""
        plain = msgspec.json.encode(msgspec.structs.replace(self, games=0), order="deterministic")
        return blake2b(plain, digest_size=8).hexdigest()


class Batch(msgspec.Struct, frozen=True, order=True):
    """A piece of work: some games in a row of one table."""

    table: int
    first: int
    after: int
    """The first game that is no longer part of it."""
    plan: int = 0
    """Which of the plans it belongs to, where several are played together."""


# --- making a plan --------------------------------------------------------------------------------------


def make_plan(
    door: Door,
    bots: str,
    decks: Mapping[str, Mapping[str, int]],
    games: int,
    seed: int,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    added: Sequence[Path] = (),
) -> LabPlan:
    """Every deck against every other; what cannot be played is refused before the first game."""
    check_repeatable(bots)
    cards = read_folders(added)
    seats = players or door.least_players
    if not door.least_players <= seats <= door.most_players:
        raise Refused(f"{door.name} is for {door.players_allowed} players, not {seats}.")
    full = door.options({**door.for_simulations, **(options or {})})
    lists = {name: dict(deck) for name, deck in decks.items()}
    book = door.book(added)
    tables = legal_tables(door, book, lists, seats, full, seed)
    return LabPlan(door.id, bots, lists, tables, games, seed, full, cards, book.digest)


def check_repeatable(bot: str) -> None:
    """Rows are to be the same on any day."""
    name, budget = check_bot(bot)
    if is_timed(name, budget):
        raise Refused(f"'{bot}' thinks by the clock, so its games cannot be repeated; write {name}:400 or so.")


def read_folders(added: Sequence[Path]) -> list[dict[str, str]]:
    """The card files of each folder, as text; whether they are good cards is for the game to say."""
    folders: list[dict[str, str]] = []
    for folder in added:
        if not folder.is_dir():
            raise BadFile(f"{folder}: no such folder; give a folder that holds card files (*.toml).")
        try:
            folders.append({file.name: file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.toml"))})
        except UnicodeDecodeError:
            raise BadFile(f"{folder}: holds a file that is not text in UTF-8; save it as UTF-8 TOML.") from None
    return folders


def legal_tables(
    door: Door, book: Book, decks: Mapping[str, Mapping[str, int]], seats: int, options: Mapping[str, str], seed: int
) -> list[tuple[str, ...]]:
    """The decks that can meet; if none can, the game says why."""
    if not decks:
        raise UnknownName("No deck is named; name some with --decks.")
    tables = spread(possible_tables(list(decks), seats), seed)
    reasons = {table: why_not_met(door, book, decks, table, options) for table in tables}
    legal = [table for table, reason in reasons.items() if not reason]
    if not legal:
        raise Refused(next(reversed(reasons.values())))
    return legal


def possible_tables(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    different = combinations if len(names) >= seats else combinations_with_replacement
    return list(different(names, seats))


def why_not_met(
    door: Door, book: Book, decks: Mapping[str, Mapping[str, int]], table: Sequence[str], options: Mapping[str, str]
) -> str:
    """Why these decks can't meet; empty if they can."""
    try:
        door.set_up(book, [decks[name] for name in table], options, 0)
    except Refused as error:
        return str(error)
    return ""


def unplayed_tables(plan: LabPlan) -> dict[tuple[str, ...], str]:
    """The pairings that are missing because the rules forbid them, each with the reason."""
    _, door, book = opened(sealed(plan))
    found = {
        table: why_not_met(door, book, plan.decks, table, plan.options)
        for table in spread(possible_tables(list(plan.decks), len(plan.tables[0])), plan.seed)
        if table not in plan.tables
    }
    return {table: reason for table, reason in found.items() if reason}


def spread(tables: list[tuple[str, ...]], seed: int) -> list[tuple[str, ...]]:
    """All tables, or as many as are affordable, drawn by lot."""
    if len(tables) <= MOST_TABLES:
        return tables
    Chance(seed_within(seed, len(tables))).shuffle(numbers := list(range(len(tables))))
    return [tables[number] for number in sorted(numbers[:MOST_TABLES])]


def batches_of(
    plan: LabPlan, size: int, done: Iterable[tuple[int, int]] = (), wanted: Mapping[int, int] | None = None
) -> list[Batch]:
    """The games that are not done yet in pieces of at most `size`, a piece of each table in turn.

    Wanted are so many games of each table, or of every table as many as the plan says.
    """
    finished = set(done)
    games = dict.fromkeys(range(len(plan.tables)), plan.games) if wanted is None else wanted
    pieces: list[list[Batch]] = []
    for table, count in games.items():
        missing = [number for number in range(count) if (table, number) not in finished]
        pieces.append(list(runs(table, missing, size)))
    longest = max((len(own) for own in pieces), default=0)
    return [own[turn] for turn in range(longest) for own in pieces if turn < len(own)]


def runs(table: int, numbers: list[int], size: int) -> Iterator[Batch]:
    """Numbers in order as batches without gaps."""
    start = 0
    for place in range(1, len(numbers) + 1):
        is_over = place == len(numbers) or numbers[place] != numbers[place - 1] + 1
        if is_over or place - start == size:
            yield Batch(table, numbers[start], numbers[place - 1] + 1)
            start = place


# --- playing --------------------------------------------------------------------------------------------


def play_batch(plan: bytes, batch: Batch) -> bytes:
    """What a worker does: the rows of a batch. Bytes in and out, so that it runs the same anywhere."""
    known, door, book = opened(plan)
    rows = BatchRows([], [], [])
    for number in range(batch.first, batch.after):
        play_one(known, door, book, batch.table, number, rows)
    return msgspec.msgpack.encode(rows)


def play_batch_of(plans: Sequence[bytes], batch: Batch) -> bytes:
    """The same where several plans are played together."""
    return play_batch(plans[batch.plan], batch)


@lru_cache(maxsize=32)
def opened(plan: bytes) -> tuple[LabPlan, Door, Book]:
    """The plan read, and its cards; kept, because a worker gets many batches of a few plans."""
    known = msgspec.msgpack.decode(plan, type=LabPlan)
    door = door_of(known.game)
    book = kept_book(known.game, msgspec.msgpack.encode(known.cards))
    if book.digest != known.book:
        raise Refused(
            f"The cards of {door.name} are not those of the run: a worker has another version of Hegemon. "
            "Install the same version everywhere."
        )
    return known, door, book


@lru_cache(maxsize=4)
def kept_book(game: str, cards: bytes) -> Book:
    """The book of some added folders; plans that differ only in their decks share it."""
    return book_of(door_of(game), msgspec.msgpack.decode(cards, type=list[dict[str, str]]))


def book_of(door: Door, cards: Sequence[Mapping[str, str]]) -> Book:
    """The game's cards with those of added folders, which come as text."""
    if not cards:
        return door.book()
    with TemporaryDirectory() as place:
        folders = [Path(place) / str(number) for number in range(len(cards))]
        for folder, files in zip(folders, cards, strict=True):
            folder.mkdir()
            for name, text in files.items():
                (folder / name).write_text(text, encoding="utf-8")
        return door.book(folders)


def changed_plan(door: Door, plan: LabPlan, decks: dict[str, dict[str, int]], cards: list[dict[str, str]]) -> LabPlan:
    """The same run with other decks and cards; what the game does not allow is refused."""
    book = book_of(door, cards)
    for table in plan.tables:
        door.set_up(book, [decks[name] for name in table], plan.options, 0)
    return msgspec.structs.replace(plan, decks=decks, cards=cards, book=book.digest)


def sealed(plan: LabPlan) -> bytes:
    return msgspec.msgpack.encode(plan)


def seating(plan: LabPlan, table: int, number: int) -> tuple[tuple[str, ...], int]:
    """The deck at each seat and the seed: each deal is played with every deck at every seat in turn.

    Where turning the table changes nothing, as with one deck for all, every game is a deal of its own.
    """
    decks = plan.tables[table]
    name, turns = told_apart(decks)
    turn = number % turns
    return decks[turn:] + decks[:turn], seed_within(plan.seed, name, number // turns)


@lru_cache(maxsize=MOST_TABLES)
def told_apart(decks: tuple[str, ...]) -> tuple[int, int]:
    """A table's name for its seeds, and how often it can be turned by one seat until it is as before."""
    name = int.from_bytes(blake2b("/".join(decks).encode(), digest_size=6).digest(), "big")
    return name, next(turn for turn in range(1, len(decks) + 1) if decks[turn:] + decks[:turn] == decks)


def one_watched_of(bots: str) -> int:
    """Of how many deals one is watched."""
    return WATCHED_AT_RANDOM if bots == RANDOM else WATCHED


def play_one(plan: LabPlan, door: Door, book: Book, table: int, number: int, rows: BatchRows) -> None:
    decks, seed = seating(plan, table, number)
    start = perf_counter()
    record = Record(
        seats=len(decks),
        meanings=meanings_of(door.drawing, door.playing, door.becoming),
        opinion=opinion_of(door),
        is_watched=number // len(decks) % one_watched_of(plan.bots) == 0,
    )
    game = door.begin(book, [plan.decks[name] for name in decks], plan.options, seed, False, record)
    seeds = [seed_within(seed, seat) for seat in range(len(decks))]
    result = play_begun(door, book, game, [plan.bots] * len(decks), seeds, record)
    row = GameRow(
        table=table,
        number=number,
        seed=seed,
        decks=decks,
        winners=tuple(result.winners),
        first=record.first,
        turns=record.turns,
        decisions=result.decisions,
        rule=result.rule,
        leaders=tuple(record.leaders),
        leads=tuple([round(lead, 3) for lead in record.leads]),
        seconds=perf_counter() - start,
        roles=tuple(record.roles) if door.becoming else (),
    )
    rows.games.append(row)
    for seat, deck in enumerate(decks):
        drawn, played = counted(record.drawn[seat]), counted(record.played[seat])
        rows.hands.append(HandRow(table, number, seat, deck, row.points(seat), drawn, played))
    if record.is_watched:
        for option, offered in sorted(record.offered.items()):
            rows.options.append(OptionRow(table, number, option, offered, record.taken.get(option, 0)))
