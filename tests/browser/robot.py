"""A small robot that plays through the page alone: it reads the slip and the table, and presses what a person could."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from tests.browser.visitor import Visitor, chance

READ = """() => {
  const seen = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
  const slip = document.querySelector("[data-slip-ground]");
  const pickable = "main button[data-pick=pickable], .hand button[data-pick=pickable]";
  const cards = [...document.querySelectorAll(pickable)].filter(seen);
  return {
    over: document.querySelector("section.result") !== null,
    ask: slip?.dataset.ask ?? "",
    asked: slip !== null && slip.dataset.ask !== undefined && slip.dataset.sent === undefined,
    words: [...(slip?.querySelectorAll("[data-option]") ?? [])].map((button) => button.innerText),
    cards: cards.length,
    picked: document.querySelectorAll("button[data-pick=picked]").length,
    refused: document.querySelector(".refused")?.innerText ?? "",
  };
}"""
READY = f"() => {{ const now = ({READ})(); return now.over || now.asked; }}"
CHANGED = f"(before) => {{ const now = JSON.stringify(({READ})()); return now !== before; }}"
CARDS = "main button[data-pick=pickable]:visible, .hand button[data-pick=pickable]:visible"


@dataclass
class Seen:
    """What stands on the page now."""

    over: bool
    ask: str
    asked: bool
    words: list[str]
    cards: int
    picked: int
    refused: str


class Robot:
    """Presses cards on the table where they can be pressed, else buttons of the slip."""

    def __init__(self, visitor: Visitor, seed: str, cards: float = 0.7) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = chance(seed)
        self.cards = cards
        self.presses = 0
        self.pressed_cards = 0
        self.asks: set[str] = set()
        self.since_turn = 0
        self.turn = ""

    def look(self) -> Seen:
        """What stands there once something is asked or all is over."""
        self.page.wait_for_function(READY)
        return Seen(**self.page.evaluate(READ))

    def play(self, presses: int, patience: int = 8) -> bool:
        """Press up to so many times; is the game over? After some presses in one turn the robot wants to end it."""
        until = self.presses + presses
        while self.presses < until:
            seen = self.look()
            if seen.over:
                return True
            self.asks.add(seen.ask)
            self.mind_the_turn()
            before = self.page.evaluate(f"() => JSON.stringify(({READ})())")
            self.act(seen, self.since_turn > patience)
            self.presses += 1
            self.since_turn += 1
            self.page.wait_for_function(CHANGED, arg=before)
        return bool(self.look().over)

    def mind_the_turn(self) -> None:
        turn = str(self.visitor.table["view"]["turn"])
        if turn != self.turn:
            self.turn, self.since_turn = turn, 0

    def act(self, seen: Seen, is_hasty: bool) -> None:
        sure = [place for place, word in enumerate(seen.words) if "Press again" in word]
        ending = [place for place, word in enumerate(seen.words) if is_hasty and is_ending(word)]
        wants_card = seen.cards and (not seen.words or self.chance.random() < self.cards)
        if sure or ending:
            self.press_word((sure or ending)[0])
        elif wants_card:
            self.pressed_cards += 1
            self.press_card(self.chance.randrange(seen.cards))
        elif seen.words:
            self.press_word(self.chance.randrange(len(seen.words)))
        else:
            self.press_list()

    def press_word(self, place: int) -> None:
        self.visitor.press(self.visitor.slip.locator("[data-option]").nth(place))

    def press_card(self, place: int) -> None:
        self.visitor.press(self.page.locator(CARDS).nth(place))

    def press_list(self) -> None:
        """Nothing can be seen on the table: the slip lists it."""
        self.visitor.press(self.visitor.slip.get_by_role("button", name="Show as a list"))


class KeyboardRobot(Robot):
    """The same without any mouse."""

    def press_word(self, place: int) -> None:
        if place < 9:
            self.page.keyboard.press(str(place + 1))
        else:
            self.page.keyboard.press("m")
            self.walk_to("Tab", f"[data-slip-ground] [data-option] >> nth={place}")
            self.page.keyboard.press("Enter")

    def press_card(self, place: int) -> None:
        """Go to the hand or a board by its key, from card to card by arrows, from zone to zone by Tab."""
        wanted = self.page.locator(CARDS).nth(place)
        is_in_hand = wanted.evaluate("(card) => card.closest('.hand') !== null")
        self.page.keyboard.press("h" if is_in_hand else "b")
        wanted.evaluate("(card) => card.dataset.wanted = ''")
        for _ in range(60):
            where = self.page.evaluate(WHERE)
            if where == "there":
                self.page.keyboard.press("Enter")
                break
            self.page.keyboard.press(where)
        else:
            raise AssertionError("a card that can be chosen cannot be reached by keys")
        self.page.evaluate("() => document.querySelector('[data-wanted]')?.removeAttribute('data-wanted')")

    def walk_to(self, key: str, target: str) -> None:
        for _ in range(80):
            self.page.keyboard.press(key)
            if self.page.locator(target).evaluate("(one) => one === document.activeElement"):
                return
        raise AssertionError(f"{target} cannot be reached with {key}")

    def press_list(self) -> None:
        self.page.keyboard.press("1")


WHERE = """() => {
  const wanted = document.querySelector("[data-wanted]");
  const at = document.activeElement;
  if (!wanted || at === wanted) return "there";
  let zone = wanted.parentElement;
  while (zone && !zone.contains(at)) zone = zone.parentElement;
  const stops = [...document.querySelectorAll("[data-stop]")];
  const group = wanted.closest("ul, ol, [data-zone]");
  if (group && group.contains(at)) return stops.indexOf(at) < stops.indexOf(wanted) ? "ArrowRight" : "ArrowLeft";
  return at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
}"""


def is_ending(word: str) -> bool:
    """Does a button say that one is done?"""
    return word.lower().startswith(("end", "pass", "done", "no ", "stop", "finish", "keep", "go on", "nothing"))


def expect_result(visitor: Visitor) -> Any:
    expect(visitor.result).to_be_visible()
    return visitor.table["outcome"]
