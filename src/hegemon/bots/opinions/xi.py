"""What a position of Xi is worth."""

from __future__ import annotations

from math import log
from typing import Final

from hegemon.bots.opinion import GameOpinion, Opinion
from hegemon.core.asks import Ask, Option, Seat
from hegemon.core.state import State
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.printed import CELESTIAL, LASTING, UNIT, XiCard
from hegemon.games.xi.skirmish import Skirmish
from hegemon.games.xi.state import ACTION, DECK, HAND, Xi
from hegemon.games.xi.turn import DRAW, SKIRMISH

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
PAIR: Final = 2

# For what is learned.
LONG_GAME: Final = 40.0
"""Turns."""
ENOUGH_TO_WIN: Final = 1.5
"""Damage above so many times an opponent's life and units is no better."""
FROM_THE_HAND: Final = 8
"""What cards in hand may add to the damage of a turn, about."""


class XiOpinion(GameOpinion[Xi]):
    """Life, units, cards and time, weighed against each other."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: Xi) -> Seat:
        return game.active

    def is_quiet(self, ask: Ask) -> bool:
        return ask.moment == ACTION

    def is_trifle(self, ask: Ask) -> bool:
        """Time is lost at the end of the turn and prepared time is not, so time pays first."""
        return ask.moment == "payment"

    def is_folly(self, game: Xi, ask: Ask, index: int) -> bool:
        """To pay for a card from an empty deck. Time lapses anyway, so points do not tell."""
        return ask.options[index].verb is DRAW and not game.pile(DECK, ask.seat)

    def came_to_nothing(self, before: State, option: Option, after: State) -> bool:
        """A skirmish after which nobody else has less and the player has no more."""
        assert isinstance(before, Xi) and isinstance(after, Xi)
        if after.outcome is not None or not self.is_skirmish(before, option):
            return False
        ask = before.ask
        assert ask is not None
        seat = ask.seat
        for player in range(before.seats):
            more = self.health(after, player) - self.health(before, player)
            if more < 0 if player != seat else more > 0:
                return False
        is_richer = len(after.pile(HAND, seat)) > len(before.pile(HAND, seat))
        return not is_richer and after.prepared[seat] <= before.prepared[seat]

    def is_skirmish(self, game: Xi, option: Option) -> bool:
        """Whether the answer begins a skirmish, or aims it."""
        if option.verb is SKIRMISH:
            return True
        top = game.frames[len(game.frames) - 1]
        return isinstance(top, Skirmish) and not top.is_declared

    def health(self, game: Xi, seat: Seat) -> int:
        """Life points, the life of all units, and how many cards are in play."""
        total = game.life[seat]
        for card in game.field[seat]:
            total += 1 + (card.life if card.life > 0 else 0)
        return total

    def mark(self, game: Xi, ask: Ask) -> int:
        """Strikes and cards in another order often lead to the same table."""
        if ask.moment != ACTION:
            return 0
        facts = [game.chance.seed, game.chance.drawn, len(game.waiting), len(game.due), game.types_played]
        facts.extend([id(change) for change in game.modifiers])
        for seat in range(game.seats):
            facts.extend([game.life[seat], game.time[seat], game.prepared[seat]])
            for piece in game.pile(HAND, seat):
                facts.append(game.handles[piece])
            for card in game.field[seat]:
                has_acted = (1 if card.has_fought else 0) + (2 if card.was_used else 0) + (4 if card.is_inert else 0)
                has_acted += 8 * sum([1 << number for number in card.used_too])
                facts.extend([game.handles[card.piece], card.life, has_acted, card.started, card.host, len(card.fired)])
        return hash(tuple(facts))

    def may_finish(self, game: Xi, seat: Seat) -> bool:
        """Whether all units that may still strike, and the hand, could take an only opponent's last life."""
        if game.seats > PAIR:
            return False
        damage = FROM_THE_HAND if game.pile(HAND, seat) else 0
        for card in game.field[seat]:
            if card.card.kind == UNIT:
                damage += game.damage_of(card)
        return damage >= game.life[1 - seat]

    def is_out(self, game: Xi, seat: Seat) -> bool:
        return game.is_out[seat]

    # --- what is learned ----------------------------------------------------------------------------------

    def feature_names(self) -> list[str]:
        return [
            "logarithm of life",
            "damage of all units",
            "life of all units",
            "units",
            "the greatest damage",
            "damage of Celestial units",
            "units with an ability",
            "damage as part of what the weakest opponent has",
            "lasting spells",
            "cards in hand",
            "units in hand",
            "cost of the hand",
            "prepared time",
            "time",
            "logarithm of the deck",
        ]

    def phase(self, game: Xi) -> float:
        return min(1.0, game.turn / LONG_GAME)

    def features(self, game: Xi, seat: Seat) -> list[float]:
        damage = life = units = greatest = celestial = texts = lasting = 0
        for card in game.field[seat]:
            printed = card.card
            if printed.kind == UNIT:
                strike = game.damage_of(card)
                damage += strike
                life += card.life
                units += 1
                greatest = max(greatest, strike)
                celestial += strike if printed.type == CELESTIAL else 0
                texts += 1 if printed.abilities or printed.whens or printed.standing else 0
            elif printed.kind == LASTING:
                lasting += 1
        to_play = costs = 0
        hand = game.pile(HAND, seat)
        for piece in hand:
            held = game.card(piece)
            to_play += 1 if held.kind == UNIT else 0
            costs += held.cost
        own = game.life[seat]
        return [
            log(max(0, own) + LIFE_CUSHION),
            float(damage),
            float(life),
            float(units),
            float(greatest),
            float(celestial),
            float(texts),
            min(ENOUGH_TO_WIN, damage / max(1, self.least_health(game, seat))),
            float(lasting),
            float(len(hand)),
            float(to_play),
            float(costs),
            float(game.prepared[seat]),
            float(game.time[seat] if seat == game.active else 0),
            log(len(game.pile(DECK, seat)) + 1),
        ]

    def least_health(self, game: Xi, seat: Seat) -> int:
        """What has to be struck away of the opponent who has least."""
        least = -1
        for other in range(game.seats):
            if other != seat and not game.is_out[other]:
                health = self.health(game, other)
                if least < 0 or health < least:
                    least = health
        return least

    # --- points -------------------------------------------------------------------------------------------

    def scores(self, game: Xi) -> list[float]:
        return [self.score(game, seat) for seat in range(game.seats)]

    def score(self, game: Xi, seat: Seat) -> float:
        life = game.life[seat]
        value = LIFE * log((life if life > 0 else 0) + LIFE_CUSHION)
        for card in game.field[seat]:
            value += self.card_worth(game, card)
        for piece in game.pile(HAND, seat):
            value += self.held_worth(game.card(piece))
        value += PREPARED * game.prepared[seat]
        value += DECK_CARD * len(game.pile(DECK, seat))
        return value + TIME * (game.time[seat] if seat == game.active else HALF_A_TURN)

    def held_worth(self, card: XiCard) -> float:
        """A card in hand; never more than it would be worth in play, else nobody would play it."""
        if card.kind == LASTING:
            return min(CARD, LASTING_SPELL * card.cost)
        if card.kind == UNIT and card.type != CELESTIAL:
            return min(
                CARD, PRESENCE + DAMAGE * card.damage + UNIT_LIFE * card.life + (ODD_DAMAGE if card.odd_damage else 0.0)
            )
        return CARD

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
