"""Follies: the detectors see them, the bots do not commit them."""

from __future__ import annotations

import os

import pytest

from hegemon.bots import bot_for
from hegemon.bots.finish import FARTHER, NONE, Finisher, Lookout
from hegemon.bots.look import Look
from hegemon.bots.opinion import sensible
from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import advance, choose
from hegemon.core.asks import CARD, Piece
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.games.purge.battle import Attack
from hegemon.lab.follies import count_follies, detectors_for
from hegemon.lab.simulate import player_for

IS_COMPILED = bool(os.environ.get("HEGEMON_COMPILED"))
MOST = 0.01
"""The aim is one occasion in a hundred; few games are played here, so that one folly of a kind is allowed."""


def at(game: str, position: dict[str, object]) -> State:
    found = door(game)
    state = found.position(found.book(), position, found.options({}))
    advance(state)
    return state


def answers(game: str, state: State) -> list[str]:
    """What a sensible bot may answer, in words."""
    assert state.ask is not None
    found: list[str] = []
    for index in sensible(opinion_of(door(game)), state, state.ask):
        option = state.ask.options[index]
        card = f" {state.cards[option.arg].id}" if option.verb.about == CARD else ""
        found.append(option.verb.name + card)
    return found


def play_until(game: str, state: State, moment: str, always: int = 0) -> None:
    while state.ask is not None and state.ask.moment != moment:
        choose(state, always if state.ask.default < 0 else state.ask.default)
    assert state.ask is not None


def test_nobody_pays_for_a_card_from_an_empty_deck() -> None:
    hand = ["storm-drake"]
    assert "draw" in answers("xi", at("xi", {"A": {"hand": hand, "time": 10}}))
    assert "draw" not in answers("xi", at("xi", {"A": {"hand": hand, "time": 10, "deck": []}}))


def test_the_detector_sees_a_draw_from_an_empty_deck() -> None:
    state = at("xi", {"A": {"hand": ["storm-drake"], "time": 10, "deck": []}})
    ask = state.ask
    assert ask is not None
    index = [option.verb.name for option in ask.options].index("draw")
    before = state.copy()
    choose(state, index)
    found = detectors_for(door("xi"), door("xi").book())
    for detector in found:
        detector.note(before, ask, index, state)
    assert [one.kind for one in found if one.follies] == ["draw paid from an empty deck"]


def test_units_that_cannot_hurt_a_lab_stay_at_home() -> None:
    """Psi Wars: a Relay Spider has Physical 0, and a printed 0 never rises."""
    state = at("psi-wars", {"A": {"lab": ["relay-spider", "hydra-bot"]}})
    play_until("psi-wars", state, "attackers")
    assert state.ask is not None
    assert len(state.ask.options) == 3
    assert answers("psi-wars", state) == ["attack hydra-bot", "done"]


def test_with_plenty_of_lights_what_can_be_built_is_built() -> None:
    lights = [3, 3, 3, 3]
    state = at("intergalactic-psi-wars", {"at": "build", "A": {"ready": lights, "hand": ["rivet-drone"]}})
    assert answers("intergalactic-psi-wars", state) == ["build rivet-drone"]
    equipment = {"ready": lights, "hand": ["servo-ram"]}
    assert "end build" in answers(
        "intergalactic-psi-wars", at("intergalactic-psi-wars", {"at": "build", "A": equipment})
    )


def test_blockers_are_chosen_together_when_the_attacks_kill() -> None:
    """Intergalactic Psi Wars: one attack leaves the Lab standing, two do not."""
    for points, may_let_through in ((28, [True, True]), (5, [True, False])):
        theirs = {"lab": ["rivet-drone"] * 3, "hp": points}
        state = at("intergalactic-psi-wars", {"A": {"lab": ["brood-thresher"] * 3}, "B": theirs})
        found: list[bool] = []
        while len(found) < 2:
            assert state.ask is not None
            if state.ask.moment == "defenders":
                found.append("let through" in answers("intergalactic-psi-wars", state))
            choose(state, 1 if state.ask.moment == "attackers" and len(state.ask.options) > 1 else state.ask.default)
        assert found == may_let_through


