"""A declaration made of many small steps is one screen and one message."""

from __future__ import annotations

import pytest

from hegemon.core.asks import CARD, Ask
from hegemon.core.errors import Refused
from hegemon.games.intergalactic_psi_wars.view import IpwView
from hegemon.games.intergalactic_psi_wars.view import plain as ipw_plain
from hegemon.games.psi_wars.view import PsiView
from hegemon.games.psi_wars.view import plain as psi_plain
from hegemon.store.entries import Answered
from hegemon.tables.match import LiveMatch
from hegemon.tables.starting import start_match
from hegemon.tables.telling import Telling
from hegemon.wire.bodies import NewMatch, SeatWanted
from hegemon.wire.messages import Pick, Question
from tests.tables import answers


def to_attackers(game: str) -> tuple[LiveMatch, Question, Ask]:
    """Random play until a lone person can declare two or more attackers together."""
    for seed in range(20):
        started = start_match(NewMatch(game, [SeatWanted("me"), SeatWanted("bot", bot="random")]))
        started.start.seed = seed
        match = LiveMatch("x", started.start, started.terms, "y")
        luck = answers(seed)
        for _ in range(600):
            match.go_on()
            ask = match.ask
            if ask is None:
                break
            if ask.seat == 0 and ask.moment == "attackers":
                question = Telling(match).table(0, 0, 0, None, [], 0.0).question
                assert question is not None
                if question.collects:
                    return match, question, ask
            match.apply(Answered(next(luck) % len(ask.options)))
    raise AssertionError("nobody could attack with two")


@pytest.mark.parametrize("game", ["psi-wars", "intergalactic-psi-wars", "purge"])
def test_all_attackers_are_declared_with_one_confirmation(game: str) -> None:
    """PSI-10.2, IPW-10.1, PURGE-9.2 In the Psi Wars games each of them attacks alone unless they are given singly."""
    match, question, ask = to_attackers(game)
    units = [option for option in question.options if option.handle]
    assert len(units) == sum(option.verb.about == CARD for option in ask.options) >= 2
    assert question.alone == (game != "purge")
    before = match.game.asked
    match.answer_all(0, before, [*(Pick(one.do, handle=one.handle) for one in units), Pick("done")])
    assert match.game.asked >= before + len(units)
    assert match.ask is None or (match.ask.moment, match.ask.seat) != ("attackers", 0)
    given = [entry for entry in match.unsaved if isinstance(entry, Answered)]
    assert given[-1].by == "with", "one message, taken back as one"


def to_defenders(game: str) -> tuple[LiveMatch, Question]:
    """Random play until a lone person can set two or more defenders against two or more attackers."""
    for seed in range(40):
        started = start_match(NewMatch(game, [SeatWanted("me"), SeatWanted("bot", bot="random")]))
        started.start.seed = seed
        match = LiveMatch("x", started.start, started.terms, "y")
        luck = answers(seed)
        for _ in range(600):
            match.go_on()
            ask = match.ask
            if ask is None:
                break
            if ask.seat == 0 and ask.moment == "defenders":
                question = Telling(match).table(0, 0, 0, None, [], 0.0).question
                assert question is not None
                if question.against and sum(bool(option.handle) for option in question.options) > 1:
                    return match, question
            match.apply(Answered(next(luck) % len(ask.options)))
    raise AssertionError("nobody could defend with two")


def facing(match: LiveMatch) -> dict[int, int]:
    """Which defender stands against which attacker, as the table shows it."""
    view = match.door.view(match.game, 0)
    if isinstance(view, PsiView):
        sides = {side["number"]: side for side in psi_plain(view)["sides"]}
        return {one["members"][0]: sides[one["against"]]["members"][0] for one in sides.values() if "against" in one}
    assert isinstance(view, IpwView)
    pairs = [one for one in ipw_plain(view)["matchups"] if one["defenders"]]
    return {one["defenders"][0]: one["attackers"][0] for one in pairs}


@pytest.mark.parametrize("game", ["psi-wars", "intergalactic-psi-wars"])
def test_all_defenders_are_set_against_attackers_with_one_confirmation(game: str) -> None:
    """PSI-12.2, IPW-11.2 Given in any order; whoever is not faced by anybody is let through."""
    match, question = to_defenders(game)
    units = [option for option in question.options if option.handle][:2]
    targets = [target.handle for target in units[0].then]
    assert all(target.forecast for option in units for target in option.then), "the odds of each are told"
    wanted = {units[0].handle: targets[1], units[1].handle: targets[0]}
    none = next(option.do for option in question.options if not option.handle)
    picks = [Pick("defend", handle=unit, onto=target) for unit, target in wanted.items()]
    match.answer_all(0, match.game.asked, [*picks, Pick(none)])
    found = facing(match)
    assert {unit: found.get(unit) for unit in wanted} == wanted
    assert match.ask is None or (match.ask.moment, match.ask.seat) != ("defenders", 0)


@pytest.mark.parametrize("game", ["psi-wars", "intergalactic-psi-wars"])
def test_nobody_defends_with_one_confirmation(game: str) -> None:
    match, question = to_defenders(game)
    none = next(option.do for option in question.options if not option.handle)
    match.answer_all(0, match.game.asked, [Pick(none)])
    assert match.ask is None or (match.ask.moment, match.ask.seat) != ("defenders", 0)


@pytest.mark.parametrize("game", ["psi-wars", "intergalactic-psi-wars"])
def test_a_pair_that_cannot_be_changes_nothing(game: str) -> None:
    match, question = to_defenders(game)
    unit = next(option for option in question.options if option.handle)
    none = next(option.do for option in question.options if not option.handle)
    number, recorded = match.game.asked, match.recorded
    with pytest.raises(Refused):
        match.answer_all(0, number, [Pick("defend", handle=unit.handle, onto=unit.handle), Pick(none)])
    assert (match.game.asked, match.recorded) == (number, recorded)
