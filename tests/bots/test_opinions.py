"""What the opinions make of positions that a player would not think about twice."""

from __future__ import annotations

from hegemon.bots import bot_for
from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import advance, choose
from hegemon.core.asks import CARD
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
