"""What the words of Xi's cards do. The words themselves, as designers write them, are in the vocabulary."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.asks import NO_PIECE, NO_SEAT, Ask, Piece, Seat, Target, seat_target, target_seat
from hegemon.core.charges import CostChange
from hegemon.core.control import FOR_GOOD, note_control
from hegemon.core.counters import CounterChange
from hegemon.core.deck_tops import TopCards
from hegemon.core.effects import DECLINED, Act, Effect, number_of
from hegemon.core.extras import UNTIL_TAKEN, grant_extra
from hegemon.core.modifiers import ADD, SET
from hegemon.core.queries import ANYONES, YOURS, Amount, Selector, in_all
from hegemon.core.waiting import Copied, is_copying
from hegemon.games.xi.choices import BOTTOM, CHOOSE, DISCARD_CARD, KEEP, LOSE_LIFE, XiEffect, units_meant
from hegemon.games.xi.damage import Packet, deal
from hegemon.games.xi.in_play import Waiting, XiAct
from hegemon.games.xi.printed import ANY_TYPE, DISCARDS, LIFE, POINT, PREPARED_TIME, SPELL_DAMAGE, TYPES, UNIT, When
from hegemon.games.xi.state import (
    CANNOT_START,
    DAMAGE_VALUE,
    DECK,
    DISCARD,
    END_OF_OWN_TURN,
    END_OF_TURN,
    FOE_SLOT,
    HAND,
    NEXT_HALF,
    NEXT_LESS,
    ONLY_TYPE_STARTS,
    SEAT_SLOTS_FROM,
    START_OF_OWN_TURN,
    STRIKE_TYPE,
    TYPE,
    Xi,
)

# --- damage and life -----------------------------------------------------------------------------------


def spell_bonus(game: Xi, act: Act, type: int) -> int:
    """XI-12.1 What cards add to the damage of point spells the player plays, for each packet."""
    if game.card(act.piece).kind != POINT:
        return 0
    bonus = 0
    for holder in game.played_by(act.seat):
        for standing in holder.card.standing:
            if standing.change == SPELL_DAMAGE and (standing.damage == ANY_TYPE or standing.damage == type):
                if game.works(standing, holder):
                    bonus += game.amount_of(standing, holder)
    return bonus


def source_type(game: Xi, act: Act) -> int:
    """XI-10.1 The type of the unit whose ability deals damage, as it is or last was; none for spells."""
    if game.card(act.piece).kind != UNIT:
        return ANY_TYPE
    unit = game.unit(act.piece)
    if unit is not None:
        return game.type_of(unit)
    return act.last_type if isinstance(act, XiAct) else ANY_TYPE


class Deal(XiEffect):
    """XI-12, XI-16.11 Deal a packet of damage to one target, or to each of many at the same time."""

    def __init__(self, amount: Amount, type: int, to: Aim) -> None:
        self.amount: Final = amount
        self.type: Final = type
        self.to: Final = to

    def run(self, game: Xi, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        if amount > 0:
            amount += spell_bonus(game, act, self.type)
        by = source_type(game, act)
        rule = "XI-12.8" if self.to.each is None else "XI-16.11"
        packets: list[Packet] = []
        for target in self.to.targets(game, act):
            packets.append(Packet(amount, self.type, act.piece, by, target, rule))
        act.done = deal(game, packets)
        return None


class Recover(XiEffect):
    """XI-15.14 A unit recovers life points; a player gains them, but not as the target of a skirmish."""

    def __init__(self, amount: Amount, who: Aim) -> None:
        self.amount: Final = amount
        self.who: Final = who

    def run(self, game: Xi, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        targets = self.who.targets(game, act)
        before = in_all(game, targets, LIFE)
        for target in targets:
            unit = game.unit(target)
            if unit is not None:
                game.recover(unit, amount, "XI-15.14", act.piece)
            elif self.who.slot != FOE_SLOT and 0 <= target_seat(target) < game.seats:
                game.gain_life(target_seat(target), amount, "XI-15.14", act.piece)
        act.done = abs(in_all(game, targets, LIFE) - before)
        return None


class LoseLife(XiEffect):
    """XI-12.12 A unit or player loses life; this is no damage, and nothing reduces it."""

    def __init__(self, amount: Amount, who: Aim) -> None:
        self.amount: Final = amount
        self.who: Final = who

    def run(self, game: Xi, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        targets = self.who.targets(game, act)
        before = in_all(game, targets, LIFE)
        for target in targets:
            unit = game.unit(target)
            if unit is not None:
                game.wound(unit, amount, "XI-12.12", "lost life", act.piece)
            elif 0 <= target_seat(target) < game.seats:
                game.lose_life(target_seat(target), amount, "XI-12.12", "lost life", act.piece)
        act.done = abs(in_all(game, targets, LIFE) - before)
        return None


class ExchangeLife(XiEffect):
    """XI-12.12, XI-15.14 Two units or two players exchange their life points; a unit keeps to its maximum."""

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def run(self, game: Xi, act: Act) -> Ask | None:
        one = game.meant(act.seat, act.piece, act, self.first)
        two = game.meant(act.seat, act.piece, act, self.second)
        if one == DECLINED or two == DECLINED or not (is_there(game, one) and is_there(game, two)):
            return None
        first, second = game.stat_of(one, LIFE), game.stat_of(two, LIFE)
        set_life(game, one, second, act.piece)
        set_life(game, two, first, act.piece)
        return None


class ExchangeDamage(XiEffect):
    """XI-12.1 Two units exchange their damage values until the end of the turn."""

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def run(self, game: Xi, act: Act) -> Ask | None:
        one = game.unit(game.meant(act.seat, act.piece, act, self.first))
        two = game.unit(game.meant(act.seat, act.piece, act, self.second))
        if one is not None and two is not None:
            for unit, damage in ((one, game.damage_of(two)), (two, game.damage_of(one))):
                game.change_until(
                    DAMAGE_VALUE, SET, damage, unit.piece, END_OF_TURN, ANYBODYS, act.piece, "XI-12.1", "damage set"
                )
        return None


def is_there(game: Xi, target: Target) -> bool:
    return target < 0 or game.unit(target) is not None


def set_life(game: Xi, target: Target, life: int, by: Piece) -> None:
    """Lose or gain what is between the life now and the life there shall be."""
    change = life - game.stat_of(target, LIFE)
    unit = game.unit(target)
    if unit is not None:
        if change < 0:
            game.wound(unit, -change, "XI-12.12", "lost life", by)
        else:
            game.recover(unit, change, "XI-15.14", by)
    elif change < 0:
        game.lose_life(target_seat(target), -change, "XI-12.12", "lost life", by)
    else:
        game.gain_life(target_seat(target), change, "XI-15.14", by)


class SetStat(XiEffect):
    """XI-12.12, XI-15.14, XI-5.9 Life points or prepared time become a number: the difference is lost or gained."""

    def __init__(self, stat: int, of: Aim, amount: Amount) -> None:
        self.stat: Final = stat
        self.of: Final = of
        self.amount: Final = amount

    def run(self, game: Xi, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        for target in self.of.targets(game, act):
            if self.stat == LIFE and is_there(game, target):
                set_life(game, target, amount, act.piece)
            elif self.stat == PREPARED_TIME and target < 0:
                seat = target_seat(target)
                change = amount - game.prepared[seat]
                if change < 0:
                    game.lose_prepared(seat, -change, "XI-5.23", act.piece)
                else:
                    game.gain_prepared(seat, change, "XI-5.9", act.piece)
        return None


# --- changes for a while ----------------------------------------------------------------------------------------


class ChangeDamage(XiEffect):
    """XI-12.1 The damage value of units is different for a while."""

    def __init__(self, of: Aim, layer: int, amount: Amount, sign: int, until: int) -> None:
        self.of: Final = of
        self.layer: Final = layer
        self.amount: Final = amount
        self.sign: Final = sign
        self.until: Final = until

    def run(self, game: Xi, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act) * self.sign
        name = "damage changed" if self.layer == ADD else "damage set"
        whose = act.seat if self.until == START_OF_OWN_TURN else ANYBODYS
        for unit in units_meant(game, act, self.of):
            game.change_until(
                DAMAGE_VALUE, self.layer, amount, unit.piece, self.until, whose, act.piece, "XI-12.1", name
            )
        return None


ANYBODYS: Final = -1
"""A moment of anybody's turn."""


