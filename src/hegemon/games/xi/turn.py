"""XI-4, XI-5, XI-6 The turn: refresh, start, actions, end; drawing and banking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, ENDS, NO_PIECE, NOTHING, Ask, Option, Seat, Verb, seat_target
from hegemon.core.control import is_taken_for_longer
from hegemon.core.modifiers import still_standing
from hegemon.games.xi.choices import AMOUNT
from hegemon.games.xi.costs import ask_payment, cost_to_draw, pay_time_cost
from hegemon.games.xi.legality import can_skirmish, most_to_bank, refusal_to_draw, refusal_to_play, refusal_to_use
from hegemon.games.xi.printed import TURN_BEGINS, TURN_ENDS, UNIT
from hegemon.games.xi.responses import PLAY_CARD, USE, draw_window, open_window
from hegemon.games.xi.skirmish import Skirmish
from hegemon.games.xi.spells import wake
from hegemon.games.xi.state import ACTION, DECK, END_OF_OWN_TURN, END_OF_TURN, HAND, Xi

DRAW: Final = Verb("draw", NOTHING)
BANK: Final = Verb("bank", NOTHING)
SKIRMISH: Final = Verb("skirmish", CARD)
END_TURN: Final = Verb("end turn", NOTHING, effort=ENDS)


class Turn(GameFrame[Xi]):
    """XI-4 One player's turn."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat

    def run(self, game: Xi) -> Ask | None:
        return self.went(TURN[self.at](game, self), len(TURN))


def refresh(game: Xi, turn: Turn) -> Ask | None:
    """XI-4.2 to XI-4.4 Time becomes 10, or 6 in the opening turn; every skirmish record is cleared."""
    game.begin_turn(turn.seat)
    rules = game.rules
    game.set_time(turn.seat, rules.first_time if game.turn == 1 else rules.time, "XI-4.2")
    return None


def start_effects(game: Xi, turn: Turn) -> Ask | None:
    """XI-4.5 Effects of the start of the turn become due; they resolve in the order of XI-16."""
    game.notice(TURN_BEGINS, seat_target(turn.seat), NO_PIECE, 0)
    wake(game, TURN_BEGINS)
    game.is_unsettled = True
    return None


def let_others_act(game: Xi, turn: Turn) -> Ask | None:
    """XI-4.7, XI-4.11 An open window after the start of the turn and after each completed action."""
    if game.rules.open_windows:
        game.frames.append(open_window(game, is_end=False))
    return None


def act(game: Xi, turn: Turn) -> Ask | None:
    """XI-4.8 The active player does one thing, or ends the turn."""
    seat = turn.seat
    if turn.answer is None:
        return Ask(seat, ACTION, "XI-4.8", actions(game, seat))
    answer = turn.answer
    verb = answer.verb
    if verb is END_TURN:
        game.tell("ended the turn", "XI-4.12", seat)
        turn.go_to(AFTER_ACTIONS)
        return None
    turn.go_to(OTHERS_ACT)
    if verb is PLAY_CARD:
        game.begin_play(seat, answer.piece, False)
    elif verb is USE:
        game.begin_use(seat, answer.piece, False, ACTION)
    elif verb is SKIRMISH:
        game.frames.append(Skirmish(seat, answer.piece))
    elif verb is DRAW:
        game.frames.append(Draw(seat))
    else:
        game.frames.append(Bank(seat))
    return None


def actions(game: Xi, seat: Seat) -> list[Option]:
    """XI-4.8 Everything the active player can do now; ending the turn is always possible (XI-4.10)."""
    options: list[Option] = []
    for piece in game.pile(HAND, seat):
        if refusal_to_play(game, seat, piece, ACTION) is None:
            options.append(PLAY_CARD.of(piece))
            if game.is_glance:
                return [*options, END_TURN.plain]
    for card in game.played_by(seat):
        if card.card.kind == UNIT and can_skirmish(game, card):
            options.append(SKIRMISH.of(card.piece))
        if card.card.abilities and refusal_to_use(game, seat, card, ACTION) is None:
            options.append(USE.of(card.piece))
    if refusal_to_draw(game, seat, ACTION) is None:
        options.append(DRAW.plain)
    if most_to_bank(game, seat) > 0:
        options.append(BANK.plain)
    options.append(END_TURN.plain)
    return options


