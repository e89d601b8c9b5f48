"""One live game: its seats, windows, offers, undo, bots' turns, narration and replay."""
