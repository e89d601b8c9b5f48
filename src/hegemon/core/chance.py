"""Dice and shuffles: a counter-based generator that is part of the state.

A result depends only on the seed and on how many results came before it, so a copy of a state
goes on exactly like its original, and a save needs nothing but the seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from hegemon.core.errors import ImpossiblePosition

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")


def mix(word: i64) -> i64:
    """Scramble 32 bits. Both multipliers stay below 2**31 so that no product leaves 64 signed bits."""
    word = (word ^ (word >> 16)) * 0x21F0AAAD & 0xFFFFFFFF
    word = (word ^ (word >> 15)) * 0x735A2D97 & 0xFFFFFFFF
    return word ^ (word >> 15)


class Chance:
    """The stream of luck of one game; scripted results, if any, come first."""

    def __init__(self, seed: int) -> None:
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.low = self.seed & 0xFFFFFFFF
        self.high = self.seed >> 32
        self.drawn = 0
        self.script: list[int] = []

    def __repr__(self) -> str:
        return f"<Chance: {self.drawn} results so far>"

    def copy(self) -> Chance:
        twin = Chance(0)
        twin.seed = self.seed
        twin.low = self.low
        twin.high = self.high
        twin.drawn = self.drawn
        if self.script:
            twin.script = self.script[:]
        return twin

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as the next."""
        if self.script:
            return self._scripted(bound)
        low: i64 = self.low
        high: i64 = self.high
        count: i64 = self.drawn
        word = mix(mix((count * 0x1E3779B9 + low) & 0xFFFFFFFF) ^ high)
        self.drawn += 1
        limit: i64 = bound
        return (word * limit) >> 32

    def _scripted(self, bound: int) -> int:
        result = self.script.pop(0)
        if not 0 <= result < bound:
            raise ImpossiblePosition(f"The script says {result} where a number from 0 to {bound - 1} is drawn.")
        return result

    def shuffle(self, cards: list[T]) -> None:
        """Put the cards into a random order, every order equally likely."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def facts(self) -> list[object]:
        return [self.seed, self.drawn, list(self.script)]
