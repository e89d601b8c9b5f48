"""Nobody sees what they may not: views, events, options and the timing of questions."""

from __future__ import annotations

import os

import pytest

from hegemon.core.agenda import STUCK_AFTER, choose, random_playout
from hegemon.core.asks import CARD, NO_SEAT, Piece
from hegemon.core.chance import Chance
from hegemon.core.effects import Act
from hegemon.core.events import SPECTATOR
from hegemon.core.state import State
from hegemon.core.zones import OPEN, OWN
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from tests.tables import REVEALED_BY_RULE, positions

GAMES = game_ids()
THOROUGH = 3 if os.environ.get("HEGEMON_COMPILED") else 1


def with_hidden_cards_swapped(found: Door, state: State, viewer: int, seed: int, own_too: bool) -> State:
    """The same state to the viewer: cards nobody showed the viewer have changed places."""
    twin = state.copy()
    luck = Chance(seed)
    cards = list(twin.cards)
    for owner in range(twin.seats):
        if owner == viewer and not own_too:
            continue
        hidden = [piece for piece in twin.pieces() if twin.owners[piece] == owner and not twin.sees_face(viewer, piece)]
        # Backs are seen by everybody, so only cards of one back can change places unnoticed.
        for back in {cards[piece].back for piece in hidden}:
            alike = [piece for piece in hidden if cards[piece].back == back]
            faces = list(alike)
            luck.shuffle(faces)
            swapped = [cards[piece] for piece in faces]
            for piece, card in zip(alike, swapped, strict=True):
                cards[piece] = card
    for group in hidden_common_cards(found, state, viewer, own_too):
        faces = list(group)
        luck.shuffle(faces)
        for piece, card in zip(group, [cards[face] for face in faces], strict=True):
            cards[piece] = card
    twin.take_faces(cards)
    return twin


def hidden_common_cards(found: Door, state: State, viewer: int, own_too: bool) -> list[list[Piece]]:
    """Hidden cards that nobody owns, in groups of one back, which may stand for each other.

    Without `own_too` only what other players hold, since the viewer may draw the rest, and nothing that the
    rules themselves bring into the open.
    """
    groups: dict[int, list[Piece]] = {}
    for piece, card in zip(state.pieces(), state.cards, strict=True):
        if state.owners[piece] != NO_SEAT or state.sees_face(viewer, piece):
            continue
        if own_too:
            groups.setdefault(card.back, []).append(piece)
        elif state.zone_of(piece).faces == OWN:
            if found.plain_card(card)["kind"] not in REVEALED_BY_RULE.get(found.id, ()):
                groups.setdefault(card.back, []).append(piece)
    return list(groups.values())


def is_shown(state: State, other: State, viewer: int) -> bool:
    """Whether the viewer has by now seen a card that was swapped, so that the tables rightly differ."""
    return any(
        state.cards[piece] is not other.cards[piece]
        and (state.sees_face(viewer, piece) or other.sees_face(viewer, piece))
        for piece in state.pieces()
    )


def hidden_from(state: State, viewer: int) -> set[Piece]:
    """The cards that others own and whose faces the viewer may not see."""
    return {
        piece
        for piece in state.pieces()
        if state.owners[piece] not in (viewer, NO_SEAT) and not state.sees_face(viewer, piece)
    }


def is_between_acts(state: State) -> bool:
    """Nobody is in the middle of declaring a card that is still in a hidden hand."""
    for frame in state.frames:
        if isinstance(frame, Act) and not state.sees_face(SPECTATOR, frame.piece):
            return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_view_and_what_follows_do_not_depend_on_hidden_cards(game: str) -> None:
    found = door(game)
    compared = 0
    for seed in range(2 * THOROUGH):
        for state in positions(game, seed, every=23, allow_leaks=False):
            if not is_between_acts(state):
                continue
            for viewer in [*range(state.seats), SPECTATOR]:
                swapped = with_hidden_cards_swapped(found, state, viewer, seed, own_too=True)
                assert found.plain_view(found.view(swapped, viewer)) == found.plain_view(found.view(state, viewer))
                # What follows may show the viewer's own cards to the viewer, so only the others' are swapped.
                original = state.copy()
                other = with_hidden_cards_swapped(found, state, viewer, seed, own_too=False)
                original.log, other.log = [], []
                hidden = hidden_from(original, viewer)
                for _ in range(12):
                    # From the moment the rules show the viewer a hidden card, the two games may differ.
                    if hidden - hidden_from(original, viewer) or hidden - hidden_from(other, viewer):
                        break
                    if is_shown(original, other, viewer):
                        break
                    seen = found.plain_view(found.view(original, viewer))
                    assert seen == found.plain_view(found.view(other, viewer))
                    assert [event.plain(viewer) for event in original.log] == [
                        event.plain(viewer) for event in other.log
                    ]
                    compared += 1
                    one, two = original.ask, other.ask
                    if one is None or two is None or not (one.default >= 0 or one.seat == viewer):
                        break
                    index = one.default if one.seat != viewer else seed % len(one.options)
                    choose(original, index)
                    choose(other, index)
    assert compared > 100


