"""Written by tools/write_fields.py from games/psi_wars/state.py: change that, then run the tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hegemon.core.asks import Piece, Seat
from hegemon.core.views import View
from hegemon.games.psi_wars.dice import DieOnTable
from hegemon.games.psi_wars.in_play import InPlay, Side

if TYPE_CHECKING:
    from hegemon.games.psi_wars.state import PsiWars


def copy_fields(twin: PsiWars, game: PsiWars) -> None:
    twin.hit_points = game.hit_points[:]
    twin.has_conceded = game.has_conceded[:]
    twin.active = game.active
    twin.turn = game.turn
    twin.phase = game.phase
    twin.created = game.created
    twin.locked_out = game.locked_out
    twin.depleted = game.depleted[:]
    if game.sides:
        twin.sides = [copied_side(one) for one in game.sides]
    if game.dice:
        twin.dice = [copied_die_on_table(one) for one in game.dice]
    twin.totals = game.totals[:]
    twin.printed = game.printed
    twin.heard = game.heard
    twin.is_far = game.is_far
    twin.changed = game.changed


def facts_of(game: PsiWars) -> list[object]:
    return [
        list(game.hit_points),
        list(game.has_conceded),
        game.active,
        game.turn,
        game.phase,
        game.created,
        game.locked_out,
        list(game.depleted),
        [facts_of_in_play(one) for one in game.table if one is not None],
        [facts_of_side(one) for one in game.sides],
        [facts_of_die_on_table(one) for one in game.dice],
        list(game.totals),
    ]


def copied_in_play(one: InPlay) -> InPlay:
    return filled_in_play(InPlay(one.piece, one.card, one.seat), one)


def filled_in_play(twin: InPlay, one: InPlay) -> InPlay:
    twin.on = one.on
    twin.equipment = one.equipment
    twin.trap = one.trap
    twin.side = one.side
    twin.is_disorientated = one.is_disorientated
    twin.has_used = one.has_used
    twin.attempts = one.attempts
    twin.rolled = one.rolled
    twin.changes = one.changes
    twin.has_modified = one.has_modified
    if one.fired:
        twin.fired = one.fired[:]
    return twin


def renumbered_in_play(one: InPlay, new: list[Piece]) -> InPlay:
    twin = filled_in_play(InPlay(new[one.piece], one.card, one.seat), one)
    if twin.on >= 0:
        twin.on = new[twin.on]
    if twin.equipment >= 0:
        twin.equipment = new[twin.equipment]
    if twin.trap >= 0:
        twin.trap = new[twin.trap]
    return twin


def facts_of_in_play(one: InPlay) -> list[object]:
    facts: list[object] = [
        one.piece,
        one.seat,
        one.on,
        one.equipment,
        one.trap,
        one.side,
        one.is_disorientated,
        one.has_used,
        one.attempts,
        list(one.rolled),
        list(one.changes),
        one.has_modified,
    ]
    if one.fired:
        facts.append(list(one.fired))
    return facts


def copied_side(one: Side) -> Side:
    twin = Side(one.number, one.seat, one.foe, one.first, one.second)
    twin.was_engaged = one.was_engaged
    twin.has_fought = one.has_fought
    twin.has_struck = one.has_struck
    return twin


def renumbered_side(one: Side, new: list[Piece]) -> Side:
    twin = copied_side(one)
    if twin.first >= 0:
        twin.first = new[twin.first]
    if twin.second >= 0:
        twin.second = new[twin.second]
    return twin


def facts_of_side(one: Side) -> list[object]:
    return [one.number, one.seat, one.foe, one.first, one.second, one.was_engaged, one.has_fought, one.has_struck]


def copied_die_on_table(one: DieOnTable) -> DieOnTable:
    twin = DieOnTable(one.seat, one.die, one.side, one.symbols)
    twin.is_destroyed = one.is_destroyed
    return twin


def facts_of_die_on_table(one: DieOnTable) -> list[object]:
    return [one.seat, one.die, one.side, one.symbols, one.is_destroyed]


class OpenPsiWars(View):
    """What everybody sees of the game's fields."""

    def __init__(self, game: PsiWars, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.rules = game.rules
        self.hit_points = game.hit_points[:]
        self.has_conceded = game.has_conceded[:]
        self.active = game.active
        self.turn = game.turn
        self.phase = game.phase
        self.created = game.created
        self.locked_out = game.locked_out
        self.sides = [renumbered_side(one, self.new) for one in game.sides]
        self.dice = [copied_die_on_table(one) for one in game.dice]
        self.totals = game.totals[:]

    def lay_out(self, game: PsiWars) -> None:
        """Give the fields of an imagined game the values that were seen."""
        game.rules = self.rules
        game.hit_points = self.hit_points[:]
        game.has_conceded = self.has_conceded[:]
        game.active = self.active
        game.turn = self.turn
        game.phase = self.phase
        game.created = self.created
        game.locked_out = self.locked_out
        game.sides = [copied_side(one) for one in self.sides]
        game.dice = [copied_die_on_table(one) for one in self.dice]
        game.totals = self.totals[:]
