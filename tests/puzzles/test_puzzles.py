"""Puzzles: some of every game are proved again, spoilt ones are noticed, and solving one works like a lesson."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import msgspec
import pytest

from hegemon.bots.names import Numbering
from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import choose, random_playout
from hegemon.core.errors import BadFile, UnknownName
from hegemon.core.plain import is_table
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from hegemon.games.xi.state import Xi
from hegemon.lessons import lesson_called
from hegemon.lessons.checking import walk
from hegemon.puzzles import Puzzle, PuzzleCourse, puzzle_called, puzzle_of_the_day, puzzles_of
from hegemon.puzzles.checking import check_puzzle
from hegemon.puzzles.form import position_of, read_puzzles, written
from hegemon.puzzles.goals import SURVIVE, WIN, Goal
from hegemon.puzzles.luck import TooMuch, after, essence_of, falls, shares
from hegemon.puzzles.mining import CLEARLY, LEAST_OPTIONS, mine
from hegemon.puzzles.odds import BestChances
from hegemon.puzzles.proof import LEAST_WORLDS
from hegemon.puzzles.rating import Rating, aiming_at, rated
from hegemon.puzzles.solution import LineFinder
from hegemon.puzzles.solver import Solver
from hegemon.puzzles.words import puzzle_goal
from hegemon.tables.lesson import puzzle_after
from hegemon.wire.bodies import LessonTry

GAMES = [game for game in game_ids() if puzzles_of(door(game))]
SAMPLE = 4
QUICK = 1500
"""Positions a proof looks at; longer ones are left to `hegemon puzzles check`."""


def sample(game: str) -> list[Puzzle]:
    """A few puzzles from all over the list."""
    quick = [one for one in puzzles_of(door(game)) if one.proof.positions <= QUICK]
    return quick[:: max(1, len(quick) // SAMPLE)][:SAMPLE]


def puzzle_with(game: str, goal: str) -> Puzzle:
    return next(one for one in puzzles_of(door(game)) if one.goal == goal)


# --- proving --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_some_puzzles_are_proved_again(game: str) -> None:
    for puzzle in sample(game):
        check_puzzle(puzzle, door(game))


def test_a_puzzle_that_states_a_chance_is_proved_again() -> None:
    table = door("intergalactic-psi-wars")
    chances = [one for one in puzzles_of(table) if one.chance]
    assert all(Fraction(one.chance) - Fraction(one.second) >= CLEARLY for one in chances)
    puzzle = next(one for one in chances if one.chance == "5/6")
    check_puzzle(puzzle, table)
    with pytest.raises(BadFile, match=r"its chance is 5/6, that of any other first choice at most 5/18"):
        check_puzzle(msgspec.structs.replace(puzzle, chance="1"), table)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_a_name_of_its_own_and_was_tried_in_many_deals(game: str) -> None:
    puzzles = puzzles_of(door(game))
    assert len({one.id for one in puzzles}) == len(puzzles)
    assert len({(one.digest, one.goal) for one in puzzles}) == len(puzzles)
    assert all(one.proof.worlds >= LEAST_WORLDS for one in puzzles)


@pytest.mark.parametrize("game", GAMES)
def test_every_position_still_comes_about_and_nothing_is_asked_once_the_most_is_gained(game: str) -> None:
    """A card or rule that changes may spoil a puzzle: this names it. When the most is gained, a battle or a phase may
    still have to be ended, but the puzzle is solved."""
    table = door(game)
    for puzzle in puzzles_of(table):
        state = position_of(puzzle, table)
        if puzzle.goal not in (WIN, SURVIVE):
            options = len(state.ask.options) if state.ask is not None else 0
            assert choices_before_the_most(puzzle, table, state) > 1 or options > LEAST_OPTIONS, puzzle.id


def choices_before_the_most(puzzle: Puzzle, table: Door, state: State) -> int:
    goal = Goal(puzzle.goal, table, state)
    solver = Solver(opinion_of(table), goal, 0, state)
    choices = 0
    for index in puzzle.lines[0]:
        assert state.ask is not None
        is_choice = state.ask.seat == 0 and not solver.is_forced(state.ask)
        assert not (is_choice and goal.is_reached(state, puzzle.target)), puzzle.id
        choices += is_choice
        choose(state, index)
    return choices


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_sixty_puzzles(game: str) -> None:
    assert len(puzzles_of(door(game))) >= 60


def spoilt(**changes: object) -> Puzzle:
    return msgspec.structs.replace(puzzle_with("xi", WIN), **changes)


def test_a_solution_that_doesnt_win_is_noticed() -> None:
    right = puzzle_with("xi", WIN)
    short = [line[:1] for line in right.lines]
    with pytest.raises(BadFile, match="misses the goal"):
        check_puzzle(spoilt(lines=short), door("xi"))


def test_a_second_way_is_noticed() -> None:
    """Of choices that may be made in any order, one is left out: then that one leads to the goal as well."""
    right = next(one for one in puzzles_of(door("xi")) if len({line[0] for line in one.lines}) > 1)
    half = msgspec.structs.replace(right, lines=[line for line in right.lines if line[0] == right.lines[0][0]])
    with pytest.raises(BadFile, match="leads to the goal as well"):
        check_puzzle(half, door("xi"))


def test_more_than_the_most_is_noticed() -> None:
    puzzle = next(one for one in puzzles_of(door("xi")) if one.goal not in (WIN, SURVIVE))
    less = msgspec.structs.replace(puzzle, target=puzzle.target - 1)
    with pytest.raises(BadFile, match=r"as well|can be gained"):
        check_puzzle(less, door("xi"))


def test_another_position_is_noticed() -> None:
    with pytest.raises(BadFile, match="no longer works"):
        position_of(spoilt(seed=1), door("xi"))


def test_a_broken_line_is_named() -> None:
    text = written([puzzle_with("xi", WIN)]) + b'{"id": 3}\n'
    with pytest.raises(BadFile, match=r"mine\.jsonl, line 2"):
        read_puzzles(text, "mine.jsonl")


def test_all_luck_is_every_roll_once_and_what_comes_to_the_same_only_once() -> None:
    game, index = rolling()
    twin = game.copy()
    choose(twin, index)
    rolled = list(falls(game, index, []))
    assert len(rolled) % 6 == 0
    assert len({str(line.facts()) for line in rolled}) == len(rolled)
    assert all(line.chance.drawn == game.chance.drawn for line in rolled)
    assert without_luck(twin) in [without_luck(line) for line in rolled]
    found = list(map(essence_of, after(game, index)))
    assert len(set(found)) == len(found) < len(rolled)
    assert {essence_of(line) for line in rolled} == set(found)


def rolling() -> tuple[State, int]:
    """A position of Intergalactic Psi Wars, and an answer that rolls dice."""
    table = door("intergalactic-psi-wars")
    decks = [table.deck(id).cards for id in table.default_decks(2)]
    game = table.begin(table.own_book, decks, table.options({}), 5, with_log=False)
    for _ in range(1000):
        assert game.ask is not None
        twin = game.copy()
        choose(twin, 0)
        if 0 < twin.chance.drawn - game.chance.drawn < 3:
            return game, 0
        random_playout(game, game.asked, 1)
    raise AssertionError("nobody rolled")


def without_luck(game: State) -> str:
    game = game.copy()
    game.chance.drawn = 0
    return str(game.facts())


def test_a_chance_is_what_the_matrix_says() -> None:
    """Veilstalker strikes Hydra Bot, 2 against 4: that takes 10 on two dice. With Adrenal Flood it takes 8."""
    table = door("intergalactic-psi-wars")
    game = before_the_strike()
    solver = Solver(opinion_of(table), Goal("units", table, game), 0, game)
    chances = BestChances(solver, Numbering(), 1, is_open=True).of_each(game, (0, 1), 1)
    assert game.ask is not None
    assert [option.verb.name for option in game.ask.options] == ["pass", "play"]
    assert chances == {0: Fraction(6, 36), 1: Fraction(15, 36)}
    assert sum(share for share, _ in shares(game, 0)) == 1


def test_falls_that_come_to_the_same_share_their_chances() -> None:
    table, game = door("intergalactic-psi-wars"), before_the_strike()
    units = table.fact(game, "B.play")
    assert isinstance(units, list)
    left = {len(played(table.fact(line, "B.play"))): share for share, line in shares(game, 0)}
    assert left == {len(units) - 1: Fraction(6, 36), len(units): Fraction(30, 36)}


def played(fact: object) -> list[object]:
    assert isinstance(fact, list)
    return fact


def test_of_a_survivor_who_runs_out_of_choices_nothing_is_claimed() -> None:
    """It isn't the number of choices that loses, so it proves nothing."""
    puzzle = puzzle_with("psychological-warfare", SURVIVE)
    table = door("psychological-warfare")
    game = position_of(puzzle, table)
    solver = Solver(opinion_of(table), Goal(SURVIVE, table, game), 0, game)
    first = puzzle.lines[0][0]
    assert solver.is_sure(game, first, puzzle.depth - 1, 1)
    with pytest.raises(TooMuch):
        solver.is_sure(game, first, 0, 1)


