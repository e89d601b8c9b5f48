"""PSI-8, PSI-9 Playing cards: choose how to pay, pay, and let the card do what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.asks import ENDS, NOTHING, Ask, Option, Piece, Seat, Verb
from hegemon.core.charges import use_up_charges
from hegemon.core.effects import Act, Effect
from hegemon.core.other_cost import OTHER, UNDECIDED
from hegemon.core.plays import note_play
from hegemon.core.triggers import INSTEAD
from hegemon.core.waiting import Delayed
from hegemon.games.psi_wars.costs import (
    SUBSTITUTE,
    Payment,
    ask_destroyed,
    ask_substitute,
    can_pay,
    can_pay_otherwise,
    choices_to_destroy,
    pay,
    substitutes,
    sum_of,
)
from hegemon.games.psi_wars.effects import CHOOSE, DECLINE, DO_IT, Choose
from hegemon.games.psi_wars.legality import wearers_for
from hegemon.games.psi_wars.printed import EQUIPMENT, IS_PLAYED, SPECIAL, UNIT, Lines, PsiCard, When
from hegemon.games.psi_wars.state import END_OF_TURN, EQUIPMENT_ROW, LAB, PLAYED, PsiWars

UNATTACHED: Final = Verb("unattached", NOTHING, effort=ENDS)


class Play(Act):
    """PSI-8.2, PSI-9.1 A card on its way from the hand: paid for, then carried out completely (PSI-9.4)."""

    def __init__(self, seat: Seat, piece: Piece, card: PsiCard, moment: str) -> None:
        super().__init__(seat, piece, card.does, card.names)
        self.card: Final = card  # no digest
        self.moment: Final = moment
        self.payment = Payment()

    def run(self, game: PsiWars) -> Ask | None:
        return self.went(PLAY[self.at](game, self), len(PLAY))


def choose_substitutes(game: PsiWars, play: Play) -> Ask | None:
    """PSI-7.13 Cards that stand for Creation Units of any lit colour are used one by one."""
    other = play.card.other_cost
    if other is not None and play.paid_with == UNDECIDED:
        seat = play.seat
        spare = substitutes(game, seat, play.moment)
        can_pay_cost = can_pay(game, seat, play.piece, game.ready_colours(seat), spare)
        ask = other.decide(play, "PSI-7.14", can_pay_cost, can_pay_otherwise(game, seat, play.card))
        if ask is not None:
            return ask
    if play.paid_with == OTHER:
        return None
    ask = ask_substitute(game, play.seat, play.piece, play.payment, play.moment)
    while ask is not None:
        chosen = play.answer
        play.answer = None
        if chosen is None:
            if len(ask.options) > 1:
                return ask
            chosen = ask.options[0]  # PSI-25.5: a single way is no question.
        if chosen.verb is SUBSTITUTE:
            play.payment.substituted[chosen.arg] += 1
        else:
            play.payment.is_substituting = False
        ask = ask_substitute(game, play.seat, play.piece, play.payment, play.moment)
    return None


def choose_destroyed(game: PsiWars, play: Play) -> Ask | None:
    """PSI-7.3 to PSI-7.6 The payer chooses the destroyed units one by one; a single way is no question."""
    payment = play.payment
    if play.answer is not None:
        payment.destroyed[game.card(play.answer.piece).colour] += 1
        play.answer = None
    while play.paid_with != OTHER and sum_of(payment.destroyed) < play.card.white:
        ask = ask_destroyed(game, play.seat, play.piece, payment)
        if ask is not None:
            return ask
        only = choices_to_destroy(game, play.seat, play.piece, payment)
        payment.destroyed[game.card(only[0].piece).colour] += 1
    return None


def pay_and_show(game: PsiWars, play: Play) -> Ask | None:
    """PSI-7.1, PSI-7.2, PSI-8.3, PSI-8.4 The cost is paid; units and Equipment enter the Lab depleted."""
    other = play.card.other_cost
    if play.paid_with != OTHER or other is None:
        pay(game, play.seat, play.piece, play.payment)
    if game.modifiers:
        use_up_charges(game, play.seat, play.piece)
    note_play(game, play.seat, END_OF_TURN)
    kind = play.card.kind
    if kind == UNIT:
        game.create(play.piece, LAB, "PSI-8.3")
        play.go_to(FINISH)
    elif kind == EQUIPMENT:
        game.create(play.piece, EQUIPMENT_ROW, "PSI-8.4")
    else:
        game.move(play.piece, PLAYED, play.seat, "played", "PSI-9.1")
        game.notice(IS_PLAYED, play.piece)
        if play.paid_with == OTHER and other is not None:
            game.frames.append(Delayed(play.seat, play.piece, other.lines, other.names))
    return None


def choose_wearer(game: PsiWars, play: Play) -> Ask | None:
    """PSI-8.9, PSI-8.10 Equipment is put under an eligible unit, or lies unattached."""
    if play.card.kind != EQUIPMENT:
        return None
    equipment = game.table[play.piece]
    assert equipment is not None
    if play.answer is None:
        options: list[Option] = [UNATTACHED.plain]
        for unit in wearers_for(game, equipment):
            options.append(CHOOSE.of(unit.piece))
        if len(options) > 1:
            return Ask(play.seat, "wearer", "PSI-8.9", options, about=play.piece, default=0)
    elif play.answer.verb is CHOOSE:
        wearer = game.unit(play.answer.piece)
        assert wearer is not None
        game.attach(equipment, wearer, "PSI-8.9")
    play.go_to(FINISH)
    return None


def carry_out(game: PsiWars, play: Play) -> Ask | None:
    """PSI-9.1 A Power or resource special takes effect at once, line by line."""
    return play.carry_out(game)


def put_away(game: PsiWars, play: Play) -> Ask | None:
    """PSI-9.2, PSI-R34, PSI-R35 After its single use it goes to its discard pile; a Trap stays on its target."""
    if game.is_in(play.piece, PLAYED, play.seat):
        rule = "PSI-8.16" if play.card.kind == SPECIAL else "PSI-9.2"
        game.discard(play.piece, "was used up", rule)
    return None


def finish(game: PsiWars, play: Play) -> Ask | None:
    """PSI-24.5 A card played and carried out is a completed action."""
    game.finish_action()
    return None


PLAY: Final[tuple[Callable[[PsiWars, Play], Ask | None], ...]] = (
    choose_substitutes,  # PSI-7.13
    choose_destroyed,  # PSI-7.3
    pay_and_show,  # PSI-7.1
    choose_wearer,  # PSI-8.9
    carry_out,  # PSI-9.1
    put_away,  # PSI-9.2
    finish,  # PSI-24.5
)
FINISH: Final = PLAY.index(finish)


class Use(Act):
    """PSI-14 A Distance ability: used, carried out, finished."""

    def __init__(self, seat: Seat, piece: Piece, ability: Lines) -> None:
        super().__init__(seat, piece, ability.does, ability.names)
        self.ability: Final = ability  # no digest

    def run(self, game: PsiWars) -> Ask | None:
        return self.went(USE[self.at](game, self), len(USE))


def announce(game: PsiWars, use: Use) -> Ask | None:
    """PSI-14.3, PSI-14.4 Once per Battle Phase, without depletion unless the settings say so (PSI-R21)."""
    unit = game.unit(use.piece)
    assert unit is not None
    game.use_distance(unit)
    if game.rules.distance_depletes:
        game.deplete(use.piece, "PSI-R21")
    return None


def carry_out_ability(game: PsiWars, use: Use) -> Ask | None:
    """PSI-14.5 Its result is seen before the next ability is used."""
    return use.carry_out(game)


def finish_ability(game: PsiWars, use: Use) -> Ask | None:
    """PSI-24.5 An ability used is a completed action."""
    game.finish_action()
    return None


USE: Final[tuple[Callable[[PsiWars, Use], Ask | None], ...]] = (
    announce,  # PSI-14.3
    carry_out_ability,  # PSI-14.5
    finish_ability,  # PSI-24.5
)


class Triggered(Act):
    """PSI-21.5, PSI-21.6 A triggered ability; its owner decides what its text leaves open."""

    def __init__(self, seat: Seat, piece: Piece, when: When) -> None:
        super().__init__(seat, piece, when.does, when.names)
        self.when: Final = when  # as event
        self.is_optional = when.is_optional

    def run(self, game: PsiWars) -> Ask | None:
        return self.went(TRIGGERED[self.at](game, self), len(TRIGGERED))

    def is_instead(self) -> bool:
        return self.when.event >= INSTEAD


def asks_itself(line: Effect) -> bool:
    """Whether declining is part of a choice; a hand is looked at only by who wants to."""
    return isinstance(line, Choose) and not line.looks


def may_decline(game: PsiWars, effect: Triggered) -> Ask | None:
    """PSI-R41 "May" is optional; where a card is chosen on the way, declining is part of that choice."""
    condition = effect.when.condition
    if condition is not None and not condition.holds(game, effect.seat, effect.piece, effect):
        effect.lines = []
        return None
    if not effect.is_optional or asks_itself(effect.lines[0]):
        return None
    if effect.answer is None:
        options = [DO_IT.plain, DECLINE.plain]
        return Ask(effect.seat, "may", "PSI-R41", options, about=effect.piece, default=1)
    if effect.answer.verb is DECLINE:
        effect.lines = []
    return None


def carry_out_trigger(game: PsiWars, effect: Triggered) -> Ask | None:
    """PSI-R41 Right after the stage that caused it, line by line."""
    return effect.carry_out(game)


TRIGGERED: Final[tuple[Callable[[PsiWars, Triggered], Ask | None], ...]] = (
    may_decline,  # PSI-R41
    carry_out_trigger,  # PSI-R41
)
