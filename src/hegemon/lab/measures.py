"""What the rows say: shares of wins with intervals, the first player, lengths, endings and comebacks.

Points: a win is one point, shared winners share it, a draw gives every player the same part. An even
share is 1 divided by the number of players.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles

from hegemon.lab.figures import Share, share_of
from hegemon.lab.rows import GameRow
from hegemon.lab.twins import Points, by_deals, evenly, share_by_deals

TENTHS = 10
PAIR = 2


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


def measure(rows: Sequence[GameRow]) -> Measures:
    started = [row for row in rows if row.first >= 0]
    seconds = sum(row.seconds for row in rows)
    players = len(rows[0].decks) if rows else 0
    matrix = pairings(rows) if players == PAIR else shared_pairings(rows)
    roles = sorted({role for row in rows for role in row.roles})
    return Measures(
        games=len(rows),
        players=players,
        decks=over_the_field(rows, matrix),
        matrix=matrix,
        first=share_by_deals(by_deals(started, lambda row: row.points(row.first))),
        turns=spread([row.turns for row in rows]),
        decisions=spread([row.decisions for row in rows]),
        endings=endings(rows),
        draws=share_of(sum(not row.winners and bool(row.rule) for row in rows), len(rows)),
        unfinished=sum(not row.rule for row in rows),
        comebacks=comebacks(rows),
        games_per_second=len(rows) / seconds if seconds else 0.0,
        roles={role: share_by_deals(by_deals(rows, points_of_role(role))) for role in roles},
    )


def over_the_field(rows: Sequence[GameRow], matrix: Mapping[tuple[str, str], Share]) -> dict[str, Share]:
    """Each deck's share; of two players every opponent counts the same, however many games it took to be certain."""
    decks = sorted({deck for row in rows for deck in row.decks})
    if rows and len(rows[0].decks) == PAIR and len(decks) > 1:
        return {deck: evenly([share for (own, _), share in matrix.items() if own == deck]) for deck in decks}
    return {deck: share_by_deals(by_deals(rows, points_of_deck(deck))) for deck in decks}


def pairings(rows: Sequence[GameRow]) -> dict[tuple[str, str], Share]:
    """Of one deck against another, of two players."""
    met: dict[tuple[str, ...], list[GameRow]] = defaultdict(list)
    for row in rows:
        if row.decks[0] != row.decks[1]:
            met[tuple(sorted(row.decks))].append(row)
    found: dict[tuple[str, str], Share] = {}
    for (one, other), games in met.items():
        found[one, other] = share_by_deals(by_deals(games, points_of_deck(one)))
        found[other, one] = found[one, other].turned
    return dict(sorted(found.items()))


def shared_pairings(rows: Sequence[GameRow]) -> dict[tuple[str, str], Share]:
    """With more players: of the games one of two decks won, the part the first of them did."""
    pairs: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for row in rows:
        for seat, deck in enumerate(row.decks):
            for other, against in enumerate(row.decks):
                if against != deck:
                    pairs[deck, against][0] += row.points(seat)
                    pairs[deck, against][1] += row.points(seat) + row.points(other)
    return {pair: share_of(points, round(both)) for pair, (points, both) in sorted(pairs.items())}


def points_of_deck(deck: str) -> Points:
    """The mean points of a deck at one table, where it may sit more than once."""

    def points(row: GameRow) -> float | None:
        made = [row.points(seat) for seat, own in enumerate(row.decks) if own == deck]
        return sum(made) / len(made) if made else None

    return points


def points_of_role(role: str) -> Points:
    return lambda row: row.points(row.roles.index(role)) if role in row.roles else None


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
