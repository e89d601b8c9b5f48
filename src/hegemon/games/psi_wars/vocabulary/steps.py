"""What every line of a card in Psi Wars is."""

from __future__ import annotations

import msgspec

from hegemon.cards.grammar import GrammarNames
from hegemon.cards.lines import GrammarLine
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import Condition as Wanted
from hegemon.games.psi_wars import effects as fx
from hegemon.games.psi_wars.vocabulary.names import (
    PsiNames,
)
from hegemon.games.psi_wars.vocabulary.nouns import (
    Condition,
)


class PsiLine(GrammarLine, kw_only=True):
    """A line that does something; 'if' and 'unless' are looked at when its turn comes."""

    when: Condition | None = msgspec.field(default=None, name="if")
    unless: Condition | None = None

    def made(self, names: PsiNames) -> Effect:
        raise BadFile("this line does nothing.")

    def said(self, names: PsiNames) -> str:
        return ""

    def effect(self, names: GrammarNames) -> Effect:
        assert isinstance(names, PsiNames)
        return self.made(names)

    def sentence(self, names: GrammarNames) -> str:
        assert isinstance(names, PsiNames)
        return self.said(names)

    def only_if(self, condition: Wanted, effect: Effect) -> Effect:
        assert isinstance(effect, fx.PsiEffect)
        return fx.Conditional(condition, effect)
