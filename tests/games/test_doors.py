"""Every door takes the states, views and cards of its own game, and says so to whoever brings another's."""

from collections.abc import Callable

import pytest

from hegemon.core.errors import Refused
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from tests.tables import random_table

GAMES = game_ids()
DOORS: dict[str, Callable[[Door, Door], object]] = {
    "a state, to look at": lambda own, other: own.view(random_table(other.id, 1), 0),
    "a state, to ask for a fact": lambda own, other: own.fact(random_table(other.id, 1), "turn"),
    "a view, in plain": lambda own, other: own.plain_view(other.view(random_table(other.id, 1), 0)),
    "a view, to imagine": lambda own, other: own.imaginer(other.view(random_table(other.id, 1), 0), own.book()),
    "a card": lambda own, other: own.plain_card(next(iter(other.book().cards.values()))),
}


@pytest.mark.parametrize("what", DOORS)
@pytest.mark.parametrize(("game", "other"), list(zip(GAMES, [*GAMES[1:], GAMES[0]], strict=True)))
def test_a_door_refuses_what_belongs_to_another_game(game: str, other: str, what: str) -> None:
    own = door(game)
    DOORS[what](own, own)
    with pytest.raises(TypeError, match=f"The door of {own.name} takes its own"):
        DOORS[what](own, door(other))


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_that_breaks_a_limit_is_refused_with_its_rule(game: str) -> None:
    own = door(game)
    decks = [dict(own.deck(id).cards) for id in own.default_decks(own.least_players)]
    first = next(iter(decks[0]))
    for deck in decks:
        deck[first] = deck.get(first, 0) + 90
    with pytest.raises(Refused, match=rf"[Dd]eck.* is not legal\. {own.prefix}-"):
        own.set_up(own.book(), decks, {}, 1)
