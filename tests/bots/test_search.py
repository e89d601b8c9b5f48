"""The search: its race is fair, its lines end where they should, and it keeps to its budget."""

from __future__ import annotations

from time import monotonic

import pytest

from hegemon.bots import levels
from hegemon.bots.budget import Budget
from hegemon.bots.levels import TreeSearch
from hegemon.bots.look import Estimate
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.bots.play_on import Clock, GreedyPlay
from hegemon.bots.race import (
    HOPELESS,
    LEAST_WORLDS,
    PATIENT,
    PATIENT_FROM,
    QUICK,
    Racer,
    drop_out,
    line_up,
    pace_for,
    placed,
)
from hegemon.bots.registry import opinion_of
from hegemon.bots.search import MUCH_WORSE, Deliberation
from hegemon.bots.tree import Branch, Node
from hegemon.core.agenda import advance, choose
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.core.views import Imaginer, View
from hegemon.games.catalogue import door, game_ids
from tests.tables import positions

GAMES = game_ids()


def move_that_looks(chance: float) -> Branch:
    move = Branch()
    move.looks = 1
    move.looked = chance
    return move


def racer(index: int, look: float, results: list[float]) -> Racer:
    made = Racer(index, move_that_looks(look), 0.0)
    for result in results:
        made.add(result)
    return made


def luck_of(worlds: int) -> list[float]:
    """What the worlds are worth by luck alone."""
    luck = Chance(worlds)
    return [luck.below(1000) / 1000 for _ in range(worlds)]


def test_who_is_behind_in_the_same_worlds_drops_out_however_much_the_worlds_differ() -> None:
    worlds = luck_of(2 * LEAST_WORLDS)
    noise = [0.02 * (number % 3 - 1) for number in range(len(worlds))]
    best = racer(0, 0.5, worlds)
    worse = racer(1, 0.5, [world - 0.1 + off for world, off in zip(worlds, noise, strict=True)])
    drop_out([best, worse], PATIENT)
    assert best.is_in
    assert not worse.is_in


def test_who_may_still_be_the_best_stays_in_the_race() -> None:
    worlds = luck_of(2 * LEAST_WORLDS)
    other = [world + (0.2 if number % 2 else -0.21) for number, world in enumerate(worlds)]
    racers = [racer(0, 0.5, worlds), racer(1, 0.5, other)]
    drop_out(racers, QUICK)
    assert all(racer.is_in for racer in racers)


def test_nobody_drops_out_before_some_worlds_were_tried() -> None:
    racers = [racer(0, 0.5, [0.9] * (LEAST_WORLDS - 1)), racer(1, 0.5, [0.1] * (LEAST_WORLDS - 1))]
    drop_out(racers, QUICK)
    assert all(racer.is_in for racer in racers)


def test_a_difference_that_does_not_matter_is_not_looked_into() -> None:
    worlds = luck_of(2 * LEAST_WORLDS)
    racers = [racer(0, 0.5, worlds), racer(1, 0.5, list(worlds))]
    drop_out(racers, QUICK)
    assert [racer.is_in for racer in racers] == [True, False]


def test_with_many_lines_the_race_is_more_patient() -> None:
    assert pace_for(PATIENT_FROM - 1) is QUICK
    assert pace_for(PATIENT_FROM) is pace_for(0) is PATIENT
    worlds = luck_of(4 * LEAST_WORLDS)
    noise = [0.2 if number % 2 else -0.25 for number in range(len(worlds))]
    slower = [world + off - 0.095 for world, off in zip(worlds, noise, strict=True)]
    for pace, stays in ((QUICK, False), (PATIENT, True)):
        racers = [racer(0, 0.5, worlds), racer(1, 0.5, slower)]
        drop_out(racers, pace)
        assert racers[1].is_in is stays


