"""The agenda: what is going on, as a stack of frames, and the loop that drives it.

A frame is a small typed object that remembers how far a procedure has got. Its steps are functions
in the order of the rulebook. A step asks at most one question and changes nothing before the answer
is in; when it is in, the same step runs again and goes through. So waiting for a player is plain data:
any moment, also in the middle of a question, can be copied, stored, hashed and resumed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from hegemon.core.asks import Ask, Option, Piece
from hegemon.core.errors import Refused

if TYPE_CHECKING:
    from mypy_extensions import i64

    from hegemon.core.state import State

G = TypeVar("G", bound="State")
"""The state of one game, for what belongs to that game only."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GameFrame(Generic[G]):
    """One procedure under way in one game. Each says how it is copied, or has a tool write that."""

    def __init__(self) -> None:
        self.at = 0
        self.answer: Option | None = None
        self.is_done = False

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at step {self.at}>"

    def run(self, game: G) -> Ask | None:
        """Do the next step: ask, or change something and move on."""
        raise NotImplementedError

    def copy(self) -> Frame:
        """A twin; asked only where no tool has written how the frame is copied (see `State.copied`)."""
        raise NotImplementedError(f"{type(self).__name__} doesn't say how it is copied.")

    def facts(self) -> list[object]:
        """Everything the frame remembers, as plain values, for digests.

        The name at the front is the one it was first saved under, even if its class is called something else now.
        """
        raise NotImplementedError(f"{type(self).__name__} doesn't say what it remembers.")

    def renumber(self, new: list[Piece]) -> None:
        """Speak of pieces by their new numbers; frames that name none have nothing to do."""

    def like(self, other: Frame) -> None:
        """Take over how far the other frame has got; the shared half of every copy."""
        self.at = other.at
        self.answer = other.answer
        self.is_done = other.is_done

    def went(self, ask: Ask | None, length: int) -> Ask | None:
        """After a step of a table: stay on it while it asks, otherwise move to the next."""
        if ask is None:
            self.answer = None
            self.at += 1
            if self.at >= length:
                self.is_done = True
        return ask

    def go_to(self, step: int) -> None:
        """Let the given step of the table come next."""
        self.at = step - 1


Frame: TypeAlias = GameFrame[Any]
"""A frame of whatever game."""


def advance(game: State) -> None:
    """Run the agenda until somebody has to decide or the game is over."""
    frames = game.frames
    game.ask = None
    while game.outcome is None:
        if game.is_unsettled:
            game.is_unsettled = False
            game.settle()
            continue
        frame = frames[-1]
        if frame.is_done:
            frames.pop()
            # What became due while it went on was waiting for its end.
            if game.due:
                game.is_unsettled = True
            continue
        ask = frame.run(game)
        if ask is not None:
            game.ask = ask
            game.asked += 1
            return
    frames.clear()


def choose(game: State, index: int) -> None:
    """Answer the pending ask with one of its options and run on. The index is trusted: see `answer`."""
    ask = game.ask
    assert ask is not None
    game.frames[-1].answer = ask.options[index]
    advance(game)


def answer(game: State, number: int, index: int) -> None:
    """Answer ask `number` with option `index`; a stale or wrong answer changes nothing."""
    ask = game.ask
    if ask is None:
        raise Refused("The game is over: nothing is being asked any more.")
    if number != game.asked:
        raise Refused(f"Question {number} has been answered already; the present one is question {game.asked}.")
    if not 0 <= index < len(ask.options):
        raise Refused(f"Question {number} has no option {index}; choose one from 0 to {len(ask.options) - 1}.")
    choose(game, index)


def random_playout(game: State, seed: int, limit: int) -> int:
    """Answer everything at random until the game is over or the limit is reached; how many answers that took."""
    luck = RandomAnswers(seed)
    decisions = 0
    while decisions < limit:
        ask = game.ask
        if ask is None:
            break
        choose(game, luck.below(len(ask.options)))
        decisions += 1
    return decisions


class RandomAnswers:
    """A tiny fast generator for random play, apart from the luck of the game itself."""

    def __init__(self, seed: int) -> None:
        self.word = (seed * 2654435769 + 12345) & 0x3FFFFFFF

    def below(self, bound: int) -> int:
        word: i64 = self.word  # the product leaves the quick integers, but not 63 bits
        word = (word * 1103515245 + 12345) & 0x3FFFFFFF
        self.word = word
        limit: i64 = bound
        return (word >> 8) % limit


STUCK_AFTER: Final = 100_000
"""A game that goes on for longer than this many decisions counts as stuck."""
