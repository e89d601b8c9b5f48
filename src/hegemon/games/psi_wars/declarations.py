"""PSI-10, PSI-11, PSI-12 The declarations: moving Equipment, attackers, Stacks and defenders, one small choice each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, NO_PIECE, NOTHING, Ask, Option, Piece, Seat, Verb
from hegemon.games.psi_wars.creation import UNATTACHED
from hegemon.games.psi_wars.effects import CHOOSE, DONE
from hegemon.games.psi_wars.in_play import NO_SIDE, InPlay, Side
from hegemon.games.psi_wars.legality import (
    has_to_attack,
    movable,
    refusal_to_attack,
    refusal_to_defend,
    refusal_to_engage,
    refusal_to_stack,
    wearers_for,
)
from hegemon.games.psi_wars.state import LAB, PsiWars

MOVE: Final = Verb("move", CARD)
"""PSI-10.4 Which Equipment card is moved."""
ATTACK: Final = Verb("attack", CARD)
DEFEND: Final = Verb("defend", CARD)
ENGAGE: Final = Verb("engage", CARD)
"""PSI-12.2 The attacker a defender engages, named by one of its units."""
STACK: Final = Verb("stack", CARD)
"""PSI-11.1 The partner in a Stack."""
ALONE: Final = Verb("alone", NOTHING)


class Rearrange(GameFrame[PsiWars]):
    """PSI-10.4, PSI-12.4 A player moves Equipment among units and the unattached row.

    What has been put under a unit stays there, so every arrangement can be reached and none goes on forever.
    """

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat
        self.moving: Piece = NO_PIECE
        self.placed: list[Piece] = []

    def run(self, game: PsiWars) -> Ask | None:
        return self.went(REARRANGE[self.at](game, self), len(REARRANGE))


def choose_equipment(game: PsiWars, moves: Rearrange) -> Ask | None:
    """PSI-10.4, PSI-10.10 Any of one's Equipment, whether or not anybody attacks afterwards."""
    if moves.answer is None:
        pieces = movable(game, moves.seat, moves.placed)
        if pieces:
            options: list[Option] = [DONE.plain]
            for piece in pieces:
                options.append(MOVE.of(piece))
            rule = "PSI-10.4" if moves.seat == game.active else "PSI-12.4"
            return Ask(moves.seat, "equipment", rule, options, default=0)
    elif moves.answer.verb is MOVE:
        moves.moving = moves.answer.piece
        return None
    moves.go_to(len(REARRANGE))
    return None


def choose_place(game: PsiWars, moves: Rearrange) -> Ask | None:
    """PSI-8.9, PSI-R19 Under an eligible unit that carries none, or into the unattached row."""
    equipment = game.table[moves.moving]
    assert equipment is not None
    rule = "PSI-10.4" if moves.seat == game.active else "PSI-12.4"
    options: list[Option] = []
    for unit in wearers_for(game, equipment):
        options.append(CHOOSE.of(unit.piece))
    if equipment.on >= 0:
        options.append(UNATTACHED.plain)
    chosen = options[0]
    if len(options) > 1:
        if moves.answer is None:
            return Ask(moves.seat, "wearer", rule, options, about=moves.moving)
        chosen = moves.answer
    if chosen.verb is UNATTACHED:
        game.put_aside(equipment, rule)
    else:
        wearer = game.unit(chosen.piece)
        assert wearer is not None
        game.attach(equipment, wearer, rule)
        moves.placed.append(equipment.piece)
    moves.moving = NO_PIECE
    moves.go_to(0)
    return None


REARRANGE: Final[tuple[Callable[[PsiWars, Rearrange], Ask | None], ...]] = (
    choose_equipment,  # PSI-10.4
    choose_place,  # PSI-8.9
)


class Declaration(GameFrame[PsiWars]):
    """PSI-10.3, PSI-12.1, PSI-11.8, PSI-12.8 Attackers or defenders, one unit or Stack after another, for good."""

    def __init__(self, seat: Seat, is_attack: bool) -> None:
        super().__init__()
        self.seat: Final = seat
        self.is_attack: Final = is_attack
        self.unit: Piece = NO_PIECE
        self.foe = NO_SIDE

    def run(self, game: PsiWars) -> Ask | None:
        return self.went(DECLARATION[self.at](game, self), len(DECLARATION))


