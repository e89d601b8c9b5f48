"""What a player may want to do with a card: what to ask 'why not?' about, and what to say beside an option."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from typing import ClassVar

from hegemon.words.speech import Speech


class Uses(ABC):
    """One game's knowledge of how its cards are used, for one viewer."""

    tried: ClassVar[Mapping[str, tuple[str, ...]]]
    """What a player may want to do with a card, by the zone it lies in: verbs to ask 'why not?' about."""

    free_moments: ClassVar[frozenset[str]]
    """The questions at which a player is free to do this or that, and what cannot be done is worth listing."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech

    @abstractmethod
    def note(self, view: Mapping[str, object], option: Mapping[str, object]) -> str:
        """A few words to stand beside an option: what it costs, or what tells its card from others."""

    @abstractmethod
    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        """Whether a printed card lying there is worth listing when it cannot be used."""

    def tries(self, zone: str, card: Mapping[str, object]) -> tuple[str, ...]:
        """Which of those verbs make sense for this printed card; all of them, unless a game knows better."""
        return self.tried[zone]


def uses_for(speech: Speech) -> Uses:
    """How the cards of this game are used."""
    package = speech.door.package.rpartition(".")[2]
    made = import_module(f"hegemon.words.games.{package}").USES(speech)
    assert isinstance(made, Uses)
    return made
