"""What the opinions make of positions that a player would not think about twice."""

from __future__ import annotations

from hegemon.bots import bot_for
from hegemon.bots.look import Look
from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import advance, choose
from hegemon.core.asks import CARD
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.lab.simulate import player_for


def test_a_novice_fetches_the_light_its_hand_needs_and_does_not_hold() -> None:
    """Intergalactic Psi Wars: two more Creation Units of the first light are held, and none of the last."""
    game = door("intergalactic-psi-wars")
    book = game.book()
    one_creation_unit = [0, 1, 0, 0]
    hand = ["creation-oracle", "digital-splicing", "digital-splicing", "spliceling", *["hydra-bot"] * 3]
    deck = ["digital-splicing", "neurogenesis", "bio-acceleration", "material-animation"]
    position = {"at": "build", "A": {"ready": one_creation_unit, "hand": hand, "deck": deck}}
    state = game.position(book, position, game.options({}))
    advance(state)
    novice = player_for(game, bot_for("novice", game, book), seed=1)
    found = ""
    while state.ask is not None and not found:
        ask = state.ask
        index = novice(state)
        if ask.moment == "search":
            found = state.cards[ask.options[index].arg].id
        choose(state, index)
    assert found == "material-animation"


def answer_by_routine(ours: list[str], theirs: list[str], their_points: int = 28, until: str = "attackers") -> str:
    """Intergalactic Psi Wars: what whoever plays on by the odds answers, the units of both in their Labs."""
    game = door("intergalactic-psi-wars")
    position = {"at": "build", "A": {"lab": ours}, "B": {"lab": theirs, "hp": their_points}}
    state = game.position(game.book(), position, game.options({}))
    advance(state)
    opinion = opinion_of(game)
    while state.ask is not None:
        ask = state.ask
        if ask.moment == until:
            taken = ask.options[opinion.routine(state, ask)]
            return f"{taken.verb.name} {state.cards[taken.arg].id}" if taken.verb.about == CARD else taken.verb.name
        # On the way there everybody who can attacks, and alone.
        choose(state, 1 if ask.moment == "attackers" else ask.default)
    return "never asked"


def test_playing_on_a_unit_attacks_who_is_weaker_and_not_who_is_stronger() -> None:
    assert answer_by_routine(["brood-thresher"], ["rivet-drone"]) == "attack brood-thresher"
    assert answer_by_routine(["rivet-drone"], ["brood-thresher"]) == "done"
    assert answer_by_routine(["rivet-drone"], []) == "attack rivet-drone"


def test_playing_on_two_attack_together_whom_neither_would_attack_alone() -> None:
    assert answer_by_routine(["brood-thresher"], ["forge-colossus"]) == "done"
    both = ["brood-thresher", "brood-thresher"]
    assert answer_by_routine(both, ["forge-colossus"]) == "attack brood-thresher"
    assert answer_by_routine(both, ["forge-colossus"], until="stack") == "with brood-thresher"


def test_playing_on_a_weak_unit_stands_aside_unless_the_lab_would_fall() -> None:
    assert answer_by_routine(["brood-thresher"], ["rivet-drone"], until="defenders") == "let through"
    assert answer_by_routine(["brood-thresher"], ["rivet-drone"], 4, until="defenders") == "defend rivet-drone"
    assert answer_by_routine(["rivet-drone"], ["brood-thresher"], until="defenders") == "defend brood-thresher"


def at_energy(hand: list[str], energy: int) -> State:
    """Psychological Warfare: a player who has just gone on to step 1, where cards may become Mental Energy."""
    game = door("psychological-warfare")
    state = game.position(game.book(), {"at": "start", "A": {"hand": hand, "energy": energy}}, game.options({}))
    advance(state)
    assert state.ask is not None
    choose(state, [option.verb.name for option in state.ask.options].index("go on"))
    return state


def test_a_hand_is_worth_what_can_be_done_with_it() -> None:
    opinion = opinion_of(door("psychological-warfare"))

    def worth(hand: list[str], energy: int) -> float:
        return opinion.scores(at_energy(hand, energy))[0]

    assert worth(["overachiever"], 3) > worth(["pep-talk"], 3) > worth(["contagious-fear"], 3)
    assert worth(["overachiever", "pep-talk"], 3) > worth(["overachiever", "acrophobia"], 3)
    assert worth(["resistance", "acrophobia"], 3) > worth(["claustrophobia", "acrophobia"], 3)
    # What cannot be paid yet is worth less, and Mental Energy beyond what is soon spent nothing.
    assert worth(["overachiever"], 2) - worth(["overachiever"], 1) > worth(["pep-talk"], 2) - worth(["pep-talk"], 1)
    assert worth(["pep-talk"], 4) == worth(["pep-talk"], 3) > worth(["pep-talk"], 2)


def test_a_captain_turns_what_it_can_spare_into_mental_energy_and_plays_the_better_card() -> None:
    game = door("psychological-warfare")
    captain = player_for(game, bot_for("captain", game, game.book()), seed=1)
    state = at_energy(["overachiever", "contagious-fear"], 1)
    done: list[str] = []
    while state.ask is not None and state.ask.moment in ("mental energy", "play"):
        index = captain(state)
        taken = state.ask.options[index]
        done.append(f"{taken.verb.name} {state.cards[taken.arg].id}" if taken.verb.about == CARD else taken.verb.name)
        choose(state, index)
    assert done == ["energy contagious-fear", "done", "play overachiever"]


def test_a_hasty_look_stops_at_the_next_step_of_a_turn_and_any_other_at_its_end() -> None:
    opinion = opinion_of(door("psychological-warfare"))
    state = at_energy(["overachiever"], 3)
    assert state.ask is not None
    assert state.ask.options[0].verb.name == "done"
    at_play_step = state.copy()
    choose(at_play_step, 0)
    now = opinion.chances(at_play_step)[0]
    look = Look(opinion, Chance(1))
    seen_to_the_end = look.look(state, 0, [], Chance(1))[0]
    look.is_hasty = True
    assert look.look(state, 0, [], Chance(1))[0] == now < seen_to_the_end
