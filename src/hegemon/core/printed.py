"""What is printed: the part of a card that every game's cards have."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A printed card. Games add their own values; a printed card never changes."""

    def __init__(self, id: str, name: str, back: int = 0) -> None:
        self.id: Final = id
        self.name: Final = name
        self.back: Final = back
        """What its back looks like, which everybody sees; cards of different backs are never confused."""
        self.counts_plays = False
        """Whether it asks how many cards a player has played this turn."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}>"
