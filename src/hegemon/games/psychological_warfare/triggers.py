"""PW-16.7 to PW-16.13, PW-25.9 What happens by itself: after a card was played, when a turn begins or ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NO_PIECE, Ask, Piece, Seat, Target, seat_target, target_seat
from hegemon.core.lending import lent_now, use_up
from hegemon.core.queries import ANYONES, YOURS
from hegemon.core.triggers import INSTEAD, Trigger, TriggerRound, is_replacing
from hegemon.games.psychological_warfare.deeds import Deed, can_start
from hegemon.games.psychological_warfare.in_play import Deferred, Part, Pending, Promise
from hegemon.games.psychological_warfare.printed import (
    ANY_NUMBER,
    EVENTS,
    GAINS_WHAT_IT_LOWERS,
    LOWERED,
    NO_CHANGE,
    NO_NEED,
    PLAYED,
    STRIKES_BACK,
    When,
)
from hegemon.games.psychological_warfare.state import AFTER_LOSS, ENERGY, PAYMENT, PW, RESOLVE
from hegemon.games.psychological_warfare.verbs import CHOOSE_NEED, DECLINE, PAY


def start_triggers(game: PW, play: Pending) -> None:
    """PW-25.9 What a card that was played has set off; one's own triggers in the order one likes."""
    waiting: list[Trigger] = []
    if play.lowered and not play.is_stopped:
        for seat in game.clockwise(play.seat):
            add_after_losses(game, play, seat, waiting)
    if game.heard[PLAYED]:
        for seat in game.clockwise(play.seat):
            for piece in game.in_force(seat, game.heard[PLAYED]):
                whens = game.card(piece).when
                for index in range(len(whens)):
                    if whens[index].event == PLAYED and is_about_play(game, whens[index], seat, piece, play):
                        waiting.append(trigger_of(seat, piece, PLAYED, index, seat_target(play.seat), 0))
    if game.modifiers:
        add_promised(game, play, waiting)
    start_round(game, waiting)


def add_promised(game: PW, play: Pending, waiting: list[Trigger]) -> None:
    """PW-25.13 What cards have lent their players hears that a card was played, or has lowered scores."""
    for promise in promises(game):
        when = clause_of(promise)
        heard: list[tuple[Target, int]] = []
        if when.event == PLAYED and is_about_play(game, when, promise.seat, promise.source, play):
            heard = [(seat_target(play.seat), 0)]
        elif when.event == LOWERED and play.lowered and not play.is_stopped:
            heard = losses_heard(game, play, promise.seat, promise.source, when, listening(game, promise))
        for about, amount in heard[: promise.amount or None]:
            promised(game, promise, when, about, amount, waiting)


def promises(game: PW) -> list[Promise]:
    return [lent for lent in lent_now(game) if isinstance(lent, Promise)]


def clause_of(promise: Promise) -> When:
    clause = promise.clause
    assert isinstance(clause, When)
    return clause


def listening(game: PW, promise: Promise) -> Deed:
    """The lines as they would be on their way, for asking what they depend on."""
    when = clause_of(promise)
    deed = Deed(promise.seat, promise.source, game.card(promise.source), when.lines, RESOLVE)
    promise.begin(deed)
    return deed


def promised(game: PW, promise: Promise, when: When, about: Target, amount: int, waiting: list[Trigger]) -> None:
    """A lent clause becomes due, if what it depends on is so."""
    deed = listening(game, promise)
    deed.about = about
    if when.condition is not None and not when.condition.holds(game, promise.seat, promise.source, deed):
        return
    trigger = trigger_of(promise.seat, promise.source, when.event, 0, about, amount)
    trigger.lent = promise
    waiting.append(trigger)
    use_up(game, promise)


def start_round(game: PW, waiting: list[Trigger]) -> None:
    """PW-25.9 Triggers resolve clockwise from the active player."""
    if waiting:
        game.frames.append(TriggerRound(waiting, game.clockwise(game.active), "PW-25.9"))


def trigger_of(seat: Seat, piece: Piece, event: int, index: int, about: Target, amount: int) -> Trigger:
    return Trigger(seat, piece, event + EVENTS * index, about, amount)


def add_after_losses(game: PW, play: Pending, seat: Seat, waiting: list[Trigger]) -> None:
    """Outlaw, Projection, Sublimation, and whatever else looks at scores that went down."""
    kinds = game.heard[LOWERED] | game.heard[STRIKES_BACK] | game.heard[GAINS_WHAT_IT_LOWERS]
    for piece in game.in_force(seat, kinds):
        whens = game.card(piece).when
        for index in range(len(whens)):
            when = whens[index]
            if when.event == GAINS_WHAT_IT_LOWERS:
                needs = lowered_of_others(game, play)
                if seat == play.seat and needs:
                    waiting.append(trigger_of(seat, piece, when.event, index, seat_target(play.seat), needs))
            elif when.event in (LOWERED, STRIKES_BACK):
                add_lowered(game, play, seat, piece, index, waiting)


