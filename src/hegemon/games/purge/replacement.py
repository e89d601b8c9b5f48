"""PURGE-D26 A Token may be destroyed to keep the Commander in play."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, NO_PIECE, Ask, Piece, Seat, Verb
from hegemon.games.purge.damage import is_dying
from hegemon.games.purge.state import Purge
from hegemon.games.purge.targets import DECLINE

SACRIFICE: Final = Verb("sacrifice", CARD)


def spare_tokens(game: Purge, seat: Seat) -> list[Piece]:
    """PURGE-D26 The own Tokens that are not dying in the same check."""
    return [card.piece for card in game.fighters(seat) if card.is_token and not is_dying(card)]


class Replacement(GameFrame[Purge]):
    """PURGE-D26 The owner may destroy a Token to keep the Commander in play."""

    def __init__(self, seat: Seat, piece: Piece) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece

    def run(self, game: Purge) -> Ask | None:
        if self.answer is None:
            options = [DECLINE.plain]
            options.extend([SACRIFICE.of(piece) for piece in spare_tokens(game, self.seat)])
            return Ask(self.seat, "replacement", "PURGE-D26", options, about=self.piece, default=0)
        if self.answer.verb is SACRIFICE:
            token = game.in_play(self.answer.piece)
            saved = game.in_play(self.piece)
            assert token is not None and saved is not None
            game.endure(saved)
            game.doom(token, NO_PIECE)
        self.answer = None
        self.is_done = True
        game.is_unsettled = True
        return None
