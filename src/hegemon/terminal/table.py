"""The table as lines of text. What every game's table has is here; the rest is in `games`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module

from hegemon.terminal.pages import card_lines
from hegemon.terminal.style import Style
from hegemon.words.speech import capital
from hegemon.words.uses import Uses

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

    def __init__(self, uses: Uses, style: Style) -> None:
        self.uses = uses
        self.speech = uses.speech
        self.style = style

    @abstractmethod
    def table(self, view: Mapping[str, object], events: Sequence[Mapping[str, object]]) -> list[str]:
        """The whole table; the events so far tell what is going on."""

    @abstractmethod
    def piles(self, view: Mapping[str, object]) -> list[str]:
        """The open piles, card by card."""

    # --- shared parts --------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        return capital(self.speech.seat(seat))

    def card_page(self, id: str) -> list[str]:
        """A card as it is printed: name and values on a line, the text below."""
        card = self.speech.door.plain_card(self.speech.book.card(id))
        return card_lines(card, self.style)


def drawer_for(uses: Uses, style: Style) -> Drawer:
    """Who draws the table of this game."""
    made = import_module(DRAWERS[uses.speech.door.id]).DRAWER(uses, style)
    assert isinstance(made, Drawer)
    return made
