"""Intergalactic Psi Wars: a Creation Unit is placed where there is no other kind to place; the white number is paid
with what the hand needs least; a Physical strike is struck back."""

from __future__ import annotations

from typing import ClassVar

from hegemon.automatic.habits import ASK, GameHabits, Pairing
from hegemon.core.asks import CARD, Ask, Seat
from hegemon.games.intergalactic_psi_wars.battle import Battle
from hegemon.games.intergalactic_psi_wars.costs import can_pay
from hegemon.games.intergalactic_psi_wars.legality import ATTACK_MOMENT, DEFENSE_MOMENT, PLACE_MOMENT
from hegemon.games.intergalactic_psi_wars.printed import COLOURS, CREATION
from hegemon.games.intergalactic_psi_wars.state import HAND, Ipw

STRIKE_BACK = 0
ROLL = 0
PHYSICAL_RULE = "IPW-15.3"


class IpwHabits(GameHabits[Ipw]):
    """IPW-5.1, IPW-6.7, IPW-7.8, IPW-15.3"""

    screens: ClassVar = {
        ATTACK_MOMENT: "declaration",
        DEFENSE_MOMENT: "declaration",
        "stack": "declaration",
        "payment": "payment",
    }

    def pairing(self, game: Ipw, ask: Ask) -> Pairing | None:
        """IPW-11.2 Each attacking group is let through or faced by one defender."""
        battle = game.frames[-1]
        if ask.moment != DEFENSE_MOMENT or not isinstance(battle, Battle):
            return None
        waiting = [matchup for matchup in game.matchups[battle.number :] if matchup.attackers]
        return Pairing([matchup.attackers[0] for matchup in waiting], True)

    def battle(self, game: Ipw, seat: Seat) -> tuple[int, ...]:
        """IPW-9.2 A Power is offered in each window of a battle; a unit that falls is a new reason to play it."""
        if not any(isinstance(frame, Battle) for frame in game.frames):
            return ()
        return (game.turn, *sorted(unit.piece for unit in game.units_of(seat)))

    def choice(self, game: Ipw, ask: Ask) -> int:
        if ask.moment == PLACE_MOMENT:
            return only_kind(game, ask)
        if ask.moment == "payment":
            return spare_light(game, ask)
        if ask.moment == "escape":
            return ROLL
        if ask.moment == "counterattack" and ask.rule == PHYSICAL_RULE:
            return STRIKE_BACK
        return ASK

    def default(self, game: Ipw, ask: Ask) -> int:
        return spare_light(game, ask) if ask.moment == "payment" else ask.default


def only_kind(game: Ipw, ask: Ask) -> int:
    """IPW-5.1 One a turn may be placed and none is ever spent, so only the colour is a choice."""
    places = [index for index, option in enumerate(ask.options) if option.verb.about == CARD]
    kinds = {game.card(ask.options[index].piece).id for index in places}
    return places[0] if len(kinds) == 1 else ASK


def spare_light(game: Ipw, ask: Ask) -> int:
    """The light without which most of the hand can still be paid this turn; of several, the one with most to spare."""
    wanted = wanted_by_hand(game, ask.seat)
    ranks = [
        (payable_without(game, ask, option.arg), game.ready[ask.seat * COLOURS + option.arg] - wanted[option.arg])
        for option in ask.options
    ]
    return ranks.index(max(ranks))


def payable_without(game: Ipw, ask: Ask, light: int) -> int:
    """How many cards of the hand could still be paid, each for itself, with one less of a light."""
    twin = game.copy()
    assert isinstance(twin, Ipw)
    twin.ready[ask.seat * COLOURS + light] -= 1
    hand = [piece for piece in game.pile(HAND, ask.seat) if piece != ask.about and game.card(piece).kind != CREATION]
    return sum(can_pay(twin, ask.seat, piece, game.card(piece)) for piece in hand)


def wanted_by_hand(game: Ipw, seat: Seat) -> list[int]:
    """For each light, the most that any one card of the hand needs of it."""
    wanted = [0] * COLOURS
    for piece in game.pile(HAND, seat):
        for light in range(COLOURS):
            wanted[light] = max(wanted[light], game.card(piece).cost[light])
    return wanted


HABITS = IpwHabits()
