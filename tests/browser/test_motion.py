"""Motion is short, and absent where somebody has asked for that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.robot import READY, Robot
from tests.browser.thorough import mostly
from tests.browser.visitor import PHONE, Visitor

COUNT = """
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.motions.push("animate"); return animate.apply(this, how); };
  document.addEventListener("animationstart", (event) => window.motions.push(event.animationName));
  document.addEventListener("transitionrun", (event) => window.motions.push(event.propertyName));
"""

SLOWLY = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames) { return animate.call(this, frames, { duration: 60000 }); };
"""
GAMES = ["psi-wars", "psychological-warfare", "xi", "purge", "intergalactic-psi-wars"]
RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"


@pytest.mark.parametrize("game", mostly(("psi-wars", "xi"), GAMES, "reduced motion at the other tables"))
def test_nothing_moves_for_those_who_want_it_still(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit(is_still=True, speed="fast")
    anna.context.add_init_script(COUNT)
    anna.sit(anna.house.match(game, "me", "random")["seats"][0]["token"])
    Robot(anna, f"{game} still").play(8)
    assert anna.page.evaluate("() => window.motions") == []
    assert anna.page.evaluate("() => document.getAnimations().length") == 0


def test_cards_move_for_all_others(visit: Callable[..., Visitor]) -> None:
    """The check of the check: where motion is wanted, it is counted."""
    anna = visit(speed="fast")
    anna.context.add_init_script(COUNT)
    anna.sit(anna.house.match("xi", "me", "random")["seats"][0]["token"])
    Robot(anna, "moving").play(8)
    assert "animate" in anna.page.evaluate("() => window.motions")


def test_cards_lie_where_they_belong_when_the_board_changes_its_size_meanwhile(visit: Callable[..., Visitor]) -> None:
    """With motion slowed down to a minute, a board of another size puts every card down at once."""
    anna = visit(size=PHONE, speed="fast")
    anna.context.add_init_script(SLOWLY)
    anna.sit(anna.house.match("xi", "me", "random")["seats"][0]["token"])
    robot = Robot(anna, "resized")
    for _ in range(30):
        if anna.page.evaluate(RUNNING):
            break
        robot.play_one()
        anna.page.wait_for_function(f"() => ({RUNNING})() > 0 || ({READY})()")
    assert anna.page.evaluate(RUNNING) > 0
    anna.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1] - 120})
    anna.page.wait_for_function(f"() => ({RUNNING})() === 0")


def test_a_phones_board_lies_still_between_two_answers(visit: Callable[..., Visitor]) -> None:
    """What is sent and what is watched stand where the question stood, as high as it was."""
    anna = visit(size=PHONE, is_phone=True, speed="slow")
    anna.sit(anna.house.match("psychological-warfare", "me", "random")["seats"][0]["token"])
    robot = Robot(anna, "still board")
    robot.look()
    high = anna.slip.evaluate(HEIGHT)
    if robot.look().cards:
        robot.press_card(0)
    else:
        robot.press_word(0)
    anna.page.wait_for_selector("[data-slip-ground]:is([data-sent], [data-watching])")
    assert anna.slip.evaluate(HEIGHT) >= min(high, MOST_HELD) - 1


HEIGHT = "(slip) => slip.offsetHeight"
MOST_HELD = 220
"""A question higher than this gives way to the board once it is answered."""
OVER = """() => {
  const flights = document.querySelector(".flights") ?? document.body.appendChild(document.createElement("div"));
  flights.className = "flights";
  const high = (one) => Number(getComputedStyle(one).zIndex);
  return high(flights) - high(document.querySelector("[data-sheet]").parentElement);
}"""


def test_a_number_that_flies_never_covers_an_opened_sheet(visit: Callable[..., Visitor]) -> None:
    anna = visit(size=PHONE, is_phone=True)
    anna.sit(anna.house.match("xi", "me", "random")["seats"][0]["token"])
    Robot(anna, "covered").look()
    anna.press(anna.page.get_by_role("button", name="Log", exact=True))
    assert anna.page.evaluate(OVER) < 0
