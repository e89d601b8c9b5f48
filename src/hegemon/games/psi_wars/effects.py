"""PSI-9, PSI-21 What the words of Psi Wars' cards do to cards in play, to Labs and to the Battlefield.

A card goes before a general rule (PSI-1.17, PSI-R60), and does as much as possible once begun (PSI-25.7).

The words that move and show hidden cards are in `hidden`; as designers write them all are in the vocabulary.
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import CARD, NOTHING, Ask, Option, Piece, Seat, Verb
from hegemon.core.effects import DECLINED, Act, Effect
from hegemon.core.state import State
from hegemon.games.psi_wars.in_play import InPlay
from hegemon.games.psi_wars.printed import CREATION_UNIT, NO_ABILITY, UNIT
from hegemon.games.psi_wars.state import (
    BATTLEFIELD,
    CREATION,
    DISCARD,
    HAND,
    LAB,
    RESOURCE_DISCARD,
    TRAPPED,
    PsiWars,
)

CHOOSE: Final = Verb("choose", CARD)
DECLINE: Final = Verb("decline", NOTHING)
DO_IT: Final = Verb("do it", NOTHING)
DONE: Final = Verb("done", NOTHING)

# Whose units a card speaks of.
YOURS: Final = 0
OPPONENTS: Final = 1

# Where they are, as bits.
IN_LAB: Final = 1
ON_BATTLEFIELD: Final = 2
IN_TRAP: Final = 4


class PsiEffect(Effect):
    """A line of a card of Psi Wars."""

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        """PSI-9.5 Whether there is what the line needs; lines that need nothing are always possible."""
        return True

    def ends_the_asking(self) -> bool:
        """Whether later lines need not be possible yet, because it is luck whether they come to pass."""
        return False


def is_possible(game: PsiWars, seat: Seat, lines: list[Effect]) -> bool:
    """PSI-9.5, PSI-R40 Whether every line of a card finds what it needs."""
    for line in lines:
        assert isinstance(line, PsiEffect)
        if not line.is_possible(game, seat):
            return False
        if line.ends_the_asking():
            return True
    return True


# --- choosing units --------------------------------------------------------------------------------------


class ChooseUnit(PsiEffect):
    """Choose a Battle Unit in play: whose, where, of which types, with which ability.

    A Trap looks only for opposing units that are not Trapped yet (PSI-13.4).
    """

    def __init__(
        self, slot: int, whose: int, where: int, types: int, ability: int, depleted: bool, for_trap: bool
    ) -> None:
        self.slot: Final = slot
        self.whose: Final = whose
        self.where: Final = where
        self.types: Final = types
        self.ability: Final = ability
        self.depleted: Final = depleted
        self.for_trap: Final = for_trap

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        owner = seat if self.whose == YOURS else 1 - seat
        for zone, bit in ((LAB, IN_LAB), (BATTLEFIELD, ON_BATTLEFIELD), (TRAPPED, IN_TRAP)):
            if self.where & bit:
                for piece in game.piles[zone.index * 2 + owner]:
                    unit = game.table[piece]
                    if unit is not None and self.fits(game, unit):
                        return True
        return False

    def fits(self, game: PsiWars, unit: InPlay) -> bool:
        card = unit.card
        if not (self.types >> card.type) & 1:
            return False
        if self.ability != NO_ABILITY and not card.has(self.ability):
            return False
        if self.depleted and not game.depleted[unit.piece]:
            return False
        return not (self.for_trap and is_safe_from_traps(game, unit))

    def candidates(self, game: PsiWars, seat: Seat) -> list[Option]:
        options: list[Option] = []
        owner = seat if self.whose == YOURS else 1 - seat
        for zone, bit in ((LAB, IN_LAB), (BATTLEFIELD, ON_BATTLEFIELD), (TRAPPED, IN_TRAP)):
            if self.where & bit:
                for unit in game.units_in(zone, owner):
                    if self.fits(game, unit):
                        options.append(CHOOSE.of(unit.piece))
        return options

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        if act.answer is None:
            options = self.candidates(game, act.seat)
            if not options:
                act.bound[self.slot] = DECLINED
                return None
            if len(options) > 1:
                return Ask(act.seat, "target", "PSI-9.5", options, about=act.piece)
            act.bind(game, self.slot, options[0].arg)
        else:
            act.bind(game, self.slot, act.answer.arg)
        game.tell("aimed", "PSI-9.5", act.seat, act.piece, act.bound[self.slot])
        return None


def is_safe_from_traps(game: PsiWars, unit: InPlay) -> bool:
    """Ready Equipment may keep its wearer from being chosen as the target of a Trap."""
    if unit.card.no_traps and not game.depleted[unit.piece]:
        return True
    equipment = game.equipment_of(unit)
    return equipment is not None and equipment.card.no_traps and not game.depleted[equipment.piece]


class OnUnit(PsiEffect):
    """A line about the unit a name stands for."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        target = act.bound[self.slot]
        unit = game.unit(target) if target >= 0 else None
        if unit is not None:
            self.work(game, act, unit)
        return None

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        raise NotImplementedError


