"""Whatever people can see change is told by an event; only how far things have got is read off the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hegemon.core.agenda import choose
from hegemon.core.events import SPECTATOR
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from tests.tables import answers, random_table

UNDER_WAY = {
    "ask",
    "asked",
    "asking",
    "moment",
    "step",
    "phase",
    "stack",
    "chain",
    "skirmish",
    "matchups",
    "pending",
    "fight",
    "battle",
    "order",
    "strikes",
    "sides",
}
"""The parts of a view that say what is going on, and with what: they follow the steps of the rules."""
SCRATCH = {"totals"}
"""What was added up for a battle, wiped off before the next one."""


def values(told: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    if isinstance(told, dict):
        for name, value in told.items():
            yield from values(value, (*path, name))
    else:
        yield path, repr(told)


def seen(state: State, game: str) -> dict[tuple[str, ...], object]:
    found = door(game)
    told = found.plain_view(found.view(state, SPECTATOR))
    return {path: value for path, value in values(told) if path[0] not in UNDER_WAY | SCRATCH}


@pytest.mark.parametrize("game", game_ids())
def test_nothing_changes_before_everybodys_eyes_without_an_event(game: str) -> None:
    quiet = 0
    for seed in range(2):
        state, luck = random_table(game, seed, with_log=True), answers(seed)
        before = seen(state, game)
        for _ in range(200):
            if state.ask is None:
                break
            assert state.log is not None
            heard = len(state.log)
            choose(state, next(luck) % len(state.ask.options))
            after = seen(state, game)
            if len(state.log) == heard:
                quiet += 1
                assert after == before
            before = after
    assert quiet > 10


def test_a_change_that_nobody_was_told_of_would_be_seen() -> None:
    state = random_table("xi", 1, with_log=True)
    before = seen(state, "xi")
    state.piles[0].pop()
    assert seen(state, "xi") != before
