"""The top cards of a deck: looked at, some taken, the rest put back in an order; the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hegemon.core.asks import Ask, Handle, Piece, Verb
from hegemon.core.effects import Act
from hegemon.core.events import EVERYBODY

if TYPE_CHECKING:
    from hegemon.core.state import State

ON_TOP: Final = 0
"""What is not taken goes back on top in any order ..."""
ELSEWHERE: Final = 1
"""... or somewhere else, as it lies."""


class TopCards:
    """How many are looked at, how many of them taken, and where the rest goes."""

    def __init__(self, cards: int, take: int, rest: int) -> None:
        self.cards: Final = cards
        self.take: Final = take
        self.rest: Final = rest

    def look(
        self,
        game: State,
        act: Act,
        where: int,
        rule: str,
        choose: Verb,
        take: Callable[[Piece], None],
        leave: Callable[[Piece], None],
    ) -> Ask | None:
        """One step of it for the player who acts: `act.count` says how far it has come."""
        deck = game.piles[where]
        if act.count == 0:
            if deck:
                for piece in deck[-self.cards :]:
                    if game.known[piece] != EVERYBODY:
                        game.known[piece] |= 1 << act.seat
                act.go_on_with_line()
            return None
        if act.answer is not None:
            piece = act.answer.piece
            act.answer = None
            if act.count <= self.take:
                take(piece)
            else:
                rest = self.rest_of(deck, act)
                deck.remove(piece)
                deck.insert(len(deck) - len(rest) + 1, piece)
            act.count += 1
        rest = self.rest_of(deck, act)
        if rest and act.count <= self.take:
            return Ask(act.seat, "card to take", rule, [choose.of(piece) for piece in rest], about=act.piece)
        if self.rest == ON_TOP and len(rest) > 1:
            return Ask(act.seat, "card to put back", rule, [choose.of(piece) for piece in rest], about=act.piece)
        if self.rest == ON_TOP:
            self.forget(game, act, deck)
        else:
            for piece in rest:
                leave(piece)
        act.count = 0
        return None

    def taken(self, act: Act) -> int:
        return min(act.count - 1, self.take)

    def rest_of(self, deck: list[Piece], act: Act) -> list[Piece]:
        """Of the cards looked at those that have no place yet."""
        taken = self.taken(act)
        number = min(self.cards, len(deck) + taken) - taken - (act.count - 1 - taken)
        return deck[len(deck) - number :] if number > 0 else []

    def forget(self, game: State, act: Act, deck: list[Piece]) -> None:
        """Nobody but the one who put them back knows any longer which is which."""
        number = min(self.cards, len(deck) + self.taken(act)) - self.taken(act)
        if act.count - 1 <= self.taken(act):
            return
        for piece in deck[len(deck) - number :]:
            game.known[piece] = 1 << act.seat
            game.handles[piece] = Handle(game.next_handle)
            game.next_handle += 1
