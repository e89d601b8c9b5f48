"""Reflex: what the lab hands it depends on nothing its seat does not see, and it plays sensibly in every game."""

from __future__ import annotations

from typing import Any

import pytest

from hegemon.bots import all_bot_names, bot_for, check_bot, seatable_bots
from hegemon.bots.registry import opinion_of, reflex_of
from hegemon.core.asks import Piece, Seat
from hegemon.core.chance import Chance
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.lab.match import play_match
from hegemon.lab.simulate import blindfold_of, player_for
from tests.tables import positions


def hidden(state: State, seat: Seat, is_own: bool) -> list[Piece]:
    """What lies hidden from the seat, of its own or of others."""
    pieces = [piece for pile in state.piles for piece in pile if not state.sees_face(seat, piece)]
    return [piece for piece in pieces if (state.owners[piece] == seat) == is_own]


def turned_round(state: State, pieces: list[Piece]) -> State:
    """The same table, with the faces of these cards in the opposite order wherever their backs are the same."""
    twin = state.copy()
    faces: list[Card] = state.cards[:]
    for back in {state.cards[piece].back for piece in pieces}:
        group = [piece for piece in pieces if state.cards[piece].back == back]
        for piece, other in zip(group, reversed(group), strict=True):
            faces[piece] = state.cards[other]
    twin.take_faces(faces)
    return twin


def face_of(state: State, piece: Piece) -> Card:
    """The card as the rules of the game look it up."""
    rules: Any = state
    card: Card = rules.card(piece)
    return card


@pytest.mark.parametrize("game", game_ids())
def test_a_blindfolded_copy_shows_what_the_seat_sees_and_nothing_else(game: str) -> None:
    found = door(game)
    blindfold = blindfold_of(found)
    compared = 0
    for state in positions(game, 5, every=23):
        if state.ask is None or state.has_secrets():
            continue
        seat = state.ask.seat
        copy = blindfold.copy_for(state, seat, Chance(7))
        assert found.plain_view(found.view(copy, seat)) == found.plain_view(found.view(state, seat))
        own, others = hidden(state, seat, is_own=True), hidden(state, seat, is_own=False)
        assert sorted(copy.cards[piece].id for piece in own) == sorted(state.cards[piece].id for piece in own)
        if not found.shares_deck:
            other = blindfold.copy_for(turned_round(state, others), seat, Chance(7))
            assert [card.id for card in other.cards] == [card.id for card in copy.cards]
        compared += 1
        if compared == 4:
            break
    assert compared == 4


@pytest.mark.parametrize("game", [game for game in game_ids() if not door(game).shares_deck])
def test_a_blindfolded_player_judges_by_the_faces_it_was_dealt(game: str) -> None:
    """Whatever a game keeps of its cards besides their faces follows them: else a look would see what is hidden."""
    found = door(game)
    opinion = opinion_of(found)
    blindfold = blindfold_of(found)
    reflex = reflex_of(game, opinion)
    compared = 0
    for state in positions(game, 5, every=11):
        ask = state.ask
        if ask is None or state.has_secrets():
            continue
        turned = turned_round(state, hidden(state, ask.seat, is_own=False))
        copies = [blindfold.copy_for(table, ask.seat, Chance(7)) for table in (state, turned)]
        assert opinion.scores(copies[0]) == opinion.scores(copies[1])
        assert reflex.answer_in(copies[0], Chance(8), []) == reflex.answer_in(copies[1], Chance(8), [])
        compared += 1
        if compared == 12:
            break
    assert compared == 12


@pytest.mark.parametrize("game", game_ids())
def test_a_card_on_a_blindfolded_table_is_the_one_it_was_dealt(game: str) -> None:
    found = door(game)
    blindfold = blindfold_of(found)
    moved = 0
    for state in positions(game, 5, every=23):
        if state.ask is None or state.has_secrets():
            continue
        copy = blindfold.copy_for(state, state.ask.seat, Chance(7))
        for piece in copy.pieces():
            assert face_of(copy, piece) is copy.cards[piece]
            moved += copy.cards[piece] is not state.cards[piece]
    assert moved > 0


def test_whoever_is_blindfolded_does_not_know_what_it_will_draw() -> None:
    state = next(state for state in positions("xi", 5, every=1) if state.ask is not None)
    assert state.ask is not None
    seat = state.ask.seat
    deck = hidden(state, seat, is_own=True)
    blindfold = blindfold_of(door("xi"))
    tops = {blindfold.copy_for(state, seat, Chance(luck)).cards[deck[-1]].id for luck in range(12)}
    assert len(tops) > 3


def test_a_reflex_beats_random_play() -> None:
    game = door("intergalactic-psi-wars")
    decks = [game.deck(id).cards for id in game.default_decks(2)]
    won = 0
    for number in range(6):
        begun = game.begin(game.book(), decks, game.options({}), number, with_log=False)
        own = number % 2
        bots = ["reflex", "random"] if own == 0 else ["random", "reflex"]
        players = [player_for(game, bot_for(bot, game, game.book()), 2 * number + at) for at, bot in enumerate(bots)]
        won += play_match(begun, players, 10_000).winners == [own]
    assert won >= 5


def test_the_quick_bot_of_earlier_versions_is_another_word_for_it() -> None:
    assert check_bot("glance") == ("reflex", None)
    assert "glance" in seatable_bots()
    assert "glance" not in all_bot_names()
