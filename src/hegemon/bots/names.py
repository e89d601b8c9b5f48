"""Names of moves: the same move has the same name, a number, in every imagined world."""

from __future__ import annotations

from hegemon.core.asks import CARD, Ask, Option, Verb
from hegemon.core.events import EVERYBODY
from hegemon.core.printed import Card
from hegemon.core.state import State


class Numbering:
    """The numbers given to moments, verbs and cards so far."""

    def __init__(self) -> None:
        self.moments: dict[str, int] = {}
        self.verbs: dict[Verb, int] = {}
        self.cards: dict[Card, int] = {}

    def name(self, game: State, ask: Ask, option: Option) -> int:
        """A card is named by what it is and where it lies; of equal open cards, by which of them it is."""
        moment = self.moments.get(ask.moment, -1)
        if moment < 0:
            moment = len(self.moments)
            self.moments[ask.moment] = moment
        verb = self.verbs.get(option.verb, -1)
        if verb < 0:
            verb = len(self.verbs)
            self.verbs[option.verb] = verb
        what = option.arg
        if option.verb.about == CARD:
            what = self.card_name(game, option.arg)
        return ((what * 256 + moment) * 256 + verb) * 16 + ask.seat

    def card_name(self, game: State, piece: int) -> int:
        card = game.cards[piece]
        number = self.cards.get(card, -1)
        if number < 0:
            number = len(self.cards)
            self.cards[card] = number
        where = game.place[piece]
        before = 0
        if game.faces_known(where) == EVERYBODY:
            for other in game.piles[where]:
                if other == piece:
                    break
                if game.cards[other] is card:
                    before += 1
        return (number * 64 + where) * 64 + before
