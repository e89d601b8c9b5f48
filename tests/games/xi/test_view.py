"""XI-18.4 What the view tells of skirmishes, declared cards and those who are asked."""

from __future__ import annotations

import pytest

from hegemon.core.agenda import choose
from hegemon.core.asks import NO_PIECE
from hegemon.core.events import SPECTATOR, Event
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.games.xi.plain import XiPlain
from hegemon.games.xi.printed import ANY_TYPE, TURN_BEGINS
from hegemon.games.xi.spells import Triggered
from hegemon.games.xi.state import SKIRMISH_WINDOW, SPELL_WINDOW, Xi
from hegemon.games.xi.view import XiView, plain
from tests.tables import answers, positions, random_table

XI = door("xi")


def seen(state: State, viewer: int = SPECTATOR) -> XiPlain:
    view = XI.view(state, viewer)
    assert isinstance(view, XiView)
    return plain(view)


@pytest.mark.rule("XI-11.18")
def test_the_sum_of_a_skirmish_is_what_it_then_deals() -> None:
    """Everybody passes from here on, and a free damage value is the highest, as the sum supposes."""
    compared = 0
    for seed in range(12):
        for state in positions("xi", seed, 1, allow_leaks=False):
            assert state.ask is not None
            if state.ask.moment != SKIRMISH_WINDOW or not (told := seen(state)["skirmish"]):
                continue
            before, played_on = state.facts(), state.copy()
            log: list[Event] = []
            played_on.log = log
            struck: list[XiPlain] = []
            played_on.camera = lambda game=played_on, struck=struck: watch_blows(game, struck)
            while played_on.ask is not None and played_on.ask.moment in (SKIRMISH_WINDOW, "damage value"):
                choose(played_on, played_on.ask.default)
            dealt = [(event.other_handle, event.amount) for event in log if event.rule == "XI-11.18"]
            assert dealt == [(blow["by"]["handle"], blow["result"]) for blow in told if blow["result"] > 0]
            assert state.facts() == before
            compared += len(dealt)
            for table in struck:
                stopped = [link.get("stopped") for link in table["chain"] if link["is"] == "skirmish"]
                assert stopped == [None], "a skirmish whose blows fall has not been prevented"
    assert compared > 100


def watch_blows(game: State, struck: list[XiPlain]) -> None:
    assert game.log
    if game.log[-1].rule == "XI-11.18":
        struck.append(seen(game))


@pytest.mark.rule("XI-18.4")
def test_a_declared_card_is_told_with_its_aim_and_the_order_of_answers() -> None:
    aimed = 0
    for seed in range(12):
        for state in positions("xi", seed, 1, allow_leaks=False):
            assert isinstance(state, Xi)
            assert state.ask is not None
            if state.ask.moment != SPELL_WINDOW:
                continue
            told = seen(state)
            link = told["chain"][-1]
            assert link["seat"] not in told["asking"]["order"]
            assert told["asking"]["order"][told["asking"]["at"]] == state.ask.seat
            aimed += len(link["targets"]) > 0
    assert aimed > 20


def test_the_step_told_is_the_one_the_question_belongs_to() -> None:
    """XI-4.5, XI-4.8 What became due at the start of the turn is its start; an action is an action, also a free one."""
    steps: dict[str, set[str]] = {}
    starts = 0
    for seed in range(24):
        game = random_table("xi", seed)
        luck = answers(seed)
        for _ in range(300):
            ask = game.ask
            if ask is None:
                break
            step = str(seen(game, ask.seat)["step"])
            steps.setdefault(ask.moment, set()).add(step)
            effect = next((frame for frame in game.frames if isinstance(frame, Triggered)), None)
            if step == "start effects":
                assert effect is None or effect.when.event == TURN_BEGINS
                starts += 1
            choose(game, next(luck) % len(ask.options))
    assert steps["action"] == {"action"}
    assert steps["end window"] == {"end window"}
    assert starts


def test_who_strikes_is_forgotten_before_anybody_is_asked() -> None:
    """Nothing about it is copied or saved, so nothing may be left of it."""
    for seed in range(6):
        game = random_table("xi", seed)
        luck = answers(seed)
        for _ in range(300):
            if game.ask is None:
                break
            assert isinstance(game, Xi) and (game.striker, game.striker_type) == (NO_PIECE, ANY_TYPE)
            choose(game, next(luck) % len(game.ask.options))
