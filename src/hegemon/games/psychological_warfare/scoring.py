"""PW-23 Victory Points, tie-breaks and shared wins."""

from __future__ import annotations

from hegemon.core.asks import Seat
from hegemon.games.psychological_warfare.options import BEST_PER_NEED, BEST_SINGLE, ORIGINAL
from hegemon.games.psychological_warfare.state import AGENDAS, ARCHETYPES, PW, UNDER


def is_highest(game: PW, seat: Seat, need: int) -> bool:
    """PW-23.1, PW-23.3 Whether a score equals the highest at the table, however many are tied."""
    score = game.score(seat, need)
    for other in range(game.seats):
        if game.score(other, need) > score:
            return False
    return True


def victory_points(game: PW, seat: Seat) -> int:
    """PW-23.1 to PW-23.4 The points of won Needs, and 1 for each placed Hidden Agenda."""
    return need_points(game, seat) + len(game.pile(AGENDAS, seat))


def need_points(game: PW, seat: Seat) -> int:
    """PW-16.19, PW-26.11 The values of the original Archetype, or as the setting says."""
    held = game.pile(ARCHETYPES, seat)
    scoring = game.rules.mp_scoring
    if scoring == ORIGINAL:
        held = held[:1]
    best = 0
    total = 0
    for piece in held:
        values = game.card(piece).values
        points = 0
        for need in range(4):
            if is_highest(game, seat, need):
                points += values[need]
        best = max(best, points)
        total += points
    if scoring in (ORIGINAL, BEST_SINGLE):
        return best
    if scoring == BEST_PER_NEED:
        total = 0
        for need in range(4):
            if is_highest(game, seat, need):
                total += max([game.card(piece).values[need] for piece in held])
    return total


def need_worth(game: PW, seat: Seat, need: int) -> int:
    """PW-16.19, PW-26.11 What the highest score in a Need is worth to a player; with `best_single` at most so much."""
    values = [game.card(piece).values[need] for piece in game.pile(ARCHETYPES, seat)]
    scoring = game.rules.mp_scoring
    if not values or scoring == ORIGINAL:
        return values[0] if values else 0
    return max(values) if scoring in (BEST_SINGLE, BEST_PER_NEED) else sum(values)


def score_game(game: PW, stalled_by: str) -> None:
    """PW-23.5 to PW-23.9 Most points win, then fewest cards under the Archetype, then fewest bag icons.

    What ended the game is the rule that decided the count, or the guard that stopped play before its end.
    """
    points = [victory_points(game, seat) for seat in range(game.seats)]
    for seat in range(game.seats):
        game.tell("scored", "PW-23.1", seat, amount=points[seat])
    most = max(points)
    tied = [seat for seat in range(game.seats) if points[seat] == most]
    rule = "PW-23.5"
    if len(tied) > 1:
        fewest = min([len(game.pile(UNDER, seat)) for seat in tied])
        tied = [seat for seat in tied if len(game.pile(UNDER, seat)) == fewest]
        rule = "PW-23.6"
    if len(tied) > 1:
        fewest = min([game.bags(seat) for seat in tied])
        tied = [seat for seat in tied if game.bags(seat) == fewest]
        rule = "PW-23.7"
    if len(tied) == 1:
        game.end(tied, [], stalled_by or rule)
    else:
        game.end([], tied, stalled_by or "PW-23.9")
