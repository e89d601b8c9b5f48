"""PSI-21.5 to PSI-21.10 What a card in play hears: which of its clauses wait for an event, and become due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hegemon.core.asks import NO_PIECE, Piece, Seat, Target, seat_target
from hegemon.core.effects import Act
from hegemon.core.lending import lent_now, use_up
from hegemon.core.triggers import Trigger
from hegemon.games.psi_wars.in_play import InPlay
from hegemon.games.psi_wars.printed import ALWAYS, ENTERS, HOST, SELF, YOU, When

if TYPE_CHECKING:
    from hegemon.games.psi_wars.state import PsiWars


def is_awake(game: PsiWars, card: InPlay, event: int, abouts: list[Target]) -> bool:
    """PSI-8.7 Depleted cards have no abilities, but for what happens to them as they enter play depleted."""
    if card.on >= 0 and game.is_trapped(card.on):
        return False
    return not game.depleted[card.piece] or (event == ENTERS and card.piece in abouts)


def hear(game: PsiWars, card: InPlay, event: int, abouts: list[Target], other: Target, amount: int) -> None:
    """Let the clauses of one card that wait for the event become due."""
    for clause, when in enumerate(card.card.whens):
        if when.event != event:
            continue
        about = heard_of(game, when, card.seat, card.piece, card.on, None, abouts)
        if about == NO_PIECE:
            continue
        told = other if when.of == SELF or when.of == HOST else about
        if not is_worth_it(game, when, card, told, amount):
            continue
        if when.at_most != ALWAYS:
            if card.fired.count(clause) >= when.at_most:
                continue
            game.count_clause(card, clause)
        game.due.append(Trigger(card.seat, card.piece, clause, told, amount))
        game.is_unsettled = True


def hear_for_a_while(game: PsiWars, event: int, abouts: list[Target], other: Target, amount: int) -> None:
    """PSI-21.15 Let what cards have lent their players become due."""
    for lent in lent_now(game):
        when = lent.clause
        if when.event != event or not isinstance(when, When):
            continue
        source = game.table[lent.source]
        on = source.on if source is not None else NO_PIECE
        about = heard_of(game, when, lent.seat, lent.source, on, lent.act(), abouts)
        if about == NO_PIECE:
            continue
        told = other if when.of == SELF or when.of == HOST else about
        condition = when.condition
        if condition is not None and not condition.holds(game, lent.seat, lent.source, lent.act(told, amount)):
            continue
        trigger = Trigger(lent.seat, lent.source, 0, told, amount)
        trigger.lent = lent
        game.due.append(trigger)
        game.is_unsettled = True
        use_up(game, lent)


def heard_of(
    game: PsiWars, when: When, seat: Seat, piece: Piece, on: Piece, act: Act | None, abouts: list[Target]
) -> Target:
    """The first of those the event is about whom a clause of a card means; NO_PIECE if it means none of them."""
    for about in abouts:
        if when.selector is not None:
            selector = when.selector
            if selector.matches(game, seat, piece, act, about):
                return about
        elif when.of == YOU:
            if about == seat_target(seat):
                return about
        elif about == (on if when.of == HOST else piece):
            return about
    return NO_PIECE


def is_worth_it(game: PsiWars, when: When, card: InPlay, about: Target, amount: int) -> bool:
    """Whether what the clause depends on is so when it would become due; it is asked again when it resolves."""
    if when.condition is None:
        return True
    act = Act(card.seat, card.piece, [], 0)
    act.about = about
    act.amount = amount
    return when.condition.holds(game, card.seat, card.piece, act)