def test_a_goal_names_the_turn_as_the_game_does() -> None:
    won = msgspec.structs.replace(puzzle_with("xi", WIN), choices=2)
    assert puzzle_goal(won, door("xi")).startswith("Win this turn with at most 2 choices")
    assert puzzle_goal(won, door("purge")).startswith("Win this sub-phase with at most 2 choices")
    survived = msgspec.structs.replace(won, goal=SURVIVE, chance="5/6", second="1/6")
    assert puzzle_goal(survived, door("psi-wars")) == (
        "Find the best chance to survive until the end of your opponent's turn, whatever your opponent does."
    )


def before_the_strike() -> State:
    """The last window of the lesson about Powers, with dice that aren't loaded."""
    lesson = lesson_called(door("intergalactic-psi-wars"), "the-moment-for-a-power")
    for course in walk(lesson.file):
        if course.ask is not None and course.ask.moment == "phase window":
            game = course.game.copy()
    game.chance.script = []
    return game


def test_mining_finds_puzzles_that_hold() -> None:
    table = door("psychological-warfare")
    found = [puzzle for _, puzzle in mine(table, 4, 2, 20) if puzzle is not None]
    assert len(found) == 2
    for puzzle in found:
        check_puzzle(puzzle, table)


# --- rating ---------------------------------------------------------------------------------------------------------


