"""Scenarios told as short examples: who has what, then what happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.games.catalogue import door, game_ids
from hegemon.scenarios.story import LAST_SENTENCES, LATER, MOST_SENTENCES, story_of
from hegemon.words.handbook import book_of

WOUNDED = """
game = "xi"
title = "At exactly 0"
rules = ["XI-9.6"]

[position.A]
hand = ["flame-lick", "flame-lick"]

[position.B]
play = [{ card = "storm-drake", life = 2 }]

[[steps]]
do = ["A: play flame-lick > B/storm-drake"]
offered = ["A: end turn"]
refused = ["A: play storm-drake"]
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "one.toml"
    file.write_text(text)
    return file


def test_a_story_says_who_has_what_and_what_happens(tmp_path: Path) -> None:
    told = story_of(written(tmp_path, WOUNDED))
    assert told == [
        "You have 2 copies of Flame Lick in hand.",
        "Your opponent has Storm Drake with 2 life left in play.",
        "You played Flame Lick (2T) at Storm Drake.",
        "Your opponent's Storm Drake took 4 ember damage from your Flame Lick.",
        "Your opponent's Storm Drake was destroyed.",
        "You can't play Storm Drake: cards are played from the hand, and this one is not in yours.",
        "You may end your turn.",
    ]


def test_of_a_long_scenario_the_end_is_told(tmp_path: Path) -> None:
    again = '\n[[steps]]\ndo = ["A: end turn", "B: end turn", "A: end turn", "B: end turn"]\n'
    told = story_of(written(tmp_path, WOUNDED + again))
    assert told[:3] == [*told[:2], LATER]
    assert len(told) == 3 + LAST_SENTENCES
    assert "Flame Lick" not in " ".join(told[3:])


def test_a_scenario_with_cards_nobody_knows_is_not_told(tmp_path: Path) -> None:
    assert story_of(written(tmp_path, WOUNDED.replace("flame-lick", "fixture-a"))) == []


@pytest.mark.parametrize("game", game_ids())
def test_most_examples_of_the_rules_are_told(game: str) -> None:
    """In whole sentences, with the names of cards and not their ids."""
    rules = [rule for chapter in book_of(game).chapters for rule in chapter.rules if rule.examples]
    told = [next(filter(None, map(story_of, [one.file for one in rule.examples])), []) for rule in rules]
    stories = list(filter(None, told))
    assert len(stories) > 0.8 * len(rules)
    ids = [id for id in door(game).own_book.cards if "-" in id]
    for story in stories:
        assert len(story) <= MOST_SENTENCES + 6
        for sentence in story:
            assert sentence == LATER or (not sentence[0].islower() and sentence[-1] in ".!?")
            assert not any(mark in sentence for mark in ("{", "}", "fixture-", "None"))
            assert not [id for id in ids if id in sentence], sentence


def test_a_battle_is_told_without_the_turn_that_follows_by_itself() -> None:
    rules = {rule.id: rule for chapter in book_of("psi-wars").chapters for rule in chapter.rules}
    told = story_of(rules["PSI-16.2"].examples[0].file)
    assert any("Physical" in sentence and " = " in sentence for sentence in told)
    assert not any(sentence.startswith("Turn ") for sentence in told)
    ended = {rule.id: rule for chapter in book_of("xi").chapters for rule in chapter.rules}["XI-5.3"]
    assert story_of(ended.examples[0].file)[-1] == "Turn 4: you (10T)."
