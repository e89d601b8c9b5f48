"""The table of Psychological Warfare in a terminal."""

from __future__ import annotations

from typing import cast

import pytest

from hegemon.core.agenda import advance, answer
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.games.psychological_warfare.plain import PWPlain
from hegemon.scenarios.answers import AnswerLine, find_option
from hegemon.terminal.style import WIDTH, Style
from hegemon.terminal.table import drawer_for
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for
from tests.tables import positions

PW = door("psychological-warfare")
NAMES = ("Anna", "Ben", "Carla", "Dora")


def drawn(game: State, viewer: int) -> list[str]:
    speech = Speech(PW, PW.book(), NAMES, viewer)
    drawer = drawer_for(uses_for(speech), Style(False, False))
    view = PW.plain_view(PW.view(game, viewer))
    return [*drawer.table(view, []), *drawer.piles(view)]


@pytest.mark.parametrize("seed", range(6))
def test_every_table_fits_80_columns_for_every_viewer(seed: int) -> None:
    for game in positions("psychological-warfare", seed, every=31):
        for viewer in range(game.seats):
            assert all(len(line) <= WIDTH for line in drawn(game, viewer))


def test_a_pending_card_is_shown_as_reactions_have_left_it() -> None:
    table = {
        "A": {"hand": ["guilt-trip"], "energy": 2},
        "B": {"hand": ["resistance"], "energy": 1},
        "C": {"hand": ["denial"]},
    }
    game = PW.position(PW.book(), table, {})
    advance(game)
    for text in ("play guilt-trip", "need fun", "play resistance", "pass"):
        assert game.ask is not None
        answer(game, game.asked, find_option(game, game.ask, AnswerLine(f"A: {text}").parts[0], may_omit_verb=False))
    shown = "\n".join(drawn(game, 2))
    assert "* Anna's Guilt Trip: lower fun by 1 for everybody else (not against Ben)" in shown
    assert "Your Mental Energy" in shown


def test_the_end_says_what_each_need_was_worth_to_whom() -> None:
    """PW-23.1"""
    game = PW.position(PW.book(), {"A": {"scores": [3, 5, 3, 3]}, "B": {"scores": [3, 5, 3, 3]}, "C": {}}, {})
    speech = Speech(PW, PW.book(), NAMES, 0)
    view = cast(PWPlain, PW.plain_view(PW.view(game, 0)))
    rows = drawer_for(uses_for(speech), Style(False, False)).result(view)
    for player, row in zip(view["players"], rows[1:4], strict=True):
        highest = player["scores"]["fun"] == 5
        assert (f"5 +{player['worth']['fun']}" in row) == highest
        assert row.endswith(f"{player['points_now']} VP")


@pytest.mark.parametrize(
    ("under", "bags", "said"),
    [
        ((3, 1), (0, 0), "As many points: fewer cards under the Archetype win (you 3, Ben 1)."),
        ((2, 2), (1, 0), "As many points: fewer bags win (you 1, Ben 0)."),
        ((2, 2), (0, 0), ""),
    ],
)
def test_the_result_says_what_settles_a_tie(under: tuple[int, int], bags: tuple[int, int], said: str) -> None:
    """PW-23.6, PW-23.7 Two Rulers on the same scores."""
    table: dict[str, dict[str, object]] = {
        name: {"archetype": archetype, "under": ["pep-talk"] * cards, "front": ["pep-talk"] * baggage}
        for name, archetype, cards, baggage in zip("AB", ("ruler", "hero"), under, bags, strict=True)
    }
    game = PW.position(PW.book(), table, {})
    view = cast(PWPlain, PW.plain_view(PW.view(game, 0)))
    assert view["players"][0]["points_now"] == view["players"][1]["points_now"]
    rows = drawer_for(uses_for(Speech(PW, PW.book(), NAMES, 0)), Style(False, False)).result(view)
    assert rows[3:] == ([said] if said else [])
