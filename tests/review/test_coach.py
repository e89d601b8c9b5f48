"""The coach speaks before a move that loses a lot, says why, keeps quiet otherwise, and guesses only what it may."""

from __future__ import annotations

from itertools import islice
from time import monotonic

import pytest

from hegemon.core.agenda import choose
from hegemon.core.asks import Handle
from hegemon.core.plain import is_table
from hegemon.core.state import State
from hegemon.core.views import plain_option
from hegemon.engine import is_compiled
from hegemon.games.catalogue import door, game_ids
from hegemon.review.coach import LOSES_A_LOT, SECONDS, Coach, Warned, described, index_of
from hegemon.review.decision import Reviewing
from hegemon.tables.foreseeing import foreseen
from hegemon.wire.messages import Foreseen
from tests.bots.test_follies import at
from tests.properties.test_hidden_information import with_hidden_cards_swapped
from tests.review.test_review import WON, decided_at, option
from tests.tables import positions

GAMES = game_ids() if is_compiled() else ["xi", "psychological-warfare"]
PATIENT = 30.0
"""Seconds that are never used up: a coach in a hurry would say other things on a slow machine."""


def warned_of(game: str, state: State, played: int, step: int = 1, seconds: float = SECONDS) -> Warned | None:
    return Coach(decided_at(game, state, played, step), [], monotonic() + seconds).warning(seconds)


def line_after(game: str, state: State, played: int) -> Foreseen:
    look = Reviewing(decided_at(game, state, played))
    return foreseen(look, look.line_in(0), played)


def two_player_positions(game: str) -> list[State]:
    met = (state for state in positions(game, 2, every=23, allow_leaks=False) if state.seats == 2)
    return [state.copy() for state in islice(met, 40) if state.ask is not None and len(state.ask.options) > 1][:6]


# --- warning --------------------------------------------------------------------------------------------


def test_who_lets_a_win_go_hears_of_it_first() -> None:
    """Xi: Bert has 1 life left and no unit; Anna has a Storm Drake, and is about to end her turn."""
    state = at("xi", WON)
    found = warned_of("xi", state, option(state, "end turn"))
    assert found is not None
    assert found.reason == "You can win this turn, and this move lets the win go."
    assert found.rather == "Skirmish with Storm Drake"
    assert found.option == option(state, "skirmish")
    assert found.chance - found.after >= LOSES_A_LOT
    assert found.expects and found.expects[0].seat == 1


def test_who_takes_the_win_hears_nothing() -> None:
    state = at("xi", WON)
    assert warned_of("xi", state, option(state, "skirmish")) is None


def test_wasting_a_turn_is_warned_of_with_both_chances() -> None:
    """Xi: Anna has 3 life left and a Storm Drake to play; she is about to end her turn with all of her time."""
    anna = {"hand": ["storm-drake"], "play": ["tide-recruit"], "time": 10, "life": 3}
    state = at("xi", {"A": anna, "B": {"play": ["tide-recruit"], "life": 20}})
    found = warned_of("xi", state, option(state, "end turn"), seconds=SECONDS if is_compiled() else PATIENT)
    assert found is not None
    assert f"from {100 * found.chance:.0f} % to {100 * found.after:.0f} %" in found.reason
    assert found.rather == "Play Storm Drake"


def test_a_coach_without_time_says_nothing() -> None:
    state = at("xi", WON)
    assert warned_of("xi", state, option(state, "end turn"), seconds=0.001) is None


def test_several_answers_together_are_found_again_in_an_imagined_world() -> None:
    """Xi: with a skirmish goes its target; a card that has just moved is found by its name."""
    state = at("xi", {"A": {"play": ["storm-drake"], "time": 10}, "B": {"play": ["brook-fly", "tide-recruit"]}})
    first = option(state, "skirmish")
    trial = state.copy()
    choose(trial, first)
    assert trial.ask is not None
    plain = [plain_option(one, list(trial.cards), trial.handles) for one in trial.ask.options]
    for index in range(len(plain)):
        (wanted,) = described(state, [first, index])
        assert wanted == plain[index]
        assert index_of(wanted, trial) == index
        assert index_of({**wanted, "handle": Handle(999)}, trial) == index


# --- nothing hidden ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_an_expected_line_does_not_depend_on_what_the_seat_cannot_see(id: str) -> None:
    compared = 0
    for number, state in enumerate(two_player_positions(id)):
        assert state.ask is not None
        other = with_hidden_cards_swapped(door(id), state.copy(), state.ask.seat, number, own_too=True)
        assert line_after(id, state, 0) == line_after(id, other, 0)
        compared += 1
    assert compared


@pytest.mark.parametrize("id", GAMES)
def test_every_card_of_a_line_was_seen_before_or_is_marked_as_a_guess(id: str) -> None:
    for state in two_player_positions(id):
        assert state.ask is not None
        view = door(id).view(state, state.ask.seat)
        known = {card.id for card in view.cards if card is not None}
        line = line_after(id, state, 0)
        assert is_table(line.view)
        for zone in line.view["zones"]:
            for piece in zone.get("cards", []):
                assert piece["handle"] in line.imagined or piece["card"] in known, (id, zone["zone"], piece)


def test_a_line_is_told_in_the_words_of_the_seat_and_ends_on_its_view() -> None:
    state = at("xi", {"A": {"play": ["storm-drake"], "time": 10}, "B": {"hand": ["brook-fly"]}})
    line = line_after("xi", state, option(state, "end turn"))
    assert line.steps[0].text == "End your turn"
    assert line.view["you"] == 0
    assert "ask" not in line.view
    assert line.beats and line.log
    assert "".join(span.text for span in line.log[0].spans).startswith("You ended")
