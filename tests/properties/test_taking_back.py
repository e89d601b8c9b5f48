"""Taking back is no look into the future: what was hidden is drawn again, and what was known stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.core.agenda import STUCK_AFTER, random_playout
from hegemon.core.asks import Seat
from hegemon.core.chance import Chance
from hegemon.core.events import SPECTATOR
from hegemon.core.plain import PlainView
from hegemon.core.state import State
from hegemon.core.zones import CLOSED
from hegemon.games.catalogue import door, game_ids
from hegemon.store import Session, load
from hegemon.store.snapshots import EVERY
from tests.store.test_saves import new_session, play_on, same
from tests.tables import positions

GAMES = game_ids()
WITHOUT_DRAWING = ("purge",)
"""Games whose players choose from their decks."""


def seen(game: str, state: State) -> dict[Seat, PlainView]:
    found = door(game)
    return {viewer: found.plain_view(found.view(state, viewer)) for viewer in [*range(state.seats), SPECTATOR]}


def drawn_next(state: State) -> tuple[int, ...]:
    """The cards that will be drawn, and how the next dice fall."""
    decks = [pile for where, pile in enumerate(state.piles) if state.zones[where // state.seats].faces == CLOSED]
    dice = state.chance.copy()
    return (*(piece for pile in decks for piece in pile), *(dice.below(6) for _ in range(6)))


@pytest.mark.parametrize("game", GAMES)
def test_drawing_again_changes_nothing_that_anybody_knows(game: str) -> None:
    compared = 0
    for seed in range(3):
        for state in positions(game, seed, every=17):
            twin = state.copy()
            twin.redraw(1000 * seed + compared)
            assert seen(game, twin) == seen(game, state)
            assert sorted(twin.handles) == sorted(state.handles)
            for where, pile in enumerate(state.piles):
                assert sorted(twin.piles[where]) == sorted(pile), "no card goes to another pile"
                for piece, other in zip(pile, twin.piles[where], strict=True):
                    assert piece == other or not (state.known[piece] or state.known[other])
            if compared % 5 == 0:
                random_playout(twin, seed, STUCK_AFTER)
                assert twin.outcome is not None
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("game", GAMES)
def test_after_an_undo_the_next_cards_and_dice_are_not_those_that_were_seen(game: str) -> None:
    session = new_session(game, 4)
    play_on(session, 4, 50)
    futures, answers = set(), len(session.answers)
    for _ in range(30):
        play_on(session, 5, answers - len(session.answers))
        session.undo(0)
        futures.add(drawn_next(session.game))
    assert len(futures) == 30


@pytest.mark.parametrize("game", [game for game in GAMES if game not in WITHOUT_DRAWING])
def test_every_card_of_the_deck_may_be_the_next_one(game: str) -> None:
    state = new_session(game, 4).game
    deck = max((pile for where, pile in enumerate(state.piles) if state.faces_known(where) == 0), key=len)
    where = state.piles.index(deck)
    tops = set()
    for luck in range(40 * len(deck)):
        twin = state.copy()
        twin.redraw(luck)
        tops.add(twin.piles[where][-1])
    backs = {state.cards[piece].back for piece in deck}
    assert len(backs) == 1
    assert tops == set(deck)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_many_undos_comes_back_from_its_save_exactly(game: str, tmp_path: Path) -> None:
    session = new_session(game, 6)
    luck = Chance(6)
    for round in range(12):
        play_on(session, round, 3 + luck.below(60))
        if session.game.outcome is not None:
            break
        for _ in range(1 + luck.below(3)):
            session.undo(luck.below(2) if luck.below(2) else None)
        session.save(tmp_path / "game.json")
        again = load(tmp_path / "game.json")
        assert same(again.game, session.game)
        play_on(session, 1, 5)
        play_on(again, 1, 5)
        assert same(again.game, session.game), "and both go on alike"
    assert session.redrawn


@pytest.mark.parametrize("game", GAMES)
def test_going_back_from_a_position_that_was_kept_is_going_back_from_the_start(game: str) -> None:
    session = new_session(game, 8)
    play_on(session, 8, 20 * EVERY)
    count = len(session.answers) - (session.game.outcome is not None)
    for keep in range(count, 0, -max(1, count // 12)):
        session.keep_first(keep, keep)
        fresh = plain_replay(game, session)
        assert same(session.game, fresh.game)
        assert len(session.snapshots.kept) <= 6
        play_on(session, keep, 7)
        assert same(session.game, plain_replay(game, session).game)
        session.keep_first(keep, keep + 1)


def plain_replay(game: str, session: Session) -> Session:
    fresh = new_session(game, 8)
    fresh.replay(session.answers, session.redrawn)
    return fresh
