"""Lines of a card that wait for a later moment, with what was chosen for them."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_SEAT, Ask, Piece, Seat
from hegemon.core.effects import Act, Effect
from hegemon.core.state import State


class Waiting:
    """Lines that are put off until an event of a player's turn."""

    def __init__(self, event: int, whose: Seat, act: Act, lines: list[Effect]) -> None:
        self.event: Final = event
        self.whose: Final = whose
        """The player whose moment it is; NO_SEAT for anybody's."""
        self.seat: Final = act.seat
        self.piece: Final = act.piece
        self.lines: Final = lines
        self.bound: Final = act.bound[:]
        self.marks: Final = act.marks[:]
        self.about: Final = act.about
        self.amount: Final = act.amount

    def facts(self) -> list[object]:
        chosen = [list(self.bound), list(self.marks)]
        return [self.event, self.whose, self.seat, self.piece, *chosen, self.about, self.amount]

    def renumbered(self, new: list[Piece]) -> Waiting:
        act = self.act()
        act.renumber(new)
        return Waiting(self.event, self.whose, act, self.lines)

    def act(self) -> Delayed:
        """The lines on their way, when their moment has come."""
        act = Delayed(self.seat, self.piece, self.lines, 0)
        act.bound, act.marks, act.about, act.amount = self.bound[:], self.marks[:], self.about, self.amount
        return act


def woken(game: State, waiting: list[Waiting], event: int, active: Seat) -> list[Waiting]:
    """What was put off until this moment of the active player's turn goes on the agenda; what goes on waiting.

    It happens in the order it was put off.
    """
    now = [one for one in waiting if one.event == event and one.whose in (NO_SEAT, active)]
    for one in reversed(now):
        game.frames.append(one.act())
    return [one for one in waiting if one not in now]


class Copied(Act):
    """What another card says, done once more: its choices are made anew, and nobody can answer it."""

    def __init__(self, seat: Seat, piece: Piece, of: Piece, lines: list[Effect], names: int) -> None:
        super().__init__(seat, piece, lines, names)
        self.of = of

    def run(self, game: State) -> Ask | None:
        return self.went(self.make_choices(game) if self.at == 0 else self.carry_out(game), 2)

    def copy(self) -> Frame:
        twin = Copied(self.seat, self.piece, self.of, self.lines, 0)
        twin.like_act(self)
        return twin

    def facts(self) -> list[object]:
        return ["Copied", self.of, *self.act_facts()]

    def renumber(self, new: list[Piece]) -> None:
        super().renumber(new)
        self.of = new[self.of]


def is_copying(game: State) -> bool:
    """Whether a copy is under way: what is copied copies nothing itself, or it would never end."""
    for frame in game.frames:
        if isinstance(frame, Copied):
            return True
    return False


class Delayed(Act):
    """Lines a card has put off until now; the one who put them off makes the choices."""

    def run(self, game: State) -> Ask | None:
        return self.went(self.carry_out(game), 1)

    def copy(self) -> Frame:
        twin = Delayed(self.seat, self.piece, self.lines, 0)
        twin.like_act(self)
        return twin

    def facts(self) -> list[object]:
        return ["Delayed", *self.act_facts()]