def choose_unit(game: PsiWars, declaration: Declaration) -> Ask | None:
    """PSI-10.2, PSI-12.1 The next attacker or defender, or no more; who must attack cannot be left out."""
    if declaration.answer is None:
        options = attackers(game, declaration.seat) if declaration.is_attack else defenders(game, declaration.seat)
        if options:
            if declaration.is_attack and len(options) == 1 and options[0].verb is not DONE:
                # PSI-25.5 The only one who can attack has to (PSI-10.11): nothing to ask.
                declaration.unit = options[0].piece
                return None
            if declaration.is_attack:
                default = len(options) - 1
                is_free = options[default].verb is DONE
                return Ask(declaration.seat, "attackers", "PSI-10.2", options, default=default, collects=is_free)
            return Ask(declaration.seat, "defenders", "PSI-12.1", options, default=len(options) - 1)
    elif declaration.answer.verb is not DONE:
        declaration.unit = declaration.answer.piece
        return None
    declaration.go_to(len(DECLARATION))
    return None


def attackers(game: PsiWars, seat: Seat) -> list[Option]:
    """PSI-10.2, PSI-10.11, PSI-25.3 Every unit that may attack, and stopping unless one must; empty if nobody can."""
    options: list[Option] = []
    must = False
    for piece in game.piles[LAB.index * 2 + seat]:
        unit = game.table[piece]
        if unit is not None and refusal_to_attack(game, seat, unit) is None:
            if unit.card.must_attack:
                must = True
                options.append(ATTACK.of(piece))
            else:
                options.insert(0, ATTACK.of(piece))
    if options and not must:
        options.append(DONE.plain)
    return options


def defenders(game: PsiWars, seat: Seat) -> list[Option]:
    """PSI-12.1, PSI-25.4 Every unit that may defend, while there is an attacker to engage."""
    if not open_attackers(game):
        return []
    options: list[Option] = []
    for piece in game.piles[LAB.index * 2 + seat]:
        unit = game.table[piece]
        if unit is not None and refusal_to_defend(game, seat, unit) is None:
            options.append(DEFEND.of(piece))
    if options:
        options.append(DONE.plain)
    return options


def open_attackers(game: PsiWars) -> list[Side]:
    """PSI-12.3 The attackers that may still be engaged."""
    return [side for side in game.sides if refusal_to_engage(game, side) is None]


def choose_attacker(game: PsiWars, declaration: Declaration) -> Ask | None:
    """PSI-12.2 A defender engages exactly one attacker; with several sides on one, they fight as declared."""
    if declaration.is_attack:
        declaration.foe = NO_SIDE
        return None
    sides = open_attackers(game)
    if len(sides) == 1:
        declaration.foe = sides[0].number
        return None
    if declaration.answer is None:
        options = [ENGAGE.of(side.leader) for side in sides]
        return Ask(declaration.seat, "engage", "PSI-12.2", options, about=declaration.unit)
    attacker = game.unit(declaration.answer.piece)
    assert attacker is not None
    declaration.foe = attacker.side
    return None


def choose_partner(game: PsiWars, declaration: Declaration) -> Ask | None:
    """PSI-10.6, PSI-11.2, PSI-12.4 A Stack is one Cyborg and one that is none; fighting alone is always possible."""
    unit = game.unit(declaration.unit)
    assert unit is not None
    partner: InPlay | None = None
    if declaration.answer is None:
        options: list[Option] = [ALONE.plain]
        for other in game.units_in(LAB, declaration.seat):
            if refusal_to_stack(game, unit, other, declaration.is_attack) is None:
                options.append(STACK.of(other.piece))
        if len(options) > 1:
            return Ask(declaration.seat, "partner", "PSI-11.2", options, about=declaration.unit, default=0)
    elif declaration.answer.verb is STACK:
        partner = game.unit(declaration.answer.piece)
    move_out(game, declaration, unit, partner)
    declaration.unit = NO_PIECE
    declaration.go_to(0)
    return None


def move_out(game: PsiWars, declaration: Declaration, unit: InPlay, partner: InPlay | None) -> None:
    """PSI-10.7, PSI-12.6, PSI-10.5 The side moves to the Battlefield; an attacker's depleted Equipment stays behind."""
    if declaration.is_attack:
        leave_behind(game, unit)
        if partner is not None:
            leave_behind(game, partner)
    rule = "PSI-10.7" if declaration.is_attack else "PSI-12.6"
    game.form_side(declaration.seat, declaration.foe, unit, partner, rule)


def leave_behind(game: PsiWars, unit: InPlay) -> None:
    """PSI-10.5, PSI-R18 Depleted Equipment stays in the Lab, unattached."""
    equipment = game.equipment_of(unit)
    if equipment is not None and game.depleted[equipment.piece]:
        game.put_aside(equipment, "PSI-10.5")


DECLARATION: Final[tuple[Callable[[PsiWars, Declaration], Ask | None], ...]] = (
    choose_unit,  # PSI-10.2
    choose_attacker,  # PSI-12.2
    choose_partner,  # PSI-11.2
)


def must_still_attack(game: PsiWars, seat: Seat) -> bool:
    """PSI-10.11 Whether a unit that has to attack is still in the Lab."""
    for unit in game.units_in(LAB, seat):
        if has_to_attack(game, unit):
            return True
    return False
