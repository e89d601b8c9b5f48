"""What every line of a card in Psi Wars is."""

from __future__ import annotations

import msgspec

from hegemon.cards.lines import GrammarLine
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.psi_wars.vocabulary.names import (
    PsiNames,
)
from hegemon.games.psi_wars.vocabulary.nouns import (
    Amount,
    Condition,
    Selector,
)


class PsiLine(GrammarLine[Amount, Selector, Condition, PsiNames], kw_only=True):
    """A line that does something; 'if' and 'unless' are looked at when its turn comes."""

    when: Condition | None = msgspec.field(default=None, name="if")
    unless: Condition | None = None

    def made(self, names: PsiNames) -> Effect:
        raise BadFile("this line does nothing.")

    def said(self, names: PsiNames) -> str:
        return ""

    def effect(self, names: PsiNames) -> Effect:
        return self.made(names)

    def sentence(self, names: PsiNames) -> str:
        return self.said(names)
