"""The match loop: ask, let somebody choose, answer, until the game is over. No bots, files or clocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from hegemon.core.agenda import RandomAnswers, answer, choose, random_playout
from hegemon.core.asks import Seat
from hegemon.core.state import State
from hegemon.lab.record import Record

Player: TypeAlias = Callable[[State], int]
"""Whoever sits at a seat: from a game that asks that seat to the index of an option.

A plain callable, because a compiled class could not be derived from by code that is not compiled.
What reaches a bot is for the player to decide; ours hand on a view.
"""


class MatchResult:
    """How one match went: who won (nobody in a draw), by which rule, and after how many decisions."""

    def __init__(self, winners: list[Seat], rule: str, decisions: int, is_stuck: bool) -> None:
        self.winners: Final = winners
        self.rule: Final = rule
        self.decisions: Final = decisions
        self.is_stuck: Final = is_stuck


def play_match(game: State, players: list[Player], limit: int, record: Record | None = None) -> MatchResult:
    """Play a begun game to its end, or until it has taken more decisions than the limit allows."""
    watcher = record if record is not None and record.is_watched else None
    decisions = 0
    while game.outcome is None and decisions < limit:
        ask = game.ask
        assert ask is not None
        index = players[ask.seat](game)
        if watcher is not None:
            watcher.note_leader(game)
            watcher.note_choice(game, ask, index)
        answer(game, game.asked, index)
        decisions += 1
    return result_after(game, decisions)


def play_at_random(game: State, seed: int, limit: int, record: Record | None = None) -> MatchResult:
    """The same with every answer at random, by the shortest way there is."""
    if record is not None and record.is_watched:
        return watch_at_random(game, seed, limit, record)
    return result_after(game, random_playout(game, seed, limit))


def watch_at_random(game: State, seed: int, limit: int, record: Record) -> MatchResult:
    luck = RandomAnswers(seed)
    decisions = 0
    while decisions < limit:
        ask = game.ask
        if ask is None:
            break
        index = luck.below(len(ask.options))
        record.note_leader(game)
        record.note_choice(game, ask, index)
        choose(game, index)
        decisions += 1
    return result_after(game, decisions)


def result_after(game: State, decisions: int) -> MatchResult:
    outcome = game.outcome
    if outcome is None:
        return MatchResult([], "", decisions, True)
    return MatchResult(outcome.winners, outcome.rule, decisions, False)
