"""How good is a deck? It meets the shipped decks until the figures are certain enough, or somebody stops it.

Where all draw from one deck, none can beat another: then it's how near even its roles are.

`judge` yields a judgement again and again while it plays; the last one has everything. Close the generator to stop
between two batches: what was played stays in the folder, and the same question goes on from there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Literal

from hegemon.bots.registry import NOVICE
from hegemon.cards.book import Book, DeckFile
from hegemon.core.errors import Refused
from hegemon.games.door import Door
from hegemon.lab.allocation import FIRST_GAMES, MOST_GAMES, next_games, whole_deals
from hegemon.lab.batches import LabPlan, book_of, check_repeatable
from hegemon.lab.card_lifts import CardFigure, card_figures_of
from hegemon.lab.certainty import wanted_for_roles
from hegemon.lab.figures import GoalVerdict, Share, verdict_of
from hegemon.lab.folder import RunFolder
from hegemon.lab.goals import SHARE_WIDTH
from hegemon.lab.measures import points_of_role
from hegemon.lab.rows import BatchRows, GameRow
from hegemon.lab.run import Crew, Rounds, local_crew, play_together
from hegemon.lab.swaps import Swap, SwapTrial, candidates, ranked, with_swap
from hegemon.lab.twins import by_deals, evenly, share_by_deals
from hegemon.lab.unplayed import Unplayed, unplayed_cards

YOURS = "yours"
"""The judged deck's name in plan and rows: the same for every deck, so that versions of one meet the same deals."""
USUAL_GAMES = 100
USUAL_SWAPS = 8
FOR_THE_DECK = 0.6
"""Of limited time, the part that is spent before swaps are tried."""
TELL_SECONDS = 0.5

Stage = Literal["playing", "trying swaps", "done"]


@dataclass(frozen=True)
class Effort:
    """How long to go on: a number of games against each deck, a certainty, a time, or the first of them reached."""

    games: int = USUAL_GAMES
    precision: float = 0.0
    """Play until every figure is known to so much to either side, such as 0.03; 0 for as many games as there are."""
    seconds: float = 0.0
    """0 for as long as it takes."""
    swaps: int = USUAL_SWAPS
    """Swaps to try; 0 for none."""


@dataclass(frozen=True)
class Against:
    """The share of wins against one deck."""

    deck: str
    name: str
    share: Share


@dataclass(frozen=True)
class RoleShare:
    """The share of wins of whoever had a role, and whether it is near even."""

    role: str
    name: str
    share: Share
    verdict: GoalVerdict


@dataclass(frozen=True)
class NotPlayed:
    """A deck that can't be met, and the rule that says so."""

    deck: str
    name: str
    why: str


@dataclass(frozen=True)
class Judgement:
    """What is known of a deck so far."""

    game: str
    name: str
    bots: str
    seed: int
    stage: Stage
    games: int
    games_wanted: int
    """As far as that can be guessed by now: swaps are counted when they are chosen."""
    seconds: float
    overall: Share
    """Over the decks it met, each counting the same."""
    against: list[Against]
    not_played: list[NotPlayed]
    cards: list[CardFigure]
    """What carries it first."""
    unplayed: list[Unplayed]
    """Found when the games against the decks are over."""
    swaps: list[Swap]
    """The best first."""
    roles: list[RoleShare]
    """Where all draw from this deck: how its roles fare, the best first; else none."""

    @property
    def is_done(self) -> bool:
        return self.stage == "done"

    @property
    def verdict(self) -> str:
        if self.roles:
            return verdict_on(self.roles)
        if self.overall.low > 1 / 2:
            return "wins more than it loses"
        if self.overall.high < 1 / 2:
            return "loses more than it wins"
        return "too few games to say"

    @property
    def sentence(self) -> str:
        if self.roles:
            return sentence_on(self.roles, self.name)
        if self.verdict == "too few games to say":
            return f"There are too few games to say whether {self.name} wins more than it loses."
        return f"{self.name} {self.verdict}."


