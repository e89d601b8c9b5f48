"""Five war card games on one rules engine.

>>> import hegemon
>>> match = hegemon.game("xi").new(seed=7)

`hegemon.library` tells what can be done with a match; its names are all here too, loaded when first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hegemon.engine import choose_engine as _choose_engine

if TYPE_CHECKING:
    from hegemon.library import (
        BadFile,
        Game,
        HegemonError,
        ImpossiblePosition,
        Match,
        Option,
        Question,
        Refused,
        UnknownName,
        all_games,
        bot_names,
        game,
        load,
    )

__version__ = "0.2.0"

__all__ = [
    "BadFile",
    "Game",
    "HegemonError",
    "ImpossiblePosition",
    "Match",
    "Option",
    "Question",
    "Refused",
    "UnknownName",
    "__version__",
    "all_games",
    "bot_names",
    "game",
    "load",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'hegemon' has no attribute '{name}'")
    from hegemon import library

    return getattr(library, name)


def __dir__() -> list[str]:
    return __all__


_choose_engine()
