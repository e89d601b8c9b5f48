"""What a player may want to do with a card, game by game."""
