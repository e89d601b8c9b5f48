"""What the words of the cards do. The words themselves, as designers write them, are in the vocabulary."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.asks import (
    CARD,
    DECLINES,
    ENDS,
    NO_PIECE,
    NO_SEAT,
    NOTHING,
    NUMBER,
    Ask,
    Option,
    Piece,
    Seat,
    Target,
    Verb,
    seat_target,
)
from hegemon.core.charges import CostChange
from hegemon.core.counters import CounterChange
from hegemon.core.deck_tops import TopCards
from hegemon.core.effects import DECLINED, UNBOUND, Act, Effect, GameEffect, as_number
from hegemon.core.events import EVERYBODY
from hegemon.core.extras import UNTIL_TAKEN, grant_extra
from hegemon.core.modes import Modes, decider
from hegemon.core.queries import ANYONES, FIRST, OPPONENTS, YOURS, Amount, Condition, Group, Selector
from hegemon.core.waiting import Copied, Waiting, is_copying
from hegemon.games.intergalactic_psi_wars.in_play import NO_MATCHUP, UNTIL_END_OF_TURN, InPlay
from hegemon.games.intergalactic_psi_wars.printed import (
    DISCARDS,
    HIT_POINTS,
    IN_HAND,
    IN_LOSING_GROUP,
    ON_FIELD,
    POWER,
    When,
)
from hegemon.games.intergalactic_psi_wars.state import (
    DECK,
    DEFENSE,
    DISCARD,
    HAND,
    PLAYED,
    SEATS,
    START_OF_OWN_TURN,
    Ipw,
)
from hegemon.games.intergalactic_psi_wars.strengths import (
    attack_before_limit,
    defense_before_limit,
    has_unit_with,
    on_field,
)

CHOOSE: Final = Verb("choose", CARD)
DECLINE: Final = Verb("decline", NOTHING, effort=DECLINES)
DO_IT: Final = Verb("do it", NOTHING)
DISCARD_CARD: Final = Verb("discard", CARD)
FIND: Final = Verb("find", CARD)
FIND_NOTHING: Final = Verb("find nothing", NOTHING, effort=ENDS)
LEAVE: Final = Verb("leave", NOTHING)
BOTTOM: Final = Verb("bottom", NOTHING)
AMOUNT: Final = Verb("amount", NUMBER)

TO_HAND: Final = 0
TO_LAB: Final = 1
TO_TOP: Final = 2
TO_BOTTOM: Final = 3
TO_DISCARD: Final = 4


class IpwEffect(GameEffect[Ipw, Act]):
    """A line of a card; it finds what its names stand for when it is carried out."""

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        """IPW-9.6 Whether the line has what it needs; a card with a line that lacks it cannot be used."""
        return True


class Aimed(IpwEffect):
    """A line that works on what one name stands for, or on everything a selector finds."""

    def __init__(self, aim: Aim) -> None:
        self.aim: Final = aim

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        """IPW-9.6 There has to be something, as far as that can be known before the card is aimed."""
        each = self.aim.each
        if each is None or each.where == IN_LOSING_GROUP or isinstance(each, Group):
            return True
        return bool(each.found(game, seat, piece, None))

    def units(self, game: Ipw, act: Act) -> list[InPlay]:
        found: list[InPlay] = []
        for target in self.aim.targets(game, act):
            unit = game.unit(target)
            if unit is not None:
                found.append(unit)
        return found


class Conditional(IpwEffect):
    """A line that is done only if something is so when its turn comes."""

    def __init__(self, condition: Condition, line: IpwEffect) -> None:
        self.condition: Final = condition
        self.line: Final = line

    def run(self, game: Ipw, act: Act) -> Ask | None:
        is_under_way = act.answer is not None or act.count > 0
        if is_under_way or self.condition.holds(game, act.seat, act.piece, act):
            return self.line.run(game, act)
        return None


def can_begin(game: Ipw, seat: Seat, piece: Piece, lines: list[Effect]) -> bool:
    """IPW-9.6 Whether every line has a legal object."""
    for line in lines:
        assert isinstance(line, IpwEffect)
        if not line.is_possible(game, seat, piece):
            return False
    return True


def can_trigger(game: Ipw, seat: Seat, piece: Piece, lines: list[Effect]) -> bool:
    """IPW-R37 Whether every choice has an object, and there is something to do."""
    can_do = False
    for line in lines:
        assert isinstance(line, IpwEffect)
        is_possible = line.is_possible(game, seat, piece)
        if not is_possible and isinstance(line, Choose):
            return False
        can_do = can_do or (is_possible and not isinstance(line, Choose))
    return can_do


# --- choices ------------------------------------------------------------------------------------------------


class Choose(IpwEffect):
    """One thing is chosen: when a Power or ability is declared, or when a trigger is carried out.

    A card in hand is chosen when the line is carried out, so that nobody learns of it before; and so is what luck or
    the opponent chooses.
    """

    def __init__(self, slot: int, selector: Selector, is_late: bool, at_random: bool, by: int) -> None:
        self.slot: Final = slot
        self.selector: Final = selector
        self.is_late: Final = is_late
        self.at_random: Final = at_random
        self.by: Final = by
        self.after = FIRST
        """The slot of the choice it follows, if several are chosen together."""
        self.may_stop = False
        self.looks = selector.where == IN_HAND and selector.whose == OPPONENTS and not at_random
        """Whether the player looks at the opponent's hand for it."""

    def candidates(self, game: Ipw, seat: Seat, piece: Piece, act: Act | None) -> list[Target]:
        """Every legal object for the player now."""
        found = self.selector.found(game, seat, piece, act)
        # IPW-12.4 A Cyborg leaves the Battlefield before its Distance ability works, so it is not there itself.
        if self.selector.where == ON_FIELD and game.rules.distance_depletes and game.card(piece).distance is not None:
            return [target for target in found if target != piece]
        return found

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        if self.may_stop or self.after != FIRST:
            return True
        if self.looks:
            # What is in that hand must not tell whether the card can be played.
            return bool(game.pile(HAND, game.opponent(seat)))
        return self.selector.where == IN_LOSING_GROUP or bool(self.candidates(game, seat, piece, None))

    def declare(self, game: Ipw, act: Act) -> Ask | None:
        return None if self.is_late else self.ask(game, act)

    def run(self, game: Ipw, act: Act) -> Ask | None:
        if act.bound[self.slot] != UNBOUND:
            return None
        if self.looks and act.count == 0 and self.after == FIRST:
            other = game.opponent(act.seat)
            game.let_see(act.seat, game.pile(HAND, other))
            game.tell("looked at the hand", "IPW-19.3", act.seat, other=act.piece, to=other)
            act.go_on_with_line()
            return None
        ask = self.ask(game, act)
        if ask is None and self.looks:
            act.count = 0
        return ask

    def ask(self, game: Ipw, act: Act) -> Ask | None:
        """IPW-21.6 With one legal object and no right to decline there is no question."""
        if act.answer is not None:
            if act.answer.verb is DECLINE:
                act.bound[self.slot] = DECLINED
            else:
                act.bind(game, self.slot, act.answer.piece)
            return None
        found = self.candidates(game, act.seat, act.piece, act)
        if not found or (self.after != FIRST and act.bound[self.after] == DECLINED):
            act.bound[self.slot] = DECLINED
            return None
        if self.at_random:
            act.bind(game, self.slot, found[game.chance.below(len(found))])
            game.tell("aimed", "IPW-9.6", act.seat, act.piece, other=Piece(act.bound[self.slot]))
            return None
        options = [CHOOSE.of(target) for target in found]
        seat = decider(game, act, self.by)
        is_free = act.is_optional and seat == act.seat and self.after == FIRST and not self.looks
        if self.may_stop or is_free:
            options.append(DECLINE.plain)
            return Ask(seat, "target", "IPW-9.6", options, about=act.piece, default=len(options) - 1)
        if len(options) == 1:
            act.bind(game, self.slot, options[0].piece)
            return None
        return Ask(seat, "target", "IPW-9.6", options, about=act.piece)


