"""The agenda as a test drives it: at every question it looks whether asking has changed anything."""

from __future__ import annotations

from hegemon.core.agenda import Frame, answer
from hegemon.core.asks import Ask
from hegemon.core.errors import Refused
from hegemon.core.state import State


class Changed(AssertionError):
    """A step has changed something before its answer was in, or asks something else when it is run again."""


def remembered(game: State, asking: Frame | None = None) -> str:
    """All the game remembers; of the frame that asks, not how far it has got itself."""
    frames = game.frames
    game.frames = [frame for frame in frames if frame is not asking]
    facts = game.facts()
    game.frames = frames
    return repr([facts, len(game.log) if game.log is not None else 0])


def look_twice(game: State, frame: Frame, ask: Ask, before: str) -> None:
    """Whether the frame asks the same again, and whether asking has left everything else as it was."""
    where = f"{type(frame).__name__} asks at {ask.moment} ({ask.rule})"
    if before and remembered(game, frame) != before:
        raise Changed(f"{where}, and has changed the game before the answer is in.")
    told = remembered(game)
    again = frame.run(game)
    if again is None or repr(again) != repr(ask) or remembered(game) != told:
        raise Changed(f"{where}, but not the same again when it is asked twice.")


def advance_watched(game: State) -> None:
    """What `core.agenda.advance` does, and every question is asked twice."""
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
            game.is_unsettled = bool(game.due)
            continue
        # With its answer in, a step may change what it likes, and then ask for more.
        before = "" if frame.answer is not None else remembered(game, frame)
        ask = frame.run(game)
        if ask is not None:
            look_twice(game, frame, ask, before)
            game.ask = ask
            game.asked += 1
            return
    frames.clear()


def answer_watched(game: State, number: int, index: int) -> None:
    """What `core.agenda.answer` does, with every question asked twice."""
    ask = game.ask
    if ask is None or number != game.asked or not 0 <= index < len(ask.options):
        answer(game, number, index)
        raise Refused("A wrong answer was taken.")
    game.frames[-1].answer = ask.options[index]
    advance_watched(game)