def test_only_what_looks_good_runs() -> None:
    racers = [racer(index, 0.5 + index / 1000, []) for index in range(2 * QUICK.racers)]
    racers.append(racer(99, 0.5 - HOPELESS, []))
    line_up(racers, QUICK)
    running = [racer.index for racer in racers if racer.is_in]
    assert running == list(reversed(range(QUICK.racers, 2 * QUICK.racers)))


def test_the_places_are_those_who_are_in_and_then_who_stayed_longest() -> None:
    racers = [racer(0, 0.9, [0.9]), racer(1, 0.1, [0.1, 0.1, 0.1]), racer(2, 0.2, [0.2, 0.2])]
    racers[0].is_in = racers[2].is_in = False
    assert [racer.index for racer in placed(racers)] == [1, 2, 0]


def test_what_an_earlier_search_found_counts_with_the_look() -> None:
    move = move_that_looks(0.5)
    node = Node(2)
    for _ in range(4):
        node.learn(0, move, 0.8)
    assert node.mean_drift(0) == pytest.approx(0.3)
    assert Racer(0, move, node.mean_drift(0)).prior == pytest.approx(0.8)


# --- lines ------------------------------------------------------------------------------------------------


def search_at(game: str, state: State, seed: int) -> tuple[Deliberation, Opinion]:
    found = door(game)
    assert state.ask is not None
    opinion = opinion_of(found)
    imaginer = found.imaginer(found.view(state, state.ask.seat), found.book())
    return Deliberation(opinion, imaginer, Chance(seed), Numbering()), opinion


def choices(game: str, seed: int, count: int) -> list[State]:
    found = (state for state in positions(game, seed, every=17) if state.ask and len(state.ask.options) > 1)
    return [state.copy() for state, _ in zip(found, range(count), strict=False)]


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_played_on_until_the_turns_are_over(game: str) -> None:
    opinion = opinion_of(door(game))
    judged = 0
    for state in choices(game, 4, 4):
        line = state.copy()
        clock = Clock(opinion, line, opinion.turns_ahead())
        chances = GreedyPlay(opinion, Chance(1), Numbering()).play_on(line, clock)
        assert sum(chances) == pytest.approx(1)
        if line.ask is not None and clock.left <= 0:
            assert opinion.is_quiet(line.ask)
            judged += 1
    assert judged > 0


def test_the_clock_counts_turns_and_waits_for_a_quiet_position() -> None:
    opinion = opinion_of(door("xi"))
    state = choices("xi", 1, 1)[0]
    luck = Chance(2)
    clock = Clock(opinion, state, 2)
    turns = {opinion.on_turn(state)}
    while state.ask is not None and not clock.is_over(state, state.ask):
        choose(state, luck.below(len(state.ask.options)))
        turns.add(opinion.on_turn(state))
    assert len(turns) >= 2
    assert state.ask is None or opinion.is_quiet(state.ask)


@pytest.mark.parametrize("first", [0, 1])
def test_a_line_that_ends_a_turn_of_purge_goes_on_until_both_have_had_a_sub_phase_of_the_next(first: int) -> None:
    """Else to end a turn would look bad to everybody: only the other would have played cards when it is judged."""
    found = door("purge")
    state = found.position(found.book(), {"turn": "B"}, found.options({}))
    advance(state)
    choose(state, 0)
    clock = Clock(opinion_of(found), state, 2)
    choose(state, 0)
    had: list[int] = []
    while state.ask is not None and not clock.is_over(state, state.ask):
        if state.ask.moment == "first player":
            choose(state, [option.arg for option in state.ask.options].index(first))
            continue
        if state.ask.moment == "action":
            had.append(state.ask.seat)
        choose(state, max(0, state.ask.default))
    assert had == [first, 1 - first]


