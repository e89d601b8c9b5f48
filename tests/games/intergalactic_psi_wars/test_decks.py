"""What a legal deck is; every broken limit is reported with its rule."""

from collections.abc import Mapping

import pytest

from hegemon.core.errors import Refused
from hegemon.games.catalogue import door

GAME = door("intergalactic-psi-wars")
BEINGS = dict(GAME.decks["beings"].cards)


def rules(cards: Mapping[str, int], limits: str = "on") -> list[str]:
    return [problem.rule for problem in GAME.check_deck(GAME.book(), cards, {"deck_limits": limits})]


@pytest.mark.parametrize("deck", list(GAME.decks))
def test_the_preconstructed_decks_are_legal(deck: str) -> None:
    assert rules(GAME.decks[deck].cards) == []


@pytest.mark.rule("IPW-2.3")
def test_a_deck_has_40_to_60_cards() -> None:
    legal = {"neurogenesis": 8, "bio-acceleration": 8, "trangarey-scythe": 3, "veilstalker": 3, "life-snatcher": 3}
    filled = {**legal, "mindreef-larva": 3, "brood-thresher": 3, "warend-reaper": 3, "psi-bolster": 3, "dream-leech": 3}
    assert sum(filled.values()) == 40
    assert rules(filled) == []
    assert rules({**filled, "dream-leech": 2}) == ["IPW-2.3"]
    big = {**BEINGS, "hydra-bot": 3, "rivet-drone": 3, "lab-patch": 2}
    assert sum(big.values()) == 60
    assert rules(big) == []
    assert rules({**big, "lab-patch": 3}) == ["IPW-2.3"]


@pytest.mark.rule("IPW-2.4")
def test_at_most_three_copies_but_of_creation_units() -> None:
    assert rules({**BEINGS, "trangarey-scythe": 4}) == ["IPW-2.4"]
    assert rules({**BEINGS, "gravity-snare": 3}) == []


@pytest.mark.rule("IPW-2.5")
def test_at_most_eight_of_a_type_and_24_creation_units() -> None:
    assert rules({**BEINGS, "neurogenesis": 9}) == ["IPW-2.5"]
    full = {**BEINGS, "neurogenesis": 8, "bio-acceleration": 8, "material-animation": 8, "digital-splicing": 1}
    assert rules(full) == ["IPW-2.5"]


@pytest.mark.rule("IPW-2.6")
def test_at_least_8_battle_units_and_12_creation_units() -> None:
    few = {id: copies for id, copies in BEINGS.items() if id not in ("neurogenesis", "bio-acceleration")}
    assert rules({**few, "neurogenesis": 4, "bio-acceleration": 2, "lab-patch": 3}) == ["IPW-2.6"]
    powers = ["lab-patch", "orbital-lance", "temporal-echo", "creation-oracle", "gravity-snare", "neural-spike"]
    units = {"trangarey-scythe": 3, "veilstalker": 3, "life-snatcher": 1}
    lights = {"neurogenesis": 8, "bio-acceleration": 8}
    assert rules({**lights, **units, **dict.fromkeys(powers, 3)}) == ["IPW-2.6"]


@pytest.mark.rule("IPW-2.7", "IPW-1.2")
def test_every_broken_limit_is_reported() -> None:
    wrong = {"trangarey-scythe": 5, "neurogenesis": 9, "nonsense": 1}
    assert rules(wrong) == ["IPW-2.4", "IPW-1.2", "IPW-2.3", "IPW-2.5", "IPW-2.6", "IPW-2.6"]


@pytest.mark.rule("IPW-R3")
def test_without_limits_only_unknown_cards_are_refused() -> None:
    assert rules({"trangarey-scythe": 30}, "off") == []
    assert rules({"nonsense": 1}, "off") == ["IPW-1.2"]


@pytest.mark.rule("IPW-1.1", "IPW-R1")
def test_the_game_is_for_two_and_refuses_illegal_decks() -> None:
    with pytest.raises(Refused, match=r"two players \(IPW-1\.1\)"):
        GAME.set_up(GAME.book(), [BEINGS, BEINGS, BEINGS], {}, 1)
    with pytest.raises(Refused, match=r"Deck 2 is not legal\. IPW-2\.4"):
        GAME.set_up(GAME.book(), [BEINGS, {**BEINGS, "veilstalker": 4}], {}, 1)
