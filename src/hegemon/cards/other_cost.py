"""What may be paid instead of a card's cost, as every game writes and says it; each names what is its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import msgspec

from hegemon.cards.amounts import counted
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

    def words(self) -> Sequence[Word]:
        """The lines that take it."""
        raise NotImplementedError

    def loss_said(self) -> str:
        return ""

    def build(self, names: Names) -> OtherCost:
        if not self.loss() and not self.cards():
            raise BadFile("say what is paid instead of the cost.")
        lines = build_words(self.words(), names)
        said = self.said()
        return OtherCost(self.loss(), self.cards(), lines, ("pay its cost", said))

    def said(self) -> str:
        said = [self.loss_said()] if self.loss() else []
        if self.cards():
            said.append(f"discard {counted(str(self.cards()), ' card', ' cards')}")
        return " and ".join(said)

    def says(self) -> str:
        return f"You may {self.said()} instead of paying its cost."


class HandCost(OtherCostWord):
    """What may be paid instead of the cost, where players hold cards."""

    discard: Count | None = None
    """How many cards you discard from your hand; you choose them."""

    def cards(self) -> int:
        return self.discard or 0


class LossCost(HandCost):
    """What may be paid instead of the cost: all that stands there."""

    lost: ClassVar[tuple[str, str, str]] = ("", "", "")
    """The key of what is lost, and how one and several of it are said."""
    lose: ClassVar[Callable[..., Word]]
    """The words of the game that take it ..."""
    give_up: ClassVar[Callable[..., Word]]
    """... and that take cards."""

    def loss(self) -> int:
        return getattr(self, self.lost[0]) or 0

    def loss_said(self) -> str:
        return f"lose {counted(str(self.loss()), *self.lost[1:])}"

    def words(self) -> Sequence[Word]:
        made = [self.lose(amount=self.loss(), who="you")] if self.loss() else []
        return [*made, *([self.give_up(who="you", cards=self.discard)] if self.discard else [])]
