"""PW-7 Playing a card: announce, pay, be answered, resolve, and where the card goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.asks import NO_SEAT, Ask
from hegemon.core.charges import use_up_charges
from hegemon.core.other_cost import OTHER, UNDECIDED
from hegemon.core.plays import note_play
from hegemon.games.psychological_warfare.agendas import open_agenda_window
from hegemon.games.psychological_warfare.card_effects import PutInFront
from hegemon.games.psychological_warfare.costs import can_pay_otherwise, cost_to_play
from hegemon.games.psychological_warfare.counters import answered_by
from hegemon.games.psychological_warfare.deeds import Deed
from hegemon.games.psychological_warfare.effects import player_meant
from hegemon.games.psychological_warfare.in_play import Part, Pending
from hegemon.games.psychological_warfare.printed import NEEDS, PLAYED, REACTION
from hegemon.games.psychological_warfare.reactions import open_window
from hegemon.games.psychological_warfare.state import END_OF_TURN, ENERGY, FRONT, PAYMENT, PENDING, PW, RESOLVE
from hegemon.games.psychological_warfare.triggers import start_triggers
from hegemon.games.psychological_warfare.verbs import PAY


class Play(Pending):
    """PW-7.19 One card on its way, in the fixed order; Reactions go the same way (PW-10.8)."""

    def run(self, game: PW) -> Ask | None:
        return self.went(PLAY[self.at](game, self), len(PLAY))


def take_from_hand(game: PW, play: Play) -> Ask | None:
    """PW-7.4 The card leaves the hand and is pending, open to all (PW-21.12)."""
    game.move(play.piece, PENDING, play.seat, "played", "PW-7.4")
    return None


def announce(game: PW, play: Play) -> Ask | None:
    """PW-7.4, PW-10.29 Every choice the card asks for is made, in the order of its lines."""
    return play.make_choices(game)


def reckon_cost(game: PW, play: Play) -> Ask | None:
    """PW-18.3 The final cost is known, and what was announced is told."""
    answered = answered_by(game).seat if play.card.kind == REACTION else NO_SEAT
    play.to_pay = cost_to_play(game, play.seat, play.piece, answered)
    if game.modifiers:
        use_up_charges(game, play.seat, play.piece)
    note_play(game, play.seat, END_OF_TURN)
    if game.hears("announced"):
        for part in play.parts:
            tell_part(game, play, part)
    return None


def tell_part(game: PW, play: Play, part: Part) -> None:
    """PW-21.12 The declared choices are public."""
    if part.need >= 0:
        word: str = NEEDS[part.need]
        if part.need2 >= 0:
            word += " and " + NEEDS[part.need2]
        game.tell("announced", "PW-7.4", play.seat, play.piece, part.piece, part.seat, max(0, part.amount), word)
    elif part.seat != NO_SEAT or part.piece >= 0:
        game.tell("announced", "PW-7.4", play.seat, play.piece, part.piece, part.seat)


def pay(game: PW, play: Play) -> Ask | None:
    """PW-7.6 to PW-7.9 Exactly the final cost is spent, cards of the payer's choice."""
    energy = game.pile(ENERGY, play.seat)
    if play.answer is not None and play.answer.verb is PAY:
        game.spend(play.seat, play.answer.piece, "PW-7.6", play.piece)
        play.to_pay -= 1
        play.answer = None
    other = play.card.other_cost
    if other is not None and play.paid_with == UNDECIDED:
        can_pay = play.to_pay <= len(energy)
        ask = other.decide(play, "PW-18.11", can_pay, can_pay_otherwise(game, play.seat, play.card, 0))
        if ask is not None:
            return ask
        if play.paid_with == OTHER:
            play.to_pay = 0
            game.frames.append(Deed(play.seat, play.piece, play.card, other.lines, RESOLVE))
    if play.to_pay == 0:
        return None
    if play.to_pay == len(energy):
        for piece in energy[:]:
            game.spend(play.seat, piece, "PW-7.6", play.piece)
        play.to_pay = 0
        return None
    return Ask(play.seat, PAYMENT, "PW-7.8", [PAY.of(piece) for piece in energy], about=play.piece, default=0)


def be_answered(game: PW, play: Play) -> Ask | None:
    """PW-7.11, PW-10.1 The reaction window opens, unless the card cannot be answered."""
    if not play.card.cannot_be_answered:
        open_window(game, play)
    return None


def resolve(game: PW, play: Play) -> Ask | None:
    """PW-7.12 If the card was not cancelled, its lines take effect in the order printed."""
    return None if play.is_stopped else play.carry_out(game)


def put_away(game: PW, play: Play) -> Ask | None:
    """PW-7.13 to PW-7.16, PW-10.19 Where the card goes."""
    seat = play.seat
    card = play.card
    if play.is_stopped:
        if card.bags and game.rules.countered_stays:
            game.move(play.piece, FRONT, seat, "went in front", "PW-7.15")
        else:
            game.discard(play.piece, seat, "was used up", "PW-7.15")
    elif card.goes_in_front:
        game.move(play.piece, FRONT, receiver_of(game, play), "went in front", "PW-9.5")
    elif card.bags:
        game.move(play.piece, FRONT, seat, "went in front", "PW-7.13")
    else:
        game.discard(play.piece, seat, "was used up", "PW-10.19" if card.kind == REACTION else "PW-7.14")
    return None


def receiver_of(game: PW, play: Play) -> int:
    """The player in front of whom the card's own text puts it."""
    for line in play.lines:
        if isinstance(line, PutInFront) and not line.is_left_out(play):
            for seat in player_meant(game, play, line.of):
                return seat
    return play.seat


def let_triggers_follow(game: PW, play: Play) -> Ask | None:
    """PW-7.19, PW-25.9 What the card has lowered sets off Outlaw, Projection and Sublimation; any play is heard."""
    if play.lowered or game.heard[PLAYED]:
        start_triggers(game, play)
    return None


def look_at_agendas(game: PW, play: Play) -> Ask | None:
    """PW-15.4, PW-15.5 A window for Hidden Agendas, once no card is pending any more."""
    if play.card.kind != REACTION:
        open_agenda_window(game)
    return None


PLAY: Final[tuple[Callable[[PW, Play], Ask | None], ...]] = (
    take_from_hand,  # PW-7.4
    announce,  # PW-7.4
    reckon_cost,  # PW-18.3
    pay,  # PW-7.6
    be_answered,  # PW-7.11
    resolve,  # PW-7.12
    put_away,  # PW-7.13
    let_triggers_follow,  # PW-25.9
    look_at_agendas,  # PW-15.4
)
RESOLVES: Final = PLAY.index(resolve)
