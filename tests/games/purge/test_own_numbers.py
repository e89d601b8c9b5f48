"""A card of one's own without a number in its set is played with, and its designer is told."""

from __future__ import annotations

from pathlib import Path

from hegemon.games.catalogue import door

CARD = """
[levy]
name = "Levy of the Last"
kind = "ops"
faction = "humans"
commander = "any"
cost = 1
does = [{ do = "gain", amount = 2 }]
"""


def warnings_of(folder: Path, text: str) -> list[str]:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return door("purge").book([folder]).warnings


def test_a_missing_number_is_told(tmp_path: Path) -> None:
    warnings = warnings_of(tmp_path, CARD)
    assert [warning for warning in warnings if "levy" in warning and "'number'" in warning]


def test_a_card_with_a_number_is_fine(tmp_path: Path) -> None:
    assert not warnings_of(tmp_path, CARD.replace("name =", 'number = "X-1"\nname ='))


def test_the_cards_of_the_game_have_numbers() -> None:
    assert not door("purge").own_book.warnings
