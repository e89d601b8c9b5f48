"""PSI-9, PSI-21 What the words of Psi Wars' cards do to cards in play, to Labs and to the Battlefield.

A card goes before a general rule (PSI-1.17, PSI-R60), and does as much as possible once begun (PSI-25.7).

The words that move and show hidden cards are in `hidden`; as designers write them all are in the vocabulary.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.asks import CARD, DECLINES, NO_SEAT, NOTHING, NUMBER, Ask, Option, Piece, Seat, Verb, target_seat
from hegemon.core.charges import CostChange
from hegemon.core.counters import CounterChange
from hegemon.core.effects import DECLINED, Act, Effect, GameEffect, as_number
from hegemon.core.extras import UNTIL_TAKEN, grant_extra
from hegemon.core.modes import Modes, decider
from hegemon.core.queries import ANYONES, FIRST, LOWEST_SLOT, OPPONENTS, YOURS, Amount, Condition, Selector
from hegemon.core.waiting import Copied, Waiting, is_copying
from hegemon.games.psi_wars.in_play import InPlay
from hegemon.games.psi_wars.printed import (
    AN_EQUIPMENT,
    CREATION_UNIT,
    EQUIPMENT,
    IN_DISCARD,
    IN_HAND,
    IS_DESTROYED,
    IS_IN_BATTLE,
    PHYSICAL,
    POWER,
    UNIT,
    When,
)
from hegemon.games.psi_wars.state import (
    BATTLEFIELD,
    DECK,
    DISCARD,
    END_OF_TURN,
    EQUIPMENT_ROW,
    HAND,
    LAB,
    RESOURCE_DISCARD,
    START_OF_OWN_TURN,
    PsiWars,
)
from hegemon.games.psi_wars.strengths import destroy_all, unit_strength
from hegemon.games.psi_wars.things import ZONES_AT

CHOOSE: Final = Verb("choose", CARD)
DECLINE: Final = Verb("decline", NOTHING, effort=DECLINES)
DO_IT: Final = Verb("do it", NOTHING)
DONE: Final = Verb("done", NOTHING, effort=DECLINES)
AMOUNT: Final = Verb("amount", NUMBER)


class PsiEffect(GameEffect[PsiWars, Act]):
    """A line of a card of Psi Wars."""

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        """PSI-9.5 Whether there is what the line needs; lines that need nothing are always possible."""
        return True

    def is_apart(self) -> bool:
        """Whether it changes nothing of a battle under way."""
        return False


def is_possible(game: PsiWars, seat: Seat, piece: Piece, lines: list[Effect]) -> bool:
    """PSI-9.5, PSI-R40 Whether every line of a card finds what it needs."""
    for line in lines:
        assert isinstance(line, PsiEffect)
        if not line.is_possible(game, seat, piece):
            return False
        if game.rules.asks_idle and isinstance(line, Roll):
            return True
    return True


class Conditional(PsiEffect):
    """A line that is done only if something is so when its turn comes."""

    def __init__(self, condition: Condition, line: PsiEffect) -> None:
        self.condition: Final = condition
        self.line: Final = line

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        is_under_way = act.answer is not None or act.count > 0
        if is_under_way or self.condition.holds(game, act.seat, act.piece, act):
            return self.line.run(game, act)
        return None

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        return not self.condition.holds(game, seat, piece, None) or self.line.is_possible(game, seat, piece)

    def is_apart(self) -> bool:
        return self.line.is_apart()


# --- choosing ----------------------------------------------------------------------------------------------


class Choose(PsiEffect):
    """PSI-9.5 Choose something a selector finds; copies of a card in a pile are interchangeable.

    A Trap looks only for units it can be put on (PSI-13.4).
    """

    def __init__(self, slot: int, selector: Selector, at_random: bool, for_trap: bool, by: int) -> None:
        self.slot: Final = slot
        self.selector: Final = selector
        self.at_random: Final = at_random
        self.by: Final = by
        self.for_trap: Final = for_trap
        self.is_in_pile: Final = selector.where == IN_DISCARD
        self.possible = selector
        """What there has to be: all it asks for, but for what depends on an earlier choice."""
        self.changed = 0
        """The only abilities in which later lines change the unit, as bits, if that is all they do to it."""
        self.by_side = False
        """Whether all that happens to it happens to its whole Stack, so that one member stands for both."""
        self.after = FIRST
        """The slot of the choice it follows, if several are chosen together."""
        self.may_stop = False
        self.looks = selector.where == IN_HAND and selector.whose != YOURS and not at_random
        """Whether the player looks at the opponent's hand for it."""

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        if self.may_stop or self.after != FIRST:
            return True
        if self.looks:
            return bool(game.pile(HAND, 1 - seat))
        if self.possible is not self.selector:
            return bool(self.possible.found(game, seat, piece, None))
        return bool(self.found(game, seat, piece, None, True))

    def is_apart(self) -> bool:
        return self.is_in_pile or takes_equipment(self)

    def found(self, game: PsiWars, seat: Seat, piece: Piece, act: Act | None, is_one_enough: bool) -> list[Piece]:
        selector = self.selector
        found: list[Piece] = []
        for player in (seat, 1 - seat):
            if selector.whose != ANYONES and (player == seat) != (selector.whose == YOURS):
                continue
            for zone in ZONES_AT[selector.where]:
                for target in game.piles[zone.index * 2 + player]:
                    if game.card(target).bits & selector.what and self.fits(game, seat, piece, act, target):
                        found.append(target)
                        if is_one_enough:
                            return found
        return found

    def fits(self, game: PsiWars, seat: Seat, piece: Piece, act: Act | None, target: Piece) -> bool:
        if not self.selector.fits(game, seat, piece, act, target):
            return False
        unit = game.unit(target)
        if unit is None:
            return True
        if self.changed and not game.rules.asks_idle and not has_one_of(unit, self.changed):
            return False
        if self.by_side and unit.side >= 0 and game.sides[unit.side].leader != target:
            return False
        return not (self.for_trap and is_safe_from_traps(game, unit))

    def candidates(self, game: PsiWars, act: Act) -> list[Option]:
        options: list[Option] = []
        named: list[str] = []
        for piece in self.found(game, act.seat, act.piece, act, False):
            id = game.cards[piece].id
            if not self.is_in_pile or id not in named:
                named.append(id)
                options.append(CHOOSE.of(piece))
        return options

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        if not self.looks:
            return self.choose(game, act)
        if act.count == 0 and self.after == FIRST:
            game.let_see(act.seat, game.pile(HAND, 1 - act.seat))
            game.tell("looked at the hand", "PSI-23.5", act.seat, act.piece, to=1 - act.seat)
            act.go_on_with_line()
            return None
        ask = self.choose(game, act)
        if ask is None:
            act.count = 0
        return ask

    def choose(self, game: PsiWars, act: Act) -> Ask | None:
        chosen = act.answer
        if chosen is None:
            options = self.candidates(game, act)
            if not options or (self.after != FIRST and act.bound[self.after] == DECLINED):
                act.bound[self.slot] = DECLINED
                return None
            chosen = options[game.chance.below(len(options))] if self.at_random else options[0]
            if not self.at_random and (len(options) > 1 or self.may_decline(act) or self.may_stop):
                return self.ask(act, options, decider(game, act, self.by))
        if chosen.verb is DONE:
            act.bound[self.slot] = DECLINED
            return None
        if chosen.verb is DECLINE:
            act.bound[self.slot] = DECLINED
            act.line = len(act.lines)
            return None
        act.bind(game, self.slot, chosen.piece)
        if self.selector.what & AN_EQUIPMENT == 0 and game.unit(chosen.piece) is not None:
            game.tell("aimed", "PSI-9.5", act.seat, act.piece, Piece(act.bound[self.slot]))
        return None

    def may_decline(self, act: Act) -> bool:
        """Whether this is where what the card may do is declined."""
        return act.is_optional and self.after == FIRST and not self.looks

    def ask(self, act: Act, options: list[Option], seat: Seat) -> Ask:
        default = -1
        if self.may_stop:
            options.append(DONE.plain)
            default = len(options) - 1
        elif self.may_decline(act) and seat == act.seat:
            options.append(DECLINE.plain)
            default = len(options) - 1
        if self.is_in_pile:
            return Ask(seat, "recover", "PSI-R62", options, about=act.piece, default=default)
        rule = "PSI-21.5" if self.selector.what & AN_EQUIPMENT else "PSI-9.5"
        return Ask(seat, "target", rule, options, about=act.piece, default=default)


