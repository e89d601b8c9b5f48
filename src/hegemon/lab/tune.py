"""A search for changes of numbers that bring the decks or the roles of a game nearer to the goal.

Each round proposes single changes where they should help: numbers of the cards a deck out of balance
plays most, and copies of its best and worst cards; for roles see `role_changes`. All are tried on the same
few deals; the better half stays and is tried on twice as many, until one is left (successive halving). It is
accepted only if it still looks better when the deals are drawn anew from those that were played. At the end
all accepted changes together are measured on deals that had no part in the search, so that luck cannot praise
itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import msgspec

from hegemon.bots.luck import seed_within
from hegemon.core.chance import Chance
from hegemon.core.errors import BadFile, Refused
from hegemon.games.door import Door
from hegemon.lab.batches import LabPlan, changed_plan
from hegemon.lab.edits import Edit, Sources, numbers_in, sources_of
from hegemon.lab.figures import GoalVerdict
from hegemon.lab.folder import RunFolder
from hegemon.lab.measures import side_shares
from hegemon.lab.role_changes import role_changes
from hegemon.lab.rows import BatchRows, GameRow
from hegemon.lab.run import Crew, play_run

CANDIDATES = 12
"""Changes tried in one round."""
DECK_SLACK = 0.04
PAIRING_SLACK = 0.08
ROLE_SLACK = 0.1
"""So far from even a share costs nothing, that of a role as a part of an even one: well inside the goals, since
measured shares are not exact."""
RESAMPLES = 200
SURE = 0.9
"""A change must look better in this part of the resamples."""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Tried:
    """One change that was tried: how far from the goals it left the game, and how far the game was without it."""

    round: int
    change: str
    games: int
    """Of each pairing, as many as it lasted."""
    before: float
    after: float
    is_accepted: bool = False


@dataclass(frozen=True)
class Proposal:
    """Accepted changes, the diff they make, the distance from the goals on new deals, and all that was tried."""

    changes: list[Edit]
    diff: str
    before: float
    after: float
    tried: list[Tried]
    surety: float = 0.0
    """How often the changes look better when the new deals are drawn anew."""

    @property
    def verdict(self) -> GoalVerdict:
        if self.surety >= SURE:
            return "holds"
        return "doesn't hold" if self.surety <= 1 - SURE else "too few games to say"

    @property
    def on_new_deals(self) -> str:
        """What the new deals say, in one sentence."""
        told = f"On new deals the distance from the goals goes from {self.before:.2f} to {self.after:.2f}"
        advice = {
            "holds": "the proposal holds",
            "doesn't hold": "the proposal doesn't hold; don't take it",
            "too few games to say": "too few games to say whether it holds; give more --games",
        }
        return f"{told}: {advice[self.verdict]}."


@dataclass(frozen=True)
class Candidate:
    """One candidate: what it changes, the plan with it, and what was played so far."""

    change: Edit | None
    sources: Sources
    plan: LabPlan
    rows: BatchRows


class Tuning:
    """A search on its way; with a folder every game of it is kept, so that a stopped search goes on."""

    def __init__(
        self,
        door: Door,
        plan: LabPlan,
        crew: Crew,
        tell: Tell,
        sources: Sources | None = None,
        folder: Path | None = None,
    ) -> None:
        if len(plan.decks) < 2 and not door.becoming:
            raise Refused("Tune moves decks against each other; name at least two with --decks.")
        self.door = door
        self.plan = plan
        self.crew = crew
        self.tell = tell
        self.folder = folder
        self.sources = sources or sources_of(door)
        self.tried: list[Tried] = []

    def play(self, plan: LabPlan, name: str, known: BatchRows | None = None) -> BatchRows:
        kept = None if self.folder is None else RunFolder(self.folder / name if name else self.folder, plan)
        return play_run(plan, self.crew, kept, known=known)

    def run(self, rounds: int) -> Proposal:
        """Search for so many accepted changes."""
        base = Candidate(None, self.sources, self.plan, self.play(self.plan, ""))
        changes: list[Edit] = []
        for number in range(1, rounds + 1):
            self.tell(f"round {number}: distance from the goals {loss(base.rows.games):.2f}")
            best = self.best_change(base, number)
            if best is None:
                self.tell(f"round {number}: no change was clearly better")
                break
            assert best.change is not None
            self.tell(f"round {number}: {best.change.words()}")
            changes.append(best.change)
            base = best
        if not changes:
            return Proposal([], "", loss(base.rows.games), loss(base.rows.games), self.tried)
        fresh = seed_within(self.plan.seed, 1)
        before = self.play(msgspec.structs.replace(self.plan, seed=fresh), "new-deals-before")
        after = self.play(msgspec.structs.replace(base.plan, seed=fresh, games=self.plan.games), "new-deals-after")
        diff = self.sources.diff(base.sources, self.door.id)
        sure = surety(before.games, after.games)
        return Proposal(changes, diff, loss(before.games), loss(after.games), self.tried, sure)

    def best_change(self, base: Candidate, number: int) -> Candidate | None:
        """The candidate that is left after halving, if it is clearly better than no change."""
        found = candidates(self.door, base)
        trials = [made for change in found if (made := trial_of(self.door, base, change)) is not None]
        games = self.plan.games  # the base may know more games: those that decided the round before
        while trials:
            base = self.grown(base, base, games)
            trials = [self.grown(trial, base, games) for trial in trials]
            trials.sort(key=lambda trial: loss(trial.rows.games))
            self.tell(f"  {len(trials)} changes on {games} games a pairing, best {loss(trials[0].rows.games):.2f}")
            if len(trials) == 1:
                break
            stay = (len(trials) + 1) // 2
            self.tried.extend(tried(trial, base, number) for trial in trials[stay:])
            trials = trials[:stay]
            games *= 2
        if not trials:
            return None
        is_better = surety(base.rows.games, trials[0].rows.games) >= SURE
        self.tried.append(tried(trials[0], base, number, is_better))
        return trials[0] if is_better else None

    def grown(self, trial: Candidate, base: Candidate, games: int) -> Candidate:
        """The trial with so many games of each table; tables it does not change are taken from the base."""
        plan = msgspec.structs.replace(trial.plan, games=games)
        known = trial.rows.first(games)
        if trial.change is not None and trial is not base:
            touched = touched_tables(trial)
            known = BatchRows(
                [row for row in known.games if row.table in touched]
                + [row for row in base.rows.games if row.table not in touched],
                [],
                [],
            )
        rows = self.play(plan, "" if plan.mark() == self.plan.mark() else f"trials/{plan.mark()}", known)
        return Candidate(trial.change, trial.sources, plan, rows)


def tried(trial: Candidate, base: Candidate, number: int, is_accepted: bool = False) -> Tried:
    assert trial.change is not None
    before, after = loss(base.rows.games), loss(trial.rows.games)
    return Tried(number, trial.change.words(), trial.plan.games, before, after, is_accepted)


def touched_tables(trial: Candidate) -> set[int]:
    """The tables where a deck has changed, or holds a card that has."""
    change = trial.change
    assert change is not None
    if change.kind == "copy":
        changed = {change.file}
    else:
        changed = {name for name, deck in trial.plan.decks.items() if change.card in deck}
        if not changed:
            # A role, which is part of no deck and may come to any table.
            changed = set(trial.plan.decks)
    return {number for number, table in enumerate(trial.plan.tables) if changed & set(table)}


def trial_of(door: Door, base: Candidate, change: Edit) -> Candidate | None:
    """The plan with a change; None if the game does not allow it."""
    sources = base.sources.with_change(change)
    decks = {name: sources.deck(name) for name in base.plan.decks}
    try:
        plan = changed_plan(door, base.plan, decks, sources.folders())
    except (BadFile, Refused):
        return None
    return Candidate(change, sources, plan, BatchRows([], [], []))


# --- where a change should help ---------------------------------------------------------------------------


def candidates(door: Door, base: Candidate) -> list[Edit]:
    """Changes for the decks or roles farthest from even, a few for each in turn."""
    if door.becoming:
        return in_turn(role_changes(door, base.sources, next(iter(base.plan.decks)), base.rows))
    shares = side_shares(base.rows.games)
    order = sorted(shares, key=lambda deck: -abs(shares[deck] - 1 / len(base.plan.tables[0])))
    even = 1 / len(base.plan.tables[0])
    lists = [deck_changes(door, base, deck, is_weak=shares[deck] < even) for deck in order if shares[deck] != even]
    return in_turn(lists)


def in_turn(lists: Sequence[Sequence[Edit]]) -> list[Edit]:
    """The first of each list, then the second of each, as many as are tried in a round."""
    found: list[Edit] = []
    for place in range(CANDIDATES):
        found.extend(own[place] for own in lists if place < len(own))
    return list(dict.fromkeys(found))[:CANDIDATES]


def deck_changes(door: Door, base: Candidate, deck: str, is_weak: bool) -> list[Edit]:
    """Numbers of the cards the deck plays most, made better or worse; then its copies."""
    played = Counter(card for row in base.rows.hands if row.deck == deck for card in row.played)
    numbers = sorted(numbers_in(base.sources), key=lambda number: (-played[number.card], number.file, number.line))
    own = [number for number in numbers if played[number.card]]
    # One number of a card at a time, so that a round does not spend itself on a single card.
    by_card = [list(group) for _, group in groupby(own, key=lambda number: number.card)]
    turns = [numbers[turn] for turn in range(4) for numbers in by_card if turn < len(numbers)]
    found: list[Edit] = [number.step(is_weak) for number in turns if number.value or is_weak != number.is_cost]
    swap = exchange(door, base, deck, is_weak)
    return [*found[:2], *swap, *found[2:]]


def exchange(door: Door, base: Candidate, deck: str, is_weak: bool) -> list[Edit]:
    """One copy of the card that did worst for one of the card that did best, or the other way round."""
    points: dict[str, list[float]] = {}
    for row in base.rows.hands:
        if row.deck == deck:
            for card in row.played:
                points.setdefault(card, []).append(row.points)
    least = max((len(made) for made in points.values()), default=0) // 4
    copies = base.plan.decks[deck]
    known = [
        card
        for card in sorted(points, key=lambda card: sum(points[card]) / len(points[card]))
        if len(points[card]) >= least and card in copies
    ]
    if len(known) < 2:
        return []
    worst, best = known[0], known[-1]
    less, more = (worst, best) if is_weak else (best, worst)
    return [Edit("copy", deck, less, more, copies[less], copies[less] - 1)]


# --- how far from the goal ----------------------------------------------------------------------------------


def loss(rows: Sequence[GameRow]) -> float:
    """Squares of what decks and pairings, or roles, are beyond the slack, in percent points, divided by 100.

    A role counts by its part of an even share, as if two played: four players make small shares.
    """
    even = 1 / len(rows[0].decks)
    shares = side_shares(rows).values()
    if rows[0].roles:
        return 100 * sum(max(0.0, abs(share / even - 1) - ROLE_SLACK) ** 2 / 4 for share in shares)
    total = sum(max(0.0, abs(share - even) - DECK_SLACK) ** 2 for share in shares)
    if len(rows[0].decks) == 2:
        pairs: dict[tuple[str, str], list[float]] = {}
        for row in rows:
            seat = 0 if row.decks[0] < row.decks[1] else 1
            pairs.setdefault((min(row.decks), max(row.decks)), []).append(row.points(seat))
        for made in pairs.values():
            total += max(0.0, abs(sum(made) / len(made) - even) - PAIRING_SLACK) ** 2
    return 100 * total


def surety(before: Sequence[GameRow], after: Sequence[GameRow]) -> float:
    """How often the change looks better when deals are drawn anew, with replacement, from those played."""
    luck = Chance(len(before))
    old = deals(before)
    new = deals(after)
    keys = sorted(old)
    better = 0
    for _ in range(RESAMPLES):
        one: list[GameRow] = []
        other: list[GameRow] = []
        for table in keys:
            for _ in range(len(old[table])):
                number = luck.below(len(old[table]))
                one.extend(old[table][number])
                other.extend(new[table][number])
        better += loss(other) < loss(one)
    return better / RESAMPLES


def deals(rows: Sequence[GameRow]) -> dict[int, list[list[GameRow]]]:
    """The games of each table by deal: those with one seed and every seating."""
    found: dict[int, list[list[GameRow]]] = {}
    for (table, _), games in groupby(rows, key=lambda row: (row.table, row.number // len(row.decks))):
        found.setdefault(table, []).append(list(games))
    return found
