"""XI-7, XI-16 Playing spells, using abilities, carrying out triggers: declare, pay, be answered, resolve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NO_HANDLE, NO_PIECE, NO_SEAT, Ask, Piece, Seat
from hegemon.core.charges import use_up_charges
from hegemon.core.effects import UNBOUND, Effect
from hegemon.core.other_cost import OTHER, UNDECIDED
from hegemon.core.plays import note_play
from hegemon.core.triggers import INSTEAD
from hegemon.games.xi.choices import DECLINE, DO_IT, Choose
from hegemon.games.xi.costs import (
    ask_payment,
    can_pay_ability,
    can_pay_ability_otherwise,
    can_pay_cost,
    can_pay_otherwise,
    cost_to_play,
    pay_time_cost,
)
from hegemon.games.xi.in_play import XiAct
from hegemon.games.xi.legality import hosts_for
from hegemon.games.xi.printed import ANY_TYPE, PLAYED, POINT, Ability, When, XiCard
from hegemon.games.xi.responses import spell_window
from hegemon.games.xi.state import DECLARED, END_OF_TURN, HAND, Xi


class Play(XiAct):
    """XI-7 A card on its way from the hand: declared, answered, then resolved or prevented."""

    def __init__(self, seat: Seat, piece: Piece, card: XiCard, is_response: bool) -> None:
        super().__init__(seat, piece, card.does, card.names)
        self.card: Final = card  # no digest
        self.is_response: Final = is_response
        self.host: Piece = NO_PIECE
        self.host_mark = NO_HANDLE
        self.last_type = ANY_TYPE  # by hand, no digest
        """Only abilities have a source whose type counts."""

    def run(self, game: Xi) -> Ask | None:
        return self.went(PLAY[self.at](game, self), len(PLAY))


def choose_host(game: Xi, play: Play) -> Ask | None:
    """XI-13.6 A lasting spell that is played on a unit needs one, whoever controls it."""
    attaches = play.card.attaches
    if attaches is None:
        return None
    if play.answer is None:
        return Ask(play.seat, "target", "XI-13.6", hosts_for(game, play.seat, play.piece, attaches), about=play.piece)
    play.host = play.answer.piece
    play.host_mark = game.handles[play.host]
    return None


def choose_targets(game: Xi, play: Play) -> Ask | None:
    """XI-7.4 Every target, mode and number the card needs is chosen when it is declared."""
    return play.make_choices(game)


def pay_and_declare(game: Xi, play: Play) -> Ask | None:
    """XI-7.4, XI-5.19 The cost is paid in full and the card leaves the hand, open to all."""
    seat = play.seat
    cost = cost_to_play(game, seat, play.piece)
    other = play.card.other_cost
    if other is not None and play.paid_with == UNDECIDED:
        is_possible = can_pay_otherwise(game, seat, play.card)
        ask = other.decide(play, "XI-5.23", can_pay_cost(game, seat, play.piece), is_possible)
        if ask is not None:
            return ask
    if play.paid_with == OTHER:
        cost = 0
    if not play.card.is_prepared and play.answer is None:
        ask = ask_payment(game, seat, cost, play.piece)
        if ask is not None:
            return ask
    if seat == game.active:
        game.note_declared(play.card)
    game.move(play.piece, DECLARED, seat, "declared", "XI-7.4", play.host)
    if play.paid_with == OTHER and other is not None:
        paid = Delayed(seat, play.piece, other.lines)
        other.make_room(paid)
        game.frames.append(paid)
    elif play.card.is_prepared:
        game.pay(seat, 0, cost, "XI-5.14", play.piece)
    else:
        pay_time_cost(game, seat, cost, play.answer, play.piece, "XI-5.11")
    if game.modifiers:
        use_up_charges(game, seat, play.piece)
    note_play(game, seat, END_OF_TURN)
    tell_targets(game, play)
    return None


def tell_targets(game: Xi, act: XiAct) -> None:
    """XI-18.4 What a declared card is aimed at is public."""
    for target in act.bound:
        if target >= 0:
            game.tell("aimed", "XI-18.4", act.seat, act.piece, other=Piece(target))
        elif UNBOUND < target <= -2:
            game.tell("aimed", "XI-18.4", act.seat, act.piece, to=-2 - target)


def be_answered(game: Xi, play: Play) -> Ask | None:
    """XI-7.7, XI-8.8 The spell window opens; a response itself cannot be answered."""
    if not play.is_response:
        game.frames.append(spell_window(game, play.seat, play.piece))
    return None


def resolve(game: Xi, play: Play) -> Ask | None:
    """XI-7.8 Prevented cards go to the discard pile; others enter play or are carried out."""
    game.notice(PLAYED, play.piece, NO_PIECE, play.card.cost)
    if play.is_stopped:
        game.discard(play.piece, "was prevented", "XI-15.1")
        play.go_to(len(PLAY))
    elif play.card.kind != POINT:
        if play.host >= 0 and not game.is_same(play.host, play.host_mark):
            game.discard(play.piece, "fizzled", "XI-7.10")
        else:
            game.enter_play(play.piece, play.seat, play.host, "XI-7.8")
        play.go_to(len(PLAY))
    return None


def carry_out(game: Xi, play: Play) -> Ask | None:
    """XI-7.8 A point spell has its effect, line by line."""
    return play.carry_out(game)


def put_away(game: Xi, play: Play) -> Ask | None:
    """XI-13.1, XI-13.2 A point spell goes to its owner's discard pile, or where its text sends it."""
    if not game.is_in(play.piece, DECLARED, play.seat):
        return None
    if play.card.goes_to_hand:
        game.move(play.piece, HAND, game.owners[play.piece], "returned", "XI-13.2", play.piece)
        game.is_unsettled = True
    else:
        game.discard(play.piece, "was used up", "XI-13.1")
    return None


