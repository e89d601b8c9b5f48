"""Saves: one format for every game, written whole or not at all, replayed and verified when read."""

from hegemon.store.saves import Aside, Deck, Player, Result, Save, read_save, write_save
from hegemon.store.session import Session, load

__all__ = ["Aside", "Deck", "Player", "Result", "Save", "Session", "load", "read_save", "write_save"]
