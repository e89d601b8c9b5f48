"""The habits of each game."""