PLAY: Final[tuple[Callable[[Xi, Play], Ask | None], ...]] = (
    choose_host,  # XI-13.6
    choose_targets,  # XI-7.4
    pay_and_declare,  # XI-7.4, XI-5.19
    be_answered,  # XI-7.7
    resolve,  # XI-7.8
    carry_out,  # XI-7.8
    put_away,  # XI-13.1
)


class Use(XiAct):
    """XI-9.11 An ability of a card in play: choices, payment, effect at once."""

    def __init__(self, seat: Seat, piece: Piece, ability: Ability, is_response: bool) -> None:
        super().__init__(seat, piece, ability.does, ability.names)
        self.ability: Final = ability  # no digest
        self.is_response: Final = is_response
        self.last_type = ANY_TYPE

    def run(self, game: Xi) -> Ask | None:
        return self.went(USE[self.at](game, self), len(USE))


class Several(GameFrame[Xi]):
    """XI-9.14 Of several abilities of a card that can be used now, its controller chooses one."""

    def __init__(self, seat: Seat, piece: Piece, usable: list[int], is_response: bool) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece
        self.usable = usable
        self.is_response: Final = is_response

    def run(self, game: Xi) -> Ask | None:
        card = game.card(self.piece)
        if self.answer is None:
            assert card.uses is not None
            options = [card.uses.of(number) for number in self.usable]
            return Ask(self.seat, "mode", "XI-9.14", options, about=self.piece)
        self.is_done = True
        game.frames.append(Use(self.seat, self.piece, card.abilities[self.answer.arg], self.is_response))
        return None


def choose_for_ability(game: Xi, use: Use) -> Ask | None:
    """XI-D4 Every target, type and number the ability needs is chosen first."""
    return use.make_choices(game)


def pay_for_ability(game: Xi, use: Use) -> Ask | None:
    """XI-9.11, XI-5.14 Time costs with time or prepared time, prepared-time costs with prepared time."""
    ability = use.ability
    other = ability.other_cost
    if other is not None and use.paid_with == UNDECIDED:
        is_possible = can_pay_ability_otherwise(game, use.seat, ability)
        ask = other.decide(use, "XI-5.23", can_pay_ability(game, use.seat, ability), is_possible)
        if ask is not None:
            return ask
    is_paid_otherwise = other is not None and use.paid_with == OTHER
    if not ability.is_prepared and use.answer is None and not is_paid_otherwise:
        ask = ask_payment(game, use.seat, ability.cost, use.piece)
        if ask is not None:
            return ask
    card = game.in_play(use.piece)
    if card is not None:
        game.note_used(card, use.ability)
        use.last_type = game.type_of(card)
    game.tell("used", "XI-9.11", use.seat, use.piece)
    if other is not None and is_paid_otherwise:
        paid = Delayed(use.seat, use.piece, other.lines)
        other.make_room(paid)
        game.frames.append(paid)
    elif ability.is_prepared:
        game.pay(use.seat, 0, ability.cost, "XI-5.14", use.piece)
    else:
        pay_time_cost(game, use.seat, ability.cost, use.answer, use.piece, "XI-5.11")
    tell_targets(game, use)
    return None


