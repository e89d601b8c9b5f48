"""Lines of cards: what every word says and builds, and the 'if' and 'unless' that any line can have.

A word is mostly data: its keys, the effect it `makes` of them, what its keys can be about (`works_on`), the numbers its
texts stand for (`codes`), and its `sentences` with the `phrases` for texts. What does not fit that shape is a method.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.mistakes import at
from hegemon.cards.selectors import SelectorWord
from hegemon.cards.speech import Phrases, Sentences, said_by
from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import Condition, Not

A = TypeVar("A", bound=AmountWord)
"""How a game writes amounts, ..."""
S = TypeVar("S", bound=SelectorWord)
"""... selectors, ..."""
C = TypeVar("C", bound=str | ConditionWord)
"""... conditions, ..."""
N = TypeVar("N", bound=GrammarNames)
"""... and what the names of its cards know."""

WorksOn = Mapping[str, tuple[str, ...]]


class CardStep(Word, Generic[N]):
    """Anything a card can hold in 'does': a choice, or a line that does something."""

    has_number: ClassVar[bool] = False
    """Whether later lines can speak of what it has come to."""
    makes: ClassVar[tuple[Any, ...]] = ()
    """The effect, and the keys it is made of, in its order; what is no text is given as it stands."""
    works_on: ClassVar[WorksOn] = {}
    """The keys that say whom it works on, and what that can be."""
    codes: ClassVar[Mapping[str, Mapping[Any, Any]]] = {}
    """What the texts of a key stand for in the engine."""
    sentences: ClassVar[Sentences] = ""
    phrases: ClassVar[Phrases] = {}
    """What is said for the texts of a key."""

    def effects(self, names: N) -> list[Effect]:
        """What it does, step by step; mostly one."""
        return [self.effect(names)]

    def effect(self, names: N) -> Effect:
        if not self.makes:
            raise BadFile("this word can't be used alone.")
        make, *keys = self.makes
        made: Effect = make(*[self.built(key, names) if isinstance(key, str) else key for key in keys])
        return made

    def built(self, key: str, names: N) -> Any:
        """What the engine is given for a key."""
        value = getattr(self, key)
        if key in self.codes:
            return self.codes[key][value]
        if key in self.works_on:
            return names.aim(value, *self.works_on[key])
        is_number = isinstance(value, (int, AmountWord)) and not isinstance(value, bool)
        return names.amount_of(value, key) if is_number else value

    def sentence(self, names: N) -> str:
        """What it says, without its condition."""
        return said_by(self, self.sentences, self.phrases, names)

    def build(self, names: Names) -> Effect:
        return self.build_all(names)[-1]

    def build_all(self, names: Names) -> list[Effect]:
        own: Any = names
        return self.effects(own)

    def says(self, names: Names) -> str:
        own: Any = names
        return self.sentence(own)


class CardChoice(CardStep[N]):
    """A choice: the line that uses it speaks of it, so it says nothing itself."""

    is_choice: ClassVar[bool] = True

    def sentence(self, names: N) -> str:
        self.build_all(names)
        return ""


class GrammarLine(CardStep[N], Generic[A, S, C, N], kw_only=True):
    """A line that does something; 'if' and 'unless' are looked at when its turn comes."""

    when: C | None = msgspec.field(default=None, name="if")
    """Only if this is so."""
    unless: C | None = None
    """Only if this is not so."""

    def build_all(self, names: Names) -> list[Effect]:
        own: Any = names
        if self.when is not None and self.unless is not None:
            raise BadFile("use either 'if' or 'unless'; 'all' and 'not' put conditions together.")
        condition: Condition | None = None
        if self.when is not None:
            with at("if"):
                condition = own.condition(self.when)
        elif self.unless is not None:
            with at("unless"):
                condition = Not(own.condition(self.unless))
        made = self.effects(own)
        own.has_number_before = own.has_number_before or self.has_number
        done = made if condition is None else [own.only_if(condition, effect) for effect in made]
        for effect in done:
            effect.speaks_of_done = effect.speaks_of_done or own.has_spoken_of_it
        return done

    def says(self, names: Names) -> str:
        own: Any = names
        when = self.when if self.when is not None else self.unless
        if when is None:
            return self.opening(own) + self.sentence(own)
        opening = "".join(
            f"choose {names.mention(name).removesuffix(' of your choice')}; " for name in new_names(when, names)
        )
        word = "if" if self.when is not None else "unless"
        return f"{opening}{word} {own.condition_said(when)}, {self.opening(own)}{self.sentence(own)}"

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
