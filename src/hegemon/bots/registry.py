"""The bots by name; a new one is a module with a function `choose` and a line here."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from typing import TypeAlias

from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.errors import UnknownName
from hegemon.core.views import View

Bot: TypeAlias = Callable[[View, Ask, Chance], int]
"""From what the seat sees, what it is asked (in the view's own numbers) and luck to an option's index."""

MODULES: dict[str, str] = {
    "random": "hegemon.bots.random_bot",
}
"""Where each bot is; loaded only when somebody plays with it."""


def bot_names() -> list[str]:
    return list(MODULES)


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in MODULES:
        close = get_close_matches(name, MODULES, n=1)
        hint = f"did you mean '{close[0]}'?" if close else f"there are: {', '.join(MODULES)}."
        raise UnknownName(f"There is no bot '{name}'; {hint}")
    choose: Bot = import_module(MODULES[name]).choose
    return choose
