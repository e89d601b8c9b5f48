"""What watches the steps of the games (tests/asking.py) notices a step that does not ask first."""

import pytest

from hegemon.core.agenda import choose
from hegemon.core.asks import Ask
from hegemon.core.state import Outcome
from tests.asking import Changed, advance_watched, answer_watched
from tests.core.toy import NUMBERED, Steps, Toy, ask, toy


def sound(game: Toy, frame: Steps) -> Ask | None:
    if frame.answer is None:
        return ask(1, NUMBERED.of(3), NUMBERED.of(5))
    game.done.append(f"answer {frame.answer.arg}")
    return None


def over(game: Toy, frame: Steps) -> Ask | None:
    game.outcome = Outcome([0], [], "TOY-9")
    return None


def note_first(game: Toy, frame: Steps) -> Ask | None:
    game.done.append("too early")
    return sound(game, frame)


def roll_first(game: Toy, frame: Steps) -> Ask | None:
    game.chance.below(6)
    return sound(game, frame)


def tell_first(game: Toy, frame: Steps) -> Ask | None:
    game.tell("rolled", "TOY-3")
    return sound(game, frame)


def roll_for_the_next_question(game: Toy, frame: Steps) -> Ask | None:
    """Soundly asked at first; with the answer in, it rolls each time it is run, and asks for more."""
    if frame.answer is None and not game.done:
        return ask(1, NUMBERED.of(3))
    frame.answer = None
    game.done = ["asked once"]
    game.chance.below(6)
    return ask(1, NUMBERED.of(4))


def with_steps(*steps: object) -> Toy:
    game = toy()
    game.frames.append(Steps(list(steps)))  # type: ignore[arg-type]
    return game


def test_steps_that_ask_first_go_on_as_ever() -> None:
    game = with_steps(sound, sound, over)
    advance_watched(game)
    twin = game.copy()
    assert isinstance(twin, Toy)
    for index in (0, 1):
        answer_watched(game, game.asked, index)
        choose(twin, index)
    assert game.done == twin.done == ["answer 3", "answer 5"] and game.outcome is not None


@pytest.mark.parametrize("step", [note_first, roll_first, tell_first])
def test_a_step_that_changes_something_before_its_answer_is_in_is_noticed(step: object) -> None:
    with pytest.raises(Changed, match="before the answer is in"):
        advance_watched(with_steps(step, over))


def test_a_step_that_rolls_again_when_it_is_asked_again_is_noticed() -> None:
    game = with_steps(roll_for_the_next_question, over)
    advance_watched(game)
    with pytest.raises(Changed, match="asked twice"):
        answer_watched(game, game.asked, 0)
