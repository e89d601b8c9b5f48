"""One game's habits: which questions a person need not be asked, and what is answered instead."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeAlias

from hegemon.automatic.manner import BattleChance
from hegemon.core.agenda import G
from hegemon.core.asks import NO_SEAT, Ask, Piece, Seat
from hegemon.games.catalogue import entry

ASK = -1
"""No habit fits: the person is asked."""


class Pairing:
    """A question at which one's cards are set against others, all on one screen."""

    def __init__(self, targets: list[Piece], is_by_target: bool, is_shared: bool = False) -> None:
        self.targets = targets
        """Those one can be set against, each by one of its cards, in the order they are asked about."""
        self.is_by_target = is_by_target
        """Whether the rules ask target by target; otherwise card by card."""
        self.is_shared = is_shared
        """Whether several cards may be set against the same target."""


class GameHabits(Generic[G]):
    """What the house answers for a person; a game that says nothing has only what holds for all games.

    Everything here reads only what the person who is asked may know.
    """

    screens: ClassVar[Mapping[str, str]] = {}
    """Moments whose questions follow each other and are answered on one screen, with a name for that screen."""

    own_chances: ClassVar[frozenset[str]] = frozenset()
    """Moments that are asked like a window, but at which one may do something oneself: nothing to skip."""

    def between(self, moment: str) -> frozenset[str]:
        """The other moments on the screen of this one: their questions come between two picks."""
        screen = self.screens.get(moment, "")
        return frozenset(other for other, name in self.screens.items() if name == screen and other != moment)

    def pairing(self, game: G, ask: Ask) -> Pairing | None:
        """How one's cards are set against others at this question; None where they are not."""
        return None

    def could_act(self, game: G, ask: Ask) -> bool:
        """Whether anybody who sees only what is public would think that the seat may be able to act in this window."""
        return True

    def battle(self, game: G, seat: Seat) -> tuple[int, ...]:
        """A battle whose windows may all be left unused at once: which it is, and what of the seat's own is at stake.

        Where anything of it changes, the seat is asked again. Empty where there is no such battle.
        """
        return ()

    def chance(self, game: G, ask: Ask) -> BattleChance | None:
        """What can be done at a question of a battle; None outside battles, and where somebody has just acted."""
        battle = self.battle(game, ask.seat)
        if not battle or (ask.is_window and ask.to not in (NO_SEAT, ask.seat)):
            return None
        return BattleChance(
            battle, {(option.verb.name, option.arg) for option in ask.options} if ask.is_window else set()
        )

    def concerns(self, game: G, ask: Ask) -> bool:
        """Whether acting in this window, on somebody else's action, can be worth a thought."""
        return True

    def choice(self, game: G, ask: Ask) -> int:
        """The answer to a question whose answers can't matter or where one is always right; ASK otherwise."""
        return ASK

    def default(self, game: G, ask: Ask) -> int:
        """What Enter takes, never something harmful; -1 where a choice must be made."""
        return ask.default


Habits: TypeAlias = GameHabits[Any]
"""The habits of some game."""


def habits_for(game: str) -> Habits:
    module = entry(game).habits
    made = import_module(module).HABITS if module else GameHabits()
    assert isinstance(made, GameHabits)
    return made
