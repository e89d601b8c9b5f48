"""PURGE-6, PURGE-7, PURGE-14 The stack: cards and abilities are declared, paid, answered and resolved.

Each object on the stack is a frame with a window above it in which both players may answer. What is
added last lies on top and is finished first; then the window below begins again with the opponent of
whoever controls the object below (PURGE-7.8).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.asks import CARD, NO_HANDLE, NO_PIECE, NOTHING, WORD, Ask, Option, Piece, Seat, Verb
from hegemon.core.charges import use_up_charges
from hegemon.core.effects import UNBOUND, Effect
from hegemon.core.other_cost import OTHER, UNDECIDED
from hegemon.core.plays import note_play
from hegemon.core.triggers import INSTEAD
from hegemon.core.windows import FROM_THE_START, GameWindow
from hegemon.games.purge.damage import kill_as_cost
from hegemon.games.purge.legality import (
    ability_of,
    can_pay_ability_otherwise,
    cost_objects,
    energy_of,
    refusal_to_pay,
    usable_abilities,
    usable_ops,
    users,
)
from hegemon.games.purge.permanents import ASIDE, ATTACKER, NO_VECTOR, home_of
from hegemon.games.purge.printed import (
    ABILITY_NAMES,
    ENTERS_IN_FIELD,
    PLAYED,
    When,
)
from hegemon.games.purge.state import OPS_DECK, OPS_DISCARD, RESPONSE, STACK, Declared, Purge
from hegemon.games.purge.targets import (
    BY_ABILITY,
    BY_OPS,
    BY_PLAY,
    BY_TRIGGER,
    DECLINE,
    DO_IT,
    VECTOR,
    PurgeAct,
    drop_illegal_targets,
    number_of,
    vector_meant,
    vector_word,
)
from hegemon.games.purge.values import can_pay_otherwise, cost_of, fits_supply, has_passive

USE_OPS: Final = Verb("ops", NOTHING)
USE: Final = Verb("use", NOTHING)
OPS_CARD: Final = Verb("ops", CARD)
USE_CARD: Final = Verb("use", CARD)
ABILITY: Final = Verb("ability", WORD, ABILITY_NAMES)
DESTROY: Final = Verb("destroy", CARD)


# --- priority -----------------------------------------------------------------------------------------


class PurgeWindow(GameWindow[Purge]):
    """PURGE-7.4 to PURGE-7.8 Both players may answer what lies on top, its opponent first."""

    def __init__(self, declarer: Seat, subject: Piece) -> None:
        super().__init__([1 - declarer, declarer], FROM_THE_START, RESPONSE, "PURGE-7.5")
        self.declarer: Final = declarer  # no digest
        self.subject = subject

    def about(self) -> Piece:
        return self.subject

    def answers(self, game: Purge) -> Seat:
        return self.declarer

    def is_open(self, game: Purge) -> bool:
        """PURGE-7.16, PURGE-9.50 What was cancelled, nullified or dropped is not answered any more."""
        frames = game.frames
        index = len(frames) - 1
        while frames[index] is not self:
            index -= 1
        answered = frames[index - 1]
        if isinstance(answered, PurgeAct):
            return not answered.is_stopped
        return not (isinstance(answered, Declared) and answered.is_stopped)

    def offers(self, game: Purge, seat: Seat) -> list[Option] | None:
        """PURGE-7.24 Who cannot respond by public facts (no OPS or no energy, no usable ability) is not asked."""
        options: list[Option] = []
        may_have_ops = game.energy[seat] > 0 and bool(game.piles[OPS_DECK.index * 2 + seat])
        if may_have_ops and usable_ops(game, seat, RESPONSE, True):
            options.append(USE_OPS.plain)
        if users(game, seat, RESPONSE, True):
            options.append(USE.plain)
        return options if options or may_have_ops else None

    def take(self, game: Purge, seat: Seat, option: Option) -> None:
        if option.verb is USE_OPS:
            game.begin_ops(seat, RESPONSE)
        else:
            game.begin_use(seat, RESPONSE)


def tell_targets(game: Purge, act: PurgeAct) -> None:
    """PURGE-17.1 What a declared card or ability is aimed at is public."""
    for target in act.bound:
        if target >= 0:
            to = game.side_of(target)
            game.tell("aimed", "PURGE-6.10", act.seat, act.piece, other=Piece(target), to=to)
        elif target < UNBOUND - 1:
            game.tell_vector("aimed at vector", "PURGE-6.10", act.seat, act.piece, number_of(target))


def check_battle(game: Purge) -> bool:
    """PURGE-9.36 to PURGE-9.38 A battle without attackers or defenders is over; whether it is."""
    vector = game.battle_at
    if vector == NO_VECTOR:
        return False
    has_attacker = False
    for card in game.fighters(game.battle_by):
        if card.side == ATTACKER:
            has_attacker = True
            break
    if not has_attacker:
        game.end_battle("PURGE-9.37")
        return True
    foe = 1 - game.battle_by
    if vector == home_of(foe):
        return False
    for card in game.fighters(foe):
        if card.side != ASIDE:
            return False
    game.end_battle("PURGE-9.38")
    return True


# --- OPS ------------------------------------------------------------------------------------------------


class Ops(PurgeAct):
    """PURGE-13.16 An OPS on its way from the deck: chosen, declared, paid, answered, then resolved."""

    def __init__(self, seat: Seat, moment: str) -> None:
        super().__init__(seat, NO_PIECE, [], 0, BY_OPS)
        self.moment: Final = moment
        """The kind of question it was an answer to."""

    def run(self, game: Purge) -> Ask | None:
        return self.went(USING_OPS[self.at](game, self), len(USING_OPS))


def choose_ops(game: Purge, ops: Ops) -> Ask | None:
    """PURGE-D36 Any wanted OPS of the own deck that can be used now."""
    if ops.answer is None:
        options = [OPS_CARD.of(piece) for piece in usable_ops(game, ops.seat, ops.moment, False)]
        return Ask(ops.seat, "ops", "PURGE-6.1", options)
    ops.piece = ops.answer.piece
    card = game.card(ops.piece)
    ops.lines = card.does
    ops.bound = [UNBOUND] * card.names
    ops.marks = [NO_HANDLE] * card.names
    return None


def choose_targets(game: Purge, ops: Ops) -> Ask | None:
    """PURGE-6.10, PURGE-13.17 Its user chooses all targets on declaration, before payment."""
    return ops.make_choices(game)


def pay_for_ops(game: Purge, ops: Ops) -> Ask | None:
    """PURGE-6.3, PURGE-7.2 The cost is paid in full and the card lies on the stack, open to all."""
    seat = ops.seat
    ask = decide_cost(game, ops)
    if ask is not None:
        return ask
    cost = cost_of(game, seat, ops.piece)
    game.use_up_cheaper_ops(seat)
    if game.modifiers:
        use_up_charges(game, seat, ops.piece)
    note_play(game, seat, game.turn)
    game.move(ops.piece, STACK, seat, "used ops", "PURGE-7.2")
    if ops.paid_with != OTHER:
        game.pay(seat, cost, "PURGE-6.3", ops.piece)
    tell_targets(game, ops)
    if game.heard >> PLAYED & 1:
        game.notice_all(PLAYED, ops.piece)
    game.note_use()
    game.frames.append(PurgeWindow(seat, ops.piece))
    pay_otherwise(game, ops)
    return None


def decide_cost(game: Purge, act: PurgeAct) -> Ask | None:
    """PURGE-6.25 How a card with two costs is paid."""
    card = game.card(act.piece)
    other = card.other_cost
    if other is None or act.paid_with != UNDECIDED:
        return None
    can_pay = cost_of(game, act.seat, act.piece) <= game.energy[act.seat]
    return other.decide(act, "PURGE-6.25", can_pay, can_pay_otherwise(game, act.seat, card))


def pay_otherwise(game: Purge, act: PurgeAct) -> None:
    """PURGE-6.25 What is paid instead is lost before anybody responds."""
    other = game.card(act.piece).other_cost
    if other is not None and act.paid_with == OTHER:
        paid = Delayed(act.seat, act.piece, other.lines)
        other.make_room(paid)
        game.frames.append(paid)


def resolve_ops(game: Purge, ops: Ops) -> Ask | None:
    """PURGE-7.14, PURGE-7.16 A cancelled OPS is gone; one whose targets are all illegal does nothing at all."""
    if ops.is_stopped:
        ops.go_to(len(USING_OPS))
    elif not drop_illegal_targets(game, ops):
        game.tell("came to nothing", "PURGE-7.14", ops.seat, ops.piece)
        ops.go_to(PUT_AWAY)
    return None


def carry_out_ops(game: Purge, ops: Ops) -> Ask | None:
    """PURGE-7.27 The effect is carried out in the order of its text."""
    return ops.carry_out(game)


def accumulate(game: Purge, ops: Ops) -> Ask | None:
    """PURGE-15.6 Cumulative: after the effect, OPS cost this player 1 more until end of turn."""
    if game.card(ops.piece).is_cumulative:
        game.add_surcharge(ops.seat, ops.piece)
    return None


def put_away_ops(game: Purge, ops: Ops) -> Ask | None:
    """PURGE-7.15 A resolved OPS, also one that did nothing, goes to its owner's OPS discard pile."""
    if game.is_in(ops.piece, STACK, ops.seat):
        game.move(ops.piece, OPS_DISCARD, ops.seat, "was used up", "PURGE-7.15")
    check_battle(game)
    return None