def add_lowered(game: PW, play: Pending, seat: Seat, piece: Piece, index: int, waiting: list[Trigger]) -> None:
    """Another player's card has lowered the one it belongs to; or anybody's has lowered one of those it looks at."""
    when = game.card(piece).when[index]
    for about, needs in losses_heard(game, play, seat, piece, when, None):
        waiting.append(trigger_of(seat, piece, when.event, index, about, needs))


def losses_heard(
    game: PW, play: Pending, seat: Seat, piece: Piece, when: When, act: Pending | None
) -> list[tuple[Target, int]]:
    """Whom a clause is told about, and the Needs that went down."""
    if when.of is None:
        if seat != play.seat and play.lowered_of(seat):
            return [(seat_target(play.seat), play.lowered_of(seat))]
        return []
    heard: list[tuple[Target, int]] = []
    for other in game.clockwise(seat):
        needs = play.lowered_of(other)
        if needs and when.of.fits(game, seat, piece, act, seat_target(other)):
            heard.append((seat_target(other), needs))
    return heard


def lowered_of_others(game: PW, play: Pending) -> int:
    needs = 0
    for seat in range(game.seats):
        if seat != play.seat:
            needs |= play.lowered_of(seat)
    return needs


def is_about_play(game: PW, when: When, seat: Seat, piece: Piece, play: Pending) -> bool:
    """Whether a card that was played is one of those a trigger waits for; it does not wait for itself."""
    of = when.of
    if of is None or piece == play.piece or not of.what >> play.card.kind & 1:
        return False
    if of.whose != ANYONES and (of.whose == YOURS) != (seat == play.seat):
        return False
    cost = play.card.cost
    if of.least is not None and cost < of.least.now(game, seat, piece, None):
        return False
    return of.most is None or cost <= of.most.now(game, seat, piece, None)


def start_event(game: PW, event: int, about: Seat, placed: Piece = NO_PIECE) -> None:
    """A turn begins or ends, a player takes Therapy, a Defense Mechanism is placed."""
    kinds = game.heard[event]
    if not kinds and not game.later and not game.modifiers:
        return
    waiting: list[Trigger] = []
    if kinds:
        for seat in game.clockwise(game.active):
            for piece in game.in_force(seat, kinds):
                whens = game.card(piece).when
                for index in range(len(whens)):
                    when = whens[index]
                    if when.event != event or (placed != NO_PIECE and piece != placed):
                        continue
                    is_meant = seat == about
                    if when.of is not None:
                        is_meant = when.of.fits(game, seat, piece, None, seat_target(about))
                    if is_meant:
                        waiting.append(trigger_of(seat, piece, event, index, seat_target(about), 0))
    for promise in promises(game):
        when = clause_of(promise)
        if when.event == event and is_about(game, promise, when, about):
            promised(game, promise, when, seat_target(about), 0, waiting)
    start_round(game, waiting)
    if game.later:
        start_what_waited(game, event)


def is_about(game: PW, promise: Promise, when: When, about: Seat) -> bool:
    """Whether a lent clause means the player an event is about."""
    if when.of is None:
        return promise.seat == about
    return when.of.fits(game, promise.seat, promise.source, listening(game, promise), seat_target(about))


def start_what_waited(game: PW, event: int) -> None:
    """Lines that were put off until now; those of the earliest first."""
    due = [waiting for waiting in game.later if waiting.event == event and is_due(game, waiting)]
    if due:
        game.later = [waiting for waiting in game.later if waiting not in due]
        for waiting in reversed(due):
            if can_start(game, waiting.seat, waiting.lines):
                deed = Deed(waiting.seat, waiting.piece, game.card(waiting.piece), waiting.lines, RESOLVE)
                for index in range(len(waiting.seats)):
                    part = Part(NO_CHANGE, 0)
                    part.seat, part.piece = waiting.seats[index], waiting.pieces[index]
                    deed.parts.append(part)
                deed.base = len(deed.parts)
                deed.about = waiting.about
                game.frames.append(deed)


def is_due(game: PW, waiting: Deferred) -> bool:
    return waiting.whose == ANYONES or (waiting.whose == YOURS) == (waiting.seat == game.active)


