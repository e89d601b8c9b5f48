"""The meter of what a person has to decide."""

from __future__ import annotations

import pytest

from hegemon.games.catalogue import door
from hegemon.lab.flow import flow_lines, measure_flow


def test_the_same_seed_counts_the_same() -> None:
    one, two = (measure_flow(door("xi"), 2, "random", 5, quick=True).plain() for _ in range(2))
    assert one == two
    assert one["games"] == 2


def test_a_person_on_default_settings_is_asked_less_than_one_who_is_always_asked() -> None:
    usual = measure_flow(door("purge"), 1, "random", 1, quick=True)
    always = measure_flow(door("purge"), 1, "random", 1, quick=True, policy=lambda game, ask, habits, manner: None)
    assert usual.moments["response"] / usual.turns < 0.5 * always.moments["response"] / always.turns
    assert usual.automatic["response"] and not always.automatic


def test_questions_are_judged_by_a_bots_estimates() -> None:
    tally = measure_flow(door("psychological-warfare"), 1, "novice", 2)
    assert tally.judged
    assert tally.one_sensible <= tally.judged
    assert tally.verdicts.total() == tally.judged.total()


@pytest.mark.parametrize("game", ["xi", "intergalactic-psi-wars"])
def test_own_turns_are_counted_and_told(game: str) -> None:
    tally = measure_flow(door(game), 1, "novice", 3, quick=True)
    assert 0 <= tally.turns_without_decision < tally.turns
    assert tally.in_own_turns <= tally.questions <= tally.steps
    assert "questions per own turn" in "\n".join(flow_lines(door(game).name, "novice", tally))
