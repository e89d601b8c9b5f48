"""Properties that hold in every game at every moment, shown by random play."""

from __future__ import annotations

import os
from itertools import islice

import pytest

from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import STUCK_AFTER, answer, choose, random_playout
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from tests.asking import answer_watched
from tests.tables import answers, positions, random_table

GAMES = game_ids()
THOROUGH = 3 if os.environ.get("HEGEMON_COMPILED") else 1
"""The compiled engine is ten times as fast, so it is looked at more closely."""
SOAK = int(os.environ.get("HEGEMON_SOAK", "300" if THOROUGH > 1 else "20"))
"""How many whole random games are played; the soak run asks for many more."""
BATCH = 50


def census(state: State) -> list[int]:
    """Every piece, once for each pile it lies in."""
    return sorted(piece for pile in state.piles for piece in pile)


@pytest.mark.parametrize("batch", range(max(1, SOAK // BATCH)))
@pytest.mark.parametrize("game", GAMES)
def test_random_games_always_end_and_keep_every_card(game: str, batch: int) -> None:
    for seed in range(batch * BATCH, min(SOAK, (batch + 1) * BATCH)):
        state = random_table(game, seed)
        everything = census(state)
        random_playout(state, seed, STUCK_AFTER)
        assert state.outcome is not None, f"game {seed} is stuck at {state.ask and state.ask.moment}"
        # Tokens may have joined what was there; every piece lies in exactly one place.
        assert census(state)[: len(everything)] == everything
        assert census(state) == list(range(len(state.cards)))


@pytest.mark.parametrize("game", GAMES)
def test_no_step_changes_anything_before_its_answer_is_in(game: str) -> None:
    """Scenarios are watched in the same way (tests/games/test_scenarios.py); this is what they don't come to."""
    for seed in range(4 * THOROUGH):
        state = random_table(game, seed)
        for word in islice(answers(seed), 150):
            if state.ask is None:
                break
            answer_watched(state, state.asked, word % len(state.ask.options))


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_options_and_no_option_twice(game: str) -> None:
    for seed in range(4 * THOROUGH):
        for state in positions(game, seed, every=1):
            ask = state.ask
            assert ask is not None
            assert ask.options
            named = [(option.verb.name, option.verb.about, option.arg) for option in ask.options]
            assert len(set(named)) == len(named)
            assert -1 <= ask.default < len(ask.options)


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_independent_and_goes_on_exactly_like_its_original(game: str) -> None:
    for seed in range(2 * THOROUGH):
        for state in positions(game, seed, every=67 if THOROUGH > 1 else 151):
            before = state.digest()
            twin, other = state.copy(), state.copy()
            assert twin.digest() == before
            random_playout(twin, seed + 1, STUCK_AFTER)
            assert state.digest() == before
            third = state.copy()
            random_playout(other, seed + 5, STUCK_AFTER)
            random_playout(third, seed + 5, STUCK_AFTER)
            assert other.digest() == third.digest()


@pytest.mark.parametrize("game", GAMES)
def test_only_the_first_game_reads_files(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = door(game)
    decks = [found.deck(id).cards for id in found.default_decks(found.least_players)]
    first = found.begin(found.book(), decks, {}, 1)

    def refuse(text: str) -> object:
        raise AssertionError("A game that begins reads a file again, which takes longer than all the rest of it.")

    monkeypatch.setattr("tomllib.loads", refuse)
    assert found.begin(found.book(), decks, {}, 1).digest() == first.digest()


@pytest.mark.parametrize("game", GAMES)
def test_every_option_offered_is_accepted(game: str) -> None:
    for seed in range(2 * THOROUGH):
        for state in positions(game, seed, every=41):
            assert state.ask is not None
            for index in range(len(state.ask.options)):
                twin = state.copy()
                answer(twin, twin.asked, index)
                assert twin.outcome is not None or twin.ask is not None


@pytest.mark.parametrize("game", GAMES)
def test_anything_else_is_refused_and_changes_nothing(game: str) -> None:
    for state in positions(game, 3, every=23):
        assert state.ask is not None
        before = state.digest()
        count = len(state.ask.options)
        for number, index in (
            (state.asked, count),
            (state.asked, -1),
            (state.asked - 1, 0),
            (state.asked + 1, 0),
        ):
            with pytest.raises(Refused):
                answer(state, number, index)
            assert state.digest() == before


@pytest.mark.parametrize("game", GAMES)
def test_hushed_windows_go_by_as_if_everybody_passed(game: str) -> None:
    passes = 0
    for seed in range(2 * THOROUGH):
        for state in positions(game, seed, every=13):
            assert state.ask is not None
            for index in range(len(state.ask.options)):
                loud, hushed = state.copy(), state.copy()
                hushed.is_hushed = True
                choose(loud, index)
                choose(hushed, index)
                passes += pass_windows(loud) - pass_windows(hushed)
                loud.asked = hushed.asked
                assert loud.digest() == hushed.digest()
    assert passes > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_glance_shows_less_only_of_questions_where_nothing_is_under_way(game: str) -> None:
    opinion = opinion_of(door(game))
    shortened = 0
    for seed in range(2 * THOROUGH):
        for state in positions(game, seed, every=13):
            assert state.ask is not None
            for index in range(len(state.ask.options)):
                whole, glance = state.copy(), state.copy()
                glance.is_glance = True
                choose(whole, index)
                choose(glance, index)
                told, seen = whole.ask, glance.ask
                if told is not None and seen is not None and opinion.is_quiet(told):
                    assert (told.seat, told.moment, told.rule) == (seen.seat, seen.moment, seen.rule)
                    answers_told = {(option.verb, option.arg) for option in told.options}
                    assert {(option.verb, option.arg) for option in seen.options} <= answers_told
                    assert (len(told.options) > 1) == (len(seen.options) > 1)
                    shortened += len(told.options) - len(seen.options)
                    glance.ask = told
                assert whole.digest() == glance.digest()
    assert shortened > 0


def pass_windows(state: State) -> int:
    """Pass wherever there is a chance to answer, and count how often."""
    passes = 0
    while state.ask is not None and state.ask.is_window:
        choose(state, 0)
        passes += 1
    return passes


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_no_answer_is_taken(game: str) -> None:
    state = random_table(game, 1)
    random_playout(state, 1, STUCK_AFTER)
    with pytest.raises(Refused):
        answer(state, state.asked, 0)


@pytest.mark.parametrize("game", GAMES)
def test_events_change_nothing_in_the_game(game: str) -> None:
    for seed in range(4):
        silent = random_table(game, seed, with_log=False)
        told = random_table(game, seed, with_log=True)
        words = answers(seed)
        for _ in range(400):
            if silent.ask is None:
                break
            index = next(words) % len(silent.ask.options)
            choose(silent, index)
            choose(told, index)
        assert silent.digest() == told.digest()
        assert told.log


@pytest.mark.parametrize("game", GAMES)
def test_conceding_is_possible_at_every_question_and_leaves_a_sound_game(game: str) -> None:
    for seed in range(2 * THOROUGH):
        for state in positions(game, seed, every=61):
            for seat in range(state.seats):
                twin = state.copy()
                asides = [option for option in twin.asides(seat) if option.verb.name == "concede"]
                if asides:
                    twin.declare(seat, asides[0])
                    random_playout(twin, seed, STUCK_AFTER)
                    assert twin.outcome is not None
                    assert seat not in twin.outcome.winners
