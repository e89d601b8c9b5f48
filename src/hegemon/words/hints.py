"""Hints: what the strongest bot would do in the player's place, seeing no more than the player sees."""

from __future__ import annotations

from hegemon.bots import STRONGEST, Budget, Choice, bot_for
from hegemon.bots.luck import seed_within
from hegemon.core.asks import Seat
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.store import Session

THINKING_TIME = Budget(seconds=1.2)
"""Long enough to be of use, short enough to wait for."""
SHOWN = 3
"""The best and the two next best."""


def hint_for(session: Session, seat: Seat) -> Choice:
    """What the strongest bot thinks of the present question."""
    view = session.door.view(session.game, seat)
    if view.ask is None:
        raise Refused("There is nothing to choose now.")
    luck = Chance(seed_within(session.seed, seat, session.game.asked))
    return bot_for(STRONGEST, session.door, session.book)(view, view.ask, THINKING_TIME, luck)


def hint_sentence(choice: Choice, options: list[str]) -> str:
    """The hint in words, given the options in words."""
    if not choice.estimates:
        return f"Hint: {choice.index + 1}, {options[choice.index]}. It needs no thought."
    best, *others = [
        f"{one.index + 1}, {options[one.index]} ({100 * one.chance:.0f} %)" for one in choice.estimates[:SHOWN]
    ]
    next_best = f" Next best: {'; '.join(others)}." if others else ""
    return f"Hint, with the chance to win: {best}.{next_best}"


def plain_hint(choice: Choice) -> list[dict[str, object]]:
    """The hint as plain data, options counted from 1 as they are typed."""
    if not choice.estimates:
        return [{"option": choice.index + 1}]
    return [
        {"option": one.index + 1, "chance": round(one.chance, 4), "tries": one.tries}
        for one in choice.estimates[:SHOWN]
    ]
