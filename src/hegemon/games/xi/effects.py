"""What the words of Xi's cards do. The words themselves, as designers write them, are in the vocabulary."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import (
    NO_PIECE,
    Ask,
    Piece,
    Target,
    seat_target,
    target_seat,
)
from hegemon.core.effects import DECLINED, UNBOUND, Act
from hegemon.core.modifiers import ADD, SET
from hegemon.core.state import State
from hegemon.games.xi.choices import (
    ALL_UNITS,
    BOTTOM,
    DISCARD_CARD,
    FOE,
    KEEP,
    LOSE_LIFE,
    OPPONENTS_UNITS,
    Amount,
    XiEffect,
    number_of,
)
from hegemon.games.xi.damage import Packet, deal
from hegemon.games.xi.printed import (
    ANY_TYPE,
    POINT,
    SPELL_DAMAGE,
    TYPES,
    UNIT,
)
from hegemon.games.xi.state import (
    CANNOT_START,
    DAMAGE_VALUE,
    DECK,
    DISCARD,
    END_OF_OWN_TURN,
    END_OF_TURN,
    HAND,
    NEXT_HALF,
    NEXT_LESS,
    ONLY_TYPE_STARTS,
    STRIKE_TYPE,
    TYPE,
    Xi,
    XiAct,
)

# --- damage and life -----------------------------------------------------------------------------------


def spell_bonus(game: Xi, act: Act, type: int) -> int:
    """XI-12.1 What cards add to the damage of point spells the player plays, for each packet."""
    if game.card(act.piece).kind != POINT:
        return 0
    bonus = 0
    for holder in game.played_by(act.seat):
        for standing in holder.card.standing:
            if standing.change == SPELL_DAMAGE and standing.other_type == type:
                bonus += standing.amount
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
    """XI-12 Deal one packet of damage to what a name stands for."""

    def __init__(self, amount: Amount, type: int, to: int) -> None:
        self.amount: Final = amount
        self.type: Final = type
        self.to: Final = to

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        target = self.target(game, act, self.to)
        if target != DECLINED and target != UNBOUND:
            amount = self.amount.now(game, act) + spell_bonus(game, act, self.type)
            deal(game, [Packet(amount, self.type, act.piece, source_type(game, act), target, "XI-12.8")])
        return None


class DealEach(XiEffect):
    """XI-16.11 Deal a packet to each of many at the same time."""

    def __init__(self, amount: Amount, type: int, units: int, players: bool) -> None:
        self.amount: Final = amount
        self.type: Final = type
        self.units: Final = units
        self.players: Final = players

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        amount = self.amount.now(game, act) + spell_bonus(game, act, self.type)
        by = source_type(game, act)
        packets: list[Packet] = []
        for player in game.clockwise(act.seat):
            if self.units == ALL_UNITS or (self.units == OPPONENTS_UNITS and player != act.seat):
                for unit in game.units_of(player):
                    packets.append(Packet(amount, self.type, act.piece, by, unit.piece, "XI-16.11"))
        if self.players:
            for player in game.clockwise(act.seat):
                packets.append(Packet(amount, self.type, act.piece, by, seat_target(player), "XI-16.11"))
        deal(game, packets)
        return None


class Recover(XiEffect):
    """XI-15.14 A unit recovers life points; a player gains them, but not as the target of a skirmish."""

    def __init__(self, amount: Amount, who: int) -> None:
        self.amount: Final = amount
        self.who: Final = who

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        amount = self.amount.now(game, act)
        target = self.target(game, act, self.who)
        unit = game.unit(target)
        if unit is not None:
            game.recover(unit, amount, "XI-15.14", act.piece)
        elif self.who != FOE and 0 <= target_seat(target) < game.seats:
            game.gain_life(target_seat(target), amount, "XI-15.14", act.piece)
        return None


class GainLife(XiEffect):
    """XI-15.14 The player gains life points."""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        game.gain_life(act.seat, self.amount.now(game, act), "XI-15.14", act.piece)
        return None


class LoseLife(XiEffect):
    """XI-12.12 A unit or player loses life; this is no damage, and nothing reduces it."""

    def __init__(self, amount: Amount, who: int) -> None:
        self.amount: Final = amount
        self.who: Final = who

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        amount = self.amount.now(game, act)
        target = self.target(game, act, self.who)
        unit = game.unit(target)
        if unit is not None:
            game.wound(unit, amount, "XI-12.12", "lost life", act.piece)
        elif 0 <= target_seat(target) < game.seats:
            game.lose_life(target_seat(target), amount, "XI-12.12", "lost life", act.piece)
        return None


# --- changes for the turn -----------------------------------------------------------------------------------


class ChangeDamage(XiEffect):
    """XI-12.1 A unit's damage value is different until the end of the turn."""

    def __init__(self, of: int, layer: int, amount: int) -> None:
        self.of: Final = of
        self.layer: Final = layer
        self.amount: Final = amount

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        unit = self.unit(game, act, self.of)
        if unit is not None:
            name = "damage changed" if self.layer == ADD else "damage set"
            lasting_change(game, DAMAGE_VALUE, self.layer, self.amount, unit.piece, act.piece, "XI-12.1", name)
        return None


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
    game.change_until(quantity, layer, amount, of, END_OF_TURN, -1, source, rule, name, word)


