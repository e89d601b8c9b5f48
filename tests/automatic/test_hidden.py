"""What the table answers for people tells nothing that its pace does not say."""

from __future__ import annotations

import pytest

from hegemon.automatic import Manner, answer_by_public_facts, answer_for, habits_for
from hegemon.core.events import SPECTATOR
from hegemon.games.catalogue import door, game_ids
from tests.properties.test_hidden_information import is_between_acts, with_hidden_cards_swapped
from tests.tables import positions

GAMES = game_ids()
ENOUGH = 80


@pytest.mark.parametrize("game", GAMES)
def test_an_even_table_answers_at_once_only_by_public_facts(game: str) -> None:
    found, habits = door(game), habits_for(game)
    compared = 0
    for state in positions(game, 3, every=2, allow_leaks=False):
        ask = state.ask
        if ask is None or not ask.is_window or not is_between_acts(state):
            continue
        swapped = with_hidden_cards_swapped(found, state, SPECTATOR, compared, own_too=True)
        answers = [answer_by_public_facts(one, ask, habits, Manner()) for one in (state, swapped)]
        assert answers[0] == answers[1], ask
        compared += 1
        if compared == ENOUGH:
            break
    assert compared


@pytest.mark.parametrize("game", GAMES)
def test_what_is_answered_for_a_person_depends_only_on_what_that_person_knows(game: str) -> None:
    found, habits = door(game), habits_for(game)
    compared = 0
    for state in positions(game, 4, every=7, allow_leaks=False):
        ask = state.ask
        if ask is None or not is_between_acts(state):
            continue
        swapped = with_hidden_cards_swapped(found, state, ask.seat, compared, own_too=True)
        answers = [answer_for(one, ask, habits, Manner()) for one in (state, swapped)]
        assert answers[0] == answers[1], ask
        assert habits.default(state, ask) == habits.default(swapped, ask)
        compared += 1
        if compared == ENOUGH:
            break
    assert compared