def verdict_on(roles: Sequence[RoleShare]) -> str:
    found = {one.verdict for one in roles}
    if "doesn't hold" in found:
        return "out of balance"
    return "in balance" if found == {"holds"} else "too few games to say"


def sentence_on(roles: Sequence[RoleShare], name: str) -> str:
    """Which roles are clearly too strong or too weak."""
    far = [one for one in roles if one.verdict == "doesn't hold"]
    if far:
        even = sum(one.share.share for one in roles) / len(roles)
        strong = [one.name for one in far if one.share.share > even]
        weak = [one.name for one in far if one.share.share < even]
        told = [f"{what}: {', '.join(names)}" for what, names in (("too strong", strong), ("too weak", weak)) if names]
        return f"With {name} some are far from even; {'; '.join(told)}."
    if verdict_on(roles) == "in balance":
        return f"With {name} all are near even."
    return f"There are too few games to say whether all are near even with {name}."


def opponents_for(door: Door, cards: Mapping[str, int]) -> dict[str, DeckFile]:
    """The shipped decks a deck should be able to beat: all but those for learners, and itself."""
    if door.shares_deck:
        return {}
    return {id: deck for id, deck in door.decks.items() if not deck.learning and deck.cards != cards}


def plan_against(
    door: Door,
    deck: DeckFile,
    against: Mapping[str, DeckFile],
    bots: str = NOVICE,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    cards: Sequence[Mapping[str, str]] = (),
) -> tuple[LabPlan, list[NotPlayed]]:
    """The deck against each of the others, and whom it can't meet; refused if there is nobody left."""
    if door.shares_deck and against:
        raise Refused(f"In {door.name} everybody plays the same deck, so there is nobody to meet; leave out --against.")
    check_repeatable(bots)
    full = door.options({**door.for_simulations, **(options or {})})
    texts = [dict(folder) for folder in cards]
    book = book_of(door, texts)
    problems = door.check_deck(book, deck.cards, full)
    if problems:
        raise Refused(
            f"{deck.name} is not legal. " + " ".join(f"{problem.rule}: {problem.sentence}" for problem in problems)
        )
    decks = {YOURS: dict(deck.cards)}
    tables: list[tuple[str, ...]] = []
    left_out: list[NotPlayed] = []
    for id, other in against.items():
        try:
            door.set_up(book, [deck.cards, other.cards], full, 0)
        except Refused as error:
            left_out.append(NotPlayed(id, other.name, str(error)))
            continue
        decks[id] = dict(other.cards)
        tables.append((YOURS, id))
    if door.shares_deck:
        tables = [(YOURS,) * door.least_players]
    if not tables:
        raise Refused(left_out[0].why if left_out else "There is no other deck to meet; name some with --against.")
    return LabPlan(door.id, bots, decks, tables, MOST_GAMES, seed, full, texts, book.digest), left_out


def judge(
    door: Door,
    deck: DeckFile,
    against: Mapping[str, DeckFile] | None = None,
    effort: Effort | None = None,
    crew: Crew | None = None,
    folder: Path | None = None,
    bots: str = NOVICE,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    cards: Sequence[Mapping[str, str]] = (),
    batch_seconds: float = 1.0,
) -> Iterator[Judgement]:
    """Judgements that get better: some a second while it plays, and the last one when it is done.

    What can't be judged is refused before the first game. With a folder everything played is kept there.
    """
    opponents = opponents_for(door, deck.cards) if against is None else against
    plan, left_out = plan_against(door, deck, opponents, bots, seed, options, cards)
    used = effort or Effort()
    return Judging(door, deck.name, opponents, plan, left_out, used, crew or local_crew(1), folder, batch_seconds).run()


