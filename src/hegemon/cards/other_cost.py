"""What may be paid instead of a card's cost, as every game writes and says it; each names what is its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic

import msgspec

from hegemon.cards.amounts import counted
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.lines import S
from hegemon.cards.mistakes import at
from hegemon.cards.selectors import A, SelectorWord
from hegemon.cards.words import Count, Names, Word, build_words
from hegemon.core.errors import BadFile
from hegemon.core.other_cost import OtherCost


class OtherCostWord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What may be paid instead of the cost: all that stands there."""

    def cards(self) -> int:
        """How many cards of the player's hand, where there are hands."""
        return 0

    def loss(self) -> int:
        """How much of what is a player's own; a game that has such a thing says so."""
        return 0

    def victim(self) -> SelectorWord | None:
        """What is destroyed for it, where a game has that."""
        return None

    def words(self) -> Sequence[Word]:
        """The lines that take it."""
        raise NotImplementedError

    def loss_said(self) -> str:
        return ""

    def build(self, names: Names) -> OtherCost:
        if not self.loss() and not self.cards() and self.victim() is None:
            raise BadFile("say what is paid instead of the cost.")
        lines = build_words(self.words(), names)
        made = OtherCost(self.loss(), self.cards(), lines, ("pay its cost", self.said(names)))
        victim = self.victim()
        if victim is not None and isinstance(names, GrammarNames):
            with at("destroy"):
                if victim.whose != "yours" or victim.where != "play" or victim.but is not None:
                    raise BadFile('only your own cards in play can be destroyed for it: write whose = "yours" alone.')
                made.victims = victim.selector(names)
        made.names = len(names.slots)
        return made

    def said(self, names: Names) -> str:
        said = [self.loss_said()] if self.loss() else []
        victim = self.victim()
        if victim is not None and isinstance(names, GrammarNames):
            said.append(f"destroy {victim.phrase(names, A)}")
        if self.cards():
            said.append(f"discard {counted(str(self.cards()), ' card', ' cards')}")
        return " and ".join(said)

    def says(self, names: Names) -> str:
        return f"You may {self.said(names)} instead of paying its cost."


class HandCost(OtherCostWord):
    """What may be paid instead of the cost, where players hold cards."""

    discard: Count | None = None
    """How many cards you discard from your hand; you choose them."""

    def cards(self) -> int:
        return self.discard or 0


class LossCost(HandCost, Generic[S]):
    """What may be paid instead of the cost: all that stands there."""

    destroy: S | None = None
    """One of these cards of yours in play, which you choose, is destroyed."""

    lost: ClassVar[tuple[str, str, str]]
    """The key of what is lost, and how one and several of it are said."""
    takes: ClassVar[tuple[Callable[..., Word], ...]]
    """The words of the game by which you lose, discard, choose and destroy."""

    def victim(self) -> SelectorWord | None:
        return self.destroy

    def loss(self) -> int:
        return getattr(self, self.lost[0]) or 0

    def loss_said(self) -> str:
        return f"lose {counted(str(self.loss()), *self.lost[1:])}"

    def words(self) -> Sequence[Word]:
        lose, discard, choose, destroy = self.takes
        made = [lose(amount=self.loss(), who="you")] if self.loss() else []
        made += [discard(who="you", cards=self.discard)] if self.discard else []
        if self.destroy is not None:
            made += [choose(**msgspec.structs.asdict(self.destroy), name="price"), destroy(what="price")]
        return made
