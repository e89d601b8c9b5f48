"""A small robot that plays through the page alone: it reads the slip and the table, and presses what a person could."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.visitor import Visitor, chance

READ = """() => {
  const seen = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
  const slip = document.querySelector("[data-slip-ground]");
  const pickable = "main button[data-pick=pickable], .hand button[data-pick=pickable]";
  const cards = [...document.querySelectorAll(pickable)].filter(seen);
  return {
    over: document.querySelector("section.result") !== null,
    ask: slip?.dataset.ask ?? "",
    asked: slip !== null && slip.dataset.ask !== undefined && slip.dataset.sent === undefined
      && slip.dataset.watching === undefined,
    words: [...(slip?.querySelectorAll("[data-option]") ?? [])].map((button) => button.innerText),
    cards: cards.length,
    picked: [...document.querySelectorAll("button[data-pick=picked]")]
      .map((card) => card.closest("[data-handle]")?.dataset.handle ?? ""),
    // An answer put together in steps: the next step may look like the one before.
    title: slip?.querySelector("h2 span")?.innerText ?? "",
    way: slip?.querySelector(".decline") !== null,
    refused: document.querySelector(".refused")?.innerText ?? "",
  };
}"""
READY = f"""() => {{
  const now = ({READ})();
  return now.over || now.asked && now.words.length + now.cards + now.picked.length > 0;
}}"""
CHANGED = f"(before) => {{ const now = JSON.stringify(({READ})()); return now !== before; }}"
CARDS = "main button[data-pick=pickable]:visible, .hand button[data-pick=pickable]:visible"


# A point of a card on which nothing else lies, from its upper left corner.
BARE = """(card) => {
  const box = card.getBoundingClientRect();
  const points = [[0.5, 16 / box.height], [0.5, 0.5], [0.5, 0.85], [0.2, 0.5], [0.8, 0.5], [0.2, 0.2], [0.8, 0.2]]
    .map(([x, y]) => [x * box.width, Math.min(y, 0.9) * box.height]);
  const isBare = ([x, y]) => card.contains(document.elementFromPoint(box.left + x, box.top + y));
  return points.find(isBare) ?? points[0];
}"""
FEW = 5
SLOW_TOUCH = 6000.0
"""Milliseconds after which a press is taken for one that was held too long."""


@dataclass
class Seen:
    """What stands on the page now."""

    over: bool
    ask: str
    asked: bool
    words: list[str]
    cards: int
    picked: list[str]
    title: str
    way: bool
    refused: str


class Robot:
    """Presses cards on the table where they can be pressed, else buttons of the slip."""

    def __init__(self, visitor: Visitor, seed: str, cards: float = 0.7, patience: int = 8) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = chance(seed)
        self.cards = cards
        self.patience = patience
        self.presses = 0
        self.pressed_cards = 0
        self.chances_for_cards = 0
        self.asks: set[str] = set()
        self.since_turn = 0
        self.turn = ""

    def look(self) -> Seen:
        """What stands there once something is asked or all is over."""
        self.page.wait_for_function(READY)
        return Seen(**self.page.evaluate(READ))

    def is_asked(self) -> bool:
        seen = Seen(**self.page.evaluate(READ))
        return seen.asked and not seen.over

    def is_over(self) -> bool:
        return Seen(**self.page.evaluate(READ)).over

    def play(self, presses: int) -> bool:
        """Press up to so many times; is the game over? After some presses in one turn the robot wants to end it."""
        for _ in range(presses):
            if self.look().over:
                return True
            self.play_one()
        return self.look().over

    def play_one(self, is_hasty: bool = False) -> None:
        """One press, and something on the page must have changed by it."""
        seen = self.look()
        self.asks.add(seen.ask)
        self.mind_the_turn()
        before = self.page.evaluate(f"() => JSON.stringify(({READ})())")
        self.act(seen, is_hasty or self.since_turn > self.patience)
        self.presses += 1
        self.since_turn += 1
        try:
            self.page.wait_for_function(CHANGED, arg=before, timeout=SLOW_TOUCH)
        except TimeoutError:
            # On a busy machine a touch may last so long that it shows the card instead.
            self.page.keyboard.press("Escape")
            self.act(seen, is_hasty or self.since_turn > self.patience)
            self.page.wait_for_function(CHANGED, arg=before)

    def play_hastily(self) -> None:
        """One press that brings the turn nearer to its end, where there is such a one."""
        self.play_one(is_hasty=True)

    def mind_the_turn(self) -> None:
        turn = str(self.visitor.table["view"]["turn"])
        if turn != self.turn:
            self.turn, self.since_turn = turn, 0

    def act(self, seen: Seen, is_hasty: bool) -> None:
        sure = [place for place, word in enumerate(seen.words) if "Press again" in word]
        ending = [place for place, word in enumerate(seen.words) if is_hasty and is_ending(word)]
        self.chances_for_cards += bool(seen.cards and not ending and not sure)
        wants_card = seen.cards and (not seen.words or self.chance.random() < self.cards)
        if sure or ending:
            self.press_word((sure or ending)[0])
        elif wants_card:
            self.pressed_cards += 1
            self.press_card(self.chance.randrange(seen.cards))
        elif seen.words:
            self.press_word(self.chance.randrange(len(seen.words)))
        else:
            raise AssertionError(f"question {seen.ask} cannot be answered with anything in sight")

    def has_used_the_table(self) -> bool:
        """Whether cards were pressed, unless the game hardly ever offered one."""
        return self.pressed_cards > 0 or self.chances_for_cards < FEW

    def press_word(self, place: int) -> None:
        self.visitor.press(self.visitor.slip.locator("[data-option]").nth(place))

    def press_card(self, place: int) -> None:
        """Where it can be seen: mostly by its name, as further down other cards may lie on it."""
        card = self.page.locator(CARDS).nth(place)
        card.scroll_into_view_if_needed()
        x, y = card.evaluate(BARE)
        self.visitor.press(card, (x, y))


class KeyboardRobot(Robot):
    """The same without any mouse."""

    def press_word(self, place: int) -> None:
        if place < 9:
            self.page.keyboard.press(str(place + 1))
        else:
            self.page.keyboard.press("d")
            tab_to(self.page, self.visitor.slip.locator("[data-option]").nth(place))
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


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until it has the focus."""
    expect(wanted).to_be_visible()
    for _ in range(120):
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached by Tab")