class Strengthen(OnUnit):
    """A turn-long bonus or penalty in one ability."""

    def __init__(self, slot: int, ability: int, amount: int) -> None:
        super().__init__(slot)
        self.ability: Final = ability
        self.amount: Final = amount

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        game.strengthen(unit, self.ability, self.amount, "PSI-15.14", act.piece)


class Disorientate(OnUnit):
    """The unit, with its Stack, becomes Disorientated."""

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        if unit.side >= 0:
            game.disorientate(game.sides[unit.side], "PSI-20.2", act.piece)


class ReadyUnit(OnUnit):
    """A depleted unit becomes ready; its Equipment does not change."""

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        game.replenish(unit.piece, "PSI-9.7", act.piece)


class FreeUnit(OnUnit):
    """PSI-R69 A Trapped unit is freed without a roll."""

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        if game.is_trapped(unit.piece):
            game.free(unit, "PSI-R69", act.piece)


class SetTrap(OnUnit):
    """PSI-13.3, PSI-13.5 The Trap is put on the unit."""

    def work(self, game: PsiWars, act: Act, unit: InPlay) -> None:
        game.set_trap(act.piece, unit, "PSI-13.5")


# --- the Battlefield and the Labs ---------------------------------------------------------------------------


class Recall(PsiEffect):
    """One of your units that is not in a Stack, or one of your Stacks as a whole, goes back to the Lab."""

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        return bool(game.pile(BATTLEFIELD, seat))

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        options: list[Option] = []
        for side in game.sides:
            if side.seat == act.seat and not side.is_gone:
                options.append(CHOOSE.of(side.leader))
        if not options:
            return None
        chosen = options[0].arg
        if len(options) > 1:
            if act.answer is None:
                return Ask(act.seat, "target", "PSI-R16", options, about=act.piece)
            chosen = act.answer.arg
        unit = game.unit(chosen)
        assert unit is not None
        for member in game.members(game.sides[unit.side]):
            game.withdraw(member, "PSI-R16", act.piece)
        return None


class LockOut(PsiEffect):
    """PSI-R49 No unit with the ability can attack or defend this turn; those on the Battlefield go back."""

    def __init__(self, ability: int) -> None:
        self.ability: Final = ability

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        game.locked_out |= 1 << self.ability
        for seat in (game.active, 1 - game.active):
            for unit in game.units_in(BATTLEFIELD, seat):
                if unit.card.has(self.ability):
                    game.withdraw(unit, "PSI-R49", act.piece)
        return None


class DamageLab(PsiEffect):
    """The opponent's Lab loses Hit Points."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        game.lose_hit_points(1 - act.seat, self.amount, "PSI-24.2", act.piece)
        return None


class RepairLab(PsiEffect):
    """Your Lab regains Hit Points, never above its starting number."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        return game.hit_points[seat] < game.rules.hit_points

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        game.regain_hit_points(act.seat, self.amount, "PSI-R40", act.piece)
        return None


class ReadyCreationUnits(PsiEffect):
    """One or more of your depleted Creation Units become ready, up to a number."""

    def __init__(self, most: int) -> None:
        self.most: Final = most

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        for piece in game.pile(CREATION, seat):
            if game.depleted[piece]:
                return True
        return False

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        if act.answer is not None:
            answer = act.answer
            act.answer = None
            if answer.verb is DONE:
                act.count = 0
                return None
            game.replenish(answer.arg, "PSI-9.7", act.piece)
            act.count += 1
        options = self.colours(game, act.seat)
        if act.count == 0 and len(options) == 1:
            # PSI-25.5 One has to be readied, and there is only one kind: nothing to ask.
            game.replenish(options[0].arg, "PSI-9.7", act.piece)
            act.count = 1
            options = self.colours(game, act.seat)
        if act.count >= self.most or not options:
            act.count = 0
            return None
        if act.count:
            options.append(DONE.plain)
        return Ask(act.seat, "replenish", "PSI-9.7", options, about=act.piece, default=0)

    def colours(self, game: PsiWars, seat: Seat) -> list[Option]:
        """One depleted Creation Unit of each colour; identical ones are interchangeable."""
        options: list[Option] = []
        seen = 0
        for piece in game.pile(CREATION, seat):
            bit = 1 << game.card(piece).colour
            if game.depleted[piece] and not seen & bit:
                seen |= bit
                options.append(CHOOSE.of(piece))
        return options


