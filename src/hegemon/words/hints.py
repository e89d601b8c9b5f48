"""Hints: what the strongest bot would do in the player's place, seeing no more than the player sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from hegemon.bots import STRONGEST, Budget, Decision, bot_for
from hegemon.bots.confidence import told_options
from hegemon.bots.look import Estimate
from hegemon.bots.luck import seed_within
from hegemon.core.asks import Seat
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.store import Session

THINKING_TIME = Budget(seconds=1.2)
"""Long enough to be of use, short enough to wait for."""
WORLDS = 16
"""Imagined positions that say how the player stands before anything is chosen."""
SHOWN = 3
"""The best and the two next best."""
EQUAL = 0.01
"""A chance that is worse by no more than this is as good."""
HARDLY = 0.03
"""And one by no more than this, if the difference is not known any better."""


def hint_for(session: Session, seat: Seat, budget: Budget = THINKING_TIME) -> Decision:
    """What the strongest bot thinks of the present question, with chances as games like this one ended.

    The options come best first, and none has a better chance than the one that is recommended.
    """
    view = session.door.view(session.game, seat)
    if view.ask is None:
        raise Refused("There is nothing to choose now.")
    luck = Chance(seed_within(session.luck, seat, session.game.asked))
    choice = bot_for(STRONGEST, session.door, session.book)(view, view.ask, budget, luck)
    imaginer = session.door.imaginer(view, session.book)
    worlds = [imaginer.imagine(luck) for _ in range(WORLDS)]
    told = told_options(session.door.id, worlds, seat, [one.chance for one in choice.estimates])
    return Decision(
        choice.index,
        tuple(
            Estimate(one.index, one.tries, chance, one.error)
            for one, chance in zip(choice.estimates, told, strict=True)
        ),
    )


def is_about_equal(choice: Decision, other: Estimate) -> bool:
    """Whether nobody could tell an option from the best one: by too little, or by less than is known about it."""
    best = choice.estimates[0]
    behind = best.chance - other.chance
    return other.index == best.index or behind <= max(EQUAL, min(other.error, HARDLY))


def hint_sentence(choice: Decision, options: list[str]) -> str:
    """The hint in words, given the options in words, each with what it is typed by."""
    if not choice.estimates:
        return f"Hint: {options[choice.index]}. It needs no thought."
    best, *others = once_each(choice.estimates, options)[:SHOWN]
    equal = [one for one in others if is_about_equal(choice, one)]
    worse = [one for one in others if one not in equal]
    sentence = f"Hint, with the chance to win: {option_and_chance(best, options)}."
    for words, group in (("About equal", equal), ("Next best", worse)):
        if group:
            sentence += f" {words}: {'; '.join(option_and_chance(one, options) for one in group)}."
    return sentence


def once_each(estimates: Sequence[Estimate], options: list[str]) -> list[Estimate]:
    """Copies that are told in the same words count as one."""
    found: dict[str, Estimate] = {}
    for one in estimates:
        found.setdefault(options[one.index], one)
    return list(found.values())


def option_and_chance(one: Estimate, options: list[str]) -> str:
    return f"{options[one.index]} ({100 * one.chance:.0f} %)"


class PlainHint(TypedDict):
    """What somebody thinks of one option, counted from 1 as it is typed."""

    option: int
    chance: NotRequired[float]
    tries: NotRequired[int]
    equal: NotRequired[bool]


def plain_hint(choice: Decision) -> list[PlainHint]:
    """The hint as plain data, options counted from 1 as they are typed."""
    if not choice.estimates:
        return [{"option": choice.index + 1}]
    return [
        {
            "option": one.index + 1,
            "chance": round(one.chance, 4),
            "tries": one.tries,
            "equal": is_about_equal(choice, one),
        }
        for one in choice.estimates[:SHOWN]
    ]
