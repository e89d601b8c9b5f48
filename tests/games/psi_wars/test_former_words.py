"""Saves keep the cards they were played with, in the words of their time; these still mean what they meant."""

from __future__ import annotations

from pathlib import Path

from hegemon.cards.book import cards_in
from hegemon.games.catalogue import door
from hegemon.games.psi_wars.vocabulary.former import modern

PSI = door("psi-wars")
FORMER = """
[warlord]
name = "Warlord"
kind = "robot"
digital = 2
physical = 2
always = [
  { for = "your attackers", types = ["robot", "cyborg"], digital = 1, physical = 2 },
  { for = "itself", physical = 2, defending = true, even_depleted = true },
]
cheaper = [{ first = "robot", light = "magenta", by = 1 }]
when = [
  { event = "destroyed", may = true, does = [{ do = "take back", what = "creature", no_white = true }] },
  { event = "digital win", does = [{ do = "destroy loser's equipment" }, { do = "damage lab", amount = 1 }] },
]

[tether]
name = "Tether"
kind = "cyborg"
digital = 1
psionic = 1
always = [{ for = "its stack", digital = 1, psionic = 1, if_partner_has_it = true }]
distance = [
  { do = "roll", die = "red", at_least = 3 },
  { do = "choose", as = "it", types = ["creature", "cyborg"], ability = "psionic" },
  { do = "strengthen", who = "it", ability = "psionic", amount = -1 },
]

[pit]
name = "Pit"
kind = "power"
cost = { white = 1 }
timing = ["battle"]
trap = { ability = "psionic" }

[flood]
name = "Flood"
kind = "power"
cost = { white = 1 }
timing = ["battle"]
does = [
  { do = "recall" },
  { do = "ready creation units", most = 2 },
  { do = "look at top", deck = "opponent's battle deck" },
  { do = "draw resources", count = 1 },
  { do = "search", what = "equipment" },
  { do = "discard opponent's power" },
]
"""


def texts_kept(folder: Path) -> dict[str, str]:
    (folder / "cards").mkdir()
    (folder / "cards" / "kept.toml").write_text(FORMER, encoding="utf-8")
    book = PSI.book_kept_in(folder, [])
    return {id: str(PSI.plain_card(card)["text"]) for id, card in book.cards.items()}


def test_kept_cards_in_former_words_still_say_what_they_said(tmp_path: Path) -> None:
    assert texts_kept(tmp_path) == {
        "warlord": (
            "While it is ready and untrapped, each of your attacking Robots or Cyborgs (itself included) has "
            "+1 Digital. While it is ready and untrapped, each of your attacking Robots or Cyborgs (itself included) "
            "has +2 Physical. "
            "+2 Physical while it is defending, depleted or not. While it is ready in your Lab, the first Robot you "
            "create in each of your Creation Phases needs 1 fewer Material Animation. When it is destroyed while "
            "ready: you may return one Creature with a white cost of 0 from your Battle discard pile to your hand. "
            "On a Digital win: destroy one opposing Equipment card that is worn in this battle; the opponent's Lab "
            "loses 1 Hit Point."
        ),
        "tether": (
            "While it is ready and in a Stack, that Stack has +1 Digital if its partner has a Digital ability. While "
            "it is ready and in a Stack, that Stack has +1 Psionic if its partner has a Psionic ability. Distance: "
            "roll the red die; on a value of 3 or more one opposing Creature or Cyborg on the Battlefield that has a "
            "Psionic ability has -1 Psionic this turn."
        ),
        "pit": "Trap with no escape; only on a unit that has a Psionic ability.",
        "flood": (
            "One of your Battle Units on the Battlefield goes back to its Lab at once, with its Stack, and fights no "
            "more this Battle Phase; one to 2 of your depleted Creation Units become ready; look at the top card of "
            "the opponent's Battle Deck; you may put it on the bottom of that deck; draw the top card of your "
            "Resource Deck (Creation Units go ready to your Lab, specials to your hand); search your Battle Deck for "
            "one Equipment card, show it, put it in your hand and shuffle; look at the opponent's whole hand; if it "
            "holds Powers, choose one of them: the opponent discards it. Power Card Use step only."
        ),
    }


def test_cards_in_words_of_today_stay_as_they_are() -> None:
    for card in cards_in(PSI.folder / "cards").values():
        assert modern(card.table) == card.table
