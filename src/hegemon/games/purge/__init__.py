"""PURGE: Sins of Science, the game: its rulebook in code."""
