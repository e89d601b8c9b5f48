"""Questions know what they are. What they say of themselves is true when it is played."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from hegemon.automatic import habits_for
from hegemon.core.agenda import choose
from hegemon.core.asks import ACTS, CARD, Ask, Piece
from hegemon.core.state import State
from hegemon.games.catalogue import game_ids
from hegemon.words.knowledge import Knowledge
from hegemon.words.question import answer_between
from tests.tables import answers, random_table

COLLECTING = {
    "psi-wars": {"attackers"},
    "intergalactic-psi-wars": {"attackers"},
    "psychological-warfare": {"mental energy"},
    "purge": {"attackers", "move"},
}
"""Where cards are picked together in any few games; what random play rarely meets is not here."""


def picks_of(ask: Ask) -> list[Piece]:
    return [option.piece for option in ask.options if option.verb.about == CARD]


def can_be_picked(state: State, pieces: list[Piece], between: Collection[str]) -> bool:
    """Whether these cards can be given one after the other, each at the same question, with nothing learnt between."""
    twin, asked = state.copy(), state.ask
    assert asked is not None
    known = Knowledge(twin, asked.seat)
    for place, piece in enumerate(pieces):
        answer_between(twin, asked.seat, between)
        ask = twin.ask
        if ask is None or (ask.seat, ask.moment) != (asked.seat, asked.moment):
            return False
        if place and known.has_grown(Knowledge(twin, asked.seat)):
            return False
        fitting = [at for at, one in enumerate(ask.options) if one.verb.about == CARD and one.arg == piece]
        if len(fitting) != 1:
            return False
        choose(twin, fitting[0])
    return True


@pytest.mark.parametrize("game", game_ids())
def test_cards_a_question_collects_can_be_picked_in_any_order(game: str) -> None:
    met: set[str] = set()
    habits = habits_for(game)
    for seed in range(2):
        state, luck = random_table(game, seed), answers(seed)
        for _ in range(250):
            ask = state.ask
            if ask is None:
                break
            picks = picks_of(ask)
            if ask.collects and len(picks) > 1:
                met.add(ask.moment)
                between = habits.between(ask.moment)
                assert can_be_picked(state, picks, between), (ask.moment, picks)
                assert can_be_picked(state, picks[::-1], between), (ask.moment, picks)
            choose(state, next(luck) % len(ask.options))
    assert COLLECTING.get(game, set()) <= met


@pytest.mark.parametrize("game", game_ids())
def test_the_idle_answer_of_a_question_uses_no_card(game: str) -> None:
    state, luck = random_table(game, 1), answers(1)
    for _ in range(250):
        ask = state.ask
        if ask is None:
            break
        if ask.is_window:
            assert ask.idle_answer == 0
        if ask.idle_answer >= 0:
            assert ask.options[ask.idle_answer].verb.effort != ACTS
            assert ask.options[ask.idle_answer].verb.about != CARD
        choose(state, next(luck) % len(ask.options))
