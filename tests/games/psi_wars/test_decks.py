"""PSI-2 Deck checking: every broken limit is named with its rule, and nothing illegal is ever set up."""

from __future__ import annotations

import pytest

from hegemon.core.errors import Refused, UnknownName
from hegemon.games.catalogue import door
from hegemon.games.psi_wars.printed import BLUE_BACK, PsiCard
from hegemon.games.psi_wars.state import DECK, RESOURCES

PSI = door("psi-wars")
BOOK = PSI.book()
TWENTY = {"digital-splicing": 5, "neurogenesis": 5, "bio-acceleration": 5, "material-animation": 5}
FIVE = {"hydra-bot": 3, "rivet-drone": 2}


def battle_cards(size: int) -> dict[str, int]:
    """A Battle Deck of the given size, three copies of each card as far as it goes."""
    cards: dict[str, int] = {}
    for card in BOOK.cards.values():
        if sum(cards.values()) == size:
            break
        if card.back == BLUE_BACK:
            cards[card.id] = min(3, size - sum(cards.values()))
    return cards


def broken(cards: dict[str, int], **options: str) -> list[str]:
    return [problem.rule for problem in PSI.check_deck(BOOK, cards, options)]


@pytest.mark.rule("PSI-1.3", "PSI-2.9", "PSI-1.2", "PSI-R54")
def test_the_four_decks_have_58_legal_cards_in_two_parts() -> None:
    assert list(PSI.decks) == ["creature-commander", "cyborg-commander", "robot-commander", "unified"]
    for deck in PSI.decks.values():
        assert sum(deck.cards.values()) == 58
        assert broken(dict(deck.cards), custom_decks="off") == []
        gold = sum(copies for id, copies in deck.cards.items() if BOOK.card(id).back != BLUE_BACK)
        assert 22 <= gold <= 24


@pytest.mark.rule("PSI-1.3", "PSI-3.1", "PSI-2.7", "PSI-1.2")
def test_every_pair_of_decks_can_be_played_and_cards_lie_in_the_deck_of_their_back() -> None:
    for one in PSI.decks.values():
        for two in PSI.decks.values():
            game = PSI.set_up(BOOK, [one.cards, two.cards], {}, 1)
            for seat in range(2):
                blue = [game.cards[piece] for piece in game.pile(DECK, seat)]
                gold = [game.cards[piece] for piece in game.pile(RESOURCES, seat)]
                assert len(blue) + len(gold) == 58
                assert all(card.back == BLUE_BACK for card in blue)
                assert all(card.back != BLUE_BACK for card in gold)


@pytest.mark.rule("PSI-1.1")
def test_the_game_is_for_exactly_two_players() -> None:
    deck = PSI.decks["unified"].cards
    for players in (1, 3):
        with pytest.raises(Refused, match=r"PSI-1\.1"):
            PSI.set_up(BOOK, [deck] * players, {}, 1)


@pytest.mark.rule("PSI-2.1")
def test_forty_battle_cards_are_allowed_and_forty_one_are_not() -> None:
    assert broken(battle_cards(40)) == []
    assert broken(battle_cards(41)) == ["PSI-2.1"]


@pytest.mark.rule("PSI-2.2", "PSI-R46", "PSI-2.12", "PSI-R61")
def test_three_copies_of_a_battle_card_are_allowed_and_four_are_not() -> None:
    assert broken({**FIVE, "siana-commander": 3}) == []
    assert broken({**FIVE, "siana-commander": 4}) == ["PSI-2.2"]


@pytest.mark.rule("PSI-2.3", "PSI-2.4", "PSI-2.5", "PSI-2.6", "PSI-V24")
def test_the_limits_of_the_resource_deck() -> None:
    nine = {"neurogenesis": 9, "bio-acceleration": 8, "digital-splicing": 3}
    assert broken({**FIVE, **nine}) == ["PSI-2.5"]
    assert broken({**FIVE, **TWENTY, "neurogenesis": 6}) == ["PSI-2.4"]
    assert broken({**FIVE, **TWENTY, "creation-oracle": 4}) == ["PSI-2.6"]
    assert broken({**FIVE, **TWENTY, "creation-oracle": 3, "vein-survey": 1}) == []
    assert broken({**FIVE, **TWENTY, "creation-oracle": 3, "vein-survey": 2}) == ["PSI-2.3"]
    assert broken(FIVE) == []


@pytest.mark.rule("PSI-2.8", "PSI-R31", "PSI-2.10", "PSI-R45")
def test_five_battle_cards_with_one_unit_are_enough() -> None:
    assert broken(FIVE) == []
    assert broken({"hydra-bot": 3, "rivet-drone": 1}) == ["PSI-2.8"]
    assert broken({"orbital-lance": 3, "lab-patch": 3}) == ["PSI-2.8"]
    assert broken({"hydra-bot": 3}, min_battle_deck="3") == []


@pytest.mark.rule("PSI-2.11")
def test_every_broken_limit_is_reported() -> None:
    everything = {**battle_cards(40), "siana-commander": 4, "neurogenesis": 22, "flux-cell": 4, "no-such-card": 1}
    assert set(broken(everything)) == {"PSI-1.2", "PSI-2.1", "PSI-2.2", "PSI-2.3", "PSI-2.4", "PSI-2.5", "PSI-2.6"}
    with pytest.raises(Refused, match=r"PSI-2\.2.*PSI-2\.1"):
        PSI.set_up(BOOK, [everything | {"no-such-card": 1}, FIVE], {}, 1)


@pytest.mark.rule("PSI-1.3")
def test_custom_decks_can_be_turned_off() -> None:
    assert broken(FIVE, custom_decks="off") == ["PSI-1.3"]


@pytest.mark.rule("PSI-R59", "PSI-3.8")
def test_dice_that_cannot_be_used_are_refused() -> None:
    for dice in ("A red: 1 2 3", "C red: 1 2 3 4 5 6", "A pink: 1 2 3 4 5 6", "A red: 1 2 x 4 5 6"):
        with pytest.raises(UnknownName, match=r"PSI-R59"):
            PSI.options({"custom_dice": dice})
    same = "A red: 2 2 2 2 2 2; B red: 2 2 2 2 2 2"
    with pytest.raises(UnknownName, match=r"PSI-3\.8"):
        PSI.options({"custom_dice": same})


@pytest.mark.rule("PSI-1.8", "PSI-1.9", "PSI-1.10", "PSI-1.5")
def test_the_pool_has_86_cards_with_the_abilities_of_their_types() -> None:
    cards = [card for card in BOOK.cards.values() if isinstance(card, PsiCard)]
    kinds = [PSI.plain_card(card)["kind"] for card in cards]
    make_up = {"creature": 14, "robot": 14, "cyborg": 16, "equipment": 12, "power": 22}
    make_up |= {"creation unit": 4, "resource special": 4}
    assert {kind: kinds.count(kind) for kind in make_up} == make_up
    assert len(cards) == 86
    for card in cards:
        kind = PSI.plain_card(card)["kind"]
        if kind == "creature":
            assert not card.has(0)
        elif kind == "robot":
            assert not card.has(1)
        elif kind == "cyborg":
            assert card.has(0) and card.has(1)
        if card.distance is not None:
            assert kind == "cyborg"
