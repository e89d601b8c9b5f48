"""Bots: they see only views, repeat themselves exactly, and the levels are worth their names."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic

import pytest

from hegemon.bots import Budget, bot_for, bot_names, check_bot, opinions, read_budget
from hegemon.bots.levels import OFTEN, Decision, TreeSearch, answer_unseen
from hegemon.bots.look import Estimate
from hegemon.bots.names import Numbering
from hegemon.bots.race import PATIENT, PATIENT_FROM
from hegemon.bots.reflex import UNSEEN
from hegemon.bots.registry import is_timed, opinion_of
from hegemon.bots.search import WORLDS, Deliberation
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.errors import HegemonError, Refused, UnknownName
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.lab.arena import hold_arena
from tests.properties.test_hidden_information import is_between_acts, with_hidden_cards_swapped
from tests.tables import positions

GAMES = game_ids()
OPINIONS = Path(opinions.__file__ or "").parent
LONG = ("purge",)
"""Games of which twenty take minutes; the arena measures them instead."""
WITH_OPINION = [game for game in GAMES if game not in LONG and (OPINIONS / f"{game.replace('-', '_')}.py").exists()]
IS_COMPILED = bool(os.environ.get("HEGEMON_COMPILED"))
THINKING = {"random": None, "novice": None, "captain": Budget(12), "warlord": Budget(24)}


def answer_of(name: str, game: str, state: State, seed: int, budget: Budget | None) -> tuple[int, list[float]]:
    found = door(game)
    assert state.ask is not None
    view = found.view(state, state.ask.seat)
    assert view.ask is not None
    choice = bot_for(name, found, found.book())(view, view.ask, budget, Chance(seed))
    return choice.index, [estimate.chance for estimate in choice.estimates]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", bot_names())
def test_a_bot_answers_the_same_whatever_lies_hidden(name: str, game: str) -> None:
    compared = 0
    for seed in range(2):
        for state in positions(game, seed, every=29, allow_leaks=False):
            assert state.ask is not None
            if len(state.ask.options) == 1 or not is_between_acts(state):
                continue
            swapped = with_hidden_cards_swapped(door(game), state, state.ask.seat, seed, own_too=True)
            seen = answer_of(name, game, state, seed, THINKING[name])
            assert answer_of(name, game, swapped, seed, THINKING[name]) == seen
            compared += 1
            if compared == 8:
                return
    assert compared > 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", bot_names())
def test_the_same_seed_gives_the_same_answer_and_a_legal_one(name: str, game: str) -> None:
    for number, state in enumerate(positions(game, 3, every=31)):
        if number == 6:
            return
        assert state.ask is not None
        before = state.digest()
        index, chances = answer_of(name, game, state, number, THINKING[name])
        assert (index, chances) == answer_of(name, game, state, number, THINKING[name])
        assert 0 <= index < len(state.ask.options)
        assert all(0 <= chance <= 1 for chance in chances)
        assert state.digest() == before


@pytest.mark.parametrize("game", GAMES)
def test_the_chances_of_all_seats_add_up_to_one(game: str) -> None:
    opinion = opinion_of(door(game))
    for state in positions(game, 5, every=17):
        chances = opinion.chances(state)
        assert len(chances) == state.seats
        assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("name", bot_names())
def test_a_question_with_one_answer_needs_no_thought(name: str) -> None:
    xi = door("xi")
    state = next(positions("xi", 1, every=1))
    assert state.ask is not None
    view = xi.view(state, state.ask.seat)
    assert view.ask is not None
    only = Ask(view.ask.seat, view.ask.moment, view.ask.rule, view.ask.options[:1])
    start = monotonic()
    assert bot_for(name, xi, xi.book())(view, only, Budget(seconds=30), Chance(1)).index == 0
    assert monotonic() - start < 5


@pytest.mark.parametrize("name", bot_names())
def test_nobody_builds_a_view_where_there_is_nothing_to_think_about(name: str) -> None:
    """What a bot answers unseen it would answer all the same if it looked."""
    unseen = 0
    for game in GAMES:
        found = door(game)
        bot = bot_for(name, found, found.book())
        for number, state in enumerate(positions(game, 6, every=3)):
            if number == 60:
                break
            assert state.ask is not None
            index = answer_unseen(bot, state.ask)
            if index != UNSEEN:
                unseen += 1
                assert index == answer_of(name, game, state, number, THINKING[name])[0]
                assert len(state.ask.options) == 1 or name != "random"
    assert unseen > 20


def test_thinking_by_the_clock_ends_in_time() -> None:
    for number, state in enumerate(positions("xi", 2, every=40)):
        assert state.ask is not None
        if number == 3:
            return
        start = monotonic()
        answer_of("warlord", "xi", state, 1, Budget(seconds=0.2))
        assert monotonic() - start < 10


def test_a_bot_that_remembers_its_tree_still_gives_legal_answers() -> None:
    """One bot plays a whole game: what it kept from the question before must never mislead it."""
    xi = door("xi")
    decks = [xi.deck(name).cards for name in ("first-steps-wind", "first-steps-aqua")]
    state = xi.begin(xi.book(), decks, {}, 4, with_log=False)
    bots = [bot_for("captain:8", xi, xi.book()), bot_for("random", xi, xi.book())]
    luck = Chance(4)
    for _ in range(300):
        ask = state.ask
        if ask is None:
            break
        view = xi.view(state, ask.seat)
        assert view.ask is not None
        choice = bots[ask.seat](view, view.ask, None, luck)
        assert 0 <= choice.index < len(ask.options)
        choose(state, choice.index)


@pytest.mark.parametrize("game", GAMES)
def test_with_time_enough_a_search_looks_as_far_as_its_game_says(game: str) -> None:
    found = door(game)
    bot = bot_for("warlord", found, found.book())
    assert isinstance(bot, TreeSearch)
    state = next(positions(game, 1, every=1))
    assert state.ask is not None
    view = found.view(state, state.ask.seat)
    near, far = bot.opinion.turns_ahead(), bot.opinion.far_turns_ahead()
    budgets = (Budget(PATIENT_FROM - 1), Budget(PATIENT_FROM), Budget(seconds=1))
    assert [bot.search(view, budget, Chance(1)).turns_ahead for budget in budgets] == [near, far, far]
    assert (near, far) == ((2, 4) if game == "purge" else (near, near))


def test_what_was_done_often_in_a_turn_is_not_done_for_ever() -> None:
    """Equipment handed from unit to unit and back costs nothing, and a search that finds it no worse would go on."""
    state = next(state for state in positions("xi", 1, every=1) if state.ask and len(state.ask.options) > 2)
    xi = door("xi")
    bot = bot_for("captain:8", xi, xi.book())
    assert isinstance(bot, TreeSearch)
    assert state.ask is not None
    view = xi.view(state, state.ask.seat)
    assert view.ask is not None
    search = Deliberation(bot.opinion, xi.imaginer(view, xi.book()), Chance(1), Numbering())
    search.grow(search.root_from(None), 1, 0.0)
    ask = Ask(view.ask.seat, view.ask.moment, view.ask.rule, view.ask.options, default=0)
    given = [bot.not_for_ever(search, view, ask, Decision(1)).index for _ in range(3)]
    assert given == [1, 1, 0]
    assert bot.not_for_ever(search, view, ask, Decision(2)).index == 2, "another answer is as free as before"
    must_choose = Ask(view.ask.seat, view.ask.moment, view.ask.rule, view.ask.options)
    assert bot.opinion.is_quiet(must_choose)
    thought = Decision(1, (Estimate(1, 1, 0.5), Estimate(2, 1, 0.4)))
    given = [bot.not_for_ever(search, view, must_choose, thought).index for _ in range(OFTEN + 1)]
    assert given == [1] * (OFTEN - 2) + [2] * 3, "an action may be begun more often"


def test_many_deeds_of_a_turn_may_be_answered_alike() -> None:
    """PURGE: a third attack may be answered with an OPS, though two have been; else the third could kill."""
    asked = (state for state in positions("xi", 1, every=1) if state.ask and state.ask.is_window)
    state = next(state for state in asked if state.ask and len(state.ask.options) > 1)
    xi = door("xi")
    bot = bot_for("captain:8", xi, xi.book())
    assert isinstance(bot, TreeSearch)
    assert state.ask is not None
    view = xi.view(state, state.ask.seat)
    ask = view.ask
    assert ask is not None
    search = Deliberation(bot.opinion, xi.imaginer(view, xi.book()), Chance(1), Numbering())
    search.grow(search.root_from(None), 1, 0.0)
    given = [bot.not_for_ever(search, view, ask, Decision(1)).index for _ in range(OFTEN + 1)]
    assert given == [1] * OFTEN + [0]


def test_whoever_is_in_a_battle_strikes_where_it_does_not_matter() -> None:
    """PURGE-9.16 In a game as good as won all answers look alike, and a battle without a blow is a folly."""
    asked = (state for state in positions("purge", 1, every=1) if state.ask and state.ask.moment == "battle action")
    verbs = ["pass", "attack", "retreat"]
    state = next(state for state in asked if state.ask and [o.verb.name for o in state.ask.options][:3] == verbs)
    purge = door("purge")
    bot = bot_for("captain:8", purge, purge.book())
    assert isinstance(bot, TreeSearch) and state.ask is not None
    view = purge.view(state, state.ask.seat)
    assert view.ask is not None
    search = Deliberation(bot.opinion, purge.imaginer(view, purge.book()), Chance(1), Numbering())
    search.root_from(None)

    def taken(retreat: float, attack: float) -> int:
        estimates = [Estimate(2, 16, retreat), Estimate(1, 16, attack), Estimate(0, 16, attack)]
        assert view.ask is not None
        return bot.going_through_with_it(search, view.ask, estimates, PATIENT.no_matter)

    assert taken(0.99975, 0.99973) == 1
    assert taken(0.62, 0.6) == 2, "where it matters the better answer is taken"


def test_dice_fall_anew_in_every_line() -> None:
    state = next(positions("psi-wars", 1, every=1))
    psi = door("psi-wars")
    assert state.ask is not None
    imaginer = psi.imaginer(psi.view(state, state.ask.seat), psi.book())
    search = Deliberation(opinion_of(psi), imaginer, Chance(1), Numbering())
    seeds = {search.world().chance.seed for _ in range(3 * WORLDS)}
    assert len(seeds) > 2 * WORLDS


@pytest.mark.parametrize("game", WITH_OPINION)
def test_the_novice_beats_random_play(game: str) -> None:
    found = door(game)
    games = 20 if IS_COMPILED else 6
    table = hold_arena(game, ["novice", "random"], [deck.cards for deck in found.decks.values()], games, seed=11)
    novice = next(standing for standing in table.standings if standing.bot == "novice")
    assert novice.games == games
    assert novice.win_rate >= 0.6, "twenty games are few; the arena in the docs says how strong it is"


# --- words --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1", Budget(1)),
        ("400", Budget(400)),
        ("0.5s", Budget(seconds=0.5)),
        ("2s", Budget(seconds=2)),
        ("250ms", Budget(seconds=0.25)),
    ],
)
def test_a_budget_is_read_and_written_back(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert read_budget(budget.word()) == budget


@pytest.mark.parametrize("text", ["", "0", "-5", "0s", "0.0s", "-1s", "1.5", "1h", "many", "nan", "10000001", "3601s"])
def test_anything_else_is_refused_as_a_budget_in_one_sentence(text: str) -> None:
    with pytest.raises(Refused, match=r"^'.*' is no budget; give iterations .*\.$"):
        read_budget(text)


@pytest.mark.parametrize("made", [(0, 0.0), (-1, 0.0), (0, -1.0), (5, 1.0)])
def test_a_budget_is_either_iterations_or_seconds(made: tuple[int, float]) -> None:
    with pytest.raises(Refused, match="is no budget"):
        Budget(*made)


def test_a_bot_may_carry_its_budget() -> None:
    assert check_bot("captain") == ("captain", None)
    assert check_bot("captain:400") == ("captain", Budget(400))
    assert check_bot("warlord:0.2s") == ("warlord", Budget(seconds=0.2))


@pytest.mark.parametrize("game", GAMES)
def test_a_captain_tries_as_many_lines_as_its_game_says(game: str) -> None:
    lines = opinion_of(door(game)).captain_lines()
    for number, state in enumerate(positions(game, 4, every=37)):
        if number == 3:
            return
        told = answer_of(f"captain:{lines}", game, state, number, None)
        assert answer_of("captain", game, state, number, None) == told


@pytest.mark.parametrize(
    ("word", "is_by_the_clock"),
    [("random", False), ("novice", False), ("captain", False), ("captain:1s", True), ("warlord", True)],
)
def test_only_a_bot_without_a_clock_can_be_repeated(word: str, is_by_the_clock: bool) -> None:
    assert is_timed(*check_bot(word)) == is_by_the_clock
    assert not is_timed(*check_bot("warlord:1000"))


@pytest.mark.parametrize(
    ("word", "error", "sentence"),
    [
        ("captan", UnknownName, "There is no bot 'captan'; did you mean 'captain'?"),
        ("zzz", UnknownName, "There is no bot 'zzz'; there are: random, reflex, novice, captain, warlord, "),
        ("random:5", Refused, "'random' takes no thinking time; write only 'random'."),
        ("captain:0", Refused, "'0' is no budget"),
        ("captain:", Refused, "'' is no budget"),
    ],
)
def test_a_word_that_is_no_bot_is_refused(word: str, error: type[HegemonError], sentence: str) -> None:
    with pytest.raises(error) as raised:
        check_bot(word)
    assert sentence in str(raised.value)


def test_every_opinion_belongs_to_a_game() -> None:
    packages = {door(id).package.rpartition(".")[2] for id in GAMES}
    written = {path.stem for path in Path("src/hegemon/bots/opinions").glob("*.py")} - {"__init__"}
    assert written <= packages