def test_therapy_is_for_those_who_gain_by_it() -> None:
    rested = {"hand": ["pep-talk"] * 5, "energy": 3}
    tired = {"hand": ["pep-talk"], "energy": 3, "front": ["hostile-takeover"]}
    assert "therapy" not in answers("psychological-warfare", at("psychological-warfare", {"at": "start", "A": rested}))
    assert "therapy" in answers("psychological-warfare", at("psychological-warfare", {"at": "start", "A": tired}))


def test_a_certain_win_is_found_and_taken() -> None:
    xi = door("xi")
    state = at("xi", {"A": {"play": ["storm-drake"], "hand": ["sky-recruit"], "time": 10}, "B": {"life": 1}})
    assert state.ask is not None
    index = Finisher(opinion_of(xi)).winning_answer(state, state.ask)
    assert index != NONE
    novice = player_for(xi, bot_for("novice", xi, xi.book()), seed=1)
    rival = player_for(xi, bot_for("random", xi, xi.book()), seed=2)
    turn = state.turn  # type: ignore[attr-defined]
    while state.outcome is None and state.turn == turn:  # type: ignore[attr-defined]
        assert state.ask is not None
        choose(state, (novice if state.ask.seat == 0 else rival)(state))
    assert state.outcome is not None
    assert state.outcome.winners == [0]


def test_a_win_in_few_moves_is_confirmed_without_trying_all_the_long_ones_first() -> None:
    """Both drakes strike past two recruits. Who follows each line to the end of the turn runs out of positions."""
    ours = {"play": ["storm-drake", "lava-drake"], "hand": ["sky-recruit", "drain-fairy", "flame-lick"], "time": 10}
    state = at("xi", {"A": ours, "B": {"life": 4, "play": ["sky-recruit", "sky-recruit"]}})
    finisher = Finisher(opinion_of(door("xi")), most_nodes=60, is_answered=False)
    assert finisher.wins_by(state, 0, words_of(state).index("skirmish"))


def test_a_win_of_many_choices_is_found_if_one_simply_strikes_with_everybody() -> None:
    """Intergalactic Psi Wars: five attackers, who could stack, and two defenders: some ten choices in a row."""
    for points, is_won in ((12, True), (13, False)):
        theirs = {"lab": ["rivet-drone"] * 2, "hp": points}
        state = at("intergalactic-psi-wars", {"at": "build", "A": {"lab": ["brood-thresher"] * 5}, "B": theirs})
        assert state.ask is not None
        found = Finisher(opinion_of(door("intergalactic-psi-wars")), 120, 400, is_answered=False)
        assert (found.winning_answer(state, state.ask) != NONE) == is_won


def test_somebody_looks_farther_for_a_win_once_a_turn_and_on_the_way_to_one() -> None:
    lookout = Lookout()
    lookout.begin(1)
    assert lookout.reach(False) == 0
    assert lookout.reach(True) == FARTHER
    lookout.learn(False, FARTHER)
    assert lookout.reach(True) == 0
    lookout.learn(True, 0)
    assert lookout.reach(False) == FARTHER
    lookout.learn(False, 1)
    lookout.begin(1)
    assert lookout.reach(True) == FARTHER - 1
    lookout.begin(2)
    assert lookout.reach(True) == FARTHER


def follies_of(bot: str, game: str, games: int) -> list[str]:
    """What the bot did in so many games that is more than the limit allows."""
    decks = [deck.cards for deck in door(game).decks.values()]
    rows = count_follies(game, [bot], decks, games, seed=77)
    assert {row.kind for row in rows} == {one.kind for one in detectors_for(door(game), door(game).book())}
    return [
        f"{row.kind}: {row.follies} of {row.occasions}, {row.examples}"
        for row in rows
        if row.follies > max(1, MOST * row.occasions)
    ]


