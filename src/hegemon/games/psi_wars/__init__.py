"""Psi Wars: two Labs, Battle and Resource decks, creatures, robots, cyborgs and three special dice."""
