"""How each game's table is drawn."""
