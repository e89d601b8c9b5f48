"""Programs that play. A bot sees what its seat may see, and never the state."""

from hegemon.bots.registry import Bot, bot, bot_names

__all__ = ["Bot", "bot", "bot_names"]
