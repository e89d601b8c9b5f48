"""What reading a deck finds: the deck, what is wrong with it, and what could not be read."""

from __future__ import annotations

from dataclasses import dataclass, field

from hegemon.cards.book import DeckFile


@dataclass(frozen=True)
class Finding:
    """One thing to put right: a sentence, and where known its rule, its line in the text and its card."""

    sentence: str
    rule: str = ""
    line: int = 0
    card: str = ""

    @property
    def words(self) -> str:
        """The sentence with its line."""
        return f"Line {self.line}: {self.sentence}" if self.line else self.sentence

    @property
    def words_with_rule(self) -> str:
        return f"{self.rule}: {self.words}" if self.rule else self.words


@dataclass
class Reading:
    """A deck as far as it could be read."""

    deck: DeckFile
    findings: list[Finding] = field(default_factory=list)
    """What could not be read, and why."""
    left: list[str] = field(default_factory=list)
    """The lines that were not understood, so that nothing is lost."""
    lines: dict[str, int] = field(default_factory=dict)
    """The line of each card, where there are lines."""
    other: str = ""
    """The game it was written for, where that is another one and nothing of it fits here."""
    rules: list[Finding] = field(default_factory=list)
    """The broken limits."""

    @property
    def problems(self) -> list[Finding]:
        """Everything that keeps it from being played as it was written."""
        return [*self.findings, *self.rules]
