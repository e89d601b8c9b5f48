"""The match loop: ask, let somebody choose, answer, until the game is over. No bots, files or clocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from hegemon.core.agenda import answer, random_playout
from hegemon.core.asks import Seat
from hegemon.core.state import State

Player: TypeAlias = Callable[[State], int]
"""Whoever sits at a seat: from a game that asks that seat to the index of an option.

A plain callable, because a compiled class could not be derived from by code that is not compiled.
What reaches a bot is for the player to decide; ours hand on a view.
"""


class MatchResult:
    """How one match went: who won (nobody in a draw), and after how many decisions."""

    def __init__(self, winners: list[Seat], decisions: int, is_stuck: bool) -> None:
        self.winners: Final = winners
        self.decisions: Final = decisions
        self.is_stuck: Final = is_stuck


def play_match(game: State, players: list[Player], limit: int) -> MatchResult:
    """Play a begun game to its end, or until it has taken more decisions than the limit allows."""
    decisions = 0
    while game.outcome is None and decisions < limit:
        ask = game.ask
        assert ask is not None
        answer(game, game.asked, players[ask.seat](game))
        decisions += 1
    return result_after(game, decisions)


def play_at_random(game: State, seed: int, limit: int) -> MatchResult:
    """The same with every answer at random, by the shortest way there is."""
    decisions = random_playout(game, seed, limit)
    return result_after(game, decisions)


def result_after(game: State, decisions: int) -> MatchResult:
    outcome = game.outcome
    winners = [] if outcome is None else outcome.winners
    return MatchResult(winners, decisions, outcome is None)
