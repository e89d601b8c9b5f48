"""Psychological Warfare: its rulebook in code, one file per chapter."""
