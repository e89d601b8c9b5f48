"""Lasting changes: layers in a given order, one rounding, ends that come at their moment."""

from __future__ import annotations

from hegemon.core.asks import Target, nth_piece
from hegemon.core.modifiers import ADD, HALVE, SET, TIMES, Modifier, layered, still_standing, without


def change(layer: int, amount: int, of: int = 1, until: int = 0, whose: int = -1) -> Modifier:
    return Modifier(0, layer, amount, Target(of), until, whose, nth_piece(9))


def test_layers_are_applied_in_the_order_the_game_gives() -> None:
    changes = [change(TIMES, 2), change(ADD, -1)]
    assert layered(3, changes, (ADD, TIMES)) == 4
    assert layered(3, changes, (TIMES, ADD)) == 5


def test_of_several_set_values_the_latest_counts() -> None:
    assert layered(7, [change(SET, 0), change(SET, 4), change(ADD, 3)], (ADD, SET)) == 4


def test_halves_are_rounded_down_once_at_the_end() -> None:
    assert layered(3, [change(HALVE, 0)], (HALVE,)) == 1
    assert layered(1, [change(HALVE, 0)], (HALVE,)) == 0
    assert layered(7, [change(HALVE, 0), change(TIMES, 2), change(HALVE, 0)], (TIMES, HALVE)) == 3


def test_a_change_ends_at_its_moment_and_only_for_its_player() -> None:
    anybodys, mine, later = change(ADD, 1, until=0), change(ADD, 1, until=1, whose=0), change(ADD, 1, until=2)
    assert still_standing([anybodys, mine, later], 0, 1) == [mine, later]
    assert still_standing([mine, later], 1, 1) == [mine, later]
    assert still_standing([mine, later], 1, 0) == [later]


def test_a_piece_that_goes_forgets_its_changes() -> None:
    stays = change(ADD, 1, of=2)
    assert without([change(ADD, 1, of=1), stays], Target(1)) == [stays]
