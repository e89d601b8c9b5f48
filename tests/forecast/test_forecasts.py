"""Forecasts say what then happens, and nothing they say hangs on what the seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hegemon.automatic import Manner, answer_for, habits_for
from hegemon.core.agenda import advance, choose
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.forecast import Forecast, forecast, forecaster_for
from hegemon.forecast.forecaster import sentence
from hegemon.forecast.trial import Trial
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from hegemon.games.psi_wars.state import HAND
from hegemon.words.knowledge import Knowledge
from hegemon.words.speech import Speech

NAMES = ("Anna", "Ben", "Cleo")
QUESTIONS = 200
"""Questions of a random game that are looked at."""


def questions(game_id: str, seed: int) -> Iterator[State]:
    """A game answered at random, at each of its questions that leave a choice."""
    opened = door(game_id)
    decks = [opened.deck(name).cards for name in opened.default_decks(opened.least_players)]
    game = opened.begin(opened.own_book, decks, opened.options(dict(opened.for_simulations)), seed)
    luck = Chance(seed)
    for _ in range(QUESTIONS):
        if game.ask is None:
            return
        if len(game.ask.options) > 1:
            yield game
        choose(game, luck.below(len(game.ask.options)))


def speech_of(opened: Door, game: State) -> Speech:
    assert game.ask is not None
    return Speech(opened, opened.own_book, NAMES[: game.seats], game.ask.seat)


def told(opened: Door, game: State) -> Forecast:
    speech = speech_of(opened, game)
    return forecast(speech, opened.view(game, speech.viewer))


def happens(opened: Door, game: State, index: int) -> str | None:
    """What the answer really does while everybody passes; None if luck or an unseen card comes in."""
    assert game.ask is not None
    seat, forecaster = game.ask.seat, forecaster_for(opened.id)
    known = Knowledge(game, seat)
    real = game.copy()
    choose(real, index)
    while real.ask is not None:
        ask = real.ask
        if ask.is_window:
            choose(real, 0)
            continue
        given = answer_for(real, ask, habits_for(opened.id), Manner()) if ask.seat == seat else None
        if given is None or known.has_grown(Knowledge(real, seat)):
            break
        choose(real, given)
    if known.has_grown(Knowledge(real, seat)) or forecaster.turn(real) != forecaster.turn(game):
        return None
    return sentence(forecaster.changes(game, real, speech_of(opened, game)))


BATTLES = ("attack", "defend", "engage", "stack", "alone", "with", "let through")
"""What forms sides is foretold in odds and damage, not in what has changed."""


@pytest.mark.parametrize("game_id", [game for game in game_ids() if game != "intergalactic-psi-wars"])
def test_what_is_foretold_happens_if_nobody_responds(game_id: str) -> None:
    opened = door(game_id)
    checked = 0
    for game in questions(game_id, 5):
        assert game.ask is not None
        for index, said in enumerate(told(opened, game).options):
            if not said or game.ask.options[index].verb.name in BATTLES:
                continue
            really = happens(opened, game, index)
            if really is not None:
                assert said.endswith(really), (game.ask.moment, game.ask.options[index].verb.name)
                checked += 1
    assert checked


@pytest.mark.parametrize("game_id", game_ids())
def test_the_same_is_foretold_on_the_real_table_as_on_any_that_looks_like_it(game_id: str) -> None:
    """The forecast comes from made-up tables; with the real hidden cards the answer does the same."""
    opened, forecaster = door(game_id), forecaster_for(game_id)
    checked = 0
    for game in questions(game_id, 11):
        assert game.ask is not None
        trial, speech = Trial(game, habits_for(game_id), forecaster.turn), speech_of(opened, game)
        for index, said in enumerate(told(opened, game).options):
            if said:
                assert said == forecaster.option(trial, index, speech)
                checked += 1
    assert checked


@pytest.mark.parametrize("game_id", game_ids())
def test_hidden_cards_change_no_forecast(game_id: str) -> None:
    opened = door(game_id)
    for number, game in enumerate(questions(game_id, 23)):
        if number % 4:
            continue
        assert game.ask is not None
        view = opened.view(game, game.ask.seat)
        for seed in (77, 78):
            other = opened.imagine(view, Chance(seed), opened.own_book)
            assert told(opened, other) == told(opened, game)


def test_what_an_action_does_is_foretold_also_when_it_ends_the_turn() -> None:
    """XI-11.5 With nothing left to do the turn ends by itself; the skirmish before is as certain as ever."""
    xi = door("xi")
    table = {"A": {"play": ["snow-beast"], "time": 0, "life": 40}, "B": {"life": 40}}
    game = xi.position(xi.book(), table, {})
    advance(game)
    assert game.ask is not None
    fights = [at for at, option in enumerate(game.ask.options) if option.verb.name == "skirmish"]
    assert [told(xi, game).options[at] for at in fights] == ["Ben 40\u219236 life"]


def test_a_creation_unit_that_is_destroyed_for_a_white_light_is_foretold() -> None:
    """PSI-7.2 What is lost for good is said before the card is played, as it is of a unit that would die."""
    psi = door("psi-wars")
    table = {"A": {"hand": ["lab-patch"], "creation": ["neurogenesis"], "hp": 8}}
    game = psi.position(psi.book(), table, {})
    advance(game)
    assert game.ask is not None
    plays = [at for at, option in enumerate(game.ask.options) if option.piece in game.pile(HAND, 0)]
    (said,) = [told(psi, game).options[at] for at in plays]
    assert "Your Neurogenesis is destroyed" in said


@pytest.mark.parametrize(("idle", "warned"), [(0, ""), (3, ""), (4, "After 2 more turns"), (5, "If this turn")])
def test_an_end_because_nothing_changes_is_foretold(idle: int, warned: str) -> None:
    """PW-22.10 From the last round on whoever is on turn is told; before that it would only worry them."""
    warfare = door("psychological-warfare")
    game = warfare.position(warfare.book(), {"at": "start of turn", "idle": idle}, {})
    advance(game)
    lines = told(warfare, game).lines
    assert [line[: len(warned)] for line in lines] == ([warned] if warned else [])


def test_therapy_foretells_the_baggage_it_takes_away() -> None:
    """PW-12.3 Whoever draws nothing for their bags is told by the option itself what gets rid of them."""
    assert therapy_told({"front": ["retail-therapy"], "hand": ["denial"]}).endswith("bags 2\u21920")


def test_therapy_foretells_the_defense_mechanisms_it_takes_along() -> None:
    """PW-12.3 Nobody loses them unwarned; one that is placed is seen and needs no words."""
    mine: dict[str, object] = {"archetype": "hero", "defenses": ["denial", "displacement"], "front": ["retail-therapy"]}
    assert therapy_told(mine).endswith("bags 2\u21920, 2 of your Defense Mechanisms lost")


def test_the_last_of_several_choices_foretells_what_the_play_does() -> None:
    """PW-8.11 Which Need is raised and whose is lowered are asked at the same moment, one after the other."""
    warfare = door("psychological-warfare")
    table = {"A": {"hand": ["backhanded-compliment"], "energy": 3}}
    game = warfare.position(warfare.book(), table, {})
    advance(game)
    assert game.ask is not None
    choose(game, next(at for at, option in enumerate(game.ask.options) if option.verb.name != "pass"))
    steps = told(warfare, game).steps
    assert steps
    assert all("\u2192" in said for said in steps.values())


def therapy_told(mine: dict[str, object]) -> str:
    """What is said of going to Therapy."""
    warfare = door("psychological-warfare")
    game = warfare.position(warfare.book(), {"at": "start of turn", "A": mine}, {})
    advance(game)
    assert game.ask is not None
    (therapy,) = [at for at, option in enumerate(game.ask.options) if option.verb.name == "therapy"]
    return told(warfare, game).options[therapy]


@pytest.mark.rule("PURGE-9.42")
def test_a_token_that_leaves_when_its_battle_ends_is_not_said_to_die() -> None:
    purge, field = door("purge"), "field"
    table: dict[str, dict[str, object]] = {
        "A": {"commander": "eva-x", "play": [{"card": "clone", "at": field, "token": True}]},
        "B": {"commander": "mastermind-of-time", "play": [{"card": "phase-stalker", "at": field, "spent": 1}]},
    }
    state = purge.position(purge.own_book, table, {})
    advance(state)
    wanted = {"action": "battle", "attackers": "assign"}
    while (ask := state.ask) is not None and ask.moment != "battle action":
        choose(state, next((at for at, one in enumerate(ask.options) if one.verb.name == wanted.get(ask.moment)), 0))
    assert ask is not None
    attack = next(at for at, one in enumerate(ask.options) if one.verb.name == "attack")
    assert told(purge, state).options[attack].startswith("Your Clone leaves play")
