"""Reviews: blunders are found, what is as good is never blamed, and nothing depends on what the seat couldn't see."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.bots import Decision, bot_for
from hegemon.bots.look import Estimate
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.engine import is_compiled
from hegemon.games.catalogue import door, game_ids
from hegemon.review.decision import ASIDE_WORLDS, Decided, Reviewing, decided, grade
from hegemon.review.page import MARK, review_page
from hegemon.review.playing_out import FIRST_WORLDS, MOST_WORLDS, Compared, PlayingOut
from hegemon.review.reviewing import review_game
from hegemon.review.stakes import CLOSELY, Stake, stakes_between, to_look_at_briefly, worth_reviewing
from hegemon.review.summary import for_seat, score_of, summed_up, turning_point
from hegemon.store import Deck, Player, Session, load
from hegemon.wire.review_bodies import Grade, ReviewedDecision
from tests.bots.test_follies import at
from tests.properties.test_hidden_information import with_hidden_cards_swapped
from tests.tables import positions

WON = {"A": {"play": ["storm-drake"], "time": 10, "life": 1}, "B": {"life": 1}}
NAMES = ("Anna", "Bert", "Carl", "Dora", "Emil", "Fred")


def decided_at(game: str, state: State, played: int, step: int = 1) -> Decided:
    return Decided(door(game), door(game).book(), NAMES, step, state, played)


def option(state: State, verb: str) -> int:
    assert state.ask is not None
    return [one.verb.name for one in state.ask.options].index(verb)


def a_decision(chance: float, verdict: Grade = "good", lost: float = 0.0, step: int = 0) -> ReviewedDecision:
    return ReviewedDecision(
        step, 0, 1, "What now?", "This", "That", 0, chance, 0.01, chance - lost, lost, 0.01, verdict
    )


def played_game(seed: int = 4, answers: int | None = None) -> Session:
    """Xi between a bot that takes anything and a novice."""
    xi = door("xi")
    decks = [Deck(name, dict(xi.deck(name).cards)) for name in ("first-steps-wind", "first-steps-aqua")]
    session = Session.new(xi, xi.book(), decks, [Player("Anna"), Player("Bert")], {}, seed)
    bots = [bot_for(word, xi, xi.book()) for word in ("random", "novice")]
    luck = Chance(seed)
    while session.game.ask is not None and (answers is None or len(session.answers) < answers):
        view = xi.view(session.game, session.game.ask.seat)
        assert view.ask is not None
        session.answer(session.game.asked, bots[view.viewer](view, view.ask, None, luck).index)
    return session


@pytest.fixture(scope="module")
def game() -> Session:
    return played_game()


# --- one decision -------------------------------------------------------------------------------------------


def test_letting_a_won_game_go_is_a_mistake() -> None:
    """Xi: Bert has 1 life left and no unit; Anna has a Storm Drake that could attack, and ends her turn."""
    state = at("xi", WON)
    found = Reviewing(decided_at("xi", state, option(state, "end turn"))).reviewed()
    assert found.verdict in ("mistake", "blunder")
    assert found.preferred == "Skirmish with Storm Drake"
    assert found.chance == 1.0
    assert found.difference > 2 * found.error > 0
    assert found.after == pytest.approx(1.0 - found.difference, abs=0.001)


def test_taking_the_win_is_good() -> None:
    state = at("xi", WON)
    found = Reviewing(decided_at("xi", state, option(state, "skirmish"))).reviewed()
    assert found.verdict == "good"
    assert found.difference == 0


def test_of_two_equal_cards_neither_is_a_mistake() -> None:
    """Xi: Anna has two Storm Drakes; it doesn't matter which of them attacks."""
    state = at("xi", {"A": {"play": ["storm-drake", "storm-drake"], "time": 10}})
    assert state.ask is not None
    attacks = [index for index, one in enumerate(state.ask.options) if one.verb.name == "skirmish"]
    assert len(attacks) == 2
    found = [Reviewing(decided_at("xi", state, index)).reviewed() for index in attacks]
    assert {one.verdict for one in found} <= {"good", "equal"}


@pytest.mark.parametrize("id", game_ids() if is_compiled() else ["xi", "psychological-warfare"])
def test_the_verdict_does_not_depend_on_what_the_seat_could_not_see(id: str) -> None:
    found = door(id)
    compared = 0
    for number, state in enumerate(positions(id, 2, every=23, allow_leaks=False)):
        ask = state.ask
        if ask is None or len(ask.options) < 2 or state.seats > 2:
            continue
        one = state.copy()
        other = with_hidden_cards_swapped(found, one, ask.seat, number, own_too=True)
        verdicts = [
            Reviewing(decided_at(id, game, len(ask.options) - 1, step=number)).reviewed() for game in (one, other)
        ]
        assert verdicts[0] == verdicts[1]
        compared += 1
        break
    assert compared


# --- comparing ------------------------------------------------------------------------------------------------


def test_a_difference_within_the_noise_is_no_difference() -> None:
    noisy = Compared([0.9, 0.1] * 8, [0.1, 0.8] * 8)
    assert noisy.difference == pytest.approx(0.05)
    assert not noisy.is_sure and not noisy.is_settled
    assert Compared([0.6] * FIRST_WORLDS, [0.5] * FIRST_WORLDS).is_sure
    assert Compared([0.5] * MOST_WORLDS, [0.5] * MOST_WORLDS).is_settled