class ChooseMode(IpwEffect):
    """IPW-9.6 Choose one of several things to do; only those that find what they need are offered."""

    def __init__(self, modes: Modes) -> None:
        self.modes: Final = modes

    def possible(self, game: Ipw, seat: Seat, piece: Piece, act: Act | None) -> list[int]:
        return [
            mode
            for mode in self.modes.holding(game, seat, piece, act)
            if can_begin(game, seat, piece, self.modes.lines[mode])
        ]

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return bool(self.possible(game, seat, piece, None))

    def run(self, game: Ipw, act: Act) -> Ask | None:
        if act.answer is not None:
            self.modes.put_in(act, act.answer.arg)
            return None
        possible = self.possible(game, act.seat, act.piece, act)
        if len(possible) > 1:
            options = self.modes.options(possible)
            return Ask(decider(game, act, self.modes.by), "mode", "IPW-9.6", options, about=act.piece)
        if possible:
            self.modes.put_in(act, possible[0])
        return None


class ChooseNumber(IpwEffect):
    """IPW-9.6 Choose a number within limits."""

    def __init__(self, slot: int, least: Amount, most: Amount, by: int) -> None:
        self.slot: Final = slot
        self.least: Final = least
        self.most: Final = most
        self.by: Final = by

    def run(self, game: Ipw, act: Act) -> Ask | None:
        if act.answer is not None:
            act.bound[self.slot] = as_number(act.answer.arg)
            return None
        least, most = self.least.for_act(game, act), self.most.for_act(game, act)
        if least > most:
            act.bound[self.slot] = DECLINED
            return None
        options = [AMOUNT.of(number) for number in range(least, most + 1)]
        return Ask(decider(game, act, self.by), "amount", "IPW-9.6", options, about=act.piece)