def has_one_of(unit: InPlay, abilities: int) -> bool:
    for ability in range(PHYSICAL + 1):
        if (abilities >> ability) & 1 and unit.card.has(ability):
            return True
    return False


def takes_equipment(line: Effect) -> bool:
    """Whether it chooses Equipment of the loser of the battle being fought, which the next line destroys."""
    if not isinstance(line, Choose) or line.selector.what != AN_EQUIPMENT:
        return False
    return line.selector.whose == OPPONENTS and IS_IN_BATTLE in line.selector.states


def narrow_targets(lines: list[Effect]) -> None:
    """PSI-9.5, PSI-15.11 Who is chosen only to be strengthened in an ability has to have that ability."""
    for choice in lines:
        if isinstance(choice, Choose):
            uses = [line for line in lines if isinstance(line, OnUnits) and line.who.slot == choice.slot]
            abilities = [line.abilities if isinstance(line, ChangeStrength) else 0 for line in uses]
            if abilities and abilities.count(abilities[0]) == len(abilities):
                choice.changed = abilities[0]
            choice.by_side = bool(uses) and all(isinstance(line, Recall) for line in uses)


def is_safe_from_traps(game: PsiWars, unit: InPlay) -> bool:
    """Ready Equipment may keep its wearer from being chosen as the target of a Trap."""
    if unit.card.no_traps and not game.depleted[unit.piece]:
        return True
    equipment = game.equipment_of(unit)
    return equipment is not None and equipment.card.no_traps and not game.depleted[equipment.piece]