class Roll(PsiEffect):
    """Roll a die; below the value, or on another face, nothing more happens."""

    def __init__(self, die: int, at_least: int, obliterate_only: bool) -> None:
        self.die: Final = die
        self.at_least: Final = at_least
        self.obliterate_only: Final = obliterate_only

    def ends_the_asking(self) -> bool:
        return True

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        if self.obliterate_only:
            side = game.roll(act.seat, self.die, "PSI-1.15", act.piece)
            succeeds = game.rules.dice[act.seat][self.die][side].obliterates
        else:
            succeeds = game.roll_value(act.seat, self.die, "PSI-1.15", act.piece) >= self.at_least
        if not succeeds:
            game.tell("failed", "PSI-14.5", act.seat, act.piece)
            act.line = len(act.lines)
        return None


class DestroyLosersEquipment(PsiEffect):
    """Destroy one Equipment card attached to the losing unit or Stack."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        loser = game.unit(act.about)
        if loser is None or loser.side < 0:
            return None
        options: list[Option] = []
        for unit in game.members(game.sides[loser.side]):
            if unit.equipment >= 0:
                options.append(CHOOSE.of(unit.equipment))
        if not options:
            return None
        chosen = options[0].arg
        if len(options) > 1:
            if act.answer is None:
                return Ask(act.seat, "target", "PSI-21.5", options, about=act.piece)
            chosen = act.answer.arg
        equipment = game.table[chosen]
        assert equipment is not None
        game.destroy_equipment(equipment, "PSI-21.5", act.piece)
        return None


# --- open piles ---------------------------------------------------------------------------------------------


class TakeBack(PsiEffect):
    """Return a card of a kind and type from one's Battle discard pile to the hand."""

    def __init__(self, kind: int, types: int, no_white: bool) -> None:
        self.kind: Final = kind
        self.types: Final = types
        self.no_white: Final = no_white

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        for piece in game.pile(DISCARD, seat):
            if self.fits(game, piece):
                return True
        return False

    def fits(self, game: PsiWars, piece: Piece) -> bool:
        card = game.card(piece)
        if card.kind != self.kind or (self.no_white and card.white):
            return False
        return card.kind != UNIT or (self.types >> card.type) & 1 == 1

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        if act.answer is None:
            options: list[Option] = []
            named: list[str] = []
            for piece in game.pile(DISCARD, act.seat):
                if self.fits(game, piece) and game.cards[piece].id not in named:
                    named.append(game.cards[piece].id)
                    options.append(CHOOSE.of(piece))
            if not options:
                return None
            if act.is_optional:
                options.append(DECLINE.plain)
                return Ask(act.seat, "recover", "PSI-R62", options, about=act.piece, default=len(options) - 1)
            if len(options) > 1:
                return Ask(act.seat, "recover", "PSI-R62", options, about=act.piece)
            self.take(game, act, options[0].arg)
        elif act.answer.verb is not DECLINE:
            self.take(game, act, act.answer.arg)
        return None

    def take(self, game: PsiWars, act: Act, piece: Piece) -> None:
        game.move(piece, HAND, act.seat, "took back", "PSI-R62", act.piece)


class TakeCreationUnit(PsiEffect):
    """Put a Creation Unit of your choice from your Resource discard pile ready into your Lab."""

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        for piece in game.pile(RESOURCE_DISCARD, seat):
            if game.card(piece).kind == CREATION_UNIT:
                return True
        return False

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        if act.answer is None:
            options: list[Option] = []
            seen = 0
            for piece in game.pile(RESOURCE_DISCARD, act.seat):
                card = game.card(piece)
                if card.kind == CREATION_UNIT and not (seen >> card.colour) & 1:
                    seen |= 1 << card.colour
                    options.append(CHOOSE.of(piece))
            if not options:
                return None
            if len(options) > 1:
                return Ask(act.seat, "recover", "PSI-R62", options, about=act.piece)
            game.place_creation_unit(options[0].arg, "PSI-R62", act.piece)
        else:
            game.place_creation_unit(act.answer.arg, "PSI-R62", act.piece)
        return None
