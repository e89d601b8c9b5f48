"""A whole game reviewed in this process, with word of how far it is."""

from __future__ import annotations

from collections.abc import Callable

from hegemon.core.errors import HegemonError, ImpossiblePosition
from hegemon.review.decision import Reviewing, decided
from hegemon.review.stakes import MOST_REVIEWED, stakes_between, to_look_at_briefly, worth_reviewing
from hegemon.review.summary import summed_up
from hegemon.review.walk import check_over
from hegemon.store import Session
from hegemon.wire.review_bodies import Review, ReviewedDecision


def review_game(
    session: Session,
    name: str,
    most: int = MOST_REVIEWED,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a finished game; `progress` hears how many decisions are done, of how many."""
    check_over(session, name)
    assert session.game.outcome is not None
    stakes = stakes_between(session, 0, len(session.answers))
    steps, brief = worth_reviewing(stakes, most), to_look_at_briefly(stakes)
    found: list[ReviewedDecision] = []
    for done, step in enumerate(steps, 1):
        decision = reviewed(session, step, step in brief)
        if decision is not None:
            found.append(decision)
        if progress is not None:
            progress(done, len(steps))
    if steps and not found:
        raise ImpossiblePosition(
            f"{name}: its positions can't be imagined from what the players saw, so there is no review."
        )
    return summed_up(session, found, len(stakes), session.game.outcome.winners, len(steps) - len(found))


def reviewed(session: Session, step: int, is_brief: bool = False) -> ReviewedDecision | None:
    """One decision, closely or, as long as nothing looks wrong, briefly; None where it can't be imagined."""
    try:
        look = Reviewing(decided(session, step))
        return (look.looked_at_briefly() if is_brief else None) or look.reviewed()
    except HegemonError:
        return None
