"""The text players read is what the data says; a reviewed file keeps it from drifting.

    python -m tests.games.test_explained_cards

writes the file anew; read the difference before you accept it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.games.catalogue import door, game_ids

FOLDER = Path(__file__).parent / "explained"


def explained(game: str) -> list[str]:
    found = door(game)
    return [f"{card.name}: {found.plain_card(card)['text']}" for card in found.own_book.cards.values()]


@pytest.mark.parametrize("game", game_ids())
def test_every_card_says_what_was_reviewed(game: str) -> None:
    reviewed = (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    assert explained(game) == reviewed, "python -m tests.games.test_explained_cards writes the texts anew; read them"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in game_ids():
        (FOLDER / f"{game}.txt").write_text("\n".join(explained(game)) + "\n", encoding="utf-8")
