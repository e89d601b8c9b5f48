"""What a position is worth, one file per game: every term with its reason, all weights in one place."""
