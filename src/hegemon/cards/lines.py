"""Lines with a condition: 'if' and 'unless' on any line of a card, in every game that has the grammar."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.mistakes import at
from hegemon.cards.selectors import SelectorWord
from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import Condition, Not


class GrammarLine(Word, kw_only=True):
    """A line that does something; 'if' and 'unless' are looked at when its turn comes.

    A game derives its own form, in which the conditions are spelled out, and says how a line waits for one.
    """

    when: str | ConditionWord | None = msgspec.field(default=None, name="if")
    """Only if this is so."""
    unless: str | ConditionWord | None = None
    """Only if this is not so."""

    has_number: ClassVar[bool] = False
    """Whether later lines can speak of what it has come to."""

    def effects(self, names: GrammarNames) -> list[Effect]:
        """What the line does, step by step; mostly one."""
        return [self.effect(names)]

    def effect(self, names: GrammarNames) -> Effect:
        """What the line does."""
        raise BadFile("this line does nothing.")

    def sentence(self, names: GrammarNames) -> str:
        """What it says, without its condition."""
        return ""

    def only_if(self, condition: Condition, effect: Effect) -> Effect:
        """The same, done only if something is so."""
        raise BadFile("this line can't have a condition.")

    def build(self, names: Names) -> Effect:
        return self.build_all(names)[-1]

    def build_all(self, names: Names) -> list[Effect]:
        assert isinstance(names, GrammarNames)
        if self.when is not None and self.unless is not None:
            raise BadFile("use either 'if' or 'unless'; 'all' and 'not' put conditions together.")
        condition: Condition | None = None
        if self.when is not None:
            with at("if"):
                condition = names.condition(self.when)
        elif self.unless is not None:
            with at("unless"):
                condition = Not(names.condition(self.unless))
        made = self.effects(names)
        names.has_number_before = names.has_number_before or self.has_number
        done = made if condition is None else [self.only_if(condition, effect) for effect in made]
        for effect in done:
            effect.speaks_of_done = effect.speaks_of_done or names.has_spoken_of_it
        return done

    def says(self, names: Names) -> str:
        assert isinstance(names, GrammarNames)
        when = self.when if self.when is not None else self.unless
        if when is None:
            return self.opening(names) + self.sentence(names)
        opening = "".join(
            f"choose {names.mention(name).removesuffix(' of your choice')}; " for name in new_names(when, names)
        )
        word = "if" if self.when is not None else "unless"
        return f"{opening}{word} {names.condition_said(when)}, {self.opening(names)}{self.sentence(names)}"

    def opening(self, names: GrammarNames) -> str:
        """Choices that only a number of the line speaks of, or whose things a selector means, are said before it."""
        values = [getattr(self, key) for key in self.__struct_fields__]
        new = [name for value in values if isinstance(value, AmountWord) for name in new_names(value, names)]
        owners = [getattr(value, "of", None) for value in values if isinstance(value, SelectorWord)]
        new += [owner for owner in owners if owner in names.phrases and owner not in names.mentioned]
        return "".join(f"choose {names.mention(name).removesuffix(' of your choice')}; " for name in dict.fromkeys(new))


def new_names(when: object, names: Names) -> Iterator[str]:
    """The choices a condition or a number speaks of before anything else has."""
    if isinstance(when, msgspec.Struct):
        for key in when.__struct_fields__:
            value = getattr(when, key)
            if key in ("of", "but") and value in names.phrases and value not in names.mentioned:
                yield value
            for part in value if isinstance(value, list) else [value]:
                yield from new_names(part, names)


def chosen_before(words: object, names: Names) -> str:
    """What was chosen before lines that wait, and is spoken of by them only: it is said before they are."""
    unsaid = dict.fromkeys(unsaid_in(words, names))
    return "".join(f"choose {names.mention(name).removesuffix(' of your choice')}; " for name in unsaid)


def unsaid_in(word: object, names: Names) -> Iterator[str]:
    if isinstance(word, list):
        for part in word:
            yield from unsaid_in(part, names)
    elif isinstance(word, msgspec.Struct):
        for key in word.__struct_fields__:
            yield from unsaid_in(getattr(word, key), names)
    elif isinstance(word, str) and word in names.phrases and names.phrases[word] and word not in names.mentioned:
        yield word