@pytest.mark.parametrize("game", game_ids())
def test_a_novice_commits_few_follies(game: str) -> None:
    if game == "purge" and not IS_COMPILED:
        pytest.skip("a game of PURGE takes a minute uncompiled")
    assert follies_of("novice", game, games=3 if IS_COMPILED else 1) == []


@pytest.mark.parametrize("game", game_ids())
def test_a_captain_commits_few_follies(game: str) -> None:
    """With a short search: how it goes about a decision is the same."""
    if not IS_COMPILED:
        pytest.skip("a search takes too long uncompiled")
    assert follies_of("captain:20", game, games=1) == []


def words_of(state: State) -> list[str]:
    assert state.ask is not None
    return [option.verb.name for option in state.ask.options]


def ops_in(
    play: list[dict[str, object]], theirs: list[dict[str, object]] | None = None, is_attack: bool = False
) -> bool:
    """PURGE: whether a sensible player uses Mend Form, in peace or when a battle is declared."""
    ours: dict[str, object] = {"commander": "mastermind-of-matter", "play": play, "decks": ["mend-form"]}
    foe = {"commander": "eva-x", "stronghold": "tridora-city", "play": theirs or []}
    state = at("purge", {"turn": "B" if is_attack else "A", "A": ours, "B": foe})
    if is_attack:
        choose(state, words_of(state).index("battle"))
        while state.ask is not None and state.ask.moment != "response":
            choose(state, max(0, state.ask.default))
    assert "ops" in words_of(state)
    return "ops" in answers("purge", state)


def test_nobody_pays_for_an_ops_that_heals_what_is_whole() -> None:
    whole: dict[str, object] = {"card": "flux-golem", "at": "field"}
    hurt = {**whole, "health": 3}
    assert ops_in([hurt])
    assert not ops_in([whole])
    attacker: dict[str, object] = {"card": "fixture", "at": "field", "attack": 1, "damage": 2, "health": 5}
    assert ops_in([hurt], [attacker], is_attack=True)
    assert not ops_in([whole], [attacker], is_attack=True), "what the battle does is no work of the OPS"


def under_attack(*decks: str) -> State:
    """PURGE: an attack on a whole Flux Golem is declared, and its owner may answer."""
    ours = {
        "commander": "mastermind-of-matter",
        "play": [{"card": "flux-golem", "at": "field"}],
        "decks": list(decks),
        "energy": 10,
    }
    attacker = {"card": "fixture", "at": "field", "attack": 1, "damage": 2, "health": 5}
    foe = {"commander": "eva-x", "stronghold": "tridora-city", "play": [attacker]}
    state = at("purge", {"turn": "B", "A": ours, "B": foe})
    choose(state, words_of(state).index("battle"))
    while state.ask is not None and state.ask.moment != "response":
        choose(state, max(0, state.ask.default))
    return state


def test_an_ops_chosen_in_a_battle_gets_no_credit_for_what_the_battle_does() -> None:
    """Density Shift is of use, so an OPS may be used; which one is asked next, and Mend Form would heal nothing."""
    state = under_attack("mend-form", "density-shift")
    assert "ops" in answers("purge", state)
    choose(state, words_of(state).index("ops"))
    assert answers("purge", state) == ["ops density-shift"]


def test_nobody_answers_with_an_ops_what_they_have_just_declared() -> None:
    state = under_attack("density-shift", "density-shift")
    choose(state, words_of(state).index("ops"))
    while state.ask is not None and state.ask.moment != "response":
        choose(state, max(0, state.ask.default))
    assert state.ask is not None and state.ask.seat == 0
    assert "ops" in words_of(state)
    assert "ops" not in answers("purge", state)


