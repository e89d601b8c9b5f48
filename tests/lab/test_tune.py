"""Tuning: known facts are never touched, changes are small and legal, and only clear gains are proposed."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from hegemon.core.errors import Refused
from hegemon.games.catalogue import door, game_ids
from hegemon.lab import tune as tuning
from hegemon.lab.batches import Batch, make_plan
from hegemon.lab.edits import MARKS, ORIGINAL, Edit, is_ours, numbers_in, sources_of
from hegemon.lab.role_changes import own_numbers, role_changes
from hegemon.lab.rows import BatchRows, GameRow, HandRow
from hegemon.lab.run import local_crew
from hegemon.lab.tune import Proposal, Tuning, loss, surety
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
        change = Edit("number", number.file, number.card, number.key, number.value, new, number.line, number.start)
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
    change = Edit("copy", "kiln-host", less, more, 1, 0)
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
    found = Tuning(xi, plan, local_crew(1), told.append).run(2)
    assert len(found.changes) == 2
    assert "@@" in found.diff and found.diff.startswith("--- a/xi/")
    known = {card for card, table in all_tables("xi").items() if "origin" in table}
    assert not {change.card for change in found.changes if change.kind == "number"} & known
    sizes = [int(sentence.split(" games a")[0].split()[-1]) for sentence in told if "changes on" in sentence]
    assert sizes == [6, 12, 24, 6, 12, 24], "each round begins with as few games as the first"


def all_tables(id: str) -> dict[str, dict[str, object]]:
    return {card: table for text in sources_of(door(id)).cards.values() for card, table in tomllib.loads(text).items()}


def test_tune_stops_when_nothing_is_clearly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "surety", lambda *rows: 0.5)
    monkeypatch.setattr(tuning, "CANDIDATES", 2)
    xi = door("xi")
    plan = make_plan(xi, "random", {name: xi.deck(name).cards for name in SMALL_DECKS}, 4, 1)
    found = Tuning(xi, plan, local_crew(1), silent).run(2)
    assert found.changes == []
    assert [one.is_accepted for one in found.tried] == [False, False], "what was tried is told all the same"


def test_new_deals_say_one_of_three_things() -> None:
    told = {sure: Proposal([], "", 11.7, 3.2, [], sure) for sure in (0.95, 0.5, 0.02)}
    assert [one.verdict for one in told.values()] == ["holds", "too few games to say", "doesn't hold"]
    assert told[0.95].on_new_deals == (
        "On new deals the distance from the goals goes from 11.70 to 3.20: the proposal holds."
    )
    assert told[0.5].on_new_deals.endswith("give more --games.")
    assert told[0.02].on_new_deals.endswith("don't take it.")


def test_tune_needs_decks_to_move() -> None:
    xi = door("xi")
    plan = make_plan(xi, "random", {SMALL_DECKS[0]: xi.deck(SMALL_DECKS[0]).cards}, 2, 1)
    with pytest.raises(Refused, match="at least two"):
        Tuning(xi, plan, local_crew(1), silent)


def silent(sentence: str) -> None:
    """Nobody listens."""


OWN = """
[brook-fly]
name = "Brook Fly"
kind = "unit"
type = "aqua"
cost = { time = 1 }
damage = 7
life = 9
"""


def test_own_cards_are_tuned_and_those_they_replace_are_left_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tuning, "surety", lambda *rows: 1.0)
    monkeypatch.setattr(tuning, "CANDIDATES", 6)
    xi = door("xi")
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "fly.toml").write_text(OWN, encoding="utf-8")
    plan = make_plan(xi, "random", {name: xi.deck(name).cards for name in SMALL_DECKS}, 6, 1, added=[folder])
    sources = sources_of(xi, {"mine": {"fly.toml": OWN}})
    assert {number.file for number in numbers_in(sources) if number.card == "brook-fly"} == {"mine/fly.toml"}
    found = Tuning(xi, plan, local_crew(1), silent, sources, tmp_path / "out").run(1)
    assert len(found.tried) >= 4 and sum(one.is_accepted for one in found.tried) == 1
    assert any("mine/fly.toml: brook-fly" in one.change for one in found.tried)

    def nobody(work: object, pieces: Sequence[Batch]) -> Iterator[tuple[Batch, bytes]]:
        assert not pieces, "every game of the search was kept"
        return iter(())

    assert Tuning(xi, plan, nobody, silent, sources, tmp_path / "out").run(1) == found


# --- roles --------------------------------------------------------------------------------------------------


WARFARE = "psychological-warfare"


def role_row(number: int, winner: int) -> GameRow:
    roles = ("explorer", "magician", "ruler", "hero")
    return GameRow(0, number, 0, ("common",) * 4, (winner,), 0, 9, 9, "PW-1", (), (), 0.0, roles)


def test_roles_out_of_balance_are_a_distance_from_the_goals() -> None:
    lopsided = [role_row(number, 1 if number % 2 else number // 2 % 4) for number in range(80)]
    even = [role_row(number, number % 4) for number in range(80)]
    assert loss(even) == 0
    assert loss(lopsided) > 10
    assert surety(lopsided, even) == 1.0


def test_with_one_deck_for_two_only_roles_count() -> None:
    """Whoever sits second wins always; each role sits there as often as the other."""
    seats = (("sage", "hero"), ("hero", "sage"))
    rows = [
        GameRow(0, number, 0, ("common",) * 2, (1,), 0, 9, 9, "PW-1", (), (), 0.0, seats[number % 2])
        for number in range(40)
    ]
    assert loss(rows) == 0


def hand(number: int, seat: int, played: dict[str, int]) -> HandRow:
    return HandRow(0, number, seat, "common", 0.0, {}, played)


def changes_for_a_weak_explorer() -> list[list[Edit]]:
    """The Magician and the Hero win most and the Explorer nothing; it likes Pep Talks, others Overachievers."""
    games = [role_row(number, (1, 1, 1, 2, 2, 3, 3, 3)[number % 8]) for number in range(40)]
    hands = [
        hand(number, seat, {"pep-talk": 3, "overachiever": 1, "explorer": 1} if seat == 0 else {"overachiever": 3})
        for number in range(40)
        for seat in range(4)
    ]
    warfare = door(WARFARE)
    return role_changes(warfare, sources_of(warfare), "common", BatchRows(games, hands, []))


def test_a_weak_role_gets_what_it_plays_and_the_values_of_a_strong_one() -> None:
    first, *others = changes_for_a_weak_explorer()
    assert [change.words() for change in first] == [
        "archetypes.toml: explorer, always 1 becomes 2",
        "archetypes.toml: explorer and magician exchange their values",
        "common: one overachiever less (1 of 2 stay), one pep-talk more",
        "actions.toml: pep-talk, cost 1 becomes 0",
        "actions.toml: pep-talk, bags 1 becomes 0",
    ]
    # The Hero is known from public sources, so its own card stays as it is.
    assert all(change.card != "hero" for changes in [first, *others] for change in changes)


def test_a_strong_role_pays_more_and_no_ability_is_taken_away() -> None:
    warfare = door(WARFARE)
    sources = sources_of(warfare)
    assert own_numbers(sources, "explorer", is_weak=False) == []
    assert [step.words() for step in own_numbers(sources, "explorer", is_weak=True)] == [
        "archetypes.toml: explorer, always 1 becomes 2"
    ]
    assert own_numbers(sources, "jester", is_weak=True) == [], "the Jester is known from the book"


def test_values_are_exchanged_whole() -> None:
    sources = sources_of(door(WARFARE))
    after = sources.with_change(Edit("lines", "archetypes.toml", "magician", "sage"))
    before, now = (tomllib.loads(one.cards["archetypes.toml"]) for one in (sources, after))
    assert now["sage"]["values"] == before["magician"]["values"] != before["sage"]["values"]
    assert now["magician"]["values"] == before["sage"]["values"]
    assert [card for card in before if before[card] != now[card]] == ["magician", "sage"]


def test_tune_moves_roles_where_all_draw_from_one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "surety", lambda *rows: 1.0)
    monkeypatch.setattr(tuning, "CANDIDATES", 4)
    warfare = door(WARFARE)
    plan = make_plan(warfare, "random", {"common": warfare.deck("common").cards}, 10, 1, players=4)
    found = Tuning(warfare, plan, local_crew(1), silent).run(1)
    assert len(found.changes) == 1
    assert found.diff.startswith(f"--- a/{WARFARE}/")