class ChooseMode(PsiEffect):
    """PSI-9.5 Choose one of several things to do; only those that find what they need are offered."""

    def __init__(self, modes: Modes) -> None:
        self.modes: Final = modes

    def possible(self, game: PsiWars, seat: Seat, piece: Piece, act: Act | None) -> list[int]:
        return [
            mode
            for mode in self.modes.holding(game, seat, piece, act)
            if is_possible(game, seat, piece, self.modes.lines[mode])
        ]

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        return bool(self.possible(game, seat, piece, None))

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        if act.answer is not None:
            self.modes.put_in(act, act.answer.arg)
            return None
        possible = self.possible(game, act.seat, act.piece, act)
        if len(possible) > 1:
            options = self.modes.options(possible)
            return Ask(decider(game, act, self.modes.by), "mode", "PSI-9.5", options, about=act.piece)
        if possible:
            self.modes.put_in(act, possible[0])
        return None


class ChooseNumber(PsiEffect):
    """PSI-9.5 Choose a number within limits."""

    def __init__(self, slot: int, least: Amount, most: Amount, by: int) -> None:
        self.slot: Final = slot
        self.least: Final = least
        self.most: Final = most
        self.by: Final = by

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        if act.answer is not None:
            act.bound[self.slot] = as_number(act.answer.arg)
            return None
        least, most = self.least.for_act(game, act), self.most.for_act(game, act)
        if least > most:
            act.bound[self.slot] = DECLINED
            return None
        options = [AMOUNT.of(number) for number in range(least, most + 1)]
        return Ask(decider(game, act, self.by), "amount", "PSI-9.5", options, about=act.piece)


# --- units ----------------------------------------------------------------------------------------------------


class OnUnits(PsiEffect):
    """A line about the unit a name stands for, or about each of many."""

    def __init__(self, who: Aim) -> None:
        self.who: Final = who

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        for target in self.who.targets(game, act):
            unit = game.unit(target)
            if unit is not None:
                self.work(game, act, unit)
        return None

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        raise NotImplementedError


