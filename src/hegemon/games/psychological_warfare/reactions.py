"""PW-10 Reaction windows: who may answer a card that was just played, and in which order."""

from __future__ import annotations

from hegemon.core.asks import NO_SEAT, Option, Piece, Seat
from hegemon.core.windows import FROM_THE_START, GameWindow
from hegemon.games.psychological_warfare.in_play import Pending
from hegemon.games.psychological_warfare.legality import pending_card, refusal_to_play
from hegemon.games.psychological_warfare.pending import affected
from hegemon.games.psychological_warfare.printed import REACTION, SCHIZOID
from hegemon.games.psychological_warfare.state import HAND, PW, REACT
from hegemon.games.psychological_warfare.verbs import PLAY_CARD


class ReactionWindow(GameWindow[PW]):
    """PW-10.5, PW-10.13 Clockwise from the left of the card's player, anew after every Reaction."""

    def __init__(self, order: list[Seat], piece: Piece) -> None:
        super().__init__(order, FROM_THE_START, REACT, "PW-10.6")
        self.piece = piece

    def about(self) -> Piece:
        return self.piece

    def answers(self, game: PW) -> Seat:
        answered = pending_card(game)
        return answered.seat if answered is not None else NO_SEAT

    def is_open(self, game: PW) -> bool:
        """PW-10.12 A cancelled card closes its window at once."""
        answered = pending_card(game)
        assert answered is not None
        if game.rules.targets_first and self.turn == 0 and self.passed == 0:
            self.order = order_of(game, answered)
        return not answered.is_stopped

    def offers(self, game: PW, seat: Seat) -> list[Option] | None:
        """PW-10.6, PW-10.27 Whoever holds a card and may react at all is asked, whatever the card is."""
        hand = game.pile(HAND, seat)
        if not hand or game.suffers(seat, SCHIZOID):
            return None
        options: list[Option] = []
        for piece in hand:
            if game.card(piece).kind == REACTION and refusal_to_play(game, seat, piece, REACT) is None:
                options.append(PLAY_CARD.of(piece))
        return options

    def take(self, game: PW, seat: Seat, option: Option) -> None:
        """PW-10.8 A Reaction is itself a card just played."""
        game.begin_play(seat, option.piece, REACT)


def order_of(game: PW, play: Pending) -> list[Seat]:
    """PW-10.5, PW-R32 Everybody but the player of the card, perhaps those it is aimed at first."""
    others = game.others_of(play.seat)
    if not game.rules.targets_first:
        return others
    hit = affected(game, play)
    first = [seat for seat in others if (hit >> seat) & 1]
    first.extend([seat for seat in others if not (hit >> seat) & 1])
    return first


def open_window(game: PW, play: Pending) -> None:
    """PW-10.1 The window opens once the card is announced and paid for."""
    game.frames.append(ReactionWindow(order_of(game, play), play.piece))
