"""XI-5 Time and prepared time: what things cost, and how a cost may be paid."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NUMBER, Ask, Option, Piece, Seat, Verb, seat_target
from hegemon.core.charges import charged
from hegemon.games.xi.printed import (
    ANY_TYPE,
    DRAW_COST,
    OWN_COST,
    SPELL_COST,
    Ability,
    XiCard,
)
from hegemon.games.xi.state import HAND, Xi

PAY: Final = Verb("pay", NUMBER)
"""How much of a time cost is paid with prepared time; the rest is paid with time."""


def cost_to_play(game: Xi, seat: Seat, piece: Piece) -> int:
    """XI-5.20 to XI-5.22, XI-5.24 What a card costs its player now; only time costs are ever lowered."""
    card = game.card(piece)
    cost = card.cost
    if card.is_prepared:
        return cost
    if game.modifiers:
        cost += charged(game, seat, piece)
    for standing in card.standing:
        if standing.change == OWN_COST:
            condition = standing.condition
            if condition is None or condition.holds(game, seat, piece, None):
                cost -= standing.amount.now(game, seat, piece, None)
    if not game.is_changed(SPELL_COST):
        return cost if cost > 0 else 0
    for player in range(game.seats):
        for holder in game.played_by(player):
            for standing in holder.card.standing:
                if standing.change == SPELL_COST and game.is_about(standing, holder, piece):
                    if not standing.first or (seat == game.active and is_first(game, standing.damage)):
                        cost -= game.amount_of(standing, holder)
    return cost if cost > 0 else 0


def can_pay_cost(game: Xi, seat: Seat, piece: Piece) -> bool:
    """XI-5.11, XI-5.14 Whether time and prepared time are enough."""
    if game.card(piece).is_prepared:
        return game.card(piece).cost <= game.prepared[seat]
    return cost_to_play(game, seat, piece) <= game.time[seat] + game.prepared[seat]


def can_pay_otherwise(game: Xi, seat: Seat, card: XiCard) -> bool:
    """XI-5.23 Whether what the card names instead of its cost can be paid; its own place in the hand does not count."""
    other = card.other_cost
    return (
        other is not None
        and other.can_be_paid(game.life[seat], len(game.pile(HAND, seat)) - 1)
        and other.has_victim(game, seat)
    )


def can_pay_ability(game: Xi, seat: Seat, ability: Ability) -> bool:
    """XI-9.11, XI-5.14 Whether the cost of an ability can be paid."""
    return ability.cost <= game.prepared[seat] + (0 if ability.is_prepared else game.time[seat])


def can_pay_ability_otherwise(game: Xi, seat: Seat, ability: Ability) -> bool:
    """XI-5.23 Whether what an ability names instead of its cost can be paid."""
    other = ability.other_cost
    return (
        other is not None
        and other.can_be_paid(game.life[seat], len(game.pile(HAND, seat)))
        and other.has_victim(game, seat)
    )


def is_first(game: Xi, type: int) -> bool:
    """Whether no card of the type has been declared by the active player this turn."""
    if type == ANY_TYPE:
        return game.types_played == 0
    return (game.types_played >> type) & 1 == 0


def cost_to_draw(game: Xi, seat: Seat) -> int:
    """XI-6.1 Three time, and more or less for each card that says so."""
    cost = game.rules.draw_cost
    if not game.is_changed(DRAW_COST):
        return cost
    for player in range(game.seats):
        for holder in game.played_by(player):
            for standing in holder.card.standing:
                if standing.change == DRAW_COST and game.is_about(standing, holder, seat_target(seat)):
                    cost += game.amount_of(standing, holder)
    return cost if cost > 0 else 0


def ways_to_pay(game: Xi, seat: Seat, cost: int) -> list[Option]:
    """XI-5.18 Every split of a time cost, the one that takes time first coming first."""
    least = max(0, cost - game.time[seat])
    most = min(cost, game.prepared[seat])
    return [PAY.of(prepared) for prepared in range(least, most + 1)]


def ask_payment(game: Xi, seat: Seat, cost: int, about: Piece) -> Ask | None:
    """XI-5.18 Ask how to split a time cost, if there is more than one way."""
    if game.prepared[seat] == 0 or cost == 0:
        return None
    ways = ways_to_pay(game, seat, cost)
    if len(ways) == 1:
        return None
    return Ask(seat, "payment", "XI-5.18", ways, about=about, default=0)


def pay_time_cost(game: Xi, seat: Seat, cost: int, answer: Option | None, about: Piece, rule: str) -> None:
    """XI-5.11 Pay with time, prepared time or both, as answered or in the only way there is."""
    prepared = answer.arg if answer is not None else max(0, cost - game.time[seat])
    game.pay(seat, cost - prepared, prepared, rule, about)
