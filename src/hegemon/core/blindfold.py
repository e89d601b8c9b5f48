"""A quick stand-in for a view and a state imagined from it: a copy of the table with every hidden face dealt anew.

Views and imagined states cost as much as several looks ahead. Who plays thousands of games and looks once before
each answer would spend most of its time on them.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Seat
from hegemon.core.chance import Chance
from hegemon.core.events import knows
from hegemon.core.printed import Card
from hegemon.core.state import State

ANY_SEED: Final = 1 << 30
BACKS: Final = 16


class Blindfold:
    """Makes copies that fit what a seat sees, and depend on nothing it does not see but how many cards lie where."""

    def __init__(self, pool: list[Card]) -> None:
        self.pools: Final[list[list[Card]]] = [[] for _ in range(BACKS)]
        """What cards of other players may be, by their backs. A player's own hidden cards change places with each
        other, since everybody knows the own list; so do all where there is no pool, because the lists are public."""
        for card in pool:
            self.pools[card.back].append(card)

    def copy_for(self, game: State, seat: Seat, luck: Chance) -> State:
        """What the seat may take the table for; only for games that hide nothing but faces at this moment."""
        cards = game.cards
        owners = game.owners
        known = game.known
        faces = cards[:]
        groups: dict[int, list[Piece]] = {}
        piles = game.piles
        for where in range(len(piles)):
            if not piles[where] or knows(game.faces_known(where), seat):
                continue
            for piece in piles[where]:
                if knows(known[piece], seat):
                    continue
                owner = owners[piece]
                back = cards[piece].back
                pool = self.pools[back]
                if owner != seat and pool:
                    faces[piece] = pool[luck.below(len(pool))]
                else:
                    key = owner * BACKS + back
                    group = groups.get(key)
                    if group is None:
                        groups[key] = [piece]
                    else:
                        group.append(piece)
        for group in groups.values():
            order = group[:]
            luck.shuffle(order)
            for place in range(len(group)):
                faces[group[place]] = cards[order[place]]
        line = game.copy()
        line.take_faces(faces)
        line.chance = Chance(luck.below(ANY_SEED))
        return line
