"""How a person wants to be asked."""

from __future__ import annotations

from collections.abc import Set

from hegemon.wire.messages import PassingMode


class BattleChance:
    """What a seat can do at a question within a battle."""

    def __init__(self, battle: tuple[int, ...], ways: Set[tuple[str, int]]) -> None:
        self.battle = battle
        """Which battle, and what of the seat's own is at stake in it."""
        self.ways = ways

    def is_nothing_new_after(self, earlier: BattleChance) -> bool:
        return self.battle == earlier.battle and self.ways <= earlier.ways


class Manner:
    """One seat's way with response windows, as its player set it."""

    def __init__(
        self,
        mode: PassingMode = "concerns me",
        stops: frozenset[str] = frozenset(),
        declined: BattleChance | None = None,
    ) -> None:
        """`declined` is what "not in this battle" was said to; without it that mode means nothing."""
        self.mode: PassingMode = "concerns me" if mode == "not in this battle" and declined is None else mode
        self.stops = stops
        self.declined = declined if mode == "not in this battle" else None
        self.is_waiting = mode == "until my turn" or self.declined is not None
        """Windows are passed; ends when the seat is asked something else or a stop is met."""

    def meet(self, moment: str, is_window: bool, chance: BattleChance | None = None) -> None:
        """A question comes up: is the waiting over?"""
        if not self.is_waiting:
            return
        if self.declined is not None:
            is_over = chance is None or not chance.is_nothing_new_after(self.declined)
        else:
            is_over = not is_window
        if is_over or moment in self.stops:
            self.is_waiting = False
            self.declined = None
            self.mode = "concerns me"

    def wants(self, moment: str) -> bool:
        """Whether the player is asked at this moment, whatever the house would answer."""
        return self.mode == "always" or moment in self.stops