@pytest.mark.parametrize("game", GAMES)
def test_a_view_names_no_card_that_is_hidden(game: str) -> None:
    found = door(game)
    for seed in range(2 * THOROUGH):
        for state in positions(game, seed, every=31):
            for viewer in [*range(state.seats), SPECTATOR]:
                view = found.view(state, viewer)
                visible = sorted(state.cards[piece].id for piece in state.pieces() if state.sees_face(viewer, piece))
                assert sorted(card.id for card in view.cards if card is not None) == visible
                assert view.new == [], "the game's own numbers would tell where every card lies"
                if view.ask is None:
                    assert not view.frames
                else:
                    assert view.ask.seat == viewer


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_enters_or_leaves_a_hidden_zone_gets_a_fresh_handle(game: str) -> None:
    for seed in range(4):
        seen: dict[int, str] = {}
        for state in positions(game, seed, every=1):
            assert len(set(state.handles)) == len(state.handles)
            for piece, handle in zip(state.pieces(), state.handles, strict=True):
                # A pile of which only the top may be looked at was seen card by card.
                is_open = state.zone_of(piece).faces == OPEN
                hidden = not is_open and not state.sees_face(SPECTATOR, piece)
                place = f"{state.place[piece]}"
                where = place if hidden else "open"
                if where == "open" and seen.get(handle) == place:
                    # It was shown where it lies; nobody else had seen its handle before.
                    seen[handle] = where
                assert seen.setdefault(handle, where) == where, "a handle went along with a hidden card"


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_state_looks_the_same_to_the_one_who_imagined_it(game: str) -> None:
    found = door(game)
    for seed in range(2 * THOROUGH):
        for state in positions(game, seed, every=43):
            assert state.ask is not None
            viewer = state.ask.seat
            view = found.view(state, viewer)
            for number in range(3):
                imagined = found.imagine(view, Chance(seed + number), found.book())
                assert found.plain_view(found.view(imagined, viewer)) == found.plain_view(view)
            random_playout(imagined, seed, STUCK_AFTER)
            assert imagined.outcome is not None


def with_a_card_changed(found: Door, deck: str) -> dict[str, int]:
    """A legal deck nobody knows: a preconstructed one with one card for another."""
    cards = dict(found.deck(deck).cards)
    for out in cards:
        for into in found.book().cards:
            changed = {**cards, out: cards[out] - 1, into: cards.get(into, 0) + 1}
            changed = {id: copies for id, copies in changed.items() if copies}
            if into != out and not found.check_deck(found.book(), changed, found.options({})):
                return changed
    raise AssertionError(f"{deck} cannot be changed")


@pytest.mark.parametrize("game", [game for game in GAMES if len(door(game).decks) > 1])
def test_decks_nobody_knows_can_be_imagined_and_played_to_their_end(game: str) -> None:
    found = door(game)
    decks = [with_a_card_changed(found, deck) for deck in found.default_decks(2)]
    begun = found.begin(found.book(), decks, found.options(found.for_simulations), 1, with_log=False)
    assert begun.ask is not None
    view = found.view(begun, begun.ask.seat)
    for seed in range(12):
        imagined = found.imagine(view, Chance(seed), found.book())
        assert found.plain_view(found.view(imagined, begun.ask.seat)) == found.plain_view(view)
        random_playout(imagined, seed, STUCK_AFTER)
        assert imagined.outcome is not None


@pytest.mark.parametrize("game", GAMES)
def test_the_truth_is_among_what_can_be_imagined(game: str) -> None:
    """With preconstructed decks, some imagined state gives every seat the very cards it has."""
    found = door(game)
    for state in positions(game, 7, every=53):
        assert state.ask is not None
        viewer = state.ask.seat
        imaginer = found.imaginer(found.view(state, viewer), found.book())
        wanted = {owner: cards_of(state, owner) for owner in range(state.seats)}
        for number in range(200):
            imagined = imaginer.imagine(Chance(number))
            wanted = {owner: cards for owner, cards in wanted.items() if cards_of(imagined, owner) != cards}
            if not wanted:
                break
        assert not wanted


def cards_of(state: State, owner: int) -> list[str]:
    """All cards of one player, wherever they lie."""
    return sorted(state.cards[piece].id for piece in state.pieces() if state.owners[piece] == owner)


@pytest.mark.parametrize("game", GAMES)
def test_why_not_always_has_a_rule_and_never_a_reason_against_what_is_offered(game: str) -> None:
    found = door(game)
    for seed in range(2 * THOROUGH):
        for state in positions(game, seed, every=37):
            ask = state.ask
            assert ask is not None
            for option in ask.options:
                assert state.why_not(ask.seat, option) is None
            for verb in found.verbs:
                if verb.about != CARD:
                    continue
                for piece in state.pieces():
                    option = verb.of(piece)
                    if option in ask.options or not state.sees_face(ask.seat, piece):
                        continue
                    refusal = state.why_not(ask.seat, option)
                    assert refusal is not None, f"{verb.name} {state.cards[piece].id} is neither open nor refused"
                    assert found.rulebook.rule(refusal.rule).text
