"""An action of several choices is told as one: the card, its target and what else it needs, sent together."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from hegemon.automatic import Manner, answer_for, habits_for
from hegemon.core.agenda import advance, choose
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from hegemon.store.entries import Answered
from hegemon.tables.match import LiveMatch
from hegemon.tables.options import choice_of
from hegemon.tables.starting import start_match
from hegemon.tables.steps import IsAnswered, lead_on
from hegemon.tables.telling import Telling
from hegemon.wire.bodies import NewMatch, SeatWanted
from hegemon.wire.messages import Choice, Pick, Question
from hegemon.words.question import QuestionWords
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for
from tests.properties.test_hidden_information import is_between_acts, with_hidden_cards_swapped
from tests.tables import answers, positions

GAMES = game_ids()
ENOUGH = 40


def questions(game: str, seeds: range, luck: Iterator[int]) -> Iterator[tuple[LiveMatch, Question]]:
    """What a lone person is asked in random games. Whoever looks may answer; else it is answered at random."""
    for seed in seeds:
        started = start_match(NewMatch(game, [SeatWanted("me"), SeatWanted("bot", bot="random")]))
        started.start.seed = seed
        match = LiveMatch("x", started.start, started.terms, "y")
        telling = Telling(match)
        for _ in range(300):
            match.go_on()
            if (ask := match.ask) is None:
                break
            number = match.game.asked
            if ask.seat == 0:
                question = telling.table(0, 0, 0, None, [], 0.0).question
                assert question is not None
                yield match, question
            if match.game.asked == number:
                match.apply(Answered(next(luck) % len(ask.options)))


def path_from(choice: Choice, luck: Iterator[int]) -> list[Choice]:
    """One way to finish what the option begins; where cards are collected, with all of them."""
    path = [choice]
    while (step := path[-1].step) is not None:
        if step.collects:
            return [*path, *(one for one in step.options if one.handle), Choice(-1, "done", "Done")]
        path.append(step.options[next(luck) % len(step.options)])
    return path


def picked(choice: Choice) -> Pick:
    return Pick(choice.do, choice.handle or None, None, choice.seat, choice.number, choice.word)


@pytest.mark.parametrize("game", ["purge", "xi", "psi-wars"])
def test_every_way_that_is_told_can_be_sent_together_and_is_taken_back_together(game: str) -> None:
    luck = answers(5)
    sent = 0
    for match, question in questions(game, range(3), luck):
        opening = [choice for choice in question.options if choice.step is not None]
        if not opening:
            continue
        path = path_from(opening[next(luck) % len(opening)], luck)
        picks = [picked(one) for one in path]
        before, number = len(match.unsaved), match.game.asked
        match.answer_all(0, number, picks)
        given = [entry.by for entry in match.unsaved[before:] if isinstance(entry, Answered)]
        assert given == ["seat", *["with"] * (len(given) - 1)] and len(given) >= len(path) - 1
        if match.is_over:
            continue
        match.take_back(0)
        assert match.game.asked == number, "one confirmation, one undo"
        match.answer_all(0, number, picks)
        sent += 1
        if sent == ENOUGH:
            break
    assert sent > (5 if game == "psi-wars" else 20)


def test_an_attack_in_purge_is_told_with_its_targets_and_what_each_leads_to() -> None:
    """PURGE-9.18, PURGE-9.20 The source and the target are one decision."""
    for _, question in questions("purge", range(6), answers(1)):
        for attack in question.options:
            sources = attack.step.options if attack.do == "attack" and attack.step is not None else []
            for source in sources:
                if source.step is not None and len(source.step.options) > 1:
                    assert source.step.moment == "attack target"
                    assert any(target.forecast for target in source.step.options)
                    return
    raise AssertionError("nobody could choose whom to attack")


def test_a_card_can_be_pressed_to_attack_also_where_the_house_would_choose_who_does() -> None:
    """PURGE-9.18 With one target that cannot strike back anybody may begin; a press on a card must not make it flee."""
    found = door("purge")
    here = {
        "A": {
            "play": [{"card": "eva-x", "at": "field"}, {"card": "clone-trooper", "at": "field"}],
            "decks": ["field-repairs"],
        },
        "B": {"commander": "mastermind-of-time", "play": [{"card": "mastermind-of-time", "at": "field"}]},
    }
    state = found.position(found.book(), here, found.options({}))
    advance(state)
    for do in ("battle", "vector", "assign", "assign", "done", "pass"):
        assert state.ask is not None
        choose(state, max(at for at, one in enumerate(state.ask.options) if one.verb.name == do))
    assert state.ask is not None and state.ask.moment == "battle action"
    told = {choice.do: choice for choice in led_on(found, state, is_answered=left_to("purge"))}
    assert told["attack"].step is None, "the house chooses"
    fleeing = told["retreat"].step
    assert fleeing is not None
    assert [one.handle for one in told["attack"].then] == [one.handle for one in fleeing.options]


def left_to(game: str) -> IsAnswered:
    """What the house answers for somebody with the usual settings."""
    habits = habits_for(game)
    return lambda state, ask: answer_for(state, ask, habits, Manner()) is not None


def led_on(found: Door, state: State, is_answered: IsAnswered) -> list[Choice]:
    assert state.ask is not None
    seat = state.ask.seat
    view = found.view(state, seat)
    uses = uses_for(Speech(found, found.book(), ["Anna", "Mira", "Otto", "Ida", "Ben", "Eva"], seat))
    words = QuestionWords(state, view, found.plain_view(view), uses)
    options = [choice_of(words, index) for index in range(len(state.ask.options))]
    lead_on(options, words, is_answered)
    return options


def told_options(found: Door, state: State) -> object:
    return msgspec.to_builtins(led_on(found, state, lambda game, ask: False))


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_an_option_tells_nothing_that_is_hidden(game: str) -> None:
    """Whatever the others hold, the same is told."""
    found = door(game)
    compared = 0
    for state in positions(game, 6, every=5, allow_leaks=False):
        if state.ask is None or not is_between_acts(state):
            continue
        swapped = with_hidden_cards_swapped(found, state, state.ask.seat, compared, own_too=True)
        assert told_options(found, state) == told_options(found, swapped), state.ask
        compared += 1
        if compared == ENOUGH:
            break
    assert compared
