"""The table of Psi Wars in a terminal."""

from __future__ import annotations

from hegemon.core.agenda import advance, choose
from hegemon.games.catalogue import door
from hegemon.terminal.style import Style
from hegemon.terminal.table import drawer_for
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for

PSI = door("psi-wars")


def test_an_x_that_is_not_rolled_is_an_x_in_the_lab_and_on_the_battlefield() -> None:
    """PSI-15.3 Never 0: whoever defends has to know that a die is still to come."""
    game = PSI.position(PSI.book(), {"A": {"lab": ["therabot-seeker"]}, "B": {"lab": ["hydra-bot"]}}, {})
    advance(game)
    speech = Speech(PSI, PSI.book(), ["Anna", "Ben"], 1)
    drawer = drawer_for(uses_for(speech), Style(False, False))
    seen: list[str] = []
    for _ in range(20):
        ask = game.ask
        if ask is None or ask.moment in ("defenders", "stage a"):
            break
        shown = drawer.table(PSI.plain_view(PSI.view(game, 1)), [])
        seen.extend(line for line in shown if "Therabot" in line)
        wanted = [at for at, option in enumerate(ask.options) if option.verb.name == "attack"]
        choose(game, wanted[0] if wanted else max(ask.default, 0))
    seen.extend(line for line in drawer.table(PSI.plain_view(PSI.view(game, 1)), []) if "Therabot" in line)
    assert seen[-1].startswith("  * Anna's Therabot Seeker X/0/1")
    assert all("X/0/1" in line for line in seen)