def test_an_ops_gets_no_credit_for_what_an_ability_under_way_brings() -> None:
    """The Infinite One creates an Echo meanwhile; Mend Form would heal nothing."""
    ours = {
        "commander": "mastermind-of-matter",
        "play": [{"card": "flux-golem", "at": "field"}],
        "decks": ["mend-form"],
        "energy": 10,
    }
    foe = {"commander": "the-infinite-one", "play": [{"card": "scrap-walker", "at": "field"}], "energy": 10}
    state = at("purge", {"turn": "A", "A": ours, "B": foe})
    choose(state, words_of(state).index("battle"))
    while state.ask is not None and state.ask.moment != "response":
        choose(state, max(0, state.ask.default))
    choose(state, words_of(state).index("use"))
    while state.ask is not None and state.ask.seat == 1:
        choose(state, 0)
    assert "ops" in words_of(state)
    assert "ops" not in answers("purge", state)


def is_folly_to_heal(health: int) -> bool:
    """PURGE: what the detector says of Field Repairs on a tank of so much HEALTH that is about to lose 3."""
    tank = {"card": "mastiff-battle-tank", "at": "field", "health": health}
    ours = {
        "commander": "eva-x",
        "stronghold": "tridora-city",
        "play": [tank],
        "decks": ["field-repairs"],
        "energy": 1,
    }
    attacker = {"card": "fixture", "at": "field", "attack": 1, "damage": 4, "health": 5}
    foe = {"commander": "mastermind-of-matter", "play": [attacker]}
    state = at("purge", {"turn": "B", "A": ours, "B": foe})
    detector = next(one for one in detectors_for(door("purge"), door("purge").book()) if one.kind.startswith("OPS"))
    for _ in range(40):
        ask, before = state.ask, state.copy()
        assert ask is not None
        words = words_of(state)
        index = max(0, ask.default)
        if ask.seat == 1 and "battle" in words:
            index = words.index("battle")
        elif ask.moment == "attackers":
            index = len(words) - 1
        elif ask.moment == "battle action" and ask.seat == 1:
            index = words.index("attack")
        elif ask.moment == "target":
            index = [option.arg for option in ask.options].index(piece_called(state, "mastiff-battle-tank"))
        elif "ops" in words and any(isinstance(frame, Attack) for frame in state.frames):
            index = words.index("ops")
        choose(state, index)
        detector.note(before, ask, index, state)
        if detector.occasions:
            return detector.follies > 0
    raise AssertionError("nobody has used Field Repairs")


def piece_called(state: State, card: str) -> Piece:
    return next(piece for piece in state.pieces() if state.cards[piece].id == card)


def test_to_heal_what_is_about_to_be_struck_is_no_folly() -> None:
    assert not is_folly_to_heal(1), "the blow takes it again, but it would have taken it from less"
    assert is_folly_to_heal(4)


def is_futile_to_move(state: State, piece: Piece) -> bool:
    """PURGE: whether a look ahead says that nothing comes of moving this combatant."""
    asked = state.copy()
    choose(asked, words_of(asked).index("move"))
    assert asked.ask is not None
    look = Look(opinion_of(door("purge")), Chance(1))
    look.look(asked, [option.arg for option in asked.ask.options].index(piece), [], asked.chance)
    return look.is_futile


def test_once_the_other_has_passed_nobody_moves_back_to_put_off_the_end_of_the_turn() -> None:
    ours = {"commander": "mastermind-of-matter", "play": [{"card": "flux-golem", "at": "field"}]}
    foe = {"commander": "eva-x", "stronghold": "tridora-city", "play": []}
    state = at("purge", {"turn": "A", "A": ours, "B": foe})
    golem = piece_called(state, "flux-golem")
    assert not is_futile_to_move(state, golem)
    choose(state, words_of(state).index("move"))
    assert state.ask is not None
    choose(state, [option.arg for option in state.ask.options].index(golem))
    while state.ask.moment != "action":
        choose(state, state.ask.default)
    assert state.ask.seat == 1
    choose(state, words_of(state).index("pass"))
    assert state.ask.seat == 0
    assert is_futile_to_move(state, golem), "it would only be back where it was"


