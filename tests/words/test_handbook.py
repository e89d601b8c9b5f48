"""What people read to learn a game: how to play, the rules as a book, the glossary."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hegemon.bots import opponents
from hegemon.core.plain import is_table
from hegemon.games.catalogue import door, game_ids
from hegemon.server.games import picture_told
from hegemon.words.handbook import Block, book_of, glossary_of, how_to_play

DESIGNS = Path(__file__).parents[2] / "examples" / "designs"
PARTS = ["Aim", "What you play with", "turn", "How you win", "Three beginner mistakes"]
THREE_MINUTES = 600
"""Words, at the pace of somebody who reads carefully."""
BEATABLE = 2
"""Of the named opponents the first so many."""


def blocks(game: str) -> list[Block]:
    return [block for section in how_to_play(game) for block in section.blocks]


def words_of(block: Block) -> str:
    return " ".join(["".join(piece.text for piece in block.pieces), *(picture.caption for picture in block.pictures)])


@pytest.mark.parametrize("game", game_ids())
def test_a_newcomer_gets_a_legal_game_against_somebody_beatable(game: str) -> None:
    found = door(game)
    first = found.first_game
    assert first is not None
    assert first.opponent in [one.id for one in opponents()[:BEATABLE]]
    begun = found.begin(found.own_book, [found.deck(id).cards for id in first.decks], found.options({}), seed=3)
    assert begun.ask is not None


@pytest.mark.parametrize("game", game_ids())
def test_a_game_says_what_it_is_how_long_it_takes_and_how_hard_it_is(game: str) -> None:
    found = door(game)
    assert found.about.endswith(".") and found.about.count(". ") == 0
    assert found.minutes is not None and 0 < found.minutes[0] < found.minutes[1] <= 60
    assert found.length == f"{found.minutes[0]} to {found.minutes[1]} minutes"
    assert found.difficulty in ("easy", "medium", "hard")


def test_a_newcomer_to_xi_plays_the_decks_made_for_that() -> None:
    first = door("xi").first_game
    assert first is not None and all(id.startswith("first-steps") for id in first.decks)


@pytest.mark.parametrize("game", game_ids())
def test_how_to_play_has_its_five_parts_and_is_read_in_three_minutes(game: str) -> None:
    titles = [section.title for section in how_to_play(game)]
    assert len(titles) == len(PARTS)
    assert all(part in title for part, title in zip(PARTS, titles, strict=True))
    assert len([block for block in how_to_play(game)[-1].blocks if block.kind == "step"]) == 3
    assert 200 < sum(len(words_of(block).split()) for block in blocks(game)) < THREE_MINUTES


@pytest.mark.parametrize("game", game_ids())
def test_how_to_play_shows_real_cards_and_rests_on_real_rules(game: str) -> None:
    found = door(game)
    cited = [piece.rule for block in blocks(game) for piece in block.pieces if piece.rule]
    shown = [picture.card for block in blocks(game) for picture in block.pictures if block.kind == "cards"]
    assert len(cited) >= 15 and set(cited) <= set(found.rulebook.rules)
    assert len(shown) >= 4 and set(shown) <= set(found.own_book.cards)


@pytest.mark.parametrize("game", game_ids())
def test_how_to_play_shows_the_table_in_a_real_position(game: str) -> None:
    found = door(game)
    shown = [picture for block in blocks(game) for picture in block.pictures if block.kind == "board"]
    assert shown
    for picture in shown:
        table = picture_told(found, picture)
        assert table.view is not None and table.view["game"] == game and is_table(table.view)
        assert any(zone.get("cards") for zone in table.view["zones"])
        assert len(table.players) == len(table.view["players"])
        assert table.caption.endswith(".")


@pytest.mark.parametrize("game", game_ids())
def test_every_mark_of_the_file_is_understood(game: str) -> None:
    assert not any(mark in words_of(block) for block in blocks(game) for mark in ("](", "**", "!["))


def shown_by_designs(game: str) -> set[str]:
    """Rules that cards of designers need: their scenarios lie beside those cards, since no card of ours shows them."""
    files = (DESIGNS / game / "scenarios").glob("*.toml")
    return {rule for file in files for rule in tomllib.loads(file.read_text(encoding="utf-8")).get("rules", [])}


@pytest.mark.parametrize("game", game_ids())
def test_the_book_leaves_out_no_rule_and_names_no_source_in_its_text(game: str) -> None:
    found = door(game)
    book = book_of(game)
    rules = [rule for chapter in book.chapters for rule in chapter.rules]
    assert [rule.id for rule in rules if "." in rule.id] == [id for id in found.rulebook.rules if "." in id]
    alone = [rule.id for rule in rules if "." not in rule.id]
    assert sorted({*alone, *(id for rule in rules for id in rule.rulings)}) == sorted(book.rulings)
    assert not [rule.id for rule in rules if rule.text.endswith("]") or "(ruling" in rule.text]
    assert {id for rule in rules for id in rule.rulings} <= set(book.rulings)
    assert {id for rule in rules for id in rule.cards} <= set(found.own_book.cards)
    ours = [rule for rule in rules if "." in rule.id and rule.id not in shown_by_designs(game)]
    assert sum(bool(rule.examples) for rule in ours) > 0.9 * len(ours)
    titles = [chapter.title for chapter in book.chapters]
    assert len(set(titles)) == len(titles)


def test_the_example_of_a_rule_is_about_that_rule_first() -> None:
    """A boost paid for by its player says less about who pays than the scenario written for it."""
    rules = {rule.id: rule for chapter in book_of("psi-wars").chapters for rule in chapter.rules}
    assert rules["PSI-13.2"].examples[0].title == "The defender pays Powers with own ready Creation Units"


def test_a_rule_comes_with_its_ruling_an_example_and_its_cards() -> None:
    rule = next(one for chapter in book_of("xi").chapters for one in chapter.rules if one.id == "XI-21.29")
    assert rule.text.startswith("Heat Stroke may be played after a skirmish is declared")
    assert rule.source == "[FAQ: Heat Stroke] (ruling XI-R42)"
    assert rule.rulings == ["XI-R42"]
    assert "heat-stroke" in rule.cards
    assert 1 <= len(rule.examples) <= 3


@pytest.mark.parametrize("game", game_ids())
def test_every_term_has_a_sentence_of_its_rule(game: str) -> None:
    terms = glossary_of(game)
    assert len(terms) >= 20
    assert [term.term.lower() for term in terms] == sorted(term.term.lower() for term in terms)
    forms = [form for term in terms for form in term.forms]
    assert len(set(forms)) == len(forms)
    for term in terms:
        assert term.sentence.endswith(".") and 10 < len(term.sentence) < 400, term
    assert sum(bool(term.example) for term in terms) > 0.9 * len(terms)


def test_every_keyword_of_purge_is_in_its_glossary() -> None:
    """Section 15 lists them all; the glossary must not lag behind."""
    chapter = next(chapter for chapter in book_of("purge").chapters if chapter.title == "Keywords")
    named = {rule.text.partition(" — ")[0].partition(" (")[0] for rule in chapter.rules if " — " in rule.text}
    assert len(named) >= 15
    assert named <= {form for term in glossary_of("purge") for form in term.forms}


@pytest.mark.parametrize("game", game_ids())
def test_a_ruling_is_read_as_sentences(game: str) -> None:
    """Not as the columns of the file, and without a word on what nobody can choose."""
    for id, text in book_of(game).rulings.items():
        assert text.endswith((".", "?", "!")), (id, text)
        assert not any(mark in text for mark in (" — ", "→", "**")), (id, text)
        assert not text.endswith(("No option.", "Option: no.", " Fixed.")), (id, text)


@pytest.mark.parametrize("game", game_ids())
def test_a_term_is_explained_without_the_line_before_it(game: str) -> None:
    for term in glossary_of(game):
        assert "same way" not in term.sentence, (term.term, term.sentence)
        assert term.sentence[0].isalnum() or term.sentence[0] in '"+', (term.term, term.sentence)
