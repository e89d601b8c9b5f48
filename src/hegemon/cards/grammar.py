"""The names of one card in a game that has the grammar: they also know the game's nouns, and read its tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.mistakes import at
from hegemon.cards.words import NUMBER, Known, Names
from hegemon.core.errors import BadFile
from hegemon.core.queries import Amount, ChosenNumber, Condition, Fixed

if TYPE_CHECKING:
    from hegemon.cards.nouns import Nouns
    from hegemon.cards.selectors import SelectorWord

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


class GrammarNames(Names):
    """Names, nouns, and the way from tables to amounts and conditions and back to words."""

    def __init__(
        self, card_name: str, nouns: Nouns, special: Mapping[str, Known], senseless: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(card_name, special, senseless)
        self.nouns = nouns
        self.shorts: dict[str, str] = {}
        """How chosen things are spoken of once they are known: that unit."""
        self.has_number_before = False
        """Whether a line before has come to a number ..."""
        self.has_spoken_of_it = False
        """... and whether a line has spoken of it, perhaps one inside the present line."""
        self.circular: frozenset[str] = frozenset()
        """Nouns that would ask for the very number that is being worked out."""

    # --- names ---------------------------------------------------------------------------------------

    def bind_selected(self, name: str, selector: SelectorWord, phrase: str) -> int:
        """Give a name to what is chosen with a selector."""
        noun = self.nouns.kinds[selector.what].one
        suffix = self.nouns.places[selector.where].suffix
        self.shorts[name] = f"that {noun}" if not suffix or noun == suffix else f"that {noun} {suffix}"
        return self.bind(name, phrase, *selector.sorts(self.nouns))

    def mention(self, name: str) -> str:
        if name in self.shorts and name in self.mentioned:
            return self.told_apart(name)
        return super().mention(name)

    def told_apart(self, name: str) -> str:
        """That unit; or the first unit, where several spoken of would be called the same."""
        short = self.shorts[name]
        alike = [one for one in self.shorts if self.shorts[one] == short and one in self.mentioned]
        alike = [one for one in alike if one not in self.out_of_reach]
        if len(alike) < 2 or name not in alike:
            return short
        return f"the {ORDINALS[min(alike.index(name), len(ORDINALS) - 1)]} {short.removeprefix('that ')}"

    def check_noun(self, noun: str) -> None:
        if noun in self.circular:
            raise BadFile(f"'{noun}' can't be used here: it would depend on itself.")

    def check_place(self, where: str) -> None:
        """Refuse a place where nothing can be when the lines happen; most places are always there."""

    # --- amounts -------------------------------------------------------------------------------------

    def limit(self, number: int | AmountWord | None, key: str, may_change: bool = False) -> Amount | None:
        """A least or a most, if there is one; of a condition it is the same all the time."""
        is_plain = may_change and isinstance(number, AmountWord) and number.base is not None
        if isinstance(number, AmountWord) and number.when is not None and not is_plain:
            raise BadFile(f"'{key}' can't change with an 'if'; use two conditions with 'any' or 'all'.")
        return None if number is None else self.amount_of(number, key)

    def amount_of(self, number: int | AmountWord, key: str = "amount") -> Amount:
        if isinstance(number, int):
            return Fixed(number)
        with at(key):
            return number.build(self)

    def number_said(self, number: int | AmountWord | None) -> str:
        """A number as a value; empty if there is none."""
        if number is None:
            return ""
        return str(number) if isinstance(number, int) else number.value(self)

    def number_chosen(self, name: str) -> Amount:
        """A number an earlier line has let somebody choose."""
        return ChosenNumber(self.slot(name, NUMBER))

    def check_event_number(self) -> None:
        """Refuse the event's number where nothing has one."""
        raise BadFile("'event' means nothing here: nothing that happens has a number.")

    def check_number_before(self) -> None:
        if not self.has_number_before:
            raise BadFile("'before' means nothing here: no line before it deals, draws or destroys anything.")
        self.has_spoken_of_it = True

    # --- conditions ----------------------------------------------------------------------------------

    def condition(self, when: str | ConditionWord) -> Condition:
        return self.saying(when) if isinstance(when, str) else when.build(self)

    def condition_said(self, when: str | ConditionWord, is_negated: bool = False) -> str:
        return self.saying_said(when, is_negated) if isinstance(when, str) else when.says(self, is_negated)

    def saying(self, text: str) -> Condition:
        """What a text instead of a table stands for; a game that knows none refuses it."""
        raise BadFile('a condition is a table in braces, such as { turn = "yours" }.')

    def saying_said(self, text: str, is_negated: bool) -> str:
        raise NotImplementedError
