"""The meter of what a person has to decide."""

from __future__ import annotations

import pytest

from hegemon.automatic import answer_for
from hegemon.core.asks import ACTS, Ask
from hegemon.games.catalogue import door, game_ids
from hegemon.lab.flow import Meter, Tally, flow_lines, measure_flow
from hegemon.lab.one_answer import DECIDED, NO_MATTER, Weighed, verdict


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


class Watching(Meter):
    """Notes turns in which the house turned something down for the person who was then asked nothing all turn."""

    turned_down: str = ""
    gone_by: list[str]

    def answer(self, ask: Ask) -> int:
        steps = self.tally.steps
        index = super().answer(ask)
        is_automatic = self.tally.steps == steps
        can_act = any(option.verb.effort == ACTS for option in ask.options)
        if self.is_own and is_automatic and can_act and ask.options[index].verb.effort != ACTS:
            self.turned_down = ask.moment
        return index

    def close_turn(self) -> None:
        if self.turned_down and self.is_own and not self.had_decision:
            self.gone_by.append(self.turned_down)
        self.turned_down = ""
        super().close_turn()


HARMLESS = "attackers"
"""Psi Wars: attackers that could hurt nobody stay at home; a stop brings the question back."""


@pytest.mark.parametrize("game", game_ids())
def test_no_turn_that_offers_something_to_do_goes_by_without_a_question(game: str) -> None:
    found = door(game)
    gone_by: list[str] = []
    for seed in range(2):
        watching = Watching(found, found.own_book, "random", found.least_players, seed, 0, Tally(), True, answer_for)
        watching.gone_by = gone_by
        watching.play()
    assert set(gone_by) <= ({HARMLESS} if game == "psi-wars" else set())


def test_questions_of_a_game_that_is_as_good_as_over_are_counted_apart() -> None:
    """There the figures can't tell the answers apart, so nobody knows whether one of them is a formality."""
    over = [Weighed(0.995, 0.9, 0.0), Weighed(0.993, 0.5, 0.0)]
    assert verdict(over).reason == DECIDED and not verdict(over).is_formality
    even = [Weighed(0.5, 0.5, 0.0), Weighed(0.4999, 0.5, 0.0)]
    assert verdict(even).reason == NO_MATTER and verdict(even).is_formality
    ahead = verdict([Weighed(0.7, 0.7, 0.0), Weighed(0.62, 0.6, 0.0)])
    assert not ahead.is_formality and round(ahead.ahead, 2) == 0.08


def test_how_far_ahead_the_best_answers_are_is_told_at_several_borders() -> None:
    tally = measure_flow(door("psychological-warfare"), 1, "novice", 2)
    told = tally.plain()["best_ahead_by_more_than"]
    assert isinstance(told, dict)
    assert told["0.02"] >= told["0.05"] >= told["0.1"]
    assert "best answer far ahead" in "\n".join(flow_lines("PW", "novice", tally))
