"""What every command shares: exit codes, where output goes, and the game that is meant."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Final

from hegemon.cards.book import Book
from hegemon.core.errors import UnknownName
from hegemon.engine import engine_sentence
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from hegemon.terminal.page import Page
from hegemon.terminal.style import style_for

FINE: Final = 0
FAILED: Final = 1
WRONG_INPUT: Final = 2


class WrongWords(UnknownName):
    """The command was given too few words, or too many."""


def print_json(what: object) -> None:
    print(json.dumps(what, indent=2))


def tell_engine() -> None:
    """Say on standard error which engine plays, so that nobody waits for the slow one without knowing."""
    print(f"hegemon: {engine_sentence()}", file=sys.stderr, flush=True)


def page_for(words: Namespace) -> Page:
    return Page(sys.stdout, style_for(sys.stdout, words.plain))


def door_for(words: Namespace) -> Door:
    """The game that was named, or the first one."""
    return door(words.game or game_ids()[0])


def book_for(words: Namespace, door: Door) -> Book:
    """The cards to play with; what is odd about one's own is said where it does not disturb the output."""
    book = door.book(words.cards)
    for warning in book.warnings:
        print(f"hegemon: warning: {warning}", file=sys.stderr)
    return book


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
