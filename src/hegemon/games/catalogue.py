"""The catalogue: every game by its id. Nobody else knows which games there are."""

from __future__ import annotations

from importlib import import_module

from hegemon.cards.files import did_you_mean
from hegemon.core.errors import UnknownName
from hegemon.games.door import Door

DOORS: dict[str, str] = {
    "xi": "hegemon.games.xi.door",
    "psi-wars": "hegemon.games.psi_wars.door",
    "intergalactic-psi-wars": "hegemon.games.intergalactic_psi_wars.door",
    "psychological-warfare": "hegemon.games.psychological_warfare.door",
    "purge": "hegemon.games.purge.door",
}
"""Where each game's door is; loaded only when somebody goes through it."""

_open: dict[str, Door] = {}


def game_ids() -> list[str]:
    return list(DOORS)


def door(id: str) -> Door:
    """The door of a game."""
    if id not in DOORS:
        raise UnknownName(f"There is no game '{id}'; {did_you_mean(id, game_ids())}")
    if id not in _open:
        found = import_module(DOORS[id]).DOOR
        assert isinstance(found, Door)
        _open[id] = found
    return _open[id]
