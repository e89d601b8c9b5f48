"""Saves keep the cards they were played with, in the words of their time; these still mean what they meant."""

from __future__ import annotations

from pathlib import Path

from hegemon.games.catalogue import door

FORMER = """
[storm]
name = "Storm"
kind = "point spell"
type = "wind"
cost = { time = 1 }
does = [
  { do = "deal each", amount = { count = "units you control" }, type = "wind", units = "opponents", players = true },
  { do = "choose", what = "unit card in your discard pile", as = "found" },
  { do = "take back", what = "found" },
  { do = "gain life", amount = 2 },
]

[keeper]
name = "Keeper"
kind = "unit"
type = "wind"
cost = { time = 1 }
damage = 1
life = 1
when = [
  { event = "end of each turn", fought = true, does = [{ do = "return", what = "self" }] },
  { event = "deals damage", does = [{ do = "gain life", amount = { count = "that much" } }] },
]
always = [
  { change = "damage", add = 1, of = "others of yours", type = "wind" },
  { change = "cost", less = 1 },
]

[mantle]
name = "Mantle"
kind = "lasting spell"
type = "wind"
cost = { time = 1 }
on = "a unit you control"
always = [{ change = "damage taken less", by = 1, of = "all of yours" }]
"""


def texts_kept(folder: Path) -> dict[str, str]:
    (folder / "cards").mkdir()
    (folder / "cards" / "kept.toml").write_text(FORMER, encoding="utf-8")
    book = door("xi").book_kept_in(folder, [])
    return {id: str(door("xi").plain_card(card)["text"]) for id, card in book.cards.items()}


def test_kept_cards_in_former_words_still_say_what_they_said(tmp_path: Path) -> None:
    assert texts_kept(tmp_path) == {
        "storm": (
            "Deal 1 wind damage to each unit that your opponents control for each unit you control and deal 1 wind "
            "damage to each player for each unit you control and return a unit card from your discard pile to your "
            "hand and you gain 2 life points."
        ),
        "keeper": (
            "The damage of each other wind unit you control is 1 higher. Cards you play cost 1T less. At the end of "
            "each turn, if Keeper has been in a skirmish this turn, return Keeper to its owner's hand. Whenever "
            "Keeper deals damage, you gain that many life points."
        ),
        "mantle": "Play on a unit you control. Each time a unit you control would take damage, it takes 1 less.",
    }
