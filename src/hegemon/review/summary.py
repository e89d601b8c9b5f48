"""The whole review: every player's accuracy, the turning point, the best and the worst decision."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hegemon.review.playing_out import SURELY
from hegemon.store import Session
from hegemon.wire.review_bodies import REVIEW_FORMAT, Review, ReviewedDecision, ReviewedPlayer, TurningPoint

PENALTY = 4.0
"""Points of 100 a decision loses for each point of the chance to win that it surely gave away."""
LEAST_SWING = 0.1
"""A smaller change is no turning point."""
FAULTS = ("slip", "mistake", "blunder")
ONLY_WHAT_WAS_SEEN = "Each decision is judged by what its player could see, not by what the others held."


def summed_up(
    session: Session,
    decisions: Sequence[ReviewedDecision],
    all_decisions: int,
    winners: Sequence[int],
    unimagined: int = 0,
) -> Review:
    seats = range(len(session.players))
    own = [[one for one in decisions if one.seat == seat] for seat in seats]
    note = ONLY_WHAT_WAS_SEEN
    if unimagined:
        note += f" Left out: {unimagined} whose position can't be imagined from what the player saw."
    best = {str(seat): found.step for seat in seats if (found := best_of(own[seat])) is not None}
    worst = {str(seat): found.step for seat in seats if (found := worst_of(own[seat])) is not None}
    return Review(
        format=REVIEW_FORMAT,
        game=session.door.id,
        players=[player_of(seat, session.players[seat].name, own[seat]) for seat in seats],
        decisions=list(decisions),
        all_decisions=all_decisions,
        winners=list(winners),
        turning=turning_point(own),
        best=best,
        worst=worst,
        note=note,
    )


def player_of(seat: int, name: str, decisions: Sequence[ReviewedDecision]) -> ReviewedPlayer:
    counts = [sum(one.verdict == fault for one in decisions) for fault in FAULTS]
    scores = [score_of(one) for one in decisions]
    accuracy = round(sum(scores) / len(scores), 1) if scores else None
    return ReviewedPlayer(seat, name, len(decisions), accuracy, *counts)


def score_of(decision: ReviewedDecision) -> float:
    """100 for what is as good as anything; what is within the noise costs nothing."""
    if decision.verdict not in FAULTS:
        return 100.0
    return max(0.0, 100.0 - PENALTY * 100.0 * decision.difference)


def best_of(decisions: Sequence[ReviewedDecision]) -> ReviewedDecision | None:
    """The one that was furthest ahead of anything else."""
    found = max(decisions, key=lambda one: one.lead, default=None)
    return found if found is not None and found.lead > 0 else None


def worst_of(decisions: Sequence[ReviewedDecision]) -> ReviewedDecision | None:
    """The one that surely gave most away."""
    return max((one for one in decisions if one.verdict in FAULTS), key=lambda one: one.difference, default=None)


def turning_point(by_seat: Sequence[Sequence[ReviewedDecision]]) -> TurningPoint | None:
    """The largest swing in anybody's chance from one of their decisions to the next, if it is more than noise."""
    swings = [
        TurningPoint(here.step, here.seat, here.turn, here.chance, after.chance)
        for decisions in by_seat
        for here, after in pairwise(decisions)
        if abs(after.chance - here.chance) > max(LEAST_SWING, SURELY * (here.chance_error + after.chance_error))
    ]
    return max(swings, key=lambda one: abs(one.after - one.before), default=None)


def for_seat(review: Review, seat: int) -> Review:
    """Only what belongs to one seat, for a game whose hands stay hidden."""
    return Review(
        format=review.format,
        game=review.game,
        players=[one for one in review.players if one.seat == seat],
        decisions=[one for one in review.decisions if one.seat == seat],
        all_decisions=review.all_decisions,
        winners=review.winners,
        turning=turning_point([[one for one in review.decisions if one.seat == seat]]),
        best={key: step for key, step in review.best.items() if key == str(seat)},
        worst={key: step for key, step in review.worst.items() if key == str(seat)},
        note=f"{review.note} The hands of this game stay hidden, so you only see your own decisions.",
    )
