"""Setting up with whole decks."""

import pytest

from hegemon.games.catalogue import door
from hegemon.games.intergalactic_psi_wars.state import CREATION, DECK, HAND, Ipw

GAME = door("intergalactic-psi-wars")


def begun(options: dict[str, str], seed: int = 3) -> Ipw:
    decks = [GAME.decks["beings"].cards, GAME.decks["robots"].cards]
    game = GAME.begin(GAME.book(), decks, options, seed)
    assert isinstance(game, Ipw)
    return game


@pytest.mark.rule("IPW-3.2", "IPW-3.4")
def test_eight_cards_each_and_nothing_in_play() -> None:
    game = begun({})
    for seat in range(2):
        assert (len(game.pile(HAND, seat)), len(game.pile(DECK, seat)), len(game.pile(CREATION, seat))) == (8, 44, 0)
    assert game.ready == [0] * 8


@pytest.mark.rule("IPW-R5")
def test_one_creation_unit_of_each_type_from_the_deck_by_option() -> None:
    game = begun({"start_creation_units": "one_of_each"})
    for seat in range(2):
        assert (len(game.pile(HAND, seat)), len(game.pile(DECK, seat)), len(game.pile(CREATION, seat))) == (8, 40, 4)
    assert game.ready == [1] * 8


@pytest.mark.rule("IPW-R5")
def test_a_type_missing_from_the_deck_is_not_placed() -> None:
    deck = {"neurogenesis": 3, "trangarey-scythe": 20}
    options = {"start_creation_units": "one_of_each", "deck_limits": "off"}
    game = GAME.begin(GAME.book(), [deck, deck], options, 1)
    assert isinstance(game, Ipw)
    assert game.ready == [0, 1, 0, 0, 0, 1, 0, 0]


@pytest.mark.rule("IPW-3.3", "IPW-R4")
def test_the_higher_roll_starts_and_ties_are_rolled_again() -> None:
    tied = 0
    for seed in range(60):
        game = begun({}, seed)
        assert game.log is not None
        rolls = [event.amount for event in game.log if event.name == "rolled to start"]
        assert all(first == second for first, second in zip(rolls[:-2:2], rolls[1:-2:2], strict=True))
        assert game.active == (0 if rolls[-2] > rolls[-1] else 1)
        tied += len(rolls) > 2
    assert tied
