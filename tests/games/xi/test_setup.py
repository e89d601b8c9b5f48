"""XI-3 Setting up, as far as a position cannot show it: shuffling and the draw of lots."""

from __future__ import annotations

import pytest

from hegemon.games.catalogue import door
from hegemon.games.xi.state import DECK, HAND, Xi

XI = door("xi")
BOOK = XI.book()
DECKS = [XI.deck("kiln-host").cards, XI.deck("relentless-tide").cards]


def fresh(seed: int, **options: str) -> Xi:
    game = XI.begin(BOOK, DECKS, options, seed)
    assert isinstance(game, Xi)
    return game


def order(game: Xi, seat: int) -> list[str]:
    return [game.cards[piece].id for piece in (*game.pile(DECK, seat), *game.pile(HAND, seat))]


@pytest.mark.rule("XI-3.3")
def test_both_decks_are_shuffled_and_nothing_is_lost() -> None:
    orders = {tuple(order(fresh(seed), 0)) for seed in range(20)}
    assert len(orders) == 20
    listed = sorted(id for id, copies in DECKS[0].items() for _ in range(copies))
    assert all(sorted(one) == listed for one in orders)
    assert order(fresh(5), 1) == order(fresh(5), 1), "the same seed shuffles the same way"


@pytest.mark.rule("XI-3.3")
def test_every_card_comes_to_every_place_about_equally_often() -> None:
    tops = [order(fresh(seed), 0)[-1] for seed in range(1500)]
    expected = {id: 1500 * copies / 50 for id, copies in DECKS[0].items()}
    chi_square = sum((tops.count(id) - wanted) ** 2 / wanted for id, wanted in expected.items())
    assert chi_square < 70, "27 cards: values above 70 come once in a hundred thousand fair shuffles"


@pytest.mark.rule("XI-3.6", "XI-R6")
def test_the_one_who_chooses_is_drawn_by_lot() -> None:
    choosers = [ask.seat for seed in range(200) if (ask := fresh(seed).ask) is not None]
    assert 70 < choosers.count(0) < 130
    starters = {fresh(seed, first_choice="random").active for seed in range(40)}
    assert starters == {0, 1}
