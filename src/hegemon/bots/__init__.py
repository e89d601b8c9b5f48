"""Programs that play. A bot sees what its seat may see, and never the state."""

from hegemon.bots.budget import Budget, read_budget
from hegemon.bots.levels import Bot, Decision
from hegemon.bots.opponents import Opponent, opponents
from hegemon.bots.registry import (
    SEARCHING,
    STRONGEST,
    all_bot_names,
    bot_for,
    bot_names,
    check_bot,
    seatable_bots,
    title_of,
)

__all__ = [
    "SEARCHING",
    "STRONGEST",
    "Bot",
    "Budget",
    "Decision",
    "Opponent",
    "all_bot_names",
    "bot_for",
    "bot_names",
    "check_bot",
    "opponents",
    "read_budget",
    "seatable_bots",
    "title_of",
]