def test_what_is_surely_too_small_for_a_mark_needs_no_more_worlds() -> None:
    """A difference of 1 to 3 points: unsettled if the size mattered, but it can't be a slip any more."""
    even = [0.50, 0.53] * (FIRST_WORLDS // 2)
    assert Compared(even, [0.5] * FIRST_WORLDS).is_settled
    assert not Compared([one + 0.02 for one in even], [0.5] * FIRST_WORLDS).is_settled


def test_where_nothing_will_be_marked_few_worlds_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """However close it is: the next best after the bot's own choice is only an aside."""
    asked: list[int] = []

    def compare(self: PlayingOut, one: int, other: int, most: int = MOST_WORLDS) -> Compared:
        asked.append(most)
        return Compared([0.5] * FIRST_WORLDS, [0.5] * FIRST_WORLDS)

    monkeypatch.setattr(PlayingOut, "compare", compare)
    look = Reviewing(decided_at("xi", at("xi", WON), 0))
    look.agreed(Decision(0, (Estimate(0, 10, 0.6), Estimate(1, 10, 0.3))))
    look.disagreed(Decision(1, (Estimate(1, 10, 0.6), Estimate(0, 10, 0.59))))
    look.disagreed(Decision(1, (Estimate(1, 10, 0.6), Estimate(0, 10, 0.3))))
    assert asked == [ASIDE_WORLDS, ASIDE_WORLDS, MOST_WORLDS]


@pytest.mark.parametrize(
    ("lost", "verdict"),
    [(0.049, "equal"), (0.05, "slip"), (0.099, "slip"), (0.1, "mistake"), (0.199, "mistake"), (0.2, "blunder")],
)
def test_small_differences_are_never_called_mistakes(lost: float, verdict: Grade) -> None:
    assert grade(lost) == verdict


# --- the whole game ---------------------------------------------------------------------------------------------


def test_a_running_game_is_not_reviewed() -> None:
    with pytest.raises(Refused, match="isn't over yet"):
        review_game(played_game(answers=30), "game.json")


def test_a_saved_game_is_reviewed_as_the_game_itself(game: Session, tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    first = review_game(game, "game.json", most=2, progress=lambda *far: heard.append(far))
    game.save(tmp_path / "game.json")
    assert review_game(load(tmp_path / "game.json"), "game.json", most=2) == first
    assert heard == [(1, 2), (2, 2)]
    assert len(first.decisions) == 2 < first.all_decisions
    assert [one.step for one in first.decisions] == sorted(one.step for one in first.decisions)
    assert "could see" in first.note
    page = review_page(first, "Xi")
    assert page.startswith(MARK)
    assert all(f'id="step-{one.step}"' in page for one in first.decisions)
    assert "<script" not in page and "http" not in page


def test_the_decisions_where_most_was_lost_come_first(game: Session) -> None:
    stakes = stakes_between(game, 0, len(game.answers))
    assert stakes == [
        *stakes_between(game, 0, 40),
        *[one for one in stakes if one.step >= 40],
    ]
    chosen = worth_reviewing(stakes, 6)
    assert len(chosen) == 6
    largest = sorted(stakes, key=lambda one: one.stake)[-4:]
    assert {one.step for one in largest} <= set(chosen)
    assert worth_reviewing([Stake(7, 0, 1, 0.0, True)]) == [7]
    assert worth_reviewing([]) == []


def test_all_decisions_are_reviewed_and_only_trifles_briefly() -> None:
    stakes = [Stake(step, 0, step, stake, True) for step, stake in enumerate([0.001] * 150 + [0.3] * 90 + [0.02])]
    assert worth_reviewing(stakes) == list(range(241))
    brief = to_look_at_briefly(stakes)
    assert brief == set(range(150))
    assert to_look_at_briefly(stakes[:CLOSELY]) == set()


def test_a_brief_look_passes_what_is_fine_and_calls_for_a_close_one_otherwise() -> None:
    state = at("xi", WON)
    assert Reviewing(decided_at("xi", state, option(state, "end turn"))).looked_at_briefly() is None
    fine = Reviewing(decided_at("xi", state, option(state, "skirmish"))).looked_at_briefly()
    assert fine is not None
    assert (fine.verdict, fine.difference, fine.chance) == ("good", 0.0, 1.0)


def test_forced_answers_are_no_decisions(game: Session) -> None:
    for one in stakes_between(game, 0, len(game.answers)):
        assert game.choices[one.step].options > 1
        assert decided(game, one.step).game.ask is not None


def test_accuracy_counts_only_what_was_surely_given_away(game: Session) -> None:
    decisions = [a_decision(0.6), a_decision(0.6, "equal", 0.04), a_decision(0.6, "mistake", 0.1)]
    assert [score_of(one) for one in decisions] == [100.0, 100.0, 60.0]
    made = summed_up(game, decisions, 9, [1])
    assert [one.accuracy for one in made.players] == [86.7, None]
    assert (made.players[0].slips, made.players[0].mistakes, made.players[0].blunders) == (0, 1, 0)
    assert made.worst == {"0": 0} and made.best == {}
    assert score_of(a_decision(0.6, "blunder", 0.5)) == 0.0


def test_the_turning_point_is_the_largest_swing_beyond_noise() -> None:
    chances = [0.5, 0.55, 0.9, 0.7]
    decisions = [a_decision(chance, step=step) for step, chance in enumerate(chances)]
    found = turning_point([decisions])
    assert found is not None
    assert (found.step, found.before, found.after) == (1, 0.55, 0.9)
    assert turning_point([decisions[:2]]) is None


def test_who_may_see_only_one_seat_gets_only_its_decisions(game: Session) -> None:
    theirs = a_decision(0.3, step=5)
    theirs.seat = 1
    whole = summed_up(game, [a_decision(0.6), theirs], 9, [1])
    part = for_seat(whole, 1)
    assert [one.step for one in part.decisions] == [5]
    assert [one.name for one in part.players] == ["Bert"]
