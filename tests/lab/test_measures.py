"""What rows say: shares, pairings, endings, comebacks, paired differences, single cards and options."""

from __future__ import annotations

import msgspec
import pytest

from hegemon.lab.compare import compared
from hegemon.lab.figures import Difference, GoalVerdict
from hegemon.lab.goals import goals_of
from hegemon.lab.measures import measure
from hegemon.lab.rows import BatchRows, GameRow, HandRow, OptionRow
from hegemon.lab.run import RunSoFar

A, B, C = "alder", "birch", "cedar"


def game(
    number: int,
    decks: tuple[str, ...],
    winners: tuple[int, ...],
    first: int = 0,
    rule: str = "X-1",
    turns: int = 10,
    roles: tuple[str, ...] = (),
) -> GameRow:
    return GameRow(0, number, number, decks, winners, first, turns, 50, rule, (0, 1), (0.6, 0.9), 0.5, roles)


def test_points_are_shared_by_winners_and_by_all_in_a_draw() -> None:
    assert [game(0, (A, B), (1,)).points(seat) for seat in (0, 1)] == [0, 1]
    assert [game(0, (A, B), ()).points(seat) for seat in (0, 1)] == [0.5, 0.5]
    assert [game(0, (A, B, C), (0, 2)).points(seat) for seat in (0, 1, 2)] == [0.5, 0, 0.5]


def test_shares_pairings_and_the_first_player() -> None:
    rows = [game(0, (A, B), (0,)), game(1, (B, A), (1,)), game(2, (A, B), (1,)), game(3, (B, A), ())]
    found = measure(rows)
    assert found.decks[A].share == 2.5 / 4
    assert found.decks[B].share == 1.5 / 4
    assert found.matrix[A, B].share == 2.5 / 4
    assert found.matrix[B, A].share == 1.5 / 4
    assert found.first.share == (1 + 0 + 0 + 0.5) / 4
    assert found.draws.share == 0.25
    assert found.games_per_second == 2.0


def test_with_three_players_a_pairing_counts_the_games_one_of_the_two_won() -> None:
    rows = [game(0, (A, B, C), (0,)), game(1, (B, C, A), (0,)), game(2, (C, A, B), (0,)), game(3, (A, B, C), (0,))]
    found = measure(rows)
    assert found.decks[A].share == 0.5
    assert found.matrix[A, B].share == pytest.approx(2 / 3)
    assert found.matrix[A, B].games == 3


def test_each_role_has_its_share_and_its_goal() -> None:
    deck = ("common", "common", "common")
    rows = [
        msgspec.structs.replace(game(0, deck, (0,)), roles=("hero", "sage", "jester")),
        msgspec.structs.replace(game(1, deck, (2,)), roles=("hero", "jester", "sage")),
        msgspec.structs.replace(game(2, deck, (0, 1)), roles=("sage", "hero", "jester")),
        msgspec.structs.replace(game(3, deck, ()), roles=("sage", "hero", "jester")),
    ]
    found = measure(rows)
    assert found.roles["hero"].share == pytest.approx((1 + 0 + 1 / 2 + 1 / 3) / 4)
    assert found.roles["sage"].share == pytest.approx((0 + 1 + 1 / 2 + 1 / 3) / 4)
    assert found.roles["jester"].share == pytest.approx(1 / 12)
    goals = {goal.name: goal for goal in goals_of(found, {"jester": "Jester"})}
    assert [goals["Jester"].low, goals["Jester"].high] == pytest.approx([0.25, 5 / 12])
    assert goals["Jester"].verdict == "too few games to say"


def test_endings_and_games_that_did_not_end() -> None:
    rows = [game(0, (A, B), (0,)), game(1, (A, B), (), rule="X-9"), game(2, (A, B), (), rule="")]
    found = measure(rows)
    assert {(one.rule, one.games, one.draws) for one in found.endings} == {("X-1", 1, 0), ("X-9", 1, 1), ("", 1, 1)}
    assert found.unfinished == 1
    assert found.draws.share == pytest.approx(1 / 3)


def test_the_comeback_curve_follows_the_leader() -> None:
    rows = [game(0, (A, B), (0,)), game(1, (A, B), (1,)), game(2, (A, B), (1,)), game(3, (A, B), (1,))]
    early, *_, late = measure(rows).comebacks
    assert (early.leader_won.share, early.expected) == (0.25, 0.6)
    assert (late.leader_won.share, late.expected) == (0.75, 0.9)


def names_with(verdict: GoalVerdict, rows: list[GameRow]) -> set[str]:
    return {goal.name for goal in goals_of(measure(rows)) if goal.verdict == verdict}


