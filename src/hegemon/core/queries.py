"""What cards ask of a position: which things, how many, and whether something is so.

The words for it are the same in every game (`cards/selectors`, `cards/amounts`, `cards/conditions`); a game
answers the few questions of `State` below "what cards may ask". Everything here is made when a book is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import Piece, Seat, Target, seat_target, target_seat
from hegemon.core.effects import DECLINED, UNBOUND, Act, number_of

if TYPE_CHECKING:
    from hegemon.core.state import State

ANYONES: Final = 0
YOURS: Final = 1
OPPONENTS: Final = 2

NO_STAT: Final = -1
NAME: Final = -2
"""What a card is called, where different ones are counted."""


class Amount:
    """A number on a card. Who asks is a seat with a card, and the act under way if there is one."""

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        raise NotImplementedError

    def for_act(self, game: State, act: Act) -> int:
        """The number for a line that is being carried out; never below 0."""
        number = self.now(game, act.seat, act.piece, act)
        return number if number > 0 else 0


class Fixed(Amount):
    """Always the same number."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        return self.number


class CountOf(Amount):
    """How many things a selector finds, or how many different values of a stat they have."""

    def __init__(self, selector: Selector, different: int) -> None:
        self.selector: Final = selector
        self.different: Final = different

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        found = self.selector.found(game, seat, piece, act)
        if self.different == NO_STAT:
            return len(found)
        if self.different == NAME:
            return len({game.cards[target].name for target in found if target >= 0})
        values: list[int] = []
        for target in found:
            value = game.stat_of(target, self.different)
            if value not in values:
                values.append(value)
        return len(values)


class StatOf(Amount):
    """A stat of what a name stands for; 0 if that is gone."""

    def __init__(self, stat: int, slot: int) -> None:
        self.stat: Final = stat
        self.slot: Final = slot

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        return game.stat_of(game.meant(seat, piece, act, self.slot), self.stat)


class ExtremeOf(Amount):
    """The highest or lowest stat among what a selector finds; 0 if it finds nothing."""

    def __init__(self, stat: int, selector: Selector, is_highest: bool) -> None:
        self.stat: Final = stat
        self.selector: Final = selector
        self.is_highest: Final = is_highest

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        best = 0
        is_first = True
        for target in self.selector.found(game, seat, piece, act):
            value = game.stat_of(target, self.stat)
            if is_first or (value > best) == self.is_highest:
                best = value
            is_first = False
        return best


class EventAmount(Amount):
    """The number of what set the trigger off."""

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        return act.amount if act is not None else 0


class AmountDone(Amount):
    """What the latest line with a number has come to."""

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        return act.done if act is not None else 0


class ChosenNumber(Amount):
    """A number chosen by an earlier line."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        return number_of(act.bound[self.slot]) if act is not None else 0


def in_all(game: State, targets: list[Target], stat: int) -> int:
    """The sum of a stat, by which to tell how much has changed."""
    total = 0
    for target in targets:
        total += game.stat_of(target, stat)
    return total


class Reckoned(Amount):
    """A number made of another: times, then halved and rounded down, then plus, then within its limits."""

    def __init__(self, of: Amount, times: int, is_halved: bool, plus: int, least: int, most: int) -> None:
        self.of: Final = of
        self.times: Final = times
        self.is_halved: Final = is_halved
        self.plus: Final = plus
        self.least: Final = least
        self.most: Final = most

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        value = self.of.now(game, seat, piece, act) * self.times
        if self.is_halved:
            value >>= 1
        value += self.plus
        if value < self.least:
            return self.least
        return self.most if value > self.most else value


class Either(Amount):
    """One number while something is so, and another while it is not."""

    def __init__(self, condition: Condition, then: Amount, otherwise: Amount) -> None:
        self.condition: Final = condition
        self.then: Final = then
        self.otherwise: Final = otherwise

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        holds = self.condition.holds(game, seat, piece, act)
        return (self.then if holds else self.otherwise).now(game, seat, piece, act)


# --- conditions ------------------------------------------------------------------------------------------


class Condition:
    """Something that is so or not."""

    def holds(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> bool:
        raise NotImplementedError


class Between(Condition):
    """A number has a least and a most; either may be missing."""

    def __init__(self, amount: Amount, least: Amount | None, most: Amount | None) -> None:
        self.amount: Final = amount
        self.least: Final = least
        self.most: Final = most

    def holds(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> bool:
        value = self.amount.now(game, seat, piece, act)
        if self.least is not None and value < self.least.now(game, seat, piece, act):
            return False
        return self.most is None or value <= self.most.now(game, seat, piece, act)


class Fits(Condition):
    """What a name stands for is what a selector looks for."""

    def __init__(self, slot: int, selector: Selector) -> None:
        self.slot: Final = slot
        self.selector: Final = selector

    def holds(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> bool:
        return self.selector.fits(game, seat, piece, act, game.meant(seat, piece, act, self.slot))


class Saying(Condition):
    """Something the game itself knows to be true or not: a sentence, a moment."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def holds(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> bool:
        return game.is_saying_true(self.number, seat)