class NextLess(XiEffect):
    """XI-12.11 The next packet that counts is lowered, once, this turn."""

    def __init__(self, who: int, amount: int) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        unit = self.unit(game, act, self.who)
        if unit is not None:
            lasting_change(game, NEXT_LESS, ADD, self.amount, unit.piece, act.piece, "XI-12.11", "was shielded")
        return None


class NextHalf(XiEffect):
    """XI-12.6 The next packet to the player that counts is halved, once, this turn."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        of = seat_target(act.seat)
        lasting_change(game, NEXT_HALF, ADD, 1, of, act.piece, "XI-12.6", "was shielded")
        return None


class Become(XiEffect):
    """XI-10.15 A unit becomes the chosen type until the end of the turn."""

    def __init__(self, who: int, type: int) -> None:
        self.who: Final = who
        self.type: Final = type

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        unit = self.unit(game, act, self.who)
        if unit is not None:
            type = number_of(act.bound[self.type])
            lasting_change(game, TYPE, SET, type, unit.piece, act.piece, "XI-10.15", "became", TYPES[type])
        return None


class StrikeAs(XiEffect):
    """XI-R71 Until the end of the turn the damage a unit deals is of the given type."""

    def __init__(self, who: int, type: int) -> None:
        self.who: Final = who
        self.type: Final = type

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        unit = self.unit(game, act, self.who)
        if unit is not None:
            word = TYPES[self.type]
            lasting_change(game, STRIKE_TYPE, SET, self.type, unit.piece, act.piece, "XI-R71", "strikes as", word)
        return None


class TakeControl(XiEffect):
    """XI-R41 Take a unit until the end of the turn; one of the same name taken so does nothing."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        unit = self.unit(game, act, self.who)
        if unit is not None and unit.seat != act.seat:
            home = unit.home if unit.home >= 0 else unit.seat
            game.take_control(unit, act.seat, home, "XI-R41", act.piece)
            if unit.card is game.card(act.piece):
                unit.is_inert = True
        return None


class Bind(XiEffect):
    """A unit cannot start a skirmish until the end of its controller's next turn."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        unit = self.unit(game, act, self.who)
        if unit is not None:
            game.change_until(
                CANNOT_START,
                SET,
                1,
                unit.piece,
                END_OF_OWN_TURN,
                unit.seat,
                act.piece,
                "XI-15.12",
                "was bound",
            )
        return None


# --- moving cards --------------------------------------------------------------------------------------------


class Destroy(XiEffect):
    """XI-17.3 Destroy a card in play."""

    def __init__(self, what: int) -> None:
        self.what: Final = what

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        card = game.in_play(self.target(game, act, self.what))
        if card is not None:
            game.destroy(card, "XI-17.3", act.piece)
        return None


class ReturnToHand(XiEffect):
    """XI-17.4 Return a card in play to its owner's hand; it is not destroyed."""

    def __init__(self, what: int) -> None:
        self.what: Final = what

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        card = game.in_play(self.target(game, act, self.what))
        if card is not None:
            game.leave_play(card, HAND, "returned", "XI-17.4", act.piece)
        return None


class PutOnBottom(XiEffect):
    """XI-17.4 Put a card in play on the bottom of its owner's deck; it is not destroyed."""

    def __init__(self, what: int) -> None:
        self.what: Final = what

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        card = game.in_play(self.target(game, act, self.what))
        if card is not None:
            game.leave_play(card, DECK, "buried", "XI-17.4", act.piece, to_bottom=True)
        return None


