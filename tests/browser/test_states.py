"""What is stamped on a card can be read: words do not lie on each other and are dark enough, in every state."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.axe import check_both_papers
from tests.browser.robot import Robot
from tests.browser.visitor import PHONE, WIDE, Visitor

CARDS = "main .wrap.size-tile:has(.foot)"


def table_with_cards(anna: Visitor, game: str) -> Page:
    """A table on which something lies that can be in a state."""
    anna.sit(anna.house.match(game, "me", "random")["seats"][0]["token"])
    robot = Robot(anna, f"states {game}")
    for _ in range(40):
        if anna.page.locator(CARDS).count() or robot.play(2):
            break
    assert anna.page.locator(CARDS).count()
    return anna.page


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize(("state", "stamp"), [("trapped", "Trapped"), ("dizzy", "Dizzy")])
def test_stamp_and_flag_of_one_card_lie_side_by_side(
    visit: Callable[..., Visitor], size: tuple[int, int], state: str, stamp: str
) -> None:
    page = table_with_cards(visit(size=size, is_phone=size is PHONE, is_still=True), "psi-wars")
    covered = page.evaluate(
        """([cards, state, stamp]) => {
          const found = [];
          for (const wrap of document.querySelectorAll(cards)) {
            const scope = [...wrap.classList].find((name) => name.startsWith("svelte-"));
            wrap.querySelectorAll(".stamp, .flag").forEach((old) => old.remove());
            wrap.classList.remove("spent", "dizzy", "trapped");
            wrap.classList.add(state);
            for (const [kind, words] of [["stamp", stamp], ["flag", "Depleted"]]) {
              const label = document.createElement("span");
              label.className = `${kind} ${scope}`;
              label.textContent = words;
              wrap.querySelector(".card").after(label);
              if (kind === "flag") wrap.querySelector(".stamp").after(label);
            }
            document.getAnimations().forEach((one) => one.finish());
            const [one, two] = [".stamp", ".flag"].map((kind) => wrap.querySelector(kind).getBoundingClientRect());
            const foot = wrap.querySelector(".foot").getBoundingClientRect();
            // A stamp lies askew, so the corners of the box around it are empty.
            const slack = 4;
            const over = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
            if (over > slack) found.push(`flag by ${over}`);
            if (one.bottom > foot.top + 2 * slack) found.push(`strengths by ${one.bottom - foot.top}`);
          }
          return found;
        }""",
        [CARDS, state, stamp],
    )
    assert covered == []


@pytest.mark.parametrize("game", ["psi-wars", "intergalactic-psi-wars", "xi", "purge"])
def test_words_on_spent_cards_are_dark_enough(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit(is_still=True)
    page = table_with_cards(anna, game)
    page.evaluate("(cards) => document.querySelectorAll(cards).forEach((wrap) => wrap.classList.add('spent'))", CARDS)
    check_both_papers(anna, f"{game}, spent")