class ChangeStrength(OnUnits):
    """PSI-15.14 A bonus or penalty in some abilities, or a strength that is set, for a while."""

    def __init__(self, who: Aim, abilities: int, amount: Amount, sign: int, until: int) -> None:
        super().__init__(who)
        self.abilities: Final = abilities
        self.amount: Final = amount
        self.sign: Final = sign
        """1 for more, -1 for less, 0 for a strength that is set."""
        self.until: Final = until

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        amount = self.amount.for_act(game, act)
        for ability in range(PHYSICAL + 1):
            if not (self.abilities >> ability) & 1 or (self.who.each is not None and not unit.card.has(ability)):
                continue
            change = amount * self.sign if self.sign else amount - unit_strength(game, unit, ability)
            if change:
                change_strength(game, act, unit, ability, change, self.until)


def change_strength(game: PsiWars, act: Act, unit: InPlay, ability: int, change: int, until: int) -> None:
    if until == END_OF_TURN:
        game.strengthen(unit, ability, change, "PSI-15.14", act.piece)
        return
    whose = act.seat if until == START_OF_OWN_TURN else NO_SEAT
    game.strengthen_until(unit, ability, change, until, whose, "PSI-15.14", act.piece)


class ChangeCounters(PsiEffect):
    """PSI-21.13 More or fewer counters lie on cards in play."""

    def __init__(self, of: Aim, change: CounterChange) -> None:
        self.of: Final = of
        self.change: Final = change

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        for target in self.of.targets(game, act):
            if target >= 0 and game.table[target] is not None:
                self.change.apply(game, act, Piece(target), "PSI-21.13")
        return None


class ExchangeStrength(PsiEffect):
    """PSI-15.14 Two units exchange their strengths in some abilities for this turn; both need to have them."""

    def __init__(self, first: int, second: int, abilities: int) -> None:
        self.first: Final = first
        self.second: Final = second
        self.abilities: Final = abilities

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        one = unit_meant(game, act, self.first)
        two = unit_meant(game, act, self.second)
        if one is None or two is None:
            return None
        for ability in range(PHYSICAL + 1):
            if (self.abilities >> ability) & 1 and one.card.has(ability) and two.card.has(ability):
                lead = unit_strength(game, one, ability) - unit_strength(game, two, ability)
                if lead:
                    change_strength(game, act, one, ability, -lead, END_OF_TURN)
                    change_strength(game, act, two, ability, lead, END_OF_TURN)
        return None


def unit_meant(game: PsiWars, act: Act, slot: int) -> InPlay | None:
    target = game.meant(act.seat, act.piece, act, slot)
    return game.unit(target) if target >= 0 else None


class Disorientate(OnUnits):
    """The unit, with its Stack, becomes Disorientated."""

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        if unit.side >= 0:
            game.disorientate(game.sides[unit.side], "PSI-20.2", act.piece)


class Free(OnUnits):
    """PSI-R69 A Trapped unit is freed without a roll."""

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        if game.is_trapped(unit.piece):
            game.free(unit, "PSI-R69", act.piece)


class Recall(OnUnits):
    """PSI-R16 A unit that is not in a Stack, or its Stack as a whole, goes back to the Lab."""

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        if unit.side >= 0:
            for member in game.members(game.sides[unit.side]):
                game.withdraw(member, "PSI-R16", act.piece)


class SetTrap(OnUnits):
    """PSI-13.3, PSI-13.5 The Trap is put on the unit."""

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        game.set_trap(act.piece, unit, "PSI-13.5")


class Bar(OnUnits):
    """PSI-10.2, PSI-12.1 Units cannot attack, or cannot defend, for a while."""

    def __init__(self, who: Aim, change: int, until: int) -> None:
        super().__init__(who)
        self.change: Final = change
        self.until: Final = until

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        game.bar(unit, self.change, self.until, act.seat if self.until == START_OF_OWN_TURN else NO_SEAT, act.piece)


