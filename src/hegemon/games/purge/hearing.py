"""PURGE-14.2 What a permanent hears: which of its clauses wait for an event, and become due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hegemon.core.asks import NO_PIECE, Piece, Seat, Target
from hegemon.core.effects import Act
from hegemon.core.lending import lent_now, use_up
from hegemon.core.triggers import Trigger
from hegemon.games.purge.permanents import InPlay
from hegemon.games.purge.printed import OF_ITSELF, When

if TYPE_CHECKING:
    from hegemon.games.purge.state import Purge


def hear(game: Purge, card: InPlay, event: int, about: Target, other: Target = NO_PIECE, amount: int = 1) -> None:
    """PURGE-14.2 Let the clauses of one card that wait for the event become due."""
    for clause, when in enumerate(card.card.whens):
        if when.event == event and is_due(game, card, when, about, other):
            if counted(game, card, when, 1):
                told = other if when.is_about_other else about
                trigger = Trigger(card.seat, card.piece, clause, told, amount)
                if when.tells_both:
                    trigger.other = other
                game.due.append(trigger)
                game.is_unsettled = True


def hear_together(game: Purge, card: InPlay, event: int, abouts: list[Piece]) -> None:
    """PURGE-R101 The same for what happens several times at once; some clauses deal with it in one go."""
    for clause, when in enumerate(card.card.whens):
        if when.event != event:
            continue
        found = [about for about in abouts if is_due(game, card, when, about, killer_of(game, about))]
        if not found:
            continue
        times = counted(game, card, when, len(found))
        for about in found[: 1 if when.adds_up and times else times]:
            told = killer_of(game, about) if when.is_about_other else about
            trigger = Trigger(card.seat, card.piece, clause, told, times if when.adds_up else 1)
            if when.tells_both:
                trigger.other = killer_of(game, about)
            game.due.append(trigger)
            game.is_unsettled = True


def killer_of(game: Purge, piece: Piece) -> Piece:
    card = game.table[piece]
    return card.killer if card is not None else NO_PIECE


def counted(game: Purge, card: InPlay, when: When, times: int) -> int:
    """How often a clause may still take effect this turn, of so many times; it is counted."""
    if not when.at_most:
        return times
    times = min(times, when.at_most - card.triggered)
    game.count_clause(card, times)
    return times


def hear_for_a_while(game: Purge, event: int, about: Target, other: Target, amount: int) -> None:
    """PURGE-16.14 Let what cards have lent their players become due."""
    for lent in lent_now(game):
        when = lent.clause
        if when.event != event or not isinstance(when, When):
            continue
        told = other if when.is_about_other else about
        act = lent.act(told, amount)
        if is_meant(game, lent.seat, lent.source, when, act, about, other):
            trigger = Trigger(lent.seat, lent.source, 0, told, amount)
            trigger.lent = lent
            if when.tells_both:
                trigger.other = other
            game.due.append(trigger)
            game.is_unsettled = True
            use_up(game, lent)


def is_due(game: Purge, card: InPlay, when: When, about: Target, other: Target) -> bool:
    """Whether a clause is about what has happened."""
    return is_meant(game, card.seat, card.piece, when, None, about, other)


def is_meant(game: Purge, seat: Seat, piece: Piece, when: When, act: Act | None, about: Target, other: Target) -> bool:
    """Whether a clause of a card of the player means what has happened, and what it depends on is so."""
    if when.of == OF_ITSELF:
        if about >= 0 and about != piece:
            return False
    elif when.selector is not None and not when.selector.matches(game, seat, piece, act, about):
        return False
    if when.other is not None and not when.other.matches(game, seat, piece, act, other):
        return False
    return when.condition is None or when.condition.holds(game, seat, piece, act)
