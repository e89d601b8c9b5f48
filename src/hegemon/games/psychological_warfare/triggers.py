"""PW-16.7 to PW-16.13, PW-25.9 What follows a card that has lowered scores: Outlaw, Projection, Sublimation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_PIECE, Ask, Piece, Seat, seat_target, target_seat
from hegemon.core.state import State
from hegemon.core.triggers import Trigger, TriggerRound
from hegemon.games.psychological_warfare.printed import (
    GAINS_ENERGY,
    GAINS_WHAT_IT_LOWERS,
    NO_NEED,
    STRIKES_BACK,
)
from hegemon.games.psychological_warfare.state import AFTER_LOSS, DEFENSES, ENERGY, PAYMENT, PW, Pending
from hegemon.games.psychological_warfare.verbs import CHOOSE_NEED, DECLINE, PAY


def start_triggers(game: PW, play: Pending) -> None:
    """PW-25.9 Triggers resolve clockwise from the active player, one's own in the order one likes."""
    waiting: list[Trigger] = []
    about = seat_target(play.seat)
    others = play.lowered & ~(15 << (4 * play.seat))
    outlaw = game.archetype_with(play.seat, GAINS_WHAT_IT_LOWERS)
    if outlaw != NO_PIECE and others:
        needs = 0
        for seat in range(game.seats):
            if seat != play.seat:
                needs |= play.lowered_of(seat)
        waiting.append(Trigger(play.seat, outlaw, GAINS_WHAT_IT_LOWERS, about, needs))
    for seat in game.others_of(play.seat):
        needs = play.lowered_of(seat)
        if not needs or not game.defenses_work(seat):
            continue
        for piece in game.pile(DEFENSES, seat):
            power = game.card(piece).power
            if power in (GAINS_ENERGY, STRIKES_BACK):
                waiting.append(Trigger(seat, piece, power, about, needs))
    if waiting:
        game.frames.append(TriggerRound(waiting, game.clockwise(game.active), "PW-25.9"))


def begin_trigger(game: PW, trigger: Trigger) -> None:
    """A trigger whose turn has come; one that can do nothing any more is passed over."""
    if trigger.clause == GAINS_WHAT_IT_LOWERS:
        gain_what_was_lowered(game, trigger.seat, trigger.amount, trigger.piece)
        return
    piece = trigger.piece
    if piece in game.used or not game.defenses_work(trigger.seat):
        return
    if trigger.clause == GAINS_ENERGY:
        if game.deck():
            game.mark_used(piece, trigger.seat, "PW-13.13")
            for _ in range(game.card(piece).amount):
                game.take_top_card(trigger.seat, ENERGY, "gained energy", "PW-25.7", piece)
        return
    game.frames.append(StrikeBack(trigger.seat, piece, target_seat(trigger.about), trigger.amount))


def gain_what_was_lowered(game: PW, seat: Seat, needs: int, piece: Piece) -> None:
    """PW-16.7 to PW-16.12 1 in each category lowered, each category once per turn, by itself."""
    fresh = needs & ~game.gained[seat]
    game.gained[seat] |= fresh
    for need in range(4):
        if (fresh >> need) & 1:
            game.raise_score(seat, need, 1, "PW-16.7", piece)


class StrikeBack(Frame):
    """PW-7.19 Projection: 1 Mental Energy to lower the one who lowered you, in the same category."""

    def __init__(self, seat: Seat, piece: Piece, foe: Seat, needs: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece
        self.foe: Final = foe
        self.needs: Final = needs
        self.need = NO_NEED

    def run(self, game: State) -> Ask | None:
        assert isinstance(game, PW)
        return self.went(STRIKING[self.at](game, self), len(STRIKING))

    def copy(self) -> Frame:
        twin = StrikeBack(self.seat, self.piece, self.foe, self.needs)
        twin.like(self)
        twin.need = self.need
        return twin

    def facts(self) -> list[object]:
        return ["StrikeBack", self.at, self.seat, self.piece, self.foe, self.needs, self.need]

    def renumber(self, new: list[Piece]) -> None:
        self.piece = new[self.piece]


def choose_category(game: PW, strike: StrikeBack) -> Ask | None:
    """PW-13.13 The owner may name one of the lowered categories in which the other stands above 1."""
    if strike.answer is None:
        options = [DECLINE.plain]
        for need in range(4):
            if (strike.needs >> need) & 1 and game.score(strike.foe, need) > game.rules.least_score:
                options.append(CHOOSE_NEED.of(need))
        if len(options) == 1 or not game.pile(ENERGY, strike.seat):
            strike.go_to(len(STRIKING))
            return None
        return Ask(strike.seat, AFTER_LOSS, "PW-13.13", options, about=strike.piece, default=0)
    if strike.answer.verb is DECLINE:
        strike.go_to(len(STRIKING))
    else:
        strike.need = strike.answer.arg
    return None


def pay_and_strike(game: PW, strike: StrikeBack) -> Ask | None:
    """PW-18.2, PW-16.13 The 1 Mental Energy is no card cost; an Outlaw gains by this loss too."""
    energy = game.pile(ENERGY, strike.seat)
    piece = energy[0] if strike.answer is None else strike.answer.arg
    if strike.answer is None and len(energy) > 1:
        options = [PAY.of(card) for card in energy]
        return Ask(strike.seat, PAYMENT, "PW-7.8", options, about=strike.piece, default=0)
    game.mark_used(strike.piece, strike.seat, "PW-13.13")
    game.spend(strike.seat, piece, "PW-18.2", strike.piece)
    if game.lower_score(strike.foe, strike.need, game.card(strike.piece).amount, "PW-8.18", strike.piece):
        outlaw = game.archetype_with(strike.seat, GAINS_WHAT_IT_LOWERS)
        if outlaw != NO_PIECE:
            gain_what_was_lowered(game, strike.seat, 1 << strike.need, outlaw)
    return None


STRIKING: Final[tuple[Callable[[PW, StrikeBack], Ask | None], ...]] = (
    choose_category,  # PW-13.13
    pay_and_strike,  # PW-18.2
)
