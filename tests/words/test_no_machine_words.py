"""What people read is made of words: no cost vectors, no ids."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from hegemon.core.agenda import choose
from hegemon.core.events import SPECTATOR
from hegemon.games.catalogue import door, game_ids
from hegemon.words.lights import lights_told
from hegemon.words.question import QuestionWords
from hegemon.words.speech import Speech, flat
from hegemon.words.uses import uses_for
from tests.tables import answers, random_table

VECTOR = re.compile(r"\(\d+(, \d+)+\)|\b\d \d \d \d\b")
PROGRAM = re.compile(r"\w+_\w+")


NAMES = ["Anna", "Mira", "Otto", "Ida", "Ben", "Eva"]


def is_odd(text: str, cards: Mapping[str, str]) -> bool:
    return bool(VECTOR.search(text) or PROGRAM.search(text) or ids_in(text, cards))


def ids_in(text: str, cards: Mapping[str, str]) -> list[str]:
    """Ids of cards, also with a capital put before them; where an id is spelt like the name it is the name."""
    words = re.findall(r"[A-Za-z]+(?:-[A-Za-z]+)+", text)
    return [word for word in words if word.lower() in cards and word not in cards[word.lower()]]


@pytest.mark.parametrize("game", game_ids())
def test_no_option_or_line_shows_a_vector_or_an_id(game: str) -> None:
    found = door(game)
    cards = {id: card.name for id, card in found.book().cards.items()}
    odd: set[str] = set()
    looked = 0
    for seed in range(3):
        state = random_table(game, seed, with_log=True)
        luck = answers(seed)
        for _ in range(150):
            ask = state.ask
            if ask is None:
                break
            view = found.view(state, ask.seat)
            uses = uses_for(Speech(found, found.book(), NAMES, ask.seat))
            words = QuestionWords(state, view, found.plain_view(view), uses)
            said = [flat(words.title)]
            said += [f"{words.text(index)} · {words.note(index)}" for index in range(len(ask.options))]
            said += [words.text_of(option) for options in words.next for option in options]
            looked += len(said)
            odd |= {text for text in said if is_odd(text, cards)}
            choose(state, next(luck) % len(ask.options))
        lines = Speech(found, found.book(), NAMES).narrate(event.plain(SPECTATOR) for event in state.log or [])
        odd |= {line.text for line in lines if is_odd(line.text, cards)}
    assert looked > 100
    assert odd == set()


def test_a_cost_in_lights_is_told_in_words() -> None:
    assert lights_told("2 0 1 0 | 1") == "costs 2 digital, 1 physical, 1 of any colour"
    assert lights_told("0 0 0 1 + X") == "costs 1 material, X of any colour"
    assert lights_told("0 0 0 0 + 0") == lights_told("") == "free"
