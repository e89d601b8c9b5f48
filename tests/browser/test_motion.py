"""Motion is short, and absent where somebody has asked for that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.robot import Robot
from tests.browser.visitor import Visitor

COUNT = """
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.motions.push("animate"); return animate.apply(this, how); };
  document.addEventListener("animationstart", (event) => window.motions.push(event.animationName));
  document.addEventListener("transitionrun", (event) => window.motions.push(event.propertyName));
"""


@pytest.mark.parametrize("game", ["psi-wars", "psychological-warfare", "xi", "purge", "intergalactic-psi-wars"])
def test_nothing_moves_for_those_who_want_it_still(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit(is_still=True)
    anna.context.add_init_script(COUNT)
    anna.sit(anna.house.match(game, "me", "random")["seats"][0]["token"])
    Robot(anna, f"{game} still").play(8)
    assert anna.page.evaluate("() => window.motions") == []
    assert anna.page.evaluate("() => document.getAnimations().length") == 0


def test_cards_move_for_all_others(visit: Callable[..., Visitor]) -> None:
    """The check of the check: where motion is wanted, it is counted."""
    anna = visit()
    anna.context.add_init_script(COUNT)
    anna.sit(anna.house.match("xi", "me", "random")["seats"][0]["token"])
    Robot(anna, "moving").play(8)
    assert "animate" in anna.page.evaluate("() => window.motions")
