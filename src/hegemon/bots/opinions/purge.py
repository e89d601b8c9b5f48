"""What a position of PURGE is worth."""

from __future__ import annotations

from math import log
from typing import Final

from hegemon.bots.opinion import Opinion
from hegemon.core.asks import NO_SEAT, Ask, Option, Seat
from hegemon.core.state import State
from hegemon.games.purge.battle import ATTACK
from hegemon.games.purge.movement import BACK
from hegemon.games.purge.permanents import FIELD, InPlay
from hegemon.games.purge.printed import DEFENSIVE, TEK
from hegemon.games.purge.state import ACTION, BATTLE_ACTION, NEXT_PLAY, Purge
from hegemon.games.purge.values import armor_of, attack_left, damage_of

# All weights, in points.
POPULATION: Final = 22.0
"""A Stronghold's POPULATION counts by its logarithm: the last points are dear."""
CUSHION: Final = 4
STRIKE: Final = 0.9
"""The DAMAGE of one attack a turn."""
FURTHER_ATTACK: Final = 0.5
"""The part of a strike each further attack of the same turn counts: there may be nothing left to strike."""
HEALTH: Final = 0.6
"""Each point has to be struck away."""
ARMOR: Final = 0.5
PRESENCE: Final = 0.6
"""Any combatant stands in the way and keeps others company."""
ON_THE_FIELD: Final = 0.15
"""From the Field a combatant can reach the opposing Stronghold: a part of its strike."""
UNSPENT: Final = 0.1
"""Attacks left this turn may still be made: a part of each strike."""
PRODUCTION: Final = 1.6
"""Each point of Energy Production pays every turn."""
TECHNOLOGY: Final = 1.8
"""Each TEK opens the way to better cards."""
DEFENSE: Final = 1.5
"""A Defensive Attachment strikes back and cannot be hurt."""
OTHER: Final = 2.0
"""Whatever else lies in play, such as a Super Weapon."""
ENERGY: Final = 0.08
"""Energy left this turn: for OPS, until the turn ends."""
TEMPO: Final = 0.02
"""Whose sub-phase it is acts next. This little keeps a Pass from looking idle, as if anything were better."""
RESTLESS: Final = 0.03
LIVELY_TURN: Final = 12
"""A turn of more sub-phases than this tires whoever keeps it going, by this and the square of how many more they
are: who would lose Tokens or strength with the turn would otherwise move to and fro in every order there is."""
UNIT_OF_ADVANTAGE: Final = 10.0

ATTACKERS: Final = "attackers"
"""The question of who joins an attack."""
BATTLE_QUESTIONS: Final = (BATTLE_ACTION, ATTACKERS, "attack", "attack target")


class PurgeOpinion(Opinion):
    """Population, combatants, production and technology, weighed against each other."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: State) -> Seat:
        assert isinstance(game, Purge)
        return game.sub_phase

    def far_turns_ahead(self) -> int:
        """What counts as a turn here is a sub-phase: four show an exchange of blows."""
        return 4

    def is_quiet(self, ask: Ask) -> bool:
        return ask.moment == ACTION or ask.moment == NEXT_PLAY

    def takes_back(self, option: Option) -> bool:
        """A Move of which every group would repeat a state (PURGE-8.9)."""
        return option.verb is BACK

    def captain_lines(self) -> int:
        """There are many options, and fewer lines compare too few of them."""
        return 150

    def depth(self) -> int:
        """Battles ask much, so only the first choice of a move is tried one by one."""
        return 1

    def is_habitual(self, ask: Ask) -> bool:
        """Battles are long; who looks ahead takes it that all attack as long as they can, whoever they meet."""
        return ask.moment in BATTLE_QUESTIONS

    def habit(self, game: State, ask: Ask) -> int:
        """In a battle everybody attacks who can, with all that can come along."""
        if ask.moment == BATTLE_ACTION:
            for index in range(len(ask.options)):
                if ask.options[index].verb is ATTACK:
                    return index
            return 0
        return 0 if ask.moment == ATTACKERS else ask.default

    def scores(self, game: State) -> list[float]:
        assert isinstance(game, Purge)
        return [self.score(game, seat) for seat in range(game.seats)]

    def score(self, game: Purge, seat: Seat) -> float:
        if game.citadels[seat] < 0:
            return 0.0
        stronghold = game.stronghold(seat)
        value = POPULATION * log((stronghold.health if stronghold.health > 0 else 0) + CUSHION)
        value += ENERGY * game.energy[seat]
        value += TEMPO if game.sub_phase == seat else 0.0
        more = len(game.seen) - LIVELY_TURN
        if more > 0 and self.is_restless(game, seat):
            value -= RESTLESS * more * more
        for card in game.played_by(seat):
            value += self.worth(game, card)
        return value

    def is_restless(self, game: Purge, seat: Seat) -> bool:
        """Whether it is this seat that keeps the turn from ending: the other has passed, or is to act next."""
        waiting = game.last_pass if game.last_pass != NO_SEAT else game.sub_phase
        return waiting != seat

    def worth(self, game: Purge, card: InPlay) -> float:
        printed = card.card
        worth = PRODUCTION * printed.production
        if printed.is_fighter and card.host < 0:
            strike = STRIKE * damage_of(game, card) * (1.0 + FURTHER_ATTACK * (printed.attack - 1))
            worth += PRESENCE + strike + HEALTH * card.health + ARMOR * armor_of(game, card)
            worth += UNSPENT * strike if attack_left(game, card) > 0 else 0.0
            worth += ON_THE_FIELD * strike if card.vector == FIELD else 0.0
        elif printed.kind == TEK:
            worth += TECHNOLOGY
        elif printed.kind == DEFENSIVE:
            worth += DEFENSE
        elif printed.production == 0 and card.piece != game.citadels[card.seat]:
            worth += OTHER
        return worth


OPINION: Final[Opinion] = PurgeOpinion()
