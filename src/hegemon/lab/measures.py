"""What the rows say: shares of wins with intervals, the first player, lengths, endings and comebacks.

Points: a win is one point, shared winners share it, a draw gives every player the same part. An even
share is 1 divided by the number of players.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median, quantiles

from hegemon.lab.ratings import NORMAL_95, wilson
from hegemon.lab.rows import GameRow

TENTHS = 10


@dataclass(frozen=True)
class Share:
    """A share of wins with its 95 % interval."""

    games: int
    share: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval, for writing it as ±."""
        return (self.high - self.low) / 2

    def words(self) -> str:
        return f"{100 * self.share:.1f} % (±{100 * self.half:.1f})"


@dataclass(frozen=True)
class Spread:
    """How a count is spread over the games."""

    median: float
    tenth: float
    """One game in ten is shorter."""
    ninetieth: float
    mean: float


@dataclass(frozen=True)
class Ending:
    """A rule games ended by; the empty rule stands for games that did not end."""

    rule: str
    games: int
    share: float
    draws: int


@dataclass(frozen=True)
class Comeback:
    """At a tenth of the game: how often whoever led then won, and how sure of it the opinion was."""

    tenth: int
    leader_won: Share
    expected: float


@dataclass(frozen=True)
class Measures:
    """Everything a run says about the balance of a game, apart from single cards."""

    games: int
    players: int
    decks: dict[str, Share]
    """Over the field."""
    matrix: dict[tuple[str, str], Share]
    """Of one deck against another."""
    first: Share
    turns: Spread
    decisions: Spread
    endings: list[Ending]
    draws: Share
    unfinished: int
    comebacks: list[Comeback]
    games_per_second: float
    """Of one core."""
    roles: dict[str, Share]
    """Of whoever got a role at the beginning, such as an Archetype; none in games without."""


def share_of(points: float, games: int) -> Share:
    low, high = wilson(points, games)
    return Share(games, points / games if games else 0.0, low, high)


def measure(rows: Sequence[GameRow]) -> Measures:
    decks: dict[str, list[float]] = defaultdict(lambda: [0.0, 0])
    pairs: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for row in rows:
        for seat, deck in enumerate(row.decks):
            decks[deck][0] += row.points(seat)
            decks[deck][1] += 1
            for other, against in enumerate(row.decks):
                if against != deck:
                    pairs[deck, against][0] += row.points(seat)
                    pairs[deck, against][1] += row.points(seat) + row.points(other)
    roles: dict[str, list[float]] = defaultdict(lambda: [0.0, 0])
    for row in rows:
        for seat, role in enumerate(row.roles):
            roles[role][0] += row.points(seat)
            roles[role][1] += 1
    started = [row for row in rows if row.first >= 0]
    seconds = sum(row.seconds for row in rows)
    unfinished = sum(not row.rule for row in rows)
    return Measures(
        games=len(rows),
        players=len(rows[0].decks) if rows else 0,
        decks={name: share_of(points, int(games)) for name, (points, games) in sorted(decks.items())},
        matrix={pair: share_of(points, round(both)) for pair, (points, both) in sorted(pairs.items())},
        first=share_of(sum(row.points(row.first) for row in started), len(started)),
        turns=spread([row.turns for row in rows]),
        decisions=spread([row.decisions for row in rows]),
        endings=endings(rows),
        draws=share_of(sum(not row.winners and bool(row.rule) for row in rows), len(rows)),
        unfinished=unfinished,
        comebacks=comebacks(rows),
        games_per_second=len(rows) / seconds if seconds else 0.0,
        roles={name: share_of(points, int(games)) for name, (points, games) in sorted(roles.items())},
    )


def side_shares(rows: Sequence[GameRow]) -> dict[str, float]:
    """The mean points of each deck, or of each role where there are some."""
    points: dict[str, list[float]] = {}
    for row in rows:
        for seat, side in enumerate(row.sides):
            points.setdefault(side, []).append(row.points(seat))
    return {side: sum(made) / len(made) for side, made in sorted(points.items())}


def spread(counts: Sequence[int]) -> Spread:
    if len(counts) < 2:
        only = float(counts[0]) if counts else 0.0
        return Spread(only, only, only, only)
    tenths = quantiles(counts, n=TENTHS, method="inclusive")
    return Spread(median(counts), tenths[0], tenths[-1], sum(counts) / len(counts))


def endings(rows: Sequence[GameRow]) -> list[Ending]:
    games = Counter(row.rule for row in rows)
    draws = Counter(row.rule for row in rows if not row.winners)
    return [Ending(rule, number, number / len(rows), draws[rule]) for rule, number in games.most_common()]


def comebacks(rows: Sequence[GameRow]) -> list[Comeback]:
    """Whoever leads early should often win and sometimes not; at the end the leader should be the winner."""
    found: list[Comeback] = []
    for tenth in range(TENTHS):
        led = [(row, place) for row in rows if (place := tenth * len(row.leaders) // TENTHS) < len(row.leaders)]
        points = sum(row.points(row.leaders[place]) for row, place in led)
        expected = sum(row.leads[place] for row, place in led)
        found.append(Comeback(tenth, share_of(points, len(led)), expected / len(led) if led else 0.0))
    return found


@dataclass(frozen=True)
class Difference:
    """What a change moves, measured on the same deals: before, after, and the difference with its interval."""

    name: str
    games: int
    before: float
    after: float
    half: float
    """Half the width of the 95 % interval of the difference."""

    @property
    def difference(self) -> float:
        return self.after - self.before

    @property
    def is_clear(self) -> bool:
        """Whether chance alone would hardly do it."""
        return abs(self.difference) > self.half

    def sentence(self) -> str:
        moved = f"from {100 * self.before:.1f} to {100 * self.after:.1f} % (±{100 * self.half:.1f})"
        return f"This change moves {self.name} {moved}" + ("." if self.is_clear else ", which may be chance.")


def paired(name: str, before: Sequence[float], after: Sequence[float]) -> Difference:
    """The mean difference of pairs; pairs share their luck, so it is known better than either mean."""
    games = len(before)
    steps = [new - old for old, new in zip(before, after, strict=True)]
    mean = sum(steps) / games if games else 0.0
    variance = sum((step - mean) ** 2 for step in steps) / (games - 1) if games > 1 else 0.0
    half = NORMAL_95 * sqrt(variance / games) if games > 1 else 1.0
    return Difference(name, games, sum(before) / games, sum(after) / games, half)