USING_OPS: Final[tuple[Callable[[Purge, Ops], Ask | None], ...]] = (
    choose_ops,  # PURGE-6.1
    choose_targets,  # PURGE-6.10
    pay_for_ops,  # PURGE-6.3, PURGE-7.4
    resolve_ops,  # PURGE-7.14
    carry_out_ops,  # PURGE-7.27
    accumulate,  # PURGE-15.6
    put_away_ops,  # PURGE-7.15
)
PUT_AWAY: Final = USING_OPS.index(put_away_ops)


# --- activated abilities -----------------------------------------------------------------------------------


class Use(PurgeAct):
    """PURGE-14.3 An activated ability: its source, choices, costs, answers, effect."""

    def __init__(self, seat: Seat, moment: str) -> None:
        super().__init__(seat, NO_PIECE, [], 0, BY_ABILITY)
        self.number = -1
        self.moment: Final = moment

    def run(self, game: Purge) -> Ask | None:
        return self.went(USING[self.at](game, self), len(USING))


def choose_source(game: Purge, use: Use) -> Ask | None:
    """PURGE-D34 Any own source whose ability is usable now."""
    if use.answer is None:
        options = [USE_CARD.of(piece) for piece in users(game, use.seat, use.moment, False)]
        return Ask(use.seat, "use", "PURGE-14.3", options)
    use.piece = use.answer.piece
    use.mark = game.handles[use.piece]
    return None


