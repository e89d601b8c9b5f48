"""Abilities: what is used, and what happens by itself when something else does; the same shape in every game.

A game derives its forms, in which it spells out its lines, its events and whom they can be about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Final, Generic

import msgspec

from hegemon.cards.grammar import GrammarNames
from hegemon.cards.instead import check_instead, instead_said
from hegemon.cards.lines import C, N
from hegemon.cards.nouns import Whose
from hegemon.cards.words import Word
from hegemon.core.errors import BadFile
from hegemon.core.triggers import INSTEAD


class EventNoun:
    """An event: its number, what it is about, and how it is said."""

    def __init__(
        self, number: int, about: str, verb: str = "", *, own: str = "", other: str = "", has_number: bool = False
    ) -> None:
        self.number: Final = number
        self.about: Final = about
        """'unit', 'card' in play, 'played' card, 'player' or 'turn'; or two of them."""
        self.verb: Final = verb
        self.own: Final = own
        """How it is said of the card itself, where that is different."""
        self.other: Final = other
        """The word before the other side, where it has one."""
        self.has_number: Final = has_number


class UseForm(msgspec.Struct, Generic[C], forbid_unknown_fields=True, kw_only=True):
    """An ability that is used."""

    does: Sequence[Word]
    when: C | None = msgspec.field(default=None, name="if")
    """It can be used only if this is so."""

    def limit(self, names: GrammarNames) -> str:
        return f", only if {names.condition_said(self.when)}" if self.when is not None else ""


class WhenForm(msgspec.Struct, Generic[C, N], forbid_unknown_fields=True, kw_only=True):
    """A triggered ability: when it becomes due, and what it does."""

    event: str
    does: Sequence[Word]
    when: C | None = msgspec.field(default=None, name="if")
    """Only if this is so, then and when it is carried out."""
    at_most: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    """How often in each turn."""
    may: bool = False
    instead: bool = False
    """The lines happen in place of the event."""

    events: ClassVar[Mapping[str, EventNoun]] = {}
    replaceable: ClassVar[tuple[str, ...]] = ("destroyed", "hurt", "recovers", "draws")
    """What something else can happen in place of."""
    before_lines: ClassVar[str] = ", "

    @property
    def noun(self) -> EventNoun:
        return self.events[self.event]

    @property
    def has_number(self) -> bool:
        return self.noun.has_number

    @property
    def code(self) -> int:
        """The event as the engine numbers it."""
        return self.noun.number + (INSTEAD if self.instead else 0)

    def check_instead(self) -> None:
        if self.instead:
            *some, last = [f"'{event}'" for event in self.replaceable]
            listed = f"{', '.join(some)} and {last}" if some else last
            check_instead(self.event, self.may, self.replaceable, listed)

    # --- saying --------------------------------------------------------------------------------------

    def says(self, names: N) -> str:
        opening, limit = self.opening(names), self.limit()
        if self.instead:
            condition = names.condition_said(self.when) if self.when is not None else ""
            return instead_said(opening, limit, condition, names.say(self.does)) + "."
        opening += limit
        if self.when is not None:
            opening += f", if {names.condition_said(self.when)}"
        said = names.say(self.does)
        return f"{opening}{self.before_lines}{self.optional(said) if self.may else said}."

    def limit(self) -> str:
        return f" (at most {self.at_most} time{'s' if self.at_most > 1 else ''} each turn)" if self.at_most else ""

    def opening(self, names: N) -> str:
        """Whenever it happens."""
        raise NotImplementedError

    def optional(self, said: str) -> str:
        """What may be done, or left."""
        return f"you may {said}"


def turns_said(opponents: str, yours_ends: str = "your turn", at: str = "At") -> Mapping[str, Mapping[str, str]]:
    """How the beginning and the end of a turn are said, by whose it is."""
    return {
        "turn begins": {
            "anyone": f"{at} the start of each turn",
            "yours": f"{at} the start of your turn",
            "opponents": f"{at} the start of {opponents}",
        },
        "turn ends": {
            "anyone": f"{at} the end of each turn",
            "yours": f"{at} the end of {yours_ends}",
            "opponents": f"{at} the end of {opponents}",
        },
    }


class WhenInTurns(WhenForm[C, N], kw_only=True):
    """A triggered ability, where turns belong to players."""

    whose: Whose | None = None
    """Whose turn; for 'turn begins' and 'turn ends'."""

    turns: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """How the beginning and the end of a turn are said, by whose it is."""

    def check_turn(self, of: object) -> None:
        is_turn = self.noun.about == "turn"
        if is_turn != (self.whose is not None):
            raise BadFile("'turn begins' and 'turn ends' need 'whose', and no other event has it.")
        if is_turn and of is not None:
            raise BadFile("a turn has 'whose' instead of 'of'.")
