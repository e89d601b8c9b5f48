"""How good is a deck? Real small games: what is said of it, why cards stay unplayed, and what to try instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.cards.book import DeckFile
from hegemon.core.errors import BadFile, Refused
from hegemon.games.catalogue import door
from hegemon.games.door import Door
from hegemon.lab.card_lifts import lift_of
from hegemon.lab.figures import Share, verdict_of
from hegemon.lab.judging import (
    YOURS,
    Effort,
    Judgement,
    RoleShare,
    games_in,
    halving,
    judge,
    opponents_for,
    plan_against,
    sentence_on,
    verdict_on,
)
from hegemon.lab.rows import GameRow, HandRow
from hegemon.lab.swaps import swapped
from hegemon.lab.twins import by_deals, difference_by_deals, evenly, share_by_deals

XI = door("xi")
FEW = {id: XI.deck(id) for id in ("first-steps-aqua", "mountain-bastion")}
COSTLY = (
    '[star-anvil]\nname = "Star Anvil"\nkind = "unit"\ntype = "stone"\ncost = { time = 60 }\ndamage = 1\nlife = 1\n'
)


def last(
    deck: DeckFile, effort: Effort, folder: Path | None = None, cards: list[dict[str, str]] | None = None
) -> Judgement:
    return list(judge(XI, deck, FEW, effort, folder=folder, bots="random", seed=5, cards=cards or []))[-1]


@pytest.fixture(scope="module")
def judged() -> Judgement:
    return last(XI.deck("first-steps-wind"), Effort(games=16, swaps=3))


def test_a_deck_meets_every_other_and_each_counts_the_same(judged: Judgement) -> None:
    assert judged.is_done
    assert [(one.deck, one.share.games) for one in judged.against] == [(id, 16) for id in FEW]
    assert judged.overall.share == pytest.approx(sum(one.share.share for one in judged.against) / 2)
    assert all(one.share.low <= one.share.share <= one.share.high for one in judged.against)
    assert judged.overall.half < max(one.share.half for one in judged.against)


def test_every_card_has_its_figures_and_what_carries_the_deck_comes_first(judged: Judgement) -> None:
    assert {one.card: one.copies for one in judged.cards} == XI.deck("first-steps-wind").cards
    known = [one.played_lift for one in judged.cards if one.played_lift]
    assert known
    assert [one.value for one in known] == sorted((one.value for one in known), reverse=True)
    assert all(one.games + one.without <= 32 for one in known)


def test_swaps_are_tried_on_the_same_deals_and_are_legal(judged: Judgement) -> None:
    deck = XI.deck("first-steps-wind").cards
    assert len(judged.swaps) == 3
    for one in judged.swaps:
        assert not XI.check_deck(XI.own_book, swapped(deck, one.out, one.into), {})
        assert one.moved.half > 0
        assert one.verdict in ("better", "worse", "too few games to say")
    assert [one.moved.difference for one in judged.swaps] == sorted(
        (one.moved.difference for one in judged.swaps), reverse=True
    )
    assert len({one.into for one in judged.swaps}) > 1, "several cards are tried, not one in many places"
    assert len({one.out for one in judged.swaps}) == 3
    assert max(one.moved.games for one in judged.swaps) == 32
    assert judged.games == judged.games_wanted == 32 + 2 * games_in(halving(3, 16))


def test_progress_comes_while_it_plays_and_a_stopped_question_goes_on(tmp_path: Path) -> None:
    deck = XI.deck("first-steps-wind")
    effort = Effort(games=40, swaps=2)
    running = judge(XI, deck, FEW, effort, folder=tmp_path / "stopped", bots="random", seed=5, batch_seconds=0.01)
    first = next(running)
    running.close()  # type: ignore[attr-defined]
    assert first.stage == "playing" and 0 < first.games < first.games_wanted
    kept = {file.name: file.stat().st_mtime_ns for file in (tmp_path / "stopped" / "batches").iterdir()}
    assert kept
    again = last(deck, effort, tmp_path / "stopped")
    assert {name: (tmp_path / "stopped" / "batches" / name).stat().st_mtime_ns for name in kept} == kept
    whole = last(deck, effort)
    assert (again.against, again.cards, again.swaps) == (whole.against, whole.cards, whole.swaps)
    with pytest.raises(BadFile, match="holds another run"):
        judge(XI, deck, FEW, effort, folder=tmp_path / "stopped", bots="random", seed=6)


def test_precision_plays_until_every_figure_is_that_certain() -> None:
    judged = last(XI.deck("first-steps-wind"), Effort(precision=0.1, swaps=0))
    assert all(one.share.half <= 0.1 for one in judged.against)
    assert all(20 < one.share.games < 200 for one in judged.against)


def test_little_time_is_kept_to() -> None:
    judged = last(XI.deck("first-steps-wind"), Effort(games=5000, seconds=0.3))
    assert judged.is_done and 0 < judged.games < 5000


def test_a_card_nobody_can_pay_for_is_called_unaffordable() -> None:
    deck = DeckFile("Anvils", {**XI.deck("first-steps-wind").cards, "star-anvil": 3})
    judged = last(deck, Effort(games=12, swaps=0), cards=[{"anvil.toml": COSTLY}])
    anvil = next(one for one in judged.unplayed if one.card == "star-anvil")
    assert anvil.why == "unaffordable", anvil
    assert anvil.sentence.startswith("It costs more than your time and prepared time together.")


def test_a_card_nobody_draws_is_called_so() -> None:
    deck = DeckFile("Tower", {**{id: 3 for id in XI.own_book.cards if not id.startswith("x")}, "falcon-rider": 1})
    deck.cards = {id: copies for id, copies in deck.cards.items() if legal(id)}
    judged = last(deck, Effort(games=2, swaps=0))
    never = [one for one in judged.unplayed if one.why == "never drawn"]
    assert never and all(one.sentence == "Nobody drew it in 4 games." for one in never)


def legal(id: str) -> bool:
    return not any(problem.card == id for problem in XI.check_deck(XI.own_book, {id: 1}, {}))


def test_a_card_a_bot_never_chooses_was_passed_over() -> None:
    deck = XI.deck("kiln-host")
    found = list(judge(XI, deck, {"kiln": XI.deck("mountain-bastion")}, Effort(games=10, swaps=0), bots="reflex"))[-1]
    passed = {one.card: one for one in found.unplayed}["sun-forge"]
    assert passed.why == "passed over" and "preferred something else" in passed.sentence


# --- a deck that all draw from -------------------------------------------------------------------------------


def test_a_deck_for_everybody_is_judged_by_how_its_roles_fare() -> None:
    warfare = door("psychological-warfare")
    judged = list(judge(warfare, warfare.deck("common"), effort=Effort(games=8, swaps=3), bots="random"))[-1]
    archetypes = {id for id, card in warfare.own_book.cards.items() if warfare.plain_card(card)["kind"] == "archetype"}
    assert {one.role for one in judged.roles} == archetypes
    assert judged.games == 8 * len(archetypes) // 2 and sum(one.share.games for one in judged.roles) == 2 * judged.games
    assert [one.share.share for one in judged.roles] == sorted((one.share.share for one in judged.roles), reverse=True)
    assert (judged.against, judged.swaps, judged.overall.games) == ([], [], 0)
    assert judged.cards and "phobia" not in {kind_of(warfare, one.card) for one in judged.unplayed}


def kind_of(game: Door, card: str) -> str:
    return str(game.plain_card(game.own_book.card(card))["kind"])


def test_a_deck_for_everybody_has_one_of_three_verdicts() -> None:
    def role(name: str, low: float, high: float) -> RoleShare:
        share = Share(400, (low + high) / 2, low, high)
        return RoleShare(name.lower(), name, share, verdict_of(low, high, 0.375, 0.625))

    even, open_one, far = role("Sage", 0.45, 0.55), role("Hero", 0.3, 0.5), role("Jester", 0.2, 0.3)
    assert (verdict_on([even]), sentence_on([even], "Mine")) == ("in balance", "With Mine all are near even.")
    assert verdict_on([even, open_one]) == "too few games to say"
    assert verdict_on([even, open_one, far]) == "out of balance"
    assert sentence_on([even, open_one, far], "Mine") == "With Mine some are far from even; too weak: Jester."


# --- what can't be judged -----------------------------------------------------------------------------------


def test_decks_that_cannot_be_met_are_named_with_the_rule() -> None:
    purge = door("purge")
    deck = purge.deck("eva-x")
    plan, left_out = plan_against(purge, deck, opponents_for(purge, deck.cards))
    assert [one.deck for one in left_out] == ["linux-lexmada"]
    assert "PURGE-2.12" in left_out[0].why
    assert (YOURS, "linux-lexmada") not in plan.tables and len(plan.tables) == 4


def test_what_cannot_be_judged_is_refused_in_a_sentence() -> None:
    warfare = door("psychological-warfare")
    with pytest.raises(Refused, match="everybody plays the same deck, so there is nobody to meet"):
        judge(warfare, warfare.deck("common"), {"common": warfare.deck("common")})
    with pytest.raises(Refused, match=r"Tiny is not legal\. XI-2\.1: The deck has 1 cards"):
        judge(XI, DeckFile("Tiny", {"falcon-rider": 1}))
    with pytest.raises(Refused, match="name some with --against"):
        judge(XI, XI.deck("kiln-host"), {})


# --- figures ------------------------------------------------------------------------------------------------


def games(*winners: int) -> list[GameRow]:
    return [
        GameRow(0, number, 0, ("a", "b") if number % 2 == 0 else ("b", "a"), (seat,), 0, 9, 9, "X-1", (), (), 0.0)
        for number, seat in enumerate(winners)
    ]


def points_of_a(row: GameRow) -> float:
    return row.points(row.decks.index("a"))


def test_twins_that_balance_each_other_make_a_narrow_interval() -> None:
    seat_decides = by_deals(games(*[0, 0] * 50), points_of_a)
    deal_decides = by_deals(games(*[0, 1, 1, 0] * 25), points_of_a)
    independent = by_deals(games(*[0, 0, 0, 1, 1, 1, 1, 0] * 12), points_of_a)
    assert share_by_deals(seat_decides).share == share_by_deals(deal_decides).share == 0.5
    narrow, wide, usual = (share_by_deals(deals).half for deals in (seat_decides, deal_decides, independent))
    assert narrow < usual / 1.5 < usual * 1.2 < wide


def test_a_few_games_that_end_alike_prove_little() -> None:
    deals = by_deals(games(*[0, 1] * 3), points_of_a)
    assert difference_by_deals("nothing", deals, deals).half > 0.2
    assert share_by_deals(deals).high - share_by_deals(deals).low > 0.3
    assert evenly([]).games == 0


def test_a_new_card_takes_the_place_of_the_old_one() -> None:
    assert list(swapped({"a": 2, "b": 1, "c": 3}, "a", "z").items()) == [("a", 1), ("z", 1), ("b", 1), ("c", 3)]
    assert swapped({"a": 2, "b": 1, "c": 3}, "b", "c") == {"a": 2, "c": 4}


def test_a_card_is_not_praised_for_easy_opponents() -> None:
    """Played only against the weak table, where everybody wins; at that table it makes no difference."""
    easy = [HandRow(0, number, 0, YOURS, 1.0, {}, {"x": 1} if number < 30 else {}) for number in range(40)]
    hard = [HandRow(1, number, 0, YOURS, 0.0, {}, {"x": 1} if number < 10 else {}) for number in range(40)]
    lift = lift_of(easy + hard, lambda row: "x" in row.played)
    assert lift is not None and lift.value == 0 and not lift.is_clear
