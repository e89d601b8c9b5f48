"""PW-21 What the view tells beside the cards: the draw-up sum, who is asked, what a Need is worth."""

from __future__ import annotations

import pytest

from hegemon.core.agenda import advance, choose
from hegemon.core.events import SPECTATOR
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.games.psychological_warfare.game import PWGame
from hegemon.games.psychological_warfare.plain import PWPlain
from hegemon.games.psychological_warfare.printed import NEEDS
from hegemon.games.psychological_warfare.state import ARCHETYPES, REACT
from hegemon.games.psychological_warfare.view import PWView, plain
from hegemon.words.speech import Speech
from tests.tables import answers, positions, random_table

PW = door("psychological-warfare")


def seen(state: State) -> PWPlain:
    view = PW.view(state, SPECTATOR)
    assert isinstance(view, PWView)
    return plain(view)


def held(view: PWPlain, seat: int) -> int:
    return next(int(zone["count"]) for zone in view["zones"] if zone["zone"] == "hand" and zone["of"] == seat)


@pytest.mark.rule("PW-11.13")
def test_the_parts_of_the_draw_up_sum_add_up() -> None:
    summed = 0
    for seed in range(12):
        for state in positions("psychological-warfare", seed, 5):
            told = seen(state)
            for player in told["players"]:
                rest = max(0, player["hand_size"] - held(told, player["seat"]) - player["bags_that_count"])
                less = 1 if rest and "obsessive-compulsive" in player["neuroses"] else 0
                if state.pile(ARCHETYPES, player["seat"]):
                    assert player["draws"] == rest - less
                    summed += 1
    assert summed > 100


@pytest.mark.rule("PW-10.5")
def test_the_order_of_reactions_is_told_with_the_one_who_is_asked() -> None:
    asked = 0
    for seed in range(12):
        for state in positions("psychological-warfare", seed, 1):
            assert state.ask is not None
            told = seen(state)
            if state.ask.moment == REACT:
                assert told["asking"]["order"][told["asking"]["at"]] == state.ask.seat
                assert told["pending"][-1]["seat"] not in told["asking"]["order"]
                asked += 1
    assert asked > 100


@pytest.mark.rule("PW-7.12")
def test_what_a_card_changes_is_told_as_happening_and_no_longer_to_come() -> None:
    """A score rises or falls by the pending card that resolves, and none resolves while somebody may react."""
    changed = 0
    for seed in range(6):
        game = random_table("psychological-warfare", seed)

        def watch(game: State = game) -> None:
            nonlocal changed
            assert game.log
            if game.log[-1].name not in ("raised", "lowered") or not (pending := seen(game)["pending"]):
                return
            by = [play for play in pending if play["handle"] == game.log[-1].other_handle]
            assert all(play.get("resolving") for play in by)
            changed += len(by)

        game.log = []
        game.camera = watch
        for word in answers(seed):
            if game.ask is None:
                break
            if game.ask.moment == REACT:
                assert not any(play.get("resolving") for play in seen(game)["pending"])
            choose(game, word % len(game.ask.options))
    assert changed > 20


@pytest.mark.rule("PW-11.13")
@pytest.mark.parametrize(("archetype", "sizes"), [("explorer", [6, 5]), ("ruler", [5, 5])])
def test_the_draw_up_sum_knows_therapy(archetype: str, sizes: list[int]) -> None:
    """At the start of a turn, and while what stays in a Therapy is being chosen."""
    table = {"at": "start", "A": {"archetype": archetype, "defenses": ["regression", "denial"]}}
    state = PW.position(PW.own_book, table, PW.options({}))
    advance(state)
    told = [seen(state)["players"][0]["hand_size"]]
    assert state.ask is not None
    choose(state, [option.verb.name for option in state.ask.options].index("therapy"))
    told.append(seen(state)["players"][0]["hand_size"])
    assert told == sizes


@pytest.mark.rule("PW-8.10", "PW-8.15")
def test_a_score_that_can_go_no_further_is_said_to_stay() -> None:
    """Whoever raises a score that stands at 8 is told that nothing comes of it."""
    table: dict[str, dict[str, object]] = {"A": {"scores": [1, 8, 3, 3]}}
    state = PW.position(PW.book(), table, {})
    assert isinstance(state, PWGame)
    state.log = []
    state.raise_score(0, NEEDS.index("fun"), 1, "PW-8.1")
    state.lower_score(0, NEEDS.index("freedom"), 2, "PW-8.2")
    told = Speech(PW, PW.book(), ["Anna", "Ben"]).narrate(event.plain(SPECTATOR) for event in state.log)
    assert [sentence.text for sentence in told] == [
        "Anna's fun stayed at 8, the highest there is.",
        "Anna's freedom stayed at 1, the lowest there is.",
    ]