def test_a_bot_is_told_what_to_gain() -> None:
    """A learner who plays to win misses what one finds who is after the goal; then the puzzle is easy."""
    puzzle, table = puzzle_called(door("psychological-warfare"), "loss-f3bcca"), door("psychological-warfare")
    game = position_of(puzzle, table)
    rating = Rating(table, game, puzzle.lines, Goal(puzzle.goal, table, game), puzzle.target)
    assert rating.aim is not None
    assert rating.is_solved_by("maren", 0, rating.aim)
    assert not rating.is_solved_by("maren", 0, None)


def test_who_is_after_something_likes_the_position_in_which_it_is_reached() -> None:
    table = door("xi")
    game = position_of(puzzle_called(table, "life-687f2a"), table)
    aim = aiming_at(Goal("life", table, game), 3)
    assert aim is not None
    hurt = game.copy()
    assert isinstance(hurt, Xi)
    hurt.life[1] -= 3
    chances = [aim.chances(one)[0] for one in (game, hurt)]
    assert chances[1] > chances[0] + 0.3


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_to_gain_the_most_come_in_several_levels(game: str) -> None:
    levels = {one.level for one in puzzles_of(door(game)) if one.goal not in (WIN, SURVIVE)}
    assert len(levels) >= 3


def test_rating_again_keeps_everything_but_the_level() -> None:
    table = door("psychological-warfare")
    puzzle = puzzles_of(table)[0]
    stale = msgspec.structs.replace(puzzle, level="fiendish", found_by=[])
    again = rated(stale, table)
    assert again.level != "fiendish" and again.found_by
    assert msgspec.structs.replace(again, level="fiendish", found_by=[]) == stale


