"""The catalogue: every game by its id. Nobody else knows which games there are.

A game has one entry. It names where the game's parts are, and only the door is needed: without the
other parts the game is played with plain words, a plain table and bots that judge by playing on.
Packages of others add games through the entry point group `hegemon.games`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from hegemon.cards.files import did_you_mean
from hegemon.core.errors import BadFile, UnknownName
from hegemon.games.door import Door

GROUP: Final = "hegemon.games"


class Entry:
    """Where the parts of one game are, each as the name of a module."""

    def __init__(
        self,
        door: str,
        uses: str = "",
        drawer: str = "",
        opinion: str = "",
        habits: str = "",
        forecaster: str = "",
        glance: str = "",
    ) -> None:
        self.door: Final = door
        """Has DOOR: the rules, cards, decks and texts."""
        self.uses: Final = uses
        """Has USES: what a player may want to do with a card."""
        self.drawer: Final = drawer
        """Has DRAWER: the table in the terminal."""
        self.opinion: Final = opinion
        """Has OPINION: what bots think of a position."""
        self.habits: Final = habits
        """Has HABITS: what a person need not be asked."""
        self.forecaster: Final = forecaster
        """Has FORECASTER: what is said of answers before they are given."""
        self.glance: Final = glance
        """Has GLANCE: what the quick bot of the lab looks at where it tries nothing."""

    def __repr__(self) -> str:
        return f"<Entry of the game behind {self.door}>"


def own_entry(package: str, has_glance: bool = True) -> Entry:
    return Entry(
        door=f"hegemon.games.{package}.door",
        uses=f"hegemon.words.games.{package}",
        drawer=f"hegemon.terminal.games.{package}",
        opinion=f"hegemon.bots.opinions.{package}",
        habits=f"hegemon.automatic.games.{package}",
        forecaster=f"hegemon.forecast.games.{package}",
        glance=f"hegemon.bots.glances.{package}" if has_glance else "",
    )


OWN: Final = {
    "xi": own_entry("xi"),
    "psi-wars": own_entry("psi_wars"),
    "intergalactic-psi-wars": own_entry("intergalactic_psi_wars", has_glance=False),
    "psychological-warfare": own_entry("psychological_warfare"),
    "purge": own_entry("purge"),
}


@cache
def entries() -> dict[str, Entry]:
    """Every game that is installed: ours first, then those of other packages by name."""
    found = dict(OWN)
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if point.name in OWN:
            raise BadFile(f"The package behind {point.value} brings a second game '{point.name}'; give it another id.")
        found[point.name] = entry_of(point)
    return found


def entry_of(point: EntryPoint) -> Entry:
    """What an entry point names: an Entry, or the module of a door."""
    if point.attr:
        found = point.load()
        if not isinstance(found, Entry):
            raise BadFile(f"The entry point '{point.name}' of group {GROUP} is not a hegemon.games.catalogue.Entry.")
        return found
    return Entry(point.module)


def game_ids() -> list[str]:
    return list(entries())


def entry(id: str) -> Entry:
    found = entries().get(id)
    if found is None:
        raise UnknownName(f"There is no game '{id}'; {did_you_mean(id, game_ids())}")
    return found


_open: dict[str, Door] = {}


def door(id: str) -> Door:
    """The door of a game; loaded only when somebody goes through it."""
    if id not in _open:
        found = import_module(entry(id).door).DOOR
        assert isinstance(found, Door)
        _open[id] = found
    return _open[id]