# --- strengths and statuses -----------------------------------------------------------------------------------


def whose_moment(until: int, act: Act) -> Seat:
    """The player whose moment ends a lasting change; anybody's end of turn does."""
    return act.seat if until == START_OF_OWN_TURN else NO_SEAT


class Strengthen(Aimed):
    """IPW-R53 Units have more or less attack or defense in an ability for a while."""

    def __init__(self, aim: Aim, quantity: int, amount: Amount, sign: int, until: int) -> None:
        super().__init__(aim)
        self.quantity: Final = quantity
        self.amount: Final = amount
        self.sign: Final = sign
        """1 for more, -1 for less, 0 for a new value."""
        self.until: Final = until

    def run(self, game: Ipw, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        for unit in self.units(game, act):
            change = amount * self.sign if self.sign else amount - strength_now(game, unit, self.quantity)
            whose = whose_moment(self.until, act)
            game.strengthen(self.quantity, unit, change, "IPW-R53", act.piece, self.until, whose)
        return None


def strength_now(game: Ipw, unit: InPlay, quantity: int) -> int:
    """A strength as it is reckoned, before nothing falls below 0."""
    if quantity < DEFENSE:
        return attack_before_limit(game, unit, quantity)
    return defense_before_limit(game, unit, quantity - DEFENSE)


class Exchange(IpwEffect):
    """Two units exchange a strength until the end of the turn, or the players the Hit Points of their Labs."""

    def __init__(self, stat: int, first: int, second: int) -> None:
        self.stat: Final = stat
        self.first: Final = first
        self.second: Final = second

    def run(self, game: Ipw, act: Act) -> Ask | None:
        if self.stat == HIT_POINTS:
            game.exchange_hit_points("IPW-3.1", act.piece)
            return None
        one = game.unit(game.meant(act.seat, act.piece, act, self.first))
        other = game.unit(game.meant(act.seat, act.piece, act, self.second))
        if one is not None and other is not None:
            difference = strength_now(game, other, self.stat) - strength_now(game, one, self.stat)
            game.strengthen(self.stat, one, difference, "IPW-R53", act.piece)
            game.strengthen(self.stat, other, -difference, "IPW-R53", act.piece)
        return None


class Disorient(Aimed):
    """IPW-18.5 Units are Disoriented until the end of the turn."""

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for unit in self.units(game, act):
            game.disorient(unit, UNTIL_END_OF_TURN, "IPW-18.5", act.piece)
        return None


class Entrap(Aimed):
    """IPW-18.1 The Trap is put on its target and stays there."""

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for unit in self.units(game, act):
            game.entrap(act.piece, unit, "IPW-18.1")
        return None


class Free(Aimed):
    """IPW-18.3 Trapped units are freed without a roll."""

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for unit in self.units(game, act):
            if unit.trap >= 0:
                game.free(unit, "IPW-18.3")
        return None


class ChangeCounters(Aimed):
    """IPW-18.8 More or fewer counters lie on units or Equipment in play."""

    def __init__(self, aim: Aim, change: CounterChange) -> None:
        super().__init__(aim)
        self.change: Final = change

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for target in self.aim.targets(game, act):
            if game.in_play(target) is not None:
                self.change.apply(game, act, Piece(target), "IPW-18.8")
        return None


class Spend(Aimed):
    """IPW-17.1 Units or Equipment become spent, or are ready again."""

    def __init__(self, aim: Aim, is_spent: bool) -> None:
        super().__init__(aim)
        self.is_spent: Final = is_spent

    def run(self, game: Ipw, act: Act) -> Ask | None:
        act.done = 0
        for target in self.aim.targets(game, act):
            card = game.in_play(target)
            if card is not None and self.is_spent:
                act.done += 0 if card.is_spent else 1
                game.spend(card, "IPW-12.4")
            elif card is not None:
                game.refresh(card, "IPW-4.3", act.piece)
        return None


class Bar(Aimed):
    """IPW-10.2 Units cannot attack or defend for a while."""

    def __init__(self, aim: Aim, what: int, until: int) -> None:
        super().__init__(aim)
        self.what: Final = what
        self.until: Final = until

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for unit in self.units(game, act):
            game.bar(self.what, unit, self.until, whose_moment(self.until, act), act.piece)
        return None


class TakeControl(Aimed):
    """IPW-21.8 Take cards of others, until the end of the turn or for good."""

    def __init__(self, who: Aim, until: int) -> None:
        super().__init__(who)
        self.until: Final = until

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for target in self.aim.targets(game, act):
            card = game.in_play(target)
            if card is not None and card.seat != act.seat:
                game.take_control(card, act.seat, self.until, "IPW-21.8", act.piece)
        return None


class LockOut(IpwEffect):
    """Until the end of the turn units with an ability can neither attack nor defend, and go home (IPW-12.6)."""

    def __init__(self, ability: int) -> None:
        self.ability: Final = ability

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return has_unit_with(game, self.ability)

    def run(self, game: Ipw, act: Act) -> Ask | None:
        game.lock_out(self.ability, act.seat, act.piece)
        leaving: list[InPlay] = []
        for step in range(SEATS):
            for unit in on_field(game, (game.active + step) % SEATS):
                if unit.card.has[self.ability]:
                    leaving.append(unit)
        for unit in leaving:
            game.leave_field(unit, "IPW-12.6")
        return None


class GrantReroll(IpwEffect):
    """One failed strike of this turn may be rolled again."""

    def run(self, game: Ipw, act: Act) -> Ask | None:
        game.grant_reroll(act.seat, act.piece)
        return None


# --- the Labs -----------------------------------------------------------------------------------------------------


class DamageLab(Aimed):
    """Labs lose Hit Points."""

    def __init__(self, aim: Aim, amount: Amount) -> None:
        super().__init__(aim)
        self.amount: Final = amount

    def run(self, game: Ipw, act: Act) -> Ask | None:
        amount, before = self.amount.for_act(game, act), sum(game.hit_points)
        for seat in self.aim.players(game, act):
            game.damage_lab(seat, amount, "IPW-20.1", act.piece)
        act.done = abs(sum(game.hit_points) - before)
        return None


class SetHitPoints(Aimed):
    """IPW-20.1, IPW-3.1 The Hit Points of Labs become a number: the difference is lost or regained."""

    def __init__(self, aim: Aim, amount: Amount) -> None:
        super().__init__(aim)
        self.amount: Final = amount

    def run(self, game: Ipw, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        for seat in self.aim.players(game, act):
            change = amount - game.hit_points[seat]
            if change < 0:
                game.damage_lab(seat, -change, "IPW-20.1", act.piece)
            elif change > 0:
                game.repair_lab(seat, change, "IPW-3.1", act.piece)
        return None


class RepairLab(Aimed):
    """Labs regain Hit Points, up to their starting number."""

    def __init__(self, aim: Aim, amount: Amount) -> None:
        super().__init__(aim)
        self.amount: Final = amount

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        """A Lab that lacks nothing can regain nothing; only one's own is sure to be meant beforehand."""
        is_own = game.meant(seat, piece, None, self.aim.slot) == seat_target(seat)
        return not is_own or game.hit_points[seat] < game.rules.hit_points

    def run(self, game: Ipw, act: Act) -> Ask | None:
        amount, before = self.amount.for_act(game, act), sum(game.hit_points)
        for seat in self.aim.players(game, act):
            game.repair_lab(seat, amount, "IPW-3.1", act.piece)
        act.done = abs(sum(game.hit_points) - before)
        return None


# --- cards ------------------------------------------------------------------------------------------------------------


class Destroy(Aimed):
    """IPW-15.8 Cards in play are destroyed."""

    def run(self, game: Ipw, act: Act) -> Ask | None:
        act.done = 0
        for target in self.aim.targets(game, act):
            card = game.in_play(target)
            if card is not None:
                number = card.matchup
                game.destroy(card, "IPW-15.8", act.piece)
                act.done += 1 if game.in_play(target) is not card else 0
                if number != NO_MATCHUP:
                    game.release_defenders(game.matchups[number])
        return None


class Move(Aimed):
    """IPW-21.5 Cards go to their owner's hand, deck, Lab or discard pile; nothing is destroyed by it."""

    def __init__(self, aim: Aim, to: int) -> None:
        super().__init__(aim)
        self.to: Final = to

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for target in self.aim.targets(game, act):
            if target >= 0:
                move_card(game, Piece(target), self.to, act.piece)
        return None


def move_card(game: Ipw, piece: Piece, to: int, by: Piece) -> None:
    """What is in play leaves it, or the Battlefield; what lies in a pile or hand is taken from there, seen by all."""
    card = game.in_play(piece)
    owner = game.owners[piece]
    if card is not None:
        number = card.matchup
        if to == TO_LAB:
            if number != NO_MATCHUP:
                game.leave_field(card, "IPW-12.6")
        elif to == TO_HAND:
            game.leave_play(card, HAND, "returned", "IPW-21.5", by)
        elif to == TO_DISCARD:
            game.leave_play(card, DISCARD, "discarded", "IPW-21.5", by)
        else:
            name = "put on top" if to == TO_TOP else "buried"
            game.leave_play(card, DECK, name, "IPW-21.5", by, to_bottom=to == TO_BOTTOM)
        if number != NO_MATCHUP:
            game.release_defenders(game.matchups[number])
    elif game.zone_of(piece) is DISCARD or game.zone_of(piece) is HAND:
        if to == TO_LAB:
            game.enter_play(piece, owner, "IPW-7.2", "put into play", by)
        elif to == TO_HAND:
            game.put(piece, HAND, owner, "took back", "IPW-21.5", by)
        elif to == TO_DISCARD:
            discard(game, piece, owner, by)
        else:
            name = "put on top" if to == TO_TOP else "buried"
            game.put(piece, DECK, owner, name, "IPW-21.5", by, to_bottom=to == TO_BOTTOM)


class DrawCards(Aimed):
    """IPW-4.4 Players draw cards; it needs a deck with one."""

    def __init__(self, aim: Aim, cards: Amount) -> None:
        super().__init__(aim)
        self.cards: Final = cards

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        if game.meant(seat, piece, None, self.aim.slot) == seat_target(seat):
            return bool(game.pile(DECK, seat))
        return True

    def run(self, game: Ipw, act: Act) -> Ask | None:
        cards = self.cards.for_act(game, act)
        act.done = 0
        for seat in self.aim.players(game, act):
            for _ in range(cards):
                act.done += 1 if game.pile(DECK, seat) else 0
                game.draw(seat, "IPW-21.5", act.piece)
                if not game.pile(DECK, seat):
                    break
        return None


class DiscardCards(Aimed):
    """Players discard cards of their own choice, or at random; with an empty hand, none."""

    def __init__(self, aim: Aim, cards: Amount, at_random: bool) -> None:
        super().__init__(aim)
        self.cards: Final = cards
        self.at_random: Final = at_random

    def run(self, game: Ipw, act: Act) -> Ask | None:
        if act.answer is not None:
            self.let_go(game, act, act.answer.piece)
            act.answer = None
        elif act.count == 0:
            act.done = 0
        seats = self.aim.players(game, act)
        cards = self.cards.for_act(game, act)
        while act.count < cards * len(seats):
            seat = seats[act.count // cards]
            hand = game.pile(HAND, seat)
            if not hand:
                act.count = (act.count // cards + 1) * cards
            elif self.at_random:
                self.let_go(game, act, hand[game.chance.below(len(hand))])
            elif len(hand) == 1:
                self.let_go(game, act, hand[0])
            else:
                options = [DISCARD_CARD.of(card) for card in hand]
                return Ask(seat, "discard", "IPW-21.5", options, about=act.piece)
        act.count = 0
        return None

    def let_go(self, game: Ipw, act: Act, piece: Piece) -> None:
        discard(game, piece, game.holder_of(piece), act.piece)
        act.count += 1
        act.done += 1


def discard(game: Ipw, piece: Piece, seat: Seat, by: Piece) -> None:
    game.put(piece, DISCARD, seat, "discarded", "IPW-21.5", by)
    game.notice(DISCARDS, seat_target(seat), 1)


class LookThrough(IpwEffect):
    """IPW-19.2 Searching shows the deck to the searcher only."""

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return bool(game.pile(DECK, seat))

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for piece in game.pile(DECK, act.seat):
            game.show(piece, act.seat)
        game.tell("searched", "IPW-19.2", act.seat, act.piece)
        return None


class Find(IpwEffect):
    """IPW-19.2, IPW-R35 The searcher takes a fitting card or none; what is taken is revealed, the deck shuffled."""

    def __init__(self, selector: Selector, to: int) -> None:
        self.selector: Final = selector
        self.to: Final = to

    def is_possible(self, game: Ipw, seat: Seat, piece: Piece) -> bool:
        return bool(game.pile(DECK, seat))

    def run(self, game: Ipw, act: Act) -> Ask | None:
        seat = act.seat
        if act.answer is None:
            return Ask(seat, "search", "IPW-19.2", self.options(game, act), about=act.piece, default=0)
        piece = act.answer.piece if act.answer.verb is FIND else NO_PIECE
        if piece < 0:
            game.tell("found nothing", "IPW-19.2", seat, act.piece)
        elif self.to == TO_LAB and game.card(piece).light >= 0:
            game.place_creation_unit(piece, seat, "IPW-5.4", act.piece)
        elif self.to == TO_LAB:
            game.enter_play(piece, seat, "IPW-7.2", "put into play", act.piece)
        elif self.to == TO_HAND:
            game.put(piece, HAND, seat, "found", "IPW-19.2", act.piece, seen_by=EVERYBODY)
        else:
            game.put(piece, PLAYED, seat, "found", "IPW-19.2", act.piece)
        game.shuffle(DECK, seat, "IPW-19.2")
        if piece >= 0 and self.to == TO_TOP:
            game.put(piece, DECK, seat, "put on top", "IPW-R35", act.piece)
        return None

    def options(self, game: Ipw, act: Act) -> list[Option]:
        """Every different fitting card once; copies are alike."""
        options = [FIND_NOTHING.plain]
        seen: list[str] = []
        for piece in game.pile(DECK, act.seat):
            card = game.card(piece)
            if card.id not in seen and self.selector.matches(game, act.seat, act.piece, act, piece):
                seen.append(card.id)
                options.append(FIND.of(piece))
        return options


class SeeTop(Aimed):
    """You alone see the top card of a player's deck."""

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for seat in self.aim.players(game, act):
            deck = game.pile(DECK, seat)
            if deck:
                game.show(deck[-1], act.seat)
                knowers = game.known[deck[-1]]
                game.tell("looked at", "IPW-19.2", act.seat, deck[-1], other=act.piece, knowers=knowers)
        return None


class LeaveOrBury(Aimed):
    """The card seen stays on top or goes to the bottom."""

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for seat in self.aim.players(game, act):
            deck = game.pile(DECK, seat)
            if not deck:
                return None
            if act.answer is None:
                options = [LEAVE.plain, BOTTOM.plain]
                return Ask(act.seat, "top card", "IPW-19.2", options, about=deck[-1], default=0)
            if act.answer.verb is BOTTOM:
                game.put(deck[-1], DECK, seat, "buried", "IPW-19.2", act.piece, to_bottom=True)
            else:
                game.tell("left on top", "IPW-19.2", act.seat, other=act.piece)
        return None


class LookThroughTop(IpwEffect):
    """IPW-19.2 Look at several top cards, take some, and put the rest back in an order or somewhere else."""

    def __init__(self, top: TopCards, is_yours: bool, to_bottom: bool) -> None:
        self.top: Final = top
        self.is_yours: Final = is_yours
        self.to_bottom: Final = to_bottom

    def run(self, game: Ipw, act: Act) -> Ask | None:
        table, by = game, act.piece
        owner = act.seat if self.is_yours else game.opponent(act.seat)

        def take(piece: Piece) -> None:
            table.put(piece, HAND, act.seat, "drew", "IPW-19.2", by)

        def leave(piece: Piece) -> None:
            if self.to_bottom:
                table.put(piece, DECK, owner, "buried", "IPW-19.2", by, to_bottom=True)
            else:
                table.put(piece, DISCARD, owner, "discarded", "IPW-19.2", by)

        return self.top.look(game, act, DECK.index * SEATS + owner, "IPW-19.2", CHOOSE, take, leave)


class ShowRandom(IpwEffect):
    """Random cards of the opponent's hand are shown to you and stay there."""

    def __init__(self, cards: Amount) -> None:
        self.cards: Final = cards

    def run(self, game: Ipw, act: Act) -> Ask | None:
        opponent = game.opponent(act.seat)
        hand = list(game.pile(HAND, opponent))
        for _ in range(min(self.cards.for_act(game, act), len(hand))):
            piece = hand.pop(game.chance.below(len(hand)))
            game.show(piece, act.seat)
            knowers = 1 << act.seat | 1 << opponent
            game.tell("was shown", "IPW-19.2", opponent, piece, other=act.piece, knowers=knowers)
        return None


# --- later ----------------------------------------------------------------------------------------------------


class Copy(IpwEffect):
    """IPW-9.6 What a card says is done once more, without its cost; a copy copies nothing itself."""

    def __init__(self, what: Aim) -> None:
        self.what: Final = what

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for target in [] if is_copying(game) else self.what.targets(game, act):
            card = game.card(Piece(target))
            if card.kind == POWER and card.trap is None:
                game.tell("copied", "IPW-9.6", act.seat, act.piece, other=Piece(target))
                game.frames.append(Copied(act.seat, act.piece, Piece(target), card.does, card.names))
        return None


class Lend(IpwEffect):
    """IPW-18.10 Have an ability until a moment comes."""

    def __init__(self, clause: When, times: int, until: int) -> None:
        self.clause: Final = clause
        self.times: Final = times
        self.until: Final = until

    def run(self, game: Ipw, act: Act) -> Ask | None:
        game.lend(act, self.clause, self.times, self.until)
        return None


class Forbid(IpwEffect):
    """IPW-7.12 Players cannot play some cards until a moment comes."""

    def __init__(self, who: Aim, cards: Selector, until: int) -> None:
        self.who: Final = who
        self.cards: Final = cards
        self.until: Final = until

    def run(self, game: Ipw, act: Act) -> Ask | None:
        for seat in self.who.players(game, act):
            game.forbid(seat, self.cards, self.until, act.seat, act.piece)
        return None


class Charge(IpwEffect):
    """IPW-6.10 Some cards cost players more or less until a moment comes."""

    def __init__(self, change: CostChange, until: int) -> None:
        self.change: Final = change
        self.until: Final = until

    def run(self, game: Ipw, act: Act) -> Ask | None:
        whose = act.seat if self.until == START_OF_OWN_TURN else NO_SEAT
        self.change.begin(game, act, self.until, whose, "IPW-6.10")
        return None


class ExtraTurn(IpwEffect):
    """IPW-4.7 After this turn the player takes another one."""

    def run(self, game: Ipw, act: Act) -> Ask | None:
        grant_extra(game, act.seat, UNTIL_TAKEN, act.piece)
        game.tell("extra turn", "IPW-4.7", act.seat, act.piece)
        return None


class Later(IpwEffect):
    """IPW-21.4 Put lines off until a turn begins or ends."""

    def __init__(self, event: int, whose: int, lines: list[Effect]) -> None:
        self.event: Final = event
        self.whose: Final = whose
        self.lines: Final = lines

    def run(self, game: Ipw, act: Act) -> Ask | None:
        whose = NO_SEAT if self.whose == ANYONES else act.seat if self.whose == YOURS else game.opponent(act.seat)
        game.waiting.append(Waiting(self.event, whose, act, self.lines))
        return None