class Judging:
    """One judgement on its way."""

    def __init__(
        self,
        door: Door,
        name: str,
        opponents: Mapping[str, DeckFile],
        plan: LabPlan,
        left_out: list[NotPlayed],
        effort: Effort,
        crew: Crew,
        folder: Path | None,
        batch_seconds: float,
    ) -> None:
        self.door = door
        self.book: Book = book_of(door, plan.cards)
        self.names = {card.id: card.name for card in self.book.cards.values()}
        self.name = name
        self.opponents = opponents
        self.plan = plan
        self.left_out = left_out
        self.effort = effort
        self.crew = crew
        self.folder = folder
        self.batch_seconds = batch_seconds
        self.start = time.monotonic()
        self.wanted = 0
        self.trials: list[SwapTrial] = []
        self.swap_games = 0
        self.unplayed: list[Unplayed] = []
        self.base = self.rounds(plan, folder)

    def rounds(self, plan: LabPlan, folder: Path | None) -> Rounds:
        kept = RunFolder(folder, plan) if folder is not None else None
        return Rounds(plan, self.crew, kept, batch_seconds=self.batch_seconds)

    @property
    def has_swaps(self) -> bool:
        """Whether other cards are tried; nobody's chances rise if everybody has them."""
        return self.effort.swaps > 0 and not self.door.shares_deck

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.start

    def is_late(self, part: float = 1.0) -> bool:
        return bool(self.effort.seconds) and self.seconds >= part * self.effort.seconds

    def run(self) -> Iterator[Judgement]:
        part = FOR_THE_DECK if self.has_swaps else 1.0
        yield from now_and_then(self.play_deck(part), lambda: self.so_far("playing"))
        hands = [row for row in self.base.rows.hands if row.deck == YOURS]
        self.unplayed = unplayed_cards(self.plan, YOURS, self.base.rows.games, hands)
        if self.has_swaps and not self.is_late():
            yield from now_and_then(self.try_swaps(), lambda: self.so_far("trying swaps"))
        yield self.so_far("done")

    # --- the deck against the others ----------------------------------------------------------------------

    def play_deck(self, part: float) -> Iterator[None]:
        """Rounds of games, more where less is known, until it is certain or late."""
        while wanted := self.next_games():
            self.wanted = sum(max(count, self.played(table)) for table, count in wanted.items()) + sum(
                self.played(table) for table in self.tables if table not in wanted
            )
            for _ in self.base.play(wanted):
                yield
                if self.is_late(part):
                    return

    @property
    def tables(self) -> range:
        return range(len(self.plan.tables))

    def played(self, table: int) -> int:
        return sum(own == table for own, _ in self.base.done)

    def next_games(self) -> dict[int, int]:
        """How many games each table should have after the next round; empty when every figure is certain."""
        played = {table: self.played(table) for table in self.tables}
        if self.door.shares_deck:
            return self.next_games_of_roles(played)
        if not self.effort.precision:
            return {table: self.effort.games for table, games in played.items() if games < self.effort.games}
        halves = {table: self.share(table).half for table in self.tables}
        return next_games([[table] for table in self.tables], halves, played, self.effort.precision)

    def next_games_of_roles(self, played: dict[int, int]) -> dict[int, int]:
        """The same where roles are judged: as many games of each role as of a deck against another."""
        rows = self.base.rows.games
        seats = self.door.least_players
        if self.effort.precision and rows:
            return wanted_for_roles(rows, played, self.effort.precision, seats)
        each = FIRST_GAMES if self.effort.precision else self.effort.games
        kinds = [str(self.door.plain_card(card)["kind"]) for card in self.book.cards.values()]
        wanted = whole_deals(ceil(each * sum(kind in self.door.beside_deck for kind in kinds) / seats), seats)
        return {table: wanted for table, games in played.items() if games < wanted}

    def share(self, table: int) -> Share:
        return share_by_deals(by_deals(self.base.rows.games, points_at(table)))

    # --- swaps --------------------------------------------------------------------------------------------

    def try_swaps(self) -> Iterator[None]:
        """Halving: all on few deals, the better ones on more, at last on as many as the deck itself."""
        figures = self.so_far("playing").cards
        chosen = candidates(self.door, self.book, self.plan, YOURS, figures, self.effort.swaps)
        steps = halving(len(chosen), min(map(self.played, self.tables)))
        self.swap_games = games_in(steps) * len(self.tables)
        self.trials = running = [self.trial(out, into) for out, into in chosen]
        seen = 0
        for count, games in steps:
            # Only what was seen in a first run too: one that goes on has more, and must choose alike.
            running = sorted(running, key=lambda one: -one.moved(1.0, seen).difference)[:count]
            seen = games
            wanted = dict.fromkeys(self.tables, games)
            for _ in play_together([(trial.rounds, wanted) for trial in running]):
                yield
                if self.is_late():
                    return

    def trial(self, out: str, into: str) -> SwapTrial:
        plan = with_swap(self.plan, YOURS, out, into)
        folder = None if self.folder is None else self.folder / "swaps" / f"{out}-for-{into}"
        return SwapTrial(out, into, self.base, self.rounds(plan, folder), YOURS)

    # --- telling ------------------------------------------------------------------------------------------

    def so_far(self, stage: Stage) -> Judgement:
        rows: BatchRows = self.base.rows
        against = [
            Against(deck, self.opponents[deck].name, self.share(table))
            for table, (*_, deck) in enumerate(self.plan.tables)
            if deck in self.opponents
        ]
        hands = [row for row in rows.hands if row.deck == YOURS]
        swaps = sum(len(trial.rounds.done) for trial in self.trials)
        return Judgement(
            game=self.plan.game,
            name=self.name,
            bots=self.plan.bots,
            seed=self.plan.seed,
            stage=stage,
            games=len(rows.games) + swaps,
            games_wanted=max(self.wanted, len(rows.games)) + max(self.swap_games, swaps),
            seconds=round(self.seconds, 2),
            overall=evenly([one.share for one in against]),
            against=against,
            not_played=self.left_out,
            cards=card_figures_of(hands, self.plan.decks[YOURS], self.names),
            unplayed=self.unplayed,
            swaps=ranked(self.trials, self.book),
            roles=self.role_shares(rows.games),
        )

    def role_shares(self, rows: Sequence[GameRow]) -> list[RoleShare]:
        if not self.door.shares_deck:
            return []
        even = 1 / self.door.least_players
        found: list[RoleShare] = []
        for role in sorted({role for row in rows for role in row.roles}):
            share = share_by_deals(by_deals(rows, points_of_role(role)))
            verdict = verdict_of(share.low, share.high, even * (1 - SHARE_WIDTH), even * (1 + SHARE_WIDTH))
            found.append(RoleShare(role, self.names[role], share, verdict))
        return sorted(found, key=lambda one: (-one.share.share, one.name))


def points_at(table: int) -> Callable[[GameRow], float | None]:
    """The judged deck's points, in games of one table."""
    return lambda row: row.points(row.decks.index(YOURS)) if row.table == table else None


def halving(tried: int, most: int) -> list[tuple[int, int]]:
    """How many swaps are still tried with so many games of each table, step by step."""
    steps = [(tried, whole_deals(max(2, most // 8)))] if tried else []
    while steps and 2 * steps[-1][1] <= most:
        steps.append((max(2, ceil(steps[-1][0] / 2)), 2 * steps[-1][1]))
    return steps


def games_in(steps: Sequence[tuple[int, int]]) -> int:
    """Of each table, all steps together; every step only adds to the one before."""
    before = [0, *(games for _, games in steps)]
    return sum(count * (games - less) for (count, games), less in zip(steps, before, strict=False))


def now_and_then(work: Iterator[None], tell: Callable[[], Judgement]) -> Iterator[Judgement]:
    """The work, and every half second or so what is known by then."""
    told = 0.0
    for _ in work:
        if time.monotonic() - told >= TELL_SECONDS:
            yield tell()
            told = time.monotonic()
