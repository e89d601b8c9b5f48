"""The question in words: what an option opens, and what is left that cannot be used."""

from __future__ import annotations

import pytest

from hegemon.core.agenda import choose
from hegemon.games.catalogue import door, game_ids
from hegemon.words.question import QuestionWords
from hegemon.words.reasons import Reasons
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for
from tests.tables import answers, random_table


@pytest.mark.parametrize("game", game_ids())
def test_an_option_opens_exactly_the_cards_the_next_question_offers(game: str) -> None:
    """And asking changes nothing; none of those cards is said to be unusable."""
    found = door(game)
    opened = 0
    for seed in range(2):
        state = random_table(game, seed)
        luck = answers(seed)
        for _ in range(120):
            ask = state.ask
            if ask is None:
                break
            view = found.view(state, ask.seat)
            uses = uses_for(Speech(found, found.book(), ["Anna", "Mira", "Otto", "Ida", "Ben", "Eva"], ask.seat))
            before = state.facts()
            words = QuestionWords(state, view, found.plain_view(view), uses)
            idle = words.idle(Reasons(found, state, ask.seat, uses))
            assert state.facts() == before
            index = next(luck) % len(ask.options)
            choose(state, index)
            told = [(option["do"], option["handle"]) for option in words.next[index]]
            if told and state.ask is not None:
                opened += 1
                offered = [(option.verb.name, state.handles[option.arg]) for option in state.ask.options]
                assert state.ask.seat == ask.seat
                assert [pair for pair in offered if pair in told] == told
                assert not {state.handles[piece] for piece in idle} & {handle for _, handle in told}
    assert opened > 5 or game != "purge"
