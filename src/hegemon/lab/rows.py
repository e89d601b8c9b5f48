"""What is kept of the games of a run: one row a game, one row a game and player, one row a game and option."""

from __future__ import annotations

import msgspec


class GameRow(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """One game: which, between whom, and how it went. Only `seconds` differs when it is played again."""

    table: int
    """Which decks met, as an index into the tables of the plan."""
    number: int
    """Which game of that table."""
    seed: int
    decks: tuple[str, ...]
    """The deck at each seat."""
    winners: tuple[int, ...]
    first: int
    """The seat that took the first turn."""
    turns: int
    decisions: int
    rule: str
    """The rule by which the game ended; empty if it did not."""
    leaders: tuple[int, ...]
    """The seat that stood best when each turn began, by the opinion of the bots; empty if nobody watched."""
    leads: tuple[float, ...]
    """The chance to win that opinion gave the leader."""
    seconds: float
    roles: tuple[str, ...] = ()
    """The role each player got at the beginning, such as an Archetype; empty in games without."""

    def points(self, seat: int) -> float:
        """The whole point for a win; shared by several winners, and by all in a draw."""
        if not self.winners:
            return 1 / len(self.decks)
        return 1 / len(self.winners) if seat in self.winners else 0.0

    @property
    def sides(self) -> tuple[str, ...]:
        """What is set against each other at the table: the roles where there are some, else the decks."""
        return self.roles or self.decks


class HandRow(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """What one player drew and played in one game.

    A row for each card would be most of a worker's rows, and take a good part of the time of a short game; so
    cards get rows of their own only in the results.
    """

    table: int
    number: int
    seat: int
    deck: str
    points: float
    drawn: dict[str, int]
    """How often each card was drawn."""
    played: dict[str, int]


class OptionRow(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """One kind of option in one game: how often it could be taken instead of something else, and was."""

    table: int
    number: int
    option: str
    offered: int
    taken: int


class BatchRows(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """All rows of one batch; the form of a batch file and of what workers send back."""

    games: list[GameRow]
    hands: list[HandRow]
    options: list[OptionRow]

    def first(self, games: int) -> BatchRows:
        """What belongs to so many games of each table."""
        return BatchRows(
            [row for row in self.games if row.number < games],
            [row for row in self.hands if row.number < games],
            [row for row in self.options if row.number < games],
        )
