"""IPW-3 Setting up: shuffle, starting hands, who starts; and the turns that follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NO_SEAT, NOTHING, Ask, Seat, Verb
from hegemon.core.extras import take_extra
from hegemon.games.intergalactic_psi_wars.options import NO_MULLIGAN, WITHOUT_CREATION_UNITS
from hegemon.games.intergalactic_psi_wars.printed import COLOURS, CREATION
from hegemon.games.intergalactic_psi_wars.state import DECK, HAND, SEATS, Ipw
from hegemon.games.intergalactic_psi_wars.strikes import KEEP
from hegemon.games.intergalactic_psi_wars.turn import Turn

REDRAW: Final = Verb("redraw", NOTHING)


class WholeGame(GameFrame[Ipw]):
    """IPW-3 The whole game, from the shuffle to the last turn."""

    def __init__(self) -> None:
        super().__init__()
        self.next: Seat = 0
        self.kept = 0
        """How many players have decided on their starting hand."""

    def run(self, game: Ipw) -> Ask | None:
        return self.went(WHOLE_GAME[self.at](game, self), len(WHOLE_GAME))


def place_first_units(game: Ipw, whole: WholeGame) -> Ask | None:
    """IPW-3.4, IPW-R5 No Creation Unit starts in play, unless the settings give one of each from the deck."""
    if not game.rules.one_of_each:
        return None
    for seat in range(SEATS):
        for light in range(COLOURS):
            for piece in game.pile(DECK, seat):
                if game.card(piece).light == light:
                    game.place_creation_unit(piece, seat, "IPW-R5")
                    break
    return None


def shuffle_decks(game: Ipw, whole: WholeGame) -> Ask | None:
    """IPW-3.2 Each player shuffles."""
    for seat in range(SEATS):
        game.shuffle(DECK, seat, "IPW-3.2")
    return None


def take_hands(game: Ipw, whole: WholeGame) -> Ask | None:
    """IPW-3.2 Each player takes the top 8 cards."""
    for seat in range(SEATS):
        take_hand(game, seat)
    return None


def take_hand(game: Ipw, seat: Seat) -> None:
    for _ in range(game.rules.opening_hand):
        game.draw(seat, "IPW-3.2")


def roll_for_start(game: Ipw, whole: WholeGame) -> Ask | None:
    """IPW-3.3, IPW-1.9, IPW-R4 Both roll one die; the higher roll goes first; ties are rolled again."""
    first = game.chance.below(6) + 1
    second = game.chance.below(6) + 1
    game.tell("rolled to start", "IPW-3.3", 0, amount=first)
    game.tell("rolled to start", "IPW-3.3", 1, amount=second)
    if first == second:
        whole.go_to(ROLL_FOR_START)
        return None
    whole.next = 0 if first > second else 1
    game.start_with(whole.next)
    return None


def decide_on_hands(game: Ipw, whole: WholeGame) -> Ask | None:
    """IPW-3.5, IPW-R6 No mulligan; with the setting each player may change the hand once, the first player first."""
    if game.rules.mulligan == NO_MULLIGAN or whole.kept == SEATS:
        return None
    seat = (whole.next + whole.kept) % SEATS
    if whole.answer is None:
        options = [KEEP.plain]
        if may_redraw(game, seat):
            options.append(REDRAW.plain)
        return Ask(seat, "mulligan", "IPW-R6", options, default=0)
    if whole.answer.verb is REDRAW:
        for piece in game.pile(HAND, seat)[:]:
            game.put(piece, DECK, seat, "put back", "IPW-R6")
        game.shuffle(DECK, seat, "IPW-R6")
        take_hand(game, seat)
    whole.kept += 1
    whole.go_to(DECIDE_ON_HANDS)
    return None


def may_redraw(game: Ipw, seat: Seat) -> bool:
    """IPW-R6 With `no_creation_units` only a hand without a Creation Unit may be changed."""
    if game.rules.mulligan == WITHOUT_CREATION_UNITS:
        for piece in game.pile(HAND, seat):
            if game.card(piece).kind == CREATION:
                return False
    return True


def take_turns(game: Ipw, whole: WholeGame) -> Ask | None:
    """IPW-4.1 Players alternate turns until the game ends."""
    extra = take_extra(game) if game.modifiers else NO_SEAT
    if extra != NO_SEAT:  # IPW-4.7
        game.frames.append(Turn(extra))
    else:
        game.frames.append(Turn(whole.next))
        whole.next = game.opponent(whole.next)
    whole.go_to(TAKE_TURNS)
    return None


WHOLE_GAME: Final[tuple[Callable[[Ipw, WholeGame], Ask | None], ...]] = (
    place_first_units,  # IPW-3.4
    shuffle_decks,  # IPW-3.2
    take_hands,  # IPW-3.2
    roll_for_start,  # IPW-3.3
    decide_on_hands,  # IPW-3.5
    take_turns,  # IPW-4.1
)
TAKE_HANDS: Final = WHOLE_GAME.index(take_hands)
ROLL_FOR_START: Final = WHOLE_GAME.index(roll_for_start)
DECIDE_ON_HANDS: Final = WHOLE_GAME.index(decide_on_hands)
TAKE_TURNS: Final = WHOLE_GAME.index(take_turns)
