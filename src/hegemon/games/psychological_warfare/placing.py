"""PW-13.1 to PW-13.8 Placing Defense Mechanisms, with or without exchange; PW-16.21 abilities that are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import Ask, Option, Piece, Seat
from hegemon.games.psychological_warfare.agendas import open_agenda_window
from hegemon.games.psychological_warfare.deeds import Deed
from hegemon.games.psychological_warfare.legality import refusal_to_place, refusal_to_replace, refusal_to_use
from hegemon.games.psychological_warfare.printed import DEFENSE, NO_NEED, PLACED
from hegemon.games.psychological_warfare.state import (
    ABILITY,
    ARCHETYPES,
    DEFENSES,
    EXCHANGE,
    HAND,
    NAME_NEED,
    PW,
)
from hegemon.games.psychological_warfare.triggers import start_event
from hegemon.games.psychological_warfare.verbs import CHOOSE_NEED, OUT, PLACE, REPLACE, USE


def add_placements(game: PW, seat: Seat, moment: str, options: list[Option]) -> None:
    """PW-13.1 Every Defense Mechanism of the hand that may be placed now."""
    for piece in game.pile(HAND, seat):
        if game.card(piece).kind == DEFENSE:
            if refusal_to_place(game, seat, piece, moment) is None:
                options.append(PLACE.of(piece))
            elif refusal_to_replace(game, seat, piece, moment) is None:
                options.append(REPLACE.of(piece))


def can_place_all(game: PW, seat: Seat, options: list[Option]) -> bool:
    """PW-13.4 Whether there is room for all that are offered, and none of them has to name a Need."""
    offered = [option.piece for option in options if option.verb is PLACE]
    room = game.rules.most_defenses - len(game.pile(DEFENSES, seat))
    return len(offered) <= room and not any(game.card(piece).names_a_need for piece in offered)


def add_abilities(game: PW, seat: Seat, moment: str, options: list[Option]) -> None:
    """PW-5.2, PW-16.4 Every Archetype ability that can be used now."""
    for piece in game.pile(ARCHETYPES, seat):
        if refusal_to_use(game, seat, piece, moment) is None:
            options.append(USE.of(piece))


class Placing(GameFrame[PW]):
    """PW-13.6 One Defense Mechanism on its way into play."""

    def __init__(self, seat: Seat, piece: Piece, with_exchange: bool, rule: str, has_window: bool) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece
        self.with_exchange: Final = with_exchange
        self.rule: Final = rule
        self.has_window: Final = has_window
        """PW-3.24 Not at set-up."""

    def run(self, game: PW) -> Ask | None:
        return self.went(PLACING[self.at](game, self), len(PLACING))


def make_room(game: PW, placing: Placing) -> Ask | None:
    """PW-13.6 One of the three in play goes into the owner's Mental Energy first."""
    if not placing.with_exchange:
        return None
    if placing.answer is None:
        options = [OUT.of(piece) for piece in game.pile(DEFENSES, placing.seat)]
        return Ask(placing.seat, EXCHANGE, "PW-13.6", options, about=placing.piece)
    game.put_into_energy(placing.answer.piece, placing.seat, "exchanged", "PW-13.6")
    return None


def put_down(game: PW, placing: Placing) -> Ask | None:
    """PW-13.3, PW-13.13 The card goes into play face up; Humor names its Need."""
    need = NO_NEED
    if game.card(placing.piece).names_a_need:
        if placing.answer is None:
            options = [CHOOSE_NEED.of(number) for number in range(4)]
            return Ask(placing.seat, NAME_NEED, "PW-13.13", options, about=placing.piece)
        need = placing.answer.arg
    game.place_defense(placing.piece, placing.seat, need, placing.rule)
    if placing.has_window:
        start_event(game, PLACED, placing.seat, placing.piece)
    return None


def look_at_agendas(game: PW, placing: Placing) -> Ask | None:
    """PW-15.4 A window for Hidden Agendas after each placement."""
    if placing.has_window:
        open_agenda_window(game)
    return None


PLACING: Final[tuple[Callable[[PW, Placing], Ask | None], ...]] = (
    make_room,  # PW-13.6
    put_down,  # PW-13.3
    look_at_agendas,  # PW-15.4
)


def begin_placing(game: PW, seat: Seat, option: Option, rule: str, has_window: bool) -> None:
    game.frames.append(Placing(seat, option.piece, option.verb is REPLACE, rule, has_window))


def use_ability(game: PW, seat: Seat, piece: Piece) -> None:
    """PW-16.2, PW-16.6 Once per turn, and it costs nothing."""
    card = game.card(piece)
    assert card.ability is not None
    deed = Deed(seat, piece, card, card.ability.lines, ABILITY)
    deed.is_limited = True
    game.frames.append(deed)
