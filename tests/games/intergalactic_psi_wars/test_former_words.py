"""Saves keep the cards they were played with, in the words of their time; these still mean what they meant."""

from __future__ import annotations

import shutil
from pathlib import Path

from hegemon.games.intergalactic_psi_wars.door import DOOR

FORMER = Path(__file__).parent / "former-cards.toml"


def test_kept_cards_in_former_words_say_what_they_say_today(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    shutil.copy(FORMER, tmp_path / "cards")
    kept = {id: str(DOOR.plain_card(card)["text"]) for id, card in DOOR.book_kept_in(tmp_path, []).cards.items()}
    today = {id: str(DOOR.plain_card(DOOR.own_book.card(id))["text"]) for id in kept}
    assert len(kept) > 30
    assert kept == today


def test_kept_cards_in_todays_words_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    for name, text in DOOR.own_book.folders[0].items():
        (tmp_path / "cards" / name).write_text(text, encoding="utf-8")
    kept = DOOR.book_kept_in(tmp_path, []).cards
    assert {id: DOOR.plain_card(card) for id, card in kept.items()} == {
        id: DOOR.plain_card(card) for id, card in DOOR.own_book.cards.items()
    }