def choose_ability(game: Purge, use: Use) -> Ask | None:
    """PURGE-D34 Which of its abilities, if several are usable."""
    if use.answer is None:
        numbers = usable_abilities(game, use.seat, use.piece, use.moment)
        if len(numbers) > 1:
            return Ask(use.seat, "ability", "PURGE-14.3", [ABILITY.of(number) for number in numbers], about=use.piece)
        use.number = numbers[0]
    else:
        use.number = use.answer.arg
    ability = ability_of(game.card(use.piece), use.number)
    assert ability is not None
    use.lines = ability.does
    use.bound = [UNBOUND] * ability.names
    use.marks = [NO_HANDLE] * ability.names
    return None


def choose_for_ability(game: Purge, use: Use) -> Ask | None:
    """PURGE-6.10 Targets, modes and amounts are chosen on declaration."""
    return use.make_choices(game)


def pay_for_ability(game: Purge, use: Use) -> Ask | None:
    """PURGE-6.24, PURGE-14.6 Energy and other costs are paid and a once-per-turn use is spent."""
    card = game.card(use.piece)
    ability = ability_of(card, use.number)
    assert ability is not None
    other = ability.other_cost
    if other is not None and use.paid_with == UNDECIDED:
        can_pay = refusal_to_pay(game, use.seat, use.piece, use.number, ability) is None
        can_pay_this = can_pay_ability_otherwise(game, use.seat, use.piece, ability)
        ask = other.decide(use, "PURGE-6.25", can_pay, can_pay_this)
        if ask is not None:
            return ask
    is_paid_otherwise = other is not None and use.paid_with == OTHER
    if ability.destroys is not None and use.answer is None and not is_paid_otherwise:
        options = [DESTROY.of(piece) for piece in cost_objects(game, use.seat, use.piece, ability)]
        return Ask(use.seat, "cost", "PURGE-D24", options, about=use.piece)
    cost = energy_of(game, use.seat, use.piece, use.number, ability, use)
    if ability.once:
        game.used[use.piece] |= 1 << use.number
    game.tell("used", "PURGE-14.3", use.seat, use.piece, word=ABILITY_NAMES[use.number])
    if other is not None and is_paid_otherwise:
        tell_targets(game, use)
        paid = Delayed(use.seat, use.piece, other.lines)
        paid.mark = use.mark
        other.make_room(paid)
        game.frames.append(paid)
        game.note_use()
        return None
    game.pay(use.seat, cost, "PURGE-6.23", use.piece)
    tell_targets(game, use)
    standing = game.in_play(use.piece)
    if ability.counters and standing is not None:
        use.amount = min(ability.counters, standing.counters)
        game.put_counters(standing, -use.amount, "PURGE-6.24")
    if ability.destroys is not None and use.answer is not None:
        victim = game.in_play(use.answer.piece)
        assert victim is not None
        use.about = victim.piece
        kill_as_cost(game, victim)
    if ability.destroys_itself and standing is not None:
        kill_as_cost(game, standing)
    game.note_use()
    return None