# --- solving --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_showing_the_answer_again_and_again_solves_it(game: str) -> None:
    puzzle = sample(game)[0]
    shown = puzzle_after(puzzle, door(game), LessonTry())
    assert shown.welcome is not None and shown.table is not None
    while shown.show is not None:
        shown = puzzle_after(puzzle, door(game), LessonTry(done=shown.done, option=shown.show))
        assert shown.right and shown.table is not None
    assert shown.learned and shown.step == shown.steps and shown.next


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_try_is_answered_and_nothing_moves(game: str) -> None:
    course = PuzzleCourse(sample(game)[0], door(game))
    assert course.ask is not None
    before = course.game.digest()
    for index in set(range(len(course.ask.options))) - set(course.right_options()):
        verdict = course.attempt(index)
        assert not verdict.is_right and verdict.says
        line = verdict.says.partition("It could go like this: ")[2]
        assert not line or ". " in line, "a line of play that ends with the try tells nothing"
    assert course.game.digest() == before


def test_a_line_ends_where_the_most_is_gained() -> None:
    """In this battle of PURGE an attack takes all that can be taken; the pass that ends it isn't part of the line."""
    table = door("purge")
    puzzle = puzzle_called(table, "population-40cca8")
    game = position_of(puzzle, table)
    solver = Solver(opinion_of(table), Goal(puzzle.goal, table, game), 0, game)
    lines = LineFinder(solver, Numbering(), puzzle.target).all(game, puzzle.choices, [puzzle.lines[0][0]])
    assert sorted(lines) == sorted(puzzle.lines)


def wrong_answers(puzzle: Puzzle, game: str) -> list[str]:
    course = PuzzleCourse(puzzle, door(game))
    assert course.ask is not None
    wrong = set(range(len(course.ask.options))) - set(course.right_options())
    return [course.attempt(index).says for index in wrong]


def test_a_wrong_try_says_how_much_can_still_be_reached() -> None:
    said = wrong_answers(puzzle_called(door("xi"), "cards-996ab3"), "xi")
    assert any(one.startswith("That way you can be sure of 1 card at most. You can get more.") for one in said)
    assert all("sure of" in one for one in said)


def test_a_wrong_try_to_survive_shows_how_the_opponent_wins() -> None:
    said = wrong_answers(puzzle_with("xi", SURVIVE), "xi")
    assert said
    for one in said:
        assert one.startswith("That way you can't be sure to survive. It could go like this:")
        assert one.endswith("Your opponent won the game.")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_wrong_tries_names_no_card_the_solver_cannot_see(game: str) -> None:
    puzzle = sample(game)[0]
    course = PuzzleCourse(puzzle, door(game))
    state = course.game
    seen = {state.cards[piece].name for piece in state.pieces() if state.sees_face(0, piece)}
    hidden = {state.cards[piece].name for piece in state.pieces() if not state.sees_face(0, piece)} - seen
    for said in wrong_answers(puzzle, game):
        assert not [name for name in hidden if name in said]


def test_choices_may_be_made_in_any_order_where_order_doesnt_matter() -> None:
    puzzle = next(one for one in puzzles_of(door("xi")) if len({line[0] for line in one.lines}) > 1)
    for first in PuzzleCourse(puzzle, door("xi")).right_options():
        course = PuzzleCourse(puzzle, door("xi"))
        assert course.attempt(first).is_right
        while not course.is_done:
            assert course.attempt(course.right_options()[0]).is_right
        assert course.game.outcome is not None or puzzle.goal != WIN


@pytest.mark.parametrize("game", GAMES)
def test_the_solver_is_sent_nothing_of_the_opponents_hand(game: str) -> None:
    shown = puzzle_after(sample(game)[0], door(game), LessonTry())
    assert shown.table is not None
    assert is_table(shown.table.view)
    hands = [zone for zone in shown.table.view["zones"] if zone["zone"] == "hand" and zone["of"] == 1]
    assert hands or game == "purge", "only PURGE is played without a hand"
    assert not any(hand.get("cards") for hand in hands)


def test_every_puzzle_has_its_day() -> None:
    puzzles = puzzles_of(door("xi"))
    days = [date.fromordinal(739_000 + number) for number in range(len(puzzles))]
    assert {puzzle_of_the_day(puzzles, day).id for day in days} == {one.id for one in puzzles}


def test_a_puzzle_that_isnt_there_is_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownName, match="has no puzzle 'nonsense'"):
        puzzle_called(door("xi"), "nonsense")
