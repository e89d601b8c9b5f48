"""PW-15 Hidden Agendas: when their conditions hold, and the windows in which they are placed."""

from __future__ import annotations

from hegemon.core.asks import NO_PIECE, Option, Seat
from hegemon.core.events import SPECTATOR
from hegemon.core.windows import EACH_UNTIL_DONE, GameWindow
from hegemon.games.psychological_warfare.printed import AGENDA, PWCard
from hegemon.games.psychological_warfare.state import HAND, PLACE_AGENDA, PW
from hegemon.games.psychological_warfare.verbs import AGENDA_CARD


def is_fulfilled(game: PW, seat: Seat, card: PWCard) -> bool:
    """PW-15.16 Whether every condition of a Hidden Agenda holds for the player now."""
    for condition in card.conditions:
        if not condition.holds(game, seat, NO_PIECE, None):
            return False
    return True


def open_agenda_window(game: PW, is_last: bool = False) -> None:
    """PW-15.2 to PW-15.6 Fulfilled Hidden Agendas are placed, clockwise from the active player.

    With `agenda_timing = own_turn_only` only the active player's are looked at, except before scoring.
    """
    rules = game.rules
    if rules.own_turn_agendas and not is_last:
        seats = [game.active]
    elif rules.forced_agendas:
        for step in range(game.seats):
            place_fulfilled(game, (game.active + step) % game.seats)
        return
    else:
        seats = game.clockwise(game.active)
    if rules.forced_agendas:
        place_fulfilled(game, seats[0])
    else:
        game.frames.append(AgendaWindow(seats))


def place_fulfilled(game: PW, seat: Seat) -> None:
    """PW-15.3 This is not a choice."""
    found = False
    hand = game.pile(HAND, seat)
    printed = game.printed
    for piece in hand:
        card = printed[piece]
        if card.kind == AGENDA and is_fulfilled(game, seat, card):
            found = True
    if found:
        for piece in hand[:]:
            card = printed[piece]
            if card.kind == AGENDA and is_fulfilled(game, seat, card):
                game.place_agenda(piece, seat)


class AgendaWindow(GameWindow[PW]):
    """PW-15.3 With optional placing, a holder is asked at every window that finds a condition true."""

    def __init__(self, order: list[Seat]) -> None:
        super().__init__(order, EACH_UNTIL_DONE, PLACE_AGENDA, "PW-15.3")

    def offers(self, game: PW, seat: Seat) -> list[Option] | None:
        """PW-R37 Asked is whoever might hold one, as far as everybody can know, so that being asked tells nothing."""
        hand = game.pile(HAND, seat)
        if not hand or not might_hold_one(game, seat):
            return None
        options: list[Option] = []
        for piece in hand:
            card = game.card(piece)
            if card.kind == AGENDA and is_fulfilled(game, seat, card):
                options.append(AGENDA_CARD.of(piece))
        return options

    def take(self, game: PW, seat: Seat, option: Option) -> None:
        game.place_agenda(option.piece, seat)


def might_hold_one(game: PW, seat: Seat) -> bool:
    """Whether a Hidden Agenda that lies hidden somewhere, or openly in this hand, is fulfilled for the player."""
    for piece in game.pieces():
        card = game.card(piece)
        if card.kind == AGENDA and is_fulfilled(game, seat, card):
            if not game.sees_face(SPECTATOR, piece) or game.is_in(piece, HAND, seat):
                return True
    return False
