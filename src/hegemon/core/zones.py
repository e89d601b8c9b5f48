"""Zones: where cards lie and who may see their faces. A game declares its zones on one page."""

from __future__ import annotations

from typing import Final

OPEN: Final = 0
"""Everybody sees the faces."""
OWN: Final = 1
"""Only the player whose zone it is sees the faces."""
CLOSED: Final = 2
"""Nobody sees the faces. Everybody sees the count of every zone."""


class Zone:
    """One kind of place, once per seat: its name, who sees the faces, and whether order matters."""

    def __init__(self, index: int, name: str, faces: int, ordered: bool) -> None:
        self.index: Final = index
        self.name: Final = name
        self.faces: Final = faces
        self.ordered: Final = ordered

    def __repr__(self) -> str:
        return f"<Zone {self.name}>"
