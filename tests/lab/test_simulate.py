"""Many games: the same whoever plays them, counted right, and stopped cleanly."""

from __future__ import annotations

import multiprocessing

import pytest

from hegemon.core.agenda import STUCK_AFTER, answer, random_playout
from hegemon.core.chance import Chance
from hegemon.core.errors import HegemonError, Refused, UnknownName
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.lab.match import play_at_random, play_match
from hegemon.lab.simulate import BATCH, Plan, Summary, play_batch, simulate
from tests.tables import random_table

MEASURED = ("seconds", "decisions_per_second", "games_per_second", "workers")


def run(games: int, seed: int = 1, workers: int = 1, seats: tuple[str, ...] = ("random", "random")) -> Summary:
    xi = door("xi")
    decks = [xi.deck(name).cards for name in xi.default_decks(len(seats))]
    return simulate("xi", games, seats, decks, seed, workers)


def counted(summary: Summary) -> dict[str, object]:
    return {name: value for name, value in summary.plain().items() if name not in MEASURED}


def test_two_workers_find_exactly_what_one_finds() -> None:
    games = 2 * BATCH + 3
    assert counted(run(games, workers=2)) == counted(run(games, workers=1))


def test_another_seed_plays_other_games() -> None:
    assert counted(run(5, seed=1)) == counted(run(5, seed=1))
    assert run(5, seed=1).decisions != run(5, seed=2).decisions


def test_a_game_of_a_run_does_not_depend_on_how_many_there_are() -> None:
    xi = door("xi")
    decks = tuple(xi.deck(name).cards for name in xi.default_decks(2))
    few, many = (Plan("xi", games, ("random", "random"), decks, 1, xi.options({}), ()) for games in (4, BATCH + 4))
    assert play_batch(few, 0) == play_batch(many, 0)[:4]
    assert [row.number for row in play_batch(many, BATCH)] == list(range(BATCH, BATCH + 4))


def test_every_game_is_won_drawn_or_stuck() -> None:
    summary = run(12, seats=("random", "random", "random"))
    assert summary.games == summary.finished + summary.stuck == 12
    assert summary.stuck == 0
    assert sum(summary.wins) + summary.draws == 12
    assert summary.mean_decisions == pytest.approx(summary.decisions / 12, abs=0.01)


def test_plans_that_cannot_be_played_are_refused_before_anything_runs() -> None:
    xi = door("xi")
    deck = xi.deck("kiln-host").cards
    with pytest.raises(UnknownName, match="no bot 'rndom'; did you mean 'random'"):
        simulate("xi", 1, ["rndom", "random"], [deck, deck], 1)
    with pytest.raises(HegemonError, match="2 seats and 1 decks"):
        simulate("xi", 1, ["random", "random"], [deck], 1)
    with pytest.raises(Refused, match=r"XI-2\.1"):
        simulate("xi", 1, ["random", "random"], [deck, {"flame-lick": 3}], 1)
    with pytest.raises(UnknownName, match="no option 'speed'"):
        simulate("xi", 1, ["random", "random"], [deck, deck], 1, options={"speed": "high"})


def test_an_interrupted_run_leaves_no_worker_behind() -> None:
    xi = door("xi")
    decks = [xi.deck(name).cards for name in xi.default_decks(2)]

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("xi", 10 * BATCH, ["random", "random"], decks, 1, workers=2, progress=interrupt)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("game", game_ids())
def test_a_match_counts_every_decision(game: str) -> None:
    asked: list[int] = []
    luck = Chance(5)

    def choose(state: State) -> int:
        assert state.ask is not None
        asked.append(state.ask.seat)
        return luck.below(len(state.ask.options))

    state = random_table(game, 5)
    result = play_match(state, [choose] * state.seats, STUCK_AFTER)
    assert result.decisions == len(asked)
    assert not result.is_stuck
    assert state.outcome is not None
    assert result.winners == state.outcome.winners


@pytest.mark.parametrize("game", game_ids())
def test_a_random_match_counts_every_decision_and_ends_like_the_playout(game: str) -> None:
    state, twin = random_table(game, 6), random_table(game, 6)
    result = play_at_random(state, 9, STUCK_AFTER)
    random_playout(twin, 9, STUCK_AFTER)
    assert state.digest() == twin.digest()
    assert result.decisions == state.asked


@pytest.mark.parametrize("game", game_ids())
def test_a_match_that_goes_on_too_long_is_stuck(game: str) -> None:
    state = random_table(game, 7)
    result = play_match(state, [lambda _: 0] * state.seats, 10)
    assert (result.is_stuck, result.decisions, result.winners) == (True, 10, [])
    assert play_at_random(random_table(game, 7), 1, 10).is_stuck


def test_a_wrong_answer_of_a_player_is_refused() -> None:
    state = random_table("xi", 8)
    with pytest.raises(Refused):
        play_match(state, [lambda _: 99] * state.seats, 10)
    answer(state, state.asked, 0)
