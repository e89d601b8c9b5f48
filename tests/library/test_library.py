"""Hegemon from Python: a whole game with one import."""

import doctest
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hegemon
from hegemon import library
from hegemon.games.catalogue import game_ids

GAMES = game_ids()


def played(match: hegemon.Match, answers: int = 10_000) -> hegemon.Match:
    for _ in range(answers):
        if match.is_over:
            break
        match.play(match.bot_choice("random"))
    return match


def test_the_examples_in_the_docstrings_run() -> None:
    found = doctest.testmod(library)
    assert found.attempted > 0 and found.failed == 0
    assert doctest.testmod(hegemon).failed == 0


def test_importing_the_package_loads_no_game() -> None:
    said = "import sys, hegemon; print([name for name in sys.modules if name.startswith('hegemon.')])"
    assert subprocess.run([sys.executable, "-c", said], capture_output=True, text=True).stdout == "['hegemon.engine']\n"


def test_the_door_names_everything_the_library_offers() -> None:
    assert set(hegemon.__all__) - {"__version__"} == set(library.__all__)
    for name in library.__all__:
        assert getattr(hegemon, name) is getattr(library, name)
    with pytest.raises(AttributeError):
        _ = hegemon.nothing


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_is_played_saved_loaded_and_replayed(id: str, tmp_path: Path) -> None:
    match = played(hegemon.game(id).new(seed=11))
    assert match.is_over and match.result and match.question is None and match.options == []
    match.save(tmp_path / "match.json")
    again = hegemon.load(tmp_path / "match.json")
    assert again.log() == match.log()
    assert again.winners == match.winners
    steps = [len(one.session.answers) for one in again.replay()]
    assert steps == list(range(len(match.session.answers) + 1))
    with pytest.raises(hegemon.Refused):
        match.play(0)


@pytest.mark.parametrize("id", GAMES)
def test_every_object_says_what_it_is(id: str) -> None:
    match = played(hegemon.game(id).new(seed=4), 20)
    question = match.question
    assert question is not None
    state, door = match.session.game, match.game.door
    view = door.view(state, question.seat)
    things = [match.game, match, question, question.options[0], match.session, door, door.own_book, door.rulebook]
    things += [state, state.ask, state.chance, *state.cards[:1], *state.zones, *state.frames, *(state.log or []), view]
    things += [*door.rulebook.rules.values(), *door.decks.values()]
    assert all(" object at 0x" not in repr(thing) for thing in things)
    assert question.text in str(question) and str(question.options[-1]) in str(question)
    assert len(str(match).splitlines()) > 3


@pytest.mark.parametrize("id", GAMES)
def test_an_option_can_be_named_by_its_words(id: str) -> None:
    match = hegemon.game(id).new(seed=5)
    for _ in range(60):
        if match.is_over:
            break
        for option in match.options:
            twin = match.copy()
            twin.play(option.words)
            other = match.copy()
            other.play(option)
            # Two copies of one card have the same words; then the first is meant.
            if sum(one.words == option.words for one in match.options) == 1:
                assert twin.session.game.digest() == other.session.game.digest()
        match.play(match.bot_choice("random"))


def test_a_copy_goes_its_own_way() -> None:
    match = hegemon.game("xi").new(seed=7)
    before = match.session.game.digest()
    twin = match.copy()
    twin.play(0)
    assert match.session.game.digest() == before and len(match.session.answers) == 0
    twin.undo()
    assert len(twin.session.answers) == 0
    assert twin.session.game.digest() == before


def test_a_match_that_was_played_at_the_table_with_undos_is_replayed_as_it_was() -> None:
    match = hegemon.game("xi").new(seed=7)
    for _ in range(60):
        match.play(len(match.options) - 1)
        if len(match.session.answers) % 7 == 0:
            match.session.undo()
    *_, last = match.replay()
    assert last.session.game.digest() == match.session.game.digest()
    twin = match.copy()
    match.undo()
    twin.undo()
    assert twin.session.game.digest() == match.session.game.digest()


def test_words_that_do_not_fit_change_nothing_and_say_why() -> None:
    match = hegemon.game("xi").new(seed=7)
    before = match.session.game.digest()
    with pytest.raises(hegemon.Refused, match="You can answer: start A, start B"):
        match.play("start C")
    assert match.session.game.digest() == before


@pytest.mark.parametrize("answer", [7, -1, None, True, 0.0, "", "start C", "nobody knows"])
def test_whatever_is_no_answer_is_refused_with_what_can_be_answered(answer: object) -> None:
    match = hegemon.game("xi").new(seed=7)
    with pytest.raises(hegemon.Refused, match="You can answer: start A, start B"):
        match.play(answer)  # type: ignore[arg-type]
    assert match.session.answers == []


def test_an_option_can_be_named_by_the_text_people_read() -> None:
    match = hegemon.game("xi").new(seed=7)
    assert match.play("player 2")[0] == "Player 2 took the first turn."


