"""Whether a question has only one sensible answer, by the chances to win that hints tell people.

The strongest bot's search weighs the options against each other, with more lines of play than a captain takes for a
move, and as far ahead as that bot looks: what an answer is good for may show only in the exchange that follows. All
options meet the same imagined worlds, so an error is known for each difference. What the search says is turned into
chances as games like this one ended: in some games the bots' own figures are far too bold.

An answer that is far ahead, but only after thought, is a decision and no formality: somebody who looks one move ahead
would not see it. So both have to say that it is far ahead, the search and the look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hegemon.bots.confidence import told_options
from hegemon.bots.look import Estimate
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.bots.search import Deliberation
from hegemon.bots.tree import Node
from hegemon.core.asks import Seat
from hegemon.core.chance import Chance
from hegemon.core.views import Imaginer

CLEAR: Final = 0.1
"""One answer is the only sensible one if it is ahead of the second best by more than this."""
ALIKE: Final = 0.002
"""Answers closer than this do the same, if they are known that well."""
SURELY: Final = 2.0
"""Standard errors."""
AS_GOOD_AS_OVER: Final = 0.01
"""Chances this near to 0 or to 1."""
LINES: Final = 4
"""Times as many lines as a captain tries."""
NO_CLOCK: Final = float("inf")

ONLY = "only"
"""All other answers are follies."""
FAR_AHEAD = "far ahead"
"""At a glance and after thought."""
NO_MATTER = "no matter"
DECISIVE = "decisive"
"""Far ahead, but a look one move ahead doesn't show it: the question is a choice that counts."""
A_CHOICE = "choice"
DECIDED = "decided"
"""The game is as good as won or lost whatever is answered, so the figures can't tell answers apart."""
FORMALITIES = (ONLY, FAR_AHEAD, NO_MATTER)


@dataclass(frozen=True)
class Weighed:
    """An answer as the search and the look see it, in chances as people read them."""

    chance: float
    glance: float
    error: float
    """The standard error of the distance to the best."""


@dataclass(frozen=True)
class OneAnswer:
    reason: str
    """Why one answer is enough, or why it is not."""
    is_sure: bool
    """Whether the distance to what counts as far ahead is larger than two standard errors."""
    ahead: float = 0.0
    """How far the best is ahead of the second best."""

    @property
    def is_formality(self) -> bool:
        return self.reason in FORMALITIES


def verdict_on(game: str, opinion: Opinion, imaginer: Imaginer, seat: Seat, luck: Chance) -> OneAnswer:
    """What the search says of the question that is in the imaginer's view."""
    search = Deliberation(opinion, imaginer, luck, Numbering())
    search.turns_ahead = opinion.far_turns_ahead()
    root = search.root_from(None)
    search.grow(root, LINES * opinion.captain_lines(), NO_CLOCK)
    estimates = [*search.estimates(), *idle_answers(search, root)]
    glances = [looked_at(search, root, one.index) for one in estimates]
    told = told_options(game, search.worlds, seat, [one.chance for one in estimates])
    seen = told_options(game, search.worlds, seat, glances)
    weighed = [
        Weighed(chance, glance, scaled_error(estimates[0], one, told[0] - chance))
        for one, chance, glance in zip(estimates, told, seen, strict=True)
    ]
    return verdict(sorted(weighed, key=lambda one: -one.chance))


def idle_answers(search: Deliberation, root: Node) -> list[Estimate]:
    """What comes to nothing, such as to end a phase: the search leaves it out, but it is an answer all the same."""
    estimates = search.estimates()
    best = estimates[0].chance
    base = looked_at(search, root, estimates[0].index)
    compared = {search.name_of(one.index) for one in estimates}
    ask = search.worlds[0].ask
    assert ask is not None
    told: list[Estimate] = []
    for index in range(len(ask.options)):
        name = search.name_of(index)
        if name in root.moves and name not in compared:
            compared.add(name)
            move = root.moves[name]
            told.append(Estimate(index, move.looks, min(best, max(0.0, best + move.guess() - base))))
    return told


def looked_at(search: Deliberation, root: Node, index: int) -> float:
    return root.moves[search.name_of(index)].guess()


def scaled_error(best: Estimate, one: Estimate, distance: float) -> float:
    """The error of a distance to the best, on the scale people read."""
    behind = best.chance - one.chance
    return one.error * (distance / behind if behind > ALIKE else 1.0)


def verdict(weighed: Sequence[Weighed]) -> OneAnswer:
    """What to make of the answers, the best first."""
    best, *others = weighed
    if not others:
        return OneAnswer(ONLY, True, 1.0)
    if all(one.chance < AS_GOOD_AS_OVER for one in weighed) or all(one.chance > 1 - AS_GOOD_AS_OVER for one in weighed):
        return OneAnswer(DECIDED, True)
    if all(best.chance - one.chance + one.error < ALIKE for one in others):
        return OneAnswer(NO_MATTER, True)
    ahead = best.chance - others[0].chance
    is_sure = abs(ahead - CLEAR) > SURELY * others[0].error
    if ahead <= CLEAR:
        return OneAnswer(A_CHOICE, is_sure, ahead)
    is_plain = best.glance - max(one.glance for one in others) > CLEAR
    return OneAnswer(FAR_AHEAD if is_plain else DECISIVE, is_sure, ahead)
