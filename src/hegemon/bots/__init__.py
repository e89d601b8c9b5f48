"""Programs that play. A bot sees what its seat may see, and never the state."""

from hegemon.bots.budget import Budget, read_budget
from hegemon.bots.levels import Bot, Choice
from hegemon.bots.registry import SEARCHING, STRONGEST, bot_for, bot_names, check_bot

__all__ = ["SEARCHING", "STRONGEST", "Bot", "Budget", "Choice", "bot_for", "bot_names", "check_bot", "read_budget"]
