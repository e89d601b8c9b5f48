"""Somebody with a browser window: where they go, and everything that went wrong there."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Position, WebSocket, expect

from tests.browser.house import House

WIDE = (1440, 900)
PHONE = (390, 844)
PATIENCE = 15_000
WATCH_SECURITY = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error("refused by the policy: " + event.violatedDirective));
"""

HOLD = """(card) => {
  const box = card.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, pointerType: "touch", clientX: box.x + 12, clientY: box.y + 12 };
  card.dispatchEvent(new PointerEvent("pointerdown", at));
  return new Promise((done) => setTimeout(() => {
    card.dispatchEvent(new PointerEvent("pointerup", at));
    card.dispatchEvent(new MouseEvent("click", at));
    done();
  }, 600));
}"""

SET_SPEED = """(speed) => {
  if (location.protocol === "about:" || localStorage.getItem("hegemon.settings")) return;
  localStorage.setItem("hegemon.settings", JSON.stringify({ speed, reviews: false }));
}"""


class Visitor:
    """One window. Frames of its sockets are kept as they came."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        size: tuple[int, int] = WIDE,
        is_phone: bool = False,
        is_still: bool = False,
        scheme: Literal["light", "dark"] = "light",
        speed: Literal["slow", "normal", "fast", "instant"] = "instant",
    ) -> None:
        """Unless a test is about what is seen on the way, what happens is shown at once."""
        self.house = house
        self.is_phone = is_phone
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=is_phone,
            is_mobile=is_phone,
            device_scale_factor=2 if is_phone else 1,
            reduced_motion="reduce" if is_still else "no-preference",
            color_scheme=scheme,
        )
        self.context.add_init_script(WATCH_SECURITY)
        self.context.add_init_script(f"({SET_SPEED})({speed!r})")
        self.context.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.forgiven = ""
        """What may stand in the console because the test has brought it about."""
        self.frames: list[dict[str, Any]] = []
        self.told: list[dict[str, Any]] = []
        self.page = self.context.new_page()
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.troubles.append(f"script: {error}"))
        self.page.on("websocket", self.listen)

    # --- what it hears ------------------------------------------------------------------------------------------

    def hear(self, message: ConsoleMessage) -> None:
        is_forgiven = self.forgiven and self.forgiven in message.text
        if message.type in ("error", "warning") and not is_forgiven:
            self.troubles.append(f"console: {message.text}")

    def listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda data: self.frames.append(json.loads(data)))
        line.on("framesent", lambda data: self.told.append(json.loads(data)))

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds that is no element of the page; a busy machine may take its time."""
        ends = time.monotonic() + PATIENCE / 1000
        while not holds():
            assert time.monotonic() < ends, f"it did not come to pass: {what}"
            self.page.wait_for_timeout(50)

    def answers(self) -> int:
        """How many answers it has sent."""
        return len([message for message in self.told if message["do"].startswith("answer")])

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["is"] == kind]

    @property
    def table(self) -> dict[str, Any]:
        """The last table it was sent."""
        return self.heard("table")[-1]

    # --- where it goes ------------------------------------------------------------------------------------------

    def go(self, place: str = "") -> None:
        """Open the page anew, also where only the fragment differs."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.house.address}/{place}")

    def sit(self, *tokens: str) -> None:
        self.go(f"#/table/{'+'.join(tokens)}")
        expect(self.slip).to_be_visible()

    def set_up(self, game: str, bot: str = "random", **options: str) -> None:
        """A table against a bot, made on the page for it."""
        known = self.house.game(game)
        self.go()
        self.press(self.poster(known["name"]).get_by_role("link", name="New table"))
        self.page.get_by_label("Level").first.select_option(bot)
        if options:
            self.press(self.page.locator("summary", has_text="Rules"))
        for name, value in options.items():
            option = next(one for one in known["options"] if one["name"] == name)
            field = self.page.locator("label", has_text=option["meaning"]).locator("input, select")
            if field.evaluate("(field) => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        self.press(self.page.get_by_role("button", name="Start", exact=True))
        expect(self.slip).to_be_visible()

    def poster(self, name: str) -> Locator:
        """A game on the first page."""
        title = self.page.get_by_role("heading", name=re.compile(f"^{re.escape(name.split(':')[0])}$", re.IGNORECASE))
        return self.page.get_by_role("listitem").filter(has=title)

    def press(self, what: Locator, at: tuple[float, float] | None = None) -> None:
        place = None if at is None else Position(x=at[0], y=at[1])
        if self.is_phone:
            what.tap(position=place)
        else:
            what.click(position=place)

    def hold(self, what: Locator) -> None:
        """Rest a finger on it until it is shown large."""
        what.evaluate(HOLD)

    # --- what it sees at a table --------------------------------------------------------------------------------

    @property
    def slip(self) -> Locator:
        """The place where everything is asked."""
        return self.page.get_by_label("Your decision", exact=True)

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("region", name="Game over")

    @property
    def lines(self) -> list[str]:
        """The log as it stands on the page."""
        return self.page.locator("[role=log] li").all_inner_texts()

    def choose_paper(self, paper: str) -> None:
        """Light or dark, chosen in the menu of a table or at the head of another page."""
        menu = self.page.get_by_role("button", name="Menu", exact=True)
        if menu.count():
            self.press(menu)
            self.page.get_by_role("dialog").get_by_role("combobox", name="Theme").select_option(paper)
            self.press(self.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Close")))
        else:
            self.page.get_by_role("combobox", name="Theme").select_option(paper)

    def overhang(self) -> int:
        """How far the page is wider than the window."""
        width: int = self.page.evaluate(
            "() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth"
        )
        return width


def chance(seed: str) -> random.Random:
    """The same choices in every run."""
    return random.Random(seed)
