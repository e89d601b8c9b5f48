"""What cards say for a while without being in play: abilities that are lent to a player, cards nobody may play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from hegemon.core.asks import NO_PIECE, Handle, Piece, Seat, Target, seat_target, target_seat
from hegemon.core.effects import Act
from hegemon.core.modifiers import SET, Modifier

if TYPE_CHECKING:
    from hegemon.core.queries import Selector
    from hegemon.core.state import State

LENT: Final = 901
"""Above every stat and every quantity of a game."""
FORBIDDEN: Final = 902
ANY_NUMBER: Final = 0
"""How often something may happen if its text sets no limit."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Clause:
    """A triggered ability as a game prints it."""

    def __init__(self, event: int) -> None:
        self.event: Final = event


class Limited(Modifier):
    """A change that is over when it has counted as often as its text allows."""

    def times(self) -> int:
        """How often it may still count."""
        return ANY_NUMBER

    def once_less(self) -> Modifier:
        """The same after it has counted once."""
        return self


class Lent(Limited):
    """A clause a card has lent its player until a moment comes, with what was chosen for it.

    The amount is how often it may still happen.
    """

    def __init__(self, clause: Clause, times: int, act: Act, until: int, whose: int) -> None:
        super().__init__(LENT, SET, times, seat_target(act.seat), until, whose, act.piece)
        self.clause: Final = clause
        self.bound: Final[list[Target]] = act.bound[:]
        self.marks: Final[list[Handle]] = act.marks[:]

    @property
    def seat(self) -> Seat:
        """The player it is lent to, who is also what the change is about."""
        return target_seat(self.of)

    def facts(self) -> list[object]:
        return [*super().facts(), self.clause.event, list(self.bound), list(self.marks)]

    def act(self, about: Target = NO_PIECE, amount: int = 0) -> Act:
        """What was chosen for it, for asking what it depends on."""
        act = Act(self.seat, self.source, [], 0)
        self.give_to(act)
        act.about, act.amount = about, amount
        return act

    def give_to(self, act: Act) -> None:
        """Let lines that have become due know what was chosen for them."""
        act.bound, act.marks = self.bound[:], self.marks[:]

    def times(self) -> int:
        return self.amount

    def once_less(self) -> Modifier:
        return Lent(self.clause, self.amount - 1, self.act(), self.until, self.whose)

    def renumbered(self, new: list[Piece]) -> Modifier:
        act = self.act()
        act.renumber(new)
        return Lent(self.clause, self.amount, act, self.until, self.whose)


def lent_now(game: State) -> list[Lent]:
    """Every ability that is lent now, in the order it was."""
    return [change for change in game.modifiers if isinstance(change, Lent)]


def use_up(game: State, change: Limited) -> None:
    """It has happened once; after the last time it is over."""
    times = change.times()
    if times == ANY_NUMBER:
        return
    left = [change.once_less()] if times > 1 else []
    at = game.modifiers.index(change)
    # The list is shared with copies of the state, so it is replaced.
    game.modifiers = [*game.modifiers[:at], *left, *game.modifiers[at + 1 :]]


class Forbidden(Modifier):
    """Cards a player may not play until a moment comes."""

    def __init__(self, cards: Selector, of: Target, until: int, whose: int, source: Piece) -> None:
        super().__init__(FORBIDDEN, SET, 1, of, until, whose, source)
        self.cards: Final = cards

    def facts(self) -> list[object]:
        return [*super().facts(), self.cards.what, list(self.cards.states)]

    def renumbered(self, new: list[Piece]) -> Modifier:
        source = new[self.source] if self.source >= 0 else self.source
        return Forbidden(self.cards, self.of, self.until, self.whose, source)


def may_not_play(game: State, seat: Seat, piece: Piece) -> bool:
    """Whether a card keeps the player from playing this one now."""
    for change in game.modifiers:
        if isinstance(change, Forbidden) and change.of == seat_target(seat):
            if change.cards.matches(game, seat, piece, None, piece):
                return True
    return False
