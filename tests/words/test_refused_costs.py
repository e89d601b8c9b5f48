"""Who can't pay is told what it costs and what there is."""

from __future__ import annotations

import re
from typing import cast

import pytest

from hegemon.core.agenda import advance, choose
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.words.reasons import WhyNot
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for
from tests.tables import answers, random_table

NAMES = ["Anna", "Mira", "Otto", "Ida", "Ben", "Eva"]


def reasons(game: str, state: State) -> WhyNot:
    assert state.ask is not None
    found = door(game)
    return WhyNot(found, state, state.ask.seat, uses_for(Speech(found, found.book(), NAMES, state.ask.seat)))


def why_not(game: str, position: dict[str, object], card: str) -> list[str]:
    """What somebody reads who presses a card that can't be played in this position."""
    found = door(game)
    state = found.position(found.book(), position, found.options({}))
    advance(state)
    why = reasons(game, state)
    (piece,) = why.cards_called(card)
    return [obstacle.refusal.sentence for obstacle in why.about_card(piece)]


@pytest.mark.parametrize("game", game_ids())
def test_a_refused_cost_is_said_in_figures(game: str) -> None:
    """In games drawn at random; where both are plain numbers, there is less than it costs."""
    told: set[str] = set()
    for seed in range(3):
        state, luck = random_table(game, seed), answers(seed)
        for _ in range(80):
            if state.ask is None:
                break
            why = reasons(game, state)
            obstacles = [one for piece in why.idle_cards() for one in why.about_card(piece)]
            told |= {one.refusal.sentence for one in obstacles if one.refusal.figures}
            choose(state, next(luck) % len(state.ask.options))
    assert told
    for sentence in told:
        cost, *there = [int(number) for number in re.findall(r"\d+", sentence)]
        assert "{" not in sentence
        assert "Creation Units" in sentence or cost > sum(there)


@pytest.mark.parametrize(
    ("game", "position", "card", "said"),
    [
        (
            "xi",
            {"A": {"time": 4, "prepared": 2, "hand": ["storm-drake"]}},
            "storm-drake",
            "It costs 7T, and you have 4T and 2pT.",
        ),
        (
            "xi",
            {"A": {"time": 9, "hand": ["gale-warning"]}},
            "gale-warning",
            "It costs 1pT, which only prepared time pays, and you have 0pT.",
        ),
        (
            "purge",
            {
                "A": {"commander": "eva-x", "energy": 2, "play": ["clone-dna"], "decks": ["alpha-strike"]},
                "B": {"commander": "eva-x"},
            },
            "alpha-strike",
            "It costs 3 energy, and you have 2.",
        ),
        (
            "psi-wars",
            {"A": {"hand": ["hydra-bot"], "creation": ["digital-splicing", "neurogenesis"]}, "B": {}},
            "hydra-bot",
            "It costs 1 digital, 1 material, 1 of any colour. Your ready Creation Units: 1 digital, 1 psionic.",
        ),
        (
            "intergalactic-psi-wars",
            {"at": "build", "A": {"hand": ["rivet-drone"], "ready": [1, 0, 0, 0]}, "B": {}},
            "rivet-drone",
            "It costs 1 material, 1 of any colour. Your ready Creation Units: 1 digital.",
        ),
        (
            "psychological-warfare",
            {"A": {"hand": ["breakthrough"], "energy": 1}, "B": {}},
            "breakthrough",
            "It costs 3 Mental Energy, and you have 1.",
        ),
    ],
)
def test_the_figures_are_those_of_the_table(game: str, position: object, card: str, said: str) -> None:
    assert said in why_not(game, cast("dict[str, object]", position), card)
