"""How long a bot may think: so many iterations, which can be repeated exactly, or so many seconds."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hegemon.core.errors import Refused

MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 3_600.0


@dataclass(frozen=True)
class Budget:
    """Either iterations or seconds; the other one is 0."""

    iterations: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        has_iterations = 0 < self.iterations <= MOST_ITERATIONS and self.seconds == 0
        has_seconds = 0 < self.seconds <= MOST_SECONDS and self.iterations == 0
        if not has_iterations and not has_seconds:
            raise bad_budget(f"{self.iterations}" if self.iterations or not self.seconds else f"{self.seconds}s")

    def word(self) -> str:
        """The budget as people write it; `read_budget` reads it back."""
        return f"{self.iterations}" if self.iterations else f"{self.seconds:g}s"

    def part(self, of: int) -> Budget:
        """One of so many parts, for questions that are worth less thought."""
        return Budget(max(1, self.iterations // of)) if self.iterations else Budget(seconds=self.seconds / of)


def read_budget(text: str) -> Budget:
    """The budget in words: 400 for iterations, 0.5s or 500ms for time."""
    found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,6})?)(s|ms)?", text.strip())
    if found is None or (not found[2] and "." in found[1]):
        raise bad_budget(text)
    try:
        if not found[2]:
            return Budget(int(found[1]))
        return Budget(seconds=float(found[1]) / (1000 if found[2] == "ms" else 1))
    except Refused:
        raise bad_budget(text) from None


def bad_budget(text: str) -> Refused:
    return Refused(
        f"'{text}' is no budget; give iterations from 1 to {MOST_ITERATIONS}, such as 400, "
        f"or a time up to {MOST_SECONDS:.0f}s, such as 0.5s or 500ms."
    )