def in_battle(*theirs: dict[str, object]) -> State:
    """PURGE: a Flux Golem has moved into the Field to strike, and its owner is asked what to do in the battle."""
    ours = {"commander": "mastermind-of-matter", "play": [{"card": "flux-golem", "at": "field"}]}
    foe: dict[str, object] = {"commander": "eva-x", "stronghold": "tridora-city", "play": list(theirs)}
    state = at("purge", {"turn": "A", "A": ours, "B": foe})
    choose(state, words_of(state).index("battle"))
    while state.ask is not None and (state.ask.moment != "battle action" or state.ask.seat != 0):
        assert state.ask.moment != "action", "the battle is over"
        choose(state, max(0, state.ask.default))
    return state


def test_nobody_calls_a_battle_only_to_call_it_off() -> None:
    """To retreat or pass before a blow puts off the end of the turn and does nothing else."""
    rifleman: dict[str, object] = {"card": "coalition-rifleman", "at": "field"}
    state = in_battle(rifleman)
    assert {"attack", "pass", "retreat"} <= set(words_of(state))
    assert not {"pass", "retreat"} & set(answers("purge", state))


def test_a_battle_may_be_called_off_once_blows_have_fallen() -> None:
    guard: dict[str, object] = {"card": "bulwark-guard", "at": "field"}
    state = in_battle(guard, guard)
    choose(state, words_of(state).index("attack"))
    while state.ask is not None and (state.ask.moment != "battle action" or state.ask.seat != 1):
        choose(state, max(0, state.ask.default))
    assert "pass" in answers("purge", state), "who was called upon may do as it likes"
    choose(state, words_of(state).index("attack"))
    while state.ask is not None and (state.ask.moment != "battle action" or state.ask.seat != 0):
        choose(state, max(0, state.ask.default))
    assert "pass" in answers("purge", state)


def move(state: State, piece: Piece) -> None:
    """PURGE: moves one combatant alone."""
    choose(state, words_of(state).index("move"))
    assert state.ask is not None
    choose(state, [option.arg for option in state.ask.options].index(piece))
    while state.ask.moment != "action":
        choose(state, state.ask.default)


def is_futile_to_move_alone(state: State, piece: Piece) -> bool:
    """PURGE: the same of moving this combatant and nobody with it."""
    asked = state.copy()
    choose(asked, words_of(asked).index("move"))
    assert asked.ask is not None
    choose(asked, [option.arg for option in asked.ask.options].index(piece))
    look = Look(opinion_of(door("purge")), Chance(1))
    look.look(asked, asked.ask.default, [], asked.chance)
    return look.is_futile


def test_nobody_moves_back_to_a_board_that_has_been_there_this_turn() -> None:
    """The golem comes out, the guard goes home, the golem goes home and comes out again: if the guard came out as well,
    the board would be as the golem's first Move had left it."""
    ours = {"commander": "mastermind-of-matter", "play": ["flux-golem"]}
    foe = {"commander": "eva-x", "stronghold": "tridora-city", "play": [{"card": "bulwark-guard", "at": "field"}]}
    state = at("purge", {"turn": "A", "A": ours, "B": foe})
    golem, guard = piece_called(state, "flux-golem"), piece_called(state, "bulwark-guard")
    move(state, golem)
    move(state, guard)
    move(state, golem)
    assert not is_futile_to_move_alone(state, guard)
    choose(state, words_of(state).index("pass"))
    move(state, golem)
    assert is_futile_to_move_alone(state, guard)


def test_a_win_is_looked_for_where_one_defender_could_be_out_of_the_way() -> None:
    """Psi Wars: three attackers with Physical 2; cards in hand may add 3, and shoot the defender before the battle."""
    opinion = opinion_of(door("psi-wars"))
    units = ["hydra-bot"] * 3
    for points, may_win in ((9, True), (40, False)):
        state = at("psi-wars", {"A": {"lab": units}, "B": {"lab": ["hydra-bot"], "hp": points}})
        assert opinion.may_finish(state, 0) == may_win
