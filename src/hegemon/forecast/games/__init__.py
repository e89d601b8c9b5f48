"""The forecasts of each game."""
