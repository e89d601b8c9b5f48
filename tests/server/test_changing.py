"""What the house answered for somebody can be changed until anything new has come to light."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hegemon.core.errors import Refused
from hegemon.store.entries import Answered
from hegemon.tables.match import LiveMatch
from hegemon.tables.starting import start_match
from hegemon.tables.telling import Telling
from hegemon.wire.bodies import NewMatch, SeatWanted
from hegemon.words.knowledge import Knowledge
from tests.tables import answers

GAMES = ["xi", "intergalactic-psi-wars", "psychological-warfare"]


def played(game: str, seeds: range) -> Iterator[LiveMatch]:
    """Matches of one person against a bot, answered at random, right after the house has had its say."""
    for seed in seeds:
        started = start_match(NewMatch(game, [SeatWanted("me"), SeatWanted("bot", bot="random")]))
        started.start.seed = seed
        match = LiveMatch("x", started.start, started.terms, "y")
        luck = answers(seed)
        for _ in range(250):
            match.go_on()
            if match.ask is None:
                break
            yield match
            ask = match.ask
            match.record(Answered(next(luck) % len(ask.options), by="server" if match.is_bot(ask.seat) else "seat"))


@pytest.mark.parametrize("game", GAMES)
def test_an_automatic_answer_is_asked_once_it_is_to_be_changed(game: str) -> None:
    for match in played(game, range(8)):
        found = match.change_point(0)
        if found is None:
            continue
        assert Telling(match).table(0, 0, 0, None, [], 0.0).change == found.moment
        match.change_answer(0)
        match.go_on()
        assert match.ask is not None
        assert (match.ask.seat, match.ask.moment, match.place) == (0, found.moment, found.place)
        assert len(match.ask.options) > 1
        assert match.change_point(0) is None
        return
    pytest.fail("the house answered nothing that could be changed")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_can_be_changed_once_something_was_seen_or_decided(game: str) -> None:
    refused = 0
    for match in played(game, range(2)):
        found, given = match.change_point(0), match.session.choices
        if found is not None:
            before = match.session.position(found.place)
            assert not Knowledge(before, 0).has_grown(Knowledge(match.game, 0))
            later = range(found.place + 1, match.place)
            assert not any(match.by_person[place] for place in later)
        elif given and not match.is_over:
            recorded = match.recorded
            with pytest.raises(Refused):
                match.change_answer(0)
            assert match.recorded == recorded
            refused += 1
    assert refused
