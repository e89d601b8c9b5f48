"""Saves keep the cards they were played with, in the words of their time; these still mean what they meant."""

from __future__ import annotations

from pathlib import Path

from hegemon.games.catalogue import door
from hegemon.store.books import former_books, unpacked

FIRST_BOOK = "adc0f7756dce5a08"
FORMER = """
[uproar]
name = "Uproar"
kind = "ops"
faction = "humans"
commander = "any"
does = [
  { do = "choose", whose = "opposing", where = "away from home", another = false, non_token = true, as = "victim" },
  { do = "send home", who = "victim" },
  { do = "gain", who = "commander", attack = -1, damage = 2 },
  { do = "take energy", amount = 2 },
]

[relic]
name = "Relic"
kind = "super weapon"
faction = "humans"
most_counters = 3
when = [{ event = "unit killed", most_in_a_turn = 2, does = [{ do = "put counter" }] }]
use = { energy = 1, costs = "remove all counters", does = [
  { do = "choose", what = "unit or commander", where = "same vector", as = "a" },
  { do = "deal", to = "a", amount = "that many" },
] }
"""


def texts_kept(folder: Path) -> dict[str, str]:
    (folder / "cards").mkdir()
    (folder / "cards" / "kept.toml").write_text(FORMER, encoding="utf-8")
    book = door("purge").book_kept_in(folder, [])
    return {id: str(door("purge").plain_card(card)["text"]) for id, card in book.cards.items()}


def test_kept_cards_in_former_words_still_say_what_they_said(tmp_path: Path) -> None:
    assert texts_kept(tmp_path) == {
        "uproar": (
            "Move target opposing non-Token Unit that is outside its owner's Stronghold Vector to that Stronghold "
            "Vector; if it is participating in a Battle Instance it leaves that battle without the Retreat penalty; "
            "your Commander gets -1 ATTACK until end of turn; your Commander gains +2 DAMAGE until end of turn; your "
            "opponent loses 2 ENERGY (all of it if it is less)."
        ),
        "relic": (
            "Triggered - Whenever a Unit is killed, put 1 Counter on Relic (maximum 3) (at most twice per turn). "
            "Activated - OPT: Pay 1 and remove all Counters from Relic (at least 1): Deal that much damage to target "
            "Unit or Commander in the same vector."
        ),
    }


def test_the_book_of_the_first_version_still_says_what_todays_says() -> None:
    game = door("purge")
    book = unpacked("purge", FIRST_BOOK, former_books()[FIRST_BOOK])
    for id, card in book.cards.items():
        assert game.plain_card(card)["text"] == game.plain_card(game.own_book.card(id))["text"]
