"""What every word of a card in PURGE is: a choice, or a line that does something."""

from __future__ import annotations

import msgspec

from hegemon.cards.grammar import GrammarNames
from hegemon.cards.lines import GrammarLine
from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import Condition as Asked
from hegemon.games.purge import effects as fx
from hegemon.games.purge.vocabulary.names import (
    PurgeNames,
    of_purge,
)
from hegemon.games.purge.vocabulary.nouns import (
    When,
)

ALL = 99
"""Enough to stand for all of a stat."""


class PurgeStep(Word):
    """Anything a card of PURGE can hold in 'does': a choice, or a line that does something."""

    def effect(self, names: PurgeNames) -> Effect:
        raise BadFile("this word can't be used alone.")

    def sentence(self, names: PurgeNames) -> str:
        self.effect(names)
        return ""

    def build(self, names: Names) -> Effect:
        return self.effect(of_purge(names))

    def says(self, names: Names) -> str:
        return self.sentence(of_purge(names))


class PurgeLine(GrammarLine, kw_only=True):
    """A line that does something; 'if' and 'unless' are looked at when its turn comes."""

    when: When | None = msgspec.field(default=None, name="if")
    unless: When | None = None

    def effect(self, names: GrammarNames) -> Effect:
        return self.made(of_purge(names))

    def sentence(self, names: GrammarNames) -> str:
        return self.said(of_purge(names))

    def made(self, names: PurgeNames) -> Effect:
        raise BadFile("this word can't be used alone.")

    def said(self, names: PurgeNames) -> str:
        return ""

    def only_if(self, condition: Asked, effect: Effect) -> Effect:
        return fx.Conditional(condition, effect)
