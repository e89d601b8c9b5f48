"""Saves: one format for every game, written whole or not at all, replayed and verified when read."""

from hegemon.store.saves import (
    FORMAT,
    MARK,
    Aside,
    Deck,
    Player,
    Redrawn,
    Result,
    Save,
    new_save,
    read_save,
    write_save,
)
from hegemon.store.session import Session, give, load, new_seed, open_save, result_of

__all__ = [
    "FORMAT",
    "MARK",
    "Aside",
    "Deck",
    "Player",
    "Redrawn",
    "Result",
    "Save",
    "Session",
    "give",
    "load",
    "new_save",
    "new_seed",
    "open_save",
    "read_save",
    "result_of",
    "write_save",
]
