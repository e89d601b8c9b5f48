"""The agenda: frames run from the top, a step asks before it changes anything, and any moment can be copied."""

import pytest

from hegemon.core.agenda import advance, answer, choose
from hegemon.core.asks import Ask
from hegemon.core.errors import Refused
from hegemon.core.state import Outcome
from tests.core.toy import ACT, NUMBERED, Steps, Toy, ask, toy


def note(word: str) -> object:
    def step(game: Toy, frame: Steps) -> Ask | None:
        game.done.append(word)
        return None

    return step


def asking(game: Toy, frame: Steps) -> Ask | None:
    if frame.answer is None:
        return ask(1, NUMBERED.of(3), NUMBERED.of(5))
    game.done.append(f"answer {frame.answer.arg}")
    return None


def over(game: Toy, frame: Steps) -> Ask | None:
    game.outcome = Outcome([0], [], "TOY-9")
    return None


def started(*steps: object) -> Toy:
    game = toy()
    game.frames.append(Steps(list(steps)))  # type: ignore[arg-type]
    advance(game)
    return game


def test_steps_run_in_order_until_the_game_is_over() -> None:
    game = started(note("one"), note("two"), over, note("never"))
    assert game.done == ["one", "two"]
    assert game.ask is None and game.frames == []


def test_a_question_stops_the_agenda_and_its_answer_runs_the_same_step_again() -> None:
    game = started(note("one"), asking, over)
    assert game.ask is not None and game.ask.seat == 1 and game.done == ["one"]
    choose(game, 1)
    assert game.done == ["one", "answer 5"] and game.outcome is not None


def test_a_stale_or_wrong_answer_changes_nothing() -> None:
    game = started(asking, asking, over)
    before = game.digest()
    for number, index in ((game.asked - 1, 0), (game.asked + 1, 0), (game.asked, 2), (game.asked, -1)):
        with pytest.raises(Refused):
            answer(game, number, index)
        assert game.digest() == before
    answer(game, game.asked, 0)
    with pytest.raises(Refused):
        answer(game, game.asked - 1, 0)


def test_nothing_can_be_answered_once_it_is_over() -> None:
    game = started(over)
    with pytest.raises(Refused, match="over"):
        answer(game, game.asked, 0)


def test_a_pushed_frame_is_done_before_the_next_step() -> None:
    def push(game: Toy, frame: Steps) -> Ask | None:
        game.frames.append(Steps([note("inside")]))  # type: ignore[list-item]
        return None

    assert started(push, note("after"), over).done == ["inside", "after"]


def test_a_frame_can_jump_within_its_table() -> None:
    def again(game: Toy, frame: Steps) -> Ask | None:
        if game.done.count("one") < 3:
            frame.go_to(0)
        return None

    assert started(note("one"), again, over).done == ["one"] * 3


def test_a_copy_taken_in_the_middle_of_a_question_goes_its_own_way() -> None:
    game = started(asking, over)
    twin = game.copy()
    assert isinstance(twin, Toy) and twin.digest() == game.digest()
    choose(twin, 0)
    assert twin.done == ["answer 3"] and game.done == [] and game.ask is not None
    choose(game, 1)
    assert game.done == ["answer 5"]


def test_the_state_is_settled_between_two_steps() -> None:
    def unsettle(game: Toy, frame: Steps) -> Ask | None:
        game.is_unsettled = True
        return None

    game = started(unsettle, note("next"), over)
    assert not game.is_unsettled and game.done == ["next"]


def test_options_are_shared_and_say_what_they_are() -> None:
    assert NUMBERED.of(4) is NUMBERED.of(4)
    assert repr(NUMBERED.of(4)) == "<Option number 4>" and repr(ACT.plain) == "<Option act>"
