"""What a position of Xi is worth."""

from __future__ import annotations

from math import log
from typing import Final

from hegemon.bots.opinion import Opinion
from hegemon.core.asks import Ask, Seat
from hegemon.core.state import State
from hegemon.games.xi.printed import CELESTIAL, LASTING, UNIT
from hegemon.games.xi.state import ACTION, DECK, HAND, InPlay, Xi

# All weights, in points; a point is about what one unit of time buys.
LIFE: Final = 16.0
"""Life counts by its logarithm: the last points are dear, the first of forty are cheap."""
LIFE_CUSHION: Final = 5
DAMAGE: Final = 1.05
"""Each point of a unit's damage: it strikes every turn."""
UNIT_LIFE: Final = 0.55
"""Each point of a unit's life: it has to be struck away."""
PRESENCE: Final = 0.8
"""Any unit keeps its player from being attacked directly."""
OUT_OF_REACH: Final = 1.6
"""Celestial units are hurt by few, so their numbers count more."""
ODD_DAMAGE: Final = 4.0
"""Damage that is worked out when it is dealt, and not printed."""
TEXT: Final = 1.0
"""An ability of its own."""
TAKEN: Final = 0.25
"""The part of its worth a unit has that was taken for the turn only: it fights for this side now and goes back."""
CARD: Final = 2.2
"""A card in hand: what a draw costs, less the time to play it."""
PREPARED: Final = 0.95
"""Prepared time keeps, and answers in other players' turns."""
TIME: Final = 0.45
"""Time left in one's turn: it could be banked, two for one prepared."""
HALF_A_TURN: Final = 5
"""Who is not to move has the next turn's time to come; half of it keeps the end of a turn from being a loss."""
LASTING_SPELL: Final = 0.55
"""A lasting spell, by its cost."""
ELSE_IN_PLAY: Final = 0.6
"""Whatever else lies in play."""
DECK_CARD: Final = 0.02
FIRST_TO_STRIKE: Final = 0.25
"""Each point of damage of a unit that has not fought yet in its player's turn: it may still strike."""
UNIT_OF_ADVANTAGE: Final = 9.0


class XiOpinion(Opinion):
    """Life, units, cards and time, weighed against each other."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: State) -> Seat:
        assert isinstance(game, Xi)
        return game.active

    def is_quiet(self, ask: Ask) -> bool:
        return ask.moment == ACTION

    def is_trifle(self, ask: Ask) -> bool:
        """Time is lost at the end of the turn and prepared time is not, so time pays first."""
        return ask.moment == "payment"

    def is_out(self, game: State, seat: Seat) -> bool:
        assert isinstance(game, Xi)
        return game.is_out[seat]

    def scores(self, game: State) -> list[float]:
        assert isinstance(game, Xi)
        return [self.score(game, seat) for seat in range(game.seats)]

    def score(self, game: Xi, seat: Seat) -> float:
        life = game.life[seat]
        value = LIFE * log((life if life > 0 else 0) + LIFE_CUSHION)
        for card in game.field[seat]:
            value += self.card_worth(game, card)
        value += CARD * len(game.pile(HAND, seat))
        value += PREPARED * game.prepared[seat]
        value += DECK_CARD * len(game.pile(DECK, seat))
        return value + TIME * (game.time[seat] if seat == game.active else HALF_A_TURN)

    def card_worth(self, game: Xi, card: InPlay) -> float:
        printed = card.card
        if printed.kind == UNIT:
            worth = PRESENCE + DAMAGE * printed.damage + UNIT_LIFE * card.life
            if printed.odd_damage:
                worth += ODD_DAMAGE
            if printed.type == CELESTIAL:
                worth *= OUT_OF_REACH
            if card.home >= 0:
                return TAKEN * worth
            if printed.abilities or printed.whens or printed.standing:
                worth += TEXT
            if card.seat == game.active and not card.has_fought:
                worth += FIRST_TO_STRIKE * printed.damage
            return worth
        if printed.kind == LASTING:
            return LASTING_SPELL * printed.cost
        return ELSE_IN_PLAY


OPINION: Final[Opinion] = XiOpinion()
