"""The page of a card: what it says is written for readers, and every rule it names can be looked up."""

from __future__ import annotations

import re

import msgspec
import pytest

from hegemon.games.catalogue import door, game_ids
from hegemon.server.card_pages import MOST_SCENARIOS, card_page
from hegemon.tables.shelf import Shelf
from hegemon.wire.bodies import CardAbout
from hegemon.words.handbook import book_of

FILE_MARKS = re.compile(r"\*\*?\S|`| \| [A-Za-z]|\[[^\]]*\]$")
"""What belongs to the file a rule is written in: stress, columns, the source behind it."""


def about(game: str, card: str) -> CardAbout:
    return msgspec.json.decode(card_page(Shelf(), game, card).body, type=CardAbout)


@pytest.mark.parametrize("game", game_ids())
def test_what_a_card_page_says_can_be_read_and_looked_up(game: str) -> None:
    known = {rule.id for chapter in book_of(game).chapters for rule in chapter.rules}
    known |= {ruling for chapter in book_of(game).chapters for rule in chapter.rules for ruling in rule.rulings}
    told = 0
    for card in door(game).own_book.cards:
        page = about(game, card)
        told += len(page.rules)
        assert len(page.scenarios) <= MOST_SCENARIOS
        for rule in page.rules:
            assert not FILE_MARKS.search(rule.text), (card, rule)
            assert rule.id in known, (card, rule.id)
        for scenario in page.scenarios:
            assert known.issuperset(scenario.rules), (card, scenario)
    assert told


def test_a_card_page_names_the_rulings_about_the_card() -> None:
    page = about("xi", "rainblast")
    told = {rule.id: rule.text for rule in page.rules}
    assert told["XI-21.5"] == "Rainblast gets its bonus also from an opponent's Rainfall."
    assert told["XI-R46"].startswith('Is "additional" damage a separate packet? No, one packet.')
    assert any("XI-14.2" in scenario.rules for scenario in page.scenarios)


def test_examples_that_show_the_card_come_first() -> None:
    """Half the scenarios of PURGE stand on Eva X's deck; hers are those written for her or named after her."""
    scenarios = about("purge", "eva-x").scenarios
    shown = [one.title for one in scenarios if one.is_about]
    assert "Alpha Strike needs Eva X in play and gives her 2 DAMAGE" in shown
    assert "Signal Purge cancels an OPS unless 3 ENERGY are paid" not in shown
    assert [one.is_about for one in scenarios] == [True] * len(shown) + [False] * (len(scenarios) - len(shown))
