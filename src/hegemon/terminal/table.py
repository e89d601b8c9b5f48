"""The table as lines of text. What every game's table has is here; the rest is in `games`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import ClassVar

from hegemon.terminal.pages import card_lines
from hegemon.terminal.speech import Speech, capital
from hegemon.terminal.style import Style

DRAWERS: dict[str, str] = {
    "psi-wars": "hegemon.terminal.games.psi_wars",
    "xi": "hegemon.terminal.games.xi",
    "intergalactic-psi-wars": "hegemon.terminal.games.intergalactic_psi_wars",
    "psychological-warfare": "hegemon.terminal.games.psychological_warfare",
    "purge": "hegemon.terminal.games.purge",
}
"""Where each game's table is drawn."""


class Drawer(ABC):
    """Draws the plain view of one game for one viewer."""

    tried: ClassVar[Mapping[str, tuple[str, ...]]]
    """What a player may want to do with a card, by the zone it lies in: verbs to ask 'why not?' about."""

    free_moments: ClassVar[frozenset[str]]
    """The questions at which a player is free to do this or that, and what cannot be done is worth listing."""

    def __init__(self, speech: Speech, style: Style) -> None:
        self.speech = speech
        self.style = style

    @abstractmethod
    def table(self, view: Mapping[str, object], events: Sequence[Mapping[str, object]]) -> list[str]:
        """The whole table; the events so far tell what is going on."""

    @abstractmethod
    def note(self, view: Mapping[str, object], option: Mapping[str, object]) -> str:
        """A few words to stand beside an option: what it costs, or what tells its card from others."""

    @abstractmethod
    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        """Whether a printed card lying there is worth listing when it cannot be used."""

    @abstractmethod
    def piles(self, view: Mapping[str, object]) -> list[str]:
        """The open piles, card by card."""

    def tries(self, zone: str, card: Mapping[str, object]) -> tuple[str, ...]:
        """Which of those verbs make sense for this printed card; all of them, unless a game knows better."""
        return self.tried[zone]

    # --- shared parts --------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        return capital(self.speech.seat(seat))

    def card_page(self, id: str) -> list[str]:
        """A card as it is printed: name and values on a line, the text below."""
        card = self.speech.door.plain_card(self.speech.book.card(id))
        return card_lines(card, self.style)


def drawer_for(speech: Speech, style: Style) -> Drawer:
    """Who draws the table of this game."""
    made = import_module(DRAWERS[speech.door.id]).DRAWER(speech, style)
    assert isinstance(made, Drawer)
    return made