class Not(Condition):
    def __init__(self, condition: Condition) -> None:
        self.condition: Final = condition

    def holds(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> bool:
        return not self.condition.holds(game, seat, piece, act)


class AllOf(Condition):
    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions: Final = conditions

    def holds(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> bool:
        for condition in self.conditions:
            if not condition.holds(game, seat, piece, act):
                return False
        return True


class AnyOf(Condition):
    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions: Final = conditions

    def holds(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> bool:
        for condition in self.conditions:
            if condition.holds(game, seat, piece, act):
                return True
        return False


# --- selectors -------------------------------------------------------------------------------------------


class Selector:
    """Which things are meant: kinds at a place, whose, in which states, with which stat, other than which."""

    def __init__(self, what: int, where: int, whose: int) -> None:
        self.what: Final = what
        """Kinds, as the game numbers them, as bits."""
        self.where: Final = where
        self.whose: Final = whose
        self.states: list[int] = []
        self.missing: list[int] = []
        """States it must not be in."""
        self.but: list[int] = []
        """Names of what is not meant."""
        self.owners: list[int] = []
        """The name of the player whose things are meant, if it is one with a name."""
        self.stat = NO_STAT
        self.least: Amount | None = None
        self.most: Amount | None = None

    def found(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> list[Target]:
        """Everything it is about now, in the order of the game."""
        return [
            target for target in game.things(seat, self.what, self.where) if self.fits(game, seat, piece, act, target)
        ]

    def matches(self, game: State, seat: Seat, piece: Piece, act: Act | None, target: Target) -> bool:
        """Whether it is about one given thing."""
        return game.is_thing(target, self.what, self.where) and self.fits(game, seat, piece, act, target)

    def fits(self, game: State, seat: Seat, piece: Piece, act: Act | None, target: Target) -> bool:
        """Whether a thing of the right kind is meant."""
        if self.whose != ANYONES and (game.side_of(target) == seat) != (self.whose == YOURS):
            return False
        for slot in self.owners:
            if slot >= 0 and act is None:
                continue  # Nobody is chosen yet: what is asked is whether there could be anything.
            if game.side_of(target) != target_seat(game.meant(seat, piece, act, slot)):
                return False
        for slot in self.but:
            if game.meant(seat, piece, act, slot) == target:
                return False
        for state in self.states:
            if not game.is_so(target, state):
                return False
        for state in self.missing:
            if game.is_so(target, state):
                return False
        if self.stat == NO_STAT:
            return True
        value = game.stat_of(target, self.stat)
        if self.least is not None and value < self.least.now(game, seat, piece, act):
            return False
        return self.most is None or value <= self.most.now(game, seat, piece, act)


FIRST: Final = -1
"""No choice comes before this one."""


class Group(Selector):
    """Several things chosen under one name; each of them is meant."""

    def __init__(self, slots: list[int]) -> None:
        super().__init__(0, 0, ANYONES)
        self.slots: Final = slots

    def found(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> list[Target]:
        found: list[Target] = []
        for slot in self.slots:
            target = game.meant(seat, piece, act, slot)
            if target != DECLINED and target != UNBOUND:
                found.append(target)
        return found

    def matches(self, game: State, seat: Seat, piece: Piece, act: Act | None, target: Target) -> bool:
        return target in self.found(game, seat, piece, act)

    def fits(self, game: State, seat: Seat, piece: Piece, act: Act | None, target: Target) -> bool:
        return target in self.found(game, seat, piece, act)


# --- whose something is ------------------------------------------------------------------------------------

OWNER_OF: Final = -10_000
"""Added to the slot of a name: the player it belongs to."""
LOWEST_SLOT: Final = -5_000


def owner_meant(game: State, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
    """The player who has what a name stands for, also if it has left play since; DECLINED if nothing was chosen."""
    named = slot - OWNER_OF
    is_chosen = act is not None and 0 <= named < len(act.bound)
    target = act.bound[named] if is_chosen and act is not None else game.meant(seat, piece, act, named)
    if target <= UNBOUND:
        return DECLINED
    return seat_target(game.side_of(target))
