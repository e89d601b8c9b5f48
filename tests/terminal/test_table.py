"""The table in text: what is public and one's own is there, in its place, within 80 columns."""

from __future__ import annotations

import io

import pytest

from hegemon.core.agenda import advance, answer
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.games.xi.view import XiView, plain
from hegemon.terminal.games.xi import XiDrawer
from hegemon.terminal.style import WIDTH, Style, columns, style_for, to_ascii, wrapped
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for
from tests.tables import positions

XI = door("xi")
PLAIN = Style(has_colour=False, is_ascii=False)
NAMES = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def position(table: dict[str, object]) -> State:
    game = XI.position(XI.book(), table, XI.options({}))
    game.log = []
    advance(game)
    return game


def drawn(game: State, viewer: int = 0) -> str:
    drawer = XiDrawer(uses_for(Speech(XI, XI.book(), NAMES, viewer)), PLAIN)
    events = [event.plain(viewer) for event in game.log or []]
    view = XI.view(game, viewer)
    assert isinstance(view, XiView)
    return "\n".join(drawer.table(plain(view), events))


def line_with(words: str, text: str) -> str:
    return next(line for line in text.splitlines() if words in line)


def test_counters_and_counts_of_every_player_are_shown() -> None:
    shown = drawn(
        position(
            {
                "A": {"life": 31, "time": 7, "prepared": 2, "hand": ["flame-lick"], "deck": 12},
                "B": {"life": 22, "prepared": 5, "hand": ["flame-lick", "smite"], "discard": ["rainfall"]},
            }
        )
    )
    you, ben = line_with("You", shown), line_with("Ben", shown)
    for words in ("life 31", "time 7T", "prepared 2pT", "hand 1", "deck 12", "discard 0"):
        assert words in you
    for words in ("life 22", "time 0T", "prepared 5pT", "hand 2", "deck 10", "discard 1"):
        assert words in ben
    assert you.startswith("▸")
    assert "Flame Lick" in shown
    assert "Smite" not in shown


def test_units_show_values_now_and_where_they_differ_from_print() -> None:
    shown = drawn(
        position(
            {
                "A": {
                    "play": [
                        {"card": "snow-beast", "life": 12, "skirmished": True},
                        "high-tide",
                        "kelp-grazer",
                        {"card": "coral-armour", "on": "snow-beast"},
                    ]
                },
                "B": {"play": ["flood"]},
            }
        )
    )
    beast = line_with("Snow Beast", shown)
    assert "damage 4 " in beast
    assert "life 12/16" in beast
    assert "has fought" in beast
    assert "damage 2→4" in line_with("Kelp Grazer", shown)
    assert '"The tide is high"' in line_with("High Tide", shown)
    lines = shown.splitlines()
    assert "on it: your Coral Armour" in lines[lines.index(beast) + 1]
    assert "lasting spell" in line_with("Flood", shown)


def test_ending_the_turn_with_a_free_skirmish_left_is_asked_about() -> None:
    """XI-11.5"""
    table: dict[str, object] = {"A": {"play": ["snow-beast"], "time": 0}, "B": {}}
    for foes, said in (([], "Snow Beast can still skirmish, and a player has no unit left."), (["storm-drake"], "")):
        game = position({**table, "B": {"play": foes}})
        assert game.ask is not None
        view = XI.plain_view(XI.view(game, 0))
        speech = Speech(XI, XI.book(), NAMES, 0)
        assert uses_for(speech).unspent(view, {"do": "end turn"}) == said


def test_the_hand_shows_cost_and_text() -> None:
    shown = drawn(position({"A": {"hand": ["ancient-of-the-deep", "dead-calm"], "play": ["rainfall"]}, "B": {}}))
    assert "14T→11T" in line_with("Ancient of the Deep", shown)
    assert "2p" in line_with("Dead Calm", shown)
    text = str(XI.plain_card(XI.book().card("dead-calm"))["text"])
    assert text in " ".join(shown.split())


def test_a_card_on_its_way_is_shown_with_its_player_target_and_text() -> None:
    game = position(
        {
            "turn": "B",
            "A": {"hand": ["tidal-veto"], "prepared": 3},
            "B": {"hand": ["flame-lick"]},
        }
    )
    while game.ask is not None and game.ask.moment != "spell window":
        verbs = [option.verb.name for option in game.ask.options]
        names = [verb for verb in ("play", "choose", "pass", "pay") if verb in verbs]
        answer(game, game.asked, verbs.index(names[0]))
    shown = " ".join(drawn(game).split())
    text = str(XI.plain_card(XI.book().card("flame-lick"))["text"])
    assert f"* Ben played Flame Lick (2T) at Ben. {text}" in shown or "at you. " + text in shown


def test_a_declared_skirmish_is_shown() -> None:
    game = position({"turn": "B", "A": {"hand": ["heat-stroke"], "prepared": 2}, "B": {"play": ["snow-beast"]}})
    while game.ask is not None and game.ask.moment != "skirmish window":
        verbs = [option.verb.name for option in game.ask.options]
        answer(game, game.asked, verbs.index("skirmish") if "skirmish" in verbs else 0)
    assert "* Ben's Snow Beast skirmished you." in drawn(game)


@pytest.mark.parametrize("seed", range(6))
def test_every_table_fits_80_columns_for_every_viewer(seed: int) -> None:
    for game in positions("xi", seed, every=41):
        for viewer in range(game.seats):
            for line in drawn(game, viewer).splitlines():
                assert len(line) <= WIDTH, line


# --- style ------------------------------------------------------------------------------------------------


class Screen(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_colour_is_only_for_people_who_want_it() -> None:
    assert style_for(Screen(), plain=False, environment={}).has_colour
    assert not style_for(Screen(), plain=True, environment={}).has_colour
    assert not style_for(Screen(), plain=False, environment={"NO_COLOR": "1"}).has_colour
    assert not style_for(Screen(), plain=False, environment={"TERM": "dumb"}).has_colour
    assert not style_for(io.StringIO(), plain=False, environment={}).has_colour


def test_plain_and_foreign_encodings_get_ascii() -> None:
    assert style_for(Screen(), plain=True, environment={}).is_ascii
    assert not style_for(Screen(), plain=False, environment={}).is_ascii
    assert style_for(io.StringIO(), plain=False, environment={}).is_ascii
    assert to_ascii("2→4 · Zoë") == "2->4 - Zoe"


def test_colour_marks_stand_around_text_only_if_there_is_colour() -> None:
    assert Style(True, False).bold("x") == "\x1b[1mx\x1b[0m"
    assert Style(False, False).bold("x") == "x"


def test_lines_are_wrapped_and_columns_hang() -> None:
    assert all(len(line) <= WIDTH for line in wrapped("word " * 50, "  ", "    "))
    lines = columns([["a", "word " * 30], ["long", "x"]])
    assert lines[0].startswith("a     word")
    assert lines[1].startswith("      word")
    assert lines[-1] == "long  x"
