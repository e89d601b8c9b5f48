"""The table of Intergalactic Psi Wars in text: what is public and one's own is there, within 80 columns."""

from __future__ import annotations

from hegemon.core.agenda import advance, answer
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.games.intergalactic_psi_wars.view import IpwView, plain
from hegemon.terminal.games.intergalactic_psi_wars import IpwDrawer
from hegemon.terminal.style import WIDTH, Style
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for
from tests.tables import positions

GAME = door("intergalactic-psi-wars")
PLAIN = Style(has_colour=False, is_ascii=False)


def drawn(game: State, viewer: int = 0) -> str:
    drawer = IpwDrawer(uses_for(Speech(GAME, GAME.book(), ["Anna", "Ben"], viewer)), PLAIN)
    view = GAME.view(game, viewer)
    assert isinstance(view, IpwView)
    return "\n".join(drawer.table(plain(view), []))


def position(table: dict[str, object]) -> State:
    game = GAME.position(GAME.book(), table, GAME.options({}))
    advance(game)
    return game


def give(game: State, verb: str) -> None:
    assert game.ask is not None
    answer(game, game.asked, next(n for n, option in enumerate(game.ask.options) if option.verb.name == verb))


def line_with(words: str, text: str) -> str:
    return next(line for line in text.splitlines() if words in line)


def test_labs_lights_and_flags_are_shown() -> None:
    shown = drawn(
        position(
            {
                "A": {"hp": 21, "ready": [1, 0, 0, 2], "depleted": [1, 0, 0, 0], "lab": ["hydra-bot"]},
                "B": {"hp": 17, "lab": [{"card": "rivet-drone", "wears": "servo-ram", "new": True, "spent": True}]},
            }
        )
    )
    assert "Lab 21" in line_with("You", shown)
    assert "Lab 17" in line_with("Ben", shown)
    assert "Digital Splicing (digital) 1/2, Material Animation (material) 2/2" in shown
    assert "cyber 2/3  physical 3/4" in line_with("Hydra Bot", shown)
    drone = line_with("Rivet Drone", shown)
    assert "cyber 2/1  physical 3/3" in drone
    assert "(spent, new, Servo Ram)" in " ".join(shown.split())


def test_one_hit_point_is_one() -> None:
    game = position(
        {"A": {"lab": ["mindreef-larva"]}, "B": {"lab": ["hydra-bot"], "hand": ["lab-patch"], "ready": [1, 0, 0, 0]}}
    )
    give(game, "attack")
    give(game, "pass")
    assert line_with("undefended", drawn(game)).endswith(" 1 Hit Point")


def test_a_match_up_shows_what_its_strikes_need() -> None:
    game = position(
        {"A": {"lab": ["trangarey-scythe"]}, "B": {"lab": ["hydra-bot"], "hand": ["lab-patch"], "ready": [1, 0, 0, 0]}}
    )
    give(game, "attack")
    give(game, "pass")
    assert "undefended: 4 Hit Points" in drawn(game)
    give(game, "defend")
    shown = drawn(game, 1)
    assert "physical  attackers 4 against 4 needs 8 (15/36)" in shown
    assert "physical  defenders 3 against 3 needs 8 (15/36)" in shown
    assert "cyber     attackers" not in shown


def test_the_table_keeps_to_80_columns() -> None:
    for seed in range(4):
        for game in positions("intergalactic-psi-wars", seed, every=23):
            for viewer in (0, 1, -1):
                assert all(len(line) <= WIDTH for line in drawn(game, viewer).splitlines())