def test_the_numbers_of_a_printed_question_are_those_that_answer_it() -> None:
    match = hegemon.game("xi").new(seed=7)
    number = next(line.split()[0] for line in str(match.question).splitlines() if line.endswith("Player 2"))
    assert match.play(int(number))[0] == "Player 2 took the first turn."


@pytest.mark.parametrize("seat", [2, 9, -7])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    match = hegemon.game("xi").new(seed=7)
    for look in (match.view, match.draw, match.log):
        with pytest.raises(hegemon.UnknownName, match="0 to 1"):
            look(seat)
    with pytest.raises(hegemon.UnknownName):
        match.declare("concede", seat)
    with pytest.raises(hegemon.UnknownName):
        match.why("start A", seat)


def test_a_seat_can_be_named_by_its_letter_or_its_player() -> None:
    match = hegemon.game("xi").new(seed=7, players=["Anna", "Ben"])
    assert match.view("B") == match.view("Ben") == match.view(1) != match.view("Anna")
    assert match.draw("Ben") == match.draw(1)
    with pytest.raises(hegemon.UnknownName, match=r"There is no seat 'Cleo'; .* A to B, and Anna, Ben"):
        match.log("Cleo")


def test_an_option_of_another_question_is_refused() -> None:
    match = hegemon.game("xi").new(seed=7)
    kept = match.options[0]
    twin = match.copy()
    twin.play(kept)
    with pytest.raises(hegemon.Refused, match="was an answer to another question"):
        twin.play(kept)
    match.play(kept)


def test_why_tells_of_a_card_that_the_player_cannot_see() -> None:
    match = hegemon.game("xi").new(seed=7, decks=["first-steps-aqua", "first-steps-aqua"], players=["Anna", "Ben"])
    unseen = next(id for id in hegemon.game("xi").decks["first-steps-aqua"] if id not in str(match.view("Anna")))
    assert match.why(f"play {unseen}", "Anna") == [f"No card Anna can see is meant by 'play {unseen}'."]


def test_what_cannot_begin_a_match_is_refused_in_a_sentence() -> None:
    xi = hegemon.game("xi")
    for wrong in (
        {"players": "Anna"},
        {"decks": "kiln-host"},
        {"decks": {"rainblast": 30}},
        {"decks": ["kiln-host"]},
        {"seed": "seven"},
        {"seed": -1},
        {"seed": 2**70},
    ):
        with pytest.raises(hegemon.ImpossiblePosition):
            xi.new(**wrong)


def test_a_drawn_table_says_how_the_game_ended() -> None:
    match = played(hegemon.game("xi").new(seed=11))
    assert str(match).splitlines()[-1] == match.result


def test_a_refused_later_part_takes_the_whole_sentence_back() -> None:
    match = hegemon.game("xi").new(seed=7)
    before = match.session.game.digest()
    first = match.options[0].words
    with pytest.raises(hegemon.Refused):
        match.play(f"{first} > no such thing")
    assert match.session.game.digest() == before


def test_views_hide_what_the_seat_may_not_know() -> None:
    match = hegemon.game("xi").new(seed=7)
    zones = match.view(0)["zones"]
    hands = [zone for zone in zones if zone["zone"] == "hand"]
    assert hands[0].get("cards") and not hands[1].get("cards")


def test_decks_are_checked() -> None:
    xi = hegemon.game("xi")
    deck = next(iter(xi.decks.values()))
    assert xi.check_deck(deck) == []
    assert any("XI-" in problem for problem in xi.check_deck({"falcon-rider": 40}))
    with pytest.raises(hegemon.HegemonError):
        xi.new(decks=[{"falcon-rider": 40}, deck])
    with pytest.raises(hegemon.ImpossiblePosition):
        xi.new(players=9)
    with pytest.raises(hegemon.UnknownName):
        hegemon.game("no-such-game")


def test_rules_and_cards_are_at_hand() -> None:
    xi = hegemon.game("xi")
    assert "falcon-rider" in xi.cards()
    assert xi.rule("XI-7.2")
    assert xi.options == xi.door.options({})


@pytest.mark.parametrize("name", ["Anna", "anna", "Ben"])
def test_a_player_can_be_named_as_an_answer_also_by_themselves(name: str) -> None:
    match = hegemon.game("xi").new(seed=7, players=["Anna", "Ben"])
    assert match.question is not None and match.question.seat == 0
    match.play(name)
    assert match.view()["active"] == ["anna", "ben"].index(name.casefold())


def test_whatever_is_no_path_is_refused_in_a_sentence() -> None:
    xi = hegemon.game("xi")
    nothing: Any = 42
    for attempt in (
        lambda: hegemon.load(nothing),
        lambda: hegemon.load("game.json", cards=[nothing]),
        lambda: xi.cards([nothing]),
        lambda: xi.new(seed=1).save(nothing),
    ):
        with pytest.raises(hegemon.BadFile, match=r"42 is no path"):
            attempt()
