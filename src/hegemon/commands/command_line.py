"""What every command shares: exit codes, where output goes, and the game that is meant."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Final

from hegemon.core.errors import UnknownName
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from hegemon.terminal.page import Page
from hegemon.terminal.style import style_for

FINE: Final = 0
FAILED: Final = 1
WRONG_INPUT: Final = 2


def print_json(what: object) -> None:
    print(json.dumps(what, indent=2))


def page_for(words: Namespace) -> Page:
    return Page(sys.stdout, style_for(sys.stdout, words.plain))


def door_for(words: Namespace) -> Door:
    """The game that was named, or the first one."""
    return door(words.game or game_ids()[0])


def chosen_options(words: Namespace, door: Door) -> dict[str, str]:
    """Options of the game, from words like name=value."""
    chosen: dict[str, str] = {}
    for word in words.option:
        name, sign, value = word.partition("=")
        if not sign:
            raise UnknownName(
                f"Option '{word}' has no value; write name=value, and see: hegemon rules {door.id} --options"
            )
        chosen[name.strip()] = value.strip()
    return door.options(chosen)
