"""The named opponents: somebody for everybody, each with a name, a sentence and decks that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.bots import Budget, all_bot_names, bot_for, bot_names, check_bot, opponents
from hegemon.bots.levels import OFTEN, Decision, LookAhead, SearchStyle, TreeSearch, noticed
from hegemon.bots.look import Estimate
from hegemon.bots.names import Numbering
from hegemon.bots.play_on import declining
from hegemon.bots.registry import is_timed, opinion_of
from hegemon.bots.search import Deliberation
from hegemon.core.agenda import advance
from hegemon.core.asks import CARD, NOTHING, Ask, Verb
from hegemon.core.chance import Chance
from hegemon.core.windows import PASS
from hegemon.games.catalogue import door, game_ids
from hegemon.lab.simulate import player_for
from tests.tables import positions

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "bots.md"


def test_the_opponents_are_told_apart() -> None:
    found = opponents()
    for words in zip(*((one.id, one.name, one.sentence, one.level, one.portrait) for one in found), strict=True):
        assert len(set(words)) == len(found)
    assert all(one.sentence.endswith(".") and one.level.endswith(".") and one.character for one in found)


def test_the_page_about_bots_names_them_all_the_weakest_first() -> None:
    rows = [line.split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    ids = [one.id for one in opponents()]
    listed = [(row[0].strip("| `"), row[1]) for row in rows if row[0].strip("| `") in ids]
    assert listed == [(one.id, one.name) for one in opponents()]


def test_old_names_stay_valid_and_nobody_is_called_twice() -> None:
    assert bot_names() == ["random", "novice", "captain", "warlord"]
    assert len(set(all_bot_names())) == len(all_bot_names())
    for name in all_bot_names():
        assert check_bot(name) == (name, None)


@pytest.mark.parametrize("game", game_ids())
def test_their_favourite_decks_exist(game: str) -> None:
    for one in opponents():
        assert one.decks[game]
        assert set(one.decks[game]) <= set(door(game).decks)


def test_only_the_warlord_thinks_by_the_clock() -> None:
    assert [one.id for one in opponents() if is_timed(one.id, None)] == ["tyr"]


def test_the_weak_look_and_the_strong_search() -> None:
    xi = door("xi")
    kinds = [type(bot_for(one.id, xi, xi.book())) for one in opponents()]
    assert kinds == sorted(kinds, key=lambda kind: kind is TreeSearch)
    assert {LookAhead, TreeSearch} == set(kinds)


@pytest.mark.parametrize("name", [one.id for one in opponents()[:4]] + ["glance", "reflex"])
def test_a_character_answers_the_same_from_the_same_seed_and_keeps_its_taste_to_itself(name: str) -> None:
    for game in game_ids():
        found = door(game)
        plain = opinion_of(found)
        bot = bot_for(name, found, found.book())
        for number, state in enumerate(positions(game, 4, every=41)):
            if number == 3:
                break
            assert state.ask is not None
            view = found.view(state, state.ask.seat)
            assert view.ask is not None
            before = plain.chances(state)
            again = bot_for(name, found, found.book())
            first = bot(view, view.ask, None, Chance(number)).index
            assert first == again(view, view.ask, None, Chance(number)).index
            assert 0 <= first < len(view.ask.options)
            assert plain.chances(state) == before


def test_spite_weighs_only_what_has_changed_since_the_thinking_began() -> None:
    xi = door("xi")
    opinion = type(opinion_of(xi))()
    opinion.spite = 0.0
    state = next(positions("xi", 3, every=1))
    now = opinion.chances(state)
    opinion.begin_thinking(state, 0)
    assert opinion.chances(state) == pytest.approx(now)
    hurt = state.copy()
    hurt.life[1] -= 10  # type: ignore[attr-defined]
    assert opinion.chances(hurt) == pytest.approx(now), "who minds only its own side sees no gain in hurting others"


def test_who_notices_little_takes_the_best_of_the_first_cards_or_declines() -> None:
    card = Verb("card", CARD)
    options = [*(card.of(number) for number in range(4)), PASS.plain]
    ask = Ask(0, "a window", "", options, default=4)
    estimates = [Estimate(index, 1, 0.1 * index) for index in range(4)]
    assert [one.index for one in noticed(estimates, ask, 2)] == [0, 1]
    assert [one.index for one in noticed([*estimates, Estimate(4, 1, 0.0)], ask, 2)] == [0, 1, 4]
    assert noticed(estimates, ask, 0) == estimates
    assert noticed(estimates[2:], ask, 2) == estimates[2:], "there is nothing else to do"


def test_nobody_overlooks_what_can_be_done_at_all() -> None:
    """PURGE asks first whether to play, move or call a battle, and only then with which card."""
    options = [Verb(name, NOTHING).plain for name in ("pass", "move", "battle", "play")]
    estimates = [Estimate(index, 1, 0.1 * index) for index in range(4)]
    assert noticed(estimates, Ask(0, "action", "", options), 2) == estimates


def test_the_first_timer_plays_cards_in_purge() -> None:
    """Pip used to see only "pass" and "move" there, so it passed for ever."""
    found = door("purge")
    ours = {"commander": "eva-x", "stronghold": "tridora-city", "decks": ["clone-trooper"]}
    theirs = {"commander": "mastermind-of-matter", "stronghold": "city-of-twilight"}
    state = found.position(found.book(), {"turn": "A", "A": ours, "B": theirs}, found.options({}))
    advance(state)
    pip = player_for(found, bot_for("pip", found, found.book()), seed=1)
    assert state.ask is not None
    assert state.ask.options[pip(state)].verb.name == "play"


def test_an_own_manner_for_a_game_has_a_reason_differs_from_the_usual_one_and_is_what_plays() -> None:
    for one in opponents():
        for game in game_ids():
            manner = one.manner_in(game)
            assert (manner is None) == (one.manner is None)
            bot = bot_for(one.id, door(game), door(game).book())
            assert not isinstance(bot, LookAhead) or bot.manner == manner
            assert not isinstance(bot, TreeSearch) or bot.style == one.search_in(game)
        assert set(one.adapted) <= set(game_ids())
        assert set(one.searching) <= set(game_ids() if one.manner is None else [])
        for search in one.searching.values():
            assert search.reason.endswith(".")
            assert search.style != SearchStyle()
        for adapted in one.adapted.values():
            assert adapted.reason.endswith(".")
            assert adapted.manner != one.manner


def test_whoever_searches_with_one_card_in_view_takes_that_or_none() -> None:
    found = door("psychological-warfare")
    narrow = TreeSearch(
        opinion_of(found), lambda view: found.imaginer(view, found.book()), Budget(4), SearchStyle(breadth=1)
    )
    tried = 0
    for number, state in enumerate(positions(found.id, 5, every=7)):
        assert state.ask is not None
        view = found.view(state, state.ask.seat)
        ask = view.ask
        assert ask is not None
        if len(ask.options) < 3 or ask.default >= 0 or not all(option.verb.about for option in ask.options[:-1]):
            continue
        tried += 1
        assert narrow(view, ask, None, Chance(number)).index in (0, declining(ask))
    assert tried


def test_whoever_looks_ahead_gives_no_answer_for_ever_where_it_may_decline() -> None:
    """Bruno handed Equipment from one unit to another and back in Intergalactic Psi Wars, and the game never ended."""
    xi = door("xi")
    state = next(state for state in positions("xi", 1, every=1) if state.ask and len(state.ask.options) > 2)
    assert state.ask is not None
    view = xi.view(state, state.ask.seat)
    assert view.ask is not None
    bot = bot_for("bruno", xi, xi.book())
    assert isinstance(bot, LookAhead)
    search = Deliberation(bot.opinion, bot.imagining(view), Chance(1), Numbering())
    search.world()
    ask = Ask(view.ask.seat, view.ask.moment, view.ask.rule, view.ask.options, default=0)
    given = [bot.not_for_ever(search, view, ask, Decision(1)).index for _ in range(OFTEN + 1)]
    assert given == [1] * OFTEN + [0]
    assert bot.not_for_ever(search, view, ask, Decision(2)).index == 2, "another answer is as free as before"
