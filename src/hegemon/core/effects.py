"""Effects: what the lines of a card do, and the frame that carries them out one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from hegemon.core.agenda import Frame, G
from hegemon.core.asks import NO_HANDLE, NO_PIECE, Ask, Handle, Piece, Seat, Target

if TYPE_CHECKING:
    from hegemon.core.state import State

UNBOUND: Final = Target(-1_000)
"""A name of a card's text that nothing has been chosen for yet."""
DECLINED: Final = Target(-1_001)
"""A name for which nothing could be, or was, chosen."""
NUMBERS_FROM: Final = -2_000


def as_number(number: int) -> Target:
    """A chosen number kept where targets are kept; it can be neither a piece nor a seat."""
    return Target(NUMBERS_FROM - number)


def number_of(target: Target) -> int:
    return NUMBERS_FROM - target if target <= NUMBERS_FROM else 0


A = TypeVar("A", bound="Act")
"""How a game carries its lines out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GameEffect(Generic[G, A]):
    """One line of a card of one game. It may ask when the card is declared, and again when it is carried out."""

    speaks_of_done = False
    """Whether it speaks of what a line before has come to."""

    def declare(self, game: G, act: A) -> Ask | None:
        """Make the choices that belong to declaring; most lines have none."""
        return None

    def run(self, game: G, act: A) -> Ask | None:
        """Carry the line out."""
        raise NotImplementedError


Effect: TypeAlias = GameEffect[Any, Any]
"""A line of whatever game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Frame):
    """A card, an ability or a trigger on its way: whose, from what, with which choices."""

    def __init__(self, seat: Seat, piece: Piece, lines: list[Effect], names: int) -> None:
        super().__init__()
        self.seat = seat
        self.piece = piece
        self.lines = lines  # shared
        self.line = 0
        self.bound = [UNBOUND] * names
        self.marks: list[Handle] = [NO_HANDLE] * names
        """The handle a chosen piece had: a card that left and came back is another one."""
        self.about: Target = NO_PIECE
        self.other: Target = NO_PIECE
        """The other side of the event, where the lines speak of both."""
        self.amount = 0
        """The number of what has just happened, where the act answers something."""
        self.done = 0
        """How much the latest line with a number has come to: damage dealt, cards drawn."""
        self.is_optional = False
        """Whether the one who acts may decline what has to be chosen on the way."""
        self.count = 0
        """How often the present line has been done, for lines that ask several times."""
        self.paid_with = 0
        """How a card with two costs is paid, as `other_cost` numbers it."""
        self.is_stopped = False
        """Set by whatever prevents, cancels or nullifies this act before it is carried out."""

    def bind(self, game: State, name: int, target: Target) -> None:
        """Let the name stand for the target from now on."""
        self.bound[name] = target
        self.marks[name] = game.handles[target] if target >= 0 else NO_HANDLE

    def meant(self, game: State, name: int) -> Target:
        """What the name stands for now; DECLINED if that is gone or was never chosen."""
        target = self.bound[name]
        return DECLINED if target >= 0 and game.handles[target] != self.marks[name] else target

    def is_instead(self) -> bool:
        """Whether it happens in place of something else; then nothing takes its own place."""
        return False

    def like_act(self, other: Act) -> None:
        self.like(other)
        self.lines = other.lines
        self.line = other.line
        self.bound = other.bound[:]
        self.marks = other.marks[:]
        self.about = other.about
        self.other = other.other
        self.amount = other.amount
        self.done = other.done
        self.is_optional = other.is_optional
        self.count = other.count
        self.is_stopped = other.is_stopped
        self.paid_with = other.paid_with

    def act_facts(self) -> list[object]:
        facts: list[object] = [
            self.at,
            self.seat,
            self.piece,
            self.line,
            list(self.bound),
            list(self.marks),
            self.about,
            self.amount,
            self.is_optional,
            self.count,
            self.is_stopped,
        ]
        if self.other != NO_PIECE:
            facts.append(["other", self.other])
        if self.paid_with:
            facts.append(["paid with", self.paid_with])
        for line in self.lines:
            if line.speaks_of_done:
                facts.append(self.done)
                break
        return facts

    def renumber(self, new: list[Piece]) -> None:
        if self.piece >= 0:
            self.piece = new[self.piece]
        self.bound = [new[target] if target >= 0 else target for target in self.bound]
        if self.about >= 0:
            self.about = new[self.about]
        if self.other >= 0:
            self.other = new[self.other]

    def go_on_with_line(self) -> None:
        """Let the present line run once more: what it has drawn or shown is done before it asks.

        Which part of the line comes next, `count` says.
        """
        self.count += 1
        self.line -= 1

    def make_choices(self, game: State) -> Ask | None:
        """Ask for every choice that belongs to declaring, in the order of the lines."""
        while self.line < len(self.lines):
            ask = self.lines[self.line].declare(game, self)
            if ask is not None:
                return ask
            self.answer = None
            self.line += 1
        self.line = 0
        return None

    def carry_out(self, game: State) -> Ask | None:
        """Do one line; the state is settled before the next one is done by the same step."""
        if self.line >= len(self.lines):
            return None
        ask = self.lines[self.line].run(game, self)
        if ask is not None:
            return ask
        self.line += 1
        if self.line < len(self.lines):
            self.go_to(self.at)
        return None
