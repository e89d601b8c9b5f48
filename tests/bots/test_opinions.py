"""What the opinions make of positions that a player would not think about twice."""

from __future__ import annotations

from hegemon.bots import bot_for
from hegemon.core.agenda import advance, choose
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
