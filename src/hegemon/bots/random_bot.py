"""The bot that takes any of its options, each as likely as the next."""

from __future__ import annotations

from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.views import View


def choose(view: View, ask: Ask, luck: Chance) -> int:
    return luck.below(len(ask.options))
