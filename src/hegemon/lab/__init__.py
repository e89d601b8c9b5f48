"""Many games: the match loop, simulations, measurements."""
