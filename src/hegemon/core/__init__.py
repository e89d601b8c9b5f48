"""The machine that every game runs on: pieces, zones, agenda, asks, effects, windows, views."""
