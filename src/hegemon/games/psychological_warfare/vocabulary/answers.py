"""The uses of Reactions: what each may answer, and what it does then."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.nouns import article, limits, measured
from hegemon.cards.words import Value
from hegemon.core.errors import BadFile
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare.vocabulary.lines import AlterWord, Lines, ProtectWord, RaiseWord
from hegemon.games.psychological_warfare.vocabulary.names import PWNames, build_does
from hegemon.games.psychological_warfare.vocabulary.nouns import KINDS, Amount, When

WOULD: dict[str, int] = {
    "lower you": pw.LOWER_YOU,
    "lower you alone": pw.AIM_AT_YOU,
    "raise its player": pw.RAISE_ITS_PLAYER,
}
WOULD_SAID: dict[str, str] = {
    "lower you": "that would lower one of your scores",
    "lower you alone": 'whose "one other player" loss is aimed at you and would lower your score',
    "raise its player": "that would raise a score of its player",
}
ANSWERING: dict[str, int] = {"your card": pw.YOUR_CARD, "your action or special": pw.YOUR_PLAY}
ANSWERING_SAID: dict[str, str] = {
    "your card": "played in response to a card of yours",
    "your action or special": "played in response to your Action or Special",
}


class AnswerTo(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Which cards may be answered: their kind, their printed cost, what they would do, what they answer themselves."""

    what: Literal["action", "special", "action or special", "reaction"]
    stat: Literal["cost"] | None = None
    """The printed cost, with 'least' or 'most' or both."""
    least: Value | Amount | None = None
    most: Value | Amount | None = None
    would: Literal["lower you", "lower you alone", "raise its player"] | None = None
    answering: Literal["your card", "your action or special"] | None = None

    def check(self) -> None:
        if (self.answering is not None) != (self.what == "reaction"):
            raise BadFile("a Reaction is answered if it answers your card: 'reaction' needs 'answering', and only it.")
        if self.what == "reaction" and self.would is not None:
            raise BadFile("a Reaction changes no scores itself; leave 'would' out.")
        if (self.stat is None) != (self.least is None and self.most is None):
            raise BadFile("'stat' needs 'least' or 'most', and those need 'stat'.")
        if isinstance(self.least, int) and isinstance(self.most, int) and self.least > self.most:
            raise BadFile(f"'least' is {self.least} and 'most' is {self.most}, so no card fits.")
        if self.least == 0:
            raise BadFile("every card costs 0 or more; leave 'least' out.")

    def says(self, names: PWNames) -> str:
        said = article(KINDS[self.what].one)
        if self.would is None and self.stat is None and self.what == "special":
            return f"{said} of another player"
        if self.stat is not None:
            cost = limits(names.number_said(self.least), names.number_said(self.most), False)
            said += f" with printed cost {measured(cost)}".replace("cost no", "cost 0")
        if self.would is not None:
            said += f" {WOULD_SAID[self.would]}"
        return said if self.answering is None else f"{said} {ANSWERING_SAID[self.answering]}"


class AnswerWord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One use of a Reaction: what it may answer and what it does then."""

    to: AnswerTo
    does: Lines
    when: When | None = msgspec.field(default=None, name="if")
    """It can answer only if this is so: a condition in braces."""

    def build(self, names: PWNames) -> pw.Use:
        with at("to"):
            self.to.check()
        if self.to.what == "reaction" and any(
            isinstance(word, (AlterWord, ProtectWord)) or (isinstance(word, RaiseWord) and word.category == "lowered")
            for word in self.does
        ):
            raise BadFile("a Reaction changes no scores itself; of what it would do nothing can be changed.")
        lone = [type(word) for word in self.does if not word.__struct_fields__[:-2]]
        if len(set(lone)) < len(lone):
            raise BadFile("'does' has the same word twice.")
        would = WOULD[self.to.would] if self.to.would is not None else pw.ANYTHING
        answering = ANSWERING[self.to.answering] if self.to.answering is not None else pw.ANYTHING
        made = pw.Use(KINDS[self.to.what].bits, would, answering, build_does(self.does, names, "does"))
        with at("to"):
            made.least_cost = names.limit(self.to.least, "least")
            made.most_cost = names.limit(self.to.most, "most")
        made.condition = names.condition_if(self.when)
        return made

    def says(self, names: PWNames) -> str:
        said = [text for text in [word.says(names) for word in self.does] if text]
        when = f", if {names.condition_said(self.when)}" if self.when is not None else ""
        return f"Answer {self.to.says(names)}{when}: {', and '.join(said)}."