def test_a_goal_holds_or_not_or_there_are_too_few_games_to_say() -> None:
    even = [game(number, (A, B), (number % 2,), first=number // 2 % 2) for number in range(1000)]
    assert names_with("holds", even) == {goal.name for goal in goals_of(measure(even))}
    assert {A, B, "the first player"} <= names_with("too few games to say", even[:8])
    lopsided = [game(number, (A, B), (0,)) for number in range(40)]
    assert names_with("doesn't hold", lopsided) == {A, B, f"{A} against {B}", "the first player"}
    miss = {goal.name: round(goal.miss, 2) for goal in goals_of(measure(lopsided))}
    assert miss[A] == 0.4 and miss[f"{A} against {B}"] == 0.35


def test_seventy_percent_of_ten_games_say_nothing_yet() -> None:
    rows = [game(number, (A, B) if number % 2 == 0 else (B, A), (number % 2,)) for number in range(7)]
    rows += [game(number, (A, B) if number % 2 == 0 else (B, A), (1 - number % 2,)) for number in range(7, 10)]
    found = measure(rows)
    assert found.decks[A].share == pytest.approx(0.7)
    assert A in names_with("too few games to say", rows)


def test_a_tie_is_an_end_and_a_game_broken_off_is_none() -> None:
    by_the_rules = "games that end by a rule that makes winners"
    won = [game(number, (A, B), (number % 2,), first=number // 2 % 2) for number in range(960)]
    tied = [game(number, (A, B), ()) for number in range(960, 970)]
    assert by_the_rules in names_with("holds", [*won, *tied])
    broken_off = [game(number, (A, B), (), rule="X-9") for number in range(960, 1020)]
    assert by_the_rules in names_with("doesn't hold", [*won, *broken_off])
    drawn = [game(number, (A, B), ()) for number in range(100)]
    assert {"draws", by_the_rules} <= names_with("doesn't hold", drawn)


def test_a_claim_about_a_change_has_one_of_three_answers() -> None:
    clear = Difference("Alder", 400, 0.5, 0.6, 0.059)
    assert (clear.verdict, clear.sentence()) == ("holds", "This change moves Alder from 50.0 to 60.0 % (±5.9).")
    none = Difference("Alder", 400, 0.5, 0.51, 0.02)
    assert none.sentence() == "This change doesn't move Alder: from 50.0 to 51.0 % (±2.0)."
    open_one = Difference("Alder", 20, 0.5, 0.6, 0.2)
    assert open_one.sentence() == ("Too few games to say whether this change moves Alder: from 50.0 to 60.0 % (±20.0).")
    assert [one.told for one in (clear, none, open_one)] == ["moves", "doesn't move", "too few games to say"]


def test_tables_count_the_same_however_many_games_they_took() -> None:
    """At the second table, met ten times as often, nothing moves."""
    few = [msgspec.structs.replace(game(number, (A, B), (1,)), table=0) for number in range(10)]
    many = [msgspec.structs.replace(game(number, (A, C), (1,)), table=1) for number in range(100)]
    won = [msgspec.structs.replace(row, winners=(0,)) for row in few]
    [moved] = compared([*few, *many], [*won, *many], (A,)).decks
    assert (moved.before, moved.after, moved.games) == (0.0, 0.5, 110)


def test_two_books_are_compared_game_by_game() -> None:
    before = [game(number, (A, B), (0,)) for number in range(10)]
    after = [game(number, (A, B), (1,), turns=12) for number in range(10)]
    found = compared(before, after)
    assert [(one.name, one.before, one.after) for one in found.decks] == [(A, 1.0, 0.0), (B, 0.0, 1.0)]
    assert found.pairings[0].name == f"{A} against {B}"
    assert (found.turns_before, found.turns_after) == (10, 12)


def test_roles_are_compared_where_both_games_have_them() -> None:
    before = [game(number, (A, A), (0,), roles=("sage", "hero")) for number in range(10)]
    after = [game(number, (A, A), (1,), roles=("sage", "hero" if number % 2 else "fool")) for number in range(10)]
    found = compared(before, after)
    assert found.decks == found.pairings == []
    assert [(one.name, one.games, one.before, one.after) for one in found.roles] == [
        ("hero", 5, 0.0, 1.0),
        ("sage", 10, 1.0, 0.0),
    ]


def test_progress_tells_roles_where_there_is_one_deck() -> None:
    standing = RunSoFar(10, 0)
    standing.count([game(number, (A, A), (0,), roles=("sage", "hero")) for number in range(4)])
    assert {side: share.share for side, share in standing.shares().items()} == {"hero": 0.0, "sage": 1.0}
    decks = RunSoFar(10, 0)
    decks.count([game(number, (A, B), (0,)) for number in range(4)])
    assert list(decks.shares()) == [A, B]


def test_cards_are_set_against_the_mean_of_their_deck() -> None:
    frames = pytest.importorskip("hegemon.lab.frames", reason="Polars is not installed (the extra lab)")
    games = [game(number, (A, B), (number % 2,)) for number in range(4)]
    hands = [
        HandRow(0, number, 0, A, games[number].points(0), {"axe": 1}, {"axe": 1} if number % 2 == 0 else {})
        for number in range(4)
    ]
    figures = frames.card_figures(BatchRows(games, hands, []))
    [axe] = figures
    assert (axe.drawn, axe.drawn_lift, axe.played, axe.played_lift) == (4, 0.0, 2, 0.5)


def test_options_are_summed_over_games() -> None:
    frames = pytest.importorskip("hegemon.lab.frames", reason="Polars is not installed (the extra lab)")
    rows = [OptionRow(0, number, "turn: pass", 20, 19) for number in range(2)] + [OptionRow(0, 0, "turn: rare", 5, 5)]
    [found] = frames.option_figures(rows)
    assert (found.option, found.offered, found.share) == ("turn: pass", 40, 0.95)


def test_the_plot_of_lengths_takes_any_number_of_games() -> None:
    plots = pytest.importorskip("hegemon.lab.plots", exc_type=ImportError)
    rows = [game(number, (A, B), (0,), turns=number % 7 + 10) for number in range(6_000)]
    assert plots.lengths(rows).startswith("<svg")
