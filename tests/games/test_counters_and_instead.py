"""Counters and what happens instead: what is refused, and what a copy, a view and a save know of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.core.agenda import advance
from hegemon.core.counters import counters_on
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door

DESIGNS = Path(__file__).parents[2] / "examples" / "designs"
UNIT = 'kind = "unit"\ntype = "ember"\ncost = { time = 1 }\ndamage = 1\nlife = 1'
SPELL = 'kind = "lasting spell"\ntype = "ember"\ncost = { time = 1 }'
WORN = 'kind = "equipment"\ncost = { any = 1 }\nphysical = [1, 0]'
BOTH = 'does = [{ do = "change", stat = "counters", of = "self", add = 1, less = 1 }]'
DRAW = 'does = [{ do = "draw", cards = 1 }]'


def refusal(folder: Path, game: str, lines: str) -> str:
    (folder / "mine.toml").write_text(f'[mine]\nname = "Mine"\n{lines}\n', encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        door(game).book([folder])
    return str(refused.value)


@pytest.mark.parametrize(
    ("game", "lines", "says"),
    [
        ("xi", f'{UNIT}\nwhen = [{{ event = "attacks", instead = true, {DRAW} }}]', "nothing can take the place of"),
        ("xi", f'{UNIT}\nwhen = [{{ event = "hurt", instead = true, may = true, {DRAW} }}]', "leave 'may' out"),
        ("xi", f'{SPELL}\nwhen = [{{ event = "destroyed", instead = true, {DRAW} }}]', "only of a unit"),
        (
            "intergalactic-psi-wars",
            f'{WORN}\nwhen = [{{ event = "destroyed", instead = true, {DRAW} }}]',
            "only of a Battle Unit",
        ),
        (
            "xi",
            f'{UNIT}\nwhen = [{{ event = "hurt", {BOTH} }}]',
            "needs one of 'add', 'less' and 'set'",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, game: str, lines: str, says: str) -> None:
    assert says in refusal(tmp_path, game, lines)


@pytest.mark.parametrize(
    ("game", "id", "zone"),
    [
        ("xi", "omen-of-ruin", "play"),
        ("psi-wars", "slow-bloom", "lab"),
        ("intergalactic-psi-wars", "storage-cell", "lab"),
        ("psychological-warfare", "slow-burn", "defenses"),
    ],
)
def test_counters_are_copied_and_seen_by_everybody(game: str, id: str, zone: str) -> None:
    found = door(game)
    state = found.position(found.book([DESIGNS / game]), {"at": "start of turn", "A": {zone: [id]}}, {})
    advance(state)
    piece = next(piece for piece in state.pieces() if state.cards[piece].id == id)
    assert counters_on(state, piece) == 1
    twin = state.copy()
    assert counters_on(twin, piece) == 1
    assert twin.digest() == state.digest()
    for seat in (-1, 0, 1):
        assert "'counters': 1" in str(found.plain_view(found.view(state, seat)))
