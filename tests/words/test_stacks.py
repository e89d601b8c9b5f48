"""A Stack is named by both its units, and an X by its letter and its range, wherever a player reads of them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hegemon.core.agenda import choose
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.words.question import QuestionWords
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for

NAMES = ("Anna", "Ben")


def begun(game_id: str, seed: int) -> State:
    opened = door(game_id)
    decks = ["cyborg-commander", "robot-commander"] if game_id == "psi-wars" else opened.default_decks(2)
    return opened.begin(opened.own_book, [opened.deck(name).cards for name in decks], opened.options({}), seed)


def game_with_stacks(game_id: str, seed: int) -> State:
    """A game answered at random, with a liking for Stacks, until its end."""
    game, luck = begun(game_id, seed), Chance(seed)
    for _ in range(400):
        ask = game.ask
        if ask is None:
            break
        wanted = [at for at, option in enumerate(ask.options) if option.verb.name in ("stack", "with", "attack")]
        choose(game, wanted[luck.below(len(wanted))] if wanted else luck.below(len(ask.options)))
    return game


def log_of(game_id: str, game: State) -> list[str]:
    opened = door(game_id)
    speech = Speech(opened, opened.own_book, NAMES, 0)
    return [one.text for one in speech.narrate([event.plain(0) for event in game.log or []])]


@pytest.mark.parametrize(
    ("game_id", "says"), [("psi-wars", "won the"), ("psi-wars", "fought"), ("intergalactic-psi-wars", "struck at")]
)
def test_the_log_names_both_units_of_a_stack(game_id: str, says: str) -> None:
    lines = [line for seed in (1, 2) for line in log_of(game_id, game_with_stacks(game_id, seed))]
    assert any(" + " in line.partition(says)[0] for line in lines if says in line)


@pytest.mark.parametrize("game_id", ["psi-wars", "intergalactic-psi-wars"])
def test_a_question_about_a_side_names_both_units(game_id: str) -> None:
    opened = door(game_id)
    for seed in range(1, 12):
        for words in questions_of(game_id, seed):
            of_sides = [index for index, option in enumerate(words.options) if option["do"] in words.uses.of_sides]
            texts = [words.text(index) for index in of_sides]
            if any(" + " in text for text in [*texts, "".join(span.text for span in words.title)]):
                return
    pytest.fail(f"no question of {opened.name} named a Stack")


def questions_of(game_id: str, seed: int) -> list[QuestionWords]:
    opened = door(game_id)
    found: list[QuestionWords] = []
    game, luck = begun(game_id, seed), Chance(seed)
    for _ in range(250):
        ask = game.ask
        if ask is None:
            break
        if ask.moment in ("engage", "defenders", "battle order", "matchup order", "strike order", "attackers"):
            view = opened.view(game, ask.seat)
            speech = Speech(opened, opened.own_book, NAMES, ask.seat)
            found.append(QuestionWords(game.copy(), view, opened.plain_view(view), uses_for(speech)))
        wanted = [at for at, option in enumerate(ask.options) if option.verb.name in ("stack", "with", "attack")]
        choose(game, wanted[luck.below(len(wanted))] if wanted else luck.below(len(ask.options)))
    return found


@pytest.mark.parametrize(("game_id", "x"), [("psi-wars", "(X 1 to 4)"), ("intergalactic-psi-wars", "X 1 to 6")])
def test_a_unit_whose_x_is_not_rolled_is_offered_with_its_x(game_id: str, x: str) -> None:
    for seed in range(1, 12):
        for words in questions_of(game_id, seed):
            for index, option in enumerate(words.options):
                if option["do"] == "attack" and has_x(words, option):
                    assert x in words.note(index)
                    return
    pytest.fail("nobody with an X could attack")


def has_x(words: QuestionWords, option: Mapping[str, object]) -> bool:
    printed = words.uses.speech.door.plain_card(words.uses.speech.book.card(str(option["card"])))
    return any("X" in str(printed.get(key, "")) for key in ("strengths", "cyber", "psionic", "physical"))
