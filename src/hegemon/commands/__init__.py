"""What each command does; `cli` reads the words and calls these."""