class TakeControl(PsiEffect):
    """PSI-22.6 Take cards of others, until the end of the turn or for good."""

    def __init__(self, who: Aim, until: int) -> None:
        self.who: Final = who
        self.until: Final = until

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        for target in self.who.targets(game, act):
            card = game.table[target] if target >= 0 else None
            if card is not None and card.seat != act.seat:
                game.take_control(card, act.seat, self.until, "PSI-22.6", act.piece)
        return None


class LockOut(PsiEffect):
    """PSI-R49 No unit with the ability can attack or defend this turn; those on the Battlefield go back."""

    def __init__(self, ability: int) -> None:
        self.ability: Final = ability

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        game.lock_out(self.ability)
        for seat in (game.active, 1 - game.active):
            for unit in game.units_in(BATTLEFIELD, seat):
                if unit.card.has(self.ability):
                    game.withdraw(unit, "PSI-R49", act.piece)
        return None


# --- turning, destroying and moving cards ------------------------------------------------------------------


class Ready(PsiEffect):
    """PSI-9.7 Depleted cards become ready; the Equipment of a unit does not change."""

    def __init__(self, who: Aim) -> None:
        self.who: Final = who

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        for target in self.who.targets(game, act):
            if target >= 0:
                game.replenish(Piece(target), "PSI-9.7", act.piece)
        return None


class Deplete(PsiEffect):
    """PSI-20.1 Ready cards become depleted."""

    def __init__(self, who: Aim) -> None:
        self.who: Final = who

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        act.done = 0
        for target in self.who.targets(game, act):
            if target >= 0 and not game.depleted[target]:
                game.deplete(Piece(target), "PSI-20.1", act.piece)
                act.done += 1
        return None


class ReadySome(PsiEffect):
    """One or more cards of your choice become ready, up to a number; identical Creation Units are interchangeable."""

    def __init__(self, selector: Selector, most: Amount) -> None:
        self.selector: Final = selector
        self.most: Final = most

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        for target in self.selector.found(game, seat, piece, None):
            if game.depleted[target]:
                return True
        return False

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        if act.answer is not None:
            answer = act.answer
            act.answer = None
            if answer.verb is DONE:
                act.count = 0
                return None
            game.replenish(answer.piece, "PSI-9.7", act.piece)
            act.count += 1
        options = self.options(game, act)
        if act.count == 0 and len(options) == 1:
            # PSI-25.5 One has to be readied, and there is only one kind: nothing to ask.
            game.replenish(options[0].piece, "PSI-9.7", act.piece)
            act.go_on_with_line()
            return None
        left = self.most.for_act(game, act) - act.count
        if left <= 0 or not options:
            act.count = 0
            return None
        has_room = len(options) <= left
        if act.count:
            options.append(DONE.plain)
        return Ask(act.seat, "replenish", "PSI-9.7", options, about=act.piece, default=0, collects=has_room)

    def options(self, game: PsiWars, act: Act) -> list[Option]:
        options: list[Option] = []
        seen = 0
        for target in self.selector.found(game, act.seat, act.piece, act):
            card = game.card(Piece(target))
            bit = 1 << card.colour if card.kind == CREATION_UNIT else 0
            if game.depleted[target] and not seen & bit:
                seen |= bit
                options.append(CHOOSE.of(target))
        return options


class Destroy(PsiEffect):
    """PSI-22.4, PSI-22.5 Destroy a card in play, or each of many at the same time."""

    def __init__(self, what: Aim) -> None:
        self.what: Final = what

    def is_apart(self) -> bool:
        """Lost Equipment is looked at where it is chosen."""
        return self.what.each is None

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        units: list[InPlay] = []
        targets = self.what.targets(game, act)
        for target in targets:
            card = game.table[target] if target >= 0 else None
            if card is not None and card.card.kind == UNIT:
                units.append(card)
            elif card is not None and card.card.kind == EQUIPMENT:
                game.notice(IS_DESTROYED, target)
                game.destroy_equipment(card, "PSI-21.5", act.piece)
            elif target >= 0 and game.card(Piece(target)).kind == CREATION_UNIT:
                game.discard(Piece(target), "was destroyed", "PSI-22.1", act.piece)
        destroy_all(game, units, "PSI-22.4", act.piece)
        act.done = len(
            [target for target in targets if target >= 0 and game.zone_of(Piece(target)) in (DISCARD, RESOURCE_DISCARD)]
        )
        return None


