"""Reflex: one look at each answer in one world, by the shortest way there is, for those who play thousands of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.bots.finish import NONE, Finisher
from hegemon.bots.glance import Policy
from hegemon.bots.look import ANY_SEED, THOROUGH, Look
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion, sensible
from hegemon.bots.search import MUCH_WORSE
from hegemon.core.asks import Ask
from hegemon.core.blindfold import Blindfold
from hegemon.core.chance import Chance
from hegemon.core.state import State

UNSEEN: Final = -1
"""An answer that needs a look at the table."""
USUAL: Final = -1
"""As many choices as others try."""


class Reflex:
    """Takes the answer after which the position looks best."""

    def __init__(
        self,
        opinion: Opinion,
        depth: int = USUAL,
        answers: bool = True,
        routine: bool = False,
        nodes: int = 0,
        throws: int = 1,
        policy: Policy | None = None,
        sees_follies: bool = False,
        thorough: int = THOROUGH,
    ) -> None:
        self.opinion: Final = opinion
        self.depth: Final = depth
        """How many choices that belong to a move it tries one by one, the rest by habit."""
        self.answers: Final = answers
        """Whether it looks for an answer to what others do."""
        self.routine: Final = routine
        """Whether it does by routine what those do who play on at the end of a line."""
        self.nodes: Final = nodes
        """Positions it looks at for a win in this turn that nobody answers."""
        self.throws: Final = throws
        """How often it lets dice fall, where they matter."""
        self.policy: Final = policy
        """What it has learned to tell at a glance."""
        self.sees_follies: Final = sees_follies
        """Whether the game's follies show by what the seat sees, so that what is told at a glance needs no copy of the
        table in which the rest is dealt anew."""
        self.thorough: Final = thorough
        """Positions it tries for each answer where the end is near."""

    def unseen(self, ask: Ask) -> int:
        """The answer to what it does not think about; else UNSEEN."""
        if len(ask.options) == 1:
            return 0
        if self.opinion.is_trifle(ask):
            return ask.default
        if not self.answers and ask.is_window:
            return 0
        return self.opinion.reflex(ask)

    def glimpse(self, game: State, ask: Ask) -> list[int]:
        """The answers worth a try, by nothing but what the asked seat sees; none if it takes a copy to say."""
        if not self.sees_follies:
            return []
        return self.shortlist(game, ask)

    def shortlist(self, game: State, ask: Ask) -> list[int]:
        """The answers that look good at a glance; none where nobody has learned to tell, or where the end is near and
        every answer is worth a try."""
        policy = self.policy
        if policy is None or not policy.knows(ask) or self.opinion.is_thorough(game):
            return []
        return policy.shortlist(self.opinion, game, ask)

    def answer_in(self, world: State, luck: Chance, listed: list[int]) -> int:
        """The answer to what is asked in a world that hides nothing; of those listed, if any are."""
        ask = world.ask
        assert ask is not None
        opinion = self.opinion
        if self.nodes > 0 and opinion.on_turn(world) == ask.seat and opinion.may_finish(world, ask.seat):
            index = Finisher(opinion, self.nodes, self.nodes, is_answered=False).winning_answer(world, ask)
            if index != NONE:
                return index
        answers = listed or self.shortlist(world, ask) or sensible(opinion, world, ask)
        if len(answers) == 1:
            return answers[0]
        if self.routine and opinion.is_routine(ask):
            index = opinion.routine(world, ask)
            if index in answers:
                return index
        return self.best_of(world, ask, answers, luck)

    def best_of(self, world: State, ask: Ask, answers: list[int], luck: Chance) -> int:
        """The answer that looks best; where dice matter, what looks nearly as good is looked at again with others."""
        look = Look(self.opinion, luck)
        look.is_hasty = True
        look.thorough = self.thorough
        if self.depth != USUAL:
            look.deepest = self.depth
        before = look.chances_now(world, ask)
        totals = [0.0] * len(ask.options)
        good = different(world, ask, answers)
        best_index = good[0]
        for throw in range(self.throws):
            dice = world.chance if throw == 0 else Chance(luck.below(ANY_SEED))
            for index in good:
                totals[index] += look.look(world, index, before, dice)[ask.seat] - (1.0 if look.is_futile else 0.0)
            best_index = good[0]
            for index in good:
                if totals[index] > totals[best_index]:
                    best_index = index
            worst = totals[best_index] - MUCH_WORSE * (throw + 1)
            good = [index for index in good if totals[index] >= worst]
            if len(good) == 1 or not look.had_luck:
                break
        return best_index


def different(game: State, ask: Ask, answers: list[int]) -> list[int]:
    """The answers, of equal ones the first."""
    names = Numbering()
    seen: list[int] = []
    found: list[int] = []
    for index in answers:
        name = names.name(game, ask, ask.options[index])
        if name not in seen:
            seen.append(name)
            found.append(index)
    return found


class BlindfoldedPlayer:
    """A reflex at a seat of the lab: it is handed copies in which what the seat does not see is dealt anew."""

    def __init__(self, reflex: Reflex, blindfold: Blindfold, luck: Chance, by_view: Callable[[State], int]) -> None:
        self.reflex: Final = reflex
        self.blindfold: Final = blindfold
        self.luck: Final = luck
        self.by_view: Final = by_view
        """How it answers where more than faces is secret."""

    def choose(self, game: State) -> int:
        ask = game.ask
        assert ask is not None
        index = self.reflex.unseen(ask)
        if index != UNSEEN:
            return index
        if game.has_secrets():
            return self.by_view(game)
        listed = self.reflex.glimpse(game, ask)
        if len(listed) == 1:
            return listed[0]
        return self.reflex.answer_in(self.blindfold.copy_for(game, ask.seat, self.luck), self.luck, listed)
