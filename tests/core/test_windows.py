"""Response windows: who is asked, how often, and when the round is over."""

import pytest

from hegemon.core.agenda import advance, choose
from hegemon.core.asks import Ask
from hegemon.core.state import Outcome
from hegemon.core.windows import EACH_UNTIL_DONE, FROM_THE_START, IN_TURN, ONE_EACH, ONE_IN_ALL, PASS
from tests.core.toy import Steps, Toy, ToyWindow, toy

PASSES, ACTS = 0, 1


def over(game: Toy, frame: Steps) -> Ask | None:
    game.outcome = Outcome([0], [], "TOY-9")
    return None


def played(manner: int, answers: list[int], able: list[int], seats: int = 3) -> tuple[list[str], list[int]]:
    """What was done, and who was asked, when these answers are given in turn."""
    game = toy(seats=seats)
    game.frames += [Steps([over]), ToyWindow(list(range(seats)), manner, able)]
    advance(game)
    asked: list[int] = []
    for index in answers:
        assert game.ask is not None, f"nobody is asked after {asked}"
        asked.append(game.ask.seat)
        choose(game, index)
    assert game.ask is None, f"seat {game.ask.seat} is still asked"
    return game.done, asked


@pytest.mark.parametrize("manner", [ONE_EACH, ONE_IN_ALL, FROM_THE_START, IN_TURN, EACH_UNTIL_DONE])
def test_all_pass_once_and_it_is_over(manner: int) -> None:
    assert played(manner, [PASSES] * 3, [0, 1, 2]) == ([], [0, 1, 2])


@pytest.mark.parametrize("manner", [ONE_EACH, ONE_IN_ALL, FROM_THE_START, IN_TURN, EACH_UNTIL_DONE])
def test_whoever_cannot_act_is_not_asked(manner: int) -> None:
    assert played(manner, [PASSES], [1]) == ([], [1])
    assert played(manner, [], []) == ([], [])


def test_one_each() -> None:
    assert played(ONE_EACH, [ACTS, PASSES, ACTS], [0, 1, 2]) == (["seat 0", "seat 2"], [0, 1, 2])


def test_one_in_all_is_closed_by_the_first() -> None:
    assert played(ONE_IN_ALL, [PASSES, ACTS], [0, 1, 2]) == (["seat 1"], [0, 1])


def test_from_the_start_begins_again_after_each() -> None:
    assert played(FROM_THE_START, [PASSES, ACTS, PASSES, PASSES, PASSES], [0, 1, 2])[1] == [0, 1, 0, 1, 2]


def test_in_turn_goes_on_with_the_next_and_ends_when_all_pass_in_a_row() -> None:
    assert played(IN_TURN, [PASSES, ACTS, PASSES, PASSES, PASSES], [0, 1, 2])[1] == [0, 1, 2, 0, 1]


def test_each_until_done_stays_with_a_seat() -> None:
    done, asked = played(EACH_UNTIL_DONE, [ACTS, ACTS, PASSES, PASSES, PASSES], [0, 1, 2])
    assert (done, asked) == (["seat 0", "seat 0"], [0, 0, 0, 1, 2])


def test_a_window_closes_when_there_is_nothing_left_to_answer() -> None:
    game = toy()
    window = ToyWindow([0, 1], IN_TURN, [0, 1])
    window.closes_after = 1
    game.frames += [Steps([over]), window]
    advance(game)
    choose(game, ACTS)
    assert game.ask is None and game.done == ["seat 0"]


def test_passing_is_always_the_first_option_and_the_default() -> None:
    game = toy()
    game.frames += [Steps([over]), ToyWindow([0, 1], IN_TURN, [0, 1])]
    advance(game)
    assert game.ask is not None and game.ask.options[0].verb is PASS and game.ask.default == 0


def test_a_hushed_game_asks_nobody() -> None:
    game = toy()
    game.is_hushed = True
    game.frames += [Steps([over]), ToyWindow([0, 1], IN_TURN, [0, 1])]
    advance(game)
    assert game.outcome is not None


def test_a_copied_window_remembers_who_has_passed() -> None:
    game = toy(seats=3)
    game.frames += [Steps([over]), ToyWindow([0, 1, 2], IN_TURN, [0, 1, 2])]
    advance(game)
    choose(game, PASSES)
    twin = game.copy()
    assert twin.digest() == game.digest()
    choose(twin, PASSES)
    choose(twin, PASSES)
    assert twin.outcome is not None and game.ask is not None and game.ask.seat == 1
