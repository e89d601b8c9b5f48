"""Tuning: known facts are never touched, changes are small and legal, and only clear gains are proposed."""

from __future__ import annotations

import tomllib

import pytest

from hegemon.core.errors import Refused
from hegemon.games.catalogue import door, game_ids
from hegemon.lab import tune as tuning
from hegemon.lab.batches import make_plan
from hegemon.lab.edits import MARKS, ORIGINAL, Change, is_ours, numbers_in, sources_of
from hegemon.lab.rows import GameRow
from hegemon.lab.run import local_crew
from hegemon.lab.tune import loss, surety, tune
from tests.lab.plans import SMALL_DECKS

CERTAIN = {
    "xi": ["snow-beast", "crocodile-of-gree", "drain-fairy", "earth-soldier"],
    "psi-wars": ["siana-commander", "trangarey-scythe", "hydra-bot"],
    "intergalactic-psi-wars": ["trangarey-scythe", "kyler-cyborg", "cyber-onslaught"],
    "psychological-warfare": ["clever-insult", "backhanded-compliment", "paranoia"],
    "purge": ["chrono-drone", "zero-hour-humans"],
}
"""Some of the cards each game is known to have; every one must be there, and out of reach."""


@pytest.mark.parametrize("id", game_ids())
def test_numbers_that_may_change_belong_to_original_cards_only(id: str) -> None:
    sources = sources_of(door(id))
    tables = {card: table for text in sources.cards.values() for card, table in tomllib.loads(text).items()}
    numbers = list(numbers_in(sources))
    assert len(numbers) > 20
    for number in numbers:
        table = tables[number.card]
        assert {table.get(mark, ORIGINAL) for mark in MARKS} == {ORIGINAL}, number
        assert number.key not in table.get("certain", []), number
        line = sources.cards[number.file].splitlines()[number.line]
        assert line[number.start :].startswith(str(number.value))
    assert set(CERTAIN[id]) <= set(tables)
    assert not {number.card for number in numbers} & set(CERTAIN[id])


def test_a_fact_that_is_known_of_an_original_card_stays() -> None:
    card: dict[str, object] = {"cost": 3, "bags": 1, "certain": ["cost"]}
    assert not is_ours(card, "cost")
    assert is_ours(card, "bags")
    assert not is_ours({"origin": "public"}, "cost")
    assert not is_ours({"status": "partly certain"}, "cost")
    assert not is_ours({"mark": "name known"}, "cost")


@pytest.mark.parametrize("id", game_ids())
def test_a_change_moves_one_number_and_nothing_else(id: str) -> None:
    sources = sources_of(door(id))
    for number in list(numbers_in(sources))[::25]:
        new = number.value + 1
        change = Change("number", number.file, number.card, number.key, number.value, new, number.line, number.start)
        after = sources.with_change(change)
        diff = [
            line for line in sources.diff(after, id).splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")
        ]
        assert len(diff) == 2
        old_table = tomllib.loads(sources.cards[number.file])
        new_table = tomllib.loads(after.cards[number.file])
        assert [card for card in old_table if old_table[card] != new_table[card]] == [number.card]


def test_an_exchange_keeps_the_size_of_a_deck() -> None:
    sources = sources_of(door("xi"))
    before = sources.deck("kiln-host")
    less = next(card for card, copies in before.items() if copies == 1)
    more = next(card for card, copies in before.items() if copies == 2)
    change = Change("copy", "kiln-host", less, more, 1, 0)
    after = sources.with_change(change).deck("kiln-host")
    assert sum(after.values()) == sum(before.values())
    assert less not in after
    assert after[more] == before[more] + 1


def row(table: int, number: int, winner: int) -> GameRow:
    decks = ("alder", "birch") if number % 2 == 0 else ("birch", "alder")
    return GameRow(table, number, 0, decks, (winner,), 0, 9, 9, "X-1", (), (), 0.0)


def test_a_change_is_believed_only_if_it_is_clear() -> None:
    lopsided = [row(0, number, number % 2) for number in range(40)]
    even = [row(0, number, number // 2 % 2) for number in range(40)]
    assert loss(lopsided) > 50
    assert loss(even) == 0
    assert surety(lopsided, even) == 1.0
    assert surety(even, lopsided) == 0.0
    assert surety(even, even) == 0.0


def test_tune_proposes_a_diff_and_touches_no_known_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """With random bots and few games, every gain believed: what counts here is what may be proposed."""
    monkeypatch.setattr(tuning, "surety", lambda *rows: 1.0)
    monkeypatch.setattr(tuning, "CANDIDATES", 4)
    xi = door("xi")
    plan = make_plan(xi, "random", {name: xi.deck(name).cards for name in SMALL_DECKS}, 6, 1)
    told: list[str] = []
    found = tune(xi, plan, local_crew(1), 2, told.append)
    assert len(found.changes) == 2
    assert "@@" in found.diff and found.diff.startswith("--- a/xi/")
    known = {card for card, table in all_tables("xi").items() if "origin" in table}
    assert not {change.card for change in found.changes if change.kind == "number"} & known
    assert any("changes on 12 games a pairing" in sentence for sentence in told)


def all_tables(id: str) -> dict[str, dict[str, object]]:
    return {card: table for text in sources_of(door(id)).cards.values() for card, table in tomllib.loads(text).items()}


def test_tune_stops_when_nothing_is_clearly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "surety", lambda *rows: 0.5)
    monkeypatch.setattr(tuning, "CANDIDATES", 2)
    xi = door("xi")
    plan = make_plan(xi, "random", {name: xi.deck(name).cards for name in SMALL_DECKS}, 4, 1)
    assert tune(xi, plan, local_crew(1), 2, lambda sentence: None).changes == []


def test_tune_needs_decks_to_move() -> None:
    warfare = door("psychological-warfare")
    plan = make_plan(warfare, "random", {"common": warfare.deck("common").cards}, 2, 1)
    with pytest.raises(Refused, match="one deck for everybody"):
        tune(warfare, plan, local_crew(1), 1, lambda sentence: None)
