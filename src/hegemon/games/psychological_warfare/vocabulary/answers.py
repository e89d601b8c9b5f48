"""The lines of Reactions: what each use may answer, and what it does to the pending card."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.psychological_warfare import counters as cx
from hegemon.games.psychological_warfare import printed as pw


class ProtectWord(Word, tag="protect"):
    """The card lowers none of your scores."""

    def build(self, names: Names) -> Effect:
        return cx.Protect()

    def says(self, names: Names) -> str:
        return "that card lowers none of your scores"


class RaiseLoweredWord(Word, tag="raise instead"):
    """Raise what would have been lowered."""

    by: int

    def build(self, names: Names) -> Effect:
        return cx.RaiseLowered(self.by)

    def says(self, names: Names) -> str:
        return f"you raise one of the categories it would have lowered by {self.by}"


class CancelWord(Word, tag="cancel"):
    """The answered card has no effect."""

    def build(self, names: Names) -> Effect:
        return cx.Cancel()

    def says(self, names: Names) -> str:
        return "cancel it"


class RedirectWord(Word, tag="redirect"):
    """Somebody else suffers the loss."""

    def build(self, names: Names) -> Effect:
        return cx.Redirect()

    def says(self, names: Names) -> str:
        return "another player of your choice, the attacker included, suffers that loss instead of you"


class ReduceWord(Word, tag="reduce increase"):
    """One increase becomes smaller."""

    by: int

    def build(self, names: Names) -> Effect:
        return cx.ReduceIncrease(self.by)

    def says(self, names: Names) -> str:
        return f"reduce one such increase by {self.by}, not below 0"


class ChangeCategoryWord(Word, tag="change category"):
    """A declared category becomes another one."""

    def build(self, names: Names) -> Effect:
        return cx.ChangeCategory()

    def says(self, names: Names) -> str:
        return "change one category declared for it to another legal category of your choice"


CounterWord = ProtectWord | RaiseLoweredWord | CancelWord | RedirectWord | ReduceWord | ChangeCategoryWord

OCCASIONS: dict[str, tuple[int, str]] = {
    "a card that would lower you": (pw.LOWERS_YOU, "an Action or Special that would lower one of your scores"),
    "a reaction to your card": (pw.REACTION_TO_YOU, "a Reaction played in response to a card of yours"),
    "a reaction to your action or special": (
        pw.REACTION_TO_YOUR_PLAY,
        "a Reaction played in response to your Action or Special",
    ),
    "a special": (pw.ANY_SPECIAL, "a Special of another player"),
    "an action": (pw.ANY_ACTION, "an Action"),
    "an action aimed at you": (
        pw.AIMED_AT_YOU,
        'an Action whose "one other player" loss is aimed at you and would lower your score',
    ),
    "a card that raises its player": (
        pw.RAISES_ITS_PLAYER,
        "an Action or Special that would raise a score of its player",
    ),
}


class AnswerWord(msgspec.Struct, forbid_unknown_fields=True):
    """One use of a Reaction: what it may answer and what it does then."""

    to: Literal[
        "a card that would lower you",
        "a reaction to your card",
        "a reaction to your action or special",
        "a special",
        "an action",
        "an action aimed at you",
        "a card that raises its player",
    ]
    does: list[CounterWord]
    most_cost: int | None = None

    def build(self, names: Names) -> pw.Use:
        if self.most_cost is not None and self.to != "an action":
            raise BadFile("'most_cost' belongs to an answer to 'an action'.")
        most = pw.ANY_NUMBER if self.most_cost is None else self.most_cost
        return pw.Use(OCCASIONS[self.to][0], most, [word.build(names) for word in self.does])

    def says(self, names: Names) -> str:
        what = OCCASIONS[self.to][1]
        if self.most_cost is not None:
            what += f" with printed cost {self.most_cost} or less"
        return f"Answer {what}: {', and '.join(word.says(names) for word in self.does)}."
