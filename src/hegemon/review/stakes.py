"""Which decisions of a game are worth a review: where one look ahead says that something was at stake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hegemon.bots.luck import seed_within
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.bots.registry import opinion_of
from hegemon.bots.search import Deliberation
from hegemon.core.asks import Seat
from hegemon.core.chance import Chance
from hegemon.core.errors import HegemonError
from hegemon.core.state import State
from hegemon.review.walk import is_decision, walk
from hegemon.store import Session

MOST_REVIEWED = 500
"""Decisions reviewed at most, if nobody says otherwise: more than nearly every game has."""
CLOSELY = 80
"""So many are always looked at closely, those with most at stake..."""
HARDLY_MATTERS = 0.01
"""...and of the others those on which more than this depends. The rest is looked at briefly."""
GRAPH_PART = 3
"""One in so many of them shows how things stood when a turn began, however little was at stake."""
LOOKED_AT = 2
"""Imagined worlds in which a decision is looked at once."""
SPREAD_PART = 0.25
"""How much a difference between options counts that was not lost."""
LUCK = 26
"""Reviews have luck of their own, the same every time and whatever the players could not see."""


@dataclass(frozen=True)
class Stake:
    """A decision, and how much of the chance to win depends on it by one look."""

    step: int
    seat: Seat
    turn: int
    stake: float
    begins_turn: bool


def luck_at(step: int, *of: int) -> Chance:
    return Chance(seed_within(LUCK, step, *of))


def turn_of(game: State) -> int:
    turn: int = getattr(game, "turn", 0)
    return turn


def stakes_between(session: Session, first: int, last: int) -> list[Stake]:
    """Every real decision from one step to another; whether it begins a turn is known among these only."""
    opinion = opinion_of(session.door)
    begun: set[int] = set()
    found: list[Stake] = []
    for step, game, played in walk(session, first, last):
        ask = game.ask
        assert ask is not None
        if not is_decision(opinion, game, ask):
            continue
        turn = turn_of(game)
        is_first = opinion.on_turn(game) == ask.seat and turn not in begun
        if is_first:
            begun.add(turn)
        found.append(Stake(step, ask.seat, turn, stake_of(session, opinion, step, game, played), is_first))
    return found


def stake_of(session: Session, opinion: Opinion, step: int, game: State, played: int) -> float:
    assert game.ask is not None
    view = session.door.view(game, game.ask.seat)
    try:
        search = Deliberation(opinion, session.door.imaginer(view, session.book), luck_at(step), Numbering())
        search.look.is_hasty = True
        chances = {one.index: one.chance for one in search.look_ahead(LOOKED_AT)}
    except HegemonError:
        return 0.0
    best, worst = max(chances.values()), min(chances.values())
    return best - chances.get(played, worst) + SPREAD_PART * (best - worst)


def to_look_at_briefly(stakes: Sequence[Stake]) -> set[int]:
    """The steps at which one look says that hardly anything depends on the answer."""
    by_stake = sorted(stakes, key=lambda one: (-one.stake, one.step))
    return {one.step for one in by_stake[CLOSELY:] if one.stake <= HARDLY_MATTERS}


def worth_reviewing(stakes: Sequence[Stake], most: int = MOST_REVIEWED) -> list[int]:
    """The steps to review: some turns' beginnings, evenly, and otherwise where most was at stake."""
    beginnings: list[Stake] = []
    for one in stakes:
        if one.begins_turn and one.turn not in {other.turn for other in beginnings}:
            beginnings.append(one)
    kept = min(len(beginnings), max(1, most // GRAPH_PART))
    chosen = {beginnings[place * len(beginnings) // kept].step for place in range(kept)} if kept else set()
    for one in sorted(stakes, key=lambda one: (-one.stake, one.step)):
        if len(chosen) >= most:
            break
        chosen.add(one.step)
    return sorted(chosen)
