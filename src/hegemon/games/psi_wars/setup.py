"""PSI-3 Setting up: shuffle, starting hands, the roll for the first turn; and the turns that follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NO_SEAT, NOTHING, Ask, Seat, Verb
from hegemon.core.extras import take_extra
from hegemon.games.psi_wars.dice import RED
from hegemon.games.psi_wars.hidden import KEEP
from hegemon.games.psi_wars.state import DECK, HAND, RESOURCES, PsiWars
from hegemon.games.psi_wars.turn import Turn

REDRAW: Final = Verb("redraw", NOTHING)


class WholeGame(GameFrame[PsiWars]):
    """PSI-3.11 The whole game, from the shuffle to the last turn."""

    def __init__(self) -> None:
        super().__init__()
        self.next: Seat = 0

    def run(self, game: PsiWars) -> Ask | None:
        return self.went(WHOLE_GAME[self.at](game, self), len(WHOLE_GAME))


def shuffle_decks(game: PsiWars, whole: WholeGame) -> Ask | None:
    """PSI-3.2 Each player shuffles the two decks apart from each other."""
    for seat in range(2):
        game.shuffle(DECK, seat, "PSI-3.2")
        game.shuffle(RESOURCES, seat, "PSI-3.2")
    return None


def draw_starting_hands(game: PsiWars, whole: WholeGame) -> Ask | None:
    """PSI-3.5, PSI-3.6 Five Battle cards each; no resource card is drawn."""
    for seat in range(2):
        draw_hand(game, seat)
    return None


def draw_hand(game: PsiWars, seat: Seat) -> None:
    for _ in range(game.rules.opening_hand):
        if game.pile(DECK, seat):
            game.draw_battle_card(seat, "PSI-3.5")


def first_mulligan(game: PsiWars, whole: WholeGame) -> Ask | None:
    """PSI-3.9, PSI-R30 No mulligan, unless the settings allow one redraw."""
    return mulligan(game, whole, 0)


def second_mulligan(game: PsiWars, whole: WholeGame) -> Ask | None:
    """PSI-R30 Both decide before the roll for the first turn."""
    return mulligan(game, whole, 1)


def mulligan(game: PsiWars, whole: WholeGame, seat: Seat) -> Ask | None:
    """PSI-R30 The hand is shuffled back and five new cards are drawn."""
    if not game.rules.mulligan:
        return None
    if whole.answer is None:
        return Ask(seat, "mulligan", "PSI-R30", [KEEP.plain, REDRAW.plain], default=0)
    if whole.answer.verb is REDRAW:
        game.tell("redrew", "PSI-R30", seat)
        for piece in game.pile(HAND, seat)[:]:
            game.move(piece, DECK, seat, "put back", "PSI-R30")
        game.shuffle(DECK, seat, "PSI-R30")
        draw_hand(game, seat)
    return None


def roll_for_first_turn(game: PsiWars, whole: WholeGame) -> Ask | None:
    """PSI-3.7, PSI-3.8 Both roll the red die; the higher value starts, equal values are rolled again."""
    first = game.roll_value(0, RED, "PSI-3.7")
    second = game.roll_value(1, RED, "PSI-3.7")
    if first == second:
        game.tell("rolled equal", "PSI-3.8", amount=first)
        whole.go_to(ROLL_FOR_FIRST_TURN)
        return None
    whole.next = 0 if first > second else 1
    game.tell("starts", "PSI-3.7", whole.next)
    return None


def take_turns(game: PsiWars, whole: WholeGame) -> Ask | None:
    """PSI-4.1 Players alternate full turns until the game ends."""
    extra = take_extra(game) if game.modifiers else NO_SEAT
    if extra != NO_SEAT:  # PSI-4.6
        game.frames.append(Turn(extra))
    else:
        game.frames.append(Turn(whole.next))
        whole.next = 1 - whole.next
    whole.go_to(TAKE_TURNS)
    return None


WHOLE_GAME: Final[tuple[Callable[[PsiWars, WholeGame], Ask | None], ...]] = (
    shuffle_decks,  # PSI-3.2
    draw_starting_hands,  # PSI-3.5
    first_mulligan,  # PSI-3.9
    second_mulligan,  # PSI-R30
    roll_for_first_turn,  # PSI-3.7
    take_turns,  # PSI-4.1
)
DRAW_STARTING_HANDS: Final = WHOLE_GAME.index(draw_starting_hands)
ROLL_FOR_FIRST_TURN: Final = WHOLE_GAME.index(roll_for_first_turn)
TAKE_TURNS: Final = WHOLE_GAME.index(take_turns)
