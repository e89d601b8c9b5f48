"""What every word of a card in Xi is: a choice, or a line that does something."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.mistakes import at
from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.xi import choices as pick
from hegemon.games.xi.vocabulary.names import (
    XiNames,
    aimed,
)
from hegemon.games.xi.vocabulary.nouns import (
    Condition,
    Target,
    When,
)


class XiStep(Word):
    """Anything a card of Xi can hold in 'does': a choice, or a line that does something."""

    def effect(self, names: XiNames) -> pick.XiEffect:
        raise NotImplementedError

    def sentence(self, names: XiNames) -> str:
        raise NotImplementedError

    def build(self, names: Names) -> Effect:
        assert isinstance(names, XiNames)
        return self.effect(names)

    def says(self, names: Names) -> str:
        assert isinstance(names, XiNames)
        return self.sentence(names)


class XiLine(XiStep, kw_only=True):
    """A line that does something; 'if' and 'unless' are looked at when its turn comes."""

    when: When | None = msgspec.field(default=None, name="if")
    """Only if this is so: a sentence, or a condition in braces."""
    unless: When | None = None
    """Only if this is not so."""

    def build(self, names: Names) -> Effect:
        assert isinstance(names, XiNames)
        if self.when is None and self.unless is None:
            return self.effect(names)
        if self.when is not None and self.unless is not None:
            raise BadFile("use either 'if' or 'unless'; 'all' and 'not' put conditions together.")
        with at("if" if self.when is not None else "unless"):
            condition = names.condition(self.when if self.when is not None else Condition(no=self.unless))
        return pick.Conditional(condition, self.effect(names))

    def says(self, names: Names) -> str:
        assert isinstance(names, XiNames)
        when = self.when if self.when is not None else self.unless
        if when is None:
            return self.opening(names) + self.sentence(names)
        opening = "".join(f"choose {names.mention(name)}; " for name in new_names(when, names))
        word = "if" if self.when is not None else "unless"
        return f"{opening}{word} {names.condition_said(when)}, {self.opening(names)}{self.sentence(names)}"

    def opening(self, names: XiNames) -> str:
        """Choices that only a number of the line speaks of are said before it."""
        numbers = [value for key in self.__struct_fields__ if isinstance(value := getattr(self, key), AmountWord)]
        new = [name for number in numbers for name in new_names(number, names)]
        return "".join(f"choose {names.mention(name)}; " for name in dict.fromkeys(new))


def new_names(when: object, names: XiNames) -> Iterator[str]:
    """The choices a condition speaks of before anything else has."""
    if isinstance(when, msgspec.Struct):
        for key in when.__struct_fields__:
            value = getattr(when, key)
            if key in ("of", "but") and value in names.phrases and value not in names.mentioned:
                yield value
            for part in value if isinstance(value, list) else [value]:
                yield from new_names(part, names)


def picked(names: Names, name: str) -> tuple[str, str]:
    """How a line that only speaks of a unit begins, and what it calls the unit then."""
    is_new = name in names.phrases and name not in names.mentioned
    said = names.mention(name)
    return (f"choose {said}; ", "it") if is_new else ("", said)


def picked_or_each(names: XiNames, target: Target) -> tuple[str, str]:
    return picked(names, target) if isinstance(target, str) else ("", aimed(names, target))
