"""Doing what another card says: the word 'copy', the same in every game."""

from __future__ import annotations

from typing import ClassVar

from hegemon.cards.grammar import GrammarNames
from hegemon.core.errors import BadFile

THAT_CARD = "that card"
"""The card whose playing has set off an event."""


class CopyForm:
    """A card that is carried out once more, without its cost; a game spells out the key and what can be copied."""

    what: str

    copied: ClassVar[tuple[str, ...]] = ()
    """The kinds of card that say what is done when they are played."""
    says_copy: ClassVar[str] = "do what {card} says, without its cost"

    def card_copied(self, names: GrammarNames) -> int:
        if self.what != THAT_CARD and names.whats.get(self.what) not in self.copied:
            listed = " or ".join(f"'{kind}'" for kind in self.copied)
            raise BadFile(f"'copy' does what a card says that is played once: choose {listed}, in a pile or a hand.")
        return names.slot(self.what)

    def copy_said(self, names: GrammarNames) -> str:
        return self.says_copy.format(card=names.mention(self.what))
