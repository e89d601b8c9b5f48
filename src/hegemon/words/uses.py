"""What a player may want to do with a card: what to ask 'why not?' about, and what to say beside an option."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from hegemon.core.asks import Handle
from hegemon.core.plain import PlainCard, PlainOption, PlainView
from hegemon.games.catalogue import entry
from hegemon.words.speech import Speech

AnyView = TypeVar("AnyView", bound=PlainView)
AnyCard = TypeVar("AnyCard", bound=PlainCard)


class GameUses(ABC, Generic[AnyView, AnyCard]):
    """One game's knowledge of how its cards are used, for one viewer."""

    tried: ClassVar[Mapping[str, tuple[str, ...]]]
    """What a player may want to do with a card, by the zone it lies in: verbs to ask 'why not?' about."""

    free_moments: ClassVar[frozenset[str]]
    """The questions at which a player is free to do this or that, and what cannot be done is worth listing."""

    narrow_moments: ClassVar[Mapping[str, frozenset[str]]] = {}
    """Of those, the ones at which only some verbs can ever be answered: a card with no other is not named there."""

    alike: ClassVar[frozenset[str]] = frozenset()
    """The zones in which copies of a card are alike, so that a question offers only one of them."""

    of_sides: ClassVar[frozenset[str]] = frozenset()
    """The verbs that are about a whole side of a battle, though they name one of its cards."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech

    def printed(self, id: str) -> AnyCard:
        """A card as it is printed: only its game's words are handed it."""
        card: Any = self.speech.door.plain_card(self.speech.book.card(id))
        return cast(AnyCard, card)

    def beside(self, view: AnyView, handle: Handle) -> list[str]:
        """The cards that fight as one with this card, in a Stack or the like."""
        return []

    def side(self, view: AnyView, card: str, handle: Handle) -> str:
        """A side of a battle, named by all who fight in it."""
        return " + ".join(self.speech.card(id) for id in [card, *self.beside(view, handle)])

    @abstractmethod
    def note(self, view: AnyView, option: PlainOption) -> str:
        """A few words to stand beside an option: what it costs, or what tells its card from others."""

    @abstractmethod
    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        """Whether a printed card lying there is worth listing when it cannot be used."""

    def unspent(self, view: AnyView, option: PlainOption) -> str:
        """What would be lost by this option though much could be done with it, in a sentence; nothing is usual."""
        return ""

    def is_of_use_at(self, moment: str, zone: str, card: Mapping[str, object]) -> bool:
        """Whether a printed card lying there could be the answer to this question in some other position."""
        verbs = self.narrow_moments.get(moment)
        return verbs is None or not verbs.isdisjoint(self.tries(zone, card))

    def tries(self, zone: str, card: Mapping[str, object]) -> tuple[str, ...]:
        """Which of those verbs make sense for this printed card; all of them, unless a game knows better."""
        return self.tried[zone]


Uses: TypeAlias = GameUses[Any, Any]
"""Those of some game, to be handed views of the same game."""


class PlainUses(GameUses[PlainView, PlainCard]):
    """For a game that says nothing about its cards: nothing is listed, nothing stands beside an option."""

    tried: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    free_moments: ClassVar[frozenset[str]] = frozenset()

    def note(self, view: PlainView, option: PlainOption) -> str:
        return ""

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return False


def uses_for(speech: Speech) -> Uses:
    """How the cards of this game are used."""
    module = entry(speech.door.id).uses
    made = import_module(module).USES(speech) if module else PlainUses(speech)
    assert isinstance(made, GameUses)
    return made
