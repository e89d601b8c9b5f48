"""XI-2 Deck checking: every broken limit is named with its rule, and nothing illegal is ever set up."""

from __future__ import annotations

import pytest

from hegemon.core.errors import Refused, UnknownName
from hegemon.games.catalogue import door
from hegemon.games.xi.decks import fair

XI = door("xi")
BOOK = XI.book()
MOTHS = {"earth-moth": 3}


def deck_of(size: int, **extra: int) -> dict[str, int]:
    """A legal deck of the given size, three copies of each card as far as it goes."""
    cards: dict[str, int] = {}
    for id in BOOK.cards:
        if sum(cards.values()) == size:
            break
        cards[id] = min(3, size - sum(cards.values()))
    return {**cards, **extra}


def broken(cards: dict[str, int], **options: str) -> list[str]:
    return [problem.rule for problem in XI.check_deck(BOOK, cards, options)]


@pytest.mark.rule("XI-2.1", "XI-2.5")
def test_thirty_cards_are_enough_and_twenty_nine_are_not() -> None:
    assert broken(deck_of(30)) == []
    assert broken(deck_of(29)) == ["XI-2.1"]


@pytest.mark.rule("XI-2.2", "XI-2.5")
def test_three_copies_are_allowed_and_four_are_not() -> None:
    cards = deck_of(33)
    assert broken(cards) == []
    first = next(iter(cards))
    assert broken({**cards, first: 4}) == ["XI-2.2"]


@pytest.mark.rule("XI-2.3")
def test_there_is_no_largest_deck() -> None:
    everything = dict.fromkeys(BOOK.cards, 3)
    assert sum(everything.values()) == 360
    assert broken(everything) == []
    assert XI.begin(BOOK, [everything, everything], {}, 1).ask is not None


@pytest.mark.rule("XI-2.4", "XI-R4")
def test_a_deck_may_mix_all_types_and_hold_no_unit_at_all() -> None:
    spells = {id: 3 for id, card in BOOK.cards.items() if XI.plain_card(card)["kind"] != "unit"}
    assert {dict(XI.plain_card(BOOK.card(id)))["type"] for id in spells} == {
        "aqua",
        "ember",
        "wind",
        "stone",
        "celestial",
        "shadow",
    }
    assert broken(spells) == []


@pytest.mark.rule("XI-2.6")
def test_every_card_counts_the_same_for_deck_building() -> None:
    for id in BOOK.cards:
        assert broken({**dict.fromkeys([other for other in BOOK.cards if other != id][:9], 3), id: 3}) == []


@pytest.mark.rule("XI-2.5")
def test_every_broken_limit_is_reported_not_only_the_first() -> None:
    assert broken({"earth-moth": 4, "no-such-card": 1, "snow-beast": 5}) == ["XI-1.2", "XI-2.1", "XI-2.2", "XI-2.2"]


@pytest.mark.rule("XI-R77")
def test_cards_that_win_outright_can_be_banned() -> None:
    cards = {**deck_of(30), "crown-of-the-six": 1}
    assert broken(cards) == []
    assert broken(cards, alternative_wins="off") == ["XI-R77"]


@pytest.mark.rule("XI-1.2", "XI-2.5")
def test_an_illegal_deck_is_refused_before_setup_with_its_rule() -> None:
    with pytest.raises(Refused, match=r"Deck 2 .*XI-2\.1"):
        XI.begin(BOOK, [deck_of(30), MOTHS], {}, 1)


@pytest.mark.rule("XI-1.1")
@pytest.mark.parametrize("players", [1, 7])
def test_one_player_or_seven_are_refused(players: int) -> None:
    with pytest.raises(Refused, match=r"XI-1\.1"):
        XI.begin(BOOK, [deck_of(30)] * players, {}, 1)


@pytest.mark.rule("XI-2.7", "XI-E33")
@pytest.mark.parametrize(
    ("deck", "sizes"),
    [
        ("relentless-tide", (50, 49, 47)),
        ("everwind-flight", (50, 49, 49)),
        ("mountain-bastion", (50, 49, 49)),
        ("kiln-host", (50, 50, 50)),
    ],
)
def test_fair_starters_leave_out_what_the_book_says_and_stay_legal(deck: str, sizes: tuple[int, int, int]) -> None:
    for balance, size in zip(("full", "fair", "fair_plus"), sizes, strict=True):
        cards = fair(XI.deck(deck).cards, balance)
        assert sum(cards.values()) == size
        assert broken(cards) == []
        game = XI.begin(BOOK, [XI.deck(deck).cards, deck_of(40)], {"starter_balance": balance}, 1)
        assert game.owners.count(0) == size
        assert game.owners.count(1) == 40, "only starters are changed"


def test_an_unknown_option_or_value_is_refused_by_name() -> None:
    with pytest.raises(UnknownName, match="no option 'colour'"):
        XI.options({"colour": "red"})
    with pytest.raises(UnknownName, match=r"defender_limit cannot be 'maybe'.*off, on"):
        XI.options({"defender_limit": "maybe"})
    assert XI.options({"stalemate_rounds": "3"})["stalemate_rounds"] == "3"
    with pytest.raises(UnknownName, match="stalemate_rounds"):
        XI.options({"stalemate_rounds": "0"})
