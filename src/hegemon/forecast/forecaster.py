"""One game's forecasts: what has changed between two moments, in a few words."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any, Generic, TypeAlias

from hegemon.core.agenda import G
from hegemon.core.asks import NO_SEAT, Ask, Piece, Seat
from hegemon.core.state import State
from hegemon.forecast.trial import Trial
from hegemon.games.catalogue import entry
from hegemon.words.speech import Speech


class GameForecaster(Generic[G]):
    """Says what answers lead to; a game that says nothing has no forecasts.

    It is given made-up tables that fit what the seat sees, and may not say anything that differs between them.
    """

    def turn(self, game: G) -> int:
        """What counts the turns: nothing is foretold beyond the present one."""
        return 0

    def option(self, trial: Trial, index: int, speech: Speech) -> str:
        """What the option leads to; nothing where that is not certain."""
        after = trial.after(index)
        return sentence(self.changes(trial.game, after, speech)) if after is not None else ""

    def against(self, trial: Trial, index: int, speech: Speech) -> dict[int, str]:
        """For a card that can be set against several others: what comes of each, by the other's handle."""
        return {}

    def changes(self, before: State, after: State, speech: Speech) -> list[str]:
        """What has changed that a player would want to know."""
        return []

    def lines(self, game: G, ask: Ask, speech: Speech) -> list[str]:
        """What is worth knowing at this question, whatever is answered."""
        return []


Forecaster: TypeAlias = GameForecaster[Any]
"""The forecasts of some game."""


def forecaster_for(game: str) -> Forecaster:
    module = entry(game).forecaster
    made = import_module(module).FORECASTER if module else GameForecaster()
    assert isinstance(made, GameForecaster)
    return made


# --- words all games use --------------------------------------------------------------------------------------


def sentence(parts: list[str]) -> str:
    """Everything that changes, one after another; what befalls copies of a card is told once, with their number."""
    counts = Counter(parts)
    told = ", ".join(part if count == 1 else f"{part} \u00d7{count}" for part, count in counts.items())
    return told[:1].upper() + told[1:]


def named(game: State, piece: Piece, seat: Seat, speech: Speech) -> str:
    """A card in play and whose it is, such as "your Snow Beast"."""
    name = game.cards[piece].name
    return f"{speech.whose(seat)} {name}" if seat != NO_SEAT else name


def step(before: int, after: int, unit: str = "") -> str:
    """How a number changes: "5→2 life"."""
    return f"{before}→{after}{' ' + unit if unit else ''}"


def span(least: int, most: int) -> str:
    """A number, or from which to which it can be."""
    return str(least) if least == most else f"{least} to {most}"


def percent(chance: float) -> str:
    """A chance in whole percent; only what is certain is called 0 or 100."""
    shown = min(99, max(1, round(100 * chance)))
    if chance < CERTAIN:
        shown = 0
    if chance > 1 - CERTAIN:
        shown = 100
    return f"{shown} %"


CERTAIN = 1e-9