@pytest.mark.parametrize("game", GAMES)
def test_a_search_keeps_to_its_budget_and_tells_of_every_option(game: str) -> None:
    for number, state in enumerate(choices(game, 6, 3)):
        search, _ = search_at(game, state, number)
        root = search.root_from(None)
        search.grow(root, 30, 0.0)
        running = [racer for racer in search.racers if racer.is_in]
        assert 30 <= search.iterations < 30 + QUICK.racers or len(running) == 1
        told = search.estimates()
        assert state.ask is not None
        assert len({one.index for one in told}) == len(told) <= len(state.ask.options)
        assert told[0].index in [racer.index for racer in running]


def test_a_search_by_the_clock_ends_when_it_says_so() -> None:
    search, _ = search_at("xi", choices("xi", 6, 1)[0], 1)
    start = monotonic()
    search.grow(search.root_from(None), 0, start + 0.05)
    assert monotonic() - start < 5


def test_who_is_out_of_time_tries_each_answer_once_and_stops() -> None:
    """On a busy machine the time may be up before the first line."""
    search, _ = search_at("xi", choices("xi", 6, 1)[0], 1)
    root = search.root_from(None)
    search.grow(root, 0, monotonic() - 1)
    assert max(move.looks for move in root.moves.values()) == 1
    assert search.iterations == len([racer for racer in search.racers if racer.results]) <= PATIENT.racers
    assert search.estimates()


def test_the_time_of_a_bot_counts_from_the_question_and_not_from_its_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes before the search may be what takes long."""
    state = choices("xi", 6, 1)[0]
    assert state.ask is not None
    game = door("xi")
    lost = 100.0

    def imagining(view: View) -> Imaginer:
        nonlocal lost
        lost = 0.0  # From here on the clock shows what it would show after so long.
        return game.imaginer(view, game.book())

    monkeypatch.setattr(levels, "monotonic", lambda: monotonic() - lost)
    view = game.view(state, state.ask.seat)
    assert view.ask is not None
    bot = TreeSearch(opinion_of(game), imagining, Budget(seconds=3.0))
    start = monotonic()
    told = bot(view, view.ask, None, Chance(1)).estimates
    assert max(one.tries for one in told) <= 1
    assert monotonic() - start < 3


def test_a_line_begins_in_the_world_it_is_given_and_leaves_the_root_wiser() -> None:
    state = choices("psi-wars", 6, 1)[0]
    search, _ = search_at("psi-wars", state, 1)
    root = search.root_from(None)
    search.all_racers(root, 8, 0.0)
    chance = search.try_line(root, search.world(), 0)
    assert 0 <= chance <= 1
    assert root.visits == 1
    assert sum(move.visits for move in root.moves.values()) == 1


# --- the look of a novice -----------------------------------------------------------------------------------


def looks(game: str) -> list[tuple[Deliberation, list[Estimate]]]:
    """Many looks one move ahead, each with the options looked at in every world that was asked, the best first."""
    found = []
    for number, state in enumerate(choices(game, 5, 12)):
        search, _ = search_at(game, state, number)
        told = search.look_ahead(4)
        left = [one for one in told if one.tries == len(search.worlds)]
        found.append((search, sorted(left, key=lambda one: -one.chance)))
    return found


def is_close(left: list[Estimate]) -> bool:
    return len(left) > 1 and left[1].chance >= left[0].chance - MUCH_WORSE


def test_a_novice_asks_no_third_world_when_the_second_says_what_the_first_did() -> None:
    short = [(search, left) for search, left in looks("xi") if len(search.worlds) == 2 and is_close(left)]
    assert short
    for search, left in short:
        first, second = (world_says(search, world, left) for world in search.worlds)
        assert first == pytest.approx(second)


def world_says(search: Deliberation, world: State, options: list[Estimate]) -> list[float]:
    assert world.ask is not None
    before = search.look.chances_now(world, world.ask)
    return [search.look.look(world, one.index, before, world.chance)[world.ask.seat] for one in options]


def test_a_novice_asks_all_worlds_where_dice_fall_and_it_is_close() -> None:
    close = [search for search, left in looks("psi-wars") if search.look.had_luck and is_close(left)]
    assert close
    assert {len(search.worlds) for search in close} == {4}