TO_HAND: Final = 0
TO_LAB: Final = 1
TO_DISCARD: Final = 2
TO_TOP: Final = 3
TO_BOTTOM: Final = 4


class Move(PsiEffect):
    """PSI-22.1 Move cards to their owner's hand, Lab, deck or discard pile; nothing is destroyed by it."""

    def __init__(self, what: Aim, to: int) -> None:
        self.what: Final = what
        self.to: Final = to

    def is_apart(self) -> bool:
        """Whether it only brings a card somewhere that an earlier line has chosen in a pile."""
        return self.what.each is None and self.to != TO_LAB

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        for target in self.what.targets(game, act):
            if target >= 0:
                move_card(game, Piece(target), self.to, act)
        return None


def move_card(game: PsiWars, piece: Piece, to: int, act: Act) -> None:
    """What is in play leaves it; what lies in a pile or hand is taken from there, seen by all."""
    card = game.table[piece]
    if card is not None:
        if to != TO_LAB:
            zone = HAND if to == TO_HAND else DISCARD if to == TO_DISCARD else DECK
            game.take_out(card, zone, "PSI-22.1", act.piece, to_bottom=to == TO_BOTTOM)
        return
    zone = game.zone_of(piece)
    if zone is not HAND and zone is not DISCARD and zone is not RESOURCE_DISCARD:
        return
    owner = game.owners[piece]
    if to == TO_LAB:
        put_into_lab(game, piece, act)
    elif to == TO_DISCARD:
        game.discard(piece, "discarded", "PSI-R62", act.piece)
    elif to == TO_HAND:
        game.move(piece, HAND, owner, "took back", "PSI-R62", act.piece)
    elif to == TO_TOP:
        game.move(piece, DECK, owner, "put on top", "PSI-23.3", act.piece)
    else:
        game.move(piece, DECK, owner, "put on the bottom", "PSI-23.2", act.piece, to_bottom=True)


def put_into_lab(game: PsiWars, piece: Piece, act: Act) -> None:
    """PSI-6.2, PSI-8.3, PSI-8.4 A Creation Unit comes ready, everything else depleted."""
    kind = game.card(piece).kind
    if kind == CREATION_UNIT:
        game.place_creation_unit(piece, "PSI-R62", act.piece)
    elif kind in (UNIT, EQUIPMENT):
        game.create(piece, LAB if kind == UNIT else EQUIPMENT_ROW, "PSI-8.3")


# --- Labs -----------------------------------------------------------------------------------------------------


class SetHitPoints(PsiEffect):
    """PSI-24.2, PSI-R40 The Hit Points of Labs become a number: the difference is lost or regained."""

    def __init__(self, amount: Amount, who: Aim) -> None:
        self.amount: Final = amount
        self.who: Final = who

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        amount = self.amount.for_act(game, act)
        for seat in self.who.players(game, act):
            change = amount - game.hit_points[seat]
            if change < 0:
                game.lose_hit_points(seat, -change, "PSI-24.2", act.piece)
            elif change > 0:
                game.regain_hit_points(seat, change, "PSI-R40", act.piece)
        return None


class LoseHitPoints(PsiEffect):
    """PSI-24.2 Labs lose Hit Points."""

    def __init__(self, amount: Amount, who: Aim) -> None:
        self.amount: Final = amount
        self.who: Final = who

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        amount, before = self.amount.for_act(game, act), sum(game.hit_points)
        for seat in self.who.players(game, act):
            game.lose_hit_points(seat, amount, "PSI-24.2", act.piece)
        act.done = abs(sum(game.hit_points) - before)
        return None