def let_others_answer_the_end(game: Xi, turn: Turn) -> Ask | None:
    """XI-4.12, XI-8.27 The end window; the active player cannot take the end back."""
    game.frames.append(open_window(game, is_end=True))
    return None


def end_effects(game: Xi, turn: Turn) -> Ask | None:
    """XI-4.13 Effects of the end of the turn become due."""
    game.notice(TURN_ENDS, seat_target(turn.seat), NO_PIECE, 0)
    wake(game, TURN_ENDS)
    game.is_unsettled = True
    return None


def clean_up(game: Xi, turn: Turn) -> Ask | None:
    """XI-4.14 Effects of this turn stop, taken units go back, the time that is left is lost."""
    game.modifiers = still_standing(game.modifiers, END_OF_TURN, turn.seat)
    game.modifiers = still_standing(game.modifiers, END_OF_OWN_TURN, turn.seat)
    for player in range(game.seats):
        for card in game.played_by(player)[:]:
            game.end_inertia(card)
            if card.home >= 0 and not is_taken_for_longer(game, card.piece):
                game.take_control(card, card.home, -1, "XI-4.14", NO_PIECE)
    if game.time[turn.seat] > 0:
        game.set_time(turn.seat, 0, "XI-4.14")
    game.is_unsettled = True
    game.count_turn()
    return None


TURN: Final[tuple[Callable[[Xi, Turn], Ask | None], ...]] = (
    refresh,  # XI-4.2
    start_effects,  # XI-4.5
    let_others_act,  # XI-4.7
    act,  # XI-4.8
    let_others_answer_the_end,  # XI-4.12
    end_effects,  # XI-4.13
    clean_up,  # XI-4.14
)
OTHERS_ACT: Final = TURN.index(let_others_act)
ACTIONS: Final = TURN.index(act)
AFTER_ACTIONS: Final = TURN.index(let_others_answer_the_end)
CLEAN_UP: Final = TURN.index(clean_up)


class Draw(GameFrame[Xi]):
    """XI-6.1 Paying for a card from the deck."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat

    def run(self, game: Xi) -> Ask | None:
        return self.went(DRAWING[self.at](game, self), len(DRAWING))


def pay_for_draw(game: Xi, draw: Draw) -> Ask | None:
    """XI-6.1, XI-6.2 The cost is a time cost: time, prepared time or a mixture."""
    cost = cost_to_draw(game, draw.seat)
    if draw.answer is None:
        ask = ask_payment(game, draw.seat, cost, NO_PIECE)
        if ask is not None:
            return ask
    pay_time_cost(game, draw.seat, cost, draw.answer, NO_PIECE, "XI-6.1")
    return None


def let_others_answer_the_draw(game: Xi, draw: Draw) -> Ask | None:
    """XI-8.14, XI-6.6 A draw can be answered before the card moves; an empty deck opens no window."""
    if game.pile(DECK, draw.seat):
        game.frames.append(draw_window(game, draw.seat))
    return None


def take_top_card(game: Xi, draw: Draw) -> Ask | None:
    """XI-6.5, XI-8.16 The card is drawn; with an empty deck nothing happens."""
    if not game.draw(draw.seat, "XI-6.1"):
        game.tell("drew nothing", "XI-6.5", draw.seat)
    return None


DRAWING: Final[tuple[Callable[[Xi, Draw], Ask | None], ...]] = (
    pay_for_draw,  # XI-6.1
    let_others_answer_the_draw,  # XI-8.14
    take_top_card,  # XI-6.5
)


class Bank(GameFrame[Xi]):
    """XI-5.4 Turning time into prepared time."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat

    def run(self, game: Xi) -> Ask | None:
        return self.went(bank(game, self), 1)


def bank(game: Xi, banking: Bank) -> Ask | None:
    """XI-5.4, XI-5.10 Pairs of time become prepared time, as many as wanted and possible."""
    seat = banking.seat
    if banking.answer is None:
        options = [AMOUNT.of(number) for number in range(1, most_to_bank(game, seat) + 1)]
        return Ask(seat, "amount", "XI-5.10", options)
    amount = banking.answer.arg
    game.pay(seat, amount * game.rules.bank_rate, 0, "XI-5.4")
    game.gain_prepared(seat, amount, "XI-5.4")
    return None
