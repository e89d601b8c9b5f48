"""Decks people build: written and read as text, TOML and short codes, checked, completed and compared."""

from hegemon.decks.completing import Completed, complete
from hegemon.decks.findings import Finding, Reading
from hegemon.decks.hands import OpeningHand, opening_hands
from hegemon.decks.names import deck_size
from hegemon.decks.reading import LONGEST_TEXT, checked, is_code, read_deck_text, stored_deck
from hegemon.decks.writing import CountChange, code_of, differences, text_of, toml_of

__all__ = [
    "LONGEST_TEXT",
    "Completed",
    "CountChange",
    "Finding",
    "OpeningHand",
    "Reading",
    "checked",
    "code_of",
    "complete",
    "deck_size",
    "differences",
    "is_code",
    "opening_hands",
    "read_deck_text",
    "stored_deck",
    "text_of",
    "toml_of",
]