class Recover(PsiEffect):
    """PSI-R40 Labs regain Hit Points, never above their starting number."""

    def __init__(self, amount: Amount, who: Aim) -> None:
        self.amount: Final = amount
        self.who: Final = who

    def is_apart(self) -> bool:
        return True

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        for player in players_meant(game, self.who, seat, piece):
            if game.hit_points[player] < game.rules.hit_points:
                return True
        return False

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        amount, before = self.amount.for_act(game, act), sum(game.hit_points)
        for seat in self.who.players(game, act):
            game.regain_hit_points(seat, amount, "PSI-R40", act.piece)
        act.done = abs(sum(game.hit_points) - before)
        return None


def players_meant(game: PsiWars, who: Aim, seat: Seat, piece: Piece) -> list[Seat]:
    """Whom a line about players would be about, before it is on its way."""
    if who.each is not None:
        return [target_seat(target) for target in who.each.found(game, seat, piece, None)]
    if who.slot >= 0 or who.slot < LOWEST_SLOT:
        return [seat, 1 - seat]  # Whose the card is that will be chosen, nobody knows yet.
    player = target_seat(game.meant(seat, piece, None, who.slot))
    return [player] if 0 <= player < game.seats else []


class Roll(PsiEffect):
    """Roll a die; below the value, or on another face, nothing more happens."""

    def __init__(self, die: int, at_least: int, obliterate_only: bool) -> None:
        self.die: Final = die
        self.at_least: Final = at_least
        self.obliterate_only: Final = obliterate_only

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        if self.obliterate_only:
            side = game.roll(act.seat, self.die, "PSI-1.15", act.piece)
            succeeds = game.rules.dice[act.seat][self.die][side].obliterates
        else:
            succeeds = game.roll_value(act.seat, self.die, "PSI-1.15", act.piece) >= self.at_least
        if not succeeds:
            game.tell("failed", "PSI-14.5", act.seat, act.piece)
            act.line = len(act.lines)
        return None


class Copy(PsiEffect):
    """PSI-9.5 What a card says is done once more, without its cost; a copy copies nothing itself."""

    def __init__(self, what: Aim) -> None:
        self.what: Final = what

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        for target in [] if is_copying(game) else self.what.targets(game, act):
            card = game.card(Piece(target))
            if card.kind == POWER and not card.is_trap:
                game.tell("copied", "PSI-9.5", act.seat, act.piece, other=Piece(target))
                game.frames.append(Copied(act.seat, act.piece, Piece(target), card.does, card.names))
        return None


class Lend(PsiEffect):
    """PSI-21.15 Have an ability until a moment comes."""

    def __init__(self, clause: When, times: int, until: int) -> None:
        self.clause: Final = clause
        self.times: Final = times
        self.until: Final = until

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        game.lend(act, self.clause, self.times, self.until)
        return None


class Forbid(PsiEffect):
    """PSI-9.8 Players cannot play some cards until a moment comes."""

    def __init__(self, who: Aim, cards: Selector, until: int) -> None:
        self.who: Final = who
        self.cards: Final = cards
        self.until: Final = until

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        for seat in self.who.players(game, act):
            game.forbid(seat, self.cards, self.until, act.seat, act.piece)
        return None


class Charge(PsiEffect):
    """PSI-7.15 Some cards cost players more or less until a moment comes."""

    def __init__(self, change: CostChange, until: int) -> None:
        self.change: Final = change
        self.until: Final = until

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        whose = act.seat if self.until == START_OF_OWN_TURN else NO_SEAT
        self.change.begin(game, act, self.until, whose, "PSI-7.15")
        return None


class ExtraTurn(PsiEffect):
    """PSI-4.6 After this turn the player takes another one."""

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        grant_extra(game, act.seat, UNTIL_TAKEN, act.piece)
        game.tell("extra turn", "PSI-4.6", act.seat, act.piece)
        return None


class Later(PsiEffect):
    """PSI-R41 Put lines off until a turn begins or ends."""

    def __init__(self, event: int, whose: int, lines: list[Effect]) -> None:
        self.event: Final = event
        self.whose: Final = whose
        self.lines: Final = lines

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        whose = NO_SEAT if self.whose == ANYONES else act.seat if self.whose == YOURS else 1 - act.seat
        game.waiting = [*game.waiting, Waiting(self.event, whose, act, self.lines)]
        return None
