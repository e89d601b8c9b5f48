"""Replays within a decision: the table right after each single event."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from hegemon.core.errors import UnknownName
from hegemon.core.events import SPECTATOR
from hegemon.core.plain import is_table
from hegemon.games.catalogue import game_ids
from hegemon.store.entries import Answered
from hegemon.tables.match import LiveMatch
from hegemon.tables.replay import OPEN, WATCHING, Finished
from hegemon.tables.starting import start_match
from hegemon.wire.bodies import NewMatch, SeatWanted
from tests.server.test_secrets import cards_named
from tests.tables import answers

DECISIONS = 120
VIEWERS = {"0": 0, "1": 1, WATCHING: SPECTATOR}


def played(game: str, seed: int = 3) -> Finished:
    """The first decisions of a game, taken at random, as a replay."""
    started = start_match(NewMatch(game, [SeatWanted("me"), SeatWanted("me")]))
    started.start.seed = seed
    match = LiveMatch("x", started.start, started.terms, "y")
    luck = answers(seed)
    for _ in range(DECISIONS):
        ask = match.ask
        if ask is None:
            break
        match.record(Answered(next(luck) % len(ask.options)))
    found = Finished(match)
    asyncio.run(found.read())
    return found


@pytest.mark.parametrize("game", game_ids())
def test_the_table_after_an_event_is_a_true_one_and_tells_nobody_more_than_they_knew(game: str) -> None:
    found = played(game)
    between, own = 0, 0
    for step in range(found.steps):
        first, last = found.marks[step].events, found.marks[step + 1].events
        for viewpoint, viewer in VIEWERS.items():
            before = found.step(step, viewpoint, None).view
            after = found.step(step + 1, viewpoint, None).view
            known = {*cards_named(before), *cards_named(after)}
            for event in range(first + 1, last):
                known.update(cards_named(found.events[event - 1].plain(viewer)))
                told = found.step(step, viewpoint, None, event)
                assert (told.step, told.events) == (step, event)
                assert set(cards_named(told.view)) <= known
                between += 1
                own += told.view not in (before, after)
    assert between > 30
    assert own > between / 3, "most tables within a decision are neither the one before nor the one after"


@pytest.mark.parametrize("game", [game for game in game_ids() if game != "purge"])  # its decks lie open, nobody draws
def test_a_card_that_moves_lies_where_the_event_says(game: str) -> None:
    """Seen openly, a card drawn into a hand is in that hand right after its event, and was not before."""
    found = played(game)
    seen = 0
    for step in range(found.steps):
        for event in range(found.marks[step].events + 1, found.marks[step + 1].events + 1):
            one = found.events[event - 1]
            if one.name == "drew" and one.handle:
                before = msgspec.json.encode(found.step(step, OPEN, None, event - 1).view)
                after = found.step(step, OPEN, None, event).view
                assert is_table(after)
                hand = next(zone for zone in after["zones"] if zone["zone"] == "hand" and zone["of"] == one.seat)
                assert one.handle in [card["handle"] for card in hand["cards"]]
                assert b'"handle":%d,' % one.handle not in before
                seen += 1
    assert seen


def test_looking_within_a_decision_changes_nothing_and_wrong_events_are_refused() -> None:
    found = played("xi")
    step = max(range(found.steps), key=lambda at: found.marks[at + 1].events - found.marks[at].events)
    first, last = found.marks[step].events, found.marks[step + 1].events
    assert last - first > 2
    before = msgspec.json.encode(found.step(step, OPEN, None))
    assert found.step(step, OPEN, None, first) == found.step(step, OPEN, None)
    assert found.step(step, OPEN, None, first + 1).question == found.step(step, OPEN, None).question
    assert msgspec.json.encode(found.step(step, OPEN, None)) == before
    for wrong in (first - 1, last + 1, -1):
        with pytest.raises(UnknownName, match="is not of step"):
            found.step(step, OPEN, None, wrong)