def lasting_change(
    game: Xi,
    quantity: int,
    layer: int,
    amount: int,
    of: Target,
    source: Piece,
    rule: str,
    name: str,
    word: str = "",
) -> None:
    """XI-4.14 A change that lasts until the end of the turn."""
    game.change_until(quantity, layer, amount, of, END_OF_TURN, ANYBODYS, source, rule, name, word)


class NextLess(XiEffect):
    """XI-12.11 The next packet that counts is lowered, once, this turn."""

    def __init__(self, who: Aim, amount: Amount) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def run(self, game: Xi, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        for unit in units_meant(game, act, self.who):
            lasting_change(game, NEXT_LESS, ADD, amount, unit.piece, act.piece, "XI-12.11", "was shielded")
        return None


class NextHalf(XiEffect):
    """XI-12.6 The next packet to the player that counts is halved, once, this turn."""

    def run(self, game: Xi, act: Act) -> Ask | None:
        of = seat_target(act.seat)
        lasting_change(game, NEXT_HALF, ADD, 1, of, act.piece, "XI-12.6", "was shielded")
        return None


class Become(XiEffect):
    """XI-10.15 A unit becomes the chosen type until the end of the turn."""

    def __init__(self, who: Aim, type: int, is_chosen: bool) -> None:
        self.who: Final = who
        self.type: Final = type
        self.is_chosen: Final = is_chosen
        """Whether the type is the name of a choice instead of a type."""

    def run(self, game: Xi, act: Act) -> Ask | None:
        type = number_of(act.bound[self.type]) if self.is_chosen else self.type
        for unit in units_meant(game, act, self.who):
            lasting_change(game, TYPE, SET, type, unit.piece, act.piece, "XI-10.15", "became", TYPES[type])
        return None


class StrikeAs(XiEffect):
    """XI-R71 Until the end of the turn the damage a unit deals is of the given type."""

    def __init__(self, who: Aim, type: int) -> None:
        self.who: Final = who
        self.type: Final = type

    def run(self, game: Xi, act: Act) -> Ask | None:
        word = TYPES[self.type]
        for unit in units_meant(game, act, self.who):
            lasting_change(game, STRIKE_TYPE, SET, self.type, unit.piece, act.piece, "XI-R71", "strikes as", word)
        return None


class TakeControl(XiEffect):
    """XI-R41, XI-17.6 Take a unit until the end of the turn, or for good; one of the same name does nothing."""

    def __init__(self, who: Aim, until: int) -> None:
        self.who: Final = who
        self.until: Final = until

    def run(self, game: Xi, act: Act) -> Ask | None:
        for unit in units_meant(game, act, self.who):
            if unit.seat == act.seat:
                continue
            home = unit.home if unit.home >= 0 else unit.seat
            longer = FOR_GOOD if self.until == END_OF_TURN else self.until
            note_control(game, unit.piece, unit.seat, longer, act.seat, act.piece)
            if self.until == END_OF_TURN:
                game.take_control(unit, act.seat, home, "XI-R41", act.piece)
            else:
                home = NO_SEAT if self.until == FOR_GOOD else home
                game.take_control(unit, act.seat, home, "XI-17.6", act.piece)
            if unit.card is game.card(act.piece):
                game.make_inert(unit)
        return None


class Bind(XiEffect):
    """Units cannot start skirmishes for a while."""

    def __init__(self, who: Aim, until: int) -> None:
        self.who: Final = who
        self.until: Final = until

    def run(self, game: Xi, act: Act) -> Ask | None:
        for unit in units_meant(game, act, self.who):
            whose = unit.seat if self.until == END_OF_OWN_TURN else ANYBODYS
            if self.until == START_OF_OWN_TURN:
                whose = act.seat
            game.change_until(CANNOT_START, SET, 1, unit.piece, self.until, whose, act.piece, "XI-15.12", "was bound")
        return None


class ChangeCounters(XiEffect):
    """XI-15.15 More or fewer counters lie on cards in play."""

    def __init__(self, of: Aim, change: CounterChange) -> None:
        self.of: Final = of
        self.change: Final = change

    def run(self, game: Xi, act: Act) -> Ask | None:
        for target in self.of.targets(game, act):
            if game.in_play(target) is not None:
                self.change.apply(game, act, Piece(target), "XI-15.15")
        return None


# --- moving cards --------------------------------------------------------------------------------------------


class Destroy(XiEffect):
    """XI-17.3 Destroy cards in play."""

    def __init__(self, what: Aim) -> None:
        self.what: Final = what

    def run(self, game: Xi, act: Act) -> Ask | None:
        act.done = 0
        for target in self.what.targets(game, act):
            card = game.in_play(target)
            if card is not None:
                game.destroy(card, "XI-17.3", act.piece)
                act.done += 1 if game.in_play(target) is not card else 0
        return None


class Move(XiEffect):
    """XI-17.4 Move cards to their owner's hand, deck or discard pile, or into play; nothing is destroyed by it."""

    def __init__(self, what: Aim, to: int) -> None:
        self.what: Final = what
        self.to: Final = to

    def run(self, game: Xi, act: Act) -> Ask | None:
        for target in self.what.targets(game, act):
            if target >= 0:
                move_card(game, Piece(target), self.to, act)
        return None


TO_HAND: Final = 0
TO_BOTTOM: Final = 1
TO_TOP: Final = 2
TO_DISCARD: Final = 3
TO_PLAY: Final = 4


def move_card(game: Xi, piece: Piece, to: int, act: Act) -> None:
    """XI-17.4, XI-18.7 What is in play leaves it; what lies in a pile or hand is taken from there, seen by all."""
    card = game.in_play(piece)
    if to == TO_PLAY:
        printed = game.card(piece)
        if card is None and printed.kind != POINT and printed.attaches is None:
            game.enter_play(piece, act.seat, NO_PIECE, "XI-7.8")
    elif card is not None:
        zone, name = (
            (HAND, "returned") if to == TO_HAND else (DISCARD, "discarded") if to == TO_DISCARD else (DECK, "buried")
        )
        game.leave_play(card, zone, name, "XI-17.4", act.piece, to_bottom=to == TO_BOTTOM)
    elif game.zone_of(piece) is DISCARD or game.zone_of(piece) is HAND:
        owner = game.owners[piece]
        if to == TO_HAND:
            game.move(piece, HAND, owner, "took back", "XI-18.7", act.piece)
        elif to == TO_DISCARD:
            game.discard(piece, "discarded", "XI-17.8", act.piece)
        else:
            game.move(piece, DECK, owner, "buried", "XI-17.4", act.piece, to_bottom=to == TO_BOTTOM)
        game.is_unsettled = True


class DrawCards(XiEffect):
    """XI-6.8, XI-6.9 Draw one card at a time, free of cost, as long as there are any."""

    def __init__(self, cards: Amount, who: Aim) -> None:
        self.cards: Final = cards
        self.who: Final = who

    def run(self, game: Xi, act: Act) -> Ask | None:
        cards = self.cards.for_act(game, act)
        act.done = 0
        for seat in self.who.players(game, act):
            for _ in range(cards):
                if not game.draw(seat, "XI-6.9", act.piece):
                    break
                act.done += 1
        return None


class LookAtTop(XiEffect):
    """XI-18.6 Look at one's top card; it may go to the bottom. Only the player sees it."""

    def run(self, game: Xi, act: Act) -> Ask | None:
        deck = game.pile(DECK, act.seat)
        if not deck:
            return None
        top = deck[-1]
        if act.count == 0:
            game.known[top] |= 1 << act.seat
            act.go_on_with_line()
            return None
        if act.answer is None:
            return Ask(act.seat, "top card", "XI-18.6", [KEEP.plain, BOTTOM.plain], about=top, default=0)
        if act.answer.verb is BOTTOM:
            game.move(
                top,
                DECK,
                act.seat,
                "put on the bottom",
                "XI-18.6",
                act.piece,
                to_bottom=True,
                seen_by=1 << act.seat,
            )
        else:
            game.tell("kept on top", "XI-18.6", act.seat, top, knowers=1 << act.seat)
        act.count = 0
        return None


class LookThroughTop(XiEffect):
    """XI-18.6 Look at several top cards, take some, and put the rest back in an order or somewhere else."""

    def __init__(self, top: TopCards, to_bottom: bool) -> None:
        self.top: Final = top
        self.to_bottom: Final = to_bottom

    def run(self, game: Xi, act: Act) -> Ask | None:
        table, by = game, act.piece

        def take(piece: Piece) -> None:
            table.move(piece, HAND, act.seat, "drew", "XI-18.6", by)
            table.is_unsettled = True

        def leave(piece: Piece) -> None:
            if self.to_bottom:
                knowers = 1 << act.seat
                table.move(piece, DECK, act.seat, "put on the bottom", "XI-18.6", by, to_bottom=True, seen_by=knowers)
            else:
                table.discard(piece, "discarded", "XI-17.8", by)

        where = DECK.index * game.seats + act.seat
        return self.top.look(game, act, where, "XI-18.6", CHOOSE, take, leave)


class Discard(XiEffect):
    """XI-17.8 Players discard cards of their own choice, or at random; with an empty hand, none."""

    def __init__(self, who: Aim, cards: Amount, at_random: bool, is_part: bool = False) -> None:
        self.who: Final = who
        self.cards: Final = cards
        self.at_random: Final = at_random
        self.is_part: Final = is_part
        """One of several players whose cards are counted together."""

    def run(self, game: Xi, act: Act) -> Ask | None:
        if self.who.each is not None:
            self.split_up(game, act)
            act.done = 0
            return None
        if act.answer is not None:
            self.discard(game, act, act.answer.piece)
            act.answer = None
        for seat in self.who.players(game, act):
            while act.count < self.cards.for_act(game, act) and game.pile(HAND, seat):
                hand = game.pile(HAND, seat)
                if not self.at_random:
                    options = [DISCARD_CARD.of(piece) for piece in hand]
                    return Ask(seat, "discard", "XI-17.8", options, about=act.piece)
                self.discard(game, act, hand[game.chance.below(len(hand))])
        act.done = act.count + (act.done if self.is_part else 0)
        act.count = 0
        return None

    def discard(self, game: Xi, act: Act, piece: Piece) -> None:
        seat = game.holder_of(piece)
        game.discard(piece, "discarded", "XI-17.8", act.piece)
        game.notice(DISCARDS, seat_target(seat), NO_PIECE, 1)
        act.count += 1

    def split_up(self, game: Xi, act: Act) -> None:
        """A line for each player, since each may be asked several times."""
        own = [
            Discard(Aim(SEAT_SLOTS_FROM - seat, None), self.cards, self.at_random, True)
            for seat in self.who.players(game, act)
        ]
        act.lines = [*act.lines[: act.line + 1], *own, *act.lines[act.line + 1 :]]


class Toll(XiEffect):
    """XI-D20 The player whose turn begins discards a card or loses life; with an empty hand, life."""

    def __init__(self, who: Aim, life: Amount) -> None:
        self.who: Final = who
        self.life: Final = life

    def run(self, game: Xi, act: Act) -> Ask | None:
        life = self.life.for_act(game, act)
        for seat in self.who.players(game, act):
            if act.answer is None:
                options = [DISCARD_CARD.of(piece) for piece in game.pile(HAND, seat)]
                options.append(LOSE_LIFE.plain)
                default = len(options) - 1 if game.life[seat] > life else 0
                return Ask(seat, "toll", "XI-17.8", options, about=act.piece, default=default)
            if act.answer.verb is LOSE_LIFE:
                game.lose_life(seat, life, "XI-12.12", "lost life", act.piece)
            else:
                game.discard(act.answer.piece, "discarded", "XI-17.8", act.piece)
                game.notice(DISCARDS, seat_target(seat), NO_PIECE, 1)
        return None


# --- spells and skirmishes under way ---------------------------------------------------------------------------


class Prevent(XiEffect):
    """XI-15.1 Stop the card that is being played from having any effect."""

    def __init__(self, kinds: int) -> None:
        self.kinds: Final = kinds
        """The kinds of card it can prevent, as bits."""

    def can_happen(self, game: Xi, seat: Seat, piece: Piece) -> bool:
        """XI-15.2, XI-15.3 An opponent is playing a card of one of these kinds."""
        answered = game.answered_act()
        if answered is None or game.table[answered.piece] is not None:
            return False
        return bool((self.kinds >> game.card(answered.piece).kind) & 1)

    def run(self, game: Xi, act: Act) -> Ask | None:
        answered = game.answered_act()
        if answered is not None:
            answered.is_stopped = True
            game.tell("prevented", "XI-15.1", act.seat, answered.piece, other=act.piece)
        return None


class CancelSkirmish(XiEffect):
    """XI-R69 Cancel the declared skirmish; it ends without damage to anyone."""

    def can_happen(self, game: Xi, seat: Seat, piece: Piece) -> bool:
        return game.fight() is not None

    def run(self, game: Xi, act: Act) -> Ask | None:
        game.cancel_skirmish("XI-R69", act.piece)
        return None


class ForbidSkirmishes(XiEffect):
    """XI-R42 Until the end of the turn only one type starts skirmishes; a declared one may be cancelled."""

    def __init__(self, unless: int) -> None:
        self.unless: Final = unless

    def run(self, game: Xi, act: Act) -> Ask | None:
        lasting_change(
            game,
            ONLY_TYPE_STARTS,
            SET,
            self.unless,
            NO_PIECE,
            act.piece,
            "XI-R42",
            "skirmishes forbidden",
            TYPES[self.unless],
        )
        attacker = game.skirmish_attacker()
        if attacker is not None and game.type_of(attacker) != self.unless:
            game.cancel_skirmish("XI-R42", act.piece)
        return None


# --- time -----------------------------------------------------------------------------------------------------


class GainTime(XiEffect):
    """XI-5.9, XI-5.25 Players gain prepared time, up to the cap; or time, in their own turn."""

    def __init__(self, amount: Amount, who: Aim, is_prepared: bool) -> None:
        self.amount: Final = amount
        self.who: Final = who
        self.is_prepared: Final = is_prepared

    def run(self, game: Xi, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        for seat in self.who.players(game, act):
            if self.is_prepared:
                game.gain_prepared(seat, amount, "XI-5.9", act.piece)
            elif seat == game.active and amount > 0:
                game.set_time(seat, game.time[seat] + amount, "XI-5.25")
        return None


class LoseTime(XiEffect):
    """XI-5.23, XI-5.25 Players lose prepared time, or time in their own turn, or what there is."""

    def __init__(self, who: Aim, amount: Amount, is_prepared: bool) -> None:
        self.who: Final = who
        self.amount: Final = amount
        self.is_prepared: Final = is_prepared

    def run(self, game: Xi, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        act.done = 0
        for seat in self.who.players(game, act):
            if self.is_prepared:
                act.done += game.lose_prepared(seat, amount, "XI-5.23", act.piece)
                continue
            lost = min(amount, game.time[seat])
            if lost > 0:
                game.set_time(seat, game.time[seat] - lost, "XI-5.25")
            act.done += lost
        return None


class StealTime(XiEffect):
    """XI-R81 Players lose prepared time and the other gains as much, up to the cap."""

    def __init__(self, who: Aim, amount: Amount) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def run(self, game: Xi, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        act.done = 0
        for seat in self.who.players(game, act):
            lost = game.lose_prepared(seat, amount, "XI-R81", act.piece)
            act.done += lost
            game.gain_prepared(act.seat, lost, "XI-R81", act.piece)
        return None


class Win(XiEffect):
    """XI-19.8 The player wins."""

    def run(self, game: Xi, act: Act) -> Ask | None:
        game.end([act.seat], [], "XI-19.8")
        return None


class Copy(XiEffect):
    """XI-7.8 What a card says is done once more, without its cost; a copy copies nothing itself."""

    def __init__(self, what: Aim) -> None:
        self.what: Final = what

    def run(self, game: Xi, act: Act) -> Ask | None:
        for target in [] if is_copying(game) else self.what.targets(game, act):
            card = game.card(Piece(target))
            if card.kind == POINT:
                game.tell("copied", "XI-7.8", act.seat, act.piece, other=Piece(target))
                game.frames.append(Copied(act.seat, act.piece, Piece(target), card.does, card.names))
        return None


# --- for a while ----------------------------------------------------------------------------------------------


class Lend(XiEffect):
    """XI-16.13 Have an ability until a moment comes."""

    def __init__(self, clause: When, times: int, until: int) -> None:
        self.clause: Final = clause
        self.times: Final = times
        self.until: Final = until

    def run(self, game: Xi, act: Act) -> Ask | None:
        game.lend(act, self.clause, self.times, self.until)
        return None


class Forbid(XiEffect):
    """XI-7.14 Players cannot play some cards until a moment comes."""

    def __init__(self, who: Aim, cards: Selector, until: int) -> None:
        self.who: Final = who
        self.cards: Final = cards
        self.until: Final = until

    def run(self, game: Xi, act: Act) -> Ask | None:
        for seat in self.who.players(game, act):
            game.forbid(seat, self.cards, self.until, act.seat, act.piece)
        return None


class Charge(XiEffect):
    """XI-5.24 Some cards cost players more or less until a moment comes."""

    def __init__(self, change: CostChange, until: int) -> None:
        self.change: Final = change
        self.until: Final = until

    def run(self, game: Xi, act: Act) -> Ask | None:
        whose = act.seat if self.until == START_OF_OWN_TURN else NO_SEAT
        self.change.begin(game, act, self.until, whose, "XI-5.24")
        return None


class ExtraTurn(XiEffect):
    """XI-4.19 After this turn the player takes another one."""

    def run(self, game: Xi, act: Act) -> Ask | None:
        grant_extra(game, act.seat, UNTIL_TAKEN, act.piece)
        game.tell("extra turn", "XI-4.19", act.seat, act.piece)
        return None


# --- later ----------------------------------------------------------------------------------------------------


class Later(XiEffect):
    """XI-16.5 Put lines off until a turn begins or ends."""

    def __init__(self, event: int, whose: int, lines: list[Effect]) -> None:
        self.event: Final = event
        self.whose: Final = whose
        self.lines: Final = lines

    def run(self, game: Xi, act: Act) -> Ask | None:
        for seat in self.seats(game, act):
            game.waiting.append(Waiting(self.event, seat, act, self.lines))
        return None

    def seats(self, game: Xi, act: Act) -> list[Seat]:
        """Whose turn it waits for; of several opponents, that of the next."""
        if self.whose == ANYONES:
            return [NO_SEAT]
        return [act.seat] if self.whose == YOURS else game.opponents_of(act.seat)[:1]
