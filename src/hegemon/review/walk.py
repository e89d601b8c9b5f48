"""A finished game walked through again, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator

from hegemon.bots.draws import DRAW_OFFER
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.core.asks import Ask
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.store import Aside, Session, give


def check_over(session: Session, name: str) -> None:
    """A review of a game that is still played would be advice."""
    if session.game.outcome is None:
        raise Refused(f"{name}: this game isn't over yet, so there is no review. Finish it first.")


def walk(session: Session, first: int, last: int) -> Iterator[tuple[int, State, int]]:
    """Every answer from one step to another: its step, the game before it, and the option that was taken."""
    lucks = {one.after: one.luck for one in session.redrawn}
    game = session.position(first)
    for step in range(first, min(last, len(session.answers))):
        entry = session.answers[step]
        if not isinstance(entry, Aside):
            yield step, game, entry
        give(game, entry)
        if step + 1 in lucks:
            game.redraw(lucks[step + 1])


def is_decision(opinion: Opinion, game: State, ask: Ask) -> bool:
    """Whether the answer can matter: not the only one, no trifle, and not the same as every other."""
    if len(ask.options) == 1 or ask.moment == DRAW_OFFER or opinion.is_trifle(ask):
        return False
    names = Numbering()
    return len({names.name(game, ask, option) for option in ask.options}) > 1
