"""What every word of a card in Xi is: a choice, or a line that does something."""

from __future__ import annotations

import msgspec

from hegemon.cards.lines import GrammarLine
from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.xi import choices as pick
from hegemon.games.xi.vocabulary.names import (
    XiNames,
    aimed,
)
from hegemon.games.xi.vocabulary.nouns import (
    Amount,
    Selector,
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


class XiLine(GrammarLine[Amount, Selector, When, XiNames], kw_only=True):
    """A line that does something; 'if' and 'unless' are looked at when its turn comes."""

    when: When | None = msgspec.field(default=None, name="if")
    """Only if this is so: a sentence, or a condition in braces."""
    unless: When | None = None

    def made(self, names: XiNames) -> pick.XiEffect:
        raise BadFile("this line does nothing.")

    def said(self, names: XiNames) -> str:
        return ""

    def effect(self, names: XiNames) -> Effect:
        return self.made(names)

    def sentence(self, names: XiNames) -> str:
        return self.said(names)


def picked(names: Names, name: str) -> tuple[str, str]:
    """How a line that only speaks of a unit begins, and what it calls the unit then."""
    is_new = name in names.phrases and name not in names.mentioned
    said = names.mention(name)
    return (f"choose {said}; ", "it") if is_new else ("", said)


def picked_or_each(names: XiNames, target: Target) -> tuple[str, str]:
    return picked(names, target) if isinstance(target, str) else ("", aimed(names, target))