def ability_answered(game: Xi, use: Use) -> Ask | None:
    """XI-8.13, XI-R16 Using an ability opens no window, unless the settings say so."""
    if game.rules.answer_abilities and not use.is_response:
        game.frames.append(spell_window(game, use.seat, use.piece))
    return None


def carry_out_ability(game: Xi, use: Use) -> Ask | None:
    """XI-8.13 The ability takes effect at once."""
    return use.carry_out(game)


USE: Final[tuple[Callable[[Xi, Use], Ask | None], ...]] = (
    choose_for_ability,  # XI-D4
    pay_for_ability,  # XI-9.11
    ability_answered,  # XI-R16
    carry_out_ability,  # XI-8.13
)


class Triggered(XiAct):
    """XI-16.5 A triggered effect: its controller chooses when it resolves; nobody can answer it."""

    def __init__(self, seat: Seat, piece: Piece, when: When) -> None:
        super().__init__(seat, piece, when.does, when.names)
        self.when: Final = when  # as mark
        self.is_optional = when.is_optional

    def run(self, game: Xi) -> Ask | None:
        return self.went(TRIGGERED[self.at](game, self), len(TRIGGERED))

    def is_instead(self) -> bool:
        return self.when.event >= INSTEAD

    def asks_for_target(self) -> bool:
        """Whether declining is part of choosing a target."""
        for line in self.lines:
            if isinstance(line, Choose):
                return not line.looks
        return False


class Delayed(XiAct):
    """XI-16.5 Lines a card has put off until now; the one who put them off makes the choices."""

    def __init__(self, seat: Seat, piece: Piece, lines: list[Effect]) -> None:
        super().__init__(seat, piece, lines, 0)

    def run(self, game: Xi) -> Ask | None:
        return self.went(carry_out_delayed(game, self), 1)


def carry_out_delayed(game: Xi, act: Delayed) -> Ask | None:
    """XI-16.8 It happens even if the card is gone, but not for a player who is out."""
    return None if game.is_out[act.seat] else act.carry_out(game)


def wake(game: Xi, event: int) -> None:
    """XI-16.3 What was put off until this moment of the active player's turn happens, in the order it was put off."""
    if not game.waiting:
        return
    now = [one for one in game.waiting if one.event == event and one.whose in (NO_SEAT, game.active)]
    game.waiting = [one for one in game.waiting if one not in now]
    for one in reversed(now):
        act = Delayed(one.seat, one.piece, one.lines)
        act.bound, act.marks, act.about, act.amount = one.bound[:], one.marks[:], one.about, one.amount
        act.last_type = game.card(one.piece).type
        game.frames.append(act)


def may_decline(game: Xi, effect: Triggered) -> Ask | None:
    """XI-16.6 A triggered effect is compulsory unless its text says "may"."""
    if not effect.is_optional or effect.asks_for_target():
        return None
    if effect.answer is None:
        options = [DO_IT.plain, DECLINE.plain]
        return Ask(effect.seat, "may", "XI-16.6", options, about=effect.piece, default=1)
    if effect.answer.verb is DECLINE:
        effect.lines = []
    return None


def carry_out_trigger(game: Xi, effect: Triggered) -> Ask | None:
    """XI-16.5 The controller makes the choices now, and the lines are done one by one."""
    return effect.carry_out(game)


TRIGGERED: Final[tuple[Callable[[Xi, Triggered], Ask | None], ...]] = (
    may_decline,  # XI-16.6
    carry_out_trigger,  # XI-16.5
)
