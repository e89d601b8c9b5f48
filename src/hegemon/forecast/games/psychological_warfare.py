"""Psychological Warfare: what a play does to Needs and Victory Points."""

from __future__ import annotations

from hegemon.core.asks import Ask
from hegemon.core.state import State
from hegemon.forecast.forecaster import GameForecaster, step
from hegemon.games.psychological_warfare.printed import NEEDS
from hegemon.games.psychological_warfare.scoring import victory_points
from hegemon.games.psychological_warfare.state import DEFENSES, PW
from hegemon.words.speech import Speech


class PwForecaster(GameForecaster[PW]):
    """PW-5, PW-23.1"""

    def turn(self, game: PW) -> int:
        return game.turn

    def changes(self, before: State, after: State, speech: Speech) -> list[str]:
        assert isinstance(before, PW) and isinstance(after, PW)
        return [
            *needs_told(before, after, speech),
            *points_told(before, after, speech),
            *bags_told(before, after, speech),
            *defenses_told(before, after, speech),
        ]

    def lines(self, game: PW, ask: Ask, speech: Speech) -> list[str]:
        """PW-22.10 That the game is about to end because nothing changes any more, from the last round on."""
        limit = game.rules.stall_rounds * game.seats
        left = limit - game.idle_turns
        if ask.seat != game.active or game.final_turns >= 0 or not 0 < left <= min(game.seats, limit - 1):
            return []
        if left == 1:
            return ["If this turn changes nothing, the game ends and the points are counted"]
        return [f"After {left} more turns that change nothing the game ends and the points are counted"]


def needs_told(before: PW, after: PW, speech: Speech) -> list[str]:
    return [
        f"{speech.whose(seat)} {NEEDS[need].capitalize()} {step(before.score(seat, need), after.score(seat, need))}"
        for seat in range(before.seats)
        for need in range(len(NEEDS))
        if before.score(seat, need) != after.score(seat, need)
    ]


def points_told(before: PW, after: PW, speech: Speech) -> list[str]:
    """PW-23.1 The points everybody would have if the game ended now."""
    points = [(seat, victory_points(before, seat), victory_points(after, seat)) for seat in range(before.seats)]
    return [f"{speech.seat(seat)} {step(then, now, 'VP')}" for seat, then, now in points if then != now]


def bags_told(before: PW, after: PW, speech: Speech) -> list[str]:
    """PW-11.2, PW-12.3 Emotional Baggage, which costs as many cards at the draw up, until Therapy takes it away."""
    bags = [(seat, before.bags(seat), after.bags(seat)) for seat in range(before.seats)]
    return [f"{speech.whose(seat)} bags {step(then, now)}" for seat, then, now in bags if then != now]


def defenses_told(before: PW, after: PW, speech: Speech) -> list[str]:
    """PW-12.3 Defense Mechanisms that are lost, to Therapy above all."""
    lost = [
        (seat, len(set(before.pile(DEFENSES, seat)) - set(after.pile(DEFENSES, seat)))) for seat in range(before.seats)
    ]
    return [f"{count} of {speech.whose(seat)} Defense Mechanisms lost" for seat, count in lost if count]


FORECASTER = PwForecaster()