def be_answered(game: Purge, use: Use) -> Ask | None:
    """PURGE-7.4 The ability lies on the stack and can be answered."""
    game.frames.append(PurgeWindow(use.seat, use.piece))
    return None


def resolve_ability(game: Purge, use: Use) -> Ask | None:
    """PURGE-7.14, PURGE-7.25 Illegal targets are dropped; the ability does not need its source any more."""
    if not drop_illegal_targets(game, use):
        game.tell("came to nothing", "PURGE-7.14", use.seat, use.piece)
        use.go_to(AFTER_ABILITY)
    return None


def carry_out_ability(game: Purge, use: Use) -> Ask | None:
    """PURGE-7.27 The effect is carried out in the order of its text."""
    return use.carry_out(game)


def after_ability(game: Purge, use: Use) -> Ask | None:
    """PURGE-9.36 A battle may be over after it."""
    check_battle(game)
    return None


USING: Final[tuple[Callable[[Purge, Use], Ask | None], ...]] = (
    choose_source,  # PURGE-D34
    choose_ability,  # PURGE-D34
    choose_for_ability,  # PURGE-6.10
    pay_for_ability,  # PURGE-6.24
    be_answered,  # PURGE-7.4
    resolve_ability,  # PURGE-7.14
    carry_out_ability,  # PURGE-7.27
    after_ability,  # PURGE-9.36
)
AFTER_ABILITY: Final = USING.index(after_ability)


# --- playing permanents ---------------------------------------------------------------------------------------


class Play(PurgeAct):
    """PURGE-5.9 A Unit, TEK, Attachment or Super Weapon on its way from the deck into play."""

    def __init__(self, seat: Seat, piece: Piece) -> None:
        super().__init__(seat, piece, [], 0, BY_PLAY)
        self.vector = home_of(seat)

    def run(self, game: Purge) -> Ask | None:
        return self.went(PLAYING[self.at](game, self), len(PLAYING))


