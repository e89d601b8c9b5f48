"""What a balanced game is, in numbers, and what of it does not hold in a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hegemon.lab.figures import GoalVerdict, Share, share_of, verdict_of
from hegemon.lab.measures import Measures

DECK = (0.40, 0.60)
"""A deck over the field, of two players."""
PAIRING = (0.35, 0.65)
FIRST = (0.45, 0.55)
MOST_DRAWS = 0.05
LEAST_ENDED = 0.98
"""Games that end by the game's own winning condition."""
SHARE_WIDTH = 0.25
"""Roles, and decks of more than two players: so much more or less of an even share."""


@dataclass(frozen=True)
class DesignGoal:
    """One thing that should hold, what was measured, and how sure that is."""

    name: str
    share: Share
    low: float
    high: float

    @property
    def verdict(self) -> GoalVerdict:
        return verdict_of(self.share.low, self.share.high, self.low, self.high)

    @property
    def miss(self) -> float:
        """How far outside the measured value lies."""
        return max(self.low - self.share.share, self.share.share - self.high, 0.0)

    def words(self) -> str:
        span = f"{100 * self.low:.0f} to {100 * self.high:.0f} %"
        return f"{self.name}: {self.share.words()}, should be {span}"

    def plain(self) -> dict[str, object]:
        return {"name": self.name, "value": self.share.share, "from": self.share.low, "to": self.share.high,
                "low": self.low, "high": self.high, "verdict": self.verdict}  # fmt: skip


def goals_of(measures: Measures, names: Mapping[str, str] | None = None) -> list[DesignGoal]:
    """Every goal with what was measured."""
    called = names or {}
    even = 1 / measures.players
    wide = (even * (1 - SHARE_WIDTH), even * (1 + SHARE_WIDTH))
    two = measures.players == 2
    found = [
        DesignGoal(called.get(deck, deck), share, *(DECK if two else wide))
        for deck, share in measures.decks.items()
        if len(measures.decks) > 1
    ]
    found.extend(DesignGoal(called.get(role, role), share, *wide) for role, share in measures.roles.items())
    for (deck, other), share in measures.matrix.items():
        if deck < other:
            found.append(DesignGoal(f"{called.get(deck, deck)} against {called.get(other, other)}", share, *PAIRING))
    found.append(DesignGoal("the first player", measures.first, *(FIRST if two else (even * 0.9, even * 1.1))))
    found.append(DesignGoal("draws", measures.draws, 0.0, MOST_DRAWS))
    # A tie under a rule by which others win is such an end; a rule that only ever breaks games off is none.
    ended = sum(ending.games for ending in measures.endings if ending.rule and ending.games > ending.draws)
    by_rule = share_of(ended, measures.games)
    found.append(DesignGoal("games that end by a rule that makes winners", by_rule, LEAST_ENDED, 1.0))
    return found


def with_verdict(goals: Sequence[DesignGoal], verdict: GoalVerdict) -> list[DesignGoal]:
    """Those goals, what is farthest off first."""
    return sorted((goal for goal in goals if goal.verdict == verdict), key=lambda goal: -goal.miss)