def begin_trigger(game: PW, trigger: Trigger) -> None:
    """A trigger whose turn has come; one that can do nothing any more is passed over."""
    event = trigger.clause % EVENTS
    if event == GAINS_WHAT_IT_LOWERS:
        gain_what_was_lowered(game, trigger.seat, trigger.amount, trigger.piece)
        return
    seat, piece = trigger.seat, trigger.piece
    lent = trigger.lent
    if isinstance(lent, Promise):
        deed = listening(game, lent)
        deed.about = trigger.about
        if clause_of(lent).speaks_of_need:
            deed.amount = trigger.amount
        deed.is_optional = clause_of(lent).may
        if can_start(game, seat, deed.lines):
            game.frames.append(deed)
        return
    card = game.card(piece)
    when = card.when[trigger.clause // EVENTS]
    if game.used.count(piece) >= when.at_most or piece not in game.in_force(seat, 1 << card.kind):
        return
    if event == STRIKES_BACK:
        game.frames.append(StrikeBack(seat, piece, target_seat(trigger.about), trigger.amount))
        return
    deed = Deed(seat, piece, card, when.lines, RESOLVE)
    deed.about = trigger.about
    if when.speaks_of_need:
        deed.amount = trigger.amount
    deed.is_optional = when.may
    deed.is_limited = when.at_most < ANY_NUMBER
    holds = when.condition is None or when.condition.holds(game, seat, piece, deed)
    if holds and can_start(game, seat, when.lines):
        game.frames.append(deed)


def gain_what_was_lowered(game: PW, seat: Seat, needs: int, piece: Piece) -> None:
    """PW-16.7 to PW-16.12 1 in each category lowered, each category once per turn, by itself."""
    fresh = needs & ~game.gained[seat]
    game.note_gained(seat, fresh)
    for need in range(4):
        if (fresh >> need) & 1:
            game.raise_score(seat, need, 1, "PW-16.7", piece)


def happens_instead(game: PW, seat: Seat, player: Seat, amount: int) -> bool:
    """PW-13.22 Let a card put something in the place of a loss, if one does; that can't be replaced itself."""
    event = LOWERED + INSTEAD
    if not (game.heard[event] or game.modifiers) or is_replacing(game):
        return False
    for piece in game.in_force(seat, game.heard[event]):
        for when in game.card(piece).when:
            if when.event != event or game.used.count(piece) >= when.at_most or not can_start(game, seat, when.lines):
                continue
            deed = Deed(seat, piece, game.card(piece), when.lines, RESOLVE)
            deed.about, deed.amount, deed.replaces = seat_target(player), amount, True
            if when.condition is None or when.condition.holds(game, seat, piece, deed):
                if when.at_most < ANY_NUMBER:
                    game.mark_used(piece, seat, "PW-13.22")
                game.frames.append(deed)
                return True
    for promise in promises(game):
        when = clause_of(promise)
        if when.event != event or promise.seat != seat or not can_start(game, seat, when.lines):
            continue
        deed = listening(game, promise)
        deed.about, deed.amount, deed.replaces = seat_target(player), amount, True
        if when.condition is None or when.condition.holds(game, seat, promise.source, deed):
            use_up(game, promise)
            game.frames.append(deed)
            return True
    return False


class StrikeBack(GameFrame[PW]):
    """PW-7.19 Projection: 1 Mental Energy to lower the one who lowered you, in the same category."""

    def __init__(self, seat: Seat, piece: Piece, foe: Seat, needs: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece
        self.foe: Final = foe
        self.needs: Final = needs
        self.need = NO_NEED

    def run(self, game: PW) -> Ask | None:
        return self.went(STRIKING[self.at](game, self), len(STRIKING))


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
    piece = energy[0] if strike.answer is None else strike.answer.piece
    if strike.answer is None and len(energy) > 1:
        options = [PAY.of(card) for card in energy]
        return Ask(strike.seat, PAYMENT, "PW-7.8", options, about=strike.piece, default=0)
    game.mark_used(strike.piece, strike.seat, "PW-13.13")
    game.spend(strike.seat, piece, "PW-18.2", strike.piece)
    amount = 0
    for when in game.card(strike.piece).when:
        if when.event == STRIKES_BACK and when.by is not None:
            amount = when.by.now(game, strike.seat, strike.piece, None)
    if game.lower_score(strike.foe, strike.need, amount, "PW-8.18", strike.piece):
        for piece in game.in_force(strike.seat, game.heard[GAINS_WHAT_IT_LOWERS]):
            if any(when.event == GAINS_WHAT_IT_LOWERS for when in game.card(piece).when):
                gain_what_was_lowered(game, strike.seat, 1 << strike.need, piece)
    return None


STRIKING: Final[tuple[Callable[[PW, StrikeBack], Ask | None], ...]] = (
    choose_category,  # PW-13.13
    pay_and_strike,  # PW-18.2
)
