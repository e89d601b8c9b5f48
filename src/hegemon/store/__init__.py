"""Saves: one format for every game, written whole or not at all, replayed and verified when read."""

from hegemon.store.saves import FORMAT, MARK, Aside, Deck, Player, Result, Save, read_save, write_save
from hegemon.store.session import Session, load, open_save, result_of

__all__ = [
    "FORMAT",
    "MARK",
    "Aside",
    "Deck",
    "Player",
    "Result",
    "Save",
    "Session",
    "load",
    "open_save",
    "read_save",
    "result_of",
    "write_save",
]
