"""How good is a deck, on the server: a job is bounded, waits its turn, can be cancelled and comes after all else."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest

from hegemon.core.errors import HegemonError, Refused, UnknownName
from hegemon.games.catalogue import door
from hegemon.lab.judging import Effort
from hegemon.server import judge_apart, judging
from hegemon.server.hall import Hall
from hegemon.server.judge_apart import Order, judged
from hegemon.server.judging import Judgements
from hegemon.server.limits import Rate
from hegemon.tables.thinking import LONG_NICENESS
from hegemon.wire.deck_bodies import DeckWanted, JudgementState
from tests.server.desk import FREE, hall_at

ADDRESS, ELSEWHERE = "10.0.0.1", "10.0.0.2"
FEW = Effort(games=2, swaps=1)
ENDLESS = Effort(games=100_000, swaps=0)
STRANGERS = replace(FREE, judgements_per_address=1)


async def begin(judgements: Judgements, address: str = ADDRESS, deck: str = "kiln-host") -> JudgementState:
    xi = door("xi")
    return await judgements.begin(xi, xi.own_book, DeckWanted(name="Mine", cards=xi.decks[deck].cards), address)


async def until(judgements: Judgements, job: str, holds: Callable[[JudgementState], bool]) -> JudgementState:
    async with asyncio.timeout(60):
        while not holds(state := judgements.show(job)):
            assert state.problem == ""
            await asyncio.sleep(0.05)
    return state


def test_a_deck_is_judged_against_each_shipped_deck(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            judgements = Judgements(hall, FEW, niceness=0)
            begun = await begin(judgements)
            assert begun.state == "waiting"
            done = await until(judgements, begun.job, lambda state: state.state == "done")
            shipped = {id for id, deck in door("xi").decks.items() if not deck.learning} - {"kiln-host"}
            assert {one.deck for one in done.against} == shipped
            assert all(one.share.games == 2 for one in done.against)
            assert all(one.share.low <= one.share.share <= one.share.high for one in done.against)
            assert done.overall is not None
            assert done.overall.games == 2 * len(shipped)
            assert done.games > done.overall.games, "no swap was tried"
            assert [one.verdict for one in done.swaps]
            assert judgements.process is None

    asyncio.run(run())


def test_strangers_wait_their_turn_and_have_one_job_at_a_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path, STRANGERS) as hall:
            judgements = Judgements(hall, ENDLESS, niceness=0)
            first = await begin(judgements)
            with pytest.raises(Refused, match="One of your decks is being judged already"):
                await begin(judgements)
            second = await begin(judgements, ELSEWHERE)
            assert second.ahead == 1
            playing = await until(judgements, first.job, lambda state: state.games > 0)
            assert playing.state == "playing"
            assert judgements.show(second.job).state == "waiting"
            process = judgements.process
            assert process is not None
            stopped = judgements.stop(first.job)
            assert (stopped.state, stopped.games >= playing.games) == ("stopped", True)
            assert judgements.show(second.job).ahead == 0
            await until(judgements, second.job, lambda state: state.games > 0)
            assert not process.is_alive()
            await begin(judgements)  # the address is free again

    asyncio.run(run())


def test_a_job_nobody_looks_at_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    late = 0.0
    monkeypatch.setattr(Hall, "now", lambda hall: monotonic() + late)

    async def run() -> None:
        nonlocal late
        async with hall_at(tmp_path) as hall:
            judgements = Judgements(hall, ENDLESS, niceness=0)
            job = (await begin(judgements)).job
            await until(judgements, job, lambda state: state.games > 0)
            late = judging.UNWATCHED_SECONDS + 1
            async with asyncio.timeout(20):
                while judgements.process is not None:
                    await asyncio.sleep(0.05)
            assert judgements.show(job).state == "stopped"
            late += judging.KEPT_SECONDS + 1
            await begin(judgements)
            with pytest.raises(UnknownName, match="isn't kept any more"):
                judgements.show(job)

    asyncio.run(run())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system has no priorities to look at")
def test_bots_hints_and_reviews_come_first(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            judgements = Judgements(hall, ENDLESS)
            await begin(judgements)
            await asyncio.sleep(0)
            async with asyncio.timeout(60):
                while priority(judgements) <= LONG_NICENESS:
                    await asyncio.sleep(0.05)

    asyncio.run(run())


def priority(judgements: Judgements) -> int:
    assert judgements.process is not None
    assert judgements.process.pid is not None
    return os.getpriority(os.PRIO_PROCESS, judgements.process.pid)


def test_time_is_bounded(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            judgements = Judgements(hall, replace(ENDLESS, seconds=1.0), niceness=0)
            job = (await begin(judgements)).job
            done = await until(judgements, job, lambda state: state.state == "done")
            assert done.most_seconds == 1
            assert done.games < 10_000

    asyncio.run(run())


def test_a_deck_for_everybody_is_judged_by_its_roles(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Psychological Warfare the page shows how each Archetype fares."""
    monkeypatch.setattr(judge_apart, "REFLEX", "random")
    warfare = door("psychological-warfare")
    order = Order(warfare.id, "Mine", dict(warfare.decks["common"].cards), {}, [], Effort(games=1, swaps=1))
    *_, done = judged(order)
    assert (done.state, done.problem, done.against, done.swaps) == ("done", "", [], [])
    assert done.roles and all(one.share.games and one.name for one in done.roles)


def test_what_cannot_be_judged_is_refused_with_a_sentence(tmp_path: Path) -> None:
    limits = replace(FREE, rates={"judgements": Rate(1, 0.001, "decks to judge")})

    async def run() -> None:
        async with hall_at(tmp_path, limits) as hall:
            judgements = Judgements(hall, FEW, niceness=0)
            xi = door("xi")
            with pytest.raises(Refused, match="Only a legal deck can be judged: The deck has 2 cards"):
                await judgements.begin(xi, xi.own_book, DeckWanted(cards={"rainblast": 2}), ADDRESS)
            assert judgements.jobs == {}
            await begin(judgements)
            with pytest.raises(HegemonError, match="Too many decks to judge from your address"):
                await begin(judgements)

    asyncio.run(run())