class TakeBack(XiEffect):
    """XI-18.7 Return a card from one's discard pile to one's hand, seen by all."""

    def __init__(self, what: int) -> None:
        self.what: Final = what

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        target = self.target(game, act, self.what)
        if target >= 0 and game.is_in(target, DISCARD, act.seat):
            game.move(target, HAND, act.seat, "took back", "XI-18.7", act.piece)
            game.is_unsettled = True
        return None


class DrawCards(XiEffect):
    """XI-6.8, XI-6.9 Draw one card at a time, free of cost, as long as there are any."""

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        for _ in range(self.cards):
            if not game.draw(act.seat, "XI-6.9", act.piece):
                break
        return None


class LookAtTop(XiEffect):
    """XI-18.6 Look at one's top card; it may go to the bottom. Only the player sees it."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        deck = game.pile(DECK, act.seat)
        if not deck:
            return None
        top = deck[-1]
        if act.answer is None:
            game.known[top] |= 1 << act.seat
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
        return None


class Discard(XiEffect):
    """XI-17.8 A player discards cards of their own choice; with an empty hand, none."""

    def __init__(self, who: int, cards: int, sentence: int) -> None:
        self.who: Final = who
        self.cards: Final = cards
        self.sentence: Final = sentence

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        if act.answer is not None:
            game.discard(act.answer.arg, "discarded", "XI-17.8", act.piece)
            act.answer = None
            act.count += 1
        elif self.sentence >= 0 and not game.is_true(self.sentence):
            return None
        seat = self.player(game, act, self.who)
        if act.count < self.cards and 0 <= seat < game.seats and game.pile(HAND, seat):
            options = [DISCARD_CARD.of(piece) for piece in game.pile(HAND, seat)]
            return Ask(seat, "discard", "XI-17.8", options, about=act.piece)
        act.count = 0
        return None


class Toll(XiEffect):
    """XI-D20 The player whose turn begins discards a card or loses life; with an empty hand, life."""

    def __init__(self, who: int, life: int) -> None:
        self.who: Final = who
        self.life: Final = life

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        seat = self.player(game, act, self.who)
        if seat < 0:
            return None
        if act.answer is None:
            options = [DISCARD_CARD.of(piece) for piece in game.pile(HAND, seat)]
            options.append(LOSE_LIFE.plain)
            default = len(options) - 1 if game.life[seat] > self.life else 0
            return Ask(seat, "toll", "XI-17.8", options, about=act.piece, default=default)
        if act.answer.verb is LOSE_LIFE:
            game.lose_life(seat, self.life, "XI-12.12", "lost life", act.piece)
        else:
            game.discard(act.answer.arg, "discarded", "XI-17.8", act.piece)
        return None


# --- spells and skirmishes under way ---------------------------------------------------------------------------


class Prevent(XiEffect):
    """XI-15.1 Stop the card that is being played from having any effect."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        answered = game.answered_act()
        if answered is not None:
            answered.is_stopped = True
            game.tell("prevented", "XI-15.1", act.seat, answered.piece, other=act.piece)
        return None


class CancelSkirmish(XiEffect):
    """XI-R69 Cancel the declared skirmish; it ends without damage to anyone."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        game.cancel_skirmish("XI-R69", act.piece)
        return None


class ForbidSkirmishes(XiEffect):
    """XI-R42 Until the end of the turn only one type starts skirmishes; a declared one may be cancelled."""

    def __init__(self, unless: int) -> None:
        self.unless: Final = unless

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
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
    """XI-5.9 The player gains prepared time, up to the cap."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        game.gain_prepared(act.seat, self.amount, "XI-5.9", act.piece)
        return None


class LoseTime(XiEffect):
    """XI-5.23 A player loses prepared time, or what there is."""

    def __init__(self, who: int, amount: int) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        seat = self.player(game, act, self.who)
        if 0 <= seat < game.seats:
            game.lose_prepared(seat, self.amount, "XI-5.23", act.piece)
        return None


class StealTime(XiEffect):
    """XI-R81 A player loses prepared time and the other gains as much, up to the cap."""

    def __init__(self, who: int, amount: int) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        seat = self.player(game, act, self.who)
        if 0 <= seat < game.seats:
            lost = game.lose_prepared(seat, self.amount, "XI-R81", act.piece)
            game.gain_prepared(act.seat, lost, "XI-R81", act.piece)
        return None


class WinWithAllTypes(XiEffect):
    """XI-19.8 The player wins if the units they control include all six types."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, Xi)
        found = 0
        for unit in game.units_of(act.seat):
            found |= 1 << game.type_of(unit)
        if found == (1 << len(TYPES)) - 1:
            game.end([act.seat], [], "XI-19.8")
        return None
