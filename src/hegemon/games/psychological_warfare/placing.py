"""PW-13.1 to PW-13.8 Placing Defense Mechanisms, with or without exchange; PW-16.21 abilities that are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_PIECE, Ask, Option, Piece, Seat
from hegemon.core.state import State
from hegemon.games.psychological_warfare.agendas import open_agenda_window
from hegemon.games.psychological_warfare.card_effects import phobias_in_play
from hegemon.games.psychological_warfare.legality import refusal_to_place, refusal_to_replace, refusal_to_use
from hegemon.games.psychological_warfare.printed import DEFENSE, DISCARDS_PHOBIA, IGNORES_NEUROSIS, NO_NEED
from hegemon.games.psychological_warfare.state import (
    ABILITY,
    ARCHETYPES,
    DEFENSES,
    ENERGY,
    EXCHANGE,
    HAND,
    NAME_NEED,
    PW,
)
from hegemon.games.psychological_warfare.verbs import CHOOSE, CHOOSE_NEED, OUT, PLACE, REPLACE, USE


def add_placements(game: PW, seat: Seat, moment: str, options: list[Option]) -> None:
    """PW-13.1 Every Defense Mechanism of the hand that may be placed now."""
    for piece in game.pile(HAND, seat):
        if game.card(piece).kind == DEFENSE:
            if refusal_to_place(game, seat, piece, moment) is None:
                options.append(PLACE.of(piece))
            elif refusal_to_replace(game, seat, piece, moment) is None:
                options.append(REPLACE.of(piece))


def add_abilities(game: PW, seat: Seat, moment: str, options: list[Option]) -> None:
    """PW-5.2, PW-16.4 Every Archetype ability that can be used now."""
    for piece in game.pile(ARCHETYPES, seat):
        if refusal_to_use(game, seat, piece, moment) is None:
            options.append(USE.of(piece))


class Placing(Frame):
    """PW-13.6 One Defense Mechanism on its way into play."""

    def __init__(self, seat: Seat, piece: Piece, with_exchange: bool, rule: str, has_window: bool) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece
        self.with_exchange: Final = with_exchange
        self.rule: Final = rule
        self.has_window: Final = has_window
        """PW-3.24 Not at set-up."""

    def run(self, game: State) -> Ask | None:
        assert isinstance(game, PW)
        return self.went(PLACING[self.at](game, self), len(PLACING))

    def copy(self) -> Frame:
        twin = Placing(self.seat, self.piece, self.with_exchange, self.rule, self.has_window)
        twin.like(self)
        return twin

    def facts(self) -> list[object]:
        return ["Placing", self.at, self.seat, self.piece, self.with_exchange, self.rule, self.has_window]

    def renumber(self, new: list[Piece]) -> None:
        self.piece = new[self.piece]


def make_room(game: PW, placing: Placing) -> Ask | None:
    """PW-13.6 One of the three in play goes into the owner's Mental Energy first."""
    if not placing.with_exchange:
        return None
    if placing.answer is None:
        options = [OUT.of(piece) for piece in game.pile(DEFENSES, placing.seat)]
        return Ask(placing.seat, EXCHANGE, "PW-13.6", options, about=placing.piece)
    game.put_into_energy(placing.answer.arg, placing.seat, "exchanged", "PW-13.6")
    return None


def put_down(game: PW, placing: Placing) -> Ask | None:
    """PW-13.3, PW-13.13 The card goes into play face up; Humor names its Need."""
    need = NO_NEED
    if game.card(placing.piece).power == IGNORES_NEUROSIS:
        if placing.answer is None:
            options = [CHOOSE_NEED.of(number) for number in range(4)]
            return Ask(placing.seat, NAME_NEED, "PW-13.13", options, about=placing.piece)
        need = placing.answer.arg
    game.place_defense(placing.piece, placing.seat, need, placing.rule)
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
    game.frames.append(Placing(seat, option.arg, option.verb is REPLACE, rule, has_window))


class Ability(Frame):
    """PW-16.2 An Archetype ability that is used: Hero or Magician."""

    def __init__(self, seat: Seat, piece: Piece) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece
        self.chosen: Piece = NO_PIECE

    def run(self, game: State) -> Ask | None:
        assert isinstance(game, PW)
        return self.went(USING[self.at](game, self), len(USING))

    def copy(self) -> Frame:
        twin = Ability(self.seat, self.piece)
        twin.like(self)
        twin.chosen = self.chosen
        return twin

    def facts(self) -> list[object]:
        return ["Ability", self.at, self.seat, self.piece, self.chosen]

    def renumber(self, new: list[Piece]) -> None:
        self.piece = new[self.piece]
        if self.chosen >= 0:
            self.chosen = new[self.chosen]


def choose_first(game: PW, ability: Ability) -> Ask | None:
    """PW-16.21, PW-16.22 Hero: a Phobia in front of anybody. Magician: a card of the hand."""
    if ability.answer is None:
        if game.card(ability.piece).power == DISCARDS_PHOBIA:
            options = phobias_in_play(game, ability.seat)
        else:
            options = [CHOOSE.of(piece) for piece in game.pile(HAND, ability.seat)]
        return Ask(ability.seat, ABILITY, "PW-16.22", options, about=ability.piece)
    ability.chosen = ability.answer.arg
    return None


def use_it(game: PW, ability: Ability) -> Ask | None:
    """PW-16.5, PW-16.6 Nobody can react, and it costs nothing. Magician: which Mental Energy comes back."""
    seat = ability.seat
    card = game.card(ability.piece)
    if card.power == DISCARDS_PHOBIA:
        game.mark_used(ability.piece, seat, "PW-16.21")
        game.discard(ability.chosen, game.holder_of(ability.chosen), "was discarded", "PW-14.9", ability.piece)
        for _ in range(card.amount):
            game.take_top_card(seat, ENERGY, "gained energy", "PW-16.21", ability.piece)
        return None
    if ability.answer is None:
        options = [CHOOSE.of(piece) for piece in game.pile(ENERGY, seat)]
        return Ask(seat, ABILITY, "PW-16.22", options, about=ability.piece)
    game.mark_used(ability.piece, seat, "PW-16.22")
    game.exchange_with_energy(seat, ability.chosen, ability.answer.arg, ability.piece)
    return None


def look_after_ability(game: PW, ability: Ability) -> Ask | None:
    """PW-15.4 A window for Hidden Agendas after an ability."""
    open_agenda_window(game)
    return None


USING: Final[tuple[Callable[[PW, Ability], Ask | None], ...]] = (
    choose_first,  # PW-16.22
    use_it,  # PW-16.5
    look_after_ability,  # PW-15.4
)
