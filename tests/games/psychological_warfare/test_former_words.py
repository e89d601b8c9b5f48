"""Saves keep the cards they were played with, in the words of their time; these still mean what they meant."""

from __future__ import annotations

from pathlib import Path

from hegemon.games.catalogue import door
from hegemon.games.door import Door

FORMER = Path(__file__).parent / "former"
"""The cards as they were written before they had the grammar all games share."""
GAME: Door = door("psychological-warfare")


def test_a_kept_book_in_former_words_is_the_book_of_today() -> None:
    kept = GAME.book_kept_in(FORMER, [])
    today = GAME.own_book
    assert list(kept.cards) == list(today.cards)
    for id, card in kept.cards.items():
        assert GAME.plain_card(card) == GAME.plain_card(today.card(id))


def test_a_card_of_ones_own_in_former_words_is_read_with_a_warning(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        '[jibe]\nname = "Jibe"\nkind = "action"\ncost = 1\ndoes = [{ do = "lower", whom = "one other", by = 1 }]\n',
        encoding="utf-8",
    )
    book = GAME.book([tmp_path])
    assert "Lower one category of one other player by 1." in str(GAME.plain_card(book.card("jibe"))["text"])
    assert any("jibe" in warning for warning in book.warnings)
