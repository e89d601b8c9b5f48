"""XI-3 Setting up: shuffle, opening cards, who starts; and the turns that follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NO_SEAT, SEAT, Ask, Seat, Verb
from hegemon.core.extras import take_extra
from hegemon.games.xi.state import DECK, Xi
from hegemon.games.xi.turn import Turn

START: Final = Verb("start", SEAT)


class WholeGame(GameFrame[Xi]):
    """XI-3.8 The whole game, from the shuffle to the last turn."""

    def __init__(self) -> None:
        super().__init__()
        self.next: Seat = NO_SEAT

    def run(self, game: Xi) -> Ask | None:
        return self.went(WHOLE_GAME[self.at](game, self), len(WHOLE_GAME))


def shuffle_decks(game: Xi, whole: WholeGame) -> Ask | None:
    """XI-3.3 Each deck is shuffled before any card is drawn."""
    for seat in range(game.seats):
        game.shuffle(DECK, seat, "XI-3.3")
    return None


def draw_opening_hands(game: Xi, whole: WholeGame) -> Ask | None:
    """XI-3.4 Each player draws one card, free of cost; nobody can answer it."""
    for seat in range(game.seats):
        for _ in range(game.rules.opening_hand):
            game.draw(seat, "XI-3.4")
    return None


def pick_chooser(game: Xi, whole: WholeGame) -> Ask | None:
    """XI-3.6 A player is determined at random, who will choose."""
    whole.next = game.chance.below(game.seats)
    game.tell("was chosen by lot", "XI-3.6", whole.next)
    return None


def choose_starter(game: Xi, whole: WholeGame) -> Ask | None:
    """XI-3.6, XI-20.3 The chooser names the starting player, having seen their own card (XI-3.7)."""
    if not game.rules.chooser_decides:
        return None
    if game.is_out[whole.next]:
        whole.next = game.opponents_of(whole.next)[0]
    if whole.answer is None:
        options = [START.of(seat) for seat in game.clockwise(whole.next)]
        return Ask(whole.next, "starting player", "XI-3.6", options)
    whole.next = whole.answer.arg
    game.tell("starts", "XI-3.6", whole.next)
    return None


def take_turns(game: Xi, whole: WholeGame) -> Ask | None:
    """XI-4.1, XI-4.16 Players take turns clockwise until the game ends."""
    if game.modifiers and begin_extra_turn(game):
        whole.go_to(TAKE_TURNS)
        return None
    if game.is_out[whole.next]:
        whole.next = game.opponents_of(whole.next)[0]
    game.frames.append(Turn(whole.next))
    whole.next = (whole.next + 1) % game.seats
    whole.go_to(TAKE_TURNS)
    return None


def begin_extra_turn(game: Xi) -> bool:
    """XI-4.19 A turn a card has given comes first, unless its player is out."""
    seat = take_extra(game)
    if seat == NO_SEAT or game.is_out[seat]:
        return False
    game.frames.append(Turn(seat))
    return True


WHOLE_GAME: Final[tuple[Callable[[Xi, WholeGame], Ask | None], ...]] = (
    shuffle_decks,  # XI-3.3
    draw_opening_hands,  # XI-3.4
    pick_chooser,  # XI-3.6
    choose_starter,  # XI-3.6
    take_turns,  # XI-4.1
)
DRAW_OPENING_HANDS: Final = WHOLE_GAME.index(draw_opening_hands)
TAKE_TURNS: Final = WHOLE_GAME.index(take_turns)
