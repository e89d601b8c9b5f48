"""The mark for luck: a bot that sees every card, beside the same bot that does not."""

from __future__ import annotations

import pytest

from hegemon.bots.levels import Decision
from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.views import View
from hegemon.games.catalogue import door, game_ids
from tests.tables import positions
from tools.luck_cap import all_seeing, decks_for, main


@pytest.mark.parametrize("game", game_ids())
def test_it_sees_every_card_and_the_game_goes_on_as_if_it_had_not(game: str) -> None:
    found = door(game)
    seen: list[View] = []
    hidden = 0

    def bot(view: View, ask: Ask, budget: object, luck: Chance) -> Decision:
        seen.append(view)
        return Decision(len(ask.options) - 1)

    for state, _ in zip(
        (one for one in positions(game, 3, every=23) if one.ask and len(one.ask.options) > 1), range(4), strict=False
    ):
        before = state.facts()
        assert state.ask is not None
        assert all_seeing(found, bot, 1)(state) == len(state.ask.options) - 1
        assert None not in seen[-1].cards
        hidden += None in found.view(state, state.ask.seat).cards
        assert state.facts() == before
    # PURGE hides no card but those of the opponent's decks, which a view leaves out altogether.
    assert hidden > 0 or game == "purge"


@pytest.mark.parametrize("game", game_ids())
def test_both_get_a_deck_the_game_allows(game: str) -> None:
    found = door(game)
    decks = decks_for(found, found.book(), 5)
    assert game == "purge" or decks[0] == decks[1]
    found.set_up(found.book(), decks, found.options({}), 1)


def test_the_share_is_told_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["intergalactic-psi-wars", "--bot", "novice", "--games", "2", "--seed", "4"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("novice that sees every card won ")
    assert "of 2 games of Intergalactic Psi Wars against novice" in told.out
    assert "2 of 2 games" in told.err


def test_its_opponent_may_be_another_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["psychological-warfare", "--bot", "novice", "--against", "random", "--games", "2"]) == 0
    assert "Psychological Warfare against random" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["xi", "--games", "1"], "give at least 2"),
        (["xi", "--bot", "random"], "has no use for what it sees"),
        (["xi", "--bot", "general"], "There is no bot 'general'"),
        (["xi", "--against", "general"], "There is no bot 'general'"),
        (["chess"], "chess"),
    ],
)
def test_what_cannot_be_measured_is_refused(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 1
    assert why in capsys.readouterr().err