def choose_entry(game: Purge, play: Play) -> Ask | None:
    """PURGE-D17 The vector a Unit enters is home, unless a card lets the player choose."""
    card = game.card(play.piece)
    if not card.is_unit or not has_passive(game, play.seat, ENTERS_IN_FIELD, card.sub_class):
        return None
    if play.answer is None:
        options = [VECTOR.of(vector_word(play.seat, home_of(play.seat))), VECTOR.of(1)]
        return Ask(play.seat, "entry", "PURGE-D17", options, about=play.piece, default=0)
    play.vector = vector_meant(play.seat, play.answer.arg)
    return None


def pay_for_card(game: Purge, play: Play) -> Ask | None:
    """PURGE-6.3, PURGE-6.16 The card is declared and paid; a TEK declared has been played."""
    seat = play.seat
    card = game.card(play.piece)
    ask = decide_cost(game, play)
    if ask is not None:
        return ask
    cost = cost_of(game, seat, play.piece)
    if game.modifiers:
        use_up_charges(game, seat, play.piece)
    note_play(game, seat, game.turn)
    game.move(play.piece, STACK, seat, "played", "PURGE-7.2")
    if play.paid_with != OTHER:
        game.pay(seat, cost, "PURGE-6.3", play.piece)
    if game.heard >> PLAYED & 1:
        game.notice_all(PLAYED, play.piece)
    game.note_played(seat, card)
    game.frames.append(PurgeWindow(seat, play.piece))
    pay_otherwise(game, play)
    return None


def enter_or_return(game: Purge, play: Play) -> Ask | None:
    """PURGE-6.18 to PURGE-6.20, PURGE-7.23 The card enters play, or returns to its deck for want of supply."""
    if play.is_stopped:
        return None
    card = game.card(play.piece)
    if not fits_supply(game, play.seat, card):
        game.move(play.piece, game.deck_of(card), play.seat, "returned to the deck", "PURGE-7.23")
        return None
    game.enter_play(play.piece, play.seat, play.vector, "entered play", "PURGE-6.18")
    return None


PLAYING: Final[tuple[Callable[[Purge, Play], Ask | None], ...]] = (
    choose_entry,  # PURGE-D17
    pay_for_card,  # PURGE-6.3
    enter_or_return,  # PURGE-6.18
)


# --- triggers -----------------------------------------------------------------------------------------------------


class Triggered(PurgeAct):
    """PURGE-7.20 A triggered ability: it takes effect immediately and cannot be answered."""

    def __init__(self, seat: Seat, piece: Piece, when: When) -> None:
        super().__init__(seat, piece, when.does, when.names, BY_TRIGGER)
        self.when: Final = when  # as event
        self.is_optional = when.is_optional

    def run(self, game: Purge) -> Ask | None:
        ask = self.may_decline(game) if self.is_optional else None
        return ask if ask is not None else self.went(self.carry_out(game), 1)

    def is_instead(self) -> bool:
        return self.when.event >= INSTEAD

    def may_decline(self, game: Purge) -> Ask | None:
        """PURGE-14.2 A triggered ability happens, unless its text says "may"."""
        if self.answer is None:
            return Ask(self.seat, "may", "PURGE-14.2", [DO_IT.plain, DECLINE.plain], about=self.piece, default=1)
        if self.answer.verb is DECLINE:
            self.lines = []
        self.answer = None
        self.is_optional = False
        return None


class Delayed(PurgeAct):
    """PURGE-7.27 Lines a card has put off until now."""

    def __init__(self, seat: Seat, piece: Piece, lines: list[Effect]) -> None:
        super().__init__(seat, piece, lines, 0, BY_TRIGGER)

    def run(self, game: Purge) -> Ask | None:
        return self.went(self.carry_out(game), 1)


def wake(game: Purge, event: int) -> None:
    """PURGE-7.27 What was put off until this moment happens, in the order it was put off."""
    if not game.waiting:
        return
    now = [one for one in game.waiting if one.event == event]
    game.waiting = [one for one in game.waiting if one.event != event]
    for one in reversed(now):
        act = Delayed(one.seat, one.piece, one.lines)
        act.bound, act.marks, act.about, act.amount = one.bound[:], one.marks[:], one.about, one.amount
        act.mark = game.handles[one.piece]
        game.frames.append(act)
