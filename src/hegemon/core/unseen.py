"""What the cards a viewer does not see may be: worked out once for a view, dealt anew for every imagined state."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Seat, nth_piece
from hegemon.core.chance import Chance
from hegemon.core.printed import Card
from hegemon.core.views import View


class Unseen:
    """The unseen cards of one player, and what is left for them of each deck list that fits what was seen.

    Backs are open: a card with one back is never imagined to be one with another.
    """

    def __init__(self, view: View, seat: Seat, decks: list[list[Card]], pool: list[Card]) -> None:
        seen: list[Card] = []
        backs = max(view.backs, default=0) + 1
        self.pieces: Final[list[list[Piece]]] = [[] for _ in range(backs)]
        for piece in range(len(view.cards)):
            if view.owners[piece] != seat:
                continue
            face = view.cards[piece]
            if face is None:
                self.pieces[view.backs[piece]].append(nth_piece(piece))
            else:
                seen.append(face)
        self.rests: Final[list[list[list[Card]]]] = []
        for deck in decks:
            left = what_is_left(deck, seen)
            if left is not None:
                by_back = [with_back(left, back) for back in range(backs)]
                if self.has_room_for(by_back):
                    self.rests.append(by_back)
        # Where no list fits, the cards may be any of the whole set.
        self.spare: Final = [] if self.rests else [with_back(pool, back) for back in range(backs)]

    def has_room_for(self, rest: list[list[Card]]) -> bool:
        """Whether there are as many unseen cards of each back as the list has left."""
        for back in range(len(rest)):
            if len(rest[back]) != len(self.pieces[back]):
                return False
        return True

    def deal(self, faces: list[Card | None], luck: Chance) -> None:
        """Give every unseen card a face."""
        rests = self.rests
        chosen = luck.below(len(rests)) if len(rests) > 1 else 0
        for back in range(len(self.pieces)):
            pieces = self.pieces[back]
            if not pieces:
                continue
            if rests:
                rest = rests[chosen][back]
                order = list(range(len(rest)))
                luck.shuffle(order)
                for index in range(len(pieces)):
                    faces[pieces[index]] = rest[order[index]]
            else:
                spare = self.spare[back]
                for piece in pieces:
                    faces[piece] = spare[luck.below(len(spare))]


def unseen_by_seat(view: View, own: list[Card], possible: list[list[Card]], pool: list[Card]) -> list[Unseen]:
    """The unseen cards of each player: the viewer knows the own list, others may have brought any possible one."""
    return [Unseen(view, seat, [own] if seat == view.viewer else possible, pool) for seat in range(view.seats)]


def what_is_left(deck: list[Card], seen: list[Card]) -> list[Card] | None:
    """The cards of a list that have not been seen; None if something was seen that is not on it."""
    left = deck[:]
    for card in seen:
        place = place_of(card, left)
        if place < 0:
            return None
        left.pop(place)
    return left


def place_of(card: Card, cards: list[Card]) -> int:
    """Where a card lies in a list, -1 if it does not. Printed cards are the same only if they are one object."""
    for place in range(len(cards)):
        if cards[place] is card:
            return place
    return -1


def with_back(cards: list[Card], back: int) -> list[Card]:
    return [card for card in cards if card.back == back]
