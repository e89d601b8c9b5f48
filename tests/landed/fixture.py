"""Databases and saves made by earlier versions, and what they have to come to.

0.1.0 kept no cards with games and no digests. 0.2.0 keeps cards, digests, stories and what undos drew anew.
"""

from __future__ import annotations

import json
import lzma
import shutil
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from hegemon.core.state import State
from hegemon.games.catalogue import door

HERE = Path(__file__).parent
FIRST = "0.1.0"
VERSIONS = (FIRST, "0.2.0")
ASKED_OTHERWISE: tuple[str, ...] = ()
"""Games that ask other questions since then: some of their matches cannot be played again, and have to say so."""
CHANGES = {
    "xi": ("aqua.toml", "life = 5", "life = 6"),
    "psi-wars": ("creatures.toml", "psionic = 4", "psionic = 5"),
    "intergalactic-psi-wars": ("beings.toml", "physical = [4, 3]", "physical = [5, 3]"),
    "psychological-warfare": ("actions.toml", "cost = 1", "cost = 3"),
    "purge": ("ancients.toml", "damage = 3", "damage = 4"),
}
"""A number on a card of each game, and another one."""


def matches_of(version: str) -> list[dict[str, Any]]:
    """Every match in that version's database, as it was told then."""
    found: list[dict[str, Any]] = json.loads((HERE / version / "told.json").read_text(encoding="utf-8"))
    return found


def saves_of(version: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(lzma.decompress((HERE / version / "saves.json.xz").read_bytes()))
    return found


MATCHES = matches_of(FIRST)


def database_of(version: str) -> bytes:
    return lzma.decompress((HERE / version / "games.sqlite3.xz").read_bytes())


def put_database(folder: Path, version: str = FIRST) -> Path:
    path = folder / "games.sqlite3"
    path.write_bytes(database_of(version))
    return path


def position_of(game: State) -> str:
    """What was noted of each game then: how many questions, where every card lies, and who has won."""
    won = game.outcome
    ended = [] if won is None else [list(won.winners), list(won.drawn)]
    told = [game.asked, [card.id for card in game.cards], [list(pile) for pile in game.piles], ended]
    return blake2b(repr(told).encode(), digest_size=8).hexdigest()


def change_a_card(game: str, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """From now on the game's own card files are a copy with another number on one card."""
    found = door(game)
    before = found.own_book.digest
    shutil.copytree(str(found.folder), folder / game, ignore=shutil.ignore_patterns("scenarios", "*.py*", "__*"))
    name, old, new = CHANGES[game]
    file = folder / game / "cards" / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    patch.setitem(found.__dict__, "folder", folder / game)
    patch.delitem(found.__dict__, "own_book")
    patch.setitem(found.__dict__, "own_book", found.book())
    assert found.own_book.digest != before
