"""No card is worth more in hand than in play, or nobody would play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

import pytest

from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import advance
from hegemon.core.errors import HegemonError
from hegemon.games.catalogue import door

Lines = Mapping[str, object]

DEFENSE = "defense mechanism"

# By game: the kinds that are built, played or placed to stay, where they lie in hand and where in play.
STAYING: dict[str, tuple[tuple[str, ...], Callable[[str, str], tuple[Lines, Lines]]]] = {
    "xi": (("unit", "lasting spell"), lambda card, kind: ({"hand": [card]}, {"play": [card]})),
    "psi-wars": (
        ("battle unit", "equipment"),
        lambda card, kind: ({"hand": [card]}, {"equipment" if kind == "equipment" else "lab": [card]}),
    ),
    "intergalactic-psi-wars": (
        ("being", "robot", "cyborg", "equipment"),
        lambda card, kind: (
            {"hand": [card], "ready": [4, 4, 4, 4]},
            {"lab": [card], "ready": [4, 4, 4, 4]},
        ),
    ),
    "psychological-warfare": (
        (DEFENSE,),
        lambda card, kind: ({"hand": [card]}, {"defenses": [card]}),
    ),
}


def kind_of(game: str, card: object) -> str:
    kinds: tuple[str, ...] = import_module(f"{door(game).package}.printed").KINDS
    kind: int = card.kind  # type: ignore[attr-defined]
    return kinds[kind]


def score(game: str, ours: Lines) -> float:
    found = door(game)
    state = found.position(found.book(), {"A": ours}, found.options({}))
    advance(state)
    return opinion_of(found).scores(state)[0]


@pytest.mark.parametrize("game", sorted(STAYING))
def test_building_a_card_never_lowers_the_score_by_the_hand_alone(game: str) -> None:
    kinds, places = STAYING[game]
    worse: list[str] = []
    tried = 0
    for card in door(game).book().cards.values():
        kind = kind_of(game, card)
        if kind not in kinds:
            continue
        held, built = places(card.id, kind)
        try:
            before, after = score(game, held), score(game, built)
        except HegemonError:  # A card that cannot lie there alone, such as one that is played on a unit.
            continue
        tried += 1
        if after < before:
            worse.append(f"{card.id}: {before:.2f} in hand, {after:.2f} in play")
    assert tried > 5
    assert worse == []
